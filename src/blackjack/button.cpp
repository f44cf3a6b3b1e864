// The jackpot prize button of Madness 21: who presses it, what it shows, and what is paid when the
// equipment fails. NZ 15A, 16.12.
#include "blackjack/play.h"
#include "rulebook/prizes.h"
#include "table/settle.h"
#include "table/wagers.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

bool has_madness(const Play& play, BoxNo box) {
  for (const Wager& wager : play.table().box(box).wagers) {
    if (wager.is_open() && wager.kind == WagerKind::madness_21) return true;
  }
  return false;
}

// NZ 15A.9: the one who controls the box has the right to press; where he is absent it passes with
// the call (H12), and with nobody left a casino employee presses.
void offer_button(const Play& play, BoxNo box) {
  const Bettors callers = callers_present(play, box);
  play.step.emit({"NZ 15A.9"_clause, "NZ 15A.8"_clause},
                 ButtonOffered{box, callers.empty() ? kNobody : callers[0]});
}

void offer_buttons(const Play& play) {
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    if (has_madness(play, box_no(at))) offer_button(play, box_no(at));
  }
}

const PendingPress* pending(const Play& play, BoxNo box) {
  const auto* open = std::get_if<ButtonOpen>(&play.round.phase);
  if (open == nullptr) return nullptr;
  for (const PendingPress& press : open->boxes) {
    if (press.box == box && !press.pressed) return &press;
  }
  return nullptr;
}

// NZ 16.12: while the equipment is out of order nobody presses.
Refusal refuse_button(const Play& play) {
  if (play.table().offer(WagerKind::madness_21).out_of_order)
    return refuse(equipment_out_of_order, "NZ 16.12"_clause);
  return refuse(no_button_here, "NZ 15A.9"_clause);
}

// NZ 16.12 (E13): the equipment has failed; what has won is paid 25 dollars, or 25 for each dollar.
void settle_failed_madness(const Play& play) {
  static constexpr std::uint16_t kDollars = 25;
  const Rulings& rulings = play.table().rules.rulings;
  const StakeOnPrize stake =
      rulings.madness_stake_returned ? StakeOnPrize::returned : StakeOnPrize::kept;
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    const Box before = play.table().boxes[at];
    for (const Wager& wager : before.wagers) {
      if (!wager.is_open() || wager.kind != WagerKind::madness_21) continue;
      const Money flat = Money::dollars(kDollars);
      const Money prize = rulings.madness_failure == MadnessFailure::flat
                              ? flat
                              : Money::cents(wager.amount.cents() * kDollars);
      pay_prize(play.step, box_no(at), wager, prize, stake, {"NZ 16.12"_clause});
    }
  }
}

}  // namespace

void open_button(const Play& play) {
  if (play.table().offer(WagerKind::madness_21).on) {
    offer_buttons(play);
  } else {
    settle_failed_madness(play);
  }
}

void offer_button_on(const Play& play, PlayerId absent) {
  const auto* open = std::get_if<ButtonOpen>(&play.round.phase);
  if (open == nullptr) return;
  const auto waiting = open->boxes;
  for (const PendingPress& press : waiting) {
    if (press.presser != absent || press.pressed) continue;
    if (press.presser == press.controller) {
      offer_button(play, press.box);
    } else {
      play.step.emit({"NZ 15A.9"_clause}, ButtonDeclined{press.box, absent});
    }
  }
}

Answer check_press(const Play& play, Actor by, BoxNo box) {
  const PendingPress* press = pending(play, box);
  if (press == nullptr) return refuse_button(play);
  if (by.role == Role::player && by.player != press->presser)
    return refuse(not_presser, "NZ 15A.9"_clause);
  // NZ 15A.9: "if all players decline, a casino employee shall activate". Who is absent has
  // declined.
  if (by.role != Role::player && press->presser != kNobody)
    return refuse(button_not_declined, "NZ 15A.9"_clause);
  return kDone;
}

Answer press_button(const Play& play, Actor by, const PressButton& command) {
  if (auto no = check_press(play, by, command.box)) return no;
  play.step.emit({"NZ 15A.9"_clause}, ButtonPressed{command.box, by});
  return kDone;
}

Answer nominate_presser(const Play& play, PlayerId player, const NominatePresser& command) {
  const PendingPress* press = pending(play, command.box);
  if (press == nullptr) return refuse_button(play);
  // NZ 15A.9: "he or she may nominate" is said of who controls the box, and of nobody else.
  if (player != press->controller)
    return refuse(player == press->presser ? nominee_may_not_nominate : not_presser,
                  "NZ 15A.9"_clause);
  // One at a time: whom the button is with presses or declines first.
  if (press->presser != kNobody && press->presser != player)
    return refuse(not_presser, "NZ 15A.9"_clause);
  const Box& box = play.table().box(command.box);
  // NZ 15A.9: another player, who needs a wager in the box and a valid Madness 21 wager. The
  // blackjack may be paid already.
  const bool eligible =
      command.nominee != player && initial_wager(box, command.nominee) != nullptr &&
      find_wager(box, command.nominee, WagerKind::madness_21) != nullptr &&
      !play.table().player(command.nominee).absent && !press->declined.contains(command.nominee);
  if (!eligible) return refuse(nominee_not_eligible, "NZ 15A.9"_clause);
  play.step.emit({"NZ 15A.9"_clause}, PresserNominated{command.box, command.nominee});
  return kDone;
}

// NZ 15A.9: who controls the box and declines may still nominate, until an employee presses.
Answer decline_button(const Play& play, PlayerId player, const DeclineButton& command) {
  const PendingPress* press = pending(play, command.box);
  if (press == nullptr) return refuse_button(play);
  if (player != press->presser) return refuse(not_presser, "NZ 15A.9"_clause);
  play.step.emit({"NZ 15A.9"_clause}, ButtonDeclined{command.box, player});
  return kDone;
}

// NZ 15A.9 (E14): who does not answer in time has declined, wherever the button is with them.
Answer decline_by_silence(const Play& play, PlayerId player) {
  const auto* open = std::get_if<ButtonOpen>(&play.round.phase);
  if (open == nullptr) return refuse_button(play);
  const auto waiting = open->boxes;
  bool any = false;
  for (const PendingPress& press : waiting) {
    if (press.presser != player || press.pressed) continue;
    play.step.emit({"NZ 15A.9"_clause}, ButtonDeclined{press.box, player});
    any = true;
  }
  return any ? Answer(kDone) : Answer(refuse(not_presser, "NZ 15A.9"_clause));
}

Answer show_prize(const Play& play, const ShowPrize& command) {
  const auto* open = std::get_if<ButtonOpen>(&play.round.phase);
  if (open == nullptr) return refuse(no_button_here, "NZ 15A.6"_clause);
  BoxNo box = kNoBox;
  for (const PendingPress& press : open->boxes) {
    if (press.pressed) box = press.box;
  }
  if (box == kNoBox) return refuse(not_now, "NZ 15A.6"_clause);
  if (!is_prize(command.dollars))
    return refuse(not_a_prize, "NZ 15A.6"_clause, Value::count(command.dollars));
  const StakeOnPrize stake = play.table().rules.rulings.madness_stake_returned
                                 ? StakeOnPrize::returned
                                 : StakeOnPrize::kept;
  const Box before = play.table().box(box);
  play.step.emit({"NZ 15A.6"_clause, "NZ 15A.7"_clause}, PrizeShown{box, command.dollars});
  for (const Wager& wager : before.wagers) {
    if (!wager.is_open() || wager.kind != WagerKind::madness_21) continue;
    // NZ 15A.7 (E11, E14): the one prize, per dollar of each player's own wager.
    const Money prize = Money::cents(wager.amount.cents() * command.dollars);
    pay_prize(play.step, box, wager, prize, stake,
              {"NZ 15A.6"_clause, "NZ 15A.7"_clause, "NZ 15A.4(a)"_clause, "NZ 15A.5"_clause});
  }
  if (std::get<ButtonOpen>(play.round.phase).boxes.empty()) open_insurance_or_play(play);
  return kDone;
}

Answer stop_madness(const Play& play) {
  const Clause clause = "NZ 16.12"_clause;
  if (!play.table().offer(WagerKind::madness_21).on) return refuse(not_now, clause);
  play.step.emit({clause}, MadnessStopped{});
  if (play.table().betting) {
    for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
      const Box before = play.table().boxes[at];
      for (const Wager& wager : before.wagers) {
        if (wager.kind != WagerKind::madness_21) continue;
        give_back(play.step, box_no(at), wager, ReturnReason::equipment_failed, {clause});
      }
    }
  } else if (std::holds_alternative<ButtonOpen>(play.round.phase)) {
    settle_failed_madness(play);
    open_insurance_or_play(play);
  }
  return kDone;
}

}  // namespace croupier::blackjack
