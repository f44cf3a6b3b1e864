// What an inspector will want to see of an act that holds: voids, corrections, overrides, stops.
// Reads the text of the act, so that acts of every version are looked through.
#pragma once

#include <vector>

#include "journal/storage.h"
#include "verify/report.h"

namespace croupier {

std::vector<VerifyNotice> notices_of(const Record& record);

}  // namespace croupier
