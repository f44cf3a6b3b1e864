// SB 19.8, BC 19.8: undisclosed wagers.
#include "support/games.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
constexpr Role kPlayer = Role::player;
constexpr Role kSupervisor = Role::gaming_supervisor;

WriteForm form(Money amount, WagerKind type = WagerKind::initial) { return {kTable, type, amount}; }

void hand_in(Trial& trial, EntrantNo who, const WriteForm& written) {
  trial.must(kPlayer, written, who);
  trial.must(kSupervisor, AcceptForm{kTable, who});
}

void reveal(Trial& trial) { trial.must(kSupervisor, RevealForms{kTable}); }

const FormAnnounced& announced(const Trial& trial, EntrantNo who) {
  for (auto event = trial.all.rbegin(); event != trial.all.rend(); ++event) {
    const auto* found = std::get_if<FormAnnounced>(&event->body);
    if (found != nullptr && found->entrant == who) return *found;
  }
  throw std::logic_error("nothing was announced");
}

// The chips after a round in which the form alone was wagered and won at 1 to 1 or lost.
Money after_form(const WriteForm& written, bool wins, Conditions conditions = good_conditions()) {
  Trial trial(std::move(conditions));
  trial.begin(2);
  hand_in(trial, 0, written);
  trial.bets(1, 25_d);
  trial.twenties(wins);
  EXPECT_EQ(trial.chips(0), trial.t.terms().chips);
  reveal(trial);
  return trial.chips(0);
}

// SB 19.8.2.1, 19.8.2.5, 19.8.2.6.
TEST(Form, IsSettledAfterTheRound) {
  EXPECT_EQ(after_form(form(200_d), true), 700_d);
  EXPECT_EQ(after_form(form(200_d), false), 300_d);
}

// SB 19.8.3.1, 19.8.3.2, 19.8.3.3 (J06).
TEST(Form, IsCorrected) {
  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 400_d}};
  EXPECT_EQ(after_form(form(10_d), false), 475_d);
  EXPECT_EQ(after_form(form(450_d), true, conditions), 900_d);
  EXPECT_EQ(after_form(form(60_d), true), 550_d);
  conditions.stages[0].limits = {{1, 25_d, 1000_d}};
  EXPECT_EQ(after_form(form(800_d), false, conditions), Money{});
  EXPECT_EQ(after_form(form(800_d), true, conditions), 1000_d);
}

TEST(Form, ItsCorrectionIsAnnouncedWithItsClause) {
  Trial trial;
  trial.begin(2);
  hand_in(trial, 0, form(10_d));
  trial.bets(1, 25_d);
  trial.twenties(true);
  reveal(trial);
  EXPECT_EQ(announced(trial, 0).counts, 25_d);
  EXPECT_EQ(id(announced(trial, 0).corrected), "SB 19.8.3.1");
}

// SB 19.8.3.4 (J09): a deduction, whatever the hand did.
TEST(Form, WithoutAmountOrTypeCostsTheMinimum) {
  EXPECT_EQ(after_form({kTable, WagerKind::initial, std::nullopt}, true), 475_d);
  EXPECT_EQ(after_form({kTable, std::nullopt, 200_d}, true), 475_d);
  EXPECT_EQ(after_form({kTable, WagerKind::perfect_pairs, 25_d}, true), 475_d);  // not on offer
}

// SB 19.8.2.4 (J07): with a wager in chips; together within the maximum and the chips.
TEST(Form, BesideAWagerInChips) {
  Trial trial;
  trial.begin(2);
  trial.bets(0, 300_d);
  hand_in(trial, 0, form(200_d));
  trial.bets(1, 25_d);
  trial.twenties(true);
  EXPECT_EQ(trial.chips(0), 800_d);
  reveal(trial);
  EXPECT_EQ(trial.chips(0), 1000_d);

  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 400_d}};
  conditions.undisclosed_sum = UndisclosedSum::table_maximum;
  Trial capped(conditions);
  capped.begin(2);
  hand_in(capped, 0, form(300_d));
  capped.bets(0, 200_d);
  capped.bets(1, 25_d);
  capped.twenties(true);
  reveal(capped);
  EXPECT_EQ(capped.chips(0), 900_d);  // 200 and 200
  EXPECT_EQ(id(announced(capped, 0).corrected), "SB 19.8.3.2");

  // J07, by the letter: the chips alone limit the two together.
  conditions.undisclosed_sum = UndisclosedSum::chips;
  Trial letter(conditions);
  letter.begin(2);
  hand_in(letter, 0, form(300_d));
  letter.bets(0, 200_d);
  letter.bets(1, 25_d);
  letter.twenties(true);
  reveal(letter);
  EXPECT_EQ(letter.chips(0), 1000_d);  // 200 and 300
  EXPECT_FALSE(announced(letter, 0).corrected);
}

// The win of the open wager does not make the form larger.
TEST(Form, BeyondTheChipsCountsTheChipsBeforeTheRound) {
  Conditions conditions = good_conditions();
  conditions.stages[0].limits = {{1, 25_d, 1000_d}};
  Trial trial(conditions);
  trial.begin(2);
  trial.bets(0, 300_d);
  hand_in(trial, 0, form(400_d));
  trial.bets(1, 25_d);
  trial.twenties(true);
  reveal(trial);
  EXPECT_EQ(announced(trial, 0).counts, 200_d);
  EXPECT_EQ(id(announced(trial, 0).corrected), "SB 19.8.3.3");
  EXPECT_EQ(trial.chips(0), 1000_d);
}

// A blackjack at 3 to 2 against a six, rounded up to the chips (J06).
TEST(Form, ABlackjackPaysItsOdds) {
  Trial trial;
  trial.begin(2);
  hand_in(trial, 0, form(25_d));
  trial.bets(1, 25_d);
  trial.deal({"As", "Th", "6c", "Ks", "9h"});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"5c", "Tc"});
  reveal(trial);
  EXPECT_EQ(trial.chips(0), 538_d);
}

// J08: a double up to the wager and the chips; a split for the same again.
TEST(Form, DoubledAndSplit) {
  Trial trial;
  trial.begin(2);
  hand_in(trial, 0, form(200_d));
  trial.bets(1, 25_d);
  trial.deal({"5s", "Th", "6c", "6s", "9h"});
  trial.refused(double_too_large, "SB 19.8.2.3", kPlayer, WriteOnForm{kTable, 201_d, {}}, 0);
  trial.must(kPlayer, WriteOnForm{kTable, 150_d, {}}, 0);
  trial.play(0, Double{BoxNo{1}});
  trial.draw({"Ts"});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"Tc", "Td"});
  reveal(trial);
  EXPECT_EQ(trial.chips(0), 850_d);

  Trial split;
  split.begin(2);
  hand_in(split, 0, form(250_d));
  split.bets(1, 25_d);
  split.deal({"8s", "Th", "6c", "8h", "9h"});
  split.play(0, Split{BoxNo{1}});
  split.draw({"Ts"});
  split.play(0, Stand{BoxNo{1}});
  split.draw({"Td"});
  split.play(0, Stand{BoxNo{1}});
  split.play(1, Stand{BoxNo{2}});
  split.draw({"5c", "8c"});  // 19
  reveal(split);
  EXPECT_EQ(split.chips(0), Money{});
}

// J08: 300 chips and 200 undisclosed leave 100 for a double; nothing for a split.
TEST(Form, NeverBindsMoreThanTheChips) {
  Conditions conditions = good_conditions();
  conditions.stages[0].chips = 300_d;
  Trial trial(conditions);
  trial.begin(2);
  hand_in(trial, 0, form(200_d));
  trial.bets(1, 25_d);
  trial.deal({"5s", "Th", "6c", "5h", "9h"});
  trial.refused(form_and_act_beyond_chips, "SB 19.8.2.4", kPlayer, Play{kTable, Split{BoxNo{1}}},
                0);
  trial.play(0, Double{BoxNo{1}});
  trial.draw({"2s"});  // 12
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"Tc", "5d"});  // 21
  reveal(trial);
  EXPECT_EQ(trial.chips(0), Money{});
}

// SB 19.8.2.4: an open double may not use the chips that the form binds.
TEST(Form, BindsChipsAgainstOpenWagers) {
  Trial trial;
  trial.begin(2);
  trial.bets(0, 200_d);
  hand_in(trial, 0, form(200_d));
  trial.bets(1, 25_d);
  trial.deal({"5s", "Th", "6c", "6s", "9h"});
  trial.refused(form_and_act_beyond_chips, "SB 19.8.2.4", kPlayer,
                Play{kTable, Double{BoxNo{1}, kActiveHand, 125_d}}, 0);
  trial.play(0, Double{BoxNo{1}, kActiveHand, 75_d});
  trial.draw({"Ts"});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"Tc", "Td"});
  reveal(trial);
  EXPECT_EQ(trial.chips(0), 500_d + 200_d + 75_d + 200_d + 25_d);
}

// J08: insurance on it is written, and settled with it.
TEST(Form, Insured) {
  Trial trial;
  trial.begin(2);
  hand_in(trial, 0, form(200_d));
  trial.bets(1, 25_d);
  trial.deal({"Ts", "Th", "Ac", "9s", "9h"});
  trial.refused(insurance_too_large, "SB 19.8.2.3", kPlayer, WriteOnForm{kTable, {}, 101_d}, 0);
  trial.must(kPlayer, WriteOnForm{kTable, {}, 100_d}, 0);
  trial.house(CloseInsurance{});
  trial.play(0, Stand{BoxNo{1}});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"Kc"});  // the dealer's blackjack
  EXPECT_EQ(trial.chips(0), 500_d);
  reveal(trial);
  EXPECT_EQ(trial.chips(0), 500_d);  // 200 lost, 100 at 2 to 1
}

// J08: the type may be an optional wager, beside an open wager.
TEST(Form, OfAnOptionalWager) {
  Conditions conditions = good_conditions();
  conditions.offers = {{WagerKind::perfect_pairs, 5_d, 50_d, 1}};
  Trial trial(conditions);
  trial.begin(2);
  trial.bets(0, 25_d);
  hand_in(trial, 0, form(10_d, WagerKind::perfect_pairs));
  trial.bets(1, 25_d);
  trial.deal({"Ts", "Th", "6c", "Ts", "9h"});
  trial.play(0, Stand{BoxNo{1}});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"5c", "Tc"});  // 21: the hand loses
  EXPECT_EQ(trial.chips(0), 475_d);
  reveal(trial);
  EXPECT_EQ(trial.chips(0), 775_d);  // 30 to 1
}

// SB 19.8.1: so many a session; one a round; not with a pass card.
TEST(Form, AsManyAsTheConditionsGive) {
  Trial trial;
  trial.begin(2);
  trial.refused(out_of_turn, "SB 19.9.5", kPlayer, form(25_d), 1);
  hand_in(trial, 0, form(25_d));
  trial.refused(no_form_left, "SB 19.8.1", kPlayer, form(25_d), 0);
  trial.bets(1, 25_d);
  trial.twenties(true);
  trial.refused(form_not_revealed, "SB 19.8.2.6", Role::dealer, CloseRound{kTable});
  reveal(trial);
  trial.must(Role::dealer, CloseRound{kTable});
  trial.must(kPlayer, PlayPassCard{kTable}, 1);
  trial.refused(passed_already, "SB 19.7.1", kPlayer, form(25_d), 1);
  trial.refused(no_form_left, "SB 19.8.1", kPlayer, form(25_d), 0);
}

// SB 19.8.2.5: examined before the first card; a wrong one goes back.
TEST(Form, IsExamined) {
  Trial trial;
  trial.begin(2);
  trial.refused(no_form, "SB 19.8.2.1", kSupervisor, AcceptForm{kTable, 0});
  trial.must(kPlayer, form(40_d), 0);
  trial.must(kSupervisor, ReturnForm{kTable, 0});
  EXPECT_EQ(trial.seat_of(0).forms, 1);
  trial.must(kPlayer, form(50_d), 0);
  trial.refused(form_is_good, "SB 19.8.2.5", kSupervisor, ReturnForm{kTable, 0});
  trial.bets(1, 25_d);
  trial.make_cards_ready();
  trial.refused(form_not_examined, "SB 19.8.2.5", Role::dealer, Play{kTable, Deal{}});
  trial.must(kSupervisor, AcceptForm{kTable, 0});
  trial.refused(form_examined_already, "SB 19.8.2.5", kSupervisor, AcceptForm{kTable, 0});
  trial.refused(form_examined_already, "SB 19.8.2.5", kSupervisor, ReturnForm{kTable, 0});
  trial.house(Deal{});
}

// SB 19.8.4: until the next first card.
TEST(Form, IsOpenToInspectionUntilTheNextFirstCard) {
  Trial trial;
  trial.begin(2);
  hand_in(trial, 0, form(10_d));
  trial.bets(1, 25_d);
  trial.twenties(true);
  trial.refused(no_form_to_examine, "SB 19.8.4", kPlayer, ExamineForm{kTable, 0}, 1);
  reveal(trial);
  trial.must(kPlayer, ExamineForm{kTable, 0}, 1);
  trial.must(Role::dealer, CloseRound{kTable});
  trial.must(kPlayer, ExamineForm{kTable, 0}, 1);
  const TournamentView shown = view(trial.t, {Role::player, 1});
  ASSERT_EQ(shown.tables[0].forms.size(), 1);
  EXPECT_EQ(shown.tables[0].forms[0].amount, 10_d);  // as it was written
  EXPECT_EQ(shown.tables[0].forms[0].counts, 25_d);
  trial.all_bet(25_d);
  trial.make_cards_ready();
  trial.house(Deal{});
  trial.refused(no_form_to_examine, "SB 19.8.4", kPlayer, ExamineForm{kTable, 0}, 1);
  EXPECT_TRUE(view(trial.t, {Role::player, 1}).tables[0].forms.empty());
}

// SB 19.1.1: nobody else learns it before the round is over.
TEST(Secret, OnlyTheWriterAndTheSupervisorSeeTheForm) {
  Trial trial;
  trial.begin(2);
  trial.must(kPlayer, form(475_d), 0);
  const auto sees = [&](Viewer viewer) {
    return !view(trial.t, viewer).tables[0].forms.empty() && may_see(trial.all.back(), viewer);
  };
  EXPECT_TRUE(sees({kPlayer, 0}));
  EXPECT_TRUE(sees({kSupervisor, kNoEntrant}));
  EXPECT_FALSE(sees({kPlayer, 1}));
  EXPECT_FALSE(sees({kPlayer, kNoEntrant}));
  EXPECT_FALSE(sees({Role::dealer, kNoEntrant}));
  EXPECT_FALSE(sees({Role::tournament_manager, kNoEntrant}));
  EXPECT_FALSE(sees({Role::inspector, kNoEntrant}));
}

// SB 19.2.2.1 (J03): a void round has no forms and no pass cards, and is played again.
TEST(VoidRound, GivesBackWhatStoodForIt) {
  Conditions conditions = good_conditions(kBlackjackChallenge);
  Trial trial(conditions);
  trial.begin(3);
  trial.bets(0, 100_d);
  hand_in(trial, 1, form(100_d));
  trial.must(kPlayer, PlayPassCard{kTable}, 2);
  trial.deal({"As", "Th", "6c", "Ks", "9h"});  // ann's blackjack is paid at once
  EXPECT_EQ(trial.chips(0), 700_d);
  trial.must(kSupervisor, Play{kTable, InvalidateGame{InvalidCause::disruption, kNobody}},
             kNoEntrant, "fire alarm");
  EXPECT_EQ(trial.chips(0), 500_d);
  EXPECT_EQ(trial.chips(1), 500_d);
  EXPECT_EQ(trial.seat_of(1).forms, 1);
  EXPECT_EQ(trial.seat_of(2).pass_cards, 1);
  EXPECT_EQ(trial.session().round, 1);
  EXPECT_EQ(trial.session().phase, SessionPhase::betting);
  trial.whole_round(true);
  EXPECT_EQ(trial.session().round, 2);
}

}  // namespace
}  // namespace croupier::tournament
