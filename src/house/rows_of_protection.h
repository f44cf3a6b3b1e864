// The rows of the commands and events that protect people who play. Private to this room.
#pragma once

#include "house/rows.h"

namespace croupier::house {

inline constexpr RoleSet kOwn{Role::player};

}  // namespace croupier::house

namespace croupier {

// --- commands ---
template <>
struct RowOf<house::SetHouseLimit> {
  static constexpr CommandRow kRow = house::row_for<house::SetHouseLimit>(
      "Set a limit for everybody", house::kHouse, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::SetTimeZone> {
  static constexpr CommandRow kRow = house::row_for<house::SetTimeZone>(
      "Set the clock of the house", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::NotePlay> {
  static constexpr CommandRow kRow = house::row_for<house::NotePlay>(
      "Note who played", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::SeePlay> {
  static constexpr CommandRow kRow = house::row_for<house::SeePlay>(
      "Go on after a look at time and result", house::kOwn, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::SetReminder> {
  static constexpr CommandRow kRow = house::row_for<house::SetReminder>(
      "Be told how long one has played", house::kOwn, Through::client, kNothingBefore);
};

// --- events ---
template <>
struct RowOf<house::HouseLimitSet> {
  static constexpr EventRow kRow = house::row_for<house::HouseLimitSet>(SeenBy::everybody);
};
template <>
struct RowOf<house::TimeZoneSet> {
  static constexpr EventRow kRow = house::row_for<house::TimeZoneSet>(SeenBy::everybody);
};
template <>
struct RowOf<house::PlayNoted> {
  static constexpr EventRow kRow = house::row_for<house::PlayNoted>(SeenBy::staff);
};
template <>
struct RowOf<house::PlaySeen> {
  static constexpr EventRow kRow = house::row_for<house::PlaySeen>(SeenBy::the_person);
};
template <>
struct RowOf<house::ReminderSet> {
  static constexpr EventRow kRow = house::row_for<house::ReminderSet>(SeenBy::the_person);
};

}  // namespace croupier
