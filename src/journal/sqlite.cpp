#include "journal/sqlite.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace croupier::sqlite {
namespace {

void end_program(const std::string& why) {
  fmt::print(stderr, "croupier: {}\n", why);
  std::_Exit(EXIT_FAILURE);
}

Failed failed = end_program;

[[noreturn]] void give_up(sqlite3* database) {
  fail(fmt::format("the journal cannot be written or read: {}", sqlite3_errmsg(database)));
}

}  // namespace

void fail(const std::string& why) {
  failed(why);
  std::abort();
}

Failed end_with(Failed other) { return std::exchange(failed, other); }

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) give_up(sqlite3_db_handle(statement_.get()));
  return false;
}

std::span<const std::uint8_t> Statement::text_view(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (text == nullptr) return {};
  return {text, size};
}

std::string Statement::text(int column) const {
  const auto text = text_view(column);
  return {text.begin(), text.end()};
}

std::span<const std::uint8_t> Statement::view(int column) const {
  const auto* bytes =
      static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, size};
}

std::vector<std::uint8_t> Statement::blob(int column) const {
  const auto bytes = view(column);
  return {bytes.begin(), bytes.end()};
}

void Statement::bind(int at, std::string_view value) {
  sqlite3_bind_text(statement_.get(), at, value.data(), static_cast<int>(value.size()),
                    SQLITE_TRANSIENT);
}

void Statement::bind(int at, std::span<const std::uint8_t> value) {
  sqlite3_bind_blob(statement_.get(), at, value.data(), static_cast<int>(value.size()),
                    SQLITE_TRANSIENT);
}

std::expected<Database, std::string> Database::open(const std::string& path, Access access,
                                                    const char* files) {
  const int flags = access == Access::read_only
                        ? SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
                        : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  sqlite3* raw = nullptr;
  const int result = sqlite3_open_v2(path.c_str(), &raw, flags, files);
  Database database;
  database.database_.reset(raw);
  if (result != SQLITE_OK) {
    return std::unexpected(fmt::format("{}: {}", path, sqlite3_errmsg(raw)));
  }
  sqlite3_busy_timeout(raw, 5000);
  return database;
}

std::expected<void, std::string> Database::run(const char* statements) {
  char* message = nullptr;
  if (sqlite3_exec(database_.get(), statements, nullptr, nullptr, &message) == SQLITE_OK) return {};
  std::string text = message == nullptr ? "unknown fault" : message;
  sqlite3_free(message);
  return std::unexpected(std::move(text));
}

Statement Database::prepare(const char* text) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(database_.get(), text, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                         nullptr) != SQLITE_OK) {
    give_up(database_.get());
  }
  return Statement(statement);
}

void Database::count_log_pages() {
  log_pages_ = std::make_unique<int>(0);
  sqlite3_wal_hook(
      database_.get(),
      [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
      },
      log_pages_.get());
}

// Until no reader holds it up.
void Database::empty_log() {
  static constexpr int kTimes = 200;
  static constexpr int kWait = 10;  // milliseconds
  for (int nth = 0; nth < kTimes; ++nth) {
    const int result = sqlite3_wal_checkpoint_v2(database_.get(), nullptr,
                                                 SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (result == SQLITE_OK) return;
    if (result != SQLITE_BUSY && result != SQLITE_LOCKED) give_up(database_.get());
    sqlite3_sleep(kWait);
  }
}

void Database::checkpoint(bool whole) {
  const int how = whole ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE;
  const int result = sqlite3_wal_checkpoint_v2(database_.get(), nullptr, how, nullptr, nullptr);
  // A reader that is not done yet holds it up; the next one goes on from there.
  if (result != SQLITE_OK && result != SQLITE_BUSY && result != SQLITE_LOCKED)
    give_up(database_.get());
}

}  // namespace croupier::sqlite
