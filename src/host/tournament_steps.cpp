// What happens in a tournament without a person: time limits, and the house's own staff. Each is an
// act like any other, flagged by its origin.
#include <algorithm>

#include "host/hosted_tournament.h"

namespace croupier::server {

using tournament::SessionPhase;

// Nobody sees cards move that were dealt before the start.
void HostedTournament::wake() {
  for (auto& [no, table] : tables_) table->cards_moving = 0;
  pace_.go_on();
}

std::vector<PartNo> HostedTournament::parts() const {
  std::vector<PartNo> parts{kBetween};
  for (const auto& [no, table] : tables_) parts.push_back(no);
  return parts;
}

std::optional<Deadline> HostedTournament::waits(PartNo part) const {
  if (part == kBetween) return waits_.between();
  const bool is_open = find_table(part) != nullptr && t().session(part) != nullptr;
  return is_open ? waits_.at(part) : std::nullopt;
}

void HostedTournament::time_is_over(PartNo part) {
  if (part == kBetween) {
    step_between();
  } else {
    step_at(part);
  }
}

void HostedTournament::clock_changed(PartNo part) {
  TableShown* table = find_table(part);
  if (table == nullptr || !table->stream.is_watched()) return;
  Outgoing out;
  table->stream.tell_change(out);
  replies_.send(std::move(out));
}

void HostedTournament::step_between() {
  if (t().state == tournament::State::published) house_players_.enter();
  const auto next = next_of_tournament(t(), now());
  const bool due = next && (next->command || !t().disputes.empty());
  if (due && is_run_by_house()) do_next(*next);
}

void HostedTournament::step_at(TableNo no) {
  const tournament::Session* session = t().session(no);
  if (session == nullptr) return;
  const auto next = next_at_table(t(), *session, now());
  if (!next) return;
  if (session->phase == SessionPhase::seating && house_players_.take_places(no)) return;
  if (next->role != Role::player) {
    if (waits_.does_itself(*next)) do_next(*next);
    return;
  }
  if (!is_house(next->who)) return answers_nobody(no, next->who);
  if (session->phase == SessionPhase::betting) return house_players_.wager(no, next->who);
  house_players_.decide(no, next->who);
}

// What leaves something to choose is decided as the record shows.
void HostedTournament::do_next(const tournament::Next& next) {
  const Origin origin = is_automatic(next) ? Origin::platform : Origin::staff;
  if (next.command) {
    by_staff(next.role, *next.command, origin);
    return;
  }
  if (!t().disputes.empty()) {
    by_staff(Role::tournament_manager,
             tournament::DecideTournamentDispute{0, "the conditions as published hold"},
             Origin::staff);
    return;
  }
  for (const tournament::SharedSession& session : t().sessions) {
    if (!session->disputes.empty()) {
      by_staff(Role::tournament_manager,
               tournament::DecideTournamentDispute{session->no, "the record of the table holds"},
               Origin::staff);
      return;
    }
    for (const tournament::Seat& seat : session->seats) {
      const auto reported = t().entrants[seat.entrant].reported;
      if (!reported) continue;
      const tournament::AnswerReport mild{seat.entrant, false, "a warning is given"};
      const tournament::AnswerReport strict{seat.entrant, true, "the rules leave no choice"};
      if (!by_staff(Role::tournament_manager, mild, Origin::staff))
        by_staff(Role::tournament_manager, strict, Origin::staff);
      return;
    }
  }
}

bool HostedTournament::by_staff(Role role, tournament::CommandBody body, Origin origin) {
  return perform({{role}, now(), std::move(body)}, {.origin = origin, .asker = {}, .person = {}})
      .has_value();
}

// SB 19.6.12, 19.6.4, 19.5.6: late, silent or away. A hand is left as it is.
void HostedTournament::answers_nobody(TableNo no, EntrantNo who) {
  const tournament::Session& session = *t().session(no);
  const TableShown* table = find_table(no);
  // Who has said that they want no insurance declines when their turn comes.
  const bool said = table != nullptr && table->ready.contains(persons_[who]);
  if (said && is_insurance_awaited(session)) {
    (void)perform({{Role::player, who}, now(), tournament::DeclineInsurance{no, who}},
                  {.origin = Origin::player, .asker = {}, .person = persons_[who]});
    return;
  }
  for (const tournament::Next& next : tournament::next(t(), now())) {
    if (next.part != no || next.who != who) continue;
    for (const tournament::Command& command : silence_of(next, is_here(who)))
      by_staff(command.by.role, command.body, Origin::timer);
  }
}

}  // namespace croupier::server
