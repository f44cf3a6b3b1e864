// Messages as texts. Include it only in .cpp files: include it where a message is sent.
#pragma once

#include "host/seams.h"
#include "record/json_write.h"

namespace croupier::server {

inline constexpr std::size_t kUsualText = 512;  // bytes; a change after an act of betting is longer

template <class Message>
Text text_of(const Message& message) {
  std::string out;
  out.reserve(kUsualText);
  json::write(out, message);
  return std::make_shared<const std::string>(std::move(out));
}

}  // namespace croupier::server
