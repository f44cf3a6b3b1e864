#include "blackjack/play.h"

#include "table/cards.h"
#include "table/deal.h"
#include "table/settle.h"
#include "table/tournament.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

// --- beginning ---

// SB 5.6, BC 5.6: before the first card.
void fix_callers(const Play& play) {
  for (std::size_t at = 0; at < play.table().boxes.size(); ++at) {
    const Caller caller = caller_of(play.table(), box_no(at));
    if (caller.player != kNobody)
      play.step.emit({caller.clause, play.table().book().caller_settled},
                     CallerFixed{box_no(at), caller.player});
  }
}

// --- the course of the players' hands ---

struct HandAt {
  BoxNo box;
  HandNo hand;
};

// Boxes from the left, the hands of a box in their order (SB 10.1, 12.2; BC 9.1, 11.2;
// NZ 8.3, 12.3); in a tournament perhaps from the marker (SB 19.9.3, BC 19.9.3).
std::optional<HandAt> next_hand(const Play& play) {
  const Round& round = play.round;
  for (std::size_t nth = 0; nth < round.boxes.size(); ++nth) {
    const std::size_t at = nth_box(play.table(), nth);
    for (std::size_t hand = 0; hand < round.boxes[at].hands.size(); ++hand) {
      if (!round.boxes[at].hands[hand].completed) return HandAt{box_no(at), hand_no(hand)};
    }
  }
  return std::nullopt;
}

bool may_still_double(const Play& play, const Hand& hand) {
  const Rulings& rulings = play.table().rules.rulings;
  // B06: a blackjack that waits, not one that is paid at once.
  if (is_blackjack(play.table(), hand)) {
    return play.rules.natural_may_double && rulings.double_natural &&
           dealer_may_have_blackjack(play.round);
  }
  // B05: a split ten joined by an ace may be doubled as 11.
  return play.rules.double_totals == DoubleTotals::nine_to_eleven && rulings.double_split_ten_ace &&
         hand.formed_by_split && !hand.of_split_aces && is_ace_and_ten(hand.span());
}

bool may_still_split_aces(const Play& play, BoxNo box, const Hand& hand) {
  const std::size_t most =
      play.table().rules.options.third_hand ? play.rules.hands_max_by_option : play.rules.hands_max;
  return play.rules.split_aces == SplitAces::one_card && is_ace(hand.cards[1]) &&
         play.round.box(box).hands.size() < most;
}

// How the hand ends by itself, if it does: when nothing is left to choose.
std::optional<HandEnd> end_of(const Play& play, BoxNo box, const Hand& hand) {
  const int points = hand.total().points;
  if (points > 21) return HandEnd::bust;
  if (hand.cards.size() == 2 && may_still_double(play, hand)) return std::nullopt;
  if (is_blackjack(play.table(), hand)) return HandEnd::blackjack;
  // BC 9.6, 9.7 (B09, B12): on doubled and split hands too.
  if (play.rules.twenty_one_wins && points == 21) return HandEnd::twenty_one;
  if (play.rules.five_cards_win && hand.cards.size() >= 5) return HandEnd::five_cards;
  if (hand.doubled) return HandEnd::doubled;
  if (takes_one_card_on_ace(play, hand)) {
    if (may_still_split_aces(play, box, hand)) return std::nullopt;
    return HandEnd::split_ace;
  }
  // SB 10.3, NZ 13.1(a): 21 takes no card.
  if (points == 21) return HandEnd::twenty_one;
  return std::nullopt;
}

// SB 16.10, BC 16.10, NZ 16.6: nobody decides, so cards come until the total is above 11. NZ 16.6:
// the operator "may" direct it, so where another direction was given the hand stands as dealt.
void play_absent_hand(const Play& play, HandAt at) {
  expose(play, at.box, at.hand);
  const Hand& hand = play.round.hand(at.box, at.hand);
  if (is_blackjack(play.table(), hand)) {
    complete_hand(play, at.box, at.hand, HandEnd::blackjack);
  } else if (hand.total().points <= 11 && !play.table().box(at.box).stands_as_dealt) {
    play.step.emit({play.rules.play.absent, play.rules.play.must_draw},
                   CardCalled{at.box, at.hand, CardReason::absent});
  } else {
    complete_hand(play, at.box, at.hand, HandEnd::absent);
  }
}

void clear_hand(const Play& play, BoxNo box, HandNo hand, Clause clause) {
  play.step.emit({clause}, HandCleared{box, hand});
}

// SB 12.3.1, 12.5.4, NZ 12.4(b), 13.1(c): the one card on a split ace, at a second split too.
Clauses split_clauses(const Play& play, BoxNo box, const Hand& hand) {
  if (!takes_one_card_on_ace(play, hand)) return play.rules.splitting.order;
  const bool again = play.round.box(box).hands.size() > 2;
  return {play.rules.splitting.aces, again ? play.rules.splitting.aces_again : Clause{},
          play.rules.splitting.aces_no_more};
}

// NZ 8.2(a)–(c): a card to each box, one to the dealer, a second to each box.
Clauses initial_clauses(const Play& play, const CardTarget& target) {
  const TableRules& book = play.table().book();
  // SB 3.6.1, BC 3.8: face up, unless SB 3.6.2 was approved.
  const Clause open = play.table().rules.options.face_down ? Clause{} : book.dealt_face_up;
  if (target.target == Target::dealer) return {book.initial_deal, book.deal_to_dealer, open};
  const bool first = play.round.hand(target.box, target.hand).cards.empty();
  return {book.initial_deal, first ? book.deal_first_cards : book.deal_second_cards, open};
}

// By what a card comes to a hand after the initial deal.
Clauses card_clauses(const Play& play, BoxNo box, const Hand& hand) {
  if (hand.doubled) return {play.rules.doubling.one_card, play.rules.doubling.laid};
  return hand.cards.size() > 1 ? Clauses(play.rules.play.card) : split_clauses(play, box, hand);
}

// Everything staked on the hand, by everyone.
template <class Settle>
void settle_hand(const Play& play, BoxNo box, HandNo hand, Settle settle) {
  const Box before = play.table().box(box);
  for (const Wager& wager : before.wagers) {
    if (wager.is_open() && is_on_hand(wager.kind) && wager.hand == hand) settle(wager);
  }
}

void pay_hand(const Play& play, BoxNo box, HandNo hand, Odds odds, Clause clause) {
  settle_hand(play, box, hand,
              [&](const Wager& wager) { pay(play.step, box, wager, odds, {clause}); });
  clear_hand(play, box, hand, clause);
}

}  // namespace

bool takes_one_card_on_ace(const Play& play, const Hand& hand) {
  return hand.of_split_aces && play.rules.split_aces != SplitAces::free;
}

Clauses end_clauses(const Play& play, const Hand& hand, HandEnd end) {
  const Variant& rules = play.rules;
  const bool waits = dealer_may_have_blackjack(play.round);
  // SB 12.3.2, NZ 12.4(c): a split ace and ten are 21 and no blackjack.
  const Clause no_blackjack =
      hand.formed_by_split && !rules.blackjack_after_split && is_ace_and_ten(hand.span())
          ? rules.splitting.blackjack
          : Clause{};
  switch (end) {
    case HandEnd::bust: return rules.play.bust;
    case HandEnd::blackjack:
      // BC 11.3.1, and 8.1.2 where it has to wait (C02).
      if (hand.formed_by_split)
        return {rules.splitting.blackjack, waits ? rules.interim.blackjack_waits : Clause{}};
      return waits ? rules.interim.blackjack_waits : rules.interim.blackjack_paid;
    case HandEnd::twenty_one:
      return {rules.play.twenty_one, hand.cards.size() >= 5 ? rules.play.five_cards : Clause{},
              no_blackjack};
    case HandEnd::five_cards: return rules.play.five_cards;
    case HandEnd::doubled: return rules.doubling.one_card;
    case HandEnd::split_ace: return {rules.splitting.aces, no_blackjack};
    case HandEnd::absent: return rules.play.absent;
    case HandEnd::stood: return {rules.play.turn, no_blackjack};
    case HandEnd::voided: return rules.play.void_hand;
  }
  return {};
}

Answer deal(const Play& play) {
  if (auto no = begin_round(play.step)) return no;
  fix_callers(play);
  return kDone;
}

void deal_again(const Play& play, const Round& before) {
  begin_round_again(play.step);
  for (std::size_t at = 0; at < before.boxes.size(); ++at) {
    const PlayerId caller = before.boxes[at].caller;
    if (caller != kNobody)
      play.step.emit({caller_of(play.table(), box_no(at)).clause}, CallerFixed{box_no(at), caller});
  }
}

void expose(const Play& play, BoxNo box, HandNo hand) {
  if (play.round.hand(box, hand).face_down != 0)
    play.step.emit({play.rules.play.face_down}, HandExposed{box, hand});
}

// SB 3.6.1, BC 3.8, NZ 8.4: face up; SB 3.6.2: or the first two to a player face down.
Answer draw_card(const Play& play, Card card) {
  const auto target = next_card(play.round, play.table());
  if (!target) return refuse(no_card_awaited);
  if (auto no = check_draw(play.table(), card)) return no;
  if (std::holds_alternative<InitialDeal>(play.round.phase)) {
    const bool down = target->target == Target::box && play.table().rules.options.face_down;
    Clauses clauses = initial_clauses(play, *target);
    if (down) clauses.add(play.rules.play.face_down);
    play.step.emit(clauses,
                   CardDealt{target->target, target->box, target->hand, card, false, down});
    if (!next_card(play.round, play.table())) after_initial_deal(play);
    return kDone;
  }
  if (target->target == Target::dealer) {
    const bool second = play.round.dealer.size() == 1;
    play.step.emit(
        {second && play.rules.settling.dealer_second_card ? play.rules.settling.dealer_second_card
                                                          : play.rules.settling.dealer_draws},
        CardDealt{Target::dealer, {}, {}, card, false, false});
    dealer_took_card(play);
    return kDone;
  }
  // SB 11.1.3, 11.2, 12.3.1, BC 10.2, NZ 11.3, 12.4(b), 13.1(b): the one card of a double or on a
  // split ace is laid sideways.
  const Hand& hand = play.round.hand(target->box, target->hand);
  const bool split_ace = takes_one_card_on_ace(play, hand);
  play.step.emit(
      card_clauses(play, target->box, hand),
      CardDealt{Target::box, target->box, target->hand, card, hand.doubled || split_ace, false});
  settle_super_sevens(play, target->box,
                      target->hand);  // NZ 15.4(d), 15.4(e), E08: before any bust is collected
  play_on(play);
  return kDone;
}

Answer draw_cutting_card(const Play& play) {
  const auto target = next_card(play.round, play.table());
  if (!target) return refuse(no_card_awaited);
  const auto* initial = std::get_if<InitialDeal>(&play.round.phase);
  const bool first = initial != nullptr && initial->dealt == 0;
  const PlayerId caller =
      target->target == Target::box ? play.round.box(target->box).caller : kNobody;
  return croupier::draw_cutting_card(play.step, {first, target->target, target->box, caller});
}

// SB 16.10, BC 16.10 (subject to 5.5), NZ 16.6 (H12): the call passes to another bettor on the box,
// by the highest wager and then the nearest to the dealer; in New Zealand only to one who may
// decide there (14.5).
Bettors callers_present(const Play& play, BoxNo box) {
  const PlayerId caller = play.round.box(box).caller;
  const auto is_here = [&](PlayerId player) {
    return !play.table().player(player).absent && !play.round.box(box).silent.contains(player);
  };
  Bettors callers;
  if (caller == kNobody) return callers;
  if (is_here(caller)) callers.push_back(caller);
  if (!play.table().rules.rulings.absent_call_passes) return callers;
  InlineVector<const Wager*, kBettorsMax> others;
  for (const Wager& wager : play.table().box(box).wagers) {
    if (wager.kind != WagerKind::initial || wager.player == caller || !is_here(wager.player) ||
        decides_only_elsewhere(play.table(), wager.player, box))
      continue;
    others.push_back(&wager);
  }
  std::ranges::stable_sort(others, std::greater{},
                           [](const Wager* wager) { return wager->amount; });
  for (const Wager* wager : others) callers.push_back(wager->player);
  return callers;
}

PlayerId deciding_player(const Play& play, BoxNo box, HandNo hand) {
  for (const PlayerId player : callers_present(play, box)) {
    if (base_wager(play, player, box, hand) != nullptr) return player;
  }
  return kNobody;
}

const Wager* base_wager(const Play& play, PlayerId player, BoxNo box, HandNo hand) {
  const Box& area = play.table().box(box);
  const Wager* original = find_wager(area, player, WagerKind::initial, hand);
  return original != nullptr ? original : find_wager(area, player, WagerKind::split, hand);
}

bool dealer_may_have_blackjack(const Round& round) {
  return !round.dealer.empty() && (is_ace(round.dealer[0]) || is_ten(round.dealer[0]));
}

void play_on(const Play& play) {
  while (const auto at = next_hand(play)) {
    const Hand& hand = play.round.hand(at->box, at->hand);
    if (hand.cards.size() == 1) {
      play.step.emit(split_clauses(play, at->box, hand),
                     CardCalled{at->box, at->hand, CardReason::split});
      return;
    }
    if (const auto end = end_of(play, at->box, hand)) {
      complete_hand(play, at->box, at->hand, *end);
      continue;
    }
    const PlayerId player = deciding_player(play, at->box, at->hand);
    if (player != kNobody) {
      play.step.emit({hand.formed_by_split ? play.rules.splitting.turn : play.rules.play.turn},
                     TurnCame{at->box, at->hand, player});
      return;
    }
    play_absent_hand(play, *at);
    if (!play.round.hand(at->box, at->hand).completed) return;
  }
  begin_dealers_turn(play);
}

bool turn_is_over(const Play& play) {
  const auto* playing = std::get_if<Playing>(&play.round.phase);
  if (playing == nullptr) return false;
  const Hand& hand = play.round.hand(playing->box, playing->hand);
  if (hand.completed || playing->needs != TurnNeeds::decision) return hand.completed;
  const PlayerId caller = play.round.box(playing->box).caller;
  const bool silent = play.round.box(playing->box).silent.contains(caller);
  return end_of(play, playing->box, hand) || silent ||
         (caller != kNobody && play.table().player(caller).absent);
}

void complete_hand(const Play& play, BoxNo box, HandNo hand, HandEnd end) {
  const Hand& cards = play.round.hand(box, hand);
  const Clauses clauses = end_clauses(play, cards, end);
  const Clause clause = clauses.first();
  // SB 3.6.2: nobody sees the total of cards that lie face down.
  const int total = cards.face_down != 0 ? 0 : cards.total().points;
  play.step.emit(clauses, HandCompleted{box, hand, end, static_cast<std::uint8_t>(total)});
  settle_super_sevens(play, box, hand);  // NZ 15.4(b), 15.4(c), E06: no third card will come
  switch (end) {
    case HandEnd::bust:
      // SB 10.5, BC 9.5, NZ 13.2 (A06, D06): what lies on this hand is lost and collected at once.
      settle_hand(play, box, hand, [&](const Wager& wager) {
        collect(play.step, box, wager, {clause, play.rules.play.bust_loses});
      });
      clear_hand(play, box, hand, clause);
      return;
    case HandEnd::twenty_one:
    case HandEnd::five_cards:
      if (play.rules.twenty_one_wins) pay_hand(play, box, hand, kWinPays, clause);
      return;
    case HandEnd::blackjack:
      // BC 8.1.1 (C02): a blackjack formed by a split is paid at once too when the dealer shows 2
      // to 9.
      if (cards.formed_by_split && !dealer_may_have_blackjack(play.round)) {
        pay_hand(play, box, hand, play.rules.blackjack_odds, play.rules.interim.blackjack_paid);
      }
      return;
    default: return;
  }
}

namespace {

// "The active hand" is the one in turn, or the only one of the box; otherwise it must be said
// which.
HandNo hand_meant(const Play& play, const VoidHand& command) {
  if (command.hand != kActiveHand) return command.hand;
  const auto* playing = std::get_if<Playing>(&play.round.phase);
  if (playing != nullptr && playing->box == command.box) return playing->hand;
  return play.round.box(command.box).hands.size() == 1 ? HandNo{0} : kActiveHand;
}

}  // namespace

namespace {

Clauses void_clauses(Clause clause, WagerKind kind) {
  Clauses clauses{clause};
  if (kind == WagerKind::insurance) clauses.add("NZ 9.6"_clause);
  if (kind == WagerKind::super_sevens) clauses.add("NZ 15.7(a)"_clause);
  return clauses;
}

// A wager for the second half of a split that the other bettors are still asked about lies on the
// hand that is split.
HandNo lies_on(const Play& play, BoxNo box, const Wager& wager) {
  const auto* playing = std::get_if<Playing>(&play.round.phase);
  const bool splits = playing != nullptr && playing->box == box;
  return splits && wager.hand == kNewHalf ? playing->hand : wager.hand;
}

// NZ 9.6, 15.7 (H11): insurance and Super Sevens were made for the hand on which their player's
// initial wager lies. After a split they are void with that hand, and with no other.
template <class Wagers>
bool goes_with_hand(const Play& play, const Wagers& of_box, const Wager& wager, BoxNo box,
                    HandNo hand) {
  if (is_on_hand(wager.kind)) return lies_on(play, box, wager) == hand;
  return std::ranges::any_of(of_box, [&](const Wager& each) {
    return each.kind == WagerKind::initial && each.player == wager.player &&
           lies_on(play, box, each) == hand;
  });
}

// NZ 16.5(a): of settled optional wagers only these are undone; the others stand (E15).
bool is_undone(WagerKind kind) {
  return is_on_hand(kind) || kind == WagerKind::insurance || kind == WagerKind::super_sevens;
}

// NZ 16.5(a): a blackjack or even money that was paid and cleared is no longer in play and stands
// (H11). NZ 9.6, 15.7(a): insurance and Super Sevens are void, won or lost.
bool undo_settled(const Play& play, BoxNo box, const Wager& wager, Clause clause) {
  if (wager.state == WagerState::won) {
    if (is_on_hand(wager.kind) && wager.interim) return false;
    take_back(play.step, box, wager, void_clauses(clause, wager.kind));
    return true;
  }
  if (wager.state != WagerState::lost || wager.gone > 0) return false;
  if (!play.table().rules.rulings.void_returns_lost_stakes) return false;
  play.step.emit(void_clauses(clause, wager.kind),
                 LostStakeReturned{wager.player, box, wager.hand, wager.kind, wager.amount});
  return true;
}

// Stakes first, so that what comes back can pay for what goes. True when there were any.
template <class Wagers>
bool undo_settled_of(const Play& play, BoxNo box, HandNo hand, const Wagers& wagers,
                     Clause clause) {
  bool any = false;
  for (const WagerState state : {WagerState::lost, WagerState::won}) {
    for (const Wager& wager : wagers) {
      if (wager.state == state && is_undone(wager.kind) &&
          goes_with_hand(play, wagers, wager, box, hand))
        any = undo_settled(play, box, wager, clause) || any;
    }
  }
  return any;
}

// The round is over and the error was noticed before the next one.
Answer void_settled_hand(const Play& play, BoxNo box, HandNo hand, Clause clause) {
  const auto wagers = play.table().box(box).last_wagers;
  if (!undo_settled_of(play, box, hand, wagers, clause)) return refuse(already_settled, clause);
  play.step.emit({clause}, HandCompleted{box, hand, HandEnd::voided, 0});
  return kDone;
}

// Everything that goes with the hand in the running round. True when anything came back.
bool return_wagers_of(const Play& play, BoxNo box, HandNo hand, Clause clause) {
  const auto wagers = play.table().box(box).wagers;
  bool any = false;
  for (const Wager& wager : wagers) {
    if (!wager.is_open() || !goes_with_hand(play, wagers, wager, box, hand)) continue;
    give_back(play.step, box, wager, ReturnReason::voided, void_clauses(clause, wager.kind));
    any = true;
  }
  return undo_settled_of(play, box, hand, wagers, clause) || any;
}

}  // namespace

// NZ 16.5(a), 16.13: the wagers on the hand come back. Play has stopped; the ruling lets it go on.
Answer void_hand(const Play& play, const VoidHand& command, Clause clause) {
  const HandNo hand = hand_meant(play, command);
  if (hand == kActiveHand) return refuse(no_such_hand, clause);
  if (play.table().betting) return void_settled_hand(play, command.box, hand, clause);
  const Hand before = play.round.hand(command.box, hand);
  if (before.cleared && before.end == HandEnd::voided) return refuse(already_settled, clause);
  play.step.emit({clause}, HandCompleted{command.box, hand, HandEnd::voided, 0});
  const bool any = return_wagers_of(play, command.box, hand, clause);
  // The cards of a hand that was bust or paid lie in the rack already.
  if (before.cleared) return any ? Answer(kDone) : Answer(refuse(already_settled, clause));
  clear_hand(play, command.box, hand, clause);
  return kDone;
}

Answer declare_absent(const Play& play, PlayerId player) {
  const auto* now = std::get_if<Playing>(&play.round.phase);
  const Playing playing = now == nullptr ? Playing{} : *now;
  const bool deciding = now != nullptr && playing.needs == TurnNeeds::decision &&
                        deciding_player(play, playing.box, playing.hand) == player;
  const bool asked =
      now != nullptr && playing.needs == TurnNeeds::bettors && playing.asked.contains(player);
  play.step.emit({play.rules.play.absent}, PlayerAbsent{player});
  if (deciding && !play.round.late_insurance) play_on(play);
  if (asked) keep_one_wager(play, player, KeepOn::unsaid);
  offer_button_on(play, player);
  return kDone;
}

// SB 16.10, BC 16.10 (subject to 5.5, H12): the call passes to another bettor on the box, and with
// nobody left cards come until the total is above 11. A bettor behind keeps the one wager.
Answer forfeit_turn(const Play& play, PlayerId player) {
  const Clause clause = play.rules.play.absent;
  const auto* now = std::get_if<Playing>(&play.round.phase);
  if (now == nullptr || play.round.late_insurance) return refuse(not_now, clause);
  const Playing playing = *now;
  const bool asked = playing.needs == TurnNeeds::bettors && playing.asked.contains(player);
  const bool deciding = playing.needs == TurnNeeds::decision &&
                        deciding_player(play, playing.box, playing.hand) == player;
  if (!asked && !deciding) return refuse(not_your_turn, clause);
  // SB 12.6.2, BC 11.5.2: a bettor behind controls no hand and keeps the one wager.
  const bool splits = asked && playing.elected == Decision::split;
  const Clause behind = splits ? play.rules.splitting.keep : play.rules.doubling.follow;
  play.step.emit({asked ? behind : clause}, PlayerSilent{player, playing.box});
  if (asked) {
    keep_one_wager(play, player, KeepOn::unsaid);
  } else {
    play_on(play);
  }
  return kDone;
}

// A turn that has passed to somebody else, or is played by the rule, stays passed; every later one
// is the player's again.
Answer declare_present(const Play& play, PlayerId player) {
  const auto* now = std::get_if<Playing>(&play.round.phase);
  const Playing playing = now == nullptr ? Playing{} : *now;
  const auto decides = [&] {
    return now != nullptr && deciding_player(play, playing.box, playing.hand) == player;
  };
  play.step.emit({play.rules.play.absent}, PlayerReturned{player});
  if (decides()) play.step.emit({play.rules.play.absent}, PlayerSilent{player, playing.box});
  return kDone;
}

}  // namespace croupier::blackjack
