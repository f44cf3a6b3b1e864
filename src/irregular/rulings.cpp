#include "irregular/rulings.h"

#include "irregular/failed_device.h"
#include "irregular/lawful_rulings.h"
#include "irregular/rebuild.h"
#include "irregular/reports.h"
#include "state/family.h"
#include "state/round_play.h"
#include "table/cards.h"
#include "table/settle.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

// H07: SB 16.8, 16.16.2, BC 16.8, 16.15.2 and CW 11.6 let an interim settlement stand; CW 11.16,
// 11.17.2 and NZ 16.13 say nothing of the kind.
PaymentsStand payments_stand(const Working& working, Ruling ruling) {
  if (ruling == Ruling::void_all) return PaymentsStand::none;
  switch (working.table.common.rules.rulings.void_keeps_interim) {
    case InterimStands::yes: return PaymentsStand::interim;
    case InterimStands::no: return PaymentsStand::none;
    case InterimStands::by_clause: break;
  }
  const bool has_proviso = ruling == Ruling::void_round && !rules_of(working).device_void;
  return has_proviso ? PaymentsStand::interim : PaymentsStand::none;
}

// The card is lifted off the hand it was dealt to and lies open (SB 16.2, BC 16.2, CW 11.2,
// NZ 16.4), or, unseen, goes back to where it came from.
void use_as_next(Working& working, Irregularity kind, const Clauses& clauses) {
  if (kind == Irregularity::burned_in_error) {
    for (auto burned = burned_last(working.table); burned > 0; --burned)
      working.take({clauses, CardPutUnder{true, false}});
    return;
  }
  if (can_come_next(working.table)) {
    for (auto unseen = unseen_last(working.table); unseen > 0; --unseen)
      working.take({clauses, CardPutUnder{}});
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
    working.take({clauses, CardPutUnder{}});
  }
}

// SB 16.6, BC 16.6, CW 11.4, NZ 16.2: as if they had never left, to be dealt first in the next
// round.
void keep_under(Working& working, const Clauses& clauses, std::ptrdiff_t cards) {
  for (; cards > 0; --cards) working.take({clauses, CardPutUnder{false, true}});
}
void keep_unseen_under(Working& working, const Clauses& clauses) {
  const auto unseen = std::ranges::count(unseen_cards(working.table), false, &UnseenCard::burned);
  keep_under(working, clauses, unseen);
}
// SB 16.6, BC 16.6, CW 11.4: whatever becomes of the round.
void put_waiting_under(Working& working) {
  const auto waiting = std::ranges::count_if(unseen_cards(working.table), &UnseenCard::waits);
  keep_under(working, {rules_of(working).dealers_unseen}, waiting);
}

// NZ 16.5(a), 16.5(b): play goes on for the hands that are left; with none the round is over.
void go_on_for_hands_left(Working& working, Clause clause) {
  if (working.table.common.betting) return;
  if (clause && !anything_lies(working.table.common)) {
    working.take({{clause}, RoundVoided{working.table.common.round}});
    tend_stack_after_round(step_of(working));
    return;
  }
  in_round(working, [](const auto& play) { go_on_without(play); });
}

// NZ 16.5(b), 16.3: a card too many on the dealer's hand goes to the rack, and play goes on.
void go_on_after_void_hands(Working& working, Clause clause) {
  const IrregularRules& rules = rules_of(working);
  const std::vector<Event> tape = working.table.tape.events();
  for (auto event = tape.rbegin(); event != tape.rend(); ++event) {
    const auto* stray = std::get_if<CardMisdealt>(&event->body);
    if (stray == nullptr || stray->target != Target::dealer || !stray->card) continue;
    const auto dealer = dealers_cards(working.table);
    if (working.table.common.betting || dealer.size() < 2 || dealer.back() != *stray->card) break;
    working.take({{rules.goes_on}, CardMadeNext{Target::dealer, {}, {}, *stray->card}});
    working.take({{rules.left_over}, CardDiscarded{*stray->card, CardPlace::next}});
  }
  go_on_for_hands_left(working, clause);
}

// NZ 16.5(a): the hand whose card or turn is next may have been declared void while play had
// stopped.
bool waits_for_void_hand(const Table& table) {
  if (!has_void_hand(table)) return false;
  if (const auto turn = hand_in_turn(table)) return is_completed(table, turn->box, turn->hand);
  return is_before_play(table) || !anything_lies(table.common);
}

Answer carry_out(Working& working, const LawfulRuling& lawful, const Incident& incident) {
  const bool as_if_nothing_had_happened =
      lawful.ruling == Ruling::use_as_next || lawful.ruling == Ruling::keep_under ||
      lawful.ruling == Ruling::burn || lawful.ruling == Ruling::leave_burned;
  switch (lawful.ruling) {
    case Ruling::use_as_next: use_as_next(working, *incident.kind, lawful.clauses); break;
    case Ruling::keep_under: keep_unseen_under(working, lawful.clauses); break;
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
      end_void_round(working,
                     {.clauses = lawful.clauses, .stand = payments_stand(working, lawful.ruling)});
      const bool decks = *incident.kind == Irregularity::missing_card ||
                         *incident.kind == Irregularity::foreign_card;
      if (decks) check_decks_and_tell(working);
      break;
    }
    case Ruling::void_hands: go_on_after_void_hands(working, lawful.clauses.first()); break;
    case Ruling::transfer: transfer_cards(working, lawful.clauses, incident.damaged); break;
    case Ruling::terminate: terminate_round(working, lawful.clauses, incident.spare_device); break;
    case Ruling::use_shoe: offer_refunds(working, incident.damaged); break;
  }
  if (as_if_nothing_had_happened && waits_for_void_hand(working.table))
    go_on_for_hands_left(working, rules_of(working).void_hands);
  return kDone;
}

bool can_void_a_hand(const Table& table, Clause clause) {
  for (std::size_t at = 0; at < table.common.boxes.size(); ++at) {
    for (std::size_t hand = 0; hand < blackjack::kHandsMax; ++hand) {
      if (!has_hand(table, box_no(at), hand_no(hand))) continue;
      Working tried(table);
      const Answer no = in_its_family(tried, [&](const blackjack::Play& play) {
        return blackjack::void_hand(play, VoidHand{box_no(at), hand_no(hand)}, clause);
      });
      if (!no) return true;
    }
  }
  return false;
}

}  // namespace

void end_void_round(Working& working, const VoidTerms& terms) {
  put_waiting_under(working);
  const Step step = step_of(working);
  const Clause clause = terms.clauses.first();
  return_next_wagers(step, clause);
  return_round(step, terms);
  working.take({terms.clauses, RoundVoided{working.table.common.round}});
  tend_stack_after_round(step);
}

Answer make_ruling(Working& working, const Actor& by, const MakeRuling& command,
                   std::string_view reason) {
  // NZ 16.5(a): hands are void for an error that was reported, and for nothing else.
  if (!working.table.incident.kind) {
    const bool of_hands = command.ruling == Ruling::void_hands;
    return refuse(no_ruling_awaited, of_hands ? rules_of(working).void_hands : Clause{});
  }
  const std::vector<LawfulRuling> all = lawful_rulings(working.table);
  for (const LawfulRuling& lawful : all) {
    if (lawful.ruling != command.ruling) continue;
    if (!lawful.roles.has(by.role)) return refuse(role_may_not, lawful.clauses.first());
    if (lawful.needs_reason && reason.empty())
      return refuse(reason_missing, lawful.clauses.first());
    // NZ 16.5(a), 16.13: the hand or hands affected, so at least one, where any wager is left to be
    // void.
    const Clause clause = lawful.clauses.first();
    if (lawful.ruling == Ruling::void_hands && !has_void_hand(working.table) &&
        can_void_a_hand(working.table, clause))
      return refuse(no_hand_void, clause);
    const Incident incident = working.table.incident;
    working.take({lawful.clauses, RulingMade{command.ruling, by}});
    return carry_out(working, lawful, incident);
  }
  return refuse(not_a_lawful_ruling, all.front().clauses.first());
}

// NZ 16.5(a): should it not be possible to reconstruct the round after an error, and only then;
// NZ 16.13: after a malfunction, "notwithstanding section 16.5".
std::expected<Clause, Refusal> clause_of_void_hands(const Table& table) {
  const Clause clause = irregular_rules(table.common.rules.game).void_hands;
  if (!table.incident.kind) return std::unexpected(refuse(no_ruling_awaited, clause));
  for (const LawfulRuling& lawful : lawful_rulings(table)) {
    if (lawful.ruling == Ruling::void_hands) return lawful.clauses.first();
  }
  return std::unexpected(refuse(not_a_lawful_ruling, clause));
}

}  // namespace croupier
