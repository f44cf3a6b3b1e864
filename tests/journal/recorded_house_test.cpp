// The house on disk: records, snapshots and rows of the ledger that lead to the very same house,
// and what is said of records that do not.
#include "journal/recorded_house.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "house/ledger.h"
#include "journal/sqlite_storage.h"

namespace croupier {
namespace {

using namespace house;

class Folder {
 public:
  Folder() {
    std::filesystem::remove_all(path_);
    open();
  }
  ~Folder() {
    storage_.reset();
    std::filesystem::remove_all(path_);
  }
  void open() {
    storage_.reset();
    auto opened = SqliteStorage::open(path_);
    ASSERT_TRUE(opened) << opened.error();
    storage_ = std::move(*opened);
    auto resumed = RecordedHouse::resume(*storage_);
    ASSERT_TRUE(resumed) << resumed.error();
    house = std::move(*resumed);
  }
  void act(house::CommandBody body, Role role = Role::platform) {
    Write write;
    const auto done =
        house.act({{role}, kSeconds, std::move(body), "said"}, kSeconds * 1000, write);
    ASSERT_TRUE(done) << word(done.error().code);
    storage_->write(std::move(write));
  }
  Storage& storage() { return *storage_; }

  RecordedHouse house;
  static constexpr Instant kSeconds = 1'700'000'000;

 private:
  std::string path_ =
      std::filesystem::temp_directory_path() / ("croupier-house-" + std::to_string(::getpid()));
  std::unique_ptr<SqliteStorage> storage_;
};

void open_two_and_a_table(Folder& folder) {
  for (std::uint32_t no = 1; no <= 2; ++no) {
    folder.act(OpenAccount{"p" + std::to_string(no), AccountKind::guest, NameNo{no}});
    folder.act(Deposit{AccountNo{no}, Currency::demo, Money::dollars(1000)});
  }
  folder.act(OpenSubject{.id = "sb-1", .title = "Star"});
}

// The hashes of the log are public, and nothing else in the bytes of such an act is random.
TEST(RecordedHouse, NobodyCanGuessWhatTheHashOfAnActIsOf) {
  Folder folder;
  open_two_and_a_table(folder);
  folder.open();  // all of it is on disk
  std::set<Seed> seeds;
  const auto records = folder.storage().records(kHouseSubject, 0, 100);
  ASSERT_GE(records.size(), 5u);
  for (const Record& each : records) {
    ASSERT_EQ(each.seeds.size(), 1u);
    seeds.insert(each.seeds.front());
  }
  EXPECT_EQ(seeds.size(), records.size());
}

TEST(RecordedHouse, OpensAsItWasWithItsTransfersInFlight) {
  Folder folder;
  open_two_and_a_table(folder);
  folder.act(Send{AccountNo{1}, SubjectNo{1}, Money::dollars(100), "buys in", {"a", 1, 2}});
  folder.act(Send{AccountNo{2}, SubjectNo{1}, Money::dollars(200), "buys in", {"b", 1, 3}});
  folder.act(Return{TransferNo{2}, "the table is full"});
  const House before = folder.house.now();
  folder.open();
  EXPECT_EQ(folder.house.now(), before);
  EXPECT_EQ(folder.house.seq(), 8u);
  EXPECT_EQ(folder.storage().in_transit(),
            (std::vector<InTransit>{{"person:p1", "table:sb-1", Money::dollars(100), "buys in",
                                     Currency::demo, "house/1"}}));
  Money sum;
  for (const Balance& each : folder.storage().balances()) sum += each.amount;
  EXPECT_EQ(sum, Money{});
}

TEST(RecordedHouse, TheLedgerKnowsWhoPaidThroughTransit) {
  Folder folder;
  open_two_and_a_table(folder);
  folder.act(Send{AccountNo{1}, SubjectNo{1}, Money::dollars(100), "buys in", {}});
  // As a table does in its own commits.
  const Entry in =
      arrived(*find(folder.house.now(), TransferNo{1}), *find(folder.house.now(), SubjectNo{1}));
  const Entry out = left(*find(folder.house.now(), SubjectNo{1}), 1,
                         *find(folder.house.now(), AccountNo{1}), Money::dollars(30), "leaves");
  Write write;
  for (const Entry& each : {in, out})
    write.movements.push_back(
        {each.from, each.to, each.amount, each.why, 1, each.currency, each.transfer});
  folder.storage().write(std::move(write));
  folder.open();
  EXPECT_EQ(folder.storage().paid_into("table:sb-1"),
            (std::vector<Balance>{{"person:p1", Money::dollars(70)}}));
  ASSERT_EQ(folder.storage().in_transit().size(), 1u) << "what arrived is in transit no more";
  EXPECT_EQ(folder.storage().in_transit()[0].transfer, "sb-1/1");
}

TEST(RecordedHouse, ASnapshotStandsForTheActsBeforeIt) {
  Folder folder;
  open_two_and_a_table(folder);
  for (int nth = 0; nth < 600; ++nth)
    folder.act(Deposit{AccountNo{1}, Currency::demo, Money::cents(1)});
  const House before = folder.house.now();
  folder.open();
  EXPECT_EQ(folder.house.now(), before);
  EXPECT_EQ(folder.storage().snapshot(kHouseSubject, 1'000'000)->seq, 500u);
}

TEST(RecordedHouse, SaysWhatIsWrongWithARecord) {
  Folder folder;
  open_two_and_a_table(folder);
  folder.open();  // everything is durable
  std::vector<Record> records = folder.storage().records(kHouseSubject, 0, 100);
  ASSERT_EQ(records.size(), 5u);
  const auto fold = [&](bool again) {
    RecordedHouse house;
    for (const Record& each : records) {
      const auto done = again ? house.act_again(each) : house.take_as_fact(each);
      if (!done) return done.error();
    }
    return std::string();
  };
  EXPECT_EQ(fold(false), "");
  EXPECT_EQ(fold(true), "");
  const std::string kept = records[1].act;
  records[1].act.replace(kept.rfind("100000"), 6, "900000");
  EXPECT_EQ(fold(false), "") << "a fact is taken as it is";
  EXPECT_EQ(fold(true), "it would come out differently now");
  records[1].act = kept;
  records[2].act.replace(records[2].act.rfind("\"p2\""), 4, "\"p1\"");
  EXPECT_EQ(fold(false), "it opens what is there already");
  records.erase(records.begin());
  EXPECT_EQ(fold(false), "act 1 is missing");
}

}  // namespace
}  // namespace croupier
