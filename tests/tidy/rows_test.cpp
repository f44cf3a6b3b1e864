// Declarations that leave something out (must_not_compile/): the compiler refuses each of them, and
// takes the control that leaves out nothing.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace croupier::tidy {
namespace {

namespace fs = std::filesystem;

bool compiles(const fs::path& path) {
  const std::string root = CROUPIER_SOURCE_DIR;
  const std::string command =
      std::string("'") + CROUPIER_COMPILER + "' -std=c++23 -fsyntax-only -I'" + root + "/src' -I'" +
      root + "/tests' -I'" CROUPIER_GENERATED_DIR "' '" + path.string() + "' >/dev/null 2>&1";
  return std::system(command.c_str()) == 0;
}

TEST(Rows, ThatLeaveSomethingOutDoNotCompile) {
  int refused = 0;
  for (const auto& entry :
       fs::directory_iterator(fs::path(CROUPIER_SOURCE_DIR) / "tests/tidy/must_not_compile")) {
    if (entry.path().extension() != ".cpp") continue;
    const bool control = entry.path().filename() == "control.cpp";
    EXPECT_EQ(compiles(entry.path()), control) << entry.path();
    refused += control ? 0 : 1;
  }
  EXPECT_GE(refused, 10);
}

}  // namespace
}  // namespace croupier::tidy
