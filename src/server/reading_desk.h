// Answers what takes milliseconds of reading and folding: histories, rounds, shoes. It is done
// beside the network threads, one after another, so that no table waits for it. The same question
// asked by many is answered once.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "server/accounts/passwords.h"
#include "server/http.h"

namespace croupier::server {

inline constexpr std::size_t kReadingsOfOne = 4;        // that wait, of one asker
inline constexpr std::size_t kReadingsMost = 64;        // that wait, of all
inline constexpr std::chrono::seconds kReadingKept{1};  // an answer, for whoever asks the same
inline constexpr std::size_t kReadingsKeptMost = 64;

// There, or at once where nobody is named; who asked is told when so much waits that it is not
// read.
void read_aside(Workers* workers, const AnswerWith& with, Task read);

// Any thread may ask.
class ReadingDesk {
 public:
  using Work = std::function<HttpAnswer()>;

  // From now on `workers` do it, which end before the desk does; until then it is done at once.
  void leave_to(Workers& workers) { workers_ = &workers; }

  // `question` says all that the answer depends on, `asker` who has to wait for their own.
  void answer(std::string question, const std::string& asker, Work work, AnswerWith with);

 private:
  struct Waiting {
    std::string asker;
    std::vector<AnswerWith> askers;
  };
  struct Kept {
    HttpAnswer answer;
    std::chrono::steady_clock::time_point since;
  };

  void done(const std::string& question, HttpAnswer answer);
  void forget_old(std::chrono::steady_clock::time_point now);

  Workers* workers_ = nullptr;
  std::mutex mutex_;
  std::map<std::string, Waiting> waiting_;        // by question
  std::map<std::string, std::size_t> waits_for_;  // by asker
  std::map<std::string, Kept> kept_;
};

}  // namespace croupier::server
