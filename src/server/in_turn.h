// Does one thing after another where each is done in several steps on strands of its own, and rests
// in between. What comes in crowds waits here: the network threads are soon free again, and awake
// for everybody else.
//
// From any thread.
#pragma once

#include <deque>
#include <memory>
#include <mutex>

#include "host/seams.h"

namespace croupier::server {

class InTurn {
 public:
  // Calls `done` once, from wherever it has come to its end.
  using Job = std::function<void(Task done)>;

  InTurn(std::shared_ptr<Strand> strand, Duration rest) : strand_(std::move(strand)), rest_(rest) {}

  // At once where nothing else is under way.
  void begin(Job job);

 private:
  void go_on();
  bool is_idle();

  std::shared_ptr<Strand> strand_;
  Duration rest_;
  std::mutex mutex_;
  std::deque<Job> waiting_;
  bool is_busy_ = false;
};

}  // namespace croupier::server
