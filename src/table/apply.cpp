#include "table/apply.h"

#include <algorithm>
#include <utility>

#include "base/match.h"
#include "table/irregular.h"
#include "table/wagers.h"

namespace croupier {
namespace {

Wager& open_wager(TableCommon& table, BoxNo box, PlayerId player, WagerKind kind, HandNo hand) {
  for (Wager& wager : table.box(box).wagers) {
    if (wager.is_open() && wager.player == player && wager.kind == kind && wager.hand == hand)
      return wager;
  }
  assert(false && "an event names a wager that does not lie there");
  std::abort();
}

void stake_to_player(TableCommon& table, const Wager& wager) {
  Player& player = table.player(wager.player);
  player.tokens += wager.tokens;
  player.chips += wager.amount - wager.tokens;
}

void stake_to_house(TableCommon& table, const Wager& wager) { table.house += wager.amount; }

// --- players, seats, limits ---

void on(TableCommon& table, const PlayerJoined& e) {
  Player player;
  player.name = e.name;
  player.chips = e.chips;
  player.tokens = e.tokens;
  for (const Player& other : table.players) player.came = std::max(player.came, other.came);
  ++player.came;
  player.has_skipped = table.stack.rounds > 0;
  if (static_cast<std::size_t>(number(e.player)) == table.players.size()) {
    table.players.push_back(player);
  } else {
    table.player(e.player) = player;
  }
  table.brought += e.chips + e.tokens;
}

// What was paid to them in the round that is over may still have to come back.
std::uint8_t place_of_departed(TableCommon& table, const Name& name) {
  if (table.departed.empty() || table.departed.back() != name) table.departed.push_back(name);
  return static_cast<std::uint8_t>(table.departed.size());
}

void on(TableCommon& table, const PlayerLeft& e) {
  for (Box& box : table.boxes) {
    if (box.seated == e.player) box.seated = kNobody;
    if (box.reserved_for == e.player) box.reserved_for = kNobody;
  }
  for (Box& box : table.boxes) {
    for (Wager& wager : box.last_wagers) {
      if (wager.player != e.player) continue;
      wager.player = kNobody;
      wager.gone = place_of_departed(table, e.name);
      box.unrevealed = false;  // nobody is left to be paid
    }
  }
  if (table.stack.cutting_card_player == e.player) table.stack.cutting_card_player = kNobody;
  table.player(e.player) = Player{};
  table.brought -= e.chips + e.tokens;
}

void on(TableCommon& table, const ChipsBought& e) {
  table.player(e.player).chips += e.chips;
  table.player(e.player).tokens += e.tokens;
  table.brought += e.chips + e.tokens;
}

void on(TableCommon& table, const SeatTaken& e) { table.box(e.box).seated = e.player; }
// SB 6.5.1.2, BC 6.5.1.2, CW 6.5.1.2: the minimum kept goes with who leaves the table, and with
// nobody who only stands up.
void on(TableCommon& table, const SeatLeft& e) { table.box(e.box).seated = kNobody; }

void on(TableCommon& table, const LimitsAllowed& e) {
  table.player(e.player).own_minimum = e.minimum;
  table.player(e.player).own_maximum = e.maximum;
}

void on(TableCommon& table, const SignChanged& e) { table.sign = {e.minimum, e.maximum, e.unit}; }
void on(TableCommon& table, const MinimumKept& e) {
  table.player(e.player).kept_minimum = e.minimum;
}

void on(TableCommon& table, const PlayerRestricted& e) {
  table.player(e.player).restriction = e.scope;
}
void on(TableCommon& table, const BoxesLimited& e) { table.player(e.player).boxes_most = e.boxes; }
void on(TableCommon& table, const StandDirected& e) { table.box(e.box).stands_as_dealt = e.on; }

// --- choices of the house ---

void on(TableCommon& table, const OptionChosen& e) {
  Options& options = table.rules.options;
  const bool on = e.value != 0;
  switch (e.option) {
    case HouseOption::bettors: options.bettors = e.value; break;
    case HouseOption::insurance_on_ten: options.insurance_on_ten = on; break;
    case HouseOption::third_hand: options.third_hand = on; break;
    case HouseOption::deferred_blackjack: options.deferred_blackjack = on; break;
    case HouseOption::face_down: options.face_down = on; break;
    case HouseOption::burn: options.burn = on; break;
    case HouseOption::cutting_cards: options.cutting_cards = e.value; break;
    case HouseOption::box_maximum: options.box_maximum = on; break;
  }
}
void on(TableCommon& table, const OptionalWagerOffered& e) {
  const bool needs_initial = table.offer(e.kind).needs_initial;
  table.offer(e.kind) = {true, e.minimum, e.maximum, e.pay_table, needs_initial};
}
void on(TableCommon& table, const OptionalWagerStopped& e) {
  // NZ 15B.8: the scale is the casino's, also while this table has no such wager.
  table.rules.options.pairs_scale = pairs_scale(table);
  table.offer(e.kind) = OptionalOffer{};
}
void on(TableCommon& table, const OptionalWagerLimited& e) {
  table.offer(e.kind).needs_initial = e.on;
}

// --- the floor ---

void on(TableCommon& table, const KeptMinimumRaised& e) {
  for (Player& player : table.players) {
    Money& kept = player.kept_minimum;
    if (kept > Money{} && kept < e.minimum) kept = e.minimum;
  }
}
void on(TableCommon& table, const TableClosed&) { table.closed = true; }
void on(TableCommon& table, const TableOpened&) { table.closed = false; }
void on(TableCommon& table, const PlayerSanctioned& e) {
  if (e.sanction == Sanction::void_wagers || table.barred.contains(e.name)) return;
  if (table.barred.full()) table.barred.erase_at(0);
  table.barred.push_back(e.name);
}

void on(TableCommon& table, const BoxReserved& e) { table.box(e.box).reserved_for = e.player; }
void on(TableCommon& table, const BoxReleased& e) { table.box(e.box).reserved_for = kNobody; }

// --- wagers ---

void on(TableCommon& table, const WagerPlaced& e) {
  Player& player = table.player(e.player);
  player.tokens -= e.tokens;
  player.chips -= e.amount - e.tokens;
  // A split wager waits beside the box until the split is carried out.
  const HandNo hand = e.kind == WagerKind::split ? kNewHalf : e.hand;
  for (Wager& wager : table.box(e.box).wagers) {
    if (wager.is_open() && wager.player == e.player && wager.kind == e.kind && wager.hand == hand) {
      wager.amount += e.amount;
      wager.tokens += e.tokens;
      return;
    }
  }
  table.box(e.box).wagers.push_back(
      {e.player, e.kind, hand, WagerState::open, e.amount, e.tokens, {}, {}});
}

// A wager that comes back in mid-round stays listed, as settled.
bool is_settled_by(ReturnReason reason) {
  return reason == ReturnReason::even_money_taken || reason == ReturnReason::voided ||
         reason == ReturnReason::round_void || reason == ReturnReason::refunded;
}

void on(TableCommon& table, const WagerReturned& e) {
  Wager& wager = open_wager(table, e.box, e.player, e.kind, e.hand);
  // Tokens are staked last and so come back first.
  Wager part = wager;
  part.amount = e.amount;
  part.tokens = std::min(wager.tokens, e.amount);
  stake_to_player(table, part);
  if (is_settled_by(e.reason)) {
    wager.state = WagerState::returned;
    return;
  }
  wager.amount -= part.amount;
  wager.tokens -= part.tokens;
  // Under an indicator the wager of no chips stays.
  if (wager.amount > Money{} || table.box(e.box).indicator) return;
  auto& wagers = table.box(e.box).wagers;
  wagers.erase_at(static_cast<std::size_t>(&wager - wagers.begin()));
}

void on(TableCommon& table, const WagerUnnoticed& e) { table.box(e.box).unnoticed = true; }

void on(TableCommon& table, const ExcessReturned& e) {
  Player& player = table.player(e.player);
  table.box(e.box).unnoticed = false;
  for (Wager& wager : table.box(e.box).wagers) {
    if (wager.player != e.player || wager.kind != e.kind || wager.hand != e.hand) continue;
    // Tokens are staked last and so come back first.
    const Money tokens = std::min(wager.tokens, e.returned - e.from_float) + e.tokens_from_float;
    player.tokens += tokens;
    const Money taken = e.taken_back - e.owed;
    player.chips += e.returned - tokens - taken;
    table.house += taken - e.from_float;
    wager.tokens -= tokens;
    wager.paid -= e.taken_back;
    const bool nothing_left = e.amount == wager.amount;
    if (!nothing_left) wager.amount -= e.amount;
    // The rest of the tokens was paid out in chips with the excess.
    if (!nothing_left) wager.tokens = std::min(wager.tokens, wager.amount);
    // SB 6.1.3, BC 6.1.3: nothing of a later bettor's wager counts, so it is out of the round.
    if (nothing_left) wager.state = WagerState::returned;
    return;
  }
}

void on(TableCommon& table, const WagerWon& e) {
  Wager& wager = open_wager(table, e.box, e.player, e.kind, e.hand);
  wager.state = WagerState::won;
  wager.paid = e.paid;
  wager.odds = e.odds;
  if (table.rules.options.token_single_use) {
    table.house += wager.tokens;
    table.player(wager.player).chips += wager.amount - wager.tokens;
  } else {
    stake_to_player(table, wager);
  }
  table.player(e.player).chips += e.paid;
  table.house -= e.paid;
}

void on(TableCommon& table, const WagerLost& e) {
  Wager& wager = open_wager(table, e.box, e.player, e.kind, e.hand);
  wager.state = WagerState::lost;
  stake_to_house(table, wager);
}

void on(TableCommon& table, const WagerStoodOff& e) {
  Wager& wager = open_wager(table, e.box, e.player, e.kind, e.hand);
  wager.state = WagerState::stood_off;
  stake_to_player(table, wager);
}

void on(TableCommon& table, const WagerSurrendered& e) {
  Wager& wager = open_wager(table, e.box, e.player, WagerKind::initial, HandNo{0});
  wager.state = WagerState::lost;
  wager.paid = e.paid;
  stake_to_house(table, wager);
  table.player(e.player).chips += e.paid;
  table.house -= e.paid;
}

// --- the round ---

// SB 18.9, BC 18.9, CW 13.9: every seat or position is in use, his own by him.
bool is_full(const TableCommon& table) {
  return std::ranges::all_of(
      table.boxes, [](const Box& box) { return box.seated != kNobody || !box.wagers.empty(); });
}

void on(TableCommon& table, const RoundBegan& e) {
  table.round = e.round;
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    for (const Wager& wager : table.boxes[at].wagers) {
      Player& player = table.player(wager.player);
      if (player.last_round != e.round) player.last_boxes = 0;
      player.last_round = e.round;
      if (wager.kind == WagerKind::initial)
        player.last_boxes = static_cast<std::uint16_t>(player.last_boxes | 1u << at);
    }
  }
  for (Box& box : table.boxes) {
    box.last_wagers.clear();
    box.unrevealed = false;
  }
  table.departed.clear();
  table.invalid = false;
  const bool full = is_full(table);
  for (Player& player : table.players) {
    player.refused_card = false;
    if (!player.is_here()) continue;
    const bool sits_out = player.last_round != e.round;
    if (sits_out) player.has_skipped = true;
    const bool idle = sits_out && full;
    player.idle_rounds =
        idle ? static_cast<std::uint8_t>(std::min(player.idle_rounds + 1, 255)) : std::uint8_t{0};
  }
  ++table.stack.rounds;
  table.betting = false;
}

void on(TableCommon& table, const RoundCalledOff&) { table.betting = true; }

void on(TableCommon& table, const CardDealt& e) {
  --table.stack.in_device;
  table.stack.seen.add(e.card);
  pass_burned(table.stack);
}

// The new half takes the number after the hand it came from; what lies on later hands moves one on.
void on(TableCommon& table, const HandSplit& e) {
  for (Wager& wager : table.box(e.box).wagers) {
    if (!is_on_hand(wager.kind)) continue;
    if (wager.hand == kNewHalf) {
      wager.hand = hand_after(e.hand);
    } else if (number(wager.hand) > number(e.hand)) {
      wager.hand = hand_after(wager.hand);
    }
  }
}

// NZ 14.3(d): the bettor behind designates the second hand for the one wager.
void on(TableCommon& table, const BettorKept& e) {
  if (!e.second) return;
  for (Wager& wager : table.box(e.box).wagers) {
    const bool base = wager.kind == WagerKind::initial || wager.kind == WagerKind::split;
    if (base && wager.is_open() && wager.player == e.player && wager.hand == e.hand)
      wager.hand = kNewHalf;
  }
}

void on(TableCommon& table, const DecisionMade& e) {
  if (e.decision == Decision::stand) irregular::refuse_next(table.stack);
}

void on(TableCommon& table, const PlayerAbsent& e) { table.player(e.player).absent = true; }
void on(TableCommon& table, const PlayerReturned& e) { table.player(e.player).absent = false; }

void on(TableCommon& table, const RoundEnded&) {
  for (Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      assert(!wager.is_open() && "a round ends only when every wager is settled");
      (void)wager;
    }
    box.last_wagers = box.wagers;
    box.wagers.clear();
    box.unrevealed = std::exchange(box.indicator, false);
    box.stands_as_dealt = false;
    box.unnoticed = false;
  }
  for (Player& player : table.players) player.absent = false;
  release_kept(table.stack);
  table.stack.rack = table.stack.seen;
  for (const NextCard& next : table.stack.next) table.stack.rack.remove(next.card);
  table.betting = true;
}

// --- tournaments ---

void on(TableCommon& table, const MarkerPlaced& e) { table.marker = e.box; }

void on(TableCommon& table, const IndicatorPlaced& e) {
  Box& box = table.box(e.box);
  box.indicator = true;
  const auto lay = [&](WagerKind kind) {
    if (find_wager(box, e.player, kind) == nullptr)
      box.wagers.push_back({e.player, kind, HandNo{0}, WagerState::open, {}, {}, {}, {}});
  };
  lay(WagerKind::initial);
  for (WagerKind kind : kOptionalKinds) {
    if (table.offer(kind).on) lay(kind);
  }
}

void on(TableCommon& table, const IndicatorLifted& e) {
  Box& box = table.box(e.box);
  box.indicator = false;
  for (std::size_t at = box.wagers.size(); at-- > 0;) {
    if (box.wagers[at].amount.is_zero()) box.wagers.erase_at(at);
  }
}

void on(TableCommon& table, const UndisclosedWagerRevealed& e) {
  table.box(e.box).unrevealed = false;
}
void on(TableCommon& table, const UndisclosedWagerSettled& e) {
  const Money lost = e.result == UndisclosedResult::lost ? e.stake : Money{};
  table.player(e.player).chips += e.paid - lost;
  table.house -= e.paid - lost;
}
void on(TableCommon& table, const ChipsDeducted& e) {
  table.player(e.player).chips -= e.amount;
  table.house += e.amount;
}

// --- the cards ---

void on(TableCommon& table, const ShuffleCalled& e) {
  table.stack.state = StackState::needs_shuffle;
  table.stack.reason = e.reason;
}

// With the rack the burned card goes too: there is nothing left to show.
void take_burn_card(Stack& stack) {
  stack.burn_card_lies = false;
  stack.burn_card_asked = false;
  stack.burn_card_seen = false;
  stack.burn_card = Card{};
}

// After the cut the cards are like any others.
void forget_riffle(Stack& stack) {
  stack.pre_shuffled = PreShuffled::no;
  stack.riffle_asked = false;
}

// The next cards that come in are others.
void forget_inspection(Stack& stack) {
  stack.inspected_by_dealer = false;
  stack.inspected_by_supervisor = false;
}

void on(TableCommon& table, const CardsShuffled& e) {
  Stack& stack = table.stack;
  if (stack.reason == ShuffleReason::device_fault) {
    shuffle_faulty_device(stack);
    return;
  }
  if (stack.reason == ShuffleReason::too_few_cards) {
    stack.seen -= stack.rack;
    // NSW: the cutting card has come out in this round, so everything is shuffled when it ends
    // (H08). NZ 16.7: the new stack serves on.
    stack.cutting_card_out =
        !table.book().too_few_keeps_stack && table.rules.device != Device::shuffler;
    stack.cutting_card_place = CuttingCardPlace::dealer;
  } else {
    stack.seen = {};
    // H09: a card that lay open as the next one goes into the shuffle; in mid-round it stays next.
    stack.next.clear();
    stack.burned_in_error = 0;
    stack.aside = 0;
    stack.kept_under = 0;
    stack.cutting_card_out = false;
    stack.rounds = 0;
    // SB 5.10, BC 5.10, NZ 5.8: the restriction lasts until the cards are shuffled again.
    for (Player& player : table.players) {
      player.has_skipped = false;
      if (player.restriction == RestrictionScope::this_shoe)
        player.restriction = RestrictionScope::none;
    }
  }
  stack.rack = {};
  stack.rack_unseen = 0;
  stack.in_device = e.cards;
  stack.cut_declined = 0;
  forget_inspection(stack);
  take_burn_card(stack);
  stack.state = StackState::needs_burn;
  forget_irregularities(stack);
}

void on(TableCommon& table, const CutOffered& e) {
  table.stack.state = StackState::needs_cut;
  table.stack.cut_offered = e.to;
}

void on(TableCommon& table, const CutDeclined& e) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    if (table.boxes[at].seated == e.player) {
      table.stack.cut_declined = static_cast<std::uint16_t>(table.stack.cut_declined | 1u << at);
    }
  }
}

// NZ 7.6(b): with a continuous shuffler the cutting card is laid aside after the cut.
void on(TableCommon& table, const CardsCut&) {
  const bool aside = table.rules.device == Device::shuffler;
  forget_riffle(table.stack);
  table.stack.state = aside ? StackState::needs_burn : StackState::needs_cutting_card;
}

void on(TableCommon& table, const CuttingCardPlaced&) {
  table.stack.state = StackState::needs_burn;
}

void on(TableCommon& table, const CardBurned&) {
  --table.stack.in_device;
  ++table.stack.rack_unseen;
  table.stack.burn_card_lies = true;
  forget_riffle(table.stack);
  table.stack.state = StackState::ready;
}

void on(TableCommon& table, const BurnCardAsked&) { table.stack.burn_card_asked = true; }

void on(TableCommon& table, const BurnCardShown& e) {
  table.stack.burn_card_asked = false;
  if (table.stack.burn_card_seen) return;
  table.stack.burn_card_seen = true;
  table.stack.burn_card = e.card;
  --table.stack.rack_unseen;
  table.stack.rack.add(e.card);
  table.stack.seen.add(e.card);
}

void on(TableCommon& table, const CuttingCardDrawn& e) {
  table.stack.cutting_card_out = true;
  table.stack.cutting_card_place = e.place;
  table.stack.cutting_card_box = e.box;
  table.stack.cutting_card_player = e.player;
}

void on(TableCommon& table, const DiscardsReturned& e) {
  Stack& stack = table.stack;
  stack.in_device = static_cast<std::uint16_t>(stack.in_device + e.cards);
  stack.seen -= stack.rack;
  stack.rack = {};
  stack.rack_unseen = 0;
  // What was burned in error cannot be told apart any more.
  pass_burned(stack);
  take_burn_card(stack);
}

void on(TableCommon& table, const StackReady&) {
  forget_riffle(table.stack);
  table.stack.state = StackState::ready;
}

void on(TableCommon& table, const CardsDropped&) { table.stack.dropped = true; }
void on(TableCommon& table, const CardsVerified&) { table.stack.dropped = false; }
// The cards that are about to come into play, and no others (NZ 6.1).
void on(TableCommon& table, const CardsChecked& e) {
  if (!table.stack.is_introducing()) return;
  if (e.by.role == Role::dealer) table.stack.inspected_by_dealer = true;
  if (e.by.role == Role::game_supervisor) table.stack.inspected_by_supervisor = true;
}
void on(TableCommon& table, const PreShuffledUsed& e) { table.stack.pre_shuffled = e.cards; }
void on(TableCommon& table, const RiffleAsked&) { table.stack.riffle_asked = true; }
void on(TableCommon& table, const CardsRiffled&) { table.stack.riffle_asked = false; }

// Everything else leaves the common part as it is.
template <class Other>
void on(TableCommon& table, const Other& e) {
  if constexpr (requires { irregular::on(table, e); }) irregular::on(table, e);
}

}  // namespace

void apply_common(TableCommon& table, const Event& event) {
  match([&](const auto& body) { on(table, body); }, event.body);
  irregular::keep_debts(table, event);
}

Money debt_of(const TableCommon& table, const Name& name) {
  Money owed;
  for (const Debt& debt : table.debts) {
    if (debt.name == name) owed += debt.amount;
  }
  return owed;
}

const Wager* find_wager(const Box& box, PlayerId player, WagerKind kind, HandNo hand) {
  for (const Wager& wager : box.wagers) {
    if (wager.is_open() && wager.player == player && wager.kind == kind && wager.hand == hand)
      return &wager;
  }
  return nullptr;
}

const Wager* initial_wager(const Box& box, PlayerId player) {
  for (const Wager& wager : box.wagers) {
    if (wager.kind == WagerKind::initial && wager.player == player) return &wager;
  }
  return nullptr;
}

bool has_open_initial(const Box& box) {
  for (const Wager& wager : box.wagers) {
    if (wager.kind == WagerKind::initial && wager.is_open()) return true;
  }
  return false;
}

bool money_is_conserved(const TableCommon& table) {
  Money sum = table.house;
  for (const Player& player : table.players) sum += player.chips + player.tokens;
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.is_open()) sum += wager.amount;
    }
  }
  return sum == table.brought;
}

}  // namespace croupier
