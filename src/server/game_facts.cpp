#include "server/game_facts.h"

#include "blackjack/facts.h"
#include "promotion/rules.h"
#include "rulebook/game_rules.h"
#include "war/facts.h"

namespace croupier::server {
namespace {

FamilyFacts family_facts(Game game) {
  return family(game) == Family::war ? war::family_facts(game) : blackjack::family_facts(game);
}

// In every text of a record, however deep.
template <class Value>
void put_odds(Value& value, const std::vector<NamedOdds>& odds) {
  if constexpr (std::is_same_v<Value, std::string>) {
    value = with_odds(value, odds);
  } else if constexpr (HasFields<Value>) {
    for_each_field(value, [&](std::string_view, auto& member) { put_odds(member, odds); });
  } else if constexpr (requires { value.begin(); }) {
    for (auto& each : value) put_odds(each, odds);
  }
}

std::vector<Feature> listed_features(Game game) {
  std::vector<Feature> list;
  for (std::size_t at = 0; at < kWords<Feature>.size(); ++at) {
    const auto feature = static_cast<Feature>(at);
    if (feature != Feature::always && features_of(game).has(feature)) list.push_back(feature);
  }
  return list;
}

std::vector<WagerKind> optional_wagers(Game game) {
  std::vector<WagerKind> list;
  for (const WagerKind kind : kOptionalKinds) {
    if (optional_rule(table_rules(game), kind) != nullptr) list.push_back(kind);
  }
  return list;
}

std::string paid(const FamilyFacts& facts, std::string_view name) {
  for (const NamedOdds& each : facts.odds) {
    if (each.name == name) return to_text(each.odds);
  }
  return "";
}

// "SB 20"
std::string promotion_chapter(const GameRules& rules) {
  if (*rules.promotion == nullptr) return "";
  const std::string_view clause = id((**rules.promotion)[promotion::Item::offer]);
  return std::string(clause.substr(0, clause.find('.')));
}

}  // namespace

GameFacts game_facts(Game game, Day today) {
  const GameRules& rules = game_rules(game);
  FamilyFacts of_family = family_facts(game);
  GameFacts facts;
  facts.game = game;
  facts.title = title(game);
  facts.tag = tag(game);
  facts.family = family(game);
  facts.jurisdiction = rules.jurisdiction;
  facts.edition = {rules.edition->number, std::string(rules.edition->order), since(rules.edition)};
  facts.in_force = in_force(game, today) == game;
  facts.features = listed_features(game);
  if (table_rules(game).boxes_are_shared) facts.bettors = default_rules(game).options.bettors;
  facts.must_draw_below = of_family.must_draw_below;
  facts.wagers = optional_wagers(game);
  facts.insurance = {paid(of_family, "insurance"), paid(of_family, "insurance-on-ten"), {}};
  // SB 9.1.2, NZ 10.3(a): paid as a win; offered where insurance is.
  if (!facts.insurance.on_ace.empty()) facts.insurance.even_money = paid(of_family, "win");
  facts.clauses = {of_family.absent, promotion_chapter(rules)};
  facts.words = **rules.words;
  facts.how_to = **rules.how_to;
  put_odds(facts.words, of_family.odds);
  put_odds(facts.how_to, of_family.odds);
  facts.pay_tables = std::move(of_family.pay_tables);
  return facts;
}

Games games_of(Day today) {
  Games all;
  for (const Game game : all_games()) {
    all.games.push_back(game_facts(game, today));
    all.games.back().how_to = {};
  }
  return all;
}

std::vector<PayTable> pay_tables_of(Game game) { return family_facts(game).pay_tables; }

}  // namespace croupier::server
