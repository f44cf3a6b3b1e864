// The floor of the house: stops by scope, fills and credits by two people, the drop, pace and
// templates.
#include "house/json.h"
#include "house/ledger.h"
#include "house/trial.h"

namespace croupier::house {
namespace {

using enum RefusalCode;

struct FloorTrial : Trial {
  SubjectNo one = table(Currency::real);
  SubjectNo two = table(Currency::real);
  AccountNo boss = administrator();
  Actor supervisor = as(Role::casino_supervisor, staff(Role::casino_supervisor));
  Actor manager = as(Role::gaming_manager, staff(Role::gaming_manager));
  Actor cashier = as(Role::cashier, staff(Role::cashier));
  AccountNo ann = open(AccountKind::person);

  const GamingStopped* stopped(SubjectNo at, AccountNo who = {}) const {
    return stop_of(house.floor, at, find(house, at)->game, who);
  }
};

TEST(Floor, IsStoppedByTableGamePlayerOrAsAWhole) {
  FloorTrial pit;
  pit.refused(reason_missing, pit.supervisor,
              StopGaming{.scope = StopScope::table, .table = pit.one}, "");
  pit.must(pit.supervisor, StopGaming{.scope = StopScope::table, .table = pit.one}, "a spill");
  EXPECT_NE(pit.stopped(pit.one), nullptr);
  EXPECT_EQ(pit.stopped(pit.one)->why, "a spill");
  EXPECT_EQ(pit.stopped(pit.two), nullptr);
  pit.refused(role_may_not, pit.supervisor, StopGaming{.scope = StopScope::all});
  pit.refused(role_may_not, pit.cashier, StopGaming{.scope = StopScope::table, .table = pit.two});
  pit.must(pit.manager, StopGaming{.scope = StopScope::game, .game = "star-blackjack"});
  EXPECT_NE(pit.stopped(pit.two), nullptr);
  pit.refused(role_may_not, pit.supervisor, ResumeGaming{StopNo{2}});
  pit.must(pit.manager, ResumeGaming{StopNo{2}});
  pit.must(pit.supervisor, ResumeGaming{StopNo{1}});
  EXPECT_EQ(pit.stopped(pit.one), nullptr);
  pit.must(pit.supervisor, StopGaming{.scope = StopScope::player, .player = pit.ann});
  EXPECT_EQ(pit.stopped(pit.one), nullptr);
  EXPECT_NE(pit.stopped(pit.one, pit.ann), nullptr);
  pit.must(pit.manager, StopGaming{.scope = StopScope::all}, "an alarm");
  EXPECT_NE(pit.stopped(pit.two), nullptr);
  pit.refused(no_such_request, pit.manager, ResumeGaming{StopNo{1}});
}

// A role for one table reaches no further, whatever table is named beside the rest.
TEST(Floor, AStopReachesNoFurtherThanTheRole) {
  FloorTrial pit;
  const AccountNo sam = pit.open(AccountKind::staff);
  for (const Role role : {Role::gaming_supervisor, Role::gaming_manager}) {
    pit.must(pit.as(Role::administrator, pit.boss),
             GrantRole{.account = sam,
                       .role = role,
                       .scope = {ScopeKind::subject, static_cast<std::uint32_t>(pit.one)}});
  }
  const Actor supervisor = pit.as(Role::gaming_supervisor, sam);
  const Actor manager = pit.as(Role::gaming_manager, sam);
  pit.must(supervisor, StopGaming{.scope = StopScope::table, .table = pit.one});
  pit.must(supervisor, ResumeGaming{StopNo{1}});
  pit.must(pit.supervisor, StopGaming{.scope = StopScope::table, .table = pit.two});
  pit.refused(role_not_held, supervisor, ResumeGaming{StopNo{2}});
  pit.refused(role_not_held, supervisor,
              StopGaming{.scope = StopScope::player, .table = pit.one, .player = pit.ann});
  pit.refused(role_not_held, manager, StopGaming{.scope = StopScope::all, .table = pit.one});
  pit.refused(role_not_held, manager,
              StopGaming{.scope = StopScope::game, .game = "star-blackjack", .table = pit.one});
}

TEST(Floor, FillsAndCreditsByTwoPeopleInDoubleEntry) {
  FloorTrial pit;
  const Money hundred = Money::dollars(100);
  pit.must(pit.supervisor, AskFloat{pit.one, FloatMove::fill, hundred});
  pit.refused(role_may_not, pit.supervisor, IssueFloat{RequestNo{1}});
  const House before = pit.house;
  const Events done = pit.must(pit.cashier, IssueFloat{RequestNo{1}});
  const auto rows = ledger_of(before, done.front());
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].from, "house:cage");
  EXPECT_EQ(rows[0].to, "float:sb-1");
  EXPECT_EQ(rows[0].amount, hundred);
  EXPECT_EQ(table_on(pit.house.floor, pit.one).chips, hundred);
  EXPECT_TRUE(pit.house.floor.requests.empty());
  pit.must(pit.supervisor, AskFloat{pit.one, FloatMove::credit, Money::dollars(30)});
  pit.must(pit.cashier, IssueFloat{RequestNo{2}});
  EXPECT_EQ(table_on(pit.house.floor, pit.one).chips, Money::dollars(70));
  pit.must(pit.supervisor, AskFloat{pit.two, FloatMove::fill, hundred});
  pit.must(pit.cashier, DeclineFloat{RequestNo{3}}, "not today");
  pit.refused(no_such_request, pit.cashier, IssueFloat{RequestNo{3}});
  EXPECT_EQ(table_on(pit.house.floor, pit.two).chips, Money{});
  pit.refused(not_positive, pit.supervisor, AskFloat{pit.one, FloatMove::fill, Money{}});
}

// Somebody may hold both roles; one fill is never both acts of theirs.
TEST(Floor, IssuesNobodyTheirOwnFill) {
  FloorTrial pit;
  pit.must(pit.as(Role::administrator, pit.boss),
           GrantRole{.account = pit.cashier.player, .role = Role::casino_supervisor});
  pit.must(pit.as(Role::casino_supervisor, pit.cashier.player),
           AskFloat{pit.one, FloatMove::fill, Money::dollars(5)});
  pit.refused(second_person_missing, pit.cashier, IssueFloat{RequestNo{1}});
}

TEST(Floor, CollectsNoMoreThanPeopleHaveBrought) {
  FloorTrial pit;
  pit.must(pit.cashier, Deposit{pit.ann, Currency::real, Money::dollars(50)});
  pit.must(Trial::platform(), Send{pit.ann, pit.one, Money::dollars(40), "chips", {}});
  pit.must(Trial::platform(), Confirm{{TransferNo{1}}});
  pit.refused(balance_too_small, pit.cashier, CollectDrop{pit.one, Money::dollars(41)});
  const House before = pit.house;
  const Events done = pit.must(pit.cashier, CollectDrop{pit.one, Money::dollars(40)});
  EXPECT_EQ(ledger_of(before, done.front()).at(0).from, "drop:sb-1");
  EXPECT_EQ(ledger_of(before, done.front()).at(0).to, "house:count-room");
  pit.refused(balance_too_small, pit.cashier, CollectDrop{pit.one, Money::cents(1)});
  EXPECT_EQ(table_on(pit.house.floor, pit.one).dropped, Money::dollars(40));
  // Who wins takes more home than they brought; everything together stays zero (Trial::act).
  pit.must(Trial::platform(), Receive{pit.one, 1, pit.ann, Money::dollars(60), "leaves"});
}

TEST(Floor, KeepsPaceAndTemplates) {
  FloorTrial pit;
  pit.must(pit.supervisor, SetPace{pit.one, 50});
  EXPECT_EQ(table_on(pit.house.floor, pit.one).pace, 50);
  EXPECT_EQ(table_on(pit.house.floor, pit.two).pace, kUsualPace);
  pit.refused(limit_not_sensible, pit.supervisor, SetPace{pit.one, 5});
  pit.refused(role_may_not, pit.supervisor, KeepTemplate{"fast", "{}"});
  pit.must(pit.manager, KeepTemplate{"fast", "{}"});
  pit.must(pit.manager, KeepTemplate{"fast", R"({"decks":6})"});
  ASSERT_EQ(pit.house.floor.templates.size(), 1u);
  EXPECT_EQ(pit.house.floor.templates[0].setup, R"({"decks":6})");
  const auto again = house_from_json(to_json(pit.house));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, pit.house);
  pit.must(pit.manager, DropTemplate{"fast"});
  pit.refused(name_missing, pit.manager, DropTemplate{"fast"});
}

// A house of before the floor reads as one where nothing is stopped.
TEST(Floor, IsEmptyInAnEarlierSnapshot) {
  FloorTrial pit;
  std::string text = to_json(pit.house);
  const auto from = text.find(R"("floor":)");
  const auto to = text.find(R"("last_grant":)");
  ASSERT_NE(from, std::string::npos);
  text.erase(from, to - from);
  const auto again = house_from_json(text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, pit.house);
}

// Issue 19, 2: a role for several tables at once.
TEST(Floor, ARoleForAPitHoldsAtItsTables) {
  FloorTrial pit;
  const Actor admin = Trial::as(Role::administrator, pit.boss);
  const auto scope = [](std::uint32_t no) { return Scope{ScopeKind::pit, no}; };
  const AccountNo dan = pit.open(AccountKind::staff);
  const GrantRole grant{.account = dan, .role = Role::dealer, .scope = scope(1)};
  pit.refused(no_such_subject, admin, grant);
  pit.refused(role_may_not, pit.manager, SetPit{"main", {pit.one}});
  pit.refused(reason_missing, admin, SetPit{"main", {pit.one}}, "");
  pit.refused(no_such_subject, admin, SetPit{"main", {SubjectNo{9}}});
  pit.refused(no_such_subject, admin, SetPit{"main", {pit.one, pit.one}});
  pit.refused(name_missing, admin, SetPit{"", {pit.one}});
  pit.must(admin, SetPit{"main", {pit.one}});
  pit.must(admin, grant);
  const auto deals_at = [&](SubjectNo table) {
    return has_role_at(pit.house.grants, pit.house.floor, dan, Role::dealer, table,
                       Jurisdiction::nsw, pit.now);
  };
  EXPECT_TRUE(deals_at(pit.one));
  EXPECT_TRUE(has_role(pit.house, dan, Role::dealer, pit.now, pit.one));
  EXPECT_FALSE(deals_at(pit.two));
  EXPECT_FALSE(has_role(pit.house, dan, Role::dealer, pit.now)) << "not in the whole house";
  pit.must(admin, SetPit{"main", {pit.one, pit.two}});
  EXPECT_TRUE(deals_at(pit.two));
  pit.must(admin, SetPit{"salon", {pit.one}});
  EXPECT_FALSE(deals_at(pit.one)) << "a table is in one pit";
  EXPECT_TRUE(deals_at(pit.two));
  pit.must(admin, SetPit{"main", {}});
  EXPECT_FALSE(deals_at(pit.two));
}

TEST(Floor, NobodyChangesThePitForWhichTheyHoldARole) {
  FloorTrial pit;
  const Actor admin = Trial::as(Role::administrator, pit.boss);
  const AccountNo olga = pit.staff(Role::casino_operator);
  const Actor boss = Trial::as(Role::casino_operator, olga);
  pit.must(boss, SetPit{"main", {pit.one}});
  pit.must(admin,
           GrantRole{.account = olga, .role = Role::gaming_manager, .scope = {ScopeKind::pit, 1}});
  pit.refused(not_to_oneself, boss, SetPit{"main", {pit.one, pit.two}});
  pit.must(admin, SetPit{"main", {pit.one, pit.two}});
  pit.must(boss, SetPit{"salon", {pit.two}});
}

}  // namespace
}  // namespace croupier::house
