#include "blackjack/round.h"

#include <algorithm>

#include "base/match.h"
#include "blackjack/variant.h"
#include "table/tournament.h"

namespace croupier::blackjack {
namespace {

bool is_dealt_in(const TableCommon& table, std::size_t at) {
  return has_open_initial(table.boxes[at]);
}

void remove_asked(Playing& playing, PlayerId player) {
  for (std::size_t at = 0; at < playing.asked.size(); ++at) {
    if (playing.asked[at] == player) {
      playing.asked.erase_at(at);
      return;
    }
  }
}

void on(Round& round, const TableCommon& table, const RoundBegan&) {
  round.boxes.clear();
  for (std::size_t at = 0; at < table.boxes.size(); ++at) {
    PlayedBox box;
    if (is_dealt_in(table, at)) box.hands.push_back(Hand{});
    round.boxes.push_back(box);
  }
  round.dealer.clear();
  round.astray.clear();
  round.phase = InitialDeal{};
  round.insurance_omitted = false;
  round.late_insurance = false;
  round.dealt_on = false;
}

void on(Round& round, const TableCommon&, const RoundCalledOff&) { round.phase = Betting{}; }
void on(Round& round, const TableCommon&, const CallerFixed& e) {
  round.box(e.box).caller = e.player;
}

// His number may soon be another's.
void on(Round& round, const TableCommon&, const PlayerLeft& e) {
  for (PlayedBox& box : round.boxes) {
    if (box.caller == e.player) box.caller = kNobody;
  }
}

void on(Round& round, const TableCommon&, const CardDealt& e) {
  if (e.target == Target::dealer) {
    round.dealer.push_back(e.card);
  } else {
    Hand& hand = round.hand(e.box, e.hand);
    if (e.face_down) hand.face_down |= 1u << hand.cards.size();
    hand.cards.push_back(e.card);
  }
  if (auto* deal = std::get_if<InitialDeal>(&round.phase)) {
    ++deal->dealt;
  } else {
    round.dealt_on = true;
  }
}

void on(Round& round, const TableCommon&, const HandExposed& e) {
  round.hand(e.box, e.hand).face_down = 0;
}

void on(Round& round, const TableCommon&, const PlayerSilent& e) {
  Bettors& silent = round.box(e.box).silent;
  if (!silent.contains(e.player)) silent.push_back(e.player);
}

Cards& cards_where(Round& round, Target target, BoxNo box, HandNo hand) {
  if (target == Target::dealer) return round.dealer;
  const bool on_hand = static_cast<std::size_t>(number(hand)) < round.box(box).hands.size();
  return on_hand ? round.hand(box, hand).cards : round.astray;
}

// Cards lie where they were put; a place that was passed over is not dealt to again in its turn.
// C07: a card that nobody was due is still to be dealt (SB 16.2, NZ 16.2, 16.4).
void on(Round& round, const TableCommon& table, const CardMisdealt& e) {
  auto* deal = std::get_if<InitialDeal>(&round.phase);
  if (!table.betting && deal == nullptr && e.passed_over) round.dealt_on = true;
  if (!e.card || table.betting) return;
  cards_where(round, e.target, e.box, e.hand).push_back(*e.card);
  if (deal != nullptr && e.passed_over) ++deal->dealt;
}

void on(Round& round, const TableCommon&, const PlacePassedOver&) {
  if (auto* deal = std::get_if<InitialDeal>(&round.phase)) ++deal->dealt;
}

void on(Round& round, const TableCommon&, const CardMadeNext& e) {
  Cards& cards = cards_where(round, e.target, e.box, e.hand);
  cards.erase_at(cards.size() - 1);
}

void on(Round& round, const TableCommon&, const StepOmitted& e) {
  if (e.step == OmittedStep::insurance) round.insurance_omitted = true;
}
void on(Round& round, const TableCommon&, const InsuranceReopened&) {
  round.insurance_omitted = false;
  round.late_insurance = true;
  // C10: every hand was bust or paid, and the round over.
  if (std::holds_alternative<Betting>(round.phase)) round.phase = DealersTurn{};
}
void on(Round& round, const TableCommon&, const InsuranceClosed&) { round.late_insurance = false; }

void on(Round& round, const TableCommon&, const RoundVoided&) {
  round.phase = Betting{};
  round.late_insurance = false;
}

void on(Round& round, const TableCommon&, const ButtonOffered& e) {
  if (!std::holds_alternative<ButtonOpen>(round.phase)) round.phase = ButtonOpen{};
  auto& boxes = std::get<ButtonOpen>(round.phase).boxes;
  for (PendingPress& press : boxes) {
    if (press.box != e.box) continue;
    press.presser = e.player;  // offered on: the one before is absent
    press.controller = e.player;
    return;
  }
  boxes.push_back({e.box, e.player, false, e.player, {}});
}

// None: until 0.2.0 the button of a hand that was void could still be pressed, and journals say so.
PendingPress* pending_press(Round& round, BoxNo box) {
  auto* open = std::get_if<ButtonOpen>(&round.phase);
  if (open == nullptr) return nullptr;
  const auto found = std::ranges::find(open->boxes, box, &PendingPress::box);
  return found == open->boxes.end() ? nullptr : &*found;
}

void on(Round& round, const TableCommon&, const PresserNominated& e) {
  if (PendingPress* press = pending_press(round, e.box)) press->presser = e.player;
}
void on(Round& round, const TableCommon&, const ButtonDeclined& e) {
  PendingPress* press = pending_press(round, e.box);
  if (press == nullptr) return;
  press->presser = kNobody;
  press->declined.push_back(e.player);
}
void on(Round& round, const TableCommon&, const ButtonPressed& e) {
  if (PendingPress* press = pending_press(round, e.box)) press->pressed = true;
}

// Nobody presses any more for this box.
void take_button_from(Round& round, BoxNo box) {
  if (const PendingPress* press = pending_press(round, box)) {
    auto& boxes = std::get<ButtonOpen>(round.phase).boxes;
    boxes.erase_at(static_cast<std::size_t>(press - boxes.begin()));
  }
}

void on(Round& round, const TableCommon&, const PrizeShown& e) { take_button_from(round, e.box); }

void on(Round& round, const TableCommon&, const InsuranceOpened&) { round.phase = InsuranceOpen{}; }

void on(Round& round, const TableCommon&, const TurnCame& e) {
  Playing playing;
  playing.box = e.box;
  playing.hand = e.hand;
  round.phase = playing;
}

void on(Round& round, const TableCommon&, const CardCalled& e) {
  Playing playing;
  playing.box = e.box;
  playing.hand = e.hand;
  playing.needs = TurnNeeds::card;
  playing.card_reason = e.reason;
  round.phase = playing;
}

void on(Round& round, const TableCommon&, const BettorAsked& e) {
  Playing& playing = std::get<Playing>(round.phase);
  playing.needs = TurnNeeds::bettors;
  playing.elected = e.decision;
  playing.asked.push_back(e.player);
}

void on(Round& round, const TableCommon&, const WagerPlaced& e) {
  // Insurance taken late (SB 16.13, NZ 16.11) is no answer to a double or split.
  if (e.kind != WagerKind::doubled && e.kind != WagerKind::split) return;
  if (auto* playing = std::get_if<Playing>(&round.phase)) remove_asked(*playing, e.player);
}

void on(Round& round, const TableCommon&, const BettorKept& e) {
  remove_asked(std::get<Playing>(round.phase), e.player);
}

void on(Round& round, const TableCommon& table, const HandDoubled& e) {
  Hand& hand = round.hand(e.box, e.hand);
  hand.doubled = true;
  hand.aces_locked =
      variant(table.rules.game).aces_lock_on_double && table.rules.rulings.double_ace_lock;
}

// The second half follows its first, so that hands are played in the order they stand (D04).
void on(Round& round, const TableCommon&, const HandSplit& e) {
  Hand& first = round.hand(e.box, e.hand);
  Hand second;
  second.cards.push_back(first.cards[1]);
  first.cards.erase_at(1);
  for (Hand* half : {&first, &second}) {
    half->formed_by_split = true;
    half->of_split_aces = is_ace(half->cards[0]);
  }
  round.box(e.box).hands.insert_at(static_cast<std::size_t>(number(e.hand)) + 1, second);
}

void on(Round& round, const TableCommon&, const HandCompleted& e) {
  round.hand(e.box, e.hand).completed = true;
  round.hand(e.box, e.hand).end = e.end;
  // NZ 16.5(a), 15A.9: a hand that is void is no blackjack.
  if (e.end == HandEnd::voided) take_button_from(round, e.box);
}

// The initial deal goes on for the hands that are left.
void on(Round& round, const TableCommon&, const HandCleared& e) {
  round.hand(e.box, e.hand).cleared = true;
  auto* deal = std::get_if<InitialDeal>(&round.phase);
  if (deal == nullptr) return;
  std::size_t dealt = round.dealer.size();
  for (const PlayedBox& box : round.boxes) {
    for (const Hand& hand : box.hands) dealt += hand.cleared ? 0 : hand.cards.size();
  }
  deal->dealt = static_cast<std::uint8_t>(dealt);
}
void on(Round& round, const TableCommon&, const DealersTurnCame& e) {
  round.phase = DealersTurn{e.need};
}
void on(Round& round, const TableCommon&, const RoundEnded&) { round.phase = Betting{}; }

template <class Other>
void on(Round&, const TableCommon&, const Other&) {}

// The initial deal goes once round the boxes, to the dealer, and round the boxes again. SB 7.1,
// BC 7.1, NZ 8.2(a)-(c).
// A place that was passed over, or lost its turn when a hand was declared void, gets its cards at
// the end, when the empty place is seen.
std::optional<CardTarget> initial_target(const Round& round, const TableCommon& table,
                                         std::size_t dealt) {
  InlineVector<BoxNo, kBoxesMax> in_play;
  for (std::size_t nth = 0; nth < round.boxes.size(); ++nth) {
    const std::size_t at = nth_box(table, nth);
    const PlayedBox& box = round.boxes[at];
    if (!box.hands.empty() && !box.hands[0].cleared) in_play.push_back(box_no(at));
  }
  if (dealt == in_play.size()) return CardTarget{Target::dealer, {}, {}};
  if (dealt <= 2 * in_play.size()) {
    const std::size_t at = dealt < in_play.size() ? dealt : dealt - in_play.size() - 1;
    return CardTarget{Target::box, in_play[at], HandNo{0}};
  }
  for (const BoxNo box : in_play) {
    if (round.hand(box, HandNo{0}).cards.size() < 2) return CardTarget{Target::box, box, HandNo{0}};
  }
  if (round.dealer.empty()) return CardTarget{Target::dealer, {}, {}};
  return std::nullopt;
}

}  // namespace

void apply_round(Round& round, const TableCommon& table, const Event& event) {
  match([&](const auto& body) { on(round, table, body); }, event.body);
}

std::optional<CardTarget> next_card(const Round& round, const TableCommon& table) {
  if (round.late_insurance) return std::nullopt;
  if (const auto* deal = std::get_if<InitialDeal>(&round.phase))
    return initial_target(round, table, deal->dealt);
  if (const auto* playing = std::get_if<Playing>(&round.phase)) {
    if (playing->needs == TurnNeeds::card)
      return CardTarget{Target::box, playing->box, playing->hand};
  }
  if (std::holds_alternative<DealersTurn>(round.phase)) return CardTarget{Target::dealer, {}, {}};
  return std::nullopt;
}

std::size_t cards_of_initial_deal(const Round& round) {
  std::size_t cards = 1;
  for (const PlayedBox& box : round.boxes)
    cards += box.hands.empty() || box.hands[0].cleared ? 0u : 2u;
  return cards;
}

std::vector<Card> cards_lying(const Round& round) {
  std::vector<Card> cards(round.dealer.begin(), round.dealer.end());
  cards.insert(cards.end(), round.astray.begin(), round.astray.end());
  for (const PlayedBox& box : round.boxes) {
    for (const Hand& hand : box.hands) {
      if (!hand.cleared) cards.insert(cards.end(), hand.cards.begin(), hand.cards.end());
    }
  }
  return cards;
}

bool is_blackjack(const TableCommon& table, const Hand& hand) {
  if (!is_ace_and_ten(hand.span())) return false;
  // SB 12.3.2, NZ 12.4(c): not after a split. BC 11.3.1: there too.
  return !hand.formed_by_split || variant(table.rules.game).blackjack_after_split;
}

bool dealer_has_blackjack(const Round& round) { return is_ace_and_ten(round.dealer_cards()); }

}  // namespace croupier::blackjack
