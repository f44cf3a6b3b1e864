// Whatever people may do at the wrong time is answered: at many points of random tournaments the
// staff does random things, irregularities and sanctions among them, on a copy of the tournament.
// CROUPIER_TOURNAMENTS says how many tournaments.
#include <cstdlib>
#include <map>

#include "irregular/lawful_rulings.h"
#include "tournament/next.h"
#include "tournament/random_tournament.h"

namespace croupier::tournament {
namespace {

class Storm {
 public:
  Storm(const Tournament& from, Instant now, std::uint64_t seed)
      : t_(from), now_(now), random_(seed) {}

  std::map<std::string, int> accepted;

  // What has to happen next, where nothing is to be chosen, is accepted. Cards may be due first.
  void goes_on() const {
    for (const SharedSession& session : t_.sessions) {
      const auto next = next_at_table(t_, *session, now_);
      if (!next || !next->command || next->not_before > now_) continue;
      if (std::holds_alternative<Play>(*next->command)) continue;
      const auto done = decide(t_, {{next->role, next->who}, now_, *next->command});
      EXPECT_TRUE(done) << next->what << ": " << name(*next->command)
                        << " is refused: " << (done ? "" : word(done.error().code));
    }
  }

  void blow(int acts) {
    for (int nth = 0; nth < acts && !t_.sessions.empty(); ++nth) {
      const Session& session = *random_.pick(t_.sessions);
      const Seat seat = random_.pick(session.seats);
      if (random_.chance(40)) {
        happens_at_table(session, seat);
      } else if (random_.chance(40)) {
        conduct(session.no, seat.entrant);
      } else {
        people_do(session.no, seat.entrant);
      }
    }
  }

 private:
  bool act(Role by, CommandBody body, EntrantNo who = kNoEntrant, std::string reason = {}) {
    const auto* play = std::get_if<Play>(&body);
    const std::string what(play == nullptr ? name(body) : croupier::name(play->act));
    const bool done =
        tournament::act(t_, {{by, who}, now_, std::move(body), std::move(reason)}).has_value();
    EXPECT_EQ(tournament_is_ok(t_), "") << what;
    if (done) ++accepted[what];
    return done;
  }
  bool play(TableNo no, Role by, croupier::CommandBody body) {
    return act(by, Play{no, std::move(body)}, kNoEntrant, "because");
  }

  void happens_at_table(const Session& session, const Seat& seat) {
    const TableNo no = session.no;
    const Role supervisor = Role::casino_supervisor;
    const auto draw = [&] {
      const auto& common = session.table.common;
      const bool due = std::holds_alternative<AwaitsCard>(awaits(session.table));
      return due && common.stack.in_device > 0;
    };
    switch (random_.below(9)) {
      case 0: play(no, Role::dealer, BurnInError{}); break;
      case 1:
        play(no, Role::dealer,
             MisdealCard{seat.box, HandNo{0}, random_.chance(80), random_.chance(50),
                         card_from_text("2c")});
        break;
      case 2:
        play(no, supervisor,
             ReportIrregularity{
                 random_.pick({Irregularity::misdealt_card, Irregularity::burned_in_error,
                               Irregularity::missing_card, Irregularity::device_fault}),
                 {},
                 random_.chance(20),
                 random_.chance(50),
                 0});
        break;
      case 3: rule(session); break;
      case 4:
        play(no, supervisor, SanctionPlayer{seat.player, static_cast<Sanction>(random_.below(4))});
        break;
      case 5: play(no, supervisor, RefuseWager{seat.player, seat.box, WagerKind::initial}); break;
      case 6: play(no, supervisor, MakeUpWager{seat.player, seat.box}); break;
      case 7: play(no, Role::dealer, DeclareAbsent{seat.player}); break;
      default:
        if (draw()) play(no, Role::device, DrawCard{*card_from_text("9c")});
    }
  }

  void rule(const Session& session) {
    const auto lawful = lawful_rulings(session.table);
    if (lawful.empty()) return;
    play(session.no, Role::casino_supervisor, MakeRuling{random_.pick(lawful).ruling});
  }

  void conduct(TableNo no, EntrantNo who) {
    switch (random_.below(5)) {
      case 0:
        act(Role::dealer, ReportConduct{who, static_cast<Conduct>(random_.below(5)), "seen"});
        break;
      case 1:
        act(Role::tournament_manager, AnswerReport{who, random_.chance(70), "decided"});
        break;
      case 2: act(Role::dealer, ReportAbsence{no, who}); break;
      case 3:
        act(Role::tournament_manager,
            RuleOnAbsence{no, who, random_.pick({AbsenceRuling::deduct, AbsenceRuling::disqualify}),
                          random_.chance(50)});
        break;
      default: act(Role::dealer, RecordNoWager{no, who});
    }
  }

  void people_do(TableNo no, EntrantNo who) {
    switch (random_.below(11)) {
      case 0: act(Role::player, WriteForm{no, WagerKind::initial, 50_d}, who); break;
      case 1: act(Role::gaming_supervisor, AcceptForm{no, who}); break;
      case 2: act(Role::gaming_supervisor, ReturnForm{no, who}); break;
      case 3: act(Role::gaming_supervisor, RevealForms{no}); break;
      case 4: act(Role::dealer, CloseRound{no}); break;
      case 5: act(Role::platform, TellTime{no}); break;
      case 6: act(Role::tournament_manager, ConcludeEarly{no, true}); break;
      case 7: act(Role::dealer, PlaceMinimum{no, who}); break;
      case 8: act(Role::tournament_manager, AnnounceSession{no}); break;
      case 9: overlooked(no, who); break;
      default: play(no, Role::dealer, Deal{});
    }
  }
  // A wager below the minimum that nobody noticed.
  void overlooked(TableNo no, EntrantNo who) {
    const Seat seat = *t_.session(no)->seat_of(who);
    play(no, Role::dealer, OverlookWager{seat.player, seat.box, WagerKind::initial, 5_d, false});
  }

  Tournament t_;
  Instant now_;
  test::Random random_;
};

TEST(AnyTime, NoActStopsTheTournament) {
  const char* many = std::getenv("CROUPIER_TOURNAMENTS");
  const std::uint64_t count = many == nullptr ? 12 : std::strtoull(many, nullptr, 10);
  std::map<std::string, int> sum;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    RandomTournament random(seed);
    random.play();
    Tournament t;
    std::uint64_t nth = 0;
    for (const Command& command : random.commands()) {
      ASSERT_TRUE(act(t, command));
      if (++nth % 3 != 0) continue;
      SCOPED_TRACE(fmt::format("seed {}, after act {}", seed, nth));
      Storm storm(t, command.at, seed * 1'000'003 + nth);
      storm.blow(24);
      storm.goes_on();
      ASSERT_FALSE(HasFailure());
      for (const auto& [what, times] : storm.accepted) sum[what] += times;
    }
  }
  // What never happens proves nothing.
  for (const char* what : {"make-ruling", "misdeal-card", "sanction-player", "answer-report",
                           "refuse-wager", "record-no-wager", "reveal-forms", "rule-on-absence"})
    EXPECT_GT(sum[what], 0) << what;
}

}  // namespace
}  // namespace croupier::tournament
