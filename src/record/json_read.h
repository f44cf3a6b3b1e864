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
#include "rulebook/clause.h"

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

// Fields of the record among the members of the object; `known` are the names read elsewhere. A
// field left out has its default.
template <HasFields Record>
Problem read_fields(const Value& object, Record& record,
                    std::initializer_list<std::string_view> known) {
  for (const auto& member : object.GetObject()) {
    const std::string_view key = text_of(member.name);
    bool found = false;
    for (std::string_view each : known) found = found || each == key;
    Problem problem;
    for_each_field(record, [&](std::string_view name, auto& field) {
      if (name != key) return;
      found = true;
      problem = read(member.value, field);
    });
    if (!found) return fmt::format("there is no field {}", key);
    if (problem) return fmt::format("{}: {}", key, *problem);
  }
  // A record with something that follows from its fields makes it, and says what does not fit.
  if constexpr (requires { record.complete(); }) return record.complete();
  return {};
}

template <HasFields Record>
Problem read(const Value& value, Record& record) {
  if (!value.IsObject()) return "an object is expected";
  return read_fields(value, record, {});
}

// If the record at this place of the variant is named so, reads its fields; whether it is.
template <std::size_t At, class Variant>
bool read_if_named(std::string_view name, const Value& object,
                   std::initializer_list<std::string_view> known, Variant& member,
                   Problem& problem) {
  using Body = std::variant_alternative_t<At, Variant>;
  if (Body::kName != name) return false;
  Body body{};
  problem = read_fields(object, body, known);
  if (!problem) member.template emplace<At>(body);
  return true;
}

// One of several records, by the name that the object gives under `key`.
template <class Variant>
Problem read_variant(const Value& object, Variant& member, const char* key,
                     std::initializer_list<std::string_view> known) {
  if (!object.IsObject()) return "an object is expected";
  const auto named = object.FindMember(key);
  if (named == object.MemberEnd() || !named->value.IsString())
    return fmt::format("{}: a name is expected", key);
  const std::string_view name = text_of(named->value);
  Problem problem;
  const bool found = [&]<std::size_t... At>(std::index_sequence<At...>) {
    return (read_if_named<At>(name, object, known, member, problem) || ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
  if (!found) return fmt::format("{}: there is no {}", key, name);
  return problem;
}

template <class... Each>
Problem read(const Value& value, std::variant<Each...>& member) {
  return read_variant(value, member, "is", {"is"});
}

}  // namespace croupier::json
