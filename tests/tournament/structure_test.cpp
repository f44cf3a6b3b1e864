// SB 19.5.1 to 19.5.4, 19.6.2, 19.6.3, BC alike: tables, seats, the beginning of a session, stages.
#include "driver/draw.h"
#include "driver/seating.h"
#include "tournament/next.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
constexpr Role kManager = Role::tournament_manager;

Conditions two_stages(std::uint8_t tables, std::uint8_t advance) {
  Conditions conditions = good_conditions();
  Stage heat = good_stage(StageKind::heat);
  heat.tables = tables;
  heat.advance = advance;
  heat.rounds = 1;
  conditions.stages.insert(conditions.stages.begin(), heat);
  conditions.stages[1].from = StageFrom::advanced;
  conditions.stages[1].rounds = 1;
  conditions.field_most = static_cast<std::uint16_t>(7 * tables);
  return conditions;
}

// Plays one round at the table in which each named entrant wagers so much and loses or wins it.
void play_round(Trial& trial, TableNo no, const std::vector<Money>& wagers) {
  for (const Seat* seat : std::vector(wagering_order(trial.session(no)))) {
    const auto nth = static_cast<std::size_t>(number(seat->box) - 1);
    trial.must(Role::player, Play{no, PlaceWager{seat->box, WagerKind::initial, wagers[nth], {}}},
               seat->entrant);
  }
  trial.make_cards_ready(no);
  trial.house(Deal{}, no);
  while (phase_of(trial.table(no)) != PhaseName::betting) {
    const Awaits awaited = awaits(trial.table(no));
    if (const auto* card = std::get_if<AwaitsCard>(&awaited)) {
      const auto& dealer = std::get<blackjack::Round>(trial.table(no).round).dealer;
      const std::array<std::string_view, 3> cards{"6c", "5c", "Tc"};
      const std::string ten = to_text(trial.ten(no));
      trial.draw({card->target == Target::dealer ? cards[dealer.size()] : ten}, no);
    } else {
      const auto& decision = std::get<AwaitsDecision>(awaited);
      trial.must(Role::player, Play{no, Stand{decision.box}},
                 trial.session(no).seat_at(decision.player)->entrant);
    }
  }
  trial.must(Role::dealer, CloseRound{no});
}

// SB 19.5.1, 19.5.2.
TEST(Tables, AreDesignatedAsTheConditionsState) {
  Trial trial(two_stages(2, 2));
  trial.refused(no_stage_begins, "SB 19.5.1", kManager, DesignateTables{{1, 2}});
  trial.enter(4);
  trial.refused(too_few_tables, "SB 19.4.2(e)", kManager, DesignateTables{{1}});
  trial.refused(table_used_twice, "SB 19.5.2", kManager, DesignateTables{{1, 1}});
  trial.must(kManager, DesignateTables{{1, 2}});
  EXPECT_EQ(trial.t.tables, (std::vector<TableNo>{1, 2}));
}

// SB 19.5.4.
TEST(Seating, GivesEachPlayerOnePlace) {
  Trial trial;
  trial.enter(3);
  const SeatPlayers good{"", {{0, kTable, BoxNo{1}}, {1, kTable, BoxNo{2}}, {2, kTable, BoxNo{5}}}};
  trial.refused(tables_not_designated, "SB 19.5.1", kManager, good);
  trial.must(kManager, DesignateTables{{kTable}});
  SeatPlayers bad = good;
  bad.places[1].box = BoxNo{1};
  trial.refused(wrong_seating, "SB 19.5.4", kManager, bad);
  bad = good;
  bad.places[1].entrant = 0;
  trial.refused(wrong_seating, "SB 19.5.4", kManager, bad);
  bad = good;
  bad.places.pop_back();
  trial.refused(wrong_seating, "SB 19.5.4", kManager, bad);
  bad = good;
  bad.places[2].box = BoxNo{8};
  trial.refused(wrong_seating, "SB 19.5.4", kManager, bad);
  bad = good;
  bad.seed = "5eed";  // the manager sets the places
  trial.refused(seats_are_set, "SB 19.5.4", kManager, bad);
  trial.must(kManager, good);
  EXPECT_EQ(trial.seat_of(2).box, BoxNo{5});
  trial.refused(stage_running, "SB 19.5.2", kManager, DesignateTables{{kTable}});
}

// The same seed seats the same players, and no table has two more than another.
TEST(Seating, IsDrawnFromARecordedSeed) {
  Conditions conditions = two_stages(3, 1);
  conditions.seating = Seating::drawn;
  Trial trial(conditions);
  trial.enter(7);
  const std::vector<TableNo> tables{4, 5, 6};
  trial.must(kManager, DesignateTables{tables});
  Seed seed{};
  seed[0] = 9;
  const auto places = draw_seats(seed, due_for_stage(trial.t), tables);
  trial.refused(seats_are_drawn, "SB 19.5.4", kManager, SeatPlayers{"", places});
  trial.must(kManager, SeatPlayers{to_text(seed), places});
  EXPECT_EQ(trial.t.seed, to_text(seed));
  EXPECT_EQ(places, draw_seats(seed, std::vector<EntrantNo>{0, 1, 2, 3, 4, 5, 6}, tables));
  seed[0] = 10;
  EXPECT_NE(places, draw_seats(seed, std::vector<EntrantNo>{0, 1, 2, 3, 4, 5, 6}, tables));
  for (const SharedSession& session : trial.t.sessions) {
    EXPECT_GE(session->seats.size(), 2);
    EXPECT_LE(session->seats.size(), 3);
  }
}

// SB 19.5.3.
TEST(Start, MovesOnReasonableNotice) {
  Trial trial;
  trial.enter(2);
  trial.seat(2);
  trial.now = kStarts - 1;
  trial.refused(session_starts_later, "SB 19.5.3", kManager, BeginSession{kTable});
  trial.refused(notice_too_short, "SB 19.5.3", kManager, MoveStart{kStarts - 1 + 15 * kMinute - 1});
  trial.must(kManager, MoveStart{kStarts - 1 + 15 * kMinute});
  trial.now = kStarts;
  trial.refused(session_starts_later, "SB 19.5.3", kManager, BeginSession{kTable});
  trial.now = kStarts - 1 + 15 * kMinute;
  trial.must(kManager, BeginSession{kTable});
  trial.refused(no_session_begins, "SB 19.5.3", kManager, MoveStart{kStarts + 24 * kHour});
}

// SB 19.6.1, 19.6.2, 19.7.1: the same chips and pass cards for each.
TEST(Beginning, GivesEachTheSame) {
  Trial trial;
  trial.begin(3);
  for (EntrantNo who = 0; who < 3; ++who) {
    EXPECT_EQ(trial.chips(who), 500_d);
    EXPECT_EQ(trial.seat_of(who).pass_cards, 1);
    EXPECT_EQ(trial.seat_of(who).state, SeatState::playing);
  }
  EXPECT_EQ(trial.session().issued, 1500_d);
  EXPECT_EQ(trial.session().round, 1);
  EXPECT_EQ(trial.session().marker, BoxNo{1});
  trial.refused(session_has_begun, "SB 19.6.2", kManager, BeginSession{kTable});
}

// SB 19.6.3: no buy-in, no session, no refund.
TEST(BuyIn, IsPaidBeforeTheSession) {
  Conditions conditions = good_conditions();
  conditions.stages[0].buy_in = 20_d;
  Trial trial(conditions);
  trial.enter(3);
  trial.refused(no_session_of_player, "SB 19.6.2", Role::platform, BuyIn{0});
  trial.seat(3);
  trial.must(Role::platform, BuyIn{0});
  trial.refused(paid_already, "SB 19.6.2", Role::platform, BuyIn{0});
  trial.must(Role::platform, BuyIn{2});
  trial.must(kManager, BeginSession{kTable});
  EXPECT_EQ(trial.seat_of(1).state, SeatState::eliminated);
  EXPECT_EQ(trial.seat_of(0).state, SeatState::playing);
  EXPECT_EQ(trial.t.ledger.pool, 150_d);  // the fee stays
  EXPECT_EQ(trial.t.ledger.buy_ins, 40_d);
  EXPECT_EQ(trial.session().issued, 1000_d);
}

TEST(BuyIn, IsNotAskedWhereChipsAreReceived) {
  Trial trial;
  trial.enter(2);
  trial.seat(2);
  trial.refused(no_buy_in, "SB 19.6.2", Role::platform, BuyIn{0});
}

// SB 19.10.1, 19.10.2: two of each table go on, and start with the same chips again.
TEST(Stages, AsManyAdvanceAsTheConditionsSay) {
  Trial trial(two_stages(2, 2));
  trial.enter(7);
  trial.must(kManager, DesignateTables{{1, 2}});
  SeatPlayers seats;
  for (EntrantNo who = 0; who < 7; ++who)
    seats.places.push_back({who, static_cast<TableNo>(who < 4 ? 1 : 2),
                            BoxNo{static_cast<std::uint8_t>(who % 4 + 1)}});
  trial.must(kManager, seats);
  for (EntrantNo who = 0; who < 7; ++who)
    trial.must(Role::player, TakePlace{static_cast<TableNo>(who < 4 ? 1 : 2)}, who);
  for (const TableNo no : std::vector<TableNo>{1, 2}) trial.must(kManager, BeginSession{no});
  play_round(trial, 1, {100_d, 25_d, 50_d, 75_d});  // all lose: 400, 475, 450, 425
  trial.announce(1);
  trial.refused(stage_running, "SB 19.5.2", kManager, DesignateTables{{3}});
  play_round(trial, 2, {50_d, 25_d, 100_d});
  trial.announce(2);
  EXPECT_EQ(trial.t.stage, 1);
  EXPECT_EQ(due_for_stage(trial.t), (std::vector<EntrantNo>{1, 2, 4, 5}));
  EXPECT_EQ(trial.t.entrants[0].state, EntrantState::out);
  trial.must(kManager, DesignateTables{{1}});
  trial.must(
      kManager,
      SeatPlayers{"", {{1, 1, BoxNo{1}}, {2, 1, BoxNo{2}}, {4, 1, BoxNo{3}}, {5, 1, BoxNo{4}}}});
  for (const EntrantNo who : std::vector<EntrantNo>{1, 2, 4, 5})
    trial.must(Role::player, TakePlace{1}, who);
  trial.must(kManager, BeginSession{1});
  EXPECT_EQ(trial.chips(4, 1), 500_d);
  play_round(trial, 1, {25_d, 100_d, 50_d, 75_d});
  trial.announce(1);
  EXPECT_EQ(trial.t.state, State::finished);
  EXPECT_EQ(trial.t.places, (std::vector<EntrantNo>{1, 4, 5, 2}));
}

// SB 19.4.2(e), 19.4.2(g): a repechage for who is out, and a way to buy back in.
TEST(Stages, RepechageAndBuyBack) {
  Conditions conditions = two_stages(1, 1);
  Stage repechage = good_stage(StageKind::repechage);
  repechage.from = StageFrom::eliminated;
  repechage.advance = 1;
  repechage.rounds = 1;
  conditions.stages.insert(conditions.stages.begin() + 1, repechage);
  conditions.buy_back = "once, before the final, for 30";
  conditions.buy_backs = 1;
  conditions.buy_back_price = 30_d;
  conditions.buy_back_until = 2;
  Trial trial(conditions);
  trial.begin(4);
  play_round(trial, kTable, {25_d, 50_d, 75_d, 100_d});
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (std::vector<EntrantNo>{1, 2, 3}));
  trial.refused(no_time_to_buy_back, "SB 19.4.2(g)", Role::platform, BuyBack{3});
  trial.must(kManager, DesignateTables{{kTable}});
  trial.must(
      kManager,
      SeatPlayers{"", {{1, kTable, BoxNo{1}}, {2, kTable, BoxNo{2}}, {3, kTable, BoxNo{3}}}});
  for (const EntrantNo who : std::vector<EntrantNo>{1, 2, 3})
    trial.must(Role::player, TakePlace{kTable}, who);
  trial.must(kManager, BeginSession{kTable});
  play_round(trial, kTable, {75_d, 25_d, 50_d});
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (std::vector<EntrantNo>{0, 2}));
  trial.refused(no_opportunity_left, "SB 19.4.2(g)", Role::platform, BuyBack{0});  // not out
  trial.must(Role::platform, BuyBack{3});
  EXPECT_EQ(trial.t.ledger.buy_ins, 30_d);
  EXPECT_EQ(due_for_stage(trial.t), (std::vector<EntrantNo>{0, 2, 3}));
}

TEST(Stages, NoBuyBackWhereTheConditionsGiveNone) {
  Trial trial(two_stages(1, 1));
  trial.begin(2);
  play_round(trial, kTable, {25_d, 50_d});
  trial.announce();
  trial.refused(no_buy_back, "SB 19.4.2(g)", Role::platform, BuyBack{1});
}

// A catch-up takes the entrants who found no place in the heat.
TEST(Stages, CatchUpForWhoHasNotPlayed) {
  Conditions conditions = two_stages(1, 1);
  conditions.boxes = 5;
  Stage again = conditions.stages[0];
  again.kind = StageKind::catch_up;
  conditions.stages.insert(conditions.stages.begin() + 1, again);
  conditions.field_most = 8;
  Trial trial(conditions);
  trial.enter(7);
  trial.seat(5);
  trial.must(kManager, BeginSession{kTable});
  play_round(trial, kTable, {25_d, 50_d, 75_d, 100_d, 125_d});
  trial.announce();
  EXPECT_EQ(due_for_stage(trial.t), (std::vector<EntrantNo>{5, 6}));
}

// What becomes possible by time alone says when, for pages that wait.
TEST(Moments, AreSaidByRefusalsTheNextActAndTheNextMoment) {
  Conditions conditions = good_conditions();
  conditions.wager_seconds = 20;
  Trial trial(conditions);
  EXPECT_EQ(next_moment(trial.t, kOpens), 0);
  trial.must(Role::casino_operator, Publish{});
  EXPECT_EQ(next_moment(trial.t, kOpens - 1), kOpens);
  EXPECT_EQ(next_moment(trial.t, kOpens), conditions.withdraw_until + 1);
  EXPECT_EQ(next_act(trial.t, kOpens)->not_before, kCloses);
  EXPECT_EQ(trial.act(Role::casino_operator, CloseEntries{}).error().not_before, kCloses);
  trial.now = kOpens - 1;
  const Apply early{*Name::from_text("ann"), true, true, true, true};
  EXPECT_EQ(trial.act(Role::platform, early).error().not_before, kOpens);
  trial.now = kOpens;
  for (EntrantNo no = 0; no < 2; ++no) {
    trial.must(Role::platform, Apply{*Name::from_text(kNames[no]), true, true, true, true});
    trial.must(Role::platform, PayFee{no});
  }
  trial.now = kCloses;
  trial.must(Role::casino_operator, CloseEntries{});
  EXPECT_EQ(next_moment(trial.t, kCloses), kStarts);
  trial.must(Role::tournament_manager, DesignateTables{{kTable}});
  trial.must(Role::tournament_manager,
             SeatPlayers{"", {{0, kTable, BoxNo{1}}, {1, kTable, BoxNo{2}}}});
  EXPECT_EQ(next_act(trial.t, kCloses)->not_before, kStarts);
  EXPECT_EQ(trial.act(Role::tournament_manager, BeginSession{kTable}).error().not_before, kStarts);
  EXPECT_EQ(trial.act(Role::dealer, ReportAbsence{kTable, 0}).error().not_before, kStarts);
  trial.now = kStarts;
  trial.must(Role::player, TakePlace{kTable}, 0);
  trial.must(Role::player, TakePlace{kTable}, 1);
  trial.must(Role::tournament_manager, BeginSession{kTable});
  EXPECT_EQ(next_moment(trial.t, kStarts), kStarts + 20);
  EXPECT_EQ(trial.act(Role::dealer, PlaceMinimum{kTable, 0}).error().not_before, kStarts + 20);
}

}  // namespace
}  // namespace croupier::tournament
