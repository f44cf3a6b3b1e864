// The form of every state machine. decide() reads and gives what happens or a refusal, apply()
// changes and never decides, act() is both. next() says what must come and what follows when nobody
// answers, offers() what somebody may do, view() what somebody may know. Rows declare every command
// and event, and is_ok() names an invariant that does not hold. What a machine lacks of this does
// not compile.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/refusal.h"
#include "record/row.h"

namespace croupier {

using Instant = std::int64_t;  // seconds since 1970

// An accepted command with all that happened.
template <class Command, class Event>
struct ActOf {
  Command command;
  std::vector<Event> events;
};

// What must come next, in the machine or at a part of it.
template <class Command, class Body, class Who>
struct NextOf {
  std::uint8_t part = 0;  // the number of a table in a tournament; zero: the machine itself
  Role role{};
  Who who{};  // the player who is waited for
  std::string what;
  Clauses clauses;
  std::optional<Body> command = {};  // where there is nothing to choose
  // What the rules say when no answer comes, one after the other: from somebody who is there, and
  // from somebody who is not.
  std::vector<Command> on_silence = {};
  std::vector<Command> when_away = {};
  Instant not_before = 0;  // zero: now
};

template <class M>
concept Machine =
    std::regular<typename M::State> &&
    requires(const typename M::State& state, typename M::State& changed,
             const typename M::Command& command, const typename M::Event& event,
             const typename M::Actor& who, const typename M::Viewer& viewer, Instant now) {
      { M::kName } -> std::convertible_to<std::string_view>;
      { M::kFormat } -> std::convertible_to<int>;  // of its records
      {
        M::decide(state, command)
      } -> std::same_as<std::expected<std::vector<typename M::Event>, Refusal>>;
      { M::apply(changed, event) } -> std::same_as<void>;
      {
        M::act(changed, command)
      } -> std::same_as<std::expected<std::vector<typename M::Event>, Refusal>>;
      { M::next(state, now) } -> std::same_as<std::vector<typename M::Next>>;
      { M::offers(state, who, now) } -> std::same_as<std::vector<typename M::Offer>>;
      { M::view(state, viewer) } -> std::same_as<typename M::View>;
      requires HasFields<typename M::View>;
      { M::rows() } -> std::same_as<std::span<const CommandRow>>;
      { M::event_rows() } -> std::same_as<std::span<const EventRow>>;
      { M::row_of(command) } -> std::same_as<const CommandRow&>;
      { M::row_of(event) } -> std::same_as<const EventRow&>;
      { M::is_ok(state) } -> std::same_as<std::string>;
    };

}  // namespace croupier
