#include "irregular/void_money.h"

#include <algorithm>
#include <array>

#include "table/settle.h"
#include "table/tournament.h"

namespace croupier {
namespace {

using enum RefusalCode;

// CW 8.2.4.1: chips that were paid for the tokens of a surrendered wager.
Money paid_for_tokens(const Wager& wager) {
  const Money rest = wager.amount - wager.paid;
  return wager.paid > Money{} && wager.tokens > rest ? wager.tokens - rest : Money{};
}

// CW 8.2.4.1: half of a surrendered wager has been paid already; with the rest the player has the
// whole stake and no more. Chips for tokens stay only where the payment stands (D08).
void return_lost(const Step& step, BoxNo box, const Wager& wager, const Clauses& clauses,
                 bool paid_stands) {
  const Money back = paid_stands ? Money{} : paid_for_tokens(wager);
  if (back > Money{}) {
    Wager surrendered = wager;
    surrendered.paid = back;
    take_back(step, box, surrendered, clauses);
  }
  const Money amount = wager.amount - wager.paid + back;
  if (amount <= Money{}) return;
  step.emit(clauses, LostStakeReturned{wager.player, box, wager.hand, wager.kind, amount});
}

// --- a round ---

class Undoing {
 public:
  Undoing(const Step& step, const VoidTerms& terms) : step_(step), terms_(terms) {
    // SB 19.2.2.1, BC 19.2.2.1 (J03): in a tournament they are repaid, whatever made the round
    // void.
    if (!is_tournament(step.table)) return;
    terms_.stand = PaymentsStand::none;
    back_ = tournament_clause(step.table, TournamentRule::interim_repaid);
  }

  void run() {
    for_each_wager([&](BoxNo box, const Wager& wager) { return_stake(box, wager); });
    // Only now, when everybody has their stakes again.
    for_each_wager([&](BoxNo box, const Wager& wager) { take_back(box, wager); });
  }

 private:
  template <class Do>
  void for_each_wager(Do act) const {
    for (std::size_t at = 0; at < step_.table.boxes.size(); ++at) {
      const auto wagers = wagers_of_round(step_.table, step_.table.boxes[at]);
      for (const Wager& wager : wagers) act(box_no(at), wager);
    }
  }

  bool is_kept(const Wager& wager) const {
    return !terms_.refund || std::ranges::any_of(terms_.forfeited, [&](const Name& player) {
      return is_of(step_.table, wager, player);
    });
  }
  bool stands(const Wager& wager) const {
    return terms_.stand == PaymentsStand::all ||
           (terms_.stand == PaymentsStand::interim && wager.interim);
  }

  bool lost_comes_back(const Wager& wager) const {
    return wager.state == WagerState::lost && !is_kept(wager) &&
           step_.table.rules.rulings.void_returns_lost_stakes;
  }
  bool takes_chips_for_tokens(const Wager& wager) const {
    return wager.gone == 0 && terms_.stand == PaymentsStand::none &&
           paid_for_tokens(wager) > Money{};
  }

  void return_stake(BoxNo box, const Wager& wager) {
    if (wager.gone > 0) {
      // A token is no money, and pays for nothing that is owed.
      if (lost_comes_back(wager))
        credit_[wager.gone - 1u] += std::max(Money{}, wager.amount - wager.tokens - wager.paid);
    } else if (wager.is_open() && is_kept(wager)) {
      collect(step_, box, wager, terms_.clauses);
    } else if (wager.is_open()) {
      give_back(step_, box, wager, ReturnReason::round_void, terms_.clauses);
    } else if (lost_comes_back(wager) && !takes_chips_for_tokens(wager)) {
      return_lost(step_, box, wager, terms_.clauses, true);
    }
  }

  void take_back(BoxNo box, const Wager& wager) {
    const bool won = wager.state == WagerState::won;
    const bool surrendered = wager.state == WagerState::lost && wager.paid > Money{};
    const Clauses& clauses = back_ ? Clauses{back_} : terms_.clauses;
    if (lost_comes_back(wager) && takes_chips_for_tokens(wager))
      return_lost(step_, box, wager, clauses, false);
    if ((won && !stands(wager)) || (surrendered && is_kept(wager))) {
      Money against_stakes;
      if (wager.gone > 0) {
        // Who has left with winnings has left stakes there that would come back.
        Money& credit = credit_[wager.gone - 1u];
        against_stakes = std::min(credit, wager.paid);
        credit -= against_stakes;
      }
      croupier::take_back(step_, box, wager, clauses, against_stakes);
    }
    if (is_kept(wager) && (won || wager.state == WagerState::stood_off))
      forfeit_stake(step_, box, wager, terms_.clauses);
  }

  const Step& step_;
  VoidTerms terms_;
  Clause back_;
  std::array<Money, kPlayersMax> credit_{};
};

}  // namespace

void return_round(const Step& step, const VoidTerms& terms) { Undoing(step, terms).run(); }

void return_next_wagers(const Step& step, Clause clause) {
  if (!step.table.betting) return;
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const Box before = step.table.boxes[at];
    for (const Wager& wager : before.wagers) {
      if (!wager.amount.is_zero())
        give_back(step, box_no(at), wager, ReturnReason::round_reopened, {clause});
    }
    // SB 19.8.2.5, BC 19.8.2.5: wagers under an indicator have no chips and go with it.
    if (before.indicator) step.emit({clause}, IndicatorLifted{before.wagers[0].player, box_no(at)});
  }
}

void refund_player(const Step& step, PlayerId player, Clause clause) {
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const Box before = step.table.boxes[at];
    for (const Wager& wager : before.wagers) {
      if (wager.player != player) continue;
      if (wager.is_open()) give_back(step, box_no(at), wager, ReturnReason::refunded, {clause});
      if (wager.state == WagerState::lost) return_lost(step, box_no(at), wager, {clause}, true);
    }
  }
}

void undo_settled(const Step& step, PlayerId player, Clause clause) {
  // A game that is invalid has been undone.
  if (step.table.invalid) return;
  // Stakes first, so that what comes back can pay for what goes.
  for (const WagerState state : {WagerState::lost, WagerState::won}) {
    for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
      const auto wagers = wagers_of_round(step.table, step.table.boxes[at]);
      for (const Wager& wager : wagers) {
        if (wager.player != player || wager.state != state) continue;
        if (state == WagerState::lost) {
          return_lost(step, box_no(at), wager, {clause}, false);
        } else {
          take_back(step, box_no(at), wager, {clause});
        }
      }
    }
  }
}

bool has_wager_to_void(const TableCommon& table, PlayerId player) {
  const auto counts = [&](const Wager& wager) {
    const bool settled = wager.state == WagerState::won || wager.state == WagerState::lost;
    return wager.player == player && (wager.is_open() || settled);
  };
  return std::ranges::any_of(table.boxes, [&](const Box& box) {
    return std::ranges::any_of(box.wagers, counts) ||
           (!table.invalid && std::ranges::any_of(box.last_wagers, counts));
  });
}

bool forfeit_returned(const Step& step, const Name& player, const Clauses& clauses) {
  bool any = false;
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const auto wagers = wagers_of_round(step.table, step.table.boxes[at]);
    for (const Wager& wager : wagers) {
      if (!is_of(step.table, wager, player) || wager.state == WagerState::lost) continue;
      forfeit_stake(step, box_no(at), wager, clauses);
      any = true;
    }
  }
  return any;
}

// --- what is owed ---

Answer check_pay_debt(const TableCommon& table, PlayerId player, Money amount) {
  const Player& payer = table.player(player);
  const Money owed = debt_of(table, payer.name);
  if (owed.is_zero()) return refuse(no_debt);
  Clauses clauses;
  for (const Debt& debt : table.debts) {
    if (debt.name == payer.name) clauses = debt.clause;
  }
  if (amount <= Money{}) return refuse(not_positive, clauses);
  if (amount > owed) return refuse(above_debt, clauses, amount, owed);
  if (amount > payer.chips) return refuse(not_enough_chips, clauses, amount, payer.chips);
  return kDone;
}

// The oldest first.
Answer pay_debt(const Step& step, PlayerId player, Money amount) {
  if (auto no = check_pay_debt(step.table, player, amount)) return no;
  const auto debts = step.table.debts;
  const Name name = step.table.player(player).name;
  for (const Debt& debt : debts) {
    const Money paid = std::min(debt.amount, amount);
    if (debt.name != name || paid.is_zero()) continue;
    step.emit({debt.clause}, DebtPaid{player, name, paid, debt.amount - paid});
    amount -= paid;
  }
  return kDone;
}

}  // namespace croupier
