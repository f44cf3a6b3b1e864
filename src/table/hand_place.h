// Where a hand lies.
#pragma once

#include "base/ids.h"

namespace croupier {

struct HandPlace {
  BoxNo box{};
  HandNo hand{};
};

}  // namespace croupier
