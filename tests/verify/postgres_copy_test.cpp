// A journal that moves to PostgreSQL and back is the same, and still proves itself.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "journal/postgres/copy.h"
#include "journal/postgres/storage.h"
#include "journal/small_journal.h"
#include "journal/temporary_postgres.h"
#include "verify/verify.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

class PostgresCopy : public test::SmallJournal, public testing::Test {
 protected:
  void SetUp() override {
    if (test::TemporaryPostgres::get() == nullptr) GTEST_SKIP() << "postgresql-15 is not installed";
    address_ = test::TemporaryPostgres::get()->new_database();
  }
  postgres::Settings there() const {
    return {.address = address_,
            .keys = keys(),
            .heads = settings().heads,
            .lease = {.beat = std::chrono::milliseconds(200)}};
  }
  std::unique_ptr<postgres::PostgresStorage> open_there() const {
    auto storage = postgres::PostgresStorage::open(there());
    if (!storage) throw std::runtime_error(storage.error());
    return std::move(*storage);
  }
  static VerifyReport verified(const std::string& journal) {
    const auto report = verify_journal({.journal = journal, .acts = false});
    EXPECT_TRUE(report) << report.error();
    EXPECT_TRUE(report->holds) << to_text(*report);
    return *report;
  }

  std::string address_;
};

TEST_F(PostgresCopy, AnEveningGoesThereIsGoneOnWithAndComesBack) {
  write_an_evening();
  const auto before = last_checkpoint();
  const auto copied = postgres::copy_to_postgres(data() + "/journal.db", address_, "main");
  ASSERT_TRUE(copied) << copied.error();
  {
    const auto storage = open_there();
    const auto original = open();
    EXPECT_EQ(storage->balances(), original->balances());
    EXPECT_EQ(storage->secrets(), original->secrets());
    EXPECT_EQ(storage->in_transit(), original->in_transit());
    for (const char* table : {"sb-1", "cw-1", "nz-1"}) {
      const auto one = storage->records(table, 0, 999);
      const auto other = original->records(table, 0, 999);
      ASSERT_EQ(one.size(), other.size());
      for (std::size_t at = 0; at < one.size(); ++at) {
        EXPECT_EQ(one[at].act, other[at].act);
        EXPECT_EQ(one[at].said, other[at].said);
        EXPECT_EQ(one[at].seeds, other[at].seeds);
      }
      EXPECT_EQ(storage->snapshot(table, 99)->state, original->snapshot(table, 99)->state);
    }
    EXPECT_EQ(storage->checkpoint(), original->checkpoint());
  }
  {
    const auto storage = open_there();
    for (std::uint64_t nth = 30; nth < 330; ++nth) storage->write(evening(nth));
    Write erased;
    erased.erased.push_back({1, 77});
    erased.secrets.push_back({SecretKind::credential, "ann", ""});
    test::write_and_wait(*storage, std::move(erased));
    const auto proof = storage->inclusion(3, before.size);
    ASSERT_TRUE(proof) << proof.error();
    EXPECT_TRUE(proof::is_included(proof->leaf, 3, before.size, before.root, proof->path));
    EXPECT_TRUE(storage->consistency(before.size, before.size + 300));
  }
  const std::string back = folder() + "/back.db";
  const auto returned = postgres::copy_to_sqlite(address_, back);
  ASSERT_TRUE(returned) << returned.error();
  const VerifyReport report = verified(back);
  EXPECT_GT(report.records, before.size + 300);
}

TEST_F(PostgresCopy, EveryFormatEverWrittenGoesThereAndComesBack) {
  for (const auto& entry : fs::directory_iterator(CROUPIER_SOURCE_DIR "/tests/journal/formats")) {
    if (!entry.is_directory()) continue;
    SCOPED_TRACE(entry.path().string());
    const std::string old = folder() + "/" + entry.path().filename().string();
    fs::copy(entry.path(), old, fs::copy_options::recursive);
    auto opened = SqliteStorage::open(old);
    ASSERT_TRUE(opened) << opened.error();
    opened->reset();
    const std::string address = test::TemporaryPostgres::get()->new_database();
    const auto copied = postgres::copy_to_postgres(old + "/journal.db", address, "main");
    ASSERT_TRUE(copied) << copied.error();
    const auto returned = postgres::copy_to_sqlite(address, old + "/back.db");
    ASSERT_TRUE(returned) << returned.error();
    EXPECT_EQ(verified(old + "/back.db").root, verified(old + "/journal.db").root);
  }
}

TEST_F(PostgresCopy, AHouseIsNotWrittenOver) {
  write_an_evening();
  const std::string journal = data() + "/journal.db";
  ASSERT_TRUE(postgres::copy_to_postgres(journal, address_, "main"));
  const auto again = postgres::copy_to_postgres(journal, address_, "main");
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().find("holds a house already"), std::string::npos) << again.error();
  const auto storage = open_there();
  const auto running = postgres::copy_to_sqlite(address_, folder() + "/back.db");
  ASSERT_FALSE(running);
  EXPECT_NE(running.error().find("is running"), std::string::npos) << running.error();
}

// The same log, whichever database keeps it: a changed row is found after the way back.
TEST_F(PostgresCopy, ARowChangedThereIsFound) {
  write_an_evening();
  ASSERT_TRUE(postgres::copy_to_postgres(data() + "/journal.db", address_, "main"));
  auto connection = postgres::Connection::open(address_);
  ASSERT_TRUE(connection) << connection.error();
  ASSERT_TRUE(connection->run("update ledger set amount = amount + 1 where entry = 3"));
  const std::string back = folder() + "/back.db";
  ASSERT_TRUE(postgres::copy_to_sqlite(address_, back));
  const auto report = verify_journal({.journal = back, .acts = false});
  ASSERT_TRUE(report) << report.error();
  EXPECT_FALSE(report->holds);
}

}  // namespace
}  // namespace croupier
