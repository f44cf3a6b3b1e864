#include "table/chips.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace croupier {
namespace {

// For each remainder modulo the smallest chip, the least amount with that remainder that can be
// made; every amount that is larger by whole smallest chips can be made too. Only needed when the
// smallest chip does not divide the rest.
std::vector<std::int64_t> least_by_remainder(const InlineVector<Money, Chips::kMost>& denominations,
                                             std::int64_t unit) {
  const std::int64_t smallest = denominations[0].cents() / unit;
  constexpr std::int64_t kUnreached = INT64_MAX / 2;
  std::vector<std::int64_t> least(static_cast<std::size_t>(smallest), kUnreached);
  least[0] = 0;
  // Going round each cycle of remainders twice settles it, whatever remainder the walk starts from.
  for (Money chip : denominations) {
    const std::int64_t value = chip.cents() / unit;
    const std::int64_t cycles = std::gcd(value, smallest);
    for (std::int64_t start = 0; start < cycles; ++start) {
      std::int64_t at = start;
      for (std::int64_t step = 0; step < 2 * (smallest / cycles); ++step) {
        const std::int64_t next = (at + value) % smallest;
        const auto from = static_cast<std::size_t>(at);
        const auto to = static_cast<std::size_t>(next);
        least[to] = std::min(least[to], least[from] + value);
        at = next;
      }
    }
  }
  return least;
}

}  // namespace

Chips::Chips(const InlineVector<Money, kMost>& denominations) : denominations_(denominations) {
  assert(!denominations.empty());
  std::sort(denominations_.begin(), denominations_.end());
  assert(denominations_[0] > Money{});
  unit_ = 0;
  for (Money chip : denominations_) unit_ = std::gcd(unit_, chip.cents());
}

std::optional<std::string> Chips::complete() {
  const bool sound = !denominations_.empty() && denominations_[0] > Money{} &&
                     std::is_sorted(denominations_.begin(), denominations_.end());
  if (!sound) return "chips above zero are expected, the smallest first";
  *this = Chips(denominations_);
  return std::nullopt;
}

bool Chips::can_make(Money amount) const {
  if (amount < Money{}) return false;
  return payable({amount.cents(), 1}) == amount;
}

Money Chips::payable(ExactCents exact) const {
  const std::int64_t divisor = exact.denominator * unit_;
  std::int64_t units = (exact.numerator + divisor - 1) / divisor;
  const std::int64_t smallest = smallest_units();
  if (smallest > 1) {
    const std::vector<std::int64_t> least = least_by_remainder(denominations_, unit_);
    while (units < least[static_cast<std::size_t>(units % smallest)]) ++units;
  }
  return Money::cents(units * unit_);
}

Money Chips::within(Money amount) const {
  std::int64_t units = std::max<std::int64_t>(0, amount.cents()) / unit_;
  const std::int64_t smallest = smallest_units();
  if (smallest > 1) {
    const std::vector<std::int64_t> least = least_by_remainder(denominations_, unit_);
    while (units < least[static_cast<std::size_t>(units % smallest)]) --units;
  }
  return Money::cents(units * unit_);
}

}  // namespace croupier
