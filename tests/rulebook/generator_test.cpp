// What tools/clausegen refuses: a rulebook is read whole or the build stops with file:line.
// (clausetrace: examples only)
#include <gtest/gtest.h>

#include <sstream>

#include "../../tools/rulebook_file.h"

namespace croupier::tools {
namespace {

Problems problems_of(const std::string& text) {
  std::istringstream in(text);
  Rulebook book;
  Problems problems;
  read_rulebook(in, "book.txt", book, problems);
  check(book, problems);
  return problems;
}

// The one problem of a row that stands below a good chapter line.
std::string problem_of(const std::string& row) {
  const Problems problems = problems_of("SB 9 | chapter | Interim settlement\n" + row + "\n");
  return problems.size() == 1 ? problems.front() : std::to_string(problems.size()) + " problems";
}

TEST(RulebookFile, TakesRowsCommentsAndBlankLines) {
  std::istringstream in(
      "# a comment\n\nSB 9 | chapter | Interim settlement\n"
      "SB 9.1 | heading | After the initial deal:\n"
      "  SB 9.1.1|engine|  a blackjack is paid  \r\n");
  Rulebook book;
  Problems problems;
  read_rulebook(in, "book.txt", book, problems);
  check(book, problems);
  EXPECT_TRUE(problems.empty());
  ASSERT_EQ(book.rows.size(), 2U);
  EXPECT_EQ(book.rows[1].id, "SB 9.1.1");
  EXPECT_EQ(book.rows[1].clause_class, "engine");
  EXPECT_EQ(book.rows[1].wording, "a blackjack is paid");
  EXPECT_EQ(book.rows[1].line, 5);
  ASSERT_EQ(book.chapters.size(), 1U);
}

TEST(RulebookFile, TakesEveryFormOfNumber) {
  for (const auto* id :
       {"SB 9.1", "BC 15.1.1.2.3", "NZ 5.1(e)", "NZ 3.2(b)(iii)", "NZ 15A.4(a)", "NZ 7.1A",
        "NZ 7.1A(b)", "NZ 8.0", "NZ 1.0:coloured-pair", "SB 1.1:any-pair"}) {
    EXPECT_TRUE(is_clause_id(id)) << id;
  }
  for (const auto* id : {"SB 9", "SB", "XX 9.1", "SB9.1", "SB 9.1.", "SB 9.1 ", "NZ 5.1(E)",
                         "NZ 5.1(", "SB 1.1:", "SB 1.1:Burn", "SB 9.1x"}) {
    EXPECT_FALSE(is_clause_id(id)) << id;
  }
}

TEST(RulebookFile, NamesTheLineOfAMalformedRow) {
  EXPECT_EQ(problem_of("SB 9.1 | engine"), "book.txt:2: expected ID | CLASS | WORDING");
  EXPECT_EQ(problem_of("SB 9.1 | engine | a | b"), "book.txt:2: expected ID | CLASS | WORDING");
  EXPECT_EQ(problem_of("SB 9.1. | engine | text"), "book.txt:2: 'SB 9.1.' is not a clause id");
  EXPECT_EQ(problem_of("SB 9.1 | motor | text"), "book.txt:2: 'motor' is not a class");
  EXPECT_EQ(problem_of("SB 9.1 | engine | "), "book.txt:2: SB 9.1 has no wording");
  EXPECT_EQ(problem_of("SB 9.1 | definition | text"),
            "book.txt:2: SB 9.1: a definition, and only that, has a ':'");
  EXPECT_EQ(problem_of("SB 9.1:word | engine | text"),
            "book.txt:2: SB 9.1:word: a definition, and only that, has a ':'");
  EXPECT_EQ(problem_of("SB 9.1 | chapter | text"), "book.txt:2: 'SB 9.1' is not a chapter");
  EXPECT_EQ(problem_of("SB 10.1 | engine | text"),
            "book.txt:2: there is no line 'SB 10 | chapter | ...'");
}

TEST(RulebookFile, NamesBothLinesOfADuplicate) {
  const Problems problems =
      problems_of("SB 9 | chapter | Title\nSB 9.1 | engine | one\nSB 9.1 | wager | two\n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front(), "book.txt:3: SB 9.1 is already at book.txt:2");
}

TEST(RulebookFile, ReportsAFileThatIsNotThere) {
  Problems problems;
  read_rulebook_files({"/nowhere/book.txt"}, problems);
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(problems.front(), "/nowhere/book.txt: cannot be opened");
}

TEST(RulebookFile, LeavesOutTheNamesOfRulings) {
  EXPECT_EQ(without_rulings("an ace is paid 1 to 1 (C04, C06, C07);"), "an ace is paid 1 to 1;");
  EXPECT_EQ(without_rulings("from 1 to 20 (C19). Nothing else (see 9.1) changes."),
            "from 1 to 20. Nothing else (see 9.1) changes.");
  for (const auto* kept : {"the increment (rule 9.5; D01)", "a card (C04", "(C04) a card", " (C4)",
                           "one (C04,C05)", "one (C04, 5.1)", ""}) {
    EXPECT_EQ(without_rulings(kept), kept);
  }
}

TEST(RulebookFile, QuotesWordingAsALiteral) {
  EXPECT_EQ(quoted(R"(call "insurance" \ now)"), R"("call \"insurance\" \\ now")");
}

}  // namespace
}  // namespace croupier::tools
