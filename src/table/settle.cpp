#include "table/settle.h"

#include <algorithm>

namespace croupier {

void pay(const Step& step, BoxNo box, const Wager& wager, Odds odds, Clauses clauses) {
  const ExactCents exact = at_odds(wager.amount, odds);
  const Money paid = step.table.chips.payable(exact);
  const bool rounded = paid.cents() * exact.denominator != exact.numerator;
  if (rounded) clauses.add(step.table.book().rounding);
  step.emit(clauses,
            WagerWon{wager.player, box, wager.hand, wager.kind, wager.amount, odds, exact, paid});
}

void pay_prize(const Step& step, BoxNo box, const Wager& wager, Money prize, StakeOnPrize stake,
               Clauses clauses) {
  // Without the stake coming back the same total is written as a prize less the stake.
  const Money winnings = stake == StakeOnPrize::returned ? prize : prize - wager.amount;
  const ExactCents exact{winnings.cents(), 1};
  step.emit(clauses, WagerWon{wager.player, box, wager.hand, wager.kind, wager.amount, Odds{0, 1},
                              exact, step.table.chips.payable(exact)});
}

void collect(const Step& step, BoxNo box, const Wager& wager, Clauses clauses) {
  step.emit(clauses, WagerLost{wager.player, box, wager.hand, wager.kind, wager.amount});
}

void stand_off(const Step& step, BoxNo box, const Wager& wager, Clauses clauses) {
  step.emit(clauses, WagerStoodOff{wager.player, box, wager.hand, wager.kind, wager.amount});
}

void give_back(const Step& step, BoxNo box, const Wager& wager, ReturnReason reason,
               Clauses clauses) {
  step.emit(clauses,
            WagerReturned{wager.player, box, wager.hand, wager.kind, wager.amount, reason});
}

void surrender(const Step& step, BoxNo box, const Wager& wager, Clauses clauses) {
  const ExactCents exact = at_odds(wager.amount, kSurrenderPays);
  const Money paid = step.table.chips.payable(exact);
  if (paid.cents() * exact.denominator != exact.numerator) clauses.add(step.table.book().rounding);
  step.emit(clauses, WagerSurrendered{wager.player, box, wager.amount, exact, paid});
}

namespace {

struct Payer {
  PlayerId player = kNobody;  // nobody: not at the table
  Name name;
};

// Whoever left and came back is at the table under the same name.
Payer payer_of(const TableCommon& table, const Wager& wager) {
  if (wager.gone == 0) return {wager.player, table.player(wager.player).name};
  Payer payer{kNobody, table.departed[wager.gone - 1u]};
  for (std::size_t at = 0; at < table.players.size(); ++at) {
    if (table.players[at].name == payer.name) payer.player = player_id(at);
  }
  return payer;
}

Money chips_of(const TableCommon& table, const Payer& payer) {
  return payer.player == kNobody ? Money{} : table.player(payer.player).chips;
}

}  // namespace

void take_back(const Step& step, BoxNo box, const Wager& wager, const Clauses& clauses,
               Money against_stakes) {
  if (wager.paid <= Money{}) return;
  const Payer payer = payer_of(step.table, wager);
  const Money due = wager.paid - against_stakes;
  const Money owed = due - std::min(due, chips_of(step.table, payer));
  step.emit(clauses, WinningsTakenBack{payer.player, box, wager.hand, wager.kind, wager.paid,
                                       payer.name, against_stakes, owed});
}

void forfeit_stake(const Step& step, BoxNo box, const Wager& wager, const Clauses& clauses) {
  if (wager.amount <= Money{}) return;
  const Payer payer = payer_of(step.table, wager);
  const bool here = payer.player != kNobody;
  const Money tokens =
      here ? std::min(wager.tokens, step.table.player(payer.player).tokens) : Money{};
  const Money due = wager.amount - tokens;
  const Money owed = due - std::min(due, chips_of(step.table, payer));
  step.emit(clauses, StakeForfeited{payer.player, box, wager.hand, wager.kind, wager.amount, tokens,
                                    payer.name, owed});
}

bool is_of(const TableCommon& table, const Wager& wager, const Name& player) {
  if (wager.gone > 0) return table.departed[wager.gone - 1u] == player;
  return table.has_player(wager.player) && table.player(wager.player).name == player;
}

const InlineVector<Wager, Box::kWagersMax>& wagers_of_round(const TableCommon& table,
                                                            const Box& box) {
  return table.betting ? box.last_wagers : box.wagers;
}

bool has_wager_of_round(const TableCommon& table, const Name& player) {
  return std::ranges::any_of(table.boxes, [&](const Box& box) {
    return std::ranges::any_of(wagers_of_round(table, box),
                               [&](const Wager& wager) { return is_of(table, wager, player); });
  });
}

bool anything_lies(const TableCommon& table) {
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.is_open()) return true;
    }
  }
  return false;
}

}  // namespace croupier
