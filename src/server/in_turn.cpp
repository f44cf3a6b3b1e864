#include "server/in_turn.h"

#include <utility>

namespace croupier::server {

void InTurn::begin(Job job) {
  {
    const std::lock_guard guard(mutex_);
    waiting_.push_back(std::move(job));
    if (std::exchange(is_busy_, true)) return;
  }
  go_on();
}

void InTurn::go_on() {
  Job next;
  {
    const std::lock_guard guard(mutex_);
    next = std::move(waiting_.front());
    waiting_.pop_front();
  }
  next([this] {
    if (!is_idle()) strand_->after(rest_, [this] { go_on(); });
  });
}

bool InTurn::is_idle() {
  const std::lock_guard guard(mutex_);
  is_busy_ = !waiting_.empty();
  return !is_busy_;
}

}  // namespace croupier::server
