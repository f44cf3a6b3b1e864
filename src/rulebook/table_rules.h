// What the documents say about boxes, wagers, limits, shuffle, cut and burn: the same rules under
// different numbers, with a few real differences. One value per game, in table.cpp of its folder.
#pragma once

#include <cstdint>
#include <span>

#include "rulebook/clause.h"
#include "rulebook/game.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// How a maximum on the sign is meant.
enum class MaximumBasis {
  box_by_entitlement,  // SB 6.1, BC 6.1: on the box; the caller first, then the second, then the
                       // third
  player,              // NZ 14.2 (F08), CW 6.1: each player by himself
};

// An optional wager of a game: which clause lets it be offered, states its amount, and says who may
// place it.
struct OptionalRule {
  WagerKind kind;
  Clause discretion;  // that the house may offer it, where a clause of its own says so
  Clause offered;
  Clause before_deal;  // until when it may be placed
  Clause amount;
  Clause needs_own;        // set where the player's own initial wager is always needed (NZ, CW)
  Clause restricted;       // the house's restriction to players with an initial wager (SB 14.6,
                           // BC 13.3, 14.4)
  Clause restricted_told;  // who is told of it before (SB 14.6.1, BC 13.3.1, 14.4.1)
  Clause restricted_sign;  // the sign that shows it
  Clause needs_initial;    // else there must be some initial wager on the box
  Clause places;           // three a box, initial bettors preferred
  // E16, NZ 15B.7: how many pay tables the house can choose from.
  std::uint8_t pay_tables = 1;
};

struct TableRules {
  // --- wagers ---
  bool boxes_are_shared;  // CW 5.5: one player a box
  MaximumBasis maximum_basis;
  bool optional_goes_with_initial;  // withdrawn together (NZ, CW)
  Clause layout;                    // how many boxes there are
  Clause permissible;               // CW 5.1: which wagers there are
  Clause chips_only;                // wagers are chips or tokens
  Clause spoken_wager;              // NZ 5.3: one that is only spoken counts for nothing
  Clause before_first_card;
  Clause locked;
  Clause locked_place;     // NZ 5.5(a)
  Clause locked_withdraw;  // NZ 5.5(b)
  Clause locked_optional;  // NZ 5.6
  Clause losing_wager;     // NZ 5.7: nobody touches it
  Clause bettors_on_box;
  Clause gives_up_box;  // to a player who finds no other
  Clause reserved_box;
  Clause rounding;
  // --- who calls a box ---
  Clause caller_settled;  // before the round
  Clause caller_seated;
  Clause caller_highest;
  Clause caller_nearest;
  Clause full_patronage;  // NZ 14.5: at full patronage only at one's own seat
  // --- the sign ---
  Clause sign;  // the minimum
  Clause sign_maximum;
  Clause sign_unit;
  Clause first_option;
  Clause second_option;
  Clause third_option;
  Clause below_minimum_valid;
  Clause below_minimum_settled;  // CW 11.18.1 says it once more
  Clause limits_are_players;     // that wagers keep to the limits is the players' part
  Clause over_maximum;
  Clause over_maximum_settled;  // CW 11.18.2
  Clause over_maximum_shared;
  Clause own_limits;
  bool own_maximum_raises;  // SB 6.7, BC 6.6, CW 6.6: it is not below the maximum of the sign
  Clause keeps_minimum;     // raised at once: who is playing keeps the one before
  Clause newcomers_minimum;
  Clause box_maximum;  // NZ 14.2
  std::span<const OptionalRule> optionals;
  Clause pairs_scale;  // NZ 15B.8: the operator chooses one of two for Perfect Pairs
  // --- beginning a round ---
  Clause dealt_face_up;  // SB 3.6.1, BC 3.8
  Clause initial_deal;
  Clause deal_first_cards;
  Clause deal_to_dealer;
  Clause deal_second_cards;
  Clause no_wagers;
  // --- shuffle, cut, burn ---
  Clause inspection;  // NZ 6.1: of new cards, before they are shuffled
  Clause shuffle_start;
  Clause shuffle_first_card;
  Clause first_card_drawn;  // NZ 8.8 says it once more
  Clause shuffle_drawn;
  Clause shuffle_directed;
  Clause shuffle_vacant;  // NZ 7.1(d): after the table stood empty
  Clause shuffle_replaced;
  Clause shuffle_exposed;  // NZ 7.1(f)
  Clause too_few_cards;
  bool too_few_keeps_stack;  // NZ 16.7: the new stack serves the following rounds too
  bool riffle_is_shuffle;    // NZ 7.1A(b): the dealer shuffles, and the cards are cut again
  Clause device_not_cut;
  Clause cut_first_player;
  Clause cut_box;
  Clause cut_dealer;
  Clause cut_first_card;
  Clause cut_replaced;
  bool cut_replaced_farthest_left;  // NZ 7.3(d)
  bool device_cut_before_loading;   // NZ 7.2
  bool only_seated_cut;             // NZ 7.3
  Clause cut_refused;
  Clause cut_depth;
  Clause cutting_card;
  Clause burn;
  Clause burn_device;
  Clause burn_view;  // NZ 8.1; nowhere else may the card be seen
  Clause discards_return;
  Clause replace_with_shoe;
  Clause replace_with_device;
};

const TableRules& table_rules(Game game);

// The rule of an optional wager, or nothing where the game does not have it.
const OptionalRule* optional_rule(const TableRules& book, WagerKind kind);
// How many pay tables the house can choose from for it.
std::uint8_t pay_tables(Game game, WagerKind kind);

}  // namespace croupier
