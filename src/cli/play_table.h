// The table a person plays at: the software devices, the dealer's acts, and the house players, who
// are run until the person is to act.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "driver/house_player.h"
#include "driver/table_driver.h"
#include "state/table.h"

namespace croupier::play {

struct Company {
  Name name;
  Money balance;
  std::size_t house = 0;
};

class PlayTable {
 public:
  // Hears every event after it has happened, in order.
  using Listener = std::function<void(const Event&)>;

  PlayTable(const Table& opened, const Company& company, const Seed& seed);

  void listen(Listener listener) { listener_ = std::move(listener); }
  const Table& table() const { return driver_->table(); }
  PlayerId me() const { return me_; }
  BoxNo seat() const;
  const std::vector<PlayerId>& house() const { return house_ids_; }

  // The person, or the platform for them.
  std::expected<void, Refusal> act(const CommandBody& command);
  std::expected<void, Refusal> buy(Money chips);
  std::expected<void, Refusal> deal();
  // All that happens without the person, up to where they are asked, or to bets.
  void run();
  // House players put down what they want to have on the table, or take it back.
  void place_house_bets();
  // The person goes away in the middle of a round; it is played to its end without them.
  void leave();

  // The person's box that still waits for a yes or no to insurance.
  std::optional<BoxNo> insurance_pending() const;
  void insurance_answered(BoxNo box) { insurance_said_ |= 1U << number(box); }

  const std::vector<Act>& acts() const { return acts_; }

 private:
  void open_devices(const Table& opened, const Seed& seed);
  void seat_people(const Company& company);
  void join_house(std::size_t count);
  bool run_once();
  bool house_answers();
  bool may_press() const;
  std::optional<CommandBody> open_decline() const;
  std::expected<void, Refusal> issue(Actor by, const CommandBody& command);
  void hear(const Events& events);

  std::unique_ptr<Generator> generator_;
  std::unique_ptr<TableDriver> driver_;
  Listener listener_;
  PlayerId me_{};
  bool gone_ = false;
  std::vector<PlayerId> house_ids_;
  std::vector<HousePlayer> house_;
  unsigned insurance_said_ = 0;
  std::vector<Act> acts_;
};

}  // namespace croupier::play
