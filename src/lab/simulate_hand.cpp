#include "lab/simulate_hand.h"

namespace croupier::lab {

using blackjack::DoubleTotals;
using blackjack::SplitAces;

namespace {

bool one_card_only(const LabRules& rules, const SimHand& hand) {
  return hand.of_split_aces() && rules.split_aces != SplitAces::free;
}

// B05, B06: an ace and a ten that may be doubled in spite of their 21.
bool may_double_ten_and_ace(const LabRules& rules, const SimHand& hand, const Around& around) {
  if (!hand.is_ace_and_ten()) return false;
  if (is_blackjack(rules, hand)) {
    return rules.double_natural && around.dealer_may_have_blackjack();
  }
  return rules.double_split_ten_ace && !hand.of_split_aces();
}

}  // namespace

bool is_blackjack(const LabRules& rules, const SimHand& hand) {
  return hand.is_ace_and_ten() && (!hand.formed_by_split || rules.blackjack_after_split);
}

std::optional<SimEnd> end_of(const LabRules& rules, const SimHand& hand, const Around& around) {
  const int points = hand.points();
  if (points > 21) return SimEnd::bust;
  if (may_double_ten_and_ace(rules, hand, around)) return std::nullopt;
  if (is_blackjack(rules, hand)) return SimEnd::blackjack;
  if (rules.twenty_one_wins && points == 21) return SimEnd::won;    // BC 9.6
  if (rules.five_cards_win && hand.cards >= 5) return SimEnd::won;  // BC 9.7
  if (hand.doubled) return SimEnd::by_total;
  if (one_card_only(rules, hand) && !may_split(rules, hand, around)) return SimEnd::by_total;
  if (points == 21) return SimEnd::by_total;
  return std::nullopt;
}

bool may_double(const LabRules& rules, const SimHand& hand) {
  if (one_card_only(rules, hand)) return false;
  if (hand.cards < 2 || hand.cards > rules.double_cards_max) return false;
  if (rules.double_totals == DoubleTotals::no_ace) return !hand.ace;
  if (rules.double_totals == DoubleTotals::nine_to_eleven) return hand.low >= 9 && hand.low <= 11;
  return true;
}

bool may_split(const LabRules& rules, const SimHand& hand, const Around& around) {
  if (hand.cards != 2 || around.hands >= rules.hands_max) return false;
  if (hand.of_split_aces() && rules.split_aces == SplitAces::one_card_once) return false;
  return rules.split_basis == SplitBasis::face ? hand.first == hand.second
                                               : value_of(hand.first) == value_of(hand.second);
}

SimMove allowed_move(const LabRules& rules, const SimHand& hand, Move move) {
  const bool doubles = move == Move::double_or_hit || move == Move::double_or_stand;
  if (doubles && may_double(rules, hand)) return SimMove::double_down;
  if (one_card_only(rules, hand) || hand.points() == 21) return SimMove::stand;
  const bool draws = move == Move::hit || move == Move::double_or_hit;
  // SB 10.2, BC 9.2, NZ 13.1(d): below 12 a card must be taken.
  return draws || hand.points() < 12 ? SimMove::hit : SimMove::stand;
}

SimMove choose(const LabRules& rules, const Strategy& strategy, const SimHand& hand,
               const Around& around) {
  if (may_split(rules, hand, around) && strategy.splits_pair(value_of(hand.first), around.dealer)) {
    return SimMove::split;
  }
  return allowed_move(rules, hand,
                      strategy.move(hand.points(), hand.is_soft(), hand.cards, around.dealer));
}

void double_down(const LabRules& rules, SimHand& hand) {
  hand.doubled = true;
  if (rules.double_locks_aces) hand.ace = false;
}

SimHand split(SimHand& hand) {
  SimHand other;
  other.take(hand.second);
  const Rank first = hand.first;
  hand = SimHand{};
  hand.take(first);
  hand.formed_by_split = other.formed_by_split = true;
  return other;
}

}  // namespace croupier::lab
