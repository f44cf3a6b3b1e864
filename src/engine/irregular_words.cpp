#include "engine/irregular_words.h"

#include <fmt/format.h>

namespace croupier {

std::string cards_word(Card card) {
  static constexpr std::array<std::string_view, 13> kRanksText{
      "ace",   "two",  "three", "four", "five",  "six", "seven",
      "eight", "nine", "ten",   "jack", "queen", "king"};
  static constexpr std::array<std::string_view, 4> kSuitsText{"spades", "hearts", "diamonds",
                                                              "clubs"};
  return fmt::format("{} of {}", kRanksText[static_cast<std::size_t>(card.rank()) - 1],
                     kSuitsText[static_cast<std::size_t>(card.suit())]);
}

std::string TableSpeaker::who(PlayerId player) const {
  if (!table_.common.has_player(player)) return "nobody";
  return std::string(table_.common.player(player).name.view());
}

std::string TableSpeaker::actor(const Actor& by) const {
  if (by.role == Role::player) return who(by.player);
  if (by.name.view().empty()) return fmt::format("the {}", word(by.role));
  return fmt::format("{} ({})", by.name.view(), word(by.role));
}

std::string TableSpeaker::box_and_hand(BoxNo box, HandNo hand) {
  if (number(hand) == 0) return fmt::format("box {}", number(box));
  return fmt::format("box {}.{}", number(box), number(hand) + 1);
}

std::string TableSpeaker::place(BoxNo box, HandNo hand, WagerKind kind) {
  return is_on_hand(kind) ? box_and_hand(box, hand) : fmt::format("box {}", number(box));
}

std::string TableSpeaker::kind(WagerKind kind) {
  return kind == WagerKind::initial ? std::string() : fmt::format(" ({})", word(kind));
}

std::string TableSpeaker::target(Target target, BoxNo box, HandNo hand) {
  return target == Target::dealer ? "the dealer" : box_and_hand(box, hand);
}

// --- what really happened ---

std::string IrregularSpeaker::operator()(const CardMisdealt& e) const {
  const std::string card = e.card ? "the " + cards_word(*e.card) : "a card face down";
  return fmt::format("{} goes to {} by mistake{}", card, target(e.target, e.box, e.hand),
                     e.passed_over ? ", and the place that was due is passed over" : "");
}
std::string IrregularSpeaker::operator()(const PlacePassedOver& e) const {
  if (e.target == Target::dealer) return "the dealer's own card is left out";
  return fmt::format("{} is passed over", box_and_hand(e.box, e.hand));
}
std::string IrregularSpeaker::operator()(const CardBurnedInError&) const {
  return "a card is burned by mistake";
}
std::string IrregularSpeaker::operator()(const StepOmitted& e) const {
  return fmt::format("the {} is left out", word(e.step));
}

// --- the report and the ruling ---

std::string IrregularSpeaker::operator()(const IrregularityReported& e) const {
  return fmt::format("{} reports: {}{}", actor(e.by), word(e.kind),
                     e.needs_ruling ? "; play stops until a ruling is made" : "");
}
std::string IrregularSpeaker::operator()(const RulingMade& e) const {
  return fmt::format("{} rules: {}", actor(e.by), word(e.ruling));
}

// --- cards ---

std::string IrregularSpeaker::operator()(const CardMadeNext& e) const {
  return fmt::format("the {} is taken from {} and lies open as the next card", cards_word(e.card),
                     target(e.target, e.box, e.hand));
}
std::string IrregularSpeaker::operator()(const CardLeftOver& e) const {
  return fmt::format("the {} is left over and lies open as the next card", cards_word(e.card));
}
std::string IrregularSpeaker::operator()(const NextCardTaken& e) const {
  return fmt::format("the {} that lies open is dealt", cards_word(e.card));
}
std::string IrregularSpeaker::operator()(const CardDiscarded& e) const {
  return fmt::format("the {} goes to the discard rack", cards_word(e.card));
}
std::string IrregularSpeaker::operator()(const UnseenCardShown& e) const {
  return fmt::format("the card {} is turned over: the {}",
                     e.burned ? "burned by mistake" : "dealt face down by mistake",
                     cards_word(e.card));
}
std::string IrregularSpeaker::operator()(const CardPutUnder& e) const {
  if (e.from_rack) return "the card burned by mistake comes back as the next card";
  return e.next_round ? "the unseen card goes under the device, to be the first of the next round"
                      : "the unseen card goes under the device and comes next";
}
std::string IrregularSpeaker::operator()(const CardRefused& e) const {
  return fmt::format("{} refuses the open card for {}", who(e.player), box_and_hand(e.box, e.hand));
}
std::string IrregularSpeaker::operator()(const ShuffleDueAfterRound&) const {
  return "the cards will be shuffled and cut when the round is over";
}
std::string IrregularSpeaker::operator()(const DiscardsKept&) const {
  return "the discards wait in the rack until after the next initial deal";
}
std::string IrregularSpeaker::operator()(const DamagedCardsReplaced& e) const {
  return fmt::format("{} damaged cards are replaced", e.cards);
}

// --- the round and its money ---

std::string IrregularSpeaker::operator()(const RoundReopened& e) const {
  return fmt::format("round {} is dealt again as it should have been", e.round);
}
std::string IrregularSpeaker::operator()(const LostStakeReturned& e) const {
  return fmt::format("{} gets {} lost on {}{} back", who(e.player), to_text(e.amount),
                     place(e.box, e.hand, e.kind), kind(e.kind));
}
namespace {

// "; 40 of it is owed to the house", where the chips were gone.
std::string owed_words(Money amount, Money owed) {
  if (owed.is_zero()) return {};
  return owed == amount ? "; all of it is owed to the house"
                        : fmt::format("; {} of it is owed to the house", to_text(owed));
}

}  // namespace

std::string IrregularSpeaker::operator()(const WinningsTakenBack& e) const {
  const std::string lost =
      e.against_stakes.is_zero()
          ? ""
          : fmt::format("; lost stakes of {} are set off", to_text(e.against_stakes));
  return fmt::format("{} gives {} won on {}{} back{}{}", e.name.view(), to_text(e.amount),
                     place(e.box, e.hand, e.kind), kind(e.kind), lost,
                     owed_words(e.amount, e.owed));
}
std::string IrregularSpeaker::operator()(const StakeForfeited& e) const {
  return fmt::format("{} forfeits the stake of {} on {}{}{}", e.name.view(), to_text(e.amount),
                     place(e.box, e.hand, e.kind), kind(e.kind), owed_words(e.amount, e.owed));
}
std::string IrregularSpeaker::operator()(const DebtPaid& e) const {
  return fmt::format("{} pays {} owed to the house{}", e.name.view(), to_text(e.amount),
                     e.left.is_zero() ? "" : fmt::format("; {} is left", to_text(e.left)));
}
std::string IrregularSpeaker::operator()(const RoundVoided& e) const {
  return fmt::format("round {} is void", e.round);
}
std::string IrregularSpeaker::operator()(const InsuranceReopened&) const {
  return "insurance was not offered and is offered now";
}

// --- equipment ---

std::string IrregularSpeaker::operator()(const MadnessStopped&) const {
  return "Madness 21 is not offered until its equipment is repaired";
}
std::string IrregularSpeaker::operator()(const MadnessRestored&) const {
  return "Madness 21 is offered again";
}
std::string IrregularSpeaker::operator()(const CardsTransferred& e) const {
  return fmt::format("{} cards go to another shuffling device", e.cards);
}
std::string IrregularSpeaker::operator()(const DeviceChanged& e) const {
  return fmt::format("the cards are now dealt from a {}", word(e.device));
}
std::string IrregularSpeaker::operator()(const RefundOffered& e) const {
  return fmt::format("{} may take the wagers of this round back", who(e.player));
}
std::string IrregularSpeaker::operator()(const RefundAnswered& e) const {
  return fmt::format("{} {}", who(e.player), e.stays ? "stays in the round" : "takes them back");
}
std::string IrregularSpeaker::operator()(const NoticeOwed& e) const {
  return fmt::format("{} must be told", word(e.to));
}

}  // namespace croupier
