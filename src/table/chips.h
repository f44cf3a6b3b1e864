// The denominations in the float, and what can be paid with them.
#pragma once

#include <optional>
#include <string>

#include "base/fields.h"
#include "base/inline_vector.h"
#include "base/money.h"

namespace croupier {

class Chips {
 public:
  static constexpr std::size_t kMost = 12;

  Chips()
      : Chips({Money::cents(50), Money::dollars(1), Money::dollars(5), Money::dollars(25),
               Money::dollars(100)}) {}
  // At least one denomination, each above zero.
  explicit Chips(const InlineVector<Money, kMost>& denominations);

  const InlineVector<Money, kMost>& denominations() const { return denominations_; }
  Money smallest() const { return denominations_[0]; }

  // Whether some handful of chips makes exactly this amount.
  bool can_make(Money amount) const;
  // SB 5.9, BC 5.9, CW 5.10 (G01): the smallest amount that can be paid and is not below the exact
  // one. NZ has no rule of its own and is treated alike (G03).
  Money payable(ExactCents exact) const;
  // The largest amount that can be made and is not above this one; zero where there is none.
  Money within(Money amount) const;

  static constexpr auto fields() { return listed(field("denominations", &Chips::denominations_)); }
  // After the denominations were read: what follows from them, or what is wrong with them.
  std::optional<std::string> complete();
  friend bool operator==(const Chips&, const Chips&) = default;

 private:
  std::int64_t smallest_units() const { return denominations_[0].cents() / unit_; }

  InlineVector<Money, kMost> denominations_;  // ascending
  std::int64_t unit_ = 1;  // greatest common divisor of the denominations, in cents
};

}  // namespace croupier
