// Casino War: boxes, wagers, limits, shuffle, cut and burn (CW 3–7, 11.7).
#include <array>

#include "rulebook/games/games.h"

namespace croupier {
namespace {

constexpr std::array kOptionals{OptionalRule{.kind = WagerKind::tie,
                                             .offered = "CW 5.1.3"_clause,
                                             .amount = "CW 6.1"_clause,
                                             .needs_own = "CW 5.1.3"_clause,
                                             .restricted = {},
                                             .needs_initial = {},
                                             .places = {}}};

}  // namespace

const TableRules kCasinoWarTable{
    .game = Game::casino_war,
    .boxes_are_shared = false,
    .maximum_basis = MaximumBasis::player,
    .optional_goes_with_initial = true,
    .chips_only = "CW 5.2"_clause,
    .spoken_wager = {},
    .before_first_card = "CW 5.3"_clause,
    .locked = "CW 5.4"_clause,
    .bettors_on_box = "CW 5.5"_clause,
    .several_boxes = "CW 5.6"_clause,
    .gives_up_box = "CW 5.6.1"_clause,
    .reserved_box = "CW 5.9"_clause,
    .rounding = "CW 5.10"_clause,
    .caller_seated = {},
    .caller_highest = {},
    .caller_nearest = {},
    .full_patronage = {},
    .sign = "CW 6.1"_clause,
    .sign_maximum = "CW 6.1"_clause,
    .sign_unit = "CW 6.1"_clause,
    .first_option = {},
    .second_option = {},
    .third_option = {},
    .below_minimum_valid = "CW 6.2"_clause,
    .below_minimum_settled = "CW 11.18.1"_clause,
    .over_maximum = "CW 6.3"_clause,
    .over_maximum_settled = "CW 11.18.2"_clause,
    .over_maximum_shared = {},
    .own_limits = "CW 6.6"_clause,
    .keeps_minimum = "CW 6.5.1"_clause,
    .newcomers_minimum = "CW 6.5.4"_clause,
    .box_maximum = {},
    .optionals = kOptionals,
    .initial_deal = "CW 7.1"_clause,
    .no_wagers = "CW 11.5"_clause,
    .shuffle_start = "CW 4.1.1"_clause,
    .shuffle_first_card = "CW 4.1.2"_clause,
    .shuffle_drawn = "CW 4.1.3"_clause,
    .shuffle_directed = "CW 4.1.4"_clause,
    .shuffle_vacant = {},
    .shuffle_replaced = "CW 3.5"_clause,
    .shuffle_exposed = {},
    .too_few_cards = "CW 11.7"_clause,
    .too_few_keeps_stack = false,
    .device_not_cut = "CW 4.7"_clause,
    .cut_first_player = "CW 4.3.1"_clause,
    .cut_box = "CW 4.3.2"_clause,
    .cut_dealer = "CW 4.3.3"_clause,
    .cut_first_card = "CW 4.3.4"_clause,
    .cut_replaced = "CW 4.3.5"_clause,
    .cut_replaced_farthest_left = false,
    .device_cut_before_loading = false,
    .only_seated_cut = false,
    .cut_refused = "CW 4.4"_clause,
    .cut_depth = "CW 4.5"_clause,
    .cutting_card = "CW 4.6"_clause,
    .burn = "CW 4.9"_clause,
    .burn_device = "CW 4.9"_clause,
    .burn_view = {},
    .discards_return = "CW 7.2"_clause,
    .replace_with_shoe = "CW 3.5.2"_clause,
    .replace_with_device = "CW 3.5.1"_clause,
};

}  // namespace croupier
