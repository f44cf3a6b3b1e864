// The tables of the journal's database (docs/journal-format.md) and how an older one gets them.
#pragma once

#include <expected>
#include <string>

#include "journal/sqlite.h"

namespace croupier {

// Brings the schema up to date, all of it or nothing. Rows are left as they are.
std::expected<void, std::string> bring_up_to_date(sqlite::Database& database);

}  // namespace croupier
