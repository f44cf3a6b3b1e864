#include "table/caller.h"

namespace croupier {
namespace {

bool all_seats_taken(const TableCommon& table) {
  for (const Box& box : table.boxes) {
    if (box.seated == kNobody) return false;
  }
  return true;
}

bool is_seated_elsewhere(const TableCommon& table, PlayerId player, BoxNo here) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if (box_no(at) != here && table.boxes[at].seated == player) return true;
  }
  return false;
}

}  // namespace

bool decides_only_elsewhere(const TableCommon& table, PlayerId player, BoxNo no) {
  return table.book().full_patronage && all_seats_taken(table) &&
         is_seated_elsewhere(table, player, no);
}

Caller caller_of(const TableCommon& table, BoxNo no, const Box& box) {
  const TableRules& book = table.book();
  // SB 5.5.1, BC 5.5.1, NZ 14.3(a): the player seated at the box.
  if (box.seated != kNobody && initial_wager(box, box.seated) != nullptr) {
    return {box.seated, book.caller_seated};
  }
  const Wager* highest = nullptr;
  bool tied = false;
  for (const Wager& wager : box.wagers) {
    if (wager.kind != WagerKind::initial) continue;
    if (decides_only_elsewhere(table, wager.player, no)) continue;
    if (highest == nullptr || wager.amount > highest->amount) {
      highest = &wager;
      tied = false;
    } else if (wager.amount == highest->amount) {
      tied = true;
    }
  }
  if (highest == nullptr) return {};
  // SB 5.5.2, 5.5.3, BC 5.5.2, 5.5.3 (F02): the highest wager; of equal ones the one nearest the
  // dealer, which is the one placed first. New Zealand has no rule for an empty seat and follows
  // the same order (D09).
  return {highest->player, tied ? book.caller_nearest : book.caller_highest};
}

Bettors line_of(const TableCommon& table, BoxNo no, const Box& box) {
  Bettors line;
  const PlayerId caller = caller_of(table, no, box).player;
  if (caller != kNobody) line.push_back(caller);
  for (const Wager& wager : box.wagers) {
    if (wager.kind == WagerKind::initial && wager.player != caller) line.push_back(wager.player);
  }
  return line;
}

}  // namespace croupier
