#include "rulebook/powers.h"

namespace croupier {
namespace {

struct PowerRow {
  Power power;
  std::array<Clause, 4> clauses;  // in the order of Game: SB, BC, NZ, CW
};

constexpr Clause kNone{};

constexpr std::array kRows{
    PowerRow{Power::none, {}},
    // --- one player's wagers ---
    PowerRow{Power::restrict_shoe, {"SB 5.10"_clause, "BC 5.10"_clause, "NZ 5.8"_clause, kNone}},
    PowerRow{Power::restrict_further, {"SB 5.11"_clause, "BC 5.11"_clause, kNone, kNone}},
    PowerRow{Power::one_box, {"SB 5.12"_clause, "BC 5.12"_clause, kNone, kNone}},
    PowerRow{Power::boxes, {kNone, kNone, "NZ 14.7"_clause, kNone}},
    PowerRow{Power::reserve, {"SB 5.13"_clause, "BC 5.13"_clause, kNone, "CW 5.9"_clause}},
    PowerRow{Power::own_limits,
             {"SB 6.7"_clause, "BC 6.6"_clause, "NZ 14.2"_clause, "CW 6.6"_clause}},
    // --- choices of the house ---
    PowerRow{Power::bettors, {"SB 5.4"_clause, "BC 5.4"_clause, "NZ 14.1"_clause, kNone}},
    PowerRow{Power::insurance_on_ten, {"SB 8.2"_clause, kNone, kNone, kNone}},
    PowerRow{Power::resplits, {"SB 12.5"_clause, kNone, kNone, kNone}},
    PowerRow{Power::resplits_told, {"SB 12.5.1"_clause, kNone, kNone, kNone}},
    PowerRow{Power::deferred_blackjack, {"SB 9.1.1"_clause, kNone, kNone, kNone}},
    PowerRow{Power::face_down, {"SB 3.6.2"_clause, kNone, kNone, kNone}},
    PowerRow{Power::burn, {kNone, kNone, "NZ 8.1"_clause, kNone}},
    PowerRow{Power::cutting_cards, {kNone, kNone, "NZ 3.3(b)"_clause, kNone}},
    PowerRow{Power::box_maximum, {kNone, kNone, "NZ 14.2"_clause, kNone}},
    PowerRow{Power::offer_optional, {"SB 14.2"_clause, "BC 14.1"_clause, "NZ 15.1"_clause, kNone}},
    PowerRow{Power::optional_limits,
             {"SB 14.5"_clause, "BC 14.3"_clause, "NZ 15.3"_clause, "CW 6.1"_clause}},
    PowerRow{Power::limit_optional, {"SB 14.6"_clause, "BC 14.4"_clause, kNone, kNone}},
    PowerRow{Power::limit_optional_told, {"SB 14.6.1"_clause, "BC 14.4.1"_clause, kNone, kNone}},
    // --- cards ---
    PowerRow{Power::check_cards,
             {"SB 3.3"_clause, "BC 3.4"_clause, "NZ 6.1"_clause, "CW 3.3"_clause}},
    PowerRow{Power::direct_check, {kNone, kNone, kNone, "CW 3.8"_clause}},
    PowerRow{Power::dropped_cards, {"SB 4.6.1"_clause, "BC 4.6.1"_clause, kNone, kNone}},
    PowerRow{Power::pre_shuffled,
             {"SB 3.4"_clause, "BC 3.5"_clause, "NZ 6.5"_clause, "CW 3.4"_clause}},
    PowerRow{Power::ask_riffle,
             {"SB 4.2"_clause, "BC 4.3"_clause, "NZ 7.1A(b)"_clause, "CW 4.2"_clause}},
    PowerRow{Power::riffle, {"SB 4.2"_clause, "BC 4.3"_clause, kNone, "CW 4.2"_clause}},
    PowerRow{Power::riffle_angel, {"SB 4.2.1"_clause, "BC 4.3.1"_clause, kNone, "CW 4.2.1"_clause}},
    PowerRow{Power::cut, {"SB 4.4"_clause, "BC 4.6"_clause, "NZ 7.4"_clause, "CW 4.4"_clause}},
    PowerRow{Power::direct_shuffle,
             {"SB 4.1.4"_clause, "BC 4.4.4"_clause, "NZ 7.1(e)"_clause, "CW 4.1.4"_clause}},
    PowerRow{Power::replace_cards,
             {"SB 3.5"_clause, "BC 3.6"_clause, "NZ 7.7"_clause, "CW 3.5"_clause}},
    PowerRow{Power::void_hand, {kNone, kNone, "NZ 16.5(a)"_clause, kNone}},
    PowerRow{Power::stand_as_dealt, {kNone, kNone, "NZ 16.6"_clause, kNone}},
    // --- signs ---
    PowerRow{Power::change_sign,
             {"SB 6.5"_clause, "BC 6.5"_clause, "NZ 14.2"_clause, "CW 6.5"_clause}},
    PowerRow{Power::announce_minimum, {"SB 6.5"_clause, "BC 6.5"_clause, kNone, "CW 6.5"_clause}},
    PowerRow{Power::announce_kept, {"SB 6.6"_clause, "BC 6.5.2"_clause, kNone, "CW 6.5.2"_clause}},
    PowerRow{Power::close, {"SB 18.8"_clause, "BC 18.8"_clause, kNone, "CW 13.8"_clause}},
    // --- general provisions ---
    PowerRow{Power::void_wagers,
             {"SB 18.3.1"_clause, "BC 18.3.1"_clause, kNone, "CW 13.3.1"_clause}},
    PowerRow{Power::bar, {"SB 18.3.2"_clause, "BC 18.3.2"_clause, kNone, "CW 13.3.2"_clause}},
    PowerRow{Power::exclude, {"SB 18.3.3"_clause, "BC 18.3.3"_clause, kNone, "CW 13.3.3"_clause}},
    PowerRow{Power::detain, {"SB 18.3.4"_clause, "BC 18.3.4"_clause, kNone, "CW 13.3.4"_clause}},
    PowerRow{Power::invalidate, {"SB 18.4"_clause, "BC 18.4"_clause, kNone, "CW 13.4"_clause}},
    PowerRow{Power::disruption,
             {"SB 18.4.1"_clause, "BC 18.4.1"_clause, kNone, "CW 13.4.1"_clause}},
    PowerRow{Power::fraud, {"SB 18.4.2"_clause, "BC 18.4.2"_clause, kNone, "CW 13.4.2"_clause}},
    PowerRow{Power::refund, {"SB 18.5"_clause, "BC 18.5"_clause, kNone, "CW 13.5"_clause}},
    PowerRow{Power::refuse_wager, {"SB 18.11"_clause, "BC 18.11"_clause, kNone, kNone}},
    PowerRow{Power::vacate, {"SB 18.9"_clause, "BC 18.9"_clause, kNone, "CW 13.9"_clause}},
    PowerRow{Power::signal, {"SB 10.4"_clause, "BC 9.4"_clause, kNone, kNone}},
    PowerRow{Power::pen, {kNone, kNone, "NZ 8.10"_clause, kNone}},
    PowerRow{Power::rules, {"SB 18.14"_clause, "BC 18.14"_clause, kNone, "CW 13.13"_clause}},
    PowerRow{Power::dispute, {"SB 18.12"_clause, "BC 18.12"_clause, kNone, "CW 13.11"_clause}},
    PowerRow{Power::final_decision,
             {"SB 18.13"_clause, "BC 18.13"_clause, kNone, "CW 13.12"_clause}},
    PowerRow{Power::complaint, {"SB 18.13"_clause, "BC 18.13"_clause, kNone, "CW 13.12"_clause}},
};

constexpr bool in_order() {
  for (std::size_t at = 0; at < kRows.size(); ++at) {
    if (static_cast<std::size_t>(kRows[at].power) != at) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

Clause clause_of(Power power, Game game) {
  return kRows[static_cast<std::size_t>(power)].clauses[static_cast<std::size_t>(game)];
}

}  // namespace croupier
