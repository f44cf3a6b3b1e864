#include "floor/house_choices.h"

#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

Money total_on(const Box& box) {
  Money total;
  for (const Wager& wager : box.wagers) {
    if (wager.kind == WagerKind::initial) total += wager.amount;
  }
  return total;
}

}  // namespace

Answer choose(const FloorStep& at, Power power, HouseOption option, std::uint8_t value) {
  at.step.emit({at.clause(power)}, OptionChosen{option, value});
  return kDone;
}

// SB 5.4, BC 5.4: fewer than three. NZ 14.1: up to three.
Answer limit_bettors(const FloorStep& at, const LimitBettors& command) {
  const Clause clause = at.clause(Power::bettors);
  if (command.bettors < 1 || command.bettors > kBettorsMax)
    return refuse(not_so_many, clause, Value::count(command.bettors), Value::count(kBettorsMax));
  for (const Box& box : at.table().boxes) {
    std::size_t bettors = 0;
    for (const Wager& wager : box.wagers) bettors += wager.kind == WagerKind::initial ? 1 : 0;
    if (bettors > command.bettors) return refuse(wagers_lie_there, clause);
  }
  return choose(at, Power::bettors, HouseOption::bettors, command.bettors);
}

// NZ 3.3(b).
Answer choose_cutting_cards(const FloorStep& at, const ChooseCuttingCards& command) {
  if (command.cards < 1 || command.cards > 2)
    return refuse(not_so_many, at.clause(Power::cutting_cards), Value::count(command.cards),
                  Value::count(2));
  return choose(at, Power::cutting_cards, HouseOption::cutting_cards, command.cards);
}

// NZ 14.2: a sign at the table states it.
Answer direct_box_maximum(const FloorStep& at, const DirectBoxMaximum& command) {
  for (const Box& box : at.table().boxes) {
    if (command.on && total_on(box) > at.table().sign.maximum)
      return refuse(wagers_lie_there, at.clause(Power::box_maximum));
  }
  return choose(at, Power::box_maximum, HouseOption::box_maximum, command.on ? 1 : 0);
}

}  // namespace croupier
