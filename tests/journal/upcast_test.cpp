#include "journal/upcast.h"

#include <gtest/gtest.h>

namespace croupier {
namespace {

Snapshot of_format(int format, std::string players) {
  return {"sb-1", 0,
          R"({"persons":[],"table":{"common":{"players":)" + players +
              R"(},"round_start":{"common":{"players":)" + players + R"(}},"tape":[]}})",
          format};
}

TEST(Upcast, TheLowestMinimumKeptForABoxIsThePlayers) {
  const auto state = upcast_state(of_format(
      1,
      R"([{"name":"ann","kept_minimums":[0,1000,500]},{"name":"bob","kept_minimums":[0,0,0]}])"));
  ASSERT_TRUE(state) << state.error();
  const std::string players =
      R"([{"name":"ann","kept_minimum":500},{"name":"bob","kept_minimum":0}])";
  EXPECT_EQ(*state, of_format(2, players).state) << "also as it was when the round began";
}

TEST(Upcast, ARowOfThisFormatIsLeftAsItIs) {
  const Snapshot snapshot = of_format(kFormat, R"([{"kept_minimums":[1]}])");
  EXPECT_EQ(upcast_state(snapshot), snapshot.state);
}

Record record_of(int format, std::string act) {
  Record record;
  record.act = std::move(act);
  record.format = format;
  return record;
}

TEST(Upcast, WhatWasAcceptedHasANameOfItsOwn) {
  const Record old = record_of(
      2, R"({"by":"operator","command":{"command":"publish-conditions"},)"
         R"("events":[{"event":"publish-conditions"},{"event":"round-opened","table":2}]})");
  const auto act = upcast_act(MachineKind::tournament, old);
  ASSERT_TRUE(act) << act.error();
  EXPECT_STREQ((*act)["command"]["command"].GetString(), "publish-conditions");
  EXPECT_STREQ((*act)["events"][0]["event"].GetString(), "conditions-published");
  EXPECT_STREQ((*act)["events"][1]["event"].GetString(), "round-opened");
  const auto promotion = upcast_act(MachineKind::promotion,
                                    record_of(2, R"({"events":[{"event":"hold-promotion"}]})"));
  ASSERT_TRUE(promotion) << promotion.error();
  EXPECT_STREQ((*promotion)["events"][0]["event"].GetString(), "promotion-held");
}

TEST(Upcast, AFormatOfTheFutureIsRefused) {
  Record record;
  record.act = "{}";
  record.format = kFormat + 1;
  const auto act = upcast_act(MachineKind::table, record);
  ASSERT_FALSE(act);
  EXPECT_EQ(act.error(), "format 4 is not known to this version");
}

}  // namespace
}  // namespace croupier
