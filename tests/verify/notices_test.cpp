// What the verifier lists of acts that hold: from events as they are written today.
#include "verify/notices.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "house/json.h"
#include "record/json.h"

namespace croupier {
namespace {

// The kinds that are noticed of an act with this event, one after the other.
std::string kinds_of(const std::string& event) {
  Record record;
  record.table = "sb-1";
  record.seq = 7;
  record.origin = Origin::staff;
  record.act = fmt::format(R"({{"command":{{}},"drawn":[],"events":[{}]}})", event);
  std::string kinds;
  for (const VerifyNotice& each : notices_of(record)) {
    EXPECT_EQ(each.where, "sb-1 act 7");
    EXPECT_TRUE(each.what.ends_with(" (by staff)")) << each.what;
    kinds += (kinds.empty() ? "" : " ") + each.kind;
  }
  return kinds;
}
std::string kinds_of(EventBody body) { return kinds_of(to_json(Event{{}, std::move(body)})); }
std::string kinds_of(house::EventBody body) {
  return kinds_of(to_json(house::Event{{}, std::move(body)}));
}

TEST(Notices, OfATable) {
  EXPECT_EQ(kinds_of(RoundVoided{4}), "void");
  EXPECT_EQ(kinds_of(ShortWagerVoided{}), "void");
  EXPECT_EQ(kinds_of(GameInvalidated{}), "void");
  EXPECT_EQ(kinds_of(RulingMade{}), "ruling");
  EXPECT_EQ(kinds_of(DisputeDecided{}), "ruling");
  EXPECT_EQ(kinds_of(WinningsTakenBack{}), "reversal");
  EXPECT_EQ(kinds_of(StakeForfeited{}), "forfeit");
  EXPECT_EQ(kinds_of(PlayerSanctioned{}), "sanction");
  EXPECT_EQ(kinds_of(RoundBegan{}), "");
  EXPECT_EQ(kinds_of(WagerPlaced{}), "");
}

// Only an act that somebody else had to approve.
TEST(Notices, AnActIsAnOverrideWhereASecondPersonApprovedIt) {
  ActExplained explained;
  explained.by = as(Role::dealer);
  EXPECT_EQ(kinds_of(explained), "");
  explained.approved_by = as(Role::gaming_supervisor);
  EXPECT_EQ(kinds_of(explained), "override");
}

TEST(Notices, OfTheHouse) {
  EXPECT_EQ(kinds_of(house::ApprovalGiven{}), "override");
  EXPECT_EQ(kinds_of(house::DeskCounted{}), "count");
  EXPECT_EQ(kinds_of(house::GamingStopped{}), "stop");
  EXPECT_EQ(kinds_of(house::GamingResumed{}), "stop");
  EXPECT_EQ(kinds_of(house::AccountExcluded{}), "exclusion");
  EXPECT_EQ(kinds_of(house::RoleGranted{}), "grant");
  EXPECT_EQ(kinds_of(house::RoleRevoked{}), "grant");
  EXPECT_EQ(kinds_of(house::TransferReturned{}), "returned");
  house::MoneyMoved moved;
  moved.move.act = house::DeskAct::deposit;
  EXPECT_EQ(kinds_of(moved), "");
  moved.move.act = house::DeskAct::correct;
  EXPECT_EQ(kinds_of(moved), "correction");
}

// A person may write the name of an event as a reason.
TEST(Notices, APartOfANameIsNone) {
  EXPECT_EQ(kinds_of(std::string(R"({"event":"round-voided-not","reason":"x round-voided"})")), "");
  EXPECT_EQ(kinds_of(std::string(R"({"event":"round-voided"},{"event":"gaming-stopped"})")),
            "void stop");
}

}  // namespace
}  // namespace croupier
