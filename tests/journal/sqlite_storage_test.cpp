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

TEST_F(SqliteStorageTest, KeepsWhatWasWritten) {
  {
    const auto storage = open();
    Write write = record_of("sb-1", 1, "first");
    for (const char* name : {"guest-otter", "ann"})
      write.people.push_back({"ann-id", name, std::string("\0hash", 5), 5});
    write.tables.push_back({"sb-1", "Star 1", "star-blackjack", "public", "", 5, true});
    write.snapshot = Snapshot{"sb-1", 0, "state"};
    write.movements.push_back({"house", "person:ann-id", Money::dollars(10), "gift", 5});
    write.played.push_back({"ann-id", "sb-1", 3, 9, Money::dollars(5), Money::dollars(10)});
    write.round = RoundRow{"sb-1", 3, 1};
    storage->write(std::move(write));  // closing makes it durable
  }
  const auto storage = open();
  ASSERT_EQ(storage->people().size(), 2u);
  EXPECT_EQ(storage->people()[0].name, "guest-otter");
  EXPECT_EQ(storage->people()[1].name, "ann");
  EXPECT_EQ(storage->people()[0].token_hash, std::string("\0hash", 5));
  ASSERT_EQ(storage->tables().size(), 1u);
  EXPECT_TRUE(storage->tables()[0].company);
  EXPECT_EQ(storage->snapshot("sb-1", 99)->state, "state");
  const auto records = storage->records("sb-1", 0, 10);
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].origin, Origin::timer);
  EXPECT_EQ(records[0].person, "ann");
  EXPECT_EQ(records[0].said, (SaidOnce{"first", 5, 77}));
  EXPECT_EQ(storage->played("ann-id", 99, 10)[0].played.returned, Money::dollars(10));
  EXPECT_TRUE(storage->has_played("ann-id", "sb-1", 3));
  const Played kept = storage->played("ann-id", 99, 10)[0].played;
  EXPECT_EQ(storage->wagered("ann-id", {kept.table}, kept.at, kept.at), kept.staked);
  EXPECT_EQ(storage->wagered("ann-id", {kept.table}, kept.at + 1, kept.at + 9), Money{});
  EXPECT_EQ(storage->wagered("ann-id", {"cw-9"}, kept.at, kept.at), Money{});
  EXPECT_EQ(storage->wagered("bob-id", {kept.table}, kept.at, kept.at), Money{});
  EXPECT_EQ(storage->round("sb-1", 3)->first_seq, 1u);
  Money sum;
  for (const Balance& each : storage->balances()) sum += each.amount;
  EXPECT_EQ(sum, Money{});
}

TEST_F(SqliteStorageTest, TellsInTheOrderOfWriting) {
  const auto storage = open();
  std::vector<std::uint64_t> told;
  for (std::uint64_t seq = 1; seq <= 600; ++seq) {
    Write write = seq % 3 == 0 ? Write{} : record_of("sb-1", seq);
    write.durable = [&told, seq] { told.push_back(seq); };
    storage->write(std::move(write));
  }
  write_and_wait(*storage, Write{});
  ASSERT_EQ(told.size(), 600u);
  EXPECT_TRUE(std::ranges::is_sorted(told));
}

// --- places: acts lie in the order of acceptance and are found by table ---

constexpr std::uint64_t kActsEach = 3'500;  // of three tables: more than one bundle of places

// The acts of three tables mixed, a round every seven acts, and a play of ann with it.
void write_acts(Storage& storage, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t seq = from; seq <= to; ++seq) {
    for (const char* table : {"sb-1", "bc-1", "cw-1"}) {
      Write write = record_of(table, seq, fmt::format("{}-{}", table, seq));
      write.record->act = fmt::format(R"({{"events":[{{"event":"round-began","n":{}}}]}})", seq);
      const auto round = static_cast<std::uint32_t>(seq / 7);
      if (seq % 7 == 0) {
        write.round = RoundRow{table, round, seq};
        write.played.push_back({"ann", table, round, 9, Money::cents(5), Money::cents(7)});
      }
      storage.write(std::move(write));
    }
  }
}

void expect_acts(Storage& storage, std::uint64_t last) {
  for (const char* table : {"sb-1", "bc-1", "cw-1"}) {
    std::uint64_t seq = 0;
    for (auto page = storage.records(table, 0, 999); !page.empty();
         page = storage.records(table, seq, 999)) {
      for (const Record& record : page) {
        ASSERT_EQ(record.seq, ++seq);
        ASSERT_EQ(record.said.id, fmt::format("{}-{}", table, seq));
        ASSERT_EQ(record.act,
                  fmt::format(R"({{"events":[{{"event":"round-began","n":{}}}]}})", seq));
      }
    }
    EXPECT_EQ(seq, last);
    EXPECT_EQ(storage.last_record(table)->seq, last);
    for (const std::uint64_t round : {std::uint64_t{1}, last / 14, last / 7})
      EXPECT_EQ(storage.round(table, static_cast<std::uint32_t>(round))->first_seq, round * 7);
    EXPECT_FALSE(storage.round(table, static_cast<std::uint32_t>(last / 7 + 1)));
  }
  EXPECT_EQ(storage.played("ann", 1'000'000, 1'000'000).size(), last / 7 * 3);
  EXPECT_TRUE(storage.has_played("ann", "cw-1", static_cast<std::uint32_t>(last / 7)));
  EXPECT_FALSE(storage.has_played("bob", "cw-1", 1));
}

TEST_F(SqliteStorageTest, FindsEveryActBeforeAndAfterItsPlaceIsWritten) {
  {
    const auto storage = open();
    write_acts(*storage, 1, kActsEach);
    write_and_wait(*storage, Write{});
    expect_acts(*storage, kActsEach);
  }
  const auto storage = open();  // writes the places that were left
  expect_acts(*storage, kActsEach);
  write_acts(*storage, kActsEach + 1, kActsEach + 70);
  write_and_wait(*storage, Write{});
  expect_acts(*storage, kActsEach + 70);
}

// A round that is reopened ends a second time; it was played once.
TEST_F(SqliteStorageTest, ARoundIsPlayedOnce) {
  for (int start = 0; start < 2; ++start) {
    const auto storage = open();
    for (const int staked : {5, 6}) {
      Write write;
      write.played.push_back({"ann", "sb-1", 3, 9, Money::cents(staked + start), Money{}});
      write_and_wait(*storage, std::move(write));
    }
    const auto played = storage->played("ann", 99, 10);
    ASSERT_EQ(played.size(), 1u);
    EXPECT_EQ(played[0].played.staked, Money::cents(5));
  }
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
