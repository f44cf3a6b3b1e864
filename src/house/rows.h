// One row for each command of the house and each event: who may ask it, what must come before, who
// sees what happened. Private to this room; rows.cpp gathers them.
#pragma once

#include "house/events.h"
#include "house/floor.h"
#include "record/row.h"

namespace croupier::house {

inline constexpr RoleSet kPlatform{Role::platform};
inline constexpr RoleSet kCashier{Role::cashier};
inline constexpr RoleSet kHouse{Role::administrator, Role::casino_operator};
inline constexpr RoleSet kCashierOrPlatform{Role::cashier, Role::platform};
inline constexpr RoleSet kDeskOrPlatform{Role::cashier, Role::administrator, Role::casino_operator,
                                         Role::platform};
inline constexpr RoleSet kHouseOrPlatform{Role::administrator, Role::casino_operator,
                                          Role::platform};
// The platform grants once: to the first administrator, by the one-time password.
inline constexpr RoleSet kGranters = kHouseOrPlatform;
// Of their own account players decide themselves.
inline constexpr RoleSet kOwnOrAdministrator{Role::player, Role::administrator};
inline constexpr RoleSet kOwnOrHouse{Role::player, Role::administrator, Role::casino_operator};
inline constexpr RoleSet kApprovers{Role::cashier, Role::administrator, Role::casino_operator,
                                    Role::gaming_manager};

inline constexpr Before kWithReason{
    .reason = kReasonNeeded, .notices = kNoNotices, .approvers = kNoRole};
// Above the sum that the house sets.
inline constexpr Before kSecondPerson{
    .reason = kNoReason, .notices = kNoNotices, .approvers = kApprovers};
inline constexpr Before kSecondPersonAndReason{
    .reason = kReasonNeeded, .notices = kNoNotices, .approvers = kApprovers};

// Roles of the house are the same under every law.
template <class Body>
constexpr CommandRow row_for(std::string_view label, RoleSet roles, Through through,
                             Before before) {
  return {.name = Body::kName,
          .label = label,
          .feature = Feature::always,
          .roles = May{.nsw = roles, .nz = roles},
          .phases = SetOf<PhaseName>{},
          .goes_on_in = SetOf<Stop>{},
          .when_rebuilt = WhenRebuilt::not_of_the_round,
          .in_tournament = InTournament::not_there,
          .through = through,
          .power = Power::none,
          .before = before};
}

template <class Body>
constexpr EventRow row_for(SeenBy seen_by) {
  return {.name = Body::kName, .stays = Stays::done_beside, .seen_by = seen_by};
}

}  // namespace croupier::house

#include "house/rows_of_floor.h"

namespace croupier {

// --- commands ---
template <>
struct RowOf<house::OpenAccount> {
  static constexpr CommandRow kRow = house::row_for<house::OpenAccount>(
      "Open an account", house::kDeskOrPlatform, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::Rename> {
  static constexpr CommandRow kRow = house::row_for<house::Rename>(
      "Change the name", house::kOwnOrAdministrator, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::Exclude> {
  static constexpr CommandRow kRow = house::row_for<house::Exclude>(
      "Exclude from play", house::kOwnOrHouse, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::EraseAccount> {
  static constexpr CommandRow kRow = house::row_for<house::EraseAccount>(
      "Erase who an account belongs to", house::kHouse, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::SetLimit> {
  static constexpr CommandRow kRow = house::row_for<house::SetLimit>(
      "Set a limit", house::kOwnOrHouse, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::NoteAccess> {
  static constexpr CommandRow kRow = house::row_for<house::NoteAccess>(
      "Note how somebody signed in", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::GrantRole> {
  static constexpr CommandRow kRow = house::row_for<house::GrantRole>(
      "Grant a role", house::kGranters, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::RevokeRole> {
  static constexpr CommandRow kRow = house::row_for<house::RevokeRole>(
      "Withdraw a role", house::kHouse, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::Deposit> {
  static constexpr CommandRow kRow = house::row_for<house::Deposit>(
      "Deposit", house::kCashierOrPlatform, Through::desk, house::kSecondPerson);
};
template <>
struct RowOf<house::Withdraw> {
  static constexpr CommandRow kRow = house::row_for<house::Withdraw>(
      "Withdraw", house::kCashier, Through::desk, house::kSecondPerson);
};
template <>
struct RowOf<house::Correct> {
  static constexpr CommandRow kRow = house::row_for<house::Correct>(
      "Correct a balance", house::kCashier, Through::desk, house::kSecondPersonAndReason);
};
template <>
struct RowOf<house::CollectDebt> {
  static constexpr CommandRow kRow = house::row_for<house::CollectDebt>(
      "Take what is owed at a table", house::kCashier, Through::desk, house::kSecondPerson);
};
template <>
struct RowOf<house::IssueTokens> {
  static constexpr CommandRow kRow = house::row_for<house::IssueTokens>(
      "Issue promotional tokens", house::kCashier, Through::desk, house::kSecondPersonAndReason);
};
template <>
struct RowOf<house::Approve> {
  static constexpr CommandRow kRow =
      house::row_for<house::Approve>("Approve", house::kApprovers, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::Decline> {
  static constexpr CommandRow kRow = house::row_for<house::Decline>(
      "Decline", house::kApprovers, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::SetApprovalSum> {
  static constexpr CommandRow kRow =
      house::row_for<house::SetApprovalSum>("Set the sum above which a second person approves",
                                            house::kHouse, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::FillDesk> {
  static constexpr CommandRow kRow = house::row_for<house::FillDesk>(
      "Put cash into the desk", house::kHouse, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::CountDesk> {
  static constexpr CommandRow kRow = house::row_for<house::CountDesk>(
      "Count the cash in the desk", house::kCashier, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::Send> {
  static constexpr CommandRow kRow = house::row_for<house::Send>(
      "Send money to a table", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::Confirm> {
  static constexpr CommandRow kRow = house::row_for<house::Confirm>(
      "Confirm that money has arrived", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::Return> {
  static constexpr CommandRow kRow = house::row_for<house::Return>(
      "Give money back that was not taken", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::Receive> {
  static constexpr CommandRow kRow = house::row_for<house::Receive>(
      "Receive money from a table", house::kPlatform, Through::machine, kNothingBefore);
};
template <>
struct RowOf<house::OpenSubject> {
  static constexpr CommandRow kRow = house::row_for<house::OpenSubject>(
      "Open a table", house::kHouseOrPlatform, Through::client, kNothingBefore);
};
template <>
struct RowOf<house::CloseSubject> {
  static constexpr CommandRow kRow = house::row_for<house::CloseSubject>(
      "Close a table", house::kHouseOrPlatform, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::MarkDamaged> {
  static constexpr CommandRow kRow = house::row_for<house::MarkDamaged>(
      "Mark a table as damaged", house::kHouseOrPlatform, Through::client, house::kWithReason);
};
template <>
struct RowOf<house::Adopt> {
  static constexpr CommandRow kRow =
      house::row_for<house::Adopt>("Take over a folder of an earlier version", house::kPlatform,
                                   Through::machine, kNothingBefore);
};

// --- events: accounts and balances are between the house and the person ---
template <>
struct RowOf<house::AccountOpened> {
  static constexpr EventRow kRow = house::row_for<house::AccountOpened>(SeenBy::staff);
};
template <>
struct RowOf<house::AccountRenamed> {
  static constexpr EventRow kRow = house::row_for<house::AccountRenamed>(SeenBy::the_person);
};
template <>
struct RowOf<house::AccountExcluded> {
  static constexpr EventRow kRow = house::row_for<house::AccountExcluded>(SeenBy::the_person);
};
template <>
struct RowOf<house::AccountErased> {
  static constexpr EventRow kRow = house::row_for<house::AccountErased>(SeenBy::staff);
};
template <>
struct RowOf<house::LimitSet> {
  static constexpr EventRow kRow = house::row_for<house::LimitSet>(SeenBy::the_person);
};
template <>
struct RowOf<house::AccessNoted> {
  static constexpr EventRow kRow = house::row_for<house::AccessNoted>(SeenBy::staff);
};
template <>
struct RowOf<house::RoleGranted> {
  static constexpr EventRow kRow = house::row_for<house::RoleGranted>(SeenBy::staff);
};
template <>
struct RowOf<house::RoleRevoked> {
  static constexpr EventRow kRow = house::row_for<house::RoleRevoked>(SeenBy::staff);
};
template <>
struct RowOf<house::MoneyMoved> {
  static constexpr EventRow kRow = house::row_for<house::MoneyMoved>(SeenBy::the_person);
};
template <>
struct RowOf<house::ApprovalAsked> {
  static constexpr EventRow kRow = house::row_for<house::ApprovalAsked>(SeenBy::staff);
};
template <>
struct RowOf<house::ApprovalGiven> {
  static constexpr EventRow kRow = house::row_for<house::ApprovalGiven>(SeenBy::staff);
};
template <>
struct RowOf<house::ApprovalDeclined> {
  static constexpr EventRow kRow = house::row_for<house::ApprovalDeclined>(SeenBy::staff);
};
template <>
struct RowOf<house::ApprovalSumSet> {
  static constexpr EventRow kRow = house::row_for<house::ApprovalSumSet>(SeenBy::staff);
};
template <>
struct RowOf<house::DeskFilled> {
  static constexpr EventRow kRow = house::row_for<house::DeskFilled>(SeenBy::staff);
};
template <>
struct RowOf<house::DeskCounted> {
  static constexpr EventRow kRow = house::row_for<house::DeskCounted>(SeenBy::staff);
};
template <>
struct RowOf<house::TransferSent> {
  static constexpr EventRow kRow = house::row_for<house::TransferSent>(SeenBy::the_person);
};
template <>
struct RowOf<house::TransferConfirmed> {
  static constexpr EventRow kRow = house::row_for<house::TransferConfirmed>(SeenBy::nobody);
};
template <>
struct RowOf<house::TransferReturned> {
  static constexpr EventRow kRow = house::row_for<house::TransferReturned>(SeenBy::the_person);
};
template <>
struct RowOf<house::TransferReceived> {
  static constexpr EventRow kRow = house::row_for<house::TransferReceived>(SeenBy::the_person);
};
template <>
struct RowOf<house::SubjectOpened> {
  static constexpr EventRow kRow = house::row_for<house::SubjectOpened>(SeenBy::everybody);
};
template <>
struct RowOf<house::SubjectClosed> {
  static constexpr EventRow kRow = house::row_for<house::SubjectClosed>(SeenBy::everybody);
};
template <>
struct RowOf<house::SubjectDamaged> {
  static constexpr EventRow kRow = house::row_for<house::SubjectDamaged>(SeenBy::everybody);
};
template <>
struct RowOf<house::BalanceCarried> {
  static constexpr EventRow kRow = house::row_for<house::BalanceCarried>(SeenBy::the_person);
};
template <>
struct RowOf<house::SubjectCarried> {
  static constexpr EventRow kRow = house::row_for<house::SubjectCarried>(SeenBy::nobody);
};

}  // namespace croupier
