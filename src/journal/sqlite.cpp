#include "journal/sqlite.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

namespace croupier::sqlite {
namespace {

void end_program(const std::string& why) {
  fmt::print(stderr, "croupier: {}\n", why);
  std::_Exit(EXIT_FAILURE);
}

Failed failed = end_program;

[[noreturn]] void give_up(sqlite3* database) {
  failed(fmt::format("the journal cannot be written or read: {}", sqlite3_errmsg(database)));
  std::abort();
}

}  // namespace

void end_with(Failed other) { failed = other; }

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) give_up(sqlite3_db_handle(statement_.get()));
  return false;
}

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text == nullptr ? std::string() : std::string(text, size);
}

std::vector<std::uint8_t> Statement::blob(int column) const {
  const auto* bytes =
      static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, bytes + size};
}

void Statement::bind(int at, std::string_view value) {
  sqlite3_bind_text(statement_.get(), at, value.data(), static_cast<int>(value.size()),
                    SQLITE_TRANSIENT);
}

void Statement::bind(int at, const std::vector<std::uint8_t>& value) {
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

}  // namespace croupier::sqlite
