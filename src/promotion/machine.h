// A promotion in the form of every machine (record/machine.h).
#pragma once

#include "promotion/next.h"
#include "promotion/offers.h"
#include "promotion/promotion.h"
#include "promotion/view.h"
#include "record/machine.h"

namespace croupier::promotion {

struct PromotionMachine {
  using State = Promotion;
  using Command = promotion::Command;
  using Event = promotion::Event;
  using Actor = promotion::Actor;
  using Viewer = promotion::Actor;
  using Next = promotion::Next;
  using Offer = promotion::Offer;
  using View = PromotionView;
  static constexpr std::string_view kName = "promotion";
  static constexpr int kFormat = 4;

  static std::expected<std::vector<Event>, Refusal> decide(const State& state,
                                                           const Command& command) {
    return promotion::decide(state, command);
  }
  static void apply(State& state, const Event& event) { promotion::apply(state, event); }
  static std::expected<std::vector<Event>, Refusal> act(State& state, const Command& command) {
    return promotion::act(state, command);
  }
  static std::vector<Next> next(const State& state, Instant now) {
    return promotion::next(state, now);
  }
  // A patron acts through the platform, under their name.
  static std::vector<Offer> offers(const State& state, const Actor& who, Instant now) {
    if (who.role == Role::player || who.role == Role::platform)
      return offers_to(state, std::string(who.name.view()), now);
    return promotion::offers(state, who.role, now);
  }
  // A draft is the operator's own.
  static View view(const State& state, const Viewer& viewer) {
    const bool shown =
        state.state != promotion::State::draft || viewer.role == Role::casino_operator;
    return promotion::view("", shown ? state : State{}, {}, 0);
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
