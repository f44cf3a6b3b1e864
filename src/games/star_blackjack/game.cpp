// Star Blackjack: what it is called, its document, and what the house may choose.
#include <array>

#include "games/star_blackjack/star_blackjack.h"

namespace croupier::star_blackjack {
namespace {

using namespace std::string_view_literals;

constexpr SetOf<Feature> kFeatures{
    Feature::always,     Feature::blackjack, Feature::insurance, Feature::face_down_cards,
    Feature::notices,    Feature::approvals, Feature::refunds,   Feature::spare_device,
    Feature::tournament, Feature::promotion};

constexpr std::array kOptionKeys{
    "insurance-on-ten"sv,       "third-hand"sv, "deferred-blackjack"sv, "face-down"sv,
    "optional-needs-initial"sv, "low-limit"sv,  "token-single-use"sv,   "tournament"sv,
    "deal-from-marker"sv,       "bettors"sv,
};

constexpr std::array kRulingKeys{
    "dealer_bj_policy"sv,   "dealer_soft17"sv,
    "double_ace_lock"sv,    "double_split_ten_ace"sv,
    "double_natural"sv,     "split_basis"sv,
    "side_bet_cap"sv,       "second_dealer_card"sv,
    "absent_call_passes"sv, "late_insurance_after_bust"sv,
    "error_card_double"sv,  "void_returns_lost_stakes"sv,
    "void_keeps_interim"sv, "terminated_keeps_paid"sv,
};

constexpr Spellings kYes = "yes|true";
constexpr Spellings kNo = "no|false";
constexpr Spellings kTwoCards = "2|{2}";

constexpr std::array kFixedRulings{
    FixedRuling{"double_cards", kTwoCards},
    FixedRuling{"double_totals", "9-11"},
    FixedRuling{"max_hands", "2", "option third-hand=yes", &Options::third_hand, "3"},
    FixedRuling{"split_aces", "one-card"},
    FixedRuling{"bj_after_split", kNo},
    FixedRuling{"bj_deferred_v_2to9", kNo, "option deferred-blackjack=yes",
                &Options::deferred_blackjack, kYes},
    FixedRuling{"insurance_ten_up", kNo, "option insurance-on-ten=yes", &Options::insurance_on_ten,
                kYes},
    FixedRuling{"even_money_scope", "per-wager"},
    FixedRuling{"backbet_split_choice", "first"},
    FixedRuling{"rounding", "up"},
    FixedRuling{"tournament_void_clawback", kYes},
    FixedRuling{"lucky_lucky_table", "per-table", "offers lucky-lucky MIN MAX table=N"},
    FixedRuling{"perfect_pairs_scale", "1|first|5/10/30"},
    FixedRuling{"silent_player_timer", kYes},
};

constexpr DemoTable kDemo{"sb",
                          7,
                          {.insurance_on_ten = true, .third_hand = true},
                          {{{"ada", 2, 0}, {"ben", 6, 3}, {"cleo", 0, 1}}}};

}  // namespace

constinit const GameRules kGame{
    .name = "star-blackjack"sv,
    .title = "Star Blackjack"sv,
    .document = Document::sb,
    // No day: our copy does not say since when it is in force.
    .edition = Edition{.number = 1,
                       .order = "the rules of The Star, Sydney, in the copy supplied",
                       .in_force = ""},
    .jurisdiction = Jurisdiction::nsw,
    .features = kFeatures,
    .bounds = Bounds{"SB 3.1"_clause, {6, 8}, "SB 2.2.1"_clause, 5, 9},
    // SB 13.2: stands on a soft 18, so a soft 17 draws.
    .defaults = RuleSet{.rulings = {.dealer_soft17 = Soft17::hit}},
    .options = kOptionKeys,
    .rulings = kRulingKeys,
    .fixed_rulings = kFixedRulings,
    .low_limit_device = "SB 6.8.2"_clause,
    .two_sets = false,
    .table = &kTable,
    .irregular = &kIrregular,
    .powers = &kPowers,
    .demo = &kDemo,
    .tournament = &kTournament,
    .promotion = &kPromotion,
    .blackjack = &kPlay,
    .war = nullptr,
    .words = &kWording,
    .how_to = &kHowTo,
};

}  // namespace croupier::star_blackjack
