// What the journal says of itself over HTTP: its checkpoint, proofs, and whether it still takes
// commits. Any thread may ask.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "host/seams.h"
#include "journal/log.h"
#include "server/http.h"

namespace croupier::server {

// A commit that takes longer hangs.
inline constexpr Duration kCommitMost{1900};

class LogDesk {
 public:
  // Runs the task when a commit that was begun now is on disk.
  using Probe = std::function<void(Task)>;

  LogDesk(LogReader& log, Probe probe, std::shared_ptr<Strand> timers)
      : log_(log), probe_(std::move(probe)), timers_(std::move(timers)) {}

  // Below /api/log/.
  HttpAnswer answer(const HttpRequest& request);
  // `well` when the journal has taken a commit, 503 when it does not in time. Who asks while a
  // commit is under way hears of that one.
  void answer_health(HttpAnswer well, AnswerWith with);

 private:
  struct Asked {
    HttpAnswer well;
    AnswerWith with;
    std::atomic<bool> is_answered = false;
  };
  static void answer_once(Asked& asked, HttpAnswer answer);
  void committed();

  LogReader& log_;
  Probe probe_;
  std::shared_ptr<Strand> timers_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<Asked>> asked_;  // and not answered yet
  bool is_probing_ = false;                    // a commit is under way
};

}  // namespace croupier::server
