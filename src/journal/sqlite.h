// The little of SQLite's C interface that the journal needs, with owners for its handles.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::sqlite {

// What becomes of the program when the machine fails it: it says so and ends. A simulation, whose
// machine is no real one, names another end, which must not return either.
using Failed = void (*)(const std::string& why);
// Gives back the end before.
Failed end_with(Failed failed);
// Ends it.
[[noreturn]] void fail(const std::string& why);

class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  // Binds ?1, ?2 … in order.
  template <class... Values>
  Statement& with(const Values&... values) {
    sqlite3_reset(statement_.get());
    int at = 0;
    (bind(++at, values), ...);
    return *this;
  }
  // Binds one more, behind those.
  template <class Value>
  void also(const Value& value) {
    bind(sqlite3_bind_parameter_count(statement_.get()), value);
  }
  // For values whose number is known only now: nothing is bound, then each by its place.
  void unbind() { sqlite3_reset(statement_.get()), sqlite3_clear_bindings(statement_.get()); }
  template <class Value>
  void bind_at(int place, const Value& value) {
    bind(place, value);
  }
  // True: there is a row to read. False: done. What goes wrong is a fault of the machine and ends
  // the program: nothing may be acknowledged that is not on disk.
  bool step();
  void run() { step(), sqlite3_reset(statement_.get()); }

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  std::string text(int column) const;
  // Of the value as it is kept: SQLITE_INTEGER, SQLITE_TEXT …
  int type(int column) const { return sqlite3_column_type(statement_.get(), column); }
  int columns() const { return sqlite3_column_count(statement_.get()); }
  // Without a copy; until the next step.
  std::span<const std::uint8_t> view(int column) const;
  std::span<const std::uint8_t> text_view(int column) const;
  std::vector<std::uint8_t> blob(int column) const;

 private:
  void bind(int at, std::int64_t value) { sqlite3_bind_int64(statement_.get(), at, value); }
  void bind(int at, std::uint64_t value) { bind(at, static_cast<std::int64_t>(value)); }
  void bind(int at, std::uint32_t value) { bind(at, static_cast<std::int64_t>(value)); }
  void bind(int at, int value) { bind(at, static_cast<std::int64_t>(value)); }
  void bind(int at, std::string_view value);
  void bind(int at, std::span<const std::uint8_t> value);

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

enum class Access : std::uint8_t { read_only, read_write };

class Database {
 public:
  // `files`: a file system of SQLite (VFS); nothing: that of the machine.
  static std::expected<Database, std::string> open(const std::string& path, Access access,
                                                   const char* files = nullptr);

  std::expected<void, std::string> run(const char* statements);
  // Whether the last statement changed a row.
  bool has_changed() const { return sqlite3_changes(database_.get()) > 0; }
  Statement prepare(const char* text);

  // From now on the write-ahead log goes into the file by checkpoint() alone. By itself SQLite
  // would do that too, and say nothing when it fails.
  void count_log_pages();
  int log_pages() const { return *log_pages_; }  // after the last commit
  // What can go into the file does; `whole`: waits for readers, and the log begins anew. A fault of
  // the machine ends the program.
  void checkpoint(bool whole);
  // All of it does, and nothing is left of the log: what was erased is not in it any more.
  void empty_log();

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  std::unique_ptr<int> log_pages_;
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace croupier::sqlite
