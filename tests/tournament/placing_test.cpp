// SB 19.5.5, 19.5.8, 19.5.9, 19.10, BC alike: the end of a session, ties and placings; prizes.
#include <functional>

#include "blackjack/optional_wagers.h"
#include "support/games.h"
#include "tournament/reach.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
constexpr Role kManager = Role::tournament_manager;
constexpr Role kDealer = Role::dealer;
using Places = std::vector<EntrantNo>;

Conditions one_round(std::uint8_t advance = 3) {
  Conditions conditions = good_conditions();
  conditions.stages[0].rounds = 1;
  conditions.stages[0].advance = advance;
  conditions.prizes.resize(advance, {1, "", {}});
  return conditions;
}

// A heat before the final, so that only the line of who advances counts.
Conditions heat(std::uint8_t advance) {
  Conditions conditions = one_round();
  Stage first = good_stage(StageKind::heat);
  first.rounds = 1;
  first.advance = advance;
  conditions.stages.insert(conditions.stages.begin(), first);
  conditions.stages[1].from = StageFrom::advanced;
  return conditions;
}

// Each wagers so much, and all lose.
void lose(Trial& trial, const std::vector<Money>& wagers) {
  for (const Seat* seat : std::vector(wagering_order(trial.session())))
    trial.bets(seat->entrant, wagers[seat->entrant]);
  trial.twenties(false);
  trial.must(kDealer, CloseRound{kTable});
}

// SB 19.5.8, 19.10.2.
TEST(Count, ByStaffThenAnnounced) {
  Trial trial(one_round());
  trial.begin(3);
  trial.refused(session_not_over, "SB 19.5.8", kDealer, CountChips{kTable, {}});
  lose(trial, {50_d, 25_d, 75_d});
  EXPECT_EQ(trial.session().phase, SessionPhase::counting);
  trial.refused(not_counted, "SB 19.5.8", kManager, AnnounceSession{kTable});
  trial.refused(count_incomplete, "SB 19.5.8", kDealer,
                CountChips{kTable, {{0, 450_d}, {1, 475_d}}});
  trial.refused(count_differs, "SB 19.5.9", kDealer,
                CountChips{kTable, {{0, 450_d}, {1, 475_d}, {2, 400_d}}});
  trial.must(kDealer, CountChips{kTable, {{0, 450_d}, {1, 475_d}, {2, 425_d}}});
  trial.must(kManager, AnnounceSession{kTable});
  EXPECT_EQ(trial.t.places, (Places{1, 0, 2}));
  EXPECT_EQ(trial.t.state, State::finished);
}

// SB 19.5.9: what has not come back is recorded by quantity and denomination, and does not count.
TEST(Count, AShortageIsRecorded) {
  Trial trial(one_round());
  trial.begin(3);
  lose(trial, {50_d, 25_d, 75_d});
  trial.refused(not_so_many_missing, "SB 19.5.9", kDealer, ReportShortage{kTable, 1, 20_d, 3});
  trial.must(kDealer, ReportShortage{kTable, 1, 25_d, 3});
  trial.must(kDealer, CountChips{kTable, {{0, 450_d}, {1, 400_d}, {2, 425_d}}});
  trial.must(kManager, AnnounceSession{kTable});
  EXPECT_EQ(trial.t.places, (Places{0, 2, 1}));
}

// SB 19.11.3.
TEST(Count, AtTheManagersDiscretion) {
  Trial trial(one_round());
  trial.begin(2);
  trial.must(kManager, OrderCount{kTable});
  trial.refused(for_somebody_else, "SB 19.1.1", kDealer, OrderCount{kTable});
}

// SB 19.10.3 (J04): 475, 450, 450 and two advance: one place is contested.
TEST(PlayOff, WhenATieStraddlesTheLine) {
  Trial trial(heat(2));
  trial.begin(4);
  lose(trial, {25_d, 50_d, 50_d, 100_d});
  trial.announce();
  ASSERT_TRUE(trial.session().play_off);
  EXPECT_EQ(trial.seat_of(0).state, SeatState::resting);
  EXPECT_EQ(trial.seat_of(3).state, SeatState::resting);
  EXPECT_EQ(trial.session().marker, BoxNo{2});
  trial.refused(not_in_session, "SB 19.6.10", Role::player, Trial::bet(0, 25_d), 0);
  trial.all_bet(25_d);
  trial.twenties(true);
  trial.must(kDealer, CloseRound{kTable});  // still tied: another round
  EXPECT_EQ(trial.session().phase, SessionPhase::betting);
  EXPECT_EQ(trial.session().marker, BoxNo{3});
  lose(trial, {{}, 25_d, 400_d, {}});  // cas ends below dan and stays before him
  EXPECT_EQ(trial.session().phase, SessionPhase::counting);
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (Places{0, 1}));
}

TEST(PlayOff, IsNotNeededWhereTheTieIsOnOneSide) {
  Trial trial(heat(2));
  trial.begin(4);
  lose(trial, {25_d, 25_d, 50_d, 50_d});
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (Places{0, 1}));
}

// Three tied for two places: the first told apart is through, the others go on.
TEST(PlayOff, GoesOnAmongWhoIsStillTied) {
  Trial trial(heat(2));
  trial.begin(3);
  lose(trial, {50_d, 50_d, 50_d});
  trial.announce();
  lose(trial, {25_d, 50_d, 50_d});
  EXPECT_EQ(trial.seat_of(0).state, SeatState::resting);
  EXPECT_EQ(trial.session().phase, SessionPhase::betting);
  lose(trial, {{}, 50_d, 25_d});
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (Places{0, 2}));
}

// In the final a tie matters where the prizes differ.
TEST(PlayOff, InTheFinalForPrizesThatDiffer) {
  Conditions same = one_round(2);
  same.prizes = {{1, "", {}}, {1, "", {}}};
  Trial equal(same);
  equal.begin(2);
  lose(equal, {50_d, 50_d});
  equal.announce();
  EXPECT_EQ(equal.t.state, State::finished);

  same.prizes = {{2, "", {}}, {1, "", {}}};
  Trial other(same);
  other.begin(2);
  lose(other, {50_d, 50_d});
  other.announce();
  EXPECT_TRUE(other.session().play_off);
  lose(other, {50_d, 25_d});
  other.announce();
  EXPECT_EQ(other.t.places, (Places{1, 0}));
}

// SB 19.10.4 (J13): residuals 15, 0, 0 with wagers 100, 50, 200.
TEST(SameRound, ResidualThenWagerThenRemoval) {
  Conditions conditions = one_round(4);
  Trial trial(conditions);
  trial.begin(4);
  Session session = trial.session();
  const auto out = [&](EntrantNo who, Money residual, Money wager, std::uint32_t removed) {
    Seat& seat = *session.seat_of(who);
    seat.state = SeatState::eliminated;
    seat.out_round = 1;
    seat.residual = residual;
    seat.wager = wager;
    seat.removed = removed;
  };
  out(1, 15_d, 100_d, 1);
  out(2, {}, 50_d, 2);
  out(3, {}, 200_d, 3);
  EXPECT_EQ(flat(order_of(session)), (Places{0, 1, 3, 2}));
  out(3, {}, 50_d, 1);  // equal wagers: whose chips went first is out first
  EXPECT_EQ(flat(order_of(session)), (Places{0, 1, 2, 3}));
  out(2, {}, 50_d, 1);
  session.seat_of(3)->out_round = 2;  // later is better, whatever was left
  EXPECT_EQ(flat(order_of(session)), (Places{0, 3, 1, 2}));
}

// The same by play: all in, and the boxes are settled from the left.
TEST(SameRound, ByTheChipsThatAreRemoved) {
  Trial trial(one_round(3));
  trial.begin(3);
  lose(trial, {500_d, 500_d, 500_d});
  EXPECT_EQ(trial.session().phase, SessionPhase::counting);
  trial.must(kDealer, CountChips{kTable, {{0, {}}, {1, {}}, {2, {}}}});
  trial.must(kManager, AnnounceSession{kTable});
  EXPECT_EQ(trial.t.places, (Places{2, 1, 0}));
}

// An eliminated player may still be placed; a disqualified one not.
TEST(SameRound, PlacesAreFilledFromWhoWentOut) {
  Trial trial(heat(2));
  trial.begin(3);
  lose(trial, {25_d, 500_d, 500_d});
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (Places{0, 2}));
}

// SB 19.5.5 (J11).
TEST(EarlyEnd, WhenWhoProgressesIsDetermined) {
  Conditions conditions = heat(2);
  conditions.stages[0].rounds = 5;
  Trial trial(conditions);
  trial.begin(3);
  trial.refused(not_determined, "SB 19.5.5.1", kManager, ConcludeEarly{kTable, true});
  lose(trial, {25_d, 25_d, 500_d});
  trial.bets(1, 25_d);  // comes back
  trial.must(kManager, ConcludeEarly{kTable, false});
  EXPECT_EQ(trial.chips(1), 475_d);
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (Places{0, 1}));
}

TEST(EarlyEnd, NeedsAllWhereChipsAreCashed) {
  Conditions conditions = heat(2);
  conditions.stages[0].rounds = 5;
  conditions.cashes_chips = true;
  Trial trial(conditions);
  trial.begin(2);
  trial.refused(not_all_agree, "SB 19.5.5.2", kManager, ConcludeEarly{kTable, false});
  trial.must(kManager, ConcludeEarly{kTable, true});
  trial.announce();
  EXPECT_EQ(trial.t.ledger.patrons, -100_d + 1000_d);  // J10
}

// SB 19.1.1 (J15): by the clock; a round whose first card is out is completed.
TEST(Clock, ARoundThatHasBegunIsFinished) {
  Conditions conditions = one_round();
  conditions.stages[0].rounds = 0;
  conditions.stages[0].minutes = 20;
  Trial trial(conditions);
  trial.begin(2);
  trial.refused(session_goes_on, "SB 19.1.1", Role::platform, TellTime{kTable});
  trial.all_bet(25_d);
  trial.make_cards_ready();
  trial.now = kStarts + 20 * kMinute - 1;
  trial.house(Deal{});
  trial.now = kStarts + 21 * kMinute;
  trial.refused(session_goes_on, "SB 19.1.1", Role::platform, TellTime{kTable});
  trial.draw({"Ts", "Th", "6c", "9s", "9h"});
  trial.play(0, Stand{BoxNo{1}});
  trial.play(1, Stand{BoxNo{2}});
  trial.draw({"5c", "Tc"});
  trial.must(kDealer, CloseRound{kTable});
  EXPECT_EQ(trial.session().phase, SessionPhase::counting);
}

TEST(Clock, ARoundThatHasNotBegunIsNotPlayed) {
  Conditions conditions = one_round();
  conditions.stages[0].rounds = 0;
  conditions.stages[0].minutes = 20;
  Trial trial(conditions);
  trial.begin(2);
  trial.bets(0, 25_d);
  trial.must(Role::player, WriteForm{kTable, WagerKind::initial, 50_d}, 1);
  trial.must(Role::gaming_supervisor, AcceptForm{kTable, 1});
  trial.make_cards_ready();
  trial.now = kStarts + 20 * kMinute;
  trial.refused(session_time_over, "SB 19.1.1", kDealer, Play{kTable, Deal{}});
  trial.must(Role::platform, TellTime{kTable});
  EXPECT_EQ(trial.chips(0), 500_d);
  EXPECT_EQ(trial.session().phase, SessionPhase::counting);
}

// SB 19.6.9, 19.5.9: all chips go back to the inventory.
TEST(Inventory, AllChipsComeBack) {
  Trial trial(heat(1));
  trial.begin(2);
  lose(trial, {25_d, 50_d});
  const Money house = trial.table().common.house;
  EXPECT_EQ(house, 75_d);
  trial.announce();
  EXPECT_EQ(trial.t.stage, 1);
  Money left;
  for (const Event& event : trial.all) {
    const auto* played = std::get_if<Played>(&event.body);
    if (played == nullptr) continue;
    if (const auto* gone = std::get_if<PlayerLeft>(&played->event.body)) left += gone->chips;
  }
  EXPECT_EQ(left + house, 1000_d);
}

// SB 19.3.1 to 19.3.3: the pool to the cent; what does not divide is the winner's.
TEST(Prizes, ThePoolIsPaidToTheCent) {
  Conditions conditions = one_round(3);
  conditions.prizes = {{1, "", {}}, {1, "", {}}, {1, "a hamper", 80_d}};
  conditions.fee = Money::cents(3335);
  Trial trial(conditions);
  trial.begin(3);
  trial.refused(not_finished, "SB 19.4.2(j)", Role::casino_operator, PayPrizes{});
  lose(trial, {75_d, 50_d, 25_d});
  trial.announce();
  const Events events = trial.must(Role::casino_operator, PayPrizes{});
  std::vector<Money> paid;
  for (const Event& event : events) {
    if (const auto* prize = std::get_if<PrizePaid>(&event.body)) paid.push_back(prize->cash);
  }
  EXPECT_EQ(paid, (std::vector<Money>{Money::cents(3335), Money::cents(3335), Money::cents(3335)}));
  EXPECT_EQ(trial.t.ledger, Ledger{});
  trial.refused(tournament_is_over, "SB 19.1.1", Role::casino_operator, PayPrizes{});
}

// SB 19.3.3: from so many entries on the operator makes up the guarantee.
TEST(Prizes, AGuaranteeIsMadeUp) {
  const auto pays = [](std::uint16_t from) {
    Conditions conditions = one_round(2);
    conditions.prizes = {{2, "", {}}, {1, "", {}}};
    conditions.guarantee = 1000_d;
    conditions.guarantee_from = from;
    Trial trial(conditions);
    trial.begin(3);
    lose(trial, {75_d, 50_d, 25_d});
    trial.announce();
    trial.must(Role::casino_operator, PayPrizes{});
    EXPECT_EQ(trial.t.ledger.pool, Money{});
    return trial.t.ledger.casino;
  };
  EXPECT_EQ(pays(3), -850_d);
  EXPECT_EQ(pays(4), Money{});
}

// J12: buy-ins are a ledger of their own, and go where the conditions say.
TEST(Prizes, BuyInsGoWhereTheConditionsSay) {
  for (const BuyInsGo go : {BuyInsGo::to_pool, BuyInsGo::to_operator}) {
    Conditions conditions = one_round(2);
    conditions.stages[0].buy_in = 20_d;
    conditions.buy_ins_go = go;
    Trial trial(conditions);
    trial.enter(2);
    trial.seat(2);
    for (EntrantNo who = 0; who < 2; ++who) trial.must(Role::platform, BuyIn{who});
    trial.must(kManager, BeginSession{kTable});
    EXPECT_EQ(trial.t.ledger.pool, 100_d);
    lose(trial, {50_d, 25_d});
    trial.announce();
    trial.must(Role::casino_operator, PayPrizes{});
    EXPECT_EQ(trial.t.ledger.casino, go == BuyInsGo::to_operator ? 40_d : Money{});
    EXPECT_EQ(trial.t.ledger.pool + trial.t.ledger.buy_ins, Money{});
  }
}

// --- the leader board: placings are the engine's, in the view ---

TableView shown(const Trial& trial) { return view(trial.t, {Role::player, 0}).tables.at(0); }

std::vector<int> board(const TableView& table) {
  std::vector<int> boxes;
  for (const BoxNo box : table.board) boxes.push_back(number(box));
  return boxes;
}
std::vector<int> places(const TableView& table) {
  std::vector<int> found;
  for (const SeatView& seat : table.seats) found.push_back(seat.place);
  return found;
}

// SB 19.10.3: 600, 525, 525 and two advance; in the play-off one of the tied passes the first in
// chips and not in place.
TEST(Board, InAPlayOffNobodyPassesWhoDoesNotPlay) {
  Trial trial(heat(2));
  trial.begin(3);
  EXPECT_EQ(places(shown(trial)), (std::vector<int>{1, 1, 1}));
  trial.bets(0, 100_d);
  trial.bets(1, 25_d);
  trial.bets(2, 25_d);
  trial.twenties(true);
  trial.must(kDealer, CloseRound{kTable});
  trial.must(kDealer, CountChips{kTable, {{0, 600_d}, {1, 525_d}, {2, 525_d}}});
  EXPECT_EQ(places(shown(trial)), (std::vector<int>{1, 2, 2}));
  trial.must(kManager, AnnounceSession{kTable});
  ASSERT_TRUE(trial.session().play_off);
  EXPECT_EQ(places(shown(trial)), (std::vector<int>{1, 2, 2}));
  // One place is open between the two, so the gap is to the other of them.
  EXPECT_EQ(shown(trial).seats[1].gap, Money{});
  EXPECT_EQ(shown(trial).seats[0].gap, Money{});  // who rests has none
  EXPECT_EQ(shown(trial).above, 2);
  // With the other disqualified (SB 19.5.7) there is nobody to compare with.
  Session alone = trial.session();
  alone.seat_of(2)->state = SeatState::disqualified;
  EXPECT_EQ(view_of_table(trial.t, alone, {Role::player, 0}).seats[1].gap, 525_d);
}

// SB 19.10.4: who is out below who is in; who is disqualified stands nowhere and comes last.
TEST(Board, OfWhoIsOut) {
  Trial trial(one_round(3));
  trial.begin(4);
  Session session = trial.session();
  const auto out = [&](EntrantNo who, std::uint16_t round, Money wager) {
    Seat& seat = *session.seat_of(who);
    seat.state = SeatState::eliminated;
    seat.out_round = round;
    seat.wager = wager;
  };
  out(0, 2, 25_d);
  out(1, 2, 50_d);
  session.seat_of(2)->state = SeatState::disqualified;
  const TableView table = view_of_table(trial.t, session, {Role::player, 0});
  EXPECT_EQ(board(table), (std::vector<int>{4, 2, 1, 3}));
  EXPECT_EQ(places(table), (std::vector<int>{3, 2, 0, 1}));
  EXPECT_EQ(table.above, 3);
}

// --- SB 19.5.5.1: what the arithmetic rests on ---

TEST(Reach, NoOptionalWagerPaysMore) {
  std::int64_t pairs = 0;
  std::int64_t lucky = 0;
  const blackjack::Variant& star = blackjack::variant(kStarBlackjack);
  const blackjack::Variant& challenge = blackjack::variant(kBlackjackChallenge);
  for (int first = 0; first < 52; ++first) {
    for (int second = 0; second < 52; ++second) {
      const Card a = Card::from_index(first);
      const Card b = Card::from_index(second);
      for (const auto& prize :
           {blackjack::perfect_pairs_prize(star, 1, a, b),
            blackjack::perfect_pairs_prize(challenge, 1, a, b),
            blackjack::any_pairs_prize(star, a, b), blackjack::any_pairs_prize(challenge, a, b)}) {
        if (prize) pairs = std::max<std::int64_t>(pairs, prize->odds.to);
      }
      for (int dealers = 0; dealers < 52; ++dealers) {
        for (const int pay_table : {1, 2, 3}) {
          const auto prize =
              blackjack::lucky_lucky_prize(pay_table, a, b, Card::from_index(dealers));
          if (prize) lucky = std::max<std::int64_t>(lucky, prize->odds.to);
        }
      }
    }
  }
  EXPECT_LE(pairs, top_odds(WagerKind::perfect_pairs));
  EXPECT_LE(pairs, top_odds(WagerKind::any_pairs));
  EXPECT_EQ(lucky, top_odds(WagerKind::lucky_lucky));
}

// A form is a second wager, an optional wager more, a clock an unknown number of rounds.
TEST(Reach, CountsEverythingThatCouldBeWagered) {
  const auto determined = [](const std::function<void(Conditions&)>& change) {
    Conditions conditions = heat(1);
    conditions.stages[0].rounds = 2;
    conditions.stages[0].undisclosed = 0;
    conditions.stages[0].limits = {{1, 25_d, 400_d}, {2, 25_d, 25_d}};
    change(conditions);
    Trial trial(conditions);
    trial.begin(2);
    trial.bets(0, 25_d);
    trial.bets(1, 300_d);
    trial.twenties(false);
    trial.must(kDealer, CloseRound{kTable});
    // 475 against 200, with 25 at most on a hand: 100 to win, and 112.50 to lose.
    return is_determined(trial.t, trial.session());
  };
  EXPECT_TRUE(determined([](Conditions&) {}));
  EXPECT_FALSE(determined([](Conditions& c) { c.stages[0].undisclosed = 1; }));
  EXPECT_FALSE(
      determined([](Conditions& c) { c.offers = {{WagerKind::perfect_pairs, 1_d, 25_d, 1}}; }));
  EXPECT_FALSE(determined([](Conditions& c) { c.limits_may_move = true; }));
  EXPECT_FALSE(determined([](Conditions& c) {
    c.stages[0].rounds = 0;
    c.stages[0].minutes = 30;
  }));
  EXPECT_FALSE(determined([](Conditions& c) { c.stages[0].rounds = 4; }));
}

}  // namespace
}  // namespace croupier::tournament
