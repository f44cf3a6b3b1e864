#include "rulebook/table_rules.h"

#include "rulebook/game_rules.h"

namespace croupier {

const TableRules& table_rules(Game game) { return **game_rules(game).table; }

std::uint8_t pay_tables(Game game, WagerKind kind) {
  const OptionalRule* rule = optional_rule(table_rules(game), kind);
  return rule == nullptr ? std::uint8_t{1} : rule->pay_tables;
}

const OptionalRule* optional_rule(const TableRules& book, WagerKind kind) {
  for (const OptionalRule& rule : book.optionals) {
    if (rule.kind == kind) return &rule;
  }
  return nullptr;
}

}  // namespace croupier
