// `croupier journal` as a person runs it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "cli/program.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

TEST(JournalProgram, AFolderWithoutAJournalIsRefusedAndStaysAsItIs) {
  std::string name = (fs::temp_directory_path() / "croupier-journal-XXXXXX").string();
  const fs::path folder = mkdtemp(name.data());
  const fs::path wrong = folder / "wrong";
  const test::Output missing = test::run_program("journal --data " + wrong.string());
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.text, "croupier journal: " + wrong.string() + " holds no journal\n");
  EXPECT_FALSE(fs::exists(wrong));

  EXPECT_EQ(test::run_program("journal --data " + folder.string()).status, 2);
  EXPECT_TRUE(fs::is_empty(folder));
  std::ofstream(folder / "file") << "no folder";
  EXPECT_EQ(test::run_program("journal --data " + (folder / "file").string()).status, 2);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace croupier
