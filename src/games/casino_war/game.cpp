// Casino War: what it is called, its document, and what the house may choose.
#include <array>

#include "games/casino_war/casino_war.h"

namespace croupier::casino_war {
namespace {

using namespace std::string_view_literals;

constexpr SetOf<Feature> kFeatures{Feature::always,  Feature::war,          Feature::approvals,
                                   Feature::refunds, Feature::spare_device, Feature::promotion};

constexpr std::array kOptionKeys{
    "token-single-use"sv,
};

constexpr std::array kRulingKeys{
    "silence_is_absence"sv,    "void_returns_lost_stakes"sv, "void_keeps_interim"sv,
    "terminated_keeps_paid"sv, "war_wrong_count"sv,
};

constexpr Spellings kYes = "yes|true";

constexpr std::array kFixedRulings{
    FixedRuling{"rounding", "up"},
    FixedRuling{"silent_player_timer", kYes},
};

constexpr DemoTable kDemo{"cw", 6, {}, {{{"jack", 2, 0}, {"kim", 5, 3}, {"leo", 6, 1}}}};

}  // namespace

constinit const GameRules kGame{
    .name = "casino-war"sv,
    .title = "Casino War"sv,
    .document = Document::cw,
    // No day: our copy does not say since when it is in force.
    .edition =
        Edition{.number = 1,
                .order = "order of the Independent Liquor and Gaming Authority, signed on 17 "
                         "August 2016; it took effect when the Authority published it, and our "
                         "copy does not say when",
                .in_force = ""},
    // The number of boxes is not stated for Casino War; nine is the most any layout here has.
    .jurisdiction = Jurisdiction::nsw,
    .features = kFeatures,
    .bounds = Bounds{"CW 3.1"_clause, {6}, {}, 1, 9},
    .defaults = RuleSet{.decks = 6},  // CW 3.1
    .options = kOptionKeys,
    .rulings = kRulingKeys,
    .fixed_rulings = kFixedRulings,
    .low_limit_device = Clause{},
    .two_sets = false,
    .table = &kTable,
    .irregular = &kIrregular,
    .powers = &kPowers,
    .demo = &kDemo,
    .tournament = nullptr,
    .promotion = &kPromotion,
    .blackjack = nullptr,
    .war = &kPlay,
    .words = &kWording,
    .how_to = &kHowTo,
};

}  // namespace croupier::casino_war
