// What a seed stands for.
#pragma once

#include <fmt/format.h>

#include <array>

#include "sim/world.h"

namespace croupier::sim {

inline constexpr std::array kExamples{"0.1.0",          "0.2.0",          "0.2.0-format-3",
                                      "0.2.0-schema-2", "0.2.0-schema-3", "0.2.0-format-4",
                                      "0.2.0-schema-5", "0.2.0-schema-6"};
inline constexpr std::uint64_t kSeedsAnExample = 16;

inline std::string example_folder(std::size_t nth) {
  return fmt::format("{}/tests/journal/formats/{}", CROUPIER_SOURCE_DIR,
                     kExamples[nth % kExamples.size()]);
}

// Every sixteenth begins with the journal of an earlier version, with hands in play.
inline Settings settings_of(std::uint64_t seed) {
  Settings settings{.seed = seed};
  if (seed % kSeedsAnExample == kSeedsAnExample - 1)
    settings.example = example_folder(seed / kSeedsAnExample);
  return settings;
}

}  // namespace croupier::sim
