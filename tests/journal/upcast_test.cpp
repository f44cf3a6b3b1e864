#include "journal/upcast.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace croupier {
namespace {

Snapshot of_format(int format, const std::string& players, const std::string& start) {
  return {"sb-1", 0,
          R"({"persons":[],"table":{"common":{"players":)" + players + R"(},"round_start":)" +
              start + R"(,"tape":[]}})",
          format};
}

TEST(Upcast, TheLowestMinimumKeptForABoxIsThePlayers) {
  const auto state = upcast_state(of_format(
      1, R"([{"name":"ann","kept_minimums":[0,1000,500]},{"name":"bob","kept_minimums":[0,0,0]}])",
      "null"));
  ASSERT_TRUE(state) << state.error();
  const std::string players =
      R"([{"name":"ann","kept_minimum":500},{"name":"bob","kept_minimum":0}])";
  EXPECT_EQ(*state, of_format(2, players, "null").state);
}

// Nobody knows who said what in it, so it cannot be dealt again (SB 16.8).
TEST(Upcast, ARoundWithoutInputsHasNoBeginning) {
  const auto state = upcast_state(of_format(3, "[]", R"({"common":{"players":[]}})"));
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(*state, of_format(4, "[]", "null").state);
}

TEST(Upcast, ARowOfThisFormatIsLeftAsItIs) {
  const Snapshot snapshot = of_format(kFormat, R"([{"kept_minimums":[1]}])", "{}");
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

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

TEST(Upcast, WhoActedAndWhenIsOfTheActAndOfEventsThatNeedIt) {
  const auto tournament = upcast_act(
      MachineKind::tournament,
      record_of(3, R"({"by":"player","who":3,"at":77,"command":{"command":"play","table":1,)"
                   R"("act":{"is":"hit","box":1},"reason":"so"},"events":[)"
                   R"({"event":"place-taken","by":"player","who":3,"clauses":[],"table":1},)"
                   R"({"event":"insurance-declined","by":"dealer","who":null,"clauses":[],)"
                   R"("table":1,"entrant":2},)"
                   R"({"event":"form-examined","by":"player","who":3,"clauses":[],"table":1,)"
                   R"("entrant":2},{"event":"round-closed","by":"dealer","who":null,)"
                   R"("clauses":[],"table":1}]})"));
  ASSERT_TRUE(tournament) << tournament.error();
  EXPECT_EQ(text_of((*tournament)["by"]), R"({"role":"player","player":3})");
  EXPECT_EQ(text_of((*tournament)["reason"]), R"("so")");
  EXPECT_FALSE((*tournament)["command"].HasMember("reason"));
  EXPECT_EQ(text_of((*tournament)["events"]),
            R"([{"event":"place-taken","clauses":[],"table":1,"entrant":3,"at":77},)"
            R"({"event":"insurance-declined","clauses":[],"table":1,"entrant":2,)"
            R"("passed_over":true,"at":77},)"
            R"({"event":"form-examined","clauses":[],"table":1,"entrant":2,"examiner":3},)"
            R"({"event":"round-closed","clauses":[],"table":1}])");
  const auto promotion = upcast_act(
      MachineKind::promotion,
      record_of(3, R"({"by":"operator","who":"ann","at":5,"command":{"command":"lodge-terms"},)"
                   R"("events":[{"event":"terms-lodged","at":5,"by":"operator",)"
                   R"("told":"authority","clauses":["CW 14.9"]}]})"));
  ASSERT_TRUE(promotion) << promotion.error();
  EXPECT_EQ(text_of((*promotion)["by"]), R"({"role":"operator","name":"ann"})");
  EXPECT_EQ(text_of((*promotion)["events"]),
            R"([{"event":"terms-lodged","clauses":["CW 14.9"],"at":5}])");
}

TEST(Upcast, AFormatOfTheFutureIsRefused) {
  Record record;
  record.act = "{}";
  record.format = kFormat + 1;
  const auto act = upcast_act(MachineKind::table, record);
  ASSERT_FALSE(act);
  EXPECT_EQ(act.error(), fmt::format("format {} is not known to this version", kFormat + 1));
}

}  // namespace
}  // namespace croupier
