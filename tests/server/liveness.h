// What the tests of liveness share: seeds from the environment, houses that are the same for the
// same seed, and what is open on a page.
//
// CROUPIER_SEED is the first seed and CROUPIER_COUNT how many follow it (a few where it is not
// said).
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "server/screen.h"
#include "support/random.h"

namespace croupier::server {

using test::Random;

inline std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

inline Settings seeded(std::uint64_t seed, bool company) {
  Settings settings;
  settings.company = company;
  auto random = std::make_shared<Random>(seed);
  settings.seeds = [random] {
    Seed drawn{};
    for (auto& byte : drawn) byte = static_cast<std::uint8_t>(random->next());
    return drawn;
  };
  return settings;
}

inline std::string at(const std::string& id) { return fmt::format(R"("table":"{}")", id); }

inline bool is_open(const rapidjson::Value& offer) { return offer["why_not"].IsNull(); }

// The commands of the open offers, by name; none: of any name.
inline std::vector<std::string> open_commands(const rapidjson::Value& offers,
                                              const std::set<std::string>& names = {}) {
  std::vector<std::string> found;
  for (const auto& offer : offers.GetArray()) {
    const std::string name = offer["command"]["command"].GetString();
    if (is_open(offer) && (names.empty() || names.contains(name)))
      found.push_back(text_of(offer["command"]));
  }
  return found;
}

inline const rapidjson::Value& any_of(Random& random, const rapidjson::Value& list) {
  return list[static_cast<rapidjson::SizeType>(random.below(list.Size()))];
}

inline std::size_t records_of(const SimulatedHouse& house, const std::string& id) {
  std::size_t count = 0;
  for (const Record& each : house.storage->all_records()) count += each.table == id ? 1u : 0u;
  return count;
}

}  // namespace croupier::server
