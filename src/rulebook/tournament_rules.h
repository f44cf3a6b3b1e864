// Chapter 19 of Star Blackjack and of Blackjack Challenge, which are alike: what each clause is
// about. Its number stands in tournament.cpp of the game. NZ and CW have no such chapter.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier {

enum class TournamentRule : std::uint8_t {
  low_limit,
  // --- 19.1, 19.2 ---
  definitions,
  applies,
  amended,
  interim_repaid,
  // --- 19.3 ---
  fee,
  pool,
  guarantee,
  cancel,
  // --- 19.4 ---
  published,
  item_fee,
  item_chips,
  item_compulsory,
  item_limits,
  item_structure,
  item_allocation,
  item_buy_back,
  item_entitled,
  item_refusal,
  item_criteria,
  item_entry,
  item_prizes,
  item_prevail,
  agreement,
  // --- 19.5 ---
  designated,
  exclusive,
  start_time,
  allocation,
  early_end,
  early_determined,
  early_agreed,
  absence,
  absence_deduction,
  absence_disqualified,
  breach,
  count,
  inventory,
  // --- 19.6 ---
  chips_only,
  equal_chips,
  no_buy_in,
  each_round,
  increased,
  stays_on_table,
  concealed,
  paid_in_chips,
  chips_of_operator,
  own_position,
  time_limit,
  late,
  below_minimum,
  limits,
  limits_move,
  // --- 19.7, 19.8 ---
  pass_cards,
  undisclosed,
  form_steps,
  form_written,
  form_responsible,
  form_limits,
  form_with_chips,
  form_examined,
  form_announced,
  form_corrected,
  form_below,
  form_above,
  form_beyond_chips,
  form_defective,
  form_inspected,
  // --- 19.9 ---
  order,
  marker,
  deal_from_marker,
  in_turn,
  out_of_turn,
  final_wager,
  // --- 19.10, 19.11 ---
  advancing,
  highest,
  play_off,
  same_round,
  advice,
  dispute,
  count_any_time,
  contravention,
};

inline constexpr std::size_t kTournamentRules =
    static_cast<std::size_t>(TournamentRule::contravention) + 1;

// The clause of each rule in one game, by its number.
using TournamentClauses = std::array<Clause, kTournamentRules>;
// A rule without a clause does not compile.
consteval TournamentClauses tournament_clauses(
    std::initializer_list<std::pair<TournamentRule, Clause>> rows) {
  TournamentClauses clauses{};
  for (const auto& [rule, clause] : rows) clauses[static_cast<std::size_t>(rule)] = clause;
  for (const Clause clause : clauses) {
    if (!clause) detail::no_such_clause();
  }
  return clauses;
}

// No clause: the game has no tournaments.
Clause clause_of(TournamentRule rule, Game game);

}  // namespace croupier
