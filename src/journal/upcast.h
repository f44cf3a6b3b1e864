// Rows of earlier formats read as rows of the present one. Each step goes from one format to the
// next, JSON to JSON; rows in the journal are never rewritten. tests/journal/formats keeps an
// example of every format that was ever written.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <rapidjson/document.h>

#include "journal/storage.h"

namespace croupier {

// The machines whose rows differ.
enum class MachineKind : std::uint8_t { table, tournament, promotion, house };
MachineKind machine_of(const TableRow& row);

// The act of a record, brought to kFormat; or why it cannot be read.
std::expected<rapidjson::Document, std::string> upcast_act(MachineKind machine,
                                                           const Record& record);
// The state of a table's snapshot. A row of the present format comes back unchanged.
std::expected<std::string, std::string> upcast_state(const Snapshot& snapshot);

}  // namespace croupier
