// Even money: a blackjack against the dealer's ace, paid at once for its stake. SB 9.1.2, NZ 10.3.
#include "blackjack/play.h"
#include "table/settle.h"
#include "table/wagers.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

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

}  // namespace croupier::blackjack
