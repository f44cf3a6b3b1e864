#include "verify/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

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

// The record and the table that holds it.
struct FoundRecord {
  std::string where;
  proof::RecordBytes bytes;
};
std::optional<FoundRecord> find_record(sqlite::Database& database, std::uint64_t leaf) {
  for (const CoveredTable& table : covered_tables()) {
    if (!table.is_open) continue;
    auto rows = covered_rows(database, table, static_cast<std::int64_t>(leaf));
    if (!rows.step() || static_cast<std::uint64_t>(rows.number(0)) != leaf) continue;
    FoundRecord found{fmt::format("{}, {}", table.name, rows.text(rows.columns() - 1)), {}};
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
        "select leaf, seq, from_account, to_account, amount, why from ledger where table_id = ?1 "
        "and leaf is not null order by entry");
    rows.with(subject);
    std::string text;
    while (rows.step()) {
      text += fmt::format("record {}: act {} of {}, {} → {}, {}, {}\n", rows.number(0),
                          rows.number(1), subject, rows.text(2), rows.text(3),
                          to_text(Money::cents(rows.number(4))), rows.text(5));
    }
    return text;
  } catch (const Unreadable& fault) {
    return std::unexpected(fault.why);
  }
}

std::expected<std::string, std::string> prove_record(const VerifyRequest& request,
                                                     std::uint64_t leaf) {
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
      return std::unexpected(text + "NOT proved: the record is not what was signed");
    return text + "proved       the record is under the signed head\n";
  } catch (const Unreadable& fault) {
    return std::unexpected(fault.why);
  }
}

std::expected<VerifyReport, std::string> verify_journal(const VerifyRequest& request) {
  std::optional<Seal> seal;
  if (!request.seal_key.empty()) {
    auto opened = Seal::from_file(request.seal_key);
    if (!opened) return std::unexpected(opened.error());
    seal = std::move(*opened);
  }
  VerifyReport report;
  report.holds = true;
  const Reading reading;
  try {
    auto database = open_journal(request);
    if (!database) return std::unexpected(database.error());
    verify_integrity(*database, request.trusted, report);
    if (!request.acts) return report;
    auto again = open_journal(request);
    if (!again) return std::unexpected(again.error());
    const bool has_seeds = seal.has_value();
    SqliteReader storage(std::move(*again), std::move(seal));
    // Rows that are not the ones that were signed need not even be of a journal.
    if (report.faults.empty()) verify_acts(storage, has_seeds, report);
  } catch (const Unreadable& fault) {
    report.fault({}, "the file journal.db", fault.why);
  }
  return report;
}

}  // namespace croupier
