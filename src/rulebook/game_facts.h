// What a page shows about a game: facts for people who play it. The words of a game stand in
// facts.cpp and howto.cpp of its folder; whatever pays is asked of the values that pay.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "base/money.h"
#include "cards/card.h"
#include "rulebook/clause.h"
#include "rulebook/feature.h"
#include "rulebook/game.h"
#include "rulebook/jurisdiction.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// --- words that the page knows ---

template <>
inline constexpr std::array<std::string_view, 2> kWords<Family>{"blackjack", "war"};
template <>
inline constexpr std::array<std::string_view, 15> kWords<Feature>{
    "always",          "its-power", "blackjack",       "war",           "insurance",
    "face-down-cards", "button",    "shown-burn-card", "exposed-cards", "notices",
    "approvals",       "refunds",   "spare-device",    "tournament",    "promotion"};

// As people read them, and as there is room for on a sign.
struct WagerName {
  std::string_view name;
  std::string_view short_name;
};
inline constexpr std::array<WagerName, kWords<WagerKind>.size()> kWagerNames{
    {{"Bet", "Bet"},
     {"Perfect Pairs", "Perfect"},
     {"Any Pairs", "Any pair"},
     {"Lucky Lucky", "Lucky"},
     {"Super Sevens", "Sevens"},
     {"Madness 21", "M21"},
     {"Tie", "Tie"},
     {"Insurance", "Ins"},
     {"Double", "Dbl"},
     {"Split", "Split"},
     {"War", "War"}}};

// --- what pays what ---

struct PayRow {
  std::string what;
  std::string pays;
  static constexpr auto fields() {
    return listed(field("what", &PayRow::what), field("pays", &PayRow::pays));
  }
  friend bool operator==(const PayRow&, const PayRow&) = default;
};

struct PayTable {
  std::string name;
  WagerKind kind{};
  std::uint8_t number = 1;  // which of several a table may use
  std::vector<PayRow> rows;
  static constexpr auto fields() {
    using T = PayTable;
    return listed(field("name", &T::name), field("kind", &T::kind), field("number", &T::number),
                  field("rows", &T::rows));
  }
};

// Odds as the words of a game name them: "{blackjack}".
struct NamedOdds {
  std::string_view name;
  Odds odds;
};

// What a family says of one of its games.
struct FamilyFacts {
  std::vector<PayTable> pay_tables;
  std::vector<NamedOdds> odds;
  Clause absent;  // what becomes of the hand of a player who is not there
  std::uint8_t must_draw_below = 0;
};

// --- the words of a game ---

// Printed on the cloth. Empty: the cloth says nothing there.
struct ClothWords {
  std::string large;
  std::string small;
  std::string insurance;
  std::string insurance_on_ten;  // where insurance is offered against a ten as well
  std::string betting;           // in the place of a box
  static constexpr auto fields() {
    using T = ClothWords;
    return listed(field("large", &T::large), field("small", &T::small),
                  field("insurance", &T::insurance),
                  field("insurance_on_ten", &T::insurance_on_ten), field("betting", &T::betting));
  }
};

// The cloth that the lobby shows a game on.
enum class Felt : std::uint8_t { emerald, midnight, oxblood };
template <>
inline constexpr std::array<std::string_view, 3> kWords<Felt>{"emerald", "midnight", "oxblood"};

// In all words "{blackjack}" stands for the odds of that name, "{BLACKJACK}" for the same in
// capitals, and "{blackjack of 10}" for what they pay on ten.
struct GameWords {
  ClothWords cloth;
  std::string sign;  // what the sign says of the main wagers
  std::string sign_on_ten;
  std::string short_words;
  std::string start;               // why one might begin with it
  std::uint8_t for_newcomers = 0;  // its place in the order in which a newcomer best meets games
  std::vector<Card> cards;         // a hand that shows in the lobby what the game is about
  Felt felt{};
  std::string decision;  // what there is to decide, told at a newcomer's first decision
  static constexpr auto fields() {
    using T = GameWords;
    return listed(field("cloth", &T::cloth), field("sign", &T::sign),
                  field("sign_on_ten", &T::sign_on_ten), field("short_words", &T::short_words),
                  field("start", &T::start), field("for_newcomers", &T::for_newcomers),
                  field("cards", &T::cards), field("felt", &T::felt),
                  field("decision", &T::decision));
  }
};

// --- how to play ---

struct HowToPoint {
  std::string text;
  std::vector<Clause> see;
  static constexpr auto fields() {
    return listed(field("text", &HowToPoint::text), field("see", &HowToPoint::see));
  }
};

enum class Tone : std::uint8_t { win, lose, even };
template <>
inline constexpr std::array<std::string_view, 3> kWords<Tone>{"win", "lose", "even"};

struct HowToExample {
  std::vector<Card> you;
  std::vector<Card> dealer;
  std::string happens;
  std::string bet;
  std::string result;
  Tone tone{};
  std::vector<Clause> see;
  static constexpr auto fields() {
    using T = HowToExample;
    return listed(field("you", &T::you), field("dealer", &T::dealer), field("happens", &T::happens),
                  field("bet", &T::bet), field("result", &T::result), field("tone", &T::tone),
                  field("see", &T::see));
  }
};

struct HowToSection {
  std::string id;
  std::string title;
  std::vector<HowToPoint> points;
  std::vector<HowToExample> examples;
  static constexpr auto fields() {
    using T = HowToSection;
    return listed(field("id", &T::id), field("title", &T::title), field("points", &T::points),
                  field("examples", &T::examples));
  }
};

// Its pay tables are those of the game.
struct HowToSideBet {
  WagerKind kind{};
  std::string on;
  std::vector<Clause> see;
  static constexpr auto fields() {
    using T = HowToSideBet;
    return listed(field("kind", &T::kind), field("on", &T::on), field("see", &T::see));
  }
};

struct HowTo {
  std::string where;
  std::string lead;
  std::vector<std::string> differs;
  std::vector<HowToSection> sections;
  std::vector<HowToSideBet> side_bets;
  static constexpr auto fields() {
    using T = HowTo;
    return listed(field("where", &T::where), field("lead", &T::lead), field("differs", &T::differs),
                  field("sections", &T::sections), field("side_bets", &T::side_bets));
  }
};

// "As Kh"
std::vector<Card> cards_in(std::string_view text);

// --- all of it ---

struct EditionFacts {
  std::uint16_t number = 1;
  std::string order;
  std::string since;  // "2027-07-01" or "not dated"
  static constexpr auto fields() {
    using T = EditionFacts;
    return listed(field("number", &T::number), field("order", &T::order),
                  field("since", &T::since));
  }
};

// What insurance pays, and even money instead of it; empty where it is not offered.
struct InsuranceFacts {
  std::string on_ace;
  std::string on_ten;
  std::string even_money;
  static constexpr auto fields() {
    using T = InsuranceFacts;
    return listed(field("on_ace", &T::on_ace), field("on_ten", &T::on_ten),
                  field("even_money", &T::even_money));
  }
};

// Where the document has a rule that the page refers to. Empty: it has none.
struct ClauseFacts {
  Clause absent;
  std::string promotion;  // the chapter: "SB 20"
  static constexpr auto fields() {
    using T = ClauseFacts;
    return listed(field("absent", &T::absent), field("promotion", &T::promotion));
  }
};

struct GameFacts {
  Game game{};
  std::string title;
  std::string tag;
  Family family{};
  Jurisdiction jurisdiction{};
  EditionFacts edition;
  bool in_force = true;  // on the day of asking: a table that is opened can have it
  std::vector<Feature> features;
  std::uint8_t bettors = 1;          // on one box, at most
  std::uint8_t must_draw_below = 0;  // a total under it takes a card; 0: none has to
  std::vector<WagerKind> wagers;
  InsuranceFacts insurance;
  ClauseFacts clauses;
  std::vector<PayTable> pay_tables;
  GameWords words;
  HowTo how_to;
  static constexpr auto fields() {
    using T = GameFacts;
    return listed(field("game", &T::game), field("title", &T::title), field("tag", &T::tag),
                  field("family", &T::family), field("jurisdiction", &T::jurisdiction),
                  field("edition", &T::edition), field("in_force", &T::in_force),
                  field("features", &T::features), field("bettors", &T::bettors),
                  field("must_draw_below", &T::must_draw_below), field("wagers", &T::wagers),
                  field("insurance", &T::insurance), field("clauses", &T::clauses),
                  field("pay_tables", &T::pay_tables), field("words", &T::words),
                  field("how_to", &T::how_to));
  }
};

// Puts the odds into the words.
std::string with_odds(std::string_view words, const std::vector<NamedOdds>& odds);

}  // namespace croupier
