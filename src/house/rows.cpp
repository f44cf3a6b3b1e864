#include "house/rows.h"

#include <algorithm>

#include "base/match.h"
#include "house/house.h"
#include "house/rows_of_protection.h"

namespace croupier::house {

std::span<const CommandRow> rows() { return RowsOf<CommandBody>::kRows; }
const CommandRow& row_of(const CommandBody& body) {
  return RowsOf<CommandBody>::kRows[body.index()];
}

std::optional<SubjectNo> table_of(const House& house, const CommandBody& body) {
  // Who may stop a table may let it go on.
  if (const auto* resume = std::get_if<ResumeGaming>(&body)) {
    const auto stop = std::ranges::find(house.floor.stops, resume->stop, &GamingStopped::stop);
    const bool of_table = stop != house.floor.stops.end() && stop->scope == StopScope::table;
    return of_table ? std::optional(stop->table) : std::nullopt;
  }
  return match(
      [](const auto& each) -> std::optional<SubjectNo> {
        // A stop of a player, a game or all gaming reaches beyond any table that it names.
        if constexpr (requires { each.scope == StopScope::table; })
          if (each.scope != StopScope::table) return std::nullopt;
        if constexpr (requires { each.table; }) return each.table;
        return std::nullopt;
      },
      body);
}

std::span<const EventRow> event_rows() { return RowsOf<EventBody>::kRows; }
const EventRow& row_of(const EventBody& body) { return RowsOf<EventBody>::kRows[body.index()]; }

}  // namespace croupier::house
