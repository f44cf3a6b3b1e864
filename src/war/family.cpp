#include "war/family.h"

#include "table/wagers.h"

namespace croupier::war {

std::span<const Card> cards_of_hand(const Round& round, BoxNo box, HandNo) {
  const WarCards& cards = round.box(box).cards;
  return {cards.begin(), cards.size()};
}

std::span<const Card> dealers_cards(const Round& round) {
  return {round.dealer.begin(), round.dealer.size()};
}

std::vector<Card> cards_on_layout(const Round& round, const TableCommon& table) {
  std::vector<Card> cards(round.dealer.begin(), round.dealer.end());
  cards.insert(cards.end(), round.astray.begin(), round.astray.end());
  for (std::size_t at = 0; at < round.boxes.size(); ++at) {
    // A card that fell on a box where nobody plays lies there too.
    const bool in_play = round.boxes[at].player == kNobody || has_open_initial(table.boxes[at]);
    if (in_play || std::holds_alternative<InitialDeal>(round.phase))
      cards.insert(cards.end(), round.boxes[at].cards.begin(), round.boxes[at].cards.end());
  }
  return cards;
}

// Where nobody plays they count as cards of their box.
std::span<const Card> cards_astray(const Round& round) {
  return {round.astray.begin(), round.astray.size()};
}

PlayerId player_of_box(const Round& round, BoxNo box) {
  return static_cast<std::size_t>(number(box)) <= round.boxes.size() ? round.box(box).player
                                                                     : kNobody;
}

std::size_t hands_on(const Round& round, BoxNo box) {
  return static_cast<std::size_t>(number(box)) <= round.boxes.size() ? 1 : 0;
}

std::optional<HandPlace> hand_in_turn(const Round& round) {
  const auto* choosing = std::get_if<Choosing>(&round.phase);
  if (choosing == nullptr) return std::nullopt;
  return HandPlace{choosing->box, HandNo{0}};
}

// One hand a box; what falls beside it has the number of a second.
bool has_hand(const Round&, BoxNo, HandNo hand) { return hand == HandNo{0}; }

bool is_empty_box(const Round&, BoxNo) { return false; }

bool is_completed(const Round&, BoxNo, HandNo) { return false; }

bool has_void_hand(const Round&) { return false; }

bool is_dealers_card_next(const Round&, const TableCommon&) { return false; }

bool is_before_play(const Round&) { return false; }

// A War Wager is never interim, and every other wager is.
bool is_final_settlement(const Round&) { return false; }

Clauses wrong_numbers(const Round& round, const IrregularRules& rules) {
  Clauses clauses;
  if (has_dealer_wrong_number(round)) clauses.add(rules.dealers_number);
  if (has_player_too_many(round)) clauses.add(rules.too_many);
  return clauses;
}

bool is_insurance_omitted(const Round&) { return false; }

bool is_insurance_late(const Round&) { return false; }

}  // namespace croupier::war
