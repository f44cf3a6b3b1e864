// The limits of people at a table of a production house: who may not begin a round, or put more at
// stake. Nothing is taken out of a round: who may not play any more begins no other, decides what
// is left to decide, and goes home when it is over.
//
// Belongs to a hosted table, and is used on the strand of its host.
#pragma once

#include <optional>
#include <vector>

#include "host/house.h"
#include "host/seated.h"
#include "host/table_part.h"
#include "record/command.h"

namespace croupier::server {

class TableLimits {
 public:
  TableLimits(const TableRow& row, House& house, const TablePart& part, const Seated& people)
      : row_(row), house_(house), part_(part), people_(people) {}

  // Tells the house who is at play, and with how much.
  void note_players() const;
  // Whoever says it: what counts is whose wager it is.
  std::optional<Refusal> against(const Command& command) const;
  // Who may not play any more.
  std::vector<PlayerId> out_of_play() const;

 private:
  bool applies() const;
  std::vector<PlayerId> players() const;
  const PersonId& person(PlayerId player) const { return people_.person_of(player); }
  Guard guard(PlayerId player) const;

  const TableRow& row_;
  House& house_;
  const TablePart& part_;
  const Seated& people_;
};

}  // namespace croupier::server
