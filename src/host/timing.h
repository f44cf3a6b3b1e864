// Time on the strand of a host: what happens later, time limits that run out, and the next instant
// at which time alone changes something. Durations are those of a clock that nobody sets; what the
// clock on the wall shows is for people, and for what rules date.
//
// Belongs to its host. All members run on its strand, and so does what they call.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "host/house.h"
#include "host/messages/tables.h"

namespace croupier::server {

class Host;

class Timing {
 public:
  Timing(Host& host, Clock& clock, std::shared_ptr<Strand> strand)
      : host_(host), clock_(clock), strand_(std::move(strand)) {}

  // Later, unless the host is gone by then.
  void after(Duration delay, std::function<void()> task);
  // Waits for what is wanted now; the same key keeps its time. `limit` belongs to what the host
  // runs.
  void renew(std::optional<Deadline>& limit, std::optional<Deadline> wanted,
             std::function<void()> expired);
  // Calls `passed` at the first of the instants that is to come, and within seconds of somebody
  // setting the clock. A rule may hold from an instant on or only after it: both are told. Whatever
  // was waited for before is forgotten.
  void wait_for(const std::function<std::vector<Instant>()>& moments,
                const std::function<void()>& passed);

 private:
  Host& host_;
  Clock& clock_;
  std::shared_ptr<Strand> strand_;
  std::uint64_t waits_ = 0;   // for a moment; only the last counts
  std::uint64_t limits_ = 0;  // time limits so far
};

}  // namespace croupier::server
