#include "house/calendar.h"

#include <array>
#include <charconv>
#include <chrono>

namespace croupier::house {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

constexpr Instant kHour = 60 * 60;
constexpr Instant kUsualChange = 2 * kHour;
constexpr std::size_t kNameLeast = 3;
constexpr Instant kHoursMost = 24;

struct NamedZone {
  std::string_view name;
  std::string_view rules;
};
constexpr std::array kNamedZones{NamedZone{"", "UTC0"}, NamedZone{"UTC", "UTC0"},
                                 NamedZone{"Australia/Sydney", "AEST-10AEDT,M10.1.0,M4.1.0/3"},
                                 NamedZone{"Pacific/Auckland", "NZST-12NZDT,M9.5.0,M4.1.0/3"}};

// Reads the form of POSIX from the left; each step is nothing where the text does not fit.
class ZoneReader {
 public:
  explicit ZoneReader(std::string_view text) : text_(text) {}

  std::optional<TimeZone> zone() {
    TimeZone zone;
    if (!name()) return std::nullopt;
    const auto west = hours(true);
    if (!west) return std::nullopt;
    zone.standard = zone.summer = -*west;
    if (text_.empty()) return zone;
    if (!name()) return std::nullopt;
    zone.changes = true;
    zone.summer = zone.standard + kHour;
    if (!text_.empty() && text_[0] != ',') {
      const auto summer = hours(true);
      if (!summer) return std::nullopt;
      zone.summer = -*summer;
    }
    const auto begins = change();
    const auto ends = change();
    if (!begins || !ends || !text_.empty()) return std::nullopt;
    zone.summer_begins = *begins;
    zone.summer_ends = *ends;
    return zone;
  }

 private:
  bool take(char one) {
    if (text_.empty() || text_[0] != one) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool name() {
    std::size_t length = 0;
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    while (length < text_.size() && is_letter(text_[length])) ++length;
    text_.remove_prefix(length);
    return length >= kNameLeast;
  }
  std::optional<Instant> number(Instant least, Instant most) {
    Instant value = 0;
    const char* const from = text_.data();
    const auto [end, fault] = std::from_chars(from, from + text_.size(), value);
    if (fault != std::errc{} || value < least || value > most) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - from));
    return value;
  }
  // "10", "-10", "9:30"
  std::optional<Instant> hours(bool signs) {
    const bool below = signs && take('-');
    if (signs && !below) (void)take('+');
    const auto whole = number(0, kHoursMost);
    if (!whole) return std::nullopt;
    Instant seconds = *whole * kHour;
    if (take(':')) {
      const auto minutes = number(0, 59);
      if (!minutes) return std::nullopt;
      seconds += *minutes * 60;
    }
    return below ? -seconds : seconds;
  }
  // ",M10.1.0/3"
  std::optional<ChangeDay> change() {
    if (!take(',') || !take('M')) return std::nullopt;
    const auto month = number(1, 12);
    if (!month || !take('.')) return std::nullopt;
    const auto week = number(1, 5);
    if (!week || !take('.')) return std::nullopt;
    const auto weekday = number(0, 6);
    if (!weekday) return std::nullopt;
    ChangeDay day{static_cast<unsigned>(*month), static_cast<unsigned>(*week),
                  static_cast<unsigned>(*weekday), kUsualChange};
    if (take('/')) {
      const auto time = hours(false);
      if (!time) return std::nullopt;
      day.time = *time;
    }
    return day;
  }

  std::string_view text_;
};

sys_days day_of(Instant wall) {
  return std::chrono::floor<days>(std::chrono::sys_seconds(std::chrono::seconds(wall)));
}
Instant instant_of(sys_days day) {
  return std::chrono::duration_cast<std::chrono::seconds>(day.time_since_epoch()).count();
}

// As the clock on the wall shows it before the change.
Instant change_in(std::chrono::year year, const ChangeDay& rule) {
  const std::chrono::month month(rule.month);
  const std::chrono::weekday weekday(rule.weekday);
  constexpr unsigned kLast = 5;
  const sys_days day = rule.week == kLast ? sys_days(year / month / weekday[std::chrono::last])
                                          : sys_days(year / month / weekday[rule.week]);
  return instant_of(day) + rule.time;
}

Instant ahead_at(const TimeZone& zone, Instant at) {
  if (!zone.changes) return zone.standard;
  const auto year = year_month_day(day_of(at + zone.standard)).year();
  const Instant begins = change_in(year, zone.summer_begins) - zone.standard;
  const Instant ends = change_in(year, zone.summer_ends) - zone.summer;
  const bool summer = begins < ends ? begins <= at && at < ends : at >= begins || at < ends;
  return summer ? zone.summer : zone.standard;
}

// When the clock on the wall shows this for the first time.
Instant when_shown(Instant wall, const TimeZone& zone) {
  const Instant first = wall - std::max(zone.standard, zone.summer);
  const Instant ahead = ahead_at(zone, first);
  if (on_the_wall(zone, wall - ahead) == wall) return wall - ahead;
  return wall - std::min(zone.standard, zone.summer);
}

sys_days first_day(Period period, Instant at, const TimeZone& zone) {
  const sys_days day = day_of(on_the_wall(zone, at));
  switch (period) {
    case Period::day: return day;
    case Period::week: return day - (std::chrono::weekday(day) - std::chrono::Monday);
    case Period::month: {
      const year_month_day date(day);
      return sys_days(date.year() / date.month() / 1);
    }
  }
  return day;
}

}  // namespace

std::optional<TimeZone> time_zone_from(std::string_view text) {
  for (const NamedZone& each : kNamedZones) {
    if (each.name == text) text = each.rules;
  }
  return ZoneReader(text).zone();
}

Instant on_the_wall(const TimeZone& zone, Instant at) { return at + ahead_at(zone, at); }

Instant begin_of(Period period, Instant at, const TimeZone& zone) {
  return when_shown(instant_of(first_day(period, at, zone)), zone);
}

Instant end_of(Period period, Instant at, const TimeZone& zone) {
  sys_days day = first_day(period, at, zone);
  switch (period) {
    case Period::day: day += days(1); break;
    case Period::week: day += days(7); break;
    case Period::month: {
      const year_month_day date(day);
      day = sys_days((date.year() / date.month() + std::chrono::months(1)) / 1);
      break;
    }
  }
  return when_shown(instant_of(day), zone);
}

}  // namespace croupier::house
