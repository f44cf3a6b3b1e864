// A table in the form of every machine (record/machine.h).
#pragma once

#include "engine/command_table.h"
#include "engine/event_table.h"
#include "engine/table.h"
#include "record/machine.h"

namespace croupier {

struct TableMachine {
  using State = Table;
  using Command = croupier::Command;
  using Event = croupier::Event;
  using Happened = Events;
  static constexpr std::string_view kName = "table";

  static std::expected<Happened, Refusal> decide(const State& state, const Command& command) {
    return croupier::decide(state, command);
  }
  static void apply(State& state, const Event& event) { croupier::apply(state, event); }
  static std::expected<Happened, Refusal> act(State& state, const Command& command) {
    return croupier::act(state, command);
  }
  static std::span<const CommandRow> rows() { return command_table(); }
  static std::span<const EventRow> event_rows() { return event_table(); }
  static const CommandRow& row_of(const Command& command) { return croupier::row_of(command.body); }
  static const EventRow& row_of(const Event& event) { return croupier::row_of(event.body); }
  static std::string is_ok(const State& state) { return table_is_ok(state); }
};
static_assert(Machine<TableMachine>);

}  // namespace croupier
