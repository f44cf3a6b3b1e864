// The verifier on journals that a server wrote, and on ones that somebody changed.
#include "verify/verify.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "journal/small_journal.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

class VerifyTest : public test::SmallJournal, public testing::Test {
 protected:
  VerifyReport report(bool acts = false) {
    VerifyRequest request{
        .journal = data(), .trusted = {trusted_, printed_}, .seal_key = {}, .acts = acts};
    auto done = verify_journal(request);
    if (!done) throw std::runtime_error(done.error());
    return std::move(*done);
  }
  // The first fault, as a person is told of it.
  std::string fault() {
    const VerifyReport found = report();
    if (found.faults.empty()) return "";
    const VerifyFault& first = found.faults.front();
    return fmt::format("{}|{}|{}", first.record ? std::to_string(*first.record) : "", first.where,
                       first.what);
  }
  void expect_fault(const std::string& statement, const std::string& words) {
    SCOPED_TRACE(statement);
    fs::remove_all(folder() + "/kept");
    fs::copy(data(), folder() + "/kept", fs::copy_options::recursive);
    edit(statement);
    const std::string found = fault();
    EXPECT_NE(found.find(words), std::string::npos) << found;
    fs::remove_all(data());
    fs::rename(folder() + "/kept", data());
    EXPECT_EQ(fault(), "");
  }
  void trust_the_key() {
    auto database = read();
    trusted_ = {keys_of(database)->back().verifier};
  }

  std::uint64_t log_size_of(const std::string& file) {
    const auto found = verify_journal({.journal = file, .acts = false});
    return found ? found->records : 0;
  }

  std::vector<proof::Verifier> trusted_;
  std::optional<proof::Checkpoint> printed_;
};

TEST_F(VerifyTest, AJournalAsItWasWrittenHolds) {
  write_an_evening(400);
  trust_the_key();
  const VerifyReport found = report();
  EXPECT_TRUE(found.holds) << to_text(found);
  EXPECT_GT(found.records, 500u);
  EXPECT_EQ(found.root, proof::base64(last_checkpoint().root));
  EXPECT_EQ(found.keys.size(), 1u);
  ASSERT_EQ(found.notices.size(), 1u);
  EXPECT_EQ(found.notices[0].kind, "clock-step");
  EXPECT_NE(to_json(found).find(R"("holds":true)"), std::string::npos);
}

TEST_F(VerifyTest, EveryEditIsFoundAndLocated) {
  write_an_evening(300);
  trust_the_key();
  const char* kChanged = "it is not what was signed";
  expect_fault("update acts set at = at + 1 where entry = 17", "acts, cw-1 act 6|");
  expect_fault("update acts set origin = 3 where entry = 17", kChanged);
  expect_fault("update acts set act = x'01' where entry = 17", kChanged);
  expect_fault("update acts set seeds = zeroblob(72) where entry = 1", "acts, sb-1 act 1|");
  expect_fault("update acts set previous = null where entry = 17", kChanged);
  expect_fault("update acts set person = (select entry from ids where id = 'bob') where entry = 1",
               kChanged);
  expect_fault("update ids set id = 'bill' where id = 'bob'", kChanged);
  expect_fault("update ledger set amount = amount + 10000000 where entry = 3",
               "ledger, entry 3|it is not what was signed");
  expect_fault("update ledger set amount = cast(amount as text) || '' where entry = 3", "");
  expect_fault("update ledger set transfer = 'sb-1/77' where entry = 2", kChanged);
  expect_fault("update plays set returned = 0 where entry = 2", "plays, ");
  expect_fault("update people set token = x'00' where id = 'bob'", "people, bob|");
  expect_fault("update snapshots set state = x'02' where seq = 1", "snapshots, ");
  expect_fault("update notes set text = '{\"stepped\":0}' where kind = 3", kChanged);
  expect_fault("update name_texts set text = 'Bill' where no = 2",
               "name_texts, name 2|its text is not the one");
  expect_fault("update name_texts set text = cast(text as blob) where no = 2",
               "name_texts, name 2|its text is not the one");
  expect_fault("update name_texts set text = null, salt = null where no = 2",
               "its text was erased, and no record says so");
  // A minted movement, as a whole row.
  expect_fault(
      "insert into ledger(at, from_account, to_account, amount, why, currency) "
      "values(1, 'house', 'person:bob', 10000000, 'gift', 0)",
      "ledger|1 rows are of before the log, which found 0");
  expect_fault(
      "insert into ledger(at, from_account, to_account, amount, why, currency, leaf) "
      "values(1, 'house', 'person:bob', 10000000, 'gift', 0, 9)",
      "ledger, entry ");
  expect_fault(
      "insert into ledger(at, from_account, to_account, amount, why, currency, leaf) "
      "values(1, 'house', 'person:bob', 10000000, 'gift', 0, 100000)",
      "it lies under no signed head");
}

TEST_F(VerifyTest, AnEditOfASecretIsFoundAndLocated) {
  write_an_evening();
  trust_the_key();
  const char* kChanged = "it is not the one that was committed to";
  expect_fault("update secrets set text = '{\"password\":\"mine\"}' where kind = 0", kChanged);
  expect_fault("update secrets set text = cast(text as blob) where kind = 0", kChanged);
  expect_fault("update secrets set id = 'bob' where kind = 0", kChanged);
  expect_fault("update secrets set kind = 0 where kind = 1", kChanged);
  expect_fault("update secrets set salt = zeroblob(16) where kind = 0", kChanged);
  expect_fault("update secrets set no = 3 - no", kChanged);
  expect_fault("update secrets set no = 7 where kind = 0", "secrets, secret 7|no record says");
  expect_fault("delete from secrets where kind = 1",
               "secrets, secret 2|it was erased, and no record says so");
  expect_fault("insert into secrets values(0, 'bob', '{}', 3, zeroblob(16))",
               "secrets, secret 3|no record says that it is there");
  expect_fault("insert into secrets values(0, 'bob', '{}', 1, zeroblob(16))", "secrets, secret 1|");
  expect_fault("update secret_changes set commitment = zeroblob(32) where entry = 2",
               "secret_changes, secret 2|it is not what was signed");
  expect_fault("delete from secret_changes where entry = 3", "the row of this record is missing");
  expect_fault("insert into secret_changes(no, commitment) values(1, zeroblob(32))",
               "secret_changes|1 rows are of before the log, which found 0");
  // Put back after it was erased, with its salt.
  edit("create table kept as select * from secrets");
  {
    const auto storage = open();
    Write write;
    write.secrets.push_back({SecretKind::session, "hash of a token", ""});
    storage->write(std::move(write));
  }
  EXPECT_EQ(fault(), "");
  expect_fault("insert into secrets select * from kept where kind = 1",
               "secrets, secret 2|no record says that it is there");
}

TEST_F(VerifyTest, RowsDeletedSwappedOrCutOffAreFound) {
  write_an_evening(300);
  trust_the_key();
  expect_fault("delete from acts where entry = 17", "the row of this record is missing");
  expect_fault("delete from people where id = 'bob'", "the row of this record is missing");
  expect_fault("delete from acts where entry = (select max(entry) from acts)",
               "the row of this record is missing");
  expect_fault(
      "update acts set act = (select act from acts where entry = 18) || x'' "
      "where entry = 17",
      "");
  expect_fault("update acts set leaf = 100000 - leaf where entry in (17, 18)", "record");
  expect_fault("update ledger set entry = -entry where entry in (3, 4)", "missing");
  expect_fault("update notes set entry = 0 where entry = 1", "notes|their numbers have gaps");
  expect_fault("update ledger set entry = 0 where entry = 1", "ledger|their numbers have gaps");
  expect_fault("delete from heads where size = (select min(size) from heads where size > 50)",
               "a head is missing");
  expect_fault("delete from heads where size = (select max(size) from heads)",
               "it lies under no signed head");
  expect_fault(
      "update heads set signature = zeroblob(64) where size = (select min(size) from heads where "
      "size > 50)",
      "it is not signed");
  expect_fault(
      "update heads set leaves = zeroblob(length(leaves)) where size = (select min(size) from "
      "heads "
      "where size > 50)",
      "it is not what was signed");
  expect_fault(
      "update heads set edge = zeroblob(96) where size = (select min(size) from heads where size > "
      "50)",
      "edge");
  expect_fault(
      "update heads set key = 7 where size = (select min(size) from heads where size > 50)",
      "another key");
  expect_fault("update tiles set hash = zeroblob(32) where no = 0", "tiles, 0 of level 8");
  expect_fault("delete from tiles", "tiles");
}

TEST_F(VerifyTest, AHistoryWrittenAnewWithAnotherKeyDoesNotFitTheTrustedOne) {
  write_an_evening();
  trust_the_key();
  fs::remove_all(data());
  fs::remove_all(keys());
  fs::remove(settings().heads);
  write_an_evening(30, false);
  EXPECT_NE(fault().find("it has signed nothing here"), std::string::npos);
  trusted_.clear();
  EXPECT_EQ(fault(), "");  // by itself it fits
}

TEST_F(VerifyTest, AHistoryWrittenAnewWithTheSameKeyDoesNotFitAPrintedCheckpoint) {
  write_an_evening();
  trust_the_key();
  printed_ = last_checkpoint();
  write_an_evening();
  const VerifyReport before = report();
  EXPECT_TRUE(before.holds);
  EXPECT_EQ(std::ranges::count(before.notices, "checkpoint", &VerifyNotice::kind), 1);
  fs::remove_all(data());
  write_an_evening(80, false);
  EXPECT_NE(fault().find("history was rewritten"), std::string::npos);
  printed_->size = 100000;
  EXPECT_NE(fault().find("the journal ends before"), std::string::npos);
}

TEST_F(VerifyTest, OnePaymentIsProved) {
  write_an_evening(300);
  trust_the_key();
  const VerifyRequest request{.journal = data(), .trusted = {trusted_, {}}, .seal_key = {}};
  const auto payments = payments_of(request, "sb-1");
  ASSERT_TRUE(payments) << payments.error();
  ASSERT_TRUE(payments->starts_with("record ")) << *payments;
  const auto leaf = std::stoull(payments->substr(7));
  const auto proved = prove_record(request, leaf);
  ASSERT_TRUE(proved) << proved.error();
  EXPECT_TRUE(proved->holds);
  EXPECT_NE(proved->text.find("proved       the record is under the signed head"),
            std::string::npos);
  EXPECT_NE(proved->text.find("says         "), std::string::npos);
  edit(fmt::format("update ledger set amount = 1 where leaf = {}", leaf));
  const auto changed = prove_record(request, leaf);
  ASSERT_TRUE(changed) << changed.error();
  EXPECT_FALSE(changed->holds);
  EXPECT_NE(changed->text.find("NOT proved"), std::string::npos);
  EXPECT_FALSE(prove_record(request, 1'000'000));
}

// An inspector looks for the payment of a round, not only for chips bought and taken away.
TEST_F(VerifyTest, TheMoneyOfARoundIsListedAndProved) {
  write_an_evening(300);
  trust_the_key();
  const VerifyRequest request{.journal = data(), .trusted = {trusted_, {}}, .seal_key = {}};
  const auto listed = payments_of(request, "sb-1");
  ASSERT_TRUE(listed) << listed.error();
  const auto round = listed->find(": round ");
  ASSERT_NE(round, std::string::npos) << *listed;
  const auto line = listed->rfind("record ", round);
  const auto proved = prove_record(request, std::stoull(listed->substr(line + 7)));
  ASSERT_TRUE(proved) << proved.error();
  EXPECT_TRUE(proved->holds);
  EXPECT_NE(proved->text.find(" of sb-1: "), std::string::npos) << proved->text;
  EXPECT_FALSE(payments_of(request, "nope"));
}

TEST_F(VerifyTest, KeysAreRotatedAndRevokedByRecords) {
  write_an_evening();
  trust_the_key();
  for (const auto change :
       {SqliteSettings::Keys::rotate, SqliteSettings::Keys::rotate_and_revoke}) {
    SqliteSettings how = settings();
    how.key_change = change;
    const auto storage = SqliteStorage::open(data(), std::move(how));
    ASSERT_TRUE(storage) << storage.error();
  }
  EXPECT_FALSE(fs::exists(keys() + "/sign.key.next"));
  write_an_evening();
  const VerifyReport by_first = report();
  EXPECT_TRUE(by_first.holds) << to_text(by_first);
  ASSERT_EQ(by_first.keys.size(), 3u);
  EXPECT_FALSE(by_first.keys[0].revoked);
  EXPECT_TRUE(by_first.keys[1].revoked);
  trust_the_key();
  EXPECT_TRUE(report().holds);
  // The key before signs nothing any more.
  expect_fault(fmt::format("update heads set key = {} where size = (select max(size) from heads)",
                           std::stoul(by_first.keys[0].id, nullptr, 16)),
               "another key");
}

TEST_F(VerifyTest, AChangeOfKeysThatACrashCutOffIsFinishedOrUndone) {
  write_an_evening();
  ASSERT_TRUE(proof::make_key_file(keys() + "/sign.key.next"));  // before its commit
  write_an_evening();
  EXPECT_FALSE(fs::exists(keys() + "/sign.key.next"));
  fs::copy_file(keys() + "/sign.key", folder() + "/before");
  SqliteSettings how = settings();
  how.key_change = SqliteSettings::Keys::rotate;
  ASSERT_TRUE(SqliteStorage::open(data(), std::move(how)));
  fs::rename(keys() + "/sign.key", keys() + "/sign.key.next");  // after its commit
  fs::rename(folder() + "/before", keys() + "/sign.key");
  write_an_evening();
  EXPECT_FALSE(fs::exists(keys() + "/sign.key.next"));
  EXPECT_TRUE(report().holds);
}

TEST_F(VerifyTest, AnErasedNameLeavesEverythingProved) {
  write_an_evening();
  {
    const auto storage = open();
    Write write;
    write.erased.push_back({1, 99});
    storage->write(std::move(write));
  }
  const VerifyReport found = report();
  EXPECT_TRUE(found.holds) << to_text(found);
  EXPECT_EQ(std::ranges::count(found.notices, "erased-name", &VerifyNotice::kind), 1);
}

// Journals of every format ever written, with hands in play: taken over and verified, with the key
// of the seeds and without it.
TEST_F(VerifyTest, JournalsOfEveryFormatHold) {
  for (const auto& entry : fs::directory_iterator(CROUPIER_SOURCE_DIR "/tests/journal/formats")) {
    if (!entry.is_directory()) continue;
    SCOPED_TRACE(entry.path().string());
    const fs::path copy = fs::path(folder()) / entry.path().filename();
    fs::copy(entry.path(), copy, fs::copy_options::recursive);
    ASSERT_TRUE(SqliteStorage::open(copy.string()));
    for (const bool with_seeds : {true, false}) {
      VerifyRequest request{.journal = copy.string(), .trusted = {}, .seal_key = {}};
      if (with_seeds) request.seal_key = (copy / "seal.key").string();
      const auto found = verify_journal(request);
      ASSERT_TRUE(found) << found.error();
      EXPECT_TRUE(found->holds) << to_text(*found);
      EXPECT_GT(found->acts, 20u);
    }
  }
}

// A copy that was put aside, and the journal that went on.
TEST_F(VerifyTest, ALaterJournalBeginsWithAnArchiveOfIt) {
  write_an_evening();
  const std::string archive = folder() + "/archive.db";
  edit(fmt::format("vacuum into '{}'", archive));
  const auto continues = [&] {
    const auto found = verify_journal({.journal = archive, .continues = data(), .acts = false});
    if (!found) return found.error();
    if (!found->holds) return found->faults.front().what;
    EXPECT_EQ(found->notices.back().kind, "continues");
    return found->notices.back().what;
  };
  const auto records = log_size_of(archive);
  EXPECT_EQ(continues(), fmt::format("its {0} records begin with these {0}, by 0 hashes", records));
  write_an_evening(300);
  EXPECT_NE(continues().find(fmt::format(" begin with these {}, by ", records)), std::string::npos);
  EXPECT_FALSE(continues().ends_with("by 0 hashes"));
  // Its leaves, one after the other, no longer give the root that was signed.
  edit(
      "update heads set leaves = zeroblob(length(leaves)) where size = (select min(size) from "
      "heads)");
  edit("delete from tiles");
  EXPECT_EQ(continues(), "it does not begin with these records: history was rewritten");
  fs::remove_all(data());
  write_an_evening(300, false);  // with the same key, under the same name or another
  EXPECT_EQ(continues(), "it is another log");
  fs::remove_all(data());
  EXPECT_NE(continues().find("holds no journal"), std::string::npos);
}

TEST_F(VerifyTest, WhatIsNoJournalCannotBeRead) {
  EXPECT_FALSE(verify_journal({.journal = folder() + "/nowhere"}));
  fs::create_directories(data());
  std::ofstream(data() + "/journal.db") << std::string(5000, 'x');
  const auto found = verify_journal({.journal = data()});
  EXPECT_TRUE(!found || !found->holds);
}

}  // namespace
}  // namespace croupier
