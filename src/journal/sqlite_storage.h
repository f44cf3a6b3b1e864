// The journal of one machine: a SQLite file with a write-ahead log, flushed at every commit. One
// thread owns the only connection that writes and checkpoints (Debian's SQLite 3.40 must not have
// two); whatever waits when it comes round goes into one commit. Readers have a connection of their
// own.
#pragma once

#include <condition_variable>
#include <expected>
#include <functional>
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

// Where the rows lie and who writes them. The simulation (tests/sim) differs from a server in
// these.
struct SqliteSettings {
  const char* files = nullptr;  // a file system of SQLite (VFS); nothing: that of the machine
  int checkpoint_pages = 4000;  // of the write-ahead log, from which on it goes into the file
  // Runs what is handed to it, later and one after the other; nothing: a thread of the storage.
  std::function<void(std::function<void()>)> post = {};
};

class SqliteStorage final : public Storage {
 public:
  // The folder is made where there is none. Another server on the same folder is refused.
  static std::expected<std::unique_ptr<SqliteStorage>, std::string> open(
      const std::string& folder, SqliteSettings settings = {});
  // The same, but a folder without a journal is refused and nothing is made.
  static std::expected<std::unique_ptr<SqliteStorage>, std::string> open_existing(
      const std::string& folder);
  // What was written before is durable when this returns. Where others run the writer, what waits
  // for it is lost, as when a process is killed.
  ~SqliteStorage() override;

  void write(Write write) override;

  std::vector<PersonRow> people() override;
  std::vector<TableRow> tables() override;
  std::vector<NameText> names() override;
  std::vector<Balance> balances() override;
  std::vector<InTransit> in_transit() override;
  std::vector<Balance> paid_into(const std::string& account) override;
  std::optional<Snapshot> snapshot(const TableId& table, std::uint64_t at_or_before) override;
  std::optional<Record> last_record(const TableId& table) override;
  std::vector<Record> records(const TableId& table, std::uint64_t after, std::size_t most) override;
  std::vector<PlayedRow> played(const PersonId& person, std::int64_t before,
                                std::size_t most) override;
  Money wagered(const PersonId& person, const std::vector<TableId>& tables, Millis from,
                Millis to) override;
  bool has_played(const PersonId& person, const TableId& table, std::uint32_t round) override;
  std::optional<RoundRow> round(const TableId& table, std::uint32_t round) override;

 private:
  class Reading;

  SqliteStorage(sqlite::Database reader, std::unique_ptr<SqliteWriter> writer, Seal seal, int lock,
                std::function<void(std::function<void()>)> post);
  void write_on();
  std::vector<Write> taken();
  void write_waiting(const std::vector<Write>& taken);
  std::vector<Record> older_records(const TableId& table, std::uint64_t after, std::size_t most);
  Seeds opened_seeds(const Record& record, std::span<const std::uint8_t> sealed) const;

  Seal seal_;
  int lock_;  // held while the server runs

  // --- writing ---
  std::unique_ptr<SqliteWriter> writer_;
  std::mutex waiting_mutex_;
  std::condition_variable woken_;
  std::vector<Write> waiting_;
  bool closing_ = false;
  std::function<void(std::function<void()>)> post_;

  // --- reading ---
  std::mutex reader_mutex_;
  sqlite::Database reader_;

  std::thread thread_;  // last: it uses all of the above; none where others run the writer
};

}  // namespace croupier
