// `./run` refuses what the program would refuse before it installs or builds anything.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/program.h"

namespace croupier {
namespace {

using test::Output;

Output run_script(const std::string& words) {
  return test::run_program("/bin/bash " CROUPIER_SOURCE_DIR "/run", words);
}

void expect_refused(const std::string& words, const std::string& why) {
  const Output output = run_script(words);
  EXPECT_EQ(output.status, 2) << words;
  EXPECT_TRUE(output.text.contains(why)) << output.text;
}

// The first word of each line that is indented by two blanks, below the line that begins so.
std::set<std::string> listed_below(const std::string& heading, const std::string& text) {
  std::set<std::string> names;
  std::istringstream lines(text.substr(text.find(heading)));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.starts_with("  ")) {
    if (line[2] == ' ' || line.contains("for tests")) continue;
    names.insert(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

TEST(RunScript, RefusesBeforeItBuilds) {
  expect_refused("frobnicate", "unknown command 'frobnicate'");
  expect_refused("--lisen 127.0.0.1:0", "unknown option '--lisen'");
  expect_refused("--listen", "--listen needs a value");
  expect_refused("--pace=2 9090", "unexpected argument '9090'");
  expect_refused("serve --threads 2 --loud", "unknown option '--loud'");
}

TEST(RunScript, KnowsEveryCommandAndOptionOfTheProgram) {
  const Output help = run_script("--help");
  ASSERT_EQ(help.status, 0) << help.text;
  const std::string known = ' ' + help.text;
  for (const std::string& command :
       listed_below("Subcommands:", test::run_program("--help").text)) {
    EXPECT_TRUE(known.contains(' ' + command)) << command;
  }
  for (const std::string& option :
       listed_below("Options:", test::run_program("serve --help").text)) {
    EXPECT_TRUE(option == "-h,--help" || known.contains(' ' + option)) << option;
  }
}

}  // namespace
}  // namespace croupier
