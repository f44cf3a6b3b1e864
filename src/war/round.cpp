#include "war/round.h"

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
  round.phase = InitialDeal{};
}

void on(Round& round, const TableCommon&, const RoundCalledOff&) { round.phase = Betting{}; }

// His number may soon be another's.
void on(Round& round, const TableCommon&, const PlayerLeft& e) {
  for (WarBox& box : round.boxes) {
    if (box.player == e.player) box.player = kNobody;
  }
}

void on(Round& round, const TableCommon&, const CardDealt& e) {
  if (e.target == Target::dealer) {
    round.dealer.push_back(e.card);
  } else {
    round.box(e.box).cards.push_back(e.card);
  }
}

void on(Round& round, const TableCommon&, const WarOffered& e) { round.phase = Choosing{e.box}; }

void on(Round& round, const TableCommon&, const DecisionMade& e) {
  if (e.decision == Decision::go_to_war) round.box(e.box).at_war = true;
}

void on(Round& round, const TableCommon&, const WarDealBegan&) { round.phase = WarDeal{}; }
void on(Round& round, const TableCommon&, const RoundEnded&) { round.phase = Betting{}; }

template <class Other>
void on(Round&, const TableCommon&, const Other&) {}

}  // namespace

void apply_round(Round& round, const TableCommon& table, const Event& event) {
  std::visit([&](const auto& body) { on(round, table, body); }, event.body);
}

// CW 7.1, 9.2: from the left to each box concerned, then the dealer; one card each time.
std::optional<CardTarget> next_card(const Round& round) {
  const bool first = std::holds_alternative<InitialDeal>(round.phase);
  if (!first && !std::holds_alternative<WarDeal>(round.phase)) return std::nullopt;
  const std::size_t due = first ? 1 : 2;
  for (std::size_t at = 0; at < round.boxes.size(); ++at) {
    const WarBox& box = round.boxes[at];
    const bool concerned = first ? box.player != kNobody : box.at_war;
    if (concerned && box.cards.size() < due) return CardTarget{Target::box, box_no(at)};
  }
  return CardTarget{Target::dealer, {}};
}

// CW 3.2.1
int war_rank(Card card) { return card.rank() == Rank::ace ? 14 : static_cast<int>(card.rank()); }

}  // namespace croupier::war
