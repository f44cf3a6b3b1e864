#include "table/settle.h"

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

}  // namespace croupier
