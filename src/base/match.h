// One function for each kind of a variant. What std::visit does, for lists of a hundred commands
// and events: its names repeat the whole list for every kind in every visitor, which made object
// files of 80 MB and most of the time of a build. Here a visitor is a switch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <type_traits>
#include <variant>

namespace croupier {

// Handlers as one visitor: Overloaded{[](const Bet&) {…}, [](const auto&) {…}}.
template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};

template <std::size_t kFrom = 0, class Visitor, class Variant>
constexpr decltype(auto) match(Visitor&& visitor, Variant&& variant) {
  constexpr std::size_t kKinds = std::variant_size_v<std::remove_cvref_t<Variant>>;
  using Said = decltype(visitor(*std::get_if<0>(&variant)));
  switch (variant.index()) {
#define CROUPIER_KIND(number)                                                      \
  case kFrom + (number):                                                           \
    if constexpr (kFrom + (number) < kKinds)                                       \
      return static_cast<Said>(visitor(*std::get_if<kFrom + (number)>(&variant))); \
    else                                                                           \
      break;
    CROUPIER_KIND(0)
    CROUPIER_KIND(1)
    CROUPIER_KIND(2)
    CROUPIER_KIND(3)
    CROUPIER_KIND(4)
    CROUPIER_KIND(5)
    CROUPIER_KIND(6)
    CROUPIER_KIND(7)
    CROUPIER_KIND(8)
    CROUPIER_KIND(9)
    CROUPIER_KIND(10)
    CROUPIER_KIND(11)
    CROUPIER_KIND(12)
    CROUPIER_KIND(13)
    CROUPIER_KIND(14)
    CROUPIER_KIND(15)
#undef CROUPIER_KIND
    default:
      if constexpr (kFrom + 16 < kKinds) return match<kFrom + 16>(visitor, variant);
  }
  std::abort();  // a variant that lost its value to an exception: ours throw none
}

// Whether a kind is in a list of them.
template <class Kind, class... Each>
inline constexpr bool is_one_of = (std::is_same_v<Kind, Each> || ...);

// The names of a variant's kinds, in their order.
template <class Variant>
inline constexpr std::array<std::string_view, 0> kKindNames{};
template <class... Each>
inline constexpr std::array<std::string_view, sizeof...(Each)> kKindNames<std::variant<Each...>>{
    Each::kName...};

}  // namespace croupier
