// What must hold at a table after every act. Each rule that is broken names itself.
#include <fmt/format.h>

#include "state/family.h"
#include "table/caller.h"

namespace croupier {
namespace {

std::string check_cards(const Table& table) {
  const Stack& stack = table.common.stack;
  const int all = table.common.rules.decks * kDeckCards;
  const bool never_loaded = stack.state == StackState::needs_shuffle && stack.in_device == 0 &&
                            stack.seen.empty() && stack.rack_unseen == 0;
  if (!never_loaded && stack.in_device + stack.seen.total() + stack.rack_unseen != all) {
    return fmt::format("cards: {} in the device, {} seen, {} burned unseen do not make {}",
                       stack.in_device, stack.seen.total(), stack.rack_unseen, all);
  }
  if (stack.drawable() < 0) return "cards: more lie aside than the device holds";
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    if (stack.rack.count(card) > stack.seen.count(card))
      return "cards: the rack holds a card nobody has seen";
    if (stack.seen.count(card) > table.common.rules.decks)
      return "cards: more of a card out than the decks hold";
  }
  return {};
}

template <class Cards>
int count_of(const Cards& cards) {
  return static_cast<int>(cards.size());
}

// Cards on the layout: those of the running round that have not been cleared.
int on_layout(const Table& table) {
  if (table.common.betting) return 0;
  return count_of(cards_on_layout(table));
}

std::string check_layout(const Table& table) {
  const Stack& stack = table.common.stack;
  const int outside = stack.seen.total() - stack.rack.total();
  // A card that lies open as the next one is on the layout too.
  const int lying = on_layout(table) + static_cast<int>(stack.next.size());
  if (outside != lying)
    return fmt::format("cards: {} are out of rack and device, {} lie on the layout", outside,
                       lying);
  return {};
}

std::string check_wagers(const TableCommon& table) {
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    std::size_t bettors = 0;
    for (const Wager& wager : table.boxes[at].wagers) {
      bettors += wager.kind == WagerKind::initial ? 1 : 0;
      // SB 19.8.2.5, BC 19.8.2.5: under an indicator wagers of no chips lie on the box.
      const bool undisclosed = table.boxes[at].indicator && wager.amount.is_zero();
      if (wager.amount <= Money{} && !undisclosed)
        return fmt::format("wagers: an empty wager on box {}", at + 1);
      if (wager.tokens < Money{} || wager.tokens > wager.amount) {
        return fmt::format("wagers: tokens outside the wager on box {}", at + 1);
      }
      if (table.betting && !wager.is_open())
        return fmt::format("wagers: a settled wager on box {} while betting", at + 1);
    }
    if (bettors > table.rules.options.bettors)
      return fmt::format("wagers: {} bettors on box {}", bettors, at + 1);
  }
  for (const Player& player : table.players) {
    if (player.chips < Money{} || player.tokens < Money{}) {
      return fmt::format("money: {} has less than nothing", player.name.view());
    }
  }
  return {};
}

// Whoever has left has nothing at the table, and nothing there is theirs.
std::string check_people(const TableCommon& table) {
  const auto is_known = [&](PlayerId player) {
    return player == kNobody || table.has_player(player);
  };
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    const Box& box = table.boxes[at];
    bool known = is_known(box.seated) && is_known(box.reserved_for);
    for (const Wager& wager : box.wagers) known = known && table.has_player(wager.player);
    if (!known) return fmt::format("people: box {} has something of nobody's", at + 1);
  }
  for (const Player& player : table.players) {
    if (!player.is_here() && player != Player{}) return "people: a free place is not empty";
    for (const Player& other : table.players) {
      const bool same = &player != &other && player.is_here() && player.name == other.name;
      if (same) return fmt::format("people: two are called {}", player.name.view());
    }
  }
  return {};
}

// What is owed is owed by somebody, once under a clause; and whoever has left and had a part in the
// round that is over is known by name.
std::string check_debts(const TableCommon& table) {
  for (std::size_t at = 0; at < table.debts.size(); ++at) {
    const Debt& debt = table.debts[at];
    if (debt.name.view().empty() || debt.amount <= Money{} || !debt.clause)
      return "debts: one is of nobody, of nothing or under no clause";
    for (std::size_t other = 0; other < at; ++other) {
      if (table.debts[other].name == debt.name && table.debts[other].clause == debt.clause)
        return fmt::format("debts: {} has two under one clause", debt.name.view());
    }
  }
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.last_wagers) {
      const bool known = wager.gone == 0
                             ? table.has_player(wager.player)
                             : wager.player == kNobody && wager.gone <= table.departed.size();
      if (!known) return "people: a wager of the round that is over is of nobody known";
    }
  }
  return {};
}

std::string check_round(const Table& table) {
  const bool betting = phase_of(table) == PhaseName::betting;
  if (betting != table.common.betting) return "phase: the round and the bets disagree";
  if (betting) return {};
  for (std::size_t at = 0; at < table.common.boxes.size(); ++at) {
    const PlayerId caller = player_of_box(table, box_no(at));
    if (caller != kNobody && initial_wager(table.common.boxes[at], caller) == nullptr) {
      return fmt::format("caller: who calls box {} has no wager on it", at + 1);
    }
    for (const Wager& wager : table.common.boxes[at].wagers) {
      const bool waits = wager.hand == kNewHalf;
      if (is_on_hand(wager.kind) && !waits && !has_hand(table, box_no(at), wager.hand)) {
        return fmt::format("wagers: one on box {} lies on a hand that is not there", at + 1);
      }
    }
  }
  return {};
}

}  // namespace

std::string table_is_ok(const Table& table) {
  if (!money_is_conserved(table.common))
    return "money: chips on table, layout and float are not what was brought";
  for (auto check : {check_cards, check_layout, check_round}) {
    if (std::string fault = check(table); !fault.empty()) return fault;
  }
  for (auto check : {check_wagers, check_people, check_debts}) {
    if (std::string fault = check(table.common); !fault.empty()) return fault;
  }
  return {};
}

}  // namespace croupier
