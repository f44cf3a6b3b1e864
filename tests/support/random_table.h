// People at a table who do all kinds of things, most of them allowed. From a seed come a set-up and
// a course of play: players come, sit down, bet on shared boxes, decide, go away; staff shuffle,
// cut, limit and reserve; now and then somebody does what they may not, or what nobody can.
//
//   RandomTable people(game, seed);
//   while (…) {
//     const Command command = people.next();
//     const auto events = decide(people.table(), command);
//     if (events) people.take(*events);
//   }
#pragma once

#include <optional>
#include <vector>

#include "state/table.h"
#include "support/card_room.h"
#include "support/random.h"

namespace croupier::test {

class RandomTable {
 public:
  RandomTable(Game game, std::uint64_t seed);

  const TableSetup& setup() const { return setup_; }
  const Table& table() const { return table_; }
  const CardRoom& cards() const { return cards_; }

  // What somebody tries now.
  Command next();
  // It was accepted.
  void take(const Events& events);

 private:
  // How the people of this session are.
  struct Temper {
    int nonsense = 5;    // percent of acts that make no sense
    int extras = 3;      // percent of acts that interrupt: absences, chips, restrictions
    int staff = 3;       // percent of acts while betting that are limits and reservations
    int optionals = 30;  // percent of wagers that are optional ones
    int behind = 50;     // percent of wagers that go to boxes where others have bet
    std::size_t people = 4;
    int acts_before_deal = 6;
    bool deep_shoe = false;  // the cutting card goes to the very back
  };

  static Temper random_temper(Random& random);

  // --- who, where, how much ---
  PlayerId any_player();
  std::size_t people_here() const;
  PlayerId any_id();
  BoxNo any_box();
  Actor any_actor();
  Actor staff_for(const CommandBody& body);
  Money any_amount();
  Money amount_between(Money least, Money most);
  Money stake_for(PlayerId player, WagerKind kind);
  BoxNo box_to_bet_on();

  // --- what is to be done ---
  Command expected_act();
  Command answer(const AwaitsBets& awaited);
  Command answer(const AwaitsInspection& awaited);
  Command answer(const AwaitsShuffle& awaited);
  Command answer(const AwaitsCut& awaited);
  Command answer(const AwaitsCuttingCard& awaited);
  Command answer(const AwaitsBurn& awaited);
  Command answer(const AwaitsBurnCard& awaited);
  Command answer(const AwaitsCard& awaited);
  Command answer(const AwaitsPrize& awaited);
  Command answer(const AwaitsButton& awaited);
  Command answer(const AwaitsInsurance& awaited);
  Command answer(const AwaitsDecision& awaited);
  Command answer(const AwaitsBettors& awaited);
  Command answer(const AwaitsRuling& awaited);
  Command answer(const AwaitsRefunds& awaited);
  Command betting_act();
  std::optional<Command> tournament_act();
  Command wager();
  Command optional_wager(PlayerId player, BoxNo box);
  Command from_offers(Actor who);
  Command deal();

  // --- what comes between ---
  Command extra();
  Command pay_debt();
  Command staff_act();
  Command mishap();
  Command floor_act();
  std::optional<Command> pressing_act();
  CommandBody likely_power();
  std::optional<Command> missing_precedent(const Command& command);
  Command join();

  // --- what is not to be done ---
  Command nonsense();
  Command changed(Command command);
  CommandBody any_body();
  void make_possible(CommandBody& body);
  template <class Member>
  void fill(Member& member);

  Random random_;
  TableSetup setup_;
  Table table_;
  CardRoom cards_;
  Temper temper_;
  std::optional<Command> intended_;       // by a member of staff, who sees to its notices first
  std::optional<Irregularity> mistaken_;  // what went wrong and may be noticed soon
  int acts_in_phase_ = 0;                 // tried since the last round ended
};

}  // namespace croupier::test
