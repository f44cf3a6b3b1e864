#include "table/irregular.h"

#include <algorithm>
#include <utility>

#include "table/cards.h"

namespace croupier {

Answer check_misdealt(const TableCommon& table, bool exposed, std::optional<Card> card) {
  using enum RefusalCode;
  if (!table.stack.is_ready()) return refuse(cards_not_ready);
  // A card that lies open as the next one is dealt by itself; nothing else comes before it.
  if (table.stack.drawable() == 0 || !table.stack.next.empty()) return refuse(not_now);
  if (!exposed) return card ? Answer(refuse(not_now)) : Answer(kDone);
  if (!card) return refuse(card_must_be_said);
  return check_draw(table, *card);
}

// SB 17.5.3, BC 17.5.4, CW 12.5.3 (H14): its cards are shuffled by hand; rack and layout stay.
void shuffle_faulty_device(Stack& stack) {
  stack.cut_declined = 0;
  stack.cutting_card_out = false;
  stack.state = StackState::needs_burn;
}

void forget_irregularities(Stack& stack) {
  stack.uncut = false;
  stack.without_cutting_card = false;
  stack.unburned = false;
  stack.unshuffled = false;
  stack.shuffle_after_round = false;
  stack.keeps_discards = false;
  pass_burned(stack);
}

void pass_burned(Stack& stack) {
  stack.burned_in_error_last = false;
  stack.burned_passed = stack.burned_in_error;
}

// What was dealt in error face down and never noticed is swept into the rack with the cards of the
// round before; what was burned in error in it stays burned (H20).
void sweep_last_round(Stack& stack) {
  stack.in_device = static_cast<std::uint16_t>(stack.in_device - stack.aside);
  stack.rack_unseen = static_cast<std::uint16_t>(stack.rack_unseen + stack.aside);
  stack.aside = 0;
  stack.burned_in_error =
      static_cast<std::uint8_t>(stack.burned_in_error - std::exchange(stack.burned_passed, 0));
}

// SB 16.6, BC 16.6, CW 11.4: the round is over, so the card under the device comes next.
void release_kept(Stack& stack) { stack.kept_under = 0; }

namespace irregular {
namespace {

void leave_device(Stack& stack, Card card) {
  --stack.in_device;
  stack.seen.add(card);
  pass_burned(stack);
}

// Whoever has left is known by the name only.
template <class Settled>
bool is_of(const TableCommon& table, const Wager& wager, const Settled& e) {
  if constexpr (requires { e.name; }) {
    if (wager.gone > 0) return table.departed[wager.gone - 1u] == e.name;
  }
  return wager.gone == 0 && wager.player == e.player;
}

// The settled wager an event means; while betting it is one of the round that is over.
template <class Settled, class Fits>
Wager& settled_wager(TableCommon& table, const Settled& e, Fits fits) {
  Box& box = table.box(e.box);
  for (Wager& wager : table.betting ? box.last_wagers : box.wagers) {
    if (fits(wager) && is_of(table, wager, e) && wager.kind == e.kind && wager.hand == e.hand)
      return wager;
  }
  assert(false && "an event names a wager that was not so settled");
  std::abort();
}

auto in_state(WagerState state) {
  return [state](const Wager& wager) { return wager.state == state; };
}

}  // namespace

void on(TableCommon& table, const CardMisdealt& e) {
  if (!e.card) {
    ++table.stack.aside;
    pass_burned(table.stack);
    return;
  }
  leave_device(table.stack, *e.card);
  if (table.betting) table.stack.next.push_back({*e.card, false});
}

void on(TableCommon& table, const CardMadeNext& e) { table.stack.next.push_back({e.card, false}); }

void on(TableCommon& table, const CardLeftOver& e) {
  leave_device(table.stack, e.card);
  table.stack.next.push_back({e.card, true});
}

void on(TableCommon& table, const NextCardTaken& e) {
  assert(table.stack.next[0].card == e.card);
  table.stack.next.erase_at(0);
  ++table.stack.in_device;
  table.stack.seen.remove(e.card);
}

void on(TableCommon& table, const CardDiscarded& e) {
  Stack& stack = table.stack;
  if (e.from == CardPlace::device) {
    leave_device(stack, e.card);
  } else {
    const auto found = std::find_if(stack.next.begin(), stack.next.end(),
                                    [&](const NextCard& next) { return next.card == e.card; });
    assert(found != stack.next.end());
    stack.next.erase_at(static_cast<std::size_t>(found - stack.next.begin()));
  }
  stack.rack.add(e.card);
}

// SB 16.4, BC 16.4, NZ 16.4: who stands while it lies open does not want it.
void on(TableCommon& table, const CardRefused& e) {
  table.player(e.player).refused_card = true;
  refuse_next(table.stack);
}

void refuse_next(Stack& stack) {
  if (!stack.next.empty() && !stack.next[0].rebuilt) stack.next[0].refused = true;
}

// It lies in the rack with the seen cards until the round is dealt again.
void on(TableCommon& table, const UnseenCardShown& e) {
  Stack& stack = table.stack;
  if (e.burned) {
    --stack.rack_unseen;
    --stack.burned_in_error;
    pass_burned(stack);
  } else {
    --stack.in_device;
    --stack.aside;
  }
  stack.rack.add(e.card);
  stack.seen.add(e.card);
}

void on(TableCommon& table, const CardPutUnder& e) {
  Stack& stack = table.stack;
  if (!e.from_rack) {
    // In a round that is dealt again it lies aside no longer.
    if (stack.aside > 0) --stack.aside;
    if (e.next_round) ++stack.kept_under;
    return;
  }
  --stack.rack_unseen;
  ++stack.in_device;
  --stack.burned_in_error;
  stack.burned_in_error_last = false;
}

void on(TableCommon& table, const CardBurnedInError&) {
  --table.stack.in_device;
  ++table.stack.rack_unseen;
  ++table.stack.burned_in_error;
  table.stack.burned_in_error_last = true;
}

void on(TableCommon& table, const StepOmitted& e) {
  Stack& stack = table.stack;
  switch (e.step) {
    case OmittedStep::shuffle:
      stack.unshuffled = true;
      stack.state = StackState::ready;
      return;
    case OmittedStep::cut:
      stack.uncut = true;
      stack.state = StackState::needs_cutting_card;
      return;
    case OmittedStep::cutting_card:
      stack.without_cutting_card = true;
      stack.state = StackState::needs_burn;
      return;
    case OmittedStep::burn:
      stack.unburned = true;
      stack.state = StackState::ready;
      return;
    case OmittedStep::discards: stack.keeps_discards = true; return;
    case OmittedStep::insurance: return;
  }
}

void on(TableCommon& table, const IrregularityReported& e) {
  if (e.kind != Irregularity::damaged_card) return;
  table.stack.damaged = static_cast<std::uint8_t>(table.stack.damaged + e.damaged);
}

void on(TableCommon& table, const RulingMade& e) {
  if (e.ruling != Ruling::leave_burned && e.ruling != Ruling::void_hands) return;
  table.stack.burned_in_error = 0;
  pass_burned(table.stack);
}

void on(TableCommon& table, const ShuffleDueAfterRound& e) {
  table.stack.shuffle_after_round = true;
  table.stack.after_round = e.reason;
}

void on(TableCommon& table, const DiscardsKept&) { table.stack.keeps_discards = false; }
void on(TableCommon& table, const DamagedCardsReplaced&) { table.stack.damaged = 0; }

void on(TableCommon& table, const LostStakeReturned& e) {
  Wager& wager = settled_wager(table, e, in_state(WagerState::lost));
  wager.state = WagerState::returned;
  const Money tokens = std::min(wager.tokens, e.amount);
  table.player(e.player).tokens += tokens;
  table.player(e.player).chips += e.amount - tokens;
  table.house -= e.amount;
}

void on(TableCommon& table, const WinningsTakenBack& e) {
  // CW 8.2.4.1: of a surrendered wager half was paid, and the wager itself stays lost.
  Wager& wager = settled_wager(table, e, [](const Wager& each) {
    return each.state == WagerState::won || (each.state == WagerState::lost && each.paid > Money{});
  });
  wager.paid = {};
  const bool won = wager.state == WagerState::won;
  if (won) wager.state = WagerState::returned;
  if (e.player == kNobody) return;
  const Money taken = e.amount - e.against_stakes - e.owed;
  table.player(e.player).chips -= taken;
  table.house += taken;
  // The token that the win had used up comes back with the rest.
  if (!won || !table.rules.options.token_single_use) return;
  table.player(e.player).tokens += wager.tokens;
  table.house -= wager.tokens;
}

void on(TableCommon& table, const StakeForfeited& e) {
  Wager& wager = settled_wager(table, e, [](const Wager& each) {
    return !each.is_open() && each.state != WagerState::lost;
  });
  wager.state = WagerState::lost;
  if (e.player == kNobody) return;
  table.player(e.player).tokens -= e.tokens;
  table.player(e.player).chips -= e.amount - e.tokens - e.owed;
  table.house += e.amount - e.owed;
}

void on(TableCommon& table, const DebtPaid& e) {
  table.player(e.player).chips -= e.amount;
  table.house += e.amount;
}

// What had come back before is out of the game; the rest is kept until the next deal, for further
// offenders (SB 18.5, BC 18.5, CW 13.5).
void on(TableCommon& table, const GameInvalidated& e) {
  if (table.invalid || e.cause != InvalidCause::fraud) return;
  table.invalid = true;
  for (Box& box : table.boxes) {
    auto& wagers = table.betting ? box.last_wagers : box.wagers;
    for (std::size_t at = wagers.size(); at-- > 0;) {
      if (wagers[at].state == WagerState::returned) wagers.erase_at(at);
    }
  }
}

namespace {

void owe(TableCommon& table, const Name& name, Money amount, Clause clause) {
  if (amount <= Money{}) return;
  for (Debt& debt : table.debts) {
    if (debt.name != name || debt.clause != clause) continue;
    debt.amount += amount;
    return;
  }
  if (table.debts.full()) table.debts.erase_at(0);
  table.debts.push_back({name, amount, clause});
}

void pay(TableCommon& table, const DebtPaid& paid, Clause clause) {
  for (std::size_t at = 0; at < table.debts.size(); ++at) {
    Debt& debt = table.debts[at];
    if (debt.name != paid.name || debt.clause != clause) continue;
    debt.amount -= paid.amount;
    if (debt.amount.is_zero()) table.debts.erase_at(at);
    return;
  }
  assert(false && "a debt is paid that nobody owes");
}

}  // namespace

void keep_debts(TableCommon& table, const Event& event) {
  const Clause clause = event.clauses.first();
  if (const auto* back = std::get_if<WinningsTakenBack>(&event.body))
    owe(table, back->name, back->owed, clause);
  if (const auto* stake = std::get_if<StakeForfeited>(&event.body))
    owe(table, stake->name, stake->owed, clause);
  if (const auto* excess = std::get_if<ExcessReturned>(&event.body))
    owe(table, table.player(excess->player).name, excess->owed, clause);
  if (const auto* paid = std::get_if<DebtPaid>(&event.body)) pay(table, *paid, clause);
}

void on(TableCommon& table, const RoundVoided&) {
  for (Box& box : table.boxes) {
    if (!table.invalid) {
      box.last_wagers.clear();
    } else if (!table.betting) {
      box.last_wagers = box.wagers;
    }
    box.wagers.clear();
    box.indicator = false;
    box.unrevealed = false;
    box.stands_as_dealt = false;
  }
  if (!table.invalid) table.departed.clear();
  for (Player& player : table.players) player.absent = false;
  table.stack.next.clear();
  release_kept(table.stack);
  Stack& stack = table.stack;
  stack.burned_in_error =
      static_cast<std::uint8_t>(stack.burned_in_error - std::exchange(stack.burned_passed, 0));
  table.stack.rack = table.stack.seen;
  table.betting = true;
}

void on(TableCommon& table, const MadnessStopped&) {
  table.offer(WagerKind::madness_21).on = false;
  table.offer(WagerKind::madness_21).out_of_order = true;
}
void on(TableCommon& table, const MadnessRestored&) {
  table.offer(WagerKind::madness_21).on = true;
  table.offer(WagerKind::madness_21).out_of_order = false;
}
void on(TableCommon& table, const DeviceChanged& e) {
  table.rules.device = e.device;
  table.stack.stands_in = e.device != Device::shuffler;
}

}  // namespace irregular
}  // namespace croupier
