#include "verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "base/money.h"
#include "journal/covered.h"
#include "journal/log_reading.h"
#include "journal/seal.h"
#include "journal/sqlite.h"
#include "journal/sqlite_reader.h"
#include "verify/integrity.h"
#include "verify/replay.h"

namespace croupier {
namespace {

struct Unreadable {
  std::string why;
};

// While it lasts, a file that cannot be read ends the verification and not the program.
class Reading {
 public:
  Reading() = default;
  ~Reading() { sqlite::end_with(before_); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

 private:
  sqlite::Failed before_ = sqlite::end_with([](const std::string& why) { throw Unreadable{why}; });
};

std::expected<std::string, std::string> file_of(const std::string& journal) {
  std::error_code fault;
  std::filesystem::path path = journal;
  if (std::filesystem::is_directory(path, fault)) path /= "journal.db";
  if (!std::filesystem::is_regular_file(path, fault))
    return std::unexpected(fmt::format("{} holds no journal", journal));
  return path.string();
}

// As it lies there: without a write-ahead log nothing is locked, made or changed.
std::expected<sqlite::Database, std::string> open_copy(const std::string& path) {
  std::error_code fault;
  const auto log = std::filesystem::file_size(path + "-wal", fault);
  if (!fault && log > 0) return sqlite::Database::open(path, sqlite::Access::read_only);
  std::string uri = "file:";
  for (const char each : std::filesystem::absolute(path).string()) {
    if (each == '%' || each == '?' || each == '#') {
      uri += fmt::format("%{:02x}", static_cast<unsigned>(each));
    } else {
      uri += each;
    }
  }
  return sqlite::Database::open(uri + "?immutable=1", sqlite::Access::read_only);
}

std::expected<sqlite::Database, std::string> open_journal(const VerifyRequest& request) {
  const auto path = file_of(request.journal);
  if (!path) return std::unexpected(path.error());
  return open_copy(*path);
}

std::string hex_in_pairs(proof::Bytes bytes) {
  const std::string hex = proof::hex(bytes);
  std::string text;
  for (std::size_t at = 0; at < hex.size(); at += 2) text += hex.substr(at, 2) + ' ';
  if (!text.empty()) text.pop_back();
  return text;
}

// The record, the table that holds it, and what it says of money.
struct FoundRecord {
  std::string where;
  std::string says;
  proof::RecordBytes bytes;
};

// The columns are those of `ledger` and `plays` in journal/covered.cpp.
std::string says(std::string_view table, const sqlite::Statement& row) {
  if (table == "ledger")
    return fmt::format("{} → {}, {}, {}", row.text(3), row.text(4),
                       to_text(Money::cents(row.number(5))), row.text(6));
  if (table == "plays")
    return fmt::format("round {} of {}: {} staked {}, {} came back", row.number(4), row.text(3),
                       row.text(2), to_text(Money::cents(row.number(6))),
                       to_text(Money::cents(row.number(7))));
  return {};
}
std::optional<FoundRecord> find_record(sqlite::Database& database, std::uint64_t leaf) {
  for (const CoveredTable& table : covered_tables()) {
    if (!table.is_open) continue;
    auto rows = covered_rows(database, table, static_cast<std::int64_t>(leaf));
    if (!rows.step() || static_cast<std::uint64_t>(rows.number(0)) != leaf) continue;
    FoundRecord found{fmt::format("{}, {}", table.name, rows.text(rows.columns() - 1)),
                      says(table.name, rows),
                      {}};
    put_bytes(found.bytes, rows);
    return found;
  }
  return std::nullopt;
}

}  // namespace

std::expected<std::string, std::string> payments_of(const VerifyRequest& request,
                                                    const std::string& subject) {
  const Reading reading;
  try {
    auto database = open_journal(request);
    if (!database) return std::unexpected(database.error());
    auto rows = database->prepare(
        "select leaf, from_account || ' → ' || to_account, amount, 0, why || ', act ' || seq "
        "from ledger where table_id = ?1 and leaf is not null union all "
        "select p.leaf, 'round ' || p.round || ': ' || w.id || ' staked', p.staked, p.returned, "
        "'came back' from plays p join ids w on w.entry = p.person "
        "join ids s on s.entry = p.subject where s.id = ?1 and p.leaf is not null order by leaf");
    rows.with(subject);
    std::string text;
    while (rows.step()) {
      const bool play = rows.text(4) == "came back";
      const std::string back =
          play ? to_text(Money::cents(rows.number(3))) + " came back" : rows.text(4);
      text += fmt::format("record {}: {}{} {}, {}\n", rows.number(0), rows.text(1), play ? "" : ",",
                          to_text(Money::cents(rows.number(2))), back);
    }
    if (text.empty())
      return std::unexpected(fmt::format("no round and no movement of money is of {}", subject));
    text += "Only listed. Verify the copy without --payments, or one record with --prove.\n";
    return text;
  } catch (const Unreadable& fault) {
    return std::unexpected(fault.why);
  }
}

std::expected<Proved, std::string> prove_record(const VerifyRequest& request, std::uint64_t leaf) {
  const Reading reading;
  try {
    auto database = open_journal(request);
    if (!database) return std::unexpected(database.error());
    const auto keys = keys_of(*database);
    if (!keys) return std::unexpected(keys.error());
    const auto last = last_head(*database, *keys);
    if (!last) return std::unexpected(last.error());
    const auto record = find_record(*database, leaf);
    const auto& [origin, size, root] = last->head.checkpoint;
    if (!record || leaf >= size) return std::unexpected(fmt::format("there is no record {}", leaf));
    const proof::Hash hash = proof::leaf_hash(record->bytes.bytes());
    const auto path = proof::inclusion_proof(leaf, size, subtrees_of(*database));
    std::string text =
        fmt::format("record       {} ({})\nbytes        {}\nleaf hash    {}\n", leaf, record->where,
                    hex_in_pairs(record->bytes.bytes()), proof::hex(hash));
    if (!record->says.empty()) text += fmt::format("says         {}\n", record->says);
    text += fmt::format("path         {} hashes\n", path.size());
    for (const proof::Hash& each : path) text += fmt::format("             {}\n", proof::hex(each));
    text += fmt::format("under        {} records, root {}, signed by key {:08x}\n", size,
                        proof::base64(root), last->head.key);
    const bool known = request.trusted.keys.empty() ||
                       std::ranges::any_of(request.trusted.keys, [&](const auto& each) {
                         return std::ranges::any_of(*keys, [&](const LogKey& key) {
                           return key.verifier.key == each.key;
                         });
                       });
    if (!known) return std::unexpected("the key given has signed nothing here");
    if (!proof::is_included(hash, leaf, size, root, path))
      return Proved{text + "NOT proved: the record is not what was signed\n", false};
    return Proved{text + "proved       the record is under the signed head\n", true};
  } catch (const Unreadable& fault) {
    return std::unexpected(fault.why);
  }
}

namespace {

std::expected<std::unique_ptr<SqliteReader>, std::string> reader_of(const VerifyRequest& request) {
  std::optional<Seal> seal;
  if (!request.seal_key.empty()) {
    auto opened = Seal::from_file(request.seal_key);
    if (!opened) return std::unexpected(opened.error());
    seal = std::move(*opened);
  }
  auto database = open_journal(request);
  if (!database) return std::unexpected(database.error());
  return std::make_unique<SqliteReader>(std::move(*database), std::move(seal));
}

// That the later log goes on from this one, by the proof of RFC 6962 between the two signed heads.
// Nothing of the later journal is trusted: records that do not give both roots prove nothing.
void check_continues(sqlite::Database& database, const std::string& path, VerifyReport& report) {
  auto later = open_journal({.journal = path});
  if (!later) return report.fault({}, path, later.error());
  const auto keys = keys_of(database);
  const auto later_keys = keys_of(*later);
  if (!keys || !later_keys) return report.fault({}, path, "it names no keys");
  const auto last = last_head(database, *keys);
  const auto later_last = last_head(*later, *later_keys);
  if (!last || !later_last) return report.fault({}, path, "it has no signed head");
  const auto& [origin, size, root] = last->head.checkpoint;
  const auto& [later_origin, later_size, later_root] = later_last->head.checkpoint;
  if (origin != later_origin) return report.fault({}, path, "it is another log");
  if (later_size < size)
    return report.fault({}, path, fmt::format("it ends after {} records", later_size));
  const auto path_between = proof::consistency_proof(size, later_size, subtrees_of(*later));
  if (!proof::is_consistent(size, root, later_size, later_root, path_between))
    return report.fault({}, path, "it does not begin with these records: history was rewritten");
  report.notices.push_back({"continues", path,
                            fmt::format("its {} records begin with these {}, by {} hashes",
                                        later_size, size, path_between.size())});
}

std::size_t threads() { return std::clamp(std::thread::hardware_concurrency(), 1U, 8U); }

}  // namespace

std::expected<VerifyReport, std::string> verify_journal(const VerifyRequest& request) {
  VerifyReport report;
  report.holds = true;
  const Reading reading;
  try {
    auto database = open_journal(request);
    if (!database) return std::unexpected(database.error());
    std::vector<std::unique_ptr<SqliteReader>> readers;
    while (request.acts && readers.size() < threads()) {
      auto reader = reader_of(request);
      if (!reader) return std::unexpected(reader.error());
      readers.push_back(std::move(*reader));
    }
    verify_integrity(*database, request.trusted, report);
    if (!request.continues.empty() && report.holds)
      check_continues(*database, request.continues, report);
    std::vector<StorageReader*> all;
    for (const auto& each : readers) all.push_back(each.get());
    // Rows that are not the ones that were signed need not even be of a journal.
    if (request.acts && report.faults.empty()) verify_acts(all, !request.seal_key.empty(), report);
  } catch (const Unreadable& fault) {
    const std::string how_far =
        report.root.empty() ? fmt::format("; it was read up to record {}", report.records) : "";
    report.fault({}, "the file journal.db", fault.why + how_far);
  }
  return report;
}

}  // namespace croupier
