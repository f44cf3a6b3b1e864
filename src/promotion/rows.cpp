#include "promotion/rows.h"

#include <algorithm>

#include "promotion/machine.h"
#include "promotion/words.h"

namespace croupier::promotion {

std::span<const CommandRow> rows() { return RowsOf<CommandBody>::kRows; }
const CommandRow& row_of(const CommandBody& body) {
  return RowsOf<CommandBody>::kRows[body.index()];
}
std::span<const EventRow> event_rows() { return RowsOf<EventBody>::kRows; }
const EventRow& row_of(const EventBody& body) { return RowsOf<EventBody>::kRows[body.index()]; }

Role only_role(const CommandRow& row) {
  std::size_t at = 0;
  while (!row.roles->nsw->has(static_cast<Role>(at))) ++at;
  return static_cast<Role>(at);
}

std::string_view label(const CommandBody& body) { return row_of(body).label; }

}  // namespace croupier::promotion
