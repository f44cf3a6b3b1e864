// Blackjack Challenge: boxes, wagers, limits, shuffle, cut and burn (BC 3–7, 16.9).
#include <array>

#include "rulebook/games/games.h"

namespace croupier {
namespace {

constexpr std::array kOptionals{
    OptionalRule{.kind = WagerKind::any_pairs,
                 .offered = "BC 13.1"_clause,
                 .amount = "BC 13.2"_clause,
                 .needs_own = {},
                 .restricted = "BC 13.3"_clause,
                 .needs_initial = "BC 13.4"_clause,
                 .places = "BC 13.5"_clause},
    // BC 14.1: at the operator's discretion.
    OptionalRule{.kind = WagerKind::perfect_pairs,
                 .offered = "BC 14.2"_clause,
                 .amount = "BC 14.3"_clause,
                 .needs_own = {},
                 .restricted = "BC 14.4"_clause,
                 .needs_initial = "BC 14.5"_clause,
                 .places = "BC 14.6"_clause}};

}  // namespace

const TableRules kBlackjackChallengeTable{
    .game = Game::blackjack_challenge,
    .boxes_are_shared = true,
    .maximum_basis = MaximumBasis::box_by_entitlement,
    .optional_goes_with_initial = false,
    .chips_only = "BC 5.1"_clause,
    .before_first_card = "BC 5.2"_clause,
    .locked = "BC 5.3"_clause,
    .bettors_on_box = "BC 5.4"_clause,
    .several_boxes = "BC 5.8"_clause,
    .reserved_box = "BC 5.13"_clause,
    .rounding = "BC 5.9"_clause,
    .restrict_shoe = "BC 5.10"_clause,
    .restrict_further = "BC 5.11"_clause,
    .restrict_one_box = "BC 5.12"_clause,
    .caller_seated = "BC 5.5.1"_clause,
    .caller_highest = "BC 5.5.2"_clause,
    .caller_nearest = "BC 5.5.3"_clause,
    .full_patronage = {},
    .sign = "BC 6.1"_clause,
    .sign_maximum = "BC 6.1"_clause,
    .sign_unit = "BC 6.1"_clause,
    .first_option = "BC 6.1.1"_clause,
    .second_option = "BC 6.1.2"_clause,
    .third_option = "BC 6.1.3"_clause,
    .below_minimum_valid = "BC 6.2"_clause,
    .below_minimum_settled = {},
    .over_maximum = "BC 6.3"_clause,
    .over_maximum_settled = {},
    .over_maximum_shared = "BC 6.3.1"_clause,
    .own_limits = "BC 6.6"_clause,
    .box_maximum = {},
    .optionals = kOptionals,
    .initial_deal = "BC 7.1"_clause,
    .no_wagers = "BC 16.7"_clause,
    .shuffle_start = "BC 4.4.1"_clause,
    .shuffle_first_card = "BC 4.4.2"_clause,
    .shuffle_drawn = "BC 4.4.3"_clause,
    .shuffle_directed = "BC 4.4.4"_clause,
    .shuffle_replaced = "BC 3.6"_clause,
    .too_few_cards = "BC 16.9"_clause,
    .too_few_keeps_stack = false,
    .device_not_cut = "BC 4.1"_clause,
    .cut_first_player = "BC 4.5.1"_clause,
    .cut_box = "BC 4.5.2"_clause,
    .cut_dealer = "BC 4.5.3"_clause,
    .cut_first_card = "BC 4.5.4"_clause,
    .cut_replaced = "BC 4.5.5"_clause,
    .cut_replaced_farthest_left = false,
    .device_cut_before_loading = false,
    .cut_refused = "BC 4.6"_clause,
    .cut_depth = "BC 4.7"_clause,
    .cutting_card = "BC 4.8"_clause,
    .burn = "BC 4.9.2"_clause,
    .burn_device = "BC 4.9.1"_clause,
    .burn_view = {},
    .discards_return = "BC 7.2"_clause,
    .replace_with_shoe = "BC 3.6.2"_clause,
    .replace_with_device = "BC 3.6.1"_clause,
};

}  // namespace croupier
