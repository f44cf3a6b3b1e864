// The files of tests/scenarios, by their names from there on.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace croupier::notation {

inline const std::filesystem::path kFolder =
    std::filesystem::path(CROUPIER_SOURCE_DIR) / "tests/scenarios";

inline std::vector<std::string> scenario_names(std::string_view extension) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder)) {
    if (entry.path().extension() != extension) continue;
    names.push_back(std::filesystem::relative(entry.path(), kFolder).string());
  }
  std::ranges::sort(names);
  return names;
}

inline std::string text_of(const std::string& name) {
  std::ifstream file(kFolder / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string test_name(const testing::TestParamInfo<std::string>& each) {
  std::string name = each.param;
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

}  // namespace croupier::notation
