// Blackjack Challenge: player rewards and promotional prizes (BC 20).
#include "games/blackjack_challenge/blackjack_challenge.h"

namespace croupier::blackjack_challenge {

const promotion::Rules kPromotion{
    .clauses = {"BC 20.1"_clause,    "BC 20.2"_clause,    "BC 20.3"_clause,   "BC 20.4"_clause,
                "BC 20.5.1"_clause,  "BC 20.5.2"_clause,  "BC 20.5.3"_clause, "BC 20.5.4"_clause,
                "BC 20.5.5"_clause,  "BC 20.6"_clause,    "BC 20.7.1"_clause, "BC 20.7.2"_clause,
                "BC 20.7.3"_clause,  "BC 20.7.4"_clause,  "BC 20.7.5"_clause, "BC 20.7.6"_clause,
                "BC 20.7.7"_clause,  "BC 20.7.8"_clause,  "BC 20.7.9"_clause, "BC 20.7.10"_clause,
                "BC 20.7.11"_clause, "BC 20.8"_clause,    "BC 20.9"_clause,   "BC 20.9.1"_clause,
                "BC 20.10"_clause,   "BC 20.10.1"_clause, "BC 20.11"_clause,  "BC 20.12"_clause},
    .told_by = {"BC 20.8.1"_clause, "BC 20.8.2"_clause, "BC 20.8.3"_clause, "BC 20.8.4"_clause},
    .appliance = {"BC 20.7.11.1(i)"_clause, "BC 20.7.11.1(ii)"_clause, "BC 20.7.11.1(iii)"_clause},
    .vehicle = {"BC 20.7.11.2(i)"_clause, "BC 20.7.11.2(ii)"_clause, "BC 20.7.11.2(iii)"_clause,
                "BC 20.7.11.2(iv)"_clause},
    .travel = {"BC 20.7.11.3(i)"_clause, "BC 20.7.11.3(ii)"_clause, "BC 20.7.11.3(iii)"_clause,
               "BC 20.7.11.3(iv)"_clause},
    .real_estate = {"BC 20.7.11.4(i)"_clause, "BC 20.7.11.4(ii)"_clause, "BC 20.7.11.4(iii)"_clause,
                    "BC 20.7.11.4(iv)"_clause, "BC 20.7.11.4(v)"_clause, "BC 20.7.11.4(vi)"_clause},
    .scrutineer_must = true,
    .cash_alternative_must_be_stated = true,
    .lodged_before = promotion::kDay,
};

}  // namespace croupier::blackjack_challenge
