// Limits of an account on deposits, losses and time, per day, week and month. Periods are rolling:
// the last 24 hours, 7 and 30 days.
#pragma once

#include "house/house.h"

namespace croupier::house {

// What holds now, of the person's own limit and the house's the stricter; kNoLimit: none.
std::int64_t limit_now(const Account& account, LimitKind kind, Period period, Instant now);

// When this limit would hold: zero, at once.
Instant holds_from(const Account& account, Whose whose, const SetLimit& limit, Instant now);
void take_limit(Account& account, const LimitSet& set);

// What counted so far in the period that ends now; not below zero.
Money counted(const Account& account, LimitKind kind, Currency currency, Period period,
              Instant now);
void count(Account& account, const Counted& what);

// What is left of the tightest limit; nothing: there is none.
std::optional<Money> left_of(const Account& account, LimitKind kind, Currency currency,
                             Instant now);

}  // namespace croupier::house
