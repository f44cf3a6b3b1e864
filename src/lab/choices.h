// What may be chosen about a game that changes its mathematics: decks, options, rulings.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rulebook/ruleset.h"

namespace croupier::lab {

// An option or a ruling, with every value it may have.
enum class ChoiceKind : std::uint8_t { option, ruling };
struct Choice {
  ChoiceKind kind{};
  std::string key;
  Clause clause;      // that it is about
  std::string value;  // by default
  std::vector<std::string> values;
};

// Those that change the round or an optional wager; the house's other choices are left out.
std::vector<Choice> choices_of(Game game);
// Fewest first.
std::vector<int> decks_of(Game game);

// Every rule set that differs in one option, ruling or number of decks and is played otherwise.
struct OneChange {
  std::string what;  // "dealer_soft17=stand"
  RuleSet rules;
};
std::vector<OneChange> one_change_each(const RuleSet& rules);

}  // namespace croupier::lab
