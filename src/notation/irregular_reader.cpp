// The verbs for what goes wrong at a table.
#include <fmt/format.h>

#include "engine/rulings.h"
#include "notation/saying.h"

namespace croupier::notation {
namespace {

template <class Misdeal>
void read_manner(WordCursor& cursor, Misdeal& misdeal) {
  if (cursor.skip_if("face-down")) misdeal.exposed = false;
  if (cursor.skip_if("extra")) misdeal.extra = true;
}

}  // namespace

// "dealer misdeals [As] to 3.1|dealer [face-down] [extra]"; without a card it is the next of the
// list, or one that nobody has seen.
Command read_misdeal(const Saying& say) {
  std::optional<Card> card;
  if (say.cursor.peek() != "to") card = say.cursor.card();
  say.cursor.expect("to");
  if (say.cursor.skip_if("dealer")) {
    MisdealToDealer misdeal{true, false, card};
    read_manner(say.cursor, misdeal);
    return {say.by, misdeal};
  }
  const HandAt at = say.cursor.hand();
  MisdealCard misdeal{at.box, at.hand.value_or(HandNo{0}), true, false, card};
  read_manner(say.cursor, misdeal);
  return {say.by, misdeal};
}

Command read_pass_over(const Saying& say) { return {say.by, PassOver{}}; }

Command read_omission(const Saying& say) {
  return {say.by, OmitStep{read_word<OmittedStep>(say.cursor, "a step that was left out")}};
}

namespace {

// It is said of an irregularity and is none by itself.
void read_order_lost(WordCursor& cursor, ReportIrregularity& report) {
  const int at = cursor.column();
  report.order_lost = cursor.skip_if("order-lost");
  if (report.order_lost && !order_matters(report.kind))
    cursor.fail_at(at, "\"order-lost\" stands behind misdealt-card or burned-in-error only");
}

}  // namespace

// "dealer reports KIND [order-lost] [spare] [damaged 2] [CARD…]"; the spare device may come last.
Command read_report(const Saying& say) {
  ReportIrregularity report;
  if (say.cursor.peek() == "order-lost") {
    say.cursor.fail(
        "\"order-lost\" is no report of its own: \"reports misdealt-card order-lost\" or "
        "\"reports burned-in-error order-lost\" is expected");
    return {say.by, report};
  }
  report.kind = read_word<Irregularity>(say.cursor, "exposed-card or an irregularity");
  read_order_lost(say.cursor, report);
  report.spare_device = say.cursor.skip_if("spare");
  if (say.cursor.skip_if("damaged")) {
    report.damaged = static_cast<std::uint8_t>(say.cursor.whole("a number of cards", 1, 255));
    if (!report.spare_device) report.spare_device = say.cursor.skip_if("spare");
  }
  while (!say.cursor.at_end() && !say.cursor.failed()) {
    if (report.cards.full()) {
      say.cursor.fail(fmt::format("at most {} cards can be reported", kReportedCardsMax));
      break;
    }
    report.cards.push_back(say.cursor.card());
  }
  return {say.by, report};
}

Command read_ruling(const Saying& say) {
  return {say.by, MakeRuling{read_word<Ruling>(say.cursor, "a ruling")}};
}

Command read_card_refused(const Saying& say) {
  const HandAt at = say.cursor.hand();
  return {say.by, RefuseCard{at.box, at.hand.value_or(kActiveHand)}};
}

Command read_refund(const Saying& say) { return {say.by, TakeRefund{}}; }
Command read_stay(const Saying& say) { return {say.by, StayInRound{}}; }
Command read_return_to_device(const Saying& say) { return {say.by, ReturnToDevice{}}; }

}  // namespace croupier::notation
