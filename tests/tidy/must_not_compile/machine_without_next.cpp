// A machine that does not say what comes next, nor what happens when nobody answers.
#include "promotion/machine.h"

namespace croupier {

struct WithoutNext : promotion::PromotionMachine {
  static void next(const State& state, Instant now);
};
static_assert(Machine<WithoutNext>);

}  // namespace croupier
