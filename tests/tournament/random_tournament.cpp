#include "tournament/random_tournament.h"

#include "driver/draw.h"
#include "driver/seating.h"

namespace croupier::tournament {

RandomTournament::RandomTournament(std::uint64_t seed) : random_(seed) {}

// --- structure ---

Stage RandomTournament::random_stage(StageKind kind, StageFrom from) {
  Stage stage;
  stage.kind = kind;
  stage.from = from;
  stage.starts = kStarts;
  if (random_.chance(80)) {
    stage.rounds = static_cast<std::uint16_t>(random_.between(1, 4));
  } else {
    stage.minutes = static_cast<std::uint16_t>(random_.between(1, 4));
  }
  const Money minimum = Money::dollars(random_.pick({5, 10, 25}));
  stage.chips = Money::cents(minimum.cents() * random_.between(2, 20));
  const Money maximum = Money::cents(minimum.cents() * random_.between(1, 20));
  stage.limits = {{1, minimum, maximum}};
  if (random_.chance(30)) stage.limits.push_back({2, minimum + minimum, maximum + maximum});
  stage.pass_cards = static_cast<std::uint8_t>(random_.between(0, 2));
  stage.undisclosed = static_cast<std::uint8_t>(random_.between(0, 3));
  if (random_.chance(25)) stage.buy_in = Money::dollars(20);
  return stage;
}

Conditions RandomTournament::random_conditions() {
  Conditions c =
      good_conditions(random_.chance(50) ? Game::star_blackjack : Game::blackjack_challenge);
  c.seating = Seating::drawn;
  c.boxes = static_cast<std::uint8_t>(random_.between(5, 7));
  c.decks = random_.chance(50) ? 6 : 8;
  c.device = random_.chance(30) ? Device::shuffler : Device::shoe;
  c.in_order = random_.chance(70);
  c.deal_from_marker = random_.chance(40);
  c.cashes_chips = random_.chance(15);
  c.fee = Money::cents(random_.between(0, 9999));
  c.added = Money::cents(random_.between(0, 9999));
  c.guarantee = Money::cents(random_.chance(30) ? 99'999 : 0);
  c.buy_ins_go = random_.chance(50) ? BuyInsGo::to_pool : BuyInsGo::to_operator;
  c.wager_seconds = random_.chance(30) ? 20 : 0;
  if (random_.chance(40)) c.offers = {{WagerKind::perfect_pairs, 1_d, 50_d, 1}};
  c.stages.clear();
  if (random_.chance(70)) {
    Stage heat = random_stage(StageKind::heat, StageFrom::entrants);
    heat.tables = static_cast<std::uint8_t>(random_.between(1, 3));
    heat.advance = static_cast<std::uint8_t>(random_.between(1, 2));
    c.stages.push_back(heat);
    if (random_.chance(30)) {
      Stage again = random_stage(StageKind::repechage, StageFrom::eliminated);
      again.advance = 1;
      c.stages.push_back(again);
    }
    if (random_.chance(30)) {
      Stage semi = random_stage(StageKind::semi_final, StageFrom::advanced);
      semi.tables = 2;
      semi.advance = 2;
      c.stages.push_back(semi);
    }
  }
  Stage final =
      random_stage(StageKind::final, c.stages.empty() ? StageFrom::entrants : StageFrom::advanced);
  final.advance = 3;
  c.stages.push_back(final);
  c.field_most = static_cast<std::uint16_t>(places_of(c, c.stages.front()));
  c.prizes = {{5, "", {}}, {3, "a hamper", 80_d}};
  if (random_.chance(50))
    c.prizes.push_back({random_.chance(50) ? std::uint16_t{3} : std::uint16_t{1}, "", {}});
  if (random_.chance(40)) {
    c.buy_back = "once";
    c.buy_backs = 1;
    c.buy_back_price = 15_d;
    c.buy_back_until = 3;
  }
  return c;
}

// --- acting, and the twin that must look the same ---

bool RandomTournament::act(Role by, CommandBody body, EntrantNo who) {
  const Command command{by, who, now_, std::move(body)};
  auto events = tournament::act(t_, command);
  if (!events) return false;
  events_.insert(events_.end(), events->begin(), events->end());
  commands_.push_back(command);
  EXPECT_EQ(tournament_is_ok(t_), "") << name(command.body);
  if (twin_) follow(command);
  return true;
}

void RandomTournament::must(Role by, CommandBody body, EntrantNo who) {
  const auto tried = decide(t_, {by, who, now_, body});
  ASSERT_TRUE(tried) << name(body) << ": " << tried.error().words;
  act(by, std::move(body), who);
}

// What the writer does may depend on his own form; then there is nothing to compare.
void RandomTournament::follow(const Command& command) {
  const bool over = t_.session(twin_->table) == nullptr;
  if (over || std::holds_alternative<RevealForms>(command.body)) {
    twin_.reset();
    return;
  }
  const bool done = tournament::act(twin_->t, command).has_value();
  if (!done) {
    EXPECT_EQ(command.who, twin_->writer) << name(command.body);
    twin_.reset();
    return;
  }
  compare_views();
}

void RandomTournament::compare_views() const {
  const auto same = [&](Viewer viewer) {
    ASSERT_EQ(to_json(view(t_, viewer)), to_json(view(twin_->t, viewer)));
  };
  same({Role::player, kNoEntrant});
  same({Role::dealer, kNoEntrant});
  same({Role::tournament_manager, kNoEntrant});
  for (const Seat& seat : session(twin_->table).seats) {
    if (seat.entrant != twin_->writer) same({Role::player, seat.entrant});
  }
}

// --- the life of a tournament ---

void RandomTournament::take_entries() {
  const int players = random_.between(2, t_.conditions.field_most);
  for (int nth = 0; nth < players; ++nth) {
    must(Role::platform, Apply{*Name::from_text(fmt::format("p{}", nth)), true, true, true, true});
    if (random_.chance(97)) must(Role::platform, PayFee{static_cast<EntrantNo>(nth)});
  }
  if (random_.chance(20)) {
    now_ += random_.chance(50) ? 0 : 20 * kHour;
    act(Role::player, WithdrawEntry{}, static_cast<EntrantNo>(players - 1));
  }
  now_ = kCloses;
  must(Role::casino_operator, CloseEntries{});
  now_ = kStarts;
}

void RandomTournament::play() {
  Conditions conditions = random_conditions();
  while (!faults(conditions).empty()) conditions = random_conditions();
  must(Role::casino_operator, WriteConditions{conditions});
  must(Role::casino_operator, Publish{});
  take_entries();
  while (t_.state == State::closed && !testing::Test::HasFailure()) {
    for (EntrantNo no = 0; no < t_.entrants.size(); ++no) {
      if (random_.chance(20)) act(Role::platform, BuyBack{no});
    }
    if (due_for_stage(t_).empty() || random_.chance(1)) {
      must(Role::casino_operator, CancelTournament{"nobody is left to play"});
      return;
    }
    play_stage();
  }
  if (t_.state != State::finished) return;
  if (act(Role::casino_operator, PayPrizes{})) return;
  must(Role::casino_operator, CancelTournament{"nobody is placed"});
}

void RandomTournament::play_stage() {
  std::vector<TableNo> tables;
  for (int nth = 0; nth < t_.terms().tables; ++nth)
    tables.push_back(static_cast<TableNo>(10 + nth));
  must(Role::tournament_manager, DesignateTables{tables});
  Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(random_.below(256));
  std::vector<EntrantNo> due = due_for_stage(t_);
  due.resize(std::min(due.size(), places_of(t_.conditions, t_.terms())));
  must(Role::tournament_manager, SeatPlayers{to_text(seed), draw_seats(seed, due, tables)});
  std::vector<TableNo> used;
  for (const SharedSession& each : t_.sessions) used.push_back(each->no);
  for (const TableNo no : used) {
    play_session(no);
    if (testing::Test::HasFailure() || t_.state != State::closed) return;
  }
}

void RandomTournament::play_session(TableNo no) {
  const std::vector<Seat> seats = session(no).seats;
  for (const Seat& seat : seats) {
    if (random_.chance(95)) must(Role::player, TakePlace{no}, seat.entrant);
    if (random_.chance(95)) act(Role::platform, BuyIn{seat.entrant});
  }
  must(Role::tournament_manager, BeginSession{no});
  while (t_.session(no) != nullptr && session(no).phase != SessionPhase::decided &&
         !testing::Test::HasFailure()) {
    now_ += random_.between(1, 40);
    if (session(no).phase == SessionPhase::counting) {
      count(no);
      must(Role::tournament_manager, AnnounceSession{no});
      continue;
    }
    if (act(Role::platform, TellTime{no})) continue;
    if (random_.chance(5)) act(Role::tournament_manager, ConcludeEarly{no, true});
    if (session(no).phase == SessionPhase::betting) play_round(no);
  }
}

void RandomTournament::count(TableNo no) {
  if (random_.chance(5) && !session(no).seats.empty()) {
    const EntrantNo who = random_.pick(session(no).seats).entrant;
    act(Role::dealer, ReportShortage{no, who, 5_d, 1});
  }
  CountChips counts{no, {}};
  for (const Seat& seat : session(no).seats) {
    if (seat.is_in() || seat.state == SeatState::resting)
      counts.counts.push_back({seat.entrant, counted_chips(session(no), seat)});
  }
  must(Role::dealer, counts);
}

// --- a round ---

void RandomTournament::misbehave(TableNo no) {
  if (random_.chance(1)) {
    must(Role::dealer, RaiseTournamentDispute{no, "whose turn it was"});
    must(Role::tournament_manager, DecideTournamentDispute{no, "as the marker shows"});
  }
  if (!random_.chance(2)) return;
  const EntrantNo who = random_.pick(session(no).seats).entrant;
  const Conduct conduct = random_.pick({Conduct::advice, Conduct::concealed_chips});
  if (!act(Role::dealer, ReportConduct{who, conduct, "seen"})) return;
  const bool out = conduct == Conduct::concealed_chips || random_.chance(50);
  must(Role::tournament_manager, AnswerReport{who, out, "so decided"});
}

void RandomTournament::write_form(TableNo no, EntrantNo who) {
  WriteForm form{no, WagerKind::initial, Money::dollars(random_.between(1, 300))};
  if (random_.chance(5)) form.type.reset();
  if (random_.chance(5)) form.amount.reset();
  if (random_.chance(10)) form.type = WagerKind::perfect_pairs;
  if (!twin_ && random_.chance(50)) {
    Twin twin{t_, who, no};
    WriteForm other = form;
    other.amount = Money::dollars(random_.between(1, 300));
    if (random_.chance(20)) other.type = WagerKind::perfect_pairs;
    const bool both = tournament::act(twin.t, {Role::player, who, now_, other}).has_value();
    if (!act(Role::player, form, who)) {
      EXPECT_FALSE(both);
      return;
    }
    EXPECT_TRUE(both);
    twin_ = std::move(twin);
    ++twins_;
    compare_views();
  } else if (!act(Role::player, form, who)) {
    return;
  }
  if (!twin_ && random_.chance(20) && act(Role::gaming_supervisor, ReturnForm{no, who})) return;
  must(Role::gaming_supervisor, AcceptForm{no, who});
}

void RandomTournament::bet_one(TableNo no, EntrantNo who) {
  if (random_.chance(15)) act(Role::player, PlayPassCard{no}, who);
  if (random_.chance(3)) act(Role::dealer, ReportAbsence{no, who});
  if (random_.chance(35)) write_form(no, who);
  const Seat* seat = session(no).seat_of(who);
  if (seat->state != SeatState::playing || seat->passed) return;
  if (has_acted(session(no), *seat) && random_.chance(60)) return;
  const Money minimum = session(no).table.common.sign.minimum;
  const Money amount = Money::cents(minimum.cents() * random_.between(1, 6));
  const BoxNo box = seat->box;
  const auto place = [&](Money sum) {
    return act(Role::player, Play{no, PlaceWager{box, WagerKind::initial, sum, {}}, ""}, who);
  };
  if (!place(amount)) place(minimum);
  if (random_.chance(20))
    act(Role::player, Play{no, PlaceWager{box, WagerKind::perfect_pairs, 5_d, {}}, ""}, who);
  if (has_acted(session(no), *session(no).seat_of(who))) return;
  now_ += 30;
  if (random_.chance(50) && act(Role::dealer, PlaceMinimum{no, who})) return;
  must(Role::dealer, RecordNoWager{no, who});
}

void RandomTournament::bet(TableNo no) {
  std::vector<EntrantNo> order;
  for (const Seat* seat : wagering_order(session(no))) order.push_back(seat->entrant);
  if (!t_.conditions.in_order) random_.shuffle(std::span(order));
  for (const EntrantNo who : order) {
    if (session(no).phase != SessionPhase::betting) return;
    if (session(no).seat_of(who)->state == SeatState::playing) bet_one(no, who);
  }
}

void RandomTournament::rule_on_absences(TableNo no) {
  const std::vector<Seat> seats = session(no).seats;
  for (const Seat& seat : seats) {
    if (seat.state != SeatState::absent) continue;
    if (random_.chance(20) && act(Role::player, TakePlace{no}, seat.entrant)) {
      bet_one(no, seat.entrant);
      continue;
    }
    const RuleOnAbsence deduct{no, seat.entrant, AbsenceRuling::deduct, false};
    if (random_.chance(80) && act(Role::tournament_manager, deduct)) continue;
    must(Role::tournament_manager,
         RuleOnAbsence{no, seat.entrant, AbsenceRuling::disqualify, random_.chance(50)});
  }
}

void RandomTournament::ready_cards(TableNo no) {
  while (!session(no).table.common.stack.is_ready() && !testing::Test::HasFailure()) {
    const Awaits awaited = awaits(session(no).table);
    if (std::holds_alternative<AwaitsShuffle>(awaited)) {
      must(Role::dealer, Play{no, Shuffle{}, ""});
    } else if (const auto* cut = std::get_if<AwaitsCut>(&awaited)) {
      if (cut->from.role != Role::player) {
        must(cut->from.role, Play{no, Cut{150}, ""});
      } else {
        const Seat& seat = *session(no).seat_at(cut->from.player);
        const bool here = seat.state == SeatState::playing;
        must(here ? Role::player : Role::dealer, Play{no, DeclineCut{}, ""}, seat.entrant);
      }
    } else if (std::holds_alternative<AwaitsCuttingCard>(awaited)) {
      must(Role::dealer, Play{no, PlaceCuttingCard{60}, ""});
    } else {
      must(Role::dealer, Play{no, BurnCard{}, ""});
    }
  }
}

void RandomTournament::play_round(TableNo no) {
  bet(no);
  rule_on_absences(no);
  misbehave(no);
  if (session(no).phase != SessionPhase::betting) return;
  if (act(Role::dealer, CloseRound{no})) return;  // nobody wagers
  ready_cards(no);
  if (!act(Role::dealer, Play{no, Deal{}, ""}))
    return;  // the time is over, or somebody has returned
  while (t_.session(no) != nullptr && session(no).phase == SessionPhase::playing &&
         !testing::Test::HasFailure())
    step_round(no);
  if (session(no).phase == SessionPhase::settled) end_round(no);
}

Card RandomTournament::random_card(const Table& table) {
  for (;;) {
    const Card card = Card::from_index(static_cast<int>(random_.below(kDeckCards)));
    if (table.common.stack.seen.count(card) < table.common.rules.decks) return card;
  }
}

void RandomTournament::step_round(TableNo no) {
  const Awaits awaited = awaits(session(no).table);
  if (random_.chance(1)) misbehave(no);
  if (random_.chance(1) &&
      act(Role::gaming_supervisor,
          Play{no, InvalidateGame{InvalidCause::disruption, kNobody}, "a fire alarm"}))
    return;
  if (std::holds_alternative<AwaitsCard>(awaited)) {
    act(Role::device, Play{no, DrawCard{random_card(session(no).table)}, ""});
  } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
    for (const Seat& seat : std::vector(session(no).seats)) {
      if (!random_.chance(30)) continue;
      act(Role::player, WriteOnForm{no, {}, 5_d}, seat.entrant);
      act(Role::player, Play{no, Insure{seat.box, 2_d}, ""}, seat.entrant);
      act(Role::player, Play{no, TakeEvenMoney{seat.box}, ""}, seat.entrant);
    }
    must(Role::dealer, Play{no, CloseInsurance{}, ""});
  } else if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) {
    decide_hand(no, *decision);
  } else {
    ready_cards(no);
  }
}

void RandomTournament::decide_hand(TableNo no, const AwaitsDecision& awaited) {
  const Seat& seat = *session(no).seat_at(awaited.player);
  const EntrantNo who = seat.entrant;
  const BoxNo box = awaited.box;
  if (seat.state != SeatState::playing || random_.chance(1)) {
    must(Role::dealer, Play{no, DeclareAbsent{awaited.player}, ""});
    return;
  }
  const auto play = [&](croupier::CommandBody act_) {
    return act(Role::player, Play{no, std::move(act_), ""}, who);
  };
  if (random_.chance(10)) act(Role::player, WriteOnForm{no, 5_d, {}}, who);
  if (random_.chance(30) && play(Double{box})) return;
  if (random_.chance(30) && play(Split{box})) return;
  if (random_.chance(50) && play(Stand{box})) return;
  if (play(Hit{box}) || play(Stand{box})) return;
  FAIL() << "nothing is open to the player";
}

void RandomTournament::end_round(TableNo no) {
  act(Role::gaming_supervisor, RevealForms{no});
  misbehave(no);
  act(Role::gaming_supervisor, RevealForms{no});
  must(Role::dealer, CloseRound{no});
}

}  // namespace croupier::tournament
