#include "lab/report.h"

#include <fmt/format.h>

namespace croupier::lab {
namespace {

// The written values a field may have, apart from numbers.
std::vector<std::string_view> written_values(const bool&) { return {"yes", "no"}; }
std::vector<std::string_view> written_values(const std::uint8_t&) { return {}; }
template <class Enum>
  requires std::is_enum_v<Enum>
std::vector<std::string_view> written_values(const Enum&) {
  return {kWords<Enum>.begin(), kWords<Enum>.end()};
}

using Choose = std::expected<void, RuleSetFault> (*)(RuleSet&, std::string_view, std::string_view);

// Both games' rules and what the lab makes of them must differ.
bool is_another_game(const RuleSet& a, const RuleSet& b) {
  return check(b).has_value() && lab_rules(a) != lab_rules(b);
}

template <class Record>
void add_changes(std::vector<OneChange>& list, const RuleSet& rules, const Record& record,
                 Choose choose) {
  for_each_field(record, [&](std::string_view key, const auto& member) {
    for (const std::string_view value : written_values(member)) {
      RuleSet changed = rules;
      if (!choose(changed, key, value) || !is_another_game(rules, changed)) continue;
      list.push_back({fmt::format("{}={}", key, value), changed});
    }
  });
}

double value_of(const RuleSet& rules, const Composition& shoe) {
  if (rules.game == Game::casino_war) return as_number(war_edge(shoe).ev);
  return edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt).ev_cd;
}

std::vector<Removal> removals_of(const RuleSet& rules, double value) {
  const bool war = rules.game == Game::casino_war;
  std::vector<Removal> list;
  for (int rank = 1; rank <= (war ? kRanks : kValues); ++rank) {
    const Card card(static_cast<Rank>(rank), Suit::spades);
    Composition shoe = Composition::of_decks(rules.decks);
    shoe.remove(card);
    list.push_back({to_text(card).substr(0, 1), value_of(rules, shoe) - value});
  }
  return list;
}

}  // namespace

std::vector<OneChange> one_change_each(const RuleSet& rules) {
  std::vector<OneChange> list;
  if (rules.game == Game::casino_war) return list;
  for (std::uint8_t decks = 1; decks <= 8; ++decks) {
    RuleSet changed = rules;
    changed.decks = decks;
    if (is_another_game(rules, changed)) list.push_back({fmt::format("decks={}", decks), changed});
  }
  add_changes(list, rules, rules.options, choose_option);
  add_changes(list, rules, rules.rulings, choose_ruling);
  return list;
}

Report report_of(const RuleSet& rules) {
  Report report;
  report.rules = rules;
  const Composition shoe = Composition::of_decks(rules.decks);
  if (rules.game == Game::casino_war) {
    report.war = war_edge(shoe);
    report.value = as_number(report.war->ev);
  } else {
    report.edge = edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt);
    report.value = report.edge->ev_cd;
  }
  for (const OneChange& change : one_change_each(rules)) {
    const Edge edge = edge_of(lab_rules(change.rules),
                              shoe_of(Composition::of_decks(change.rules.decks)), std::nullopt);
    report.changes.push_back({change.what, edge.ev_td, edge.ev_cd});
  }
  report.removals = removals_of(rules, report.value);
  report.wagers = wager_figures(rules, shoe);
  return report;
}

}  // namespace croupier::lab
