#include "table/wagers.h"

#include <algorithm>

#include "rulebook/irregular_rules.h"
#include "table/entitlement.h"
#include "table/excess.h"
#include "table/tournament.h"

namespace croupier {
namespace {

using enum RefusalCode;

Answer check_amount(const TableCommon& table, Money amount) {
  if (amount <= Money{} || amount > kMoneyMax) return refuse(not_positive, table.book().chips_only);
  // SB 5.1, BC 5.1, CW 5.2, NZ 5.2: wagers are chips, so an amount must be one that chips can make.
  if (!table.chips.can_make(amount)) {
    return refuse(not_payable_in_chips, table.book().chips_only, amount,
                  table.chips.payable({amount.cents(), 1}));
  }
  return kDone;
}

std::size_t bettors_on(const Box& box) {
  std::size_t count = 0;
  for (const Wager& wager : box.wagers) count += wager.kind == WagerKind::initial ? 1 : 0;
  return count;
}

Money total_on(const Box& box) {
  Money total;
  for (const Wager& wager : box.wagers)
    if (wager.kind == WagerKind::initial) total += wager.amount;
  return total;
}

std::size_t other_boxes(const TableCommon& table, PlayerId player, BoxNo here) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    count += box_no(at) != here && initial_wager(table.boxes[at], player) != nullptr ? 1u : 0u;
  }
  return count;
}

// --- initial wagers ---

// Zero: as many as there are.
std::size_t boxes_most(const Player& player) {
  return player.restriction == RestrictionScope::one_box ? 1 : player.boxes_most;
}

Clause boxes_clause(const TableCommon& table, PlayerId player) {
  const bool one_box = table.player(player).restriction == RestrictionScope::one_box;
  return clause_of(one_box ? Power::one_box : Power::boxes, table.rules.game);
}

// CW 5.6.1: with no other box free, one given up to who sits there and has none stays theirs.
bool is_given_up(const TableCommon& table, PlayerId player, BoxNo no) {
  const PlayerId newcomer = table.box(no).seated;
  if (newcomer == kNobody || newcomer == player) return false;
  const bool any_free = std::ranges::any_of(
      table.boxes, [](const Box& box) { return box.seated == kNobody && box.wagers.empty(); });
  return !any_free && other_boxes(table, player, no) > 0 && other_boxes(table, newcomer, no) == 0;
}

Answer check_share(const TableCommon& table, PlayerId player, BoxNo no) {
  const TableRules& book = table.book();
  const Box& box = table.box(no);
  // SB 19.2.1, BC 19.2.1: in a tournament each has the one box he sits at, so 5.4 and 5.8 have
  // nothing to say.
  if (is_tournament(table)) return kDone;
  if (initial_wager(box, player) == nullptr) {
    // CW 5.5 (W05): one wager a box; a seat without one keeps nobody off. SB 5.4, BC 5.4, NZ 14.1:
    // up to three, or fewer by restriction.
    if (!book.boxes_are_shared && bettors_on(box) > 0)
      return refuse(one_player_a_box, book.bettors_on_box);
    if (!book.boxes_are_shared && is_given_up(table, player, no))
      return refuse(one_player_a_box, book.gives_up_box);
    if (bettors_on(box) >= table.rules.options.bettors) {
      return refuse(box_has_bettors_enough, book.bettors_on_box);
    }
  }
  // SB 5.12, BC 5.12, NZ 14.7: limited to one box or so many. Otherwise SB 5.8, BC 5.8, NZ 14.4,
  // CW 5.6 let him play several.
  const std::size_t most = boxes_most(table.player(player));
  if (most > 0 && other_boxes(table, player, no) >= most)
    return refuse(boxes_enough, boxes_clause(table, player), Value{}, Value::count(most));
  return kDone;
}

// Two minimums are in place: somebody goes on at the one before.
bool two_minimums(const TableCommon& table) {
  return std::ranges::any_of(table.players, [&](const Player& each) {
    return each.is_here() && each.kept_minimum > Money{} && each.kept_minimum < table.sign.minimum;
  });
}

// SB 6.1, BC 6.1, CW 6.1, NZ 14.6: the sign; SB 6.7, BC 6.6, CW 6.6: a sign of one's own; SB 6.6.2,
// BC 6.5.4, CW 6.5.4: the new minimum for who came after the change.
Clauses minimum_clauses(const TableCommon& table, PlayerId player) {
  const TableRules& book = table.book();
  if (has_own_limits(table, player)) return {book.own_limits};
  const bool newcomer = two_minimums(table) && table.player(player).kept_minimum.is_zero();
  return {newcomer ? book.newcomers_minimum : Clause{}, book.sign};
}

Answer check_sign(const TableCommon& table, PlayerId player, BoxNo no, const Box& box,
                  Money total) {
  const TableRules& book = table.book();
  const Money minimum = minimum_for(table, player);
  // F10: each bettor's own wager meets the minimum. SB 6.4, BC 6.4, CW 6.4: to see to it is the
  // player's part, so what is overlooked is settled as it lies.
  if (total < minimum) return refuse(below_minimum, minimum_clauses(table, player), total, minimum);
  // NZ 14.2: under the operator's direction nobody has first option; what lies there counts first.
  if (table.rules.options.box_maximum && total_on(box) > table.sign.maximum) {
    return refuse(box_maximum_reached, book.box_maximum, total,
                  total - (total_on(box) - table.sign.maximum));
  }
  for (const Entitlement& each : entitlements(table, no, box)) {
    if (each.player != player || each.counts == each.staked) continue;
    const bool shared = each.clause == book.second_option || each.clause == book.third_option;
    const Clause own = has_own_limits(table, player) ? book.own_limits : Clause{};
    return refuse(shared && each.clause ? beyond_entitlement : above_maximum, {own, each.clause},
                  total, each.counts);
  }
  // SB 6.1, BC 6.1, CW 6.1: the sign may state a unit above the minimum.
  if (!is_in_units(table, player, total))
    return refuse(not_in_units, book.sign_unit, total, table.sign.unit);
  return kDone;
}

Answer check_initial_limits(const TableCommon& table, PlayerId player, BoxNo no, Money amount) {
  Box box = table.box(no);
  Money total = amount;
  bool found = false;
  for (Wager& wager : box.wagers) {
    if (wager.kind != WagerKind::initial || wager.player != player) continue;
    total = wager.amount += amount;
    found = true;
  }
  if (!found)
    box.wagers.push_back(
        {player, WagerKind::initial, HandNo{0}, WagerState::open, amount, {}, {}, {}});

  const Answer refusal = is_tournament(table) ? check_tournament_limits(table, total)
                                              : check_sign(table, player, no, box, total);
  if (refusal) return refusal;
  // SB 5.10–5.12, BC 5.10–5.12, NZ 5.8 (F07): exactly the minimum that is in force for this player.
  const RestrictionScope scope = table.player(player).restriction;
  const Money minimum = minimum_for(table, player);
  if (scope != RestrictionScope::none && total != minimum) {
    return refuse(restricted_to_minimum, clause_of(restriction_power(scope), table.rules.game),
                  total, minimum);
  }
  return kDone;
}

// --- optional wagers ---

struct Places {
  std::size_t taken = 0;
  const Wager* last_outsider = nullptr;
};

// SB 14.8, BC 13.5, 14.6 (E02): three of each type on a box, or three in all under that ruling.
Places places_on(const TableCommon& table, const Box& box, WagerKind kind) {
  const bool of_all_types = table.rules.rulings.side_bet_cap == SideBetCap::total;
  Places places;
  for (const Wager& wager : box.wagers) {
    if (!is_optional(wager.kind) || (!of_all_types && wager.kind != kind)) continue;
    ++places.taken;
    if (initial_wager(box, wager.player) == nullptr) places.last_outsider = &wager;
  }
  return places;
}

constexpr std::size_t kOptionalPlaces = 3;

Answer check_optional_place(const TableCommon& table, const OptionalRule& rule, PlayerId player,
                            const Box& box) {
  const bool has_own = initial_wager(box, player) != nullptr;
  if (rule.needs_own && !has_own) {
    // CW 5.5: and where another plays the box, he cannot have one there.
    const bool anothers = !table.book().boxes_are_shared && bettors_on(box) > 0;
    return refuse(needs_own_initial,
                  {rule.needs_own, anothers ? table.book().bettors_on_box : Clause{}});
  }
  if (table.offer(rule.kind).needs_initial && !has_own) {
    return refuse(needs_own_initial,
                  {rule.restricted, has_open_initial(box) ? Clause{} : rule.needs_initial});
  }
  if (!has_open_initial(box)) return refuse(needs_initial_on_box, rule.needs_initial);
  if (rule.places && find_wager(box, player, rule.kind) == nullptr) {
    const Places places = places_on(table, box, rule.kind);
    const bool may_displace = has_own && places.last_outsider != nullptr;
    if (places.taken >= kOptionalPlaces && !may_displace)
      return refuse(optional_places_taken, rule.places);
  }
  return kDone;
}

Answer check_optional_limits(const TableCommon& table, const OptionalRule& rule, PlayerId player,
                             const Box& box, Money amount) {
  const OptionalOffer& offer = table.offer(rule.kind);
  const Wager* placed = find_wager(box, player, rule.kind);
  const Money total = amount + (placed == nullptr ? Money{} : placed->amount);
  if (total < offer.minimum) return refuse(below_minimum, rule.amount, total, offer.minimum);
  if (total > offer.maximum) return refuse(above_maximum, rule.amount, total, offer.maximum);
  const Money unit = unit_for(table, rule.kind);
  if (!unit.is_zero() && (total - offer.minimum).cents() % unit.cents() != 0)
    return refuse(not_in_units, rule.amount, total, unit);
  return kDone;
}

// NZ 5.3: a bet that is only spoken counts for nothing; the chips must be there.
Answer check_purse(const TableCommon& table, PlayerId player, Money amount, Money tokens,
                   Clauses clauses) {
  const Player& purse = table.player(player);
  if (tokens > amount || tokens < Money{} || tokens > purse.tokens) {
    return refuse(not_enough_tokens, clauses, tokens, purse.tokens);
  }
  if (amount - tokens > purse.chips)
    return refuse(not_enough_chips, clauses, amount - tokens, purse.chips);
  return kDone;
}

}  // namespace

Money unit_for(const TableCommon& table, WagerKind kind) {
  if (kind == WagerKind::initial) return table.sign.unit;
  // CW 6.1 (F09): the Tie Wager has its own limits on the sign, else those of the table.
  const OptionalRule* rule = optional_rule(table.book(), kind);
  const OptionalOffer& offer = table.offer(kind);
  const bool by_sign = rule != nullptr && rule->amount == table.book().sign &&
                       offer.minimum == table.sign.minimum && offer.maximum == table.sign.maximum;
  return by_sign ? table.sign.unit : Money{};
}

Power restriction_power(RestrictionScope scope) {
  switch (scope) {
    case RestrictionScope::none: return Power::none;
    case RestrictionScope::this_shoe: return Power::restrict_shoe;
    case RestrictionScope::further_shoes: return Power::restrict_further;
    case RestrictionScope::one_box: return Power::one_box;
  }
  return Power::none;
}

std::uint8_t pairs_scale(const TableCommon& table) {
  if (!table.book().pairs_scale) return 0;
  if (table.rules.options.pairs_scale != 0) return table.rules.options.pairs_scale;
  const OptionalOffer& offer = table.offer(WagerKind::perfect_pairs);
  return offer.maximum.is_zero() ? std::uint8_t{0} : offer.pay_table;
}

Answer check_place(const TableCommon& table, PlayerId player, const PlaceWager& wager,
                   LimitCheck limits) {
  const TableRules& book = table.book();
  const Box& box = table.box(wager.box);
  // SB 5.2, 5.3, 7.1, BC 5.2, 5.3, NZ 5.1, 5.5, 5.5(a), CW 5.3, 5.4: nothing once the first card is
  // out.
  const OptionalRule* rule = optional_rule(book, wager.kind);
  if (!table.betting) {
    return refuse(bets_closed, {book.locked, book.locked_place, book.before_first_card,
                                book.initial_deal, rule ? rule->before_deal : Clause{}});
  }
  if (table.closed) return refuse(table_is_closed, clause_of(Power::close, table.rules.game));
  // SB 18.3.2, BC 18.3.2, CW 13.3.2: no further part in the game.
  if (table.is_barred(player))
    return refuse(player_barred, clause_of(Power::bar, table.rules.game));
  // SB 5.13, BC 5.13, CW 5.9: a reserved box is for one player's sole use.
  if (box.reserved_for != kNobody && box.reserved_for != player)
    return refuse(box_reserved, book.reserved_box);
  const bool initial = wager.kind == WagerKind::initial;
  if (!initial && rule == nullptr) return refuse(not_in_this_game, book.permissible);
  // NZ 16.12: not offered until the equipment is repaired.
  if (!initial && table.offer(wager.kind).out_of_order)
    return refuse(equipment_out_of_order, irregular_rules(table.rules.game).madness);
  if (!initial && !table.offer(wager.kind).on)
    return refuse(not_offered, {rule->discretion, rule->offered});
  if (auto no = check_amount(table, wager.amount)) return no;
  if (is_tournament(table)) {
    if (auto no = check_position(table, player, wager.box)) return no;
  }
  if (initial) {
    if (auto no = check_share(table, player, wager.box)) return no;
    if (limits == LimitCheck::full) {
      if (auto no = check_initial_limits(table, player, wager.box, wager.amount)) return no;
    }
  } else {
    if (auto no = check_optional_place(table, *rule, player, box)) return no;
    if (limits == LimitCheck::full) {
      if (auto no = check_optional_limits(table, *rule, player, box, wager.amount)) return no;
    }
  }
  return check_purse(table, player, wager.amount, wager.tokens,
                     {book.chips_only, book.spoken_wager});
}

Answer place_wager(const Step& step, PlayerId player, const PlaceWager& wager, LimitCheck limits) {
  const TableCommon& table = step.table;
  if (auto no = check_place(table, player, wager, limits)) return no;
  const Box& box = table.box(wager.box);
  const OptionalRule* rule = optional_rule(table.book(), wager.kind);
  if (rule != nullptr && rule->places && find_wager(box, player, wager.kind) == nullptr) {
    const Places places = places_on(table, box, wager.kind);
    if (places.taken >= kOptionalPlaces) {
      // SB 14.8, BC 13.5, 14.6 (E04): the outsider who came last gives way to a player with an
      // initial wager.
      const Wager gone = *places.last_outsider;
      step.emit({rule->places}, WagerReturned{gone.player, wager.box, gone.hand, gone.kind,
                                              gone.amount, ReturnReason::displaced});
    }
  }
  // SB 5.14, BC 5.14, CW 5.8: where it lies is the player's responsibility; the box he named
  // counts.
  const Clause clause = rule == nullptr ? table.book().before_first_card : rule->offered;
  step.emit({clause},
            WagerPlaced{player, wager.box, HandNo{0}, wager.kind, wager.amount, wager.tokens});
  return kDone;
}

namespace {

// In NZ and CW the optional wagers on the box come along.
void return_initial(const Step& step, PlayerId player, BoxNo box, ReturnReason reason,
                    Clause clause) {
  const auto give_back = [&](WagerKind kind) {
    const Wager* placed = find_wager(step.table.box(box), player, kind);
    if (placed == nullptr) return;
    // NZ 15.7(b): void with the player's initial wager, where that was not the player's own wish.
    const bool voided = kind == WagerKind::super_sevens && reason != ReturnReason::withdrawn;
    step.emit({clause, voided ? "NZ 15.7(b)"_clause : Clause{}},
              WagerReturned{player, box, placed->hand, kind, placed->amount, reason});
  };
  give_back(WagerKind::initial);
  if (!step.table.book().optional_goes_with_initial) return;
  for (WagerKind kind : kOptionalKinds) give_back(kind);
}

// The boxes left to a player who may have so many: where he is seated, then the first he has bet
// on. One bit a box.
unsigned boxes_to_keep(const TableCommon& table, PlayerId player, std::size_t most) {
  unsigned keep = 0;
  std::size_t count = 0;
  for (const bool seat : {true, false}) {
    for (std::size_t at = 0; at < table.boxes.size() && count < most; ++at) {
      const Box& box = table.boxes[at];
      const bool his = find_wager(box, player, WagerKind::initial) != nullptr;
      if (!his || (box.seated == player) != seat) continue;
      keep |= 1u << at;
      ++count;
    }
  }
  return keep;
}

}  // namespace

void return_beyond_restriction(const Step& step, PlayerId player, Clause clause) {
  const TableCommon& table = step.table;
  const bool only_minimum = table.player(player).restriction != RestrictionScope::none;
  const Money minimum = minimum_for(table, player);
  const std::size_t most = boxes_most(table.player(player));
  const unsigned keep = boxes_to_keep(table, player, most);
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    const BoxNo no = box_no(at);
    const Wager* placed = find_wager(table.boxes[at], player, WagerKind::initial);
    if (placed == nullptr) continue;
    if (most > 0 && (keep >> at & 1u) == 0) {
      return_initial(step, player, no, ReturnReason::restricted, clause);
    } else if (only_minimum && placed->amount > minimum) {
      step.emit({clause}, WagerReturned{player, no, placed->hand, WagerKind::initial,
                                        placed->amount - minimum, ReturnReason::restricted});
    }
  }
}

void return_wager(const Step& step, PlayerId player, BoxNo box, WagerKind kind, ReturnReason reason,
                  Clause clause) {
  if (kind == WagerKind::initial) return return_initial(step, player, box, reason, clause);
  const Wager* placed = find_wager(step.table.box(box), player, kind);
  if (placed == nullptr) return;
  step.emit({clause}, WagerReturned{player, box, placed->hand, kind, placed->amount, reason});
}

void return_wagers(const Step& step, PlayerId player, ReturnReason reason, Clause clause) {
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    return_wager(step, player, box_no(at), WagerKind::initial, reason, clause);
    for (WagerKind kind : kOptionalKinds)
      return_wager(step, player, box_no(at), kind, reason, clause);
  }
}

namespace {

// In this round, or in the one that is over.
bool has_lost(const TableCommon& table, PlayerId player, const WithdrawWager& wager) {
  const Box& box = table.box(wager.box);
  const auto& wagers = table.betting ? box.last_wagers : box.wagers;
  return std::ranges::any_of(wagers, [&](const Wager& each) {
    return each.player == player && each.kind == wager.kind && each.state == WagerState::lost;
  });
}

}  // namespace

// NZ 5.5(b), 5.6, 5.7: after the first card there is no act by which a player touches a wager, won
// or lost; payment comes with the settlement of the whole box.
Answer withdraw_wager(const Step& step, PlayerId player, const WithdrawWager& wager) {
  const TableCommon& table = step.table;
  const TableRules& book = table.book();
  const bool lies_there = find_wager(table.box(wager.box), player, wager.kind) != nullptr;
  if ((!table.betting || !lies_there) && book.losing_wager && has_lost(table, player, wager))
    return refuse(already_settled, book.losing_wager);
  if (!table.betting) {
    return refuse(bets_closed, {book.locked, book.locked_withdraw,
                                is_optional(wager.kind) ? book.locked_optional : Clause{}});
  }
  const Wager* placed = find_wager(table.box(wager.box), player, wager.kind);
  if (placed == nullptr || placed->amount.is_zero()) return refuse(no_such_wager);
  return_wager(step, player, wager.box, wager.kind, ReturnReason::withdrawn, {});
  return kDone;
}

Answer check_funds(const TableCommon& table, PlayerId player, Money amount, Clauses clauses) {
  if (auto no = check_amount(table, amount)) {
    for (const Clause clause : clauses) no->clauses.add(clause);
    return no;
  }
  clauses.add(table.book().chips_only);
  return check_purse(table, player, amount, Money{}, clauses);
}

namespace {

void return_stray_optionals(const Step& step, BoxNo no) {
  const TableCommon& table = step.table;
  const Box before = table.box(no);
  for (const Wager& wager : before.wagers) {
    if (!is_optional(wager.kind)) continue;
    const OptionalRule& rule = *optional_rule(table.book(), wager.kind);
    // NZ 15.7(b): void with the player's initial wager.
    const Clause with_initial =
        wager.kind == WagerKind::super_sevens ? "NZ 15.7(b)"_clause : Clause{};
    const bool own_needed = rule.needs_own || table.offer(wager.kind).needs_initial;
    const bool covered =
        own_needed ? initial_wager(before, wager.player) != nullptr : has_open_initial(before);
    const Money most = table.offer(wager.kind).maximum;
    if (!covered) {
      // SB 14.7, BC 13.4, 14.5 (E01): no cards are dealt for it, so it comes back.
      step.emit(
          {own_needed ? (rule.needs_own ? rule.needs_own : rule.restricted) : rule.needs_initial,
           with_initial},
          WagerReturned{wager.player, no, wager.hand, wager.kind, wager.amount,
                        ReturnReason::no_initial_on_box});
    } else if (wager.amount > most && !before.unnoticed) {
      // SB 6.3, BC 6.3, CW 6.3, 11.18.2 (E05): as for an initial wager.
      step.emit({rule.amount, table.book().over_maximum, table.book().over_maximum_settled},
                WagerReturned{wager.player, no, wager.hand, wager.kind, wager.amount - most,
                              ReturnReason::over_maximum});
    }
  }
}

}  // namespace

void close_bets(const Step& step) {
  // SB 19.2.1, BC 19.2.1: 6.3 does not apply, 19.6.14 does.
  const bool tournament = is_tournament(step.table);
  if (tournament) return_beyond_units(step);
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    if (!tournament && !step.table.boxes[at].unnoticed) return_excess(step, box_no(at));
    return_stray_optionals(step, box_no(at));
  }
}

void let_low_wagers_stand(const Step& step) {
  const TableRules& book = step.table.book();
  if (is_tournament(step.table)) return;  // 6.2 does not apply: it is made up once it is found
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    for (const Wager& wager : step.table.boxes[at].wagers) {
      const bool initial = wager.kind == WagerKind::initial;
      const Money minimum =
          initial ? minimum_for(step.table, wager.player) : step.table.offer(wager.kind).minimum;
      if (wager.amount >= minimum) continue;
      const Clause sign =
          initial ? book.limits_are_players : optional_rule(book, wager.kind)->amount;
      step.emit({book.below_minimum_valid, book.below_minimum_settled, sign},
                LowWagerStood{wager.player, box_no(at), wager.kind, wager.amount});
    }
  }
}

}  // namespace croupier
