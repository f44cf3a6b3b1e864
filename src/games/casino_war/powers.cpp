// Casino War: what members of staff and players may do, and under which clause.
#include "games/casino_war/casino_war.h"

namespace croupier::casino_war {

const PowerClauses kPowers = power_clauses({
    // --- one player's wagers ---
    {Power::reserve, "CW 5.9"_clause},
    {Power::own_limits, "CW 6.6"_clause},
    // --- choices of the house ---
    {Power::optional_limits, "CW 6.1"_clause},
    // --- cards ---
    {Power::check_cards, "CW 3.3"_clause},
    {Power::direct_check, "CW 3.8"_clause},
    {Power::pre_shuffled, "CW 3.4"_clause},
    {Power::ask_riffle, "CW 4.2"_clause},
    {Power::riffle, "CW 4.2"_clause},
    {Power::riffle_angel, "CW 4.2.1"_clause},
    {Power::cut, "CW 4.4"_clause},
    {Power::direct_shuffle, "CW 4.1.4"_clause},
    {Power::replace_cards, "CW 3.5"_clause},
    // --- signs ---
    {Power::change_sign, "CW 6.5"_clause},
    {Power::announce_minimum, "CW 6.5"_clause},
    {Power::announce_kept, "CW 6.5.2"_clause},
    {Power::close, "CW 13.8"_clause},
    // --- general provisions ---
    {Power::void_wagers, "CW 13.3.1"_clause},
    {Power::bar, "CW 13.3.2"_clause},
    {Power::exclude, "CW 13.3.3"_clause},
    {Power::detain, "CW 13.3.4"_clause},
    {Power::invalidate, "CW 13.4"_clause},
    {Power::disruption, "CW 13.4.1"_clause},
    {Power::fraud, "CW 13.4.2"_clause},
    {Power::refund, "CW 13.5"_clause},
    {Power::vacate, "CW 13.9"_clause},
    {Power::rules, "CW 13.13"_clause},
    {Power::dispute, "CW 13.11"_clause},
    {Power::final_decision, "CW 13.12"_clause},
    {Power::complaint, "CW 13.12"_clause},
});

}  // namespace croupier::casino_war
