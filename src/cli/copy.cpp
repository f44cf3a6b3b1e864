#include "cli/copy.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "cli/exit_status.h"
#include "journal/postgres/copy.h"
#include "journal/sqlite_storage.h"
#include "verify/verify.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

constexpr int kFailed = 1;
constexpr const char* kJournal = "/journal.db";
constexpr const char* kNode = "main";  // whose log it is there

bool is_address(const std::string& place) { return place.starts_with("postgresql://"); }

int fail(int status, const std::string& why) {
  fmt::print(stderr, "croupier copy: {}\n", why);
  return status;
}

int tell(const postgres::Copied& copied, const std::string& root) {
  if (!copied) return fail(kFailed, copied.error());
  for (const postgres::CopiedTable& each : *copied)
    fmt::print("{:>12}  {}\n", each.rows, each.name);
  fmt::print("Every row was read back and is the same. Root of the log: {}\n", root);
  return 0;
}

// Its acts are not decided again here: croupier-verify does that.
std::expected<std::string, std::string> root_of(const std::string& journal) {
  const auto report = verify_journal({.journal = journal, .acts = false});
  if (!report) return std::unexpected(report.error());
  if (!report->holds)
    return std::unexpected(fmt::format("{} does not hold:\n{}", journal, to_text(*report)));
  return report->root;
}

int to_postgres(const CopyRequest& request) {
  // Brings it up to date, and keeps every server away while it is copied.
  const auto held = SqliteStorage::open_existing(
      request.from, settings_beside(request.from, request.keys, request.heads));
  if (!held) return fail(kBadUsage, held.error());
  const std::string journal = request.from + kJournal;
  const auto root = root_of(journal);
  if (!root) return fail(kFailed, root.error());
  return tell(postgres::copy_to_postgres(journal, request.to, kNode), *root);
}

// Under another name first, so that a copy that was cut off is never taken for one.
int to_sqlite(const CopyRequest& request) {
  const std::string journal = request.to + kJournal;
  const std::string unfinished = journal + ".new";
  std::error_code fault;
  if (fs::exists(journal, fault))
    return fail(kBadUsage, journal + " is there already, and nothing is written over it");
  fs::create_directories(request.to, fault);
  if (fault) return fail(kFailed, fmt::format("{}: {}", request.to, fault.message()));
  fs::permissions(request.to, fs::perms::owner_all, fault);
  fs::remove(unfinished, fault);
  const auto copied = postgres::copy_to_sqlite(request.from, unfinished);
  if (!copied) return fail(kFailed, copied.error());
  fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write, fault);
  const auto root = root_of(unfinished);
  if (!root) return fail(kFailed, root.error());
  fs::rename(unfinished, journal, fault);
  if (fault) return fail(kFailed, fmt::format("{}: {}", journal, fault.message()));
  return tell(copied, *root);
}

}  // namespace

int run_copy(const CopyRequest& request) {
  if (is_address(request.from) == is_address(request.to)) {
    return fail(kBadUsage,
                "one of the two is a data folder, the other one postgresql://... "
                "(croupier backup copies a folder)");
  }
  return is_address(request.to) ? to_postgres(request) : to_sqlite(request);
}

}  // namespace croupier
