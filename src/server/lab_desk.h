// Answers the lab page's questions: one at a time, from a short queue, in a low-priority thread.
// Answers are kept; the same question in other words finds the same answer.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "server/http.h"

namespace croupier::server {

inline constexpr std::size_t kLabQueueMost = 8;
inline constexpr std::size_t kLabKeptMost = 128;  // answers; the least recently used one goes

class LabDesk {
 public:
  LabDesk();
  ~LabDesk();
  LabDesk(const LabDesk&) = delete;
  LabDesk& operator=(const LabDesk&) = delete;

  // GET /api/lab/choices, edge, wagers, removals (docs/api.md). `with` is called before this
  // returns, or later from the desk's own thread.
  void answer(const HttpRequest& request, AnswerWith with);

  // How many answers had to be worked out.
  std::uint64_t worked_out() const { return worked_out_; }

 private:
  using Work = std::function<std::string(const std::stop_token&)>;
  struct Waiting {
    std::string question;
    Work work;
    std::vector<AnswerWith> askers;
  };
  struct Kept {
    Text answer;
    std::uint64_t asked = 0;
  };

  void work(const std::stop_token& stop);
  void keep(const std::string& question, Text answer);

  std::mutex mutex_;
  std::condition_variable_any something_waits_;
  std::deque<Waiting> queue_;  // the first is being worked out
  std::map<std::string, Kept> kept_;
  std::uint64_t asked_ = 0;
  std::atomic<std::uint64_t> worked_out_{0};
  std::jthread thread_;
};

}  // namespace croupier::server
