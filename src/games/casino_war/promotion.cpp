// Casino War: player rewards and promotional prizes (CW 14).
#include "games/casino_war/casino_war.h"

namespace croupier::casino_war {

const promotion::Rules kPromotion{
    .clauses = {"CW 14.1"_clause,    "CW 14.2"_clause,    "CW 14.3"_clause,   "CW 14.4"_clause,
                "CW 14.5.1"_clause,  "CW 14.5.2"_clause,  "CW 14.5.3"_clause, "CW 14.5.4"_clause,
                "CW 14.5.5"_clause,  "CW 14.6"_clause,    "CW 14.7.1"_clause, "CW 14.7.2"_clause,
                "CW 14.7.3"_clause,  "CW 14.7.4"_clause,  "CW 14.7.5"_clause, "CW 14.7.6"_clause,
                "CW 14.7.7"_clause,  "CW 14.7.8"_clause,  "CW 14.7.9"_clause, "CW 14.7.10"_clause,
                "CW 14.7.11"_clause, "CW 14.8"_clause,    "CW 14.9"_clause,   "CW 14.9.1"_clause,
                "CW 14.10"_clause,   "CW 14.10.1"_clause, "CW 14.11"_clause,  "CW 14.12"_clause},
    .told_by = {"CW 14.8.1"_clause, "CW 14.8.2"_clause, "CW 14.8.3"_clause, "CW 14.8.4"_clause},
    .appliance = {"CW 14.7.11.1.1"_clause, "CW 14.7.11.1.2"_clause, "CW 14.7.11.1.3"_clause},
    .vehicle = {"CW 14.7.11.2.1"_clause, "CW 14.7.11.2.2"_clause, "CW 14.7.11.2.3"_clause,
                "CW 14.7.11.2.4"_clause},
    .travel = {"CW 14.7.11.3.1"_clause, "CW 14.7.11.3.2"_clause, "CW 14.7.11.3.3"_clause,
               "CW 14.7.11.3.4"_clause},
    .real_estate = {"CW 14.7.11.4.1"_clause, "CW 14.7.11.4.2"_clause, "CW 14.7.11.4.3"_clause,
                    "CW 14.7.11.4.4"_clause, "CW 14.7.11.4.5"_clause, "CW 14.7.11.4.6"_clause},
    .scrutineer_must = false,
    .cash_alternative_must_be_stated = false,
    .lodged_before = 0,
};

}  // namespace croupier::casino_war
