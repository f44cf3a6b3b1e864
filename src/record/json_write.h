// Writing any record that lists its fields. Private to the library: include it where a to_json is
// defined.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/ids.h"
#include "base/inline_vector.h"
#include "base/match.h"
#include "base/money.h"
#include "base/name.h"
#include "base/short_text.h"
#include "cards/card.h"
#include "cards/composition.h"
#include "record/clauses.h"
#include "record/json_types.h"
#include "record/sentence.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier::json {

// Not by fmt::format_to: with an iterator it brings the whole of fmt into the file that uses it.
void write_number(std::string& out, std::int64_t value);
void write_decimal(std::string& out, double value, int places);

inline void write_text(std::string& out, std::string_view text) {
  // Names, words, clause ids and cards hold nothing to escape.
  out += '"';
  out += text;
  out += '"';
}

// What a person wrote can hold anything.
void write_free_text(std::string& out, std::string_view text);

// --- values ---

inline void write(std::string& out, const std::string& value) { write_free_text(out, value); }
inline void write(std::string& out, const ShortText& value) { write_free_text(out, value.view()); }
inline void write(std::string& out, bool value) { out += value ? "true" : "false"; }
inline void write(std::string& out, Money value) { write_number(out, value.cents()); }
inline void write(std::string& out, const Name& value) {
  if (value.view().empty()) {
    out += "null";
  } else {
    write_text(out, value.view());
  }
}
inline void write(std::string& out, Card value) { write_text(out, to_text(value)); }
inline void write(std::string& out, Clause value) { write_text(out, id(value)); }

template <class Number>
  requires std::is_integral_v<Number>
void write(std::string& out, Number value) {
  write_number(out, static_cast<std::int64_t>(value));
}

template <class Id>
void write_id(std::string& out, Id value, int none) {
  if (number(value) == none) {
    out += "null";
  } else {
    write_number(out, number(value));
  }
}
inline void write(std::string& out, PlayerId value) { write_id(out, value, 255); }
inline void write(std::string& out, BoxNo value) { write_id(out, value, 0); }
inline void write(std::string& out, HandNo value) { write_id(out, value, 255); }
inline void write(std::string& out, Game value) { write_text(out, name(value)); }

template <class Enum>
  requires(std::is_enum_v<Enum> && kWords<Enum>.size() > 0)
void write(std::string& out, Enum value) {
  write_text(out, word(value));
}

template <HasFields Record>
void write(std::string& out, const Record& record);
template <class... Each>
void write(std::string& out, const std::variant<Each...>& value);
template <class T>
void write(std::string& out, const std::vector<T>& items);

template <class Items>
void write_list(std::string& out, const Items& items) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    write(out, item);
  }
  out += ']';
}

template <class T, std::size_t N>
void write(std::string& out, const InlineVector<T, N>& items) {
  write_list(out, items);
}
template <class T, std::size_t N>
void write(std::string& out, const std::array<T, N>& items) {
  write_list(out, items);
}
template <class T>
void write(std::string& out, const std::vector<T>& items) {
  write_list(out, items);
}
// Declared here, so that lists and optional members of them find it.
template <class T>
void write(std::string& out, const std::shared_ptr<const T>& value);
template <class T>
void write(std::string& out, const Written<T>& value) {
  out += *value.text;
}
template <int Places>
void write(std::string& out, Decimal<Places> value) {
  write_decimal(out, value.value, Places);
}
template <class... Each>
void write(std::string& out, const OneOf<Each...>& value) {
  match([&](const auto& each) { write(out, each); }, value.value);
}
template <class Body>
void write(std::string& out, const Said<Body>& said);

template <class T>
void write(std::string& out, const std::optional<T>& value) {
  if (value) {
    write(out, *value);
  } else {
    out += "null";
  }
}
inline void write(std::string& out, const Clauses& clauses) { write_list(out, clauses); }
inline void write(std::string& out, const Composition& cards) { write_list(out, cards.counts()); }

// A field of some record. There are hundreds of records but few types of fields: what differs is
// made a value, so that the compiler does not make the writing of each record anew.
struct FieldToWrite {
  std::string_view name;
  const void* value;
  void (*write)(std::string& out, const void* value);
  bool (*is_there)(const void* value);  // null: always
};

// Fields without the braces, each after a comma if something stands before.
void write_all(std::string& out, std::span<const FieldToWrite> fields);

template <class Member>
void write_member(std::string& out, const void* value) {
  write(out, *static_cast<const Member*>(value));
}

template <class Member>
constexpr auto is_there_of() {
  bool (*test)(const void*) = nullptr;
  if constexpr (kMayBeLeftOut<Member>)
    test = [](const void* value) { return static_cast<const Member*>(value)->has_value(); };
  return test;
}

template <HasFields Record>
[[gnu::noinline]] void write_fields(std::string& out, const Record& record) {
  Record::fields()([&]<class... Member>(const Field<Record, Member>&... each) {
    const std::array<FieldToWrite, sizeof...(each)> all{FieldToWrite{
        each.name, &(record.*(each.member)), &write_member<Member>, is_there_of<Member>()}...};
    write_all(out, all);
  });
}

// A message says first of what type it is.
template <HasFields Record>
void write(std::string& out, const Record& record) {
  out += '{';
  if constexpr (requires { Record::kType; }) {
    out += "\"type\":";
    write_text(out, Record::kType);
  }
  write_fields(out, record);
  out += '}';
}

// One of several records: its name first.
template <class... Each>
void write(std::string& out, const std::variant<Each...>& value) {
  match(
      [&](const auto& each) {
        out += "{\"is\":";
        write_text(out, each.kName);
        write_fields(out, each);
        out += '}';
      },
      value);
}

template <class Body>
void write(std::string& out, const Said<Body>& said) {
  match(
      [&](const auto& each) {
        out += "{\"command\":";
        write_text(out, each.kName);
        write_fields(out, each);
        out += '}';
      },
      said.body);
}

template <class T>
void write(std::string& out, const std::shared_ptr<const T>& value) {
  write(out, *value);
}

// The record as a text of its own.
template <class Record>
std::string written(const Record& record) {
  std::string out;
  write(out, record);
  return out;
}

}  // namespace croupier::json
