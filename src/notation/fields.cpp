#include "notation/fields.h"

#include <algorithm>
#include <charconv>

namespace croupier::notation {
namespace {

constexpr Instant kSecondsOfDay = 24 * 60 * 60;

FileDay day_from_date(std::chrono::year_month_day date) {
  return {Instant{std::chrono::sys_days(date).time_since_epoch().count()} * kSecondsOfDay};
}

constexpr std::chrono::year_month_day kUsualDate{std::chrono::year(2026), std::chrono::January,
                                                 std::chrono::day(1)};

std::optional<std::chrono::year_month_day> date_from_text(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto number_at = [&](std::size_t from, std::size_t size) {
    int value = -1;
    std::from_chars(text.data() + from, text.data() + from + size, value);
    return value;
  };
  const std::chrono::year_month_day date{std::chrono::year(number_at(0, 4)),
                                         std::chrono::month(static_cast<unsigned>(number_at(5, 2))),
                                         std::chrono::day(static_cast<unsigned>(number_at(8, 2)))};
  if (!date.ok() || date < std::chrono::year(1970) / 1 / 2) return std::nullopt;
  return date;
}

bool are_hexadecimal(std::string_view digits) {
  return digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

std::string FileDay::text(Instant at) const {
  const Instant since = at - midnight;
  const std::string minutes = fmt::format("{}:{:02}", since / 3600, since / 60 % 60);
  return since % 60 == 0 ? minutes : fmt::format("{}:{:02}", minutes, since % 60);
}

FileDay read_day(WordCursor& cursor) {
  if (!cursor.skip_if("on")) return day_from_date(kUsualDate);
  const int at = cursor.column();
  const std::string_view said = cursor.next("a date such as 2026-11-16");
  const auto date = date_from_text(said);
  if (date) return day_from_date(*date);
  if (!cursor.failed())
    cursor.fail_at(at, fmt::format("{} where a date such as 2026-11-16 is expected", quoted(said)));
  return {};
}

FileDay day_of(Instant earliest) { return {earliest / kSecondsOfDay * kSecondsOfDay}; }

std::string day_text(FileDay day) {
  const std::chrono::year_month_day date{
      std::chrono::sys_days(std::chrono::days(day.midnight / kSecondsOfDay))};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

void read_clock(WordCursor& cursor, FileDay day, Instant& now) {
  const int at = cursor.column();
  const Instant said = day.read(cursor);
  cursor.expect_end();
  if (!cursor.failed() && said < now)
    cursor.fail_at(at, fmt::format("it is {} already", day.text(now)));
  now = said;
}

std::string dashed(std::string_view field_name) {
  std::string text(field_name);
  std::ranges::replace(text, '_', '-');
  return text;
}

std::string text_in_quotes(std::string_view text) { return fmt::format("\"{}\"", text); }

std::string read_seed_digits(WordCursor& cursor) {
  constexpr std::size_t kDigits = 64;
  const int at = cursor.column();
  std::string text(cursor.next("a seed in hexadecimal digits"));
  const bool fits = !text.empty() && text.size() <= kDigits && are_hexadecimal(text);
  if (!fits && !cursor.failed())
    cursor.fail_at(at, fmt::format("{} where a seed of up to {} hexadecimal digits is expected",
                                   quoted(text), kDigits));
  text.resize(kDigits, '0');
  return text;
}

}  // namespace croupier::notation
