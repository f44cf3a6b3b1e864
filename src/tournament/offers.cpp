#include "tournament/offers.h"

#include <algorithm>

#include "tournament/next.h"

namespace croupier::tournament {
namespace {

// What a person has yet to write is asked of the rules with something written in its place.
constexpr const char* kSomething = "…";

template <class Body>
Body with_words(Body body) {
  if constexpr (requires { body.reason; }) body.reason = kSomething;
  if constexpr (requires { body.about; }) body.about = kSomething;
  if constexpr (requires { body.decision; }) body.decision = kSomething;
  return body;
}

// Who sits where is drawn or set later; any lawful seating tells whether it is open.
void put_somewhere(SeatPlayers& seats, const Tournament& t) {
  if (t.tables.empty() || t.stage >= t.conditions.stages.size()) return;
  const std::vector<EntrantNo> due = due_for_stage(t);
  const std::size_t most = std::min(due.size(), places_of(t.conditions, t.terms()));
  for (std::size_t nth = 0; nth < most; ++nth) {
    const auto box = static_cast<std::uint8_t>(nth / t.tables.size() + 1);
    seats.places.push_back({due[nth], t.tables[nth % t.tables.size()], BoxNo{box}});
  }
  if (t.conditions.seating == Seating::drawn) seats.seed = kSomething;
}

class Offering {
 public:
  Offering(const Tournament& tournament, Role by, EntrantNo who, Instant now)
      : t_(tournament), by_(by), who_(who), now_(now) {}

  void offer(const CommandBody& command) { offer_as(by_, command); }
  void offer_as(Role by, const CommandBody& command) {
    Command probe{{by, who_},
                  now_,
                  match([](const auto& body) { return CommandBody(with_words(body)); }, command)};
    if (auto* seats = std::get_if<SeatPlayers>(&probe.body)) put_somewhere(*seats, t_);
    auto tried = decide(t_, probe);
    std::optional<Refusal> refused;
    if (!tried) refused = tried.error();
    found.push_back({by, command, refused});
  }
  // Only where it is open.
  void offer_if_open(const CommandBody& command) {
    offer(command);
    if (found.back().why_not) found.pop_back();
  }

  std::vector<Offer> found;

 protected:
  const Tournament& t_;
  Role by_;
  EntrantNo who_;
  Instant now_;
};

class OfPlayer : public Offering {
 public:
  OfPlayer(const Tournament& tournament, EntrantNo who, Instant now)
      : Offering(tournament, Role::player, who, now) {}

  void look() {
    const Entrant& own = t_.entrants[who_];
    if (own.state == EntrantState::applicant || own.state == EntrantState::entered)
      offer(WithdrawEntry{});
    if (own.state == EntrantState::out && t_.conditions.buy_backs > 0 && t_.state == State::closed)
      offer_as(Role::platform, BuyBack{who_});
    for (const SharedSession& session : t_.sessions) {
      if (const Seat* seat = session->seat_of(who_)) look_at(*session, *seat);
      // SB 19.8.4: also at tables where one does not sit.
      for (const auto* forms : {&session->forms, &session->last_forms}) {
        for (const Form& form : *forms) {
          if (form.entrant != who_) offer_if_open(ExamineForm{session->no, form.entrant});
        }
      }
    }
    offer_if_open(RaiseTournamentDispute{0, ""});
  }

 private:
  // SB 19.9.6: who is to insure or decline, now or later.
  bool is_in_order(const Session& session, const Seat& seat) const {
    if (!t_.conditions.in_order || has_answered_insurance(session, seat)) return false;
    return std::ranges::count(insurance_order(session), who_, &Seat::entrant) > 0;
  }

  void look_at(const Session& session, const Seat& seat) {
    const Stage& stage = t_.terms();
    const TableNo no = session.no;
    if (session.phase == SessionPhase::seating && stage.buy_in > Money{})
      offer_as(Role::platform, BuyIn{who_});
    if (seat.state == SeatState::allotted || seat.state == SeatState::absent) offer(TakePlace{no});
    if (session.phase == SessionPhase::betting && seat.state == SeatState::playing) {
      const Money minimum = session.table.common.sign.minimum;
      if (stage.pass_cards > 0) offer(PlayPassCard{no});
      if (stage.undisclosed > 0) offer(WriteForm{no, WagerKind::initial, minimum});
    }
    if (session.phase == SessionPhase::playing && session.form_of(who_) != nullptr) {
      const Form& form = *session.form_of(who_);
      const Money amount = form.amount.value_or(Money{});
      offer_if_open(WriteOnForm{no, amount, Money{}});
      offer_if_open(WriteOnForm{no, Money{}, Money::cents(amount.cents() / 2)});
    }
    if (is_in_order(session, seat)) offer(DeclineInsurance{no, who_});
    offer_if_open(RaiseTournamentDispute{no, ""});
  }
};

class OfStaff : public Offering {
 public:
  OfStaff(const Tournament& tournament, Role role, Instant now)
      : Offering(tournament, role, kNoEntrant, now) {}

  void look() {
    if (by_ == Role::casino_operator) operate();
    if (by_ == Role::tournament_manager) manage();
    for (const SharedSession& session : t_.sessions) {
      if (by_ == Role::tournament_manager) manage_at(*session);
      if (by_ == Role::gaming_supervisor) supervise(*session);
      if (by_ == Role::dealer) deal(*session);
    }
    if (by_ == Role::gaming_supervisor) offer_if_open(RaiseTournamentDispute{0, ""});
  }

 private:
  bool is_over() const { return t_.state == State::prizes_paid || t_.state == State::cancelled; }

  void operate() {
    if (t_.state == State::draft) {
      offer(WriteConditions{t_.conditions});
      offer(Publish{});
    }
    for (EntrantNo no = 0; no < t_.entrants.size(); ++no) {
      if (t_.entrants[no].state == EntrantState::applicant) offer(RefuseEntry{no, ""});
    }
    if (t_.state == State::published) offer(CloseEntries{});
    if (t_.state == State::finished) offer(PayPrizes{});
    if (!is_over()) offer_if_open(CancelTournament{""});
  }

  void manage() {
    if (!t_.disputes.empty()) offer_if_open(DecideTournamentDispute{0, ""});
    if (t_.state != State::closed) return;
    if (t_.sessions.empty()) {
      DesignateTables tables;
      for (std::uint8_t no = 1; no <= t_.terms().tables; ++no) tables.tables.push_back(no);
      offer(tables);
      offer(SeatPlayers{});
    }
    const Instant soonest = soonest_start(t_, now_);
    offer_if_open(MoveStart{soonest});
    offer_if_open(LimitWagerTime{30, soonest});
    for (EntrantNo no = 0; no < t_.entrants.size(); ++no) {
      if (!t_.entrants[no].reported) continue;
      offer(AnswerReport{no, true, ""});
      offer(AnswerReport{no, false, ""});
    }
  }

  void manage_at(const Session& session) {
    const TableNo no = session.no;
    if (session.phase == SessionPhase::seating) offer(BeginSession{no});
    for (const Seat& seat : session.seats) {
      // SB 19.5.6.2: who does not come, before the session begins too.
      const bool no_show =
          session.phase == SessionPhase::seating && seat.state == SeatState::allotted;
      if (seat.state != SeatState::absent && !no_show) continue;
      offer(RuleOnAbsence{no, seat.entrant, AbsenceRuling::deduct, false});
      offer(RuleOnAbsence{no, seat.entrant, AbsenceRuling::disqualify, false});
    }
    if (session.phase == SessionPhase::counting) offer(AnnounceSession{no});
    const Sign& sign = session.table.common.sign;
    offer_if_open(MoveLimits{no, sign.minimum, sign.maximum});
    offer_if_open(ConcludeEarly{no, false});
    offer_if_open(OrderCount{no});
    if (!session.disputes.empty()) offer(DecideTournamentDispute{no, ""});
  }

  void supervise(const Session& session) {
    for (const Form& form : session.forms) {
      if (form.accepted) continue;
      offer(AcceptForm{session.no, form.entrant});
      offer(ReturnForm{session.no, form.entrant});
    }
    offer_if_open(RevealForms{session.no});
    offer_if_open(RaiseTournamentDispute{session.no, ""});
  }

  void deal(const Session& session) {
    const TableNo no = session.no;
    if (const auto next = next_at_table(t_, session, now_);
        next && session.phase == SessionPhase::betting && next->role == Role::player) {
      offer(PlaceMinimum{no, next->who});
      offer(RecordNoWager{no, next->who});
      offer(ReportAbsence{no, next->who});
    }
    for (const Seat& seat : session.seats) {
      if (session.phase == SessionPhase::seating && seat.state == SeatState::allotted)
        offer(ReportAbsence{no, seat.entrant});
      if (session.phase == SessionPhase::playing) offer_if_open(DeclineInsurance{no, seat.entrant});
    }
    if (session.phase == SessionPhase::settled || session.phase == SessionPhase::betting)
      offer_if_open(CloseRound{no});
    if (session.phase == SessionPhase::counting) {
      offer(count_by_record(session));
      const auto& chips = session.table.common.chips.denominations();
      if (!session.seats.empty() && !chips.empty())
        offer_if_open(ReportShortage{no, session.seats.front().entrant, *chips.begin(), 1});
    }
    if (!session.seats.empty())
      offer_if_open(ReportConduct{session.seats.front().entrant, Conduct::breach, ""});
  }
};

}  // namespace

std::vector<Offer> offers(const Tournament& tournament, const Actor& who, Instant now) {
  if (who.role == Role::player) {
    OfPlayer offering(tournament, who.player, now);
    offering.look();
    return std::move(offering.found);
  }
  OfStaff offering(tournament, who.role, now);
  offering.look();
  return std::move(offering.found);
}

// To the full minute, so that the offer does not change every second.
Instant soonest_start(const Tournament& tournament, Instant now) {
  return (now + Instant{tournament.conditions.notice} + kMinute - 1) / kMinute * kMinute;
}

bool is_examination(const CommandBody& body) {
  return std::holds_alternative<AcceptForm>(body) || std::holds_alternative<ReturnForm>(body);
}

}  // namespace croupier::tournament
