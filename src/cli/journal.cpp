// What is wrong with a journal is for croupier-verify to say; here it is only read, or changed by
// records of its own.
#include "cli/journal.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "journal/recorded_house.h"
#include "journal/signed_log.h"
#include "journal/sqlite_reader.h"
#include "journal/sqlite_storage.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kPage = 1000;
constexpr int kCannotRead = 2;

int fail(std::string_view command, const std::string& why) {
  fmt::print(stderr, "croupier {}: {}\n", command, why);
  return kCannotRead;
}

std::expected<sqlite::Database, std::string> database_of(const JournalRequest& request) {
  const std::string path = request.data + "/journal.db";
  std::error_code fault;
  if (!std::filesystem::is_regular_file(path, fault))
    return std::unexpected(fmt::format("{} holds no journal", request.data));
  return sqlite::Database::open(path, sqlite::Access::read_only);
}

void print_record(const Record& record) {
  std::string line = R"({"table":)";
  json::write(line, record.table);
  line += fmt::format(R"(,"seq":{},"at":{},"origin":"{}","person":)", record.seq, record.at,
                      word(record.origin));
  json::write(line, record.person);
  line += R"(,"command_id":)";
  json::write(line, record.said.id);
  fmt::print("{},\"act\":{}}}\n", line, record.act);
}

void print_records(StorageReader& storage, const TableId& subject) {
  for (std::uint64_t seq = 0;;) {
    const auto records = storage.records(subject, seq, kPage);
    for (const Record& each : records) print_record(each);
    if (records.size() < kPage) return;
    seq = records.back().seq;
  }
}

// Opening it does what the settings ask for.
int change(std::string_view command, const JournalRequest& request, SqliteSettings settings) {
  const auto storage = SqliteStorage::open_existing(request.data, std::move(settings));
  return storage ? 0 : fail(command, storage.error());
}

}  // namespace

int run_journal(const JournalRequest& request) {
  auto database = database_of(request);
  if (!database) return fail("journal", database.error());
  SqliteReader storage(std::move(*database), std::nullopt);
  const auto house = RecordedHouse::resume(storage);
  if (!house) return fail("journal", fmt::format("{}: {}", kHouseSubject, house.error()));
  print_records(storage, kHouseSubject);
  for (const TableRow& row : rows_of(house->now(), storage)) print_records(storage, row.id);
  return 0;
}

int run_journal_accept(const JournalRequest& request) {
  SqliteSettings settings = settings_beside(request.data, request.keys, request.heads);
  settings.accepts = true;
  return change("journal accept", request, std::move(settings));
}

int run_keys(const JournalRequest& request) {
  auto database = database_of(request);
  if (!database) return fail("keys", database.error());
  const auto keys = keys_of(*database);
  if (!keys) return fail("keys", keys.error());
  for (const LogKey& each : *keys) {
    fmt::print("{}", text_of(each.verifier));
    if (each.until) fmt::print(" until record {}", *each.until);
    if (each.revoked) fmt::print(", revoked by record {}", *each.revoked);
    fmt::print("\n");
  }
  return 0;
}

int run_keys_rotate(const JournalRequest& request) {
  SqliteSettings settings = settings_beside(request.data, request.keys, request.heads);
  settings.key_change =
      request.revoke ? SqliteSettings::Keys::rotate_and_revoke : SqliteSettings::Keys::rotate;
  if (const int status = change("keys rotate", request, std::move(settings)); status != 0)
    return status;
  return run_keys(request);
}

}  // namespace croupier
