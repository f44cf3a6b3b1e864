// SB 19.5.6, 19.5.7, 19.6.5 to 19.6.7, 19.11, BC alike: absence, disqualification, disputes.
#include "tournament/facts.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
constexpr Role kManager = Role::tournament_manager;
constexpr Role kDealer = Role::dealer;

RuleOnAbsence deduct(EntrantNo who) { return {kTable, who, AbsenceRuling::deduct, false}; }

Conditions long_session() {
  Conditions conditions = good_conditions();
  conditions.stages[0].rounds = 8;
  return conditions;
}

// SB 19.5.6.1: the minimum for each round, for three rounds at most (J05).
TEST(Absence, CostsTheMinimumForThreeRounds) {
  Trial trial(long_session());
  trial.enter(3);
  trial.seat(3, false);
  trial.must(Role::player, TakePlace{kTable}, 0);
  trial.must(Role::player, TakePlace{kTable}, 2);
  trial.must(kManager, BeginSession{kTable});
  EXPECT_EQ(trial.seat_of(1).state, SeatState::absent);
  trial.all_bet(25_d);
  trial.make_cards_ready();
  trial.refused(absence_undecided, "SB 19.5.6.1", kDealer, Play{kTable, Deal{}});
  trial.must(kManager, deduct(1));
  trial.twenties(true);
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.chips(1), 475_d);
  for (int round = 2; round <= 3; ++round) trial.whole_round(true);
  EXPECT_EQ(trial.chips(1), 425_d);
  trial.all_bet(25_d);
  trial.make_cards_ready();
  trial.refused(absence_undecided, "SB 19.5.6.1", kDealer, Play{kTable, Deal{}});
  trial.refused(three_rounds_at_most, "SB 19.5.6.1", kManager, deduct(1));
  trial.must(kManager, RuleOnAbsence{kTable, 1, AbsenceRuling::disqualify, false});
  trial.house(Deal{});
}

// SB 19.5.6.2 (J17): the fee only with the manager's approval.
TEST(Absence, DisqualifiesWithOrWithoutTheFee) {
  for (const bool refund : {false, true}) {
    Trial trial;
    trial.begin(3);
    trial.refused(player_not_absent, "SB 19.5.6", kManager, deduct(0));
    trial.must(kDealer, ReportAbsence{kTable, 0});
    trial.must(kManager, RuleOnAbsence{kTable, 0, AbsenceRuling::disqualify, refund});
    EXPECT_EQ(trial.t.ledger.pool, refund ? 100_d : 150_d);
    EXPECT_EQ(trial.t.entrants[0].state, EntrantState::disqualified);
    EXPECT_EQ(trial.seat_of(0).player, kNobody);
    trial.refused(in_place_already, "SB 19.5.6", Role::player, TakePlace{kTable}, 0);
  }
}

// SB 19.5.6.2 (J10): an absent player keeps the value of the chips, where they have one.
TEST(Absence, KeepsTheValueOfChipsThatHaveOne) {
  Conditions conditions = good_conditions();
  conditions.cashes_chips = true;
  Trial trial(conditions);
  trial.begin(3);
  trial.must(kDealer, ReportAbsence{kTable, 0});
  trial.must(kManager, RuleOnAbsence{kTable, 0, AbsenceRuling::disqualify, false});
  EXPECT_EQ(trial.t.ledger.patrons, -150_d + 500_d);
  trial.must(kDealer, ReportConduct{1, Conduct::concealed_chips, "chips in the sleeve"});
  trial.must(kManager, AnswerReport{1, true, "seen on camera 4"});
  EXPECT_EQ(trial.t.ledger.patrons, -150_d + 500_d);
}

// Who comes back plays on, from the round whose turn has not gone past.
TEST(Absence, EndsWithTheReturn) {
  Trial trial(long_session());
  trial.begin(3);
  trial.bets(0, 25_d);
  trial.must(kDealer, ReportAbsence{kTable, 1});
  trial.bets(2, 25_d);
  trial.refused(turn_has_passed, "SB 19.9.4", Role::player, TakePlace{kTable}, 1);
  trial.must(kManager, deduct(1));
  trial.twenties(true);
  trial.refused(no_wagers_now, "SB 19.6.4", Role::player, TakePlace{kTable}, 1);
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.chips(1), 475_d);
  trial.must(Role::player, TakePlace{kTable}, 1);
  EXPECT_EQ(trial.session().marker, BoxNo{2});
  trial.all_bet(25_d);
  EXPECT_EQ(trial.chips(1), 450_d);
}

// J03: a void round costs the absent nothing.
TEST(Absence, AVoidRoundIsNotMissed) {
  Trial trial;
  trial.begin(2);
  trial.must(kDealer, ReportAbsence{kTable, 0});
  trial.must(kManager, deduct(0));
  trial.bets(1, 25_d);
  trial.deal({"Ts", "6c", "9s"});
  trial.must(Role::gaming_supervisor,
             Play{kTable, InvalidateGame{InvalidCause::disruption, kNobody}}, kNoEntrant, "alarm");
  EXPECT_EQ(trial.chips(0), 500_d);
}

// SB 19.5.7, 19.6.6, 19.11.1, 19.11.4: may. SB 19.6.5, 19.6.7: must (J17).
TEST(Disqualification, MayOrMust) {
  for (const Conduct conduct : {Conduct::moved_chips, Conduct::advice, Conduct::breach}) {
    Trial trial;
    trial.begin(2);
    trial.must(kDealer, ReportConduct{0, conduct, "seen by the dealer"});
    trial.must(kManager, AnswerReport{0, false, "a warning"});
    EXPECT_EQ(trial.t.entrants[0].state, EntrantState::seated);
    trial.refused(nothing_reported, "SB 19.5.7", kManager, AnswerReport{0, true, "again"});
  }
  for (const auto& [conduct, clause] : {std::pair{Conduct::increased_chips, "SB 19.6.5"},
                                        std::pair{Conduct::concealed_chips, "SB 19.6.7"}}) {
    Trial trial;
    trial.begin(3);
    trial.must(kDealer, ReportConduct{0, conduct, "seen by the dealer"});
    trial.all_bet(25_d);
    trial.make_cards_ready();
    trial.refused(must_disqualify, clause, kDealer, Play{kTable, Deal{}});
    trial.refused(no_choice_left, clause, kManager, AnswerReport{0, false, "a warning"});
    trial.refused(why_missing, "SB 19.5.7", kManager, AnswerReport{0, true, ""});
    trial.must(kManager, AnswerReport{0, true, "seen on camera 4"});
    EXPECT_EQ(trial.t.entrants[0].state, EntrantState::disqualified);
    EXPECT_EQ(trial.t.ledger.pool, 150_d);  // no refund
    EXPECT_EQ(trial.session().returned, 500_d);
    trial.house(Deal{});
  }
}

// In a round the hand is played out as that of one who is not there, and a form counts for nothing.
TEST(Disqualification, InARound) {
  Trial trial;
  trial.begin(2);
  trial.must(Role::player, WriteForm{kTable, WagerKind::initial, 100_d}, 0);
  trial.must(Role::gaming_supervisor, AcceptForm{kTable, 0});
  trial.bets(1, 25_d);
  trial.deal({"Ts", "Th", "6c", "2s", "9h"});
  trial.must(kDealer, ReportConduct{0, Conduct::breach, "shouting"});
  trial.must(kManager, AnswerReport{0, true, "again and again"});
  EXPECT_EQ(std::get<AwaitsDecision>(awaits(trial.table())).box, BoxNo{2});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"5c", "Tc"});
  trial.must(Role::gaming_supervisor, RevealForms{kTable});
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.session().returned, 500_d);
  EXPECT_EQ(trial.seat_of(0).player, kNobody);
}

// Of who is disqualified nothing is placed.
TEST(Disqualification, HasNoPlace) {
  Conditions conditions = good_conditions();
  conditions.stages[0].rounds = 1;
  Trial trial(conditions);
  trial.begin(3);
  trial.must(kDealer, RecordNoWager{kTable, 0});
  trial.bets(1, 25_d);
  trial.bets(2, 50_d);
  trial.twenties(true);
  trial.must(kDealer, CloseRound{kTable});
  trial.announce();
  EXPECT_EQ(trial.t.places, (std::vector<EntrantNo>{2, 1}));
}

// SB 19.11.2.
TEST(Dispute, HaltsTheGameUntilItIsDecided) {
  Trial trial;
  trial.begin(2);
  trial.must(Role::player, RaiseTournamentDispute{kTable, "it was my turn"}, 1);
  trial.refused(halted, "SB 19.11.2", Role::player, Trial::bet(0, 25_d), 0);
  trial.refused(halted, "SB 19.11.2", kDealer, CloseRound{kTable});
  trial.refused(for_somebody_else, "SB 19.1.1", kDealer, DecideTournamentDispute{kTable, "no"});
  trial.refused(decision_missing, "SB 19.11.2", kManager, DecideTournamentDispute{kTable, ""});
  trial.must(kManager, DecideTournamentDispute{kTable, "the marker is on box 1"});
  trial.refused(no_dispute_at_table, "SB 19.11.2", kManager,
                DecideTournamentDispute{kTable, "again"});
  trial.bets(0, 25_d);
}

// SB 19.11.2: one on the rules or conditions is of no table, and a start folds it all the same.
TEST(Dispute, OfNoTableIsAFactToo) {
  Trial trial;
  trial.enter(2);
  const Tournament before = trial.t;
  const Events raised = trial.must(Role::player, RaiseTournamentDispute{0, "what they mean"}, 1);
  ASSERT_EQ(raised.size(), 1);
  EXPECT_EQ(why_no_fact(before, raised[0]), "");
}

}  // namespace
}  // namespace croupier::tournament
