// A promotion as a file: the counterpart of its reader.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "driver/draw.h"
#include "notation/promotion_script.h"

namespace croupier::notation {
namespace {

std::string prize_line(const promotion::Prize& prize, FileDay day) {
  promotion::Prize usual;
  usual.kind = prize.kind;
  usual.value = prize.value;
  usual.description = prize.description;
  std::string line = fmt::format("prize {} {} \"{}\"{}", word(prize.kind), to_text(prize.value),
                                 prize.description, changed_words(day, prize, usual));
  for (const promotion::Detail& detail : prize.details)
    line += fmt::format(" detail \"{}\" \"{}\"", detail.name, detail.text);
  return line + "\n";
}

class PromotionExporter {
 public:
  explicit PromotionExporter(FileDay day) : day_(day), time_(day.midnight) {}

  std::string text(std::span<const promotion::Command> commands) {
    for (const promotion::Command& command : commands) {
      command_ = &command;
      if (text_.empty()) put_head(command);
      if (command.at != time_) text_ += fmt::format("at {}\n", day_.text(command.at));
      time_ = command.at;
      match([&](const auto& body) { put(body); }, command.body);
      (void)promotion::act(now_, command);
    }
    return fmt::format("{}\nstate is {}\n", text_, word(now_.state));
  }

 private:
  void put_head(const promotion::Command& command) {
    const auto* written = std::get_if<promotion::WriteTerms>(&command.body);
    draft_ = usual_terms(day_);
    draft_.title = written == nullptr ? "" : written->terms.title;
    text_ = fmt::format("promotion \"{}\" on {}\n", draft_.title, day_text(day_));
  }
  void says(const promotion::CommandBody& body) {
    const std::string_view who = staff_word(command_->by.role, all_games()[0]);
    text_ += said(promotion_sayings(), body, {.day = day_}, who) + "\n";
  }

  void put_terms(const promotion::Terms& terms) {
    text_ += changed_lines(day_, terms, draft_);
    if (terms.games != draft_.games && !terms.games.empty()) {
      text_ += "games";
      for (const Game game : terms.games) text_ += fmt::format(" {}", name(game));
      text_ += "\n";
    }
    if (terms.paid_by != draft_.paid_by && !terms.paid_by.empty()) {
      text_ += "paid-by";
      for (const promotion::Means means : terms.paid_by) text_ += fmt::format(" {}", word(means));
      text_ += "\n";
    }
    if (terms.prizes != draft_.prizes) {
      for (const promotion::Prize& prize : terms.prizes) text_ += prize_line(prize, day_);
    }
    draft_ = terms;
  }

  void put(const promotion::WriteTerms& c) {
    put_terms(c.terms);
    says(c);
  }
  void put(const promotion::ProposeAmendment& c) {
    put_terms(c.terms);
    says(c);
  }
  // What the seed gives is not said.
  void put(promotion::DrawWinners c) {
    const auto seed = seed_from_text(c.seed);
    const auto size = static_cast<std::uint32_t>(now_.entries.size());
    if (seed && c.entries == draw_entries(*seed, size, now_.terms.prizes.size())) c.entries.clear();
    says(c);
  }
  void put(promotion::Redraw c) {
    const auto seed = seed_from_text(c.seed);
    const auto may = [&](std::uint32_t entry) { return may_win(now_, c.prize, entry); };
    const auto size = static_cast<std::uint32_t>(now_.entries.size());
    if (seed && c.prize < now_.winners.size() && draw_again(*seed, size, may) == c.entry)
      c.entry = promotion::kNoEntry;
    says(c);
  }
  void put(const auto&) { says(command_->body); }

  FileDay day_;
  Instant time_;
  std::string text_;
  promotion::Terms draft_;
  promotion::Promotion now_;
  const promotion::Command* command_ = nullptr;
};

}  // namespace

std::string export_promotion(std::span<const promotion::Command> commands) {
  Instant earliest = commands.empty() ? 0 : commands.front().at;
  for (const promotion::Command& command : commands) {
    earliest = std::min(earliest, command.at);
    if (const auto* written = std::get_if<promotion::WriteTerms>(&command.body))
      find_earliest(written->terms, earliest);
    if (const auto* proposed = std::get_if<promotion::ProposeAmendment>(&command.body))
      find_earliest(proposed->terms, earliest);
  }
  return PromotionExporter(day_of(earliest)).text(commands);
}

}  // namespace croupier::notation
