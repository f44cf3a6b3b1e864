// The compiled rulebook: look-ups, the order of clauses, what counts as normal play.
// (clausetrace: examples only)
#include "rulebook/clause.h"

#include "rulebook/noted_wording.h"
#include "support/games.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace croupier {
namespace {

TEST(Clause, IsFoundAtCompileTimeAndKnowsItsRow) {
  constexpr Clause clause = "SB 9.1.1"_clause;
  static_assert(clause);
  static_assert(clause == "SB 9.1.1"_clause);
  static_assert(clause != "SB 9.1.2"_clause);
  EXPECT_EQ(id(clause), "SB 9.1.1");
  EXPECT_EQ(clause_class(clause), ClauseClass::engine);
  EXPECT_EQ(document_of(clause), Document::sb);
  EXPECT_EQ(chapter(clause), "9");
  EXPECT_EQ(chapter_title(clause), "Interim settlement");
  EXPECT_TRUE(wording(clause).contains("3 to 2"));
}

TEST(Clause, NoClauseIsEmptyAndHarmless) {
  constexpr Clause none{};
  static_assert(!none);
  EXPECT_EQ(id(none), "");
  EXPECT_EQ(wording(none), "");
  EXPECT_EQ(chapter(none), "");
  EXPECT_EQ(chapter_title(none), "");
  EXPECT_FALSE(is_normal_play(none));
}

// A literal that names no clause calls no_such_clause(), which is not constexpr, and so does not
// compile; here the look-up behind it.
TEST(Clause, UnknownIdsAreNotFound) {
  static_assert(detail::clause_row("SB 99.1") == 0);
  static_assert(detail::clause_row("") == 0);
  static_assert(detail::clause_row("ZZ") == 0);
  for (const auto* text : {"SB 9.1.", "SB 9", "SB  9.1", "sb 9.1", "9.1", "SB 9.1 ", "NZ 5.1(h)"}) {
    EXPECT_FALSE(find_clause(text)) << text;
  }
}

TEST(Clause, EveryIdIsFoundAgain) {
  int rows = 0;
  for (const Clause clause : all_clauses()) {
    ASSERT_EQ(find_clause(id(clause)), clause) << id(clause);
    EXPECT_FALSE(wording(clause).empty()) << id(clause);
    EXPECT_FALSE(chapter_title(clause).empty()) << id(clause);
    ++rows;
  }
  EXPECT_EQ(rows, generated::kClauseCount);
}

// What people are shown is without the names of our rulings; `croupier clauses` has them.
TEST(Clause, WordingIsWithoutTheNamesOfRulings) {
  EXPECT_EQ(wording("CW 5.5"_clause), "A box takes the wagers of one player only.");
  EXPECT_EQ(noted_wording("CW 5.5"_clause), "A box takes the wagers of one player only (W05).");
  int noted = 0;
  for (const Clause clause : all_clauses()) noted += wording(clause) != noted_wording(clause);
  EXPECT_GT(noted, 200);
}

// The documents were counted by script when the rulebook was written; a row less is a row lost.
TEST(Clause, EveryDocumentIsComplete) {
  std::map<Document, int> rows;
  for (const Clause clause : all_clauses()) ++rows[document_of(clause)];
  EXPECT_EQ(rows[Document::sb], 411);
  EXPECT_EQ(rows[Document::bc], 396);
  EXPECT_EQ(rows[Document::nz], 231);
  EXPECT_EQ(rows[Document::cw], 241);
}

TEST(Clause, IsUnderItselfAndItsAncestors) {
  EXPECT_TRUE(is_under("SB 9.1.1"_clause, "SB 9.1.1"_clause));
  EXPECT_TRUE(is_under("SB 9.1.1"_clause, "SB 9.1"_clause));
  EXPECT_TRUE(is_under("BC 15.1.1.2.3"_clause, "BC 15.1"_clause));
  EXPECT_TRUE(is_under("NZ 5.1(e)"_clause, "NZ 5.1"_clause));
  EXPECT_TRUE(is_under("NZ 3.2(b)(ii)"_clause, "NZ 3.2(b)"_clause));
  EXPECT_TRUE(is_under("SB 1.1:burn"_clause, "SB 1.1"_clause));
}

TEST(Clause, IsNotUnderANeighbour) {
  EXPECT_FALSE(is_under("SB 9.1"_clause, "SB 9.1.1"_clause));
  EXPECT_FALSE(is_under("SB 15.1.10"_clause, "SB 15.1.1"_clause));
  EXPECT_FALSE(is_under("SB 14.10"_clause, "SB 14.1"_clause));
  EXPECT_FALSE(is_under("NZ 7.1A(a)"_clause, "NZ 7.1"_clause));
  EXPECT_FALSE(is_under("BC 9.1.1"_clause, "SB 9.1"_clause));
  EXPECT_FALSE(is_under("SB 9.1.1"_clause, Clause{}));
}

TEST(Clause, NormalPlayEndsBeforeIrregularities) {
  EXPECT_TRUE(is_normal_play("SB 15.3"_clause));
  EXPECT_FALSE(is_normal_play("SB 16.1"_clause));
  EXPECT_TRUE(is_normal_play("BC 15.2"_clause));
  EXPECT_FALSE(is_normal_play("BC 20.12"_clause));
  EXPECT_TRUE(is_normal_play("NZ 15A.9"_clause));
  EXPECT_TRUE(is_normal_play("NZ 15B.8"_clause));
  EXPECT_FALSE(is_normal_play("NZ 16.1"_clause));
  EXPECT_TRUE(is_normal_play("CW 10.4"_clause));
  EXPECT_FALSE(is_normal_play("CW 11.1"_clause));
}

TEST(Clause, OnlyDefinitionsHaveAColonAndOnlyLeadInsEndInOne) {
  for (const Clause clause : all_clauses()) {
    const bool named = id(clause).contains(':');
    EXPECT_EQ(named, clause_class(clause) == ClauseClass::definition) << id(clause);
    if (!wording(clause).ends_with(':')) continue;
    bool introduces = false;
    for (const Clause below : all_clauses()) {
      introduces = introduces || (below != clause && is_under(below, clause));
    }
    EXPECT_TRUE(introduces) << id(clause) << " ends in a colon and nothing follows";
  }
}

TEST(Game, NamesAndTagsGoBothWays) {
  for (const Game game : all_games()) {
    EXPECT_EQ(game_from_name(name(game)), game);
    EXPECT_EQ(game_from_tag(tag(game)), game);
  }
  EXPECT_EQ(name(kNzBlackjack), "nz-blackjack");
  EXPECT_EQ(tag(kCasinoWar), "CW");
  EXPECT_FALSE(game_from_name("baccarat"));
  EXPECT_FALSE(game_from_tag("G"));
}

}  // namespace
}  // namespace croupier
