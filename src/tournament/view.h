// What one viewer may know of a tournament, built from nothing. A form is in it for its writer and
// for supervisors; for everybody else it is there once it has been announced.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/view.h"
#include "tournament/tournament.h"

namespace croupier::tournament {

// A player without a number only watches.
struct Viewer {
  Role role = Role::player;
  EntrantNo entrant = kNoEntrant;
};

struct SeatView {
  static constexpr std::string_view kTypeName = "TournamentSeatView";
  BoxNo box{};
  Name name;
  SeatState state{};
  Money chips;  // in full view of everybody (SB 19.6.6)
  Money gap;    // to the last who advances, or for who advances to the first who does not
  std::uint8_t pass_cards = 0;
  std::uint8_t forms = 0;
  bool passed = false;
  bool handed_in = false;  // a form for this round
  bool acted = false;
  std::uint16_t out_round = 0;
  std::uint8_t place = 0;  // as it stands now, the tied alike; zero: none

  static constexpr auto fields() {
    using V = SeatView;
    return listed(
        field("box", &V::box), field("name", &V::name), field("state", &V::state),
        field("chips", &V::chips), field("gap", &V::gap), field("pass_cards", &V::pass_cards),
        field("forms", &V::forms), field("passed", &V::passed), field("handed_in", &V::handed_in),
        field("acted", &V::acted), field("out_round", &V::out_round), field("place", &V::place));
  }
};

struct FormView {
  Name name;
  std::optional<WagerKind> type;
  std::optional<Money> amount;
  Money doubled;
  Money insured;
  Money counts;  // once announced

  static constexpr auto fields() {
    using V = FormView;
    return listed(field("name", &V::name), field("type", &V::type), field("amount", &V::amount),
                  field("doubled", &V::doubled), field("insured", &V::insured),
                  field("counts", &V::counts));
  }
};

// A table of the stage that runs, without its cards.
struct SessionView {
  TableNo no = 0;
  SessionPhase phase{};
  std::uint16_t round = 0;
  std::uint16_t rounds = 0;  // zero: by the clock
  Instant ends = 0;
  BoxNo marker{};
  Money minimum;
  Money maximum;
  std::optional<Name> turn;  // whose wager, or insurance, is awaited in the order of wagering
  bool play_off = false;
  bool halted = false;
  std::vector<SeatView> seats;
  // The leader board (SB 19.10): boxes best first, then who stands nowhere; the first so many stand
  // above the line of who advances or, in the final, takes a prize.
  std::vector<BoxNo> board;
  std::uint8_t above = 0;
  std::vector<FormView> forms;

  static constexpr auto fields() {
    using V = SessionView;
    return listed(field("no", &V::no), field("phase", &V::phase), field("round", &V::round),
                  field("rounds", &V::rounds), field("ends", &V::ends), field("marker", &V::marker),
                  field("minimum", &V::minimum), field("maximum", &V::maximum),
                  field("turn", &V::turn), field("play_off", &V::play_off),
                  field("halted", &V::halted), field("seats", &V::seats), field("board", &V::board),
                  field("above", &V::above), field("forms", &V::forms));
  }
};

struct TableView : SessionView {
  View table;

  static constexpr auto fields() {
    return joined<TableView>(SessionView::fields(), listed(field("table", &TableView::table)));
  }
};

struct EntrantView {
  Name name;
  EntrantState state{};
  std::uint8_t place = 0;

  static constexpr auto fields() {
    using V = EntrantView;
    return listed(field("name", &V::name), field("state", &V::state), field("place", &V::place));
  }
};

// All but its tables.
struct TournamentFacts {
  Conditions conditions;
  State state{};
  std::uint8_t stage = 0;
  Money pool;
  std::string seed;  // of the seating, for who wants to draw it again
  std::vector<EntrantView> entrants;
  std::vector<Name> places;
  bool halted = false;  // a dispute on the rules or conditions waits (SB 19.11.2)

  static constexpr auto fields() {
    using V = TournamentFacts;
    return listed(field("conditions", &V::conditions), field("state", &V::state),
                  field("stage", &V::stage), field("pool", &V::pool), field("seed", &V::seed),
                  field("entrants", &V::entrants), field("places", &V::places),
                  field("halted", &V::halted));
  }
};

struct TournamentView : TournamentFacts {
  std::vector<TableView> tables;

  static constexpr auto fields() {
    return joined<TournamentView>(TournamentFacts::fields(),
                                  listed(field("tables", &TournamentView::tables)));
  }
};

TournamentView view(const Tournament& tournament, const Viewer& viewer);
// One table alone; its session may be over.
TableView view_of_table(const Tournament& tournament, const Session& session, const Viewer& viewer);
std::string to_json(const TournamentView& view);

// Whether this viewer may be told of the event at all: what is on a form is its writer's and the
// supervisor's, and the announcement tells the others.
bool may_see(const Event& event, const Viewer& viewer);
// Whether anybody is ever told of it.
bool is_seen(const Event& event);

}  // namespace croupier::tournament
