// Exact numbers of any size, for what is worked out as a fraction.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

#include "base/money.h"

namespace croupier::lab {

using Fraction = boost::multiprecision::cpp_rational;

Fraction as_fraction(Odds odds);
std::string to_text(const Fraction& fraction);  // "-25/1132"
double as_number(const Fraction& fraction);

}  // namespace croupier::lab
