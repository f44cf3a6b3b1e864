// The final settlement. SB 15, BC 15, NZ 5.1, 9.4, 11.5, 12.6. The dealer's hand before it:
// dealers_hand.cpp.
#include "blackjack/settlement.h"

#include "blackjack/optional_wagers.h"
#include "table/cards.h"
#include "table/settle.h"
#include "table/tournament.h"

namespace croupier::blackjack {
namespace {

// --- against a dealer's blackjack (A01–A11) ---

// Whether this player has lost one original wager on this box by a hand that was bust; a split
// wager is as much as the original.
bool lost_one_by_bust(const Box& box, PlayerId player) {
  for (const Wager& wager : box.wagers) {
    const bool base = wager.kind == WagerKind::initial || wager.kind == WagerKind::split;
    if (wager.player == player && wager.state == WagerState::lost && base) return true;
  }
  return false;
}

// Which base wagers the dealer's blackjack takes from this player: the first that is still live, or
// under other policies none, the original only, or one of each hand. Doubles always come back.
class Taking {
 public:
  Taking(const Play& play, const Box& box, PlayerId player)
      : policy_(play.table().rules.rulings.dealer_bj_policy) {
    // CAP: what was lost by a bust counts toward the one original wager.
    left_ = policy_ == DealerBlackjackPolicy::cap && lost_one_by_bust(box, player) ? 0 : 1;
  }

  bool takes(const Wager& wager) {
    switch (policy_) {
      case DealerBlackjackPolicy::perhand: return wager.kind != WagerKind::doubled;
      case DealerBlackjackPolicy::chip: return wager.kind == WagerKind::initial;
      case DealerBlackjackPolicy::bb1:
      case DealerBlackjackPolicy::cap:
        if (wager.kind == WagerKind::doubled || left_ == 0) return false;
        --left_;
        return true;
    }
    return false;
  }

 private:
  DealerBlackjackPolicy policy_;
  int left_ = 1;
};

Clauses dealer_blackjack_clauses(const Play& play, const Hand& hand, bool split_box) {
  const FinalClauses& clauses = play.rules.settling;
  Clauses result{hand.total().points == 21 && clauses.dealer_blackjack_21
                     ? clauses.dealer_blackjack_21
                     : clauses.dealer_blackjack};
  result.add(clauses.collected);
  if (hand.doubled) result.add(play.rules.doubling.dealer_blackjack);
  if (split_box) result.add(play.rules.splitting.dealer_blackjack);
  return result;
}

void settle_live_against_blackjack(const Play& play, BoxNo box, PlayerId player) {
  const PlayedBox& played = play.round.box(box);
  const bool split_box = played.hands.size() > 1;
  const Box before = play.table().box(box);
  Taking taking(play, before, player);
  // The original first, then the hands in order: with BB1 it is the original that goes when it is
  // still there.
  for (const bool originals : {true, false}) {
    for (const Wager& wager : before.wagers) {
      if (wager.player != player || !wager.is_open() || !is_on_hand(wager.kind)) continue;
      if ((wager.kind == WagerKind::initial) != originals) continue;
      const Hand& hand = play.round.hand(box, wager.hand);
      if (is_blackjack(play.table(), hand)) continue;
      if (taking.takes(wager)) {
        collect(play.step, box, wager, dealer_blackjack_clauses(play, hand, split_box));
      } else {
        Clauses back{play.rules.settling.dealer_blackjack_returns};
        if (hand.doubled) back.add(play.rules.doubling.dealer_blackjack);
        if (split_box) back.add(play.rules.splitting.dealer_blackjack);
        stand_off(play.step, box, wager, back);
      }
    }
  }
}

Card ten_of(std::span<const Card> blackjack) {
  return is_ace(blackjack[0]) ? blackjack[1] : blackjack[0];
}

// NZ 5.1(a)–(c): by what the dealer made; in New South Wales one clause for all.
Clause blackjack_wins(const Play& play) {
  const FinalClauses& clauses = play.rules.settling;
  if (clauses.blackjack) return clauses.blackjack;
  const int dealer = total_of(play.round.dealer_cards()).points;
  if (dealer > 21) return clauses.dealer_bust;
  return dealer == 21 ? clauses.blackjack_v_21 : clauses.higher;
}

void settle_blackjack(const Play& play, BoxNo box, const Wager& wager) {
  const Hand& hand = play.round.hand(box, wager.hand);
  if (!dealer_has_blackjack(play.round)) {
    // SB 15.1.1, BC 15.1.1.1, NZ 5.1, 5.4 (A11, C05): whatever the dealer made, 21 included.
    pay(play.step, box, wager, play.rules.blackjack_odds,
        {blackjack_wins(play), play.rules.settling.settled});
    return;
  }
  const BlackjackDuel duel =
      play.rules.duel(ten_of(hand.span()), ten_of(play.round.dealer_cards()));
  if (duel.stands_off) {
    stand_off(play.step, box, wager, {duel.clause});
  } else {
    pay(play.step, box, wager, duel.odds, {duel.clause, play.rules.settling.blackjacks_ranked});
  }
}

// --- against any other dealer's hand ---

// NZ 11.4, 12.5: doubled and split hands alike, at 1 to 1.
void settle_by_total(const Play& play, BoxNo box, const Wager& wager) {
  const FinalClauses& clauses = play.rules.settling;
  const Hand& hand = play.round.hand(box, wager.hand);
  const Clause doubled = hand.doubled ? play.rules.doubling.settled : Clause{};
  const Clause split = hand.formed_by_split ? play.rules.splitting.settled : Clause{};
  const int dealer = total_of(play.round.dealer_cards()).points;
  const int player = hand.total().points;
  if (dealer > 21) {
    pay(play.step, box, wager, kWinPays, {clauses.dealer_bust, clauses.settled, doubled, split});
  } else if (player > dealer) {
    pay(play.step, box, wager, kWinPays, {clauses.higher, clauses.settled, doubled, split});
  } else if (player < dealer) {
    collect(play.step, box, wager, {clauses.lower, clauses.collected, doubled, split});
  } else if (play.rules.ties_lose) {
    collect(play.step, box, wager, {clauses.tie, doubled, split});
  } else {
    stand_off(play.step, box, wager, {clauses.tie, doubled, split});
  }
}

// A card that nobody noticed came to a hand that had stood. What it made of the hand is settled as
// in its turn (H25): SB 10.5, BC 9.5, NZ 13.2 over 21; BC 9.6, 9.7 with 21 or five cards.
bool settle_by_stray_card(const Play& play, BoxNo box, const Wager& wager) {
  const PlayClauses& clauses = play.rules.play;
  const Hand& hand = play.round.hand(box, wager.hand);
  const int points = hand.total().points;
  if (points > 21) {
    collect(play.step, box, wager, {clauses.bust, clauses.bust_loses});
  } else if (play.rules.twenty_one_wins && points == 21 && hand.cards.size() > 2) {
    pay(play.step, box, wager, kWinPays, {clauses.twenty_one});
  } else if (play.rules.five_cards_win && hand.cards.size() >= 5) {
    pay(play.step, box, wager, kWinPays, {clauses.five_cards});
  } else {
    return false;
  }
  return true;
}

void settle_box(const Play& play, BoxNo box) {
  const Box before = play.table().box(box);
  const bool dealer_blackjack = dealer_has_blackjack(play.round);
  for (const Wager& wager : before.wagers) {
    if (!wager.is_open() || !is_on_hand(wager.kind)) continue;
    if (settle_by_stray_card(play, box, wager)) continue;
    if (is_blackjack(play.table(), play.round.hand(box, wager.hand))) {
      settle_blackjack(play, box, wager);
    } else if (!dealer_blackjack) {
      settle_by_total(play, box, wager);
    }
  }
  if (!dealer_blackjack) return;
  // A05, A07: one original wager a player a box.
  for (const Wager& wager : before.wagers) {
    if (wager.kind == WagerKind::initial) settle_live_against_blackjack(play, box, wager.player);
  }
}

}  // namespace

void settle_insurance(const Play& play) {
  const bool wins = dealer_has_blackjack(play.round);
  const bool on_ace = is_ace(play.round.dealer[0]);
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    const Box before = play.table().boxes[at];
    for (const Wager& wager : before.wagers) {
      if (!wager.is_open() || wager.kind != WagerKind::insurance) continue;
      if (!wins) {
        collect(play.step, box_no(at), wager, {play.rules.insured.lost});  // C12: on a ten too
      } else if (on_ace) {
        pay(play.step, box_no(at), wager, kInsurancePays, {play.rules.insured.pays});
      } else {
        pay(play.step, box_no(at), wager, kInsuranceOnTenPays, {play.rules.insured.pays_on_ten});
      }
    }
  }
}

void end_round(const Play& play) {
  const TableCommon& table = play.table();
  // SB 3.6.2: what still lies face down is seen now.
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    if (!play.round.boxes[at].hands.empty() && !play.round.boxes[at].hands[0].cleared)
      expose(play, box_no(at), HandNo{0});
  }
  for (std::size_t nth = 0; nth < table.boxes.size(); ++nth)
    settle_box(play, box_no(nth_box(table, nth)));
  play.step.emit({play.rules.settling.cards_away}, RoundEnded{table.round});
  tend_stack_after_round(play.step);
}

}  // namespace croupier::blackjack
