// Fields of commands as words of a line, by their type. There are hundreds of commands but few
// types of fields: what differs is made a value, as in record/json_write.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/fields.h"
#include "tournament/commands.h"

namespace croupier::notation {

using tournament::EntrantNo;

// Whom the names of a file stand for.
struct Known {
  std::span<const Name> players = {};   // by number; an empty name: nobody
  std::span<const Name> entrants = {};  // by number; of the same name the last is meant
  FileDay day = {};

  std::optional<PlayerId> player(std::string_view name) const;
  std::optional<EntrantNo> entrant(std::string_view name) const;
};

struct FieldType;
struct SaidField {
  std::string_view name;
  void* value;
  const FieldType* type;
};
using SaidFields = std::vector<SaidField>;

struct FieldType {
  void (*read)(WordCursor&, const Known&, const SaidField&) = nullptr;  // of a list: one item
  void (*write)(std::string&, const Known&, const SaidField&) = nullptr;
  bool (*same)(const void*, const void*) = nullptr;
  void (*copy)(void* to, const void* from) = nullptr;
  bool is_list = false;
  std::size_t (*choice)(const void*) = nullptr;  // of a bool, true first; of an enumeration
  void (*choose)(void*, std::size_t) = nullptr;
};

// --- values: read, and written with a blank before ---

void read_said(WordCursor& cursor, const Known& known, std::string_view name, Money& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, Card& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, BoxNo& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, PlayerId& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, Name& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, std::string& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, Instant& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name, WagerKind& value);
// Nothing said is the initial wager; "without type" is nothing.
void read_said(WordCursor& cursor, const Known& known, std::string_view name,
               std::optional<WagerKind>& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name,
               tournament::Place& value);
void read_said(WordCursor& cursor, const Known& known, std::string_view name,
               tournament::Counted& value);
std::int64_t read_number(WordCursor& cursor, const Known& known, std::string_view name,
                         std::size_t bytes);

void write_said(std::string& out, const Known& known, std::string_view name, Money value);
void write_said(std::string& out, const Known& known, std::string_view name, Card value);
void write_said(std::string& out, const Known& known, std::string_view name, BoxNo value);
void write_said(std::string& out, const Known& known, std::string_view name, PlayerId value);
void write_said(std::string& out, const Known& known, std::string_view name, const Name& value);
void write_said(std::string& out, const Known& known, std::string_view name,
                const std::string& value);
void write_said(std::string& out, const Known& known, std::string_view name, Instant value);
void write_said(std::string& out, const Known& known, std::string_view name,
                std::optional<WagerKind> value);
void write_said(std::string& out, const Known& known, std::string_view name,
                const tournament::Place& value);
void write_said(std::string& out, const Known& known, std::string_view name,
                const tournament::Counted& value);
void write_number(std::string& out, const Known& known, std::string_view name, std::size_t bytes,
                  std::int64_t value);

// A person by any name: in quotes where it is no name of a player.
std::string read_person(WordCursor& cursor, std::string_view what);
// One of the optional wagers.
WagerKind read_kind(WordCursor& cursor);
// "14:20", with seconds only where there are any.
std::string time_text(std::uint32_t seconds);

template <class Number>
inline constexpr bool is_said_number =
    std::is_integral_v<Number> && !std::is_same_v<Number, bool> && !std::is_same_v<Number, Instant>;
template <class Enum>
inline constexpr bool is_said_word = std::is_enum_v<Enum> && kWords<Enum>.size() > 0;

template <class Number>
  requires is_said_number<Number>
void read_said(WordCursor& cursor, const Known& known, std::string_view name, Number& value) {
  value = static_cast<Number>(read_number(cursor, known, name, sizeof(Number)));
}
template <class Number>
  requires is_said_number<Number>
void write_said(std::string& out, const Known& known, std::string_view name, Number value) {
  write_number(out, known, name, sizeof(Number), static_cast<std::int64_t>(value));
}
template <class Enum>
  requires is_said_word<Enum>
void read_said(WordCursor& cursor, const Known&, std::string_view, Enum& value) {
  value = read_word<Enum>(cursor, fmt::format("one of {}", fmt::join(kWords<Enum>, ", ")));
}
template <class Enum>
  requires is_said_word<Enum>
void write_said(std::string& out, const Known&, std::string_view, Enum value) {
  out += ' ';
  out += word(value);
}
template <class T>
void read_said(WordCursor& cursor, const Known& known, std::string_view name,
               std::optional<T>& value) {
  read_said(cursor, known, name, value.emplace());
}
template <class T>
void write_said(std::string& out, const Known& known, std::string_view name,
                const std::optional<T>& value) {
  write_said(out, known, name, *value);
}

// --- fields ---

template <class Member>
concept SaidList = requires(Member list) { list.push_back(*list.begin()); } &&
                   !std::is_same_v<Member, std::string>;
template <class Member>
concept Said = requires(WordCursor& cursor, const Known& known, Member& value) {
  read_said(cursor, known, "", value);
};

// How one item of the list is called.
constexpr std::string_view item_of(std::string_view list) {
  return list == "entries" ? "entry" : list;
}

template <class List>
void read_item(WordCursor& cursor, const Known& known, const SaidField& field) {
  auto& list = *static_cast<List*>(field.value);
  typename List::value_type item{};
  const int at = cursor.column();
  read_said(cursor, known, item_of(field.name), item);
  if constexpr (requires { list.full(); }) {
    if (list.full()) return cursor.fail_at(at, fmt::format("at most {} are expected", list.size()));
  }
  if (!cursor.failed()) list.push_back(item);
}

template <class Member>
constexpr FieldType field_type() {
  FieldType type;
  if constexpr (std::is_same_v<Member, bool>) {
    type.choice = [](const void* value) -> std::size_t {
      return *static_cast<const bool*>(value) ? 0 : 1;
    };
    type.choose = [](void* value, std::size_t at) { *static_cast<bool*>(value) = at == 0; };
  } else if constexpr (is_said_word<Member>) {
    type.choice = [](const void* value) {
      return static_cast<std::size_t>(*static_cast<const Member*>(value));
    };
    type.choose = [](void* value, std::size_t at) {
      *static_cast<Member*>(value) = static_cast<Member>(at);
    };
  }
  if constexpr (SaidList<Member>) {
    type.is_list = true;
    type.read = &read_item<Member>;
    type.write = [](std::string& out, const Known& known, const SaidField& field) {
      for (const auto& item : *static_cast<const Member*>(field.value))
        write_said(out, known, item_of(field.name), item);
    };
  } else if constexpr (Said<Member> && !std::is_same_v<Member, bool>) {
    type.read = [](WordCursor& cursor, const Known& known, const SaidField& field) {
      read_said(cursor, known, field.name, *static_cast<Member*>(field.value));
    };
    type.write = [](std::string& out, const Known& known, const SaidField& field) {
      write_said(out, known, field.name, *static_cast<const Member*>(field.value));
    };
  }
  if constexpr (SaidList<Member> || Said<Member> || std::is_same_v<Member, bool>) {
    type.same = [](const void* a, const void* b) {
      return *static_cast<const Member*>(a) == *static_cast<const Member*>(b);
    };
    type.copy = [](void* to, const void* from) {
      *static_cast<Member*>(to) = *static_cast<const Member*>(from);
    };
  }
  return type;
}

template <class Member>
inline constexpr FieldType kFieldType = field_type<Member>();

template <class Body>
SaidFields said_fields(Body* body) {
  return Body::fields()([&]<class... Member>(const Field<Body, Member>&... each) {
    return SaidFields{SaidField{each.name, &(body->*(each.member)), &kFieldType<Member>}...};
  });
}

}  // namespace croupier::notation
