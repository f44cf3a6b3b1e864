#include "house/limits.h"

#include <algorithm>

#include "house/play.h"

namespace croupier::house {
namespace {

// The longest month, and a day for changes of the clock.
constexpr Instant kKept = 32 * kDaySeconds;

std::int64_t value(const Limit& limit, Instant now) {
  return now >= limit.from ? limit.later : limit.now;
}

bool is_looser(std::int64_t wanted, std::int64_t present) {
  if (present == kNoLimit) return false;
  return wanted == kNoLimit || wanted > present;
}

template <class Limits>
auto find_limit(Limits& limits, const Limit& like) {
  return std::ranges::find_if(limits, [&](const Limit& each) {
    return each.whose == like.whose && each.kind == like.kind && each.period == like.period;
  });
}

TimeZone zone_of(const Protection& everybody) {
  return time_zone_from(everybody.time_zone).value_or(TimeZone{});
}

}  // namespace

std::int64_t limit_now(const Protection& everybody, const Account& account, LimitKind kind,
                       Period period, Instant now) {
  std::int64_t strictest = kNoLimit;
  for (const auto* limits : {&everybody.limits, &account.limits}) {
    for (const Limit& each : *limits) {
      if (each.kind != kind || each.period != period) continue;
      const std::int64_t most = value(each, now);
      if (is_looser(strictest, most)) strictest = most;
    }
  }
  return strictest;
}

Instant holds_from(std::span<const Limit> limits, const Limit& wanted, Instant now) {
  const auto found = find_limit(limits, wanted);
  if (found == limits.end()) return 0;
  return is_looser(wanted.later, value(*found, now)) ? now + kLooserAfter : 0;
}

void take_limit(std::vector<Limit>& limits, const Limit& set) {
  auto found = find_limit(limits, set);
  if (found == limits.end())
    found = limits.insert(found, {set.whose, set.kind, set.period, kNoLimit, kNoLimit, 0});
  // A looser one was set 24 hours before it holds.
  const Instant at = set.from == 0 ? 0 : set.from - kLooserAfter;
  found->now = set.from == 0 ? set.later : value(*found, at);
  found->later = set.later;
  found->from = set.from;
}

std::int64_t counted(const Protection& everybody, const Account& account, LimitKind kind,
                     Currency currency, Period period, Instant now) {
  const Instant begin = begin_of(period, now, zone_of(everybody));
  if (kind == LimitKind::minutes) return played(account.play, begin, now) / 60;
  Money sum;
  for (const Counted& each : account.counted) {
    if (each.kind == kind && each.currency == currency && each.at >= begin) sum += each.amount;
  }
  return sum.cents();
}

// A sum for each day is enough: periods are whole days.
void count(const Protection& everybody, Account& account, const Counted& what) {
  std::erase_if(account.counted, [&](const Counted& each) { return each.at <= what.at - kKept; });
  const Instant day = begin_of(Period::day, what.at, zone_of(everybody));
  const auto same = std::ranges::find_if(account.counted, [&](const Counted& each) {
    return each.kind == what.kind && each.currency == what.currency && each.at == day;
  });
  if (same == account.counted.end()) {
    account.counted.push_back({what.kind, what.currency, what.amount, day});
  } else {
    same->amount += what.amount;
  }
}

std::optional<Left> left_of(const Protection& everybody, const Account& account, LimitKind kind,
                            Currency currency, Instant now) {
  std::optional<Left> tightest;
  for (const Period period : kPeriods) {
    const std::int64_t most = limit_now(everybody, account, kind, period, now);
    if (most == kNoLimit) continue;
    const std::int64_t so_far = counted(everybody, account, kind, currency, period, now);
    const Left left{std::max<std::int64_t>(most - so_far, 0), most, period,
                    end_of(period, now, zone_of(everybody))};
    // Of two that are reached the one that holds longer is told.
    if (!tightest || left.amount <= tightest->amount) tightest = left;
  }
  return tightest;
}

Value moment_of(const Protection& everybody, Instant at) {
  return Value::moment(on_the_wall(zone_of(everybody), at));
}

}  // namespace croupier::house
