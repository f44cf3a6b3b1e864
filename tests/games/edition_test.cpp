// Two editions of Casino War, linked side by side by longer_list.cpp: the first of our copy, and
// one that takes effect on 1 July 2027 and pays 11 to 1 on a tie.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/replay.h"
#include "rulebook/edition.h"
#include "rulebook/game_rules.h"
#include "server/pit/journal_search.h"
#include "server/reading.h"
#include "server/simulated_house.h"
#include "war/terms.h"

namespace croupier::server {
namespace {

constexpr Day kEve = "2027-06-30";
constexpr Day kFirst = "2027-07-01";
constexpr Millis kNoonOfEve = 1'814'356'800'000;
constexpr Millis kNoonOfFirst = kNoonOfEve + 24 * 60 * 60 * 1000;

Game game(std::string_view name) { return *game_from_name(name); }
Game old_edition() { return game("casino-war"); }
Game new_edition() { return game("casino-war-2027"); }

TEST(Edition, IsInForceFromItsDay) {
  for (const Game either : {old_edition(), new_edition()}) {
    EXPECT_EQ(in_force(either, kEve), old_edition());
    EXPECT_EQ(in_force(either, kFirst), new_edition());
    EXPECT_EQ(in_force(either, "2028-08-04"), new_edition());
  }
  EXPECT_EQ(games_in_force(kEve).size(), 5U);
  EXPECT_EQ(games_in_force(kFirst).size(), 5U);
  EXPECT_EQ(games_in_force(kFirst).back(), new_edition());
  EXPECT_EQ(in_force(game("star-blackjack-6-to-5"), kFirst), game("star-blackjack-6-to-5"));
}

// No copy of ours has a day on which it took effect, and none is made up.
TEST(Edition, SaysHonestlyThatACopyIsNotDated) {
  EXPECT_EQ(since(game_rules(old_edition()).edition), "not dated");
  EXPECT_EQ(since(game_rules(new_edition()).edition), "2027-07-01");
}

// --- a house that was open before the day and is after it ---

constexpr std::string_view kTie = "8h 8s";  // player, dealer

std::vector<Stacked::Item> tied_rounds(int rounds) {
  std::vector<Stacked::Item> all;
  for (int round = 0; round < rounds; ++round) {
    all.push_back(*card_from_text(kTie.substr(0, 2)));
    all.push_back(*card_from_text(kTie.substr(3, 2)));
  }
  return all;
}

Settings quiet() {
  Settings settings;
  settings.company = false;
  settings.stacked["cw-1"] = tied_rounds(3);
  return settings;
}

std::string act(const TableId& table, const std::string& command) {
  return fmt::format(R"("table":"{}","command":{{{}}})", table, command);
}

void sit_down(SimulatedHouse& house, const SimulatedHouse::Guest& guest, const TableId& table) {
  const std::string at = fmt::format(R"("table":"{}")", table);
  EXPECT_TRUE(is_ok(house.say(guest, "watch", at)));
  EXPECT_TRUE(is_ok(house.say(guest, "join", at)));
  EXPECT_TRUE(is_ok(house.say(guest, "act", act(table, R"("command":"take-seat","box":1)"))));
  house.clock.pass(std::chrono::seconds(30));  // the shuffle and a cut that nobody makes
}

// Ten dollars on the hand and ten on the tie, and the cards tie.
void play_a_tie(SimulatedHouse& house, const SimulatedHouse::Guest& guest, const TableId& table) {
  for (const char* kind : {"initial", "tie"}) {
    const std::string wager = house.say(
        guest, "act",
        act(table,
            fmt::format(R"("command":"place-wager","box":1,"kind":"{}","amount":1000)", kind)));
    EXPECT_TRUE(is_ok(wager)) << wager;
  }
  EXPECT_TRUE(is_ok(house.say(guest, "ready", fmt::format(R"("table":"{}")", table))));
  house.clock.pass(std::chrono::seconds(10));  // the deal
}

// How much to one was paid on ties at a table, as its records have it.
std::vector<int> ties_paid(const MemoryStorage& storage, const TableId& table) {
  std::vector<int> odds;
  for (const Record& record : storage.all_records()) {
    if (record.table != table) continue;
    for (const int each : {10, 11}) {
      if (has(record.act, fmt::format(R"("odds":{{"to":{},"on":1}})", each))) odds.push_back(each);
    }
  }
  return odds;
}

std::string game_of(SimulatedHouse& house, const TableId& table) {
  return house.switchboard->directory().table(table).value_or(TableRow{}).game;
}

TEST(Edition, OfATableIsTheOneInForceWhenItWasOpened) {
  auto eve = std::make_unique<SimulatedHouse>(quiet(), nullptr, kNoonOfEve);
  EXPECT_EQ(eve->switchboard->directory().table_count(), 5U);
  EXPECT_EQ(game_of(*eve, "cw-1"), "casino-war");
  const auto ann = eve->come();
  sit_down(*eve, ann, "cw-1");
  play_a_tie(*eve, ann, "cw-1");
  EXPECT_EQ(ties_paid(*eve->storage, "cw-1"), std::vector<int>{10});

  // The same journal after the day: the old round is there, and its table plays by its edition.
  SimulatedHouse later(quiet(), eve->storage->after_power_cut(), kNoonOfFirst);
  EXPECT_EQ(later.switchboard->directory().table_count(), 5U);
  EXPECT_EQ(game_of(later, "cw-1"), "casino-war");
  const auto bob = later.come();
  // Whichever edition is asked for, the one in force is opened.
  for (const char* asked : {"casino-war", "casino-war-2027"}) {
    const std::string opened =
        later.say(bob, "practice", fmt::format(R"("game":"{}","company":false)", asked));
    EXPECT_TRUE(has(opened, R"("table":"cw-practice-1")")) << opened;
  }
  EXPECT_EQ(game_of(later, "cw-practice-1"), "casino-war-2027");
  EXPECT_EQ(ties_paid(*later.storage, "cw-1"), std::vector<int>{10});
}

TableRow row_of(const SimulatedHouse& house, const TableId& table) {
  for (const TableRow& each : house.tables()) {
    if (each.id == table) return each;
  }
  return {};
}

// Round 1 of a table, decided once more from its cards and played again from its file.
void expect_replays(SimulatedHouse& house, const TableId& table, std::string_view game) {
  const auto again = verify_round(*house.storage, row_of(house, table), 1);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->same) << again->wrong;
  EXPECT_GE(again->acts, 2U);  // the deal and the surrender
  const auto file = round_file(*house.storage, row_of(house, table), 1);
  ASSERT_TRUE(file);
  EXPECT_TRUE(has(*file, fmt::format("game {}\n", game))) << *file;
  EXPECT_EQ(notation::replay_text(*file).outcome, notation::Outcome::holds) << *file;
}

// One journal has rounds of both editions: one begun on the eve and one of a table opened since.
TEST(Edition, OfARecordedRoundDecidesItAgain) {
  Settings settings = quiet();
  settings.stacked["cw-practice-1"] = tied_rounds(1);
  SimulatedHouse eve(settings, nullptr, kNoonOfEve);
  const auto ann = eve.come();
  sit_down(eve, ann, "cw-1");
  play_a_tie(eve, ann, "cw-1");

  SimulatedHouse later(settings, eve.storage->after_power_cut(), kNoonOfFirst);
  later.clock.pass(std::chrono::seconds(120));  // ann is away: the round ends by surrender
  const auto bob = later.come();
  EXPECT_TRUE(is_ok(later.say(bob, "practice", R"("game":"casino-war","company":false)")));
  sit_down(later, bob, "cw-practice-1");
  // At a table of one's own nobody hurries one to cut.
  later.say(bob, "act", act("cw-practice-1", R"("command":"decline-cut")"));
  later.clock.pass(std::chrono::seconds(30));
  play_a_tie(later, bob, "cw-practice-1");
  EXPECT_TRUE(
      is_ok(later.say(bob, "act", act("cw-practice-1", R"("command":"surrender","box":1)"))));
  later.clock.pass(std::chrono::seconds(10));

  expect_replays(later, "cw-1", "casino-war");
  expect_replays(later, "cw-practice-1", "casino-war-2027");
  EXPECT_EQ(ties_paid(*later.storage, "cw-1"), std::vector<int>{10});
  EXPECT_EQ(ties_paid(*later.storage, "cw-practice-1"), std::vector<int>{11});

  // Had the old round been paid by the new edition, it would not be what the rules decide.
  const TableRow old = row_of(later, "cw-1");
  constexpr std::string_view kPaid = R"("odds":{"to":10,"on":1})";
  for (const Record& record : later.storage->records("cw-1", 0, 1000)) {
    later.storage->damage("cw-1", record.seq, [&](Record& each) {
      const std::size_t at = each.act.find(kPaid);
      if (at != std::string::npos) each.act.replace(at, kPaid.size(), R"("odds":{"to":11,"on":1})");
    });
  }
  EXPECT_FALSE(verify_round(*later.storage, old, 1)->same);
}

// A fresh house opens one table for each game, by the edition of the day.
TEST(Edition, OfAFreshHouseIsTheNewOneFromItsDay) {
  SimulatedHouse later(quiet(), nullptr, kNoonOfFirst);
  EXPECT_EQ(later.switchboard->directory().table_count(), 5U);
  EXPECT_EQ(game_of(later, "cw-1"), "casino-war-2027");
  const auto ann = later.come();
  sit_down(later, ann, "cw-1");
  play_a_tie(later, ann, "cw-1");
  EXPECT_EQ(ties_paid(*later.storage, "cw-1"), std::vector<int>{11});
}

// A round file names its game, and so its edition: both replay, each by its own odds.
TEST(Edition, OfARoundFileDecidesWhatIsPaid) {
  const auto replayed = [](std::string_view game, int left) {
    const std::string text = fmt::format(
        "game {}\nplayer ann 100\ncards 8h 8s\n\nann bets 10 on 1\nann bets 10 on 1 tie\n"
        "dealer deals\nann surrenders 1\nann has {}\n",
        game, left);
    return notation::replay_text(text).outcome;
  };
  EXPECT_EQ(replayed("casino-war", 195), notation::Outcome::holds);
  EXPECT_EQ(replayed("casino-war-2027", 205), notation::Outcome::holds);
  EXPECT_NE(replayed("casino-war-2027", 195), notation::Outcome::holds);
}

}  // namespace
}  // namespace croupier::server
