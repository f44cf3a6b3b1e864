#include "state/event_table.h"

#include "engine/event_rows_of_round.h"
#include "engine/event_rows_of_table.h"
#include "engine/machine.h"
#include "irregular/event_rows.h"

namespace croupier {

std::span<const EventRow> event_table() { return RowsOf<EventBody>::kRows; }

const EventRow& row_of(const EventBody& body) { return RowsOf<EventBody>::kRows[body.index()]; }

}  // namespace croupier
