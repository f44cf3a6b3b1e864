// A whole table as text and back: for stores and tests, never for a client.
#pragma once

#include <rapidjson/fwd.h>

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "state/table.h"

namespace croupier {

// Every field in a fixed order: equal tables give equal bytes.
std::string canonical_json(const Table& table);

// The inverse. Only text that canonical_json() gives for a table in order is read; what is wrong
// with other text is said in a sentence.
std::expected<Table, std::string> table_from_json(std::string_view text);
// The same for a text of an earlier version, in which fields that came later are missing.
std::expected<Table, std::string> table_from_older_json(std::string_view text);

// A table as a field of something larger, in the same form. What cannot be read is said.
void write(std::string& out, const Table& table);
std::optional<std::string> read(const rapidjson::Value& value, Table& table);

}  // namespace croupier
