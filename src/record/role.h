// Who acts. The roles are those the rule documents name; two more stand for the world outside the
// rules: the device (cards and prizes come from it) and the platform (joining a table, buying
// chips, timers).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/name.h"
#include "base/subset.h"

namespace croupier {

enum class Role : std::uint8_t {
  player,
  dealer,
  gaming_supervisor,
  casino_supervisor,
  assistant_gaming_manager,
  gaming_manager,
  game_supervisor,    // New Zealand
  operator_delegate,  // New Zealand
  tournament_manager,
  inspector,
  police_officer,
  surveillance,
  scrutineer,
  casino_operator,
  authority,
  device,
  platform,
  // of the house, in no rule document
  cashier,
  administrator,
};

template <>
inline constexpr std::array<std::string_view, 19> kWords<Role>{"player",
                                                               "dealer",
                                                               "gaming-supervisor",
                                                               "casino-supervisor",
                                                               "assistant-gaming-manager",
                                                               "gaming-manager",
                                                               "game-supervisor",
                                                               "operator-delegate",
                                                               "tournament-manager",
                                                               "inspector",
                                                               "police-officer",
                                                               "surveillance",
                                                               "scrutineer",
                                                               "operator",
                                                               "authority",
                                                               "device",
                                                               "platform",
                                                               "cashier",
                                                               "administrator"};

// How round files name the staff of most tables in short.
inline constexpr std::array<std::string_view, 2> kShortStaffWords{"supervisor", "manager"};

// A word for somebody at a table who is no player, so that no player can be called so.
constexpr bool is_staff_word(std::string_view text) {
  if (text == "house") return true;
  for (std::string_view each : kShortStaffWords) {
    if (each == text) return true;
  }
  const auto role = from_word<Role>(text);
  return role && *role != Role::player && *role <= Role::platform;
}

using RoleSet = SetOf<Role>;

// SB 1.1:casino-supervisor and its sisters: the term includes the gaming supervisor and the
// assistant gaming manager; a gaming manager stands above them.
inline constexpr RoleSet kCasinoSupervisors{Role::gaming_supervisor, Role::casino_supervisor,
                                            Role::assistant_gaming_manager, Role::gaming_manager};

struct Actor {
  Role role = Role::player;
  PlayerId player{};  // only for Role::player
  // The member of staff; empty: the one unnamed person of that role. Players have theirs at the
  // table.
  Name name;

  static constexpr auto fields() {
    return listed(field("role", &Actor::role), field("player", &Actor::player),
                  field("name", &Actor::name));
  }
  friend bool operator==(const Actor&, const Actor&) = default;
};

constexpr Actor as_player(PlayerId player) { return {Role::player, player, {}}; }
constexpr Actor as(Role role, Name name = {}) { return {role, PlayerId{}, name}; }

}  // namespace croupier
