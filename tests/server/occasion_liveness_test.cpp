// Nor does a tournament or a promotion come to a stop by itself, whatever random people and staff
// do; and no page of one ever shows what has become stale.
#include <functional>

#include "server/liveness.h"

namespace croupier::server {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

class AtOccasion {
 public:
  AtOccasion(std::uint64_t seed, const std::string& opening, const std::string& more)
      : random_(seed), house_(seeded(seed, random_.chance(50))) {
    for (int each = 0; each < 3; ++each) screens_.emplace_back(house_.come());
    const std::string answer = house_.say(screens_[0].guest(), opening, more);
    const std::string mark = R"("occasion":")";
    const std::size_t from = answer.find(mark) + mark.size();
    id_ = answer.substr(from, answer.find('"', from) - from);
    for (Screen& each : screens_) say(each, "watch", at(id_));
  }

  const std::string& id() const { return id_; }
  Random& random() { return random_; }
  SimulatedHouse& house() { return house_; }
  const Screen::Seen& seen(std::size_t who) { return screens_[who].seen(id_); }
  std::string state() { return seen(0).view["state"].GetString(); }

  std::string say(Screen& screen, const std::string& what, const std::string& more) {
    const std::string answer = house_.say(screen.guest(), what, more);
    said_.push_back(fmt::format("{} {} {}", what, more.substr(0, 160), is_ok(answer)));
    screen.take(house_);
    return answer;
  }

  // Time passes, and somebody does something that is open, or enters.
  void step() {
    house_.clock.pass(
        Duration(random_.chance(60) ? random_.between(50, 3'000) : random_.between(3'000, 60'000)));
    Screen& screen = screens_[random_.below(screens_.size())];
    screen.take(house_);
    const Screen::Seen& now = screen.seen(id_);
    if (random_.chance(15))
      return (void)say(screen, "enter", fmt::format(R"("occasion":"{}","agrees":true)", id_));
    if (now.staff.IsObject() && random_.chance(70)) {
      const auto& role = any_of(random_, now.staff["roles"]);
      act(screen, role["role"].GetString(), role["offers"]);
    } else if (now.own.IsObject() && now.own.HasMember("offers")) {
      act(screen, "", now.own["offers"]);
    }
    sit_at_tables(screen);
  }

  // Somebody sets the clock on the wall. Back by little: who waits for an hour that is stated waits
  // for it again.
  void turn_clock() {
    house_.clock.set(seconds(random_.between(-20, random_.chance(50) ? 20 : 5'400)));
    house_.clock.pass(seconds(6));  // it is noticed
  }

  // Nobody's page has become stale, neither of the occasion nor of a table of it.
  void look() {
    for (Screen& each : screens_) {
      house_.clock.pass(Duration(80));
      ASSERT_EQ(each.stale(house_, id_), "") << story();
      for (const std::string& table : tables_) {
        if (each.seen(table).version > 0) {
          ASSERT_EQ(each.stale(house_, table), "") << story();
        }
      }
    }
  }

  std::size_t records() const { return records_of(house_, id_); }

  // Who runs it is asked for something, or something is scheduled: within the time that its times
  // are apart there is an act, or somebody is asked.
  void expect_alive(Duration apart) {
    static constexpr int kTries = 200;
    if (is_over()) return;
    const std::size_t before = records();
    for (int tries = 0; tries < kTries && !is_staff_asked(); ++tries) {
      house_.clock.pass(apart / kTries);
      screens_[0].take(house_);
      if (records() != before) return;
    }
    ASSERT_TRUE(is_over() || is_staff_asked()) << "nobody is asked and nothing happens\n"
                                               << story();
  }

  std::string story() const {
    std::string text = id_ + ":\n";
    const std::size_t from = said_.size() < 25 ? 0 : said_.size() - 25;
    for (std::size_t at = from; at < said_.size(); ++at) text += said_[at] + '\n';
    return text;
  }

 private:
  bool is_over() {
    const std::string now = state();
    return now == "prizes-paid" || now == "cancelled" ||
           (now == "published" && id_.starts_with("promo"));
  }

  // To bring it to an end before its time is always open, and nothing that is waited for.
  bool is_staff_asked() {
    const rapidjson::Value& staff = seen(0).staff;
    if (!staff.IsObject()) return false;
    for (const auto& role : staff["roles"].GetArray()) {
      const auto open = open_commands(role["offers"]);
      if (std::ranges::any_of(open, [](const std::string& each) { return !has(each, "cancel"); }))
        return true;
    }
    return false;
  }

  // Words that a person would write stand for themselves; a cancellation would end it at once.
  void act(Screen& screen, const std::string& role, const rapidjson::Value& offers) {
    auto open = open_commands(offers);
    std::erase_if(
        open, [&](const std::string& each) { return has(each, "cancel") && !random_.chance(2); });
    if (open.empty()) return;
    std::string command = random_.pick(open);
    for (const char* field : {R"("reason":"")", R"("about":"")", R"("decision":"")"}) {
      const std::size_t found = command.find(field);
      if (found != std::string::npos) command.insert(found + std::string(field).size() - 1, "so");
    }
    const std::string as = role.empty() ? "" : fmt::format(R"(,"as":"{}")", role);
    say(screen, "occasion-act", fmt::format(R"("occasion":"{}"{},"command":{})", id_, as, command));
  }

  void sit_at_tables(Screen& screen) {
    const rapidjson::Value& view = screen.seen(id_).view;
    if (!view.HasMember("tables") || view["tables"].Empty()) return;
    const auto& session = any_of(random_, view["tables"]);
    const std::string table = fmt::format("{}.{}", id_, session["no"].GetInt());
    tables_.insert(table);
    if (screen.seen(table).version == 0) return (void)say(screen, "watch", at(table));
    const Screen::Seen& now = screen.seen(table);
    if (random_.chance(10)) return (void)say(screen, "ready", at(table));
    if (!now.own.IsObject()) return;
    const auto open = open_commands(now.own["offers"]);
    if (!open.empty())
      say(screen, "act", fmt::format(R"({},"command":{})", at(table), random_.pick(open)));
  }

  Random random_;
  SimulatedHouse house_;
  std::vector<Screen> screens_;
  std::string id_;
  std::set<std::string> tables_;
  std::vector<std::string> said_;
};

// The house's staff run it: whatever people do or leave undone, it goes on to its end.
void run_tournament(std::uint64_t seed, const char* staff, int clock_is_set_each = 0) {
  Random random(seed);
  AtOccasion tournament(seed, "open-tournament",
                        fmt::format(R"("preset":"{}","game":"{}","company":{},"staff":"{}")",
                                    random.chance(70) ? "quick" : "heats",
                                    random.chance(50) ? "star-blackjack" : "blackjack-challenge",
                                    random.between(3, 9), staff));
  const bool by_house = std::string_view(staff) == "house";
  for (int step = 0; step < 60 && !testing::Test::HasFailure(); ++step) {
    tournament.step();
    if (clock_is_set_each > 0 && step % clock_is_set_each == 0) tournament.turn_clock();
    tournament.look();
    if (!by_house) tournament.expect_alive(minutes(30));
    if (!by_house || testing::Test::HasFailure()) continue;
    const std::string state = tournament.state();
    if (state == "prizes-paid" || state == "cancelled") return;
    const std::size_t before = tournament.records();
    // Entries are taken for two minutes, and a dispute of a player waits for nobody.
    for (int tries = 0; tries < 40 && tournament.records() == before; ++tries)
      tournament.house().clock.pass(seconds(5));
    EXPECT_NE(tournament.records(), before) << "it stands still\n" << tournament.story();
    tournament.look();
  }
}

void each_seed(const std::function<void(std::uint64_t)>& run) {
  const std::uint64_t seed = setting("CROUPIER_SEED", 1);
  const std::uint64_t count = setting("CROUPIER_COUNT", 2);
  for (std::uint64_t nth = seed; nth < seed + count && !testing::Test::HasFailure(); ++nth) {
    SCOPED_TRACE(fmt::format("seed {}", nth));
    run(nth);
  }
}

TEST(Liveness, ATournamentRunByTheHouseNeverStands) {
  each_seed([](std::uint64_t seed) { run_tournament(seed, "house"); });
}
TEST(Liveness, ATournamentGoesOnWhenTheClockIsSet) {
  each_seed([](std::uint64_t seed) { run_tournament(seed + 100, "house", 5); });
}
TEST(Liveness, ATournamentRunByAPersonNeverStands) {
  each_seed([](std::uint64_t seed) { run_tournament(seed, "me"); });
}
TEST(Liveness, ATournamentRunByAPersonGoesOnWhenTheClockIsSet) {
  each_seed([](std::uint64_t seed) { run_tournament(seed + 100, "me", 5); });
}

// The demo's draw, whose times are minutes apart, with play at the tables that lets people enter.
void run_promotion(std::uint64_t seed, int clock_is_set_each = 0) {
  AtOccasion promotion(seed, "open-promotion", R"("preset":"draw")");
  for (int step = 0; step < 80 && !testing::Test::HasFailure(); ++step) {
    promotion.step();
    if (clock_is_set_each > 0 && step % clock_is_set_each == 0) promotion.turn_clock();
    promotion.house().clock.pass(seconds(2));
    promotion.look();
    promotion.expect_alive(minutes(60));
  }
}

TEST(Liveness, APromotionNeverStands) {
  each_seed([](std::uint64_t seed) { run_promotion(seed); });
}
TEST(Liveness, APromotionGoesOnWhenTheClockIsSet) {
  each_seed([](std::uint64_t seed) { run_promotion(seed + 100, 5); });
}

// The console of a tournament opens at the stated time (SB 19.5.3), and says until then how long.
TEST(Moments, ATournamentsConsoleOpensByItself) {
  SimulatedHouse house(seeded(1, false));
  Screen boss(house.come());
  ASSERT_TRUE(
      is_ok(house.say(boss.guest(), "open-tournament",
                      R"("preset":"quick","game":"star-blackjack","company":4,"staff":"me")")));
  house.say(boss.guest(), "watch", at("tour-1"));
  const auto press = [&](const char* role) {
    boss.take(house);
    const rapidjson::Value& next = boss.seen("tour-1").view["next"];
    return is_ok(house.say(boss.guest(), "occasion-act",
                           fmt::format(R"("occasion":"tour-1","as":"{}","command":{})", role,
                                       text_of(next["command"]))));
  };
  ASSERT_TRUE(press("operator"));  // published
  house.clock.pass(seconds(5));
  ASSERT_TRUE(press("operator"));  // entries closed
  ASSERT_TRUE(press("tournament-manager"));
  ASSERT_TRUE(press("tournament-manager"));
  house.clock.pass(seconds(5));
  boss.take(house);
  const auto is_open = [&] {
    boss.take(house);
    for (const auto& role : boss.seen("tour-1").staff["roles"].GetArray()) {
      if (!open_commands(role["offers"], {"begin-session"}).empty()) return true;
    }
    return false;
  };
  const Millis starts = boss.seen("tour-1").view["next"]["not_before"].GetInt64() * 1000;
  ASSERT_GT(starts, house.clock.now());
  EXPECT_FALSE(is_open());
  house.clock.pass(Duration(starts - house.clock.now() - 1));
  EXPECT_FALSE(is_open());
  house.clock.pass(Duration(1));
  EXPECT_TRUE(is_open());
}

}  // namespace
}  // namespace croupier::server
