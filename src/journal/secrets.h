// The rows of secrets. They change in place and are erased, but every change is a record of the log
// that commits to the row by a salted hash (docs/journal-format.md). Used by the thread that
// writes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "journal/seal.h"
#include "journal/signed_log.h"
#include "journal/sqlite.h"
#include "journal/storage.h"

namespace croupier {

class SecretRows {
 public:
  explicit SecretRows(sqlite::Database& database);

  // Part of the caller's commit, as below.
  void put(const Secret& secret, const Seal& seal, SignedLog& log);
  // Only in the step to the first schema that seals secrets and keeps records of them: what stands
  // in the clear there was written by the house. Later on, it was not.
  static void take_over(sqlite::Database& database, const Seal& seal, SignedLog& log);

 private:
  std::int64_t number_of(int kind, const std::string& id) const;
  void note(std::int64_t no, proof::Bytes commitment, SignedLog& log);

  sqlite::Database& database_;
  std::int64_t last_ = 0;  // the highest number of a secret
  sqlite::Statement keep_;
  sqlite::Statement erase_;
  sqlite::Statement change_;
};

// As a row holds the text, sealed to its person; and what such a row says. What was not sealed by
// this house says nothing. Without the seal it comes as it stands there.
std::string sealed_text(const Secret& secret, const Seal& seal);
Secret opened_secret(SecretKind kind, std::string id, std::string text,
                     const std::optional<Seal>& seal);

// What is committed to of a row, as it stands there.
std::string secret_bytes(std::int64_t kind, std::string_view id, std::string_view text);

}  // namespace croupier
