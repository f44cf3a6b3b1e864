// Star Blackjack: what members of staff and players may do, and under which clause.
#include "games/star_blackjack/star_blackjack.h"

namespace croupier::star_blackjack {

const PowerClauses kPowers = power_clauses({
    // --- one player's wagers ---
    {Power::restrict_shoe, "SB 5.10"_clause},
    {Power::restrict_further, "SB 5.11"_clause},
    {Power::one_box, "SB 5.12"_clause},
    {Power::reserve, "SB 5.13"_clause},
    {Power::own_limits, "SB 6.7"_clause},
    // --- choices of the house ---
    {Power::bettors, "SB 5.4"_clause},
    {Power::insurance_on_ten, "SB 8.2"_clause},
    {Power::resplits, "SB 12.5"_clause},
    {Power::resplits_told, "SB 12.5.1"_clause},
    {Power::deferred_blackjack, "SB 9.1.1"_clause},
    {Power::face_down, "SB 3.6.2"_clause},
    {Power::offer_optional, "SB 14.2"_clause},
    {Power::optional_limits, "SB 14.5"_clause},
    {Power::limit_optional, "SB 14.6"_clause},
    {Power::limit_optional_told, "SB 14.6.1"_clause},
    // --- cards ---
    {Power::check_cards, "SB 3.3"_clause},
    {Power::dropped_cards, "SB 4.6.1"_clause},
    {Power::pre_shuffled, "SB 3.4"_clause},
    {Power::ask_riffle, "SB 4.2"_clause},
    {Power::riffle, "SB 4.2"_clause},
    {Power::riffle_angel, "SB 4.2.1"_clause},
    {Power::cut, "SB 4.4"_clause},
    {Power::direct_shuffle, "SB 4.1.4"_clause},
    {Power::replace_cards, "SB 3.5"_clause},
    // --- signs ---
    {Power::change_sign, "SB 6.5"_clause},
    {Power::announce_minimum, "SB 6.5"_clause},
    {Power::announce_kept, "SB 6.6"_clause},
    {Power::close, "SB 18.8"_clause},
    // --- general provisions ---
    {Power::void_wagers, "SB 18.3.1"_clause},
    {Power::bar, "SB 18.3.2"_clause},
    {Power::exclude, "SB 18.3.3"_clause},
    {Power::detain, "SB 18.3.4"_clause},
    {Power::invalidate, "SB 18.4"_clause},
    {Power::disruption, "SB 18.4.1"_clause},
    {Power::fraud, "SB 18.4.2"_clause},
    {Power::refund, "SB 18.5"_clause},
    {Power::refuse_wager, "SB 18.11"_clause},
    {Power::vacate, "SB 18.9"_clause},
    {Power::signal, "SB 10.4"_clause},
    {Power::rules, "SB 18.14"_clause},
    {Power::dispute, "SB 18.12"_clause},
    {Power::final_decision, "SB 18.13"_clause},
    {Power::complaint, "SB 18.13"_clause},
});

}  // namespace croupier::star_blackjack
