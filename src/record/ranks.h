// The ranks that the rule documents name together, for each jurisdiction.
#pragma once

#include "record/role.h"
#include "rulebook/jurisdiction.h"

namespace croupier::ranks {

inline constexpr RoleSet kPlayer{Role::player};
inline constexpr RoleSet kDealer{Role::dealer};
inline constexpr RoleSet kHouse{Role::dealer, Role::platform};
inline constexpr RoleSet kDevice{Role::device, Role::dealer};
inline constexpr RoleSet kPlatform{Role::platform};
inline constexpr RoleSet kOperator{Role::casino_operator};

namespace nsw {

// L03: what is the gaming manager's does not flow down to casino supervisors.
inline constexpr RoleSet kManager{Role::gaming_manager};
inline constexpr RoleSet kDealerAndAbove{Role::dealer, Role::gaming_supervisor,
                                         Role::casino_supervisor, Role::assistant_gaming_manager,
                                         Role::gaming_manager};
inline constexpr RoleSet kSupervisorsAndInspector{Role::gaming_supervisor, Role::casino_supervisor,
                                                  Role::assistant_gaming_manager,
                                                  Role::gaming_manager, Role::inspector};
inline constexpr RoleSet kTellers{Role::dealer,
                                  Role::gaming_supervisor,
                                  Role::casino_supervisor,
                                  Role::assistant_gaming_manager,
                                  Role::gaming_manager,
                                  Role::casino_operator};
// Whoever notices an irregularity says so.
inline constexpr RoleSet kReporters{Role::dealer,
                                    Role::gaming_supervisor,
                                    Role::casino_supervisor,
                                    Role::assistant_gaming_manager,
                                    Role::gaming_manager,
                                    Role::inspector,
                                    Role::surveillance};
inline constexpr RoleSet kCashiers{Role::player,
                                   Role::dealer,
                                   Role::gaming_supervisor,
                                   Role::casino_supervisor,
                                   Role::assistant_gaming_manager,
                                   Role::gaming_manager,
                                   Role::platform};
// Who can stand at a table for the house.
inline constexpr RoleSet kStaff{Role::dealer,
                                Role::gaming_supervisor,
                                Role::casino_supervisor,
                                Role::assistant_gaming_manager,
                                Role::gaming_manager,
                                Role::inspector,
                                Role::surveillance,
                                Role::casino_operator};

}  // namespace nsw

namespace nz {

// L04: the operator's powers are used by the operator or a delegate; a game supervisor is somebody
// else. L05: at a table the delegate is by default the casino supervisor; what the house offers and
// how it plays (3.3(b), 8.1, 8.10, 15, 15A, 15B) is for those who were delegated for it.
inline constexpr RoleSet kOperator{Role::casino_operator, Role::operator_delegate};
inline constexpr RoleSet kDelegates{Role::casino_operator, Role::operator_delegate,
                                    Role::casino_supervisor};
inline constexpr RoleSet kSupervisors{Role::game_supervisor, Role::casino_supervisor};
inline constexpr RoleSet kDealerAndAbove{Role::dealer, Role::game_supervisor,
                                         Role::casino_supervisor, Role::casino_operator,
                                         Role::operator_delegate};
inline constexpr RoleSet kReporters{
    Role::dealer,          Role::game_supervisor,   Role::casino_supervisor,
    Role::casino_operator, Role::operator_delegate, Role::inspector,
    Role::surveillance};
inline constexpr RoleSet kCashiers{Role::player, Role::dealer, Role::game_supervisor,
                                   Role::casino_supervisor, Role::platform};
inline constexpr RoleSet kStaff{
    Role::dealer,    Role::game_supervisor, Role::casino_supervisor, Role::operator_delegate,
    Role::inspector, Role::surveillance,    Role::casino_operator};

}  // namespace nz

inline constexpr ByJurisdiction<RoleSet> kDealerAndAbove{.nsw = nsw::kDealerAndAbove,
                                                         .nz = nz::kDealerAndAbove};
inline constexpr ByJurisdiction<RoleSet> kStaff{.nsw = nsw::kStaff, .nz = nz::kStaff};

}  // namespace croupier::ranks
