// Refusals of tables apart from their values, for a page that is told the words once and then only
// codes.
#pragma once

#include <string_view>
#include <vector>

#include "record/refusal.h"
#include "record/sentence.h"

namespace croupier {

// "{0} is below the minimum of {1}".
std::string_view refusal_text(RefusalCode code);
// What stands in the places of it; empty: nothing does.
std::vector<Sentence> values_in(const Refusal& refusal);

}  // namespace croupier
