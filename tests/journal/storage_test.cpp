// What every storage does, on each of them.
#include "journal/storage.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "journal/postgres/storage.h"
#include "journal/small_journal.h"
#include "journal/temporary_postgres.h"

namespace croupier {
namespace {

enum class Where : std::uint8_t { sqlite, postgresql };

class StorageTest : public testing::TestWithParam<Where> {
 protected:
  StorageTest() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
  }
  ~StorageTest() override { std::filesystem::remove_all(folder_); }
  void SetUp() override {
    if (GetParam() == Where::sqlite) return;
    if (test::TemporaryPostgres::get() == nullptr) GTEST_SKIP() << "postgresql-15 is not installed";
    address_ = test::TemporaryPostgres::get()->new_database();
  }

  std::expected<std::unique_ptr<Storage>, std::string> try_open() {
    if (GetParam() == Where::sqlite) return SqliteStorage::open(folder_);
    return postgres::PostgresStorage::open(
        {.address = address_, .keys = folder_, .lease = {.beat = std::chrono::milliseconds(200)}});
  }
  std::unique_ptr<Storage> open() {
    auto storage = try_open();
    if (!storage) throw std::runtime_error(storage.error());
    return std::move(*storage);
  }
  // As somebody does who has the journal and no server.
  void edit(const std::string& statement) {
    if (GetParam() == Where::sqlite) {
      auto database = sqlite::Database::open(folder_ + "/journal.db", sqlite::Access::read_write);
      ASSERT_TRUE(database->run(statement.c_str()));
    } else {
      ASSERT_TRUE(postgres::Connection::open(address_)->ask(statement.c_str()).is_good());
    }
  }
  std::int64_t number(const std::string& query) {
    if (GetParam() == Where::postgresql)
      return postgres::Connection::open(address_)->ask(query.c_str()).number(0, 0);
    auto database = sqlite::Database::open(folder_ + "/journal.db", sqlite::Access::read_only);
    auto row = database->prepare(query.c_str());
    return row.step() ? row.number(0) : -1;
  }

  std::string folder_;
  std::string address_;
};

INSTANTIATE_TEST_SUITE_P(Storage, StorageTest, testing::Values(Where::sqlite, Where::postgresql),
                         [](const auto& each) {
                           return each.param == Where::sqlite ? "Sqlite" : "Postgresql";
                         });

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

TEST_P(StorageTest, KeepsWhatWasWritten) {
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

TEST_P(StorageTest, TellsInTheOrderOfWriting) {
  const auto storage = open();
  std::vector<std::uint64_t> told;
  for (std::uint64_t seq = 1; seq <= 600; ++seq) {
    Write write = seq % 3 == 0 ? Write{} : record_of("sb-1", seq);
    write.durable = [&told, seq] { told.push_back(seq); };
    storage->write(std::move(write));
  }
  test::write_and_wait(*storage, Write{});
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

TEST_P(StorageTest, FindsEveryActBeforeAndAfterItsPlaceIsWritten) {
  {
    const auto storage = open();
    write_acts(*storage, 1, kActsEach);
    test::write_and_wait(*storage, Write{});
    expect_acts(*storage, kActsEach);
  }
  const auto storage = open();  // writes the places that were left
  expect_acts(*storage, kActsEach);
  write_acts(*storage, kActsEach + 1, kActsEach + 70);
  test::write_and_wait(*storage, Write{});
  expect_acts(*storage, kActsEach + 70);
}

// A round that is dealt again ends a second time; it was played once, and that end counts.
TEST_P(StorageTest, ARoundIsPlayedOnce) {
  for (int start = 0; start < 2; ++start) {
    const auto storage = open();
    for (const int staked : {5, 6}) {
      Write write;
      write.played.push_back({"ann", "sb-1", 3, 9, Money::cents(staked + start), Money{}});
      test::write_and_wait(*storage, std::move(write));
    }
    const auto played = storage->played("ann", 99, 10);
    ASSERT_EQ(played.size(), 1u);
    EXPECT_EQ(played[0].played.staked, Money::cents(6 + start));
    EXPECT_EQ(storage->wagered("ann", {"sb-1"}, 0, 99), Money::cents(6 + start));
  }
}

TEST_P(StorageTest, SeedsComeBackInTheirOrder) {
  const auto storage = open();
  Write write = record_of("sb-1", 1);
  write.record->seeds = {seed_of(100), seed_of(7)};
  test::write_and_wait(*storage, std::move(write));
  EXPECT_EQ(storage->records("sb-1", 0, 10)[0].seeds, (Seeds{seed_of(100), seed_of(7)}));
}

TEST_P(StorageTest, SecretsChangeAndGo) {
  {
    const auto storage = open();
    Write write;
    write.secrets.push_back({SecretKind::credential, "ann", "one"});
    write.secrets.push_back({SecretKind::session, "token", "of ann"});
    write.secrets.push_back({SecretKind::credential, "ann", "two"});
    test::write_and_wait(*storage, std::move(write));
  }
  const auto storage = open();
  ASSERT_EQ(storage->secrets().size(), 2u);
  EXPECT_EQ(storage->secrets()[0], (Secret{SecretKind::credential, "ann", "two"}));
  Write write;
  write.secrets.push_back({SecretKind::credential, "ann", ""});
  write.secrets.push_back({SecretKind::credential, "nobody", ""});
  test::write_and_wait(*storage, std::move(write));
  ASSERT_EQ(storage->secrets().size(), 1u);
  EXPECT_EQ(storage->secrets()[0].kind, SecretKind::session);
}

// Whoever can write the journal without its key cannot give a person a password: neither a text in
// the clear says anything, nor what was sealed for somebody else, and no start takes it over.
TEST_P(StorageTest, ASecretThatTheHouseDidNotSealSaysNothing) {
  {
    const auto storage = open();
    Write write;
    for (const char* person : {"ann", "bob", "cat"})
      write.secrets.push_back({SecretKind::credential, person, "of the house"});
    test::write_and_wait(*storage, std::move(write));
  }
  edit("update secrets set text = '{\"password\":\"planted\"}' where id = 'ann'");
  edit("update secrets set text = (select text from secrets where id = 'cat') where id = 'bob'");
  for (int start = 0; start < 2; ++start) {
    const auto storage = open();
    EXPECT_EQ(storage->secrets(),
              (std::vector<Secret>{{SecretKind::credential, "ann", ""},
                                   {SecretKind::credential, "bob", ""},
                                   {SecretKind::credential, "cat", "of the house"}}));
  }
  EXPECT_EQ(number("select count(*) from secret_changes"), 3);
}

// Nothing waits for the disk in between.
TEST_P(StorageTest, ANameIsErasedRightBehindItsWriting) {
  const auto storage = open();
  Write named;
  named.names.push_back({1, "Annabel", "ann"});
  storage->write(std::move(named));
  Write erased;
  erased.erased.push_back({1, 99});
  test::write_and_wait(*storage, std::move(erased));
  ASSERT_EQ(storage->names().size(), 1u);
  EXPECT_EQ(storage->names()[0].text, "");
  const auto notes = storage->notes(0, 100);
  EXPECT_TRUE(std::ranges::any_of(
      notes, [](const NoteRow& each) { return each.note.text == R"({"erased":1})"; }));
}

TEST_P(StorageTest, ATransferIsOnItsWayUntilItIsReceived) {
  const auto storage = open();
  Write sent;
  sent.movements.push_back({"house:cash-desk", "person:ann", Money::dollars(9), "buys in", 5});
  sent.movements.push_back({"person:ann", "transit:table:sb-1", Money::dollars(4), "sits down", 5,
                            house::Currency::demo, "house/1"});
  test::write_and_wait(*storage, std::move(sent));
  ASSERT_EQ(storage->in_transit().size(), 1u);
  EXPECT_EQ(storage->in_transit()[0].to, "table:sb-1");
  Write received = record_of("sb-1", 1);
  received.movements.push_back({"transit:table:sb-1", "table:sb-1", Money::dollars(4), "sits down",
                                6, house::Currency::demo, "house/1"});
  test::write_and_wait(*storage, std::move(received));
  EXPECT_TRUE(storage->in_transit().empty());
  EXPECT_EQ(storage->paid_into("table:sb-1"),
            (std::vector<Balance>{{"person:ann", Money::dollars(4)}}));
  const auto rows = storage->ledger("person:ann", 6);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1].movement.amount, Money::dollars(4));
  EXPECT_TRUE(storage->ledger("person:ann", 5).empty());
}

TEST_P(StorageTest, OneServerAHouse) {
  const auto storage = open();
  const auto second = try_open();
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("in use by another server"), std::string::npos) << second.error();
}

}  // namespace
}  // namespace croupier
