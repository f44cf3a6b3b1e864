// Whole tournaments from recorded seeds, with players who play by a simple rule.
#include "driver/tournament_driver.h"

#include <chrono>
#include <cstdlib>

#include "driver/draw.h"
#include "driver/seating.h"
#include "tournament/trial.h"

namespace croupier::tournament {
namespace {

// A field of so many over heats, a semi-final and a final.
class Evening {
 public:
  Evening(std::size_t players, std::uint8_t first_byte)
      : driver_([this] { return given_.emplace_back(next_seed()); }),
        players_(players),
        byte_(first_byte) {}

  // In the first round that allows it a card goes astray and is used as the next.
  void deal_astray_once() { strays_ = true; }
  // What a journal would keep.
  const std::vector<Events>& acts() const { return acts_; }
  const std::vector<Seed>& given() const { return given_; }

  std::vector<EntrantNo> play() {
    must(Role::casino_operator, WriteConditions{conditions()});
    must(Role::casino_operator, Publish{});
    for (std::size_t nth = 0; nth < players_; ++nth) {
      must(Role::platform,
           Apply{*Name::from_text(fmt::format("p{}", nth)), true, true, true, true});
      must(Role::platform, PayFee{static_cast<EntrantNo>(nth)});
    }
    now_ = kCloses;
    must(Role::casino_operator, CloseEntries{});
    now_ = kStarts;
    while (t().state == State::closed && !testing::Test::HasFailure()) play_stage();
    return t().places;
  }
  std::size_t rounds() const { return rounds_; }

 private:
  const Tournament& t() const { return driver_.tournament(); }

  Conditions conditions() const {
    Conditions c = good_conditions();
    c.seating = Seating::drawn;
    Stage heat = good_stage(StageKind::heat);
    heat.tables = static_cast<std::uint8_t>((players_ + 6) / 7 + 1);
    heat.rounds = 5;
    heat.advance = 1;
    Stage semi = heat;
    semi.kind = StageKind::semi_final;
    semi.from = StageFrom::advanced;
    semi.tables = static_cast<std::uint8_t>((heat.tables + 6) / 7 + 1);
    Stage last = semi;
    last.kind = StageKind::final;
    last.tables = 1;
    last.advance = 3;
    c.stages = {heat, semi, last};
    c.field_most = static_cast<std::uint16_t>(players_);
    return c;
  }

  // The seeds of one evening follow from its first.
  Seed next_seed() {
    Seed seed{};
    seed[0] = byte_;
    seed[1] = static_cast<std::uint8_t>(seeds_ % 256);
    seed[2] = static_cast<std::uint8_t>(seeds_ / 256 % 256);
    ++seeds_;
    return seed;
  }

  void must(Role by, CommandBody body, EntrantNo who = kNoEntrant) {
    const std::string_view what = name(body);
    const auto events = driver_.act({{by, who}, now_, std::move(body)});
    ASSERT_TRUE(events) << what << ": " << word(events.error().code);
    acts_.push_back(events->events);
  }

  void play_stage() {
    std::vector<TableNo> tables;
    for (int nth = 1; nth <= t().terms().tables; ++nth) tables.push_back(static_cast<TableNo>(nth));
    must(Role::tournament_manager, DesignateTables{tables});
    const Seed seed = next_seed();
    must(Role::tournament_manager,
         SeatPlayers{to_text(seed), draw_seats(seed, due_for_stage(t()), tables)});
    std::vector<TableNo> used;
    for (const SharedSession& each : t().sessions) used.push_back(each->no);
    for (const TableNo no : used) {
      for (const Seat& seat : std::vector(t().session(no)->seats))
        must(Role::player, TakePlace{no}, seat.entrant);
      must(Role::tournament_manager, BeginSession{no});
    }
    // The tables play side by side.
    for (bool going = true; going && !testing::Test::HasFailure();) {
      going = false;
      for (const TableNo no : used) going = play_round(no) || going;
    }
  }

  // Whether there was anything to do.
  bool play_round(TableNo no) {
    const Session* session = t().session(no);
    if (session == nullptr || session->phase == SessionPhase::decided) return false;
    if (session->phase == SessionPhase::counting) {
      CountChips counts{no, {}};
      for (const Seat& seat : session->seats) {
        if (seat.is_in() || seat.state == SeatState::resting)
          counts.counts.push_back({seat.entrant, counted_chips(*session, seat)});
      }
      must(Role::dealer, counts);
      must(Role::tournament_manager, AnnounceSession{no});
      return true;
    }
    ++rounds_;
    std::vector<std::pair<EntrantNo, BoxNo>> order;
    for (const Seat* seat : wagering_order(*session)) order.emplace_back(seat->entrant, seat->box);
    for (const auto& [who, box] : order) {
      const Money units = Money::dollars(who % 3 == 0 ? 25 : 50);
      const Money amount =
          std::min(units, chips_of(*t().session(no), *t().session(no)->seat_of(who)));
      const Money whole = Money::cents(amount.cents() / 2500 * 2500);
      must(Role::player, Play{no, PlaceWager{box, WagerKind::initial, whole, {}}}, who);
    }
    must(Role::dealer, Play{no, Deal{}});
    while (t().session(no)->phase == SessionPhase::playing && !testing::Test::HasFailure())
      decide_hand(no);
    must(Role::dealer, CloseRound{no});
    return true;
  }

  void decide_hand(TableNo no) {
    const Session& session = *t().session(no);
    const Awaits awaited = awaits(session.table);
    if (std::holds_alternative<AwaitsInsurance>(awaited))
      return must(Role::dealer, Play{no, CloseInsurance{}});
    const auto& decision = std::get<AwaitsDecision>(awaited);
    const auto& round = std::get<blackjack::Round>(session.table.round);
    const int points = round.hand(decision.box, decision.hand).total().points;
    const EntrantNo who = session.seat_at(decision.player)->entrant;
    if (std::exchange(strays_, false)) {
      MisdealCard astray;
      astray.box = decision.box;
      astray.exposed = true;
      astray.extra = true;
      must(Role::dealer, Play{no, astray});
      ReportIrregularity report;
      report.kind = Irregularity::misdealt_card;
      must(Role::dealer, Play{no, report});
      return must(Role::dealer, Play{no, MakeRuling{Ruling::use_as_next}});
    }
    if (points < 15) return must(Role::player, Play{no, Hit{decision.box}}, who);
    must(Role::player, Play{no, Stand{decision.box}}, who);
  }

  TournamentDriver driver_;
  std::size_t players_;
  std::uint8_t byte_;
  bool strays_ = false;
  std::vector<Events> acts_;
  std::vector<Seed> given_;
  std::size_t seeds_ = 0;
  std::size_t rounds_ = 0;
  Instant now_ = kOpens;
};

// CROUPIER_FIELD=200 plays 200 players at 30 tables and says how long it took.
TEST(TournamentDriver, TheSameSeedsGiveTheSameTournament) {
  const char* field = std::getenv("CROUPIER_FIELD");
  const std::size_t players = field == nullptr ? 18 : std::strtoul(field, nullptr, 10);
  const auto start = std::chrono::steady_clock::now();
  Evening evening(players, 1);
  const auto places = evening.play();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_GE(places.size(), 2);
  if (field != nullptr)
    std::printf("%zu players, %zu rounds, %.2f s\n", players, evening.rounds(), took.count());
  EXPECT_EQ(places, Evening(players, 1).play());
  EXPECT_NE(places, Evening(players, 2).play());
}

// SB 16.2: it comes out of the device of the table, where nobody else can get it again.
TEST(TournamentDriver, ACardThatGoesAstrayLeavesItsDevice) {
  Evening evening(9, 3);
  evening.deal_astray_once();
  ASSERT_FALSE(evening.play().empty());
  std::size_t seed = 0;
  TournamentDriver again([&] { return evening.given().at(seed++); });
  for (const Events& each : evening.acts()) {
    const auto taken = again.take_as_facts(each);
    ASSERT_TRUE(taken) << taken.error();
  }
}

}  // namespace
}  // namespace croupier::tournament
