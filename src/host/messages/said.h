// What is said from outside is kept for ever, and not every storage can hold every text: PostgreSQL
// takes neither the zero byte nor what is no UTF-8. Such texts are refused at the door.
#pragma once

#include <string_view>

namespace croupier::server {

inline constexpr std::string_view kZeroByteSaid = "no text may hold the character \\u0000";

// In the text of a JSON document; an escaped backslash before it counts too.
inline bool has_zero_byte(std::string_view json) {
  return json.find("\\u0000") != std::string_view::npos;
}

// Of a text that is no JSON.
bool can_be_kept(std::string_view text);

}  // namespace croupier::server
