// A promotion in the form of every machine (record/machine.h).
#pragma once

#include "promotion/promotion.h"
#include "record/machine.h"

namespace croupier::promotion {

struct PromotionMachine {
  using State = Promotion;
  using Command = promotion::Command;
  using Event = promotion::Event;
  using Happened = promotion::Event;
  static constexpr std::string_view kName = "promotion";

  static std::expected<Happened, Refusal> decide(const State& state, const Command& command) {
    return promotion::decide(state, command);
  }
  static void apply(State& state, const Event& event) { promotion::apply(state, event); }
  static std::expected<Happened, Refusal> act(State& state, const Command& command) {
    return promotion::act(state, command);
  }
  static std::span<const CommandRow> rows() { return promotion::rows(); }
  static std::span<const EventRow> event_rows() { return promotion::event_rows(); }
  static const CommandRow& row_of(const Command& command) {
    return promotion::row_of(command.body);
  }
  static const EventRow& row_of(const Event& event) { return promotion::row_of(event.body); }
  static std::string is_ok(const State& state) { return promotion_is_ok(state); }
};
static_assert(Machine<PromotionMachine>);

}  // namespace croupier::promotion
