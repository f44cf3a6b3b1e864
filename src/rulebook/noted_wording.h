// The wording of a clause with the names of the rulings that decide it (docs/rulings.md), for those
// who check it against the document: "is paid 1 to 1 (C04, C06)". wording() is without them.
#pragma once

#include "rulebook/clause.h"

namespace croupier {

std::string_view noted_wording(Clause clause);

}  // namespace croupier
