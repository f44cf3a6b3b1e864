// The dealer's hand and the final settlement. SB 13, 15, BC 12, 15,
// NZ 8.5, 9.4–9.5, 11.5, 12.6, 13.3–13.4, 5.1.
#include "blackjack/optional.h"
#include "blackjack/play.h"
#include "table/cards.h"
#include "table/settle.h"
#include "table/tournament.h"

namespace croupier::blackjack {
namespace {

// --- how many cards the dealer takes (C11) ---

bool is_open_on_live_hand(const Play& play, std::size_t at, const Wager& wager) {
  if (!wager.is_open() || !is_on_hand(wager.kind)) return false;
  const Hand& hand = play.round.boxes[at].hands[static_cast<std::size_t>(number(wager.hand))];
  return !is_blackjack(play.table(), hand);
}

// SB 13.4, BC 12.3, NZ 13.4: a live hand needs the whole draw; a waiting blackjack or an insurance
// wager only the second card; a deferred blackjack none (C03); what is settled nothing.
DealerNeed dealer_need(const Play& play) {
  DealerNeed need = DealerNeed::nothing;
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    for (const Wager& wager : play.table().boxes[at].wagers) {
      if (!wager.is_open()) continue;
      if (is_open_on_live_hand(play, at, wager)) return DealerNeed::all_cards;
      if (wager.kind == WagerKind::insurance || dealer_may_have_blackjack(play.round))
        need = DealerNeed::one_card;
    }
  }
  // NZ 8.5 read without condition: the second card always comes (C11).
  if (need == DealerNeed::nothing &&
      play.table().rules.rulings.second_dealer_card == SecondDealerCard::always) {
    need = DealerNeed::one_card;
  }
  return need;
}

// SB 13.2, 2.2.3.2, BC 12.2, 2.2.2.2, NZ 13.3, 3.2(b)(ii): stands on 17 and more; a soft 17 stands
// or draws by the game (B01).
bool dealer_stands(const Play& play) {
  const Total total = total_of(play.round.dealer_cards());
  if (total.points == 17 && total.soft)
    return play.table().rules.rulings.dealer_soft17 == Soft17::stand;
  return total.points >= 17;
}

// --- insurance ---

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

void settle_box(const Play& play, BoxNo box) {
  const Box before = play.table().box(box);
  const bool dealer_blackjack = dealer_has_blackjack(play.round);
  for (const Wager& wager : before.wagers) {
    if (!wager.is_open() || !is_on_hand(wager.kind)) continue;
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

void complete_dealer(const Play& play, Clause clause) {
  const Total total = total_of(play.round.dealer_cards());
  play.step.emit({clause}, DealerCompleted{static_cast<std::uint8_t>(total.points),
                                           dealer_has_blackjack(play.round)});
  end_round(play);
}

}  // namespace

void begin_dealers_turn(const Play& play) {
  // SB 16.13, NZ 16.11: insurance offered late comes first; closing it begins the turn.
  if (play.round.late_insurance) return;
  const DealerNeed need = dealer_need(play);
  const Clause clause = need == DealerNeed::all_cards ? play.rules.settling.dealer_draws
                                                      : play.rules.settling.dealer_needs_none;
  play.step.emit({clause}, DealersTurnCame{need});
  if (need == DealerNeed::nothing) {
    end_round(play);
  } else if (play.round.dealer.size() >= 2) {
    dealer_took_card(play);  // a second card that came too early and that nobody noticed
  }
}

void dealer_took_card(const Play& play) {
  const DealerNeed need = std::get<DealersTurn>(play.round.phase).need;
  // SB 13.3, NZ 9.5: lost insurance goes at once, before any further card.
  if (play.round.dealer.size() >= 2) settle_insurance(play);
  if (need == DealerNeed::one_card || dealer_stands(play))
    complete_dealer(play, play.rules.settling.dealer_stands);
}

// No clause lets him.
void stop_dealer(const Play& play) {
  if (play.round.dealer.size() < 2) settle_insurance(play);
  complete_dealer(play, {});
}

}  // namespace croupier::blackjack
