// What tournament and promotion files say when they cannot be read or do not hold.
// (clausetrace: examples only)
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/play.h"

namespace croupier::notation {
namespace {

constexpr std::string_view kEntered =
    "tournament star-blackjack \"Cup\"\n"
    "operator writes conditions\n"
    "operator publishes conditions\n"
    "ann applies\n"
    "ann pays fee\n";

std::string said(std::string_view text) { return verdict("f", play_text(text)); }
std::string after(std::string_view line) { return said(std::string(kEntered) + std::string(line)); }

TEST(OccasionReader, TheFirstStatementTellsWhatItIs) {
  EXPECT_EQ(kind_of("# a comment\n\n  tournament star-blackjack \"Cup\"\n"), FileKind::tournament);
  EXPECT_EQ(kind_of("promotion \"Draw\"\n"), FileKind::promotion);
  EXPECT_EQ(kind_of("game star-blackjack\ntournament\n"), FileKind::round);
  EXPECT_EQ(kind_of(""), FileKind::round);
}

TEST(OccasionReader, ErrorsNameLineColumnAndWhatWasExpected) {
  EXPECT_EQ(said("tournament poker \"Cup\"\n"), "f:1:12: unknown game \"poker\"");
  EXPECT_EQ(said("tournament star-blackjack Cup\n"),
            "f:1:27: \"Cup\" where a title in quotes is expected");
  EXPECT_EQ(said("tournament star-blackjack \"Cup\" on 2026-13-01\n"),
            "f:1:36: \"2026-13-01\" where a date such as 2026-11-16 is expected");
  EXPECT_EQ(after("bob pays fee\n"), "f:6:1: no entrant or member of staff is named \"bob\"");
  EXPECT_EQ(after("ann pays tax\n"), "f:6:10: \"tax\" where \"prizes\" or \"fee\" is expected");
  EXPECT_EQ(after("ann sings\n"),
            "f:6:5: unknown word \"sings\" where an act of a tournament is expected");
  EXPECT_EQ(after("bob applies without shoes\n"),
            "f:6:21: \"shoes\" where \"form\", \"entitlement\", \"criteria\" or \"agreement\" is "
            "expected");
  EXPECT_EQ(after("operator refuses entry bob\n"), "f:6:24: nobody named \"bob\" has applied");
  EXPECT_EQ(after("table x: ann takes place\n"),
            "f:6:7: \"x:\" where a table such as \"2:\" is expected");
  EXPECT_EQ(after("table 2: ann bets ten on 1\n"),
            "f:6:19: \"ten\": an amount in dollars is expected, such as 5 or 7.50");
  for (const auto* refused : {"refused", "refused:", "refused SB 19.9.5:"})
    EXPECT_EQ(after(fmt::format("table 2: {} ann takes place\n", refused)),
              "f:6:10: \"refused\" stands before the table: \"refused: table 2: …\" or the same "
              "with a clause is expected");
  EXPECT_EQ(after("table 2: cards As 1s\n"),
            "f:6:19: unknown card \"1s\": a rank of A23456789TJQK and a suit of shdc is expected");
  EXPECT_EQ(after("tournament-manager seats ann 2\n"),
            "f:6:30: \"2\" where a place such as 7.2 is expected");
  EXPECT_EQ(after("at 1:00\nat 0:59\n"), "f:7:4: it is 1:00 already");
  EXPECT_EQ(after("refused SB 99.1: ann pays fee\n"), "f:6:9: there is no clause \"SB 99.1\"");
  EXPECT_EQ(said("tournament star-blackjack \"Cup\"\nstage heat colour red\n"),
            "f:2:12: a stage has no field \"colour\": one of limits, limits-from, kind, from, "
            "starts, tables, rounds, minutes, advance, chips, buy-in, pass-cards, undisclosed is "
            "expected");
  EXPECT_EQ(said("tournament star-blackjack \"Cup\"\nlacks colour\n"),
            "f:2:7: \"colour\" is nothing that can be lacking");
  EXPECT_EQ(
      said("promotion \"Draw\"\nprize boat 5 \"a boat\"\n"),
      "f:2:7: unknown word \"boat\" where one of cash, casino-dollars, appliance, vehicle, travel, "
      "real-estate, other is expected");
  EXPECT_EQ(said("promotion \"Draw\"\nprize vehicle 5 \"a car\" colour \"red\"\n"),
            "f:2:25: a prize has no field \"colour\": one of detail, kind, description, value, "
            "conditions, contents, liquor-millilitres, cash-alternative is expected");
  EXPECT_EQ(said("promotion \"Draw\"\noperator awards prize 0\n"),
            "f:2:23: \"0\" where a prize from 1 to 100000 is expected");
}

TEST(OccasionReader, WhatDoesNotHoldNamesExpectedAndFound) {
  EXPECT_EQ(after("account pool is 49\n"), "f:6: account pool is 49: expected 49, found 50");
  EXPECT_EQ(after("ann is out\nstate is closed\n"),
            "f:6: ann is out: expected out, found entered (and 1 more)");
  EXPECT_EQ(after("ann pays fee\n"),
            "f:6: ann pays fee: expected to be accepted, found refused: there is nothing to pay "
            "(SB 19.3.1)");
  EXPECT_EQ(after("refused SB 19.6.4: ann pays fee\n"),
            "f:6: refused SB 19.6.4: ann pays fee: expected a refusal by SB 19.6.4, found there is "
            "nothing to pay (SB 19.3.1)");
  EXPECT_EQ(after("refused: bob applies\n"),
            "f:6: refused: bob applies: expected a refusal, found it accepted");
  EXPECT_EQ(after("cites SB 19.4.1\n"),
            "f:6: cites SB 19.4.1: expected SB 19.4.1, found SB 19.1.1, SB 19.3.1, SB 19.3.2");
  EXPECT_EQ(after("cites-not SB 19.4.1\n"), "f: holds (5 statements)");
  EXPECT_EQ(after("cites-not SB 19.3\n"),
            "f:6: cites-not SB 19.3: expected SB 19.3 not to be cited, found SB 19.3.1 by "
            "fee-paid");
}

TEST(OccasionReader, BalancesAndEventsAreListed) {
  const PlayedFile tournament = play_text(kEntered);
  const std::vector<std::string> expected{"account pool 50.00", "account buy-ins 0.00",
                                          "account casino 0.00", "account patrons -50.00",
                                          "ann -50.00"};
  EXPECT_EQ(tournament.balances, expected);
  ASSERT_EQ(tournament.events.size(), 5U);
  EXPECT_TRUE(
      tournament.events[3].starts_with("{\"event\":\"fee-paid\",\"clauses\":[\"SB 19.1.1\""))
      << tournament.events[3];
  EXPECT_TRUE(tournament.events[4].contains("\"clauses\":[\"SB 19.3.2\"],\"from\":\"patron\""))
      << tournament.events[4];
}

}  // namespace
}  // namespace croupier::notation
