// The floor at a glance: every table, what waits for a person of the house, alerts, stops, fills.
#pragma once

#include "server/pit/report.h"

namespace croupier::server {

// As somebody sees it who holds these roles.
FloorNow floor_now(const FloorWatch& watch, const Known& known, const Sight& sees,
                   const std::set<Role>& own);

}  // namespace croupier::server
