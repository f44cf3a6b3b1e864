// The house in the form of every machine (record/machine.h).
#pragma once

#include "house/house.h"
#include "house/next.h"
#include "house/offers.h"
#include "house/view.h"
#include "record/machine.h"

namespace croupier::house {

struct HouseMachine {
  using State = House;
  using Command = house::Command;
  using Event = house::Event;
  using Actor = house::Actor;
  using Viewer = house::Actor;
  using Next = house::Next;
  using Offer = house::Offer;
  using View = HouseView;
  static constexpr std::string_view kName = "house";
  static constexpr int kFormat = 4;

  static std::expected<std::vector<Event>, Refusal> decide(const State& state,
                                                           const Command& command) {
    return house::decide(state, command);
  }
  static void apply(State& state, const Event& event) { house::apply(state, event); }
  static std::expected<std::vector<Event>, Refusal> act(State& state, const Command& command) {
    return house::act(state, command);
  }
  static std::vector<Next> next(const State& state, Instant now) { return house::next(state, now); }
  static std::vector<Offer> offers(const State& state, const Actor& who, Instant now) {
    return house::offers(state, who, now);
  }
  static View view(const State& state, const Viewer& viewer) { return house::view(state, viewer); }
  static std::span<const CommandRow> rows() { return house::rows(); }
  static std::span<const EventRow> event_rows() { return house::event_rows(); }
  static const CommandRow& row_of(const Command& command) { return house::row_of(command.body); }
  static const EventRow& row_of(const Event& event) { return house::row_of(event.body); }
  static std::string is_ok(const State& state) { return house_is_ok(state); }
};
static_assert(Machine<HouseMachine>);

}  // namespace croupier::house
