#include "house/rows.h"

#include "house/house.h"
#include "house/rows_of_protection.h"

namespace croupier::house {

std::span<const CommandRow> rows() { return RowsOf<CommandBody>::kRows; }
const CommandRow& row_of(const CommandBody& body) {
  return RowsOf<CommandBody>::kRows[body.index()];
}
std::span<const EventRow> event_rows() { return RowsOf<EventBody>::kRows; }
const EventRow& row_of(const EventBody& body) { return RowsOf<EventBody>::kRows[body.index()]; }

}  // namespace croupier::house
