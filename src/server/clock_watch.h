// Records a step of the machine's clock. Limits and pauses run by a steady clock and do not feel
// it; the times in the journal do, so the journal says so.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "host/seams.h"
#include "journal/storage.h"

namespace croupier::server {

// How far the wall clock went astray while so much time passed; nothing: no further than clocks
// are corrected by all the time.
std::optional<std::int64_t> clock_step(Millis wall_passed, Millis time_passed);

class ClockWatch : public std::enable_shared_from_this<ClockWatch> {
 public:
  using Steady = std::function<Millis()>;  // never steps
  // The storage outlives the strands of the clock.
  static std::shared_ptr<ClockWatch> begin(Clock& clock, Steady steady, Storage& storage);

 private:
  ClockWatch(Clock& clock, Steady steady, Storage& storage);
  void look();
  void look_later();

  Clock& clock_;
  Steady steady_;
  Storage& storage_;
  std::shared_ptr<Strand> strand_;
  Millis wall_;
  Millis time_;
};

}  // namespace croupier::server
