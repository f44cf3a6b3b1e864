// Charts for tests of the simulation: sensible, and one that splits and doubles whatever it may, so
// that seldom things happen often.
#pragma once

#include "lab/strategy.h"

namespace croupier::lab {

Strategy rough_chart();
Strategy splitting_chart();
// The rough chart with a count and a bet that follows it.
Strategy counting_chart();

}  // namespace croupier::lab
