// All there is to say about one set of rules: gathered once, then written as a page, JSON or CSV.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lab/exact.h"
#include "lab/wagers.h"
#include "lab/war_exact.h"
#include "rulebook/ruleset.h"

namespace croupier::lab {

// One rule changed, everything else as it was.
struct RuleChange {
  std::string what;  // "dealer_soft17=stand"
  double ev_td = 0;
  double ev_cd = 0;
};

// How much the value changes when one card of this rank is gone.
struct Removal {
  std::string card;  // "A" … "T" (any ten-value card), at Casino War "A" … "K"
  double change = 0;
};

struct Report {
  RuleSet rules;
  std::optional<Edge> edge;    // of a blackjack game
  std::optional<WarEdge> war;  // of Casino War
  double value = 0;            // ev_cd, or that of the best play at war
  std::vector<RuleChange> changes;
  std::vector<Removal> removals;
  std::vector<WagerFigures> wagers;
};

Report report_of(const RuleSet& rules);

// Every rule set that differs in one option, ruling or number of decks and is played otherwise.
struct OneChange {
  std::string what;
  RuleSet rules;
};
std::vector<OneChange> one_change_each(const RuleSet& rules);

// One self-contained page, to be read on a screen or printed.
std::string to_html(const Report& report);

}  // namespace croupier::lab
