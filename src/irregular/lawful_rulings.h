// What the rules allow when something has gone wrong: the lawful rulings, who may make each, the
// clauses it rests on, and the money it would move. SB 16, 17, BC 16, 17, CW 11, 12, NZ 16.
#pragma once

#include <vector>

#include "state/table.h"

namespace croupier {

struct LawfulRuling {
  Ruling ruling{};
  Clauses clauses;
  RoleSet roles;
  bool needs_reason = false;  // somebody has to answer for it
};

// The usual one first; empty while nothing waits for a ruling.
std::vector<LawfulRuling> lawful_rulings(const Table& table);

// One player's money: what lies in front of them, what they have on the layout and what they owe.
struct MoneyChange {
  PlayerId player{};  // nobody: they have left, and only what they owe can change
  Money chips_before;
  Money chips_after;
  Money staked_before;
  Money staked_after;
  Money owed_before;
  Money owed_after;
  Name name;
};
MoneyChange money_of(const Table& before, const Table& after, PlayerId player);

struct PreviewedRuling {
  LawfulRuling lawful;
  std::vector<MoneyChange> money;  // of everybody with a wager in the round, who left last
};

// Each lawful ruling tried on a copy of the table.
std::vector<PreviewedRuling> preview_rulings(const Table& table);

// The cards of the round are still there: not in a continuous shuffler, and not shuffled since.
bool can_take_up(const Table& table);
// A round can be dealt again as long as every card and every bettor of it is still here.
bool can_deal_again(const Table& table);
// And it is rebuilt as long as the order of its cards is known.
bool can_rebuild(const Table& table);
// All that is wrong are cards dealt in error face down after which no other has been dealt. Unseen,
// they count as never taken (SB 16.2, BC 16.2, CW 11.2, NZ 16.2).
bool can_come_next(const Table& table);
// The card that was dealt in error just now and lies where it fell, if that is all that is wrong.
const CardMisdealt* stray_card(const Table& table, const std::vector<Event>& tape);
// It lies on a player's hand that is complete: bust or won by it, perhaps, and settled.
bool has_finished_hand(const Table& table, const CardMisdealt& stray);
bool has_errors(const Table& table);
// Some card was burned in error in this round or just before it, and nobody has put it right.
bool has_burned(const Table& table);
// Whether it matters for this that nobody can tell the order of the cards any more.
bool order_matters(Irregularity kind);
// What a report would rest on, and how many cards must be turned over and named with it so that the
// round can be dealt again with them.
struct Notice {
  Clause ground;
  std::size_t to_show = 0;
};
Notice notice_of(const Table& table, const ReportIrregularity& report);

}  // namespace croupier
