// A set of enumerators, as bits.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace croupier {

template <class Enum>
class SetOf {
 public:
  constexpr SetOf(std::initializer_list<Enum> items) {
    for (Enum item : items) bits_ |= 1u << static_cast<unsigned>(item);
  }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Enum item) const { return (bits_ >> static_cast<unsigned>(item) & 1u) != 0; }
  friend constexpr bool operator==(const SetOf&, const SetOf&) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace croupier
