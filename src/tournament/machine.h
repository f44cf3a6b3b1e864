// A tournament in the form of every machine (record/machine.h).
#pragma once

#include "record/machine.h"
#include "tournament/next.h"
#include "tournament/offers.h"
#include "tournament/tournament.h"
#include "tournament/view.h"

namespace croupier::tournament {

struct TournamentMachine {
  using State = Tournament;
  using Command = tournament::Command;
  using Event = tournament::Event;
  using Actor = tournament::Actor;
  using Viewer = tournament::Viewer;
  using Next = tournament::Next;
  using Offer = tournament::Offer;
  using View = TournamentView;
  static constexpr std::string_view kName = "tournament";
  static constexpr int kFormat = 4;

  static std::expected<std::vector<Event>, Refusal> decide(const State& state,
                                                           const Command& command) {
    return tournament::decide(state, command);
  }
  static void apply(State& state, const Event& event) { tournament::apply(state, event); }
  static std::expected<std::vector<Event>, Refusal> act(State& state, const Command& command) {
    return tournament::act(state, command);
  }
  static std::vector<Next> next(const State& state, Instant now) {
    return tournament::next(state, now);
  }
  static std::vector<Offer> offers(const State& state, const Actor& who, Instant now) {
    return tournament::offers(state, who, now);
  }
  static View view(const State& state, const Viewer& viewer) {
    return tournament::view(state, viewer);
  }
  static std::span<const CommandRow> rows() { return tournament::rows(); }
  static std::span<const EventRow> event_rows() { return tournament::event_rows(); }
  static const CommandRow& row_of(const Command& command) {
    return tournament::row_of(command.body);
  }
  static const EventRow& row_of(const Event& event) { return tournament::row_of(event.body); }
  static std::string is_ok(const State& state) { return tournament_is_ok(state); }
};
static_assert(Machine<TournamentMachine>);

}  // namespace croupier::tournament
