// What is read besides the live table: patches, rounds told again, rules.
#include "server/reading.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "notation/replay.h"
#include "server/patch.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

// What a browser does with a patch.
void carry_out(rapidjson::Document& view, const std::string& patch) {
  rapidjson::Document steps;
  steps.Parse(patch.c_str());
  ASSERT_TRUE(steps.IsArray()) << patch;
  for (const auto& step : steps.GetArray()) {
    rapidjson::Value* at = &view;
    for (const auto& key : step[0].GetArray()) {
      at = key.IsString() ? &(*at)[key.GetString()] : &(*at)[key.GetUint()];
    }
    at->CopyFrom(step[1], view.GetAllocator());
  }
}

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

TEST(Patch, SetsWhatChanged) {
  EXPECT_EQ(patch_between(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,2]})"), "[]");
  EXPECT_EQ(patch_between(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,3]})"), R"([[["b",1],3]])");
  EXPECT_EQ(patch_between(R"({"a":{"c":1}})", R"({"a":{"c":null}})"), R"([[["a","c"],null]])");
  EXPECT_EQ(patch_between(R"({"b":[1,2]})", R"({"b":[1]})"), R"([[["b"],[1]]])");
}

constexpr std::array<const char*, 4> kTables{"sb-1", "bc-1", "nz-1", "cw-1"};

// House players play for half an hour while somebody looks on.
SimulatedHouse::Guest watch_for_long(SimulatedHouse& house) {
  const auto watcher = house.come();
  for (const char* table : kTables)
    house.say(watcher, "watch", fmt::format(R"("table":"{}")", table));
  house.clock.pass(std::chrono::minutes(30));
  return watcher;
}

TEST(Patch, AWatcherWhoFollowsHasTheWholeView) {
  SimulatedHouse house(Manners{});
  const auto watcher = watch_for_long(house);
  std::map<std::string, rapidjson::Document> views;
  for (const std::string& message : house.transport.sent(watcher.connection)) {
    rapidjson::Document document;
    document.Parse(message.c_str());
    if (!document.HasMember("table")) continue;
    const std::string table = document["table"].GetString();
    if (document["type"] == "table") {
      views[table].CopyFrom(document["view"], views[table].GetAllocator());
    } else {
      carry_out(views[table], text_of(document["patch"]));
    }
  }
  for (const char* table : kTables) {
    house.say(watcher, "watch", fmt::format(R"("table":"{}")", table));
    const auto& sent = house.transport.sent(watcher.connection);
    for (auto each = sent.rbegin(); each != sent.rend(); ++each) {
      if (!each->starts_with(fmt::format(R"({{"type":"table","table":"{}")", table))) continue;
      rapidjson::Document whole;
      whole.Parse(each->c_str());
      EXPECT_EQ(text_of(whole["view"]), text_of(views[table])) << table;
      break;
    }
  }
}

TEST(Reading, EveryRoundIsToldAgainAndStandsAlone) {
  SimulatedHouse house(Manners{});
  watch_for_long(house);
  int files = 0;
  for (const TableRow& table : house.storage->tables()) {
    for (std::uint32_t round = 1; house.storage->round(table.id, round + 1); ++round) {
      const auto told = round_json(*house.storage, table, round);
      ASSERT_TRUE(told) << table.id << ' ' << round << ' ' << told.error().words;
      const auto file = round_file(*house.storage, table, round);
      ASSERT_TRUE(file) << table.id << ' ' << round << ' ' << file.error().words;
      const auto replayed = notation::replay_text(*file);
      EXPECT_EQ(replayed.outcome, notation::Outcome::holds)
          << notation::verdict(table.id, replayed) << *file;
      ++files;
    }
  }
  EXPECT_GT(files, 100);
}

TEST(Reading, RulesOfEachGame) {
  for (const Game game :
       {Game::star_blackjack, Game::blackjack_challenge, Game::nz_blackjack, Game::casino_war}) {
    rapidjson::Document rules;
    rules.Parse(rules_json(game).c_str());
    ASSERT_TRUE(rules.IsObject());
    EXPECT_GT(rules["clauses"].Size(), 100u);
    EXPECT_GT(rules["pay_tables"].Size(), 0u);
    for (const auto& ruling : rules["rulings"].GetArray())
      EXPECT_GT(ruling["text"].GetStringLength(), 10u) << ruling["name"].GetString();
  }
  EXPECT_TRUE(clause_json("SB 9.1.1"));
  EXPECT_EQ(clause_json("SB 9"
                        "9.9")
                .error()
                .status,
            404);
}

}  // namespace
}  // namespace croupier::server
