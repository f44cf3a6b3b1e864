// Journals of earlier versions open with every balance and every hand in play, and a table whose
// records make no sense closes itself and nothing else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

#include "journal/closing.h"
#include "record/json_write.h"
#include "server/accounts/accounts.h"
#include "server/disk_house.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;

struct Holding {
  std::string name;
  std::int64_t balance = 0;
  std::int64_t at_tables = 0;
};

std::vector<Holding> holdings_in(const fs::path& file) {
  std::ifstream in(file);
  std::vector<Holding> holdings;
  Holding each;
  while (in >> each.name >> each.balance >> each.at_tables) holdings.push_back(each);
  return holdings;
}

// A journal with its keys; older ones have none to sign with.
void copy_journal(const fs::path& from, const fs::path& to) {
  for (const char* file : {"journal.db", "seal.key"}) fs::copy_file(from / file, to / file);
  if (fs::exists(from / "sign.key")) fs::copy_file(from / "sign.key", to / "sign.key");
}

Money sum_of(const std::vector<Balance>& balances) {
  Money sum;
  for (const Balance& each : balances) sum += each.amount;
  return sum;
}

std::string me(Opened& house, const std::string& name) {
  const KnownNow known = house.switchboard.people().known();
  for (std::size_t at = 0; at < known->people.size(); ++at) {
    const Person& person = known->people.at(at);
    if (person.name == name) return json::written(*house.switchboard.me(person.id));
  }
  return "nobody";
}

// On a copy of the folder.
void open_with_all_money(const fs::path& kept) {
  const NewFolder copy;
  copy_journal(kept, copy.path());
  const auto holdings = holdings_in(kept / "people.txt");
  ASSERT_FALSE(holdings.empty());
  // The second start reads what the first one wrote.
  for (int start = 0; start < 2; ++start) {
    Opened house(copy.path(), 2'000'000'000'000);
    ASSERT_TRUE(house.switchboard.start());
    house.clock.settle();
    EXPECT_TRUE(has(json::written(house.switchboard.directory().lobby("")), R"("closed":[])"))
        << json::written(house.switchboard.directory().lobby(""));
    EXPECT_GE(house.switchboard.directory().table_count(), 4u);
    for (const Holding& each : holdings) {
      const std::string found = me(house, each.name);
      EXPECT_TRUE(has(found, fmt::format(R"("balance":{},)", each.balance))) << found;
      EXPECT_TRUE(has(found, fmt::format(R"("at_tables":{}}})", each.at_tables))) << found;
    }
  }
  // Clocks run again: what was in play is finished by the rules, and everybody goes home.
  Opened house(copy.path(), 2'000'000'000'000);
  ASSERT_TRUE(house.switchboard.start());
  house.clock.pass(std::chrono::hours(1));
  house.come_to_rest();  // people are told what is on disk
  for (const Holding& each : holdings)
    EXPECT_TRUE(has(me(house, each.name), R"("at_tables":0)")) << me(house, each.name);
  EXPECT_TRUE(sum_of(house.storage->balances()).is_zero());
}

TEST(Upgrade, JournalsOfEveryFormatOpenWithAllTheirMoney) {
  int opened = 0;
  for (const auto& kept : fs::directory_iterator(CROUPIER_SOURCE_DIR "/tests/journal/formats")) {
    // Those of production houses have a test of their own (kept_house_test.cpp).
    if (!kept.is_directory() || kept.path().filename().string().ends_with("-production")) continue;
    ++opened;
    SCOPED_TRACE(kept.path().filename().string());
    open_with_all_money(kept.path());
  }
  EXPECT_GE(opened, 1);
}

// --- an example of the present format ---

// Hands in play, a tournament to its prizes, another in session with a form, the draft of a third,
// a promotion with a winner and a dispute.
void play_a_little(Opened& house, std::vector<Patron>& patrons) {
  using namespace std::chrono_literals;
  Patron& ann = patrons[0];
  Patron& ben = patrons[1];
  const auto tournament = [&](const char* staff) {
    ann.say(
        "open-tournament",
        fmt::format(R"("preset":"quick","game":"star-blackjack","company":4,"staff":"{}")", staff));
  };
  const auto enters = [&](Patron& who, const std::string& occasion) {
    who.say("enter", fmt::format(R"("occasion":"{}","agrees":true)", occasion));
  };
  const auto runs = [&](const char* command) { ann.act_of("promo-1", "operator", command); };
  ann.say("open-promotion", R"("preset":"draw")");
  runs(R"("command":"lodge-terms")");
  house.clock.pass(120s);
  runs(R"("command":"start-promotion")");
  ben.sit("cw-1", 1);
  house.clock.pass(30s);
  ben.act("cw-1", R"("command":"place-wager","box":1,"kind":"initial","amount":2500)");
  ben.say("ready", R"("table":"cw-1")");
  house.clock.pass(60s);
  // What was played counts when it is on the disk.
  for (int tries = 0; tries < 5'000 && !house.storage->has_played(ben.person(), "cw-1", 2); ++tries)
    std::this_thread::sleep_for(1ms);
  enters(ben, "promo-1");
  ben.act_of("promo-1", "", R"("command":"raise-dispute","about":"the entries")");
  house.clock.pass(120s);
  runs(R"("command":"close-entries")");
  house.clock.pass(60s);
  runs(R"("command":"draw-winners")");
  runs(R"("command":"tell-winner","prize":0,"method":"email","reached":true)");
  const auto plays = [&](Patron& who, const std::string& occasion, int steps) {
    tournament("house");
    house.clock.pass(5s);
    enters(who, occasion);
    for (int step = 0; step < steps; ++step) {
      house.clock.pass(2s);
      who.act_of(occasion, "", R"("command":"take-place","table":1)");
      who.act_of(occasion, "",
                 R"("command":"write-form","table":1,"type":"initial","amount":5000)");
      for (int box = 1; box <= 7; ++box)
        who.act(occasion + ".1", fmt::format(R"("command":"stand","box":{})", box));
    }
  };
  plays(ann, "tour-1", 250);
  ann.sit("sb-1", 3);
  plays(ben, "tour-2", 62);
  tournament("me");
  ann.act("sb-1", R"("command":"place-wager","box":3,"kind":"initial","amount":5000)");
  ann.say("ready", R"("table":"sb-1")");
  house.clock.pass(2s);
}

// Of somebody of the staff: who they prove to be, and that they are in.
void sign_in(Opened& house, const PersonId& person) {
  Write write;
  Credential credential;
  credential.password = "$argon2id$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaA";
  credential.factor = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  write.secrets.push_back({SecretKind::credential, person, json::written(credential)});
  const Session session{.person = person,
                        .stage = Stage::whole,
                        .at = house.clock.now(),
                        .seen = house.clock.now(),
                        .until = house.clock.now() + kSessionMost,
                        .device = "a browser",
                        .factor = {}};
  write.secrets.push_back({SecretKind::session, "hash of a token", json::written(session)});
  house.storage->write(std::move(write));
}

// What this version writes opens in it again. With CROUPIER_KEEP=FOLDER the journal
// stays there: the example to keep before the format changes.
TEST(Upgrade, AJournalOfThisVersionOpensAgain) {
  const NewFolder journal;
  std::string people;
  {
    Opened house(journal.path(), 1'900'000'000'000);
    ASSERT_TRUE(house.switchboard.start());
    house.clock.settle();
    std::vector<Patron> patrons;
    for (std::uint64_t number = 1; number <= 2; ++number) patrons.emplace_back(house, number);
    play_a_little(house, patrons);
    sign_in(house, patrons[0].person());
    house.come_to_rest();
    for (const Patron& each : patrons) {
      const std::string told = me(house, each.name());
      const auto cents = [&](const std::string& mark) {
        return std::stoll(told.substr(told.find(mark) + mark.size()));
      };
      people +=
          fmt::format("{} {} {}\n", each.name(), cents(R"("balance":)"), cents(R"("at_tables":)"));
    }
  }
  std::ofstream(journal.path() / "people.txt") << people;
  if (const char* kept = std::getenv("CROUPIER_KEEP")) {
    fs::create_directories(kept);
    copy_journal(journal.path(), kept);
    fs::copy_file(journal.path() / "people.txt", fs::path(kept) / "people.txt");
  }
  open_with_all_money(journal.path());
}

// --- damage ---

// Two guests at two tables, each with a wager in play at the first.
struct TwoTables {
  TwoTables() {
    for (const char* table : {"sb-1", "cw-1"}) {
      for (const Guest& guest : {ann, bob}) {
        house.say(guest, "watch", fmt::format(R"("table":"{}")", table));
        house.say(guest, "join", fmt::format(R"("table":"{}","chips":20000)", table));
      }
    }
    house.clock.pass(std::chrono::seconds(30));
    house.say(ann, "act",
              R"("table":"sb-1","command":{"command":"place-wager","box":1,"kind":"initial",)"
              R"("amount":5000})");
  }
  using Guest = SimulatedHouse::Guest;

  std::uint64_t last_act(const TableId& table) {
    return house.storage->last_record(table).value_or(Record{}).seq;
  }
  // The same journal in another house, after a hand in one of its records.
  SimulatedHouse again(std::uint64_t seq, const std::function<void(Record&)>& change) {
    auto storage = house.storage->after_power_cut();
    storage->damage("sb-1", seq, change);
    return SimulatedHouse(Settings{.company = false}, std::move(storage), house.clock.now());
  }

  SimulatedHouse house{Settings{.company = false}};
  Guest ann = house.come();
  Guest bob = house.come();
};

Money balance(SimulatedHouse& house, const SimulatedHouse::Guest& guest) {
  return house.switchboard->people().find(guest.person)->balance;
}

TEST(Damage, ClosesOneTableWithARefundAndNothingElse) {
  TwoTables it;
  const std::uint64_t last = it.last_act("sb-1");
  SimulatedHouse later = it.again(last, [](Record& record) { record.act.resize(20); });
  const std::string lobby = json::written(later.switchboard->directory().lobby(it.ann.person));
  EXPECT_TRUE(has(lobby, R"("closed":[{"id":"sb-1")")) << lobby;
  EXPECT_TRUE(has(lobby, R"({"id":"cw-1")")) << lobby;
  // All that each had at the table: $1,000 at first, $200 at the other one.
  EXPECT_EQ(balance(later, it.ann), Money::dollars(800));
  EXPECT_EQ(balance(later, it.bob), Money::dollars(800));
  const auto closing = closing_of(*later.storage->last_record("sb-1"));
  ASSERT_TRUE(closing);
  EXPECT_EQ(closing->refunds.size(), 2u);
  EXPECT_EQ(closing->why, fmt::format("act {}: it is no object", last));
  const auto ann = later.come_again(it.ann);
  const std::string answer = later.say(ann, "watch", R"("table":"sb-1")");
  EXPECT_TRUE(has(answer, "its records are damaged")) << answer;
  EXPECT_TRUE(is_ok(later.say(ann, "watch", R"("table":"cw-1")")));
  EXPECT_TRUE(sum_of(later.storage->balances()).is_zero());
}

TEST(Damage, RefundsOnlyOnce) {
  TwoTables it;
  SimulatedHouse first =
      it.again(it.last_act("sb-1"), [](Record& record) { record.act.resize(20); });
  SimulatedHouse second(Settings{.company = false}, first.storage->after_power_cut(),
                        it.house.clock.now());
  EXPECT_EQ(balance(second, it.ann), Money::dollars(800));
  EXPECT_TRUE(has(json::written(second.switchboard->directory().lobby(it.ann.person)),
                  R"("closed":[{"id":"sb-1")"));
}

// What somebody had is read from the last act that makes sense: a lost act before it is no reason
// to lose chips.
TEST(Damage, OtherFaultsCloseTheTableToo) {
  TwoTables it;
  const std::uint64_t last = it.last_act("sb-1");
  const auto closes = [&](const std::function<void(Record&)>& change) {
    SimulatedHouse later = it.again(last, change);
    return has(json::written(later.switchboard->directory().lobby(it.ann.person)),
               R"("closed":[{"id":"sb-1")") &&
           balance(later, it.ann) == Money::dollars(800);
  };
  EXPECT_TRUE(closes([](Record& record) { record.seq += 1; })) << "an act is missing";
  EXPECT_TRUE(closes([](Record& record) { record.format = kFormat + 1; })) << "a later format";
  EXPECT_TRUE(closes([](Record& record) {
    const std::size_t at = record.act.find(R"("player":0,"box")");
    if (at != std::string::npos) record.act.replace(at, 11, R"("player":63)");
  })) << "nobody of that number is there";
  SimulatedHouse untouched = it.again(last, [](Record&) {});
  EXPECT_TRUE(has(json::written(untouched.switchboard->directory().lobby(it.ann.person)),
                  R"("closed":[])"));
}

}  // namespace
}  // namespace croupier::server
