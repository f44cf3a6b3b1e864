// Every command by every role: refused as another's exactly where its row says so, and held up by a
// hold exactly where its row says so.
#include "promotion/trial.h"

namespace croupier::promotion {
namespace {

template <class... Each>
std::vector<CommandBody> one_of_each(const std::variant<Each...>*) {
  return {CommandBody(Each{})...};
}

TEST(Roles, MayWhatTheRowsSay) {
  Promotion promotion;
  promotion.terms = good_terms();
  for (const bool held : {false, true}) {
    promotion.on_hold = held;
    for (const CommandBody& body : one_of_each(static_cast<const CommandBody*>(nullptr))) {
      const CommandRow& row = row_of(body);
      for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
        const Role role = static_cast<Role>(at);
        const auto done = decide(promotion, {{role}, kLodged, body});
        const bool may = row.roles->nsw->has(role);
        const bool waits = may && held && !row.goes_on_in->has(Stop::hold);
        EXPECT_EQ(!done && done.error().code == RefusalCode::for_another_role, !may)
            << *row.name << " by " << word(role);
        EXPECT_EQ(!done && done.error().code == RefusalCode::on_hold, waits) << *row.name;
      }
    }
  }
}

}  // namespace
}  // namespace croupier::promotion
