// New Zealand Blackjack: what members of staff and players may do, and under which clause.
#include "games/nz_blackjack/nz_blackjack.h"

namespace croupier::nz_blackjack {

const PowerClauses kPowers = power_clauses({
    // --- one player's wagers ---
    {Power::restrict_shoe, "NZ 5.8"_clause},
    {Power::boxes, "NZ 14.7"_clause},
    {Power::own_limits, "NZ 14.2"_clause},
    // --- choices of the house ---
    {Power::bettors, "NZ 14.1"_clause},
    {Power::burn, "NZ 8.1"_clause},
    {Power::cutting_cards, "NZ 3.3(b)"_clause},
    {Power::box_maximum, "NZ 14.2"_clause},
    {Power::offer_optional, "NZ 15.1"_clause},
    {Power::optional_limits, "NZ 15.3"_clause},
    // --- cards ---
    {Power::check_cards, "NZ 6.1"_clause},
    {Power::pre_shuffled, "NZ 6.5"_clause},
    {Power::ask_riffle, "NZ 7.1A(b)"_clause},
    {Power::cut, "NZ 7.4"_clause},
    {Power::direct_shuffle, "NZ 7.1(e)"_clause},
    {Power::replace_cards, "NZ 7.7"_clause},
    {Power::void_hand, "NZ 16.5(a)"_clause},
    {Power::stand_as_dealt, "NZ 16.6"_clause},
    // --- signs ---
    {Power::change_sign, "NZ 14.2"_clause},
    // --- general provisions ---
    {Power::pen, "NZ 8.10"_clause},
});

}  // namespace croupier::nz_blackjack
