// Each command of the house: what it does, and every reason for which it is refused.
#include "house/trial.h"

#include "house/facts.h"
#include "house/json.h"
#include "house/ledger.h"
#include "house/offers.h"
#include "house/view.h"

namespace croupier::house {
namespace {

using enum RefusalCode;
constexpr Money kTen = Money::dollars(10);

TEST(Accounts, AreOpenedByWhoMayAndHaveNamesOfTheirOwn) {
  Trial t;
  const AccountNo ann = t.guest(Money::dollars(1000));
  EXPECT_EQ(t.balance(ann), Money::dollars(1000));
  t.refused(account_is_there, Trial::platform(),
            OpenAccount{"id-1", AccountKind::guest, NameNo{9}});
  t.refused(name_in_use, Trial::platform(), OpenAccount{"new", AccountKind::guest, NameNo{1}});
  t.refused(name_missing, Trial::platform(), OpenAccount{"new", AccountKind::guest, NameNo{}});
  const AccountNo desk = t.staff(Role::cashier);
  t.refused(role_may_not, Trial::as(Role::cashier, desk),
            OpenAccount{"new", AccountKind::guest, NameNo{9}});
  t.refused(role_may_not, Trial::as(Role::cashier, desk),
            OpenAccount{"new", AccountKind::staff, NameNo{9}});
  t.must(Trial::as(Role::cashier, desk), OpenAccount{"new", AccountKind::person, NameNo{9}});
  t.refused(role_may_not, Trial::player(ann), OpenAccount{"n", AccountKind::person, NameNo{10}});
}

TEST(Accounts, ANameGivenUpIsFreeForOthers) {
  Trial t;
  const AccountNo ann = t.guest({});
  const AccountNo bob = t.guest({});
  t.refused(name_in_use, Trial::player(bob), Rename{bob, NameNo{1}});
  t.refused(not_your_account, Trial::player(bob), Rename{ann, NameNo{7}});
  t.refused(name_is_theirs, Trial::player(bob), Rename{bob, NameNo{2}});
  t.must(Trial::player(ann), Rename{ann, NameNo{7}});
  t.must(Trial::player(bob), Rename{bob, NameNo{1}});
  EXPECT_EQ(named(t.house, NameNo{1}), bob);
  EXPECT_EQ(named(t.house, NameNo{2}), AccountNo{});
}

TEST(Accounts, AnExclusionHoldsAndCannotBeShortened) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo table = t.table();
  t.refused(until_is_past, Trial::player(ann), Exclude{ann, kNow});
  t.must(Trial::player(ann), Exclude{ann, kNow + 100});
  t.refused(exclusion_is_longer, Trial::player(ann), Exclude{ann, kNow + 50});
  t.refused(account_is_excluded, Trial::platform(), Send{ann, table, kTen, "buys in", {}});
  t.refused(account_is_excluded, Trial::platform(), Deposit{ann, Currency::demo, kTen});
  t.now = kNow + 100;
  t.must(Trial::platform(), Send{ann, table, kTen, "buys in", {}});
}

TEST(Accounts, MoneyComesHomeToSomebodyExcluded) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo table = t.table();
  t.must(Trial::platform(), Send{ann, table, kTen, "buys in", {}});
  t.must(Trial::platform(), Confirm{{TransferNo{1}}});
  t.must(Trial::player(ann), Exclude{ann, kNow + 100});
  t.must(Trial::platform(), CloseSubject{table});
  t.must(Trial::platform(), Receive{table, 1, ann, kTen, "leaves"});
  EXPECT_EQ(t.balance(ann), kTen);
}

TEST(Rights, AreGrantedByAnotherPersonWithAReason) {
  Trial t;
  const AccountNo admin = t.administrator();
  const AccountNo dan = t.open(AccountKind::staff);
  const AccountNo guest = t.guest({});
  const Actor by = Trial::as(Role::administrator, admin);
  t.refused(reason_missing, by, GrantRole{.account = dan, .role = Role::dealer}, "");
  t.refused(not_to_oneself, by, GrantRole{.account = admin, .role = Role::cashier});
  t.refused(roles_for_staff_only, by, GrantRole{.account = guest, .role = Role::dealer});
  t.refused(role_not_granted, by, GrantRole{.account = dan, .role = Role::platform});
  t.refused(
      role_not_granted, by,
      GrantRole{.account = dan, .role = Role::game_supervisor, .jurisdiction = Jurisdiction::nsw});
  t.refused(
      role_not_granted, by,
      GrantRole{.account = dan, .role = Role::gaming_supervisor, .jurisdiction = Jurisdiction::nz});
  t.refused(until_is_past, by, GrantRole{.account = dan, .role = Role::dealer, .until = kNow});
  t.refused(no_such_subject, by,
            GrantRole{.account = dan, .role = Role::dealer, .scope = {ScopeKind::subject, 4}});
  t.refused(role_not_held, Trial::as(Role::administrator, dan),
            GrantRole{.account = guest, .role = Role::dealer});
  t.refused(administrator_is_there, Trial::platform(),
            GrantRole{.account = dan, .role = Role::administrator});
  t.refused(role_may_not, Trial::platform(), GrantRole{.account = dan, .role = Role::cashier});
  t.must(by, GrantRole{.account = dan, .role = Role::dealer, .until = kNow + 10});
  t.refused(role_held_already, by, GrantRole{.account = dan, .role = Role::dealer});
  EXPECT_TRUE(has_role(t.house, dan, Role::dealer, kNow + 9));
  EXPECT_FALSE(has_role(t.house, dan, Role::dealer, kNow + 10)) << "the shift is over";
  t.refused(not_to_oneself, by, RevokeRole{GrantNo{1}});
  t.must(by, RevokeRole{GrantNo{2}});
  t.refused(no_such_grant, by, RevokeRole{GrantNo{2}});
  EXPECT_FALSE(has_role(t.house, dan, Role::dealer, kNow));
}

TEST(Rights, ForOneTableHoldThereAndNowhereElse) {
  Trial t;
  const AccountNo admin = t.administrator();
  const AccountNo dan = t.open(AccountKind::staff);
  const SubjectNo here = t.table();
  const SubjectNo there = t.table();
  t.must(Trial::as(Role::administrator, admin),
         GrantRole{.account = dan,
                   .role = Role::dealer,
                   .scope = {ScopeKind::subject, static_cast<std::uint32_t>(here)}});
  EXPECT_TRUE(has_role(t.house, dan, Role::dealer, kNow, here));
  EXPECT_FALSE(has_role(t.house, dan, Role::dealer, kNow, there));
  EXPECT_FALSE(has_role(t.house, dan, Role::dealer, kNow));
}

TEST(Desk, MovesRealMoneyAndNeverMoneyOfTheDemo) {
  Trial t;
  const Actor desk = Trial::as(Role::cashier, t.staff(Role::cashier));
  const AccountNo ann = t.open(AccountKind::person);
  const AccountNo guest = t.guest(kTen);
  t.must(desk, Deposit{ann, Currency::real, kTen});
  t.refused(currency_not_here, desk, Deposit{ann, Currency::demo, kTen});
  t.refused(currency_not_here, desk, Deposit{guest, Currency::real, kTen});
  t.refused(currency_not_here, Trial::platform(), Deposit{ann, Currency::real, kTen});
  t.refused(not_positive, desk, Deposit{ann, Currency::real, Money{}});
  t.refused(not_positive, desk, Withdraw{ann, Currency::real, -kTen});
  t.refused(balance_too_small, desk, Withdraw{ann, Currency::real, kTen + kTen});
  t.must(desk, Withdraw{ann, Currency::real, kTen});
  t.refused(reason_missing, desk, Correct{ann, Currency::real, kTen}, "");
  t.must(desk, Correct{ann, Currency::real, kTen}, "miscounted");
  t.must(desk, Correct{ann, Currency::real, -kTen}, "not so");
  t.refused(balance_too_small, desk, Correct{ann, Currency::real, -kTen}, "not so");
  t.refused(not_to_oneself, desk, Deposit{desk.player, Currency::real, kTen});
  EXPECT_EQ(t.balance(ann, Currency::real), Money{});
}

TEST(Desk, ASecondPersonApprovesAboveTheSum) {
  Trial t;
  const Actor desk = Trial::as(Role::cashier, t.staff(Role::cashier));
  const Actor other = Trial::as(Role::cashier, t.staff(Role::cashier));
  const Actor admin = Trial::as(Role::administrator, t.administrator());
  const AccountNo ann = t.open(AccountKind::person);
  t.must(admin, SetApprovalSum{Money::dollars(100)});
  t.must(desk, Deposit{ann, Currency::real, Money::dollars(100)});
  t.must(desk, Deposit{ann, Currency::real, Money::dollars(101)});
  EXPECT_EQ(t.balance(ann, Currency::real), Money::dollars(100)) << "it waits";
  ASSERT_EQ(next(t.house, kNow).size(), 1u);
  t.refused(second_person_missing, desk, Approve{RequestNo{1}});
  t.refused(no_such_request, other, Approve{RequestNo{2}});
  t.must(other, Approve{RequestNo{1}});
  EXPECT_EQ(t.balance(ann, Currency::real), Money::dollars(201));
  EXPECT_TRUE(next(t.house, kNow).empty());
  // What was asked for is looked at again when it is approved.
  t.must(desk, Withdraw{ann, Currency::real, Money::dollars(150)});
  t.must(desk, Withdraw{ann, Currency::real, Money::dollars(90)});
  t.refused(balance_too_small, other, Approve{RequestNo{2}});
  t.must(other, Decline{RequestNo{2}});
  t.refused(no_such_request, other, Decline{RequestNo{2}});
  EXPECT_EQ(t.balance(ann, Currency::real), Money::dollars(111));
}

TEST(Desk, IsCountedAgainstWhatShouldBeThere) {
  Trial t;
  const AccountNo cashier = t.staff(Role::cashier);
  const AccountNo player = t.open(AccountKind::person);
  const Actor desk = Trial::as(Role::cashier, cashier);
  const Actor house = Trial::as(Role::administrator, t.administrator());
  t.refused(RefusalCode::reason_missing, house, FillDesk{Money::dollars(500)}, "");
  t.refused(RefusalCode::role_may_not, desk, FillDesk{Money::dollars(500)});
  t.must(house, FillDesk{Money::dollars(500)});
  t.must(desk, Deposit{player, Currency::real, Money::dollars(80)});
  t.must(desk, Withdraw{player, Currency::real, Money::dollars(30)});
  EXPECT_EQ(cash_expected(t.house), Money::dollars(550));
  t.refused(RefusalCode::balance_too_small, house, FillDesk{-Money::dollars(551)});
  t.must(house, FillDesk{-Money::dollars(50)});
  t.refused(RefusalCode::role_may_not, house, CountDesk{Money::dollars(500)});
  t.refused(RefusalCode::not_positive, desk, CountDesk{-Money::cents(1)});
  const Events events = t.must(desk, CountDesk{Money::dollars(499)});
  const auto& counted = std::get<DeskCounted>(events[0].body);
  EXPECT_EQ(counted.expected, Money::dollars(500));
  EXPECT_EQ(counted.counted, Money::dollars(499));
  EXPECT_EQ(cash_expected(t.house), Money::dollars(499)) << "from now on the count is expected";
  EXPECT_EQ(t.house.desk_counted, t.now);
}

// Role × own or another's table × jurisdiction.
TEST(Rights, AtATableHoldUnderItsLawThereAndForAsLongAsTheyWereGranted) {
  Trial t;
  const SubjectNo own = t.table();
  const SubjectNo other = t.table();
  const Actor admin = Trial::as(Role::administrator, t.administrator());
  const AccountNo dealer = t.open(AccountKind::staff);
  const AccountNo supervisor = t.open(AccountKind::staff);
  t.must(admin, GrantRole{.account = dealer,
                          .role = Role::dealer,
                          .scope = {ScopeKind::subject, static_cast<std::uint32_t>(own)},
                          .until = t.now + 100});
  t.must(admin, GrantRole{.account = supervisor, .role = Role::casino_supervisor});
  const auto holds = [&](AccountNo who, Role role, SubjectNo at, Jurisdiction law) {
    return has_role_at(t.house.grants, t.house.floor, who, role, at, law, t.now);
  };
  using enum Jurisdiction;
  EXPECT_TRUE(holds(dealer, Role::dealer, own, nsw));
  EXPECT_FALSE(holds(dealer, Role::dealer, other, nsw));
  EXPECT_FALSE(holds(dealer, Role::dealer, own, nz));
  EXPECT_FALSE(holds(dealer, Role::casino_supervisor, own, nsw));
  EXPECT_TRUE(holds(supervisor, Role::casino_supervisor, own, nsw));
  EXPECT_TRUE(holds(supervisor, Role::casino_supervisor, other, nsw));
  EXPECT_FALSE(holds(supervisor, Role::casino_supervisor, own, nz));
  t.now += 100;
  EXPECT_FALSE(holds(dealer, Role::dealer, own, nsw)) << "the shift is over";
  EXPECT_TRUE(holds(supervisor, Role::casino_supervisor, own, nsw));
}

// What somebody owes at a table is taken in cash and goes there, in double entry; limits and
// exclusions are about play.
TEST(Desk, TakesWhatIsOwedAtATable) {
  Trial t;
  const SubjectNo table = t.table(Currency::real);
  const AccountNo pia = t.open(AccountKind::person);
  const Actor cashier = Trial::as(Role::cashier, t.staff(Role::cashier));
  t.must(Trial::player(pia), Exclude{pia, t.now + kDaySeconds});
  const House before = t.house;
  const Events done = t.must(cashier, CollectDebt{pia, table, kTen});
  ASSERT_EQ(done.size(), 2u);
  const auto in = ledger_of(before, done[0]);
  ASSERT_EQ(in.size(), 1u);
  EXPECT_EQ(in[0].from, "house:cash-desk");
  EXPECT_EQ(in[0].to, "person:id-1");
  const auto on = ledger_of(before, done[1]);
  ASSERT_EQ(on.size(), 1u);
  EXPECT_EQ(on[0].from, "person:id-1");
  EXPECT_EQ(on[0].to, "transit:table:sb-1");
  EXPECT_EQ(on[0].why, kOwed);
  EXPECT_EQ(t.balance(pia, Currency::real), Money{});
  EXPECT_EQ(cash_expected(t.house), kTen);
  ASSERT_EQ(t.house.transfers.size(), 1u);
  EXPECT_EQ(t.house.transfers[0].carries, Carries::debt);
  // The table does not take it: it stays with them, and the desk pays it out.
  t.must(Trial::platform(), Return{TransferNo{1}, "nothing is owed there"});
  EXPECT_EQ(t.balance(pia, Currency::real), kTen);
  t.refused(no_such_subject, cashier, CollectDebt{pia, SubjectNo{9}, kTen});
  t.refused(no_such_subject, cashier, CollectDebt{pia, t.table(), kTen});
  t.refused(not_positive, cashier, CollectDebt{pia, table, -kTen});
  t.refused(role_may_not, Trial::player(pia), CollectDebt{pia, table, kTen});
}

TEST(Desk, TakesALargeDebtWithASecondPerson) {
  Trial t;
  const SubjectNo table = t.table(Currency::real);
  const AccountNo pia = t.open(AccountKind::person);
  const Actor carl = Trial::as(Role::cashier, t.staff(Role::cashier));
  const Actor cora = Trial::as(Role::cashier, t.staff(Role::cashier));
  t.must(carl, CollectDebt{pia, table, kApprovalAbove + kTen});
  EXPECT_TRUE(t.house.transfers.empty());
  t.refused(second_person_missing, carl, Approve{RequestNo{1}});
  t.must(cora, Approve{RequestNo{1}});
  ASSERT_EQ(t.house.transfers.size(), 1u);
  EXPECT_EQ(t.house.transfers[0].amount, kApprovalAbove + kTen);
}

// Promotional tokens are counted apart from money: they go to tables and come back, and nobody is
// paid for them.
TEST(Desk, IssuesPromotionalTokensInDoubleEntry) {
  Trial t;
  const SubjectNo table = t.table(Currency::real);
  const AccountNo pia = t.open(AccountKind::person);
  const Actor cashier = Trial::as(Role::cashier, t.staff(Role::cashier));
  t.refused(reason_missing, cashier, IssueTokens{pia, kTen}, "");
  t.refused(not_positive, cashier, IssueTokens{pia, Money{}});
  const House before = t.house;
  const Events done = t.must(cashier, IssueTokens{pia, kTen}, "voucher 17");
  const auto rows = ledger_of(before, done.front());
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].from, "house:promotions");
  EXPECT_EQ(rows[0].to, "tokens:id-1");
  EXPECT_EQ(find(t.house, pia)->tokens, kTen);
  EXPECT_EQ(cash_expected(t.house), Money{}) << "no cash has moved";
  t.refused(balance_too_small, cashier, Withdraw{pia, Currency::real, kTen});
  t.refused(balance_too_small, Trial::platform(), Send{pia, table, kTen, "buys in", {}});
  t.must(Trial::platform(), Send{pia, table, kTen, "tokens", {}, Carries::tokens});
  EXPECT_EQ(find(t.house, pia)->tokens, Money{});
  t.refused(balance_too_small, cashier, IssueTokens{pia, -kTen}, "taken back");
  t.must(Trial::platform(), Confirm{{TransferNo{1}}});
  const Money half = Money::dollars(5);
  t.must(Trial::platform(), Receive{table, 1, pia, half, "left over", Carries::tokens});
  EXPECT_EQ(find(t.house, pia)->tokens, half);
  t.must(cashier, IssueTokens{pia, -half}, "the promotion is over");
  EXPECT_EQ(find(t.house, pia)->tokens, Money{});
  EXPECT_EQ(t.house.promotions, -half) << "what was lost at the table";
}

TEST(Transfers, AreInFlightUntilTheyArriveOrComeBack) {
  Trial t;
  const AccountNo ann = t.guest(Money::dollars(100));
  const SubjectNo table = t.table();
  t.refused(balance_too_small, Trial::platform(),
            Send{ann, table, Money::dollars(101), "buys in", {}});
  t.refused(no_such_subject, Trial::platform(), Send{ann, SubjectNo{9}, kTen, "buys in", {}});
  t.refused(role_may_not, Trial::player(ann), Send{ann, table, kTen, "buys in", {}});
  t.must(Trial::platform(), Send{ann, table, Money::dollars(60), "buys in", {"a1", 1, 77}});
  EXPECT_EQ(t.balance(ann), Money::dollars(40));
  ASSERT_NE(find(t.house, TransferNo{1}), nullptr);
  EXPECT_EQ(find(t.house, TransferNo{1})->asked.content, 77u);
  t.must(Trial::platform(), Confirm{{TransferNo{1}}});
  t.refused(no_such_transfer, Trial::platform(), Confirm{{TransferNo{1}}});
  t.refused(no_such_transfer, Trial::platform(), Return{TransferNo{1}, "too late"});
  EXPECT_EQ(find(t.house, table)->brought, Money::dollars(60));
  t.must(Trial::platform(), Send{ann, table, Money::dollars(40), "buys in", {}});
  t.refused(no_such_transfer, Trial::platform(), Confirm{{TransferNo{2}, TransferNo{2}}});
  t.must(Trial::platform(), Return{TransferNo{2}, "the table is full"});
  EXPECT_EQ(t.balance(ann), Money::dollars(40));
}

TEST(Transfers, FromATableAreReceivedOnceAndInTurn) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo table = t.table();
  t.refused(transfer_out_of_turn, Trial::platform(), Receive{table, 2, ann, kTen, "leaves"});
  t.must(Trial::platform(), Receive{table, 1, ann, kTen, "leaves"});
  t.refused(transfer_received, Trial::platform(), Receive{table, 1, ann, kTen, "leaves"});
  t.must(Trial::platform(), Receive{table, 2, ann, kTen, "leaves"});
  EXPECT_EQ(t.balance(ann), Money::dollars(30));
  EXPECT_EQ(find(t.house, table)->brought, -Money::dollars(20)) << "she won it";
}

TEST(Transfers, TakeTheCurrencyOfTheTable) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo real = t.table(Currency::real);
  t.refused(balance_too_small, Trial::platform(), Send{ann, real, kTen, "buys in", {}});
}

TEST(Subjects, OpenCloseAndAreMarkedDamaged) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo table = t.table();
  t.refused(subject_is_there, Trial::platform(), OpenSubject{.id = "sb-1"});
  t.refused(no_such_account, Trial::platform(), OpenSubject{.id = "x", .owner = AccountNo{9}});
  t.refused(reason_missing, Trial::platform(), MarkDamaged{table}, "");
  t.must(Trial::platform(), MarkDamaged{table}, "act 7 does not fold");
  EXPECT_EQ(find(t.house, table)->state, SubjectState::damaged);
  t.refused(subject_not_open, Trial::platform(), MarkDamaged{table});
  t.refused(subject_not_open, Trial::platform(), CloseSubject{table});
  t.refused(subject_not_open, Trial::platform(), Send{ann, table, kTen, "buys in", {}});
}

TEST(Adoption, TakesAnEarlierFolderOverToTheCent) {
  Trial t;
  t.must(Trial::platform(),
         Adopt{{{{"p1", AccountKind::guest, NameNo{1}}, 5, Money::cents(12'345)},
                {{"p2", AccountKind::guest, NameNo{2}}, 6, Money{}}},
               {{OpenSubject{.id = "sb-1", .title = "Star"}, 7, -Money::cents(99)}}});
  EXPECT_EQ(t.balance(AccountNo{1}), Money::cents(12'345));
  EXPECT_EQ(find(t.house, SubjectNo{1})->brought, -Money::cents(99));
  t.refused(account_is_there, Trial::platform(),
            Adopt{{{{"p1", AccountKind::guest, NameNo{3}}, 5, Money{}}}, {}});
  t.refused(name_in_use, Trial::platform(),
            Adopt{{{{"p4", AccountKind::guest, NameNo{4}}, 5, Money{}},
                   {{"p5", AccountKind::guest, NameNo{4}}, 5, Money{}}},
                  {}});
  t.refused(subject_is_there, Trial::platform(),
            Adopt{{}, {{OpenSubject{.id = "sb-2"}, 7, {}}, {OpenSubject{.id = "sb-2"}, 7, {}}}});
}

// --- what is offered, shown, and kept ---

TEST(Offers, SayWhatEachRoleMayDo) {
  Trial t;
  const AccountNo ann = t.open(AccountKind::person);
  const AccountNo desk = t.staff(Role::cashier);
  const auto open_to = [&](Actor who) {
    std::string names;
    for (const Offer& each : offers(t.house, who, kNow)) {
      if (!each.why_not) names += std::string(*row_of(each.body).name) + " ";
    }
    return names;
  };
  EXPECT_EQ(open_to(Trial::player(ann)), "rename exclude set-limit see-play set-reminder ");
  EXPECT_EQ(open_to(Trial::as(Role::cashier, desk)),
            "open-account deposit correct issue-tokens count-desk ");
  EXPECT_EQ(open_to(Trial::as(Role::cashier, ann)), "") << "she has not the role";
  EXPECT_EQ(open_to(Trial::as(Role::administrator, t.administrator())),
            "open-account rename exclude set-limit erase-account set-house-limit grant-role "
            "revoke-role set-approval-sum "
            "fill-desk open-subject stop-gaming stop-gaming set-pit keep-template ");
  EXPECT_TRUE(offers(t.house, Trial::platform(), kNow).empty());
}

TEST(View, ShowsToEachWhatIsTheirs) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const AccountNo bob = t.guest(kTen);
  const AccountNo desk = t.staff(Role::cashier);
  t.table();
  t.must(Trial::platform(), OpenSubject{.id = "own", .kind = SubjectKind::practice, .owner = ann});
  EXPECT_EQ(view(t.house, Trial::player(ann)).subjects.size(), 2u);
  EXPECT_EQ(view(t.house, Trial::player(bob)).subjects.size(), 1u);
  EXPECT_EQ(view(t.house, Trial::player(ann)).own->balance.demo, kTen);
  EXPECT_TRUE(view(t.house, Trial::player(ann)).grants.empty());
  EXPECT_EQ(view(t.house, Trial::as(Role::cashier, desk)).grants.size(), 1u);
  EXPECT_EQ(view(t.house, Trial::as(Role::administrator, t.administrator())).grants.size(), 2u);
  EXPECT_NE(to_json(view(t.house, Trial::player(ann))).find("\"own\":{\"no\":1"),
            std::string::npos);
}

TEST(Facts, AnEventThatCannotHaveHappenedIsNamed) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo table = t.table();
  const auto wrong = [&](EventBody body) { return why_no_fact(t.house, {{}, std::move(body)}); };
  EXPECT_NE(wrong(AccountOpened{AccountNo{1}, "x", {}, NameNo{9}, 0}), "");
  EXPECT_NE(wrong(AccountOpened{AccountNo{2}, "x", {}, NameNo{1}, 0}), "");
  EXPECT_EQ(wrong(AccountOpened{AccountNo{2}, "x", {}, NameNo{9}, 0}), "");
  EXPECT_NE(wrong(TransferConfirmed{TransferNo{1}}), "");
  EXPECT_NE(wrong(TransferReceived{table, 2, ann, Currency::demo, kTen, "", 0}), "");
  EXPECT_NE(wrong(TransferReceived{table, 1, ann, Currency::real, kTen, "", 0}), "");
  EXPECT_EQ(wrong(TransferReceived{table, 1, ann, Currency::demo, kTen, "", 0}), "");
  EXPECT_NE(wrong(TransferSent{TransferNo{1}, ann, table, Currency::demo, kTen + kTen, "", {}, 0}),
            "");
  EXPECT_NE(wrong(MoneyMoved{{DeskAct::withdraw, ann, Currency::demo, kTen + kTen, "", {}}, {}, 0}),
            "");
  EXPECT_NE(wrong(RoleRevoked{GrantNo{3}, ann, Role::dealer, {}}), "");
  EXPECT_NE(wrong(ApprovalGiven{RequestNo{1}, ann}), "");
}

TEST(Ledger, EachMovementHasTwoSides) {
  Trial t;
  const AccountNo ann = t.guest(kTen);
  const SubjectNo table = t.table();
  const House before = t.house;
  const Events sent = t.must(Trial::platform(), Send{ann, table, kTen, "buys in", {}});
  EXPECT_EQ(ledger_of(before, sent[0]),
            (std::vector<Entry>{{"person:id-1", "transit:table:sb-1", Currency::demo, kTen,
                                 "buys in", "house/1"}}));
  EXPECT_EQ(
      arrived(*find(t.house, TransferNo{1}), *find(t.house, table)),
      (Entry{"transit:table:sb-1", "table:sb-1", Currency::demo, kTen, "buys in", "house/1"}));
  EXPECT_EQ(left(*find(t.house, table), 1, *find(t.house, ann), kTen, "leaves"),
            (Entry{"table:sb-1", "transit:person:id-1", Currency::demo, kTen, "leaves", "sb-1/1"}));
  EXPECT_EQ(
      ledger_of(t.house, {{}, TransferReceived{table, 1, ann, Currency::demo, kTen, "leaves", 0}}),
      (std::vector<Entry>{
          {"transit:person:id-1", "person:id-1", Currency::demo, kTen, "leaves", "sb-1/1"}}));
}

}  // namespace
}  // namespace croupier::house
