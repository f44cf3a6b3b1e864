// The pictures of a report, as SVG inside the page.
#pragma once

#include <string>

#include "lab/report.h"

namespace croupier::lab {

// How often a round ends with each result.
std::string distribution_svg(const Dealt& dealt);
// What to expect after so many rounds: the mean, and one and two standard deviations around it.
std::string volatility_svg(const Dealt& dealt);
// The mean of the rounds dealt so far beside the exact value and two standard errors around it.
std::string convergence_svg(const Dealt& dealt);

}  // namespace croupier::lab
