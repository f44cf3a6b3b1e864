// A tournament as a file: the counterpart of its reader. The tournament is played along, because
// who has which number at a table follows from the play.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "driver/draw.h"
#include "driver/seating.h"
#include "notation/tournament_reading.h"
#include "notation/tournament_replay.h"
#include "notation/writing.h"

namespace croupier::notation {
namespace {

std::string stage_line(const tournament::Stage& stage, FileDay day) {
  tournament::Stage usual = usual_stage(day);
  usual.kind = stage.kind;
  std::string line = fmt::format("stage {}", word(stage.kind));
  // A later stage is for those who advanced unless it says otherwise.
  usual.from = stage.from;
  line += fmt::format(" from {}{}", word(stage.from), changed_words(day, stage, usual));
  for (const tournament::LimitStep& step : stage.limits) {
    const std::string amounts = fmt::format("{} {}", to_text(step.minimum), to_text(step.maximum));
    line += step.from_round == 1 ? fmt::format(" limits {}", amounts)
                                 : fmt::format(" limits-from {} {}", step.from_round, amounts);
  }
  return line + "\n";
}

std::string lists_text(const tournament::Conditions& now, const tournament::Conditions& before,
                       FileDay day) {
  std::string text;
  if (now.stages != before.stages) {
    for (const tournament::Stage& stage : now.stages) text += stage_line(stage, day);
  }
  if (now.prizes != before.prizes) {
    for (const tournament::PlacePrize& prize : now.prizes) {
      tournament::PlacePrize usual;
      usual.parts = prize.parts;
      text += fmt::format("prize {}{}\n", prize.parts, changed_words(day, prize, usual));
    }
  }
  if (now.denominations != before.denominations && !now.denominations.empty()) {
    text += "chips";
    for (const Money chip : now.denominations) text += " " + to_text(chip);
    text += "\n";
  }
  if (now.offers != before.offers) {
    for (const OptionalSetup& offer : now.offers)
      text += fmt::format("offers {} {} {} table {}\n", word(offer.kind), to_text(offer.minimum),
                          to_text(offer.maximum), offer.pay_table);
  }
  return text;
}

class TournamentExporter {
 public:
  explicit TournamentExporter(FileDay day) : day_(day) {}

  std::string text(std::span<const tournament::Command> commands) {
    for (const tournament::Command& command : commands) {
      put_time(command.at);
      command_ = &command;
      match([&](const auto& body) { put(body); }, command.body);
      (void)tournament::act(now_, command);
      for (std::size_t no = entrants_.size(); no < now_.entrants.size(); ++no)
        entrants_.push_back(now_.entrants[no].name);
    }
    return head_ + text_ + "\n" + end();
  }

 private:
  // --- who and where ---
  std::string name_of(EntrantNo no) const {
    return no < entrants_.size() ? std::string(entrants_[no].view()) : "nobody";
  }
  std::string who() const {
    if (command_->by.role == Role::player) return name_of(command_->by.player);
    return std::string(staff_word(command_->by.role, now_.conditions.game));
  }
  void line(std::string_view said) { text_ += fmt::format("{}\n", said); }
  void says(const tournament::CommandBody& body) {
    line(said(tournament_sayings(), body, {.entrants = entrants_, .day = day_}, who()));
  }

  void put_time(Instant at) {
    if (at == time_) return;
    time_ = at;
    if (head_.empty()) return;
    text_ += fmt::format("at {}\n", day_.text(at));
  }

  // --- the operator ---
  void put(const tournament::WriteConditions& c) {
    if (head_.empty()) {
      draft_ = usual_conditions(c.conditions.game, day_);
      draft_.title = c.conditions.title;
      head_ = fmt::format("tournament {} \"{}\" on {}\nopening by-hand\ndealing by-hand\n",
                          name(c.conditions.game), c.conditions.title, day_text(day_));
      if (time_ != day_.midnight) text_ += fmt::format("at {}\n", day_.text(time_));
    }
    text_ += changed_lines(day_, c.conditions, draft_);
    text_ += lists_text(c.conditions, draft_, day_);
    draft_ = c.conditions;
    says(c);
  }
  void put(const tournament::SeatPlayers& c) {
    if (is_drawn(c)) return says(tournament::SeatPlayers{c.seed, {}});
    says(c);
  }
  bool is_drawn(const tournament::SeatPlayers& c) const {
    const auto seed = seed_from_text(c.seed);
    if (!seed || now_.tables.empty()) return false;
    std::vector<EntrantNo> due = tournament::due_for_stage(now_);
    due.resize(std::min(due.size(), tournament::places_of(now_.conditions, now_.terms())));
    return c.places == draw_seats(*seed, due, now_.tables);
  }
  void put(const tournament::CloseRound& c) {
    says(c);
    text_ += "\n";
  }
  void put(const auto&) { says(command_->body); }

  // Cards that come one after the other stand on one line.
  void draws(TableNo table, std::string_view card) {
    const std::string drawing = fmt::format("table {}: {} draws ", table, who());
    const std::size_t last = text_.rfind('\n', text_.size() - 2) + 1;
    if (!std::string_view(text_).substr(last).starts_with(drawing)) {
      text_ += drawing;
    } else {
      text_.back() = ' ';
    }
    text_ += fmt::format("{}\n", card);
  }
  void put(const tournament::Play& c) {
    if (const auto* card = std::get_if<DrawCard>(&c.act))
      return draws(c.table, to_text(card->card));
    if (std::holds_alternative<DrawCuttingCard>(c.act)) return draws(c.table, "--");
    const tournament::Session* session = now_.session(c.table);
    if (session == nullptr) return;
    croupier::Command act{as(command_->by.role), c.act, command_->reason};
    if (command_->by.role == Role::player) {
      const tournament::Seat* seat = session->seat_of(command_->by.player);
      act.by = as_player(seat == nullptr ? kNobody : seat->player);
    }
    std::vector<Name> names;
    for (const croupier::Player& player : session->table.common.players)
      names.push_back(player.name);
    const auto unsaid = table_sayings().kinds()[c.act.index()].said_by;
    const std::string by = unsaid && *unsaid != command_->by.role
                               ? fmt::format("by {}: ", word(command_->by.role))
                               : std::string();
    line(fmt::format("table {}: {}{}", c.table, by,
                     statement_text(act, names, now_.conditions.game)));
  }
  std::string end() const {
    std::string said = fmt::format("state is {}\n", word(now_.state));
    for (EntrantNo no = 0; no < now_.entrants.size(); ++no) {
      const tournament::Entrant& entrant = now_.entrants[no];
      const bool again =
          std::any_of(now_.entrants.begin() + no + 1, now_.entrants.end(),
                      [&](const tournament::Entrant& other) { return other.name == entrant.name; });
      if (!again) said += fmt::format("{} is {}\n", entrant.name.view(), word(entrant.state));
    }
    said += fmt::format("account pool is {}\naccount casino is {}\n", to_text(now_.ledger.pool),
                        to_text(now_.ledger.casino));
    if (now_.places.empty()) return said;
    said += "places are";
    for (const EntrantNo no : now_.places) said += " " + name_of(no);
    return said + "\n";
  }

  FileDay day_;
  Instant time_ = 0;
  std::string head_;
  std::string text_;
  tournament::Conditions draft_;
  tournament::Tournament now_;
  std::vector<Name> entrants_;
  const tournament::Command* command_ = nullptr;
};

// The midnight before everything that has a time.
FileDay first_day(std::span<const tournament::Command> commands) {
  Instant earliest = commands.empty() ? 0 : commands.front().at;
  for (const tournament::Command& command : commands) {
    earliest = std::min(earliest, command.at);
    const auto* written = std::get_if<tournament::WriteConditions>(&command.body);
    if (written == nullptr) continue;
    find_earliest(written->conditions, earliest);
    for (const tournament::Stage& stage : written->conditions.stages)
      find_earliest(stage, earliest);
  }
  return day_of(earliest);
}

}  // namespace

std::string export_tournament(std::span<const tournament::Command> commands) {
  return TournamentExporter(first_day(commands)).text(commands);
}

}  // namespace croupier::notation
