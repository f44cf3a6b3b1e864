// The rows of what concerns the floor. Private to this room; included by rows.h alone.
#pragma once

namespace croupier::house {

inline constexpr RoleSet kPitOrCashier{
    Role::gaming_supervisor, Role::casino_supervisor, Role::assistant_gaming_manager,
    Role::gaming_manager,    Role::game_supervisor,   Role::operator_delegate,
    Role::casino_operator,   Role::administrator,     Role::cashier};

}  // namespace croupier::house

namespace croupier {

template <>
struct RowOf<house::StopGaming> {
  static constexpr CommandRow kRow = house::row_for<house::StopGaming>(
      "Stop gaming", house::kPit, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::ResumeGaming> {
  static constexpr CommandRow kRow = house::row_for<house::ResumeGaming>(
      "Let gaming go on", house::kPit, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::AskFloat> {
  static constexpr CommandRow kRow = house::row_for<house::AskFloat>(
      "Ask for a fill or a credit", house::kPit, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::IssueFloat> {
  static constexpr CommandRow kRow = house::row_for<house::IssueFloat>(
      "Issue a fill or take a credit", house::kCashier, Through::desk, kNothingBefore);
};
template <>
struct RowOf<house::DeclineFloat> {
  static constexpr CommandRow kRow = house::row_for<house::DeclineFloat>(
      "Decline a fill or a credit", house::kPitOrCashier, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::CollectDrop> {
  static constexpr CommandRow kRow = house::row_for<house::CollectDrop>(
      "Collect the drop of a table", house::kCashier, Through::desk, kNothingBefore);
};
template <>
struct RowOf<house::SetPace> {
  static constexpr CommandRow kRow = house::row_for<house::SetPace>(
      "Set the pace of a table", house::kPit, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::KeepTemplate> {
  static constexpr CommandRow kRow = house::row_for<house::KeepTemplate>(
      "Keep a set-up as a template", house::kFloorManagers, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::SetPit> {
  static constexpr CommandRow kRow = house::row_for<house::SetPit>(
      "Put tables into a pit", house::kHouse, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::DropTemplate> {
  static constexpr CommandRow kRow = house::row_for<house::DropTemplate>(
      "Drop a template", house::kFloorManagers, Through::client, kNothingBefore);
};

template <>
struct RowOf<house::GamingStopped> {
  static constexpr EventRow kRow = house::row_for<house::GamingStopped>(SeenBy::everybody);
};
template <>
struct RowOf<house::GamingResumed> {
  static constexpr EventRow kRow = house::row_for<house::GamingResumed>(SeenBy::everybody);
};
template <>
struct RowOf<house::FloatAsked> {
  static constexpr EventRow kRow = house::row_for<house::FloatAsked>(SeenBy::staff);
};
template <>
struct RowOf<house::FloatIssued> {
  static constexpr EventRow kRow = house::row_for<house::FloatIssued>(SeenBy::staff);
};
template <>
struct RowOf<house::FloatDeclined> {
  static constexpr EventRow kRow = house::row_for<house::FloatDeclined>(SeenBy::staff);
};
template <>
struct RowOf<house::DropCollected> {
  static constexpr EventRow kRow = house::row_for<house::DropCollected>(SeenBy::staff);
};
template <>
struct RowOf<house::PaceSet> {
  static constexpr EventRow kRow = house::row_for<house::PaceSet>(SeenBy::staff);
};
template <>
struct RowOf<house::TemplateKept> {
  static constexpr EventRow kRow = house::row_for<house::TemplateKept>(SeenBy::staff);
};
template <>
struct RowOf<house::PitSet> {
  static constexpr EventRow kRow = house::row_for<house::PitSet>(SeenBy::staff);
};
template <>
struct RowOf<house::TemplateDropped> {
  static constexpr EventRow kRow = house::row_for<house::TemplateDropped>(SeenBy::staff);
};

}  // namespace croupier
