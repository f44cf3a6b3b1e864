// The rows of the table's events (record/row.h): what becomes of each when a round is dealt again,
// and who may see it.
#pragma once

#include <span>

#include "record/event.h"
#include "record/row.h"

namespace croupier {

// In the order of EventBody.
std::span<const EventRow> event_table();
const EventRow& row_of(const EventBody& body);
// Whether anybody is ever told of it.
inline bool is_seen(const EventBody& body) { return row_of(body).seen_by != SeenBy::nobody; }

}  // namespace croupier
