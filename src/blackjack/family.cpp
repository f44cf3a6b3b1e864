#include "blackjack/family.h"

#include "blackjack/variant.h"

namespace croupier::blackjack {

std::span<const Card> cards_of_hand(const Round& round, BoxNo box, HandNo hand) {
  return round.hand(box, hand).span();
}

std::span<const Card> dealers_cards(const Round& round) { return round.dealer_cards(); }

std::vector<Card> cards_on_layout(const Round& round, const TableCommon&) {
  return cards_lying(round);
}

std::span<const Card> cards_astray(const Round& round) {
  return {round.astray.begin(), round.astray.size()};
}

PlayerId player_of_box(const Round& round, BoxNo box) {
  return static_cast<std::size_t>(number(box)) <= round.boxes.size() ? round.box(box).caller
                                                                     : kNobody;
}

std::size_t hands_on(const Round& round, BoxNo box) {
  const auto at = static_cast<std::size_t>(number(box));
  return at >= 1 && at <= round.boxes.size() ? round.box(box).hands.size() : 0;
}

std::optional<HandPlace> hand_in_turn(const Round& round) {
  const auto* playing = std::get_if<Playing>(&round.phase);
  if (playing == nullptr) return std::nullopt;
  return HandPlace{playing->box, playing->hand};
}

bool has_hand(const Round& round, BoxNo box, HandNo hand) {
  const auto at = static_cast<std::size_t>(number(box));
  return at >= 1 && at <= round.boxes.size() &&
         static_cast<std::size_t>(number(hand)) < round.box(box).hands.size();
}

bool is_empty_box(const Round& round, BoxNo box) {
  const auto at = static_cast<std::size_t>(number(box));
  return at >= 1 && at <= round.boxes.size() && round.box(box).hands.empty();
}

bool is_completed(const Round& round, BoxNo box, HandNo hand) {
  return round.hand(box, hand).completed;
}

bool has_void_hand(const Round& round) {
  for (const PlayedBox& box : round.boxes) {
    for (const Hand& hand : box.hands) {
      if (hand.completed && hand.end == HandEnd::voided) return true;
    }
  }
  return false;
}

bool is_dealers_card_next(const Round& round, const TableCommon& table) {
  const auto due = next_card(round, table);
  return due && due->target == Target::dealer;
}

bool is_before_play(const Round& round) { return std::holds_alternative<InitialDeal>(round.phase); }

bool is_final_settlement(const Round& round) {
  return std::holds_alternative<DealersTurn>(round.phase);
}

Clauses wrong_numbers(const Round&, const IrregularRules&) { return {}; }

bool is_insurance_omitted(const Round& round) { return round.insurance_omitted; }

bool is_insurance_late(const Round& round) { return round.late_insurance; }

}  // namespace croupier::blackjack
