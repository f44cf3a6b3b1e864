// Sentences as they travel.
#pragma once

#include <string>

#include "record/json_write.h"
#include "record/sentence.h"

namespace croupier {

// [{"player":"ann"},{"verb":["wins","win"]},…]
inline std::string parts_json(const Sentence& sentence) {
  std::string out;
  json::write(out, sentence);
  return out;
}
inline std::string parts_json(std::string_view text) {
  return parts_json(as_sentence(std::string(text)));
}

}  // namespace croupier
