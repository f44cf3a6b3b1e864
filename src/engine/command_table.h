// One declaration per command: who may issue it, in which phases, in which games, and what it is
// called on a console. The permission check, the lists of the consoles and the role-by-command test
// are all made from these rows.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "engine/table.h"
#include "record/command.h"
#include "record/role.h"
#include "rulebook/game.h"

namespace croupier {

template <class Enum>
class SetOf {
 public:
  constexpr SetOf(std::initializer_list<Enum> items) {
    for (Enum item : items) bits_ |= 1u << static_cast<unsigned>(item);
  }
  constexpr bool has(Enum item) const { return (bits_ >> static_cast<unsigned>(item) & 1u) != 0; }

 private:
  std::uint32_t bits_ = 0;
};

struct CommandRow {
  std::string_view name;
  std::string_view label;  // for a button or an audit line
  SetOf<Game> games;
  SetOf<Role> roles;  // New South Wales: SB, BC, CW
  SetOf<Role> nz_roles;
  SetOf<PhaseName> phases;  // in which it can be accepted at all
};

// In the order of CommandBody.
std::span<const CommandRow> command_table();
const CommandRow& row_of(const CommandBody& body);
bool role_may(const CommandRow& row, Game game, Role role);

}  // namespace croupier
