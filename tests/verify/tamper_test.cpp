// Every byte of a small journal is flipped in turn. The verifier must find it, or no value that
// anybody reads may have changed. The short form takes a byte in 61; CROUPIER_TAMPER=1 takes all.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <map>

#include "journal/small_journal.h"
#include "journal/sqlite_schema.h"
#include "verify/verify.h"

namespace croupier {
namespace {

constexpr std::size_t kBytesMost = 64 * 1024;
constexpr std::size_t kShortStep = 61;

class TamperTest : public test::SmallJournal, public testing::Test {
 protected:
  // One file of small pages: more of its bytes mean something.
  void write_small() {
    write_an_evening(9);
    edit("pragma journal_mode = delete; pragma page_size = 512; vacuum");
    std::ifstream in(file(), std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(in), {});
    ASSERT_LE(bytes_.size(), kBytesMost);
    auto database = read();
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
  // Every value of every table; of the places, which can be made again, only how far they go.
  std::string values() const {
    std::string all;
    const sqlite::Failed before = sqlite::end_with([](const std::string& why) { throw why; });
    try {
      auto database =
          *sqlite::Database::open("file:" + file() + "?immutable=1", sqlite::Access::read_only);
      all += fmt::format("{}\n", schema_of(database));
      for (const std::string& name : tables_) {
        const std::string what = name == "bundles" ? "max(acts), max(plays)" : "*";
        auto rows =
            database.prepare(fmt::format("select {} from {} not indexed", what, name).c_str());
        all += name + '\n';
        while (rows.step()) {
          for (int column = 0; column < rows.columns(); ++column)
            all += fmt::format("{}:{}|", rows.type(column), rows.text(column));
          all += '\n';
        }
      }
    } catch (const std::string& why) {
      all += why;
    }
    sqlite::end_with(before);
    return all;
  }

  std::string bytes_;
  std::vector<std::string> tables_;
};

TEST_F(TamperTest, EveryFlippedByteIsFoundOrChangesNothing) {
  write_small();
  const VerifyRequest request{.journal = data(), .trusted = {}, .seal_key = {}, .acts = false};
  const auto whole = verify_journal(request);
  ASSERT_TRUE(whole && whole->holds) << (whole ? to_text(*whole) : whole.error());
  const std::string before = values();
  const std::size_t step = std::getenv("CROUPIER_TAMPER") != nullptr ? 1 : kShortStep;
  std::map<std::string, int> found_where;
  std::size_t found = 0;
  std::size_t harmless = 0;
  for (std::size_t at = 0; at < bytes_.size(); at += step) {
    const char flipped = static_cast<char>(bytes_[at] ^ (1 << (at % 8)));
    put(at, flipped);
    const auto report = verify_journal(request);
    if (!report || !report->holds) {
      ++found;
      if (report) ++found_where[report->faults.front().record ? "a record" : "a table"];
    } else {
      ++harmless;
      EXPECT_TRUE(values() == before) << "byte " << at;  // both are long
    }
    put(at, bytes_[at]);
  }
  EXPECT_GT(found, harmless / 4);
  fmt::print("{} bytes of {}: {} found, {} change no value\n", found + harmless, bytes_.size(),
             found, harmless);
  for (const auto& [where, count] : found_where) fmt::print("  {} at {}\n", count, where);
}

}  // namespace
}  // namespace croupier
