// The compact form gives back every text as it was.
#include "journal/compact.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "journal/sqlite.h"

namespace croupier {
namespace {

TEST(Compact, GivesBackEveryText) {
  for (const char* text :
       {R"({})", R"([])", R"({"event":"card-dealt","card":"As","box":null,"hand":0})",
        R"([0,79,80])", R"([-1,-9223372036854775808,9223372036854775807,18446744073709551615])",
        R"([1.5,-0.25,1e9,-0,007,1E+3])", R"({"unheard of":"a \"quoted\" word \\","":""})",
        R"([true,false,null,[[[{"a":[{}]}]]]])", R"("card-dealt")", "17", R"({"é":"ü€"})"}) {
    const std::string bytes = compacted(text);
    EXPECT_EQ(expanded(bytes), text);
    EXPECT_EQ(bytes[0], '\x01') << text;
  }
}

// Not as our writers give it: kept letter by letter.
TEST(Compact, LeavesOtherTextsAsTheyAre) {
  for (const char* text : {"", "state", R"({"a": 1})", R"([1,])", R"({"a":})", R"([,1])", R"({"a")",
                           R"({"a":1}x)", R"("open)", R"("open\)", "nul", "[tru]", R"({1:2})"}) {
    EXPECT_EQ(compacted(text), text);
    EXPECT_EQ(expanded(text), text);
  }
  const std::string deep(100, '[');
  EXPECT_EQ(compacted(deep + std::string(100, ']')), deep + std::string(100, ']'));
}

TEST(Compact, EveryWordHasOneNumber) {
  const auto& words = compact_words();
  EXPECT_EQ(std::set<std::string_view>(words.begin(), words.end()).size(), words.size());
  for (const std::string_view word : words) {
    EXPECT_EQ(word.find_first_of("\"\\"), std::string_view::npos) << word;
    const std::string text = '"' + std::string(word) + '"';
    EXPECT_LE(compacted(text).size(), 4u) << word;
    EXPECT_EQ(expanded(compacted(text)), text);
  }
}

// A byte that is missing, added or changed is damage or another text, never a crash.
TEST(Compact, DamageIsNoCrash) {
  const std::string text =
      R"({"event":"wager-won","odds":{"to":3,"on":2},"who":"ada","n":[1,-500]})";
  const std::string bytes = compacted(text);
  for (std::size_t at = 1; at < bytes.size(); ++at) {
    EXPECT_FALSE(expanded(std::string_view(bytes).substr(0, at))) << at;
    for (int other = 0; other < 256; ++other) {
      std::string spoilt = bytes;
      spoilt[at] = static_cast<char>(other);
      const auto read = expanded(spoilt);
      EXPECT_TRUE(!read || spoilt == bytes || *read != text) << at;
    }
  }
  EXPECT_FALSE(expanded(bytes + '\x03'));
}

// Every record and snapshot that an earlier version wrote, in a quarter of its length.
TEST(Compact, KeepsTheJournalsOfEarlierVersions) {
  namespace fs = std::filesystem;
  std::size_t plain = 0;
  std::size_t compact = 0;
  for (const auto& kept : fs::directory_iterator(CROUPIER_SOURCE_DIR "/tests/journal/formats")) {
    if (!kept.is_directory()) continue;
    const std::string path = "file:" + (kept.path() / "journal.db").string() + "?immutable=1";
    auto database = sqlite::Database::open(path, sqlite::Access::read_only);
    ASSERT_TRUE(database) << database.error();
    auto texts = database->prepare(
        "select act from records union all "
        "select state from snapshots where typeof(state) = 'text'");
    while (texts.step()) {
      const std::string text = texts.text(0);
      const std::string bytes = compacted(text);
      ASSERT_EQ(expanded(bytes), text);
      plain += text.size();
      compact += bytes.size();
    }
  }
  EXPECT_GT(plain, 100'000u);
  EXPECT_LT(compact * 4, plain);
}

}  // namespace
}  // namespace croupier
