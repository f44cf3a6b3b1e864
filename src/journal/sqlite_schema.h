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
inline constexpr std::int64_t kSchemaNow = 6;

std::int64_t schema_of(sqlite::Database& database);

// Puts what is there under the log, in the commit that makes the tables for it. `before`: the
// schema until now.
using TakeOver =
    std::function<std::expected<void, std::string>(sqlite::Database&, std::int64_t before)>;

// Brings the schema up to date, all of it or nothing. Rows are left as they are.
std::expected<void, std::string> bring_up_to_date(sqlite::Database& database,
                                                  const TakeOver& take_over);

}  // namespace croupier
