// A played session as a round file: what a table hands over when somebody asks what happened.
// Replayed, the file gives the very same events.
#pragma once

#include <span>
#include <string>

#include "driver/table_driver.h"

namespace croupier::notation {

// The acts are all of the table's since it opened. The file ends with what everybody has then.
std::string export_round(const TableSetup& setup, std::span<const Act> acts);

}  // namespace croupier::notation
