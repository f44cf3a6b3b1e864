#include "floor/void.h"

#include "table/settle.h"
#include "table/tournament.h"

namespace croupier {
namespace {

void return_lost(const Step& step, BoxNo box, const Wager& wager, const Clauses& clauses) {
  // Half of a surrendered wager has been paid already (CW 8.2.4.1).
  const Money amount = wager.amount - wager.paid;
  if (amount <= Money{}) return;
  step.emit(clauses, LostStakeReturned{wager.player, box, wager.hand, wager.kind, amount});
}

}  // namespace

const InlineVector<Wager, Box::kWagersMax>& wagers_of_round(const TableCommon& table,
                                                            const Box& box) {
  return table.betting ? box.last_wagers : box.wagers;
}

void return_round(const Step& step, const VoidTerms& terms) {
  const bool lost_come_back = step.table.rules.rulings.void_returns_lost_stakes;
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const auto wagers = wagers_of_round(step.table, step.table.boxes[at]);
    for (const Wager& wager : wagers) {
      if (wager.player == kNobody) continue;  // gone, with what he had
      if (wager.player == terms.forfeits) {
        if (wager.is_open()) collect(step, box_no(at), wager, terms.clauses);
        continue;
      }
      if (wager.is_open())
        give_back(step, box_no(at), wager, ReturnReason::round_void, terms.clauses);
      if (wager.state == WagerState::lost && lost_come_back)
        return_lost(step, box_no(at), wager, terms.clauses);
    }
  }
  // SB 19.2.2.1, BC 19.2.2.1 (J03): in a tournament they are repaid, whatever made the round void.
  const bool tournament = is_tournament(step.table);
  if (terms.winnings_stand && !tournament) return;
  const Clauses clauses =
      tournament ? Clauses{tournament_clause(step.table, TournamentRule::interim_repaid)}
                 : terms.clauses;
  // Only now, when everybody has his stakes again.
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const auto wagers = wagers_of_round(step.table, step.table.boxes[at]);
    for (const Wager& wager : wagers) {
      if (wager.player == kNobody || wager.state != WagerState::won) continue;
      step.emit(clauses,
                WinningsTakenBack{wager.player, box_no(at), wager.hand, wager.kind, wager.paid});
    }
  }
}

void return_next_wagers(const Step& step, Clause clause) {
  if (!step.table.betting) return;
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const Box before = step.table.boxes[at];
    for (const Wager& wager : before.wagers) {
      give_back(step, box_no(at), wager, ReturnReason::round_reopened, {clause});
    }
  }
}

void refund_player(const Step& step, PlayerId player, Clause clause) {
  for (std::size_t at = 0; at < step.table.boxes.size(); ++at) {
    const Box before = step.table.boxes[at];
    for (const Wager& wager : before.wagers) {
      if (wager.player != player) continue;
      if (wager.is_open()) give_back(step, box_no(at), wager, ReturnReason::refunded, {clause});
      if (wager.state == WagerState::lost) return_lost(step, box_no(at), wager, {clause});
    }
  }
}

}  // namespace croupier
