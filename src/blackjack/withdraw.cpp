// A player's wagers taken out of the running round.
#include "blackjack/play.h"
#include "table/settle.h"

namespace croupier::blackjack {
namespace {

bool is_staked_on(const Box& box, HandNo hand) {
  for (const Wager& wager : box.wagers) {
    if (wager.is_open() && is_on_hand(wager.kind) && wager.hand == hand) return true;
  }
  return false;
}

// A hand on which nobody has a wager left is out of the round.
void clear_idle_hands(const Play& play, BoxNo box, Clause clause) {
  for (std::size_t at = 0; at < play.round.box(box).hands.size(); ++at) {
    const HandNo hand = hand_no(at);
    if (play.round.hand(box, hand).cleared || is_staked_on(play.table().box(box), hand)) continue;
    if (!play.round.hand(box, hand).completed)
      play.step.emit({clause}, HandCompleted{box, hand, HandEnd::voided, 0});
    play.step.emit({clause}, HandCleared{box, hand});
  }
}

}  // namespace

Answer void_wagers(const Play& play, PlayerId player, Clause clause) {
  const auto* playing = std::get_if<Playing>(&play.round.phase);
  const bool deciding = playing != nullptr && playing->needs != TurnNeeds::card;
  if (!deciding && !std::holds_alternative<InsuranceOpen>(play.round.phase))
    return refuse(RefusalCode::not_now, clause);
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    const Box before = play.table().boxes[at];
    bool any = false;
    for (const Wager& wager : before.wagers) {
      if (!wager.is_open() || wager.player != player) continue;
      give_back(play.step, box_no(at), wager, ReturnReason::voided, {clause});
      any = true;
    }
    if (any) clear_idle_hands(play, box_no(at), clause);
  }
  // Where others are on his box the call passes as from one who is not there (H12).
  play.step.emit({clause}, PlayerAbsent{player});
  if (deciding) go_on_without(play);
  return kDone;
}

}  // namespace croupier::blackjack
