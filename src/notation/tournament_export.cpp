// A tournament as a file: the counterpart of its reader. The tournament is played along, because
// who has which number at a table follows from the play.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "driver/draw.h"
#include "driver/seating.h"
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

// The role that the round notation means where it names no member of staff.
std::optional<Role> role_unsaid(const croupier::CommandBody& body) {
  if (std::holds_alternative<DeclareAbsent>(body) || std::holds_alternative<DeclareSilent>(body) ||
      std::holds_alternative<DeclarePresent>(body) || std::holds_alternative<OverlookWager>(body))
    return Role::dealer;
  if (std::holds_alternative<croupier::TellTime>(body)) return Role::platform;
  return std::nullopt;
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
    }
    return head_ + text_ + "\n" + end();
  }

 private:
  // --- who and where ---
  std::string name_of(EntrantNo no) const {
    return no < now_.entrants.size() ? std::string(now_.entrants[no].name.view()) : "nobody";
  }
  std::string who() const {
    if (command_->by == Role::player) return name_of(command_->who);
    return std::string(staff_word(command_->by, now_.conditions.game));
  }
  void line(std::string_view said) { text_ += fmt::format("{}\n", said); }
  void says(std::string_view what) { line(fmt::format("{} {}", who(), what)); }
  void says_at(TableNo table, std::string_view what) {
    line(fmt::format("table {}: {} {}", table, who(), what));
  }
  void says_of(TableNo table, std::string_view what, EntrantNo entrant) {
    says_at(table, fmt::format("{} {}", what, name_of(entrant)));
  }
  static std::string because(std::string_view reason) {
    return reason.empty() ? "" : fmt::format(" because \"{}\"", reason);
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
    says("writes conditions");
  }
  void put(const tournament::Publish&) { says("publishes conditions"); }
  void put(const tournament::RefuseEntry& c) {
    says(fmt::format("refuses entry {}{}", name_of(c.entrant), because(c.reason)));
  }
  void put(const tournament::CloseEntries&) { says("closes entries"); }
  void put(const tournament::CancelTournament& c) {
    says("cancels tournament" + because(c.reason));
  }
  void put(const tournament::PayPrizes&) { says("pays prizes"); }

  // --- entries ---
  void put(const tournament::Apply& c) {
    std::string said = fmt::format("{} applies", c.name.view());
    if (!c.form_completed) said += " without form";
    if (!c.entitled) said += " without entitlement";
    if (!c.meets_criteria) said += " without criteria";
    if (!c.agrees) said += " without agreement";
    line(said);
  }
  void put(const tournament::PayFee& c) { line(name_of(c.entrant) + " pays fee"); }
  void put(const tournament::WithdrawEntry&) { says("withdraws entry"); }
  void put(const tournament::BuyIn& c) { line(name_of(c.entrant) + " buys in"); }
  void put(const tournament::BuyBack& c) { line(name_of(c.entrant) + " buys back"); }

  // --- the structure ---
  void put(const tournament::DesignateTables& c) {
    says(fmt::format("designates {}", fmt::join(c.tables, " ")));
  }
  void put(const tournament::SeatPlayers& c) {
    if (is_drawn(c)) return says("draws seats " + c.seed);
    std::string said = "seats";
    for (const tournament::Place& place : c.places)
      said += fmt::format(" {} {}.{}", name_of(place.entrant), place.table, number(place.box));
    if (!c.seed.empty()) said += " from " + c.seed;
    says(said);
  }
  bool is_drawn(const tournament::SeatPlayers& c) const {
    const auto seed = seed_from_text(c.seed);
    if (!seed || now_.tables.empty()) return false;
    std::vector<EntrantNo> due = tournament::due_for_stage(now_);
    due.resize(std::min(due.size(), tournament::places_of(now_.conditions, now_.terms())));
    return c.places == draw_seats(*seed, due, now_.tables);
  }
  void put(const tournament::MoveStart& c) { says("moves start " + day_.text(c.starts)); }
  void put(const tournament::TakePlace& c) { says_at(c.table, "takes place"); }
  void put(const tournament::BeginSession& c) { says_at(c.table, "begins session"); }
  void put(const tournament::LimitWagerTime& c) {
    says(fmt::format("limits time {} from {}", c.seconds, day_.text(c.from)));
  }
  void put(const tournament::MoveLimits& c) {
    says_at(c.table, fmt::format("moves limits {} {}", to_text(c.minimum), to_text(c.maximum)));
  }

  // --- at a table ---

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
    croupier::Command act{as(command_->by), c.act, c.reason};
    if (command_->by == Role::player) {
      const tournament::Seat* seat = session->seat_of(command_->who);
      act.by = as_player(seat == nullptr ? kNobody : seat->player);
    }
    std::vector<Name> names;
    for (const croupier::Player& player : session->table.common.players)
      names.push_back(player.name);
    const auto unsaid = role_unsaid(c.act);
    const std::string by = unsaid && *unsaid != command_->by
                               ? fmt::format("by {}: ", word(command_->by))
                               : std::string();
    line(fmt::format("table {}: {}{}", c.table, by,
                     statement_text(act, names, now_.conditions.game)));
  }
  void put(const tournament::PlayPassCard& c) { says_at(c.table, "plays pass-card"); }
  void put(const tournament::WriteForm& c) {
    std::string said = "writes form";
    if (c.amount) said += " " + to_text(*c.amount);
    if (!c.type)
      said += " without type";
    else if (*c.type != WagerKind::initial)
      said += fmt::format(" {}", word(*c.type));
    says_at(c.table, said);
  }
  void put(const tournament::WriteOnForm& c) {
    says_at(c.table, fmt::format("writes on-form doubled {} insured {}", to_text(c.doubled),
                                 to_text(c.insured)));
  }
  void put(const tournament::AcceptForm& c) { says_of(c.table, "accepts form", c.entrant); }
  void put(const tournament::ReturnForm& c) { says_of(c.table, "returns form", c.entrant); }
  void put(const tournament::PlaceMinimum& c) { says_of(c.table, "places minimum", c.entrant); }
  void put(const tournament::RecordNoWager& c) { says_of(c.table, "records no-wager", c.entrant); }
  void put(const tournament::DeclineInsurance& c) {
    if (command_->by == Role::player) return says_at(c.table, "declines insurance");
    says_of(c.table, "passes-over", c.entrant);
  }
  void put(const tournament::RevealForms& c) { says_at(c.table, "reveals forms"); }
  void put(const tournament::ExamineForm& c) { says_of(c.table, "examines form", c.entrant); }
  void put(const tournament::CloseRound& c) {
    says_at(c.table, "closes round");
    text_ += "\n";
  }
  void put(const tournament::TellTime& c) { says_at(c.table, "tells time"); }

  // --- the end of a session, conduct ---
  void put(const tournament::ConcludeEarly& c) {
    says_at(c.table, c.all_agree ? "concludes early agreed" : "concludes early");
  }
  void put(const tournament::CountChips& c) {
    std::string said = "counts chips";
    for (const tournament::Counted& each : c.counts)
      said += fmt::format(" {} {}", name_of(each.entrant), to_text(each.chips));
    says_at(c.table, said);
  }
  void put(const tournament::ReportShortage& c) {
    says_at(c.table, fmt::format("reports shortage {} {} of {}", name_of(c.entrant), c.quantity,
                                 to_text(c.denomination)));
  }
  void put(const tournament::OrderCount& c) { says_at(c.table, "orders count"); }
  void put(const tournament::AnnounceSession& c) { says_at(c.table, "announces session"); }
  void put(const tournament::ReportAbsence& c) { says_of(c.table, "reports absence", c.entrant); }
  void put(const tournament::RuleOnAbsence& c) {
    says_at(c.table, fmt::format("rules absence {} {}{}", name_of(c.entrant), word(c.ruling),
                                 c.refund ? " refund" : ""));
  }
  void put(const tournament::ReportConduct& c) {
    says(fmt::format("reports conduct {} {}{}", name_of(c.entrant), word(c.conduct),
                     because(c.about)));
  }
  void put(const tournament::AnswerReport& c) {
    says(fmt::format("{} {}{}", c.disqualify ? "disqualifies" : "keeps-in", name_of(c.entrant),
                     because(c.reason)));
  }
  void put(const tournament::RaiseTournamentDispute& c) {
    said_of_dispute(c.table, "raises dispute" + because(c.about));
  }
  void put(const tournament::DecideTournamentDispute& c) {
    said_of_dispute(c.table, "decides dispute" + because(c.decision));
  }
  void said_of_dispute(TableNo table, std::string_view what) {
    if (table == 0) return says(what);
    says_at(table, what);
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
