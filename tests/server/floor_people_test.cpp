// People on the floor: acts that take two of them, notices addressed to those who look on, changes
// that everybody on the floor sees, the rotation of dealers, and the alarm over returns.
#include <gtest/gtest.h>

#include "server/floor_rooms.h"

namespace croupier::server {
namespace {

class FloorPeople : public FloorRooms {
 protected:
  // As staff.
  std::string as(const Staff& staff, const std::string& role, const std::string& table,
                 const std::string& command) {
    return say(staff.cookie, R"({"id":"s)" + std::to_string(++acts) + R"(","do":"act","table":")" +
                                 table + R"(","as":")" + role + R"(","command":)" + command + "}");
  }
  // Both roles in one person.
  Staff with_roles(const std::string& name, const std::string& one, const std::string& other) {
    Staff staff = open(name, "staff");
    EXPECT_EQ(grant(staff.account, one).status, 200);
    EXPECT_EQ(grant(staff.account, other).status, 200);
    sign_in_again(staff);
    return staff;
  }
};

TEST_F(FloorPeople, NobodyApprovesWhatTheyDoThemselves) {
  const std::string table = open_table("star-blackjack", "hand");
  Staff dora = with_roles("dora", "dealer", "gaming-supervisor");
  Staff sam = with_role("sam", "gaming-supervisor");
  EXPECT_TRUE(
      is_ok(as(dora, "gaming-supervisor", table, R"({"command":"approve","subject":"riffle"})")));
  const std::string alone = as(dora, "dealer", table, R"({"command":"riffle"})");
  EXPECT_TRUE(has(alone, "approval-missing")) << alone;
  EXPECT_TRUE(
      is_ok(as(sam, "gaming-supervisor", table, R"({"command":"approve","subject":"riffle"})")));
  const std::string approved = as(dora, "dealer", table, R"({"command":"riffle"})");
  EXPECT_FALSE(has(approved, "approval-missing")) << approved;
}

TEST_F(FloorPeople, NobodyReviewsWhatTheyHaveDecided) {
  const std::string table = open_table("star-blackjack", "hand");
  Staff sam = with_roles("sam", "gaming-supervisor", "gaming-manager");
  Staff max = with_role("max", "gaming-manager");
  Staff pia = player("pia", table);
  EXPECT_TRUE(
      is_ok(act(pia.cookie, table, R"({"command":"raise-dispute","reason":"it was mine"})")));
  EXPECT_TRUE(
      is_ok(as(sam, "gaming-supervisor", table,
               R"({"command":"decide-dispute","dispute":1,"upheld":false,"reason":"seen"})")));
  EXPECT_TRUE(is_ok(act(pia.cookie, table, R"({"command":"ask-for-review","dispute":1})")));
  const std::string review =
      R"({"command":"review-dispute","dispute":1,"upheld":false,"reason":"seen"})";
  const std::string own = as(sam, "gaming-manager", table, review);
  EXPECT_TRUE(has(own, "same-person")) << own;
  EXPECT_TRUE(is_ok(as(max, "gaming-manager", table, review)));
}

TEST_F(FloorPeople, NobodyIssuesAFillThatTheyHaveAskedFor) {
  const std::string table = open_as("");
  Staff both = with_roles("cora", "cashier", "casino-supervisor");
  Staff carl = with_role("carl", "cashier");
  EXPECT_EQ(floor(both.cookie, "float/ask",
                  R"({"table":")" + table + R"(","what":"fill","amount":100000})")
                .status,
            200);
  EXPECT_EQ(floor(both.cookie, "float/issue", R"({"no":1})").status, 409);
  EXPECT_EQ(json_of(read(carl.cookie, "/api/floor"))["floats"].Size(), 1u) << "it still waits";
  EXPECT_EQ(floor(carl.cookie, "float/issue", R"({"no":1})").status, 200);
}

TEST_F(FloorPeople, ChangesForEverybodyAreSignificant) {
  Staff pia = open("pia", "person");
  EXPECT_EQ(post_as(admin, "/api/house/limits",
                    R"({"account":0,"kind":"loss","period":"day","most":50000,"reason":"policy"})")
                .status,
            200);
  EXPECT_EQ(post_as(admin, "/api/house/people/erase",
                    R"({"account":)" + std::to_string(pia.account) + R"(,"reason":"asked"})")
                .status,
            200);
  const auto limits = json_of(read(admin, "/api/floor/events", "kind=limits"));
  ASSERT_EQ(limits["events"].Size(), 1u);
  EXPECT_STREQ(limits["events"][0]["who"].GetString(), "administrator");
  const auto erased = json_of(read(admin, "/api/floor/events", "kind=account&alerts=yes"));
  ASSERT_EQ(erased["events"].Size(), 1u);
  EXPECT_TRUE(has(erased["events"][0]["words"].GetString(), "erases who account"));
  const auto shown = json_of(asked_as(admin, "/api/house/people"));
  ASSERT_EQ(shown["limits"].Size(), 1u);
  EXPECT_EQ(shown["limits"][0]["most"].GetInt64(), 500'00);
}

// Who acted before has no name there either, at tables and in the house: the same as after a
// restart. What staff rule at a table is recorded in words with their user name
// (docs/operations.md).
TEST_F(FloorPeople, WhoWasErasedIsNamedNoMore) {
  const std::string table = open_table("star-blackjack", "hand");
  (void)player("pia", table);
  Staff xaver = with_role("xaver", "gaming-manager");
  EXPECT_TRUE(is_ok(as(xaver, "gaming-manager", table,
                       R"({"command":"give-notice","subject":"restrict-further",)"
                       R"("to":"inspector","player":0})")));
  const auto told = [&] { return read(admin, "/api/floor/events").body; };
  EXPECT_TRUE(has(told(), R"("who":"xaver")"));
  const auto people = json_of(asked_as(admin, "/api/house/people"));
  const auto& last = people["people"][people["people"].Size() - 1];
  const std::string no = std::to_string(last["grants"][0]["no"].GetUint());
  EXPECT_EQ(
      post_as(admin, "/api/house/roles/withdraw", R"({"grant":)" + no + R"(,"reason":"left"})")
          .status,
      200);
  EXPECT_EQ(post_as(admin, "/api/house/people/erase",
                    R"({"account":)" + std::to_string(xaver.account) + R"(,"reason":"asked"})")
                .status,
            200);
  const std::string erased = told();
  EXPECT_FALSE(has(erased, R"("who":"xaver")")) << erased;
  EXPECT_EQ(erased.find("xaver"), erased.rfind("xaver")) << "but for their notice: " << erased;
  EXPECT_TRUE(has(erased, "erases who account"));
  const auto again = FloorWatch::begin(*house->storage, house->clock, house->switchboard->people());
  desk->serve_floor(*again);
  house->clock.settle();
  EXPECT_EQ(told(), erased);
}

TEST_F(FloorPeople, NoticesReachWhomTheyAreAddressedTo) {
  const std::string table = open_table("star-blackjack", "hand");
  Staff max = with_role("max", "gaming-manager");
  Staff ida = with_role("ida", "inspector");
  Staff sven = with_role("sven", "surveillance");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(as(max, "gaming-manager", table,
                       R"({"command":"give-notice","subject":"restrict-further",)"
                       R"("to":"inspector","player":0})")));
  const auto told = json_of(read(ida.cookie, "/api/floor"));
  ASSERT_EQ(told["notices"].Size(), 1u);
  EXPECT_STREQ(told["notices"][0]["to"].GetString(), "inspector");
  EXPECT_STREQ(told["notices"][0]["who"].GetString(), "max");
  EXPECT_EQ(json_of(read(sven.cookie, "/api/floor"))["notices"].Size(), 0u);
  EXPECT_EQ(json_of(read(max.cookie, "/api/floor"))["notices"].Size(), 0u);
  EXPECT_EQ(json_of(read(sven.cookie, "/api/floor/events", "for=inspector"))["events"].Size(), 1u);
  EXPECT_EQ(json_of(read(sven.cookie, "/api/floor/events", "for=surveillance"))["events"].Size(),
            0u);
}

TEST_F(FloorPeople, TheReportTellsWhoDealtWhen) {
  const std::string table = open_table("star-blackjack", "hand");
  Staff max = with_role("max", "gaming-manager");
  Staff dora = with_role("dora", "dealer");
  Staff dirk = with_role("dirk", "dealer");
  const Millis began = house->clock.now();
  EXPECT_TRUE(is_ok(as(dora, "dealer", table, R"({"command":"check-cards"})")));
  house->clock.pass(Duration(20 * kMinute));
  const std::string shuffled = as(dirk, "dealer", table, R"({"command":"shuffle"})");
  EXPECT_TRUE(is_ok(shuffled)) << shuffled;
  house->clock.pass(Duration(10 * kMinute));
  sign_in_again(max);
  const auto report = json_of(read(max.cookie, "/api/floor/report"));
  const auto& dealers = report["tables"][0]["dealers"];
  ASSERT_EQ(dealers.Size(), 2u);
  EXPECT_STREQ(dealers[0]["name"].GetString(), "dora");
  EXPECT_EQ(dealers[0]["from"].GetInt64(), began);
  EXPECT_EQ(dealers[0]["to"].GetInt64(), dealers[1]["from"].GetInt64());
  const std::int64_t dealt = dealers[0]["to"].GetInt64() - dealers[0]["from"].GetInt64();
  EXPECT_GE(dealt, 20 * kMinute);
  EXPECT_LT(dealt, 20 * kMinute + 1000);
  EXPECT_STREQ(dealers[1]["name"].GetString(), "dirk");
  EXPECT_TRUE(has(read(max.cookie, "/api/floor/report", "form=csv").body, "dora 20"));
}

// Shoes of nothing but kings.
class AlarmRooms : public FloorRooms {
 protected:
  AlarmRooms() {
    settings.pace = 0.05;
    auto& cards = settings.stacked["sb-1"];
    for (int shoe = 0; shoe < 60; ++shoe) {
      for (int card = 0; card < 28; ++card)
        cards.emplace_back(*card_from_text(std::string{'K', "shdc"[card % 4]}));
      cards.emplace_back(CuttingCard{});
    }
  }
};

TEST_F(AlarmRooms, ABiasOfTheShoeIsAnAlertOnTheFloor) {
  const std::string table = open_as("");
  Staff max = with_role("max", "gaming-manager");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  const Connection line = line_of(pia.cookie);
  play_on(pia.cookie, line, table);
  (void)read(admin, "/api/floor");
  watch->theories().wait();
  const auto alarms = [&] {
    std::size_t found = 0;
    for (const FloorEvent& each : watch->events()) found += each.kind == EventKind::returns;
    return found;
  };
  for (int nth = 0; nth < 300 && alarms() == 0; ++nth) play_on(pia.cookie, line, table);
  ASSERT_GE(alarms(), 1u);
  sign_in_again(max);
  const auto now = json_of(read(max.cookie, "/api/floor"));
  bool shown = false;
  for (const auto& each : now["alerts"].GetArray()) {
    if (!has(each["kind"].GetString(), "returns")) continue;
    shown = true;
    EXPECT_STREQ(each["table"].GetString(), table.c_str());
    EXPECT_TRUE(has(each["words"].GetString(), "Watch over returns")) << each["words"].GetString();
  }
  EXPECT_TRUE(shown);

  // After a start the journal is read before anybody knows what the table should return: the same
  // rounds raise the same alarms.
  const auto told = [&] {
    std::vector<std::string> all;
    for (const FloorEvent& each : watch->events()) {
      if (each.kind == EventKind::returns)
        all.push_back(std::to_string(each.round) + ' ' + each.words);
    }
    return all;
  };
  const std::vector<std::string> before = told();
  watch = FloorWatch::begin(*house->storage, house->clock, house->switchboard->people());
  house->clock.settle();
  watch->theories().wait();
  watch->ask([](const FloorWatch&) {});
  house->clock.settle();
  EXPECT_EQ(told(), before);
}

}  // namespace
}  // namespace croupier::server
