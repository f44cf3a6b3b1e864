// The clauses an event or a refusal rests on: the deciding one first.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "rulebook/clause.h"

namespace croupier {

class Clauses {
 public:
  static constexpr std::size_t kMost = 8;

  constexpr Clauses() = default;
  // One clause is a list of one.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Clauses(Clause clause) { add(clause); }
  constexpr Clauses(std::initializer_list<Clause> clauses) {
    for (Clause clause : clauses) add(clause);
  }
  // "No clause" is skipped, so that a game without a rule on a point simply cites none; so is one
  // that stands there already.
  constexpr void add(Clause clause) {
    if (!clause || contains(clause)) return;
    assert(size_ < kMost);
    clauses_[size_] = clause;
    ++size_;
  }
  constexpr const Clause* begin() const { return clauses_.data(); }
  constexpr const Clause* end() const { return clauses_.data() + size_; }
  constexpr bool contains(Clause clause) const {
    for (const Clause each : *this) {
      if (each == clause) return true;
    }
    return false;
  }
  constexpr std::size_t size() const { return size_; }
  constexpr Clause first() const { return size_ == 0 ? Clause{} : clauses_[0]; }
  friend constexpr bool operator==(const Clauses&, const Clauses&) = default;

 private:
  std::uint8_t size_ = 0;
  std::array<Clause, kMost> clauses_{};
};

// The clauses of what is listed, each with its own; the first of them where they are too many.
template <class Listed>
constexpr Clauses first_clauses(const Listed& list) {
  Clauses clauses;
  for (const auto& each : list) {
    if (clauses.size() < Clauses::kMost) clauses.add(each.clause);
  }
  return clauses;
}

}  // namespace croupier
