// The clauses that ask for what a table waits for.
#pragma once

#include "state/table.h"

namespace croupier {

Clauses clauses_of(const Table& table, const Awaits& awaited);

}  // namespace croupier
