// A tournament in the form of every machine (record/machine.h).
#pragma once

#include "record/machine.h"
#include "tournament/tournament.h"

namespace croupier::tournament {

struct TournamentMachine {
  using State = Tournament;
  using Command = tournament::Command;
  using Event = tournament::Event;
  using Happened = tournament::Events;
  static constexpr std::string_view kName = "tournament";

  static std::expected<Happened, Refusal> decide(const State& state, const Command& command) {
    return tournament::decide(state, command);
  }
  static void apply(State& state, const Event& event) { tournament::apply(state, event); }
  static std::expected<Happened, Refusal> act(State& state, const Command& command) {
    return tournament::act(state, command);
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
