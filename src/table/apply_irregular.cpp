#include "table/apply_irregular.h"

#include <algorithm>

namespace croupier {

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
  stack.burned_in_error = 0;
  stack.burned_in_error_last = false;
}

namespace irregular {
namespace {

void leave_device(Stack& stack, Card card) {
  --stack.in_device;
  stack.seen.add(card);
  stack.burned_in_error_last = false;
}

// The settled wager an event means; while betting it is one of the round that is over.
template <class Settled>
Wager& settled_wager(TableCommon& table, const Settled& e, WagerState state) {
  Box& box = table.box(e.box);
  for (Wager& wager : table.betting ? box.last_wagers : box.wagers) {
    if (wager.state == state && wager.player == e.player && wager.kind == e.kind &&
        wager.hand == e.hand)
      return wager;
  }
  assert(false && "an event names a wager that was not so settled");
  std::abort();
}

}  // namespace

void on(TableCommon& table, const CardMisdealt& e) {
  if (!e.card) return;
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

void on(TableCommon& table, const CardPutUnder& e) {
  if (!e.from_rack) return;
  --table.stack.rack_unseen;
  ++table.stack.in_device;
  --table.stack.burned_in_error;
  table.stack.burned_in_error_last = false;
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
  if (e.ruling != Ruling::leave_burned) return;
  table.stack.burned_in_error = 0;
  table.stack.burned_in_error_last = false;
}

void on(TableCommon& table, const ShuffleDueAfterRound& e) {
  table.stack.shuffle_after_round = true;
  table.stack.after_round = e.reason;
}

void on(TableCommon& table, const DiscardsKept&) { table.stack.keeps_discards = false; }
void on(TableCommon& table, const DamagedCardsReplaced&) { table.stack.damaged = 0; }

void on(TableCommon& table, const LostStakeReturned& e) {
  Wager& wager = settled_wager(table, e, WagerState::lost);
  wager.state = WagerState::returned;
  const Money tokens = std::min(wager.tokens, e.amount);
  table.player(e.player).tokens += tokens;
  table.player(e.player).chips += e.amount - tokens;
  table.house -= e.amount;
}

void on(TableCommon& table, const WinningsTakenBack& e) {
  Wager& wager = settled_wager(table, e, WagerState::won);
  wager.state = WagerState::returned;
  table.player(e.player).chips -= e.amount;
  table.house += e.amount;
  // The token that the win had used up comes back with the rest.
  if (!table.rules.options.token_single_use) return;
  table.player(e.player).tokens += wager.tokens;
  table.house -= wager.tokens;
}

void on(TableCommon& table, const RoundVoided&) {
  for (Box& box : table.boxes) {
    box.wagers.clear();
    box.last_wagers.clear();
    box.indicator = false;
    box.unrevealed = false;
  }
  for (Player& player : table.players) player.absent = false;
  table.stack.next.clear();
  table.stack.rack = table.stack.seen;
  table.betting = true;
}

void on(TableCommon& table, const MadnessStopped&) {
  table.offer(WagerKind::madness_21).on = false;
}
void on(TableCommon& table, const MadnessRestored&) {
  table.offer(WagerKind::madness_21).on = true;
}
void on(TableCommon& table, const DeviceChanged& e) {
  table.rules.device = e.device;
  table.stack.stands_in = e.device != Device::shuffler;
}

}  // namespace irregular
}  // namespace croupier
