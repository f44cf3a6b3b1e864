// The journal of one machine: a SQLite file with a write-ahead log, flushed at every commit. One
// thread owns the only connection that writes and checkpoints (Debian's SQLite 3.40 must not have
// two); whatever waits when it comes round goes into one commit. Readers have a connection of their
// own.
#pragma once

#include <condition_variable>
#include <expected>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "journal/seal.h"
#include "journal/sqlite.h"
#include "journal/sqlite_writer.h"
#include "journal/storage.h"

namespace croupier {

class SqliteStorage final : public Storage {
 public:
  // The folder is made where there is none. Another server on the same folder is refused.
  static std::expected<std::unique_ptr<SqliteStorage>, std::string> open(const std::string& folder);
  // The same, but a folder without a journal is refused and nothing is made.
  static std::expected<std::unique_ptr<SqliteStorage>, std::string> open_existing(
      const std::string& folder);
  // What was written before is durable when this returns.
  ~SqliteStorage() override;

  void write(Write write) override;

  std::vector<PersonRow> people() override;
  std::vector<TableRow> tables() override;
  std::vector<Balance> balances() override;
  std::vector<Balance> paid_into(const std::string& account) override;
  std::optional<Snapshot> snapshot(const TableId& table, std::uint64_t at_or_before) override;
  std::optional<Record> last_record(const TableId& table) override;
  std::vector<Record> records(const TableId& table, std::uint64_t after, std::size_t most) override;
  std::vector<PlayedRow> played(const PersonId& person, std::int64_t before,
                                std::size_t most) override;
  Money wagered(const PersonId& person, const std::string& game, Millis from, Millis to) override;
  bool has_played(const PersonId& person, const TableId& table, std::uint32_t round) override;
  std::optional<RoundRow> round(const TableId& table, std::uint32_t round) override;

 private:
  class Reading;

  SqliteStorage(sqlite::Database reader, std::unique_ptr<SqliteWriter> writer, Seal seal, int lock);
  void write_on();
  std::vector<Record> older_records(const TableId& table, std::uint64_t after, std::size_t most);
  std::vector<Seed> opened_seeds(const Record& record, std::span<const std::uint8_t> sealed) const;

  Seal seal_;
  int lock_;  // held while the server runs

  // --- writing ---
  std::unique_ptr<SqliteWriter> writer_;
  std::mutex waiting_mutex_;
  std::condition_variable woken_;
  std::vector<Write> waiting_;
  bool closing_ = false;

  // --- reading ---
  std::mutex reader_mutex_;
  sqlite::Database reader_;

  std::thread thread_;  // last: it uses all of the above
};

}  // namespace croupier
