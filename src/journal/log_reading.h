// Reading the log back: heads, the hashes of its leaves and subtrees, and what is proved by them.
// Works on any connection; the caller sees to it that it shows one moment of the journal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "journal/heads_file.h"
#include "journal/signed_log.h"
#include "journal/sqlite.h"
#include "proof/merkle.h"

namespace croupier {

// The number of records under the last head; 0: there is none.
std::uint64_t log_size(sqlite::Database& database);
// The hashes of the leaves from … to, fewer where rows are missing.
std::vector<proof::Hash> leaf_hashes(sqlite::Database& database, std::uint64_t from,
                                     std::uint64_t to);
// Reads each subtree from the largest kept ones in it. One that is missing is all zeros, which
// nothing proves.
proof::Subtree subtrees_of(sqlite::Database& database);

// The root over so many hashes, a power of two; all zeros where some are missing.
proof::Hash root_of(std::vector<proof::Hash> hashes, std::size_t count);

// What the file outside says against this journal; empty: nothing.
std::string why_not_after(std::uint64_t size, const proof::Subtree& subtrees, const Head& outside);

}  // namespace croupier
