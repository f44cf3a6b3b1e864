// Blackjack Challenge: what it is called, its document, and what the house may choose.
#include <array>

#include "games/blackjack_challenge/blackjack_challenge.h"

namespace croupier::blackjack_challenge {
namespace {

using namespace std::string_view_literals;

constexpr SetOf<Feature> kFeatures{Feature::always,     Feature::blackjack, Feature::notices,
                                   Feature::approvals,  Feature::refunds,   Feature::spare_device,
                                   Feature::tournament, Feature::promotion};

constexpr std::array kOptionKeys{
    "optional-needs-initial"sv, "low-limit"sv, "token-single-use"sv, "tournament"sv,
    "deal-from-marker"sv,       "bettors"sv,
};

constexpr std::array kRulingKeys{
    "dealer_bj_policy"sv,   "dealer_soft17"sv,         "double_natural"sv,
    "split_basis"sv,        "side_bet_cap"sv,          "second_dealer_card"sv,
    "absent_call_passes"sv, "error_card_double"sv,     "void_returns_lost_stakes"sv,
    "void_keeps_interim"sv, "terminated_keeps_paid"sv,
};

constexpr Spellings kYes = "yes|true";

constexpr std::array kFixedRulings{
    FixedRuling{"double_cards", "2,3|{2,3}"},
    FixedRuling{"double_totals", "any"},
    FixedRuling{"max_hands", "3"},
    FixedRuling{"split_aces", "free"},
    FixedRuling{"bj_after_split", kYes},
    FixedRuling{"backbet_split_choice", "first"},
    FixedRuling{"rounding", "up"},
    FixedRuling{"tournament_void_clawback", kYes},
    FixedRuling{"perfect_pairs_scale", "1|first|5/10/30"},
    FixedRuling{"silent_player_timer", kYes},
};

constexpr DemoTable kDemo{"bc", 7, {}, {{{"dan", 2, 3}, {"eva", 5, 0}, {"finn", 0, 4}}}};

}  // namespace

constinit const GameRules kGame{
    .name = "blackjack-challenge"sv,
    .title = "Blackjack Challenge"sv,
    .document = Document::bc,
    // No day: our copy does not say since when it is in force.
    .edition = Edition{.number = 1,
                       .order = "the rules of The Star, Sydney, in the copy supplied",
                       .in_force = ""},
    .jurisdiction = Jurisdiction::nsw,
    .features = kFeatures,
    .bounds = Bounds{"BC 3.1"_clause, {6, 8}, "BC 2.2.1"_clause, 5, 7},
    .defaults = RuleSet{},
    .options = kOptionKeys,
    .rulings = kRulingKeys,
    .fixed_rulings = kFixedRulings,
    .low_limit_device = "BC 6.7.2"_clause,
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

}  // namespace croupier::blackjack_challenge
