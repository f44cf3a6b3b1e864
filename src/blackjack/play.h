// The course of a round of blackjack: handlers for what people and the device do, and what follows
// from it without anybody's doing. Chapters SB 7–13, BC 7–12, NZ 8–13.
#pragma once

#include "blackjack/round.h"
#include "blackjack/variant.h"
#include "table/step.h"

namespace croupier::blackjack {

struct Play {
  const Step& step;
  const Round& round;
  const Variant& rules;

  const TableCommon& table() const { return step.table; }
};

inline Play make_play(const Step& step, const Round& round) {
  return {step, round, variant(step.table.rules.game)};
}

// --- acts ---
Answer deal(const Play& play);
// The round that was dealt before, with the same wagers and the same callers.
void deal_again(const Play& play, const Round& before);
Answer draw_card(const Play& play, Card card);
Answer draw_cutting_card(const Play& play);
Answer void_hand(const Play& play, const VoidHand& command, Clause clause);
Answer declare_absent(const Play& play, PlayerId player);
// SB 16.10, BC 16.10: the turn of the box in turn, and no other, is lost.
Answer forfeit_turn(const Play& play, PlayerId player);
Answer declare_present(const Play& play, PlayerId player);
// SB 18.3.1, BC 18.3.1 (H15): all his open wagers come back; between cards only.
Answer void_wagers(const Play& play, PlayerId player, Clause clause);

Answer hit(const Play& play, PlayerId player, const Hit& command);
Answer stand(const Play& play, PlayerId player, const Stand& command);
Answer double_down(const Play& play, PlayerId player, const Double& command);
Answer split(const Play& play, PlayerId player, const Split& command);
Answer keep(const Play& play, PlayerId player, const Keep& command);
Answer expose_hand(const Play& play, PlayerId player, const ExposeHand& command);

Answer insure(const Play& play, PlayerId player, const Insure& command);
Answer take_even_money(const Play& play, PlayerId player, const TakeEvenMoney& command);
Answer close_insurance(const Play& play);
Answer press_button(const Play& play, Actor by, const PressButton& command);
Answer nominate_presser(const Play& play, PlayerId player, const NominatePresser& command);
Answer decline_button(const Play& play, PlayerId player, const DeclineButton& command);
Answer decline_by_silence(const Play& play, PlayerId player);
Answer show_prize(const Play& play, const ShowPrize& command);

// --- irregularities ---
Answer refuse_card(const Play& play, PlayerId player, const RefuseCard& command);
Answer misdeal(const Play& play, const MisdealCard& command);
Answer misdeal_to_dealer(const Play& play, const MisdealToDealer& command);
Answer pass_over(const Play& play);
// The dealer goes on to the decisions without offering insurance.
Answer omit_insurance(const Play& play);
// SB 16.13, NZ 16.11.
Answer offer_insurance_late(const Play& play);
// NZ 16.12.
Answer stop_madness(const Play& play);
// All that is left to do when a player has his wagers back or a hand is void.
void go_on_without(const Play& play);

// SB 16.8, BC 16.8, NZ 16.5: the dealer's hand ends too early, and all is settled by it.
void stop_dealer(const Play& play);

// --- checks, shared with offers ---
Answer check_hit(const Play& play, PlayerId player, BoxNo box, HandNo hand);
Answer check_stand(const Play& play, PlayerId player, BoxNo box, HandNo hand);
Answer check_double(const Play& play, PlayerId player, BoxNo box, HandNo hand, Money amount);
// SB 11.1, BC 10.1, NZ 11.2 (D01): the sign's unit, else the smallest chip; who has staked less
// than the unit doubles for all of it.
Money least_double(const TableCommon& table, Money original);
Answer check_split(const Play& play, PlayerId player, BoxNo box, HandNo hand);
Answer check_keep(const Play& play, PlayerId player, BoxNo box, HandNo hand, KeepOn on);
Answer check_expose(const Play& play, PlayerId player, BoxNo box, HandNo& hand);
Answer check_insure(const Play& play, PlayerId player, BoxNo box, Money amount);
Answer check_even_money(const Play& play, PlayerId player, BoxNo box);
Answer check_press(const Play& play, Actor by, BoxNo box);
Answer check_refuse_card(const Play& play, PlayerId player, BoxNo box, HandNo hand);

// --- what follows ---
// SB 3.6.2: cards that lie face down are turned up, where the hand cannot go on unseen.
void expose(const Play& play, BoxNo box, HandNo hand);
void after_initial_deal(const Play& play);
// NZ 15A.8: where a Madness 21 wager has won the button is offered; NZ 16.12: or, where the
// equipment has failed, the wager is settled.
void open_button(const Play& play);
// NZ 15.4–15.6: pays or collects the Super Sevens wagers of a box as soon as this hand has decided
// them.
void settle_super_sevens(const Play& play, BoxNo box, HandNo hand);
void open_insurance_or_play(const Play& play);
// NZ 15A.9: whoever was to press and is absent by now gives way to the next who controls the box.
void offer_button_on(const Play& play, PlayerId absent);
void indicate_insurance(const Play& play);
void play_on(const Play& play);
// The hand in turn was declared void, its caller absent, or a card dealt in error has ended it
// while play waited for something else, such as insurance offered late.
bool turn_is_over(const Play& play);
void complete_hand(const Play& play, BoxNo box, HandNo hand, HandEnd end);
// Under which clause the hand takes no more cards.
Clauses end_clauses(const Play& play, const Hand& hand, HandEnd end);
// A bettor behind who is asked keeps the one wager; the last answer lets the double or split be
// carried out.
void keep_one_wager(const Play& play, PlayerId player, KeepOn on);
void begin_dealers_turn(const Play& play);
void dealer_took_card(const Play& play);

// Under which clause bettors behind answer a double or a split.
Clause follow_clause(const Play& play, Decision elected);
// SB 12.3.1, NZ 12.4(b): one card on a split ace and nothing more; BC plays it like any hand.
bool takes_one_card_on_ace(const Play& play, const Hand& hand);
// Who may call this box now, in order: the caller unless absent or out of turn here, then those
// the call passes to.
Bettors callers_present(const Play& play, BoxNo box);
// Who decides for this hand now: the caller, or where he is absent whoever the call passes to, or
// nobody.
PlayerId deciding_player(const Play& play, BoxNo box, HandNo hand);
// The open wager this player's part in the hand rests on: the original or the one of the split.
const Wager* base_wager(const Play& play, PlayerId player, BoxNo box, HandNo hand);
// Whether the dealer's card keeps blackjacks waiting: an ace or a ten-value card.
bool dealer_may_have_blackjack(const Round& round);
bool is_ten_up(const Play& play);
// The first two cards of the box are a blackjack that is not settled yet.
bool has_natural(const Play& play, BoxNo box);
// SB 16.10, NZ 16.6 (H12): for one who is absent nothing is decided, so he takes neither insurance
// nor even money.
Answer check_present(const Play& play, PlayerId player, Clause offered);

}  // namespace croupier::blackjack
