// All that a game is, gathered from its folder of src/games. The types of rules stand beside what
// they govern; a clause slot that is empty says that the document is silent.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/must.h"
#include "base/subset.h"
#include "rulebook/clause.h"
#include "rulebook/document.h"
#include "rulebook/feature.h"
#include "rulebook/game.h"
#include "rulebook/irregular_rules.h"
#include "rulebook/jurisdiction.h"
#include "rulebook/powers.h"
#include "rulebook/ruleset.h"
#include "rulebook/table_rules.h"
#include "rulebook/tournament_rules.h"

namespace croupier {

struct GameWords;
struct HowTo;
namespace blackjack {
struct Variant;
}
namespace war {
struct Terms;
}
namespace promotion {
struct Rules;
}

// How many decks are used, and how many boxes a layout has.
struct Bounds {
  Clause decks_clause;
  std::array<std::uint8_t, 5> decks;  // zeros at the end count for nothing
  Clause boxes_clause;
  std::uint8_t boxes_min;
  std::uint8_t boxes_max;
};

// A house player of the demo: who comes to the tables of a game, where, and how bold.
struct Companion {
  std::string_view name;
  int home;  // box; 0: stands behind the first
  int manner;
};
using Companions = std::array<Companion, 3>;

// A table of the game as the demo floor and practice tables have it.
struct DemoTable {
  std::string_view letters;  // part of the ids of tables
  std::uint8_t boxes;
  Options options;
  Companions companions;  // no two of the same name, in all games
};

// Spellings of one value, set apart by |; the first is how the program says it.
using Spellings = std::string_view;

// Rulings that have a key and no switch: there is one reading, or the house chooses by an option or
// by what it offers. A file may name the reading in force, which changes nothing; any other is
// refused with where it is chosen, if anywhere.
struct FixedRuling {
  std::string_view key;
  Spellings in_force;
  // Where the rules let the house choose: by what, and the value in force once this is chosen.
  std::string_view with = {};
  bool Options::* option = nullptr;
  Spellings then = {};
};

struct GameRules {
  Must<std::string_view> name;
  Must<std::string_view> title;
  Must<Document> document;
  Must<Edition> edition;  // `in_force` is a day, "2027-07-01", or empty: our copy is not dated
  Must<Jurisdiction> jurisdiction;
  Must<SetOf<Feature>> features;
  Must<Bounds> bounds;
  Must<RuleSet> defaults;  // default_rules() puts the game in
  // Which options and rulings the house can choose: one that could not matter is refused.
  std::span<const std::string_view> options;
  std::span<const std::string_view> rulings;
  std::span<const FixedRuling> fixed_rulings;
  Must<Clause> low_limit_device;  // SB 6.8.2, BC 6.7.2
  Must<bool> two_sets;            // NZ 3.4: of cards, in an automatic shuffler
  Must<const TableRules*> table;
  Must<const IrregularRules*> irregular;
  Must<const PowerClauses*> powers;
  Must<const DemoTable*> demo;
  Must<const TournamentClauses*> tournament;  // null where the document has no such chapter
  Must<const promotion::Rules*> promotion;    // likewise
  // One of them says how a round is played.
  Must<const blackjack::Variant*> blackjack;
  Must<const war::Terms*> war;
  // What the page says of it.
  Must<const GameWords*> words;
  Must<const HowTo*> how_to;
  // The name of the first edition. Empty: this is the first.
  std::string_view amends;
};

}  // namespace croupier
