// Insurance: offered, placed, closed. SB 8, NZ 9; SB 16.13, NZ 16.11 for an offer made late.
#include "blackjack/play.h"
#include "table/wagers.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

bool insurance_is_offered(const Play& play) {
  if (!play.rules.insurance) return false;
  // SB 8.1, 8.3, NZ 9.1, 9.2(a): called on an ace. SB 8.2 (C14): on a ten where the operator offers
  // it.
  return is_ace(play.round.dealer[0]) ||
         (is_ten(play.round.dealer[0]) && play.table().rules.options.insurance_on_ten);
}

// SB 8.1, 8.2, NZ 9.1: what is said of insurance against the dealer's card.
Clause against_card(const Play& play) {
  const InsuranceClauses& clauses = play.rules.insured;
  return is_ten_up(play) && clauses.offered_on_ten ? clauses.offered_on_ten : clauses.offered;
}

}  // namespace

bool is_ten_up(const Play& play) {
  return !play.round.dealer.empty() && is_ten(play.round.dealer[0]);
}

// SB 16.10, NZ 16.6 (H12): for one who is absent nothing is decided, so he takes neither insurance
// nor even money.
Answer check_present(const Play& play, PlayerId player, Clause offered) {
  if (!play.table().player(player).absent) return kDone;
  return refuse(not_now, {play.rules.play.absent, offered});
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
