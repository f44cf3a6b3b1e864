// Who acts: names of staff, reasons, and who counts as another person.
#include <gtest/gtest.h>

#include "floor/precedents.h"
#include "notation/replay.h"
#include "record/json.h"
#include "words/table.h"

namespace croupier {
namespace {

using enum RefusalCode;

constexpr std::string_view kStart = "game star-blackjack\nplayer ann 1000\nplayer bob 1000\n";

Table table_after(std::string_view acts) {
  const auto replay = notation::replay_text(std::string(kStart) + std::string(acts));
  EXPECT_EQ(replay.outcome, notation::Outcome::holds) << notation::verdict("acts", replay);
  return replay.table;
}

Name name(std::string_view text) { return *Name::from_text(text); }

RefusalCode code_of(const Table& table, const Command& command) {
  const auto answer = decide(table, command);
  EXPECT_FALSE(answer);
  return answer ? not_now : answer.error().code;
}

TEST(People, AreOtherPeopleByNameOrElseByRole) {
  const Actor kim = as(Role::gaming_supervisor, name("kim"));
  const Actor kim_as_manager = as(Role::gaming_manager, name("kim"));
  const Actor lee = as(Role::gaming_supervisor, name("lee"));
  EXPECT_TRUE(is_same_person(kim, kim_as_manager));
  EXPECT_FALSE(is_same_person(kim, lee));
  EXPECT_FALSE(is_same_person(kim, as(Role::gaming_supervisor)));
  EXPECT_TRUE(is_same_person(as(Role::dealer), as(Role::dealer)));
  EXPECT_FALSE(is_same_person(as(Role::dealer), as(Role::inspector)));
  EXPECT_FALSE(is_same_person(as_player(PlayerId{0}), as_player(PlayerId{1})));
}

TEST(People, OfTheStaffAreNotCalledLikePlayersOrRoles) {
  const Table table = table_after("");
  const Deal deal;
  EXPECT_EQ(code_of(table, {as(Role::dealer, name("ann")), deal}), name_taken);
  EXPECT_EQ(code_of(table, {as(Role::dealer, name("inspector")), deal}), name_of_staff);
  const Actor named{Role::player, PlayerId{0}, name("ann")};
  EXPECT_EQ(code_of(table, {named, TakeSeat{BoxNo{1}}}), no_such_player);
}

TEST(People, AtTheTableAreNotCalledLikeStaff) {
  Table table = table_after("");
  for (std::string_view each : {"dealer", "manager", "supervisor", "house", "gaming-supervisor"}) {
    EXPECT_EQ(code_of(table, {as(Role::platform), JoinTable{name(each), {}, {}}}), name_of_staff);
  }
}

TEST(Reasons, AreShortPlainText) {
  const Table table = table_after("");
  const auto with = [](std::string reason) {
    return Command{as_player(PlayerId{0}), TakeSeat{BoxNo{1}}, std::move(reason)};
  };
  EXPECT_TRUE(decide(table, with(std::string(kReasonMax, 'x'))));
  EXPECT_EQ(code_of(table, with(std::string(kReasonMax + 1, 'x'))), reason_unreadable);
  EXPECT_EQ(code_of(table, with("two\nlines")), reason_unreadable);
  EXPECT_EQ(code_of(table, with("a \"quote\"")), reason_unreadable);
}

TEST(Reasons, SurviveJson) {
  const Command command{as(Role::gaming_manager, name("max")), LimitToOneBox{PlayerId{1}},
                        "back\\slash and é"};
  const auto again = command_from_json(to_json(command));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->reason, command.reason);
  EXPECT_EQ(again->by, command.by);
  EXPECT_EQ(to_json(*again), to_json(command));
}

TEST(Reasons, StandInTheRecordWithWhoAndWhoApproved) {
  Table table = table_after("");
  const Actor lee = as(Role::assistant_gaming_manager, name("lee"));
  ASSERT_TRUE(act(table, {lee, Approve{Subject::defer_blackjacks, kNobody}}));
  const auto events = act(table, {as(Role::dealer), DeferBlackjacks{true}, "asked by the players"});
  ASSERT_TRUE(events);
  const auto* explained = std::get_if<ActExplained>(&events->front().body);
  ASSERT_NE(explained, nullptr);
  EXPECT_EQ(explained->by, as(Role::dealer));
  EXPECT_EQ(explained->approved_by, lee);
  EXPECT_EQ(words(events->front(), table),
            "by the dealer, approved by lee (assistant gaming manager): asked by the players "
            "(SB 9.1.1)");
}

TEST(Notices, LapseWhenThePlayerLeaves) {
  Table table = table_after("manager tells inspector limit-to-one-box bob\n");
  ASSERT_EQ(table.floor.precedents.size(), 1u);
  ASSERT_TRUE(act(table, {as(Role::platform), LeaveTable{PlayerId{1}}}));
  EXPECT_TRUE(table.floor.precedents.empty());
}

// The oldest goes when there are too many; said again, it counts as said now.
TEST(Notices, AreKeptWithinBounds) {
  Table table = table_after("");
  for (int at = 0; at < 40; ++at) {
    ASSERT_TRUE(
        act(table, {as(Role::platform), JoinTable{name("p" + std::to_string(at)), {}, {}}}));
    const GiveNotice notice{Subject::limit_to_one_box, Told::inspector,
                            player_id(static_cast<std::size_t>(at) + 2)};
    ASSERT_TRUE(act(table, {as(Role::gaming_manager), notice}));
    ASSERT_TRUE(act(table, {as(Role::gaming_manager), notice}));
  }
  EXPECT_EQ(table.floor.precedents.size(), Floor::kPrecedentsMax);
  EXPECT_EQ(table.floor.precedents.back().player, player_id(41));
}

}  // namespace
}  // namespace croupier
