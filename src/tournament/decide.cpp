#include <cassert>
#include <utility>

#include "base/match.h"
#include "state/event_table.h"
#include "tournament/rows.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

Answer halt(const Working& at) { return at.refuse(halted, R::dispute); }

Answer check_table(const Working& at, const Session& session, bool in_dispute, bool in_ruling) {
  if (!(session.disputes.empty() && at.now.disputes.empty()) && !in_dispute) return halt(at);
  if (session.table.incident.stops_play() && !in_ruling)
    return at.refuse(irregularity_waits, R::applies);
  return kDone;
}

template <class Body>
Answer check(const Working& at, const Body& body) {
  const Command& command = at.command;
  const CommandRow& row = RowOf<Body>::kRow;
  if (!row.roles->nsw->has(command.by.role)) return at.refuse(for_somebody_else, R::definitions);
  if (command.by.role == Role::player && !at.now.has_entrant(command.by.player))
    return at.refuse(no_such_entrant, R::definitions);
  if constexpr (requires { body.entrant; }) {
    if (!at.now.has_entrant(body.entrant)) return at.refuse(no_such_entrant, R::definitions);
  }
  // SB 19.11.2: a dispute at any time from publication, so after the prizes too.
  constexpr bool kOfDispute = is_one_of<Body, RaiseTournamentDispute, DecideTournamentDispute>;
  const bool over = at.now.state == State::prizes_paid || at.now.state == State::cancelled;
  if (over && !kOfDispute) return at.refuse(tournament_is_over, R::definitions);
  if constexpr (!requires { body.table; }) {
    const bool waits = !row.goes_on_in->has(Stop::dispute) && !at.now.disputes.empty();
    if (waits) return halt(at);
  }
  if constexpr (kOfDispute) {
    if (body.table == 0) return kDone;  // of the tournament itself
  }
  if constexpr (requires { body.table; }) {
    const Session* session = at.now.session(body.table);
    if (session == nullptr) return at.refuse(no_such_table, R::designated);
    return check_table(at, *session, row.goes_on_in->has(Stop::dispute),
                       row.goes_on_in->has(Stop::ruling));
  }
  return kDone;
}

}  // namespace

Answer Working::play(TableNo no, const croupier::Command& act, const Clauses& also) {
  auto played = croupier::decide(session(no).table, act);
  if (!played) return played.error();
  Clauses added = also;
  for (croupier::Event& event : *played) {
    Clauses clauses = event.clauses;
    // The first that anybody sees cites what the tournament adds.
    if (!croupier::is_seen(event.body)) {
      emit(clauses, Played{no, std::move(event)});
      continue;
    }
    for (const Clause clause : std::exchange(added, {})) {
      if (clauses.size() < Clauses::kMost) clauses.add(clause);
    }
    emit(clauses, Played{no, std::move(event)});
  }
  return kDone;
}

void Working::must_play(TableNo no, const croupier::Command& act, const Clauses& also) {
  const Answer refused = play(no, act, also);
  assert(!refused && "the table refused what the tournament does");
  (void)refused;
}

void Working::move_money(Account from, Account to, EntrantNo entrant, Money amount, Purpose purpose,
                         TournamentRule rule) {
  if (amount.is_zero()) return;
  emit(cite({rule}), MoneyMoved{from, to, entrant, amount, purpose});
}

std::expected<Events, Refusal> decide(const Tournament& tournament, const Command& command) {
  Working working(tournament, command);
  Answer refused = match(
      [&](const auto& body) {
        Answer no = check(working, body);
        return no ? no : handle(working, body);
      },
      command.body);
  if (refused) return std::unexpected(std::move(*refused));
  return std::move(working.events);
}

std::expected<Events, Refusal> act(Tournament& tournament, const Command& command) {
  auto events = decide(tournament, command);
  if (events) {
    for (const Event& event : *events) apply(tournament, event);
  }
  return events;
}

}  // namespace croupier::tournament
