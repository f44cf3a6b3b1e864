#include "irregular/failed_device.h"

#include "irregular/reports.h"
#include "irregular/rulings.h"
#include "state/family.h"
#include "state/round_play.h"
#include "table/cards.h"
#include "table/settle.h"

namespace croupier {
namespace {

using enum RefusalCode;

bool has_open_main(const Box& box, HandNo hand) {
  for (const Wager& wager : box.wagers) {
    if (wager.is_open() && is_on_hand(wager.kind) && wager.hand == hand) return true;
  }
  return false;
}

// A hand on which somebody had a wager and nobody has one any more is taken up.
void clear_empty_hands(Working& working, const TableCommon& before, Clause clause) {
  const TableCommon& table = working.table.common;
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    for (std::size_t no = 0; no < blackjack::kHandsMax; ++no) {
      const bool had = has_open_main(before.boxes[at], hand_no(no));
      if (!had || has_open_main(table.boxes[at], hand_no(no))) continue;
      working.take({{clause}, HandCompleted{box_no(at), hand_no(no), HandEnd::voided, 0}});
      working.take({{clause}, HandCleared{box_no(at), hand_no(no)}});
    }
  }
}

bool has_any_open_main(const Box& box) {
  for (std::size_t no = 0; no < blackjack::kHandsMax; ++no) {
    if (has_open_main(box, hand_no(no))) return true;
  }
  return false;
}

// H14: without its hand a box gets no more cards, so an optional wager that another has there
// cannot be decided and comes back too.
void return_stranded(Working& working, const TableCommon& before, Clause clause) {
  for (std::size_t at = 0; at < before.boxes.size(); ++at) {
    const Box box = working.table.common.boxes[at];
    if (!has_any_open_main(before.boxes[at]) || has_any_open_main(box)) continue;
    for (const Wager& wager : box.wagers) {
      if (!wager.is_open()) continue;
      give_back(step_of(working), box_no(at), wager, ReturnReason::no_initial_on_box, {clause});
    }
  }
}

void finish_refunds(Working& working) {
  const IrregularRules& rules = rules_of(working);
  if (!anything_lies(working.table.common)) {
    working.take({{rules.refund}, RoundVoided{working.table.common.round}});
    working.take({{rules.shoe_until}, DeviceChanged{Device::shoe}});
    call_shuffle(step_of(working), ShuffleReason::cards_replaced);
    return;
  }
  working.take({{rules.shoe_finishes}, DeviceChanged{Device::shoe}});
  in_round(working, [](const auto& play) { go_on_without(play); });
  // The round may have ended with nothing left to decide.
  const bool over = working.table.common.betting;
  call_shuffle(step_of(working),
               over ? ShuffleReason::cards_replaced : ShuffleReason::device_fault);
}

}  // namespace

// SB 17.4, BC 17.4, CW 12.4 (H05): terminated, not void: wagers go back, payments made before
// stand.
void terminate_round(Working& working, const Clauses& clauses, bool spare) {
  const bool stand = working.table.common.rules.rulings.terminated_keeps_paid;
  end_void_round(working,
                 {.clauses = clauses, .stand = stand ? PaymentsStand::all : PaymentsStand::none});
  const Step step = step_of(working);
  const IrregularRules& rules = rules_of(working);
  if (spare) {
    working.take({{rules.terminate}, CardsTransferred{working.table.common.stack.in_device}});
  } else {
    working.take({{rules.shoe_until}, DeviceChanged{Device::shoe}});
    call_shuffle(step, ShuffleReason::cards_replaced);
  }
}

// SB 17.2, 17.3.1, 17.3.2, 17.3.3, 17.3.4, BC 17.2, 17.3.1, 17.3.2, 17.3.3, 17.3.4,
// CW 12.2, 12.3.1, 12.3.2, 12.3.3, 12.3.4: the others go over, damaged cards are replaced, play
// goes on.
void transfer_cards(Working& working, const Clauses& clauses, std::uint8_t damaged) {
  const IrregularRules& rules = rules_of(working);
  if (damaged > 0) {
    working.take({{rules.replace_damaged, rules.damaged_out}, DamagedCardsReplaced{damaged}});
  }
  working.take({clauses, CardsTransferred{working.table.common.stack.in_device}});
}

// SB 17.5.1, 17.5.2, BC 17.5.1, 17.5.2, 17.5.3, CW 12.5.1, 12.5.2 (H14): each player chooses; the
// cards are taken out and damaged ones replaced.
void offer_refunds(Working& working, std::uint8_t damaged) {
  const IrregularRules& rules = rules_of(working);
  if (damaged > 0) working.take({{rules.shoe_damaged}, DamagedCardsReplaced{damaged}});
  IncidentPlayers players;
  for (const Box& box : working.table.common.boxes) {
    for (const Wager& wager : box.wagers) {
      if (!players.contains(wager.player)) players.push_back(wager.player);
    }
  }
  for (const PlayerId player : players) working.take({{rules.refund}, RefundOffered{player}});
}

Answer answer_refund(Working& working, PlayerId player, bool stays) {
  const IrregularRules& rules = rules_of(working);
  if (!working.table.incident.asked.contains(player))
    return refuse(no_refund_offered, rules.refund);
  if (!stays) {
    const TableCommon before = working.table.common;
    refund_player(step_of(working), player, rules.refund);
    clear_empty_hands(working, before, rules.refund);
    return_stranded(working, before, rules.refund);
  }
  working.take({{rules.refund}, RefundAnswered{player, stays}});
  if (working.table.incident.asked.empty()) finish_refunds(working);
  return kDone;
}

// BC 17.5.6 (H14): the shoe serves until a shuffling device is available.
Answer return_to_device(Working& working) {
  const TableCommon& table = working.table.common;
  const Clause clause = rules_of(working).shoe_until;
  if (!table.stack.stands_in) return refuse(nothing_irregular, clause);
  if (!table.betting) return refuse(shuffle_only_between_rounds, clause);
  working.take({{clause}, DeviceChanged{Device::shuffler}});
  call_shuffle(step_of(working), ShuffleReason::cards_replaced);
  return kDone;
}

}  // namespace croupier
