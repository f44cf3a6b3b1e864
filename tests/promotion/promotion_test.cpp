// BC 20, SB 20, CW 14: the life of a promotion, with every threshold from both sides.
#include <limits>

#include "driver/draw.h"
#include "promotion/trial.h"
#include "support/games.h"

namespace croupier::promotion {
namespace {

constexpr Role kOperator = Role::casino_operator;
using enum RefusalCode;

Terms terms_with(Money value, Game game = kStarBlackjack) {
  Terms terms = good_terms({game});
  terms.prizes[0].value = value;
  return terms;
}

TEST(Lodging, IncompleteTermsAreRefusedAndEachItemNamed) {
  Terms terms = good_terms();
  terms.publishing.clear();
  terms.manner.clear();
  Trial trial(terms);
  const auto refusal = trial.act(kOperator, kLodged, LodgeTerms{});
  ASSERT_FALSE(refusal);
  EXPECT_EQ(refusal.error().clauses.size(), 2);
  const std::string said = plain(sentence(refusal.error(), trial.promotion, LodgeTerms{}));
  EXPECT_NE(said.find("SB 20.7.10"), std::string::npos);
}

// SB 20.9: at least 24 hours before the start.
TEST(Lodging, TwentyFourHoursBeforeTheStart) {
  Trial trial(good_terms());
  trial.must(kOperator, kStarts - 24 * kHour + 60, LodgeTerms{});
  trial.refused(lodged_too_late, "SB 20.9"_clause, kOperator, kStarts, Start{});
  Trial in_time(good_terms());
  in_time.must(kOperator, kStarts - 24 * kHour, LodgeTerms{});
  in_time.must(kOperator, kStarts, Start{});
}

// CW 14.9: before the start; both together: the stricter (K02).
TEST(Lodging, CasinoWarOnlyBefore) {
  Trial war(good_terms({kCasinoWar}));
  war.must(kOperator, kStarts - 60, LodgeTerms{});
  war.must(kOperator, kStarts, Start{});
  Trial both(good_terms({kCasinoWar, kBlackjackChallenge}));
  both.must(kOperator, kStarts - 60, LodgeTerms{});
  both.refused(lodged_too_late, "CW 14.9"_clause, kOperator, kStarts, Start{});
}

TEST(Lodging, TimesAreOfThisAge) {
  Trial trial(good_terms());
  Terms terms = good_terms();
  terms.closes = std::numeric_limits<Instant>::max();
  trial.refused(times_not_of_this_age, "SB 20.7.7"_clause, kOperator, kLodged, WriteTerms{terms});
}

TEST(Lodging, NoStartWhenEntriesWouldBeClosed) {
  Trial trial(good_terms());
  trial.must(kOperator, kLodged, LodgeTerms{});
  trial.refused(entries_would_be_closed, "SB 20.7.6"_clause, kOperator, kCloses + 1, Start{});
}

// K04: a change before the start is lodged again, and the day begins anew.
TEST(Lodging, AChangeBeforeTheStartIsLodgedAgain) {
  Trial trial(good_terms());
  trial.must(kOperator, kLodged, LodgeTerms{});
  trial.must(kOperator, kStarts - kHour, WriteTerms{good_terms()});
  trial.refused(terms_not_lodged, {}, kOperator, kStarts, Start{});
  trial.must(kOperator, kStarts - kHour, LodgeTerms{});
  trial.refused(lodged_too_late, "SB 20.9"_clause, kOperator, kStarts, Start{});
  trial.must(kOperator, kStarts + 23 * kHour, Start{});
}

// SB 20.9.1: after the start only with the Authority's approval; the old terms hold until then.
TEST(Amendment, NeedsTheAuthority) {
  Trial trial(good_terms());
  trial.go_live();
  Terms other = good_terms();
  other.closes += kDay;
  other.drawn += kDay;
  trial.refused(not_in_this_state, {}, kOperator, kStarts, WriteTerms{other});
  trial.must(kOperator, kStarts, ProposeAmendment{other});
  EXPECT_EQ(trial.promotion.terms.closes, kCloses);
  trial.refused(for_another_role, {}, kOperator, kStarts, AnswerAmendment{true});
  const Event answer = trial.must(Role::authority, kStarts, AnswerAmendment{true});
  EXPECT_EQ(told_of(answer.body), Told::everybody);
  EXPECT_EQ(trial.promotion.terms.closes, kCloses + kDay);
}

// SB 20.7.3, 20.7.4, 20.7.6.
TEST(Entries, EligibilityMinimumWagerAndClosing) {
  Terms terms = good_terms();
  terms.minimum_wager = Money::dollars(50);
  Trial trial(terms);
  trial.go_live();
  const auto enter = [](std::string who, Money wagered, bool eligible = true) {
    return EnterPatron{std::move(who), eligible, wagered};
  };
  const Money enough = Money::dollars(50);
  trial.refused(below_minimum_wager, "SB 20.7.4"_clause, Role::platform, kStarts,
                enter("ann", Money::cents(4999)));
  trial.refused(not_eligible, "SB 20.7.3"_clause, Role::platform, kStarts,
                enter("ann", enough, false));
  trial.must(Role::platform, kCloses, enter("ann", enough));
  trial.refused(one_entry_a_patron, {}, Role::platform, kCloses, enter("ann", enough));
  trial.refused(entries_not_open, "SB 20.7.6"_clause, Role::platform, kCloses + 1,
                enter("bob", enough));
}

// SB 20.2, K01: a value over 10,000 dollars; CW 14.2: may.
TEST(Draw, AScrutineerOversAPrizeOverTenThousand) {
  const auto ready = [](Trial& trial) {
    trial.go_live();
    trial.enter({"ann"});
    trial.close();
  };
  const DrawWinners draw{"5eed", {0}};
  Trial exactly(terms_with(Money::dollars(10'000)));
  ready(exactly);
  exactly.must(Role::platform, kDrawn, draw);

  Trial over(terms_with(Money::cents(1'000'001)));
  ready(over);
  over.refused(scrutineer_missing, "SB 20.2"_clause, Role::platform, kDrawn, draw);
  over.must(kOperator, kDrawn, NominateScrutineer{"sam"});
  over.refused(scrutineer_missing, "SB 20.2"_clause, Role::platform, kDrawn, draw);
  over.must(Role::scrutineer, kDrawn, AttendDraw{});
  over.must(Role::platform, kDrawn, draw);

  Trial war(terms_with(Money::cents(1'000'001), kCasinoWar));
  ready(war);
  war.must(Role::platform, kDrawn, draw);
}

TEST(Draw, NotBeforeItsTimeAndNoEntryTwice) {
  Terms terms = good_terms();
  terms.prizes.push_back(cash_prize(Money::dollars(50)));
  Trial trial(terms);
  trial.go_live();
  trial.enter({"ann", "bob", "cas"});
  trial.close();
  trial.refused(draw_is_later, "SB 20.7.7"_clause, Role::platform, kDrawn - 1,
                DrawWinners{"5eed", {0, 1}});
  trial.refused(wrong_draw, {}, Role::platform, kDrawn, DrawWinners{"5eed", {1, 1}});
  trial.refused(wrong_draw, {}, Role::platform, kDrawn, DrawWinners{"5eed", {0, 3}});
  trial.refused(wrong_draw, {}, Role::platform, kDrawn, DrawWinners{"5eed", {0}});
  trial.must(Role::platform, kDrawn, DrawWinners{"5eed", {2, 0}});
}

TEST(Draw, FollowsFromTheSeedAlone) {
  Seed seed{};
  seed[0] = 7;
  const auto first = draw_entries(seed, 1000, 5);
  EXPECT_EQ(first, draw_entries(seed, 1000, 5));
  EXPECT_EQ(first.size(), 5);
  seed[0] = 8;
  EXPECT_NE(first, draw_entries(seed, 1000, 5));
  EXPECT_EQ(draw_entries(seed, 2, 5).size(), 2);
  EXPECT_EQ(to_text(seed).substr(0, 4), "0800");
  EXPECT_EQ(seed_from_text(to_text(seed)), seed);
  EXPECT_FALSE(seed_from_text("0800"));
  EXPECT_FALSE(seed_from_text(std::string(64, 'g')));
}

// SB 20.8, K03: to the end of the second calendar day; each attempt is kept.
TEST(Winners, AreToldWithinTwoDays) {
  Trial trial(good_terms());
  trial.draw();
  const Instant last = (kDrawn / kDay + 3) * kDay - 1;
  auto owed = duties(trial.promotion, last);
  ASSERT_EQ(owed.size(), 1);
  EXPECT_FALSE(owed[0].is_overdue);
  EXPECT_TRUE(duties(trial.promotion, last + 1)[0].is_overdue);
  trial.must(kOperator, kDrawn + kHour, TellWinner{0, Method::telephone, false});
  EXPECT_EQ(duties(trial.promotion, last).size(), 1);
  EXPECT_EQ(duties(trial.promotion, last)[0].alert, kDrawn + 2 * kDay);
  const Event told = trial.must(kOperator, kDrawn + 2 * kHour, TellWinner{0, Method::email, true});
  EXPECT_EQ(id(told.clauses.first()), "SB 20.8.4");
  EXPECT_TRUE(duties(trial.promotion, last + 1).empty());
  EXPECT_EQ(trial.promotion.winners[0].attempts.size(), 2);
}

TEST(Winners, MustBePresentWhereTheTermsSaySo) {
  Terms terms = good_terms();
  terms.must_be_present = true;
  Trial trial(terms);
  trial.draw();
  EXPECT_TRUE(duties(trial.promotion, kDrawn + 30 * kDay).empty());
  AwardPrize award{.prize = 0, .present = false, .cash = Money::dollars(500)};
  trial.refused(claimed_in_absence, "SB 20.7.8"_clause, kOperator, kDrawn, award);
  award.present = true;
  trial.must(kOperator, kDrawn, award);
}

// SB 20.4, K01: greater than 10,000 dollars.
TEST(Winners, ChooseHowALargeCashPrizeIsPaid) {
  const auto award = [](Money value) {
    return AwardPrize{.prize = 0,
                      .present = true,
                      .cash = value - Money::dollars(300),
                      .cheque = Money::dollars(100),
                      .transfer = Money::dollars(200)};
  };
  Trial exactly(terms_with(Money::dollars(10'000)));
  exactly.draw();
  // It forbids nothing below; the terms may.
  EXPECT_NE(id(exactly.must(kOperator, kDrawn, award(Money::dollars(10'000))).clauses.first()),
            "SB 20.4");
  Terms in_cash = terms_with(Money::dollars(10'000));
  in_cash.paid_by = {Means::cash, Means::cheque};
  Trial by_terms(in_cash);
  by_terms.draw();
  by_terms.refused(no_choice_of_payment, "SB 20.7.11"_clause, kOperator, kDrawn,
                   award(Money::dollars(10'000)));
  Trial over(terms_with(Money::cents(1'000'001)));
  over.draw();
  over.refused(payment_does_not_add_up, {}, kOperator, kDrawn, award(Money::dollars(10'000)));
  // Nobody pays a negative sum to make it add up.
  over.refused(payment_does_not_add_up, {}, kOperator, kDrawn,
               AwardPrize{.prize = 0,
                          .present = true,
                          .cash = Money::cents(1'000'001) + Money::dollars(1),
                          .cheque = -Money::dollars(1)});
  over.must(kOperator, kDrawn, award(Money::cents(1'000'001)));
  EXPECT_EQ(over.promotion.winners[0].cheque, Money::dollars(100));
}

// SB 20.3.
TEST(Winners, MayTakeTheCashThatIsOfferedInstead) {
  Terms terms = good_terms();
  terms.prizes[0].kind = PrizeKind::other;
  Trial none(terms);
  none.draw();
  const AwardPrize instead{
      .prize = 0, .present = true, .cash_instead = true, .cash = Money::dollars(400)};
  none.refused(no_cash_alternative, "SB 20.3"_clause, kOperator, kDrawn, instead);
  terms.prizes[0].cash_alternative = Money::dollars(400);
  terms.cash_alternative_stated = true;
  Trial offered(terms);
  offered.draw();
  offered.must(kOperator, kDrawn, instead);
}

// SB 20.10, 20.10.1, K01, K06: over 100 dollars.
TEST(Claims, ADenialGivesReasonsAndOverAHundredIsKept) {
  DenyClaim denial{0, "", "", ""};
  Trial small(terms_with(Money::dollars(100)));
  small.draw();
  small.refused(denial_unexplained, "SB 20.10"_clause, kOperator, kDrawn, denial);
  denial.reasons = "no proof of identity";
  small.must(kOperator, kDrawn, denial);

  Trial large(terms_with(Money::cents(10'001)));
  large.draw();
  large.refused(address_missing, "SB 20.10.1"_clause, kOperator, kDrawn, denial);
  denial.claimant = "ann";
  denial.address = "1 Pirrama Road";
  large.must(kOperator, kDrawn, denial);
  EXPECT_EQ(large.promotion.denials.size(), 1);
  EXPECT_EQ(large.promotion.winners[0].state, PrizeState::denied);
}

// SB 20.7.10.
TEST(Results, AreNotTiedToTheLastAward) {
  Trial trial(good_terms());
  trial.draw();
  trial.must(kOperator, kDrawn, PublishResults{"web"});
  EXPECT_EQ(trial.promotion.state, State::published);
  EXPECT_FALSE(is_over(trial.promotion));
  EXPECT_FALSE(duties(trial.promotion, kDrawn).empty());
  trial.must(kOperator, kDrawn,
             AwardPrize{.prize = 0, .present = true, .cash = Money::dollars(500)});
  trial.refused(prize_is_settled, {}, kOperator, kDrawn,
                AwardPrize{.prize = 0, .present = true, .cash = Money::dollars(500)});
  EXPECT_TRUE(is_over(trial.promotion));
  trial.refused(not_in_this_state, "SB 20.7.10"_clause, kOperator, kDrawn, PublishResults{"web"});
}

// What becomes possible by time alone says when.
TEST(Moments, AreSaidByRefusalsAndByTheNextMoment) {
  Trial trial(good_terms());
  EXPECT_EQ(next_moment(trial.promotion, kLodged), kStarts - kDay + 1);  // lodging is overdue
  trial.must(kOperator, kLodged, LodgeTerms{});
  EXPECT_EQ(next_moment(trial.promotion, kLodged + kHour), kLodged + kDay);
  EXPECT_EQ(trial.act(kOperator, kStarts - 1, Start{}).error().not_before, kStarts);
  trial.must(kOperator, kStarts, Start{});
  EXPECT_EQ(next_moment(trial.promotion, kStarts), kCloses);
  EXPECT_EQ(trial.act(kOperator, kStarts, CloseEntries{}).error().not_before, kCloses);
  trial.enter({"ann"});
  trial.close();
  EXPECT_EQ(trial.act(Role::platform, kCloses, DrawWinners{"5eed", {0}}).error().not_before,
            kDrawn);
  EXPECT_EQ(next_moment(trial.promotion, kCloses + 1), kDrawn);
  trial.must(Role::platform, kDrawn, DrawWinners{"5eed", {0}});
  EXPECT_EQ(next_moment(trial.promotion, kDrawn), kDrawn + 2 * kDay + 1);  // the alert (K03)
  trial.must(kOperator, kDrawn,
             AwardPrize{.prize = 0, .present = true, .cash = Money::dollars(500)});
  EXPECT_EQ(next_moment(trial.promotion, kDrawn), 0);
}

// SB 20.12: on hold or cancelled, and the inspectorate is told with the same act.
TEST(Integrity, DoubtHoldsEverythingAndTheInspectorateIsTold) {
  Trial trial(good_terms());
  trial.go_live();
  const Event held = trial.must(kOperator, kStarts, Hold{"entries were copied"});
  EXPECT_EQ(told_of(held.body), Told::inspectorate);
  trial.refused(on_hold, "SB 20.12"_clause, Role::platform, kStarts,
                EnterPatron{"ann", true, Money{}});
  trial.must(kOperator, kStarts, Resume{"the copies were removed, checked by two people"});
  trial.enter({"ann"});
  EXPECT_EQ(told_of(trial.must(kOperator, kStarts, Cancel{"again"}).body), Told::inspectorate);
  EXPECT_EQ(trial.promotion.state, State::cancelled);
}

// SB 20.11.
TEST(Disputes, AreDecidedByTheOperatorAndThePatronIsTold) {
  Trial trial(good_terms());
  trial.go_live();
  trial.must(Role::platform, kStarts, RaiseDispute{"ann", "my entry was refused"});
  EXPECT_EQ(duties(trial.promotion, kStarts).size(), 1);
  trial.refused(dispute_open, {}, Role::platform, kStarts, RaiseDispute{"ann", "and again"});
  trial.refused(no_open_dispute, {}, kOperator, kStarts, DecideDispute{1, "no"});
  const Event decided = trial.must(kOperator, kStarts, DecideDispute{0, "the entry is valid"});
  EXPECT_EQ(told_of(decided.body), Told::patron);
  EXPECT_EQ(id(decided.clauses.first()), "SB 20.11");
  EXPECT_TRUE(duties(trial.promotion, kStarts).empty());
}

// SB 20.11: also while it is on hold.
TEST(Disputes, WhoIsNotSatisfiedComplainsToAnInspectorOnce) {
  Trial trial(good_terms());
  trial.go_live();
  trial.must(Role::platform, kStarts, RaiseDispute{"ann", "my entry was refused"});
  const LodgeComplaint complaint{"ann", 0};
  trial.refused(no_dispute_decided, "SB 20.11"_clause, Role::platform, kStarts, complaint);
  trial.must(kOperator, kStarts, DecideDispute{0, "it stays out"});
  trial.refused(no_dispute_decided, "SB 20.11"_clause, Role::platform, kStarts,
                LodgeComplaint{"bob", 0});
  trial.refused(for_another_role, {}, kOperator, kStarts, complaint);
  trial.must(kOperator, kStarts, Hold{"entries were copied"});
  const Event lodged = trial.must(Role::platform, kStarts + 60, complaint);
  EXPECT_EQ(told_of(lodged.body), Told::inspectorate);
  EXPECT_EQ(id(lodged.clauses.first()), "SB 20.11");
  EXPECT_EQ(trial.promotion.disputes[0].complained, kStarts + 60);
  trial.refused(complained_already, "SB 20.11"_clause, Role::platform, kStarts + 61, complaint);
}

}  // namespace
}  // namespace croupier::promotion
