// Every clause that decides a round has code and a test: the classes engine and wager in the
// chapters of normal play. `croupier clauses --missing` shows the same.
#include <gtest/gtest.h>

#include "../../tools/clause_scan.h"
#include "rulebook/clause.h"
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

TEST(Coverage, EveryClauseThatDecidesARoundHasCodeAndATest) {
  const tools::Tracer tracer = trace_of_this_repository();
  for (const Clause clause : all_clauses()) {
    if (!needs_code_and_test(clause)) continue;
    const auto found = tracer.trace().find(id(clause));
    const bool has_code = found != tracer.trace().end() && !found->second.code.empty();
    const bool has_test = found != tracer.trace().end() && !found->second.tests.empty();
    EXPECT_TRUE(has_code) << id(clause) << " has no code: " << wording(clause);
    EXPECT_TRUE(has_test) << id(clause) << " has no test: " << wording(clause);
  }
}

}  // namespace
}  // namespace croupier
