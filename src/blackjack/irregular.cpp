// What really happened at the table although it should not have: cards that went astray, an offer
// that was forgotten. Play goes on from there as the cards lie, until somebody notices. SB 16,
// BC 16, NZ 16.
#include <algorithm>

#include "blackjack/play.h"
#include "rulebook/irregular_rules.h"
#include "table/cards.h"
#include "table/irregular.h"
#include "table/settle.h"

namespace croupier::blackjack {
namespace {

using enum RefusalCode;

// Nobody overlooks a hand of more cards than this, and every list of cards stays within its bounds.
constexpr std::size_t kOverlookedMost = 10;

bool is_active(const Play& play, BoxNo box, HandNo hand) {
  const auto* playing = std::get_if<Playing>(&play.round.phase);
  return playing != nullptr && playing->box == box && playing->hand == hand &&
         playing->needs == TurnNeeds::decision;
}

// Nobody says which hand where there is only one, or when it is at its turn.
std::optional<HandNo> hand_meant(const Play& play, BoxNo box, HandNo said) {
  if (said != kActiveHand) return said;
  if (play.round.box(box).hands.size() == 1) return HandNo{0};
  const auto* playing = std::get_if<Playing>(&play.round.phase);
  if (playing == nullptr || playing->box != box) return std::nullopt;
  return playing->hand;
}

// Nobody plays there, or all that was played there is settled and taken up.
bool is_out_of_play(const PlayedBox& box) { return std::ranges::all_of(box.hands, &Hand::cleared); }

// SB 16.2, 16.8, BC 16.2, 16.8, NZ 16.2, 16.4, 16.5: nobody plays there, so nobody's place is
// passed over; the card that is due stays due.
Answer misdeal_to_no_hand(const Play& play, const MisdealCard& command) {
  const bool empty = play.round.box(command.box).hands.empty();
  if (empty && command.hand != HandNo{0} && command.hand != kActiveHand)
    return refuse(no_such_hand);
  if (play.round.astray.size() >= kOverlookedMost) return refuse(not_now);
  if (auto no = check_misdealt(play.table(), command.exposed, command.card)) return no;
  // Beside the hands that were played there.
  const HandNo place = hand_no(play.round.box(command.box).hands.size());
  play.step.emit(CardMisdealt{Target::box, command.box, place, command.card, false});
  return kDone;
}

// Play goes on as if nothing had happened.
void go_on_unnoticed(const Play& play, bool passed_over, bool to_active) {
  if (std::holds_alternative<InitialDeal>(play.round.phase)) {
    if (!next_card(play.round, play.table())) after_initial_deal(play);
  } else if (std::holds_alternative<Playing>(play.round.phase) && (passed_over || to_active)) {
    // SB 16.13, NZ 16.11: insurance offered late comes first.
    if (!play.round.late_insurance) play_on(play);
  }
}

}  // namespace

Answer misdeal(const Play& play, const MisdealCard& command) {
  if (play.table().betting) return refuse(not_now);
  if (is_out_of_play(play.round.box(command.box))) return misdeal_to_no_hand(play, command);
  const auto meant = hand_meant(play, command.box, command.hand);
  if (!meant) return refuse(no_such_hand);
  const Hand& hand = play.round.hand(command.box, *meant);
  // SB 16.2, BC 16.2, NZ 16.4: where a hand was taken up the card lies beside those in play.
  if (hand.cleared) return misdeal_to_no_hand(play, command);
  if (hand.cards.size() >= kOverlookedMost) return refuse(not_now);
  const auto due = next_card(play.round, play.table());
  const bool belongs =
      due && due->target == Target::box && due->box == command.box && due->hand == *meant;
  if (belongs && !command.extra) return refuse(not_a_misdeal);
  if (auto no = check_misdealt(play.table(), command.exposed, command.card)) return no;
  if (!command.exposed) {
    play.step.emit(CardMisdealt{Target::box, command.box, *meant, {}, false});
    return kDone;
  }
  // The dealer's own place is never overlooked: his card stays due.
  const bool passed = due && due->target == Target::box && !command.extra;
  const bool to_active = is_active(play, command.box, *meant);
  play.step.emit(CardMisdealt{Target::box, command.box, *meant, command.card, passed});
  go_on_unnoticed(play, passed, to_active);
  return kDone;
}

Answer misdeal_to_dealer(const Play& play, const MisdealToDealer& command) {
  const auto due = next_card(play.round, play.table());
  const bool belongs = due && due->target == Target::dealer;
  if (belongs && !command.extra) return refuse(not_a_misdeal);
  if (!play.table().betting && play.round.dealer.size() >= kOverlookedMost) return refuse(not_now);
  if (auto no = check_misdealt(play.table(), command.exposed, command.card)) return no;
  const bool passed = command.exposed && due && due->target == Target::box && !command.extra;
  play.step.emit(CardMisdealt{Target::dealer, {}, {}, command.card, passed});
  if (!play.table().betting) go_on_unnoticed(play, passed, false);
  return kDone;
}

Answer pass_over(const Play& play) {
  const auto due = next_card(play.round, play.table());
  if (!due) return refuse(no_card_awaited);
  const auto* initial = std::get_if<InitialDeal>(&play.round.phase);
  const bool in_turn = initial == nullptr || initial->dealt < cards_of_initial_deal(play.round);
  if (!in_turn) return refuse(not_now);
  play.step.emit(PlacePassedOver{due->box, due->hand, due->target});
  if (std::holds_alternative<DealersTurn>(play.round.phase)) {
    stop_dealer(play);
  } else {
    go_on_unnoticed(play, true, false);
  }
  return kDone;
}

Answer omit_insurance(const Play& play) {
  if (!std::holds_alternative<InsuranceOpen>(play.round.phase))
    return refuse(no_insurance_to_omit, play.rules.insured.announced);
  for (const Box& box : play.table().boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.kind == WagerKind::insurance)
        return refuse(no_insurance_to_omit, play.rules.insured.announced);
    }
  }
  play.step.emit(StepOmitted{OmittedStep::insurance});
  play_on(play);
  return kDone;
}

// SB 16.13, NZ 16.11 (C10): as long as the dealer has no second card.
Answer offer_insurance_late(const Play& play) {
  const Clause clause = irregular_rules(play.table().rules.game).late_insurance;
  if (!play.round.insurance_omitted) return refuse(nothing_irregular, clause);
  if (play.round.dealer.size() > 1) return refuse(not_now, clause);
  play.step.emit({clause}, InsuranceReopened{});
  indicate_insurance(play);
  return kDone;
}

namespace {

// Who is asked to join a double or a split and has no wager there any more keeps what he has.
void skip_bettors_gone(const Play& play) {
  const Playing playing = std::get<Playing>(play.round.phase);
  for (const PlayerId player : playing.asked) {
    if (base_wager(play, player, playing.box, playing.hand) == nullptr)
      keep_one_wager(play, player, KeepOn::unsaid);
  }
}

}  // namespace

namespace {

bool is_elected(const Playing& playing, const Wager& wager) {
  if (playing.elected == Decision::split)
    return wager.is_open() && wager.kind == WagerKind::split && wager.hand == kNewHalf;
  return wager.is_open() && wager.kind == WagerKind::doubled && wager.hand == playing.hand;
}

// It was the caller's, or is by now that of the next caller, who has joined it. Who is absent has
// elected before.
bool election_stands(const Play& play, const Playing& playing) {
  const PlayerId caller = deciding_player(play, playing.box, playing.hand);
  for (const Wager& wager : play.table().box(playing.box).wagers) {
    const bool decides = wager.player == caller || play.table().player(wager.player).absent;
    if (is_elected(playing, wager) && decides) return true;
  }
  return false;
}

// SB 17.5.4, BC 17.5.5 (H14): who elected it has no wager there any more, so the call passes. The
// next one decides on the hand as it lies, and what others had added comes back.
void ask_next_caller(const Play& play, const Playing& playing) {
  const Clause clause = follow_clause(play, playing.elected);
  const Box before = play.table().box(playing.box);
  for (const Wager& wager : before.wagers) {
    if (is_elected(playing, wager))
      give_back(play.step, playing.box, wager, ReturnReason::withdrawn, {clause});
  }
  play_on(play);
}

bool has_part(const Box& box, PlayerId player) {
  return std::ranges::any_of(box.wagers, [&](const Wager& wager) {
    return wager.player == player && wager.is_open() && is_on_hand(wager.kind);
  });
}

// SB 16.10, BC 16.10 (subject to 5.5) and by it SB 17.5.4, BC 17.5.5 (H12, H14): who has no wager
// on the box any more does not call it while another has one.
void pass_calls(const Play& play) {
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    const Box& box = play.table().boxes[at];
    const PlayerId caller = play.round.boxes[at].caller;
    if (caller == kNobody || has_part(box, caller)) continue;
    for (const PlayerId next : callers_present(play, box_no(at))) {
      if (!has_part(box, next)) continue;
      play.step.emit({play.rules.play.absent}, CallerFixed{box_no(at), next});
      break;
    }
  }
}

}  // namespace

void go_on_without(const Play& play) {
  pass_calls(play);
  if (std::holds_alternative<InitialDeal>(play.round.phase)) {
    if (!next_card(play.round, play.table())) after_initial_deal(play);
  } else if (const auto* playing = std::get_if<Playing>(&play.round.phase)) {
    const bool gone = play.round.hand(playing->box, playing->hand).completed;
    if (gone || playing->needs == TurnNeeds::decision) {
      play_on(play);
    } else if (playing->needs == TurnNeeds::bettors) {
      if (!election_stands(play, *playing)) return ask_next_caller(play, Playing(*playing));
      skip_bettors_gone(play);
    }
  } else if (const auto* button = std::get_if<ButtonOpen>(&play.round.phase)) {
    if (button->boxes.empty()) open_insurance_or_play(play);
  } else if (std::holds_alternative<DealersTurn>(play.round.phase)) {
    begin_dealers_turn(play);
  }
}

}  // namespace croupier::blackjack
