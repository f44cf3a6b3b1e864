// The files of tests/scenarios, by their names from there on.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace croupier::notation {

inline const std::filesystem::path kFolder =
    std::filesystem::path(CROUPIER_SOURCE_DIR) / "tests/scenarios";

inline std::vector<std::string> scenario_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder)) {
    if (entry.path().extension() != ".round") continue;
    names.push_back(std::filesystem::relative(entry.path(), kFolder).string());
  }
  std::ranges::sort(names);
  return names;
}

inline std::string text_of(const std::string& name) {
  std::ifstream file(kFolder / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace croupier::notation
