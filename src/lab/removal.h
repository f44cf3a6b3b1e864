// Effect of removal: how much the value of a round changes when one card is gone from the shoe.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "rulebook/ruleset.h"

namespace croupier::lab {

struct Removal {
  std::string card;  // "A" … "T" (any ten-value card), at Casino War "A" … "K"
  double change = 0;
};

// Under best play. What has been worked out so far when somebody asks to stop.
std::vector<Removal> removals_of(const RuleSet& rules, const std::stop_token& stop = {});

}  // namespace croupier::lab
