// A command without a row.
#include "tidy/must_not_compile/one_command.h"

namespace croupier {

static_assert(RowsOf<std::variant<Wave>>::kRows.size() == 1);

}  // namespace croupier
