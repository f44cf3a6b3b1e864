// New Zealand Blackjack: what it is called, its document, and what the house may choose.
#include <array>

#include "games/nz_blackjack/nz_blackjack.h"

namespace croupier::nz_blackjack {
namespace {

using namespace std::string_view_literals;

constexpr SetOf<Feature> kFeatures{Feature::always,          Feature::blackjack,
                                   Feature::insurance,       Feature::button,
                                   Feature::shown_burn_card, Feature::exposed_cards};

constexpr std::array kOptionKeys{
    "box-maximum"sv, "burn"sv, "cutting-cards"sv, "bettors"sv, "pre-checked"sv, "pairs-scale"sv,
};

constexpr std::array kRulingKeys{
    "dealer_bj_policy"sv,
    "dealer_soft17"sv,
    "split_basis"sv,
    "super_sevens_two_card_pays"sv,
    "madness_stake_returned"sv,
    "second_dealer_card"sv,
    "absent_call_passes"sv,
    "silence_is_absence"sv,
    "late_insurance_after_bust"sv,
    "madness_failure"sv,
    "error_card_double"sv,
    "void_returns_lost_stakes"sv,
    "void_keeps_interim"sv,
};

constexpr Spellings kYes = "yes|true";
constexpr Spellings kNo = "no|false";
constexpr Spellings kTwoCards = "2|{2}";

constexpr std::array kFixedRulings{
    FixedRuling{"double_cards", kTwoCards},
    FixedRuling{"double_totals", "no-ace"},
    FixedRuling{"double_split_ten_ace", kNo},
    FixedRuling{"double_natural", kNo},
    FixedRuling{"max_hands", "3"},
    FixedRuling{"split_aces", "one-card"},
    FixedRuling{"bj_after_split", kNo},
    FixedRuling{"even_money_scope", "per-wager"},
    FixedRuling{"backbet_split_choice", "designate"},
    FixedRuling{"side_bet_cap", "own-wager"},
    FixedRuling{"rounding", "up|exact-else-up"},
    FixedRuling{"perfect_pairs_scale", "casino-wide", "offers perfect-pairs MIN MAX scale=N"},
    FixedRuling{"silent_player_timer", kYes},
};

constexpr DemoTable kDemo{"nz", 7, {}, {{{"gia", 3, 2}, {"hugo", 6, 0}, {"ida", 0, 3}}}};

}  // namespace

constinit const GameRules kGame{
    .name = "nz-blackjack"sv,
    .title = "New Zealand Blackjack"sv,
    .document = Document::nz,
    // No day: our copy does not say since when it is in force.
    .edition =
        Edition{.number = 1,
                .order = "Division 2 of the rules of New Zealand casinos, in the copy supplied",
                .in_force = ""},
    .jurisdiction = Jurisdiction::nz,
    .features = kFeatures,
    .bounds = Bounds{"NZ 3.3(a)"_clause, {4, 5, 6, 7, 8}, "NZ 3.1"_clause, 1, 7},
    .defaults =
        RuleSet{.rulings = {.dealer_bj_policy = DealerBlackjackPolicy::chip}},  // NZ 12.6 (A03)
    .options = kOptionKeys,
    .rulings = kRulingKeys,
    .fixed_rulings = kFixedRulings,
    .low_limit_device = Clause{},
    .two_sets = true,
    .table = &kTable,
    .irregular = &kIrregular,
    .powers = &kPowers,
    .demo = &kDemo,
    .tournament = nullptr,
    .promotion = nullptr,
    .blackjack = &kPlay,
    .war = nullptr,
    .words = &kWording,
    .how_to = &kHowTo,
};

}  // namespace croupier::nz_blackjack
