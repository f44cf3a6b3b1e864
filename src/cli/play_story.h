// What is told of the course of a round: the news that matter to the person, a full log, and the
// arithmetic of each payment. The sentences are those of engine/words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/play_paint.h"
#include "state/table.h"

namespace croupier::play {

struct NewsLine {
  Tone tone = Tone::plain;
  std::string text;
};

class Story {
 public:
  explicit Story(PlayerId me) : me_(me) {}

  // In the order things happen, with the table as it was before the event.
  void take(const Event& event, const Table& before);
  // A line of the terminal itself, among the others.
  void say(Tone tone, std::string text) { news_.push_back({tone, std::move(text)}); }
  std::vector<NewsLine> take_news() { return std::exchange(news_, {}); }

  // All of this round or, between rounds, of the last, with the clauses.
  const std::vector<std::string>& log() const { return log_; }
  // The events of this round, or the last, that settled wagers of anybody.
  const std::vector<Event>& settled() const { return settled_; }
  // The arithmetic of the person's payments and the wording of their clauses.
  std::vector<std::string> why(int columns) const;

 private:
  bool is_news(const Event& event, const Table& before) const;
  bool is_wager_news(const Event& event, const Table& before) const;
  void tell_result(std::uint32_t round);

  PlayerId me_;
  bool dealing_ = false;  // the initial deal
  std::vector<NewsLine> news_;
  std::vector<std::string> log_;
  std::vector<Event> settled_;
  std::vector<Event> settled_before_;  // of the last round in which the person had a wager
  bool fresh_ = false;                 // the next wager belongs to a new round
};

// "25 x 3 / 2 = 37.50"; empty for an event that settles nothing.
std::string arithmetic(const Event& event);
// "SB 9.1.1  The wording, in lines that fit."
std::vector<std::string> clause_lines(Clause clause, int columns);

}  // namespace croupier::play
