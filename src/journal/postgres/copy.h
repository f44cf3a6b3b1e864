// Moves a whole journal from SQLite to PostgreSQL and back (docs/cluster.md): every row, every head
// and every hash as it is, so that the log goes on under the same key. What was copied is read back
// and compared value by value.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace croupier::postgres {

struct CopiedTable {
  std::string name;
  std::uint64_t rows = 0;
};
using Copied = std::expected<std::vector<CopiedTable>, std::string>;

// Into an empty database, as the journal of one node. No server may write to the file meanwhile.
Copied copy_to_postgres(const std::string& journal, const std::string& address,
                        const std::string& node);
// Into a file that is not there yet. A house whose records are in the logs of several nodes does
// not fit into one file.
Copied copy_to_sqlite(const std::string& address, const std::string& journal);

}  // namespace croupier::postgres
