// Conditions of a tournament and terms of a promotion as statements, a field a line: its name with
// dashes, and a value in the form of its type. Both ways. Lists of records have statements of their
// own.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <limits>

#include "notation/words.h"
#include "rulebook/game.h"

namespace croupier::notation {

using Instant = std::int64_t;

// One of the words of an enumeration.
template <class Enum>
Enum read_word(WordCursor& cursor, std::string_view what) {
  const int at = cursor.column();
  const std::string_view text = cursor.next(what);
  if (const auto found = from_word<Enum>(text)) return *found;
  cursor.fail_at(at, fmt::format("unknown word {} where one of {} is expected", quoted(text),
                                 fmt::join(kWords<Enum>, ", ")));
  return {};
}

// Times of a file are counted from the midnight of its day.
struct FileDay {
  Instant midnight = 0;

  Instant read(WordCursor& cursor) const { return midnight + Instant{cursor.time()}; }
  std::string text(Instant at) const;
};

// "on 2026-11-16" behind the first statement; the first of January 2026 where nothing is said.
FileDay read_day(WordCursor& cursor);
FileDay day_of(Instant earliest);
std::string day_text(FileDay day);

// "at 14:05", its first word read already: time does not go back.
void read_clock(WordCursor& cursor, FileDay day, Instant& now);

std::string dashed(std::string_view field_name);
// In quotes.
std::string text_in_quotes(std::string_view text);

// A seed as up to 64 hexadecimal digits, filled up with zeros behind.
std::string read_seed_digits(WordCursor& cursor);

template <class Member>
inline constexpr bool is_plain_field =
    std::is_integral_v<Member> || std::is_same_v<Member, std::string> ||
    std::is_same_v<Member, Money> || std::is_same_v<Member, std::optional<Money>> ||
    std::is_same_v<Member, Game> || (std::is_enum_v<Member> && kWords<Member>.size() > 0);

template <class Member>
  requires is_plain_field<Member>
void read_value(WordCursor& cursor, FileDay day, std::string_view what, Member& value) {
  if constexpr (std::is_same_v<Member, bool>) {
    const int at = cursor.column();
    const std::string_view said = cursor.next("yes or no");
    value = said == "yes";
    if (!cursor.failed() && !value && said != "no")
      cursor.fail_at(at, fmt::format("{} where yes or no is expected", quoted(said)));
  } else if constexpr (std::is_same_v<Member, Instant>) {
    value = day.read(cursor);
  } else if constexpr (std::is_integral_v<Member>) {
    constexpr auto kMost =
        std::min<std::uint64_t>(std::numeric_limits<Member>::max(), 1'000'000'000);
    value = static_cast<Member>(cursor.whole(what, 0, static_cast<int>(kMost)));
  } else if constexpr (std::is_same_v<Member, std::string>) {
    value = cursor.text(what);
  } else if constexpr (std::is_same_v<Member, Game>) {
    const int at = cursor.column();
    const std::string_view said = cursor.next("the name of a game");
    if (const auto game = game_from_name(said))
      value = *game;
    else if (!cursor.failed())
      cursor.fail_at(at, fmt::format("unknown game {}", quoted(said)));
  } else if constexpr (std::is_enum_v<Member>) {
    value = read_word<Member>(cursor, what);
  } else {
    value = cursor.amount();
  }
}

template <class Member>
  requires is_plain_field<Member>
std::string value_text(FileDay day, const Member& value) {
  if constexpr (std::is_same_v<Member, bool>)
    return value ? "yes" : "no";
  else if constexpr (std::is_same_v<Member, Instant>)
    return day.text(value);
  else if constexpr (std::is_integral_v<Member>)
    return fmt::format("{}", value);
  else if constexpr (std::is_same_v<Member, std::string>)
    return text_in_quotes(value);
  else if constexpr (std::is_same_v<Member, Game>)
    return std::string(name(value));
  else if constexpr (std::is_enum_v<Member>)
    return std::string(word(value));
  else if constexpr (std::is_same_v<Member, Money>)
    return to_text(value);
  else
    return to_text(*value);
}

// Nothing is there: neither a number nor a word could say it.
template <class Member>
bool is_lacking(const Member& value) {
  if constexpr (std::is_same_v<Member, bool> || std::is_enum_v<Member>)
    return false;
  else
    return value == Member{};
}

// The field of that word, if the record has one: true, and its value is read.
template <HasFields Record>
bool read_field(WordCursor& cursor, FileDay day, std::string_view key, Record& record) {
  bool found = false;
  for_each_field(record, [&]<class Member>(std::string_view name, Member& member) {
    if constexpr (is_plain_field<Member>) {
      if (found || dashed(name) != key) return;
      found = true;
      read_value(cursor, day, key, member);
    }
  });
  return found;
}

// The words that read_field takes for such a record: "goods, goods-value".
template <HasFields Record>
std::string field_words() {
  Record record;
  std::string words;
  for_each_field(record, [&]<class Member>(std::string_view name, Member&) {
    if (is_plain_field<Member>) words += (words.empty() ? "" : ", ") + std::string(dashed(name));
  });
  return words;
}

template <HasFields Record>
bool has_field(std::string_view key) {
  Record record;
  bool found = false;
  for_each_field(record, [&]<class Member>(std::string_view name, Member&) {
    found = found || (is_plain_field<Member> && dashed(name) == key);
  });
  return found;
}

// "lacks fee": the field, lists of records included, is empty.
template <HasFields Record>
void read_lacking(WordCursor& cursor, Record& record) {
  const int at = cursor.column();
  const std::string key(cursor.next("what is lacking"));
  bool found = false;
  for_each_field(record, [&]<class Member>(std::string_view name, Member& member) {
    if (dashed(name) != key) return;
    found = true;
    member = Member{};
  });
  if (!found && !cursor.failed())
    cursor.fail_at(at, fmt::format("{} is nothing that can be lacking", quoted(key)));
}

// "key value key value", of the fields in which it differs.
template <HasFields Record>
std::string changed_words(FileDay day, const Record& record, const Record& usual) {
  std::string text;
  Record::fields()([&](const auto&... each) {
    const auto put = [&]<class Member>(std::string_view name, const Member& now,
                                       const Member& before) {
      if constexpr (is_plain_field<Member>) {
        if (now != before) text += fmt::format(" {} {}", dashed(name), value_text(day, now));
      }
    };
    (put(each.name, record.*(each.member), usual.*(each.member)), ...);
  });
  return text;
}

// A line for each field in which it differs, lists of records not among them.
template <HasFields Record>
std::string changed_lines(FileDay day, const Record& record, const Record& usual) {
  std::string text;
  Record::fields()([&](const auto&... each) {
    const auto put = [&]<class Member>(std::string_view name, const Member& now,
                                       const Member& before) {
      if (now == before) return;
      if (is_lacking(now)) {
        text += fmt::format("lacks {}\n", dashed(name));
      } else if constexpr (is_plain_field<Member>) {
        text += fmt::format("{} {}\n", dashed(name), value_text(day, now));
      }
    };
    (put(each.name, record.*(each.member), usual.*(each.member)), ...);
  });
  return text;
}

// The earliest time that is said anywhere in it.
template <HasFields Record>
void find_earliest(const Record& record, Instant& earliest) {
  for_each_field(record, [&]<class Member>(std::string_view, const Member& member) {
    if constexpr (std::is_same_v<Member, Instant>) {
      if (member > 0) earliest = std::min(earliest, member);
    }
  });
}

}  // namespace croupier::notation
