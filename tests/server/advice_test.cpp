// Advice at practice tables: what the lab says of the hand that lies there, from the cards a player
// could have counted.
#include "host/advice.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab/advice.h"
#include "lab/war_exact.h"
#include "server/simulated_house.h"
#include "support/games.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;

std::vector<Card> cards(std::string_view text) {
  std::vector<Card> all;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3)
    all.push_back(*card_from_text(text.substr(at, 2)));
  return all;
}

// "act":"hit","units":-0.540123
double units(const std::string& answer, std::string_view act) {
  const std::size_t at = answer.find(fmt::format(R"("act":"{}","units":)", act));
  EXPECT_NE(at, std::string::npos) << act << " in " << answer;
  if (at == std::string::npos) return 0;
  return std::stod(answer.substr(answer.find("units", at) + 7));
}

std::string best(const std::string& answer) {
  const std::size_t end = answer.find(R"("best":true)");
  const std::size_t from = answer.rfind(R"("act":")", end) + 7;
  return answer.substr(from, answer.find('"', from) - from);
}

constexpr double kAsWritten = 1e-6;

// Somebody at their own table, whose cards are listed, with ten dollars on box 1 and the cards out.
class Practice {
 public:
  Practice(const std::string& game, const std::string& letters, std::string_view listed)
      : table_(letters + "-practice-1"), house_([&] {
          Settings settings;
          settings.company = false;
          const std::vector<Card> in_order = cards(listed);
          settings.stacked[table_].assign(in_order.begin(), in_order.end());
          return settings;
        }()) {
    guest_ = house_.come();
    house_.say(guest_, "practice", fmt::format(R"("game":"{}","company":false)", game));
    house_.say(guest_, "watch", at());
    house_.say(guest_, "join", at());
    act(R"("command":"take-seat","box":1)");
    house_.clock.pass(std::chrono::seconds(30));
    // At a table of one's own nobody hurries one to cut; Casino War's device is not cut.
    house_.say(guest_, "act", fmt::format(R"({},"command":{{"command":"decline-cut"}})", at()));
    house_.clock.pass(std::chrono::seconds(30));
    deal();
  }
  void deal() {
    act(R"("command":"place-wager","box":1,"kind":"initial","amount":1000)");
    house_.say(guest_, "ready", at());
  }
  void act(const std::string& command) {
    const std::string answer =
        house_.say(guest_, "act", fmt::format("{},\"command\":{{{}}}", at(), command));
    EXPECT_TRUE(has(answer, R"("ok":true)")) << answer;
  }
  std::string advice() { return house_.say(guest_, "advice", at()); }
  std::string advice_at(const std::string& table) {
    return house_.say(guest_, "advice", fmt::format(R"("table":"{}")", table));
  }
  // The line is lost, and found again so many seconds later.
  void be_away(int seconds) {
    house_.go(guest_);
    pass(seconds);
    guest_ = house_.come_again(guest_);
    house_.say(guest_, "watch", at());
  }
  void pass(int seconds) { house_.clock.pass(std::chrono::seconds(seconds)); }
  SimulatedHouse& house() { return house_; }

 private:
  std::string at() const { return fmt::format(R"("table":"{}")", table_); }

  TableId table_;
  SimulatedHouse house_;
  Guest guest_;
};

// As the demo's practice table of Star Blackjack is played.
RuleSet star_rules() {
  RuleSet rules = default_rules(kStarBlackjack);
  rules.options.insurance_on_ten = true;
  rules.options.third_hand = true;
  return rules;
}

Composition shoe_without(int decks, std::string_view gone) {
  Composition left = Composition::of_decks(decks);
  for (const Card card : cards(gone)) left.remove(card);
  return left;
}

TEST(Advice, ValuesWhatIsOpenFromTheCardsThatAreLeft) {
  Practice practice("star-blackjack", "sb", "Th 9d 6c");
  const std::string answer = practice.advice();
  const auto exact =
      lab::advise(star_rules(), shoe_without(8, "Th 9d 6c"), cards("Th 6c"), *card_from_text("9d"));
  EXPECT_NEAR(units(answer, "stand"), *exact.acts.stand, kAsWritten);
  EXPECT_NEAR(units(answer, "hit"), *exact.acts.hit, kAsWritten);
  EXPECT_EQ(best(answer), "hit");
  // 16 may be neither doubled nor split: what is not open has no worth.
  EXPECT_FALSE(has(answer, R"("act":"double")")) << answer;
  EXPECT_FALSE(has(answer, R"("act":"split")"));
  EXPECT_TRUE(has(answer, R"("seen":3,"left":413)")) << answer;
  EXPECT_TRUE(has(answer, R"("kind":"decision","hands":[{"box":1,"hand":0)")) << answer;
}

TEST(Advice, CountsTheCardsOfRoundsBefore) {
  Practice practice("nz-blackjack", "nz", "Th 7d 9c Ts Td 6h 5s");
  practice.act(R"("command":"stand","box":1)");
  practice.pass(20);
  practice.deal();
  const std::string answer = practice.advice();
  const auto exact =
      lab::advise(default_rules(kNzBlackjack), shoe_without(8, "Th 7d 9c Ts Td 6h 5s"),
                  cards("Td 5s"), *card_from_text("6h"));
  EXPECT_NEAR(units(answer, "stand"), *exact.acts.stand, kAsWritten) << answer;
  EXPECT_NEAR(units(answer, "double"), *exact.acts.double_down, kAsWritten);
  EXPECT_TRUE(has(answer, R"("seen":7,"left":409)")) << answer;
}

TEST(Advice, OfAHandThatWasSplit) {
  // Eights against a six: the first eight gets a three, the second waits.
  Practice practice("nz-blackjack", "nz", "8h 6d 8c 3s");
  practice.act(R"("command":"split","box":1)");
  const std::string answer = practice.advice();
  const auto exact = lab::advise_split_hand(
      default_rules(kNzBlackjack), shoe_without(8, "8h 6d 8c 3s"), cards("8h 3s"),
      *card_from_text("6d"), {.is_first = true, .to_come = 1});
  EXPECT_NEAR(units(answer, "double"), *exact.double_down, kAsWritten) << answer;
  EXPECT_EQ(best(answer), "double");
}

TEST(Advice, OfInsuranceAndEvenMoney) {
  Practice practice("nz-blackjack", "nz", "Ah As Kd");
  const std::string answer = practice.advice();
  EXPECT_TRUE(has(answer, R"("kind":"insurance")")) << answer;
  // 127 of 413 cards make the dealer's blackjack: half a unit at two to one.
  EXPECT_NEAR(units(answer, "insure"), (127 / 413.0 * 2 - 286 / 413.0) / 2, kAsWritten);
  // One unit now, instead of three to two from 286 of 413.
  EXPECT_NEAR(units(answer, "take-even-money"), 1 - 1.5 * 286 / 413, kAsWritten);
  EXPECT_EQ(best(answer), "decline");
}

TEST(Advice, OfWarAndSurrender) {
  Practice practice("casino-war", "cw", "8h 8d");
  const std::string answer = practice.advice();
  const lab::WarEdge edge = lab::war_edge(kCasinoWar, Composition::of_decks(6));
  EXPECT_NEAR(units(answer, "go-to-war"), lab::as_number(edge.choices[7].war), kAsWritten);
  EXPECT_NEAR(units(answer, "surrender"), -0.5, kAsWritten);
  EXPECT_EQ(best(answer), "go-to-war");
}

TEST(Advice, IsRefusedWhereItDoesNotBelong) {
  Practice practice("star-blackjack", "sb", "Th 9d 9c Ts");
  const std::string elsewhere = practice.advice_at("sb-1");
  EXPECT_TRUE(has(elsewhere, "server-not-practice")) << elsewhere;
  EXPECT_TRUE(has(elsewhere, "practice tables"));
  practice.act(R"("command":"stand","box":1)");
  const std::string later = practice.advice();
  EXPECT_TRUE(has(later, "server-no-advice")) << later;
  const Guest stranger = practice.house().come();
  EXPECT_TRUE(has(practice.house().say(stranger, "advice", R"("table":"sb-practice-1")"),
                  "server-no-table"));
}

// Nobody else waits for them, so their hand waits while they are away.
TEST(PracticeTable, WaitsForAnOwnerWhoLostTheLine) {
  Practice practice("star-blackjack", "sb", "Th 6d 4c Ts Td");
  practice.be_away(60);
  practice.act(R"("command":"stand","box":1)");
}

}  // namespace
}  // namespace croupier::server
