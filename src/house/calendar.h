// Days, weeks and months by the clock on the wall of the house. The rules of its time zone are a
// text in its state, so that a record means the same on every machine, whatever is installed there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "house/ids.h"
#include "record/machine.h"

namespace croupier::house {

inline constexpr Instant kDaySeconds = Instant{24} * 60 * 60;

// "M10.1.0/2": the nth weekday of a month (5: the last), at a time of day.
struct ChangeDay {
  unsigned month = 1;
  unsigned week = 1;
  unsigned weekday = 0;
  Instant time = 0;
};

struct TimeZone {
  Instant standard = 0;  // seconds ahead of UTC
  Instant summer = 0;
  bool changes = false;
  ChangeDay summer_begins;
  ChangeDay summer_ends;
};

// "UTC", "Australia/Sydney", "Pacific/Auckland", or the form of POSIX:
// "AEST-10AEDT,M10.1.0,M4.1.0/3". Empty: UTC.
std::optional<TimeZone> time_zone_from(std::string_view text);

// What the clock on the wall shows, as if it were UTC.
Instant on_the_wall(const TimeZone& zone, Instant at);

// The period that holds this instant: days begin at midnight, weeks on Monday.
Instant begin_of(Period period, Instant at, const TimeZone& zone);
Instant end_of(Period period, Instant at, const TimeZone& zone);

}  // namespace croupier::house
