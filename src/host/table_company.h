// The house players at a table. They say what people say, through the same act, and see what people
// see.
//
// Belongs to a hosted table, and is used on the strand of its host.
#pragma once

#include <functional>
#include <vector>

#include "driver/house_player.h"
#include "host/hosted.h"
#include "host/seated.h"
#include "host/table_part.h"

namespace croupier::server {

class TableCompany {
 public:
  // An act of the table; false: it was refused.
  using Act = std::function<bool(const Command&, const Cause&, std::vector<Movement>)>;
  TableCompany(const TableRow& row, const Settings& settings, const TablePart& part,
               const Seated& people, Act act)
      : row_(row), settings_(settings), part_(part), people_(people), act_(std::move(act)) {}

  bool is_empty() const { return players_.empty(); }
  // Those of the game sit down, unless they sit there already.
  void come();
  // The last bets before a deal.
  void bet();
  // The first of them who has something to do does it; false: nobody has.
  bool step();

 private:
  void refill(HousePlayer& player);
  std::vector<Movement> chips_of_house(Money chips) const;

  const TableRow& row_;
  const Settings& settings_;
  const TablePart& part_;
  const Seated& people_;
  Act act_;
  std::vector<HousePlayer> players_;
};

}  // namespace croupier::server
