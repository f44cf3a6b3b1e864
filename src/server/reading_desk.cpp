#include "server/reading_desk.h"

#include <algorithm>
#include <utility>

namespace croupier::server {
namespace {

HttpAnswer later(int status, std::string_view words) {
  HttpAnswer answer = error_answer(status, words);
  answer.headers.emplace_back("Retry-After", "1");
  return answer;
}

constexpr std::string_view kTooMany = "too many questions wait; ask again in a second";

}  // namespace

void read_aside(Workers* workers, const AnswerWith& with, Task read) {
  if (workers == nullptr) return read();
  if (!workers->post(std::move(read))) with(later(503, kTooMany));
}

void ReadingDesk::answer(std::string question, const std::string& asker, Work work,
                         AnswerWith with) {
  if (workers_ == nullptr) return with(work());
  const auto now = std::chrono::steady_clock::now();
  std::unique_lock guard(mutex_);
  forget_old(now);
  if (const auto kept = kept_.find(question); kept != kept_.end()) {
    const HttpAnswer answer = kept->second.answer;
    guard.unlock();
    return with(answer);
  }
  if (const auto same = waiting_.find(question); same != waiting_.end())
    return same->second.askers.push_back(std::move(with));
  std::size_t& own = waits_for_[asker];
  const bool is_greedy = own >= kReadingsOfOne;
  if (is_greedy || waiting_.size() >= kReadingsMost) {
    guard.unlock();
    return with(is_greedy ? later(429, "your other questions are answered first")
                          : later(503, kTooMany));
  }
  ++own;
  waiting_.emplace(question, Waiting{asker, {with}});
  guard.unlock();
  const bool is_taken =
      workers_->post([this, question, work = std::move(work)] { done(question, work()); });
  if (!is_taken) done(question, later(503, kTooMany));
}

void ReadingDesk::done(const std::string& question, HttpAnswer answer) {
  Waiting asked;
  {
    const std::lock_guard guard(mutex_);
    asked = std::move(waiting_.extract(question).mapped());
    if (const auto own = waits_for_.find(asked.asker); --own->second == 0) waits_for_.erase(own);
    if (answer.status == 200) kept_[question] = {answer, std::chrono::steady_clock::now()};
  }
  for (const AnswerWith& with : asked.askers) with(answer);
}

void ReadingDesk::forget_old(std::chrono::steady_clock::time_point now) {
  std::erase_if(kept_, [&](const auto& each) { return now - each.second.since > kReadingKept; });
  if (kept_.size() < kReadingsKeptMost) return;
  kept_.erase(
      std::ranges::min_element(kept_, {}, [](const auto& each) { return each.second.since; }));
}

}  // namespace croupier::server
