// A table in the form of every machine (record/machine.h).
#pragma once

#include "engine/command_table.h"
#include "engine/next.h"
#include "engine/offers.h"
#include "engine/view.h"
#include "record/machine.h"
#include "state/event_table.h"
#include "state/table.h"

namespace croupier {

struct TableMachine {
  using State = Table;
  using Command = croupier::Command;
  using Event = croupier::Event;
  using Actor = croupier::Actor;
  using Viewer = std::optional<croupier::Actor>;
  using Next = TableNext;
  using Offer = croupier::Offer;
  using View = croupier::View;
  static constexpr std::string_view kName = "table";
  static constexpr int kFormat = 5;

  static std::expected<std::vector<Event>, Refusal> decide(const State& state,
                                                           const Command& command) {
    return croupier::decide(state, command);
  }
  static void apply(State& state, const Event& event) { croupier::apply(state, event); }
  static std::expected<std::vector<Event>, Refusal> act(State& state, const Command& command) {
    return croupier::act(state, command);
  }
  static std::vector<Next> next(const State& state, Instant /*a table has no clock*/) {
    return croupier::next(state);
  }
  static std::vector<Offer> offers(const State& state, const Actor& who, Instant /*likewise*/) {
    return croupier::offers(state, who);
  }
  static View view(const State& state, const Viewer& viewer) {
    return croupier::view(state, viewer);
  }
  static std::span<const CommandRow> rows() { return command_table(); }
  static std::span<const EventRow> event_rows() { return event_table(); }
  static const CommandRow& row_of(const Command& command) { return croupier::row_of(command.body); }
  static const EventRow& row_of(const Event& event) { return croupier::row_of(event.body); }
  static std::string is_ok(const State& state) { return table_is_ok(state); }
};
static_assert(Machine<TableMachine>);

}  // namespace croupier
