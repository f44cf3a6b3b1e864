#include "tournament/random_tournament.h"

#include "driver/draw.h"
#include "driver/seating.h"
#include "support/games.h"
#include "tournament/reach.h"

namespace croupier::tournament {

namespace {

constexpr std::size_t kActsACrash = 80;  // on average
constexpr int kActsCompared = 12;

}  // namespace

RandomTournament::RandomTournament(std::uint64_t seed)
    : random_(seed),
      house_(std::make_unique<RecordedTournament>([this] { return random_seed(); })) {}

Seed RandomTournament::random_seed() {
  Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(random_.below(256));
  return seed;
}

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
  Conditions c = good_conditions(random_.chance(50) ? kStarBlackjack : kBlackjackChallenge);
  c.seating = Seating::drawn;
  c.boxes = static_cast<std::uint8_t>(random_.between(5, 7));
  c.decks = random_.chance(50) ? 6 : 8;
  c.device = random_.chance(30) ? Device::shuffler : Device::shoe;
  c.in_order = random_.chance(70);
  c.deal_from_marker = random_.chance(40);
  c.cashes_chips = random_.chance(15);
  c.undisclosed_sum = random_.chance(30) ? UndisclosedSum::table_maximum : UndisclosedSum::chips;
  c.fee = Money::cents(random_.between(0, 9999));
  c.added = Money::cents(random_.between(0, 9999));
  c.guarantee = Money::cents(random_.chance(30) ? 99'999 : 0);
  c.guarantee_from = static_cast<std::uint16_t>(random_.between(0, 8));
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
    c.buy_back_until = static_cast<std::uint8_t>(random_.between(1, 3));
  }
  return c;
}

// --- acting, and the twin that must look the same ---

bool RandomTournament::act(Role by, CommandBody body, EntrantNo who, std::string reason) {
  return perform({{by, who}, now_, std::move(body), std::move(reason)}).has_value();
}

void RandomTournament::must(Role by, CommandBody body, EntrantNo who) {
  const Command command{{by, who}, now_, std::move(body)};
  const auto done = perform(command);
  ASSERT_TRUE(done) << name(command.body) << ": " << word(done.error().code);
}

std::expected<void, Refusal> RandomTournament::perform(const Command& command) {
  // Nobody acts on cards that they have not been shown, and they are shown when they are on disk.
  if (records_.last_is_shuffle() || random_.chance(70)) flush();
  auto done = house_->act(command);
  if (!done) return std::unexpected(std::move(done.error()));
  keep(*done);
  EXPECT_EQ(tournament_is_ok(t()), "") << name(command.body);
  if (twin_) follow(*done);
  if (lost_) compare_with_lost(*done);
  if (random_.below(kActsACrash) == 0) crash();
  return {};
}

void RandomTournament::keep(const RecordedTournament::Done& done) {
  events_.insert(events_.end(), done.events.begin(), done.events.end());
  commands_.push_back(done.command);
  commands_.insert(commands_.end(), done.drawn.begin(), done.drawn.end());
  records_.write(done);
}

// What the writer does may depend on their own form; then there is nothing to compare.
void RandomTournament::follow(const RecordedTournament::Done& done) {
  const bool over = t().session(twin_->table) == nullptr;
  if (over || std::holds_alternative<RevealForms>(done.command.body)) {
    twin_.reset();
    return;
  }
  if (!tournament::act(twin_->t, done.command)) {
    EXPECT_EQ(done.command.by.player, twin_->writer) << name(done.command.body);
    twin_.reset();
    return;
  }
  for (const Command& drawn : done.drawn)
    EXPECT_TRUE(tournament::act(twin_->t, drawn)) << name(drawn.body);
  compare_views();
}

void RandomTournament::compare_views() const {
  const auto same = [&](Viewer viewer) {
    ASSERT_EQ(to_json(view(t(), viewer)), to_json(view(twin_->t, viewer)));
  };
  same({Role::player, kNoEntrant});
  same({Role::dealer, kNoEntrant});
  same({Role::tournament_manager, kNoEntrant});
  for (const Seat& seat : session(twin_->table).seats) {
    if (seat.entrant != twin_->writer) same({Role::player, seat.entrant});
  }
}

// --- power cuts ---

void RandomTournament::flush() {
  records_.flush();
  durable_events_ = events_.size();
  durable_commands_ = commands_.size();
}

// Whatever the house had in memory is gone; another begins with what is on disk.
void RandomTournament::crash() {
  ++crashes_;
  if (random_.chance(50)) flush();
  lost_ = Lost{std::move(house_), kActsCompared};
  const bool reshuffles = records_.last_is_shuffle();
  const std::vector<Command> unanswered = records_.lose();
  house_ = records_.resume([this] { return random_seed(); }, [](const auto&) {});
  if (!unanswered.empty()) ask_again(unanswered);
  if (reshuffles) {
    // The cards of that shuffle were never seen; others come now.
    lost_.reset();
    twin_.reset();
  } else {
    EXPECT_EQ(t(), lost_->house->now());
  }
}

// What nobody heard of has not happened, and who got no answer asks once more.
void RandomTournament::ask_again(const std::vector<Command>& commands) {
  lost_acts_ += static_cast<int>(commands.size());
  events_.resize(durable_events_);
  commands_.resize(durable_commands_);
  Tournament durable;
  for (const Event& event : events_) apply(durable, event);
  EXPECT_EQ(t(), durable);
  for (const Command& command : commands) {
    const auto done = house_->act(command);
    ASSERT_TRUE(done) << name(command.body) << ": " << word(done.error().code);
    keep(*done);
  }
}

// As long as no new seed is drawn the same cards come in both houses.
void RandomTournament::compare_with_lost(const RecordedTournament::Done& done) {
  const auto other = lost_->house->act(done.command);
  if (!done.seeds.empty() || --lost_->acts == 0) {
    lost_.reset();
    return;
  }
  ASSERT_TRUE(other) << name(done.command.body);
  EXPECT_EQ(other->events, done.events) << name(done.command.body);
}

// --- the life of a tournament ---

void RandomTournament::take_entries() {
  const int players = random_.between(2, t().conditions.field_most);
  for (int nth = 0; nth < players; ++nth) {
    must(Role::platform, Apply{*Name::from_text(fmt::format("p{}", nth)), true, true, true, true});
    if (random_.chance(97)) must(Role::platform, PayFee{static_cast<EntrantNo>(nth)});
  }
  dispute_conditions();
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
  while (t().state == State::closed && !testing::Test::HasFailure()) {
    for (EntrantNo no = 0; no < t().entrants.size(); ++no) {
      if (random_.chance(20)) act(Role::platform, BuyBack{no});
    }
    if (due_for_stage(t()).empty() || random_.chance(1)) {
      must(Role::casino_operator, CancelTournament{"nobody is left to play"});
      return;
    }
    play_stage();
  }
  if (t().state != State::finished) return;
  if (act(Role::casino_operator, PayPrizes{})) return;
  must(Role::casino_operator, CancelTournament{"nobody is placed"});
}

void RandomTournament::play_stage() {
  std::vector<TableNo> tables;
  for (int nth = 0; nth < t().terms().tables; ++nth)
    tables.push_back(static_cast<TableNo>(10 + nth));
  must(Role::tournament_manager, DesignateTables{tables});
  const Seed seed = random_seed();
  std::vector<EntrantNo> due = due_for_stage(t());
  due.resize(std::min(due.size(), places_of(t().conditions, t().terms())));
  must(Role::tournament_manager, SeatPlayers{to_text(seed), draw_seats(seed, due, tables)});
  std::vector<TableNo> used;
  for (const SharedSession& each : t().sessions) used.push_back(each->no);
  for (const TableNo no : used) {
    play_session(no);
    if (testing::Test::HasFailure() || t().state != State::closed) return;
  }
}

// SB 19.5.6: who does not come is reported, and ruled on before the session begins or after.
void RandomTournament::miss_places(TableNo no) {
  for (const Seat& seat : std::vector(session(no).seats)) {
    if (seat.state != SeatState::allotted) continue;
    if (random_.chance(50)) must(Role::dealer, ReportAbsence{no, seat.entrant});
    if (random_.chance(20)) {
      must(Role::player, TakePlace{no}, seat.entrant);
    } else if (random_.chance(30)) {
      must(Role::tournament_manager,
           RuleOnAbsence{no, seat.entrant,
                         random_.pick({AbsenceRuling::deduct, AbsenceRuling::disqualify}),
                         random_.chance(50)});
    }
  }
}

// SB 19.11.2: at no table, and then nothing is played anywhere.
void RandomTournament::dispute_conditions() {
  if (!random_.chance(10)) return;
  const auto who = static_cast<EntrantNo>(random_.below(t().entrants.size()));
  must(Role::player, RaiseTournamentDispute{0, "what the conditions mean"}, who);
  for (const SharedSession& each : t().sessions) {
    EXPECT_FALSE(act(Role::dealer, Play{each->no, Deal{}}));
    EXPECT_FALSE(act(Role::tournament_manager, BeginSession{each->no}));
  }
  must(Role::tournament_manager, DecideTournamentDispute{0, "as they say"});
}

// SB 19.5.5.1: who is out of reach must not be reached.
void RandomTournament::foresee(TableNo no) {
  if (foreseen_ || session(no).play_off || !is_determined(t(), session(no))) return;
  foreseen_ = Foreseen{t().terms().kind == StageKind::final, {}};
  for (const EntrantNo who : flat(order_now(session(no)))) {
    if (foreseen_->first.size() < t().terms().advance && session(no).seat_of(who)->is_in())
      foreseen_->first.push_back(who);
  }
}

void RandomTournament::check_foreseen(TableNo no, const Events& events) {
  for (const Event& event : events) {
    const auto* decided = std::get_if<SessionDecided>(&event.body);
    if (decided == nullptr || decided->table != no || !foreseen_) continue;
    std::vector<EntrantNo> found(decided->order.begin(), decided->order.begin() + decided->advance);
    if (foreseen_->final) {
      // Whose prizes are equal may change places.
      found.resize(std::min<std::size_t>(1, found.size()));
      foreseen_->first.resize(found.size());
    }
    const auto untouched = [&](EntrantNo who) {
      return t().entrants[who].state != EntrantState::disqualified;
    };
    if (short_ || !std::ranges::all_of(foreseen_->first, untouched)) continue;
    // Places that nobody is left for go to who went out last.
    for (const EntrantNo who : foreseen_->first)
      EXPECT_TRUE(std::ranges::find(found, who) != found.end()) << "reached after all";
  }
}

void RandomTournament::play_session(TableNo no) {
  const std::vector<Seat> seats = session(no).seats;
  foreseen_.reset();
  short_ = false;
  for (const Seat& seat : seats) {
    if (random_.chance(95)) must(Role::player, TakePlace{no}, seat.entrant);
    if (random_.chance(95)) act(Role::platform, BuyIn{seat.entrant});
  }
  miss_places(no);
  dispute_conditions();
  must(Role::tournament_manager, BeginSession{no});
  while (t().session(no) != nullptr && session(no).phase != SessionPhase::decided &&
         !testing::Test::HasFailure()) {
    now_ += random_.between(1, 40);
    if (session(no).phase == SessionPhase::counting) {
      count(no);
      const std::size_t since = events_.size();
      must(Role::tournament_manager, AnnounceSession{no});
      check_foreseen(
          no, {events_.begin() + static_cast<std::ptrdiff_t>(std::min(since, events_.size())),
               events_.end()});
      continue;
    }
    if (act(Role::platform, TellTime{no})) continue;
    if (session(no).phase == SessionPhase::betting) foresee(no);
    if (random_.chance(5)) act(Role::tournament_manager, ConcludeEarly{no, true});
    if (random_.chance(2)) dispute_conditions();
    if (session(no).phase == SessionPhase::betting) play_round(no);
  }
}

void RandomTournament::count(TableNo no) {
  if (random_.chance(5) && !session(no).seats.empty()) {
    const EntrantNo who = random_.pick(session(no).seats).entrant;
    short_ = act(Role::dealer, ReportShortage{no, who, 5_d, 1}) || short_;
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
    Twin twin{t(), who, no};
    WriteForm other = form;
    other.amount = Money::dollars(random_.between(1, 300));
    if (random_.chance(20)) other.type = WagerKind::perfect_pairs;
    const bool both = tournament::act(twin.t, {{Role::player, who}, now_, other}).has_value();
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
    return act(Role::player, Play{no, PlaceWager{box, WagerKind::initial, sum, {}}}, who);
  };
  if (!place(amount)) place(minimum);
  if (random_.chance(20))
    act(Role::player, Play{no, PlaceWager{box, WagerKind::perfect_pairs, 5_d, {}}}, who);
  if (has_acted(session(no), *session(no).seat_of(who))) return;
  now_ += 30;
  if (random_.chance(50) && act(Role::dealer, PlaceMinimum{no, who})) return;
  must(Role::dealer, RecordNoWager{no, who});
}

void RandomTournament::bet(TableNo no) {
  std::vector<EntrantNo> order;
  for (const Seat* seat : wagering_order(session(no))) order.push_back(seat->entrant);
  if (!t().conditions.in_order) random_.shuffle(std::span(order));
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

void RandomTournament::play_round(TableNo no) {
  bet(no);
  rule_on_absences(no);
  misbehave(no);
  if (session(no).phase != SessionPhase::betting) return;
  if (act(Role::dealer, CloseRound{no})) return;     // nobody wagers
  if (!act(Role::dealer, Play{no, Deal{}})) return;  // the time is over, or somebody has returned
  while (t().session(no) != nullptr && session(no).phase == SessionPhase::playing &&
         !testing::Test::HasFailure())
    step_round(no);
  if (session(no).phase == SessionPhase::settled) end_round(no);
}

void RandomTournament::step_round(TableNo no) {
  if (random_.chance(3)) misbehave(no);
  if (random_.chance(2) &&
      act(Role::gaming_supervisor, Play{no, InvalidateGame{InvalidCause::disruption, kNobody}},
          kNoEntrant, "a fire alarm"))
    return;
  if (session(no).phase != SessionPhase::playing) return;
  const Awaits awaited = awaits(session(no).table);
  if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) {
    decide_hand(no, *decision);
    return;
  }
  ASSERT_TRUE(std::holds_alternative<AwaitsInsurance>(awaited)) << "the round stands still";
  insure(no);
  must(Role::dealer, Play{no, CloseInsurance{}});
}

// SB 19.9.6: in turn, or it is removed; sometimes the dealer closes before everybody has answered.
void RandomTournament::insure(TableNo no) {
  std::vector<EntrantNo> order;
  for (const Seat* seat : insurance_order(session(no))) order.push_back(seat->entrant);
  const bool in_order = t().conditions.in_order;
  for (std::size_t nth = 0; nth < order.size(); ++nth) {
    if (random_.chance(10)) return;
    const EntrantNo who = order[nth];
    const BoxNo box = session(no).seat_of(who)->box;
    if (in_order && nth + 1 < order.size()) {
      const BoxNo next = session(no).seat_of(order[nth + 1])->box;
      const bool there = std::ranges::count(insurance_order(session(no)), who, &Seat::entrant) > 0;
      const bool early = act(Role::player, Play{no, Insure{next, 2_d}}, order[nth + 1]);
      EXPECT_FALSE(early && there) << "insured out of turn";
    }
    if (random_.chance(20)) act(Role::player, Play{no, TakeEvenMoney{box}}, who);
    if (random_.chance(30)) act(Role::player, WriteOnForm{no, {}, 5_d}, who);
    const bool insured = random_.chance(30) && act(Role::player, Play{no, Insure{box, 2_d}}, who);
    if (insured || !in_order) continue;
    const bool waits = std::ranges::count(insurance_order(session(no)), who, &Seat::entrant) > 0 &&
                       !has_answered_insurance(session(no), *session(no).seat_of(who));
    if (!waits) continue;
    now_ += 30;
    if (random_.chance(20))
      must(Role::dealer, DeclineInsurance{no, who});
    else
      must(Role::player, DeclineInsurance{no, who}, who);
  }
}

void RandomTournament::decide_hand(TableNo no, const AwaitsDecision& awaited) {
  const Seat& seat = *session(no).seat_at(awaited.player);
  const EntrantNo who = seat.entrant;
  const BoxNo box = awaited.box;
  if (seat.state != SeatState::playing || random_.chance(1)) {
    must(Role::dealer, Play{no, DeclareAbsent{awaited.player}});
    return;
  }
  const auto play = [&](croupier::CommandBody act_) {
    return act(Role::player, Play{no, std::move(act_)}, who);
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
  if (random_.chance(30)) {
    // SB 19.8.4: whoever is in the tournament.
    const auto asks = static_cast<EntrantNo>(random_.below(t().entrants.size()));
    act(Role::player, ExamineForm{no, random_.pick(session(no).seats).entrant}, asks);
  }
  misbehave(no);
  act(Role::gaming_supervisor, RevealForms{no});
  must(Role::dealer, CloseRound{no});
}

}  // namespace croupier::tournament
