// The lab's answers as JSON: what `croupier lab … --json` prints and the server's lab page reads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/choices.h"
#include "lab/exact.h"
#include "lab/json_answer.h"
#include "lab/removal.h"
#include "lab/wagers.h"
#include "lab/war_exact.h"

namespace croupier::lab {

std::string edge_json(const RuleSet& rules, const Edge& edge);
// One card each and one choice: chart and best play are the same.
std::string war_json(const RuleSet& rules, const WarEdge& edge);
std::string wagers_json(const RuleSet& rules, const std::vector<WagerFigures>& list);
std::string removals_json(const RuleSet& rules, const std::vector<Removal>& list);
std::string choices_json(Game game);

// --- parts of them ---

void put_wagers(JsonAnswer& json, const std::vector<WagerFigures>& list);
void put_removals(JsonAnswer& json, const std::vector<Removal>& list);
void put_outcomes(JsonAnswer& json, const Outcomes& outcomes);

// "stand", "double" …
std::string_view act_word(Act act);
// "A88"
std::string hand_text(const Counts& hand);

}  // namespace croupier::lab
