// SB 19.3, 19.4, BC 19.3, 19.4: conditions, entries and their money.
#include "support/games.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
constexpr Role kOperator = Role::casino_operator;
constexpr Role kPlatform = Role::platform;

Apply form(std::string_view name) { return {*Name::from_text(name), true, true, true, true}; }

std::vector<std::string_view> clauses_of(const std::vector<Fault>& faults) {
  std::vector<std::string_view> ids;
  for (const Fault& fault : faults) ids.push_back(id(fault.clause));
  return ids;
}

TEST(Conditions, CompleteOnesHaveNoFault) {
  EXPECT_EQ(clauses_of(faults(good_conditions())), std::vector<std::string_view>{});
  EXPECT_EQ(clauses_of(faults(good_conditions(kBlackjackChallenge))),
            std::vector<std::string_view>{});
}

// SB 19.4.2(a) to (k): each missing item by its clause.
TEST(Conditions, EachMissingItemIsNamedWithItsClause) {
  const auto only = [](auto spoil) {
    Conditions conditions = good_conditions();
    spoil(conditions);
    return clauses_of(faults(conditions));
  };
  using Ids = std::vector<std::string_view>;
  EXPECT_EQ(only([](Conditions& c) { c.low_limit = true; }), Ids{"SB 6.8.1"});
  EXPECT_EQ(only([](Conditions& c) { c.fee.reset(); }), Ids{"SB 19.4.2(a)"});
  EXPECT_EQ(only([](Conditions& c) { c.stages[0].chips = {}; }),
            (Ids{"SB 19.4.2(b)", "SB 19.4.2(d)"}));
  EXPECT_EQ(only([](Conditions& c) { c.compulsory.clear(); }), Ids{"SB 19.4.2(c)"});
  EXPECT_EQ(only([](Conditions& c) { c.stages[0].limits.clear(); }), Ids{"SB 19.4.2(d)"});
  EXPECT_EQ(only([](Conditions& c) { c.stages[0].limits[0].from_round = 2; }), Ids{"SB 19.4.2(d)"});
  EXPECT_EQ(only([](Conditions& c) { c.stages.clear(); }), Ids{"SB 19.4.2(e)"});
  EXPECT_EQ(only([](Conditions& c) { c.stages[0].rounds = 0; }), Ids{"SB 19.4.2(e)"});
  EXPECT_EQ(only([](Conditions& c) { c.stages[0].minutes = 20; }), Ids{"SB 19.4.2(e)"});
  EXPECT_EQ(only([](Conditions& c) { c.field_most = 8; }), Ids{"SB 19.4.2(e)"});
  EXPECT_EQ(only([](Conditions& c) { c.allocation.clear(); }), Ids{"SB 19.4.2(f)"});
  EXPECT_EQ(only([](Conditions& c) { c.buy_back.clear(); }), Ids{"SB 19.4.2(g)"});
  EXPECT_EQ(only([](Conditions& c) {
              c.buy_backs = 1;  // and no stage to come back for
              c.buy_back_price = 15_d;
            }),
            Ids{"SB 19.4.2(g)"});
  EXPECT_EQ(only([](Conditions& c) { c.buy_back_price = 15_d; }), Ids{"SB 19.4.2(g)"});
  EXPECT_EQ(only([](Conditions& c) { c.states_entitled = false; }), Ids{"SB 19.4.2(h)(i)"});
  EXPECT_EQ(only([](Conditions& c) { c.selects = true; }), Ids{"SB 19.4.2(h)(iii)"});
  EXPECT_EQ(only([](Conditions& c) { c.withdraw_until = 0; }), Ids{"SB 19.4.2(i)"});
  EXPECT_EQ(only([](Conditions& c) { c.form.clear(); }), Ids{"SB 19.4.2(i)"});
  EXPECT_EQ(only([](Conditions& c) { c.payment.clear(); }), Ids{"SB 19.4.2(j)"});
  EXPECT_EQ(only([](Conditions& c) { c.prizes.clear(); }), Ids{"SB 19.4.2(j)"});
  EXPECT_EQ(only([](Conditions& c) { c.states_rules_prevail = false; }), Ids{"SB 19.4.2(k)"});
  EXPECT_EQ(only([](Conditions& c) { c.decks = 5; }), Ids{"SB 3.1"});
}

TEST(Conditions, OfBlackjackChallengeCiteItsClauses) {
  Conditions conditions = good_conditions(kBlackjackChallenge);
  conditions.low_limit = true;
  conditions.states_rules_prevail = false;
  EXPECT_EQ(clauses_of(faults(conditions)),
            (std::vector<std::string_view>{"BC 6.7.1", "BC 19.4.2(k)"}));
}

// SB 19.10.1, 19.4.2(e): who advances finds a place in the next stage.
TEST(Conditions, ANextStageHasPlacesForAllWhoAdvance) {
  Conditions conditions = good_conditions();
  Stage heat = good_stage(StageKind::heat);
  heat.tables = 3;
  heat.advance = 2;
  conditions.stages.insert(conditions.stages.begin(), heat);
  conditions.stages[1].from = StageFrom::advanced;
  EXPECT_TRUE(faults(conditions).empty());
  conditions.stages[0].tables = 4;  // eight for seven places
  EXPECT_EQ(clauses_of(faults(conditions)), std::vector<std::string_view>{"SB 19.4.2(e)"});
}

TEST(Publishing, IncompleteConditionsAreRefusedAndEachItemNamed) {
  Conditions conditions = good_conditions();
  conditions.compulsory.clear();
  conditions.payment.clear();
  Trial trial(conditions);
  const auto refusal = trial.act(kOperator, Publish{});
  ASSERT_FALSE(refusal);
  EXPECT_EQ(refusal.error().clauses.size(), 2);
  const std::string said = words(refusal.error(), trial.t);
  EXPECT_NE(said.find("SB 19.4.2(c)"), std::string::npos);
  EXPECT_NE(said.find("SB 19.4.2(j)"), std::string::npos);
}

// SB 19.4.1, 19.6.15: what is published stays.
TEST(Publishing, ConditionsStandOncePublished) {
  Trial trial;
  trial.must(kOperator, WriteConditions{good_conditions()});
  trial.must(kOperator, Publish{});
  trial.refused(conditions_published, "SB 19.4.1", kOperator, WriteConditions{good_conditions()});
  trial.refused(conditions_published, "SB 19.4.1", kOperator, Publish{});
}

TEST(Roles, EachActIsForSomebody) {
  Trial trial;
  trial.refused(for_somebody_else, "SB 19.1.1", Role::tournament_manager, Publish{});
  trial.must(kOperator, Publish{});
  trial.refused(for_somebody_else, "SB 19.1.1", Role::player, form("ann"));
  trial.refused(no_such_entrant, "SB 19.1.1", kPlatform, PayFee{3});
  trial.refused(no_such_table, "SB 19.5.1", Role::tournament_manager, BeginSession{3});
}

// SB 19.1.1, 19.4.2(h), 19.4.2(i), 19.4.3.
TEST(Entries, FormEligibilityAgreementAndField) {
  Conditions conditions = good_conditions();
  conditions.selects = true;
  conditions.criteria = "members of the club";
  conditions.needs_agreement = true;
  conditions.field_most = 2;
  Trial trial(conditions);
  trial.refused(entries_not_open, "SB 19.4.2(i)", kPlatform, form("ann"));
  trial.must(kOperator, Publish{});
  trial.refused(form_not_completed, "SB 19.1.1", kPlatform,
                Apply{*Name::from_text("ann"), false, true, true, true});
  trial.refused(not_entitled, "SB 19.4.2(h)(i)", kPlatform,
                Apply{*Name::from_text("ann"), true, false, true, true});
  trial.refused(criteria_not_met, "SB 19.4.2(h)(iii)", kPlatform,
                Apply{*Name::from_text("ann"), true, true, false, true});
  trial.refused(not_agreed, "SB 19.4.3", kPlatform,
                Apply{*Name::from_text("ann"), true, true, true, false});
  trial.must(kPlatform, form("ann"));
  trial.refused(one_entry_each, "SB 19.4.2(i)", kPlatform, form("ann"));
  trial.must(kPlatform, form("bob"));
  trial.must(kPlatform, form("cas"));
  trial.must(kPlatform, PayFee{0});
  trial.refused(nothing_to_pay, "SB 19.3.1", kPlatform, PayFee{0});
  trial.must(kPlatform, PayFee{1});
  trial.refused(field_full, "SB 19.4.2(i)", kPlatform, PayFee{2});
  trial.refused(field_full, "SB 19.4.2(i)", kPlatform, form("dan"));
  trial.now = kCloses + 1;
  trial.refused(entries_not_open, "SB 19.4.2(i)", kPlatform, form("dan"));
}

// SB 19.4.2(h)(ii): only where the right is reserved.
TEST(Entries, AreRefusedOnlyWhereTheRightIsReserved) {
  Trial trial;
  trial.must(kOperator, Publish{});
  trial.must(kPlatform, form("ann"));
  trial.refused(right_not_reserved, "SB 19.4.2(h)(ii)", kOperator, RefuseEntry{0, "full"});
  Conditions conditions = good_conditions();
  conditions.refusal = "the casino may refuse any application";
  Trial other(conditions);
  other.must(kOperator, Publish{});
  other.must(kPlatform, form("ann"));
  other.refused(why_missing, "SB 19.4.2(h)(ii)", kOperator, RefuseEntry{0, ""});
  other.must(kOperator, RefuseEntry{0, "known to the door"});
  EXPECT_EQ(other.t.entrants[0].state, EntrantState::refused);
  other.must(kPlatform, form("ann"));  // may apply again
}

// SB 19.3.1, 19.3.2, 19.4.2(i): the fee is in the pool, and comes back within the stated period.
TEST(Fees, ComeBackOnlyWithinThePeriod) {
  Trial trial;
  trial.must(kOperator, Publish{});
  for (const std::string_view name : {"ann", "bob"}) trial.must(kPlatform, form(name));
  trial.must(kPlatform, PayFee{0});
  trial.must(kPlatform, PayFee{1});
  EXPECT_EQ(trial.t.ledger.pool, 100_d);
  trial.now = good_conditions().withdraw_until;
  trial.must(Role::player, WithdrawEntry{}, 0);
  EXPECT_EQ(trial.t.ledger.pool, 50_d);
  EXPECT_EQ(trial.t.ledger.patrons, -50_d);
  trial.now += 1;
  trial.must(Role::player, WithdrawEntry{}, 1);
  EXPECT_EQ(trial.t.ledger.pool, 50_d);
  trial.refused(no_entry_to_withdraw, "SB 19.4.2(i)", Role::player, WithdrawEntry{}, 1);
}

TEST(Entries, CloseAtTheirTimeOrWhenTheFieldIsFull) {
  Conditions conditions = good_conditions();
  conditions.added = 200_d;
  conditions.field_most = 1;
  conditions.field_least = 1;
  Trial trial(conditions);
  trial.must(kOperator, Publish{});
  trial.must(kPlatform, form("ann"));
  trial.refused(entries_close_later, "SB 19.4.2(i)", kOperator, CloseEntries{});
  trial.must(kPlatform, PayFee{0});
  trial.must(kOperator, CloseEntries{});
  EXPECT_EQ(trial.t.ledger.pool, 250_d);
  EXPECT_EQ(trial.t.ledger.casino, -200_d);
}

// SB 19.3.4 (J12): every fee and what was paid for sessions that have not begun.
TEST(Cancelling, RefundsEveryFee) {
  Conditions conditions = good_conditions();
  conditions.added = 300_d;
  conditions.stages[0].buy_in = 20_d;
  Trial trial(conditions);
  trial.enter(3);
  trial.seat(3);
  trial.must(kPlatform, BuyIn{0});
  EXPECT_EQ(trial.t.ledger.pool, 450_d);
  EXPECT_EQ(trial.t.ledger.buy_ins, 20_d);
  trial.refused(why_missing, "SB 19.3.4", kOperator, CancelTournament{""});
  trial.must(kOperator, CancelTournament{"the hall is flooded"});
  EXPECT_EQ(trial.t.ledger, Ledger{});
  trial.refused(tournament_is_over, "SB 19.1.1", kOperator, CancelTournament{"again"});
}

// J12: a buy-in that was used is not refunded.
TEST(Cancelling, KeepsBuyInsOfSessionsThatHaveBegun) {
  Conditions conditions = good_conditions();
  conditions.stages[0].buy_in = 20_d;
  Trial trial(conditions);
  trial.enter(2);
  trial.seat(2);
  trial.must(kPlatform, BuyIn{0});
  trial.must(kPlatform, BuyIn{1});
  trial.must(Role::tournament_manager, BeginSession{kTable});
  trial.must(kOperator, CancelTournament{"no electricity"});
  EXPECT_EQ(trial.t.ledger.casino, 40_d);
  EXPECT_EQ(trial.t.ledger.patrons, -40_d);
}

// J16: a free tournament has a pool of what the operator adds.
TEST(Fees, MayBeNothing) {
  Conditions conditions = good_conditions();
  conditions.fee = Money{};
  conditions.added = 100_d;
  Trial trial(conditions);
  trial.enter(2);
  EXPECT_EQ(trial.t.ledger.pool, 100_d);
  EXPECT_EQ(entries(trial.t), 2);
}

}  // namespace
}  // namespace croupier::tournament
