// What the rule documents let members of staff (and players, as of right) do; under which clause,
// says powers.cpp of each game. Who it is and what must come first is in engine/command_table.h.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier {

enum class Power : std::uint8_t {
  none,
  // --- one player's wagers ---
  restrict_shoe,
  restrict_further,
  one_box,
  boxes,
  reserve,
  own_limits,
  // --- choices of the house ---
  bettors,
  insurance_on_ten,
  resplits,
  resplits_told,
  deferred_blackjack,
  face_down,
  burn,
  cutting_cards,
  box_maximum,
  offer_optional,
  optional_limits,
  limit_optional,
  limit_optional_told,
  // --- cards ---
  check_cards,
  direct_check,
  dropped_cards,
  pre_shuffled,
  ask_riffle,
  riffle,
  riffle_angel,
  cut,
  direct_shuffle,
  replace_cards,
  void_hand,
  stand_as_dealt,
  // --- signs ---
  change_sign,
  announce_minimum,
  announce_kept,
  close,
  // --- general provisions ---
  void_wagers,
  bar,
  exclude,
  detain,
  invalidate,
  disruption,
  fraud,
  refund,
  refuse_wager,
  vacate,
  signal,
  pen,
  rules,
  dispute,
  final_decision,
  complaint,
};

inline constexpr std::size_t kPowers = static_cast<std::size_t>(Power::complaint) + 1;

// The clause of each power in one game, by its number; empty where the document has none.
using PowerClauses = std::array<Clause, kPowers>;
consteval PowerClauses power_clauses(std::initializer_list<std::pair<Power, Clause>> rows) {
  PowerClauses clauses{};
  for (const auto& [power, clause] : rows) clauses[static_cast<std::size_t>(power)] = clause;
  return clauses;
}

// No clause: the game's rules have no such power.
Clause clause_of(Power power, Game game);

}  // namespace croupier
