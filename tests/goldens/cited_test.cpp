// Which events cite which clause, gathered from every scenario. The list is kept in cited.txt: the
// program shows it
// (`croupier clauses`), and a change of what an event cites appears in review as a changed line.
// CROUPIER_GOLDEN_WRITE=1 writes it anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "notation/replay.h"

namespace croupier {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Goldens, EventsCiteWhatTheyCited) {
  const std::filesystem::path root(CROUPIER_SOURCE_DIR);
  std::set<std::string> cited;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(root / "tests/scenarios")) {
    if (entry.path().extension() != ".round") continue;
    for (const Event& event : notation::replay_text(text_of(entry.path())).events()) {
      for (Clause clause : event.clauses) {
        cited.insert(std::string(id(clause)) + " " + std::string(name(event.body)));
      }
    }
  }
  std::string now;
  for (const std::string& line : cited) now += line + "\n";
  const auto golden = root / "tests/goldens/cited.txt";
  if (std::getenv("CROUPIER_GOLDEN_WRITE") != nullptr) std::ofstream(golden) << now;
  EXPECT_EQ(now, text_of(golden));
  EXPECT_GT(cited.size(), 300u);
}

}  // namespace
}  // namespace croupier
