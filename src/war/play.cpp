// The course of a round of Casino War, CW 7–10 and 11.8.
#include "table/cards.h"
#include "table/deal.h"
#include "table/settle.h"
#include "table/wagers.h"
#include "war/round.h"
#include "war/terms.h"

namespace croupier::war {
namespace {

using enum RefusalCode;

// Aces high, suits alike.
constexpr Clause kRanks = "CW 3.2.1"_clause;

const Terms& pays(const Play& play) { return terms(play.table().rules.game); }

bool is_equal_to_dealer(const Round& round, const WarBox& box) {
  return war_rank(box.cards[0]) == war_rank(round.dealer[0]);
}

// CW 8.1, 5.1.3: all Tie Wagers, beginning from the dealer's right.
void settle_ties(const Play& play) {
  for (std::size_t at = play.round.boxes.size(); at-- > 0;) {
    const WarBox& box = play.round.boxes[at];
    if (box.player == kNobody) continue;
    const Wager* tie = find_wager(play.table().boxes[at], box.player, WagerKind::tie);
    if (tie == nullptr) continue;
    if (is_equal_to_dealer(play.round, box)) {
      pay(play.step, box_no(at), Wager(*tie), pays(play).tie,
          {"CW 8.1.2"_clause, "CW 5.1.3.1"_clause, kRanks});
    } else {
      collect(play.step, box_no(at), Wager(*tie), {"CW 8.1.1"_clause, "CW 5.1.3.2"_clause, kRanks});
    }
  }
}

// CW 8.2: then the Initial Wagers that have won or lost, from the right; their cards are collected
// (8.2.3).
void settle_initials(const Play& play) {
  for (std::size_t at = play.round.boxes.size(); at-- > 0;) {
    const WarBox& box = play.round.boxes[at];
    if (box.player == kNobody || is_equal_to_dealer(play.round, box)) continue;
    const Wager initial = *initial_wager(play.table().boxes[at], box.player);
    if (war_rank(box.cards[0]) > war_rank(play.round.dealer[0])) {
      pay(play.step, box_no(at), initial, pays(play).higher,
          {"CW 8.2.2"_clause, "CW 5.1.1.1"_clause, kRanks});
    } else {
      collect(play.step, box_no(at), initial, {"CW 8.2.1"_clause, "CW 5.1.1.2"_clause, kRanks});
    }
    play.step.emit({"CW 8.2.3"_clause}, HandCleared{box_no(at), HandNo{0}});
  }
}

void end_round(const Play& play) {
  play.step.emit({"CW 10.4"_clause}, RoundEnded{play.table().round});
  tend_stack_after_round(play.step);
}

void surrender_box(const Play& play, BoxNo box, Clauses clauses) {
  const WarBox& area = play.round.box(box);
  surrender(play.step, box, Wager(*initial_wager(play.table().box(box), area.player)), clauses);
  play.step.emit({"CW 8.3"_clause}, HandCleared{box, HandNo{0}});
}

// CW 8.2.4 (W03): equal cards are asked from the dealer's left, one box at a time. CW 11.8 (W01):
// an absent player surrenders.
void ask_next(const Play& play) {
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    const WarBox& box = play.round.boxes[at];
    if (box.player == kNobody || box.at_war || !has_open_initial(play.table().boxes[at])) continue;
    if (play.table().player(box.player).absent) {
      surrender_box(play, box_no(at), {"CW 11.8"_clause, "CW 5.1.1.3"_clause});
      continue;
    }
    play.step.emit({"CW 8.2.4"_clause, "CW 9.1"_clause}, WarOffered{box_no(at), box.player});
    return;
  }
  bool war = false;
  for (const WarBox& box : play.round.boxes) war = war || box.at_war;
  if (war) {
    play.step.emit({"CW 9.2"_clause}, WarDealBegan{});
  } else {
    end_round(play);
  }
}

void after_initial_deal(const Play& play) {
  play.step.emit({"CW 7.1"_clause}, InitialDealCompleted{});
  return_discards_after_deal(play.step);
  settle_ties(play);
  settle_initials(play);
  ask_next(play);
}

// CW 10.1–10.3
void settle_wars(const Play& play) {
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    const WarBox& box = play.round.boxes[at];
    if (!box.at_war) continue;
    const Box& area = play.table().boxes[at];
    const Wager initial = *initial_wager(area, box.player);
    const Wager war = *find_wager(area, box.player, WagerKind::war);
    const int players = war_rank(box.cards[1]);
    const int dealers = war_rank(play.round.dealer[1]);
    if (players < dealers) {
      collect(play.step, box_no(at), initial, {"CW 10.3"_clause, "CW 5.1.1.6"_clause});
      collect(play.step, box_no(at), war, {"CW 10.3"_clause, "CW 5.1.2.2"_clause, kRanks});
      continue;
    }
    const bool higher = players > dealers;
    const Clause clause = higher ? "CW 10.1"_clause : "CW 10.2"_clause;
    pay(play.step, box_no(at), war, higher ? pays(play).war_won : pays(play).war_tied,
        {clause, "CW 5.1.2.1"_clause, kRanks});
    stand_off(play.step, box_no(at), initial, {clause, "CW 5.1.1.5"_clause});
  }
}

Answer check_choice(const Play& play, PlayerId player, BoxNo box) {
  const auto* choosing = std::get_if<Choosing>(&play.round.phase);
  const bool absent = play.table().player(player).absent;
  const Clauses offered{"CW 8.2.4"_clause, "CW 5.7"_clause, absent ? "CW 11.8"_clause : Clause{}};
  if (choosing == nullptr) return refuse(not_now, offered);
  if (choosing->box != box) return refuse(not_your_turn, offered);
  if (play.round.box(box).player != player)
    return refuse(not_the_caller, {"CW 5.7"_clause, "CW 8.2.4"_clause});
  return kDone;
}

}  // namespace

void go_on_without(const Play& play) {
  if (std::holds_alternative<Choosing>(play.round.phase)) ask_next(play);
}

Answer deal(const Play& play) { return begin_round(play.step); }

void deal_again(const Play& play, const Round&) { begin_round_again(play.step); }

Answer draw_card(const Play& play, Card card) {
  const auto target = next_card(play.round);
  if (!target) return refuse(no_card_awaited);
  if (auto no = check_draw(play.table(), card)) return no;
  const bool first = std::holds_alternative<InitialDeal>(play.round.phase);
  const bool to_dealer = target->target == Target::dealer;
  const Clause clause = first ? "CW 7.1"_clause : to_dealer ? "CW 9.2.2"_clause : "CW 9.2.1"_clause;
  play.step.emit({clause}, CardDealt{target->target, target->box, HandNo{0}, card, false, false});
  if (!to_dealer) return kDone;
  if (first) {
    after_initial_deal(play);
  } else {
    settle_wars(play);
    end_round(play);
  }
  return kDone;
}

Answer draw_cutting_card(const Play& play) {
  const auto target = next_card(play.round);
  if (!target) return refuse(no_card_awaited);
  const auto* initial = std::get_if<InitialDeal>(&play.round.phase);
  const bool first = initial != nullptr && initial->dealt == 0;
  const PlayerId player =
      target->target == Target::box ? play.round.box(target->box).player : kNobody;
  return croupier::draw_cutting_card(play.step, {first, target->target, target->box, player});
}

Answer check_go_to_war(const Play& play, PlayerId player, BoxNo box) {
  if (auto no = check_choice(play, player, box)) return no;
  // CW 5.7 (W02, F09): exactly equal to the Initial Wager, never for less, whatever the maximum.
  return check_funds(play.table(), player, initial_wager(play.table().box(box), player)->amount,
                     "CW 5.7"_clause);
}

Answer go_to_war(const Play& play, PlayerId player, const GoToWar& command) {
  if (auto no = check_go_to_war(play, player, command.box)) return no;
  const Money amount = initial_wager(play.table().box(command.box), player)->amount;
  play.step.emit({"CW 5.7"_clause, "CW 5.1.1.4"_clause},
                 DecisionMade{player, command.box, HandNo{0}, Decision::go_to_war});
  play.step.emit({"CW 5.7"_clause},
                 WagerPlaced{player, command.box, HandNo{0}, WagerKind::war, amount, {}});
  ask_next(play);
  return kDone;
}

Answer check_surrender(const Play& play, PlayerId player, BoxNo box) {
  return check_choice(play, player, box);
}

Answer surrender(const Play& play, PlayerId player, const Surrender& command) {
  if (auto no = check_surrender(play, player, command.box)) return no;
  play.step.emit({"CW 5.7"_clause},
                 DecisionMade{player, command.box, HandNo{0}, Decision::surrender});
  surrender_box(play, command.box, {"CW 8.2.4.1"_clause, "CW 5.1.1.3"_clause});
  ask_next(play);
  return kDone;
}

Answer void_wagers(const Play& play, PlayerId player, Clause clause) {
  const auto* choosing = std::get_if<Choosing>(&play.round.phase);
  if (choosing == nullptr) return refuse(not_now, clause);
  const bool his_turn = play.round.box(choosing->box).player == player;
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    const Box before = play.table().boxes[at];
    bool any = false;
    for (const Wager& wager : before.wagers) {
      if (!wager.is_open() || wager.player != player) continue;
      give_back(play.step, box_no(at), wager, ReturnReason::voided, {clause});
      any = true;
    }
    if (any) play.step.emit({clause}, HandCleared{box_no(at), HandNo{0}});
  }
  if (his_turn) ask_next(play);
  return kDone;
}

Answer forfeit_turn(const Play& play, PlayerId player) {
  const auto* choosing = std::get_if<Choosing>(&play.round.phase);
  if (choosing == nullptr) return refuse(not_now, "CW 11.8"_clause);
  const BoxNo box = choosing->box;
  if (play.round.box(box).player != player) return refuse(not_your_turn, "CW 11.8"_clause);
  play.step.emit({"CW 11.8"_clause}, PlayerSilent{player, box});
  surrender_box(play, box, {"CW 11.8"_clause, "CW 5.1.1.3"_clause});
  ask_next(play);
  return kDone;
}

Answer declare_present(const Play& play, PlayerId player) {
  play.step.emit({"CW 11.8"_clause}, PlayerReturned{player});
  return kDone;
}

Answer declare_absent(const Play& play, PlayerId player) {
  play.step.emit({"CW 11.8"_clause}, PlayerAbsent{player});
  const auto* choosing = std::get_if<Choosing>(&play.round.phase);
  if (choosing != nullptr && play.round.box(choosing->box).player == player) ask_next(play);
  return kDone;
}

}  // namespace croupier::war
