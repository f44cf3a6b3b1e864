// The floor of a production house: set-ups and templates, stops and how a round in play ends, fills
// and the drop, significant events, the report of a shift, the search of the journal, and a round
// that is verified.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "server/floor_rooms.h"
#include "server/pit/journal_search.h"

namespace croupier::server {
namespace {

TEST_F(FloorRooms, OpensATableAsItIsAskedFor) {
  const std::string table =
      open_as(R"(,"decks":6,"boxes":5,"device":"shuffler","pace":50,)"
              R"("options":[{"key":"third-hand","value":"yes"}],)"
              R"("rulings":[{"key":"dealer_soft17","value":"hit"}],)"
              R"("wagers":[{"kind":"perfect-pairs","minimum":100,"maximum":2500,"pay_table":1}])");
  const auto check = [&] {
    const auto now = json_of(read(admin, "/api/floor"));
    ASSERT_EQ(now["tables"].Size(), 1u);
    EXPECT_STREQ(now["tables"][0]["rules"].GetString(), "6 decks, 5 boxes, shuffler");
    EXPECT_EQ(now["tables"][0]["pace"].GetInt(), 50);
    const Table& as = watch->tables().at(table).table();
    EXPECT_TRUE(as.common.rules.options.third_hand);
    EXPECT_EQ(as.common.rules.rulings.dealer_soft17, Soft17::hit);
    EXPECT_TRUE(as.common.offer(WagerKind::perfect_pairs).on);
    EXPECT_FALSE(as.common.offer(WagerKind::lucky_lucky).on);
  };
  check();
  EXPECT_EQ(post_as(admin, "/api/house/tables/open",
                    R"({"game":"star-blackjack","minimum":500,"maximum":5000,)"
                    R"("options":[{"key":"no-such-thing","value":"yes"}]})")
                .status,
            409);
}

TEST_F(FloorRooms, KeepsTemplates) {
  EXPECT_EQ(floor(admin, "template/keep", R"({"name":"fast","setup":"{\"decks\":6}"})").status,
            200);
  const auto now = json_of(read(admin, "/api/floor"));
  ASSERT_EQ(now["templates"].Size(), 1u);
  EXPECT_STREQ(now["templates"][0]["setup"].GetString(), R"({"decks":6})");
  EXPECT_EQ(floor(admin, "template/drop", R"({"name":"fast"})").status, 200);
  EXPECT_EQ(json_of(read(admin, "/api/floor"))["templates"].Size(), 0u);
}

TEST_F(FloorRooms, StopsATableAndLetsTheRoundInPlayEnd) {
  const std::string table = open_as("");
  Staff sam = with_role("sam", "casino-supervisor");
  Staff pia = player("pia", table);
  EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
  house->clock.pass(Duration(kMinute));
  EXPECT_TRUE(is_ok(bet(pia.cookie, table)));
  for (int nth = 0; nth < 100 && watch->tables().at(table).table().common.betting; ++nth)
    house->clock.pass(Duration(1000));
  ASSERT_FALSE(watch->tables().at(table).table().common.betting);
  EXPECT_EQ(floor(sam.cookie, "stop", R"({"scope":"table","table":")" + table + R"("})").status,
            409)
      << "without a reason";
  EXPECT_EQ(floor(sam.cookie, "stop",
                  R"({"scope":"table","table":")" + table + R"(","reason":"a spill"})")
                .status,
            200);
  house->clock.pass(Duration(10 * kMinute));
  read(admin, "/api/floor");
  EXPECT_EQ(watch->tables().at(table).rounds().size(), 1u) << "it ended by its rules";
  EXPECT_TRUE(has(bet(pia.cookie, table), "server-stopped"));
  EXPECT_TRUE(
      has(say(pia.cookie, R"({"id":"b","do":"buy","table":")" + table + R"(","chips":1000})"),
          "server-stopped"));
  const auto now = json_of(read(sam.cookie, "/api/floor"));
  EXPECT_STREQ(now["tables"][0]["stopped"].GetString(), "a spill");
  ASSERT_EQ(now["stops"].Size(), 1u);
  EXPECT_STREQ(now["stops"][0]["by"].GetString(), "sam");
  EXPECT_EQ(floor(sam.cookie, "resume", R"({"no":1,"reason":"it is dry"})").status, 200);
  EXPECT_TRUE(is_ok(bet(pia.cookie, table)));
}

TEST_F(FloorRooms, StopsAPlayerAndGivesTheirWagersBack) {
  const std::string table = open_as("");
  Staff sam = with_role("sam", "casino-supervisor");
  Staff pia = player("pia", table);
  seat(pia.cookie, table);
  house->clock.pass(Duration(kMinute));
  EXPECT_TRUE(is_ok(bet(pia.cookie, table)));
  EXPECT_EQ(
      floor(sam.cookie, "stop", R"({"scope":"player","player":"pia","reason":"unwell"})").status,
      200);
  house->clock.settle();
  read(sam.cookie, "/api/floor");
  EXPECT_TRUE(watch->tables().at(table).table().common.boxes[0].wagers.empty());
  EXPECT_TRUE(has(bet(pia.cookie, table), "server-stopped"));
  EXPECT_TRUE(is_ok(say(pia.cookie, R"({"id":"l","do":"leave","table":")" + table + R"("})")))
      << "chips go home as ever";
}

TEST_F(FloorRooms, LetsOnlyWhoRunsTheFloorStopAllGaming) {
  const std::string one = open_as("");
  const std::string two = open_as("");
  Staff sam = with_role("sam", "casino-supervisor");
  Staff max = with_role("max", "gaming-manager");
  Staff pia = player("pia", two);
  EXPECT_EQ(floor(sam.cookie, "stop", R"({"scope":"all","reason":"an alarm"})").status, 409);
  EXPECT_EQ(floor(max.cookie, "stop", R"({"scope":"all","reason":"an alarm"})").status, 200);
  EXPECT_TRUE(has(bet(pia.cookie, two), "server-stopped"));
  EXPECT_EQ(floor(pia.cookie, "resume", R"({"no":1,"reason":"please"})").status, 403);
  const auto now = json_of(read(max.cookie, "/api/floor"));
  EXPECT_STREQ(now["tables"][0]["stopped"].GetString(), "an alarm");
  EXPECT_STREQ(now["tables"][1]["stopped"].GetString(), "an alarm");
}

TEST_F(FloorRooms, ShowsTheFloorToThoseWhoStandOnIt) {
  const std::string one = open_as("");
  const std::string two = open_as("");
  Staff sam = with_role("sam", "casino-supervisor", R"(,"table":")" + one + R"(")");
  Staff ida = with_role("inga", "inspector");
  Staff dora = with_role("dora", "dealer");
  Staff pia = open("pia", "person");
  EXPECT_EQ(json_of(read(sam.cookie, "/api/floor"))["tables"].Size(), 1u) << "a role for one table";
  EXPECT_EQ(json_of(read(ida.cookie, "/api/floor"))["tables"].Size(), 2u);
  for (Staff* each : {&dora, &pia}) {
    for (const char* path : {"/api/floor", "/api/floor/events", "/api/floor/report",
                             "/api/floor/journal", "/api/floor/verify"})
      EXPECT_EQ(read(each->cookie, path).status, 403) << path;
  }
  EXPECT_EQ(
      floor(ida.cookie, "stop", R"({"scope":"table","table":")" + one + R"(","reason":"to see"})")
          .status,
      403)
      << "an inspector looks on";
  EXPECT_EQ(
      floor(sam.cookie, "stop", R"({"scope":"table","table":")" + two + R"(","reason":"not mine"})")
          .status,
      409);
  EXPECT_EQ(
      floor(sam.cookie, "stop", R"({"scope":"table","table":")" + one + R"(","reason":"mine"})")
          .status,
      200);
  std::string nobody;
  EXPECT_EQ(read(nobody, "/api/floor").status, 401);
}

TEST_F(FloorRooms, FillsATableByPitAndCage) {
  const std::string table = open_as("");
  Staff sam = with_role("sam", "casino-supervisor");
  Staff carl = with_role("carl", "cashier");
  EXPECT_EQ(floor(sam.cookie, "float/ask",
                  R"({"table":")" + table + R"(","what":"fill","amount":100000})")
                .status,
            200);
  const auto asked = json_of(read(carl.cookie, "/api/floor"));
  ASSERT_EQ(asked["floats"].Size(), 1u);
  EXPECT_STREQ(asked["floats"][0]["by"].GetString(), "sam");
  EXPECT_EQ(floor(sam.cookie, "float/issue", R"({"no":1})").status, 409);
  EXPECT_EQ(floor(carl.cookie, "float/issue", R"({"no":1})").status, 200);
  const auto now = json_of(read(sam.cookie, "/api/floor"));
  EXPECT_EQ(now["tables"][0]["float"].GetInt64(), 1'000'00);
  const auto rows = house->storage->ledger("float:" + table, house->clock.now() + 1);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].movement.from, "house:cage");
  const auto report = json_of(read(sam.cookie, "/api/floor/report"));
  EXPECT_EQ(report["tables"][0]["fills"].GetInt64(), 1'000'00);
  EXPECT_EQ(floor(carl.cookie, "drop", R"({"table":")" + table + R"(","amount":100})").status, 409)
      << "nobody has brought anything";
}

TEST_F(FloorRooms, ListsSignificantEventsWithAlerts) {
  const std::string table = open_as("");
  Staff sam = with_role("sam", "casino-supervisor");
  for (int nth = 0; nth < 3; ++nth) {
    token.clear();
    sign_in("sam", "a wrong one");
  }
  floor(admin, "stop", R"({"scope":"all","reason":"a drill"})");
  const auto all = json_of(read(admin, "/api/floor/events"));
  std::set<std::string> kinds;
  for (const auto& each : all["events"].GetArray()) kinds.insert(each["kind"].GetString());
  for (const char* kind : {"sign-in", "failed-sign-in", "role", "account", "table", "stop"})
    EXPECT_TRUE(kinds.contains(kind)) << kind;
  const auto alerts = json_of(read(admin, "/api/floor/events", "alerts=yes"));
  ASSERT_EQ(alerts["events"].Size(), 2u) << "the lock and the stop";
  EXPECT_STREQ(alerts["events"][0]["words"].GetString(),
               "administrator stops all gaming: a drill.");
  const auto roles = json_of(read(admin, "/api/floor/events", "kind=role&who=administrator"));
  ASSERT_EQ(roles["events"].Size(), 1u);
  EXPECT_TRUE(has(roles["events"][0]["words"].GetString(), "sam"));
  const auto none = json_of(read(admin, "/api/floor/events", "text=nothing+says+this"));
  EXPECT_EQ(none["events"].Size(), 0u);
  // Who signs in is nobody's business on the floor.
  Staff sue = with_role("sue", "casino-supervisor");
  const auto seen = json_of(read(sue.cookie, "/api/floor/events"));
  for (const auto& each : seen["events"].GetArray()) {
    EXPECT_STRNE(each["kind"].GetString(), "sign-in");
    EXPECT_STRNE(each["kind"].GetString(), "role");
  }
}

TEST_F(FloorRooms, TellsStartsStopsAndStepsOfTheClock) {
  const auto note = [&](const std::string& text) {
    Write write;
    write.notes.push_back({house->clock.now(), text});
    house->storage->write(std::move(write));
  };
  note(R"({"started":"0.2.0"})");
  note(R"({"ended":"0.2.0"})");
  note(R"({"started":"0.3.0","settings":["house.pace = 1","house.pairs_scale = 1"]})");
  note(R"({"started":"0.3.0","settings":["house.pace = 2","house.pairs_scale = 1"]})");
  note(R"({"stepped":-3600000})");
  const auto found = json_of(read(admin, "/api/floor/events", "kind=service"));
  ASSERT_EQ(found["events"].Size(), 4u);
  EXPECT_TRUE(found["events"][0]["alert"].GetBool()) << "it ended without a word";
  EXPECT_FALSE(found["events"][1]["alert"].GetBool());
  EXPECT_TRUE(has(found["events"][0]["words"].GetString(), "have changed to house.pace = 2."));
  EXPECT_FALSE(has(found["events"][0]["words"].GetString(), "pairs_scale"));
  EXPECT_TRUE(has(found["events"][1]["words"].GetString(), "upgraded from 0.2.0"));
  EXPECT_FALSE(has(found["events"][1]["words"].GetString(), "have changed")) << "none were known";
  const auto clock = json_of(read(admin, "/api/floor/events", "kind=clock"));
  ASSERT_EQ(clock["events"].Size(), 1u);
  EXPECT_TRUE(has(clock["events"][0]["words"].GetString(), "set back by 3600.0 seconds"));
}

// Everything follows from the journal: another watch reads the same.
TEST_F(FloorRooms, ReportsAShiftAndReadsItAgain) {
  const std::string table = open_as("");
  Staff max = with_role("max", "gaming-manager");
  Staff pia = player("pia", table);
  seat(pia.cookie, table);
  for (int nth = 0; nth < 3; ++nth) play_round(pia.cookie, table);
  (void)read(max.cookie, "/api/floor/report");
  watch->theories().wait();
  const auto report = json_of(read(max.cookie, "/api/floor/report"));
  const auto& row = report["tables"][0];
  ASSERT_EQ(row["rounds"].GetUint(), 3u);
  EXPECT_EQ(row["drop"].GetInt64(), 200'00);
  EXPECT_EQ(row["handle"].GetInt64(), 30'00);
  ASSERT_TRUE(row["theoretical"].IsInt64());
  EXPECT_GT(row["theoretical"].GetInt64(), 0);
  EXPECT_LT(row["theoretical"].GetInt64(), 1'00) << "under three per cent of $30";
  ASSERT_EQ(report["players"].Size(), 1u);
  EXPECT_STREQ(report["players"][0]["player"].GetString(), "pia");
  EXPECT_EQ(report["players"][0]["average"].GetInt64(), 10'00);
  EXPECT_EQ(report["players"][0]["result"].GetInt64(), -row["win"].GetInt64());
  const Answer csv = read(max.cookie, "/api/floor/report", "form=csv");
  EXPECT_TRUE(has(csv.body, table + ",3,")) << csv.body;

  watch = FloorWatch::begin(*house->storage, house->clock, house->switchboard->people());
  desk->serve_floor(*watch);
  (void)read(max.cookie, "/api/floor/report");
  watch->theories().wait();
  const auto again = json_of(read(max.cookie, "/api/floor/report"));
  EXPECT_EQ(again["tables"][0]["win"].GetInt64(), row["win"].GetInt64());
  EXPECT_EQ(again["tables"][0]["theoretical"].GetInt64(), row["theoretical"].GetInt64());
}

TEST_F(FloorRooms, FindsActsInTheJournalAndVerifiesARound) {
  const std::string table = open_as("");
  Staff ida = with_role("inga", "inspector");
  Staff pia = player("pia", table);
  seat(pia.cookie, table);
  play_round(pia.cookie, table);
  const auto bets = json_of(
      read(ida.cookie, "/api/floor/journal", "table=" + table + "&who=pia&kind=place-wager"));
  ASSERT_EQ(bets["lines"].Size(), 1u);
  EXPECT_TRUE(has(bets["lines"][0]["words"].GetString(), "pia puts 10 on box 1"))
      << bets["lines"][0]["words"].GetString();
  const auto of_round =
      json_of(read(ida.cookie, "/api/floor/journal", "table=" + table + "&round=1"));
  ASSERT_GT(of_round["lines"].Size(), 0u);
  bool cites = false;
  for (const auto& each : of_round["lines"].GetArray()) {
    EXPECT_EQ(each["round"].GetUint(), 1u);
    cites = cites || each["clauses"].Size() > 0;
  }
  EXPECT_TRUE(cites);
  const auto by_clause = json_of(read(ida.cookie, "/api/floor/journal", "clause=SB+99"));
  EXPECT_EQ(by_clause["lines"].Size(), 0u);

  const auto verified =
      json_of(read(ida.cookie, "/api/floor/verify", "table=" + table + "&round=1"));
  EXPECT_TRUE(verified["same"].GetBool()) << verified["wrong"].GetString();
  EXPECT_GT(verified["acts"].GetUint(), 0u);
  EXPECT_EQ(read(ida.cookie, "/api/floor/verify", "table=" + table + "&round=77").status, 404);
  // Somebody had a hand in it.
  house->storage->damage(table, verified["last"].GetUint64(), [](Record& record) {
    const auto at = record.act.find(R"("amount":)");
    if (at != std::string::npos) record.act.insert(at + 9, "1");
    const auto paid = record.act.find(R"("stake":)");
    if (paid != std::string::npos) record.act.insert(paid + 8, "1");
  });
  const auto damaged =
      json_of(read(ida.cookie, "/api/floor/verify", "table=" + table + "&round=1"));
  EXPECT_FALSE(damaged["same"].GetBool());
}

// A table that the house closed as damaged is not followed over the gap: what comes after it names
// a wager that was never seen to be placed.
TEST_F(FloorRooms, FollowsNoTableOverAMissingAct) {
  const std::string table = open_as("");
  Staff pia = player("pia", table);
  seat(pia.cookie, table);
  for (int nth = 0; nth < 40 && !is_ok(bet(pia.cookie, table)); ++nth)
    house->clock.pass(Duration(5000));
  ASSERT_TRUE(is_ok(act(pia.cookie, table, R"({"command":"withdraw-wager","box":1})")));
  auto storage = house->storage->after_power_cut();
  const auto records = storage->records(table, 0, 1000);
  const auto placed = std::ranges::find_if(
      records, [](const Record& each) { return has(each.act, R"("event":"wager-placed")"); });
  ASSERT_NE(placed, records.end());
  storage->damage(table, placed->seq, [](Record& record) { record.table = "nowhere"; });
  start(std::move(storage));
  ASSERT_TRUE(has(asked_as(admin, "/api/lobby").body, "an act is missing before it"));
  watch = FloorWatch::begin(*house->storage, house->clock, house->switchboard->people());
  desk->serve_floor(*watch);
  house->clock.settle();
  EXPECT_TRUE(has(read(admin, "/api/floor/events", "kind=device").body,
                  "cannot be followed: an act is missing before it"));
  EXPECT_EQ(read(admin, "/api/floor/journal", "table=" + table).status, 200);
  // A number is used once, also by a table that is damaged.
  EXPECT_EQ(open_table(), "sb-2");
  EXPECT_EQ(open_table(), "sb-3");
}

// Page after page, though one answer looks at so many acts only.
TEST(JournalSearch, GoesBackToTheFirstActOfATable) {
  SimulatedHouse house(Settings{});
  const auto ann = house.come();
  const auto last = [&] { return house.storage->last_record("sb-1")->seq; };
  for (int nth = 0; nth < 500 && last() <= 2 * kSearchedMost; ++nth) {
    house.say(ann, "watch", R"("table":"sb-1")");
    house.clock.pass(std::chrono::minutes(10));
  }
  ASSERT_GT(last(), 2 * kSearchedMost);
  JournalQuestion question{.round = {}, .kind = "round-began"};
  question.name_of = [](const PersonId&) { return ""; };
  for (const TableRow& each : house.tables()) {
    if (each.id == "sb-1") question.tables.push_back(each);
  }
  std::vector<std::uint64_t> found;
  for (int page = 0; page < 1000; ++page) {
    const JournalFound answer = search_journal(*house.storage, question);
    for (const JournalLine& each : answer.lines) found.push_back(each.seq);
    if (!answer.older) break;
    question.before = *answer.older;
  }
  std::vector<std::uint64_t> there;
  for (const Record& each : house.storage->records("sb-1", 0, last())) {
    if (has(each.act, R"("event":"round-began")")) there.push_back(each.seq);
  }
  std::ranges::sort(found);
  EXPECT_EQ(found, there);
}

}  // namespace
}  // namespace croupier::server
