// What is read besides the live table: patches, rounds told again, rules.
#include "server/reading.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include "host/showing.h"
#include "notation/replay.h"
#include "record/difference.h"
#include "server/screen.h"
#include "server/simulated_house.h"
#include "support/games.h"
#include "support/random_table.h"

namespace croupier::server {
namespace {

struct Inner {
  std::optional<int> c;
  json::Perhaps<int> d;
  static constexpr auto fields() { return listed(field("c", &Inner::c), field("d", &Inner::d)); }
};
struct Outer {
  Inner a;
  std::vector<int> b;
  static constexpr auto fields() { return listed(field("a", &Outer::a), field("b", &Outer::b)); }
};

TEST(Patch, SetsWhatChanged) {
  using json::difference;
  const Outer one{{1, {}}, {1, 2}};
  EXPECT_EQ(difference(one, one), "[]");
  EXPECT_EQ(difference(one, Outer{{1, {}}, {1, 3}}), R"([[["b",1],3]])");
  EXPECT_EQ(difference(one, Outer{{{}, {}}, {1, 2}}), R"([[["a","c"],null]])");
  EXPECT_EQ(difference(one, Outer{{1, 5}, {1, 2}}), R"([[["a"],{"c":1,"d":5}]])");
  EXPECT_EQ(difference(Outer{{1, 5}, {1, 2}}, one), R"([[["a"],{"c":1}]])");
  EXPECT_EQ(difference(one, Outer{{1, {}}, {1}}), R"([[["b"],[1]]])");
  EXPECT_EQ(difference(one, Outer{{1, {}}, {1, 2, 3, 4}}), R"([[["b",2],3],[["b",3],4]])");
  EXPECT_EQ(difference(one, Outer{{1, {}}, {2, 1, 2}}), R"([[["b"],[2,1,2]]])");
  EXPECT_EQ(difference(Outer{{1, {}}, {}}, one), R"([[["b"],[1,2]]])");
}

struct Thing {
  int number = 0;
  int amount = 0;
  bool is_about_same_as(const Thing& other) const { return number == other.number; }
  static constexpr auto fields() {
    return listed(field("number", &Thing::number), field("amount", &Thing::amount));
  }
};
struct Things {
  std::vector<Thing> list;
  static constexpr auto fields() { return listed(field("list", &Things::list)); }
};

TEST(Patch, NamesWhatCameAndWentOfAList) {
  using json::difference;
  const Things one{{{1, 5}, {2, 5}, {4, 5}}};
  EXPECT_EQ(difference(one, Things{{{1, 5}, {2, 6}, {4, 5}}}), R"([[["list",1,"amount"],6]])");
  EXPECT_EQ(difference(one, Things{{{1, 5}, {4, 5}}}), R"([[["list"],1,1,[]]])");
  EXPECT_EQ(difference(one, Things{{{1, 5}, {2, 5}, {3, 1}, {4, 5}}}),
            R"([[["list"],2,0,[{"number":3,"amount":1}]]])");
  EXPECT_EQ(difference(one, Things{}), R"([[["list"],0,3,[]]])");
}

// Whatever the lists: the patch turns one into the other.
TEST(Patch, TurnsOneListOfThingsIntoAnother) {
  std::uint32_t dice = 7;
  const auto below = [&](std::uint32_t most) {
    dice = dice * 1664525U + 1013904223U;
    return static_cast<int>((dice >> 8U) % most);
  };
  const auto list = [&] {
    Things things;
    for (int number = 0; number < 8; ++number) {
      if (below(3) > 0) things.list.push_back({below(10) == 0 ? below(8) : number, below(2)});
    }
    return things;
  };
  for (int turn = 0; turn < 3000; ++turn) {
    const Things before = list();
    const Things after = list();
    rapidjson::Document shown;
    shown.Parse(json::written(before).c_str());
    carry_out(shown, json::difference(before, after));
    ASSERT_EQ(text_of(shown), json::written(after)) << json::written(before);
  }
}

// Over random play of every game, after every act: the patch turns the text of the view into that
// of the next.
TEST(Patch, TurnsOneViewIntoTheNext) {
  std::size_t patches = 0;
  for (const Game game : all_games()) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      test::RandomTable people(game, seed);
      Showing showing;
      TableView before = showing.view(people.table(), {});
      for (int act = 0; act < 150; ++act) {
        const auto events = decide(people.table(), people.next());
        if (!events) continue;
        showing.note(*events, people.table());
        people.take(*events);
        TableView after = showing.view(people.table(), {});
        rapidjson::Document view;
        view.Parse(json::written(before).c_str());
        carry_out(view, json::difference(before, after));
        ASSERT_EQ(text_of(view), json::written(after)) << name(game) << ' ' << seed << ' ' << act;
        before = std::move(after);
        ++patches;
      }
    }
  }
  EXPECT_GT(patches, 2000u);
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
  SimulatedHouse house(Settings{});
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

// Whether a patch sends a list of this name from its beginning.
bool sends_whole(const rapidjson::Value& patch, std::string_view name) {
  return std::ranges::any_of(patch.GetArray(), [&](const auto& step) {
    return step[0].Size() == 1 && step[0][0] == std::string(name).c_str();
  });
}

TEST(Patch, TheLogOfATournamentIsSentLineByLine) {
  Settings settings;
  settings.company = false;  // at the demo tables
  SimulatedHouse house(settings);
  const auto guest = house.come();
  house.say(guest, "open-tournament",
            R"("preset":"heats","game":"star-blackjack","company":30,"staff":"house")");
  house.say(guest, "watch", R"("table":"tour-1")");
  house.clock.pass(std::chrono::minutes(30));
  rapidjson::Document view;
  std::size_t lines = 0;
  std::size_t whole_logs = 0;
  std::size_t bytes = 0;
  std::size_t bytes_of_whole_logs = 0;  // if each change of it came whole
  for (const std::string& message : house.transport.sent(guest.connection)) {
    rapidjson::Document document;
    document.Parse(message.c_str());
    if (document["type"] == "occasion") view.CopyFrom(document["view"], view.GetAllocator());
    if (document["type"] != "occasion-change") continue;
    lines += document["events"].Size();
    whole_logs += sends_whole(document["patch"], "log") ? 1u : 0u;
    const std::string patch = text_of(document["patch"]);
    bytes += patch.size();
    carry_out(view, patch);
    if (!document["events"].Empty()) bytes_of_whole_logs += text_of(view["log"]).size();
  }
  fmt::print("a tournament of 30: {} lines, {} kB of patches, the whole logs alone {} kB\n", lines,
             bytes / 1000, bytes_of_whole_logs / 1000);
  EXPECT_STREQ(view["state"].GetString(), "prizes-paid");
  EXPECT_GT(lines, 150u);
  EXPECT_LE(whole_logs, lines / 50);
  EXPECT_LT(bytes, bytes_of_whole_logs / 2);
  house.say(guest, "watch", R"("table":"tour-1")");
  const auto& sent = house.transport.sent(guest.connection);
  rapidjson::Document whole;
  whole.Parse(sent[sent.size() - 2].c_str());
  EXPECT_EQ(text_of(whole["view"]), text_of(view));
}

TEST(Reading, EveryRoundIsToldAgainAndStandsAlone) {
  SimulatedHouse house(Settings{});
  watch_for_long(house);
  int files = 0;
  for (const TableRow& table : house.tables()) {
    for (std::uint32_t round = 1; house.storage->round(table.id, round + 1); ++round) {
      const auto told = round_of(*house.storage, table, round);
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

TEST(Reading, PayTablesSayWhatIsPaid) {
  // BC 15.1.1.2, 9.6, 15.1.4; SB 15.1.8, 15.1.5; CW 10.2.
  const auto says = [](Game game, std::string_view row) {
    return json::written(rule_book(game)).find(row) != std::string::npos;
  };
  EXPECT_TRUE(
      says(kBlackjackChallenge,
           R"({"what":"both have a blackjack, your ten-value card is higher","pays":"5 to 1"})"));
  EXPECT_TRUE(says(kBlackjackChallenge,
                   R"({"what":"both have a blackjack, of the same rank","pays":"4 to 1"})"));
  EXPECT_TRUE(says(kBlackjackChallenge,
                   R"({"what":"both have a blackjack, yours is lower","pays":"3 to 1"})"));
  EXPECT_TRUE(says(kBlackjackChallenge, R"({"what":"21, at once","pays":"1 to 1"})"));
  EXPECT_TRUE(says(kBlackjackChallenge, R"({"what":"tie","pays":"loses"})"));
  EXPECT_TRUE(says(kStarBlackjack, R"({"what":"both have a blackjack","pays":"stands off"})"));
  EXPECT_TRUE(says(kStarBlackjack, R"({"what":"insurance against a ten","pays":"10 to 1"})"));
  EXPECT_FALSE(says(kNzBlackjack, "insurance against a ten"));
  EXPECT_TRUE(says(kCasinoWar, R"({"what":"war, equal again","pays":"2 to 1 on the war wager)"));
}

TEST(Reading, RulesOfEachGame) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kNzBlackjack, kCasinoWar}) {
    rapidjson::Document rules;
    rules.Parse(json::written(rule_book(game)).c_str());
    ASSERT_TRUE(rules.IsObject());
    EXPECT_GT(rules["clauses"].Size(), 100u);
    EXPECT_GT(rules["pay_tables"].Size(), 0u);
    for (const auto& ruling : rules["rulings"].GetArray()) {
      EXPECT_GT(ruling["text"].GetStringLength(), 10u) << ruling["name"].GetString();
      EXPECT_GT(ruling["values"].Size(), 1u) << ruling["name"].GetString();
    }
  }
  EXPECT_TRUE(clause_row("SB 9.1.1"));
  EXPECT_EQ(clause_row("SB 9"
                       "9.9")
                .error()
                .status,
            404);
}

}  // namespace
}  // namespace croupier::server
