// Every byte of a small journal is flipped in turn. The verifier must find it, or no value that
// anybody reads may have changed; and where a record has changed, the first fault must name it.
// A byte loses one bit in turn, its lowest bit, or becomes what it was not. The short form takes a
// byte in 61 in one of these ways; CROUPIER_TAMPER=1 takes all bytes in all of them.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "journal/covered.h"
#include "journal/small_journal.h"
#include "journal/sqlite_schema.h"
#include "verify/verify.h"

namespace croupier {
namespace {

constexpr std::size_t kBytesMost = 64 * 1024;
constexpr std::size_t kShortStep = 61;

// The ways in which a byte is changed. The lowest bit of a serial type tells a text from bytes.
std::array<unsigned, 3> changes_at(std::size_t at) { return {1U << (at % 8), 1, 0xFF}; }

// What can be read of a journal.
struct Read {
  // The records as they are hashed.
  std::set<std::pair<std::int64_t, std::string>> records;
  // Every value of every table; of the places, which can be made again, only how far they go.
  std::string values;
  bool is_whole = false;  // false: something cannot be read

  friend bool operator==(const Read&, const Read&) = default;
};

class TamperTest : public test::SmallJournal, public testing::Test {
 protected:
  // One file of small pages: more of its bytes mean something.
  void write_small() {
    write_an_evening(9);
    edit("pragma journal_mode = delete; pragma page_size = 512; vacuum");
    std::ifstream in(file(), std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(in), {});
    ASSERT_LE(bytes_.size(), kBytesMost);
    auto database = SmallJournal::read();
    auto tables = database.prepare(
        "select name from sqlite_master where type = 'table' and name <> 'probe' order by name");
    while (tables.step()) tables_.push_back(tables.text(0));
  }
  std::string file() const { return data() + "/journal.db"; }
  void put(std::size_t at, char byte) const {
    const int out = ::open(file().c_str(), O_WRONLY | O_CLOEXEC);
    ASSERT_EQ(::pwrite(out, &byte, 1, static_cast<off_t>(at)), 1);
    ::close(out);
  }
  Read read() const {
    Read found;
    const sqlite::Failed before = sqlite::end_with([](const std::string& why) { throw why; });
    try {
      auto database =
          *sqlite::Database::open("file:" + file() + "?immutable=1", sqlite::Access::read_only);
      found.values += fmt::format("{}\n", schema_of(database));
      for (const std::string& name : tables_) {
        const std::string what = name == "bundles" ? "max(acts), max(plays)" : "*";
        auto rows =
            database.prepare(fmt::format("select {} from {} not indexed", what, name).c_str());
        found.values += name + '\n';
        while (rows.step()) {
          for (int column = 0; column < rows.columns(); ++column)
            found.values += fmt::format("{}:{}|", rows.type(column), rows.text(column));
          found.values += '\n';
        }
      }
      proof::RecordBytes bytes;
      for (const CoveredTable& table : covered_tables()) {
        if (!table.is_open) continue;
        for (auto rows = covered_rows(database, table); rows.step();) {
          put_bytes(bytes, rows);
          found.records.emplace(rows.number(0), proof::text_of(bytes.bytes()));
        }
      }
      found.is_whole = true;
    } catch (const std::string& why) {
      found.values += why;
    }
    sqlite::end_with(before);
    return found;
  }

  std::string bytes_;
  std::vector<std::string> tables_;
};

// The first of those in which two readings differ; nothing: records are alike.
std::optional<std::int64_t> first_changed(const Read& before, const Read& after) {
  std::vector<std::pair<std::int64_t, std::string>> changed;
  std::ranges::set_symmetric_difference(before.records, after.records, std::back_inserter(changed));
  return changed.empty() ? std::nullopt : std::optional(changed.front().first);
}

struct Tally {
  std::size_t found = 0;
  std::size_t harmless = 0;
  std::map<std::string, int> where;
};

// Where two readings part.
std::string parting(const std::string& one, const std::string& other) {
  const auto [at, there] = std::ranges::mismatch(one, other);
  const auto from = std::max<std::ptrdiff_t>(at - one.begin() - 60, 0);
  return one.substr(static_cast<std::size_t>(from), 120) + "\nis now\n" +
         other.substr(static_cast<std::size_t>(from), 120);
}

// What the verifier says of the byte as it is now, against what has become of the values.
void judge(const std::expected<VerifyReport, std::string>& report, const Read& before,
           const Read& after, Tally& tally) {
  if (report && report->holds) {
    ++tally.harmless;
    EXPECT_TRUE(after == before) << parting(before.values, after.values);  // both are long
    return;
  }
  ++tally.found;
  const auto changed = first_changed(before, after);
  if (!report || !after.is_whole) {
    ++tally.where["in a file that cannot be read to its end"];
  } else if (changed) {
    ++tally.where["by the record that changed"];
    // Where a page is read twice in place of another, rows that are as they were come first.
    const bool is_file = std::ranges::any_of(
        report->faults, [](const auto& each) { return each.where == "the file journal.db"; });
    const auto names = [&](const VerifyFault& each) {
      return each.record && static_cast<std::int64_t>(*each.record) == *changed;
    };
    EXPECT_TRUE(names(report->faults.front()) ||
                (is_file && std::ranges::any_of(report->faults, names)))
        << "record " << *changed << '\n'
        << to_text(*report);
  } else {
    const std::string& where = report->faults.front().where;
    ++tally.where["beside the records: " + where.substr(0, where.find_first_of(", "))];
  }
}

TEST_F(TamperTest, EveryFlippedByteIsFoundAndLocatedOrChangesNothing) {
  write_small();
  const VerifyRequest request{.journal = data(), .trusted = {}, .seal_key = {}, .acts = false};
  const auto whole = verify_journal(request);
  ASSERT_TRUE(whole && whole->holds) << (whole ? to_text(*whole) : whole.error());
  const Read before = read();
  ASSERT_TRUE(before.is_whole);
  const bool all = std::getenv("CROUPIER_TAMPER") != nullptr;
  Tally tally;
  for (std::size_t at = 0; at < bytes_.size(); at += all ? 1 : kShortStep) {
    const auto changes = changes_at(at);
    for (std::size_t way = 0; way < changes.size(); ++way) {
      if (!all && way != at / kShortStep % changes.size()) continue;
      if (way > 0 && changes[way] == changes[0]) continue;
      SCOPED_TRACE(fmt::format("byte {} by {:#x}", at, changes[way]));
      put(at, static_cast<char>(static_cast<unsigned char>(bytes_[at]) ^ changes[way]));
      const auto report = verify_journal(request);
      const Read after = read();
      put(at, bytes_[at]);
      judge(report, before, after, tally);
    }
  }
  EXPECT_GT(tally.found, tally.harmless / 4);
  fmt::print("{} changes of {} bytes: {} found, {} change no value\n", tally.found + tally.harmless,
             bytes_.size(), tally.found, tally.harmless);
  for (const auto& [where, count] : tally.where) fmt::print("  {} {}\n", count, where);
}

// The same bytes as a text, and a number that is no whole one, are other values.
TEST_F(TamperTest, AValueOfAnotherTypeIsFound) {
  write_an_evening(300);
  const VerifyRequest request{.journal = data(), .trusted = {}, .seal_key = {}, .acts = false};
  const auto kept = folder() + "/kept.db";
  edit("pragma journal_mode = delete");
  std::filesystem::copy_file(file(), kept);
  for (const char* edited :
       {"update heads set signature = cast(signature as text) where size = 60",
        "update heads set leaves = cast(leaves as text) where size = 60",
        "update heads set edge = cast(edge as text) where size = 60",
        "update tiles set hash = cast(hash as text) where no = 0",
        "update name_texts set salt = cast(salt as text) where no = 2",
        "update name_texts set commitment = cast(commitment as text) where no = 2",
        "update acts set act = cast(act as text) where entry = 17",
        "update people set token = cast(token as text) where id = 'bob'"}) {
    SCOPED_TRACE(edited);
    edit(edited);
    const auto report = verify_journal(request);
    ASSERT_TRUE(report) << report.error();
    EXPECT_FALSE(report->holds);
    std::filesystem::copy_file(kept, file(), std::filesystem::copy_options::overwrite_existing);
    EXPECT_TRUE(verify_journal(request)->holds);
  }
}

}  // namespace
}  // namespace croupier
