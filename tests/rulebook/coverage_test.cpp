// Every clause has code and evidence (docs/clauses.md), tournaments and promotions included, or is
// conduct of people that is shown or recorded. `croupier clauses --missing` shows the same.
#include <gtest/gtest.h>

#include "../../tools/clause_scan.h"
#include "rulebook/clause.h"
#include "rulebook/physical.h"
#include "rulebook/trace.h"

namespace croupier {
namespace {

tools::Tracer trace_of_this_repository() {
  const tools::fs::path root = CROUPIER_SOURCE_DIR;
  std::vector<std::string> files;
  for (const auto& path : tools::files_below(root / "rulebook", {".txt"})) {
    files.push_back(path.string());
  }
  tools::Problems problems;
  const tools::Rulebook book = tools::read_rulebook_files(files, problems);
  for (const auto& problem : problems) ADD_FAILURE() << problem;
  return tools::trace_repository(root, book.rows);
}

TEST(Coverage, NoFileNamesAClauseThatDoesNotExist) {
  const tools::Tracer tracer = trace_of_this_repository();
  for (const auto& problem : tracer.problems()) ADD_FAILURE() << problem;
}

TEST(Coverage, EveryClauseHasCodeAndEvidence) {
  const tools::Tracer tracer = trace_of_this_repository();
  for (const Clause clause : all_clauses()) {
    if (!needs_code_and_evidence(clause)) continue;
    const auto found = tracer.trace().find(id(clause));
    const tools::Places places = found == tracer.trace().end() ? tools::Places{} : found->second;
    const bool proved = !places.expected.empty() || !places.seen.empty() || !places.caught.empty();
    EXPECT_FALSE(places.code.empty()) << id(clause) << " has no code: " << wording(clause);
    EXPECT_TRUE(proved) << id(clause) << " has no evidence: " << wording(clause);
  }
}

// BC 18, SB 18, CW 13: duties of people leave a trace of their own.
TEST(Coverage, DutiesOfTheGeneralProvisionsAreRecordedSomewhere) {
  for (const Clause clause : all_clauses()) {
    if (clause_class(clause) != ClauseClass::physical) continue;
    const bool general = chapter_title(clause) == "General provisions";
    const bool recorded = std::ranges::any_of(
        recorded_duties(), [&](const Recorded& duty) { return duty.clause == clause; });
    EXPECT_TRUE(recorded || !general) << id(clause) << ": " << wording(clause);
    EXPECT_FALSE(recorded_where(clause).empty());
  }
  for (const Recorded& duty : recorded_duties())
    EXPECT_EQ(clause_class(duty.clause), ClauseClass::physical) << id(duty.clause);
}

// What this test would miss if a whole chapter were classed away.
TEST(Coverage, TournamentsAndPromotionsAreAmongThem) {
  int tournament = 0;
  int promotion = 0;
  for (const Clause clause : all_clauses()) {
    if (!needs_code_and_evidence(clause)) continue;
    tournament += clause_class(clause) == ClauseClass::tournament ? 1 : 0;
    promotion += clause_class(clause) == ClauseClass::promo ? 1 : 0;
  }
  EXPECT_EQ(tournament, 2 * 77);
  EXPECT_EQ(promotion, 3 * 49);
}

}  // namespace
}  // namespace croupier
