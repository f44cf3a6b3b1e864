#include "lab/fraction.h"

namespace croupier::lab {

Fraction as_fraction(Odds odds) { return Fraction(odds.to, odds.on); }

std::string to_text(const Fraction& fraction) { return fraction.str(); }

double as_number(const Fraction& fraction) { return fraction.convert_to<double>(); }

}  // namespace croupier::lab
