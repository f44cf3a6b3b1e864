// Which events of tables and of the house are significant (GLI-19, 2.8.8), and which of them are
// alerts: somebody should look at them now.
#pragma once

#include <optional>

#include "host/messages/floor.h"
#include "house/events.h"
#include "record/event.h"

namespace croupier::server {

// What a person wins in one round, or a payment at such odds, from which it is a large win.
inline constexpr Money kLargeWin = Money::dollars(10'000);
inline constexpr std::int64_t kLargeOdds = 100;

struct Significant {
  EventKind kind{};
  bool alert = false;
};

std::optional<Significant> significance(const EventBody& body);
std::optional<Significant> significance(const house::EventBody& body);

}  // namespace croupier::server
