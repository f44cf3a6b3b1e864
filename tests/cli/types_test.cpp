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

Output run() { return test::run_program(CROUPIER_TYPES, ""); }

TEST(Types, AreThoseOfTheWebPage) {
  std::ifstream file(std::string(CROUPIER_SOURCE_DIR) + "/web/src/protocol/generated.ts");
  std::ostringstream checked_in;
  checked_in << file.rdbuf();
  const Output output = run();
  EXPECT_EQ(output.status, 0);
  EXPECT_EQ(output.text, checked_in.str());
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
