#include "journal/sqlite_storage.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "proof/signer.h"

namespace croupier {
namespace {

class SqliteStorageTest : public testing::Test {
 protected:
  SqliteStorageTest() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
  }
  ~SqliteStorageTest() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<SqliteStorage> open() {
    auto storage = SqliteStorage::open(folder_);
    EXPECT_TRUE(storage) << (storage ? "" : storage.error());
    return std::move(*storage);
  }
  static void write_and_wait(Storage& storage, Write write) {
    std::atomic<bool> durable = false;
    write.durable = [&] {
      durable = true;
      durable.notify_one();
    };
    storage.write(std::move(write));
    durable.wait(false);
  }
  std::string all_bytes() const {
    std::string bytes;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      if (entry.path().filename() == "seal.key") continue;
      std::ifstream in(entry.path(), std::ios::binary);
      bytes.append(std::istreambuf_iterator<char>(in), {});
    }
    return bytes;
  }

  std::string folder_;
};

Seed seed_of(std::uint8_t first) {
  Seed seed{};
  for (std::uint8_t at = 0; at < seed.size(); ++at)
    seed[at] = static_cast<std::uint8_t>(first + at);
  return seed;
}

Write record_of(const TableId& table, std::uint64_t seq, std::string id = "") {
  Write write;
  write.record = Record{table, seq, 17, Origin::timer, "ann", {std::move(id), 5, 77}, "{}", {}};
  return write;
}

// Acts and plays of an earlier version come first, numbered on without a gap.
TEST_F(SqliteStorageTest, GoesOnBehindTheRowsOfEarlierVersions) {
  namespace fs = std::filesystem;
  const fs::path kept = CROUPIER_SOURCE_DIR "/tests/journal/formats/0.1.0";
  for (const char* file : {"journal.db", "seal.key"})
    fs::copy_file(kept / file, fs::path(folder_) / file);
  const auto storage = open();
  const std::uint64_t last = storage->last_record("sb-1")->seq;
  ASSERT_GT(last, 10u);
  write_and_wait(*storage, record_of("sb-1", last + 1, "new"));
  const auto records = storage->records("sb-1", last - 5, 100);
  ASSERT_EQ(records.size(), 6u);
  EXPECT_EQ(records[4].engine, "0.1.0");
  EXPECT_EQ(records[5].said.id, "new");
  EXPECT_EQ(records[5].seq, last + 1);
  EXPECT_EQ(storage->records("sb-1", last - 5, 3).back().seq, last - 2);
  EXPECT_EQ(storage->last_record("sb-1")->seq, last + 1);
}

// Whoever has the journal without its key learns no undealt card.
TEST_F(SqliteStorageTest, SeedsAreSealed) {
  const Seed seed = seed_of(100);
  {
    const auto storage = open();
    Write write = record_of("sb-1", 1);
    write.record->seeds = {seed, seed_of(7)};
    write_and_wait(*storage, std::move(write));
    EXPECT_EQ(storage->records("sb-1", 0, 10)[0].seeds, (Seeds{seed, seed_of(7)}));
  }
  const std::string bytes = all_bytes();
  const std::string plain(seed.begin(), seed.end());
  EXPECT_GT(bytes.size(), 1000u);
  EXPECT_EQ(bytes.find(plain), std::string::npos);
  EXPECT_EQ(bytes.find(plain.substr(0, 8)), std::string::npos);
}

TEST_F(SqliteStorageTest, ASealedSeedBelongsToItsPlace) {
  ASSERT_TRUE(proof::make_key_file(folder_ + "/seal.key"));
  const auto seal = Seal::from_file(folder_ + "/seal.key");
  ASSERT_TRUE(seal);
  const auto sealed = seal->close(seed_of(1), "sb-1/1/0");
  EXPECT_EQ(seal->open(sealed, "sb-1/1/0"), seed_of(1));
  EXPECT_FALSE(seal->open(sealed, "sb-1/2/0"));
  auto spoilt = sealed;
  spoilt.back() ^= 1;
  EXPECT_FALSE(seal->open(spoilt, "sb-1/1/0"));
  EXPECT_NE(seal->close(seed_of(1), "sb-1/1/0"), sealed);
  const auto mode = std::filesystem::status(folder_ + "/seal.key").permissions();
  EXPECT_EQ(mode & std::filesystem::perms::all,
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(SqliteStorageTest, OneServerAFolder) {
  const auto storage = open();
  const auto second = SqliteStorage::open(folder_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("in use"), std::string::npos);
}

TEST_F(SqliteStorageTest, OpensWhatExistsAndMakesNothing) {
  const auto nothing = SqliteStorage::open_existing(folder_);
  ASSERT_FALSE(nothing);
  EXPECT_NE(nothing.error().find("holds no journal"), std::string::npos);
  EXPECT_TRUE(std::filesystem::is_empty(folder_));
  EXPECT_FALSE(SqliteStorage::open_existing(folder_ + "/nowhere"));
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/nowhere"));
  open().reset();
  EXPECT_TRUE(SqliteStorage::open_existing(folder_));
  std::filesystem::remove(folder_ + "/seal.key");
  EXPECT_FALSE(SqliteStorage::open_existing(folder_));
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/seal.key"));
}

// It would open no seed, and hide that the right one is missing.
TEST_F(SqliteStorageTest, AMissingKeyIsNotMadeAnewBesideAJournal) {
  const std::string key = folder_ + "/seal.key";
  open().reset();
  std::filesystem::rename(key, key + ".away");
  const auto without = SqliteStorage::open(folder_);
  ASSERT_FALSE(without);
  EXPECT_NE(without.error().find("put it back"), std::string::npos) << without.error();
  EXPECT_FALSE(std::filesystem::exists(key));
  std::filesystem::rename(key + ".away", key);
  EXPECT_TRUE(SqliteStorage::open(folder_));
}

TEST_F(SqliteStorageTest, TheFolderIsItsOwnersOnly) {
  std::filesystem::permissions(folder_, std::filesystem::perms::all);
  const auto storage = open();
  EXPECT_EQ(std::filesystem::status(folder_).permissions(), std::filesystem::perms::owner_all);
}

TEST_F(SqliteStorageTest, AFolderThatCannotBeMadeIsSaid) {
  const auto storage = SqliteStorage::open("/proc/nowhere/at-all");
  ASSERT_FALSE(storage);
  EXPECT_NE(storage.error().find("/proc/nowhere"), std::string::npos);
}

}  // namespace
}  // namespace croupier
