#include "floor/card_care.h"

#include "table/cards.h"

namespace croupier {
namespace {

using enum RefusalCode;

}  // namespace

// SB 3.3, BC 3.4, CW 3.3: by a dealer, a casino supervisor or a deck-checking device; at a software
// table the last. NZ 6.1: the dealer and the game supervisor, each apart.
Answer check_cards(const FloorStep& at) {
  at.step.emit({at.clause(Power::check_cards)}, CardsChecked{at.by});
  return kDone;
}

// CW 3.8: at any time, also by an inspector.
Answer direct_card_check(const FloorStep& at) {
  at.step.emit({at.clause(Power::direct_check)}, CardCheckDirected{at.by});
  return kDone;
}

// SB 4.6.1, BC 4.6.1: the dealer tells the casino supervisor, and no round begins before they
// have seen that all cards are there.
Answer report_dropped_cards(const FloorStep& at) {
  const Clause clause = at.clause(Power::dropped_cards);
  if (at.table().stack.dropped) return refuse(already_reported, clause);
  at.step.emit({clause}, CardsDropped{});
  return kDone;
}

Answer verify_cards(const FloorStep& at) {
  const Clause clause = at.clause(Power::dropped_cards);
  if (!at.table().stack.dropped) return refuse(nothing_dropped, clause);
  at.step.emit({clause}, CardsVerified{at.by});
  return kDone;
}

// SB 3.4, 4.2, 4.2.1, BC 3.5, 4.3, 4.3.1, CW 3.4, 4.2, 4.2.1, NZ 6.5.
Answer use_pre_shuffled(const FloorStep& at, const UsePreShuffled& command) {
  const Clause clause = at.clause(Power::pre_shuffled);
  const Stack& stack = at.table().stack;
  if (!stack.is_introducing()) return refuse(not_now, clause);
  if (command.cards == PreShuffled::no) return refuse(not_now, clause);
  at.step.emit({clause}, PreShuffledUsed{command.cards});
  return kDone;
}

// NZ 7.1A(b): there a player may insist that the cards are inspected and mixed by section 6,
// shuffled and cut, so what has been shuffled is so again.
Answer ask_for_riffle(const FloorStep& at) {
  const Clause clause = at.clause(Power::ask_riffle);
  const Stack& stack = at.table().stack;
  const bool before_cut =
      stack.state == StackState::needs_shuffle || stack.state == StackState::needs_cut;
  if (stack.pre_shuffled == PreShuffled::no || !before_cut)
    return refuse(no_pre_shuffled_cards, clause);
  if (stack.riffle_asked) return refuse(riffle_asked_already, clause);
  at.step.emit({clause}, RiffleAsked{at.by.player});
  if (at.table().book().riffle_is_shuffle && stack.state == StackState::needs_cut)
    at.step.emit({clause}, ShuffleCalled{stack.reason});
  return kDone;
}

// SB 4.2, BC 4.3, CW 4.2: before the multishuffler or just before the cut. SB 4.2.1, BC 4.3.1,
// CW 4.2.1: cards of the maker Angel just before the cut only.
Answer riffle(const FloorStep& at) {
  const Stack& stack = at.table().stack;
  const bool angel = stack.pre_shuffled == PreShuffled::by_angel;
  const Clause clause = at.clause(angel ? Power::riffle_angel : Power::riffle);
  if (!stack.riffle_asked) return refuse(no_riffle_asked, clause);
  const bool at_cut = stack.state == StackState::needs_cut;
  if (!at_cut && (angel || stack.state != StackState::needs_shuffle))
    return refuse(not_now, clause);
  at.step.emit({clause}, CardsRiffled{});
  if (at_cut) shuffle_again(at.step, clause);
  return kDone;
}

}  // namespace croupier
