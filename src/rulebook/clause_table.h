// The table behind clause.h, filled by clauses.gen.cpp. Only clause.cpp reads it.
#pragma once

#include <string_view>

#include "rulebook/clause.h"

namespace croupier::generated {

struct ClauseRow {
  std::string_view id;
  ClauseClass clause_class;
  std::string_view wording;
};

extern const ClauseRow kClauseRows[kClauseCount + 1];

}  // namespace croupier::generated
