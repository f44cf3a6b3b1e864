// One declaration per command: who may issue it, in which phases, in which games, and what it is
// called on a console. The permission check, the lists of the consoles and the role-by-command test
// are all made from these rows.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/set_of.h"
#include "engine/table.h"
#include "record/command.h"
#include "record/role.h"
#include "rulebook/game.h"
#include "rulebook/powers.h"

namespace croupier {

struct CommandRow {
  std::string_view name;
  std::string_view label;  // for a button or an audit line
  SetOf<Game> games;
  SetOf<Role> roles;  // New South Wales: SB, BC, CW
  SetOf<Role> nz_roles;
  SetOf<PhaseName> phases;    // in which it can be accepted at all
  Power power = Power::none;  // of the rule documents, with its clause in each game
  SetOf<Game> needs_reason = {};
  SetOf<Told> notices = {};    // New South Wales: who must have been told before
  SetOf<Role> approvers = {};  // one of these, and not who acts, must have approved before
};

// In the order of CommandBody.
std::span<const CommandRow> command_table();
const CommandRow& row_of(const CommandBody& body);
bool role_may(const CommandRow& row, Game game, Role role);

// Of a command that needs a notice or an approval: the subject of these; nothing otherwise.
std::optional<Subject> subject_of(const CommandRow& row);
const CommandRow& row_of(Subject subject);
// Who must be told before this is done in this game.
SetOf<Told> notices_for(const CommandRow& row, Game game);

}  // namespace croupier
