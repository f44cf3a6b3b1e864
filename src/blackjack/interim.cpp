// From the end of the initial deal to the first decision: discards into the device, optional
// wagers, blackjacks paid at once, the jackpot prize button, insurance and even money. SB 7.2–9,
// BC 7.2–8, NZ 9, 10, 15A.
#include "blackjack/optional.h"
#include "blackjack/play.h"
#include "rulebook/prizes.h"
#include "table/cards.h"
#include "table/settle.h"
#include "table/wagers.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

bool has_natural(const Play& play, BoxNo box) {
  const PlayedBox& played = play.round.box(box);
  return !played.hands.empty() && !played.hands[0].cleared &&
         is_blackjack(play.table(), played.hands[0]);
}

// SB 9.1.1, BC 8.1.1, NZ 10.1 (C01): paid at once when the dealer's card is neither an ace nor a
// ten.
void settle_blackjacks(const Play& play) {
  const bool at_once =
      !dealer_may_have_blackjack(play.round) && !play.table().rules.options.deferred_blackjack;
  const bool may_be_doubled =
      play.rules.natural_may_double && play.table().rules.rulings.double_natural;
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    const BoxNo box = box_no(at);
    if (!has_natural(play, box)) continue;
    expose(play, box, HandNo{0});
    if (!at_once && may_be_doubled) continue;  // its turn will come (B06)
    const Clause clause = at_once || !dealer_may_have_blackjack(play.round)
                              ? play.rules.interim.blackjack_paid
                              : play.rules.interim.blackjack_waits;
    play.step.emit({clause}, HandCompleted{box, HandNo{0}, HandEnd::blackjack, 21});
    if (!at_once) continue;
    const Box before = play.table().box(box);
    for (const Wager& wager : before.wagers) {
      if (wager.is_open() && wager.kind == WagerKind::initial) {
        pay(play.step, box, wager, play.rules.blackjack_odds, {clause, play.rules.interim.odds});
      }
    }
    play.step.emit({clause}, HandCleared{box, HandNo{0}});
  }
}

// --- the button (NZ 15A) ---

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

// SB 16.10, NZ 16.6 (H12): for one who is absent nothing is decided, so he takes neither insurance
// nor even money.
Answer check_present(const Play& play, PlayerId player, Clause offered) {
  if (!play.table().player(player).absent) return kDone;
  return refuse(not_now, {play.rules.play.absent, offered});
}

bool insurance_is_offered(const Play& play) {
  if (!play.rules.insurance) return false;
  // SB 8.1, 8.3, NZ 9.1, 9.2(a): called on an ace. SB 8.2 (C14): on a ten where the operator offers
  // it.
  return is_ace(play.round.dealer[0]) ||
         (is_ten(play.round.dealer[0]) && play.table().rules.options.insurance_on_ten);
}

bool is_ten_up(const Play& play) {
  return !play.round.dealer.empty() && is_ten(play.round.dealer[0]);
}

// SB 8.1, 8.2, NZ 9.1: what is said of insurance against the dealer's card.
Clause against_card(const Play& play) {
  const InsuranceClauses& clauses = play.rules.insured;
  return is_ten_up(play) && clauses.offered_on_ten ? clauses.offered_on_ten : clauses.offered;
}

}  // namespace

void after_initial_deal(const Play& play) {
  play.step.emit({play.table().book().initial_deal}, InitialDealCompleted{});
  return_discards_after_deal(
      play.step);  // H17: before any blackjack is cleared, so its cards wait a round
  settle_optionals_after_deal(play);
  settle_blackjacks(play);
  if (play.table().offer(WagerKind::madness_21).on) {
    offer_buttons(play);
  } else {
    settle_failed_madness(play);
  }
  if (!std::holds_alternative<ButtonOpen>(play.round.phase)) open_insurance_or_play(play);
}

// SB 19.8.2, BC 19.8.2 (J08): whether an undisclosed wager is insured shows after the round, so
// each may be.
void indicate_insurance(const Play& play) {
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    const Box before = play.table().boxes[at];
    const Wager* initial = find_wager(before, before.seated, WagerKind::initial);
    if (!before.indicator || initial == nullptr) continue;
    play.step.emit(
        {play.rules.insured.placed},
        WagerPlaced{before.seated, box_no(at), HandNo{0}, WagerKind::insurance, Money{}, {}});
  }
}

void open_insurance_or_play(const Play& play) {
  if (insurance_is_offered(play)) {
    const Clause offered = is_ace(play.round.dealer[0]) ? play.rules.insured.offered
                                                        : play.rules.insured.offered_on_ten;
    play.step.emit({play.rules.insured.announced, offered}, InsuranceOpened{});
    indicate_insurance(play);
  } else {
    play_on(play);
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

// --- insurance and even money ---

Answer check_insure(const Play& play, PlayerId player, BoxNo box, Money amount) {
  const InsuranceClauses& clauses = play.rules.insured;
  if (!play.rules.insurance) return refuse(not_in_this_game);
  // SB 16.13, NZ 16.11: a forgotten offer is made up for until the dealer's second card.
  const bool late = play.round.late_insurance;
  if (!late && !std::holds_alternative<InsuranceOpen>(play.round.phase)) {
    // SB 8.1, 8.2, NZ 9.1: or there is none against this card.
    return refuse(insurance_not_open, {against_card(play), clauses.announced, clauses.in_time});
  }
  if (auto no = check_present(play, player, clauses.offered)) return no;
  const Wager* initial = initial_wager(play.table().box(box), player);
  // SB 8.1, NZ 9.1, 14.3(f) (C08, C09): everyone with an initial wager, also behind, also on a
  // blackjack.
  if (initial == nullptr) return refuse(no_initial_to_insure, against_card(play));
  // C10: late, also on a wager that is bust by now.
  const bool may_be_lost = late && initial->state == WagerState::lost &&
                           play.table().rules.rulings.late_insurance_after_bust;
  if (!initial->is_open() && !may_be_lost)
    return refuse(already_settled, play.rules.interim.even_money);
  const Wager* placed = find_wager(play.table().box(box), player, WagerKind::insurance);
  const Money total = amount + (placed == nullptr ? Money{} : placed->amount);
  const Money half = Money::cents(initial->amount.cents() / 2);
  if (total > half) {
    const bool on_ace = is_ace(play.round.dealer[0]);
    return refuse(above_half, on_ace ? clauses.half : clauses.offered_on_ten, total, half);
  }
  return check_funds(play.table(), player, amount, {clauses.placed, clauses.half});
}

Answer insure(const Play& play, PlayerId player, const Insure& command) {
  if (auto no = check_insure(play, player, command.box, command.amount)) return no;
  const InsuranceClauses& clauses = play.rules.insured;
  play.step.emit(
      {is_ace(play.round.dealer[0]) ? clauses.half : clauses.offered_on_ten, clauses.placed,
       clauses.apart},
      WagerPlaced{player, command.box, HandNo{0}, WagerKind::insurance, command.amount, {}});
  return kDone;
}

// SB 9.1.2, NZ 10.3(a): from the end of the initial deal until the next card, whether insurance is
// open, closed or was never offered.
Answer check_even_money(const Play& play, PlayerId player, BoxNo box) {
  const Clause clause = play.rules.interim.even_money;
  if (!clause) return refuse(not_in_this_game);
  const bool dealt = !play.table().betting &&
                     !std::holds_alternative<InitialDeal>(play.round.phase) && !play.round.dealt_on;
  if (!dealt) {
    return refuse(not_now,
                  {clause, is_ten_up(play) ? play.rules.interim.blackjack_waits : Clause{}});
  }
  // NZ 15A.8: the button comes first.
  if (std::holds_alternative<ButtonOpen>(play.round.phase))
    return refuse(not_now, {"NZ 15A.8"_clause, clause});
  if (auto no = check_present(play, player, clause)) return no;
  const Wager* initial = initial_wager(play.table().box(box), player);
  if (initial == nullptr || !has_natural(play, box)) return refuse(no_blackjack_to_settle, clause);
  // SB 9.1.3: against a ten there is none.
  if (!is_ace(play.round.dealer[0]))
    return refuse(no_blackjack_to_settle, {play.rules.interim.blackjack_waits, clause});
  if (!initial->is_open()) return refuse(already_settled, clause);
  // B06: who has doubled it goes for the double.
  if (find_wager(play.table().box(box), player, WagerKind::doubled) != nullptr)
    return refuse(not_now, clause);
  return kDone;
}

namespace {

// What was asked of a hand that is settled now, or of a bettor who has left it.
void go_on_after_even_money(const Play& play, PlayerId player, BoxNo box) {
  if (std::holds_alternative<DealersTurn>(play.round.phase)) return begin_dealers_turn(play);
  const auto* now = std::get_if<Playing>(&play.round.phase);
  if (now == nullptr || now->box != box) return;
  const Playing playing = *now;
  if (playing.needs == TurnNeeds::bettors && playing.asked.contains(player)) {
    keep_one_wager(play, player, KeepOn::unsaid);
  } else if (play.round.hand(box, playing.hand).completed ||
             deciding_player(play, box, playing.hand) == kNobody) {
    play_on(play);
  }
}

}  // namespace

Answer take_even_money(const Play& play, PlayerId player, const TakeEvenMoney& command) {
  if (auto no = check_even_money(play, player, command.box)) return no;
  const InterimClauses& clauses = play.rules.interim;
  const Clause clause = clauses.even_money;
  const Box& box = play.table().box(command.box);
  if (const Wager* insurance = find_wager(box, player, WagerKind::insurance)) {
    give_back(play.step, command.box, Wager(*insurance), ReturnReason::even_money_taken, {clause});
  }
  pay(play.step, command.box, Wager(*initial_wager(box, player)), {1, 1},
      {clause, clauses.even_money_apart, clauses.even_money_cleared});
  // NZ 10.3(b), 14.3(g), SB 9.1.2 (C06): each for himself; the cards stay until the last wager on
  // them is settled.
  if (!has_open_initial(play.table().box(command.box))) {
    if (!play.round.hand(command.box, HandNo{0}).completed) {
      play.step.emit({clause}, HandCompleted{command.box, HandNo{0}, HandEnd::blackjack, 21});
    }
    play.step.emit({clause, clauses.even_money_cleared}, HandCleared{command.box, HandNo{0}});
  }
  go_on_after_even_money(play, player, command.box);
  return kDone;
}

Answer close_insurance(const Play& play) {
  if (play.round.late_insurance) {
    play.step.emit({play.rules.insured.announced}, InsuranceClosed{});
    // C10: the round may have been over, and goes on only for who has insured.
    if (std::holds_alternative<DealersTurn>(play.round.phase)) begin_dealers_turn(play);
    if (turn_is_over(play)) play_on(play);
    return kDone;
  }
  if (!std::holds_alternative<InsuranceOpen>(play.round.phase)) {
    return refuse(insurance_not_open, play.rules.insured.announced);
  }
  play.step.emit({play.rules.insured.announced}, InsuranceClosed{});
  play_on(play);
  return kDone;
}

}  // namespace croupier::blackjack
