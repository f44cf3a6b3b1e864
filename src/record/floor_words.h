// The small vocabularies of the floor: notices, approvals, signs, sanctions, disputes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"

namespace croupier {

// What a notice or an approval is about: the command it must precede, by that command's name.
enum class Subject : std::uint8_t {
  restrict_further,
  limit_to_one_box,
};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Subject>{"restrict-further",
                                                                 "limit-to-one-box"};

enum class Told : std::uint8_t { inspector, surveillance, players };
template <>
inline constexpr std::array<std::string_view, 3> kWords<Told>{"inspector", "surveillance",
                                                              "players"};

}  // namespace croupier
