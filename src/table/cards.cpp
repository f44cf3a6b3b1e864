#include "table/cards.h"

#include <algorithm>

#include "rulebook/irregular_rules.h"

namespace croupier {
namespace {

using enum RefusalCode;

bool is_continuous(const TableCommon& table) { return table.rules.device == Device::shuffler; }

// The seated player at the box numbered highest is farthest to the dealer's right, at box 1
// farthest to the left.
PlayerId farthest_right(const TableCommon& table) {
  for (std::size_t at = table.boxes.size(); at-- > 0;) {
    if (table.boxes[at].seated != kNobody) return table.boxes[at].seated;
  }
  return kNobody;
}

PlayerId farthest_left(const TableCommon& table) {
  for (const Box& box : table.boxes) {
    if (box.seated != kNobody) return box.seated;
  }
  return kNobody;
}

PlayerId first_to_the_table(const TableCommon& table) {
  PlayerId first = kNobody;
  for (const Box& box : table.boxes) {
    if (box.seated == kNobody) continue;
    if (first == kNobody || table.player(box.seated).came < table.player(first).came)
      first = box.seated;
  }
  return first;
}

// NZ 7.3: only a seated player cuts. SB 4.3.2, BC 4.5.2, CW 4.3.2: the player of the box, seated or
// not.
bool may_cut(const TableCommon& table, PlayerId player) {
  if (player == kNobody) return false;
  if (!table.book().only_seated_cut) return true;
  for (const Box& box : table.boxes) {
    if (box.seated == player) return true;
  }
  return false;
}

struct Cutter {
  PlayerId player;
  Clause clause;
};

// SB 4.3, BC 4.5, CW 4.3, NZ 7.3: who is offered the cut first. Cases that no clause lists go to
// the player farthest right (H10). A place at the table is a seat: who stands behind has no place
// in the order.
Cutter designated_cutter(const TableCommon& table) {
  const TableRules& book = table.book();
  const Stack& stack = table.stack;
  switch (stack.reason) {
    case ShuffleReason::start_of_play: return {first_to_the_table(table), book.cut_first_player};
    case ShuffleReason::cards_replaced:
      return {book.cut_replaced_farthest_left ? farthest_left(table) : farthest_right(table),
              book.cut_replaced};
    case ShuffleReason::cutting_card_first: return {farthest_right(table), book.cut_first_card};
    case ShuffleReason::cutting_card_drawn:
      if (stack.cutting_card_place != CuttingCardPlace::box)
        return {farthest_right(table), book.cut_dealer};
      if (may_cut(table, stack.cutting_card_player))
        return {stack.cutting_card_player, book.cut_box};
      return {farthest_right(table), {}};
    case ShuffleReason::directed:
    case ShuffleReason::exposed_card:
    case ShuffleReason::not_cut:
    case ShuffleReason::no_cutting_card:
    case ShuffleReason::cards_checked:
    case ShuffleReason::device_fault:
    case ShuffleReason::faces_checked:
    case ShuffleReason::table_vacant:
    case ShuffleReason::too_few_cards: return {farthest_right(table), {}};
  }
  return {kNobody, {}};
}

// SB 4.4, BC 4.6, CW 4.4: nobody takes it, so a casino supervisor cuts. NZ 7.4: a casino employee.
Actor house_cutter() { return as(Role::casino_supervisor); }

void offer_first_cut(const Step& step) {
  const Cutter cutter = designated_cutter(step.table);
  if (cutter.player != kNobody) {
    step.emit({cutter.clause}, CutOffered{as_player(cutter.player)});
  } else {
    step.emit({step.table.book().cut_refused}, CutOffered{house_cutter()});
  }
}

// Where the offer stands: at the player's seat, or where the cutting card came out.
std::size_t place_of(const TableCommon& table, PlayerId player) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if (table.boxes[at].seated == player) return at;
  }
  return static_cast<std::size_t>(std::max(number(table.stack.cutting_card_box), 1) - 1);
}

// NZ 8.1: the burn is the operator's choice. SB 4.9, BC 4.9, CW 4.9 (H13): a duty after every
// shuffle.
void finish_without_burn(const Step& step) {
  if (step.table.stack.state == StackState::needs_burn && !step.table.rules.options.burn) {
    step.emit({step.table.book().burn}, StackReady{});
  }
}

Clause shuffle_clause(Game game, ShuffleReason reason) {
  const TableRules& book = table_rules(game);
  const IrregularRules& irregular = irregular_rules(game);
  switch (reason) {
    case ShuffleReason::start_of_play: return book.shuffle_start;
    case ShuffleReason::cutting_card_first: return book.shuffle_first_card;
    case ShuffleReason::cutting_card_drawn: return book.shuffle_drawn;
    case ShuffleReason::directed: return book.shuffle_directed;
    case ShuffleReason::cards_replaced: return book.shuffle_replaced;
    case ShuffleReason::too_few_cards: return book.too_few_cards;
    case ShuffleReason::exposed_card: return book.shuffle_exposed;
    case ShuffleReason::not_cut: return irregular.not_cut;
    case ShuffleReason::no_cutting_card: return irregular.no_cutting_card;
    case ShuffleReason::cards_checked: return irregular.missing_check;
    case ShuffleReason::device_fault: return irregular.shoe_shuffle;
    case ShuffleReason::faces_checked: return irregular.check_faces;
    case ShuffleReason::table_vacant: return book.shuffle_vacant;
  }
  return {};
}

bool between_rounds(const TableCommon& table) { return table.betting; }

}  // namespace

Clause clause_of_cards_due(const TableCommon& table) {
  const TableRules& book = table.book();
  switch (table.stack.state) {
    case StackState::needs_shuffle: return shuffle_clause(table.rules.game, table.stack.reason);
    case StackState::needs_cut: return book.cut_refused;
    case StackState::needs_cutting_card: return book.cutting_card;
    case StackState::needs_burn: return is_continuous(table) ? book.burn_device : book.burn;
    case StackState::ready: break;
  }
  return {};
}

std::optional<std::size_t> offered_cut(const TableCommon& table, PlayerId player) {
  const Stack& stack = table.stack;
  if (stack.state != StackState::needs_cut || stack.cut_offered != as_player(player))
    return std::nullopt;
  return place_of(table, player);
}

void offer_next_cut(const Step& step, std::size_t from) {
  const TableCommon& table = step.table;
  const std::size_t boxes = table.boxes.size();
  // Clockwise is the way the cards go round: from the dealer's left, box 1, to the right.
  for (std::size_t step_on = 1; step_on <= boxes; ++step_on) {
    const std::size_t at = (from + step_on) % boxes;
    const PlayerId next = table.boxes[at].seated;
    const bool declined = (table.stack.cut_declined >> at & 1u) != 0;
    if (next == kNobody || as_player(next) == table.stack.cut_offered || declined) continue;
    step.emit({table.book().cut_refused}, CutOffered{as_player(next)});
    return;
  }
  step.emit({table.book().cut_refused}, CutOffered{house_cutter()});
}

void call_shuffle(const Step& step, ShuffleReason reason) {
  step.emit({shuffle_clause(step.table.rules.game, reason)}, ShuffleCalled{reason});
}

// NZ 6.1: by the dealer and the game supervisor, each for themselves; NZ 7.7: also of cards that
// replace others. NZ 6.5: not of cards that were checked or shuffled in advance, unless a player
// requires it (NZ 7.1A(b)).
std::optional<Role> inspection_due(const TableCommon& table) {
  const Stack& stack = table.stack;
  if (!table.book().inspection || !stack.is_introducing()) return std::nullopt;
  const bool required = stack.pre_shuffled != PreShuffled::no && stack.riffle_asked;
  const bool in_advance = stack.pre_shuffled != PreShuffled::no || table.rules.options.pre_checked;
  if (in_advance && !required) return std::nullopt;
  if (!stack.inspected_by_dealer) return Role::dealer;
  if (!stack.inspected_by_supervisor) return Role::game_supervisor;
  return std::nullopt;
}

Answer shuffle(const Step& step) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  const Stack& stack = table.stack;
  if (stack.state != StackState::needs_shuffle) return refuse(no_shuffle_due);
  if (inspection_due(table)) {
    const bool replaced = stack.reason == ShuffleReason::cards_replaced;
    return refuse(cards_not_inspected,
                  {book.inspection, replaced ? book.replace_with_shoe : Clause{}});
  }
  // SB 16.9, BC 16.9, CW 11.7, NZ 16.7 (H08): in mid-round only the discards are shuffled.
  const bool only_discards = stack.reason == ShuffleReason::too_few_cards;
  // SB 17.5.3, BC 17.5.4, CW 12.5.3 (H14): of a faulty device only its own cards, the rack stays.
  const bool only_device = stack.reason == ShuffleReason::device_fault;
  const int cards = only_device     ? stack.in_device
                    : only_discards ? stack.in_device + stack.rack.total() + stack.rack_unseen
                                    : table.rules.decks * kDeckCards;
  if (cards - stack.aside - stack.kept_under == 0) return refuse(not_now, book.too_few_cards);
  step.emit({shuffle_clause(step.table.rules.game, stack.reason)},
            CardsShuffled{static_cast<std::uint16_t>(cards)});
  // SB 4.7, BC 4.1, CW 4.7: cards in a shuffling device are not cut. NZ 7.2: only before they first
  // enter it.
  const bool loading =
      stack.reason == ShuffleReason::start_of_play || stack.reason == ShuffleReason::cards_replaced;
  if (!is_continuous(table) || (book.device_cut_before_loading && loading)) {
    offer_first_cut(step);
  } else {
    finish_without_burn(step);
  }
  return kDone;
}

void shuffle_again(const Step& step, Clause clause) {
  step.emit({clause}, CardsShuffled{step.table.stack.in_device});
  offer_first_cut(step);
}

namespace {

// SB 4.7, BC 4.1, CW 4.7, NZ 7.2: cards in a shuffling device are not cut.
Refusal refuse_no_cut(const TableCommon& table) {
  return refuse(no_cut_offered, is_continuous(table) ? table.book().device_not_cut : Clause{});
}

// SB 4.3, BC 4.5, CW 4.3, NZ 7.3: it is for the player designated there, and for others only once
// that player has refused it (SB 4.4, BC 4.6, CW 4.4, NZ 7.4).
Clause whose_cut(const TableCommon& table) {
  const bool first = table.stack.cut_offered.role == Role::player && table.stack.cut_declined == 0;
  return first ? designated_cutter(table).clause : table.book().cut_refused;
}

}  // namespace

Answer decline_cut(const Step& step, Actor by) {
  const Stack& stack = step.table.stack;
  if (stack.state != StackState::needs_cut) return refuse_no_cut(step.table);
  if (by != stack.cut_offered) return refuse(cut_not_yours, whose_cut(step.table));
  step.emit({step.table.book().cut_refused}, CutDeclined{by.player});
  offer_next_cut(step, place_of(step.table, by.player));
  return kDone;
}

Answer cut(const Step& step, Actor by, const Cut& command) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  const Stack& stack = table.stack;
  if (stack.state != StackState::needs_cut) return refuse_no_cut(table);
  // Which of the house may cut when no player does is in the command table.
  const bool house_offered = stack.cut_offered.role != Role::player;
  const bool mine = house_offered ? by.role != Role::player : by == stack.cut_offered;
  if (!mine) return refuse(cut_not_yours, whose_cut(table));
  const int cards = stack.in_device;
  // SB 4.5, BC 4.7, CW 4.5, NZ 7.5: a deck or more from either end; a stack too small for that is
  // cut in the middle (H08).
  const bool small = cards < 2 * kDeckCards;
  const int least = small ? cards / 2 : kDeckCards;
  const int most = small ? cards / 2 : cards - kDeckCards;
  if (command.from_front < least || command.from_front > most) {
    return refuse(cut_too_near_end, book.cut_depth, Value::count(command.from_front),
                  Value::count(command.from_front < least ? least : most));
  }
  step.emit({book.cut_depth, book.cutting_card}, CardsCut{by, command.from_front});
  finish_without_burn(step);
  return kDone;
}

Answer place_cutting_card(const Step& step, const PlaceCuttingCard& command) {
  const TableCommon& table = step.table;
  if (table.stack.state != StackState::needs_cutting_card) return refuse(no_cutting_card_due);
  // SB 4.6, BC 4.8, CW 4.6, NZ 7.6(a): up to half way in from the back.
  const int most = table.stack.in_device / 2;
  if (command.from_back > most) {
    return refuse(cutting_card_too_deep, table.book().cutting_card, Value::count(command.from_back),
                  Value::count(most));
  }
  const bool second =
      table.rules.options.cutting_cards == 2;  // NZ 3.3(b), 7.6(a): at the back of the stack
  step.emit({table.book().cutting_card}, CuttingCardPlaced{command.from_back, second});
  finish_without_burn(step);
  return kDone;
}

Answer burn_card(const Step& step) {
  const TableCommon& table = step.table;
  if (table.stack.state != StackState::needs_burn) return refuse(no_burn_due);
  step.emit({is_continuous(table) ? table.book().burn_device : table.book().burn}, CardBurned{});
  return kDone;
}

// NZ 8.1: "players may upon request view the card": each of them, as long as it lies there.
Answer ask_for_burn_card(const Step& step, PlayerId player) {
  const TableRules& book = step.table.book();
  if (!book.burn_view) return refuse(not_in_this_game, book.burn);
  if (!step.table.stack.burn_card_lies) return refuse(no_burn_card, book.burn_view);
  if (step.table.stack.burn_card_asked) return refuse(already_asked, book.burn_view);
  step.emit({book.burn_view}, BurnCardAsked{player});
  return kDone;
}

namespace {

Answer check_possible(const TableCommon& table, Card card) {
  if (table.stack.seen.count(card) < table.rules.decks) return kDone;
  return refuse(impossible_card, {}, Value::card(card.index()), Value::count(table.rules.decks));
}

}  // namespace

Answer show_burn_card(const Step& step, Card card) {
  if (!step.table.stack.burn_card_asked) return refuse(no_burn_card, step.table.book().burn_view);
  const Stack& stack = step.table.stack;
  if (stack.burn_card_seen && stack.burn_card != card)
    return refuse(impossible_card, {}, Value::card(card.index()), Value::count(1));
  if (!stack.burn_card_seen) {
    if (auto no = check_possible(step.table, card)) return no;
  }
  step.emit({step.table.book().burn_view}, BurnCardShown{card});
  return kDone;
}

bool is_shuffle_of_vacant(const TableCommon& table, const Actor& by) {
  return table.book().shuffle_vacant && by.role == Role::casino_supervisor &&
         std::ranges::none_of(table.players, &Player::is_here);
}

Answer direct_shuffle(const Step& step, const Actor& by) {
  if (!between_rounds(step.table))
    return refuse(shuffle_only_between_rounds, step.table.book().shuffle_directed);
  const bool vacant = is_shuffle_of_vacant(step.table, by);
  call_shuffle(step, vacant ? ShuffleReason::table_vacant : ShuffleReason::directed);
  return kDone;
}

// NZ 7.1(f): a card was seen before the cards entered the shoe.
Answer report_exposed_card(const Step& step) {
  const StackState state = step.table.stack.state;
  const bool outside_shoe =
      state == StackState::needs_cut || state == StackState::needs_cutting_card;
  const Clause clause = step.table.book().shuffle_exposed;
  if (!outside_shoe || step.table.stack.reason == ShuffleReason::too_few_cards)
    return refuse(not_now, clause);
  call_shuffle(step, ShuffleReason::exposed_card);
  return kDone;
}

Answer replace_cards(const Step& step) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  const Clause clause = is_continuous(table) ? book.replace_with_device : book.replace_with_shoe;
  if (!between_rounds(table)) return refuse(shuffle_only_between_rounds, clause);
  // SB 3.5.1, BC 3.6.2, CW 3.5.2: with a shoe only after the cutting card came out, before the
  // shuffle. NZ 7.7: after any round.
  const bool any_round = is_continuous(table) || book.replace_with_shoe == book.replace_with_device;
  if (!any_round && table.stack.state != StackState::needs_shuffle) return refuse(not_now, clause);
  step.emit({clause}, CardsReplaced{});
  call_shuffle(step, ShuffleReason::cards_replaced);
  return kDone;
}

Answer draw_cutting_card(const Step& step, const CuttingCardAt& at) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  if (!table.stack.is_ready()) return refuse(cards_not_ready);
  if (is_continuous(table) || table.stack.cutting_card_out)
    return refuse(no_cutting_card_due, book.cutting_card);
  // One that went astray has left the device all the same.
  const bool none_is_out = table.stack.seen.total() == table.stack.rack.total();
  if (at.first_of_round && none_is_out) {
    // SB 4.1.2, BC 4.4.2, CW 4.1.2, NZ 7.1(b), 8.8 (H21): shuffled at once. No card of the round is
    // out, so the wagers stay and may be withdrawn.
    step.emit({book.shuffle_first_card, book.first_card_drawn},
              CuttingCardDrawn{CuttingCardPlace::first_card, kNoBox, kNobody});
    step.emit({book.shuffle_first_card, book.first_card_drawn}, RoundCalledOff{table.round});
    call_shuffle(step, ShuffleReason::cutting_card_first);
  } else if (at.target == Target::dealer) {
    step.emit({book.shuffle_drawn}, CuttingCardDrawn{CuttingCardPlace::dealer, kNoBox, kNobody});
  } else {
    const PlayerId seated = table.box(at.box).seated;
    step.emit({book.shuffle_drawn}, CuttingCardDrawn{CuttingCardPlace::box, at.box,
                                                     seated != kNobody ? seated : at.player});
  }
  return kDone;
}

namespace {

void return_discards(const Step& step, Clause clause) {
  const Stack& stack = step.table.stack;
  const int cards = stack.rack.total() + stack.rack_unseen;
  if (cards > 0) step.emit({clause}, DiscardsReturned{static_cast<std::uint16_t>(cards)});
}

}  // namespace

void return_discards_after_deal(const Step& step) {
  const Clause clause = step.table.book().discards_return;
  if (!is_continuous(step.table) || !clause) return;
  // SB 16.15, BC 16.14, CW 11.14: forgotten now, they wait until after the next initial deal.
  if (step.table.stack.keeps_discards) {
    step.emit({irregular_rules(step.table.rules.game).discards_kept}, DiscardsKept{});
    return;
  }
  return_discards(step, clause);
}

namespace {

// Cards that lie open when the round is over. SB 16.8, BC 16.8: what a rebuilt round did not need
// comes next, as it would have. SB 16.5, BC 16.5, CW 11.3, NZ 16.3 (H02): an error card that nobody
// took is burned; SB 16.4, BC 16.4, NZ 16.4 made it the dealer's, whose hand is complete, only
// where players have refused it.
void discard_next_cards(const Step& step) {
  const IrregularRules& irregular = irregular_rules(step.table.rules.game);
  const auto lying = step.table.stack.next;
  for (const NextCard& next : lying) {
    if (next.rebuilt) continue;
    step.emit({irregular.extra_exposed, next.refused ? irregular.refused_by_all : Clause{}},
              CardDiscarded{next.card, CardPlace::next});
  }
}

}  // namespace

void tend_stack_after_round(const Step& step) {
  // NZ 1.0:continuous-shuffler: it shuffles all the time; no clause says when it takes the discards
  // back.
  if (is_continuous(step.table) && !step.table.book().discards_return) {
    return_discards(step, "NZ 1.0:continuous-shuffler"_clause);
  }
  discard_next_cards(step);
  const Stack& stack = step.table.stack;
  // NZ 16.8: a damaged card is replaced when the round is over.
  if (stack.damaged > 0) {
    step.emit({irregular_rules(step.table.rules.game).damaged},
              DamagedCardsReplaced{stack.damaged});
  }
  // SB 4.1.3, BC 4.4.3, CW 4.1.3, NZ 7.1(c), 8.7.
  if (stack.cutting_card_out) {
    call_shuffle(step, ShuffleReason::cutting_card_drawn);
  } else if (stack.shuffle_after_round) {
    call_shuffle(step, stack.after_round);
  }
}

Answer check_draw(const TableCommon& table, Card card) {
  if (!table.stack.is_ready()) return refuse(cards_not_ready);
  return check_possible(table, card);
}

}  // namespace croupier
