// The types of the web page are those of the engine. After a change:
//   build/dev/types > web/src/protocol/generated.ts
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "cli/program.h"

namespace croupier {
namespace {

using test::Output;

Output run(const std::string& words = "") { return test::run_program(CROUPIER_TYPES, words); }

std::string file_text(const std::string& path) {
  std::ifstream file(std::string(CROUPIER_SOURCE_DIR) + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Types, AreThoseOfTheWebPage) {
  const Output output = run();
  EXPECT_EQ(output.status, 0);
  EXPECT_EQ(output.text, file_text("/web/src/protocol/generated.ts"));
}

// After a change: build/dev/types --table, between the two comments.
TEST(Types, AreThoseOfTheInterfacesPage) {
  const std::string page = file_text("/docs/api.md");
  const std::string_view begins = "<!-- types --table -->\n";
  const std::size_t from = page.find(begins) + begins.size();
  const std::size_t to = page.find("<!-- end of the table -->");
  ASSERT_NE(to, std::string::npos);
  const Output output = run("--table");
  EXPECT_EQ(output.status, 0);
  EXPECT_EQ(output.text, page.substr(from, to - from));
}

TEST(Types, SayWhatACommandAndAnEventHave) {
  const std::string text = run().text;
  for (const char* line :
       {"  | { command: 'deal'; reason?: string }\n",
        "  | { command: 'place-wager'; reason?: string; box: number; kind: WagerKind; amount: "
        "Cents; tokens: Cents }\n",
        "  | { command: 'hit'; reason?: string; box: number; hand: number | null }\n",
        "  | { event: 'seat-taken'; clauses: string[]; player: number | null; box: number | null "
        "}\n",
        "  seated: string | null\n", "  cards: Card[]\n", "  'third-hand': boolean\n",
        "  device: 'shoe' | 'shuffler' | 'two-sets'\n"}) {
    EXPECT_TRUE(text.contains(line)) << line;
  }
}

}  // namespace
}  // namespace croupier
