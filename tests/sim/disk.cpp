#include "sim/disk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace croupier::sim {

namespace {

struct OpenFile {
  sqlite3_file base;
  Disk* disk;
  void* file;  // owned: a std::shared_ptr<Disk::File>
  int lock;
};

OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }

}  // namespace

// What SQLite calls. A friend of the disk, because these are plain functions.
struct DiskFiles {
  using File = Disk::File;
  using Kind = Disk::Operation::Kind;
  using Owner = std::shared_ptr<File>;

  static File& file(sqlite3_file* opened) { return **static_cast<Owner*>(of(opened).file); }
  static Disk& disk(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

  // --- a file ---
  static int close(sqlite3_file* opened) {
    unlock(opened, SQLITE_LOCK_NONE);
    delete static_cast<Owner*>(of(opened).file);
    return SQLITE_OK;
  }
  static int read(sqlite3_file* opened, void* to, int size, sqlite3_int64 at) {
    if (of(opened).disk->is_dead_) return SQLITE_IOERR_READ;
    const auto& bytes = file(opened).bytes;
    const auto from = static_cast<std::size_t>(at);
    const auto wanted = static_cast<std::size_t>(size);
    const std::size_t there = from >= bytes.size() ? 0 : std::min(wanted, bytes.size() - from);
    if (there > 0) std::memcpy(to, bytes.data() + from, there);
    if (there == wanted) return SQLITE_OK;
    std::memset(static_cast<char*>(to) + there, 0, wanted - there);
    return SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* opened, const void* from, int size, sqlite3_int64 at) {
    Disk& disk = *of(opened).disk;
    File& it = file(opened);
    const auto start = static_cast<std::size_t>(at);
    const auto length = static_cast<std::size_t>(size);
    const bool was_dead = disk.is_dead_;
    const int may = disk.next_operation(it, {Kind::write, start, start + length});
    // The plug is pulled in the middle of it.
    if (may == SQLITE_OK || (!was_dead && disk.is_dead_ && disk.in_doubt_))
      disk.write(it, static_cast<const std::uint8_t*>(from), length, start);
    return may;
  }
  static int truncate(sqlite3_file* opened, sqlite3_int64 size) {
    Disk& disk = *of(opened).disk;
    File& it = file(opened);
    const auto left = static_cast<std::size_t>(size);
    if (const int may = disk.next_operation(it, {Kind::truncate, left, it.bytes.size()});
        may != SQLITE_OK)
      return may;
    if (left >= it.bytes.size()) return SQLITE_OK;
    const auto from = it.bytes.begin() + static_cast<std::ptrdiff_t>(left);
    it.unsynced.push_back({Disk::Change::Kind::truncation,
                           left,
                           it.bytes.size(),
                           Disk::Bytes(from, it.bytes.end()),
                           {}});
    it.bytes.resize(left);
    return SQLITE_OK;
  }
  static int sync(sqlite3_file* opened, int) {
    Disk& disk = *of(opened).disk;
    if (const int may = disk.next_operation(file(opened), {Kind::sync}); may != SQLITE_OK)
      return may;
    if (disk.syncs_lie_) return SQLITE_OK;
    file(opened).unsynced.clear();
    // The folder is synced with the first sync of a new file, as SQLite does on real disks.
    if (!file(opened).is_named) {
      for (const auto& [name, each] : disk.files_) each->is_named = !each->is_deleted;
    }
    return SQLITE_OK;
  }
  static int size(sqlite3_file* opened, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(file(opened).bytes.size());
    return SQLITE_OK;
  }
  static int lock(sqlite3_file* opened, int wanted) {
    File& it = file(opened);
    int& has = of(opened).lock;
    if (has >= wanted) return SQLITE_OK;
    const int other_readers = it.readers - (has >= SQLITE_LOCK_SHARED ? 1 : 0);
    const int other_reserved = it.reserved - (has >= SQLITE_LOCK_RESERVED ? 1 : 0);
    if (it.exclusive > 0 || (wanted >= SQLITE_LOCK_RESERVED && other_reserved > 0))
      return SQLITE_BUSY;
    if (wanted == SQLITE_LOCK_EXCLUSIVE && other_readers > 0) return SQLITE_BUSY;
    if (has < SQLITE_LOCK_SHARED) ++it.readers;
    if (has < SQLITE_LOCK_RESERVED && wanted >= SQLITE_LOCK_RESERVED) ++it.reserved;
    if (wanted == SQLITE_LOCK_EXCLUSIVE) ++it.exclusive;
    has = wanted;
    return SQLITE_OK;
  }
  static int unlock(sqlite3_file* opened, int wanted) {
    File& it = file(opened);
    int& has = of(opened).lock;
    if (has == SQLITE_LOCK_EXCLUSIVE && wanted < has) --it.exclusive;
    if (has >= SQLITE_LOCK_RESERVED && wanted < SQLITE_LOCK_RESERVED) --it.reserved;
    if (has >= SQLITE_LOCK_SHARED && wanted < SQLITE_LOCK_SHARED) --it.readers;
    has = std::min(has, wanted);
    return SQLITE_OK;
  }
  static int is_reserved(sqlite3_file* opened, int* out) {
    *out = file(opened).reserved > 0 ? 1 : 0;
    return SQLITE_OK;
  }
  static int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
  static int sector_size(sqlite3_file*) { return 512; }
  static int kind(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  // --- memory that connections share ---
  static int shm_map(sqlite3_file* opened, int page, int size, int extend, void volatile** out) {
    auto& shared = file(opened).shared;
    const auto at = static_cast<std::size_t>(page);
    *out = nullptr;
    if (static_cast<std::size_t>(size) > sizeof(*shared[0])) return SQLITE_IOERR_SHMMAP;
    if (at >= shared.size() && extend == 0) return SQLITE_OK;
    while (at >= shared.size()) {
      shared.push_back(std::make_unique<std::array<std::uint8_t, 32768>>());
      shared.back()->fill(0);
    }
    *out = shared[at]->data();
    return SQLITE_OK;
  }
  static int shm_lock(sqlite3_file* opened, int from, int count, int flags) {
    auto& slots = file(opened).slots;
    const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    const auto each_slot = [&](auto what) {
      for (int at = from; at < from + count; ++at) what(slots[static_cast<std::size_t>(at)]);
    };
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
      each_slot([&](File::Slot& slot) {
        if (exclusive) slot.is_exclusive = false;
        if (!exclusive) --slot.readers;
      });
      return SQLITE_OK;
    }
    bool free = true;
    each_slot([&](const File::Slot& slot) {
      free = free && !slot.is_exclusive && (!exclusive || slot.readers == 0);
    });
    if (!free) return SQLITE_BUSY;
    each_slot([&](File::Slot& slot) {
      if (exclusive) slot.is_exclusive = true;
      if (!exclusive) ++slot.readers;
    });
    return SQLITE_OK;
  }
  static void shm_barrier(sqlite3_file*) {}
  static int shm_unmap(sqlite3_file* opened, int remove) {
    if (remove != 0) file(opened).shared.clear();
    return SQLITE_OK;
  }

  // --- all files ---
  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* out, int flags, int* got) {
    static constexpr sqlite3_io_methods kMethods{
        2,        close,       read,        write,   truncate,    sync, size,
        lock,     unlock,      is_reserved, control, sector_size, kind, shm_map,
        shm_lock, shm_barrier, shm_unmap,   nullptr, nullptr};
    Disk& disk = DiskFiles::disk(vfs);
    out->pMethods = nullptr;
    const std::string name = path == nullptr ? std::string() : path;
    auto found = disk.files_.find(name);
    const bool is_there = found != disk.files_.end() && !found->second->is_deleted;
    if (disk.is_dead_ || (!is_there && (flags & SQLITE_OPEN_CREATE) == 0)) return SQLITE_CANTOPEN;
    Owner file = is_there ? found->second : std::make_shared<File>(File{.name = name});
    if (!is_there && !name.empty()) disk.files_[name] = file;
    file->is_log = (flags & SQLITE_OPEN_WAL) != 0;
    auto* opened = reinterpret_cast<OpenFile*>(out);
    opened->disk = &disk;
    opened->file = new Owner(std::move(file));
    opened->lock = SQLITE_LOCK_NONE;
    if (got != nullptr) *got = flags;
    out->pMethods = &kMethods;
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* path, int synced) {
    Disk& disk = DiskFiles::disk(vfs);
    const auto found = disk.files_.find(path);
    if (found == disk.files_.end() || found->second->is_deleted) return SQLITE_IOERR_DELETE_NOENT;
    if (disk.next_operation(*found->second, {Kind::remove}) != SQLITE_OK)
      return SQLITE_IOERR_DELETE;
    found->second->is_deleted = true;
    if (synced != 0 && !disk.syncs_lie_) found->second->is_named = false;
    return SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* path, int, int* out) {
    const Disk& disk = DiskFiles::disk(vfs);
    const auto found = disk.files_.find(path);
    *out = found != disk.files_.end() && !found->second->is_deleted ? 1 : 0;
    return SQLITE_OK;
  }
  static int full_name(sqlite3_vfs*, const char* path, int size, char* out) {
    return static_cast<int>(std::strlen(path)) < size ? (std::strcpy(out, path), SQLITE_OK)
                                                      : SQLITE_CANTOPEN;
  }
  static int random_bytes(sqlite3_vfs* vfs, int size, char* out) {
    for (int at = 0; at < size; ++at) out[at] = static_cast<char>(disk(vfs).random_.next() >> 40U);
    return size;
  }
  static int sleep(sqlite3_vfs*, int microseconds) { return microseconds; }
  static int time(sqlite3_vfs*, sqlite3_int64* out) {
    *out = 210'866'760'000'000 + 2'000'000'000'000;
    return SQLITE_OK;
  }
  static int last_error(sqlite3_vfs*, int, char*) { return 0; }
};

Disk::Disk(std::uint64_t seed) : random_(seed) {
  vfs_.iVersion = 2;
  vfs_.szOsFile = sizeof(OpenFile);
  vfs_.mxPathname = 512;
  vfs_.zName = kName;
  vfs_.pAppData = this;
  vfs_.xOpen = DiskFiles::open;
  vfs_.xDelete = DiskFiles::remove;
  vfs_.xAccess = DiskFiles::access;
  vfs_.xFullPathname = DiskFiles::full_name;
  vfs_.xRandomness = DiskFiles::random_bytes;
  vfs_.xSleep = DiskFiles::sleep;
  vfs_.xGetLastError = DiskFiles::last_error;
  vfs_.xCurrentTimeInt64 = DiskFiles::time;
  // Nobody else in this program uses SQLite: it need not be slow for their sake.
  static const int kQuick = sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) |
                            sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) |
                            sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 1200, 400);
  (void)kQuick;
  // By default, so that all chance inside SQLite comes from here, too; it asks again after this.
  sqlite3_vfs_register(&vfs_, 1);
  sqlite3_randomness(0, nullptr);
}

Disk::~Disk() { sqlite3_vfs_unregister(&vfs_); }

void Disk::put(const std::string& path, Bytes bytes) {
  auto file = std::make_shared<File>(File{.name = path});
  file->bytes = std::move(bytes);
  file->is_named = true;
  files_[path] = std::move(file);
}

std::uint64_t Disk::hash() const {
  std::uint64_t hash = 14'695'981'039'346'656'037U;  // FNV-1a
  for (const auto& [name, file] : files_) {
    for (const std::uint8_t byte : file->bytes) hash = (hash ^ byte) * 1'099'511'628'211U;
  }
  return hash;
}

int Disk::next_operation(const File& file, const Operation& operation) {
  using Kind = Operation::Kind;
  const bool is_sync = operation.kind == Kind::sync;
  const bool grows = operation.kind == Kind::write && operation.to > file.bytes.size();
  const int error = is_sync ? SQLITE_IOERR_FSYNC : SQLITE_IOERR_WRITE;
  if (is_dead_) return error;
  ++operations_;
  if (lines_ != nullptr) {
    static constexpr std::array kKinds{"write", "truncate", "sync", "remove"};
    lines_->push_back(
        fmt::format("{} {} {} to {}", kKinds.at(static_cast<std::size_t>(operation.kind)),
                    file.name.substr(file.name.rfind('/') + 1), operation.from, operation.to));
  }
  if (is_full_ && grows) return SQLITE_FULL;
  // A fault waits for the next operation that it can befall.
  if (fault_ == DiskFault::none || operations_ < fault_at_) return SQLITE_OK;
  const bool is_error = fault_ != DiskFault::power_cut && fault_ != DiskFault::kill;
  if (is_error && !file.is_log) return SQLITE_OK;
  if (fault_ == DiskFault::full && !grows) return SQLITE_OK;
  if (fault_ == DiskFault::write_error && is_sync) return SQLITE_OK;
  if (fault_ == DiskFault::sync_error && !is_sync) return SQLITE_OK;
  const DiskFault fault = fault_;
  fault_ = DiskFault::none;
  failed_ = true;
  switch (fault) {
    case DiskFault::power_cut: cut_power(); return error;
    case DiskFault::kill: is_dead_ = true; return error;
    case DiskFault::full: is_full_ = true; return SQLITE_FULL;
    case DiskFault::sync_error: syncs_lie_ = in_doubt_ = true; return error;
    case DiskFault::write_error:
    case DiskFault::none: return error;
  }
  return error;
}

void Disk::write(File& file, const std::uint8_t* bytes, std::size_t size, std::size_t at) {
  Change change{Change::Kind::write, at, file.bytes.size(), {}, Bytes(bytes, bytes + size)};
  const std::size_t end = at + size;
  if (at < file.bytes.size()) {
    const auto from = file.bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t over = std::min(end, file.bytes.size()) - at;
    change.before.assign(from, from + static_cast<std::ptrdiff_t>(over));
  }
  if (end > file.bytes.size()) {
    if (end > file.bytes.capacity()) file.bytes.reserve(2 * end);
    file.bytes.resize(end);
  }
  std::memcpy(file.bytes.data() + at, bytes, size);
  file.unsynced.push_back(std::move(change));
}

// Back to what was synced.
void Disk::undo(File& file) {
  for (auto each = file.unsynced.rbegin(); each != file.unsynced.rend(); ++each) {
    file.bytes.resize(each->size_before);
    std::ranges::copy(each->before, file.bytes.begin() + static_cast<std::ptrdiff_t>(each->at));
  }
}

// Each change since the last sync has reached the disk, or not, or in part; in whatever order.
void Disk::lose_some(File& file) {
  const std::vector<Change> changes = std::move(file.unsynced);
  file.unsynced = changes;
  undo(file);
  file.unsynced.clear();
  const int kept = random_.pick({0, 50, 50, 90, 100});
  for (const Change& each : changes) {
    if (!random_.chance(kept)) continue;
    if (each.kind == Change::Kind::truncation) {
      if (file.bytes.size() > each.at) file.bytes.resize(each.at);
      continue;
    }
    std::size_t size = each.after.size();
    const bool is_torn = random_.chance(20);
    if (is_torn) size = random_.below(size + 1);
    if (file.bytes.size() < each.at + size) file.bytes.resize(each.at + size);
    std::memcpy(file.bytes.data() + each.at, each.after.data(), size);
    // The sector under the head holds neither the old nor the new.
    const std::size_t end = std::min(
        {each.at + each.after.size(), file.bytes.size(), (each.at + size + 511) / 512 * 512});
    if (!is_torn || !random_.chance(50)) continue;
    for (std::size_t at = each.at + size; at < end; ++at)
      file.bytes[at] = static_cast<std::uint8_t>(random_.next());
  }
}

void Disk::restart() {
  std::erase_if(files_, [&](auto& each) {
    File& file = *each.second;
    if (!in_doubt_) return file.is_deleted;
    if (file.is_deleted) {
      if (!file.is_named || random_.chance(50)) return true;
      file.is_deleted = false;
    }
    return !file.is_named && random_.chance(50);
  });
  for (auto& [name, file] : files_) {
    if (in_doubt_) lose_some(*file);
    // Whoever held a lock is gone, and so is the memory that was shared.
    auto fresh = std::make_shared<File>(File{.name = name});
    fresh->bytes = std::move(file->bytes);
    fresh->unsynced = std::move(file->unsynced);
    fresh->is_named = file->is_named || in_doubt_;
    file = std::move(fresh);
  }
  is_dead_ = in_doubt_ = is_full_ = syncs_lie_ = failed_ = false;
  fault_ = DiskFault::none;
}

}  // namespace croupier::sim
