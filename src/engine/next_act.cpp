#include "engine/next_act.h"

#include "irregular/lawful_rulings.h"

namespace croupier {

Clauses clauses_of(const Table& table, const Awaits& awaited) {
  const TableRules& book = table.common.book();
  if (std::holds_alternative<AwaitsCard>(awaited)) {
    return table.common.betting || phase_of(table) != PhaseName::dealing
               ? Clauses{}
               : Clauses{book.initial_deal};
  }
  if (std::holds_alternative<AwaitsBets>(awaited)) return {book.initial_deal};
  if (std::holds_alternative<AwaitsInspection>(awaited)) return {book.inspection};
  if (std::holds_alternative<AwaitsCut>(awaited)) return {book.cut_refused};
  if (std::holds_alternative<AwaitsCuttingCard>(awaited)) return {book.cutting_card};
  if (std::holds_alternative<AwaitsBurn>(awaited)) return {book.burn};
  if (std::holds_alternative<AwaitsRuling>(awaited)) {
    const auto lawful = lawful_rulings(table);
    return lawful.empty() ? Clauses{} : lawful.front().clauses;
  }
  return {};
}

}  // namespace croupier
