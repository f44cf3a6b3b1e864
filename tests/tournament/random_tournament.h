// A tournament of random structure, played to its end by random people: with absences, forms good
// and bad, pass cards, disqualifications, disputes, void rounds, and power cuts after which it goes
// on from what is on disk.
#pragma once

#include <string>

#include "support/random.h"
#include "tournament/kept_records.h"
#include "tournament/trial.h"

namespace croupier::tournament {

class RandomTournament {
 public:
  explicit RandomTournament(std::uint64_t seed);

  // To the prizes, or to its cancellation.
  void play();

  const Tournament& tournament() const { return house_->now(); }
  const Events& events() const { return events_; }
  // Those accepted, and what the devices did.
  const std::vector<Command>& commands() const { return commands_; }
  const KeptRecords& records() const { return records_; }
  int twins() const { return twins_; }
  int crashes() const { return crashes_; }
  int lost_acts() const { return lost_acts_; }

 private:
  // A second tournament that differs in one form and nothing else, until that is announced.
  struct Twin {
    Tournament t;
    EntrantNo writer = kNoEntrant;
    TableNo table = 0;
  };

  Conditions random_conditions();
  Stage random_stage(StageKind kind, StageFrom from);
  bool act(Role by, CommandBody body, EntrantNo who = kNoEntrant, std::string reason = {});
  void must(Role by, CommandBody body, EntrantNo who = kNoEntrant);
  std::expected<void, Refusal> perform(const Command& command);
  void keep(const RecordedTournament::Done& done);
  void follow(const RecordedTournament::Done& done);
  void compare_views() const;
  void flush();
  void crash();
  void ask_again(const std::vector<Command>& commands);
  void compare_with_lost(const RecordedTournament::Done& done);
  Seed random_seed();

  void take_entries();
  void play_stage();
  void play_session(TableNo no);
  void bet(TableNo no);
  void bet_one(TableNo no, EntrantNo who);
  void write_form(TableNo no, EntrantNo who);
  void rule_on_absences(TableNo no);
  void play_round(TableNo no);
  void step_round(TableNo no);
  void decide_hand(TableNo no, const AwaitsDecision& awaited);
  void end_round(TableNo no);
  void count(TableNo no);
  void misbehave(TableNo no);
  void miss_places(TableNo no);
  void dispute_conditions();
  void insure(TableNo no);
  void foresee(TableNo no);
  void check_foreseen(TableNo no, const Events& events);

  const Tournament& t() const { return house_->now(); }
  const Session& session(TableNo no) const { return *t().session(no); }

  // The house before a power cut, which has its cards still: it must go on like the one after it.
  struct Lost {
    std::unique_ptr<RecordedTournament> house;
    int acts = 0;  // so many more are compared
  };

  // Who goes on, once that was determined (SB 19.5.5.1).
  struct Foreseen {
    bool final = false;
    std::vector<EntrantNo> first;
  };

  test::Random random_;
  std::unique_ptr<RecordedTournament> house_;
  KeptRecords records_;
  Events events_;
  std::vector<Command> commands_;
  std::size_t durable_events_ = 0;
  std::size_t durable_commands_ = 0;
  Instant now_ = kOpens;
  std::optional<Twin> twin_;
  std::optional<Lost> lost_;
  std::optional<Foreseen> foreseen_;
  bool short_ = false;  // chips were missing at the count
  int twins_ = 0;
  int crashes_ = 0;
  int lost_acts_ = 0;
};

}  // namespace croupier::tournament
