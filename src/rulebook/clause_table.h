// The table behind clause.h, filled by clauses.gen.cpp. Only clause.cpp reads it.
#pragma once

#include <span>
#include <string_view>

#include "rulebook/clause.h"

namespace croupier::generated {

struct ClauseRow {
  std::string_view id;
  ClauseClass clause_class;
  std::string_view wording;
  std::string_view noted;  // the same with the names of our rulings: "is paid 1 to 1 (C04)"
};

struct ChapterRow {
  std::string_view id;  // "SB 9"
  std::string_view title;
};

extern const ClauseRow kClauseRows[kClauseCount + 1];
std::span<const ChapterRow> chapter_rows();

}  // namespace croupier::generated
