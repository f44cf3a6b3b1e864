// Conduct that software can only show or record: where a person finds it in this program.
#pragma once

#include <span>
#include <string_view>

#include "rulebook/clause.h"

namespace croupier {

struct Recorded {
  Clause clause;
  std::string_view where;
};

// The duties that leave a trace of their own.
std::span<const Recorded> recorded_duties();
// Of a clause of the class `physical`; what leaves no trace is shown with the rules.
std::string_view recorded_where(Clause clause);

}  // namespace croupier
