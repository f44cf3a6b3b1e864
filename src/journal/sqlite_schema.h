// The tables of the journal's database (docs/journal-format.md) and how an older one gets them.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "journal/sqlite.h"

namespace croupier {

// The first whose rows lie under a signed tree, and the present one.
inline constexpr std::int64_t kSchemaOfLog = 4;
inline constexpr std::int64_t kSchemaNow = 5;

std::int64_t schema_of(sqlite::Database& database);

// Begins the log, in the commit that makes its tables.
using BeginLog = std::function<std::expected<void, std::string>(sqlite::Database&)>;

// Brings the schema up to date, a step at a time, each whole or not at all. Rows are left as they
// are.
std::expected<void, std::string> bring_up_to_date(sqlite::Database& database,
                                                  const BeginLog& begin_log);

}  // namespace croupier
