// One step of deciding in a tournament: the working copy onto which events are folded as they
// arise, and what the handlers of the several themes share.
#pragma once

#include "tournament/tournament.h"

namespace croupier::tournament {

using Answer = std::optional<Refusal>;
inline constexpr std::nullopt_t kDone = std::nullopt;

class Working {
 public:
  Working(const Tournament& from, const Command& asked) : now(from), command(asked) {}

  // An event that needs the time has it as a field.
  void emit(Clauses clauses, EventBody body) {
    match(
        [&](auto& each) {
          if constexpr (requires { each.at; }) each.at = command.at;
        },
        body);
    events.push_back({clauses, std::move(body)});
    apply(now, events.back());
  }
  // The command itself, accepted.
  template <class Body>
  void accept(const Body& body, std::initializer_list<TournamentRule> rules) {
    emit(cite(rules), body);
  }

  Clause clause(TournamentRule rule) const { return clause_of(rule, now.conditions.game); }
  Clauses cite(std::initializer_list<TournamentRule> rules) const {
    Clauses clauses;
    for (const TournamentRule rule : rules) clauses.add(clause(rule));
    return clauses;
  }
  Refusal refuse(RefusalCode code, TournamentRule rule, Value first = {}, Value second = {},
                 Value third = {}) const {
    return croupier::refuse(code, cite({rule}), first, second, third);
  }

  // Where it would be accepted from then on.
  Refusal refuse_until(RefusalCode code, TournamentRule rule, Instant not_before) const {
    Refusal refusal = refuse(code, rule);
    refusal.not_before = not_before;
    return refusal;
  }

  const Session& session(TableNo no) const { return *now.session(no); }
  const Seat& seat(TableNo no, EntrantNo entrant) const { return *session(no).seat_of(entrant); }
  const Entrant& entrant(EntrantNo no) const { return now.entrants[no]; }

  // An act at the engine's table, with all that follows from it there. Its first event rests on
  // these clauses of the tournament also.
  Answer play(TableNo no, const croupier::Command& act, const Clauses& also = {});
  // One that cannot be refused.
  void must_play(TableNo no, const croupier::Command& act, const Clauses& also = {});

  void move_money(Account from, Account to, EntrantNo entrant, Money amount, Purpose purpose,
                  TournamentRule rule);

  Tournament now;
  Events events;
  const Command& command;
};

// --- entries and money ---
Answer handle(Working& at, const WriteConditions& c);
Answer handle(Working& at, const Publish& c);
Answer handle(Working& at, const Apply& c);
Answer handle(Working& at, const PayFee& c);
Answer handle(Working& at, const RefuseEntry& c);
Answer handle(Working& at, const WithdrawEntry& c);
Answer handle(Working& at, const CloseEntries& c);
Answer handle(Working& at, const CancelTournament& c);
Answer handle(Working& at, const BuyIn& c);
Answer handle(Working& at, const BuyBack& c);
Answer handle(Working& at, const PayPrizes& c);

// --- structure ---
Answer handle(Working& at, const DesignateTables& c);
Answer handle(Working& at, const SeatPlayers& c);
Answer handle(Working& at, const MoveStart& c);
Answer handle(Working& at, const TakePlace& c);
Answer handle(Working& at, const BeginSession& c);
Answer handle(Working& at, const LimitWagerTime& c);
Answer handle(Working& at, const MoveLimits& c);

// --- at a table ---
Answer handle(Working& at, const Play& c);
Answer handle(Working& at, const PlayPassCard& c);
Answer handle(Working& at, const PlaceMinimum& c);
Answer handle(Working& at, const RecordNoWager& c);
Answer handle(Working& at, const DeclineInsurance& c);
Answer handle(Working& at, const WriteForm& c);
Answer handle(Working& at, const WriteOnForm& c);
Answer handle(Working& at, const AcceptForm& c);
Answer handle(Working& at, const ReturnForm& c);
Answer handle(Working& at, const RevealForms& c);
Answer handle(Working& at, const ExamineForm& c);
Answer handle(Working& at, const CloseRound& c);
Answer handle(Working& at, const TellTime& c);
Answer handle(Working& at, const ConcludeEarly& c);
Answer handle(Working& at, const CountChips& c);
Answer handle(Working& at, const ReportShortage& c);
Answer handle(Working& at, const OrderCount& c);
Answer handle(Working& at, const AnnounceSession& c);

// --- conduct ---
Answer handle(Working& at, const ReportAbsence& c);
Answer handle(Working& at, const RuleOnAbsence& c);
Answer handle(Working& at, const ReportConduct& c);
Answer handle(Working& at, const AnswerReport& c);
Answer handle(Working& at, const RaiseTournamentDispute& c);
Answer handle(Working& at, const DecideTournamentDispute& c);

// --- shared ---

// The player's place at this table, or why there is none.
Answer check_seat(const Working& at, TableNo table, EntrantNo entrant);
// SB 19.9.4, 19.9.5: whether it is this player's turn to wager.
Answer check_turn(const Working& at, const Session& session, const Seat& seat);
// SB 19.9.6: whether it is this player's turn to insure.
Answer check_insurance_turn(const Working& at, const Session& session, const Seat& seat);
Answer check_betting(const Working& at, const Session& session);
// Whether everybody has wagered, passed or is dealt with as absent.
Answer check_all_acted(const Working& at, const Session& session);
// SB 19.8.2.4 (J08): what the form allows an act of its writer in the round; and what it binds.
Answer check_form_allows(const Working& at, const Session& session, const Seat& seat,
                         const croupier::CommandBody& act);
void commit_form(Working& at, TableNo table, const Seat& seat, const croupier::CommandBody& act);

// SB 18.11, 18.3.1: an undisclosed wager that is refused or void goes back with its form.
void give_back_form(Working& at, TableNo table, const Seat& seat, Clause clause);

void open_round(Working& at, TableNo table);
// SB 19.10.3: these play off; who cannot wager its minimum is out of it (SB 19.6.13).
void open_play_off(Working& at, TableNo table, const std::vector<EntrantNo>& players);
void end_session(Working& at, TableNo table);
// Wagers, forms and pass cards of a round that is not played go back.
void take_back(Working& at, TableNo table);
void take_back_from(Working& at, TableNo table, const Seat& seat);
// Who is out leaves the table; the chips go back to the inventory (SB 19.5.9, 19.6.9).
void vacate(Working& at, TableNo table);
void eliminate(Working& at, TableNo table, const Seat& seat, TournamentRule rule);

// The clause a conduct falls under.
TournamentRule rule_of(Conduct conduct);
// SB 19.6.5, 19.6.7: whether the manager must disqualify the player before anything else happens.
Answer check_report(const Working& at, EntrantNo entrant);

enum class Refund { none, fee };
void disqualify(Working& at, EntrantNo entrant, TournamentRule rule, Refund refund,
                bool keeps_value);
// Who was disqualified takes no further part in the round, or leaves the table; while an
// irregularity waits for its ruling the table waits, and so does this.
void remove_disqualified(Working& at, TableNo table);
// The table at which somebody plays or has a place; zero: none.
TableNo table_of(const Tournament& tournament, EntrantNo entrant);
inline bool is_by_clock(const Stage& stage) { return stage.minutes > 0; }
inline Instant ends(const Session& session, const Stage& stage) {
  return session.began + Instant{stage.minutes} * kMinute;
}

}  // namespace croupier::tournament
