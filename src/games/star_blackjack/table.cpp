// Star Blackjack: boxes, wagers, limits, shuffle, cut and burn (SB 3–7, 16.9).
#include <array>

#include "games/star_blackjack/star_blackjack.h"

namespace croupier::star_blackjack {
namespace {

constexpr OptionalRule star_optional(WagerKind kind, std::uint8_t pay_tables = 1) {
  return {.kind = kind,
          .discretion = "SB 14.2"_clause,
          .offered = "SB 14.3"_clause,
          .before_deal = "SB 14.3"_clause,
          .amount = "SB 14.5"_clause,
          .needs_own = {},
          .restricted = "SB 14.6"_clause,
          .restricted_told = "SB 14.6.1"_clause,
          .restricted_sign = "SB 14.6.2"_clause,
          .needs_initial = "SB 14.7"_clause,
          .places = "SB 14.8"_clause,
          .pay_tables = pay_tables};
}

// SB 14.1, 14.2, 14.4: one set of rules for all of them; the operator may offer them, several at
// once.
constexpr std::array kOptionals{star_optional(WagerKind::perfect_pairs),
                                star_optional(WagerKind::any_pairs),
                                star_optional(WagerKind::lucky_lucky, 3)};

}  // namespace

const TableRules kTable{
    .boxes_are_shared = true,
    .maximum_basis = MaximumBasis::box_by_entitlement,
    .optional_goes_with_initial = false,
    .layout = "SB 2.2.1"_clause,
    .permissible = {},
    .chips_only = "SB 5.1"_clause,
    .spoken_wager = {},
    .before_first_card = "SB 5.2"_clause,
    .locked = "SB 5.3"_clause,
    .locked_place = {},
    .locked_withdraw = {},
    .locked_optional = {},
    .losing_wager = {},
    .bettors_on_box = "SB 5.4"_clause,
    .gives_up_box = "SB 5.8"_clause,
    .reserved_box = "SB 5.13"_clause,
    .rounding = "SB 5.9"_clause,
    .caller_settled = "SB 5.6"_clause,
    .caller_seated = "SB 5.5.1"_clause,
    .caller_highest = "SB 5.5.2"_clause,
    .caller_nearest = "SB 5.5.3"_clause,
    .full_patronage = {},
    .sign = "SB 6.1"_clause,
    .sign_maximum = "SB 6.1"_clause,
    .sign_unit = "SB 6.1"_clause,
    .first_option = "SB 6.1.1"_clause,
    .second_option = "SB 6.1.2"_clause,
    .third_option = "SB 6.1.3"_clause,
    .below_minimum_valid = "SB 6.2"_clause,
    .below_minimum_settled = {},
    .limits_are_players = "SB 6.4"_clause,
    .over_maximum = "SB 6.3"_clause,
    .over_maximum_settled = {},
    .over_maximum_shared = "SB 6.3.1"_clause,
    .own_limits = "SB 6.7"_clause,
    .own_maximum_raises = true,
    .keeps_minimum = "SB 6.5.1"_clause,
    .newcomers_minimum = "SB 6.6.2"_clause,
    .box_maximum = {},
    .optionals = kOptionals,
    .pairs_scale = {},
    .dealt_face_up = "SB 3.6.1"_clause,
    .initial_deal = "SB 7.1"_clause,
    .deal_first_cards = {},
    .deal_to_dealer = {},
    .deal_second_cards = {},
    .no_wagers = "SB 16.7"_clause,
    .inspection = {},
    .shuffle_start = "SB 4.1.1"_clause,
    .shuffle_first_card = "SB 4.1.2"_clause,
    .first_card_drawn = {},
    .shuffle_drawn = "SB 4.1.3"_clause,
    .shuffle_directed = "SB 4.1.4"_clause,
    .shuffle_vacant = {},
    .shuffle_replaced = "SB 3.5"_clause,
    .shuffle_exposed = {},
    .too_few_cards = "SB 16.9"_clause,
    .too_few_keeps_stack = false,
    .riffle_is_shuffle = false,
    .device_not_cut = "SB 4.7"_clause,
    .cut_first_player = "SB 4.3.1"_clause,
    .cut_box = "SB 4.3.2"_clause,
    .cut_dealer = "SB 4.3.3"_clause,
    .cut_first_card = "SB 4.3.4"_clause,
    .cut_replaced = "SB 4.3.5"_clause,
    .cut_replaced_farthest_left = false,
    .device_cut_before_loading = false,
    .only_seated_cut = false,
    .cut_refused = "SB 4.4"_clause,
    .cut_depth = "SB 4.5"_clause,
    .cutting_card = "SB 4.6"_clause,
    .burn = "SB 4.9"_clause,
    .burn_device = "SB 4.9"_clause,
    .burn_view = {},
    .discards_return = "SB 7.2"_clause,
    .replace_with_shoe = "SB 3.5.1"_clause,
    .replace_with_device = "SB 3.5.2"_clause,
};

}  // namespace croupier::star_blackjack
