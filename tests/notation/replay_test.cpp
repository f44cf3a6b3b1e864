// Expectations hold and can fail; a failing file says line, statement, expected and found.
#include "notation/replay.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace croupier::notation {
namespace {

// SB 9.1.1: a blackjack against a 6, the bettor behind included.
const std::string kBlackjack =
    "game star-blackjack\nplayer ann 1000\nplayer bob 200\ncards As 6c Kh\n"
    "ann sits 1\nann bets 100 on 1\nbob bets 50 on 1\ndealer deals\n";

// A decision of ann's is awaited: 8h 8d against a 6.
const std::string kPair =
    "game star-blackjack\nplayer ann 1000\nplayer bob 200 tokens 5\ncards 8h 6c 8d Ts 5s Td 2c\n"
    "ann sits 1\nann bets 100 on 1\nbob bets 50 on 1\ndealer deals\n";

std::string first_finding(const std::string& text) {
  const Replay played = replay_text(text);
  return played.findings.empty() ? "" : verdict("f", played);
}

TEST(Replay, HoldsWhenEverythingIsAsSaid) {
  const Replay played =
      replay_text(kBlackjack +
                  "ann has 1150\nbob has 275\nbox 1 shows As Kh\nbox 1.1 shows As Kh\n"
                  "dealer shows 6c\nphase is betting\ncites SB 9.1.1\ncites SB 9.1\n"
                  "cites SB 9\nawaits bets\nshoe holds 412\ncaller of 1 is ann\n");
  EXPECT_EQ(played.outcome, Outcome::holds) << verdict("f", played);
  EXPECT_EQ(verdict("f", played), "f: holds (16 statements)");
}

// CW 11.7: six decks less the burned card are 311, so the 312th comes from the cards dealt before.
// Every round is won, the higher half of the cards going to the box.
TEST(Replay, AListAsLongAsTheDecksGoesOnAfterTheBurnedCard) {
  std::vector<std::string> descending;
  for (const char rank : std::string("AKQJT98765432")) {
    for (const char suit : std::string("shdc"))
      descending.insert(descending.end(), 6, {rank, suit});
  }
  descending.back() = "2s";  // the seventh
  std::string text = "game casino-war\nplayer ann 1000\n";
  std::string rounds;
  const std::size_t half = descending.size() / 2;
  for (std::size_t at = 0; at < half; ++at) {
    text += "cards " + descending[at] + ' ' + descending[at + half] + '\n';
    rounds += "ann bets 5 on 1\ndealer deals\n";
  }
  EXPECT_EQ(first_finding(text + rounds + "ann has 1780\ncites CW 11.7\n"), "");
}

struct Unmet {
  std::string_view name;
  std::string text;
  std::string_view message;
};
void PrintTo(const Unmet& unmet, std::ostream* out) { *out << unmet.name; }

std::string name_of(const testing::TestParamInfo<Unmet>& each) {
  return std::string(each.param.name);
}

class UnmetExpectation : public testing::TestWithParam<Unmet> {};

TEST_P(UnmetExpectation, NamesLineStatementExpectedAndFound) {
  const Replay played = replay_text(GetParam().text);
  EXPECT_EQ(played.outcome, Outcome::does_not_hold);
  EXPECT_EQ(verdict("f", played), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Each, UnmetExpectation,
    testing::ValuesIn(std::vector<Unmet>{
        Unmet{"chips", kBlackjack + "ann has 1149.50\n",
              "f:9: ann has 1149.50: expected 1149.50, found 1150"},
        Unmet{"tokens", kPair + "bob has-tokens 4\n", "f:9: bob has-tokens 4: expected 4, found 5"},
        Unmet{"cards_of_a_box", kBlackjack + "box 1 shows Kh As\n",
              "f:9: box 1 shows Kh As: expected Kh As, found As Kh"},
        Unmet{"a_card_more", kBlackjack + "box 1 shows As Kh 2c\n",
              "f:9: box 1 shows As Kh 2c: expected As Kh 2c, found As Kh"},
        Unmet{"another_box", kBlackjack + "box 2 shows As Kh\n",
              "f:9: box 2 shows As Kh: expected As Kh, found no cards"},
        Unmet{"second_hand", kBlackjack + "box 1.2 shows As Kh\n",
              "f:9: box 1.2 shows As Kh: expected As Kh, found no cards"},
        Unmet{"dealers_cards", kBlackjack + "dealer shows 6c Td\n",
              "f:9: dealer shows 6c Td: expected 6c Td, found 6c"},
        Unmet{"phase", kBlackjack + "phase is decisions\n",
              "f:9: phase is decisions: expected decisions, found betting"},
        Unmet{"awaits", kPair + "awaits decision of bob on 1\n",
              "f:9: awaits decision of bob on 1: expected decision of bob on 1, "
              "found decision of ann on 1.1"},
        Unmet{"shoe", kBlackjack + "shoe holds 416\n",
              "f:9: shoe holds 416: expected 416, found 412"},
        Unmet{"caller", kBlackjack + "caller of 1 is bob\n",
              "f:9: caller of 1 is bob: expected bob, found ann"},
        Unmet{"refused_but_accepted", kPair + "refused: ann stands 1\n",
              "f:9: refused: ann stands 1: expected a refusal, found it accepted"},
        Unmet{"several", kBlackjack + "ann has 1\nbob has 1\nphase is war\n",
              "f:9: ann has 1: expected 1, found 1150 (and 2 more)"}}),
    name_of);

TEST(Replay, CitesOnlySinceTheLastDeal) {
  const std::string twice =
      "game star-blackjack\nplayer ann 1000\ncards As 6c Kh Ts 6c 9s Td 7d\nann bets 100 on 1\n"
      "dealer deals\ncites SB 9.1.1\nann bets 100 on 1\ncites SB 9.1.1\ndealer deals\n"
      "ann stands 1\n";
  EXPECT_EQ(first_finding(twice), "");
  EXPECT_TRUE(
      first_finding(twice + "cites SB 9.1.1\n").starts_with("f:11: cites SB 9.1.1: expected"));
}

TEST(Replay, CitesNotFailsWhenAnEventCitesTheClauseOrOneUnderIt) {
  EXPECT_EQ(first_finding(kBlackjack + "cites-not SB 9.1.2\ncites-not SB 16\n"), "");
  EXPECT_EQ(first_finding(kBlackjack + "cites-not SB 9\n"),
            "f:9: cites-not SB 9: expected SB 9 not to be cited, found SB 9.1.1 by "
            "hand-completed");
}

TEST(Replay, ARefusedActFailsTheFileAndEndsThePlay) {
  const Replay played = replay_text(kPair + "bob hits 1\nann has 5\n");
  EXPECT_EQ(played.outcome, Outcome::does_not_hold);
  ASSERT_EQ(played.findings.size(), 1U);
  EXPECT_TRUE(
      verdict("f", played).starts_with("f:9: bob hits 1: expected to be accepted, found refused: "))
      << verdict("f", played);
}

TEST(Replay, ARefusalMustCiteTheClauseOrOneUnderIt) {
  const std::string bet = "game star-blackjack\nlimits 5 500\nplayer ann 1000\n";
  EXPECT_EQ(first_finding(bet + "refused SB 6.1: ann bets 1 on 1\n"), "");
  EXPECT_EQ(first_finding(bet + "refused SB 6: ann bets 1 on 1\n"), "");
  EXPECT_EQ(first_finding(bet + "refused: ann bets 1 on 1\n"), "");
  EXPECT_TRUE(
      first_finding(bet + "refused SB 6.2: ann bets 1 on 1\n")
          .starts_with("f:4: refused SB 6.2: ann bets 1 on 1: expected a refusal by SB 6.2, "
                       "found SB 6.1: "));
}

TEST(Replay, ABoxBeyondTheLayoutIsRefusedAndNotUnreadable) {
  EXPECT_EQ(first_finding("game star-blackjack\nplayer ann 50\nrefused: ann bets 10 on 8\n"), "");
}

TEST(Replay, AnActOfAnotherGameIsRefused) {
  EXPECT_EQ(
      first_finding("game blackjack-challenge\nplayer ann 50\nrefused: ann insures 1 for 5\n"
                    "refused: ann goes-to-war 1\nrefused: ann deals\nrefused: dealer hits 1\n"),
      "");
}

TEST(Replay, CardsThatRunOutFailTheFile) {
  const Replay played = replay_text(
      "game star-blackjack\nplayer ann 1000\ncards As 6c\nann bets 10 on 1\ndealer deals\n"
      "phase is betting\n");
  EXPECT_EQ(played.outcome, Outcome::does_not_hold);
  EXPECT_EQ(verdict("f", played), "f:5: dealer deals: expected a card, found the end of \"cards\"");
}

TEST(Replay, PrizesThatRunOutFailTheFile) {
  const Replay played = replay_text(
      "game nz-blackjack\noffers madness-21 1 5\nplayer ann 1000\ncards As 6c Kh\nann sits 1\n"
      "ann bets 10 on 1\nann bets 1 on 1 madness-21\ndealer deals\nann presses 1\n");
  EXPECT_EQ(played.outcome, Outcome::does_not_hold);
  EXPECT_EQ(verdict("f", played),
            "f:9: ann presses 1: expected a prize, found the end of \"prizes\"");
}

TEST(Replay, ABurnCardThatNobodyGaveFailsTheFile) {
  EXPECT_EQ(first_finding("game nz-blackjack\nplayer ann 10\nann asks burn-card\n"),
            "f:3: ann asks burn-card: expected a \"burn-card\" in the set-up, found none");
}

// NZ 8.1: it is one card until the next shuffle.
TEST(Replay, ABurnCardIsListedOnceForAllWhoAsk) {
  const std::string asked =
      "game nz-blackjack\nplayer ann 10\nplayer bob 10\nburn-card 9h 2c\nann asks burn-card\n"
      "bob asks burn-card\nann asks burn-card\n";
  const std::string shuffled = "supervisor directs shuffle because \"a marked card\"\n";
  EXPECT_EQ(first_finding(asked), "");
  const Replay again = replay_text(asked + shuffled + "bob asks burn-card\n");
  EXPECT_EQ(again.outcome, Outcome::holds) << verdict("f", again);
  EXPECT_EQ(again.table.common.stack.burn_card, *card_from_text("2c"));
  EXPECT_EQ(
      first_finding(asked + shuffled + "bob asks burn-card\n" + shuffled + "bob asks burn-card\n"),
      "f:11: bob asks burn-card: expected a \"burn-card\" in the set-up, found none");
}

// --- what a stranger gets wrong, and what is then said to be expected ---

const std::string kDealt =
    "game star-blackjack\nplayer ann 1000\nplayer bob 1000\ncards Th 9s 6c 7d 8h Kd -- 5c\n"
    "ann bets 100 on 1\nbob bets 50 on 2\ndealer deals\n";

TEST(Replay, ACardThatIsNotTheNextIsSaidWithTheOneThatIs) {
  EXPECT_EQ(first_finding(kDealt + "dealer misdeals 9c to 2 extra\n"),
            "f:8: dealer misdeals 9c to 2 extra: expected to be accepted, found refused: that is "
            "not the next card of the device; Kd is the next of \"cards\", and is expected here");
  EXPECT_EQ(first_finding(kDealt + "dealer misdeals Kd to 2 extra\nbox 2 shows 9s 8h Kd\n"), "");
  const std::string last = "game star-blackjack\nplayer ann 1000\ncards Th 6c 7d Kd\n";
  EXPECT_TRUE(first_finding(last + "dealer reports no-wagers 6c\n")
                  .ends_with("; Th is the next of \"cards\", and is expected here"));
}

TEST(Replay, ARulingThatNeedsAReasonSaysHowItIsGiven) {
  const std::string stray =
      "game star-blackjack\ndevice shuffler\nplayer ann 1000\nplayer bob 1000\n"
      "cards Th 9s 6c 7d 8h Kd\nann bets 100 on 1\nbob bets 50 on 2\ndealer deals\n"
      "dealer reports device-fault\n";
  EXPECT_TRUE(first_finding(stray + "supervisor rules terminate\n")
                  .ends_with("; because \"…\" is expected behind it"))
      << first_finding(stray + "supervisor rules terminate\n");
  EXPECT_EQ(first_finding(stray + "supervisor rules terminate because \"it is jammed\"\n"), "");
  EXPECT_TRUE(first_finding(stray + "supervisor rules burn\n").find("; lawful now: ") !=
              std::string::npos)
      << first_finding(stray + "supervisor rules burn\n");
}

TEST(Replay, ExposingCardsThatLieFaceUpSaysWhatIsExpected) {
  EXPECT_EQ(first_finding(kDealt + "ann exposes 1\n"),
            "f:8: ann exposes 1: expected to be accepted, found refused: it is not the time for "
            "that (SB 3.6.2); a hand whose cards lie face down is expected (option face-down=yes)");
}

TEST(Replay, WhenInsuranceAndDiscardsAreLeftOutIsSaid) {
  const std::string omits = "dealer omits insurance\n";
  EXPECT_TRUE(first_finding(kDealt + omits)
                  .find("insurance is left out while it is open and nobody has insured") !=
              std::string::npos)
      << first_finding(kDealt + omits);
  const std::string ace =
      "game star-blackjack\nplayer ann 1000\ncards Th Ac 7d Kd\nann bets 100 on 1\n"
      "dealer deals\n";
  EXPECT_EQ(first_finding(ace + omits), "");
  EXPECT_TRUE(first_finding(ace + "ann insures 1 for 50\n" + omits).find("nobody has insured") !=
              std::string::npos);
  EXPECT_TRUE(first_finding(kDealt + "dealer omits discards\n")
                  .find("discards are left out of a shuffling device once, before the initial deal "
                        "is complete (SB 16.15)") != std::string::npos)
      << first_finding(kDealt + "dealer omits discards\n");
  EXPECT_EQ(first_finding("game star-blackjack\ndevice shuffler\nplayer ann 10\n"
                          "dealer omits discards\n"),
            "");
}

// With a shuffling device cards come back, so only the table knows that this one cannot be.
TEST(Replay, AnImpossibleCardIsUnreadableWhereItIsListed) {
  std::string text = "game star-blackjack\ndevice shuffler\nplayer ann 1000\ncards";
  for (int at = 0; at < 9; ++at) text += " As";
  text += "\n";
  for (int box = 1; box <= 7; ++box) text += "ann bets 10 on " + std::to_string(box) + "\n";
  const Replay played = replay_text(text + "dealer deals\n");
  EXPECT_EQ(played.outcome, Outcome::unreadable);
  EXPECT_TRUE(
      verdict("f", played).starts_with("f:4:31: As cannot come at \"dealer deals\" (line 12)"))
      << verdict("f", played);
}

TEST(Replay, UnmetExpectationsDoNotStopThePlay) {
  const Replay played = replay_text(kPair + "ann has 1\nann stands 1\n");
  EXPECT_EQ(played.outcome, Outcome::does_not_hold);
  EXPECT_EQ(played.table.common.player(PlayerId{0}).chips, Money::dollars(900));
}

TEST(Replay, ABoxWithSeveralHandsAndNoneActiveShowsNoSingleHand) {
  const std::string split = kPair + "ann splits 1\nbob splits 1\n";
  EXPECT_EQ(first_finding(split + "box 1 shows 8h Ts\n"), "");  // the active one
  EXPECT_EQ(first_finding(split + "ann stands 1\nann stands 1\nbox 1 shows 8h Ts\n"),
            "f:13: box 1 shows 8h Ts: expected 8h Ts, found several hands and none active");
  EXPECT_EQ(first_finding(split + "ann stands 1\nann stands 1\nbox 1.2 shows 8d 5s\n"), "");
}

TEST(Replay, ClearedHandsShowUntilTheNextDeal) {
  const std::string bust =
      "game star-blackjack\nplayer ann 1000\ncards Th 6c 6d Kh Th 6c 9d Td 8c\n"
      "ann bets 100 on 1\ndealer deals\nann hits 1\nbox 1 shows Th 6d Kh\n"
      "ann bets 100 on 1\nbox 1 shows Th 6d Kh\ndealer deals\nbox 1 shows Th 9d\n";
  EXPECT_EQ(first_finding(bust), "");
}

TEST(Replay, UnreadableSaysLineAndColumn) {
  const Replay played = replay_text("game star-blackjack\ncards Xx\n");
  EXPECT_EQ(played.outcome, Outcome::unreadable);
  EXPECT_TRUE(verdict("f", played).starts_with("f:2:7: unknown card \"Xx\""));
}

}  // namespace
}  // namespace croupier::notation
