#include "base/money.h"

#include <fmt/format.h>

namespace croupier {

std::string to_text_fixed(Money money) {
  const std::int64_t cents = money.cents();
  const std::int64_t size = cents < 0 ? -cents : cents;
  return fmt::format("{}{}.{:02}", cents < 0 ? "-" : "", size / 100, size % 100);
}

std::string to_text(Money money) {
  std::string text = to_text_fixed(money);
  if (text.ends_with(".00")) text.resize(text.size() - 3);
  return text;
}

std::string to_text(Odds odds) { return fmt::format("{} to {}", odds.to, odds.on); }

std::expected<Money, std::string> money_from_text(std::string_view text) {
  if (text.starts_with('-')) return std::unexpected("an amount cannot be negative");
  std::int64_t dollars = 0;
  std::size_t at = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
    dollars = dollars * 10 + (text[at] - '0');
    if (Money::dollars(dollars) > kMoneyMax) return std::unexpected("the amount is too large");
    ++at;
  }
  if (at == 0) return std::unexpected("an amount in dollars is expected, such as 5 or 7.50");
  if (at == text.size()) return Money::dollars(dollars);
  if (text[at] != '.') return std::unexpected("an amount has only digits and one point");
  const std::string_view decimals = text.substr(at + 1);
  if (decimals.empty()) return std::unexpected("digits are expected after the point");
  std::int64_t cents = 0;
  for (char digit : decimals) {
    if (digit < '0' || digit > '9')
      return std::unexpected("an amount has only digits and one point");
    cents = cents * 10 + (digit - '0');
    if (cents > 99) return std::unexpected("an amount has at most two decimals (whole cents)");
  }
  if (decimals.size() > 2)
    return std::unexpected("an amount has at most two decimals (whole cents)");
  if (decimals.size() == 1) cents *= 10;
  return Money::cents(dollars * 100 + cents);
}

}  // namespace croupier
