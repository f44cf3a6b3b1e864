// What an event does to the part of a table that all games share.
#pragma once

#include "record/event.h"
#include "table/common.h"

namespace croupier {

void apply_common(TableCommon& table, const Event& event);

}  // namespace croupier
