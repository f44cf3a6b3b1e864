// Whole tournaments in the simulated house: one person among house players, the house's staff, a
// power cut in the middle, and who may see what.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <chrono>
#include <ctime>

#include "record/json_write.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;
using namespace std::chrono_literals;

// Chance that comes out the same in every run.
Settings same_chance(std::uint8_t evening = 1) {
  Settings settings;
  settings.company = false;  // at the demo tables
  settings.seeds = [evening, count = std::uint32_t{0}]() mutable {
    Seed seed{};
    seed[0] = evening;
    seed[1] = static_cast<std::uint8_t>(count % 256);
    seed[2] = static_cast<std::uint8_t>(count / 256 % 256);
    seed[3] = static_cast<std::uint8_t>(count / 65'536);
    ++count;
    return seed;
  };
  return settings;
}

rapidjson::Document parse(const std::string& text) {
  rapidjson::Document document;
  document.Parse(text.data(), text.size());
  EXPECT_FALSE(document.HasParseError()) << text;
  return document;
}

const rapidjson::Value& at(const rapidjson::Value& value, std::initializer_list<const char*> path) {
  static const rapidjson::Value kNull;
  const rapidjson::Value* found = &value;
  for (const char* name : path) {
    if (!found->IsObject() || !found->HasMember(name)) return kNull;
    found = &(*found)[name];
  }
  return *found;
}

std::string text_at(const rapidjson::Value& value, std::initializer_list<const char*> path) {
  const rapidjson::Value& found = at(value, path);
  return found.IsString() ? found.GetString() : "";
}

// The newest message of a kind to this guest.
std::string newest(SimulatedHouse& house, const Guest& guest, std::string_view kind) {
  const auto& sent = house.transport.sent(guest.connection);
  for (auto each = sent.rbegin(); each != sent.rend(); ++each) {
    if (has(*each, kind)) return *each;
  }
  return "{}";
}

rapidjson::Document watch(SimulatedHouse& house, const Guest& guest, const std::string& id) {
  house.say(guest, "watch", fmt::format(R"("table":"{}")", id));
  return parse(newest(house, guest, has(id, ".") ? R"("type":"table")" : R"("type":"occasion",)"));
}

std::string open_tournament(SimulatedHouse& house, const Guest& guest, std::string_view preset,
                            int company, std::string_view staff = "house") {
  const std::string answer =
      house.say(guest, "open-tournament",
                fmt::format(R"("preset":"{}","game":"star-blackjack","company":{},"staff":"{}")",
                            preset, company, staff));
  EXPECT_TRUE(is_ok(answer)) << answer;
  return text_at(parse(answer), {"occasion"});
}

std::string enter(SimulatedHouse& house, const Guest& guest, const std::string& id) {
  return house.say(guest, "enter", fmt::format(R"("occasion":"{}","agrees":true)", id));
}

std::string do_act(const std::string& id, const std::string& command) {
  return fmt::format(R"("occasion":"{}","command":{{{}}})", id, command);
}

Money sum_of_accounts(SimulatedHouse& house) {
  Money sum;
  for (const Balance& each : house.storage->balances()) sum += each.amount;
  return sum;
}

Money balance(SimulatedHouse& house, const std::string& account) {
  for (const Balance& each : house.storage->balances()) {
    if (each.account == account) return each.amount;
  }
  return {};
}

// The person takes the first act of each kind that is offered: the place, a pass card in round 2, a
// form in round 3, the minimum otherwise; hands stand.
class Player {
 public:
  Player(SimulatedHouse& house, Guest guest, std::string id, int form_cents = 5000)
      : house_(house), guest_(guest), id_(std::move(id)), form_(form_cents) {}

  void look() {
    const auto whole = watch(house_, guest_, id_);
    state = text_at(whole, {"view", "state"});
    const auto& own = at(whole, {"own"});
    if (!own.IsObject() || !at(own, {"table"}).IsInt()) return;
    const std::string table = fmt::format("{}.{}", id_, own["table"].GetInt());
    if (offers(own, "take-place")) say(R"("command":"take-place","table":{})", own);
    look_at(table, own);
  }

  std::string state;
  int passes = 0;
  int forms = 0;
  int wagers = 0;
  int stands = 0;

 private:
  static bool offers(const rapidjson::Value& own, std::string_view name) {
    for (const auto& offer : own["offers"].GetArray()) {
      if (offer["command"]["command"].GetString() == name && offer["why_not"].IsNull()) return true;
    }
    return false;
  }
  bool say(std::string_view command, const rapidjson::Value& own) {
    return is_ok(
        house_.say(guest_, "occasion-act",
                   do_act(id_, fmt::format(fmt::runtime(command), own["table"].GetInt()))));
  }
  void look_at(const std::string& table, const rapidjson::Value& own) {
    const auto shown = watch(house_, guest_, table);
    const auto& offered = at(shown, {"own", "offers"});
    if (!offered.IsArray()) return;
    const auto& session = shown["tournament"];
    const int round = session["round"].GetInt();
    const bool my_turn = text_at(session, {"turn"}) == text_at(shown, {"own", "name"});
    if (text_at(session, {"phase"}) == "betting" && my_turn) {
      if (round == 2 && offers(own, "play-pass-card")) {
        passes += say(R"("command":"play-pass-card","table":{})", own) ? 1 : 0;
        return;
      }
      if (round == 3 && offers(own, "write-form")) {
        forms += say(fmt::format(R"("command":"write-form","table":{{}},"type":"initial",)"
                                 R"("amount":{})",
                                 form_),
                     own)
                     ? 1
                     : 0;
        return;
      }
      const bool done = is_ok(
          house_.say(guest_, "act",
                     fmt::format(R"("table":"{}","command":{{"command":"place-wager","box":{},)"
                                 R"("kind":"initial","amount":{}}})",
                                 table, own["box"].GetInt(), session["minimum"].GetInt())));
      wagers += done ? 1 : 0;
      return;
    }
    for (const auto& offer : offered.GetArray()) {
      if (offer["command"]["command"] != "stand" || !offer["why_not"].IsNull()) continue;
      stands += is_ok(house_.say(guest_, "act",
                                 fmt::format(R"("table":"{}","command":{{"command":"stand",)"
                                             R"("box":{}}})",
                                             table, own["box"].GetInt())))
                    ? 1
                    : 0;
      return;
    }
  }

  SimulatedHouse& house_;
  Guest guest_;
  std::string id_;
  int form_;
};

TEST(TournamentRoom, OnePersonPlaysAQuickTournamentToThePrizesInTenMinutes) {
  SimulatedHouse house(same_chance());
  const Guest guest = house.come();
  const std::string id = open_tournament(house, guest, "quick", 6);
  ASSERT_EQ(id, "tour-1");
  house.clock.pass(3s);
  const std::string entered = enter(house, guest, id);
  EXPECT_TRUE(is_ok(entered)) << entered;
  EXPECT_EQ(balance(house, "person:" + guest.person), Money::dollars(980));

  Player player(house, guest, id);
  const Millis began = house.clock.now();
  while (player.state != "prizes-paid" && house.clock.now() - began < 30 * 60'000) {
    player.look();
    house.clock.pass(500ms);
  }
  EXPECT_EQ(player.state, "prizes-paid");
  EXPECT_LT(house.clock.now() - began, 10 * 60'000);
  EXPECT_EQ(player.passes, 1);
  EXPECT_EQ(player.forms, 1);
  EXPECT_GE(player.wagers, 1);
  // Seven fees and what the casino adds have gone to the placegetters, to the cent.
  const auto whole = watch(house, guest, id);
  std::int64_t paid = 0;
  for (const auto& prize : whole["view"]["paid"].GetArray()) paid += prize["cash"].GetInt64();
  EXPECT_EQ(paid, 7 * 2000 + 10'000);
  EXPECT_TRUE(balance(house, "tournament:" + id).is_zero());
  EXPECT_TRUE(sum_of_accounts(house).is_zero());
  EXPECT_EQ(whole["view"]["ended"].Size(), 1u);
  EXPECT_TRUE(at(whole, {"view", "next"}).IsNull());
}

TEST(TournamentRoom, HeatsWithAPowerCutInTheMiddleEndInPaidPrizes) {
  auto house = std::make_unique<SimulatedHouse>(same_chance());
  Guest guest = house->come();
  const std::string id = open_tournament(*house, guest, "heats", 14);
  std::string state;
  int cuts = 0;
  for (int minutes = 0; minutes < 60 && state != "prizes-paid"; ++minutes) {
    house->clock.pass(47s);
    if (minutes % 3 == 2) {
      // The same state, byte for byte, from what is on disk.
      const Guest before_cut = house->come_again(guest);
      watch(*house, before_cut, id);
      const std::string before = newest(*house, before_cut, R"("type":"occasion",)");
      auto again =
          std::make_unique<SimulatedHouse>(same_chance(static_cast<std::uint8_t>(2 + minutes)),
                                           house->storage->after_power_cut(), house->clock.now());
      house = std::move(again);
      guest = house->come_again(guest);
      watch(*house, guest, id);
      const auto was = parse(before);
      const auto is = parse(newest(*house, guest, R"("type":"occasion",)"));
      EXPECT_TRUE(was["view"] == is["view"]) << before;
      ++cuts;
    }
    state = text_at(watch(*house, guest, id), {"view", "state"});
    EXPECT_TRUE(sum_of_accounts(*house).is_zero());
  }
  EXPECT_EQ(state, "prizes-paid");
  EXPECT_GE(cuts, 2);
  EXPECT_TRUE(balance(*house, "tournament:" + id).is_zero());
}

// Passes time until a table is in this phase of its session.
bool wait_for(SimulatedHouse& house, const Guest& guest, const std::string& table,
              std::string_view phase) {
  for (int step = 0; step < 2000; ++step) {
    const auto shown = watch(house, guest, table);
    if (text_at(shown, {"tournament", "phase"}) == phase) return true;
    house.clock.pass(100ms);
  }
  return false;
}

TEST(TournamentRoom, TheNextCardIsTheSameAfterAPowerCut) {
  SimulatedHouse house(same_chance());
  const Guest guest = house.come();
  const std::string id = open_tournament(house, guest, "quick", 6);
  const std::string table = id + ".1";
  house.clock.pass(121s);  // nobody else enters
  ASSERT_TRUE(wait_for(house, guest, table, "playing"));
  SimulatedHouse later(same_chance(9), house.storage->after_power_cut(), house.clock.now());
  const Guest again = later.come_again(guest);
  const auto one = watch(house, guest, table);
  const auto other = watch(later, again, table);
  EXPECT_TRUE(one["view"] == other["view"]);
  // House players decide alike, so the same cards must come in both houses.
  ASSERT_TRUE(wait_for(house, guest, table, "settled"));
  ASSERT_TRUE(wait_for(later, again, table, "settled"));
  const auto one_later = watch(house, guest, table);
  const auto other_later = watch(later, again, table);
  EXPECT_TRUE(one_later["view"]["last"].IsObject());
  EXPECT_TRUE(one_later["view"]["last"] == other_later["view"]["last"]);
}

// For journeys in the browser: 19 and 20 against 17.
TEST(TournamentRoom, ListedCardsAreDealtAtATableOfATournament) {
  Settings settings = same_chance();
  for (const char* card : {"Th", "Td", "9c", "9s", "Tc", "8h"})
    settings.stacked["tour-1.1"].push_back(*card_from_text(card));
  SimulatedHouse house(settings);
  const Guest guest = house.come();
  const std::string id = open_tournament(house, guest, "quick", 2);
  house.clock.pass(121s);
  ASSERT_TRUE(wait_for(house, guest, id + ".1", "settled"));
  const auto shown = watch(house, guest, id + ".1");
  EXPECT_EQ(at(shown, {"view", "last", "dealer_total", "points"}).GetInt(), 17);
}

TEST(TournamentRoom, AnAcceptedEntryIsMadeOnceHoweverOftenItIsAskedFor) {
  SimulatedHouse house(same_chance());
  const Guest guest = house.come();
  const std::string opening = R"("preset":"heats","game":"star-blackjack","company":3)";
  const std::string opened = house.say_as(guest, "open", "open-tournament", opening);
  EXPECT_EQ(house.say_as(guest, "open", "open-tournament", opening), opened);
  const std::string id = text_at(parse(opened), {"occasion"});
  house.clock.pass(3s);
  const std::string wish = fmt::format(R"("occasion":"{}","agrees":true)", id);
  EXPECT_TRUE(is_ok(house.say_as(guest, "once", "enter", wish)));
  EXPECT_TRUE(is_ok(house.say_as(guest, "once", "enter", wish)));
  EXPECT_EQ(balance(house, "person:" + guest.person), Money::dollars(980));
  SimulatedHouse later(same_chance(9), house.storage->after_power_cut(), house.clock.now());
  const Guest again = later.come_again(guest);
  EXPECT_TRUE(is_ok(later.say_as(again, "once", "enter", wish)));
  const std::string twice = enter(later, again, id);
  EXPECT_TRUE(has(twice, "one-entry-each")) << twice;
  EXPECT_EQ(balance(later, "person:" + guest.person), Money::dollars(980));
  // Who withdraws in time gets the fee back.
  EXPECT_TRUE(is_ok(later.say(again, "occasion-act", do_act(id, R"("command":"withdraw-entry")"))));
  EXPECT_EQ(balance(later, "person:" + guest.person), Money::dollars(1000));
  EXPECT_TRUE(sum_of_accounts(later).is_zero());
}

// A person may be called like a house player who is there already.
TEST(TournamentRoom, TwoOfOneNameAreToldApart) {
  SimulatedHouse house(same_chance());
  const Guest guest = house.come();
  EXPECT_TRUE(is_ok(house.say(guest, "name", R"("name":"mia")")));
  const std::string id = open_tournament(house, guest, "heats", 15);
  house.clock.pass(3s);
  EXPECT_TRUE(is_ok(enter(house, guest, id)));
  const auto whole = watch(house, guest, id);
  const int own = whole["own"]["entrant"].GetInt();
  EXPECT_EQ(text_at(whole["view"]["entrants"][static_cast<rapidjson::SizeType>(own)], {"name"}),
            "mia-2");
}

TEST(TournamentRoom, WhatIsNotOnesOwnIsRefused) {
  SimulatedHouse house(same_chance());
  const Guest owner = house.come();
  const Guest other = house.come();
  const std::string id = open_tournament(house, owner, "quick", 3, "me");
  // A draft is the owner's.
  EXPECT_FALSE(
      has(json::written(house.switchboard->directory().lobby(other.person).occasions), id));
  EXPECT_TRUE(has(json::written(house.switchboard->directory().lobby(owner.person).occasions), id));
  const std::string publish = do_act(id, R"("command":"publish-conditions")");
  EXPECT_TRUE(has(house.say(other, "occasion-act", publish + R"(,"as":"operator")"), "not-staff"));
  EXPECT_TRUE(has(house.say(owner, "occasion-act", publish + R"(,"as":"platform")"), "not-staff"));
  EXPECT_TRUE(has(house.say(other, "occasion-act", publish), "not-entered"));
  const std::string preview = house.say(owner, "occasion-preview", publish + R"(,"as":"operator")");
  EXPECT_TRUE(has(preview, "the conditions are published")) << preview;
  EXPECT_TRUE(is_ok(house.say(owner, "occasion-act", publish + R"(,"as":"operator")")));
  house.clock.pass(2s);
  EXPECT_TRUE(has(json::written(house.switchboard->directory().lobby(other.person).occasions),
                  R"("entrants":3)"));
  const std::string none = house.say(other, "watch", R"("table":"tour-1.1")");
  EXPECT_TRUE(has(none, "no-table"));
}

// The next act of the staff, as the view of the owner has it, until a person is waited for.
bool manage_next(SimulatedHouse& house, const Guest& owner, const std::string& id) {
  const auto whole = watch(house, owner, id);
  const auto& next = at(whole, {"view", "next"});
  if (!next.IsObject() || !next["command"].IsObject()) return false;
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  next["command"].Accept(writer);
  const std::string answer = house.say(owner, "occasion-act",
                                       fmt::format(R"("occasion":"{}","command":{},"as":"{}")", id,
                                                   buffer.GetString(), next["role"].GetString()));
  return is_ok(answer);
}

TEST(TournamentRoom, ItsOwnerRunsATournamentActByAct) {
  SimulatedHouse house(same_chance(3));
  const Guest owner = house.come();
  const std::string id = open_tournament(house, owner, "quick", 5, "me");
  std::string state;
  int managed = 0;
  for (int step = 0; step < 4000 && state != "prizes-paid"; ++step) {
    managed += manage_next(house, owner, id) ? 1 : 0;
    house.clock.pass(250ms);
    state = text_at(watch(house, owner, id), {"view", "state"});
  }
  EXPECT_EQ(state, "prizes-paid");
  EXPECT_GT(managed, 15);  // publish, close, designate, seat, begin, rounds, count, announce, pay
  EXPECT_TRUE(sum_of_accounts(house).is_zero());
  EXPECT_TRUE(balance(house, "tournament:" + id).is_zero());
}

// SB 19.5.6: the minimum for three rounds, then disqualification; the fee stays in the pool.
TEST(TournamentRoom, WhoGoesAwayIsAbsentThenDisqualified) {
  SimulatedHouse house(same_chance(4));
  const Guest owner = house.come();
  const Guest guest = house.come();
  const std::string id = open_tournament(house, owner, "quick", 4);
  house.say(owner, "watch", R"("table":"tour-1")");
  house.clock.pass(3s);
  EXPECT_TRUE(is_ok(enter(house, guest, id)));
  house.go(guest);
  const std::string out = R"("event":"player-disqualified")";
  for (int step = 0; step < 400 && !has(newest(house, owner, out), out); ++step)
    house.clock.pass(1s);
  EXPECT_TRUE(has(newest(house, owner, out), out));
  EXPECT_TRUE(has(newest(house, owner, R"("event":"absence-ruled-on")"), "absence-ruled-on"));
  int deducted = 0;
  for (const std::string& each : house.transport.sent(owner.connection)) {
    const std::size_t events = each.find(R"("events":)");
    const bool told = events != std::string::npos &&
                      each.find(R"("event":"absence-counted")", events) != std::string::npos;
    deducted += told ? 1 : 0;
  }
  EXPECT_EQ(deducted, 3);
  house.clock.pass(600s);
  EXPECT_TRUE(has(json::written(house.switchboard->directory().lobby(owner.person).occasions),
                  "prizes-paid"));
  EXPECT_EQ(balance(house, "person:" + guest.person), Money::dollars(980));
}

// A person at the table who does not wager in time wagers the minimum, placed by the dealer.
TEST(TournamentRoom, WhoIsLateWagersTheMinimum) {
  SimulatedHouse house(same_chance(6));
  const Guest guest = house.come();
  const std::string id = open_tournament(house, guest, "quick", 3);
  house.clock.pass(3s);
  EXPECT_TRUE(is_ok(enter(house, guest, id)));
  house.clock.pass(5s);
  EXPECT_TRUE(
      is_ok(house.say(guest, "occasion-act", do_act(id, R"("command":"take-place","table":1)"))));
  house.say(guest, "watch", R"("table":"tour-1")");
  house.clock.pass(70s);
  EXPECT_TRUE(has(newest(house, guest, R"(the dealer places the minimum for ",{"player":"guest)"),
                  "place-minimum"));
}

// Nobody learns from the staff's part whether a form is good but who examines it.
TEST(TournamentRoom, StaffWhoPlayDoNotExamineForms) {
  SimulatedHouse house(same_chance());
  const Guest owner = house.come();
  const std::string id = open_tournament(house, owner, "quick", 4);
  house.clock.pass(3s);
  EXPECT_TRUE(is_ok(enter(house, owner, id)));
  house.clock.pass(10s);
  const std::string command = R"("command":"return-form","table":1,"entrant":0)";
  EXPECT_TRUE(
      has(house.say(owner, "occasion-act", do_act(id, command) + R"(,"as":"gaming-supervisor")"),
          "not-examiner"));
  EXPECT_TRUE(has(house.say(owner, "occasion-preview",
                            do_act(id, R"("command":"reveal-forms","table":1)") +
                                R"(,"as":"gaming-supervisor")"),
                  "server-secret"));
}

// Two evenings that differ in what one person writes on a form: everybody else gets the same bytes
// until it is announced.
TEST(TournamentRoom, ASecretFormIsInNobodyElsesBytes) {
  const auto evening = [](int cents, std::vector<std::string>& heard) {
    SimulatedHouse house(same_chance(5));
    const Guest guest = house.come();
    const Guest other = house.come();
    const std::string id = open_tournament(house, other, "quick", 5);
    house.clock.pass(3s);
    EXPECT_TRUE(is_ok(enter(house, guest, id)));
    Player player(house, guest, id, cents);
    bool watches = false;
    for (int step = 0; step < 2000 && player.forms == 0; ++step) {
      if (!watches && step > 20)
        watches = is_ok(house.say(other, "watch", R"("table":"tour-1.1")"));
      if (step == 20) house.say(other, "watch", R"("table":"tour-1")");
      player.look();
      house.clock.pass(250ms);
    }
    EXPECT_EQ(player.forms, 1);
    // The rest of the wagers, and the cards until the round is settled.
    for (int step = 0; step < 400; ++step) {
      const auto shown = watch(house, guest, id + ".1");
      if (text_at(shown, {"tournament", "phase"}) == "settled") break;
      player.look();
      house.clock.pass(250ms);
    }
    heard = house.transport.sent(other.connection);
  };
  std::vector<std::string> small;
  std::vector<std::string> large;
  evening(5000, small);
  evening(47'500, large);
  ASSERT_EQ(small.size(), large.size());
  EXPECT_GT(small.size(), 20u);
  for (std::size_t nth = 0; nth < small.size(); ++nth) ASSERT_EQ(small[nth], large[nth]);
}

// Many evenings: each ends, pays its pool to the cent, and can be read back from the disk.
TEST(TournamentRoom, EveryEveningEndsAndIsReadBack) {
  for (std::uint8_t evening = 1; evening <= 12; ++evening) {
    SimulatedHouse house(same_chance(evening));
    const Guest guest = house.come();
    const std::string_view game = evening % 2 == 0 ? "star-blackjack" : "blackjack-challenge";
    const std::string answer =
        house.say(guest, "open-tournament",
                  fmt::format(R"("preset":"{}","game":"{}","company":{})",
                              evening % 3 == 0 ? "heats" : "quick", game, 3 + evening));
    const std::string id = text_at(parse(answer), {"occasion"});
    house.clock.pass(3s);
    enter(house, guest, id);
    Player player(house, guest, id);
    for (int step = 0; step < 3000 && player.state != "prizes-paid"; ++step) {
      player.look();
      house.clock.pass(700ms);
    }
    ASSERT_EQ(player.state, "prizes-paid") << int{evening};
    EXPECT_TRUE(sum_of_accounts(house).is_zero());
    EXPECT_TRUE(balance(house, "tournament:" + id).is_zero());
    SimulatedHouse later(same_chance(200), house.storage->after_power_cut(), house.clock.now());
    const Guest again = later.come_again(guest);
    EXPECT_TRUE(watch(house, guest, id)["view"] == watch(later, again, id)["view"]);
  }
}

// The figure of the issue: two hundred players at thirty tables.
TEST(TournamentRoom, TwoHundredPlayersRunToTheFinalFarFasterThanTheyWouldPlay) {
  SimulatedHouse house(same_chance());
  const Guest guest = house.come();
  const std::string id = open_tournament(house, guest, "heats", 205);
  const auto began = std::chrono::steady_clock::now();
  const std::clock_t worked = std::clock();
  const Millis simulated = house.clock.now();
  std::string summary;
  while (!has(summary, "prizes-paid") && house.clock.now() - simulated < 3 * 3'600'000) {
    house.clock.pass(10s);
    summary = json::written(house.switchboard->directory().lobby(guest.person).occasions);
  }
  EXPECT_TRUE(has(summary, "prizes-paid")) << summary;
  const std::chrono::duration<double> real = std::chrono::steady_clock::now() - began;
  const double seconds = static_cast<double>(house.clock.now() - simulated) / 1000;
  fmt::print("205 players, 30 tables: {:.0f} s of play in {:.1f} s, {:.0f} times real pace\n",
             seconds, real.count(), seconds / real.count());
  // By the work done, so that a busy machine does not decide it.
  const double work = static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC;
  EXPECT_GE(seconds / work, 60);
  EXPECT_TRUE(sum_of_accounts(house).is_zero());
}

}  // namespace
}  // namespace croupier::server
