#include "table/apply.h"

#include <algorithm>

#include "state/event_table.h"
#include "state/family.h"
#include "table/irregular.h"
#include "table/settle.h"

namespace croupier {
namespace {

// The cards of a cleared hand lie in the discard rack, from where a shuffle in mid-round would take
// them.
void discard_hand(Table& table, const HandCleared& cleared) {
  Composition& rack = table.common.stack.rack;
  for (Card card : cards_of_hand(table, cleared.box, cleared.hand)) rack.add(card);
}

// --- what a round is rebuilt from ---

RoundStart start_from(const Table& table) {
  auto start = std::make_shared<Table>();
  start->common = table.common;
  start->round = table.round;
  return {std::move(start)};
}

void keep_tape(Table& table, const Event& event) {
  if (std::holds_alternative<RoundBegan>(event.body)) {
    sweep_last_round(table.common.stack);
    table.round_start = start_from(table);
    table.tape.clear();
  } else if ((table.round_start.table != nullptr || table.tape.size() > 0) &&
             row_of(event.body).stays != Stays::follows) {
    table.tape.push(event);
  }
}

void forget_round(Table& table) {
  table.round_start = {};
  table.tape.clear();
}

// Once the house plays by other terms, or wagers were taken out of the round, it cannot be dealt
// again as it was. What went wrong in it can still be reported (SB 16.2, 16.6, 16.8).
bool is_past_rebuilding(const Table& table, const EventBody& body) {
  const auto* sanction = std::get_if<PlayerSanctioned>(&body);
  const bool void_wagers =
      sanction != nullptr && sanction->sanction == Sanction::void_wagers &&
      has_wager_of_round(table.common, table.common.player(sanction->player).name);
  const bool short_wager = std::holds_alternative<ShortWagerVoided>(body) && !table.common.betting;
  return void_wagers || short_wager || std::holds_alternative<OptionChosen>(body) ||
         std::holds_alternative<OptionalWagerOffered>(body) ||
         std::holds_alternative<OptionalWagerStopped>(body);
}

// SB 15, BC 15, CW 10: what is paid from the dealer's turn on, an insurance wager and a War Wager
// belong to the final settlement; everything before it, and every optional wager, is interim
// (SB 9, 14, BC 8, 9.6, 9.7, 13, 14, CW 8, NZ 10, 15, 15A, 15B).
bool is_interim(const Table& table, WagerKind kind) {
  if (is_optional(kind)) return true;
  if (kind == WagerKind::insurance || kind == WagerKind::war) return false;
  return !is_final_settlement(table);
}

void mark_interim(Table& table, const WagerWon& won) {
  if (!is_interim(table, won.kind)) return;
  for (Wager& wager : table.common.box(won.box).wagers) {
    const bool same = wager.player == won.player && wager.kind == won.kind &&
                      wager.hand == won.hand && wager.state == WagerState::won;
    if (same) wager.interim = true;
  }
}

void apply_to_round(Table& table, const Event& event) {
  match([&](auto& round) { apply_round(round, table.common, event); }, table.round);
}

bool shows_burned(const Event& event) {
  const auto* shown = std::get_if<UnseenCardShown>(&event.body);
  return shown != nullptr && shown->burned;
}
bool is_of_burned(const EventBody& body) {
  const auto* put = std::get_if<CardPutUnder>(&body);
  return std::holds_alternative<CardBurnedInError>(body) || (put != nullptr && put->from_rack);
}

// BC 16.2, 16.8, CW 11.2, 11.6, NZ 16.2, 16.5: cards burned in error just before the round are
// dealt in it.
void take_burned(Stack& stack) {
  stack.in_device = static_cast<std::uint16_t>(stack.in_device + stack.burned_in_error);
  stack.rack_unseen = static_cast<std::uint16_t>(stack.rack_unseen - stack.burned_in_error);
  stack.burned_in_error = 0;
  pass_burned(stack);
}

// SB 6.3, BC 6.3, CW 6.3: what was found above the maximum counts from the beginning of the round,
// where nothing was won or lost yet. A double and insurance are made again, for what counts.
std::optional<Event> excess_at_start(const Event& event) {
  const auto* found = std::get_if<ExcessReturned>(&event.body);
  if (found == nullptr) return std::nullopt;
  ExcessReturned excess = *found;
  excess.returned = excess.amount;
  excess.from_float = {};
  excess.taken_back = {};
  excess.owed = {};
  return Event{event.clauses, excess};
}

// Back to the beginning of the round, with all that was done beside it.
void reopen(Table& table) {
  const std::shared_ptr<const Table> start = table.round_start.table;
  const std::vector<Event> since = table.tape.events();
  table.common = start->common;
  table.round = start->round;
  // Cards burned in error and turned over for it count with the cards of the round.
  const bool with_burned = std::ranges::any_of(since, shows_burned);
  if (with_burned) take_burned(table.common.stack);
  for (const Event& event : since) {
    if (row_of(event.body).stays != Stays::done_beside) continue;
    if (with_burned && is_of_burned(event.body)) continue;
    if (const auto excess = excess_at_start(event)) {
      apply_common(table.common, *excess);
      continue;
    }
    // The round before this one still lies there, and names who has left since.
    if (std::holds_alternative<PlayerLeft>(event.body)) apply_to_round(table, event);
    const auto* discarded = std::get_if<CardDiscarded>(&event.body);
    // A card that went astray and then to the rack is counted again with the cards of the round.
    if (discarded == nullptr || discarded->from == CardPlace::device)
      apply_common(table.common, event);
  }
}

// SB 16.13, NZ 16.11 (C10): a round that was over is taken up where it ended. Who has left with
// their chips has no part in it, and then it cannot be dealt again either.
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
  for (const Card card : cards_on_layout(table)) common.stack.rack.remove(card);
  // A shuffle that was due comes after it.
  if (!common.stack.is_ready()) {
    common.stack.shuffle_after_round = true;
    common.stack.after_round = common.stack.reason;
    common.stack.state = StackState::ready;
  }
  common.betting = false;
  if (!all_here) forget_round(table);
}

void apply_incident(Incident& incident, const Event& event) {
  if (const auto* reported = std::get_if<IrregularityReported>(&event.body)) {
    if (!reported->needs_ruling) return;
    incident.kind = reported->kind;
    incident.order_lost = reported->order_lost;
    incident.spare_device = reported->spare_device;
    incident.damaged = reported->damaged;
  } else if (std::holds_alternative<RulingMade>(event.body) ||
             std::holds_alternative<GameInvalidated>(event.body)) {
    incident = Incident{};
  } else if (const auto* offered = std::get_if<RefundOffered>(&event.body)) {
    incident.asked.push_back(offered->player);
  } else if (const auto* answered = std::get_if<RefundAnswered>(&event.body)) {
    for (std::size_t at = 0; at < incident.asked.size(); ++at) {
      if (incident.asked[at] == answered->player) {
        incident.asked.erase_at(at);
        return;
      }
    }
  }
}

}  // namespace

void apply(Table& table, const Event& event) {
  if (std::holds_alternative<RoundReopened>(event.body)) return reopen(table);
  keep_tape(table, event);
  if (std::holds_alternative<InputTaken>(event.body)) return;
  if (std::holds_alternative<InsuranceReopened>(event.body) && table.common.betting) take_up(table);
  // A round is set up from the wagers as they lie before the common part moves on.
  apply_to_round(table, event);
  apply_common(table.common, event);
  if (const auto* won = std::get_if<WagerWon>(&event.body)) mark_interim(table, *won);
  apply_floor(table.floor, event);
  apply_incident(table.incident, event);
  if (const auto* cleared = std::get_if<HandCleared>(&event.body)) discard_hand(table, *cleared);
  // Between rounds it simply comes next.
  if (std::holds_alternative<CardPutUnder>(event.body) && table.common.betting)
    release_kept(table.common.stack);
  const bool no_round = std::holds_alternative<RoundVoided>(event.body) ||
                        std::holds_alternative<RoundCalledOff>(event.body);
  if (no_round) {
    forget_round(table);
  } else if (is_past_rebuilding(table, event.body)) {
    table.round_start = {};
  }
}

}  // namespace croupier
