#include "host/timing.h"

#include <algorithm>
#include <cstdlib>

#include "host/host.h"

namespace croupier::server {
namespace {

// The clock on the wall may be set while somebody waits for an hour of it.
constexpr Millis kBetweenLooks = 5'000;
constexpr Millis kNoStep = 1'000;

}  // namespace

void Timing::after(Duration delay, std::function<void()> task) {
  strand_->after(delay, [weak = host_.weak_from_this(), task = std::move(task)] {
    if (const auto host = weak.lock()) task();
  });
}

void Timing::renew(std::optional<Deadline>& limit, std::optional<Deadline> wanted,
                   std::function<void()> expired) {
  if (!wanted) return limit.reset();
  if (limit && limit->key == wanted->key) return;
  limit = std::move(wanted);
  limit->ends = clock_.now() + limit->of.count();
  limit->number = ++limits_;
  after(limit->of, [&limit, number = limits_, expired = std::move(expired)] {
    if (!limit || limit->number != number) return;
    limit.reset();
    expired();
  });
}

void Timing::wait_for(const std::function<std::vector<Instant>()>& moments,
                      const std::function<void()>& passed) {
  const Millis now = clock_.now();
  Instant next = 0;
  for (const Instant each : moments()) {
    for (const Instant moment : {each, each + 1}) {
      if (moment > now / 1000 && (next == 0 || moment < next)) next = moment;
    }
  }
  const std::uint64_t number = ++waits_;
  if (next == 0) return;
  const Millis wait = std::min(next * 1000 - now, kBetweenLooks);
  after(Duration(wait), [this, number, next, then = now + wait, moments, passed] {
    if (number != waits_) return;
    const Millis wall = clock_.now();
    if (wall / 1000 >= next || std::abs(wall - then) > kNoStep) passed();
    wait_for(moments, passed);
  });
}

}  // namespace croupier::server
