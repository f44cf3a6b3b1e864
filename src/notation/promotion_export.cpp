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

// A name that needs no quotes, and is nobody of the house.
std::string person_text(std::string_view person) {
  const bool plain = Name::from_text(person).has_value() && !is_staff_word(person);
  return plain ? std::string(person) : text_in_quotes(person);
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
      if (const auto event = promotion::decide(now_, command)) promotion::apply(now_, *event);
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
  void says(std::string_view what) {
    text_ += fmt::format("{} {}\n", staff_word(command_->by, Game::star_blackjack), what);
  }
  static std::string because(std::string_view reason) {
    return reason.empty() ? "" : fmt::format(" because \"{}\"", reason);
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
    says("writes terms");
  }
  void put(const promotion::LodgeTerms&) { says("lodges terms"); }
  void put(const promotion::Start&) { says("starts promotion"); }
  void put(const promotion::ProposeAmendment& c) {
    put_terms(c.terms);
    says("proposes amendment");
  }
  void put(const promotion::AnswerAmendment& c) {
    says(c.approved ? "approves amendment" : "rejects amendment");
  }
  void put(const promotion::EnterPatron& c) {
    text_ += fmt::format("{} enters{} wagered {}{}\n", person_text(c.patron),
                         c.eligible ? "" : " ineligible", to_text(c.wagered),
                         c.entries == 1 ? "" : fmt::format(" entries {}", c.entries));
  }
  void put(const promotion::CloseEntries&) { says("closes entries"); }
  void put(const promotion::NominateScrutineer& c) {
    says(fmt::format("nominates scrutineer \"{}\"", c.name));
  }
  void put(const promotion::AttendDraw&) { says("attends draw"); }
  void put(const promotion::DrawWinners& c) {
    std::string said = "draws winners " + c.seed;
    const auto seed = seed_from_text(c.seed);
    const auto size = static_cast<std::uint32_t>(now_.entries.size());
    if (!seed || c.entries != draw_entries(*seed, size, now_.terms.prizes.size())) {
      said += " entries";
      for (const std::uint32_t entry : c.entries) said += fmt::format(" {}", entry + 1);
    }
    says(said);
  }
  void put(const promotion::Redraw& c) {
    std::string said = fmt::format("redraws prize {} {}", c.prize + 1, c.seed);
    const auto seed = seed_from_text(c.seed);
    const auto may = [&](std::uint32_t entry) { return may_win(now_, c.prize, entry); };
    const auto size = static_cast<std::uint32_t>(now_.entries.size());
    const bool drawn =
        seed && c.prize < now_.winners.size() && draw_again(*seed, size, may) == c.entry;
    if (!drawn) said += fmt::format(" entry {}", c.entry + 1);
    says(said + because(c.reason));
  }
  void put(const promotion::TellWinner& c) {
    says(fmt::format("tells winner {} by {}{}", c.prize + 1, word(c.method),
                     c.reached ? "" : " in-vain"));
  }
  void put(const promotion::AwardPrize& c) {
    std::string said = fmt::format("awards prize {}", c.prize + 1);
    if (!c.present) said += " absent";
    if (c.cash_instead) said += " cash-instead";
    const auto add = [&](std::string_view how, Money amount) {
      if (!amount.is_zero()) said += fmt::format(" {} {}", how, to_text(amount));
    };
    add("cash", c.cash);
    add("cheque", c.cheque);
    add("transfer", c.transfer);
    says(said);
  }
  void put(const promotion::DenyClaim& c) {
    std::string said = fmt::format("denies prize {}", c.prize + 1);
    if (!c.claimant.empty()) said += " to " + person_text(c.claimant);
    if (!c.address.empty()) said += fmt::format(" of \"{}\"", c.address);
    says(said + because(c.reasons));
  }
  void put(const promotion::PublishResults& c) {
    says(fmt::format("publishes results \"{}\"", c.where));
  }
  void put(const promotion::Hold& c) { says("holds promotion" + because(c.reason)); }
  void put(const promotion::Resume& c) { says("resumes promotion" + because(c.validation)); }
  void put(const promotion::Cancel& c) { says("cancels promotion" + because(c.reason)); }
  void put(const promotion::RaiseDispute& c) {
    text_ += fmt::format("{} raises dispute{}\n", person_text(c.patron), because(c.about));
  }
  void put(const promotion::DecideDispute& c) {
    says(fmt::format("decides dispute {}{}", c.dispute + 1, because(c.decision)));
  }
  void put(const promotion::LodgeComplaint& c) {
    text_ += fmt::format("{} complains {}\n", person_text(c.patron), c.dispute + 1);
  }

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
