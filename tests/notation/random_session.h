// A session played at random: any game, any device, every command that is legal at the moment
// chosen by trying. For tests of what must hold for all sessions.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "driver/table_driver.h"
#include "state/table.h"

namespace croupier::notation {

// Who draws the cards and does the dealer's own acts.
enum class SessionKind { automatic, people_shuffle, dealer_enters_cards };

class RandomSession {
 public:
  RandomSession(std::uint32_t seed, Game game, SessionKind kind);

  void play(int acts);

  const TableSetup& setup() const { return setup_; }
  const std::vector<Act>& acts() const { return acts_; }
  const Table& table() const { return driver_.table(); }
  Events events() const;
  int rounds() const { return static_cast<int>(table().common.round); }

 private:
  static TableSetup random_setup(std::mt19937& random, Game game);
  Dealing dealing();
  Seed seed();
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  template <class Item>
  Item any_of(std::initializer_list<Item> items) {
    return items.begin()[below(static_cast<int>(items.size()))];
  }
  PlayerId player();
  BoxNo box();
  Money amount();
  WagerKind kind();
  void join();
  bool attempt(const Command& command);
  Command any_command();
  Command likely_command();
  Command betting_command();
  Command decision(PlayerId by, BoxNo box, HandNo hand);
  Command stack_command();
  Command staff_command();
  Command button_command();
  Command insurance_command();
  Command device_command();

  std::mt19937 random_;
  SessionKind kind_;
  TableSetup setup_;
  TableDriver driver_;
  std::vector<Act> acts_;
};

}  // namespace croupier::notation
