// A machine that shows its whole state instead of a view for somebody.
#include "promotion/machine.h"

namespace croupier {

struct WithoutView : promotion::PromotionMachine {
  static State view(const State& state, const Viewer& viewer);
};
static_assert(Machine<WithoutView>);

}  // namespace croupier
