// Loaded into a server before everything else (LD_PRELOAD): counts what it writes to files and how
// often it waits for the disk, in a file that the bench reads. It works with any build of the
// server, the old one too, and costs an addition.
#include "act/counting.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace {

using croupier::bench::Counted;

Counted* counted() {
  static Counted* const kShared = [] {
    const char* path = std::getenv(croupier::bench::kCountedIn);
    const int file = path == nullptr ? -1 : ::open(path, O_RDWR | O_CLOEXEC);
    void* memory = MAP_FAILED;
    if (file >= 0)
      memory = ::mmap(nullptr, sizeof(Counted), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    static Counted kNowhere;
    return memory == MAP_FAILED ? &kNowhere : static_cast<Counted*>(memory);
  }();
  return kShared;
}

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

ssize_t note(ssize_t written) {
  if (written > 0) {
    ++counted()->writes;
    counted()->bytes += static_cast<std::uint64_t>(written);
  }
  return written;
}

}  // namespace

extern "C" {

ssize_t pwrite64(int file, const void* from, size_t bytes, off64_t at) {
  static const auto kNext = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return note(kNext(file, from, bytes, at));
}

ssize_t pwrite(int file, const void* from, size_t bytes, off_t at) {
  static const auto kNext = next<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  return note(kNext(file, from, bytes, at));
}

int fsync(int file) {
  static const auto kNext = next<int(int)>("fsync");
  ++counted()->syncs;
  return kNext(file);
}

int fdatasync(int file) {
  static const auto kNext = next<int(int)>("fdatasync");
  ++counted()->syncs;
  return kNext(file);
}
}
