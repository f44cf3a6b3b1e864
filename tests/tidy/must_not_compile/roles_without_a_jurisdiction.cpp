// Roles that leave out one jurisdiction.
#include "tidy/must_not_compile/one_command.h"

namespace croupier {

inline constexpr May kMay{.nsw = RoleSet{Role::player}};

}  // namespace croupier
