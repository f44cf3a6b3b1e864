// New Zealand Division 2 Blackjack: boxes, wagers, limits, shuffle, cut and burn (NZ 3–8,
// 14, 16.7). NZ 2.0: the general rules of Division 1 apply too; they were not supplied to us, so
// what only they have (closing a table, disputes, devices, a higher minimum by sign) is not here.
#include <array>

#include "games/nz_blackjack/nz_blackjack.h"

namespace croupier::nz_blackjack {
namespace {

constexpr OptionalRule nz_optional(WagerKind kind, Clause offered, Clause own, Clause before_deal,
                                   Clause amount, std::uint8_t pay_tables = 1) {
  return {.kind = kind,
          .discretion = {},
          .offered = offered,
          .before_deal = before_deal,
          .amount = amount,
          .needs_own = own,
          .restricted = {},
          .restricted_told = {},
          .restricted_sign = {},
          .needs_initial = {},
          .places = {},
          .pay_tables = pay_tables};
}

constexpr std::array kOptionals{
    nz_optional(WagerKind::super_sevens, "NZ 15.1"_clause, "NZ 15.2"_clause, "NZ 15.2"_clause,
                "NZ 15.3"_clause),
    nz_optional(WagerKind::madness_21, "NZ 15A.1"_clause, "NZ 15A.2"_clause, "NZ 15A.2"_clause,
                "NZ 15A.3"_clause),
    nz_optional(WagerKind::perfect_pairs, "NZ 15B.1"_clause, "NZ 15B.2"_clause, "NZ 15B.3"_clause,
                "NZ 15B.4"_clause, 2)};

}  // namespace

const TableRules kTable{
    .boxes_are_shared = true,
    .maximum_basis = MaximumBasis::player,
    .optional_goes_with_initial = true,
    .layout = "NZ 3.1"_clause,
    .permissible = {},
    .chips_only = "NZ 5.2"_clause,
    .spoken_wager = "NZ 5.3"_clause,
    .before_first_card = "NZ 5.1"_clause,
    .locked = "NZ 5.5"_clause,
    .locked_place = "NZ 5.5(a)"_clause,
    .locked_withdraw = "NZ 5.5(b)"_clause,
    .locked_optional = "NZ 5.6"_clause,
    .losing_wager = "NZ 5.7"_clause,
    .bettors_on_box = "NZ 14.1"_clause,
    .gives_up_box = {},  // NZ 14.5: with every seat taken one may still wager on several
    .reserved_box = {},
    .rounding = {},
    .caller_settled = {},
    .caller_seated = "NZ 14.3(a)"_clause,
    .caller_highest = {},
    .caller_nearest = {},
    .full_patronage = "NZ 14.5"_clause,
    .sign = "NZ 14.6"_clause,
    .sign_maximum = "NZ 14.2"_clause,
    .sign_unit = {},
    .first_option = {},
    .second_option = {},
    .third_option = {},
    .below_minimum_valid = {},
    .below_minimum_settled = {},
    .limits_are_players = {},
    .over_maximum = {},
    .over_maximum_settled = {},
    .over_maximum_shared = {},
    .own_limits = "NZ 14.2"_clause,
    .own_maximum_raises = false,
    .keeps_minimum = {},
    .newcomers_minimum = {},
    .box_maximum = "NZ 14.2"_clause,
    .optionals = kOptionals,
    .pairs_scale = "NZ 15B.8"_clause,
    .dealt_face_up = {},
    .initial_deal = "NZ 8.2"_clause,
    .deal_first_cards = "NZ 8.2(a)"_clause,
    .deal_to_dealer = "NZ 8.2(b)"_clause,
    .deal_second_cards = "NZ 8.2(c)"_clause,
    .no_wagers = "NZ 8.2"_clause,
    .inspection = "NZ 6.1"_clause,
    .shuffle_start = "NZ 7.1(a)"_clause,
    .shuffle_first_card = "NZ 7.1(b)"_clause,
    .first_card_drawn = "NZ 8.8"_clause,
    .shuffle_drawn = "NZ 7.1(c)"_clause,
    .shuffle_directed = "NZ 7.1(e)"_clause,
    .shuffle_vacant = "NZ 7.1(d)"_clause,
    .shuffle_replaced = "NZ 7.7"_clause,
    .shuffle_exposed = "NZ 7.1(f)"_clause,
    .too_few_cards = "NZ 16.7"_clause,
    .too_few_keeps_stack = true,
    .riffle_is_shuffle = true,
    .device_not_cut = "NZ 7.2"_clause,
    .cut_first_player = "NZ 7.3(a)"_clause,
    .cut_box = "NZ 7.3(b)"_clause,
    .cut_dealer = "NZ 7.3(c)"_clause,
    .cut_first_card = {},
    .cut_replaced = "NZ 7.3(d)"_clause,
    .cut_replaced_farthest_left = true,
    .device_cut_before_loading = true,
    .only_seated_cut = true,
    .cut_refused = "NZ 7.4"_clause,
    .cut_depth = "NZ 7.5"_clause,
    .cutting_card = "NZ 7.6(a)"_clause,
    .burn = "NZ 8.1"_clause,
    .burn_device = "NZ 8.1"_clause,
    .burn_view = "NZ 8.1"_clause,
    .discards_return = {},
    .replace_with_shoe = "NZ 7.7"_clause,
    .replace_with_device = "NZ 7.7"_clause,
};

}  // namespace croupier::nz_blackjack
