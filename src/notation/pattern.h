// How commands are said, both ways. The pattern of a command stands beside its name (kSays):
//
//   reserves {box} for {player}      words and fields, behind whoever acts
//   buys {chips} [tokens {tokens}]   a part that is left out when its fields have their defaults
//   {box.hand}                       2 or 2.1; {box.hand=1}: without a hand the first is meant
//   {upheld:upheld|rejected}         the words of a bool, true first, or of an enumeration
//   {on:|off}                        nothing is said for the first
//   {player} is-absent               begins with whom it is about. Where the command has a kSaidBy
//                                    that role acts, and the line names no actor; otherwise the
//                                    player acts
//   [because {reason}]               what stands behind "because" at the end of the line
//   table {table}: takes place       at a table of a tournament; [table {table}:]: or without one
//   pays … | collects …              either; of the two the first that fits is written
//   =bets                            read and written by a pair of functions
#pragma once

#include <span>

#include "base/match.h"
#include "notation/said_fields.h"
#include "record/role.h"

namespace croupier::notation {

struct Piece {
  enum class Is : std::uint8_t { word, field, choice, hand, reason, part };
  Is is{};
  std::string_view text = {};                  // of a word
  std::size_t field = 0;                       // of all but words and parts
  std::size_t hand_field = 0;                  // of a hand
  std::optional<HandNo> unsaid_hand = {};      // of a hand
  std::vector<std::string_view> choices = {};  // by value
  std::vector<Piece> part = {};
};

// A command that no pattern can say. Both get the body of the command.
struct Pair {
  std::string_view name;   // "=bets"
  std::string_view verb;   // "bets"
  std::string_view shown;  // in the table of acts
  void (*read)(WordCursor& cursor, const Known& known, void* body);
  void (*write)(std::string& out, const Known& known, const void* body);
};

enum class AtTable : std::uint8_t { no, perhaps, yes };

struct Form {
  AtTable at_table = AtTable::no;
  bool leads = false;     // begins with a field that says whom it is about
  std::size_t words = 0;  // so many before the first field
  std::vector<Piece> pieces;
  const Pair* pair = nullptr;
};

// One kind of command. `body` points to a command of that kind.
struct Kind {
  std::string_view name;
  std::string_view says;
  std::optional<Role> said_by;
  void* (*make)(void* commands);  // puts one with its defaults into the variant
  SaidFields (*fields)(void* body);
  SaidFields (*usual)();
  std::vector<Form> forms = {};
};

template <class Body>
SaidFields usual_fields() {
  static Body usual{};
  return said_fields(&usual);
}

template <class Body>
constexpr bool says_its_fields() {
  const auto has = [](std::string_view wanted) {
    return Body::fields()([&](const auto&... each) { return ((each.name == wanted) || ...); });
  };
  const std::string_view says = Body::kSays;
  for (std::size_t at = says.find('{'); at != says.npos; at = says.find('{', at + 1)) {
    const std::size_t end = says.find_first_of(".=:}", at);
    if (end == says.npos || !has(says.substr(at + 1, end - at - 1))) return false;
    if (says[end] != '.') continue;
    const std::size_t last = says.find_first_of("=}", end);
    if (last == says.npos || !has(says.substr(end + 1, last - end - 1))) return false;
  }
  return true;
}

template <class Body, class Variant>
Kind kind_of_command() {
  static_assert(says_its_fields<Body>(), "a {name} of the pattern is no field of the command");
  std::optional<Role> said_by;
  if constexpr (requires { Body::kSaidBy; }) said_by = Body::kSaidBy;
  return {Body::kName,
          Body::kSays,
          said_by,
          [](void* commands) -> void* {
            return &static_cast<Variant*>(commands)->template emplace<Body>();
          },
          [](void* body) { return said_fields(static_cast<Body*>(body)); },
          &usual_fields<Body>};
}

// What is said on a line besides the words of the pattern.
struct Besides {
  std::string reason = {};
  std::optional<std::uint8_t> table = {};
};

// What was read: the kind of command, and whether the line begins with whom it is about.
struct Understood {
  const Kind* kind = nullptr;
  const Form* form = nullptr;
  explicit operator bool() const { return kind != nullptr; }
};

// All that can be said in one kind of file.
class Sayings {
 public:
  // `act` is how messages call what is said: "an act".
  Sayings(std::string_view act, std::vector<Kind> kinds, std::span<const Pair> pairs);

  template <class... Each>
  static Sayings of(std::string_view act, const std::variant<Each...>*,
                    std::span<const Pair> pairs) {
    return {act, {kind_of_command<Each, std::variant<Each...>>()...}, pairs};
  }

  std::span<const Kind> kinds() const { return kinds_; }
  // Whether it stands behind who acts, or begins a line that names nobody.
  bool is_verb(std::string_view word) const { return is_said_at(1, word); }
  bool is_beginning(std::string_view word) const { return is_said_at(0, word); }
  // Whether all words before the first field are there; the cursor stands on who acts.
  bool fits(const WordCursor& cursor, bool at_table) const;

  // Reads to the end of the line, from the word for who acts on. The message is of what came
  // furthest.
  Understood read(WordCursor& cursor, const Known& known, const Besides& besides,
                  void* commands) const;
  // The whole line. `who` is the word for who acts.
  std::string write(std::size_t kind, void* body, const Known& known, std::string_view who) const;

 private:
  bool is_said_at(std::size_t place, std::string_view word) const;

  std::string_view act_;
  std::vector<Kind> kinds_;
};

template <class... Each>
std::string said(const Sayings& sayings, std::variant<Each...> body, const Known& known,
                 std::string_view who) {
  void* kind = match([](auto& each) -> void* { return &each; }, body);
  return sayings.write(body.index(), kind, known, who);
}

}  // namespace croupier::notation
