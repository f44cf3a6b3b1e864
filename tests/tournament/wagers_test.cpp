// SB 19.6, 19.7, 19.9, BC alike: wagers, their order and limits, pass cards.
#include "tournament/next.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
constexpr Role kPlayer = Role::player;
constexpr Role kDealer = Role::dealer;
constexpr Role kManager = Role::tournament_manager;

// SB 19.6.4, 19.6.14 (J06): from the minimum to the maximum, in units of the minimum.
TEST(Limits, AreInUnitsOfTheMinimum) {
  Trial trial;
  trial.begin(2);
  trial.refused_at_table(RefusalCode::below_minimum, "SB 19.6.4", kPlayer, Trial::bet(0, 24_d), 0);
  trial.refused_at_table(RefusalCode::not_in_whole_units, "SB 19.6.14", kPlayer,
                         Trial::bet(0, 60_d), 0);
  trial.refused_at_table(RefusalCode::above_maximum, "SB 19.6.14", kPlayer, Trial::bet(0, 525_d),
                         0);
  trial.bets(0, 500_d);
  trial.bets(1, 25_d);
  EXPECT_EQ(trial.chips(0), Money{});
}

// SB 19.6.10, 19.2.1: from one's own place only; boxes are not shared.
TEST(Limits, AreForOnesOwnPlace) {
  Trial trial;
  trial.begin(2);
  const Play elsewhere{kTable, PlaceWager{BoxNo{2}, WagerKind::initial, 25_d, {}}};
  trial.refused_at_table(RefusalCode::not_your_position, "SB 19.6.10", kPlayer, elsewhere, 0);
  const Play free{kTable, PlaceWager{BoxNo{5}, WagerKind::initial, 25_d, {}}};
  trial.refused_at_table(RefusalCode::not_your_position, "SB 19.6.10", kPlayer, free, 0);
}

// SB 19.9.2, 19.9.4, 19.9.5 (J14).
TEST(Order, TheMarkerGoesRoundAndOutOfTurnIsRemoved) {
  Trial trial;
  trial.begin(3);
  trial.refused(out_of_turn, "SB 19.9.5", kPlayer, Trial::bet(1, 25_d), 1);
  EXPECT_EQ(open_wager(trial.session(), trial.seat_of(1)), Money{});
  trial.whole_round(true);
  EXPECT_EQ(trial.session().marker, BoxNo{2});
  trial.refused(out_of_turn, "SB 19.9.5", kPlayer, Trial::bet(0, 25_d), 0);
  trial.bets(1, 25_d);
  trial.refused(out_of_turn, "SB 19.9.5", kPlayer, Trial::bet(0, 25_d), 0);
  trial.bets(2, 25_d);
  trial.bets(0, 25_d);
}

TEST(Order, SkipsWhoIsOutAndWraps) {
  Conditions conditions = good_conditions();
  conditions.stages[0].rounds = 6;
  Trial trial(conditions);
  trial.begin(3);
  trial.bets(0, 25_d);
  trial.bets(1, 500_d);
  trial.bets(2, 25_d);
  trial.twenties(false);
  trial.must(kDealer, CloseRound{kTable});  // bob has nothing left
  EXPECT_EQ(trial.seat_of(1).state, SeatState::eliminated);
  EXPECT_EQ(trial.session().marker, BoxNo{3});
  trial.whole_round(true);
  EXPECT_EQ(trial.session().marker, BoxNo{1});
}

// SB 19.9.6.
TEST(Order, AWagerInTurnIsFinal) {
  Trial trial;
  trial.begin(2);
  trial.bets(0, 25_d);
  trial.refused(wager_is_final, "SB 19.9.6", kPlayer, Trial::bet(0, 25_d), 0);
  trial.refused(wager_stays, "SB 19.9.6", kPlayer,
                Play{kTable, WithdrawWager{BoxNo{1}, WagerKind::initial}}, 0);
  trial.bets(1, 25_d);
}

// SB 19.9.1: where the conditions have no order.
TEST(Order, MayBeNone) {
  Conditions conditions = good_conditions();
  conditions.in_order = false;
  Trial trial(conditions);
  trial.begin(2);
  trial.bets(1, 25_d);
  trial.play(1, WithdrawWager{BoxNo{2}, WagerKind::initial});
  trial.bets(1, 50_d);
  trial.bets(1, 25_d);
  trial.bets(0, 25_d);
  EXPECT_EQ(open_wager(trial.session(), trial.seat_of(1)), 75_d);
}

// SB 19.9.3: deal, decisions and settlement from the marker.
TEST(Order, DealingFromTheMarker) {
  Conditions conditions = good_conditions();
  conditions.deal_from_marker = true;
  Trial trial(conditions);
  trial.begin(3);
  trial.whole_round(true);
  trial.all_bet(25_d);
  trial.make_cards_ready();
  trial.house(Deal{});
  const auto target = [&] { return std::get<AwaitsCard>(awaits(trial.table())); };
  EXPECT_EQ(target().box, BoxNo{2});
  trial.draw({"Js"});
  EXPECT_EQ(target().box, BoxNo{3});
  trial.draw({"Js"});
  EXPECT_EQ(target().box, BoxNo{1});
  trial.draw({"Js"});
  EXPECT_EQ(target().target, Target::dealer);
  trial.draw({"6c", "Jh", "Jh", "Jh"});
  EXPECT_EQ(std::get<AwaitsDecision>(awaits(trial.table())).box, BoxNo{2});
  for (const EntrantNo who : std::vector<EntrantNo>{1, 2, 0})
    trial.play(who, Stand{Trial::box(who)});
  trial.draw({"5c"});
  std::vector<BoxNo> lost;
  trial.draw({"Tc"});  // 21
  for (const Event& event : trial.all) {
    const auto* played = std::get_if<Played>(&event.body);
    if (played == nullptr) continue;
    if (const auto* each = std::get_if<WagerLost>(&played->event.body)) lost.push_back(each->box);
  }
  EXPECT_EQ(lost, (std::vector<BoxNo>{BoxNo{2}, BoxNo{3}, BoxNo{1}}));
}

// SB 19.6.4: everybody wagers before the first card.
TEST(EachRound, NobodyIsLeftOut) {
  Trial trial;
  trial.begin(2);
  trial.bets(0, 25_d);
  trial.make_cards_ready();
  trial.refused(wager_missing, "SB 19.6.4", kDealer, Play{kTable, Deal{}});
  trial.bets(1, 25_d);
  trial.house(Deal{});
}

// SB 19.6.4: present, no wager and no pass card.
TEST(EachRound, WhoDoesNotWagerIsDisqualified) {
  Trial trial;
  trial.begin(3);
  trial.refused(out_of_turn, "SB 19.9.5", kDealer, RecordNoWager{kTable, 1});
  trial.must(kDealer, RecordNoWager{kTable, 0});
  EXPECT_EQ(trial.t.entrants[0].state, EntrantState::disqualified);
  EXPECT_EQ(trial.t.ledger.pool, 150_d);
  EXPECT_EQ(trial.session().returned, 500_d);
  trial.bets(1, 25_d);
  trial.refused(wagered_or_passed, "SB 19.6.4", kDealer, RecordNoWager{kTable, 1});
}

// SB 19.6.11, 19.6.12 (J05).
TEST(Timer, LateIsTheMinimum) {
  Conditions conditions = good_conditions();
  conditions.wager_seconds = 30;
  Trial trial(conditions);
  trial.begin(2);
  trial.now += 29;
  trial.refused(time_not_over, "SB 19.6.11", kDealer, PlaceMinimum{kTable, 0});
  trial.now += 1;
  trial.refused(out_of_turn, "SB 19.9.5", kDealer, PlaceMinimum{kTable, 1});
  trial.must(kDealer, PlaceMinimum{kTable, 0});
  EXPECT_EQ(trial.chips(0), 475_d);
  trial.now += 29;  // bob's time begins with his turn
  trial.refused(time_not_over, "SB 19.6.11", kDealer, PlaceMinimum{kTable, 1});
}

TEST(Timer, ComesInOnReasonableNotice) {
  Trial trial;
  trial.begin(2);
  trial.now += 1000;
  trial.refused(time_not_limited, "SB 19.6.11", kDealer, PlaceMinimum{kTable, 0});
  trial.refused(notice_too_short, "SB 19.6.11", kManager, LimitWagerTime{20, trial.now});
  const Instant from = trial.now + 15 * kMinute;
  trial.must(kManager, LimitWagerTime{20, from});
  trial.now = from + 60;
  trial.refused(time_not_limited, "SB 19.6.11", kDealer, PlaceMinimum{kTable, 0});  // waited before
  trial.bets(0, 25_d);
  trial.now += 20;
  trial.must(kDealer, PlaceMinimum{kTable, 1});
}

// SB 19.6.13: below the minimum before a round.
TEST(Elimination, WhoCannotWagerTheMinimum) {
  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 500_d}, {2, 100_d, 500_d}};
  Trial trial(conditions);
  trial.begin(3);
  trial.bets(0, 25_d);
  trial.bets(1, 425_d);
  trial.bets(2, 400_d);
  trial.twenties(false);
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.table().common.sign.minimum, 100_d);
  EXPECT_EQ(trial.seat_of(1).state, SeatState::eliminated);  // 75
  EXPECT_EQ(trial.seat_of(1).residual, 75_d);
  EXPECT_EQ(trial.seat_of(1).player, kNobody);            // vacates the table
  EXPECT_EQ(trial.seat_of(2).state, SeatState::playing);  // 100
}

// SB 19.6.14: overlooked above the maximum, and no whole unit.
TEST(Excess, CountsToTheMaximumAndTheLastUnit) {
  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 300_d}};
  Trial trial(conditions);
  trial.begin(2);
  const auto overlook = [&](EntrantNo who, Money amount) {
    trial.house(OverlookWager{trial.seat_of(who).player, Trial::box(who), WagerKind::initial,
                              amount, false});
  };
  overlook(0, 400_d);
  overlook(1, 60_d);
  trial.twenties(true);
  EXPECT_EQ(trial.chips(0), 800_d);  // 300 won
  EXPECT_EQ(trial.chips(1), 550_d);  // 50 won
}

// SB 19.6.14 (J18): made up from their chips, also after the first card; else void and out.
TEST(ShortWager, IsMadeUpOrVoid) {
  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 500_d}, {2, 100_d, 500_d}};
  Trial trial(conditions);
  trial.begin(3);
  trial.all_bet(25_d);
  trial.twenties(true);
  trial.must(kDealer, CloseRound{kTable});
  const auto overlook = [&](EntrantNo who, Money amount) {
    trial.house(OverlookWager{trial.seat_of(who).player, Trial::box(who), WagerKind::initial,
                              amount, false});
  };
  overlook(1, 25_d);
  trial.bets(2, 500_d);
  overlook(0, 50_d);
  trial.make_cards_ready();
  trial.house(Deal{});
  trial.draw({"Ts", "Th", "Td", "6c", "9s", "9h", "9d"});
  trial.refused_at_table(RefusalCode::nothing_short, "SB 19.6.14", Role::gaming_supervisor,
                         Play{kTable, MakeUpWager{trial.seat_of(2).player, BoxNo{3}}});
  trial.house(MakeUpWager{trial.seat_of(1).player, BoxNo{2}});
  EXPECT_EQ(open_wager(trial.session(), trial.seat_of(1)), 100_d);
  EXPECT_EQ(trial.seat_of(1).wager, 100_d);
}

TEST(ShortWager, ThatCannotBeMadeUpIsVoidAndItsPlayerOut) {
  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 500_d}};
  conditions.offers = {{WagerKind::perfect_pairs, 1_d, 500_d, 1}};
  Trial trial(conditions);
  trial.begin(2);
  trial.house(OverlookWager{trial.seat_of(0).player, BoxNo{1}, WagerKind::initial, 10_d, false});
  trial.must(kPlayer, Trial::bet(0, 480_d, WagerKind::perfect_pairs), 0);  // 10 left
  trial.bets(1, 25_d);
  trial.make_cards_ready();
  trial.house(Deal{});
  trial.draw({"Ts", "Th", "6c", "9s", "9h"});  // the pair loses
  EXPECT_EQ(trial.chips(0), 10_d);
  trial.house(MakeUpWager{trial.seat_of(0).player, BoxNo{1}});
  EXPECT_EQ(trial.seat_of(0).state, SeatState::eliminated);
  EXPECT_EQ(trial.seat_of(0).residual, 20_d);  // the void wager is theirs again
  const auto& round = std::get<blackjack::Round>(trial.table().round);
  EXPECT_TRUE(round.hand(BoxNo{1}, HandNo{0}).cleared);
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"5c", "Tc"});
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.seat_of(0).player, kNobody);
}

// SB 19.6.15: only what was announced before.
TEST(LimitsMove, OnlyIfThePlayersKnew) {
  Trial trial;
  trial.begin(2);
  trial.refused(not_announced, "SB 19.6.15", kManager, MoveLimits{kTable, 50_d, 500_d});
  Conditions conditions = good_conditions();
  conditions.limits_may_move = true;
  Trial other(conditions);
  other.begin(2);
  other.all_bet(25_d);
  other.refused(limits_between_rounds, "SB 19.6.15", kManager, MoveLimits{kTable, 50_d, 500_d});
  other.twenties(true);
  other.must(kManager, MoveLimits{kTable, 50_d, 400_d});
  other.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(other.table().common.sign.minimum, 50_d);
  EXPECT_EQ(other.table().common.sign.maximum, 400_d);
  EXPECT_EQ(other.table().common.player(other.seat_of(0).player).kept_minimum, Money{});
}

// SB 19.7.1 (J19).
TEST(PassCard, StandsForAWagerOnce) {
  Trial trial;
  trial.begin(2);
  trial.refused(out_of_turn, "SB 19.9.5", kPlayer, PlayPassCard{kTable}, 1);
  trial.must(kPlayer, PlayPassCard{kTable}, 0);
  trial.refused(passed_already, "SB 19.7.1", kPlayer, Trial::bet(0, 25_d), 0);
  trial.bets(1, 25_d);
  trial.refused(wagered_already, "SB 19.7.1", kPlayer, PlayPassCard{kTable}, 1);
  trial.twenties(false);
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.chips(0), 500_d);
  EXPECT_EQ(trial.seat_of(0).pass_cards, 0);
  EXPECT_FALSE(trial.seat_of(0).passed);
  trial.bets(1, 25_d);
  trial.refused(no_pass_card, "SB 19.7.1", kPlayer, PlayPassCard{kTable}, 0);
}

// A round in which everybody passes is a round.
TEST(PassCard, EverybodyMayPass) {
  Trial trial;
  trial.begin(2);
  trial.refused(wager_missing, "SB 19.6.4", kDealer, CloseRound{kTable});
  trial.must(kPlayer, PlayPassCard{kTable}, 0);
  trial.must(kPlayer, PlayPassCard{kTable}, 1);
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.session().round, 2);
}

TEST(PassCard, NotInTheLastRoundWhereTheConditionsSaySo) {
  Conditions conditions = good_conditions();
  conditions.pass_in_last_round = false;
  conditions.stages[0].rounds = 1;
  Trial trial(conditions);
  trial.begin(2);
  trial.refused(no_pass_in_last_round, "SB 19.4.2(f)", kPlayer, PlayPassCard{kTable}, 0);
}

// SB 19.5.4, 19.6.5, 19.6.6, 19.6.10, 19.6.15: what a tournament does itself nobody else does at
// the table, each by its own rule.
TEST(Table, IsTheTournamentsOwn) {
  Trial trial;
  trial.begin(2);
  const auto barred = [&](std::string_view clause, Role by, croupier::CommandBody act,
                          EntrantNo who = kNoEntrant) {
    trial.refused(only_through_tournament, clause, by, Play{kTable, std::move(act)}, who);
  };
  barred("SB 19.5.4", Role::platform, JoinTable{*Name::from_text("zoe"), 100_d, {}});
  barred("SB 19.6.5", Role::platform, BuyChips{trial.seat_of(0).player, 100_d, {}});
  barred("SB 19.6.6", kPlayer, LeaveTable{trial.seat_of(0).player}, 0);
  barred("SB 19.6.10", kPlayer, LeaveSeat{BoxNo{1}}, 0);
  barred("SB 19.6.15", Role::gaming_supervisor, ChangeSign{5_d, 10_d, {}});
  barred("SB 19.5.4", kDealer, DeductChips{trial.seat_of(0).player, 25_d, Deduction::form});
}

// SB 19.2.1 (J01).
TEST(Table, RulesThatDoNotApply) {
  Trial trial;
  trial.begin(2);
  const auto off = [&](croupier::CommandBody act) {
    trial.refused_at_table(RefusalCode::not_in_tournament, "SB 19.2.1", Role::gaming_supervisor,
                           Play{kTable, std::move(act)});
  };
  off(AllowLimits{trial.seat_of(0).player, 25_d, 800_d});
  off(AnnounceMinimum{MinimumOf::table, 50_d, 4000});
  off(VacateSeat{trial.seat_of(0).player});
  off(LimitBettors{1});
}

// SB 19.6.12, 19.5.6, 16.10: by the dealer, the milder act first for who is there.
TEST(Silence, EndsAsTheRulesSay) {
  Trial trial;
  trial.begin(2);
  const auto waiting = [](const Trial& at) {
    for (const Next& each : next(at.t, at.now)) {
      if (each.role == Role::player && each.part == kTable) return each;
    }
    return Next{};
  };
  // Where no time was set the dealer has no minimum to place.
  ASSERT_EQ(waiting(trial).on_silence.size(), 1u);
  EXPECT_EQ(name(waiting(trial).on_silence[0].body), "report-absence");
  // Within the time that was set nothing is placed either (SB 19.6.11).
  Conditions conditions = good_conditions();
  conditions.wager_seconds = 60;
  Trial timed(conditions);
  timed.begin(2);
  for (const Command& each : waiting(timed).on_silence) EXPECT_NE(name(each.body), "place-minimum");
  timed.now += 60;
  ASSERT_EQ(waiting(timed).on_silence.size(), 1u);
  EXPECT_EQ(name(waiting(timed).on_silence[0].body), "place-minimum");
  ASSERT_EQ(waiting(timed).when_away.size(), 1u);
  EXPECT_EQ(name(waiting(timed).when_away[0].body), "report-absence");
}

}  // namespace
}  // namespace croupier::tournament
