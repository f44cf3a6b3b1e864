// Shuffle, cut, cutting card and burn (SB 3.5, 4, 16.9; BC 3.6, 4, 16.9; NZ 7, 8.1, 16.7; CW 3.5,
// 4, 11.7) as acts of people. The engine sees that a stack was shuffled and where it was cut, never
// the order of its cards.
#pragma once

#include "table/step.h"

namespace croupier {

// NZ 7.1(d): after the table has stood empty, at the discretion of the casino supervisor.
bool is_shuffle_of_vacant(const TableCommon& table, const Actor& by);
void call_shuffle(const Step& step, ShuffleReason reason);

// The place at the table where the cut is offered, if this player is the one who may take it.
std::optional<std::size_t> offered_cut(const TableCommon& table, PlayerId player);
// SB 4.4, BC 4.6, CW 4.4, NZ 7.4: clockwise from there to who has not declined, then to the house.
void offer_next_cut(const Step& step, std::size_t from);

// NZ 6.1, 7.7: whose inspection of new cards is still missing; nobody's where none is needed.
std::optional<Role> inspection_due(const TableCommon& table);
Answer shuffle(const Step& step);
// A riffle just before the cut: the same cards, shuffled once more and offered for the cut.
void shuffle_again(const Step& step, Clause clause);
// By which the shuffle, cut, cutting card or burn is due that the cards wait for (SB 4, BC 4, CW 4,
// NZ 7, 8.1).
Clause clause_of_cards_due(const TableCommon& table);
Answer decline_cut(const Step& step, Actor by);
Answer cut(const Step& step, Actor by, const Cut& command);
Answer place_cutting_card(const Step& step, const PlaceCuttingCard& command);
Answer burn_card(const Step& step);
Answer ask_for_burn_card(const Step& step, PlayerId player);
Answer show_burn_card(const Step& step, Card card);
Answer direct_shuffle(const Step& step, const Actor& by);
Answer replace_cards(const Step& step);
Answer report_exposed_card(const Step& step);

// The cutting card comes out where a card was due: as the first card of a round, for a box, or for
// the dealer.
struct CuttingCardAt {
  bool first_of_round = false;
  Target target{};
  BoxNo box{};
  PlayerId player{};  // whose box it is
};
Answer draw_cutting_card(const Step& step, const CuttingCardAt& at);

// SB 7.2, BC 7.2, CW 7.2: the discards go back into a shuffling device when the initial deal is
// complete.
void return_discards_after_deal(const Step& step);
// When a round has ended: a continuous shuffler takes the discards, a stack whose cutting card came
// out is shuffled.
void tend_stack_after_round(const Step& step);

// Whether this card can come out of the device now.
Answer check_draw(const TableCommon& table, Card card);

}  // namespace croupier
