// What a person may do now, and what not with the reason: made from the same checks that `decide`
// uses, so a screen never works out a rule of its own.
#pragma once

#include <optional>
#include <vector>

#include "state/table.h"

namespace croupier {

struct Offer {
  CommandBody
      command;  // ready to be issued; where an amount is to be chosen, with the usual one filled in
  Money least;  // bounds of the amount; zero where there is none to choose
  Money most;
  std::optional<Refusal> why_not;  // the act belongs to this moment but is not open to this person
};

// Everywhere what a player owes to the house, first. For a player: seats, wagers, every decision of
// the boxes he has a part in, and leaving the table. For staff: the acts of their role that belong
// to the moment. In a fixed order: hit, stand, double, split.
std::vector<Offer> offers(const Table& table, Actor who);

}  // namespace croupier
