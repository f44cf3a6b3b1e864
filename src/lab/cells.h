// A column of a strategy in the making: for every cell, what each act would be worth to all the
// hands that fall into it, weighted by how often they come.
#pragma once

#include <array>
#include <vector>

#include "lab/hand_tree.h"
#include "lab/strategy.h"

namespace croupier::lab {

class Cells {
 public:
  // Whether the chart may tell hands apart by their number of cards.
  explicit Cells(bool by_cards) : by_cards_(by_cards) {}

  struct Worth {
    double stand = 0;
    double hit = 0;
    double double_down = 0;
  };
  void add(const HandNode& hand, const Choices& choices, double weight, const Worth& worth);

  // The best move of each cell into the column of `dealer` (1 to 10); whether anything changed.
  bool choose(Strategy& strategy, int dealer) const;

  // A move that is almost as good as the best of its cell.
  struct CloseCall {
    int points;
    bool soft;
    int cards;
    Move move;
  };
  std::vector<CloseCall> close_calls() const;
  void put(Strategy& strategy, int dealer, const CloseCall& call) const;

 private:
  struct Cell {
    bool met = false;
    double weight = 0;
    bool may_stand = false;
    bool may_hit = false;
    bool may_double = false;
    Worth doubling;  // of hands that may be doubled
    Worth others;
  };
  static constexpr std::size_t kPoints = 22;
  Cell& cell(const HandNode& hand);
  struct Option {
    Move move;
    double worth;
  };
  static std::array<Option, 4> options(const Cell& cell);

  bool by_cards_;
  std::array<std::array<std::array<Cell, kPoints>, 2>, kCardClasses> cells_{};
};

}  // namespace croupier::lab
