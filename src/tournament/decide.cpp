#include <cassert>
#include <utility>

#include "base/match.h"
#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

constexpr RoleSet kTableStaff{Role::dealer, Role::gaming_supervisor, Role::casino_supervisor,
                              Role::assistant_gaming_manager, Role::gaming_manager};

// Who may do what. SB 19.8.2: the Gaming Supervisor, in BC the game supervisor.
template <class Body>
constexpr RoleSet roles_of() {
  if constexpr (is_one_of<Body, WriteConditions, Publish, RefuseEntry, CloseEntries,
                          CancelTournament, PayPrizes>) {
    return {Role::casino_operator};
  } else if constexpr (is_one_of<Body, Apply, PayFee, BuyIn, BuyBack, TellTime>) {
    return {Role::platform};
  } else if constexpr (is_one_of<Body, WithdrawEntry, TakePlace, PlayPassCard, WriteForm,
                                 WriteOnForm, ExamineForm>) {
    return {Role::player};
  } else if constexpr (is_one_of<Body, AcceptForm, ReturnForm, RevealForms>) {
    return kCasinoSupervisors;
  } else if constexpr (is_one_of<Body, PlaceMinimum, RecordNoWager, CloseRound, CountChips,
                                 ReportShortage, ReportAbsence>) {
    return kTableStaff;
  } else if constexpr (std::is_same_v<Body, ReportConduct>) {
    // SB 19.5.7: "if found to have contravened", by whomever.
    return {Role::dealer,
            Role::gaming_supervisor,
            Role::casino_supervisor,
            Role::assistant_gaming_manager,
            Role::gaming_manager,
            Role::tournament_manager};
  } else if constexpr (std::is_same_v<Body, DeclineInsurance>) {
    return {Role::player,
            Role::dealer,
            Role::gaming_supervisor,
            Role::casino_supervisor,
            Role::assistant_gaming_manager,
            Role::gaming_manager};
  } else if constexpr (std::is_same_v<Body, RaiseTournamentDispute>) {
    return {Role::player, Role::dealer, Role::gaming_supervisor, Role::casino_supervisor};
  } else if constexpr (std::is_same_v<Body, Play>) {
    return {Role::player,
            Role::dealer,
            Role::gaming_supervisor,
            Role::casino_supervisor,
            Role::assistant_gaming_manager,
            Role::gaming_manager,
            Role::inspector,
            Role::surveillance,
            Role::casino_operator,
            Role::device,
            Role::platform};
  } else {
    return {Role::tournament_manager};
  }
}

// SB 19.11.2: while there is a dispute nothing is played; what people did is still reported.
template <class Body>
constexpr bool goes_on_in_dispute =
    is_one_of<Body, DecideTournamentDispute, RaiseTournamentDispute, ReportConduct, OrderCount>;

// SB 19.2.1: the rules of the game hold, so while an irregularity waits for its ruling nobody
// wagers and nothing is done with cards, wagers and forms.
template <class Body>
constexpr bool waits_for_ruling =
    is_one_of<Body, PlayPassCard, DeclineInsurance, WriteForm, WriteOnForm, AcceptForm, ReturnForm,
              PlaceMinimum, RecordNoWager, RevealForms, CloseRound, TellTime, ConcludeEarly>;

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
  if (!roles_of<Body>().has(command.by)) return at.refuse(for_somebody_else, R::definitions);
  if (command.by == Role::player && !at.now.has_entrant(command.who))
    return at.refuse(no_such_entrant, R::definitions);
  if constexpr (requires { body.entrant; }) {
    if (!at.now.has_entrant(body.entrant)) return at.refuse(no_such_entrant, R::definitions);
  }
  const bool over = at.now.state == State::prizes_paid || at.now.state == State::cancelled;
  if (over) return at.refuse(tournament_is_over, R::definitions);
  if constexpr (std::is_same_v<Body, PayPrizes>) {
    if (!at.now.disputes.empty()) return halt(at);
  }
  if constexpr (is_one_of<Body, RaiseTournamentDispute, DecideTournamentDispute>) {
    if (body.table == 0) return kDone;  // of the tournament itself
  }
  if constexpr (requires { body.table; }) {
    const Session* session = at.now.session(body.table);
    if (session == nullptr) return at.refuse(no_such_table, R::designated);
    return check_table(at, *session, goes_on_in_dispute<Body>, !waits_for_ruling<Body>);
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
