// The report of a shift from the figures of the tables: pure, read from what the watch over the
// floor holds.
#pragma once

#include "server/pit/floor_watch.h"

namespace croupier::server {

using Sight = std::function<bool(const TableId&)>;

// Of the time from … to, of the tables in sight.
ShiftReport shift_report(const FloorWatch& watch, Millis from, Millis to, const Sight& sees);
std::string report_csv(const ShiftReport& report);

}  // namespace croupier::server
