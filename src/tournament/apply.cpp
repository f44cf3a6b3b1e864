#include <algorithm>
#include <cassert>

#include "tournament/tournament.h"

namespace croupier::tournament {
namespace {

Session& session_at(Tournament& tournament, TableNo no) { return tournament.shared(no)->edit(); }
Seat& seat_at(Tournament& tournament, TableNo table, EntrantNo entrant) {
  return *session_at(tournament, table).seat_of(entrant);
}

void give_back_forms(Session& session) {
  for (const Form& form : session.forms) ++session.seat_of(form.entrant)->forms;
  session.forms.clear();
}

void give_back_pass_cards(Session& session) {
  for (Seat& seat : session.seats) {
    if (seat.passed) ++seat.pass_cards;
    seat.passed = false;
  }
}

// Of who is out, what decided their place stays.
void forget_round(Session& session) {
  session.removals = 0;
  for (Seat& seat : session.seats) {
    if (!seat.is_in()) continue;
    seat.wager = {};
    seat.removed = 0;
    seat.rewrites = false;
    seat.uninsured = false;
  }
}

Money wager_of(const TableCommon& table, const Seat& seat) {
  const Wager* wager = initial_wager(table.box(seat.box), seat.player);
  return wager == nullptr ? Money{} : wager->amount;
}

// --- what the events of the engine's table mean for the session ---

struct AtTable {
  Session& session;
  Instant at;

  void operator()(const PlayerJoined& e) const {
    for (Seat& seat : session.seats) {
      if (seat.player != kNobody || seat.state == SeatState::disqualified) continue;
      if (seat.state == SeatState::eliminated) continue;
      seat.player = e.player;
      break;
    }
    session.issued += e.chips;
  }
  void operator()(const PlayerLeft& e) const {
    for (Seat& seat : session.seats) {
      if (seat.player == e.player) seat.player = kNobody;
    }
    session.returned += e.chips;
  }
  void operator()(const WagerPlaced& e) const {
    const bool insures = e.kind == WagerKind::insurance;
    if (session.phase == SessionPhase::betting || insures) session.waiting_since = at;
    if (session.phase != SessionPhase::playing || e.kind != WagerKind::initial) return;
    // Made up (SB 19.6.14), from the chips that a form may bind (J18).
    for (Seat& seat : session.seats) {
      if (seat.player != e.player) continue;
      seat.wager += e.amount;
      if (Form* form = session.form_of(seat.entrant)) form->held -= e.amount;
    }
  }
  void operator()(const RoundBegan&) const {
    session.phase = SessionPhase::playing;
    session.last_forms.clear();
    forget_round(session);
    for (Seat& seat : session.seats) {
      if (seat.is_in()) seat.wager = open_wager(session, seat);
    }
    for (Form& form : session.forms) form.held = chips_of(session, *session.seat_of(form.entrant));
  }
  void operator()(const InsuranceOpened&) const { session.waiting_since = at; }
  void operator()(const InsuranceReopened&) const {
    session.waiting_since = at;
    for (Seat& seat : session.seats) seat.uninsured = false;
  }
  // Wagers lie again as they did at its beginning.
  void operator()(const RoundReopened&) const {
    const TableCommon& start = session.table.round_start.table->common;
    session.phase = SessionPhase::playing;
    session.removals = 0;
    for (Seat& seat : session.seats) {
      if (!seat.is_in()) continue;
      seat.removed = 0;
      seat.uninsured = false;
      seat.wager = wager_of(start, seat);
    }
    for (Form& form : session.forms)
      form.held = start.player(session.seat_of(form.entrant)->player).chips;
  }
  void operator()(const RoundCalledOff&) const { session.phase = SessionPhase::betting; }
  void operator()(const RoundEnded&) const { session.phase = SessionPhase::settled; }
  // The round was not played: what stood for it comes back, and it is played again.
  void operator()(const RoundVoided&) const {
    session.phase = SessionPhase::betting;
    session.waiting_since = at;
    give_back_forms(session);
    give_back_pass_cards(session);
    forget_round(session);
  }
  void operator()(const WagerLost& e) const {
    if (e.amount > Money{}) removed(e.player);
  }
  void operator()(const UndisclosedWagerSettled& e) const {
    if (e.result == UndisclosedResult::lost) removed(e.player);
  }
  void operator()(const ChipsDeducted& e) const { removed(e.player); }
  template <class Other>
  void operator()(const Other&) const {}

  void removed(PlayerId player) const {
    ++session.removals;
    for (Seat& seat : session.seats) {
      if (seat.player == player) seat.removed = session.removals;
    }
  }
};

// --- the tournament ---

struct Applier {
  Tournament& t;

  // --- entries and money ---
  void operator()(const ConditionsWritten& e) const {
    t.conditions = e.conditions;
    t.wager_seconds = e.conditions.wager_seconds;
  }
  void operator()(const ConditionsPublished&) const { t.state = State::published; }
  void operator()(const EntryAppliedFor& e) const {
    Entrant entrant;
    entrant.name = e.name;
    t.entrants.push_back(std::move(entrant));
  }
  void operator()(const FeePaid& e) const {
    t.entrants[e.entrant].state = EntrantState::entered;
    t.entrants[e.entrant].received = true;
  }
  void operator()(const EntryRefused& e) const {
    t.entrants[e.entrant].state = EntrantState::refused;
  }
  void operator()(const EntryWithdrawn& e) const {
    t.entrants[e.entrant].state = EntrantState::withdrawn;
    // SB 19.3.3: after its time it stays an entry that was received.
    if (e.at <= t.conditions.withdraw_until) t.entrants[e.entrant].received = false;
  }
  void operator()(const EntriesClosed&) const { t.state = State::closed; }
  void operator()(const TournamentCancelled&) const { t.state = State::cancelled; }
  void operator()(const PrizesPaid&) const { t.state = State::prizes_paid; }
  void operator()(const BoughtIn& e) const {
    for (SharedSession& each : t.sessions) {
      if (each->seat_of(e.entrant) != nullptr) each.edit().seat_of(e.entrant)->bought_in = true;
    }
  }
  void operator()(const BoughtBack& e) const {
    const bool anew = t.terms().from == StageFrom::entrants;
    t.entrants[e.entrant].state = anew ? EntrantState::entered : EntrantState::advanced;
    ++t.entrants[e.entrant].buy_backs;
  }
  void operator()(const MoneyMoved& e) const {
    account(e.from) -= e.amount;
    account(e.to) += e.amount;
    if (e.entrant == kNoEntrant) return;
    Entrant& entrant = t.entrants[e.entrant];
    if (e.to == Account::pool) entrant.fee += e.amount;
    if (e.purpose == Purpose::refund && e.from == Account::pool) entrant.fee -= e.amount;
    if (e.purpose == Purpose::buy_in || e.purpose == Purpose::buy_back) entrant.buy_ins += e.amount;
    if (e.purpose == Purpose::refund && e.from == Account::buy_ins) entrant.buy_ins -= e.amount;
  }
  Money& account(Account which) const {
    switch (which) {
      case Account::patron: return t.ledger.patrons;
      case Account::pool: return t.ledger.pool;
      case Account::buy_ins: return t.ledger.buy_ins;
      case Account::casino: break;
    }
    return t.ledger.casino;
  }

  // --- structure ---
  void operator()(const TablesDesignated& e) const { t.tables = e.tables; }
  void operator()(const PlayersSeated& e) const;
  void operator()(const StartMoved& e) const { t.starts = e.starts; }
  void operator()(const PlaceTaken& e) const {
    Seat& seat = seat_at(t, e.table, e.entrant);
    seat.state = SeatState::playing;
    seat.deducting = false;
    session_at(t, e.table).waiting_since = e.at;
  }
  void operator()(const SessionBegan& e) const {
    Session& session = session_at(t, e.table);
    session.phase = SessionPhase::betting;
    session.began = e.at;
    for (Seat& seat : session.seats) {
      if (seat.state == SeatState::allotted) seat.state = SeatState::absent;
      seat.pass_cards = t.terms().pass_cards;
      seat.forms = t.terms().undisclosed;
      t.entrants[seat.entrant].buy_ins = {};  // used now
    }
  }
  void operator()(const WagerTimeLimited& e) const {
    t.wager_seconds = e.seconds;
    t.wager_seconds_from = e.from;
  }
  void operator()(const LimitsMoved& e) const {
    session_at(t, e.table).moved = LimitStep{0, e.minimum, e.maximum};
  }

  // --- at a table ---
  void operator()(const Played& e) const {
    Session& session = session_at(t, e.table);
    // A round is set up from the wagers as they lie, and a player leaves with the chips they have.
    match(AtTable{session, e.at}, e.event.body);
    croupier::apply(session.table, e.event);
  }
  void operator()(const PassCardPlayed& e) const {
    Seat& seat = seat_at(t, e.table, e.entrant);
    seat.passed = true;
    --seat.pass_cards;
    session_at(t, e.table).waiting_since = e.at;
  }
  void operator()(const InsuranceDeclined& e) const {
    seat_at(t, e.table, e.entrant).uninsured = true;
    session_at(t, e.table).waiting_since = e.at;
  }
  void operator()(const FormWritten& e) const {
    Session& session = session_at(t, e.table);
    --session.seat_of(e.entrant)->forms;
    session.seat_of(e.entrant)->rewrites = false;
    Form form;
    form.entrant = e.entrant;
    form.type = e.type;
    form.amount = e.amount;
    session.forms.push_back(form);
    session.waiting_since = e.at;
  }
  void operator()(const FormWrittenOn& e) const {
    Form& form = *session_at(t, e.table).form_of(e.entrant);
    if (e.doubled > Money{}) form.written_doubled = e.doubled;
    if (e.insured > Money{}) form.written_insured = e.insured;
  }
  void operator()(const FormCommitted& e) const {
    Form& form = *session_at(t, e.table).form_of(e.entrant);
    form.doubled = e.doubled;
    form.insured = e.insured;
  }
  void operator()(const FormAccepted& e) const {
    session_at(t, e.table).form_of(e.entrant)->accepted = true;
  }
  void operator()(const FormReturned& e) const {
    Session& session = session_at(t, e.table);
    std::erase_if(session.forms, [&](const Form& form) { return form.entrant == e.entrant; });
    ++session.seat_of(e.entrant)->forms;
    session.seat_of(e.entrant)->rewrites = true;
  }
  void operator()(const FormGivenBack& e) const {
    Session& session = session_at(t, e.table);
    std::erase_if(session.forms, [&](const Form& form) { return form.entrant == e.entrant; });
    ++session.seat_of(e.entrant)->forms;
    session.waiting_since = e.at;
  }
  void operator()(const FormAnnounced& e) const {
    Session& session = session_at(t, e.table);
    Form& form = *session.form_of(e.entrant);
    form.announced = true;
    form.counts = e.counts;
    if (e.type == WagerKind::initial) session.seat_of(e.entrant)->wager += e.counts;
  }
  void operator()(const RoundOpened& e) const {
    Session& session = session_at(t, e.table);
    session.phase = SessionPhase::betting;
    session.round = e.round;
    session.marker = e.marker;
    session.waiting_since = e.at;
    forget_round(session);
  }
  // SB 19.7.1: pass cards are collected.
  void operator()(const RoundClosed& e) const {
    Session& session = session_at(t, e.table);
    session.last_forms = std::move(session.forms);
    session.forms.clear();
    for (Seat& seat : session.seats) seat.passed = false;
  }
  void operator()(const AbsenceCounted& e) const { ++seat_at(t, e.table, e.entrant).absent_rounds; }
  void operator()(const PlayerEliminated& e) const {
    Seat& seat = seat_at(t, e.table, e.entrant);
    seat.state = SeatState::eliminated;
    seat.out_round = e.round;
    seat.residual = e.residual;
    seat.wager = e.wager;
    seat.removed = e.removed;
  }

  // --- the end of a session ---
  void operator()(const SessionEnded& e) const {
    Session& session = session_at(t, e.table);
    session.phase = SessionPhase::counting;
    session.counted = false;
    give_back_forms(session);
    give_back_pass_cards(session);
  }
  void operator()(const ChipsCounted& e) const { session_at(t, e.table).counted = true; }
  void operator()(const ShortageReported& e) const {
    seat_at(t, e.table, e.entrant).shortage += Money::cents(e.denomination.cents() * e.quantity);
    session_at(t, e.table).counted = false;  // SB 19.5.8: the total is another now
  }
  void operator()(const PlacesTold& e) const { session_at(t, e.table).order = e.order; }
  void operator()(const PlayOffBegan& e) const {
    Session& session = session_at(t, e.table);
    if (!session.play_off) session.marker = kNoBox;  // a session of its own
    session.play_off = true;
    for (Seat& seat : session.seats) {
      const bool plays = std::ranges::find(e.players, seat.entrant) != e.players.end();
      if (seat.is_in() && !plays) seat.state = SeatState::resting;
      if (seat.state == SeatState::resting && plays) seat.state = SeatState::playing;
    }
  }
  void operator()(const SessionDecided& e) const {
    Session& session = session_at(t, e.table);
    session.phase = SessionPhase::decided;
    session.order.clear();
    for (const EntrantNo no : e.order) session.order.push_back({no});
    const bool final = t.terms().kind == StageKind::final;
    for (std::size_t at = 0; at < e.order.size(); ++at)
      t.entrants[e.order[at]].state =
          at < e.advance && !final ? EntrantState::advanced : EntrantState::out;
    for (const Seat& seat : session.seats) {
      Entrant& entrant = t.entrants[seat.entrant];
      if (entrant.state == EntrantState::seated) entrant.state = EntrantState::out;
    }
  }
  void operator()(const StageCompleted&) const {
    ++t.stage;
    t.sessions.clear();
    t.tables.clear();
    t.starts.reset();
  }
  void operator()(const TournamentFinished& e) const {
    t.state = State::finished;
    t.places = e.places;
    number_places();
  }
  void number_places() const {
    for (std::size_t at = 0; at < t.places.size(); ++at)
      t.entrants[t.places[at]].place = static_cast<std::uint8_t>(at + 1);
  }
  // Who is disqualified after the final wins nothing; the others move up.
  void lose_place(EntrantNo entrant) const {
    if (std::erase(t.places, entrant) == 0) return;
    t.entrants[entrant].place = 0;
    number_places();
  }

  // --- conduct ---
  void operator()(const AbsenceReported& e) const {
    seat_at(t, e.table, e.entrant).state = SeatState::absent;
    session_at(t, e.table).waiting_since = e.at;
  }
  void operator()(const AbsenceRuledOn& e) const {
    if (e.ruling == AbsenceRuling::deduct) seat_at(t, e.table, e.entrant).deducting = true;
  }
  // A report that leaves no choice is not covered by a milder one.
  void operator()(const ConductReported& e) const {
    std::optional<Conduct>& reported = t.entrants[e.entrant].reported;
    if (!reported || !leaves_no_choice(*reported)) reported = e.conduct;
  }
  void operator()(const ReportAnswered& e) const { t.entrants[e.entrant].reported.reset(); }
  void operator()(const PlayerDisqualified& e) const {
    t.entrants[e.entrant].state = EntrantState::disqualified;
    t.entrants[e.entrant].reported.reset();
    lose_place(e.entrant);
    for (SharedSession& each : t.sessions) {
      if (each->phase == SessionPhase::decided || each->seat_of(e.entrant) == nullptr) continue;
      Session& session = each.edit();
      Seat& seat = *session.seat_of(e.entrant);
      seat.state = SeatState::disqualified;
      seat.forfeits = !e.keeps_value;
      std::erase_if(session.forms, [&](const Form& form) { return form.entrant == e.entrant; });
      session.waiting_since = e.at;
    }
  }
  void operator()(const TournamentDisputeRaised& e) const {
    disputes_at(e.table).push_back(e.about);
  }
  void operator()(const TournamentDisputeDecided& e) const {
    auto& disputes = disputes_at(e.table);
    disputes.erase(disputes.begin());
  }
  std::vector<std::string>& disputes_at(TableNo table) const {
    return table == 0 ? t.disputes : session_at(t, table).disputes;
  }

  // Recorded, and that is all.
  void operator()(const MinimumPlaced&) const {}
  void operator()(const NoWagerRecorded&) const {}
  void operator()(const FormsRevealed&) const {}
  void operator()(const FormExamined&) const {}
  void operator()(const ClosingBegan&) const {}
  void operator()(const SessionTimeTold&) const {}
  void operator()(const SessionConcludedEarly&) const {}
  void operator()(const CountOrdered&) const {}
  void operator()(const SessionAnnounced&) const {}
  void operator()(const PrizePaid&) const {}
};

void Applier::operator()(const PlayersSeated& e) const {
  t.seed = e.seed;
  for (const TableNo no : t.tables) {
    Session session;
    session.no = no;
    session.stage = t.stage;
    session.undisclosed_sum = t.conditions.undisclosed_sum;
    for (const Place& place : e.places) {
      if (place.table != no) continue;
      Seat seat;
      seat.entrant = place.entrant;
      seat.box = place.box;
      session.seats.push_back(seat);
      t.entrants[place.entrant].state = EntrantState::seated;
    }
    if (session.seats.empty()) continue;
    std::ranges::sort(session.seats, {}, [](const Seat& seat) { return number(seat.box); });
    auto table = open_table(table_setup(t.conditions, t.terms()));
    assert(table && "published conditions open a table");
    session.table = std::move(*table);
    t.sessions.push_back(SharedSession(std::move(session)));
  }
}

}  // namespace

void apply(Tournament& tournament, const Event& event) { match(Applier{tournament}, event.body); }

}  // namespace croupier::tournament
