// Time of one simulation: what is due happens in order of time and then of asking. The server's
// clock is a view of it: its tasks are gone when its process ends, and it may be wrong about the
// hour.
#pragma once

#include <cstdint>
#include <map>
#include <memory>

#include "host/seams.h"
#include "support/random.h"

namespace croupier::sim {

using server::Duration;
using server::Task;

class Timeline {
 public:
  // `owner`: whose task it is, to be forgotten with it.
  void after(Duration delay, Task task, int owner = 0) {
    due_.emplace(std::pair(now_ + delay.count(), ++posted_), Due{owner, std::move(task)});
  }
  Millis now() const { return now_; }
  // Does the next thing; false: there is none.
  bool step();
  void forget(int owner) {
    std::erase_if(due_, [&](const auto& each) { return each.second.owner == owner; });
  }

 private:
  struct Due {
    int owner = 0;
    Task task;
  };
  Millis now_ = 1'795'000'000'000;
  std::uint64_t posted_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, Due> due_;
};

// Of one process of the server. Strands run beside each other: what is posted to one comes a
// little later, in its order, before or after what is posted to another.
class ServerClock final : public server::Clock {
 public:
  ServerClock(Timeline& timeline, test::Random& random, int process)
      : timeline_(timeline), random_(random), process_(process) {}

  Millis now() const override { return timeline_.now() + wrong_by_; }
  std::shared_ptr<server::Strand> strand() override;
  // Somebody sets the hour.
  void jump(Duration by) { wrong_by_ += by.count(); }
  void post(Duration delay, Task task) { timeline_.after(delay, std::move(task), process_); }

 private:
  class SimStrand;
  Timeline& timeline_;
  test::Random& random_;
  int process_;
  Millis wrong_by_ = 0;
};

}  // namespace croupier::sim
