// The log over the rows of a journal: each row is a leaf of one RFC 6962 tree, and each commit
// signs the head of the tree (docs/journal-format.md). Only the right edge of the tree is in
// memory, so a start costs the same however long the log is. Used by the thread that writes.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "journal/log_tree.h"
#include "journal/sqlite.h"
#include "proof/signer.h"

namespace croupier {

// The head that a commit has signed.
struct Head {
  proof::Checkpoint checkpoint;
  std::uint32_t key = 0;
  proof::Signature signature{};
};

// The text of a record that concerns a key.
enum class KeyDoes : std::uint8_t { begins, takes_over, is_revoked };
template <>
inline constexpr std::array<std::string_view, 3> kWords<KeyDoes>{"begins", "takes-over",
                                                                 "is-revoked"};
struct KeyRecord {
  std::string key;  // proof::text_of(Verifier)
  KeyDoes does{};
  static constexpr auto fields() {
    return listed(field("key", &KeyRecord::key), field("does", &KeyRecord::does));
  }
};
// A key of the log as its records tell of it.
struct LogKey {
  proof::Verifier verifier;
  std::uint64_t from = 0;                   // the leaf of the record by which it came
  std::optional<std::uint64_t> until = {};  // the leaf by which another took over
  std::optional<std::uint64_t> revoked = {};
};
// The next record of a key, in order; what is wrong with it otherwise.
std::expected<void, std::string> take_key_record(std::vector<LogKey>& keys, std::uint64_t leaf,
                                                 std::string_view text);
// All of them; the last one signs.
std::expected<std::vector<LogKey>, std::string> keys_of(sqlite::Database& database);

// The last head, whole and well signed by the key in force then; what is wrong otherwise.
struct LastHead {
  Head head;
  proof::Edge edge;
};
struct HeadRow {
  std::uint64_t size = 0;
  std::int64_t key = 0;
  proof::Bytes edge;
  proof::Bytes signature;
};
std::expected<LastHead, std::string> last_head(const HeadRow& row, const std::vector<LogKey>& keys);
std::expected<LastHead, std::string> last_head(sqlite::Database& database,
                                               const std::vector<LogKey>& keys);

class SignedLog {
 public:
  // For a journal without a log: names get their salts, the key and the rows that are there become
  // its first records. Part of the caller's commit.
  static std::expected<void, std::string> begin(sqlite::Database& database,
                                                std::shared_ptr<proof::Signer> signer,
                                                std::int64_t at);
  // Goes on after the last head, which must be signed by the same key.
  static std::expected<SignedLog, std::string> take_up(sqlite::Database& database,
                                                       std::shared_ptr<proof::Signer> signer);

  // A record by its values; its leaf.
  template <class... Values>
  std::int64_t add(proof::Kind kind, const Values&... values) {
    return tree_.add(kind, values...);
  }
  // Of the records, those not signed yet included.
  std::uint64_t size() const { return tree_.size(); }
  // The hash of the record added last.
  const proof::Hash& last() const { return tree_.last(); }
  void note(proof::Kind kind, std::int64_t at, std::string_view text);

  // Signs the head over all that was added; nothing where nothing was. Part of the caller's commit.
  std::optional<Head> sign();
  // Another key takes over: the record of it is signed by the present key, all later heads by the
  // new one.
  Head hand_over(std::shared_ptr<proof::Signer> next, bool revokes, std::int64_t at);

  const std::string& origin() const { return origin_; }

 private:
  SignedLog(sqlite::Database& database, std::shared_ptr<proof::Signer> signer, proof::Edge edge,
            std::string origin);

  std::shared_ptr<proof::Signer> signer_;
  proof::Verifier verifier_;
  std::uint32_t key_;  // its id
  std::string origin_;
  LogTree tree_;
  sqlite::Statement head_;
  sqlite::Statement tile_;
  sqlite::Statement note_;
};

}  // namespace croupier
