// Conditions, entries and their money (SB 19.3, 19.4, BC 19.3, 19.4), buy-ins and buy-backs.
#include <algorithm>

#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

bool is_known(const Tournament& tournament, const Name& name) {
  return std::ranges::any_of(tournament.entrants, [&](const Entrant& each) {
    const bool gone = each.state == EntrantState::refused || each.state == EntrantState::withdrawn;
    return each.name == name && !gone;
  });
}

// No stage is being played.
bool is_between_stages(const Tournament& tournament) {
  return tournament.state == State::closed && tournament.sessions.empty();
}

}  // namespace

Answer handle(Working& at, const WriteConditions& c) {
  if (at.now.state != State::draft) return at.refuse(conditions_published, R::published);
  at.accept(ConditionsWritten{c.conditions}, {});
  return kDone;
}

// SB 19.4.1, 19.4.2.
Answer handle(Working& at, const Publish&) {
  if (at.now.state != State::draft) return at.refuse(conditions_published, R::published);
  if (auto found = faults(at.now.conditions); !found.empty()) {
    return croupier::refuse(conditions_have_faults, first_clauses(found), Value::text());
  }
  at.accept(ConditionsPublished{},
            {R::published, R::item_fee, R::item_prevail, R::advancing});  // (a) to (k)
  return kDone;
}

Answer handle(Working& at, const Apply& c) {
  const Conditions& conditions = at.now.conditions;
  const Instant now = at.command.at;
  const bool published = at.now.state == State::published;
  if (published && now < conditions.entries_open)
    return at.refuse_until(entries_not_open_yet, R::item_entry, conditions.entries_open);
  if (!published || now > conditions.entries_close)
    return at.refuse(entries_not_open, R::item_entry);
  if (!c.form_completed) return at.refuse(form_not_completed, R::definitions);
  if (c.name.view().empty() || is_staff_word(c.name.view()))
    return at.refuse(form_needs_name, R::definitions);
  if (!c.entitled) return at.refuse(not_entitled, R::item_entitled);
  if (conditions.selects && !c.meets_criteria)
    return at.refuse(criteria_not_met, R::item_criteria, Value::text());
  if (conditions.needs_agreement && !c.agrees) return at.refuse(not_agreed, R::agreement);
  if (is_known(at.now, c.name)) return at.refuse(one_entry_each, R::item_entry);
  if (entries(at.now) >= conditions.field_most) return at.refuse(field_full, R::item_entry);
  at.accept(EntryAppliedFor{c.name, c.form_completed, c.entitled, c.meets_criteria, c.agrees},
            {R::published, R::item_entry});
  return kDone;
}

// SB 19.3.1, 19.3.2: the whole of it goes into the pool.
Answer handle(Working& at, const PayFee& c) {
  if (at.now.state != State::published || at.command.at > at.now.conditions.entries_close)
    return at.refuse(entries_not_open, R::item_entry);
  if (at.entrant(c.entrant).state != EntrantState::applicant)
    return at.refuse(nothing_to_pay, R::fee);
  if (entries(at.now) >= at.now.conditions.field_most) return at.refuse(field_full, R::item_entry);
  // SB 19.1.1: who has completed the form and paid the fee, where there is one (SB 19.3.1; J16).
  if (at.now.conditions.fee->is_zero())
    at.accept(FeePaid{c.entrant}, {R::definitions});
  else
    at.accept(FeePaid{c.entrant}, {R::definitions, R::fee});
  at.move_money(Account::patron, Account::pool, c.entrant, *at.now.conditions.fee, Purpose::fee,
                R::pool);
  return kDone;
}

Answer handle(Working& at, const RefuseEntry& c) {
  if (at.now.conditions.refusal.empty()) return at.refuse(right_not_reserved, R::item_refusal);
  if (at.entrant(c.entrant).state != EntrantState::applicant)
    return at.refuse(accepted_already, R::item_refusal);
  if (c.reason.empty()) return at.refuse(why_missing, R::item_refusal);
  at.accept(EntryRefused{c.entrant, c.reason}, {R::item_refusal});
  return kDone;
}

// SB 19.3.2, 19.4.2(i): the fee comes back within the period that the conditions state, and only
// then.
Answer handle(Working& at, const WithdrawEntry&) {
  const EntrantNo who = at.command.by.player;
  const EntrantState state = at.entrant(who).state;
  const bool may = (state == EntrantState::applicant || state == EntrantState::entered) &&
                   table_of(at.now, who) == 0;
  if (!may) return at.refuse(no_entry_to_withdraw, R::item_entry);
  const Money fee = at.entrant(who).fee;
  at.accept(EntryWithdrawn{who}, {R::item_entry});
  if (at.command.at <= at.now.conditions.withdraw_until)
    at.move_money(Account::pool, Account::patron, who, fee, Purpose::refund, R::item_entry);
  return kDone;
}

Answer handle(Working& at, const CloseEntries&) {
  if (at.now.state != State::published) return at.refuse(entries_not_open, R::item_entry);
  const Conditions& conditions = at.now.conditions;
  const bool full = entries(at.now) >= conditions.field_most;
  if (at.command.at < conditions.entries_close && !full)
    return at.refuse_until(entries_close_later, R::item_entry, conditions.entries_close);
  at.accept(EntriesClosed{}, {R::item_entry});
  at.move_money(Account::casino, Account::pool, kNoEntrant, conditions.added, Purpose::added,
                R::fee);
  return kDone;
}

// SB 19.3.3, 19.3.4: at any time until the prizes are paid; every fee goes back, and with it what
// was paid for sessions that have not begun (J12).
Answer handle(Working& at, const CancelTournament& c) {
  const bool over = at.now.state == State::prizes_paid || at.now.state == State::cancelled;
  if (over) return at.refuse(it_is_over, R::cancel);
  if (c.reason.empty()) return at.refuse(why_missing, R::cancel);
  // SB 19.3.3: because the entries on which the guarantee rests were not received.
  const Conditions& conditions = at.now.conditions;
  const bool too_few = conditions.guarantee > Money{} && at.now.state != State::draft &&
                       entries_received(at.now) < conditions.guarantee_from;
  if (too_few)
    at.accept(TournamentCancelled{c.reason}, {R::cancel, R::guarantee});
  else
    at.accept(TournamentCancelled{c.reason}, {R::cancel});
  for (EntrantNo no = 0; no < at.now.entrants.size(); ++no) {
    const Entrant before = at.entrant(no);
    at.move_money(Account::pool, Account::patron, no, before.fee, Purpose::refund, R::cancel);
    at.move_money(Account::buy_ins, Account::patron, no, before.buy_ins, Purpose::refund,
                  R::cancel);
  }
  at.move_money(Account::pool, Account::casino, kNoEntrant, at.now.ledger.pool, Purpose::added,
                R::cancel);
  at.move_money(Account::buy_ins, Account::casino, kNoEntrant, at.now.ledger.buy_ins,
                Purpose::disposal, R::item_chips);
  return kDone;
}

// SB 19.6.2: for the session that is about to begin.
Answer handle(Working& at, const BuyIn& c) {
  const TableNo table = table_of(at.now, c.entrant);
  if (table == 0 || at.session(table).phase != SessionPhase::seating)
    return at.refuse(no_session_of_player, R::equal_chips);
  const Money price = at.now.terms().buy_in;
  if (price.is_zero()) return at.refuse(no_buy_in, R::equal_chips);
  if (at.seat(table, c.entrant).bought_in) return at.refuse(paid_already, R::equal_chips);
  at.accept(BoughtIn{c.entrant}, {R::equal_chips});
  at.move_money(Account::patron, Account::buy_ins, c.entrant, price, Purpose::buy_in,
                R::equal_chips);
  return kDone;
}

// SB 19.4.2(g): who is out comes back for the next stage, as the conditions say.
Answer handle(Working& at, const BuyBack& c) {
  const Conditions& conditions = at.now.conditions;
  const Entrant& entrant = at.entrant(c.entrant);
  if (conditions.buy_backs == 0) return at.refuse(no_buy_back, R::item_buy_back);
  const bool in_time = is_between_stages(at.now) && at.now.stage <= conditions.buy_back_until &&
                       at.now.terms().from != StageFrom::eliminated;
  if (!in_time) return at.refuse(no_time_to_buy_back, R::item_buy_back);
  if (entrant.state != EntrantState::out || entrant.buy_backs >= conditions.buy_backs)
    return at.refuse(no_opportunity_left, R::item_buy_back);
  if (due_for_stage(at.now).size() >= places_of(conditions, at.now.terms()))
    return at.refuse(no_place_left, R::item_structure);
  at.accept(BoughtBack{c.entrant}, {R::item_buy_back});
  at.move_money(Account::patron, Account::buy_ins, c.entrant, conditions.buy_back_price,
                Purpose::buy_back, R::item_buy_back);
  return kDone;
}

}  // namespace croupier::tournament
