// All there is to say about one set of rules: gathered once, then written as a page, JSON or CSV.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lab/exact.h"
#include "lab/removal.h"
#include "lab/simulate.h"
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

// The chart really dealt, a fresh shoe for each round: how its results spread, and how their mean
// comes to rest on the exact value.
struct MeanAfter {
  std::uint64_t rounds = 0;
  Estimate mean;
};
struct Dealt {
  std::uint64_t seed = 1;
  double exact = 0;  // the value of what was played: ev_td, or always to war
  Figures figures;
  std::vector<MeanAfter> means;  // of the first 1/256, 1/128 … of the rounds, and of all
  std::optional<Estimate> with_cutting_card;  // as many rounds of shoes, for the cut-card effect
};

struct Report {
  RuleSet rules;
  std::optional<Edge> edge;    // of a blackjack game
  std::optional<WarEdge> war;  // of Casino War
  double value = 0;            // ev_cd, or that of the best play at war
  std::vector<RuleChange> changes;
  std::vector<Removal> removals;
  std::vector<WagerFigures> wagers;
  Dealt dealt;
};

// `rounds` are dealt beside what is worked out, and as many again for the cut-card effect.
Report report_of(const RuleSet& rules, std::uint64_t rounds, bool cut_card_effect);

// One self-contained page, to be read on a screen or printed.
std::string to_html(const Report& report);

}  // namespace croupier::lab
