#include "sim/timeline.h"

#include <algorithm>

namespace croupier::sim {

bool Timeline::step() {
  if (due_.empty()) return false;
  auto first = due_.extract(due_.begin());
  now_ = std::max(now_, first.key().first);
  const Task task = std::move(first.mapped().task);
  task();
  return true;
}

class ServerClock::SimStrand final : public server::Strand {
 public:
  explicit SimStrand(ServerClock& clock) : clock_(clock) {}
  void post(Task task) override {
    const Millis now = clock_.timeline_.now();
    last_ = std::max(last_, now + (clock_.random_.chance(10) ? 1 : 0));
    clock_.post(Duration(last_ - now), std::move(task));
  }
  void after(Duration delay, Task task) override { clock_.post(delay, std::move(task)); }

 private:
  ServerClock& clock_;
  Millis last_ = 0;
};

std::shared_ptr<server::Strand> ServerClock::strand() { return std::make_shared<SimStrand>(*this); }

}  // namespace croupier::sim
