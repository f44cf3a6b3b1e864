// The one register of what was told or approved beforehand. Which act needs what is in the command
// table (engine/command_table.h).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer tell_time(const FloorStep& at, const TellTime& command);
void give_notice(const FloorStep& at, const GiveNotice& command, Clause clause);
void approve(const FloorStep& at, const Approve& command, Clause clause);

bool was_told(const Floor& floor, Subject subject, Told told, PlayerId player);
// The approval of another person than the one who acts, or nothing.
const Actor* approver(const Floor& floor, Subject subject, PlayerId player, const Actor& acting);

// Unnamed, a role is one person.
bool is_same_person(const Actor& one, const Actor& other);

}  // namespace croupier
