#include "war/round.h"

#include "base/match.h"
#include "war/family.h"

namespace croupier::war {
namespace {

void on(Round& round, const TableCommon& table, const RoundBegan&) {
  round.boxes.clear();
  for (const Box& area : table.boxes) {
    WarBox box;
    for (const Wager& wager : area.wagers) {
      if (wager.kind == WagerKind::initial) box.player = wager.player;
    }
    round.boxes.push_back(box);
  }
  round.dealer.clear();
  round.astray.clear();
  round.phase = InitialDeal{};
}

void on(Round& round, const TableCommon&, const RoundCalledOff&) { round.phase = Betting{}; }

// His number may soon be another's.
void on(Round& round, const TableCommon&, const PlayerLeft& e) {
  for (WarBox& box : round.boxes) {
    if (box.player == e.player) box.player = kNobody;
  }
}

void turn_passes(Phase& phase) {
  if (auto* deal = std::get_if<InitialDeal>(&phase)) ++deal->dealt;
  if (auto* deal = std::get_if<WarDeal>(&phase)) ++deal->dealt;
}

void on(Round& round, const TableCommon&, const CardDealt& e) {
  if (e.target == Target::dealer) {
    round.dealer.push_back(e.card);
  } else {
    round.box(e.box).cards.push_back(e.card);
    turn_passes(round.phase);
  }
}

WarCards& cards_where(Round& round, Target target, BoxNo box, HandNo hand) {
  if (target == Target::dealer) return round.dealer;
  return has_hand(round, box, hand) ? round.box(box).cards : round.astray;
}

// Cards lie where they were put; a box that was passed over is not dealt to again in its turn.
void on(Round& round, const TableCommon& table, const CardMisdealt& e) {
  if (!e.card || table.betting) return;
  cards_where(round, e.target, e.box, e.hand).push_back(*e.card);
  if (e.passed_over) turn_passes(round.phase);
}
void on(Round& round, const TableCommon&, const PlacePassedOver&) { turn_passes(round.phase); }
void on(Round& round, const TableCommon&, const CardMadeNext& e) {
  WarCards& cards = cards_where(round, e.target, e.box, e.hand);
  cards.erase_at(cards.size() - 1);
}
void on(Round& round, const TableCommon&, const RoundVoided&) { round.phase = Betting{}; }

// CW 12.5.1: who has his wagers back has no part in the rest; the turns count those who stayed.
void on(Round& round, const TableCommon& table, const RefundAnswered& e) {
  if (e.stays) return;
  std::uint8_t dealt = 0;
  const bool war = std::holds_alternative<WarDeal>(round.phase);
  for (std::size_t at = 0; at < round.boxes.size(); ++at) {
    WarBox& box = round.boxes[at];
    if (box.player == e.player && !has_open_initial(table.boxes[at])) box = WarBox{};
    if (box.player != kNobody && (!war || box.at_war) && box.cards.size() >= (war ? 2u : 1u))
      ++dealt;
  }
  if (auto* deal = std::get_if<InitialDeal>(&round.phase)) deal->dealt = dealt;
  if (auto* deal = std::get_if<WarDeal>(&round.phase)) deal->dealt = dealt;
}

void on(Round& round, const TableCommon&, const WarOffered& e) { round.phase = Choosing{e.box}; }

void on(Round& round, const TableCommon&, const DecisionMade& e) {
  if (e.decision == Decision::go_to_war) round.box(e.box).at_war = true;
}

// A wager that is void takes its box out of the war.
void on(Round& round, const TableCommon&, const WagerReturned& e) {
  if (e.reason == ReturnReason::voided) round.box(e.box).at_war = false;
}

void on(Round& round, const TableCommon&, const WarDealBegan&) { round.phase = WarDeal{}; }
void on(Round& round, const TableCommon&, const RoundEnded&) { round.phase = Betting{}; }

template <class Other>
void on(Round&, const TableCommon&, const Other&) {}

}  // namespace

void apply_round(Round& round, const TableCommon& table, const Event& event) {
  match([&](const auto& body) { on(round, table, body); }, event.body);
}

namespace {

bool is_concerned(const Round& round, const WarBox& box) {
  return std::holds_alternative<InitialDeal>(round.phase) ? box.player != kNobody : box.at_war;
}

std::size_t turns_passed(const Round& round) {
  if (const auto* deal = std::get_if<InitialDeal>(&round.phase)) return deal->dealt;
  const auto* deal = std::get_if<WarDeal>(&round.phase);
  return deal == nullptr ? 0 : deal->dealt;
}

}  // namespace

bool is_in_turn(const Round& round) {
  std::size_t boxes = 0;
  for (const WarBox& box : round.boxes) boxes += is_concerned(round, box) ? 1u : 0u;
  return turns_passed(round) < boxes;
}

// CW 7.1, 9.2: from the left to each box concerned, then the dealer; one card each time.
std::optional<CardTarget> next_card(const Round& round) {
  const bool first = std::holds_alternative<InitialDeal>(round.phase);
  if (!first && !std::holds_alternative<WarDeal>(round.phase)) return std::nullopt;
  const std::size_t due = first ? 1 : 2;
  const std::size_t dealt = turns_passed(round);
  std::size_t turn = 0;
  BoxNo empty = kNoBox;
  for (std::size_t at = 0; at < round.boxes.size(); ++at) {
    const WarBox& box = round.boxes[at];
    if (!is_concerned(round, box)) continue;
    if (turn++ == dealt) return CardTarget{Target::box, box_no(at)};
    if (empty == kNoBox && box.cards.size() < due) empty = box_no(at);
  }
  // A box that was passed over gets its card at the end, when the empty place is seen.
  if (empty != kNoBox) return CardTarget{Target::box, empty};
  return CardTarget{Target::dealer, {}};
}

// CW 3.2.1
int war_rank(Card card) { return card.rank() == Rank::ace ? 14 : static_cast<int>(card.rank()); }

}  // namespace croupier::war
