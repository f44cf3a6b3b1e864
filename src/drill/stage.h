// A table on which a situation is made: house players bet and decide, the cards come from a
// seeded shoe one at a time, and at any moment something can go wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/generator.h"
#include "driver/house_player.h"
#include "state/table.h"

namespace croupier::drill {

class Stage {
 public:
  Stage(Game game, Device device, const Seed& seed);

  const Table& table() const { return table_; }
  // The table before the last act.
  const Table& table_before() const { return before_; }
  // What has been said since the round began, oldest first.
  const std::vector<std::string>& story() const { return story_; }
  // Of it, what the last act said first; the rest is what followed from it.
  std::size_t last_act() const { return last_act_; }
  // Of it, what a mistake of the dealer's said, in the order of the story.
  const std::vector<std::size_t>& mistakes() const { return mistakes_; }

  // True when the command was accepted; it is told in the story.
  bool act(const Command& command);
  bool by_dealer(CommandBody body) { return act({as(Role::dealer), std::move(body)}); }
  // The reason is what the story tells of it.
  bool by_supervisor(CommandBody body, std::string why) {
    return act({as(Role::casino_supervisor), std::move(body), std::move(why)});
  }
  // The next thing that ordinary play asks for; false when nobody knows how to go on.
  bool go_on();
  // Ordinary play until the moment has come; false when it has not in some rounds.
  template <class Moment>
  bool until(Moment moment) {
    for (int steps = 0; steps < 400; ++steps) {
      if (moment(table_)) return true;
      if (!go_on()) return false;
    }
    return false;
  }
  // The card that the shoe would give now, and it is gone.
  Card draw();
  std::uint32_t below(std::uint32_t n) { return generator_.below(n); }

 private:
  bool people_act();

  Table table_;
  Table before_;
  Generator generator_;
  std::vector<Card> shoe_;
  std::vector<HousePlayer> company_;
  std::vector<std::string> story_;
  std::size_t last_act_ = 0;
  std::vector<std::size_t> mistakes_;
};

}  // namespace croupier::drill
