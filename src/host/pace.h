// The pace of whatever a host runs, in one place: each part of it keeps the time of what it waits
// for. When that is over, what is hosted does what its machine says, for somebody who is there or
// for somebody who is away. What a part waits for, and of whom, say table_waits.h and the waits of
// a tournament; how long, limits.h.
//
// Belongs to what is hosted, and runs on the host's strand.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "host/timing.h"

namespace croupier::server {

// A table of a tournament has its number; zero: the thing itself.
using PartNo = std::uint8_t;

class Paced {
 public:
  virtual ~Paced() = default;
  virtual std::vector<PartNo> parts() const = 0;
  // What the part waits for now; nothing: it may take its time.
  virtual std::optional<Deadline> waits(PartNo part) const = 0;
  // Nobody has answered.
  virtual void time_is_over(PartNo part) = 0;
  // Who looks there is shown another clock.
  virtual void clock_changed(PartNo part) = 0;
  virtual void has_gone_on() {}
};

class Pace {
 public:
  Pace(Timing& timing, Paced& paced) : timing_(timing), paced_(paced) {}

  // What the part waits for, and until when; for its clock.
  const std::optional<Deadline>& limit(PartNo part) { return limits_[part]; }
  // With an act: what it changes is told with it.
  void look_at(PartNo part);
  // The time begins anew.
  void begin_again(PartNo part);
  // All parts; a clock that is another is told.
  void go_on();

 private:
  Timing& timing_;
  Paced& paced_;
  std::map<PartNo, std::optional<Deadline>> limits_;
};

// What the rules say when no answer comes.
template <class Next>
const auto& silence_of(const Next& next, bool is_here) {
  return is_here ? next.on_silence : next.when_away;
}

}  // namespace croupier::server
