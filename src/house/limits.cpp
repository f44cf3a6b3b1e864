#include "house/limits.h"

#include <algorithm>

namespace croupier::house {
namespace {

constexpr std::array kPeriods{Period::day, Period::week, Period::month};

Instant length(Period period) {
  switch (period) {
    case Period::day: return kDaySeconds;
    case Period::week: return 7 * kDaySeconds;
    case Period::month: return 30 * kDaySeconds;
  }
  return 0;
}

std::int64_t value(const Limit& limit, Instant now) {
  return now >= limit.from ? limit.later : limit.now;
}

bool is_looser(std::int64_t wanted, std::int64_t present) {
  if (present == kNoLimit) return false;
  return wanted == kNoLimit || wanted > present;
}

template <class Limits>
auto find_limit(Limits& limits, Whose whose, LimitKind kind, Period period) {
  return std::ranges::find_if(limits, [&](const Limit& each) {
    return each.whose == whose && each.kind == kind && each.period == period;
  });
}

}  // namespace

std::int64_t limit_now(const Account& account, LimitKind kind, Period period, Instant now) {
  std::int64_t strictest = kNoLimit;
  for (const Limit& each : account.limits) {
    if (each.kind != kind || each.period != period) continue;
    const std::int64_t most = value(each, now);
    if (is_looser(strictest, most)) strictest = most;
  }
  return strictest;
}

Instant holds_from(const Account& account, Whose whose, const SetLimit& limit, Instant now) {
  const auto found = find_limit(account.limits, whose, limit.kind, limit.period);
  if (found == account.limits.end()) return 0;
  return is_looser(limit.most, value(*found, now)) ? now + kLooserAfter : 0;
}

void take_limit(Account& account, const LimitSet& set) {
  auto found = find_limit(account.limits, set.whose, set.kind, set.period);
  if (found == account.limits.end())
    found = account.limits.insert(found, {set.whose, set.kind, set.period});
  // A looser one was set 24 hours before it holds.
  const Instant at = set.from == 0 ? 0 : set.from - kLooserAfter;
  found->now = set.from == 0 ? set.most : value(*found, at);
  found->later = set.most;
  found->from = set.from;
}

Money counted(const Account& account, LimitKind kind, Currency currency, Period period,
              Instant now) {
  Money sum;
  for (const Counted& each : account.counted) {
    const bool counts =
        each.kind == kind && each.currency == currency && each.at > now - length(period);
    if (counts) sum += each.amount;
  }
  return std::max(sum, Money{});
}

void count(Account& account, const Counted& what) {
  if (account.limits.empty()) return;
  std::erase_if(account.counted,
                [&](const Counted& each) { return each.at <= what.at - length(Period::month); });
  account.counted.push_back(what);
}

std::optional<Money> left_of(const Account& account, LimitKind kind, Currency currency,
                             Instant now) {
  std::optional<Money> left;
  for (const Period period : kPeriods) {
    const std::int64_t most = limit_now(account, kind, period, now);
    if (most == kNoLimit) continue;
    const Money here =
        std::max(Money::cents(most) - counted(account, kind, currency, period, now), Money{});
    left = left ? std::min(*left, here) : here;
  }
  return left;
}

}  // namespace croupier::house
