// Limits of an account on deposits, losses and time, per day, week and month of the house's clock;
// the person's own, the house's for them, and the house's for everybody. The strictest holds.
#pragma once

#include "house/house.h"

namespace croupier::house {

inline constexpr std::array kPeriods{Period::day, Period::week, Period::month};

// What holds now; kNoLimit: none.
std::int64_t limit_now(const Protection& everybody, const Account& account, LimitKind kind,
                       Period period, Instant now);

// When this limit would hold: zero, at once.
Instant holds_from(std::span<const Limit> limits, const Limit& wanted, Instant now);
// `from` zero: at once; what is asked for is in `later`.
void take_limit(std::vector<Limit>& limits, const Limit& set);

// What counted so far in the period in which `now` lies; of time, in minutes. Below zero: won.
std::int64_t counted(const Protection& everybody, const Account& account, LimitKind kind,
                     Currency currency, Period period, Instant now);
void count(const Protection& everybody, Account& account, const Counted& what);

// What is left of the tightest limit, in cents or minutes, and when the next period begins.
struct Left {
  std::int64_t amount = 0;
  std::int64_t most = 0;
  Period period{};
  Instant until = 0;
};
// Nothing: there is no limit.
std::optional<Left> left_of(const Protection& everybody, const Account& account, LimitKind kind,
                            Currency currency, Instant now);

// As a value of a refusal.
Value moment_of(const Protection& everybody, Instant at);

}  // namespace croupier::house
