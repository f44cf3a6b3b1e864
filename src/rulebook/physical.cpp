#include "rulebook/physical.h"

#include <array>

namespace croupier {
namespace {

constexpr std::string_view kShown =
    "shown on the page of the rules and at every table on request (asks rules)";
constexpr std::string_view kDevices =
    "recorded as a sanction with its reason (supervisor sanctions, src/floor)";
constexpr std::string_view kStaffAdvice =
    "no console gives advice; it is given at practice tables alone (src/host/advice.cpp)";
constexpr std::string_view kAdvice =
    "recorded as a dispute with its words (disputes), in a tournament as conduct (reports conduct)";
constexpr std::string_view kSideBets =
    "no act moves chips between players; what is seen is recorded as a dispute (disputes)";
constexpr std::string_view kTakenOut =
    "recorded with the ruling use-shoe (src/irregular/failed_device.cpp)";

constexpr std::string_view kTotals =
    "no total that somebody calls out counts: the cards do (src/blackjack/hand.cpp); who was told "
    "a "
    "wrong one can have it recorded as a dispute (disputes)";
constexpr std::string_view kPlaces =
    "the box that a player names is recorded with the wager, whoever helped; it is moved before "
    "the "
    "first card or not at all, and a quarrel about it is recorded as a dispute (disputes)";
constexpr std::string_view kOnDuty =
    "a sanction can name a player at the table alone (supervisor sanctions, src/floor)";
constexpr std::string_view kCards =
    "no total that somebody calls out counts: the cards do (src/blackjack/hand.cpp)";
constexpr std::string_view kDivision1 =
    "not supplied to us; acts that need it are refused as no part of this game";

constexpr std::array kRecorded{
    Recorded{"BC 3.10"_clause, kTotals},      Recorded{"BC 5.14"_clause, kPlaces},
    Recorded{"BC 17.5.2"_clause, kTakenOut},  Recorded{"BC 18.1"_clause, kDevices},
    Recorded{"BC 18.2"_clause, kOnDuty},      Recorded{"BC 18.6"_clause, kStaffAdvice},
    Recorded{"BC 18.7"_clause, kAdvice},      Recorded{"BC 18.10"_clause, kSideBets},
    Recorded{"CW 5.8"_clause, kPlaces},       Recorded{"CW 13.1"_clause, kDevices},
    Recorded{"CW 13.2"_clause, kOnDuty},      Recorded{"CW 13.6"_clause, kStaffAdvice},
    Recorded{"CW 13.7"_clause, kAdvice},      Recorded{"CW 13.10"_clause, kSideBets},
    Recorded{"NZ 2.0"_clause, kDivision1},    Recorded{"NZ 8.9"_clause, kCards},
    Recorded{"SB 3.9"_clause, kTotals},       Recorded{"SB 5.14"_clause, kPlaces},
    Recorded{"SB 18.1"_clause, kDevices},     Recorded{"SB 18.2"_clause, kOnDuty},
    Recorded{"SB 18.6"_clause, kStaffAdvice}, Recorded{"SB 18.7"_clause, kAdvice},
    Recorded{"SB 18.10"_clause, kSideBets},
};

}  // namespace

std::span<const Recorded> recorded_duties() { return kRecorded; }

std::string_view recorded_where(Clause clause) {
  for (const Recorded& each : kRecorded) {
    if (each.clause == clause) return each.where;
  }
  return kShown;
}

}  // namespace croupier
