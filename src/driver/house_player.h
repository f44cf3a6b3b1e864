// House players keep a person company at a table and are labelled as such. They know what every
// player knows, choose among what `offers` gives them by basic strategy, and work out no rule.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "driver/generator.h"
#include "engine/offers.h"
#include "state/table.h"

namespace croupier {

// What one of them is like. Wagers are whole steps of the sign; optional wagers come in so many of
// ten rounds.
struct HouseManner {
  std::uint8_t steps_most = 4;
  std::uint8_t optional_in_ten = 0;
  bool follows_doubles = false;
  bool follows_splits = false;
  bool takes_even_money = false;
  bool cuts = true;
};

// The manner of the nth of a varied company.
HouseManner house_manner(std::size_t nth);

class HousePlayer {
 public:
  // `home` is the box played, kNoBox for none; the player also bets behind `patron`'s boxes.
  struct Standing {
    BoxNo home = kNoBox;
    PlayerId patron = kNobody;
  };

  HousePlayer(PlayerId id, Standing standing, HouseManner manner, const Seed& seed);

  PlayerId id() const { return id_; }
  Actor actor() const { return as_player(id_); }

  // The next thing to put down or take back while bets are open; nothing when no change is wanted.
  std::optional<CommandBody> next_bet(const Table& table);
  // The answer to what the table awaits: a cut, a decision, the button, even money.
  std::optional<CommandBody> answer(const Table& table);

 private:
  struct Plan {
    std::uint32_t round = 0;
    int steps = 1;
    std::optional<std::uint32_t> optional;  // which of those on offer
    bool is_behind = true;
    std::vector<PlaceWager> tried;  // an attempt is made once: what was refused stays refused
  };

  void make_plan(const Table& table);
  std::optional<CommandBody> bet_at_home(const Table& table);
  std::optional<CommandBody> bet_behind(const Table& table);
  std::optional<CommandBody> try_once(const Table& table, const PlaceWager& wager);
  CommandBody cut(const Table& table);

  PlayerId id_;
  Standing standing_;
  HouseManner manner_;
  Generator generator_;
  Plan plan_;
};

// What basic strategy would do with a hand, best first; a player takes the first act that is open.
// The dealer's card is given by its value, an ace as 1.
struct HandToPlay {
  blackjack::Total total;
  int pair_of = 0;  // the value of both cards, 0 when they are no pair
  int dealer = 0;
};
std::vector<Decision> basic_strategy(const HandToPlay& hand);

}  // namespace croupier
