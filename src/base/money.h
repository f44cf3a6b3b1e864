// Money in integer cents, and the odds it is paid at. Nothing is ever rounded here: a payment stays
// an exact fraction until the chips of the float decide what can be paid (see table/chips.h).
#pragma once

#include <compare>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "base/fields.h"

namespace croupier {

class Money {
 public:
  constexpr Money() = default;
  static constexpr Money cents(std::int64_t value) {
    Money money;
    money.cents_ = value;
    return money;
  }
  static constexpr Money dollars(std::int64_t value) { return cents(value * 100); }

  constexpr std::int64_t cents() const { return cents_; }
  constexpr bool is_zero() const { return cents_ == 0; }

  friend constexpr auto operator<=>(Money, Money) = default;
  friend constexpr Money operator+(Money a, Money b) { return cents(a.cents_ + b.cents_); }
  friend constexpr Money operator-(Money a, Money b) { return cents(a.cents_ - b.cents_); }
  friend constexpr Money operator-(Money a) { return cents(-a.cents_); }
  constexpr Money& operator+=(Money other) { return *this = *this + other; }
  constexpr Money& operator-=(Money other) { return *this = *this - other; }

 private:
  std::int64_t cents_ = 0;
};

// No amount at a table may exceed this; it keeps every product of stake and odds far inside 64
// bits.
inline constexpr Money kMoneyMax = Money::dollars(1'000'000'000);
constexpr bool is_sum(Money amount) { return amount >= Money{} && amount <= kMoneyMax; }

// "3 to 2" is {3, 2}.
struct Odds {
  std::int32_t to = 0;
  std::int32_t on = 1;
  static constexpr auto fields() { return listed(field("to", &Odds::to), field("on", &Odds::on)); }
  friend constexpr bool operator==(Odds, Odds) = default;
};

// An exact amount of cents, numerator over denominator.
struct ExactCents {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  static constexpr auto fields() {
    return listed(field("numerator", &ExactCents::numerator),
                  field("denominator", &ExactCents::denominator));
  }
  friend constexpr bool operator==(ExactCents, ExactCents) = default;
};

constexpr ExactCents at_odds(Money stake, Odds odds) { return {stake.cents() * odds.to, odds.on}; }

// "5", "7.50", "-3.05": dollars, cents only where there are any.
std::string to_text(Money money);
// "5.00": always two decimals, for lists.
std::string to_text_fixed(Money money);
// Reads what a person writes: digits, then optionally a point and one or two digits. The error is a
// sentence.
std::expected<Money, std::string> money_from_text(std::string_view text);

std::string to_text(Odds odds);

}  // namespace croupier
