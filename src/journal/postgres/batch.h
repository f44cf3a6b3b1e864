// A batch of writes as the rows of one append, and the log that it goes on with. The owner hashes
// and signs: the database only keeps. Used by the thread that writes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "journal/log_tree.h"
#include "journal/postgres/connection.h"
#include "journal/postgres/reader.h"
#include "journal/postgres/schema.h"
#include "journal/row_values.h"
#include "journal/signed_log.h"

namespace croupier::postgres {

struct Batch {
  std::array<Rows, kTables.size()> rows;
  std::vector<std::string> claims;  // subjects that nobody has owned yet
  std::vector<std::int64_t> erased;
  Rows& of(Table table) { return rows[static_cast<std::size_t>(table)]; }
};

// The log of a node: its tree, its key, and the head before.
struct NodeLog {
  LogTree tree;
  std::string origin;
  std::uint64_t signed_size = 0;
  proof::Signature signature{};
};

// What a batch has to know of rows that are there. It asks the database where it does not
// remember; what is under way it has made itself.
class RowMemory {
 public:
  explicit RowMemory(Line line) : line_(std::move(line)) {}
  bool has_person(const std::string& id);
  bool has_name(std::uint32_t no);
  // 0: there is none.
  std::int64_t secret_number(SecretKind kind, const std::string& id);
  std::int64_t new_secret_number();
  // The hash of the last act of a subject; nothing: it has none under a log.
  std::optional<proof::Hash> last_act(const TableId& subject);

  void note_person(const std::string& id) { people_.insert(id); }
  void note_name(std::uint32_t no) { names_.insert(no); }
  void note_secret(SecretKind kind, const std::string& id, std::int64_t no) {
    secrets_[{kind, id}] = no;
  }
  void note_act(const TableId& subject, const proof::Hash& hash) { acts_[subject] = hash; }
  // What was noted may not be so, or another node may have written since.
  void forget();
  void forget(const TableId& subject) { acts_.erase(subject); }
  Line& line() { return line_; }

 private:
  Line line_;
  std::unordered_set<std::string> people_;
  std::unordered_set<std::uint32_t> names_;  // said since the start: maybe not there yet
  std::map<std::pair<SecretKind, std::string>, std::int64_t> secrets_;
  std::unordered_map<std::string, std::optional<proof::Hash>> acts_;
};

void put(Batch& batch, LogTree& tree, RowMemory& memory, const Write& write, const Seal& seal);
void put_note(Batch& batch, LogTree& tree, proof::Kind kind, Millis at, std::string_view text);

// What goes over the wire, and the head that it signs.
struct Append {
  Values values;
  Head head;
};
inline constexpr const char* kAppend =
    "select append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, "
    "$18, $19, $20, $21)";
// Signs the head over what was put, and begins the next.
Append append_of(const Batch& batch, NodeLog& log, proof::Signer& signer, const RowTypes& types,
                 std::int64_t node, std::int64_t generation);

}  // namespace croupier::postgres
