// Every command by every role: refused as somebody else's exactly where its row says so.
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

template <class... Each>
std::vector<CommandBody> one_of_each(const std::variant<Each...>*) {
  return {CommandBody(Each{})...};
}

TEST(Roles, MayWhatTheRowsSay) {
  const Trial trial;
  for (const CommandBody& body : one_of_each(static_cast<const CommandBody*>(nullptr))) {
    const CommandRow& row = row_of(body);
    EXPECT_EQ(*row.name, name(body));
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      const Role role = static_cast<Role>(at);
      const auto done = decide(trial.t, {{role}, kOpens, body});
      const bool refused = !done && done.error().code == RefusalCode::for_somebody_else;
      EXPECT_EQ(refused, !row.roles->nsw->has(role)) << *row.name << " by " << word(role);
    }
  }
}

}  // namespace
}  // namespace croupier::tournament
