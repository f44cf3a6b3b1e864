#include "tournament/view.h"

#include <algorithm>

#include "record/json_write.h"
#include "state/event_table.h"
#include "tournament/placing.h"

namespace croupier::tournament {
namespace {

bool is_supervisor(const Viewer& viewer) { return kCasinoSupervisors.has(viewer.role); }

// Of a form that is not announced.
bool may_read(EntrantNo writer, const Viewer& viewer) {
  const bool own = viewer.role == Role::player && viewer.entrant == writer;
  return own || is_supervisor(viewer);
}

class Maker {
 public:
  Maker(const Tournament& tournament, const Session& session, const Viewer& viewer)
      : tournament_(tournament), session_(session), viewer_(viewer) {}

  TableView make() const {
    TableView result;
    const Stage& stage = terms();
    result.no = session_.no;
    result.phase = session_.phase;
    result.round = session_.round;
    result.rounds = stage.rounds;
    result.ends = stage.minutes > 0 ? session_.began + Instant{stage.minutes} * kMinute : 0;
    result.marker = session_.marker;
    result.minimum = session_.table.common.sign.minimum;
    result.maximum = session_.table.common.sign.maximum;
    result.turn = turn();
    result.play_off = session_.play_off;
    result.halted = !session_.disputes.empty() || !tournament_.disputes.empty();
    for (const Seat& seat : session_.seats) result.seats.push_back(show(seat));
    show_board(result);
    for (const auto* forms : {&session_.forms, &session_.last_forms}) {
      for (const Form& form : *forms) {
        if (form.announced || may_read(form.entrant, viewer_)) result.forms.push_back(show(form));
      }
    }
    result.table = croupier::view(session_.table, actor());
    return result;
  }

 private:
  Name name(EntrantNo no) const { return tournament_.entrants[no].name; }

  // Of the stage the session belongs to, also when the tournament has gone on.
  const Stage& terms() const {
    const auto& stages = tournament_.conditions.stages;
    return stages[std::min<std::size_t>(session_.stage, stages.size() - 1)];
  }

  std::optional<croupier::Actor> actor() const {
    if (viewer_.role != Role::player) return as(viewer_.role);
    const Seat* seat = session_.seat_of(viewer_.entrant);
    if (seat == nullptr || seat->player == kNobody) return std::nullopt;
    return as_player(seat->player);
  }

  std::optional<Name> turn() const {
    if (!tournament_.conditions.in_order) return std::nullopt;
    for (const Seat* seat : insurance_order(session_)) {
      if (!has_answered_insurance(session_, *seat)) return name(seat->entrant);
    }
    if (session_.phase != SessionPhase::betting) return std::nullopt;
    for (const Seat* seat : wagering_order(session_)) {
      if (!has_acted(session_, *seat)) return name(seat->entrant);
    }
    return std::nullopt;
  }

  Money stack(const Seat& seat) const { return stack_of(session_, seat); }

  // How many of those who play are to be placed: in a play-off its own places only (SB 19.10.3).
  std::size_t places_open() const {
    const std::size_t advance = terms().advance;
    if (!session_.play_off) return advance;
    std::size_t above = 0;
    for (const auto& group : session_.order) {
      const bool plays =
          std::ranges::any_of(group, [&](EntrantNo no) { return session_.seat_of(no)->is_in(); });
      if (plays) break;
      above += group.size();
    }
    return above < advance ? advance - above : 1;
  }

  Money gap(const Seat& own) const {
    if (!own.is_in()) return {};
    std::vector<Money> others;
    for (const Seat& seat : session_.seats) {
      if (seat.entrant != own.entrant && seat.is_in()) others.push_back(stack(seat));
    }
    std::ranges::sort(others, std::ranges::greater{});
    // Whoever is left alone, in a play-off too, has nobody to compare with.
    if (others.empty()) return stack(own);
    const std::size_t open = places_open();
    // In a play-off that is about the order alone, to the best of the others.
    if (others.size() < open) return session_.play_off ? stack(own) - others.front() : stack(own);
    return stack(own) - others[open - 1];
  }

  void show_board(TableView& result) const {
    std::size_t ranked = 0;
    const bool begun = session_.phase != SessionPhase::seating;
    for (const auto& group : begun ? order_now(session_) : Order{}) {
      for (const EntrantNo no : group) {
        const Seat* seat = session_.seat_of(no);
        result.board.push_back(seat->box);
        const auto shown = std::ranges::find(result.seats, seat->box, &SeatView::box);
        shown->place = static_cast<std::uint8_t>(ranked + 1);
      }
      ranked += group.size();
    }
    result.above = static_cast<std::uint8_t>(std::min<std::size_t>(terms().advance, ranked));
    for (const Seat& seat : session_.seats) {
      if (std::ranges::find(result.board, seat.box) == result.board.end())
        result.board.push_back(seat.box);
    }
  }

  SeatView show(const Seat& seat) const {
    SeatView result;
    result.box = seat.box;
    result.name = name(seat.entrant);
    result.state = seat.state;
    result.chips = stack(seat);
    result.gap = gap(seat);
    result.pass_cards = seat.pass_cards;
    result.forms = seat.forms;
    result.passed = seat.passed;
    result.handed_in = session_.form_of(seat.entrant) != nullptr;
    result.acted = has_acted(session_, seat);
    result.out_round = seat.out_round;
    return result;
  }

  FormView show(const Form& form) const {
    return {name(form.entrant), form.type,    form.amount,
            form.doubled,       form.insured, form.announced ? form.counts : Money{}};
  }

  const Tournament& tournament_;
  const Session& session_;
  const Viewer& viewer_;
};

}  // namespace

TournamentView view(const Tournament& tournament, const Viewer& viewer) {
  TournamentView result;
  result.state = tournament.state;
  // A draft is the operator's own.
  const bool draft = tournament.state == State::draft;
  if (!draft || viewer.role == Role::casino_operator) result.conditions = tournament.conditions;
  result.stage = tournament.stage;
  result.pool = tournament.ledger.pool;
  result.seed = tournament.seed;
  for (const Entrant& entrant : tournament.entrants)
    result.entrants.push_back({entrant.name, entrant.state, entrant.place});
  for (const SharedSession& session : tournament.sessions)
    result.tables.push_back(Maker(tournament, *session, viewer).make());
  for (const EntrantNo no : tournament.places)
    result.places.push_back(tournament.entrants[no].name);
  result.halted = !tournament.disputes.empty();
  return result;
}

TableView view_of_table(const Tournament& tournament, const Session& session,
                        const Viewer& viewer) {
  return Maker(tournament, session, viewer).make();
}

std::string to_json(const TournamentView& view) {
  std::string out;
  json::write(out, view);
  return out;
}

bool is_seen(const Event& event) {
  const auto* played = std::get_if<Played>(&event.body);
  return played == nullptr || croupier::is_seen(played->event.body);
}

bool may_see(const Event& event, const Viewer& viewer) {
  if (!is_seen(event)) return false;
  if (row_of(event.body).seen_by == SeenBy::everybody) return true;
  return match(
      [&](const auto& body) {
        if constexpr (requires { body.entrant; }) return may_read(body.entrant, viewer);
        return false;
      },
      event.body);
}

}  // namespace croupier::tournament
