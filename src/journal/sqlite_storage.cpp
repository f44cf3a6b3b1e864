#include "journal/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "journal/key_files.h"
#include "journal/log_reading.h"
#include "journal/notes.h"
#include "journal/secrets.h"
#include "journal/sqlite_schema.h"
#include "proof/signer.h"
#include "record/json_write.h"

namespace croupier {
namespace {

// A full flush at each commit: an acknowledged act survives a power cut.
// What is erased is written over.
constexpr const char* kDurable =
    "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;";

constexpr std::size_t kMostInOneCommit = 256;

constexpr const char* kJournalFile = "/journal.db";
constexpr const char* kNextKey = ".next";

}  // namespace

// --- opening and closing ---

SqliteSettings settings_beside(const std::string& folder, const std::string& keys,
                               const std::string& heads) {
  std::string name = folder;
  while (name.size() > 1 && name.ends_with('/')) name.pop_back();
  SqliteSettings settings;
  settings.keys = keys.empty() ? name + ".keys" : keys;
  settings.heads = heads.empty() ? name + ".heads" : heads;
  return settings;
}

namespace {

// The folder's lock until a storage takes it over: a start that is refused lets go of it.
struct HeldLock {
  int file;
  ~HeldLock() {
    if (file >= 0) ::close(file);
  }
  int release() { return std::exchange(file, -1); }
};

Millis wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

bool is_file(const std::string& path) {
  std::error_code fault;
  return std::filesystem::is_regular_file(path, fault);
}

// For its owner alone. SQLite makes the files beside it by the mode of this one.
void keep_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return;  // SQLite says what is wrong
  ::fchmod(file, S_IRUSR | S_IWUSR);
  ::close(file);
}

// The key of the seeds. Earlier versions had it in the data folder, where it may stay.
std::expected<Seal, std::string> seal_for(const std::string& folder, const std::string& keys) {
  std::error_code fault;
  const auto size = std::filesystem::file_size(folder + kJournalFile, fault);
  const bool has_journal = !fault && size > 0;
  const std::string older = folder + kSealFile;
  const std::string path = is_file(older) ? older : keys + kSealFile;
  if (auto found = need_key(path, !has_journal); !found) return std::unexpected(found.error());
  return Seal::from_file(path);
}

// A change of keys that a crash cut off after its commit is finished here, before it undone.
std::expected<Signing, std::string> signer_for(sqlite::Database& database, const std::string& keys,
                                               bool has_log) {
  const std::string path = keys + kSignFile;
  const std::string next = path + kNextKey;
  std::error_code fault;
  if (has_log && is_file(next)) {
    const auto known = keys_of(database);
    const auto signer = signer_in(next);
    if (known && signer && known->back().verifier.key == (*signer)->key()) {
      std::filesystem::rename(next, path, fault);
    } else {
      std::filesystem::remove(next, fault);
    }
  }
  if (auto found = need_key(path, !has_log); !found) return std::unexpected(found.error());
  return signer_in(path);
}

// A journal that has a log, but no records of its secrets.
std::expected<void, std::string> cover_secrets(sqlite::Database& database, const Seal& seal,
                                               const Signing& signer) {
  auto log = SignedLog::take_up(database, signer);
  if (!log) return std::unexpected(log.error());
  SecretRows::take_over(database, seal, *log);
  log->sign();
  return {};
}

std::expected<void, std::string> change_key(sqlite::Database& database, SignedLog& log,
                                            const std::string& keys, bool revokes, Millis at) {
  const std::string path = keys + kSignFile;
  const std::string next = path + kNextKey;
  if (auto made = proof::make_key_file(next); !made) return made;
  auto signer = signer_in(next);
  if (!signer) return std::unexpected(signer.error());
  if (auto begun = database.run("begin immediate"); !begun) return begun;
  log.hand_over(std::move(*signer), revokes, at);
  if (auto done = database.run("commit"); !done) return done;
  std::error_code fault;
  std::filesystem::rename(next, path, fault);
  if (fault) return std::unexpected(fmt::format("{}: {}", path, fault.message()));
  return {};
}

// The journal must go on from what the file says was signed, unless it is accepted as it is.
std::expected<std::optional<HeadsFile>, std::string> heads_for(sqlite::Database& database,
                                                               const SqliteSettings& settings) {
  const std::string& path = settings.heads;
  if (path.empty()) return std::nullopt;
  // A log that has only begun may have been cut off before it had its file.
  auto count = database.prepare("select count(*) from (select 1 from heads limit 2)");
  const bool is_new = count.step() && count.number(0) == 1;
  auto file = HeadsFile::open(path, is_new, settings.steady);
  if (!file) {
    return std::unexpected(fmt::format(
        "{}. It says how far the journal had come: put it back, or accept the journal as it is "
        "with croupier journal accept",
        file.error()));
  }
  const auto keys = keys_of(database);
  if (!keys) return std::unexpected(keys.error());
  const auto newest = file->newest(*keys);
  if (!newest) return std::unexpected(fmt::format("{}: {}", path, newest.error()));
  if (*newest) {
    std::string wrong = why_not_after(log_size(database), subtrees_of(database), **newest);
    if (!wrong.empty()) return std::unexpected(fmt::format("{} (by {})", wrong, path));
  }
  return std::move(*file);
}

// Says for ever that the journal was taken as it is, and puts the file of heads aside.
std::expected<void, std::string> accept(sqlite::Database& database, SignedLog& log,
                                        const std::string& heads, Millis at) {
  JournalRestored accepted{log.size(), 0};
  std::error_code fault;
  if (is_file(heads)) {
    const auto keys = keys_of(database);
    auto file = HeadsFile::open(heads, false);
    const auto newest = keys && file ? file->newest(*keys) : std::nullopt;
    if (newest && *newest) accepted.signed_once = (*newest)->checkpoint.size;
    std::filesystem::rename(heads, fmt::format("{}.before-{}", heads, log.size()), fault);
    if (fault) return std::unexpected(fmt::format("{}: {}", heads, fault.message()));
  }
  if (auto begun = database.run("begin immediate"); !begun) return begun;
  log.note(proof::Kind::note, at, json::written(accepted));
  const auto head = log.sign();
  if (auto done = database.run("commit"); !done) return done;
  auto file = HeadsFile::open(heads, true);
  if (!file) return std::unexpected(file.error());
  if (!file->note(*head)) return std::unexpected(fmt::format("{} cannot be written", heads));
  return {};
}

}  // namespace

std::expected<std::unique_ptr<SqliteStorage>, std::string> SqliteStorage::open(
    const std::string& folder, SqliteSettings settings) {
  if (settings.keys.empty()) settings.keys = folder;
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) return std::unexpected(fmt::format("{}: {}", folder, fault.message()));
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, fault);
  const int lock = ::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  HeldLock held{lock};
  if (lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    return std::unexpected(fmt::format("{} is in use by another server", folder));
  }
  auto seal = seal_for(folder, settings.keys);
  if (!seal) return std::unexpected(seal.error());
  const std::string path = folder + kJournalFile;
  if (settings.files == nullptr) keep_private(path);
  auto writing = sqlite::Database::open(path, sqlite::Access::read_write, settings.files);
  if (!writing) return std::unexpected(writing.error());
  const auto fault_of = [&path](const std::string& why) {
    return std::unexpected(fmt::format("{}: {}", path, why));
  };
  if (auto ready = writing->run(kDurable); !ready) return fault_of(ready.error());
  const bool has_log = schema_of(*writing) >= kSchemaOfLog;
  auto signer = signer_for(*writing, settings.keys, has_log);
  if (!signer) return std::unexpected(signer.error());
  const Millis now = settings.opened_at.value_or(wall_clock());
  const auto take_over = [&](sqlite::Database& it, std::int64_t before) {
    return before < kSchemaOfLog ? SignedLog::begin(it, *signer, now)
                                 : cover_secrets(it, *seal, *signer);
  };
  if (auto ready = bring_up_to_date(*writing, take_over); !ready) return fault_of(ready.error());
  auto log = SignedLog::take_up(*writing, *signer);
  if (!log) return fault_of(log.error());
  if (settings.accepts && !settings.heads.empty()) {
    if (auto done = accept(*writing, *log, settings.heads, now); !done)
      return fault_of(done.error());
  }
  auto heads = heads_for(*writing, settings);
  if (!heads) return fault_of(heads.error());
  using Keys = SqliteSettings::Keys;
  if (settings.key_change != Keys::stay) {
    const bool revokes = settings.key_change == Keys::rotate_and_revoke;
    if (auto done = change_key(*writing, *log, settings.keys, revokes, now); !done)
      return fault_of(done.error());
  }
  auto reading = sqlite::Database::open(path, sqlite::Access::read_only, settings.files);
  if (!reading) return std::unexpected(reading.error());
  auto writer = std::make_unique<SqliteWriter>(std::move(*writing), std::move(*log),
                                               std::move(*heads), settings.checkpoint_pages);
  return std::unique_ptr<SqliteStorage>(new SqliteStorage(
      std::move(*reading), std::move(writer), *seal, held.release(), std::move(settings.post)));
}

std::expected<std::unique_ptr<SqliteStorage>, std::string> SqliteStorage::open_existing(
    const std::string& folder, SqliteSettings settings) {
  if (!is_file(folder + kJournalFile))
    return std::unexpected(fmt::format("{} holds no journal", folder));
  if (settings.keys.empty()) settings.keys = folder;
  if (!is_file(folder + kSealFile) && !is_file(settings.keys + kSealFile))
    return std::unexpected(fmt::format("{}: its key is missing", settings.keys + kSealFile));
  return open(folder, std::move(settings));
}

SqliteStorage::SqliteStorage(sqlite::Database reader, std::unique_ptr<SqliteWriter> writer,
                             Seal seal, int lock, std::function<void(std::function<void()>)> post)
    : SqliteReader(std::move(reader), std::move(seal)),
      lock_(lock),
      writer_(std::move(writer)),
      post_(std::move(post)) {
  if (!post_) thread_ = std::thread([this] { write_on(); });
}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard guard(waiting_mutex_);
    closing_ = true;
  }
  woken_.notify_one();
  if (thread_.joinable()) thread_.join();
  // SQLite moves the write-ahead log into the file when the last connection closes. That must be
  // the writer's: the reader's may not write, and a copy of the file alone would lack what was last
  // done.
  {
    const sqlite::Database closed = std::move(reader_);
  }
  ::close(lock_);
}

// --- writing ---

void SqliteStorage::write(Write write) { wait({std::move(write)}); }

void SqliteStorage::probe(std::function<void()> durable) {
  Waiting waiting{.probes = true};
  waiting.write.durable = std::move(durable);
  wait(std::move(waiting));
}

void SqliteStorage::wait(Waiting waiting) {
  bool is_first = false;
  {
    const std::lock_guard guard(waiting_mutex_);
    is_first = waiting_.empty();
    waiting_.push_back(std::move(waiting));
  }
  if (!post_) return woken_.notify_one();
  if (is_first) post_([this] { write_waiting(taken()); });
}

namespace {

// What only waits its turn behind others needs no commit of its own.
bool has_rows(const Write& write) {
  return write.record || write.snapshot || write.round || !write.people.empty() ||
         !write.names.empty() || !write.secrets.empty() || !write.erased.empty() ||
         !write.notes.empty() || !write.tables.empty() || !write.movements.empty() ||
         !write.played.empty();
}

}  // namespace

void SqliteStorage::write_on() {
  while (true) {
    {
      std::unique_lock guard(waiting_mutex_);
      woken_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
    }
    write_waiting(taken());
  }
}

std::vector<SqliteStorage::Waiting> SqliteStorage::taken() {
  const std::lock_guard guard(waiting_mutex_);
  return std::exchange(waiting_, {});
}

void SqliteStorage::write_waiting(const std::vector<Waiting>& taken) {
  for (std::size_t from = 0; from < taken.size(); from += kMostInOneCommit) {
    const std::size_t to = std::min(from + kMostInOneCommit, taken.size());
    bool open = false;
    for (std::size_t at = from; at < to; ++at) {
      if (!taken[at].probes && !has_rows(taken[at].write)) continue;
      if (!open) writer_->begin();
      open = true;
      writer_->put(taken[at].write, *seal_);
      if (taken[at].probes) writer_->put_probe();
    }
    if (open) writer_->commit();
    for (std::size_t at = from; at < to; ++at) {
      if (taken[at].write.durable) taken[at].write.durable();
    }
  }
}

}  // namespace croupier
