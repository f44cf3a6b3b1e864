// Blackjack Challenge: what members of staff and players may do, and under which clause.
#include "games/blackjack_challenge/blackjack_challenge.h"

namespace croupier::blackjack_challenge {

const PowerClauses kPowers = power_clauses({
    // --- one player's wagers ---
    {Power::restrict_shoe, "BC 5.10"_clause},
    {Power::restrict_further, "BC 5.11"_clause},
    {Power::one_box, "BC 5.12"_clause},
    {Power::reserve, "BC 5.13"_clause},
    {Power::own_limits, "BC 6.6"_clause},
    // --- choices of the house ---
    {Power::bettors, "BC 5.4"_clause},
    {Power::offer_optional, "BC 14.1"_clause},
    {Power::optional_limits, "BC 14.3"_clause},
    {Power::limit_optional, "BC 14.4"_clause},
    {Power::limit_optional_told, "BC 14.4.1"_clause},
    // --- cards ---
    {Power::check_cards, "BC 3.4"_clause},
    {Power::dropped_cards, "BC 4.6.1"_clause},
    {Power::pre_shuffled, "BC 3.5"_clause},
    {Power::ask_riffle, "BC 4.3"_clause},
    {Power::riffle, "BC 4.3"_clause},
    {Power::riffle_angel, "BC 4.3.1"_clause},
    {Power::cut, "BC 4.6"_clause},
    {Power::direct_shuffle, "BC 4.4.4"_clause},
    {Power::replace_cards, "BC 3.6"_clause},
    // --- signs ---
    {Power::change_sign, "BC 6.5"_clause},
    {Power::announce_minimum, "BC 6.5"_clause},
    {Power::announce_kept, "BC 6.5.2"_clause},
    {Power::close, "BC 18.8"_clause},
    // --- general provisions ---
    {Power::void_wagers, "BC 18.3.1"_clause},
    {Power::bar, "BC 18.3.2"_clause},
    {Power::exclude, "BC 18.3.3"_clause},
    {Power::detain, "BC 18.3.4"_clause},
    {Power::invalidate, "BC 18.4"_clause},
    {Power::disruption, "BC 18.4.1"_clause},
    {Power::fraud, "BC 18.4.2"_clause},
    {Power::refund, "BC 18.5"_clause},
    {Power::refuse_wager, "BC 18.11"_clause},
    {Power::vacate, "BC 18.9"_clause},
    {Power::signal, "BC 9.4"_clause},
    {Power::rules, "BC 18.14"_clause},
    {Power::dispute, "BC 18.12"_clause},
    {Power::final_decision, "BC 18.13"_clause},
    {Power::complaint, "BC 18.13"_clause},
});

}  // namespace croupier::blackjack_challenge
