// The form of every state machine. decide() reads and gives what happens or a refusal, apply()
// changes and never decides, act() is both; rows declare every command and event, and is_ok() names
// an invariant that does not hold. What a machine lacks of this does not compile.
#pragma once

#include <concepts>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "record/refusal.h"
#include "record/row.h"

namespace croupier {

// Happened is one event, or all events in their order.
template <class M>
concept Machine = std::regular<typename M::State> &&
                  requires(const typename M::State& state, typename M::State& changed,
                           const typename M::Command& command, const typename M::Event& event) {
                    { M::kName } -> std::convertible_to<std::string_view>;
                    {
                      M::decide(state, command)
                    } -> std::same_as<std::expected<typename M::Happened, Refusal>>;
                    { M::apply(changed, event) } -> std::same_as<void>;
                    {
                      M::act(changed, command)
                    } -> std::same_as<std::expected<typename M::Happened, Refusal>>;
                    { M::rows() } -> std::same_as<std::span<const CommandRow>>;
                    { M::event_rows() } -> std::same_as<std::span<const EventRow>>;
                    { M::row_of(command) } -> std::same_as<const CommandRow&>;
                    { M::row_of(event) } -> std::same_as<const EventRow&>;
                    { M::is_ok(state) } -> std::same_as<std::string>;
                  };

}  // namespace croupier
