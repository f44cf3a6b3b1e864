// Evidence that something is not as it should be, gathered for as long as a table stands.
//
// Each round brings a factor whose mean is at most one while all is well. Evidence grows by one and
// is multiplied by it (Shiryaev 1963, Roberts 1966), so evidence less the number of rounds is a
// supermartingale: until evidence reaches a bound, at least that many rounds pass on average,
// whatever the results are distributed like. A bound is therefore a number of rounds between two
// false alarms.
#pragma once

namespace croupier::returns {

class Evidence {
 public:
  void see(double factor) { value_ = (value_ + 1) * factor; }
  double value() const { return value_; }
  void begin_again() { value_ = 0; }
  friend bool operator==(const Evidence&, const Evidence&) = default;

 private:
  double value_ = 0;
};

}  // namespace croupier::returns
