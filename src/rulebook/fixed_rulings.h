// Rulings that have a key and no switch: there is one reading, or the house chooses by an option or
// by what it offers. A file may name the reading in force, which changes nothing; any other is
// refused with where it is chosen, if anywhere.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "rulebook/ruleset.h"

namespace croupier {

// Spellings of one value, set apart by |; the first is how the program says it.
using Spellings = std::string_view;

struct FixedRuling {
  std::string_view key;
  Spellings in_force;
  // Where the rules let the house choose: by what, and the value in force once this is chosen.
  std::string_view with = {};
  bool Options::* option = nullptr;
  Spellings then = {};
};

// Nothing: no game has a fixed ruling of this key.
std::optional<std::expected<void, RuleSetFault>> check_fixed_ruling(const RuleSet& rules,
                                                                    std::string_view key,
                                                                    std::string_view value);

}  // namespace croupier
