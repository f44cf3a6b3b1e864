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
#include "journal/sqlite_reader.h"
#include "journal/sqlite_writer.h"
#include "journal/storage.h"

namespace croupier {

// Where the rows lie and who writes them. The simulation (tests/sim) differs from a server in
// these.
struct SqliteSettings {
  const char* files = nullptr;  // a file system of SQLite (VFS); nothing: that of the machine
  int checkpoint_pages = 4000;  // of the write-ahead log, from which on it goes into the file
  std::string keys = {};        // folder of seal.key and sign.key; empty: the data folder
  std::string heads = {};       // file of heads (journal/heads_file.h); empty: none
  // The journal is taken as it is, whatever the file of heads says. A record says so, and the file
  // begins anew beside the old one.
  bool accepts = false;
  // A new key takes over, and the one before may be revoked. The files change with the journal.
  enum class Keys : std::uint8_t { stay, rotate, rotate_and_revoke } key_change = Keys::stay;
  std::optional<Millis> opened_at = {};  // what the opening itself records; nothing: now
  HeadsFile::Steady steady = {};         // by which the file of heads begins a new line
  // Runs what is handed to it, later and one after the other; nothing: a thread of the storage.
  std::function<void(std::function<void()>)> post = {};
};

// Keys and heads outside the data folder: where they are said to be, or beside it by its name.
SqliteSettings settings_beside(const std::string& folder, const std::string& keys = {},
                               const std::string& heads = {});

class SqliteStorage final : public Storage, public SqliteReader {
 public:
  // The folder is made where there is none. Another server on the same folder is refused.
  static std::expected<std::unique_ptr<SqliteStorage>, std::string> open(
      const std::string& folder, SqliteSettings settings = {});
  // The same, but a folder without a journal is refused and nothing is made.
  static std::expected<std::unique_ptr<SqliteStorage>, std::string> open_existing(
      const std::string& folder, SqliteSettings settings = {});
  // What was written before is durable when this returns. Where others run the writer, what waits
  // for it is lost, as when a process is killed.
  ~SqliteStorage() override;

  void write(Write write) override;
  // Commits something that is no record, behind everything that waits: whether the disk still does
  // what it should.
  void probe(std::function<void()> durable);

 private:
  SqliteStorage(sqlite::Database reader, std::unique_ptr<SqliteWriter> writer, Seal seal, int lock,
                std::function<void(std::function<void()>)> post);
  struct Waiting {
    Write write;
    bool probes = false;
  };
  void write_on();
  std::vector<Waiting> taken();
  void wait(Waiting waiting);
  void write_waiting(const std::vector<Waiting>& taken);

  int lock_;  // held while the server runs

  // --- writing ---
  std::unique_ptr<SqliteWriter> writer_;
  std::mutex waiting_mutex_;
  std::condition_variable woken_;
  std::vector<Waiting> waiting_;
  bool closing_ = false;
  std::function<void(std::function<void()>)> post_;

  std::thread thread_;  // last: it uses all of the above; none where others run the writer
};

}  // namespace croupier
