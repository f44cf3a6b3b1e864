// A member of an aggregate that a designated initialiser cannot leave out: it has no default, so
// that leaving it out does not compile.
#pragma once

namespace croupier {

template <class T>
struct Must {
  T value;

  // Given as the plain value, and read as one.
  // NOLINTBEGIN(google-explicit-constructor)
  constexpr Must(const T& given) : value(given) {}
  constexpr operator const T&() const { return value; }
  // NOLINTEND(google-explicit-constructor)
  constexpr const T& operator*() const { return value; }
  constexpr const T* operator->() const { return &value; }
};

}  // namespace croupier
