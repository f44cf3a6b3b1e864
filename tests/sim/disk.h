// A disk in memory, behind SQLite's interface for file systems, on which everything can go wrong
// that goes wrong on disks: after the idea of SQLite's own crash tests. What was written since the
// last sync of a file may be there after a power cut, or not, or in part, in any order.
//
// One at a time in a program: SQLite finds it by its name.
#pragma once

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/random.h"

namespace croupier::sim {

enum class DiskFault : std::uint8_t {
  none,
  power_cut,    // and what was not synced is in doubt
  kill,         // of the process: what it wrote stays
  full,         // no file grows any more
  write_error,  // once
  sync_error,   // once, and what was to be synced is in doubt for ever
};

class Disk {
 public:
  static constexpr const char* kName = "simulated-disk";

  explicit Disk(std::uint64_t seed);
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  using Bytes = std::vector<std::uint8_t>;
  // A file that has always been there.
  void put(const std::string& path, Bytes bytes);

  // Writes, syncs, truncations and deletions, since the disk was made.
  std::uint64_t operations() const { return operations_; }
  // From now on each of them is noted there, a line for each: "write journal.db-wal 32 to 56".
  void note_operations(std::vector<std::string>& lines) { lines_ = &lines; }
  // Of the bytes of all files.
  std::uint64_t hash() const;
  // The fault comes with the operation that makes it so many.
  void fail_at(std::uint64_t operation, DiskFault fault) { fault_ = fault, fault_at_ = operation; }
  bool has_failed() const { return failed_; }
  // Nothing can be read or written any more, until the next start.
  bool is_dead() const { return is_dead_; }
  // The process has ended, by whatever. Files are what a new one would find.
  void restart();
  // As when the plug is pulled now.
  void cut_power() { is_dead_ = in_doubt_ = true; }
  // As when the process is killed now: what it wrote stays.
  void kill() { is_dead_ = true; }

 private:
  friend struct DiskFiles;
  // Since the last sync.
  struct Change {
    enum class Kind : std::uint8_t { write, truncation } kind{};
    std::size_t at = 0;
    std::size_t size_before = 0;
    Bytes before;  // what was written over, or cut off
    Bytes after;
  };
  struct File {
    std::string name;
    Bytes bytes;
    std::vector<Change> unsynced;
    bool is_named = false;    // its name is on the disk
    bool is_deleted = false;  // and so is that it has none any more, unless `named`
    bool is_log = false;      // SQLite's write-ahead log
    int readers = 0;
    int reserved = 0;
    int exclusive = 0;
    std::vector<std::unique_ptr<std::array<std::uint8_t, 32768>>> shared;
    struct Slot {
      int readers = 0;
      bool is_exclusive = false;
    };
    std::array<Slot, SQLITE_SHM_NLOCK> slots{};
  };

  struct Operation {
    enum class Kind : std::uint8_t { write, truncate, sync, remove } kind{};
    std::size_t from = 0;  // of the file
    std::size_t to = 0;
  };
  // Whether this operation may go on; else what SQLite is told.
  int next_operation(const File& file, const Operation& operation);
  void write(File& file, const std::uint8_t* bytes, std::size_t size, std::size_t at);
  static void undo(File& file);
  void lose_some(File& file);

  std::map<std::string, std::shared_ptr<File>> files_;
  test::Random random_;
  sqlite3_vfs vfs_{};
  std::uint64_t operations_ = 0;
  std::vector<std::string>* lines_ = nullptr;
  std::uint64_t fault_at_ = 0;
  DiskFault fault_ = DiskFault::none;
  bool failed_ = false;
  bool is_full_ = false;
  bool is_dead_ = false;
  bool in_doubt_ = false;   // what was not synced may be lost at the next start
  bool syncs_lie_ = false;  // a sync has failed
};

}  // namespace croupier::sim
