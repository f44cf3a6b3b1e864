// The dealer's hand: how many cards it takes, and when it is complete. SB 13, BC 12,
// NZ 8.5, 9.5, 13.3–13.4.
#include "blackjack/settlement.h"

namespace croupier::blackjack {
namespace {

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
