// The whole server with simulated time, network and disk.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cards/card.h"
#include "host/showing.h"
#include "notation/replay.h"
#include "record/json_write.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

std::vector<Stacked::Item> cards(std::string_view text) {
  std::vector<Stacked::Item> all;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3)
    all.push_back(*card_from_text(text.substr(at, 2)));
  return all;
}

// No house players; the cards of the tables are listed.
Settings quiet(std::map<TableId, std::vector<Stacked::Item>> stacked = {}) {
  Settings settings;
  settings.company = false;
  settings.stacked = std::move(stacked);
  return settings;
}

std::string at(const TableId& table) { return fmt::format(R"("table":"{}")", table); }
std::string act(const TableId& table, const std::string& command) {
  return fmt::format(R"("table":"{}","command":{{{}}})", table, command);
}
std::string wager(int box, int cents) {
  return fmt::format(R"("command":"place-wager","box":{},"kind":"initial","amount":{})", box,
                     cents);
}

using Guest = SimulatedHouse::Guest;

Guest sit_down(SimulatedHouse& house, const TableId& table, int box) {
  const Guest guest = house.come();
  EXPECT_TRUE(is_ok(house.say(guest, "watch", at(table))));
  EXPECT_TRUE(is_ok(house.say(guest, "join", at(table))));
  EXPECT_TRUE(is_ok(
      house.say(guest, "act", act(table, fmt::format(R"("command":"take-seat","box":{})", box)))));
  house.clock.pass(std::chrono::seconds(30));  // the shuffle and a cut that nobody makes
  return guest;
}

std::string last_message_with(SimulatedHouse& house, const Guest& guest, std::string_view part) {
  const auto& sent = house.transport.sent(guest.connection);
  for (auto each = sent.rbegin(); each != sent.rend(); ++each) {
    if (has(*each, part)) return *each;
  }
  return "";
}

std::string table_now(SimulatedHouse& house, const Guest& guest, const TableId& table) {
  house.say(guest, "watch", at(table));
  return last_message_with(house, guest, R"("type":"table")");
}

TEST(Switchboard, OpensATableForEachGame) {
  SimulatedHouse house(quiet());
  EXPECT_EQ(house.switchboard->directory().table_count(), 4u);
  const Guest guest = house.come();
  EXPECT_TRUE(has(house.transport.sent(guest.connection).front(), R"("balance":100000)"));
  house.say(guest, "lobby");
  for (const char* table : {"sb-1", "bc-1", "nz-1", "cw-1"})
    EXPECT_TRUE(has(house.last(guest), fmt::format(R"("id":"{}")", table)));
}

TEST(Switchboard, ProductionHasNoDemo) {
  Settings settings;
  settings.production = true;
  SimulatedHouse house(settings);
  EXPECT_EQ(house.switchboard->directory().table_count(), 0u);
}

// Who opens a promotion could name themselves its winner.
TEST(Switchboard, NobodyOpensOccasionsInProduction) {
  Settings settings;
  settings.production = true;
  SimulatedHouse house(settings);
  const Guest guest = house.come();
  EXPECT_TRUE(has(house.say(guest, "open-promotion", R"("preset":"draft")"), "server-demo"));
  EXPECT_TRUE(has(house.say(guest, "open-tournament",
                            R"("preset":"draft","game":"star-blackjack","company":0,"staff":"me")"),
                  "server-demo"));
}

TEST(Switchboard, AGuestPlaysARound) {
  // 19 against 17.
  SimulatedHouse house(quiet({{"sb-1", cards("Th 7d 9c Ts")}}));
  const Guest guest = sit_down(house, "sb-1", 1);
  EXPECT_TRUE(is_ok(house.say(guest, "act", act("sb-1", wager(1, 1000)))));
  EXPECT_TRUE(is_ok(house.say(guest, "ready", at("sb-1"))));
  EXPECT_TRUE(has(table_now(house, guest, "sb-1"), R"("kind":"decision")"));
  EXPECT_TRUE(is_ok(house.say(guest, "act", act("sb-1", R"("command":"stand","box":1)"))));
  const std::string told = table_now(house, guest, "sb-1");
  // 500 brought, 10 won.
  EXPECT_TRUE(has(told, R"("chips":51000)")) << told;
  EXPECT_TRUE(has(told, R"("last_win":1000)"));
  EXPECT_TRUE(has(told, R"("outcome":"won")"));
  const auto played = house.storage->played(guest.person, 1'000, 10);
  ASSERT_EQ(played.size(), 1u);
  EXPECT_EQ(played[0].played.staked, Money::dollars(10));
  EXPECT_EQ(played[0].played.returned, Money::dollars(20));
}

TEST(Switchboard, LeavingBringsTheChipsBack) {
  SimulatedHouse house(quiet());
  const Guest guest = sit_down(house, "sb-1", 1);
  EXPECT_EQ(house.switchboard->people().find(guest.person)->balance, Money::dollars(500));
  EXPECT_TRUE(is_ok(house.say(guest, "leave", at("sb-1"))));
  EXPECT_EQ(house.switchboard->people().find(guest.person)->balance, Money::dollars(1000));
  Money sum;
  for (const Balance& each : house.storage->balances()) sum += each.amount;
  EXPECT_EQ(sum, Money{});
}

TEST(Switchboard, TheSameActTwiceIsDoneOnce) {
  SimulatedHouse house(quiet());
  const Guest guest = sit_down(house, "sb-1", 1);
  const std::size_t before = house.storage->all_records().size();
  EXPECT_TRUE(is_ok(house.say_as(guest, "twice", "act", act("sb-1", wager(1, 1000)))));
  EXPECT_TRUE(is_ok(house.say_as(guest, "twice", "act", act("sb-1", wager(1, 1000)))));
  EXPECT_EQ(house.storage->all_records().size(), before + 1);
  EXPECT_TRUE(has(table_now(house, guest, "sb-1"), R"("staked":1000)"));
  // Another person's "twice" is another act.
  const Guest other = house.come();
  house.say(other, "watch", at("sb-1"));
  house.say(other, "join", at("sb-1"));
  EXPECT_TRUE(is_ok(house.say_as(other, "twice", "act", act("sb-1", wager(2, 1000)))));
  EXPECT_TRUE(has(table_now(house, other, "sb-1"), R"("staked":1000)"));
}

TEST(Switchboard, NobodyHearsOfAnActBeforeItIsDurable) {
  SimulatedHouse house(quiet(), std::make_unique<MemoryStorage>(false));
  const Guest guest = house.come();
  house.switchboard->said(guest.connection, R"({"id":"a","do":"watch","table":"sb-1"})");
  house.switchboard->said(guest.connection, R"({"id":"b","do":"join","table":"sb-1"})");
  house.clock.settle();
  EXPECT_EQ(house.transport.sent(guest.connection).size(), 1u);  // the hello
  house.storage->flush();
  EXPECT_TRUE(has(last_message_with(house, guest, R"("type":"change")"), R"("answer":"b")"));
}

// The view and what is the player's own; time limits begin anew.
std::string without_clock(const std::string& table) {
  const std::size_t view = table.find(R"("view":)");
  return table.substr(view, table.find(R"("clock":)") - view);
}

TEST(Switchboard, ARestartShowsTheSameTable) {
  auto house = std::make_unique<SimulatedHouse>(quiet());
  Guest guest = sit_down(*house, "sb-1", 1);
  house->say(guest, "act", act("sb-1", wager(1, 1000)));
  house->say(guest, "ready", at("sb-1"));
  const std::string before = table_now(*house, guest, "sb-1");
  house = std::make_unique<SimulatedHouse>(quiet(), house->storage->after_power_cut());
  guest = house->come_again(guest);
  const std::string after = table_now(*house, guest, "sb-1");
  EXPECT_EQ(without_clock(before), without_clock(after));
}

// The seeds are the only chance there is: with the same ones a house that was cut off in mid-hand
// deals on as the one that was not.
TEST(Switchboard, TheNextCardIsTheSameAfterAPowerCut) {
  const auto events_with = [](bool cut) {
    Settings settings = quiet();
    auto counter = std::make_shared<std::uint8_t>(std::uint8_t{0});
    settings.seeds = [counter] {
      Seed seed{};
      seed[0] = ++*counter;
      return seed;
    };
    auto house = std::make_unique<SimulatedHouse>(settings);
    Guest guest = sit_down(*house, "sb-1", 1);
    std::string told;
    for (int round = 0; round < 3; ++round) {
      house->say(guest, "act", act("sb-1", wager(1, 1000)));
      house->say(guest, "ready", at("sb-1"));
      if (cut) {
        auto kept = house->storage->after_power_cut();
        house = std::make_unique<SimulatedHouse>(settings, std::move(kept));
        guest = house->come_again(guest);
        house->say(guest, "watch", at("sb-1"));
      }
      for (int acts = 0; acts < 12; ++acts) {
        house->clock.pass(Duration(100));  // nobody speaks without end
        house->say(guest, "ready", at("sb-1"));
        if (!is_ok(house->say(guest, "act", act("sb-1", R"("command":"hit","box":1)"))))
          house->say(guest, "act", act("sb-1", R"("command":"stand","box":1)"));
      }
    }
    for (const Record& each : house->storage->all_records()) {
      if (each.table == "sb-1") told += each.act;
    }
    return told;
  };
  EXPECT_EQ(events_with(false), events_with(true));
}

TEST(Switchboard, UndealtCardsChangeNothingThatAnybodyIsSent) {
  const auto bytes_with = [](std::string_view rest) {
    // Seat, dealer, seat, then what nobody may know.
    SimulatedHouse house(quiet({{"sb-1", cards(fmt::format("Th 7d 9c {}", rest))}}));
    const Guest player = sit_down(house, "sb-1", 1);
    const Guest watcher = house.come();
    house.say(watcher, "watch", at("sb-1"));
    house.say(player, "act", act("sb-1", wager(1, 1000)));
    house.say(player, "ready", at("sb-1"));
    house.say(player, "act", act("sb-1", R"("command":"split","box":1)"));
    house.say(player, "leave", at("sb-1"));
    table_now(house, watcher, "sb-1");
    return house.transport.all();
  };
  EXPECT_EQ(bytes_with("Ts 2c 3c"), bytes_with("2h 5s Kd"));
}

TEST(Switchboard, ChangesAreCountedWithoutGaps) {
  SimulatedHouse house(quiet({{"sb-1", cards("Th 7d 9c Ts")}}));
  const Guest watcher = house.come();
  house.say(watcher, "watch", at("sb-1"));
  const Guest player = sit_down(house, "sb-1", 1);
  house.say(player, "act", act("sb-1", wager(1, 1000)));
  house.say(player, "ready", at("sb-1"));
  house.say(player, "act", act("sb-1", R"("command":"stand","box":1)"));
  std::uint64_t version = 0;
  int changes = 0;
  for (const std::string& each : house.transport.sent(watcher.connection)) {
    const std::size_t found = each.find(R"("v":)");
    if (found == std::string::npos) continue;
    const std::uint64_t now = std::stoull(each.substr(found + 4));
    if (has(each, R"("type":"change")")) {
      EXPECT_EQ(now, version + 1);
      ++changes;
    }
    version = now;
  }
  EXPECT_GT(changes, 5);
}

// A preview shows what the role may see: at a public table nobody else's chips, in any form.
TEST(Switchboard, APreviewShowsNobodyElsesChips) {
  const auto preview_with = [](const char* brought) {
    SimulatedHouse house(quiet({{"sb-1", cards("Th 7d 9c Ts")}}));
    const Guest rich = house.come();
    house.say(rich, "watch", at("sb-1"));
    EXPECT_TRUE(is_ok(house.say(rich, "join", at("sb-1") + R"(,"chips":)" + brought)));
    const Guest player = sit_down(house, "sb-1", 1);
    house.say(rich, "act", act("sb-1", wager(2, 1000)));
    return house.say_as(player, "look", "preview", act("sb-1", wager(1, 1000)));
  };
  const std::string answer = preview_with("43500");
  EXPECT_TRUE(is_ok(answer)) << answer;
  EXPECT_TRUE(has(answer, R"("money":[{"player":"guest-)")) << answer;
  EXPECT_TRUE(has(answer, R"("staked_before":0,"staked_after":1000)")) << answer;
  // Not a byte depends on what another has.
  EXPECT_EQ(answer, preview_with("77700"));
  EXPECT_FALSE(has(answer, "43500"));

  SimulatedHouse house(quiet());
  const Guest spectator = house.come();
  house.say(spectator, "watch", at("sb-1"));
  EXPECT_TRUE(has(house.say(spectator, "preview", act("sb-1", wager(1, 1000))), "not-here"));
}

// Whose connection is lost is absent until it is there again, and decides on the next turn.
TEST(Switchboard, WhoIsNotThereIsAbsentUntilTheConnectionIsBack) {
  SimulatedHouse house(quiet({{"sb-1", cards("Th 9h Tc 7d 9c 8h 6c Ts")}}));
  const Guest gone = sit_down(house, "sb-1", 1);
  const Guest stays = sit_down(house, "sb-1", 2);
  house.say(gone, "act", act("sb-1", wager(1, 1000)));
  house.say(gone, "act", act("sb-1", wager(3, 1000)));
  house.say(stays, "act", act("sb-1", wager(2, 1000)));
  house.say(gone, "ready", at("sb-1"));
  house.say(stays, "ready", at("sb-1"));
  house.say(gone, "unwatch", at("sb-1"));
  house.clock.pass(std::chrono::seconds(10));
  const std::string told = last_message_with(house, stays, R"("event":"player-absent")");
  EXPECT_TRUE(has(told, R"("origin":"timer")"));
  house.say(gone, "watch", at("sb-1"));
  EXPECT_TRUE(has(last_message_with(house, stays, R"("event":"player-returned")"), "SB 16.10"));
  EXPECT_TRUE(
      is_ok(house.say(stays, "act", act("sb-1", R"("command":"stand","box":2,"hand":null)"))));
  EXPECT_TRUE(has(table_now(house, gone, "sb-1"), R"("kind":"decision","box":3)"));
}

// SB 3.6.2: the bytes that go to the others are the same whatever cards lie face down.
TEST(Switchboard, CardsFaceDownAreInNoMessageToTheOthers) {
  const auto events = [](std::string_view first, std::string_view second) {
    const notation::Replay played = notation::replay_text(
        fmt::format("game star-blackjack\noption face-down=yes\nplayer ann 1000\nplayer bob "
                    "700\ncards {} 8c 6s "
                    "{} 7d\nann bets 50 on 1\nbob bets 20 on 2\ndealer deals\nann stands 1\n",
                    first, second));
    return json::written(told(played.events(), played.table, Origin::platform)) +
           json::written(Showing().view(played.table, {}));
  };
  EXPECT_EQ(events("9h", "Td"), events("Ts", "8d"));
  EXPECT_TRUE(has(events("9h", "Td"), R"("card":null)"));
}

// Said for the bets of a round that is already dealt, it must not be taken for "no insurance".
TEST(Switchboard, AReadyThatComesLateIsIgnored) {
  SimulatedHouse house(quiet({{"sb-1", cards("Th Ad 9c Ts")}}));
  const Guest guest = sit_down(house, "sb-1", 1);
  house.say(guest, "act", act("sb-1", wager(1, 1000)));
  const auto ready = [&](std::string_view moment, int round) {
    return house.say(guest, "ready",
                     fmt::format(R"("table":"sb-1","for":"{}","round":{})", moment, round));
  };
  EXPECT_TRUE(has(ready("insurance", 0), "server-late"));
  EXPECT_TRUE(has(ready("bets", 7), "server-late"));
  EXPECT_TRUE(is_ok(ready("bets", 0)));
  EXPECT_TRUE(has(ready("bets", 0), "server-late"));
  EXPECT_TRUE(has(table_now(house, guest, "sb-1"), R"("phase":"insurance")"));
  EXPECT_TRUE(is_ok(ready("insurance", 1)));
  EXPECT_TRUE(has(table_now(house, guest, "sb-1"), R"("kind":"decision")"));
  EXPECT_TRUE(has(house.say(guest, "ready", R"("table":"sb-1","round":"x")"), "a whole number"));
}

std::string turn_of(const std::string& table) {
  const std::size_t turn = table.find(R"("turn":)");
  return table.substr(turn, table.find('}', turn) - turn);
}

TEST(Switchboard, ATurnNamesThoseWhoAreAsked) {
  SimulatedHouse house(quiet({{"sb-1", cards("Th 9s Ad 9c 8s Ts")}}));
  const Guest first = sit_down(house, "sb-1", 1);
  const Guest second = sit_down(house, "sb-1", 2);
  const Guest idle = sit_down(house, "sb-1", 3);
  const auto name = [&](const Guest& guest) {
    return house.switchboard->people().find(guest.person)->name;
  };
  std::string turn = turn_of(table_now(house, first, "sb-1"));
  for (const Guest& each : {first, second, idle}) EXPECT_TRUE(has(turn, name(each))) << turn;
  house.say(first, "act", act("sb-1", wager(1, 1000)));
  house.say(second, "act", act("sb-1", wager(2, 1000)));
  for (const Guest& each : {first, second, idle}) house.say(each, "ready", at("sb-1"));
  turn = turn_of(table_now(house, first, "sb-1"));
  EXPECT_TRUE(has(turn, R"("kind":"insurance")")) << turn;
  EXPECT_TRUE(has(turn, name(first)) && has(turn, name(second)) && !has(turn, name(idle))) << turn;
}

TEST(Switchboard, TheButtonIsTheTurnOfWhoMayPressIt) {
  SimulatedHouse house(quiet({{"nz-1", cards("As 7h Kd")}}));
  const Guest guest = sit_down(house, "nz-1", 1);
  house.say(guest, "act", act("nz-1", wager(1, 1000)));
  house.say(guest, "act",
            act("nz-1", R"("command":"place-wager","box":1,"kind":"madness-21","amount":200)"));
  house.say(guest, "ready", at("nz-1"));
  const std::string turn = turn_of(table_now(house, guest, "nz-1"));
  EXPECT_TRUE(has(turn, R"("kind":"button")")) << turn;
  EXPECT_TRUE(has(turn, house.switchboard->people().find(guest.person)->name)) << turn;
}

// NZ 15A.9: who declines leaves the press to an employee, and nobody waits for anything more.
TEST(Switchboard, ADeclinedButtonIsPressedByTheDealer) {
  SimulatedHouse house(quiet({{"nz-1", cards("As 7h Kd")}}));
  const Guest guest = sit_down(house, "nz-1", 1);
  house.say(guest, "act", act("nz-1", wager(1, 1000)));
  house.say(guest, "act",
            act("nz-1", R"("command":"place-wager","box":1,"kind":"madness-21","amount":200)"));
  house.say(guest, "ready", at("nz-1"));
  EXPECT_TRUE(is_ok(house.say(guest, "act", act("nz-1", R"("command":"decline-button","box":1)"))));
  EXPECT_FALSE(has(turn_of(table_now(house, guest, "nz-1")),
                   house.switchboard->people().find(guest.person)->name));
  house.clock.pass(std::chrono::seconds(3));
  const std::string turn = turn_of(table_now(house, guest, "nz-1"));
  EXPECT_TRUE(has(turn, R"("kind":"bets")")) << turn;
}

// And silence is declining, once the time is over.
TEST(Switchboard, AButtonThatNobodyPressesIsPressedByTheDealer) {
  SimulatedHouse house(quiet({{"nz-1", cards("As 7h Kd")}}));
  const Guest guest = sit_down(house, "nz-1", 1);
  house.say(guest, "act", act("nz-1", wager(1, 1000)));
  house.say(guest, "act",
            act("nz-1", R"("command":"place-wager","box":1,"kind":"madness-21","amount":200)"));
  house.say(guest, "ready", at("nz-1"));
  house.clock.pass(std::chrono::seconds(60));
  const std::string turn = turn_of(table_now(house, guest, "nz-1"));
  EXPECT_TRUE(has(turn, R"("kind":"bets")")) << turn;
}

// NZ 15B.8: the casino has one pay scale of Perfect Pairs, and no table another.
TEST(Switchboard, OnePerfectPairsScaleIsUsedForAllTables) {
  Settings second = quiet();
  second.pairs_scale = 2;
  auto house = std::make_unique<SimulatedHouse>(second);
  const Guest guest = house->come();
  house->say(guest, "lobby");
  EXPECT_TRUE(has(house->last(guest),
                  R"("kind":"perfect-pairs","minimum":100,"maximum":10000,"pay_table":2)"));
  EXPECT_TRUE(is_ok(house->say(guest, "train", R"("game":"nz-blackjack")")));
  for (const Settings& settings : {quiet(), second}) {
    const auto kept = house->storage->after_power_cut();
    SimulatedClock clock;
    KeptTransport transport;
    CountedTokens tokens;
    Switchboard switchboard(*kept, clock, transport, tokens, settings);
    const auto started = switchboard.start();
    EXPECT_EQ(started.has_value(), settings.pairs_scale == 2);
    if (started) continue;
    EXPECT_TRUE(has(started.error(), "NZ 15B.8")) << started.error();
  }
}

TEST(Switchboard, WhatSomebodyBroughtIsKnownAlsoAfterARestart) {
  auto house = std::make_unique<SimulatedHouse>(quiet({{"sb-1", cards("Th 7d 9c Ts")}}));
  Guest guest = sit_down(*house, "sb-1", 1);
  EXPECT_TRUE(is_ok(house->say(guest, "buy", R"("table":"sb-1","chips":10000)")));
  EXPECT_TRUE(has(table_now(*house, guest, "sb-1"), R"("brought":60000)"));
  house = std::make_unique<SimulatedHouse>(quiet(), house->storage->after_power_cut());
  guest = house->come_again(guest);
  EXPECT_TRUE(has(table_now(*house, guest, "sb-1"), R"("brought":60000)"));
}

TEST(Switchboard, ANameIsOnesOwnUntilItIsGivenUpAlsoAfterARestart) {
  auto house = std::make_unique<SimulatedHouse>(quiet());
  Guest ann = house->come();
  EXPECT_TRUE(is_ok(house->say(ann, "name", R"("name":"ann")")));
  EXPECT_TRUE(is_ok(house->say(ann, "name", R"("name":"anna")")));
  house = std::make_unique<SimulatedHouse>(quiet(), house->storage->after_power_cut());
  const Guest other = house->come();
  EXPECT_TRUE(has(house->say(other, "name", R"("name":"anna")"), "somebody else is called anna"));
  EXPECT_TRUE(is_ok(house->say(other, "name", R"("name":"ann")")));
  ann = house->come_again(ann);
  EXPECT_EQ(house->switchboard->people().find(ann.person)->name, "anna");
  EXPECT_EQ(house->switchboard->people().find(other.person)->name, "ann");
  EXPECT_TRUE(has(house->say(ann, "name", R"("name":"ann")"), "somebody else is called ann"));
}

TEST(Switchboard, TheNamesOfTheHouseAreItsOwn) {
  SimulatedHouse house(quiet());
  const Guest guest = house.come();
  for (const char* name : {"dealer", "house", "ada"}) {
    const std::string answer = house.say(guest, "name", fmt::format(R"("name":"{}")", name));
    EXPECT_TRUE(has(answer, "is a name of the house")) << answer;
  }
}

TEST(Switchboard, TheLobbySaysWhereOneIsSeatedAndWithHowMuch) {
  SimulatedHouse house(quiet());
  const Guest guest = sit_down(house, "sb-1", 3);
  house.say(guest, "lobby");
  EXPECT_TRUE(has(house.last(guest), R"("own":{"chips":50000,"seats":[3]})")) << house.last(guest);
  EXPECT_TRUE(has(house.last(guest), R"("buy_in":50000)"));
  const Guest other = house.come();
  house.say(other, "lobby");
  EXPECT_FALSE(has(house.last(other), R"("own":{)"));
}

// Chips to practise with are the table's own: no balance pays for them or gets them.
TEST(Switchboard, PracticeNeverTouchesABalance) {
  SimulatedHouse house(quiet());
  const Guest guest = house.come();
  house.say(guest, "practice", R"("game":"casino-war")");
  const std::string table = at("cw-practice-1");
  EXPECT_TRUE(is_ok(house.say(guest, "watch", table)));
  const auto balance = [&] { return house.switchboard->people().find(guest.person)->balance; };
  EXPECT_TRUE(is_ok(house.say(guest, "join", table)));
  EXPECT_TRUE(has(table_now(house, guest, "cw-practice-1"), R"("chips":50000,)"));
  EXPECT_EQ(balance(), Money::dollars(1000));
  EXPECT_TRUE(is_ok(house.say(guest, "buy", table + R"(,"chips":200000)")));
  EXPECT_EQ(balance(), Money::dollars(1000));
  EXPECT_TRUE(has(json::written(*house.switchboard->me(guest.person)), R"("at_tables":0)"));
  EXPECT_TRUE(has(house.say(guest, "name", R"("name":"ann")"), "server-at-table"));
  EXPECT_TRUE(is_ok(house.say(guest, "leave", table)));
  EXPECT_EQ(balance(), Money::dollars(1000));
  const SimulatedHouse after(quiet(), house.storage->after_power_cut());
  EXPECT_EQ(after.switchboard->people().find(guest.person)->balance, Money::dollars(1000))
      << "also by the books";
  Money sum;
  for (const Balance& each : house.storage->balances()) sum += each.amount;
  EXPECT_EQ(sum, Money{});
}

TEST(Switchboard, PracticeTablesAreTheirOwnersAlone) {
  SimulatedHouse house(quiet());
  const Guest owner = house.come();
  const std::string answer = house.say(owner, "practice", R"("game":"casino-war")");
  EXPECT_TRUE(has(answer, R"("table":"cw-practice-1")"));
  EXPECT_EQ(house.say(owner, "practice", R"("game":"casino-war")").substr(30),
            house.say(owner, "practice", R"("game":"casino-war")").substr(30));
  const Guest other = house.come();
  EXPECT_TRUE(has(house.say(other, "watch", at("cw-practice-1")), "server-no-table"));
  EXPECT_TRUE(is_ok(house.say(owner, "watch", at("cw-practice-1"))));
}

TEST(Switchboard, BadMessagesGetASentence) {
  SimulatedHouse house(quiet());
  const Guest guest = house.come();
  const auto said = [&](const std::string& text) {
    house.switchboard->said(guest.connection, text);
    house.clock.settle();
    return house.last(guest);
  };
  EXPECT_TRUE(has(said("no"), "one JSON object is expected"));
  // PostgreSQL keeps no zero byte: a text with one would end the house.
  EXPECT_TRUE(has(said(R"({"id":"x\u0000","do":"lobby"})"), "no text may hold"));
  EXPECT_TRUE(has(said("{}"), "id: a text"));
  EXPECT_TRUE(has(said(R"({"id":"a","do":"dance"})"), "there is no dance"));
  EXPECT_TRUE(has(said(R"({"id":"a","do":"join","table":"sb-9"})"), "no such table"));
  EXPECT_TRUE(has(said(R"({"id":"a","do":"buy","table":"sb-1","chips":-5})"), "above zero"));
  EXPECT_TRUE(
      has(said(R"({"id":"a","do":"act","table":"sb-1","command":{"command":"hit","by":1}})"),
          "not yours to say"));
  EXPECT_TRUE(has(said(std::string(kRequestMax + 1, 'x')), "too long"));
  const std::string refused = house.say(guest, "act", act("sb-1", wager(1, 1000)));
  EXPECT_TRUE(has(refused, "server-not-here"));
}

TEST(Switchboard, ARefusalNamesItsClause) {
  SimulatedHouse house(quiet());
  const Guest guest = sit_down(house, "sb-1", 1);
  const std::string refused = house.say(guest, "act", act("sb-1", wager(1, 100)));
  EXPECT_TRUE(has(refused, R"("code":"below-minimum")"));
  EXPECT_TRUE(has(refused, R"("id":"SB 6.1")"));
}

TEST(Switchboard, TooManyMessagesCloseTheSocket) {
  SimulatedHouse house(quiet());
  const Guest guest = house.come();
  for (int at = 0; at < 200; ++at) house.switchboard->said(guest.connection, "{}");
  EXPECT_TRUE(house.transport.is_closed(guest.connection));
}

TEST(Switchboard, WhoGoesAwayGetsHisChipsBack) {
  SimulatedHouse house(quiet());
  const Guest guest = sit_down(house, "sb-1", 1);
  house.go(guest);
  house.clock.pass(std::chrono::minutes(6));
  EXPECT_EQ(house.switchboard->people().find(guest.person)->balance, Money::dollars(1000));
}

TEST(Switchboard, WhoDoesNotComeBackAfterARestartGetsHisChipsBackToo) {
  auto house = std::make_unique<SimulatedHouse>(quiet());
  const Guest guest = sit_down(*house, "sb-1", 1);
  house = std::make_unique<SimulatedHouse>(quiet(), house->storage->after_power_cut());
  EXPECT_EQ(house->switchboard->people().find(guest.person)->balance, Money::dollars(500));
  house->clock.pass(std::chrono::minutes(6));
  EXPECT_EQ(house->switchboard->people().find(guest.person)->balance, Money::dollars(1000));
}

// How long somebody is gone is time that passes, not what a clock shows.
TEST(Switchboard, WhoIsGoneGoesHomeAlsoWhenTheClockIsSet) {
  for (const int hours : {-1, 1}) {
    SimulatedHouse house(quiet());
    const Guest guest = sit_down(house, "sb-1", 1);
    house.go(guest);
    house.clock.set(std::chrono::hours(hours));
    const auto balance = [&] { return house.switchboard->people().find(guest.person)->balance; };
    house.clock.pass(std::chrono::minutes(4));
    EXPECT_EQ(balance(), Money::dollars(500)) << hours;
    house.clock.pass(std::chrono::minutes(2));
    EXPECT_EQ(balance(), Money::dollars(1000)) << hours;
  }
}

// SB 16.10: who is connected and says nothing loses the turn of the box, and of no other.
TEST(Switchboard, WhoSaysNothingLosesTheTurnOfOneBox) {
  SimulatedHouse house(quiet({{"sb-1", cards("Th Tc 7d 9c 6c Ts")}}));
  const Guest player = sit_down(house, "sb-1", 1);
  house.say(player, "act", act("sb-1", wager(1, 1000)));
  house.say(player, "act", act("sb-1", wager(2, 1000)));
  house.say(player, "ready", at("sb-1"));
  house.clock.pass(std::chrono::seconds(40));
  const std::string told = last_message_with(house, player, R"("event":"player-silent")");
  EXPECT_TRUE(has(told, R"("origin":"timer")"));
  EXPECT_FALSE(has(told, R"("event":"player-absent")"));
  EXPECT_TRUE(has(table_now(house, player, "sb-1"), R"("kind":"decision","box":2)"));
  EXPECT_TRUE(
      is_ok(house.say(player, "act", act("sb-1", R"("command":"stand","box":2,"hand":null)"))));
  EXPECT_TRUE(has(table_now(house, player, "sb-1"), R"("phase":"betting")"));
}

TEST(Switchboard, HousePlayersPlayWhileSomebodyWatches) {
  Settings settings;
  settings.pace = 1;
  SimulatedHouse house(settings);
  const Guest watcher = house.come();
  house.clock.pass(std::chrono::minutes(2));
  const std::size_t resting = house.storage->all_records().size();
  house.clock.pass(std::chrono::minutes(5));
  EXPECT_EQ(house.storage->all_records().size(), resting);
  for (const char* table : {"sb-1", "bc-1", "nz-1", "cw-1"}) house.say(watcher, "watch", at(table));
  house.clock.pass(std::chrono::minutes(20));
  for (const char* table : {"sb-1", "bc-1", "nz-1", "cw-1"}) {
    EXPECT_TRUE(house.storage->round(table, 10)) << table;
  }
}

}  // namespace
}  // namespace croupier::server
