#include "irregular/reports.h"
#include "irregular/lawful_rulings.h"
#include "irregular/rebuild.h"
#include "irregular/void_money.h"
#include "state/round_play.h"
#include "table/cards.h"
#include "table/settle.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

bool is_blackjack_game(const Working& working) {
  return family(working.table.common.rules.game) == Family::blackjack;
}

// --- reports that need no ruling: the clause leaves no choice ---

void note_report(Working& working, const Actor& by, const ReportIrregularity& command,
                 Clauses clauses, bool needs_ruling = false) {
  const auto damaged =
      command.kind == Irregularity::damaged_card
          ? static_cast<std::uint8_t>(std::max<std::size_t>(command.cards.size(), 1))
          : command.damaged;
  const bool order_lost = command.order_lost && order_matters(command.kind);
  working.take({clauses, IrregularityReported{command.kind, by, order_lost, command.spare_device,
                                              damaged, needs_ruling}});
}

// SB 16.1, BC 16.1, CW 11.1, NZ 16.1; SB 16.7, BC 16.7, CW 11.5 (H19): seen cards are burned,
// unseen ones stay the next.
Answer burn_seen(Working& working, const Actor& by, const ReportIrregularity& command,
                 Clause clause) {
  const Stack& stack = working.table.common.stack;
  if (!stack.is_ready()) return refuse(cards_not_ready, clause);
  for (const Card card : command.cards) {
    if (auto no = check_draw(working.table.common, card)) return no;
    if (stack.drawable() == 0) return refuse(not_now, clause);
  }
  note_report(working, by, command, {clause});
  for (const Card card : command.cards) {
    if (auto no = check_draw(working.table.common, card)) return no;
    working.take({{clause}, CardDiscarded{card, CardPlace::device}});
  }
  return kDone;
}

Answer report_no_wagers(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).no_wagers;
  if (!clause) return refuse(not_in_this_game);
  if (!working.table.common.betting) return refuse(not_now, clause);
  for (const Box& box : working.table.common.boxes) {
    if (has_open_initial(box)) return refuse(nothing_irregular, clause);
  }
  return burn_seen(working, by, command, clause);
}

// SB 16.11, BC 16.11, CW 11.9, NZ 16.10: the round in play is finished, then the cards are shuffled
// and cut. SB 16.14, BC 16.13, CW 11.11, NZ 16.9: the same where the shuffle was missed.
Answer report_stack(Working& working, const Actor& by, const ReportIrregularity& command,
                    Clause clause, bool evident, ShuffleReason reason) {
  if (!clause) return refuse(not_in_this_game);
  const Stack& stack = working.table.common.stack;
  if (!evident || !stack.is_ready()) return refuse(nothing_irregular, clause);
  note_report(working, by, command, {clause});
  const Step step = step_of(working);
  if (working.table.common.betting) {
    call_shuffle(step, reason);
  } else if (reason != ShuffleReason::cutting_card_drawn) {
    step.emit({clause}, ShuffleDueAfterRound{reason});
  }
  return kDone;
}

// SB 16.1.1 (at a shuffling device only), BC 16.1.1, CW 11.1.1: a casino supervisor has the
// remaining cards taken out and checked when the round is over.
Answer suspect_faces(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).check_faces;
  const RuleSet& rules = working.table.common.rules;
  if (!clause) return refuse(not_in_this_game);
  if (!kCasinoSupervisors.has(by.role)) return refuse(role_may_not, clause);
  const bool only_device = rules_of(working).check_faces_of_device;
  if (only_device && rules.device != Device::shuffler) return refuse(not_now, clause);
  return report_stack(working, by, command, clause, true, ShuffleReason::faces_checked);
}

// SB 16.12, BC 16.12, CW 11.10: it stays in play.
Answer report_unburned(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).not_burned;
  if (!clause) return refuse(not_in_this_game);
  if (!working.table.common.stack.unburned) return refuse(nothing_irregular, clause);
  note_report(working, by, command, {clause});
  return kDone;
}

Answer report_damaged(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).damaged;
  if (!clause) return refuse(not_in_this_game);
  note_report(working, by, command, {clause});
  const Stack& stack = working.table.common.stack;
  if (working.table.common.betting) working.take({{clause}, DamagedCardsReplaced{stack.damaged}});
  return kDone;
}

Answer report_equipment(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).madness;
  if (!clause) return refuse(not_in_this_game);
  const OptionalOffer& offer = working.table.common.offer(WagerKind::madness_21);
  if (command.kind == Irregularity::equipment_failed) {
    if (!offer.on) return refuse(nothing_irregular, clause);
    note_report(working, by, command, {clause});
    return in_its_family(working,
                         [](const blackjack::Play& play) { return blackjack::stop_madness(play); });
  }
  if (!offer.out_of_order) return refuse(nothing_irregular, clause);
  note_report(working, by, command, {clause});
  working.take({{clause}, MadnessRestored{}});
  return kDone;
}

// The round ended because the dealer left out cards of his own: it is rebuilt first.
bool has_stopped_early(const Table& table) {
  return std::ranges::any_of(table.tape.events(), [](const Event& event) {
    const auto* passed = std::get_if<PlacePassedOver>(&event.body);
    return passed != nullptr && passed->target == Target::dealer;
  });
}

Answer report_insurance(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).late_insurance;
  if (!clause) return refuse(not_in_this_game);
  note_report(working, by, command, {clause});
  // C10: a round that is over because every hand was bust or paid is taken up again for it.
  const bool omitted = is_insurance_omitted(working.table);
  if (omitted && working.table.common.betting) {
    if (!can_take_up(working.table) || has_stopped_early(working.table))
      return refuse(not_now, clause);
    return_next_wagers(step_of(working), clause);
  }
  return in_its_family(
      working, [](const blackjack::Play& play) { return blackjack::offer_insurance_late(play); });
}

std::size_t open_wagers(const TableCommon& table) {
  std::size_t count = 0;
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) count += wager.is_open() ? 1u : 0u;
  }
  return count;
}

// SB 6.3, BC 6.3, CW 6.3: paid or collected to the maximum. Once the round is over its wagers and
// results stand.
Answer report_excess(Working& working, const Actor& by, const ReportIrregularity& command) {
  const TableCommon& table = working.table.common;
  const Clause clause = table.book().over_maximum;
  if (!clause) return refuse(not_in_this_game);
  if (table.betting) return refuse(not_now, clause);
  if (!has_unnoticed_excess(table)) return refuse(nothing_irregular, clause);
  note_report(working, by, command, {clause});
  const std::size_t before = open_wagers(table);
  return_found_excess(step_of(working));
  // SB 6.3.1, 6.1.3: of whom nothing counts has no part in the hand, and is asked nothing more.
  if (open_wagers(table) < before && !working.table.incident.kind)
    in_round(working, [](const auto& play) { go_on_without(play); });
  return kDone;
}

// --- reports that wait for a ruling ---

Answer report_decks(Working& working, const Actor& by, const ReportIrregularity& command) {
  const IrregularRules& rules = rules_of(working);
  if (!rules.missing_void) return refuse(not_in_this_game);
  const bool in_play = !working.table.common.betting;
  // SB 16.16.2, BC 16.15.2, CW 11.17.2 speak of the round in which it is found.
  note_report(working, by, command, {in_play ? rules.missing_void : Clause{}, rules.missing_stands},
              in_play);
  if (!in_play) check_decks_and_tell(working);
  return kDone;
}

// BC 16.2, 16.8, CW 11.2, 11.6, NZ 16.2, 16.5: what was burned in error or lies face down is turned
// over and named, so that the round can be dealt again with it.
Answer report_stray(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Notice notice = notice_of(working.table, command);
  if (notice.to_show > 0 && command.cards.size() != notice.to_show)
    return refuse(card_must_be_said, notice.ground);
  const std::vector<UnseenCard> unseen = unseen_cards(working.table);
  note_report(working, by, command, {notice.ground}, true);
  std::size_t shown = 0;
  for (const UnseenCard& each : unseen) {
    if (shown == notice.to_show) break;
    if (each.waits) continue;
    const Card card = command.cards[shown++];
    if (auto no = check_draw(working.table.common, card)) return no;
    working.take({{notice.ground}, UnseenCardShown{card, each.burned}});
  }
  return kDone;
}

Answer report_misdealt(Working& working, const Actor& by, const ReportIrregularity& command) {
  if (!has_errors(working.table)) return refuse(nothing_irregular, rules_of(working).rebuild);
  return report_stray(working, by, command);
}

Answer report_burned(Working& working, const Actor& by, const ReportIrregularity& command) {
  const IrregularRules& rules = rules_of(working);
  if (!has_burned(working.table))
    return refuse(nothing_irregular, rules.error_burned ? rules.error_burned : rules.burned_stays);
  return report_stray(working, by, command);
}

// SB 17.1.1, 17.1.2, BC 17.1.1, 17.1.2, CW 12.1.1, 12.1.2, NZ 16.13: a shuffling device is in use
// and a card of the round has been dealt.
Answer report_device(Working& working, const Actor& by, const ReportIrregularity& command) {
  const IrregularRules& rules = rules_of(working);
  const TableCommon& table = working.table.common;
  if (table.rules.device != Device::shuffler) return refuse(nothing_irregular, rules.device_in_use);
  const bool any_dealt = !table.betting && table.stack.seen != table.stack.rack;
  if (!any_dealt || !table.stack.is_ready()) return refuse(not_now, rules.device_fails);
  note_report(working, by, command, {rules.device_in_use, rules.device_fails}, true);
  return kDone;
}

}  // namespace

void check_decks_and_tell(Working& working) {
  const IrregularRules& rules = rules_of(working);
  call_shuffle(step_of(working), ShuffleReason::cards_checked);
  working.take({{rules.missing_notice}, NoticeOwed{Role::surveillance}});
  working.take({{rules.missing_notice}, NoticeOwed{Role::inspector}});
}

Answer omit_step(Working& working, const OmitStep& command) {
  const TableCommon& table = working.table.common;
  const Stack& stack = table.stack;
  const bool continuous = table.rules.device == Device::shuffler;
  switch (command.step) {
    case OmittedStep::shuffle: {
      const bool due = stack.state == StackState::needs_shuffle && stack.in_device > 0 &&
                       stack.cutting_card_out && table.betting;
      if (!due) return refuse(no_shuffle_due);
      break;
    }
    case OmittedStep::cut:
      if (stack.state != StackState::needs_cut || continuous)
        return refuse(no_cut_offered, continuous ? table.book().device_not_cut : Clause{});
      break;
    case OmittedStep::cutting_card:
      if (stack.state != StackState::needs_cutting_card) return refuse(no_cutting_card_due);
      break;
    case OmittedStep::burn:
      if (stack.state != StackState::needs_burn) return refuse(no_burn_due);
      break;
    case OmittedStep::discards: {
      const PhaseName phase = phase_of(working.table);
      const bool before = phase == PhaseName::betting || phase == PhaseName::dealing;
      if (!continuous || !table.book().discards_return || !before || stack.keeps_discards)
        return refuse(no_discards_to_omit, {rules_of(working).discards_kept});
      break;
    }
    case OmittedStep::insurance:
      if (!is_blackjack_game(working)) return refuse(not_in_this_game);
      return in_its_family(
          working, [](const blackjack::Play& play) { return blackjack::omit_insurance(play); });
  }
  working.take({{}, StepOmitted{command.step}});
  return kDone;
}

Answer burn_in_error(Working& working) {
  const Stack& stack = working.table.common.stack;
  if (!stack.is_ready()) return refuse(cards_not_ready);
  if (stack.drawable() < 2 || !stack.next.empty()) return refuse(not_now);
  working.take({{}, CardBurnedInError{}});
  return kDone;
}

Answer report_irregularity(Working& working, const Actor& by, const ReportIrregularity& command) {
  const IrregularRules& rules = rules_of(working);
  const Stack& stack = working.table.common.stack;
  switch (command.kind) {
    case Irregularity::misdealt_card: return report_misdealt(working, by, command);
    case Irregularity::face_up_card:
      if (command.cards.empty()) return refuse(card_must_be_said, rules.face_up);
      return burn_seen(working, by, command, rules.face_up);
    case Irregularity::burned_in_error: return report_burned(working, by, command);
    case Irregularity::no_wagers: return report_no_wagers(working, by, command);
    case Irregularity::not_cut:
      return report_stack(working, by, command, rules.not_cut, stack.uncut, ShuffleReason::not_cut);
    case Irregularity::no_cutting_card:
      return report_stack(working, by, command, rules.no_cutting_card, stack.without_cutting_card,
                          ShuffleReason::no_cutting_card);
    case Irregularity::not_burned: return report_unburned(working, by, command);
    case Irregularity::not_shuffled:
      return report_stack(working, by, command, rules.not_shuffled, stack.unshuffled,
                          ShuffleReason::cutting_card_drawn);
    case Irregularity::insurance_not_offered: return report_insurance(working, by, command);
    case Irregularity::missing_card:
    case Irregularity::foreign_card: return report_decks(working, by, command);
    case Irregularity::damaged_card: return report_damaged(working, by, command);
    case Irregularity::equipment_failed:
    case Irregularity::equipment_repaired: return report_equipment(working, by, command);
    case Irregularity::device_fault: return report_device(working, by, command);
    case Irregularity::faces_suspected: return suspect_faces(working, by, command);
    case Irregularity::over_maximum: return report_excess(working, by, command);
  }
  return kDone;
}

}  // namespace croupier
