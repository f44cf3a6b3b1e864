// `croupier lab report`: its figures are those of `lab edge` and `lab wagers`, and the page has
// everything inside it.
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <cmath>

#include "cli/program.h"

namespace croupier {
namespace {

using Json = rapidjson::Document;

Json json_of(const std::string& words) {
  const test::Output output = test::run_plainly("lab " + words + " --json");
  EXPECT_EQ(output.status, 0) << words;
  Json json;
  json.Parse(output.text.c_str(), output.text.size());
  EXPECT_FALSE(json.HasParseError()) << output.text;
  return json;
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

// The rounds dealt beside it: whole, and on the value of what was played.
void expect_dealt(const rapidjson::Value& dealt, double rounds, double exact) {
  double sum = 0;
  double mean = 0;
  for (const auto& each : dealt["results"].GetArray()) {
    sum += each["rounds"].GetDouble();
    mean += each["rounds"].GetDouble() * each["units"].GetDouble();
  }
  EXPECT_EQ(sum, rounds);
  EXPECT_EQ(dealt["rounds"].GetDouble(), rounds);
  EXPECT_NEAR(mean / sum, dealt["mean"].GetDouble(), 1e-12);
  EXPECT_DOUBLE_EQ(dealt["exact"].GetDouble(), exact);
  EXPECT_LT(std::abs(dealt["mean"].GetDouble() - exact),
            4 * dealt["mean_standard_error"].GetDouble());
}

TEST(LabReport, HasTheFiguresOfTheOtherCommands) {
  const Json report = json_of("report NZ --decks 4 --rounds 3e5");
  const Json edge = json_of("edge NZ --decks 4");
  for (const char* key : {"ev_td", "ev_cd"})
    EXPECT_DOUBLE_EQ(report[key].GetDouble(), edge[key].GetDouble());
  EXPECT_STREQ(report["strategy"].GetString(), edge["strategy"].GetString());
  EXPECT_EQ(report["outcomes"], edge["outcomes"]);
  double adds = 0;
  for (const auto& each : report["outcomes"].GetArray()) adds += each["adds"].GetDouble();
  EXPECT_NEAR(adds, edge["ev_td"].GetDouble(), 1e-12);
  EXPECT_EQ(report["wagers"], json_of("wagers NZ --decks 4")["wagers"]);
  for (const auto& each : report["changes"].GetArray()) {
    if (std::string_view(each["rule"].GetString()) != "dealer_soft17=hit") continue;
    const Json changed = json_of("edge NZ --decks 4 --ruling dealer_soft17=hit");
    EXPECT_DOUBLE_EQ(each["ev_cd"].GetDouble(), changed["ev_cd"].GetDouble());
  }
  // A ten that is gone costs the player, a five helps them.
  EXPECT_LT(report["removals"]["T"].GetDouble(), 0);
  EXPECT_GT(report["removals"]["5"].GetDouble(), 0);
  expect_dealt(report["dealt"], 3e5, edge["ev_td"].GetDouble());
  const rapidjson::Value& dealt = report["dealt"];
  EXPECT_DOUBLE_EQ(dealt["cut_card_effect"].GetDouble(),
                   dealt["with_cutting_card"].GetDouble() - dealt["exact"].GetDouble());
  EXPECT_GT(dealt["cut_card_effect_standard_error"].GetDouble(), 0);
}

TEST(LabReport, LeavesOutTheCutCardEffectWhenAsked) {
  const Json report = json_of("report CW --rounds 1e4 --no-cut-card-effect");
  EXPECT_FALSE(report["dealt"].HasMember("cut_card_effect"));
  EXPECT_TRUE(json_of("report CW --rounds 1e4")["dealt"].HasMember("cut_card_effect"));
}

TEST(LabReport, IsOnePageWithEverythingInside) {
  const Json figures = json_of("report CW --rounds 2e5");
  expect_dealt(figures["dealt"], 2e5, json_of("edge CW")["ev_always_war"].GetDouble());
  const std::string page = test::run_plainly("lab report CW --rounds 2e5").text;
  for (const char* heading : {"Results of rounds", "Dealt and worked out", "Optional wagers",
                              "Effect of removal", "Distribution", "Volatility", "Convergence"}) {
    EXPECT_NE(page.find(heading), std::string::npos) << heading;
  }
  EXPECT_NE(page.find("@media print"), std::string::npos);
  for (const char* elsewhere : {"<script", "<link", "src=", "href=", "url(", "http"})
    EXPECT_EQ(page.find(elsewhere), std::string::npos) << elsewhere;
  // A bar and a row for each result, a point for each mean.
  const rapidjson::Value& dealt = figures["dealt"];
  const std::size_t results = dealt["results"].Size();
  const std::size_t from = page.find("id=\"results\"");
  const std::string table = page.substr(from, page.find("</table>", from) - from);
  EXPECT_EQ(count(table, "<tr><td>"), results);
  const std::size_t plot = page.find("<figcaption>Distribution");
  EXPECT_EQ(count(page.substr(plot, page.find("</svg>", plot) - plot), "<rect"), results);
  EXPECT_EQ(count(page, "<circle"), 9u);
  const std::string deviation =
      "id=\"deviation\">" + std::to_string(std::sqrt(dealt["variance"].GetDouble())).substr(0, 5);
  EXPECT_NE(page.find(deviation), std::string::npos) << deviation;
}

TEST(LabReport, NamesWhatIsWrong) {
  for (const std::string rounds : {"none", "9999"}) {
    const test::Output output = test::run_program("lab report CW --rounds " + rounds);
    EXPECT_EQ(output.status, 2);
    EXPECT_NE(output.text.find("--rounds " + rounds), std::string::npos) << output.text;
  }
}

}  // namespace
}  // namespace croupier
