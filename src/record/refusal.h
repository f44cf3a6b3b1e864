// A refusal: what was wrong, the clause that decided where one did, and the numbers a sentence
// needs. Nothing has changed when one is returned. The codes stand in order of precedence: of
// several reasons the first is given.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/money.h"
#include "rulebook/clause.h"

namespace croupier {

enum class RefusalCode : std::uint8_t {
  not_in_this_game,
  role_may_not,
  no_such_player,
  no_such_box,
  no_such_hand,
  name_of_staff,
  name_taken,
  table_full,
  still_in_play,
  not_now,
  cards_not_ready,
  // bets
  bets_closed,
  box_reserved,
  seat_taken,
  one_seat_a_player,
  not_seated,
  not_offered,
  not_positive,
  not_payable_in_chips,
  one_player_a_box,
  box_has_bettors_enough,
  boxes_enough,
  needs_own_initial,
  needs_initial_on_box,
  optional_places_taken,
  below_minimum,
  above_maximum,
  beyond_entitlement,
  box_maximum_reached,
  not_in_units,
  restricted_to_minimum,
  token_wager_only_initial,
  not_enough_tokens,
  not_enough_chips,
  no_such_wager,
  no_wager_on_table,
  // insurance
  insurance_not_open,
  no_initial_to_insure,
  above_half,
  no_blackjack_to_settle,
  already_settled,
  // decisions
  not_your_turn,
  not_the_caller,
  waiting_for_bettors,
  already_answered,
  no_wager_on_hand,
  must_draw,
  may_not_draw,
  may_not_double_cards,
  may_not_double_total,
  may_not_double_ace,
  above_original,
  below_increment,
  not_a_pair,
  no_more_splits,
  may_not_split_again,
  keep_says_no_hand,
  keep_only_first,
  keep_needs_hand,
  // button
  no_button_here,
  not_presser,
  nominee_not_eligible,
  not_a_prize,
  // cards
  no_card_awaited,
  impossible_card,
  no_shuffle_due,
  no_cut_offered,
  cut_not_yours,
  cut_too_near_end,
  no_cutting_card_due,
  cutting_card_too_deep,
  no_burn_due,
  no_burn_card,
  already_asked,
  shuffle_only_between_rounds,
  // limits
  limits_not_sensible,
  only_with_shoe,
  no_round_skipped,
  // --- the floor: powers, signs, notices ---
  reason_missing,
  reason_unreadable,
  inspector_not_told,
  surveillance_not_told,
  players_not_told,
  approval_missing,
  nothing_to_announce,
  nothing_to_approve,
  time_runs_back,
  no_restriction,
};

template <>
inline constexpr std::array<std::string_view, 88> kWords<RefusalCode>{"not-in-this-game",
                                                                      "role-may-not",
                                                                      "no-such-player",
                                                                      "no-such-box",
                                                                      "no-such-hand",
                                                                      "name-of-staff",
                                                                      "name-taken",
                                                                      "table-full",
                                                                      "still-in-play",
                                                                      "not-now",
                                                                      "cards-not-ready",
                                                                      "bets-closed",
                                                                      "box-reserved",
                                                                      "seat-taken",
                                                                      "one-seat-a-player",
                                                                      "not-seated",
                                                                      "not-offered",
                                                                      "not-positive",
                                                                      "not-payable-in-chips",
                                                                      "one-player-a-box",
                                                                      "box-has-bettors-enough",
                                                                      "boxes-enough",
                                                                      "needs-own-initial",
                                                                      "needs-initial-on-box",
                                                                      "optional-places-taken",
                                                                      "below-minimum",
                                                                      "above-maximum",
                                                                      "beyond-entitlement",
                                                                      "box-maximum-reached",
                                                                      "not-in-units",
                                                                      "restricted-to-minimum",
                                                                      "token-wager-only-initial",
                                                                      "not-enough-tokens",
                                                                      "not-enough-chips",
                                                                      "no-such-wager",
                                                                      "no-wager-on-table",
                                                                      "insurance-not-open",
                                                                      "no-initial-to-insure",
                                                                      "above-half",
                                                                      "no-blackjack-to-settle",
                                                                      "already-settled",
                                                                      "not-your-turn",
                                                                      "not-the-caller",
                                                                      "waiting-for-bettors",
                                                                      "already-answered",
                                                                      "no-wager-on-hand",
                                                                      "must-draw",
                                                                      "may-not-draw",
                                                                      "may-not-double-cards",
                                                                      "may-not-double-total",
                                                                      "may-not-double-ace",
                                                                      "above-original",
                                                                      "below-increment",
                                                                      "not-a-pair",
                                                                      "no-more-splits",
                                                                      "may-not-split-again",
                                                                      "keep-says-no-hand",
                                                                      "keep-only-first",
                                                                      "keep-needs-hand",
                                                                      "no-button-here",
                                                                      "not-presser",
                                                                      "nominee-not-eligible",
                                                                      "not-a-prize",
                                                                      "no-card-awaited",
                                                                      "impossible-card",
                                                                      "no-shuffle-due",
                                                                      "no-cut-offered",
                                                                      "cut-not-yours",
                                                                      "cut-too-near-end",
                                                                      "no-cutting-card-due",
                                                                      "cutting-card-too-deep",
                                                                      "no-burn-due",
                                                                      "no-burn-card",
                                                                      "already-asked",
                                                                      "shuffle-only-between-rounds",
                                                                      "limits-not-sensible",
                                                                      "only-with-shoe",
                                                                      "no-round-skipped",
                                                                      "reason-missing",
                                                                      "reason-unreadable",
                                                                      "inspector-not-told",
                                                                      "surveillance-not-told",
                                                                      "players-not-told",
                                                                      "approval-missing",
                                                                      "nothing-to-announce",
                                                                      "nothing-to-approve",
                                                                      "time-runs-back",
                                                                      "no-restriction"};
static_assert(word(RefusalCode::no_restriction) == "no-restriction");

struct Refusal {
  RefusalCode code{};
  Clause clause;
  // What was asked for and what would have been possible, where the code has such numbers.
  std::int64_t asked = 0;
  std::int64_t allowed = 0;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

inline Refusal refuse(RefusalCode code, Clause clause = {}) { return {code, clause, 0, 0}; }
inline Refusal refuse(RefusalCode code, Clause clause, Money asked, Money allowed) {
  return {code, clause, asked.cents(), allowed.cents()};
}

}  // namespace croupier
