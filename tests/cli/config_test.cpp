// Settings of the server from the command line, the environment and a file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/program.h"
#include "cli/settings.h"

namespace croupier {
namespace {

const auto kNoneGiven = [](const Setting&) { return false; };

// All faults as a person reads them, a line each.
std::string faults_in(std::string_view text) {
  ServeRequest request;
  std::string all;
  for (const SettingFault& each : read_settings(text, request, kNoneGiven))
    all += to_text(each, "house.toml") + '\n';
  return all;
}

TEST(Settings, AreReadFromAFile) {
  ServeRequest request;
  const auto faults = read_settings(
      "[server]\nlisten = \"[::1]:81\"\nthreads = 4\n[house]\npace = 2\nproduction = true\n",
      request, kNoneGiven);
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(request.listen, "[::1]:81");
  EXPECT_EQ(request.threads, 4u);
  EXPECT_EQ(request.pace, 2.0);
  EXPECT_TRUE(request.production);
  EXPECT_FALSE(request.quiet_floor);
}

// The journal is shown to people who may not have the keys.
TEST(Settings, OfTheHouseHoldNoSecret) {
  ServeRequest request;
  request.pace = 0.5;
  request.metrics_key = "secret";
  request.storage = "postgresql://house:secret@base/house";
  const auto lines = settings_of_house(request);
  EXPECT_EQ(lines.size(), 5u);
  EXPECT_EQ(std::ranges::count(lines, "house.pace = 0.5"), 1);
  EXPECT_EQ(std::ranges::count(lines, "house.time_zone = \"UTC\""), 1);
  for (const std::string& each : lines) EXPECT_FALSE(each.contains("secret")) << each;
}

TEST(Settings, NameLineKeyAndRemedy) {
  EXPECT_EQ(faults_in("[server]\nlisten = 8080\n"),
            "house.toml, line 2: server.listen: this setting is a text in quotes. "
            "For example: listen = \"127.0.0.1:8080\"\n");
  EXPECT_EQ(faults_in("[server]\n\nlissten = \"127.0.0.1:1\"\n"),
            "house.toml, line 3: server.lissten: there is no such setting. "
            "Did you mean server.listen?\n");
  EXPECT_EQ(faults_in("[house]\npairs_scale = 3\n"),
            "house.toml, line 2: house.pairs_scale: 3 is not a pay scale of NZ 15B.7. "
            "Write 1 or 2.\n");
  EXPECT_EQ(faults_in("[house]\npace = -1\n[server]\nthreads = 0\ndata = \"\"\n"),
            "house.toml, line 2: house.pace: -1 is not above 0. "
            "Write 1 for the usual time limits, 2 for twice as long.\n"
            "house.toml, line 4: server.threads: 0 is out of range. "
            "Write a number from 1 to 256.\n"
            "house.toml, line 5: server.data: the folder has no name. "
            "Write the path of a folder.\n");
  EXPECT_EQ(faults_in("[server]\naddress = \"tables.example\"\n"),
            "house.toml, line 2: server.address: \"tables.example\" is not the address of a site. "
            "Write https://NAME without a path, such as https://tables.example.\n");
  EXPECT_TRUE(
      faults_in("[server]\naddress = \"https://tables.example/play\"\n").contains("a path"));
  EXPECT_EQ(faults_in("[server]\naddress = \"https://tables.example:8443\"\n"), "");
  EXPECT_TRUE(faults_in("[server]\nthreads = -1\n").contains("a whole number from 0 up"));
  EXPECT_TRUE(faults_in("[server\n").contains("house.toml, line 1: this is not TOML"));
  EXPECT_TRUE(faults_in("server = 1\n").contains("there is no such setting"));
}

TEST(Settings, AFaultyValueIsNamedEvenWhereAnotherWins) {
  ServeRequest request;
  const auto faults =
      read_settings("[house]\npace = 0\n", request, [](const Setting&) { return true; });
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(request.pace, 1.0);
}

TEST(Settings, TheExampleIsAFileOfDefaults) {
  std::string text = example_settings();
  for (const Setting& each : settings()) EXPECT_TRUE(text.contains(each.variable)) << each.variable;
  EXPECT_EQ(faults_in(text), "");
  // Also with the marks of the comments removed from the values.
  for (std::size_t at = 0; (at = text.find("\n# ", at)) != std::string::npos; ++at) {
    const std::size_t end = text.find('\n', at + 1);
    if (text.substr(at, end - at).contains(" = ")) text.erase(at + 1, 2);
  }
  EXPECT_EQ(faults_in(text), "");
  EXPECT_TRUE(text.contains("\nlisten = \"127.0.0.1:8080\"\n")) << text;
}

class ConfigFile : public testing::Test {
 protected:
  void write(const std::string& text) { std::ofstream(path_) << text; }
  ~ConfigFile() override { std::remove(path_.c_str()); }
  const std::string path_ = testing::TempDir() + "croupier-config-test.toml";
};

TEST_F(ConfigFile, IsCheckedByTheProgram) {
  write("[house]\npace = 2\n");
  EXPECT_EQ(test::run_program("config check " + path_).status, 0);
  write("[house]\npaces = 2\n");
  const test::Output refused = test::run_program("config check " + path_);
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(refused.text.contains("line 2: house.paces")) << refused.text;
  EXPECT_EQ(test::run_program("config check /nowhere/at-all").status, 2);
  EXPECT_EQ(test::run_program("config").status, 2);
}

TEST_F(ConfigFile, GivesWayToTheEnvironmentAndBothToTheCommandLine) {
  write("[server]\nweb = \"/web/of/the/file\"\n");
  const auto web = [&](const std::string& before, const std::string& words) {
    const std::string serve = " " CROUPIER_PROGRAM " serve --data /nowhere --config " + path_ + ' ';
    return test::run_program("env", before + serve + words).text;
  };
  EXPECT_TRUE(web("", "").contains("/web/of/the/file")) << web("", "");
  EXPECT_TRUE(web("CROUPIER_WEB=/web/of/env", "").contains("/web/of/env"));
  EXPECT_TRUE(web("CROUPIER_WEB=/web/of/env", "--web /web/of/line").contains("/web/of/line"));
  EXPECT_TRUE(web("CROUPIER_LISTEN=nonsense", "").contains("\"nonsense\" is not an address"));
}

}  // namespace
}  // namespace croupier
