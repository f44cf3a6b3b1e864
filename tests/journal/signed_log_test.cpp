// The log over the rows: chain, tree, signed heads, keys, and what a start notices.
#include "journal/signed_log.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "journal/covered.h"
#include "journal/log_reading.h"
#include "journal/small_journal.h"
#include "record/json_write.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

class SignedLogTest : public test::SmallJournal, public testing::Test {};

// Every row with a leaf, hashed anew, must be the leaf that the head over it says.
void expect_whole(sqlite::Database& database) {
  const auto keys = keys_of(database);
  ASSERT_TRUE(keys) << keys.error();
  const auto last = last_head(database, *keys);
  ASSERT_TRUE(last) << last.error();
  const std::uint64_t size = last->head.checkpoint.size;
  const auto leaves = leaf_hashes(database, 0, size);
  ASSERT_EQ(leaves.size(), size);
  std::size_t seen = 0;
  for (const CoveredTable& table : covered_tables()) {
    if (!table.is_open) continue;
    auto rows = covered_rows(database, table);
    for (; rows.step(); ++seen) {
      const auto leaf = static_cast<std::size_t>(rows.number(0));
      ASSERT_LT(leaf, leaves.size());
      EXPECT_EQ(leaf_hash_of(rows), leaves[leaf]) << table.name << " " << leaf;
    }
  }
  EXPECT_EQ(seen, size);
  proof::Edge edge;
  for (const proof::Hash& leaf : leaves) edge.add(leaf);
  EXPECT_EQ(edge.root(), last->head.checkpoint.root);
  EXPECT_EQ(proof::root_at(size, subtrees_of(database)), edge.root());
}

TEST_F(SignedLogTest, EveryRowIsALeafUnderTheSignedHead) {
  write_an_evening();
  auto database = read();
  expect_whole(database);
}

TEST_F(SignedLogTest, AnActCarriesTheHashOfTheOneBeforeItInItsSubject) {
  write_an_evening();
  write_an_evening(20);  // after another start
  auto database = read();
  auto acts = database.prepare(
      "select a.entry, a.subject, a.previous from acts a order by a.subject, a.seq");
  auto row = covered_act(database);
  std::int64_t subject = 0;
  std::optional<proof::Hash> before;
  int chained = 0;
  while (acts.step()) {
    if (acts.number(1) != std::exchange(subject, acts.number(1))) before.reset();
    const auto previous = acts.blob(2);
    if (before) {
      EXPECT_TRUE(std::ranges::equal(*before, previous)) << acts.number(0);
      ++chained;
    } else {
      EXPECT_TRUE(previous.empty());
    }
    ASSERT_TRUE(row.with(acts.number(0)).step());
    before = leaf_hash_of(row);
  }
  EXPECT_GT(chained, 20);
}

TEST_F(SignedLogTest, ALongLogGoesOnFromItsEdgeAndProvesByItsTiles) {
  for (int start = 0; start < 3; ++start) write_an_evening(300);
  auto database = read();
  expect_whole(database);
  const std::uint64_t size = log_size(database);
  ASSERT_GT(size, 600u);
  const auto leaves = leaf_hashes(database, 0, size);
  const auto subtrees = subtrees_of(database);
  const proof::Hash root = proof::root_at(size, subtrees);
  for (std::uint64_t leaf = 0; leaf < size; leaf += 37) {
    EXPECT_TRUE(proof::is_included(leaves[leaf], leaf, size, root,
                                   proof::inclusion_proof(leaf, size, subtrees)));
    EXPECT_TRUE(proof::is_consistent(leaf + 1, proof::root_at(leaf + 1, subtrees), size, root,
                                     proof::consistency_proof(leaf + 1, size, subtrees)));
  }
}

TEST_F(SignedLogTest, ErasingANameLeavesTheProofAsItIs) {
  write_an_evening();
  const auto head_before = last_checkpoint();
  {
    const auto storage = open();
    Write write;
    write.erased.push_back({1, 77});
    storage->write(std::move(write));
  }
  EXPECT_EQ(all_bytes().find(test::kPersonalName), std::string::npos);
  auto database = read();
  auto row = database.prepare("select text is null, salt is null from name_texts where no = 1");
  ASSERT_TRUE(row.step());
  EXPECT_EQ(row.number(0) + row.number(1), 2);
  expect_whole(database);
  // The head from before still holds, and what it said is still proved.
  EXPECT_EQ(proof::root_at(head_before.size, subtrees_of(database)), head_before.root);
  auto note = database.prepare("select text from notes where kind = 3 order by entry desc");
  ASSERT_TRUE(note.step());
  EXPECT_EQ(note.text(0), R"({"erased":1})");
}

TEST_F(SignedLogTest, ErasingASecretLeavesTheProofAsItIs) {
  write_an_evening();
  const auto head_before = last_checkpoint();
  const auto commitments = [this] {
    auto database = read();
    auto rows = database.prepare("select no, hex(commitment) from secret_changes order by entry");
    std::vector<std::pair<std::int64_t, std::string>> found;
    while (rows.step()) found.emplace_back(rows.number(0), rows.text(1));
    return found;
  };
  const auto before = commitments();
  ASSERT_EQ(before.size(), 3u);
  EXPECT_EQ(before[0].first, before[2].first);
  EXPECT_NE(before[0].second, before[2].second);
  {
    const auto storage = open();
    Write write;
    write.secrets.push_back({SecretKind::credential, "ann", ""});
    write.secrets.push_back({SecretKind::credential, "nobody", ""});
    write.secrets.push_back({SecretKind::credential, "bob", test::kPassword});
    write.secrets.push_back({SecretKind::credential, "bob", ""});
    storage->write(std::move(write));
  }
  EXPECT_EQ(all_bytes().find(test::kPassword), std::string::npos);
  const auto after = commitments();
  ASSERT_EQ(after.size(), 6u);
  EXPECT_EQ(after[3], std::pair(before[0].first, std::string()));
  EXPECT_EQ(after[4].first, 3);
  EXPECT_EQ(after[5], std::pair(after[4].first, std::string()));
  auto database = read();
  expect_whole(database);
  EXPECT_EQ(proof::root_at(head_before.size, subtrees_of(database)), head_before.root);
}

TEST_F(SignedLogTest, SecretsOfAnEarlierSchemaGetTheirRecords) {
  const fs::path copy = fs::path(folder()) / "old";
  fs::copy(CROUPIER_SOURCE_DIR "/tests/journal/formats/0.2.0-schema-5", copy,
           fs::copy_options::recursive);
  std::vector<Secret> before;
  {
    auto database = read(copy.string());
    auto rows = database.prepare("select kind, id, text from secrets order by kind, id");
    while (rows.step())
      before.push_back({static_cast<SecretKind>(rows.number(0)), rows.text(1), rows.text(2)});
  }
  ASSERT_EQ(before.size(), 2u);
  {
    const auto storage = SqliteStorage::open(copy.string());
    ASSERT_TRUE(storage) << storage.error();
    EXPECT_EQ((*storage)->secrets(), before);
  }
  auto database = read(copy.string());
  auto rows = database.prepare("select count(*), max(no) from secret_changes where leaf > 0");
  ASSERT_TRUE(rows.step());
  EXPECT_EQ(rows.number(0), 2);
  EXPECT_EQ(rows.number(1), 2);
}

TEST_F(SignedLogTest, EveryFormatEverWrittenIsTakenOverByOneFoundRecord) {
  for (const auto& entry : fs::directory_iterator(CROUPIER_SOURCE_DIR "/tests/journal/formats")) {
    if (!entry.is_directory()) continue;
    SCOPED_TRACE(entry.path().string());
    const fs::path copy = fs::path(folder()) / entry.path().filename();
    fs::copy(entry.path(), copy, fs::copy_options::recursive);
    auto storage = SqliteStorage::open(copy.string());
    ASSERT_TRUE(storage) << storage.error();
    storage->reset();
    auto database = read(copy.string());
    expect_whole(database);
    auto row = database.prepare("select text from notes where kind = 2");
    const bool has_found = row.step();
    auto rows = database.prepare("select count(*) from acts where leaf is null");
    ASSERT_TRUE(rows.step());
    if (!has_found) {
      EXPECT_EQ(rows.number(0), 0);  // a journal that was written with its log
      continue;
    }
    const Found found = rows_before_log(database);
    EXPECT_EQ(json::written(found), row.text(0));
    EXPECT_FALSE(found.found.empty());
  }
}

TEST_F(SignedLogTest, ARowThatWasThereBeforeTheLogIsCommittedToAsWell) {
  const fs::path copy = fs::path(folder()) / "old";
  fs::copy(CROUPIER_SOURCE_DIR "/tests/journal/formats/0.1.0", copy, fs::copy_options::recursive);
  ASSERT_TRUE(SqliteStorage::open(copy.string()));
  const auto found_now = [&] {
    auto database = read(copy.string());
    return rows_before_log(database);
  };
  const Found before = found_now();
  edit("update ledger set amount = amount + 1 where entry = 3", copy.string());
  EXPECT_NE(found_now(), before);
  edit("update ledger set amount = amount - 1 where entry = 3", copy.string());
  EXPECT_EQ(found_now(), before);
  edit("update names set name = 'somebody' where entry = 1", copy.string());
  EXPECT_EQ(found_now(), before);  // the text stands beside its commitment, not under the tree
  edit("delete from seeds where seq = (select min(seq) from seeds)", copy.string());
  EXPECT_NE(found_now(), before);
}

TEST_F(SignedLogTest, TheExampleOfTheDocumentHolds) {
  {
    const auto storage = open();
    Write write;
    write.record =
        Record{.table = "house", .seq = 12, .person = {}, .said = {}, .act = "{}", .seeds = {}};
    write.movements.push_back(
        {"house", "person:ann", Money::dollars(1500), "gift", 1'700'000'000'000});
    storage->write(std::move(write));
  }
  auto database = read();
  const auto* ledger = &*std::ranges::find(covered_tables(), "ledger", &CoveredTable::name);
  auto rows = covered_rows(database, *ledger);
  ASSERT_TRUE(rows.step());
  std::ifstream in(CROUPIER_SOURCE_DIR "/docs/journal-format.md");
  const std::string text(std::istreambuf_iterator<char>(in), {});
  EXPECT_NE(text.find(proof::hex(leaf_hash_of(rows))), std::string::npos);
}

// --- keys ---

TEST_F(SignedLogTest, KeysAreNeverMadeBesideAJournal) {
  write_an_evening();
  fs::rename(keys() + "/sign.key", keys() + "/away");
  const auto without = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(without);
  EXPECT_NE(without.error().find("sign.key is missing"), std::string::npos) << without.error();
  EXPECT_FALSE(fs::exists(keys() + "/sign.key"));
  ASSERT_TRUE(proof::make_key_file(keys() + "/sign.key"));
  const auto other = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().find("sign.key holds another one"), std::string::npos) << other.error();
  fs::rename(keys() + "/away", keys() + "/sign.key");
  EXPECT_TRUE(SqliteStorage::open(data(), settings()));
}

TEST_F(SignedLogTest, FilesAreTheirOwnersAlone) {
  write_an_evening();
  const auto storage = open();  // with its write-ahead log
  for (const auto& entry : fs::recursive_directory_iterator(folder())) {
    struct stat about{};
    ASSERT_EQ(::stat(entry.path().c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & (S_IRWXG | S_IRWXO), 0u) << entry.path();
  }
}

// --- what a start notices ---

TEST_F(SignedLogTest, AnOlderCopyPutBackIsNoticed) {
  write_an_evening();
  fs::copy(data(), folder() + "/copy", fs::copy_options::recursive);
  write_an_evening();
  fs::remove_all(data());
  fs::rename(folder() + "/copy", data());
  const auto opened = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("records are missing"), std::string::npos) << opened.error();
}

TEST_F(SignedLogTest, ADeletedWriteAheadLogIsNoticed) {
  write_an_evening();
  {
    const auto storage = open();
    test::write_and_wait(*storage, evening(5));
    fs::copy(data(), folder() + "/copy", fs::copy_options::recursive);  // as a crash leaves it
  }
  fs::remove_all(data());
  fs::rename(folder() + "/copy", data());
  ASSERT_TRUE(fs::exists(data() + "/journal.db-wal"));
  fs::remove(data() + "/journal.db-wal");
  fs::remove(data() + "/journal.db-shm");
  const auto opened = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("records are missing"), std::string::npos) << opened.error();
}

TEST_F(SignedLogTest, HeadsCutOffAreNoticed) {
  write_an_evening();
  edit("delete from heads where size = (select max(size) from heads)");
  const auto opened = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("records are missing"), std::string::npos) << opened.error();
}

TEST_F(SignedLogTest, AHistoryRewrittenWithAFreshLogIsNoticed) {
  write_an_evening();
  fs::remove_all(data());
  write_an_evening(9, /*with_heads=*/false);  // by somebody who has the keys
  const auto opened = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(opened);
}

// By the time that it is told, and by no other clock: a simulation is the same however long it
// takes.
TEST_F(SignedLogTest, TheFileOfHeadsBeginsALineEveryTenSeconds) {
  std::int64_t now = 0;
  SqliteSettings how = settings();
  how.steady = [&] { return now; };
  const auto storage = SqliteStorage::open(data(), std::move(how));
  ASSERT_TRUE(storage) << storage.error();
  const std::uintmax_t line = 164;
  std::uint64_t nth = 0;
  for (const auto& [at, lines] :
       {std::pair{0, 1}, {9'999, 1}, {10'000, 2}, {19'999, 2}, {20'000, 3}}) {
    now = at;
    test::write_and_wait(**storage, evening(nth++));
    EXPECT_EQ(fs::file_size(settings().heads), line * static_cast<std::uintmax_t>(lines)) << at;
  }
}

TEST_F(SignedLogTest, AMissingOrForgedFileOfHeadsIsNoticed) {
  write_an_evening();
  const std::string heads = settings().heads;
  fs::rename(heads, heads + ".away");
  const auto missing = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("put it back"), std::string::npos) << missing.error();
  std::ofstream(heads) << "00000000000000000003 nonsense\n" << std::string(200, 'x') << '\n';
  const auto forged = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(forged);
  EXPECT_NE(forged.error().find("no line of it is signed"), std::string::npos) << forged.error();
  fs::rename(heads + ".away", heads);
  // A line that a power cut tore leaves the one before it.
  std::ofstream(heads, std::ios::app) << "0000000000000";
  EXPECT_TRUE(SqliteStorage::open(data(), settings()));
}

TEST_F(SignedLogTest, AHeadThatIsNotSignedIsNoticed) {
  write_an_evening();
  edit("update heads set signature = zeroblob(64) where size = (select max(size) from heads)");
  const auto opened = SqliteStorage::open(data(), settings());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("is not signed"), std::string::npos) << opened.error();
}

}  // namespace
}  // namespace croupier
