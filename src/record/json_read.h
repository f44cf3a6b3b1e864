// Reading any record that lists its fields, the counterpart of json_write.h. RapidJSON reads the
// text; every value is checked against the field it goes to. Private to the library: include it
// where a ..._from_json is defined.
#pragma once

#include <fmt/format.h>
#include <rapidjson/document.h>

#include <array>
#include <expected>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/ids.h"
#include "base/inline_vector.h"
#include "base/money.h"
#include "base/name.h"
#include "base/short_text.h"
#include "cards/card.h"
#include "cards/composition.h"
#include "record/clauses.h"
#include "record/event.h"
#include "record/sentence.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier::json {

using Value = rapidjson::Value;
// What is wrong, as a sentence that names the field; nothing when all is well.
using Problem = std::optional<std::string>;

// An event with its clauses.
Problem read_event(const Value& value, Event& event);

// The text as an object, at most so many bytes long.
std::expected<rapidjson::Document, std::string> parse_object(std::string_view text,
                                                             std::size_t bytes_most);

inline std::string_view text_of(const Value& value) {
  return {value.GetString(), value.GetStringLength()};
}

// --- values ---

Problem read(const Value& value, bool& member);
Problem read(const Value& value, std::string& member);
Problem read(const Value& value, ShortText& member);
Problem read(const Value& value, Money& member);
Problem read(const Value& value, Name& member);
Problem read(const Value& value, Card& member);
Problem read(const Value& value, Clause& member);
Problem read(const Value& value, Clauses& member);
Problem read(const Value& value, Composition& member);
Problem read(const Value& value, PlayerId& member);
Problem read(const Value& value, BoxNo& member);
Problem read(const Value& value, HandNo& member);
Problem read(const Value& value, Game& member);
// As it is on the wire; in another language it could read otherwise.
Problem read(const Value& value, Part& member);

template <class Number>
  requires std::is_integral_v<Number>
Problem read(const Value& value, Number& member) {
  if (!value.IsInt64()) return "a whole number is expected";
  const std::int64_t number = value.GetInt64();
  if (!std::in_range<Number>(number)) return fmt::format("{} is out of range", number);
  member = static_cast<Number>(number);
  return {};
}

template <class Enum>
  requires(std::is_enum_v<Enum> && kWords<Enum>.size() > 0)
Problem read(const Value& value, Enum& member) {
  const auto found = value.IsString() ? from_word<Enum>(text_of(value)) : std::nullopt;
  if (!found) return fmt::format("one of {} is expected", fmt::join(kWords<Enum>, ", "));
  member = *found;
  return {};
}

template <HasFields Record>
Problem read(const Value& value, Record& record);
template <class... Each>
Problem read(const Value& value, std::variant<Each...>& member);
template <class T, std::size_t N>
Problem read(const Value& value, std::array<T, N>& items);
template <class T, std::size_t N>
Problem read(const Value& value, InlineVector<T, N>& items);
template <class T>
Problem read(const Value& value, std::vector<T>& items);
template <class T>
Problem read(const Value& value, std::optional<T>& member);

// --- lists ---

// Calls put(item value) for each of at most so many; says which one is wrong.
template <class Put>
Problem read_list(const Value& value, std::size_t most, Put put) {
  if (!value.IsArray()) return "a list is expected";
  if (value.Size() > most) return fmt::format("at most {} are expected", most);
  for (rapidjson::SizeType at = 0; at < value.Size(); ++at) {
    if (auto problem = put(value[at])) return fmt::format("{}: {}", at, *problem);
  }
  return {};
}

template <class T, std::size_t N>
Problem read(const Value& value, std::array<T, N>& items) {
  std::size_t at = 0;
  auto problem = read_list(value, N, [&](const Value& each) { return read(each, items[at++]); });
  if (!problem && at < N) return fmt::format("{} are expected", N);
  return problem;
}

// Into a list that grows at its end.
template <class Items>
Problem read_growing(const Value& value, std::size_t most, Items& items) {
  items.clear();
  return read_list(value, most, [&](const Value& each) {
    typename Items::value_type item{};
    Problem problem = read(each, item);
    if (!problem) items.push_back(item);
    return problem;
  });
}

template <class T, std::size_t N>
Problem read(const Value& value, InlineVector<T, N>& items) {
  return read_growing(value, N, items);
}
template <class T>
Problem read(const Value& value, std::vector<T>& items) {
  return read_growing(value, items.max_size(), items);
}

template <class T>
Problem read(const Value& value, std::optional<T>& member) {
  if (value.IsNull()) {
    member.reset();
    return {};
  }
  return read(value, member.emplace());
}

// --- records ---

// A field of some record, as a value: see FieldToWrite.
struct FieldToRead {
  std::string_view name;
  void* member;
  Problem (*read)(const Value& value, void* member);
};

// The names of members that are read elsewhere.
using Known = std::initializer_list<std::string_view>;

// Fields among the members of the object. A field left out has its default.
Problem read_all(const Value& object, std::span<const FieldToRead> fields, Known known);

template <class Member>
Problem read_member(const Value& value, void* member) {
  return read(value, *static_cast<Member*>(member));
}

template <HasFields Record>
Problem read_fields(const Value& object, Record& record, Known known) {
  return Record::fields()([&]<class... Member>(const Field<Record, Member>&... each) {
    const std::array<FieldToRead, sizeof...(each)> all{
        FieldToRead{each.name, &(record.*(each.member)), &read_member<Member>}...};
    // A record with something that follows from its fields makes it, and says what does not fit.
    if constexpr (requires { record.complete(); }) {
      if (Problem problem = read_all(object, all, known)) return problem;
      return Problem(record.complete());
    } else {
      return read_all(object, all, known);
    }
  });
}

template <HasFields Record>
Problem read(const Value& value, Record& record) {
  if (!value.IsObject()) return "an object is expected";
  return read_fields(value, record, {});
}

// The name that the object gives under `key`.
std::expected<std::string_view, std::string> name_under(const Value& object, const char* key);

template <class Kind, class Variant>
Problem read_kind(const Value& object, Variant& member, Known known) {
  return read_fields(object, member.template emplace<Kind>(), known);
}

// One of several records, by that name.
template <class... Each>
Problem read_variant(const Value& object, std::variant<Each...>& member, const char* key,
                     Known known) {
  using Read = Problem (*)(const Value&, std::variant<Each...>&, Known);
  static constexpr std::array<std::string_view, sizeof...(Each)> kNames{Each::kName...};
  static constexpr std::array<Read, sizeof...(Each)> kReads{
      &read_kind<Each, std::variant<Each...>>...};
  const auto name = name_under(object, key);
  if (!name) return name.error();
  for (std::size_t at = 0; at < kNames.size(); ++at) {
    if (kNames[at] == *name) return kReads[at](object, member, known);
  }
  return fmt::format("{}: there is no {}", key, *name);
}

template <class... Each>
Problem read(const Value& value, std::variant<Each...>& member) {
  return read_variant(value, member, "is", {"is"});
}

}  // namespace croupier::json
