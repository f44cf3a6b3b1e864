#include "engine/irregular.h"

#include "engine/rebuild.h"
#include "engine/round_play.h"
#include "engine/rulings.h"
#include "floor/void.h"
#include "rulebook/irregular_rules.h"
#include "table/cards.h"
#include "table/settle.h"

namespace croupier {
namespace {

using enum RefusalCode;

const IrregularRules& rules_of(const Working& working) {
  return irregular_rules(working.table.common.rules.game);
}
Step step_of(Working& working) { return {working.table.common, working}; }

bool is_blackjack_game(const Working& working) {
  return std::holds_alternative<blackjack::Round>(working.table.round);
}

template <class Handle>
Answer in_blackjack(Working& working, Handle handle) {
  const Step step = step_of(working);
  return handle(blackjack::make_play(step, std::get<blackjack::Round>(working.table.round)));
}

// --- reports that need no ruling: the clause leaves no choice ---

void note_report(Working& working, const Actor& by, const ReportIrregularity& command,
                 Clauses clauses, bool needs_ruling = false) {
  const auto damaged =
      command.kind == Irregularity::damaged_card
          ? static_cast<std::uint8_t>(std::max<std::size_t>(command.cards.size(), 1))
          : command.damaged;
  working.take({clauses, IrregularityReported{command.kind, by, command.order_lost,
                                              command.spare_device, damaged, needs_ruling}});
}

// SB 16.1, BC 16.1, CW 11.1, NZ 16.1; SB 16.7, BC 16.7, CW 11.5 (H19): seen cards are burned,
// unseen ones stay the next.
Answer burn_seen(Working& working, const Actor& by, const ReportIrregularity& command,
                 Clause clause) {
  const Stack& stack = working.table.common.stack;
  if (!stack.is_ready()) return refuse(cards_not_ready, clause);
  for (const Card card : command.cards) {
    if (auto no = check_draw(working.table.common, card)) return no;
    if (stack.in_device == 0) return refuse(not_now, clause);
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
  const bool only_device = rules.game == Game::star_blackjack;
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
    return in_blackjack(working, [](const auto& play) { return blackjack::stop_madness(play); });
  }
  if (offer.on || offer.maximum.is_zero()) return refuse(nothing_irregular, clause);
  note_report(working, by, command, {clause});
  working.take({{clause}, MadnessRestored{}});
  return kDone;
}

Answer report_insurance(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).late_insurance;
  if (!clause) return refuse(not_in_this_game);
  note_report(working, by, command, {clause});
  // C10: a round that is over because every hand was bust or paid is taken up again for it.
  const bool omitted = std::get<blackjack::Round>(working.table.round).insurance_omitted;
  if (omitted && working.table.common.betting) {
    if (!can_take_up(working.table)) return refuse(not_now, clause);
    return_next_wagers(step_of(working), clause);
  }
  return in_blackjack(working,
                      [](const auto& play) { return blackjack::offer_insurance_late(play); });
}

// --- reports that wait for a ruling ---

// SB 16.16.3, 16.16.4, BC 16.15.3, 16.15.4, CW 11.17.3, 11.17.4.
void check_decks_and_tell(Working& working) {
  const IrregularRules& rules = rules_of(working);
  call_shuffle(step_of(working), ShuffleReason::cards_checked);
  working.take({{rules.missing_notice}, NoticeOwed{Role::surveillance}});
  working.take({{rules.missing_notice}, NoticeOwed{Role::inspector}});
}

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

Answer report_misdealt(Working& working, const Actor& by, const ReportIrregularity& command) {
  const Clause clause = rules_of(working).rebuild;
  if (!has_errors(working.table.tape.events())) return refuse(nothing_irregular, clause);
  // SB 16.2, 16.5 and 16.6 go before 16.8, as in the other games: what is reported is what the
  // usual ruling rests on.
  Table reported = working.table;
  reported.incident.kind = command.kind;
  reported.incident.order_lost = command.order_lost;
  const auto lawful = lawful_rulings(reported);
  note_report(working, by, command, {lawful.empty() ? clause : lawful.front().clauses.first()},
              true);
  return kDone;
}

Answer report_burned(Working& working, const Actor& by, const ReportIrregularity& command) {
  const IrregularRules& rules = rules_of(working);
  const Clause clause = rules.error_burned ? rules.error_burned : rules.burned_stays;
  if (working.table.common.stack.burned_in_error == 0) return refuse(nothing_irregular, clause);
  note_report(working, by, command, {clause}, true);
  return kDone;
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

// --- rulings ---

bool has_open_main(const Box& box, HandNo hand) {
  for (const Wager& wager : box.wagers) {
    if (wager.is_open() && is_on_hand(wager.kind) && wager.hand == hand) return true;
  }
  return false;
}

bool anything_lies(const TableCommon& table) {
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.is_open()) return true;
    }
  }
  return false;
}

bool has_wagers_of_round(const TableCommon& table) {
  return std::ranges::any_of(table.boxes,
                             [&](const Box& box) { return !wagers_of_round(table, box).empty(); });
}

void end_void_round(Working& working, const VoidTerms& terms) {
  const Step step = step_of(working);
  const Clause clause = terms.clauses.first();
  return_next_wagers(step, clause);
  return_round(step, terms);
  working.take({terms.clauses, RoundVoided{working.table.common.round}});
  tend_stack_after_round(step);
}

// H05, H07: which payments stand when the round is void.
bool winnings_stand(const Working& working, Ruling ruling) {
  if (ruling == Ruling::void_all) return false;
  return working.table.common.rules.rulings.void_keeps_interim != InterimStands::no;
}

// The card is lifted off the hand it was dealt to and lies open (SB 16.2, BC 16.2, CW 11.2,
// NZ 16.4), or, unseen, goes back to where it came from.
void use_as_next(Working& working, Irregularity kind, const Clauses& clauses) {
  if (kind == Irregularity::burned_in_error) {
    working.take({clauses, CardPutUnder{true}});
    return;
  }
  const std::vector<Event> tape = working.table.tape.events();
  const CardMisdealt* stray = stray_card(working.table, tape);
  assert(stray != nullptr);
  if (has_finished_hand(working.table, *stray)) {
    rebuild_before(working, CardMisdealt(*stray), clauses);
  } else if (stray->card) {
    working.take({clauses, CardMadeNext{stray->target, stray->box, stray->hand, *stray->card}});
  } else {
    working.take({clauses, CardPutUnder{false}});
  }
}

// NZ 16.5(a), 16.5(b): play goes on for the hands that are left; with none the round is over.
void go_on_for_hands_left(Working& working) {
  const IrregularRules& rules = rules_of(working);
  if (working.table.common.betting) return;
  if (rules.void_hands && !anything_lies(working.table.common)) {
    working.take({{rules.void_hands}, RoundVoided{working.table.common.round}});
    tend_stack_after_round(step_of(working));
    return;
  }
  in_round(working, [](const auto& play) { go_on_without(play); });
}

// NZ 16.5(b), 16.3: a card too many on the dealer's hand goes to the rack, and play goes on.
void go_on_after_void_hands(Working& working) {
  const IrregularRules& rules = rules_of(working);
  const std::vector<Event> tape = working.table.tape.events();
  for (auto event = tape.rbegin(); event != tape.rend(); ++event) {
    const auto* stray = std::get_if<CardMisdealt>(&event->body);
    if (stray == nullptr || stray->target != Target::dealer || !stray->card) continue;
    const auto& dealer = std::get<blackjack::Round>(working.table.round).dealer;
    if (working.table.common.betting || dealer.size() < 2 || dealer.back() != *stray->card) break;
    working.take({{rules.goes_on}, CardMadeNext{Target::dealer, {}, {}, *stray->card}});
    working.take({{rules.left_over}, CardDiscarded{*stray->card, CardPlace::next}});
  }
  go_on_for_hands_left(working);
}

// SB 17.4, BC 17.4, CW 12.4 (H05): wagers go back, payments made stand.
void terminate_round(Working& working, const Clauses& clauses, bool spare) {
  end_void_round(working, {clauses, true});
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
void transfer(Working& working, const Clauses& clauses, std::uint8_t damaged) {
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

// NZ 16.5(a): the hand whose card or turn is next may have been declared void while play had
// stopped.
bool waits_for_void_hand(const Table& table) {
  const auto* round = std::get_if<blackjack::Round>(&table.round);
  if (round == nullptr || !has_void_hand(table)) return false;
  if (const auto* playing = std::get_if<blackjack::Playing>(&round->phase))
    return round->hand(playing->box, playing->hand).completed;
  return std::holds_alternative<blackjack::InitialDeal>(round->phase) ||
         !anything_lies(table.common);
}

Answer carry_out(Working& working, const LawfulRuling& lawful, const Incident& incident) {
  const bool as_if_nothing_had_happened =
      lawful.ruling == Ruling::use_as_next || lawful.ruling == Ruling::keep_under ||
      lawful.ruling == Ruling::burn || lawful.ruling == Ruling::leave_burned;
  switch (lawful.ruling) {
    case Ruling::use_as_next: use_as_next(working, *incident.kind, lawful.clauses); break;
    case Ruling::keep_under: working.take({lawful.clauses, CardPutUnder{false}}); break;
    case Ruling::burn: {
      const auto& next = working.table.common.stack.next;
      working.take({lawful.clauses, CardDiscarded{next.back().card, CardPlace::next}});
      break;
    }
    case Ruling::leave_burned: break;
    case Ruling::reconstruct: rebuild_round(working, lawful.clauses); break;
    case Ruling::void_round:
    case Ruling::void_all:
    case Ruling::misdeal: {
      end_void_round(working, {lawful.clauses, winnings_stand(working, lawful.ruling)});
      const bool decks = *incident.kind == Irregularity::missing_card ||
                         *incident.kind == Irregularity::foreign_card;
      if (decks) check_decks_and_tell(working);
      break;
    }
    case Ruling::void_hands: go_on_after_void_hands(working); break;
    case Ruling::transfer: transfer(working, lawful.clauses, incident.damaged); break;
    case Ruling::terminate: terminate_round(working, lawful.clauses, incident.spare_device); break;
    case Ruling::use_shoe: offer_refunds(working, incident.damaged); break;
  }
  if (as_if_nothing_had_happened && waits_for_void_hand(working.table))
    go_on_for_hands_left(working);
  return kDone;
}

// --- refunds ---

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
      if (stack.state != StackState::needs_cut || continuous) return refuse(no_cut_offered);
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
        return refuse(not_now);
      break;
    }
    case OmittedStep::insurance:
      if (!is_blackjack_game(working)) return refuse(not_in_this_game);
      return in_blackjack(working,
                          [](const auto& play) { return blackjack::omit_insurance(play); });
  }
  working.take({{}, StepOmitted{command.step}});
  return kDone;
}

Answer burn_in_error(Working& working) {
  const Stack& stack = working.table.common.stack;
  if (!stack.is_ready()) return refuse(cards_not_ready);
  if (stack.in_device < 2 || !stack.next.empty()) return refuse(not_now);
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
  }
  return kDone;
}

// SB 18.4, 18.5, BC 18.4, 18.5, CW 13.4, 13.5 (H05): the wagers go back, payments made stand; those
// of the player whose fraud it was are forfeited. It is the outcome of a game that is invalid, so
// also of one just settled, until the next is dealt.
Answer invalidate_game(Working& working, const InvalidateGame& command) {
  const Game game = working.table.common.rules.game;
  const bool fraud = command.cause == InvalidCause::fraud;
  const Clause cause = clause_of(fraud ? Power::fraud : Power::disruption, game);
  if (!fraud && command.player != kNobody) return refuse(RefusalCode::nothing_to_forfeit, cause);
  if (!has_wagers_of_round(working.table.common)) return refuse(not_now, cause);
  working.take({{cause}, GameInvalidated{command.cause, command.player}});
  end_void_round(working, {{clause_of(Power::refund, game), cause}, true, command.player});
  return kDone;
}

Answer make_ruling(Working& working, const Actor& by, const MakeRuling& command,
                   std::string_view reason) {
  if (!working.table.incident.kind) return refuse(no_ruling_awaited);
  for (const LawfulRuling& lawful : lawful_rulings(working.table)) {
    if (lawful.ruling != command.ruling) continue;
    if (!lawful.roles.has(by.role)) return refuse(role_may_not, lawful.clauses.first());
    if (lawful.needs_reason && reason.empty())
      return refuse(reason_missing, lawful.clauses.first());
    const Incident incident = working.table.incident;
    working.take({lawful.clauses, RulingMade{command.ruling, by}});
    return carry_out(working, lawful, incident);
  }
  return refuse(not_a_lawful_ruling, rules_of(working).rebuild);
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
