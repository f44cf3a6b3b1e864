// The engine plays what a simulation has dealt: the same cards from a stacked shoe, the same
// decisions, and says what every wager came to.
#pragma once

#include <string>
#include <vector>

#include "driver/table_driver.h"
#include "lab/simulate_table.h"

namespace croupier::lab {

// What lies in the shoes of a simulation, front first, with the cutting card of each.
class StackedShoes {
 public:
  explicit StackedShoes(const TableTask& task)
      : to_cutting_card_(cards_to_cutting_card(task.rules, task.fresh)), fresh_(task.fresh) {}
  void begin_shoe() { dealt_ = 0; }
  void deal(Card card);
  const std::vector<Stacked::Item>& items() const { return items_; }

 private:
  std::vector<Stacked::Item> items_;
  int to_cutting_card_;
  bool fresh_;
  int dealt_ = 0;
};

class EngineTable {
 public:
  EngineTable(const TableTask& task, const std::vector<Stacked::Item>& cards,
              const std::vector<int>& prizes);

  // The players' nets of one round in cents: by box, the initial wager with all that was added to
  // it, then each optional wager in the order of the task.
  using Nets = std::vector<std::vector<std::int64_t>>;
  Nets play_round(std::int64_t stake);
  // Its cards, for a message.
  std::string last_round() const;

 private:
  void act(const Command& command);
  void take(const Events& events);
  bool answer();
  void decide_hand(const AwaitsDecision& asked);
  std::int64_t& net_of(BoxNo box, WagerKind kind);

  const TableTask& task_;
  LabRules rules_;
  TableDriver driver_;
  Nets nets_;
  bool ended_ = false;
};

}  // namespace croupier::lab
