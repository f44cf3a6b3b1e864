#include "tournament/next.h"

#include <fmt/format.h>

#include <algorithm>

#include "tournament/placing.h"

namespace croupier::tournament {
namespace {

using R = TournamentRule;

// J05: deductions go on for three rounds at most.
constexpr std::uint8_t kAbsentRoundsMost = 3;

class Table {
 public:
  Table(const Tournament& tournament, const Session& session, Instant now)
      : t_(tournament), s_(session), now_(now) {}

  std::optional<Next> next() const {
    const auto& disputes = t_.disputes.empty() ? s_.disputes : t_.disputes;
    if (!disputes.empty())
      return act(Role::tournament_manager, R::dispute,
                 fmt::format("the Tournament Manager decides the dispute: {}", disputes.front()));
    if (auto reported = answer_report()) return reported;
    switch (s_.phase) {
      case SessionPhase::seating: return seating();
      case SessionPhase::betting: return betting();
      case SessionPhase::playing: return playing();
      case SessionPhase::settled: return settled();
      case SessionPhase::counting: return counting();
      case SessionPhase::decided: break;
    }
    return std::nullopt;
  }

 private:
  std::string_view name(EntrantNo no) const { return t_.entrants[no].name.view(); }

  Next act(Role role, R rule, std::string words,
           std::optional<CommandBody> command = std::nullopt) const {
    Clauses clauses;
    clauses.add(clause_of(rule, t_.conditions.game));
    return {.part = s_.no,
            .role = role,
            .who = kNoEntrant,
            .what = std::move(words),
            .clauses = clauses,
            .command = std::move(command)};
  }
  Next wait_for(EntrantNo who, R rule, std::string words) const {
    Next result = act(Role::player, rule, std::move(words));
    result.who = who;
    return result;
  }

  std::optional<Next> answer_report() const {
    for (const Seat& seat : s_.seats) {
      if (!t_.entrants[seat.entrant].reported) continue;
      return act(
          Role::tournament_manager, R::breach,
          fmt::format("the Tournament Manager decides on {}, who is reported", name(seat.entrant)));
    }
    return std::nullopt;
  }

  std::optional<Next> seating() const {
    const auto missing = std::ranges::find(s_.seats, SeatState::allotted, &Seat::state);
    Next begin =
        act(Role::tournament_manager, R::equal_chips,
            missing == s_.seats.end() ? fmt::format("the session at table {} begins", s_.no)
                                      : fmt::format("{} and others take their places at table {}",
                                                    name(missing->entrant), s_.no),
            BeginSession{s_.no});
    begin.not_before = t_.starts.value_or(t_.terms().starts);
    return begin;
  }

  bool is_time_over() const {
    const Stage& stage = t_.terms();
    return stage.minutes > 0 && !s_.play_off && now_ >= s_.began + Instant{stage.minutes} * kMinute;
  }

  Next await_ruling() const {
    return act(Role::casino_supervisor, R::applies, "an irregularity waits for its ruling");
  }

  std::optional<Next> betting() const {
    if (s_.table.incident.stops_play()) return await_ruling();
    if (is_time_over())
      return act(Role::platform, R::definitions, "the time of the session is over",
                 TellTime{s_.no});
    for (const Form& form : s_.forms) {
      if (!form.accepted) return examine(form);
    }
    for (const Seat* seat : wagering_order(s_)) {
      if (!has_acted(s_, *seat))
        return wait_for(seat->entrant, t_.conditions.in_order ? R::in_turn : R::each_round,
                        fmt::format("{} wagers or plays a pass card", name(seat->entrant)));
    }
    for (const Seat& seat : s_.seats) {
      const bool decided = seat.deducting && seat.absent_rounds < kAbsentRoundsMost;
      if (seat.state == SeatState::absent && !decided) return rule_on(seat);
    }
    const bool anybody = !s_.forms.empty() || std::ranges::any_of(s_.seats, [&](const Seat& seat) {
      return open_wager(s_, seat) > Money{};
    });
    if (!anybody)
      return act(Role::dealer, R::pass_cards, "nobody wagers: the round is closed",
                 CloseRound{s_.no});
    return act(Role::dealer, R::each_round, "the dealer deals", Play{s_.no, Deal{}});
  }

  Next examine(const Form& form) const {
    const bool good = !fault_of(s_, form);
    const std::string words =
        fmt::format("the supervisor examines the form of {}", name(form.entrant));
    return act(Role::gaming_supervisor, R::form_examined, words,
               good ? CommandBody(AcceptForm{s_.no, form.entrant})
                    : CommandBody(ReturnForm{s_.no, form.entrant}));
  }

  Next rule_on(const Seat& seat) const {
    const bool may_deduct = seat.absent_rounds < kAbsentRoundsMost;
    return act(
        Role::tournament_manager, may_deduct ? R::absence_deduction : R::absence_disqualified,
        fmt::format("the Tournament Manager decides on {}, who is absent", name(seat.entrant)),
        RuleOnAbsence{s_.no, seat.entrant,
                      may_deduct ? AbsenceRuling::deduct : AbsenceRuling::disqualify, false});
  }

  std::optional<Next> playing() const {
    const Awaits awaited = awaits(s_.table);
    if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) {
      const Seat* seat = s_.seat_at(decision->player);
      // Nobody decides for who is not there.
      if (seat != nullptr && seat->state == SeatState::playing)
        return wait_for(seat->entrant, R::applies,
                        fmt::format("{} decides on the hand", name(seat->entrant)));
      return act(Role::dealer, R::applies, "the dealer passes over who is not there",
                 Play{s_.no, DeclareAbsent{decision->player}});
    }
    if (std::holds_alternative<AwaitsInsurance>(awaited) && t_.conditions.in_order) {
      for (const Seat* seat : insurance_order(s_)) {
        if (!has_answered_insurance(s_, *seat))
          return wait_for(seat->entrant, R::final_wager,
                          fmt::format("{} insures or declines", name(seat->entrant)));
      }
    }
    if (std::holds_alternative<AwaitsInsurance>(awaited))
      return act(Role::dealer, R::applies, "the dealer closes insurance",
                 Play{s_.no, CloseInsurance{}});
    return act(Role::dealer, R::applies, "the round is played");
  }

  std::optional<Next> settled() const {
    if (s_.table.incident.stops_play()) return await_ruling();
    if (std::ranges::any_of(s_.table.common.boxes, &Box::unrevealed))
      return act(Role::gaming_supervisor, R::form_announced,
                 "the supervisor announces the undisclosed wagers", RevealForms{s_.no});
    return act(Role::dealer, R::pass_cards, "the round is closed", CloseRound{s_.no});
  }

  std::optional<Next> counting() const {
    if (!s_.counted)
      return act(Role::dealer, R::count, fmt::format("the chips at table {} are counted", s_.no),
                 count_by_record(s_));
    return act(Role::tournament_manager, R::highest,
               fmt::format("the Tournament Manager announces who goes on from table {}", s_.no),
               AnnounceSession{s_.no});
  }

  const Tournament& t_;
  const Session& s_;
  Instant now_;
};

Next of_tournament(const Tournament& t, Role role, R rule, std::string words,
                   std::optional<CommandBody> command) {
  Clauses clauses;
  clauses.add(clause_of(rule, t.conditions.game));
  return {.role = role,
          .who = kNoEntrant,
          .what = std::move(words),
          .clauses = clauses,
          .command = std::move(command)};
}

std::optional<Next> next_of_stage(const Tournament& t) {
  if (!t.sessions.empty()) return std::nullopt;
  if (due_for_stage(t).empty())
    return of_tournament(t, Role::casino_operator, R::cancel,
                         "nobody is left to play: the tournament is cancelled",
                         CancelTournament{"nobody is left to play"});
  const std::string_view stage = stage_words(t.terms().kind);
  if (t.tables.empty()) {
    DesignateTables tables;
    for (std::uint8_t no = 1; no <= t.terms().tables; ++no) tables.tables.push_back(no);
    return of_tournament(t, Role::tournament_manager, R::designated,
                         fmt::format("the tables of the {} are designated", stage), tables);
  }
  return of_tournament(t, Role::tournament_manager, R::allocation,
                       fmt::format("the seats of the {} are {}", stage,
                                   t.conditions.seating == Seating::drawn ? "drawn" : "allotted"),
                       SeatPlayers{});
}

std::optional<Next> next_of_entries(const Tournament& t, Instant now) {
  const Conditions& c = t.conditions;
  const bool full = entries(t) >= c.field_most;
  if (!full && now < c.entries_close) {
    Next wait = of_tournament(
        t, Role::platform, R::item_entry,
        fmt::format("entries are taken: {} of {} so far", entries(t), c.field_most), std::nullopt);
    wait.not_before = c.entries_close;
    return wait;
  }
  if (entries(t) < c.field_least)
    return of_tournament(t, Role::casino_operator, R::cancel,
                         "the field is too small: the tournament is cancelled",
                         CancelTournament{"too few have entered"});
  return of_tournament(t, Role::casino_operator, R::item_entry, "entries are closed",
                       CloseEntries{});
}

}  // namespace

std::optional<Next> next_at_table(const Tournament& tournament, const Session& session,
                                  Instant now) {
  return Table(tournament, session, now).next();
}

std::optional<Next> next_of_tournament(const Tournament& t, Instant now) {
  const bool over = t.state == State::prizes_paid || t.state == State::cancelled;
  if (!t.disputes.empty() && !over)
    return of_tournament(
        t, Role::tournament_manager, R::dispute,
        fmt::format("the Tournament Manager decides the dispute: {}", t.disputes.front()),
        std::nullopt);
  switch (t.state) {
    case State::draft: {
      const auto found = faults(t.conditions);
      if (found.empty())
        return of_tournament(t, Role::casino_operator, R::published, "the conditions are published",
                             Publish{});
      Next result = of_tournament(
          t, Role::casino_operator, R::published,
          fmt::format("the conditions are completed: {} items are missing", found.size()),
          std::nullopt);
      return result;
    }
    case State::published: return next_of_entries(t, now);
    case State::closed: return next_of_stage(t);
    case State::finished:
      if (t.places.empty())
        return of_tournament(t, Role::casino_operator, R::cancel,
                             "nobody is placed: the tournament is cancelled",
                             CancelTournament{"nobody is placed"});
      return of_tournament(t, Role::casino_operator, R::item_prizes, "the prizes are paid",
                           PayPrizes{});
    case State::prizes_paid:
    case State::cancelled: break;
  }
  return std::nullopt;
}

std::optional<Next> next_act(const Tournament& tournament, Instant now) {
  if (auto next = next_of_tournament(tournament, now)) return next;
  std::optional<Next> waiting;
  for (const SharedSession& session : tournament.sessions) {
    auto next = next_at_table(tournament, *session, now);
    if (!next) continue;
    // What the staff has to do comes before what players think about.
    if (next->role != Role::player) return next;
    if (!waiting) waiting = std::move(next);
  }
  return waiting;
}

Instant next_moment(const Tournament& t, Instant now) {
  std::vector<Instant> moments;
  if (t.state == State::published) {
    const Conditions& c = t.conditions;
    // On the last instant itself entries are taken and withdrawn still.
    moments = {c.entries_open, c.entries_close, c.entries_close + 1, c.withdraw_until + 1};
  }
  if (t.state == State::closed) {
    moments.push_back(t.conditions.withdraw_until + 1);
    moments.push_back(t.wager_seconds_from);
    if (t.stage < t.conditions.stages.size())
      moments.push_back(t.starts.value_or(t.terms().starts));
  }
  for (const SharedSession& session : t.sessions) {
    const Instant lasts = Instant{t.terms().minutes} * kMinute;
    if (session->phase != SessionPhase::seating && lasts > 0)
      moments.push_back(session->began + lasts);
    if (t.wager_seconds > 0) moments.push_back(session->waiting_since + Instant{t.wager_seconds});
  }
  std::erase_if(moments, [&](Instant each) { return each <= now; });
  return moments.empty() ? 0 : *std::ranges::min_element(moments);
}

bool is_insurance_awaited(const Session& session) {
  return std::holds_alternative<AwaitsInsurance>(awaits(session.table));
}

namespace {

// Acts of the dealer, of which the first that is accepted is done.
std::vector<CommandBody> acts_on_silence(const Session& session, EntrantNo who, bool here) {
  // SB 8.3, 19.9.6: insurance is not waited for any longer.
  if (is_insurance_awaited(session)) return {DeclineInsurance{session.no, who}};
  std::vector<CommandBody> acts;
  if (session.phase == SessionPhase::playing) {
    const PlayerId player = session.seat_of(who)->player;
    // SB 16.10, BC 16.10: who is there and says nothing loses this turn only.
    if (here) acts.push_back(Play{session.no, DeclareSilent{player}});
    acts.push_back(Play{session.no, DeclareAbsent{player}});
    return acts;
  }
  // SB 19.6.12, 19.5.6.
  if (here) acts.push_back(PlaceMinimum{session.no, who});
  acts.push_back(ReportAbsence{session.no, who});
  return acts;
}

std::vector<Command> on_silence(const Tournament& t, const Next& next, Instant now, bool here) {
  for (CommandBody& act : acts_on_silence(*t.session(next.part), next.who, here)) {
    Command command{{Role::dealer}, now, std::move(act)};
    if (decide(t, command)) return {std::move(command)};
  }
  return {};
}

}  // namespace

std::vector<Next> next(const Tournament& tournament, Instant now) {
  std::vector<Next> all;
  if (auto next = next_of_tournament(tournament, now)) all.push_back(std::move(*next));
  for (const SharedSession& session : tournament.sessions) {
    auto next = next_at_table(tournament, *session, now);
    if (!next) continue;
    if (next->role == Role::player) {
      next->on_silence = on_silence(tournament, *next, now, true);
      next->when_away = on_silence(tournament, *next, now, false);
    }
    all.push_back(std::move(*next));
  }
  return all;
}

std::string_view stage_words(StageKind kind) {
  switch (kind) {
    case StageKind::heat: return "heats";
    case StageKind::semi_final: return "semi-final";
    case StageKind::repechage: return "repechage";
    case StageKind::catch_up: return "catch-up session";
    case StageKind::final: return "final";
  }
  return {};
}

CountChips count_by_record(const Session& session) {
  CountChips counts{session.no, {}};
  for (const Seat& seat : session.seats) {
    if (seat.is_in() || seat.state == SeatState::resting)
      counts.counts.push_back({seat.entrant, counted_chips(session, seat)});
  }
  return counts;
}

}  // namespace croupier::tournament
