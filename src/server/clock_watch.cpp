#include "server/clock_watch.h"

#include "journal/notes.h"
#include "record/json_write.h"

namespace croupier::server {
namespace {

constexpr Duration kBetweenLooks{5000};
constexpr Millis kNoStep = 1000;

}  // namespace

std::optional<std::int64_t> clock_step(Millis wall_passed, Millis time_passed) {
  const Millis step = wall_passed - time_passed;
  if (step >= -kNoStep && step <= kNoStep) return std::nullopt;
  return step;
}

ClockWatch::ClockWatch(Clock& clock, Steady steady, Storage& storage)
    : clock_(clock),
      steady_(std::move(steady)),
      storage_(storage),
      strand_(clock.strand()),
      wall_(clock.now()),
      time_(steady_()) {}

std::shared_ptr<ClockWatch> ClockWatch::begin(Clock& clock, Steady steady, Storage& storage) {
  const std::shared_ptr<ClockWatch> watch(new ClockWatch(clock, std::move(steady), storage));
  watch->look_later();
  return watch;
}

void ClockWatch::look_later() {
  strand_->after(kBetweenLooks, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->look();
  });
}

void ClockWatch::look() {
  const Millis wall = clock_.now();
  const Millis time = steady_();
  if (const auto step = clock_step(wall - wall_, time - time_)) {
    Write write;
    write.notes.push_back({wall, json::written(ClockStepped{*step})});
    storage_.write(std::move(write));
  }
  wall_ = wall;
  time_ = time;
  look_later();
}

}  // namespace croupier::server
