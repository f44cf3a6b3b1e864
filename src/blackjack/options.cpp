// What the caller of a hand may do: draw, stand, double, split; and what the bettors behind may
// answer. SB 10–12, BC 9–11, NZ 11–13, 14.3.
#include "blackjack/play.h"
#include "rulebook/irregular_rules.h"
#include "table/settle.h"
#include "table/wagers.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

const Playing* playing_now(const Play& play) { return std::get_if<Playing>(&play.round.phase); }

// The hand that is meant, if it lies there: the only one of the box where none was named.
const Hand* hand_named(const Play& play, BoxNo box, HandNo hand) {
  if (static_cast<std::size_t>(number(box)) > play.round.boxes.size()) return nullptr;
  const auto& hands = play.round.box(box).hands;
  if (hand == kActiveHand) return hands.size() == 1 ? &hands[0] : nullptr;
  const auto at = static_cast<std::size_t>(number(hand));
  return at < hands.size() ? &hands[at] : nullptr;
}

// Why a hand is not in turn: it has taken its last card (21, a blackjack that waits, a double,
// ...), or another hand of the box comes first (SB 12.2, BC 11.2, NZ 12.3), or another box. `act`
// says when one may do what is tried.
Clauses turn_clauses(const Play& play, PlayerId player, BoxNo box, HandNo hand, Clause act) {
  const Playing* playing = playing_now(play);
  Clauses clauses;
  const Hand* named = hand_named(play, box, hand);
  if (named != nullptr && named->completed) {
    clauses = end_clauses(play, *named, named->end);
    if (named->end == HandEnd::blackjack) clauses.add(play.rules.play.no_draw);
    if (named->end == HandEnd::split_ace) {
      clauses.add(play.rules.splitting.not_again);
      clauses.add(play.rules.splitting.aces_no_more);
    }
    if (named->doubled) clauses.add(play.rules.doubling.laid);
    clauses.add(act);
  } else if (playing != nullptr && playing->box == box) {
    clauses.add(play.rules.splitting.order);
  }
  // SB 8.3, 8.4, NZ 9.2: insurance is closed before any further card.
  if (std::holds_alternative<InsuranceOpen>(play.round.phase)) {
    clauses.add(play.rules.insured.announced);
    clauses.add(play.rules.insured.in_time);
  }
  clauses.add(play.rules.play.turn);
  if (play.table().player(player).absent) clauses.add(play.rules.play.absent);
  return clauses;
}

// SB 3.6.2: the first two cards are exposed before a third.
Answer check_exposed(const Play& play, const Hand& hand) {
  return hand.face_down == 0 ? Answer(kDone) : refuse(must_expose, play.rules.play.face_down);
}

// Resolves "the active hand" and checks that it is this hand's turn and this player's call; where
// it is another's, `may` says who may do this.
Answer check_turn(const Play& play, PlayerId player, BoxNo box, HandNo& hand, Clause act,
                  Clauses may = {}) {
  const Playing* playing = playing_now(play);
  if (playing == nullptr) return refuse(not_now, turn_clauses(play, player, box, hand, act));
  if (play.round.late_insurance) return refuse(not_now, play.rules.insured.announced);
  if (hand == kActiveHand && playing->box == box) hand = playing->hand;
  if (playing->box != box || playing->hand != hand)
    return refuse(not_your_turn, turn_clauses(play, player, box, hand, act));
  if (playing->needs == TurnNeeds::bettors)
    return refuse(waiting_for_bettors, follow_clause(play, playing->elected));
  if (playing->needs != TurnNeeds::decision) return refuse(not_now, play.rules.play.turn);
  const PlayerId decider = deciding_player(play, box, hand);
  if (decider == player) return kDone;
  // SB 5.5.1-5.5.3, BC 5.5.1-5.5.3: by which of them the caller was fixed; and where he is absent,
  // the call has passed to the highest wager (H12).
  const Caller fixed = caller_of(play.table(), box);
  if (fixed.player != decider) {
    may.add(play.rules.play.absent);
    may.add(play.table().book().caller_highest);
  }
  may.add(fixed.clause ? fixed.clause : play.rules.play.caller_only);
  if (decides_only_elsewhere(play.table(), player, box))
    may.add(play.table().book().full_patronage);
  return refuse(not_the_caller, may);
}

// SB 16.13, NZ 16.11: insurance offered late comes first; the bettors are asked after it.
bool is_asked(const Play& play, PlayerId player, BoxNo box, HandNo hand, Decision elected) {
  const Playing* playing = playing_now(play);
  return playing != nullptr && !play.round.late_insurance && playing->needs == TurnNeeds::bettors &&
         playing->elected == elected && playing->box == box &&
         (playing->hand == hand || hand == kActiveHand) && playing->asked.contains(player);
}

std::size_t hands_allowed(const Play& play) {
  return play.table().rules.options.third_hand ? play.rules.hands_max_by_option
                                               : play.rules.hands_max;
}

bool same_for_splitting(const Play& play, Card a, Card b) {
  // SB 12.1, BC 11.1, NZ 12.1 (B08): identical in value; by face under that ruling.
  if (play.table().rules.rulings.split_basis == SplitBasis::face) return a.rank() == b.rank();
  return hard_value(a) == hard_value(b);
}

// SB 16.2, BC 16.2, NZ 16.4 (H03): a card dealt in error lies open; it is simply the next one, or,
// under the other ruling, may only be taken or refused.
bool error_card_lies(const Play& play) {
  const auto& next = play.table().stack.next;
  return !next.empty() && !next[0].rebuilt;
}

Answer check_error_card(const Play& play) {
  if (!error_card_lies(play) || play.table().rules.rulings.error_card_double) return kDone;
  return refuse(error_card_taken_only, irregular_rules(play.table().rules.game).error_card);
}

// --- doubling ---

Answer check_double_cards(const Play& play, const Hand& hand) {
  const DoubleClauses& clauses = play.rules.doubling;
  const std::size_t cards = hand.cards.size();
  // SB 12.3.1, NZ 12.4(b), 13.1(c): one card on a split ace and nothing more.
  if (takes_one_card_on_ace(play, hand)) return refuse(may_not_draw, play.rules.splitting.aces);
  // SB 11.1, NZ 11.1: on the first two cards. BC 10.1: on the first two or three.
  if (cards < 2 || cards > play.rules.double_cards_max)
    return refuse(may_not_double_cards, clauses.allowed);
  if (play.rules.double_totals == DoubleTotals::no_ace &&
      (is_ace(hand.cards[0]) || is_ace(hand.cards[1]))) {
    return refuse(may_not_double_ace, clauses.ace);
  }
  if (play.rules.double_totals == DoubleTotals::nine_to_eleven) {
    // SB 11.1.1, 11.1.2 (B03): the total with its aces counted as 1.
    const int low = total_of(hand.span(), cards).points;
    const bool has_ace = is_ace(hand.cards[0]) || is_ace(hand.cards[1]);
    if (low < 9 || low > 11) {
      const Clauses cited{clauses.total, has_ace ? clauses.ace : Clause{}};
      return refuse(may_not_double_total, cited, Value::count(low));
    }
    // B05: a split ten joined by an ace.
    const bool split_ten_ace = hand.formed_by_split && is_ace_and_ten(hand.span());
    if (split_ten_ace && !play.table().rules.rulings.double_split_ten_ace) {
      return refuse(may_not_draw, play.rules.play.no_draw);
    }
  }
  return kDone;
}

// SB 11.1, BC 10.1, NZ 11.2: not more than the player's own original wager.
Answer check_double_amount(const Play& play, PlayerId player, BoxNo box, HandNo hand,
                           Money amount) {
  const Money original = base_wager(play, player, box, hand)->amount;
  const Money wager = amount.is_zero() ? original : amount;
  // SB 19.8.2, BC 19.8.2 (J08): under an indicator alone the amount is written, not put down.
  if (wager.is_zero()) return kDone;
  if (wager > original) {
    const bool joins = is_asked(play, player, box, hand, Decision::double_down);
    return refuse(above_original,
                  {play.rules.doubling.amount, joins ? play.rules.doubling.follow : Clause{}},
                  wager, original);
  }
  const Money least = least_double(play.table(), original);
  if (wager < least) return refuse(below_increment, play.rules.doubling.least, wager, least);
  return check_funds(play.table(), player, wager, play.rules.doubling.amount);
}

// SB 16.3, BC 16.3: who has refused the card dealt in error gets no further card in the round, on
// whatever hand they call; but SB 10.2, BC 9.2 come first, by which a hand below 12 must draw,
// "subject to" doubling and splitting.
Answer check_not_refused(const Play& play, PlayerId player, bool must_draw) {
  const IrregularRules& rules = irregular_rules(play.table().rules.game);
  const bool bound = rules.refusal_binds_player && play.table().player(player).refused_card;
  return bound && !must_draw ? Answer(refuse(may_not_draw, rules.refuses)) : kDone;
}

// --- carrying out what was elected ---

void carry_out(const Play& play, BoxNo box, HandNo hand, Decision elected) {
  if (elected == Decision::double_down) {
    // SB 11.1.2: an ace it is doubled on counts 1.
    const auto& cards = play.round.hand(box, hand).cards;
    const bool on_ace = play.rules.aces_lock_on_double &&
                        std::ranges::any_of(cards, [](Card c) { return is_ace(c); });
    play.step.emit({play.rules.doubling.allowed, on_ace ? play.rules.doubling.ace : Clause{}},
                   HandDoubled{box, hand});
    play.step.emit({play.rules.doubling.one_card}, CardCalled{box, hand, CardReason::doubled});
    return;
  }
  // SB 12.5.3, BC 11.4.2, NZ 12.4(a): split again, which makes a third hand.
  const bool again = play.round.hand(box, hand).formed_by_split;
  play.step.emit({play.rules.splitting.allowed, play.rules.splitting.order,
                  again ? play.rules.splitting.hands : Clause{}},
                 HandSplit{box, hand});
  play_on(play);
}

// SB 11.3, 12.6, BC 10.3, 11.5, NZ 14.3(c), 14.3(d): each bettor behind with a wager on the hand
// chooses before any card; an absent one keeps, on the first hand.
void ask_bettors(const Play& play, PlayerId caller, BoxNo box, HandNo hand, Decision elected) {
  const bool doubling = elected == Decision::double_down;
  const Clause clause = follow_clause(play, elected);
  Bettors behind;
  for (const Wager& wager : play.table().box(box).wagers) {
    if (wager.kind == WagerKind::initial && wager.player != caller &&
        base_wager(play, wager.player, box, hand) != nullptr) {
      behind.push_back(wager.player);
    }
  }
  bool asked = false;
  for (PlayerId player : behind) {
    if (play.table().player(player).absent) {
      play.step.emit({doubling ? clause : play.rules.splitting.keep},
                     BettorKept{player, box, hand, false});
    } else {
      play.step.emit({clause}, BettorAsked{player, box, hand, elected});
      asked = true;
    }
  }
  if (!asked) carry_out(play, box, hand, elected);
}

void carry_out_when_all_answered(const Play& play) {
  const Playing playing = std::get<Playing>(play.round.phase);
  if (playing.asked.empty()) carry_out(play, playing.box, playing.hand, playing.elected);
}

HandNo active_hand(const Play& play) { return std::get<Playing>(play.round.phase).hand; }

}  // namespace

Clause follow_clause(const Play& play, Decision elected) {
  return elected == Decision::split ? play.rules.splitting.follow : play.rules.doubling.follow;
}

Money least_double(const TableCommon& table, Money original) {
  const Money unit = table.sign.unit;
  return unit > Money{} ? std::min(unit, original) : table.chips.smallest();
}

Answer check_hit(const Play& play, PlayerId player, BoxNo box, HandNo hand) {
  if (auto no = check_turn(play, player, box, hand, play.rules.play.may_draw)) return no;
  const Hand& cards = play.round.hand(box, hand);
  if (auto no = check_exposed(play, cards)) return no;
  if (takes_one_card_on_ace(play, cards)) return refuse(may_not_draw, play.rules.splitting.aces);
  // SB 10.3, NZ 13.1(a), BC 8.1.2, 9.3: not with a blackjack or 21.
  if (cards.total().points >= 21) return refuse(may_not_draw, play.rules.play.no_draw);
  return check_not_refused(play, player, cards.total().points < 12);
}

Answer check_stand(const Play& play, PlayerId player, BoxNo box, HandNo hand) {
  if (auto no = check_turn(play, player, box, hand, {})) return no;
  // SB 10.2, BC 9.2, NZ 13.1(d): below 12 a card must be taken.
  const int points = play.round.hand(box, hand).total().points;
  if (points < 12)
    return refuse(must_draw, play.rules.play.must_draw, Value::count(points), Value::count(12));
  return kDone;
}

Answer check_double(const Play& play, PlayerId player, BoxNo box, HandNo hand, Money amount) {
  if (is_asked(play, player, box, hand, Decision::double_down)) {
    return check_double_amount(play, player, box, active_hand(play), amount);
  }
  const DoubleClauses& clauses = play.rules.doubling;
  const Clauses may{play.rules.play.caller_adds, clauses.allowed, clauses.follow};
  if (auto no = check_turn(play, player, box, hand, clauses.allowed, may)) return no;
  const Hand& cards = play.round.hand(box, hand);
  if (auto no = check_not_refused(play, player, cards.total().points < 12)) return no;
  if (auto no = check_exposed(play, play.round.hand(box, hand))) return no;
  if (auto no = check_error_card(play)) return no;
  if (auto no = check_double_cards(play, cards)) return no;
  return check_double_amount(play, player, box, hand, amount);
}

namespace {

Answer check_split_cards(const Play& play, BoxNo box, HandNo hand) {
  const SplitClauses& clauses = play.rules.splitting;
  const Hand& cards = play.round.hand(box, hand);
  // SB 12.5.5, BC 11.4.3: not after a third card.
  if (cards.cards.size() > 2) {
    const bool more_hands = hands_allowed(play) > 2;
    return refuse(not_a_pair, {clauses.allowed, more_hands ? clauses.late : Clause{}});
  }
  if (cards.cards.size() != 2 || !same_for_splitting(play, cards.cards[0], cards.cards[1])) {
    // SB 12.4, 12.5, BC 11.4, NZ 12.4(a): nor a second time.
    const bool may_be_again = play.table().rules.options.third_hand && clauses.again_by_option;
    const Clause again = may_be_again ? clauses.again_by_option : clauses.not_again;
    return refuse(not_a_pair, {clauses.allowed, cards.formed_by_split ? again : Clause{}});
  }
  const std::size_t hands = play.round.box(box).hands.size();
  // NZ 12.4(b): aces only once. SB 12.4, 12.5.3, BC 11.4.2, NZ 12.4(a): how many hands may be
  // formed.
  if (cards.of_split_aces && play.rules.split_aces == SplitAces::one_card_once) {
    return refuse(may_not_split_again, clauses.aces_again);
  }
  if (hands >= hands_allowed(play)) {
    const bool could_by_option = hands < play.rules.hands_max_by_option;
    return refuse(could_by_option ? may_not_split_again : no_more_splits,
                  could_by_option ? clauses.not_again : clauses.hands);
  }
  return kDone;
}

}  // namespace

namespace {

// SB 12.1, 12.5.2, BC 11.1, 11.4.1, NZ 12.2 (D10): equal to the original, never for less. Under an
// indicator alone it is as much as was written (J08).
Answer check_split_funds(const Play& play, PlayerId player, BoxNo box, HandNo hand,
                         Clause match = {}) {
  const Money original = base_wager(play, player, box, hand)->amount;
  if (original.is_zero()) return kDone;
  const SplitClauses& splitting = play.rules.splitting;
  const bool again = play.round.hand(box, hand).formed_by_split;
  return check_funds(play.table(), player, original,
                     {match, again ? splitting.again : Clause{}, splitting.wager});
}

}  // namespace

Answer check_split(const Play& play, PlayerId player, BoxNo box, HandNo hand) {
  if (is_asked(play, player, box, hand, Decision::split)) {
    return check_split_funds(play, player, box, active_hand(play), play.rules.splitting.match);
  }
  const SplitClauses& clauses = play.rules.splitting;
  const Clauses may{clauses.allowed, clauses.follow, clauses.caller_adds};
  if (auto no = check_turn(play, player, box, hand, clauses.allowed, may)) return no;
  const bool must_draw = play.round.hand(box, hand).total().points < 12;
  if (auto no = check_not_refused(play, player, must_draw)) return no;
  if (auto no = check_exposed(play, play.round.hand(box, hand))) return no;
  if (auto no = check_error_card(play)) return no;
  if (auto no = check_split_cards(play, box, hand)) return no;
  return check_split_funds(play, player, box, hand);
}

Answer check_keep(const Play& play, PlayerId player, BoxNo box, HandNo hand, KeepOn on) {
  const Playing* playing = playing_now(play);
  if (play.round.late_insurance) return refuse(not_now, play.rules.insured.announced);
  if (playing == nullptr || playing->needs != TurnNeeds::bettors || playing->box != box ||
      (hand != kActiveHand && playing->hand != hand)) {
    return refuse(not_now, {play.rules.splitting.follow, play.rules.doubling.follow});
  }
  if (!playing->asked.contains(player))
    return refuse(already_answered, follow_clause(play, playing->elected));
  if (playing->elected == Decision::double_down) {
    return on == KeepOn::unsaid ? Answer(kDone)
                                : refuse(keep_says_no_hand, play.rules.doubling.follow);
  }
  // NZ 14.3(d): which hand must be said. SB 12.6.2, BC 11.5.2: it is the first.
  if (play.rules.keep_designates && on == KeepOn::unsaid)
    return refuse(keep_needs_hand, play.rules.splitting.keep);
  if (!play.rules.keep_designates && on == KeepOn::second)
    return refuse(keep_only_first, play.rules.splitting.keep);
  return kDone;
}

// SB 3.6.2: by who calls the box, whose cards they are to handle (SB 3.7).
Answer check_expose(const Play& play, PlayerId player, BoxNo box, HandNo& hand) {
  const Clause clause = play.rules.play.face_down;
  const bool dealt = static_cast<std::size_t>(number(box)) <= play.round.boxes.size() &&
                     !play.round.box(box).hands.empty();
  const bool lies =
      dealt && !play.table().betting && !std::holds_alternative<InitialDeal>(play.round.phase);
  if (!lies) return refuse(not_now, clause);
  if (hand == kActiveHand) hand = HandNo{0};
  const Bettors callers = callers_present(play, box);
  if (callers.empty() || callers[0] != player)
    return refuse(not_the_caller, {clause, play.rules.play.caller_only});
  const Hand& cards = play.round.hand(box, hand);
  if (cards.face_down == 0 || cards.cleared) return refuse(not_now, clause);
  return kDone;
}

Answer expose_hand(const Play& play, PlayerId player, const ExposeHand& command) {
  HandNo hand = command.hand;
  if (auto no = check_expose(play, player, command.box, hand)) return no;
  expose(play, command.box, hand);
  return kDone;
}

// SB 10.1.4, BC 9.1.4.
Answer hit(const Play& play, PlayerId player, const Hit& command) {
  if (auto no = check_hit(play, player, command.box, command.hand)) return no;
  const HandNo hand = active_hand(play);
  const bool forced = play.round.hand(command.box, hand).total().points < 12;
  play.step.emit({play.rules.play.may_draw, play.rules.play.elects_draw,
                  forced ? play.rules.play.must_draw : Clause{}},
                 DecisionMade{player, command.box, hand, Decision::hit});
  play.step.emit({play.rules.play.card}, CardCalled{command.box, hand, CardReason::hit});
  return kDone;
}

// SB 10.1.3, BC 9.1.3.
Answer stand(const Play& play, PlayerId player, const Stand& command) {
  if (auto no = check_stand(play, player, command.box, command.hand)) return no;
  const HandNo hand = active_hand(play);
  play.step.emit({play.rules.play.turn, play.rules.play.elects_stand},
                 DecisionMade{player, command.box, hand, Decision::stand});
  const bool natural = is_blackjack(play.table(), play.round.hand(command.box, hand));
  complete_hand(play, command.box, hand, natural ? HandEnd::blackjack : HandEnd::stood);
  play_on(play);
  return kDone;
}

// SB 16.3, BC 16.3, NZ 16.4 (H02): one below 12 cannot refuse (SB 10.2, BC 9.2, NZ 13.1(d)).
Answer check_refuse_card(const Play& play, PlayerId player, BoxNo box, HandNo hand) {
  const Clause clause = irregular_rules(play.table().rules.game).refuses;
  if (!error_card_lies(play)) return refuse(no_known_card, clause);
  return check_stand(play, player, box, hand);
}

Answer refuse_card(const Play& play, PlayerId player, const RefuseCard& command) {
  if (auto no = check_refuse_card(play, player, command.box, command.hand)) return no;
  const HandNo hand = active_hand(play);
  play.step.emit({irregular_rules(play.table().rules.game).refuses},
                 CardRefused{player, command.box, hand});
  complete_hand(play, command.box, hand, HandEnd::stood);
  play_on(play);
  return kDone;
}

// SB 10.1.1, BC 9.1.1.
Answer double_down(const Play& play, PlayerId player, const Double& command) {
  if (auto no = check_double(play, player, command.box, command.hand, command.amount)) return no;
  const bool joining = is_asked(play, player, command.box, command.hand, Decision::double_down);
  const HandNo hand = active_hand(play);
  const Money amount = command.amount.is_zero()
                           ? base_wager(play, player, command.box, hand)->amount
                           : command.amount;
  if (!joining) {
    play.step.emit(
        {play.rules.doubling.allowed, play.rules.doubling.total, play.rules.play.elects_double},
        DecisionMade{player, command.box, hand, Decision::double_down});
  }
  play.step.emit({joining ? play.rules.doubling.follow : play.rules.doubling.amount},
                 WagerPlaced{player, command.box, hand, WagerKind::doubled, amount, {}});
  if (joining) {
    carry_out_when_all_answered(play);
  } else {
    ask_bettors(play, player, command.box, hand, Decision::double_down);
  }
  return kDone;
}

// SB 10.1.2, BC 9.1.2.
Answer split(const Play& play, PlayerId player, const Split& command) {
  if (auto no = check_split(play, player, command.box, command.hand)) return no;
  const bool joining = is_asked(play, player, command.box, command.hand, Decision::split);
  const HandNo hand = active_hand(play);
  const Money amount = base_wager(play, player, command.box, hand)->amount;
  const bool again = play.round.hand(command.box, hand).formed_by_split;
  if (!joining) {
    play.step.emit({again ? play.rules.splitting.again : play.rules.splitting.allowed,
                    play.rules.play.elects_split},
                   DecisionMade{player, command.box, hand, Decision::split});
  }
  play.step.emit({joining ? play.rules.splitting.match
                          : (again ? play.rules.splitting.again : play.rules.splitting.wager)},
                 WagerPlaced{player, command.box, hand_after(hand), WagerKind::split, amount, {}});
  if (joining) {
    carry_out_when_all_answered(play);
    return kDone;
  }
  settle_super_sevens(play, command.box, hand);  // NZ 15.5
  ask_bettors(play, player, command.box, hand, Decision::split);
  return kDone;
}

void keep_one_wager(const Play& play, PlayerId player, KeepOn on) {
  const Playing& playing = std::get<Playing>(play.round.phase);
  const bool splitting = playing.elected == Decision::split;
  play.step.emit({splitting ? play.rules.splitting.keep : play.rules.doubling.follow},
                 BettorKept{player, playing.box, playing.hand, on == KeepOn::second});
  carry_out_when_all_answered(play);
}

Answer keep(const Play& play, PlayerId player, const Keep& command) {
  if (auto no = check_keep(play, player, command.box, command.hand, command.on)) return no;
  keep_one_wager(play, player, command.on);
  return kDone;
}

}  // namespace croupier::blackjack
