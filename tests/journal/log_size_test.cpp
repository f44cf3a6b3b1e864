// The write-ahead log stays small, also while somebody reads all the time.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "journal/small_journal.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

constexpr int kPages = 40;     // from which on the log goes into the file
constexpr int kTimesMost = 8;  // of them, when readers hold it up (sqlite_writer.cpp)
constexpr std::uintmax_t kFrame = 4096 + 24;
constexpr int kCommits = 300;

class LogSize : public test::SmallJournal, public testing::Test {
 protected:
  // The most that it was in so many commits, each of them flushed.
  std::uintmax_t most(bool somebody_reads) {
    SqliteSettings how = settings();
    how.checkpoint_pages = kPages;
    const auto storage = SqliteStorage::open(data(), std::move(how));
    if (!storage) throw std::runtime_error(storage.error());
    std::atomic<bool> ends = false;
    std::thread reader([&] {
      while (somebody_reads && !ends) (void)(*storage)->balances();
    });
    std::uintmax_t most = 0;
    for (std::uint64_t nth = 0; nth < kCommits; ++nth) {
      test::write_and_wait(**storage, evening(nth));
      most = std::max(most, fs::file_size(data() + "/journal.db-wal"));
    }
    ends = true;
    reader.join();
    return most;
  }
};

// A commit of its own fits on top of it.
TEST_F(LogSize, IsBoundedWhereNobodyReads) {
  const auto size = most(false);
  EXPECT_GT(size, kPages * kFrame);
  EXPECT_LT(size, (kPages + 30) * kFrame);
}

TEST_F(LogSize, IsBoundedWhileSomebodyReadsAllTheTime) {
  EXPECT_LT(most(true), (kPages * kTimesMost + 30) * kFrame);
}

}  // namespace
}  // namespace croupier
