#include "irregular/lawful_rulings.h"

#include <algorithm>
#include <utility>

#include "irregular/rebuild.h"
#include "record/ranks.h"
#include "rulebook/irregular_rules.h"
#include "state/event_table.h"
#include "state/family.h"
#include "table/settle.h"

namespace croupier {
namespace {

RoleSet anybody(const Table& table) { return ranks::kDealerAndAbove.of(table.common.rules.game); }

bool is_error(const EventBody& body) {
  return std::holds_alternative<CardMisdealt>(body) ||
         std::holds_alternative<PlacePassedOver>(body);
}

// A card that went astray has been taken care of.
bool is_remedy(const EventBody& body) {
  if (const auto* put = std::get_if<CardPutUnder>(&body)) return !put->from_rack;
  if (const auto* discarded = std::get_if<CardDiscarded>(&body))
    return discarded->from == CardPlace::next;
  return std::holds_alternative<CardMadeNext>(body);
}

// SB 16.6, BC 16.6, CW 11.4: whatever the round, an unseen card on the dealer's hand is no part of
// it; nor is a card dealt when it was over.
bool spares_round(const Event& event, bool over, const IrregularRules& rules) {
  const auto* stray = std::get_if<CardMisdealt>(&event.body);
  if (stray == nullptr || stray->passed_over) return false;
  return over || (rules.dealers_unseen && !stray->card && stray->target == Target::dealer);
}

// What spared the round is put right by the shuffle of all cards after it (H09).
int open_errors(const Table& table) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  int errors = 0;
  int sparing = 0;
  bool over = false;
  for (const Event& event : table.tape.events()) {
    if (is_error(event.body)) ++errors;
    if (spares_round(event, over, rules)) ++sparing;
    if (is_remedy(event.body) && errors > 0) {
      --errors;
      sparing = std::max(0, sparing - 1);
    }
    if (std::holds_alternative<RoundEnded>(event.body)) over = true;
    if (std::holds_alternative<CardsShuffled>(event.body) && over)
      errors = std::max(0, errors - std::exchange(sparing, 0));
  }
  return errors;
}

std::span<const Card> cards_at(const Table& table, const CardMisdealt& stray) {
  return stray.target == Target::dealer ? dealers_cards(table)
                                        : cards_of_hand(table, stray.box, stray.hand);
}

// It fell where nobody plays, or plays any more.
bool is_on_no_hand(const Table& table, const CardMisdealt& stray) {
  return stray.target == Target::box && !has_hand(table, stray.box, stray.hand);
}

// As it was put down: nothing has come on top of it.
bool still_lies(const Table& table, const CardMisdealt& stray) {
  if (!stray.card || is_on_no_hand(table, stray)) return true;
  if (table.common.betting && stray.target == Target::dealer) return true;
  const auto cards = cards_at(table, stray);
  if (cards.empty() || cards.back() != *stray.card) return false;
  return !has_finished_hand(table, stray) || can_deal_again(table);
}

// Something that came after the card and hides it, or shows that play went on.
bool is_later_act(const EventBody& body) {
  const auto* taken = std::get_if<InputTaken>(&body);
  // SB 3.6.2: cards that are only turned over change nothing.
  if (taken != nullptr && std::holds_alternative<ExposeHand>(taken->input)) return false;
  return row_of(body).stays == Stays::on_the_tape;
}

bool has_live_hand(const Table& table) {
  return !table.common.betting && std::ranges::any_of(table.common.boxes, [](const Box& box) {
    return std::ranges::any_of(
        box.wagers, [](const Wager& wager) { return wager.is_open() && is_on_hand(wager.kind); });
  });
}

// --- the cases ---

using Lawful = std::vector<LawfulRuling>;

// CW 11.16 (H06): a casino supervisor may call it a misdeal where some hand has a wrong number of
// cards (CW 11.13, 11.15).
void add_misdeal(const Table& table, Lawful& lawful) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  const Clauses numbers = wrong_numbers(table, rules);
  if (numbers.size() == 0) return;
  Clauses clauses{rules.misdeal};
  for (const Clause clause : numbers) clauses.add(clause);
  lawful.push_back({Ruling::misdeal, clauses, kCasinoSupervisors, true});
}

void add_stray(const Table& table, const CardMisdealt& stray, Lawful& lawful) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  const bool finished = table.common.betting && !has_finished_hand(table, stray);
  if (!stray.card) {
    const Ruling ruling = finished ? Ruling::keep_under : Ruling::use_as_next;
    lawful.push_back({ruling, {rules.error_unseen}, anybody(table)});
    return;
  }
  // SB 16.5, BC 16.5, CW 11.3, NZ 16.3 (H16): to the dealer's finished hand. SB 16.2, BC 16.2,
  // CW 11.2, NZ 16.4: anywhere else.
  lawful.push_back(finished
                       ? LawfulRuling{Ruling::burn, {rules.extra_exposed}, anybody(table)}
                       : LawfulRuling{Ruling::use_as_next, {rules.error_card}, anybody(table)});
}

// SB 16.8, BC 16.8, CW 11.6, NZ 16.5: every effort is made to rebuild; only where that cannot be
// done is the round void, or in New Zealand the hands affected.
void add_rebuilding(const Table& table, Lawful& lawful) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  const bool wrong_number = wrong_numbers(table, rules).size() > 0;
  const bool always =
      wrong_number && table.common.rules.rulings.war_wrong_count == WarWrongCount::misdeal;
  if (always) {
    // CW 11.13, 11.15 under the other ruling: there is nothing to choose.
  } else if (can_rebuild(table)) {
    // CW 11.6, 11.13, 11.15 (H06): misdeal or not, the dealer does not decide alone.
    lawful.push_back(
        {Ruling::reconstruct, {rules.rebuild}, wrong_number ? kCasinoSupervisors : anybody(table)});
  } else if (rules.void_hands) {
    // NZ 16.5(b): where some hand is left.
    const Clause goes_on = has_live_hand(table) ? rules.goes_on : Clause{};
    lawful.push_back(
        {Ruling::void_hands, {rules.void_hands, goes_on}, ranks::nz::kDelegates, true});
  } else {
    lawful.push_back(
        {Ruling::void_round, {rules.void_round, rules.goes_on}, kCasinoSupervisors, true});
  }
  add_misdeal(table, lawful);
}

Lawful for_misdealt(const Table& table) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  Lawful lawful;
  const std::vector<Event> tape = table.tape.events();
  // SB 16.6, BC 16.6, CW 11.4: to the dealer's hand and unseen, whenever it is noticed.
  const auto waiting = std::ranges::count_if(unseen_cards(table), &UnseenCard::waits);
  if (waiting > 0 && waiting == open_errors(table)) {
    lawful.push_back({Ruling::keep_under, {rules.dealers_unseen}, anybody(table)});
    return lawful;
  }
  if (can_come_next(table)) {
    // H09, H16: after the round they are kept for the next one.
    const Ruling ruling = table.common.betting ? Ruling::keep_under : Ruling::use_as_next;
    lawful.push_back({ruling, {rules.error_unseen}, anybody(table)});
    return lawful;
  }
  // NZ 16.4 speaks of a card seen after the initial deal; before its end the round is rebuilt.
  const bool too_early = rules.error_card_after_deal && is_before_play(table);
  if (const CardMisdealt* stray = stray_card(table, tape); stray != nullptr) {
    if (!too_early || !stray->card) {
      add_stray(table, *stray, lawful);
      return lawful;
    }
  }
  add_rebuilding(table, lawful);
  return lawful;
}

// BC 16.2, CW 11.2, NZ 16.2: it is the next card while it can be told apart and no later card has
// come; then the round is rebuilt with it (BC 16.8, CW 11.6, NZ 16.5). SB 16.17: a burned card
// stays burned; BC 16.16 (H01): where the round cannot be rebuilt.
Lawful for_burned(const Table& table) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  const LawfulRuling stays{Ruling::leave_burned, {rules.burned_stays}, anybody(table)};
  if (!rules.error_burned) return {stays};
  if (burned_last(table) > 0 && !table.incident.order_lost)
    return {{Ruling::use_as_next, {rules.error_burned}, anybody(table)}};
  Lawful lawful;
  if (rules.burned_stays && !can_rebuild(table)) lawful.push_back(stays);
  add_rebuilding(table, lawful);
  return lawful;
}

// SB 16.16.2, BC 16.15.2: an interim settlement stands. CW 11.17.2 (H07) has no such words, so the
// whole round is undone.
Lawful for_wrong_decks(const Table& table) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  const Clauses clauses{rules.missing_void, rules.missing_stands, rules.missing_check};
  const InterimStands stands = table.common.rules.rulings.void_keeps_interim;
  const bool undone = stands == InterimStands::no ||
                      (stands == InterimStands::by_clause && rules.missing_undoes_interim);
  return {{undone ? Ruling::void_all : Ruling::void_round, clauses, kCasinoSupervisors, true}};
}

Lawful for_device(const Table& table) {
  const IrregularRules& rules = irregular_rules(table.common.rules.game);
  // NZ 16.13: the operator chooses.
  if (rules.device_void) {
    return {{Ruling::void_round, {rules.device_void}, ranks::nz::kDelegates, true},
            {Ruling::void_hands, {rules.device_void}, ranks::nz::kDelegates, true}};
  }
  // SB 17.1.3, 17.1.4, 17.1.5, BC 17.1.3, 17.1.4, 17.1.5, CW 12.1.3, 12.1.4, 12.1.5: with another
  // device that can take the cards they go over; without one the round is finished from a shoe.
  // Whether somebody was put at a disadvantage is for the supervisor to judge (H05).
  Lawful lawful;
  if (table.incident.spare_device) {
    const bool damaged = table.incident.damaged > 0;
    Clauses clauses{damaged ? rules.transfer_damaged : rules.transfer};
    if (damaged) clauses.add(rules.replace_damaged);
    if (damaged) clauses.add(rules.transfer_goes_on);
    for (const Clause condition :
         {rules.transfer_fair, rules.transfer_spare, rules.transfer_possible})
      clauses.add(condition);
    lawful.push_back({Ruling::transfer, clauses, kCasinoSupervisors, true});
  } else {
    lawful.push_back(
        {Ruling::use_shoe, {rules.refund, rules.shoe_finishes}, kCasinoSupervisors, true});
  }
  lawful.push_back({Ruling::terminate, {rules.terminate}, kCasinoSupervisors, true});
  return lawful;
}

Money staked_by(const TableCommon& table, PlayerId player) {
  Money staked;
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.player == player && wager.is_open()) staked += wager.amount;
    }
  }
  return staked;
}

// Of those with a wager in the round, and of those who have left and would owe something.
std::vector<MoneyChange> money_between(const Table& before, const Table& after) {
  std::vector<MoneyChange> money;
  for (std::size_t at = 0; at < before.common.players.size(); ++at) {
    if (before.common.has_player(player_id(at)) &&
        has_wager_of_round(before.common, before.common.players[at].name))
      money.push_back(money_of(before, after, player_id(at)));
  }
  for (const Name& name : before.common.departed) {
    // Whoever is back is among those above.
    if (std::ranges::count(before.common.players, name, &Player::name) > 0) continue;
    MoneyChange change;
    change.player = kNobody;
    change.name = name;
    change.owed_before = debt_of(before.common, name);
    change.owed_after = debt_of(after.common, name);
    if (change.owed_before != change.owed_after) money.push_back(change);
  }
  return money;
}

Role first_of(const RoleSet& roles) {
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    if (roles.has(static_cast<Role>(at))) return static_cast<Role>(at);
  }
  return Role::dealer;
}

}  // namespace

MoneyChange money_of(const Table& before, const Table& after, PlayerId player) {
  const Name& name = before.common.player(player).name;
  return {player,
          before.common.player(player).chips,
          after.common.player(player).chips,
          staked_by(before.common, player),
          staked_by(after.common, player),
          debt_of(before.common, name),
          debt_of(after.common, name),
          name};
}

bool has_errors(const Table& table) { return open_errors(table) > 0; }

bool order_matters(Irregularity kind) {
  return kind == Irregularity::misdealt_card || kind == Irregularity::burned_in_error;
}

bool can_come_next(const Table& table) {
  const std::ptrdiff_t unseen = unseen_last(table);
  return unseen > 0 && unseen == open_errors(table) && (unseen == 1 || !table.incident.order_lost);
}

bool has_burned(const Table& table) { return table.common.stack.burned_in_error > 0; }

Notice notice_of(const Table& table, const ReportIrregularity& report) {
  Table noticed = table;
  noticed.incident.kind = report.kind;
  noticed.incident.order_lost = report.order_lost;
  const auto lawful = lawful_rulings(noticed);
  Notice notice{lawful.front().clauses.first(), 0};
  const bool rebuilds = std::ranges::count(lawful, Ruling::reconstruct, &LawfulRuling::ruling) > 0;
  const auto shown = std::ranges::count(unseen_cards(table), false, &UnseenCard::waits);
  if (rebuilds) notice.to_show = static_cast<std::size_t>(shown);
  return notice;
}

bool has_finished_hand(const Table& table, const CardMisdealt& stray) {
  const bool on_hand = stray.card && stray.target == Target::box && !is_on_no_hand(table, stray);
  return on_hand && is_completed(table, stray.box, stray.hand);
}

const CardMisdealt* stray_card(const Table& table, const std::vector<Event>& tape) {
  // A card burned in error before it belongs into the order too, except where it stays burned.
  const auto burned = std::ranges::count_if(unseen_cards(table), &UnseenCard::burned);
  const bool told_apart = burned > 0 && burned <= table.common.stack.rack_unseen;
  if (open_errors(table) != 1 || told_apart) return nullptr;
  bool ended_since = false;
  for (auto event = tape.rbegin(); event != tape.rend(); ++event) {
    if (!is_later_act(event->body)) continue;
    if (std::holds_alternative<RoundEnded>(event->body)) {
      ended_since = true;
      continue;
    }
    const auto* stray = std::get_if<CardMisdealt>(&event->body);
    const bool alone = stray != nullptr && !stray->passed_over && still_lies(table, *stray);
    // With the hand that the card has finished the round may have ended too.
    return alone && (!ended_since || has_finished_hand(table, *stray)) ? stray : nullptr;
  }
  return nullptr;
}

bool can_take_up(const Table& table) {
  const TableCommon& common = table.common;
  const bool swallowed =
      common.betting && common.rules.device == Device::shuffler && !common.book().discards_return;
  if (table.round_start.table == nullptr || swallowed) return false;
  return std::ranges::none_of(table.tape.events(), [](const Event& event) {
    return std::holds_alternative<CardsShuffled>(event.body);
  });
}

bool can_rebuild(const Table& table) { return !table.incident.order_lost && can_deal_again(table); }

bool can_deal_again(const Table& table) {
  if (!can_take_up(table) || has_void_hand(table)) return false;
  const TableCommon& common = table.common;
  // A card burned in error is among others in the device again.
  const auto burned = std::ranges::count_if(unseen_cards(table), &UnseenCard::burned);
  if (burned > common.stack.rack_unseen) return false;
  // A bettor has left with his chips.
  for (const Box& box : common.boxes) {
    for (const Wager& wager : wagers_of_round(common, box)) {
      if (wager.player == kNobody) return false;
    }
  }
  for (const Event& event : table.tape.events()) {
    const auto* refund = std::get_if<RefundAnswered>(&event.body);
    if (refund != nullptr && !refund->stays) return false;
  }
  return true;
}

std::vector<LawfulRuling> lawful_rulings(const Table& table) {
  if (!table.incident.kind) return {};
  switch (*table.incident.kind) {
    case Irregularity::misdealt_card: return for_misdealt(table);
    case Irregularity::burned_in_error: return for_burned(table);
    case Irregularity::missing_card:
    case Irregularity::foreign_card: return for_wrong_decks(table);
    case Irregularity::device_fault: return for_device(table);
    default: return {};
  }
}

std::vector<PreviewedRuling> preview_rulings(const Table& table) {
  std::vector<PreviewedRuling> previews;
  for (const LawfulRuling& lawful : lawful_rulings(table)) {
    // One that something must come before (NZ 16.5(a): the hand) changes nothing yet.
    Table after = table;
    (void)act(after, {as(first_of(lawful.roles)), MakeRuling{lawful.ruling}, "preview"});
    previews.push_back({lawful, money_between(table, after)});
  }
  return previews;
}

}  // namespace croupier
