#include "floor/precedents.h"

namespace croupier {

Answer tell_time(const FloorStep& at, const TellTime& command) {
  if (command.seconds < at.floor.time)
    return refuse(RefusalCode::time_runs_back, {}, Value::count(command.seconds),
                  Value::count(at.floor.time));
  at.step.emit(TimeTold{command.seconds});
  return kDone;
}

void give_notice(const FloorStep& at, const GiveNotice& command, Clause clause) {
  at.step.emit({clause}, NoticeGiven{command.subject, command.to, command.player, at.by});
}

void approve(const FloorStep& at, const Approve& command, Clause clause) {
  at.step.emit({clause}, ApprovalGiven{command.subject, command.player, at.by});
}

bool was_told(const Floor& floor, Subject subject, Told told, PlayerId player) {
  for (const Precedent& each : floor.precedents) {
    if (each.subject == subject && each.told == told && each.player == player) return true;
  }
  return false;
}

const Actor* approver(const Floor& floor, Subject subject, PlayerId player, const Actor& acting) {
  for (const Precedent& each : floor.precedents) {
    const bool approval = each.subject == subject && !each.told && each.player == player;
    if (approval && !is_same_person(each.by, acting)) return &each.by;
  }
  return nullptr;
}

bool is_same_person(const Actor& one, const Actor& other) {
  if (one.role == Role::player || other.role == Role::player)
    return one.role == other.role && one.player == other.player;
  if (one.name != other.name) return false;
  return !one.name.view().empty() || one.role == other.role;
}

}  // namespace croupier
