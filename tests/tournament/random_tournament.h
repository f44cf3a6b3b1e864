// A tournament of random structure, played to its end by random people: with absences, forms good
// and bad, pass cards, disqualifications, disputes, void rounds.
#pragma once

#include <string>

#include "support/random.h"
#include "tournament/trial.h"

namespace croupier::tournament {

class RandomTournament {
 public:
  explicit RandomTournament(std::uint64_t seed);

  // To the prizes, or to its cancellation.
  void play();

  const Tournament& tournament() const { return t_; }
  const Events& events() const { return events_; }
  const std::vector<Command>& commands() const { return commands_; }  // those accepted
  int twins() const { return twins_; }

 private:
  // A second tournament that differs in one form and nothing else, until that is announced.
  struct Twin {
    Tournament t;
    EntrantNo writer = kNoEntrant;
    TableNo table = 0;
  };

  Conditions random_conditions();
  Stage random_stage(StageKind kind, StageFrom from);
  bool act(Role by, CommandBody body, EntrantNo who = kNoEntrant);
  void must(Role by, CommandBody body, EntrantNo who = kNoEntrant);
  void follow(const Command& command);
  void compare_views() const;

  void take_entries();
  void play_stage();
  void play_session(TableNo no);
  void bet(TableNo no);
  void bet_one(TableNo no, EntrantNo who);
  void write_form(TableNo no, EntrantNo who);
  void rule_on_absences(TableNo no);
  void ready_cards(TableNo no);
  void play_round(TableNo no);
  void step_round(TableNo no);
  void decide_hand(TableNo no, const AwaitsDecision& awaited);
  void end_round(TableNo no);
  void count(TableNo no);
  void misbehave(TableNo no);
  Card random_card(const Table& table);

  const Session& session(TableNo no) const { return *t_.session(no); }

  test::Random random_;
  Tournament t_;
  Events events_;
  std::vector<Command> commands_;
  Instant now_ = kOpens;
  std::optional<Twin> twin_;
  int twins_ = 0;
};

}  // namespace croupier::tournament
