// A row of an event that does not say who may see it.
#include "tidy/must_not_compile/one_command.h"

namespace croupier {

template <>
struct RowOf<Waved> {
  static constexpr EventRow kRow{.name = Waved::kName, .stays = Stays::done_beside};
};

static_assert(RowsOf<std::variant<Waved>>::kRows.size() == 1);

}  // namespace croupier
