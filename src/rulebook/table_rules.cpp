#include "rulebook/table_rules.h"

#include <array>

#include "rulebook/games/games.h"

namespace croupier {

const TableRules& table_rules(Game game) {
  static constexpr std::array<const TableRules*, 4> kByGame{
      &kStarBlackjackTable, &kBlackjackChallengeTable, &kNzBlackjackTable, &kCasinoWarTable};
  return *kByGame[static_cast<std::size_t>(game)];
}

std::uint8_t pay_tables(Game game, WagerKind kind) {
  if (kind == WagerKind::lucky_lucky) return 3;
  return kind == WagerKind::perfect_pairs && table_rules(game).pairs_scale ? 2 : 1;
}

const OptionalRule* optional_rule(const TableRules& book, WagerKind kind) {
  for (const OptionalRule& rule : book.optionals) {
    if (rule.kind == kind) return &rule;
  }
  return nullptr;
}

}  // namespace croupier
