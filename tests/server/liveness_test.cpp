// Nothing at a table comes to a stop by itself: if nobody is asked, something is scheduled. Random
// people, staff, disconnections and clocks try to bring tables of every kind to a standstill.
#include "server/liveness.h"

namespace croupier::server {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

// What staff may do, also what they must give a reason for.
std::vector<std::string> open_to_staff(const rapidjson::Value& offers) {
  std::vector<std::string> found = open_commands(offers);
  for (const auto& offer : offers.GetArray()) {
    if (!is_open(offer) && offer["why_not"]["code"] == "reason-missing")
      found.push_back(text_of(offer["command"]));
  }
  return found;
}

struct Visitor {
  SimulatedHouse::Guest who;
  std::unique_ptr<Screen> screen;  // nothing: the connection is lost
};

constexpr std::array kAllGames{"star-blackjack", "blackjack-challenge", "nz-blackjack",
                               "casino-war"};
constexpr std::array kPublic{"sb-1", "bc-1", "nz-1", "cw-1"};

class AtTable {
 public:
  enum class Kind : std::uint8_t { open, practice, training, by_hand };

  AtTable(std::uint64_t seed, std::size_t game, Kind kind)
      : random_(seed), kind_(kind), house_(seeded(seed, random_.chance(50))) {
    const int people = kind == Kind::open ? 1 + random_.between(0, 2) : 1;
    for (int each = 0; each < people; ++each) visitors_.push_back({house_.come(), nullptr});
    table_ = kPublic[game];
    if (kind != Kind::open) {
      const std::string more = kind == Kind::practice
                                   ? fmt::format(R"("company":{})", random_.chance(50))
                                   : fmt::format(R"("by_hand":{})", kind == Kind::by_hand);
      const std::string answer =
          house_.say(visitors_[0].who, kind == Kind::practice ? "practice" : "train",
                     fmt::format(R"("game":"{}",{})", kAllGames[game], more));
      const std::string mark = R"("table":")";
      const std::size_t from = answer.find(mark) + mark.size();
      table_ = answer.substr(from, answer.find('"', from) - from);
    }
    for (Visitor& each : visitors_) connect(each);
  }

  // Anything anybody might do; then the table must be alive, and every page as it is.
  void step() {
    Visitor& who = visitors_[random_.below(visitors_.size())];
    house_.clock.pass(
        Duration(random_.chance(70) ? random_.between(30, 900) : random_.between(900, 40'000)));
    if (!who.screen) {
      if (random_.chance(60)) connect(who);
    } else if (random_.chance(3)) {
      house_.go(who.screen->guest());
      who.screen.reset();
    } else {
      act(*who.screen);
    }
    look();
  }

  // Somebody sets the clock on the wall: what is waited for is time that passes.
  void turn_clock() { house_.clock.set(minutes(random_.between(-90, 90))); }

  void look() {
    for (Visitor& each : visitors_) {
      if (!each.screen) continue;
      house_.clock.pass(Duration(30));
      ASSERT_EQ(each.screen->stale(house_, table_), "") << story();
    }
    if (is_left()) return come_to_rest();
    if (is_somebody_asked()) return;
    ASSERT_TRUE(goes_on()) << "nobody is asked and nothing happens\n" << story();
  }

 private:
  void connect(Visitor& who) {
    who.screen = std::make_unique<Screen>(house_.come_again(who.who));
    say(*who.screen, "watch", at(table_));
  }

  std::string say(Screen& screen, const std::string& what, const std::string& more) {
    said_.push_back(what + ' ' + more.substr(0, 200));
    const std::string answer = house_.say(screen.guest(), what, more);
    screen.take(house_);
    return answer;
  }

  const Screen::Seen& seen(Screen& screen) { return screen.seen(table_); }

  void act(Screen& screen) {
    const Screen::Seen& seen = this->seen(screen);
    const bool plays = seen.own.IsObject();
    if (!plays && (kind_ == Kind::open || kind_ == Kind::practice || random_.chance(20)))
      return (void)say(screen, "join", at(table_));
    const int choice = random_.between(0, 99);
    if (is_training() && (!plays || choice < 60)) return act_as_staff(screen);
    if (!plays) return;
    if (choice < 2) return (void)say(screen, "leave", at(table_));
    if (choice < 25) return (void)say(screen, "ready", at(table_));
    if (choice < 30) return (void)say(screen, "ready", at(table_) + R"(,"ready":false)");
    // Mostly what brings the round on.
    const auto bets = open_commands(seen.own["offers"], {"place-wager", "take-seat"});
    auto others = open_commands(seen.own["offers"]);
    const auto& from = !bets.empty() && choice < 60 ? bets : others;
    if (!from.empty()) command(screen, "", random_.pick(from));
  }

  void command(Screen& screen, const std::string& role, const std::string& body) {
    if (role.empty())
      return (void)say(screen, "act", fmt::format(R"({},"command":{})", at(table_), body));
    const std::string explained = body.substr(0, body.size() - 1) + R"(,"reason":"so"})";
    say(screen, "act", fmt::format(R"({},"as":"{}","command":{})", at(table_), role, explained));
  }

  void act_as_staff(Screen& screen) {
    const Screen::Seen& seen = this->seen(screen);
    if (kind_ == Kind::by_hand && seen.view["awaits"]["what"] == "card" && random_.chance(80))
      return command(screen, "dealer",
                     fmt::format(R"({{"command":"draw-card","card":"{}{}"}})",
                                 "A23456789TJQK"[random_.below(13)], "shdc"[random_.below(4)]));
    const auto& role = any_of(random_, seen.staff["roles"]);
    const auto open = open_to_staff(role["offers"]);
    if (!open.empty() && random_.chance(80))
      return command(screen, role["role"].GetString(), random_.pick(open));
    static constexpr std::array kWrong{
        R"({"command":"misdeal-card","box":1,"hand":null,"card":null,)"
        R"("exposed":true,"extra":false})",
        R"({"command":"pass-over"})",
        R"({"command":"burn-in-error"})",
        R"({"command":"report-irregularity","kind":"misdealt-card"})",
        R"({"command":"report-irregularity","kind":"not-burned"})",
        R"({"command":"report-irregularity","kind":"missing-card"})",
        R"({"command":"omit-step","step":"burn"})",
        R"({"command":"deal"})",
        R"({"command":"shuffle"})",
        R"({"command":"burn-card"})",
        R"({"command":"place-cutting-card","from_back":90})",
        R"({"command":"close-insurance"})"};
    command(screen, "dealer", random_.pick(kWrong));
  }

  bool is_training() const { return kind_ == Kind::training || kind_ == Kind::by_hand; }

  bool is_left() const {
    return std::ranges::none_of(visitors_, [](const Visitor& each) { return !!each.screen; });
  }

  // Whether a person who looks is asked for something; at a public table the time for it runs.
  bool is_somebody_asked() {
    bool asked = false;
    for (Visitor& each : visitors_) {
      if (!each.screen) continue;
      const Screen::Seen& now = seen(*each.screen);
      const rapidjson::Value& turn = now.view["turn"];
      const std::string kind = turn["kind"].GetString();
      const bool mine = now.own.IsObject() && is_in(turn["players"], now.own["name"].GetString());
      const bool ready = now.own.IsObject() && now.own["ready"].GetBool();
      const bool waits_for_me = mine && !(ready && (kind == "bets" || kind == "insurance"));
      const bool refunds =
          now.own.IsObject() &&
          !open_commands(now.own["offers"], {"stay-in-round", "take-refund"}).empty();
      if (is_training() && is_staff_asked(now)) return true;
      if (!waits_for_me && !refunds) continue;
      asked = true;
      const bool clock = now.clock.IsObject();
      EXPECT_TRUE(kind_ != Kind::open || clock || (kind == "bets" && !has_wagers(now.view)))
          << kind << " without a clock\n"
          << story();
    }
    return asked;
  }

  static bool is_in(const rapidjson::Value& list, const std::string& name) {
    return std::ranges::any_of(list.GetArray(),
                               [&](const auto& each) { return each.GetString() == name; });
  }

  static bool has_wagers(const rapidjson::Value& view) {
    return std::ranges::any_of(view["boxes"].GetArray(),
                               [](const auto& box) { return !box["wagers"].Empty(); });
  }

  // The owner deals, or bets, or rules.
  bool is_staff_asked(const Screen::Seen& now) const {
    if (kind_ == Kind::by_hand && now.view["awaits"]["what"] == "card") return true;
    if (now.view["turn"]["kind"] == "bets") return true;
    for (const auto& role : now.staff["roles"].GetArray()) {
      for (const std::string& open : open_to_staff(role["offers"])) {
        if (!has(open, "direct-shuffle") && !has(open, "replace-cards")) return true;
      }
    }
    return false;
  }

  // Somebody looks and nobody is asked: something happens within the longest of the time limits.
  bool goes_on() {
    const std::size_t before = records_of(house_, table_);
    for (int tries = 0; tries < 80; ++tries) {
      house_.clock.pass(seconds(5));
      if (records_of(house_, table_) != before) return true;
    }
    // Nobody plays who looks, and nothing lies on the table.
    Screen* screen = nullptr;
    for (Visitor& each : visitors_) screen = each.screen ? each.screen.get() : screen;
    screen->take(house_);
    const Screen::Seen& now = seen(*screen);
    return now.view["turn"]["kind"] == "bets" && !has_wagers(now.view);
  }

  // Everybody has gone: after a while nobody's money lies there any more.
  void come_to_rest() {
    if (kind_ == Kind::by_hand) return connect(visitors_[0]);
    house_.clock.pass(minutes(20));
    connect(visitors_[0]);
    const Screen::Seen& now = seen(*visitors_[0].screen);
    const bool rests = now.view["phase"] == "betting" || is_training();
    ASSERT_TRUE(rests) << "left by everybody, and not at rest\n" << story();
  }

  std::string story() {
    std::string text = fmt::format("{}: ", table_);
    const std::size_t from = said_.size() < 25 ? 0 : said_.size() - 25;
    for (std::size_t at = from; at < said_.size(); ++at) text += said_[at] + '\n';
    for (Visitor& each : visitors_) {
      if (!each.screen) continue;
      const Screen::Seen& now = seen(*each.screen);
      text += fmt::format("awaits {}, turn {}, own {}, clock {}\n",
                          now.view["awaits"]["what"].GetString(), text_of(now.view["turn"]),
                          text_of(now.own).substr(0, 300), text_of(now.clock));
    }
    return text;
  }

  Random random_;
  Kind kind_;
  SimulatedHouse house_;
  std::vector<Visitor> visitors_;
  std::string table_;
  std::vector<std::string> said_;
};

void play_at_tables(AtTable::Kind kind, int steps, int clock_is_set_each = 0) {
  const std::uint64_t seed = setting("CROUPIER_SEED", 1);
  const std::uint64_t count = setting("CROUPIER_COUNT", 2);
  for (std::uint64_t nth = seed; nth < seed + count; ++nth) {
    for (std::size_t game = 0; game < kAllGames.size(); ++game) {
      SCOPED_TRACE(fmt::format("seed {}, {}", nth, kAllGames[game]));
      AtTable table(nth * 4 + game, game, kind);
      for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
        table.step();
        if (clock_is_set_each > 0 && step % clock_is_set_each == 0) table.turn_clock();
      }
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Liveness, APublicTableNeverStands) { play_at_tables(AtTable::Kind::open, 120); }
TEST(Liveness, APublicTableGoesOnWhenTheClockIsSet) { play_at_tables(AtTable::Kind::open, 60, 7); }
TEST(Liveness, APracticeTableNeverStands) { play_at_tables(AtTable::Kind::practice, 120); }
TEST(Liveness, APracticeTableGoesOnWhenTheClockIsSet) {
  play_at_tables(AtTable::Kind::practice, 60, 7);
}
TEST(Liveness, ATrainingTableNeverStands) { play_at_tables(AtTable::Kind::training, 80); }
TEST(Liveness, ATrainingTableGoesOnWhenTheClockIsSet) {
  play_at_tables(AtTable::Kind::training, 40, 7);
}
TEST(Liveness, ATableDealtByHandNeverStands) { play_at_tables(AtTable::Kind::by_hand, 80); }
TEST(Liveness, ATableDealtByHandGoesOnWhenTheClockIsSet) {
  play_at_tables(AtTable::Kind::by_hand, 40, 7);
}

// --- the cutting card as the first card of a deal ---

// One who has ten dollars on the first box.
class Bettor {
 public:
  Bettor(SimulatedHouse& house, std::string table)
      : house_(house), table_(std::move(table)), screen_(house.come()) {}

  const SimulatedHouse::Guest& guest() const { return screen_.guest(); }
  const Screen::Seen& now() {
    screen_.take(house_);
    return screen_.seen(table_);
  }
  std::string say(const std::string& what, const std::string& more = "") {
    return house_.say(screen_.guest(), what, at(table_) + more);
  }
  bool does(const std::string& name) {
    const auto open = open_commands(now().own["offers"], {name});
    return !open.empty() && is_ok(say("act", fmt::format(R"(,"command":{})", open.front())));
  }
  void sit_down() {
    say("watch");
    ASSERT_TRUE(is_ok(say("join")));
    wait_for_cards();
    ASSERT_TRUE(does("take-seat"));
  }
  void bet() {
    ASSERT_TRUE(is_ok(say(
        "act", R"(,"command":{"command":"place-wager","box":1,"kind":"initial","amount":1000})")));
  }
  // The shuffle, and the cut, which is declined.
  void wait_for_cards() {
    for (int turns = 0; turns < 10; ++turns) {
      house_.clock.pass(seconds(5));
      if (now().own.IsObject()) does("decline-cut");
    }
  }
  bool is_betting() { return now().view["turn"]["kind"] == "bets"; }
  unsigned round() { return now().view["round"].GetUint(); }
  std::int64_t staked() { return now().own["staked"].GetInt64(); }
  bool is_ready() { return now().own["ready"].GetBool(); }

 private:
  SimulatedHouse& house_;
  std::string table_;
  Screen screen_;
};

class CalledOff : public testing::TestWithParam<std::size_t> {
 protected:
  std::string letters() const { return std::string(kPublic[GetParam()]).substr(0, 2); }
  // The cutting card comes first, then tens and sevens.
  Settings settings(const std::string& table) const {
    Settings settings = seeded(1, false);
    settings.stacked[table].emplace_back(CuttingCard{});
    for (const char* card : {"Th", "7d", "9c", "Ts", "8h", "Td", "7s", "9h", "Tc", "8c"})
      settings.stacked[table].emplace_back(*card_from_text(card));
    return settings;
  }
  // At a practice table of the game, with a wager and the cards not yet out.
  void practise(SimulatedHouse& house, Bettor& player) {
    ASSERT_TRUE(
        is_ok(house.say(player.guest(), "practice",
                        fmt::format(R"("game":"{}","company":false)", kAllGames[GetParam()]))));
    player.sit_down();
    player.bet();
  }
};

// SB 4.1.2, BC 4.4.2, CW 4.1.2, NZ 7.1(b): shuffled at once, and the wagers stay. The player may
// withdraw them, so the player is asked again, and the next round is dealt when they say so: the
// one that was called off keeps its number.
TEST_P(CalledOff, APracticeTableAsksAgainAndDeals) {
  const std::string table = letters() + "-practice-1";
  SimulatedHouse house(settings(table));
  Bettor player(house, table);
  practise(house, player);
  const unsigned round = player.round();
  EXPECT_TRUE(is_ok(player.say("ready")));
  EXPECT_FALSE(player.is_betting());
  player.wait_for_cards();
  ASSERT_TRUE(player.is_betting());
  EXPECT_EQ(player.round(), round + 1);
  EXPECT_EQ(player.staked(), 1000);
  EXPECT_FALSE(player.is_ready());
  EXPECT_FALSE(open_commands(player.now().own["offers"], {"withdraw-wager"}).empty());
  EXPECT_TRUE(is_ok(player.say("ready")));
  EXPECT_EQ(player.round(), round + 2);
  EXPECT_FALSE(player.is_betting() && player.staked() > 0);
}

// Who says so while the cards are shuffled is ready when they are.
TEST_P(CalledOff, ReadyBeforeTheCardsAreIsReady) {
  const std::string table = letters() + "-practice-1";
  SimulatedHouse house(settings(table));
  Bettor player(house, table);
  practise(house, player);
  const unsigned round = player.round();
  EXPECT_TRUE(is_ok(player.say("ready")));
  EXPECT_TRUE(is_ok(player.say("ready")));
  player.wait_for_cards();
  EXPECT_EQ(player.round(), round + 2);
}

TEST_P(CalledOff, APublicTableRunsItsClockAgain) {
  SimulatedHouse house(settings(kPublic[GetParam()]));
  Bettor player(house, kPublic[GetParam()]);
  player.sit_down();
  player.bet();
  const unsigned round = player.round();
  EXPECT_TRUE(is_ok(player.say("ready")));
  EXPECT_EQ(player.round(), round + 1);
  player.wait_for_cards();  // and nobody says anything
  EXPECT_EQ(player.round(), round + 2);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, CalledOff, testing::Range<std::size_t>(0, kAllGames.size()),
                         [](const auto& game) {
                           std::string name = kAllGames[game.param];
                           std::erase(name, '-');
                           return name;
                         });

// Nothing to deal for: who says that they are ready is asked again and not left waiting.
TEST(Liveness, ReadyWithoutAWagerIsAskedAgain) {
  SimulatedHouse house(seeded(1, false));
  Bettor player(house, "sb-practice-1");
  house.say(player.guest(), "practice", R"("game":"star-blackjack","company":false)");
  player.sit_down();
  ASSERT_TRUE(player.is_betting());
  EXPECT_TRUE(is_ok(player.say("ready")));
  EXPECT_FALSE(player.is_ready());
}

// --- what becomes possible by time alone ---

// SB 6.5: the sign has stood for twenty minutes, and everybody who looks knows it.
TEST(Moments, ASignComesInByItself) {
  SimulatedHouse house(seeded(1, false));
  Screen boss(house.come());
  ASSERT_TRUE(
      is_ok(house.say(boss.guest(), "train", R"("game":"star-blackjack","by_hand":false)")));
  const std::string table = "sb-training-1";
  const auto as_supervisor = [&](const std::string& command) {
    return house.say(
        boss.guest(), "act",
        fmt::format(R"({},"as":"gaming-supervisor","command":{{{}}})", at(table), command));
  };
  house.say(boss.guest(), "watch", at(table));
  house.clock.pass(minutes(1));
  ASSERT_TRUE(is_ok(
      as_supervisor(R"("command":"announce-minimum","of":"table","minimum":2500,"at":1200)")));
  const std::string bring_in = R"("command":"bring-in-minimum","of":"table")";
  house.clock.pass(minutes(19));
  boss.take(house);
  EXPECT_EQ(boss.seen(table).view["floor"]["time"].GetInt(), 19 * 60);
  EXPECT_FALSE(is_ok(as_supervisor(bring_in)));
  house.clock.pass(minutes(2));
  boss.take(house);
  EXPECT_EQ(boss.seen(table).view["floor"]["time"].GetInt(), 20 * 60);
  EXPECT_TRUE(is_ok(as_supervisor(bring_in)));
}

}  // namespace
}  // namespace croupier::server
