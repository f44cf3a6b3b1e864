#include "cli/backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "journal/sqlite_storage.h"
#include "verify/verify.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

constexpr int kFailed = 1;
constexpr int kCannotRead = 2;
constexpr const char* kJournal = "journal.db";
constexpr const char* kCheckpoint = ".checkpoint";

int fail(std::string_view command, int status, const std::string& why) {
  fmt::print(stderr, "croupier {}: {}\n", command, why);
  return status;
}

bool flush(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = ::fsync(file) == 0;
  return ::close(file) == 0 && done;
}

// The copy must be whole and signed before anybody relies on it.
std::expected<VerifyReport, std::string> verified(const fs::path& copy) {
  auto report = verify_journal({.journal = copy.string(), .acts = false});
  if (report && !report->holds)
    return std::unexpected(fmt::format("{} does not hold:\n{}", copy.string(), to_text(*report)));
  return report;
}

// For its owner alone from the first byte on, whoever may look into the folder.
bool make_private(const fs::path& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  return file >= 0 && ::close(file) == 0;
}

std::expected<void, std::string> copy_journal(const fs::path& from, const fs::path& to) {
  auto database = sqlite::Database::open(from.string(), sqlite::Access::read_only);
  if (!database) return std::unexpected(database.error());
  std::string quoted;
  for (const char each : to.string()) quoted += each == '\'' ? "''" : std::string(1, each);
  if (!make_private(to)) return std::unexpected(fmt::format("{} cannot be made", to.string()));
  // One moment of the journal, however long the copying takes and whatever is written meanwhile.
  if (auto done = database->run(fmt::format("vacuum into '{}'", quoted).c_str()); !done)
    return done;
  if (!flush(to) || !flush(to.parent_path()))
    return std::unexpected(fmt::format("{} cannot be flushed", to.string()));
  return {};
}

// Made under another name, so that a copy that was cut off is never taken for one.
int copy_and_verify(std::string_view command, const fs::path& from, const fs::path& to) {
  std::error_code fault;
  if (!fs::is_regular_file(from, fault))
    return fail(command, kCannotRead,
                fmt::format("{} holds no journal", from.parent_path().string()));
  if (fs::exists(to, fault))
    return fail(command, kCannotRead,
                fmt::format("{} is there already, and nothing is written over it", to.string()));
  // A folder that was there is somebody's, and stays as it is.
  if (fs::create_directories(to.parent_path(), fault))
    fs::permissions(to.parent_path(), fs::perms::owner_all, fault);
  if (fault)
    return fail(command, kFailed,
                fmt::format("{}: {}", to.parent_path().string(), fault.message()));
  const fs::path temporary = to.string() + ".new";
  fs::remove(temporary, fault);
  if (auto done = copy_journal(from, temporary); !done) return fail(command, kFailed, done.error());
  const auto report = verified(temporary);
  if (!report) return fail(command, kFailed, report.error());
  fs::rename(temporary, to, fault);
  if (fault || !flush(to.parent_path())) return fail(command, kFailed, to.string());
  fmt::print("{}: {} records, root {}\n", to.string(), report->records, report->root);
  return 0;
}

}  // namespace

int run_backup(const BackupRequest& request) {
  return copy_and_verify("backup", fs::path(request.data) / kJournal,
                         fs::path(request.backup) / kJournal);
}

// The journal is copied whole, so a copy ends with a commit and its head.
int run_archive(const BackupRequest& request) {
  const fs::path to = request.backup;
  const fs::path note = to.string() + kCheckpoint;
  std::error_code fault;
  if (fs::exists(note, fault))
    return fail("archive", kCannotRead,
                fmt::format("{} is there already, and nothing is written over it", note.string()));
  const int status =
      copy_and_verify("archive", fs::path(request.data) / kJournal, fs::absolute(to));
  if (status != 0) return status;
  auto database = sqlite::Database::open(to.string(), sqlite::Access::read_only);
  if (!database) return fail("archive", kFailed, database.error());
  const auto checkpoint = SqliteReader(std::move(*database), std::nullopt).checkpoint();
  if (!checkpoint) return fail("archive", kFailed, checkpoint.error());
  std::ofstream written(note);
  written << *checkpoint;
  written.close();
  if (!written || !flush(note)) return fail("archive", kFailed, note.string());
  return 0;
}

int run_restore(const BackupRequest& request) {
  const int status = copy_and_verify("restore", fs::path(request.backup) / kJournal,
                                     fs::path(request.data) / kJournal);
  if (status != 0) return status;
  SqliteSettings settings = settings_beside(request.data, request.keys, request.heads);
  settings.accepts = true;
  const auto storage = SqliteStorage::open_existing(request.data, std::move(settings));
  return storage ? 0 : fail("restore", kFailed, storage.error());
}

}  // namespace croupier
