// How tools/clausetrace reads clause mentions in comments, strings and scenarios.
// (clausetrace: examples only)
#include <gtest/gtest.h>

#include "../../tools/clause_scan.h"

namespace croupier::tools {
namespace {

std::vector<Row> sample_rows() {
  std::vector<Row> rows;
  for (const auto* id :
       {"SB 1.1",     "SB 1.1:burn", "SB 6.1",    "SB 6.1.1", "SB 6.1.2",   "SB 6.2",
        "SB 6.3",     "SB 6.3.1",    "SB 7.1",    "SB 14.10", "SB 14.10.1", "SB 14.10.2",
        "SB 14.10.3", "SB 14.11",    "BC 6.1",    "BC 6.1.1", "BC 8.1.1",   "NZ 5.1",
        "NZ 5.1(a)",  "NZ 5.1(b)",   "NZ 5.1(c)", "NZ 7.1",   "NZ 7.1A",    "NZ 7.1A(a)",
        "NZ 7.2",     "NZ 15A.4",    "CW 5.5"}) {
    rows.push_back({id, "engine", "text", "book.txt", 1});
  }
  return rows;
}

using Ids = std::vector<std::string>;

Ids ids_of(const std::vector<Mention>& mentions) {
  Ids ids;
  for (const auto& mention : mentions) ids.push_back(mention.id);
  return ids;
}

Ids found_in(std::string_view text) {
  return ids_of(find_mentions(text, ClauseIndex(sample_rows())).found);
}

Ids unknown_in(std::string_view text) {
  return ids_of(find_mentions(text, ClauseIndex(sample_rows())).unknown);
}

TEST(Mentions, ATagHoldsForTheNumbersAfterIt) {
  EXPECT_EQ(found_in("SB 6.1.1"), Ids({"SB 6.1.1"}));
  EXPECT_EQ(found_in("SB 6.1, 6.2 and 7.1, BC 8.1.1: text"),
            Ids({"SB 6.1", "SB 6.2", "SB 7.1", "BC 8.1.1"}));
  EXPECT_EQ(found_in("see (SB 6.1; BC 6.1) and NZ 15A.4"), Ids({"SB 6.1", "BC 6.1", "NZ 15A.4"}));
  EXPECT_EQ(found_in("SB 6.3 over 6.1 (F01), 6.2 (D07, policy CAP): text"),
            Ids({"SB 6.3", "SB 6.1", "SB 6.2"}));
}

TEST(Mentions, SeveralTagsShareTheNumbers) {
  EXPECT_EQ(found_in("SB/BC 6.1"), Ids({"SB 6.1", "BC 6.1"}));
  EXPECT_EQ(found_in("SB and BC 6.1, 6.1.1"), Ids({"SB 6.1", "BC 6.1", "SB 6.1.1", "BC 6.1.1"}));
}

TEST(Mentions, RangesRunOverTheSiblingsThatExist) {
  const Ids pays = {"SB 14.10.1", "SB 14.10.2", "SB 14.10.3"};
  EXPECT_EQ(found_in("SB 14.10.1-14.10.3"), pays);
  EXPECT_EQ(found_in("SB 14.10.1-3, 7.1"), Ids({pays[0], pays[1], pays[2], "SB 7.1"}));
  EXPECT_EQ(found_in("SB 14.10.1\xE2\x80\x93"
                     "3"),
            pays);
  EXPECT_EQ(found_in("NZ 5.1(a)-(c)"), Ids({"NZ 5.1(a)", "NZ 5.1(b)", "NZ 5.1(c)"}));
  EXPECT_EQ(found_in("NZ 5.1(a)-5.1(b)"), Ids({"NZ 5.1(a)", "NZ 5.1(b)"}));
  EXPECT_EQ(found_in("SB 6.1-6.3"), Ids({"SB 6.1", "SB 6.2", "SB 6.3"}));
  EXPECT_EQ(found_in("NZ 7.1-7.2"), Ids({"NZ 7.1", "NZ 7.1A", "NZ 7.2"}));
  EXPECT_EQ(found_in("SB 6.1.2-6.3.1"), Ids({"SB 6.1.2", "SB 6.2", "SB 6.3", "SB 6.3.1"}));
}

TEST(Mentions, ARangeMayEndAtAChapter) {
  EXPECT_EQ(found_in("SB 6.2-9, NZ 7.1"), Ids({"SB 6.2", "NZ 7.1"}));
  EXPECT_EQ(unknown_in("SB 6.2-9"), Ids());
  EXPECT_EQ(unknown_in("SB 6.2-5"), Ids({"SB 6.2-6.5"}));
}

TEST(Mentions, DefinitionsAndLetters) {
  EXPECT_EQ(found_in("SB 1.1:burn, 7.1"), Ids({"SB 1.1:burn", "SB 7.1"}));
  EXPECT_EQ(found_in("SB 1.1: burn is a word"), Ids({"SB 1.1"}));
  EXPECT_EQ(found_in("NZ 7.1A(a), 7.1A"), Ids({"NZ 7.1A(a)", "NZ 7.1A"}));
}

TEST(Mentions, AmountsAndChaptersAreNotClauses) {
  EXPECT_EQ(found_in("SB 6.1: half of 25 is 12.50, and 7.1 is no clause here"), Ids({"SB 6.1"}));
  EXPECT_EQ(unknown_in("SB 6.1 (C09): half of 25 is 12.50"), Ids());
  EXPECT_EQ(found_in("chapters SB 9, BC 1-15, NZ 15A and 16"), Ids());
  EXPECT_EQ(unknown_in("SB 9, CW 11, NZ 15A"), Ids());
  EXPECT_EQ(found_in("USB 6.1, SB_6.1, XSB 6.1, SBX 6.1"), Ids());
  EXPECT_EQ(found_in("a full stop after SB 6.1."), Ids({"SB 6.1"}));
}

TEST(Mentions, WhatIsNoClauseIsReported) {
  EXPECT_EQ(unknown_in("SB 6.1, 6.9"), Ids({"SB 6.9"}));
  EXPECT_EQ(unknown_in("SB/BC 6.2"), Ids({"BC 6.2"}));
  EXPECT_EQ(unknown_in("SB 14.10.3-1"), Ids({"SB 14.10.3-14.10.1"}));
  EXPECT_EQ(unknown_in("SB 6.1-7.1"), Ids({"SB 6.1-7.1"}));
  EXPECT_EQ(unknown_in("SB 1.1:bern"), Ids({"SB 1.1:bern"}));
}

TEST(Mentions, TheParentIsOneLevelUp) {
  EXPECT_EQ(parent_id("SB 6.1.1"), "SB 6.1");
  EXPECT_EQ(parent_id("SB 6.1"), "SB 6");
  EXPECT_EQ(parent_id("NZ 3.2(b)(ii)"), "NZ 3.2(b)");
  EXPECT_EQ(parent_id("SB 1.1:burn"), "SB 1.1");
}

TEST(Source, YieldsCommentsAndStringsWithTheirLines) {
  const std::string source =
      "int a = 1'000;  // SB 6.1,\n"
      "                // 6.2\n"
      "f(\"SB 7.1\"_clause, 'x', '\"');\n"
      "/* BC\n 6.1 */ auto s = R\"x(NZ 7.1)x\";\n"
      "int SB_61 = 6.1; // end\n";
  const auto passages = SourceReader(source).passages();
  const ClauseIndex index(sample_rows());
  std::vector<std::pair<std::string, int>> places;
  for (const auto& passage : passages) {
    for (const auto& mention : find_mentions(passage.text, index).found) {
      places.emplace_back(mention.id, passage.lines[mention.at]);
    }
  }
  const std::vector<std::pair<std::string, int>> expected = {
      {"SB 6.1", 1}, {"SB 6.2", 2}, {"SB 7.1", 3}, {"BC 6.1", 5}, {"NZ 7.1", 5}};
  EXPECT_EQ(places, expected);
}

// A small tree on disk, removed with the test.
class TraceTree : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::temp_directory_path() / ("croupier_trace_" + std::string(test->name()));
    fs::remove_all(root_);
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& path, const std::string& text) {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
  }
  Tracer traced() const { return trace_repository(root_, sample_rows()); }

  fs::path root_;
};

TEST_F(TraceTree, AnEmptyTreeHasNoTrace) {
  EXPECT_TRUE(traced().trace().empty());
  EXPECT_TRUE(traced().problems().empty());
}

TEST_F(TraceTree, GathersCodeAndEvidence) {
  write("src/table/a.cpp", "// SB 6.1: one\n// and again SB 6.1\n");
  write("src/table/b.h", "// clausetrace: examples only\n// SB 7.1\n");
  write("tests/goldens/cited.txt",
        "SB 6.1 wager_placed\nNZ 5.1(a) wager_won\nSB 6.1 wager_placed\n");
  write("tests/goldens/evidence.txt",
        "SB 6.1 | cites | a.round\nSB 6.1 | refused | b.round\nSB 6.2 | event | a.round\n"
        "SB 6.2 | refusal | b.round\nSB 6.2 | cites-not | c.round\n");
  write("tests/mutants/caught.txt", "SB 6.3 | a.cpp: x | y.round | ann has 5\n");
  const Tracer tracer = traced();
  EXPECT_TRUE(tracer.problems().empty());
  const Trace& trace = tracer.trace();
  EXPECT_EQ(trace.at("SB 6.1").code, Ids({"src/table/a.cpp:1", "src/table/a.cpp:2"}));
  EXPECT_EQ(trace.at("SB 6.1").expected, Ids({"cites in a.round", "refused in b.round"}));
  EXPECT_EQ(trace.at("SB 6.1").events, std::set<std::string>({"wager_placed"}));
  EXPECT_EQ(trace.at("SB 6.2").seen, Ids({"event in a.round", "refusal in b.round"}));
  EXPECT_EQ(trace.at("SB 6.2").silent, Ids({"c.round"}));
  EXPECT_EQ(trace.at("SB 6.3").caught, Ids({"a.cpp: x, caught by y.round | ann has 5"}));
  EXPECT_EQ(trace.at("NZ 5.1(a)").events, std::set<std::string>({"wager_won"}));
  EXPECT_FALSE(trace.contains("SB 7.1"));
}

// A test that names a clause in a comment, a string or its first line proves nothing with it.
TEST_F(TraceTree, AMentionInATestIsNoEvidence) {
  write("tests/a_test.cpp", "// SB 6.2\nTEST(Sb62, CitesSb62) { f(\"SB 6.2\"_clause); }\n");
  write("tests/scenarios/sb/x.round", "# SB 6.3, 6.1: a first line\ncites SB 6.2\n");
  EXPECT_TRUE(traced().trace().empty());
  EXPECT_TRUE(traced().problems().empty());
}

TEST_F(TraceTree, AClauseThatDoesNotExistIsAProblemWithItsPlace) {
  write("src/a.cpp", "int a;\n// SB 6.9: no such clause\n");
  write("tests/scenarios/x.round", "# BC 99.1: text\n");
  write("tests/goldens/cited.txt", "SB 6.1 event\nSB 6.8 event\nSB\n");
  const Problems problems = traced().problems();
  ASSERT_EQ(problems.size(), 4U);
  EXPECT_EQ(problems[0], (root_ / "src/a.cpp").string() + ":2: there is no clause SB 6.9");
  EXPECT_EQ(problems[1],
            (root_ / "tests/scenarios/x.round").string() + ":1: there is no clause BC 99.1");
  EXPECT_TRUE(problems[2].contains("cited.txt:2: expected CLAUSE EVENT"));
  EXPECT_TRUE(problems[3].contains("cited.txt:3: expected CLAUSE EVENT"));
}

}  // namespace
}  // namespace croupier::tools
