// A refusal: what was wrong, the clauses that decided where some did, and the values its sentence
// needs (refusal_words.h). Nothing has changed when one is returned.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "base/money.h"
#include "record/clauses.h"
#include "record/refusal_code.h"
#include "record/refusal_code_words.h"

namespace croupier {

// Whether a rule of the game at its table decided, also where the table is a tournament's.
constexpr bool is_of_table(RefusalCode code) { return code <= RefusalCode::nothing_short; }

// What a sentence needs beside its code. People and words are numbers of the machine that refused;
// a text stands in its state, and the code says which it is.
struct Value {
  enum class Is : std::uint8_t { none, money, count, time, person, card, word, text, moment };
  Is is{};
  std::int64_t number = 0;

  static constexpr Value money(Money amount) { return {Is::money, amount.cents()}; }
  static constexpr Value count(std::integral auto many) {
    return {Is::count, static_cast<std::int64_t>(many)};
  }
  static constexpr Value time(std::integral auto seconds) {
    return {Is::time, static_cast<std::int64_t>(seconds)};
  }
  // By a clock on a wall, in seconds since 1970.
  static constexpr Value moment(std::integral auto at) {
    return {Is::moment, static_cast<std::int64_t>(at)};
  }
  static constexpr Value person(std::integral auto who) {
    return {Is::person, static_cast<std::int64_t>(who)};
  }
  static constexpr Value card(int index) { return {Is::card, index}; }
  template <class Word>
  static constexpr Value word(Word one) {
    return {Is::word, static_cast<std::int64_t>(one)};
  }
  static constexpr Value text() { return {Is::text, 0}; }
  friend bool operator==(const Value&, const Value&) = default;
};

// One type for tables, tournaments and promotions.
struct Refusal {
  RefusalCode code{};
  Clauses clauses;
  std::array<Value, 3> values{};  // in the order in which the sentence has them
  std::int64_t not_before = 0;    // only the time is missing; zero: something else
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
static_assert(std::is_trivially_copyable_v<Refusal>);

inline Refusal refuse(RefusalCode code, Clauses clauses = {}) { return {code, clauses, {}, 0}; }
inline Refusal refuse(RefusalCode code, Clauses clauses, Value first, Value second = {},
                      Value third = {}) {
  return {code, clauses, {first, second, third}, 0};
}
// What was asked for, and what would have been possible.
inline Refusal refuse(RefusalCode code, Clauses clauses, Money asked, Money allowed) {
  return refuse(code, clauses, Value::money(asked), Value::money(allowed));
}

}  // namespace croupier
