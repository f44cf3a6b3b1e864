// Which rows of the journal lie under its signed tree, and the bytes of each that are hashed
// (docs/journal-format.md). The writer hashes what it writes; everybody else reads the rows back
// through here.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "journal/sqlite.h"
#include "proof/record.h"

namespace croupier {

struct CoveredTable {
  std::string_view name;
  const char* rows;     // a query: the leaf, the kind, then the values that are hashed
  const char* order;    // in which leaves rise
  const char* key;      // what a row is found by: "subject|seq"
  bool is_open = true;  // false: an earlier version wrote it, and no row is added any more
};
std::span<const CoveredTable> covered_tables();

// The rows with a leaf from `from` on, in order of their leaves. The last column is the key.
sqlite::Statement covered_rows(sqlite::Database& database, const CoveredTable& table,
                               std::int64_t from = 0);
// The rows of earlier versions, which have none.
sqlite::Statement rows_before_log(sqlite::Database& database, const CoveredTable& table);
// The act of this entry.
inline constexpr std::string_view kActsTable = "acts";
sqlite::Statement covered_act(sqlite::Database& database);

// Of the row that the statement stands at.
void put_bytes(proof::RecordBytes& bytes, const sqlite::Statement& row);
proof::Hash leaf_hash_of(const sqlite::Statement& row);

// What a log commits to of the rows that were there before it, table by table: how many, and a
// hash over them in order.
struct FoundTable {
  std::string table;
  std::uint64_t rows = 0;
  std::string hash;  // base64 of H(n), H(n) = SHA-256(H(n-1) ‖ row n), H(0) = 32 zero bytes
  static constexpr auto fields() {
    return listed(field("table", &FoundTable::table), field("rows", &FoundTable::rows),
                  field("hash", &FoundTable::hash));
  }
  friend bool operator==(const FoundTable&, const FoundTable&) = default;
};
struct Found {
  std::vector<FoundTable> found;  // tables without rows are left out
  static constexpr auto fields() { return listed(field("found", &Found::found)); }
  friend bool operator==(const Found&, const Found&) = default;
};
Found rows_before_log(sqlite::Database& database);

// What is written of a text that can be erased, beside it: a random salt, and SHA-256(salt ‖ text).
class SaltedText {
 public:
  explicit SaltedText(std::string_view text);
  proof::Bytes salt() const { return salt_; }
  proof::Bytes commitment() const { return commitment_; }
  static proof::Hash commitment_of(proof::Bytes salt, std::string_view text);

 private:
  std::array<std::uint8_t, 16> salt_{};
  proof::Hash commitment_{};
};

}  // namespace croupier
