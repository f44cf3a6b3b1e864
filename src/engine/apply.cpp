#include "table/apply.h"
#include "engine/table.h"

namespace croupier {
namespace {

// The cards of a cleared hand lie in the discard rack, from where a shuffle in mid-round would take
// them.
void discard_hand(Table& table, const HandCleared& cleared) {
  Composition& rack = table.common.stack.rack;
  if (const auto* round = std::get_if<blackjack::Round>(&table.round)) {
    for (Card card : round->hand(cleared.box, cleared.hand).cards) rack.add(card);
  } else {
    for (Card card : std::get<war::Round>(table.round).box(cleared.box).cards) rack.add(card);
  }
}

// --- what a round is rebuilt from ---

RoundStart start_from(const Table& table) {
  auto start = std::make_shared<Table>();
  start->common = table.common;
  start->round = table.round;
  return {std::move(start)};
}

// Wagers for the next round are no part of this one, and of all wins only even money is somebody's
// choice.
bool is_on_tape(const Table& table, const EventBody& body) {
  if (tape_use(body) == TapeUse::result) return false;
  if (std::holds_alternative<WagerPlaced>(body)) return !table.common.betting;
  if (std::holds_alternative<WagerWon>(body)) return phase_of(table) == PhaseName::insurance;
  return true;
}

void keep_tape(Table& table, const Event& event) {
  if (std::holds_alternative<RoundBegan>(event.body)) {
    table.round_start = start_from(table);
    table.tape.clear();
  } else if (table.round_start.table != nullptr && is_on_tape(table, event.body)) {
    table.tape.push(event);
  }
}

void forget_round(Table& table) {
  table.round_start = {};
  table.tape.clear();
}

// Once the house plays by other terms, or wagers were taken out of the round, it cannot be dealt
// again as it was.
bool is_past_rebuilding(const Table& table, const EventBody& body) {
  const auto* sanction = std::get_if<PlayerSanctioned>(&body);
  const bool void_wagers = sanction != nullptr && sanction->sanction == Sanction::void_wagers;
  const bool short_wager = std::holds_alternative<ShortWagerVoided>(body) && !table.common.betting;
  return (void_wagers && !table.common.betting) || short_wager ||
         std::holds_alternative<OptionChosen>(body) ||
         std::holds_alternative<OptionalWagerOffered>(body) ||
         std::holds_alternative<OptionalWagerStopped>(body);
}

void apply_to_round(Table& table, const Event& event) {
  if (auto* round = std::get_if<blackjack::Round>(&table.round)) {
    blackjack::apply_round(*round, table.common, event);
  } else {
    war::apply_round(std::get<war::Round>(table.round), table.common, event);
  }
}

// Back to the beginning of the round, with all that was done beside it.
void reopen(Table& table) {
  const std::shared_ptr<const Table> start = table.round_start.table;
  const std::vector<Event> since = table.tape.events();
  table.common = start->common;
  table.round = start->round;
  for (const Event& event : since) {
    if (tape_use(event.body) != TapeUse::beside) continue;
    // The round before this one still lies there, and names who has left since.
    if (std::holds_alternative<PlayerLeft>(event.body)) apply_to_round(table, event);
    const auto* discarded = std::get_if<CardDiscarded>(&event.body);
    // A card that went astray and then to the rack is counted again with the cards of the round.
    if (discarded == nullptr || discarded->from == CardPlace::device)
      apply_common(table.common, event);
  }
}

// SB 16.13, NZ 16.11 (C10): a round that was over is taken up where it ended. Who has left with his
// chips has no part in it, and then it cannot be dealt again either.
void take_up(Table& table) {
  TableCommon& common = table.common;
  bool all_here = true;
  for (Box& box : common.boxes) {
    for (const Wager& wager : std::exchange(box.last_wagers, {})) {
      if (wager.player == kNobody) {
        all_here = false;
      } else {
        box.wagers.push_back(wager);
      }
    }
    box.indicator = std::exchange(box.unrevealed, false);
  }
  for (const Card card : cards_lying(std::get<blackjack::Round>(table.round)))
    common.stack.rack.remove(card);
  // A shuffle that was due comes after it.
  if (!common.stack.is_ready()) {
    common.stack.shuffle_after_round = true;
    common.stack.after_round = common.stack.reason;
    common.stack.state = StackState::ready;
  }
  common.betting = false;
  if (!all_here) forget_round(table);
}

}  // namespace

void apply(Table& table, const Event& event) {
  if (std::holds_alternative<RoundReopened>(event.body)) return reopen(table);
  keep_tape(table, event);
  if (std::holds_alternative<InsuranceReopened>(event.body) && table.common.betting) take_up(table);
  // A round is set up from the wagers as they lie before the common part moves on.
  apply_to_round(table, event);
  apply_common(table.common, event);
  apply_floor(table.floor, event);
  apply_incident(table.incident, event);
  if (const auto* cleared = std::get_if<HandCleared>(&event.body)) discard_hand(table, *cleared);
  const bool no_round = std::holds_alternative<RoundVoided>(event.body) ||
                        std::holds_alternative<RoundCalledOff>(event.body);
  if (no_round || is_past_rebuilding(table, event.body)) forget_round(table);
}

}  // namespace croupier
