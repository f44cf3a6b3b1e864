#include "lab/removal.h"

#include "lab/exact.h"
#include "lab/war_exact.h"

namespace croupier::lab {
namespace {

double value_of(const RuleSet& rules, const Composition& shoe) {
  if (family(rules.game) == Family::war) return as_number(war_edge(rules.game, shoe).ev);
  return best_value_of(lab_rules(rules), shoe_of(shoe));
}

}  // namespace

std::vector<Removal> removals_of(const RuleSet& rules, const std::stop_token& stop) {
  const bool war = family(rules.game) == Family::war;
  const double whole = value_of(rules, Composition::of_decks(rules.decks));
  std::vector<Removal> list;
  for (int rank = 1; rank <= (war ? kRanks : kValues) && !stop.stop_requested(); ++rank) {
    const Card card(static_cast<Rank>(rank), Suit::spades);
    Composition shoe = Composition::of_decks(rules.decks);
    shoe.remove(card);
    list.push_back({to_text(card).substr(0, 1), value_of(rules, shoe) - whole});
  }
  return list;
}

}  // namespace croupier::lab
