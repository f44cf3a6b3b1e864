#include "host/messages/said.h"

#include <rapidjson/encodings.h>
#include <rapidjson/memorystream.h>

namespace croupier::server {

bool can_be_kept(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return false;
  rapidjson::MemoryStream stream(text.data(), text.size());
  while (stream.Tell() < text.size()) {
    unsigned character = 0;
    if (!rapidjson::UTF8<>::Decode(stream, &character)) return false;
  }
  return true;
}

}  // namespace croupier::server
