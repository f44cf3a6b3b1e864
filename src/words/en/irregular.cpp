#include "words/en/irregular.h"

#include <cctype>

#include "words/table.h"

namespace croupier::en {

// --- what really happened ---

Sentence IrregularSpeaker::operator()(const CardMisdealt& e) const {
  const Sentence card = e.card ? say("the ", *e.card) : say("a card face down");
  return say(card, " goes to ", target(e.target, e.box, e.hand), " by mistake",
             e.passed_over ? ", and the place that was due is passed over" : "");
}
Sentence IrregularSpeaker::operator()(const PlacePassedOver& e) const {
  if (e.target == Target::dealer) return say("the dealer's own card is left out");
  return say(hand_of_box(e.box, e.hand), " is passed over");
}
Sentence IrregularSpeaker::operator()(const CardBurnedInError&) const {
  return say("a card is burned by mistake");
}
Sentence IrregularSpeaker::operator()(const StepOmitted& e) const {
  return say("the ", spaced(word(e.step)), " is left out");
}

// --- the report and the ruling ---

namespace {

// "The card is burned." as the end of another sentence.
std::string within_sentence(std::string_view whole) {
  std::string text(whole.substr(0, whole.size() - 1));
  text.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

std::string_view found(Irregularity kind) {
  switch (kind) {
    case Irregularity::misdealt_card: return "a card went to the wrong place";
    case Irregularity::face_up_card: return "a card lies face up in the device";
    case Irregularity::burned_in_error: return "a card was burned by mistake";
    case Irregularity::no_wagers: return "cards were dealt and nobody had bet";
    case Irregularity::not_cut: return "the cards were not cut";
    case Irregularity::no_cutting_card: return "the cutting card was left out";
    case Irregularity::not_burned: return "the first card was not burned";
    case Irregularity::not_shuffled: return "no shuffle followed the cutting card";
    case Irregularity::insurance_not_offered: return "insurance was not offered";
    case Irregularity::missing_card: return "a card is missing";
    case Irregularity::foreign_card: return "a card does not belong to the game";
    case Irregularity::damaged_card: return "a card is damaged";
    case Irregularity::equipment_failed: return "the Madness 21 equipment has failed";
    case Irregularity::equipment_repaired: return "the Madness 21 equipment works again";
    case Irregularity::device_fault: return "the shuffling device has failed";
    case Irregularity::faces_suspected: return "more cards may lie face up";
    case Irregularity::over_maximum: return "a wager is over the maximum";
  }
  return {};
}

Sentence IrregularSpeaker::operator()(const IrregularityReported& e) const {
  return say(actor(e.by), verb("reports", "report"), " that ", found(e.kind),
             e.needs_ruling ? "; play stops until a ruling is made" : "");
}
Sentence IrregularSpeaker::operator()(const RulingMade& e) const {
  return say(actor(e.by), verb("rules", "rule"), " that ", within_sentence(sentence(e.ruling)));
}

// --- cards ---

Sentence IrregularSpeaker::operator()(const CardMadeNext& e) const {
  return say("the ", e.card, " is taken from ", target(e.target, e.box, e.hand),
             " and lies open as the next card");
}
Sentence IrregularSpeaker::operator()(const CardLeftOver& e) const {
  return say("the ", e.card, " is left over and lies open as the next card");
}
Sentence IrregularSpeaker::operator()(const NextCardTaken& e) const {
  return say("the ", e.card, " that lies open is dealt");
}
Sentence IrregularSpeaker::operator()(const CardDiscarded& e) const {
  return say("the ", e.card, " goes to the discard rack");
}
Sentence IrregularSpeaker::operator()(const UnseenCardShown& e) const {
  return say("the card ", e.burned ? "burned by mistake" : "dealt face down by mistake",
             " is turned over: the ", e.card);
}
Sentence IrregularSpeaker::operator()(const CardPutUnder& e) const {
  if (e.from_rack) return say("the card burned by mistake comes back as the next card");
  return say(e.next_round
                 ? "the unseen card goes under the device, to be the first of the next round"
                 : "the unseen card goes under the device and comes next");
}
Sentence IrregularSpeaker::operator()(const CardRefused& e) const {
  return say(who(e.player), verb("refuses", "refuse"), " the open card for ",
             hand_of_box(e.box, e.hand));
}
Sentence IrregularSpeaker::operator()(const ShuffleDueAfterRound&) const {
  return say("the cards will be shuffled and cut when the round is over");
}
Sentence IrregularSpeaker::operator()(const DiscardsKept&) const {
  return say("the discards wait in the rack until after the next initial deal");
}
Sentence IrregularSpeaker::operator()(const DamagedCardsReplaced& e) const {
  return say(e.cards, " damaged cards are replaced");
}

// --- the round and its money ---

Sentence IrregularSpeaker::operator()(const RoundReopened& e) const {
  return say("round ", e.round, " is dealt again as it should have been");
}
Sentence IrregularSpeaker::operator()(const LostStakeReturned& e) const {
  return say(who(e.player), verb("gets", "get"), e.amount, " lost on ",
             place(e.box, e.hand, e.kind), kind(e.kind), " back");
}
namespace {

// "; 40 of it is owed to the house", where the chips were gone.
Sentence owed_words(Money amount, Money owed) {
  if (owed.is_zero()) return {};
  return owed == amount ? say("; all of it is owed to the house")
                        : say("; ", owed, " of it is owed to the house");
}

}  // namespace

Sentence IrregularSpeaker::operator()(const WinningsTakenBack& e) const {
  const Sentence lost = e.against_stakes.is_zero()
                            ? Sentence{}
                            : say("; lost stakes of ", e.against_stakes, " are set off");
  return say(person(e.name.view()), verb("gives", "give"), e.amount, " won on ",
             place(e.box, e.hand, e.kind), kind(e.kind), " back", lost,
             owed_words(e.amount, e.owed));
}
Sentence IrregularSpeaker::operator()(const StakeForfeited& e) const {
  return say(person(e.name.view()), verb("forfeits", "forfeit"), " the stake of ", e.amount, " on ",
             place(e.box, e.hand, e.kind), kind(e.kind), owed_words(e.amount, e.owed));
}
Sentence IrregularSpeaker::operator()(const DebtPaid& e) const {
  return say(person(e.name.view()), verb("pays", "pay"), e.amount, " owed to the house",
             e.left.is_zero() ? Sentence{} : say("; ", e.left, " is left"));
}
Sentence IrregularSpeaker::operator()(const RoundVoided& e) const {
  return say("round ", e.round, " is void");
}
Sentence IrregularSpeaker::operator()(const InsuranceReopened&) const {
  return say("insurance was not offered and is offered now");
}

// --- equipment ---

Sentence IrregularSpeaker::operator()(const MadnessStopped&) const {
  return say("Madness 21 is not offered until its equipment is repaired");
}
Sentence IrregularSpeaker::operator()(const MadnessRestored&) const {
  return say("Madness 21 is offered again");
}
Sentence IrregularSpeaker::operator()(const CardsTransferred& e) const {
  return say(e.cards, " cards go to another shuffling device");
}
Sentence IrregularSpeaker::operator()(const DeviceChanged& e) const {
  return say("the cards are now dealt from a ", spaced(word(e.device)));
}
Sentence IrregularSpeaker::operator()(const RefundOffered& e) const {
  return say(who(e.player), verb("may", "may"), " take the wagers of this round back");
}
Sentence IrregularSpeaker::operator()(const RefundAnswered& e) const {
  return e.stays ? say(who(e.player), verb("stays", "stay"), " in the round")
                 : say(who(e.player), verb("takes", "take"), " them back");
}
Sentence IrregularSpeaker::operator()(const NoticeOwed& e) const {
  return say(spaced(word(e.to)), " must be told");
}

}  // namespace croupier::en
