// What the rules allow when something has gone wrong: the lawful rulings, who may make each, the
// clauses it rests on, and the money it would move. SB 16, 17, BC 16, 17, CW 11, 12, NZ 16.
#pragma once

#include <vector>

#include "engine/table.h"

namespace croupier {

struct LawfulRuling {
  Ruling ruling{};
  Clauses clauses;
  RoleSet roles;
  bool needs_reason = false;  // somebody has to answer for it
};

// The usual one first; empty while nothing waits for a ruling.
std::vector<LawfulRuling> lawful_rulings(const Table& table);

// One player's money: what lies in front of him and what he has on the layout.
struct MoneyChange {
  PlayerId player{};
  Money chips_before;
  Money chips_after;
  Money staked_before;
  Money staked_after;
};

struct PreviewedRuling {
  LawfulRuling lawful;
  std::vector<MoneyChange> money;  // of everybody with a wager in the round
};

// Each lawful ruling tried on a copy of the table.
std::vector<PreviewedRuling> preview_rulings(const Table& table);

// NZ 16.5(a): some hand of the round was declared void.
bool has_void_hand(const Table& table);

// The cards of the round are still there: not in a continuous shuffler, and not shuffled since.
bool can_take_up(const Table& table);
// A round can be dealt again as long as every card and every bettor of it is still here.
bool can_rebuild(const Table& table);
// The card that was dealt in error just now and lies where it fell, if that is all that is wrong.
const CardMisdealt* stray_card(const Table& table, const std::vector<Event>& tape);
// It lies on a player's hand that is complete: bust or won by it, perhaps, and settled.
bool has_finished_hand(const Table& table, const CardMisdealt& stray);
bool has_errors(const std::vector<Event>& tape);

}  // namespace croupier
