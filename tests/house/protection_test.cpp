// What protects people who play: the calendar of the house, limits, time at play, prompts and
// exclusion. A week is lived minute by minute, over midnight, the end of daylight saving and steps
// of the clock.
#include <chrono>
#include <map>

#include "house/limits.h"
#include "house/play.h"
#include "house/trial.h"

namespace croupier::house {
namespace {

using enum RefusalCode;
using std::chrono::sys_days;

constexpr Instant kHour = 60 * 60;
constexpr const char* kSydney = "Australia/Sydney";

Instant utc(int year, unsigned month, unsigned day, int hour = 0, int minute = 0) {
  const auto date = std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day);
  return std::chrono::duration_cast<std::chrono::seconds>(sys_days(date).time_since_epoch())
             .count() +
         hour * kHour + minute * 60;
}
TimeZone zone(const char* name) { return *time_zone_from(name); }

// --- the calendar ---

TEST(Calendar, ShowsTheTimeOfSydneyAndAuckland) {
  // Daylight saving of 2026/27: Sydney from 4 October 2:00 to 4 April 3:00.
  EXPECT_EQ(on_the_wall(zone(kSydney), utc(2026, 10, 3, 15, 59)), utc(2026, 10, 4, 1, 59));
  EXPECT_EQ(on_the_wall(zone(kSydney), utc(2026, 10, 3, 16, 0)), utc(2026, 10, 4, 3, 0));
  EXPECT_EQ(on_the_wall(zone(kSydney), utc(2027, 4, 3, 15, 59)), utc(2027, 4, 4, 2, 59));
  EXPECT_EQ(on_the_wall(zone(kSydney), utc(2027, 4, 3, 16, 0)), utc(2027, 4, 4, 2, 0));
  // Auckland from 27 September 2026, 2:00.
  EXPECT_EQ(on_the_wall(zone("Pacific/Auckland"), utc(2026, 9, 26, 14, 0)), utc(2026, 9, 27, 3, 0));
  // Where summer does not cross the new year.
  const TimeZone berlin = zone("CET-1CEST,M3.5.0,M10.5.0/3");
  EXPECT_EQ(on_the_wall(berlin, utc(2026, 3, 29, 1, 0)), utc(2026, 3, 29, 3, 0));
  EXPECT_EQ(on_the_wall(berlin, utc(2026, 10, 25, 1, 0)), utc(2026, 10, 25, 2, 0));
  EXPECT_EQ(on_the_wall(zone("IST-5:30"), 0), 5 * kHour + 30 * 60);
}

TEST(Calendar, BeginsDaysWeeksAndMonthsAtMidnightOnTheWall) {
  const TimeZone sydney = zone(kSydney);
  // The day on which the clock goes forward has 23 hours, the other 25.
  const Instant spring = utc(2026, 10, 4, 3);
  EXPECT_EQ(begin_of(Period::day, spring, sydney), utc(2026, 10, 3, 14));
  EXPECT_EQ(end_of(Period::day, spring, sydney), utc(2026, 10, 4, 13));
  const Instant autumn = utc(2027, 4, 4, 3);
  EXPECT_EQ(end_of(Period::day, autumn, sydney) - begin_of(Period::day, autumn, sydney),
            25 * kHour);
  // 4 October 2026 is a Sunday.
  EXPECT_EQ(begin_of(Period::week, spring, sydney), utc(2026, 9, 27, 14));
  EXPECT_EQ(end_of(Period::week, spring, sydney), utc(2026, 10, 4, 13));
  EXPECT_EQ(begin_of(Period::month, spring, sydney), utc(2026, 9, 30, 14));
  EXPECT_EQ(end_of(Period::month, spring, sydney), utc(2026, 10, 31, 13));
  EXPECT_EQ(end_of(Period::month, utc(2026, 12, 31, 23), zone("UTC")), utc(2027, 1, 1));
}

TEST(Calendar, KnowsAMidnightThatTheClockSkipsOrShowsTwice) {
  const TimeZone skips = zone("AAA0BBB,M3.2.0/0,M11.1.0/1");
  EXPECT_EQ(on_the_wall(skips, utc(2026, 3, 8)), utc(2026, 3, 8, 1));
  EXPECT_EQ(begin_of(Period::day, utc(2026, 3, 8, 5), skips), utc(2026, 3, 8));
  EXPECT_EQ(begin_of(Period::day, utc(2026, 11, 1, 5), skips), utc(2026, 10, 31, 23));
}

TEST(Calendar, RefusesWhatIsNoTimeZone) {
  for (const char* each : {"nowhere", "AE-10", "AEST", "AEST-10AEDT", "AEST-10AEDT,M13.1.0,M4.1.0",
                           "AEST-10AEDT,M10.1.0,M4.1.0/3x", "AEST-99"})
    EXPECT_FALSE(time_zone_from(each)) << each;
}

// --- limits ---

class Guarded : public ::testing::Test {
 protected:
  void SetUp() override {
    pia = trial.open(AccountKind::person);
    const AccountNo carl = trial.staff(Role::cashier);
    trial.must(Trial::platform(), SetTimeZone{kSydney});
    trial.must(Trial::as(Role::cashier, carl), Deposit{pia, Currency::real, Money::dollars(5000)});
    cashier = carl;
    table = trial.table(Currency::real);
  }
  const Account& account() const { return *find(trial.house, pia); }
  void set(LimitKind kind, Period period, std::int64_t most) {
    trial.must(Trial::player(pia), SetLimit{pia, kind, period, most});
  }
  void play(Instant seconds, Money lost = {}) {
    trial.now += seconds;
    trial.must(Trial::platform(),
               NotePlay{Currency::real, {{pia, trial.now - seconds, trial.now, lost, trial.now}}});
  }
  std::optional<Refusal> why_not(std::optional<Jurisdiction> law = Jurisdiction::nsw) const {
    return why_no_play(trial.house.protection, account(), law, trial.now);
  }
  bool is_due(std::optional<Jurisdiction> law = Jurisdiction::nsw) const {
    return look_is_due(account().play, law, trial.now).has_value();
  }
  void look() { trial.must(Trial::player(pia), SeePlay{pia}); }

  Trial trial;
  AccountNo pia{};
  AccountNo cashier{};
  SubjectNo table{};
};

TEST_F(Guarded, ATighterLimitHoldsAtOnceAndALooserOneAfterADay) {
  const auto holds = [&](Instant at) {
    return limit_now(trial.house.protection, account(), LimitKind::deposit, Period::day, at);
  };
  const auto limit_day = [&](std::int64_t most) { set(LimitKind::deposit, Period::day, most); };
  EXPECT_EQ(holds(kNow), kNoLimit);
  limit_day(10'000);
  EXPECT_EQ(holds(kNow), 10'000);
  limit_day(5'000);
  EXPECT_EQ(holds(kNow), 5'000);
  limit_day(20'000);
  EXPECT_EQ(holds(kNow), 5'000);
  EXPECT_EQ(holds(kNow + kLooserAfter - 1), 5'000);
  EXPECT_EQ(holds(kNow + kLooserAfter), 20'000);
  trial.now = kNow + 60;
  limit_day(kNoLimit);
  EXPECT_EQ(holds(kNow + kLooserAfter), 5'000) << "what was asked first waits no longer";
  EXPECT_EQ(holds(kNow + 60 + kLooserAfter), kNoLimit);
  limit_day(0);
  EXPECT_EQ(holds(trial.now), 0) << "tighter than what holds now";
  trial.refused(limit_not_sensible, Trial::player(pia),
                SetLimit{pia, LimitKind::loss, Period::day, -7});
}

TEST_F(Guarded, TheStrictestOfThreeLimitsHolds) {
  const AccountNo admin = trial.administrator();
  const auto holds = [&] {
    return limit_now(trial.house.protection, account(), LimitKind::loss, Period::week, trial.now);
  };
  set(LimitKind::loss, Period::week, 30'000);
  trial.must(Trial::as(Role::administrator, admin),
             SetLimit{pia, LimitKind::loss, Period::week, 20'000});
  EXPECT_EQ(holds(), 20'000);
  trial.refused(role_may_not, Trial::player(pia),
                SetHouseLimit{LimitKind::loss, Period::week, 10'000});
  trial.refused(reason_missing, Trial::as(Role::administrator, admin),
                SetHouseLimit{LimitKind::loss, Period::week, 10'000}, "");
  trial.must(Trial::as(Role::administrator, admin),
             SetHouseLimit{LimitKind::loss, Period::week, 10'000});
  EXPECT_EQ(holds(), 10'000);
  set(LimitKind::loss, Period::week, 5'000);
  EXPECT_EQ(holds(), 5'000);
}

TEST_F(Guarded, DepositsAreRefusedAboveTheLimitUntilMidnightOnTheWall) {
  trial.now = utc(2027, 4, 3, 12, 30);  // 23:30 in Sydney, the eve of the longer day
  set(LimitKind::deposit, Period::day, 10'000);
  const auto deposit = [&](std::int64_t cents) {
    return trial.act(Trial::as(Role::cashier, cashier),
                     Deposit{pia, Currency::real, Money::cents(cents)});
  };
  EXPECT_TRUE(deposit(10'000));
  const auto no = deposit(1);
  ASSERT_FALSE(no);
  EXPECT_EQ(no.error().code, deposit_limit_reached);
  EXPECT_EQ(no.error().values[1], Value::money(Money{}));
  EXPECT_EQ(no.error().values[2], Value::moment(utc(2027, 4, 4))) << "as the wall shows it";
  trial.now = utc(2027, 4, 3, 12, 59);
  EXPECT_FALSE(deposit(1));
  trial.now = utc(2027, 4, 3, 13, 0);
  EXPECT_TRUE(deposit(10'000));
  trial.now = utc(2027, 4, 4, 13, 59);
  EXPECT_FALSE(deposit(1)) << "24 hours and 59 minutes later it is the same day";
  trial.now = utc(2027, 4, 4, 14, 0);
  EXPECT_TRUE(deposit(1));
}

TEST_F(Guarded, NoMoreGoesToATableThanMayBeLost) {
  set(LimitKind::loss, Period::day, 20'000);
  play(60, Money::dollars(150));
  trial.refused(loss_limit_reached, Trial::platform(),
                Send{pia, table, Money::dollars(51), "buys in", {}});
  play(60, -Money::dollars(100));
  trial.must(Trial::platform(), Send{pia, table, Money::dollars(150), "buys in", {}});
}

TEST_F(Guarded, ATimeLimitEndsPlayUntilItsPeriodIsOver) {
  trial.now = utc(2026, 11, 18, 12, 0);  // 23:00 in Sydney, a Wednesday
  set(LimitKind::minutes, Period::day, 30);
  play(30 * 60 - 1);
  EXPECT_FALSE(why_not());
  play(1);
  const auto no = why_not();
  ASSERT_TRUE(no);
  EXPECT_EQ(no->code, time_limit_reached);
  EXPECT_EQ(no->values[1], Value::moment(utc(2026, 11, 19)));
  trial.refused(time_limit_reached, Trial::platform(),
                Send{pia, table, Money::dollars(5), "buys in", {}});
  trial.now = utc(2026, 11, 18, 13, 0);
  EXPECT_FALSE(why_not());
}

TEST_F(Guarded, IsToldEveryHourAndAfterThreeAndSixHoursInNewSouthWales) {
  EXPECT_FALSE(is_due());
  play(kHour - 1);
  EXPECT_FALSE(is_due());
  play(1);
  EXPECT_TRUE(is_due());
  look();
  EXPECT_FALSE(is_due());
  trial.must(Trial::player(pia), SetReminder{pia, 50, false});
  play(50 * 60);
  EXPECT_TRUE(is_due());
  look();
  trial.refused(limit_not_sensible, Trial::player(pia), SetReminder{pia, 61, false});
  trial.refused(limit_not_sensible, Trial::player(pia), SetReminder{pia, 4, false});
  trial.must(Trial::player(pia), SetReminder{pia, 0, false});
  play(50 * 60);
  look();
  play(20 * 60);
  EXPECT_TRUE(is_due()) << "three hours";
  EXPECT_FALSE(is_due(Jurisdiction::nz)) << "only 20 minutes since the last look";
  look();
  // After a pause time is counted anew.
  trial.now += kPause;
  EXPECT_EQ(sitting(account().play, trial.now), 0);
  play(59 * 60);
  EXPECT_FALSE(is_due());
}

TEST_F(Guarded, PlaysTwelveHoursInTwentyFourAndFortyEightInSevenDays) {
  for (int nth = 0; nth < 12; ++nth) {
    EXPECT_FALSE(why_not()) << nth;
    play(kHour);
  }
  const auto no = why_not();
  ASSERT_TRUE(no);
  EXPECT_EQ(no->code, play_time_reached);
  EXPECT_EQ(no->values[0], Value::count(12));
  EXPECT_FALSE(why_not(Jurisdiction::nz));
  // The first second of play leaves the last 24 hours.
  const Instant again = trial.now + 12 * kHour + 1;
  EXPECT_EQ(no->values[2], moment_of(trial.house.protection, again));
  trial.now = again - 1;
  EXPECT_TRUE(why_not());
  trial.now = again;
  EXPECT_FALSE(why_not());
  for (int day = 0; day < 3; ++day) {
    trial.now += 14 * kHour;
    for (int nth = 0; nth < 11; ++nth) play(kHour);
  }
  trial.now += 14 * kHour;
  play(3 * kHour - 1);
  EXPECT_FALSE(why_not());
  play(1);
  ASSERT_TRUE(why_not());
  EXPECT_EQ(why_not()->values[0], Value::count(48));
  EXPECT_EQ(why_not()->values[1], Value::count(168));
}

TEST_F(Guarded, AnExclusionHoldsForMoneyBothWaysAndCannotBeShortened) {
  trial.must(Trial::platform(), Send{pia, table, Money::dollars(50), "buys in", {}});
  trial.must(Trial::platform(), Confirm{{TransferNo{1}}});
  trial.must(Trial::player(pia), Exclude{pia, kNow + 7 * kDaySeconds});
  trial.refused(exclusion_is_longer, Trial::player(pia), Exclude{pia, kNow + kDaySeconds});
  trial.refused(account_is_excluded, Trial::platform(),
                Send{pia, table, Money::dollars(5), "buys in", {}});
  trial.refused(account_is_excluded, Trial::as(Role::cashier, cashier),
                Deposit{pia, Currency::real, Money::dollars(5)});
  trial.must(Trial::platform(), Receive{table, 1, pia, Money::dollars(50), "leaves"});
  trial.must(Trial::as(Role::cashier, cashier),
             Withdraw{pia, Currency::real, Money::dollars(5000)});
  trial.now = kNow + 7 * kDaySeconds;
  EXPECT_FALSE(why_not());
}

// --- a week ---

// Minute by minute from Monday 29 March to Sunday 4 April 2027, when the clock of Sydney goes back.
// Whatever the machine allows, no limit is passed: reckoned here on its own, from the minutes
// played, with a calendar of five lines.
TEST_F(Guarded, NoLimitIsPassedInAWeekOverMidnightAndTheEndOfDaylightSaving) {
  trial.now = utc(2027, 3, 28, 13);  // midnight in Sydney
  set(LimitKind::minutes, Period::day, 9 * 60);
  set(LimitKind::minutes, Period::week, 50 * 60);
  set(LimitKind::loss, Period::day, 10'000);
  const Instant change = utc(2027, 4, 3, 16);
  const auto day_of = [&](Instant at) {
    return (at + (at < change ? 11 : 10) * kHour) / kDaySeconds;
  };
  std::map<Instant, std::int64_t> minutes;
  std::map<Instant, std::int64_t> lost;
  std::vector<Instant> played;
  const Instant end = utc(2027, 4, 4, 14);
  std::int64_t stopped_by_window = 0;
  for (int nth = 0; trial.now < end; ++nth) {
    if (nth % 400 == 399) {
      trial.now += nth % 800 == 399 ? 7 * 60 : -3 * 60;  // somebody sets the clock
    }
    const auto no = why_not();
    const auto left =
        left_of(trial.house.protection, account(), LimitKind::loss, Currency::real, trial.now);
    const Instant day = day_of(trial.now);
    const auto in_window =
        std::ranges::count_if(played, [&](Instant each) { return each > trial.now - kDaySeconds; });
    if (!no) {
      EXPECT_LT(minutes[day], 9 * 60) << nth;
      EXPECT_LE(in_window, 12 * 60 + 10) << nth;
    }
    if (no && no->code == play_time_reached) ++stopped_by_window;
    if (no || left->amount == 0) {
      trial.now += 60;
      continue;
    }
    const std::int64_t loses = std::min<std::int64_t>(left->amount, nth % 7 == 0 ? 35 : 5);
    play(60, Money::cents(loses));
    ++minutes[day_of(trial.now - 60)];
    lost[day_of(trial.now)] += loses;
    played.push_back(trial.now);
  }
  std::int64_t week = 0;
  for (const auto& [day, sum] : minutes) {
    EXPECT_LE(sum, 9 * 60 + 4) << day;
    week += sum;
  }
  EXPECT_EQ(minutes.size(), 7u);
  EXPECT_LE(week, 50 * 60 + 1);
  EXPECT_GT(week, 47 * 60);
  EXPECT_GT(stopped_by_window, 0) << "two days of nine hours meet in 24 hours, or 48 in the week";
  for (const auto& [day, sum] : lost) EXPECT_LE(sum, 10'000) << day;
}

TEST_F(Guarded, PlayIsNotedAsItWas) {
  const Instant from = trial.now - 60;
  trial.refused(not_positive, Trial::platform(),
                NotePlay{Currency::real, {{pia, trial.now, from, {}, 0}}});
  trial.refused(not_positive, Trial::platform(),
                NotePlay{Currency::real, {{pia, from, trial.now + 1, {}, 0}}});
  trial.refused(no_such_account, Trial::platform(),
                NotePlay{Currency::real, {{AccountNo{99}, from, trial.now, {}, 0}}});
  trial.refused(no_such_time_zone, Trial::platform(), SetTimeZone{"nowhere"});
}

}  // namespace
}  // namespace croupier::house
