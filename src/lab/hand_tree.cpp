#include "lab/hand_tree.h"

#include <algorithm>

namespace croupier::lab {

using blackjack::DoubleTotals;
using blackjack::SplitAces;

HandTree::HandTree(const HandGraph& graph, const LabRules& rules, DealerMemo& memo,
                   const TreeOf& of)
    : graph_(graph), rules_(rules), memo_(memo), of_(of) {
  for (Known* known : {&stands_, &doubles_}) {
    known->results.resize(at(graph.size()));
    known->is_known.resize(at(graph.size()));
  }
  if (of.dealer == kAce) completing_ = kTen;
  if (of.dealer == kTen) completing_ = kAce;
}

template <class Work>
const Result& HandTree::Known::of(int node, Work&& work) {
  if (!is_known[at(node)]) {
    results[at(node)] = work(node);
    is_known[at(node)] = true;
  }
  return results[at(node)];
}

const Result& HandTree::stand(int node) const {
  return stands_.of(node, [this](int hand) { return stand_anew(hand); });
}

const Result& HandTree::double_down(int node) const {
  return doubles_.of(node, [this](int hand) { return double_anew(hand); });
}

Counts HandTree::left(int node) const {
  Counts cards = memo_.shoe();
  const HandNode& hand = graph_[node];
  for (std::size_t value = 0; value < cards.size(); ++value) {
    cards[value] -= hand.counts[value] + of_.gone[value];
  }
  return cards;
}

DealerOdds HandTree::odds(int node) const {
  Counts gone = graph_[node].counts;
  for (std::size_t value = 0; value < gone.size(); ++value) gone[value] += of_.gone[value];
  return memo_.odds(gone);
}

double HandTree::chance(int node, int value) const {
  const Counts cards = left(node);
  return std::max(cards[at(value)], 0) / static_cast<double>(total(cards));
}

double HandTree::blackjack_chance(int node) const {
  return completing_ ? chance(node, *completing_) : 0.0;
}

bool HandTree::is_blackjack(const HandNode& hand) const {
  return hand.is_ace_and_ten() && (!of_.split || rules_.blackjack_after_split);
}

bool HandTree::may_double(const HandNode& hand) const {
  if (hand.cards > rules_.double_cards_max) return false;
  switch (rules_.double_totals) {
    case DoubleTotals::any: return true;
    case DoubleTotals::no_ace: return hand.counts[kAce] == 0;
    case DoubleTotals::nine_to_eleven: return hand.hard >= 9 && hand.hard <= 11;
  }
  return false;
}

// The engine's end_of (src/blackjack/play.cpp) and its checks of hit, stand and double.
Choices HandTree::choices(int node) const {
  const HandNode& hand = graph_[node];
  if (is_blackjack(hand)) {
    // B06: one that waits.
    if (rules_.double_natural && completing_) return {.stand = true, .double_down = true};
    return {};
  }
  if (rules_.twenty_one_wins && hand.points() == 21) return {};
  if (rules_.five_cards_win && hand.cards >= 5) return {};
  if (of_.split == kAce && rules_.split_aces != SplitAces::free) return {};
  if (hand.points() == 21) {
    // B05: a split ten joined by an ace.
    if (of_.split && hand.is_ace_and_ten() && rules_.double_split_ten_ace)
      return {.stand = true, .double_down = true};
    return {};
  }
  return {.stand = hand.points() >= 12, .hit = true, .double_down = may_double(hand)};
}

Standing HandTree::standing(const DealerOdds& odds, int points) const {
  Standing standing{.win = odds.bust, .dealer_blackjack = odds.blackjack};
  for (int dealer = 17; dealer <= 21; ++dealer) {
    const double chance = odds.points[at(dealer - 17)];
    if (points > dealer) {
      standing.win += chance;
    } else if (points < dealer || rules_.ties_lose) {
      standing.loss += chance;
    } else {
      standing.tie += chance;
    }
  }
  return standing;
}

Standing HandTree::standing(int node) const {
  if (!stand_is_live(node)) return {.win = 1};
  return standing(odds(node), graph_[node].points());
}

Result HandTree::live(const DealerOdds& odds, int points, double stake) const {
  const Standing ends = standing(odds, points);
  return {stake * (ends.win - ends.loss), ends.dealer_blackjack, 0};
}

Result HandTree::bust(const Counts& left, int value) const {
  if (!completing_) return {-1, 0, 0};
  const int completing = left[at(*completing_)] - (value == completing_ ? 1 : 0);
  return {-1, 0, completing / static_cast<double>(total(left) - 1)};
}

bool HandTree::stand_is_live(int node) const {
  const HandNode& hand = graph_[node];
  if (is_blackjack(hand)) return false;
  if (rules_.twenty_one_wins && hand.points() == 21) return false;
  return !(rules_.five_cards_win && hand.cards >= 5);
}

Result HandTree::stand_anew(int node) const {
  const HandNode& hand = graph_[node];
  if (stand_is_live(node)) return live(odds(node), hand.points(), 1);
  if (!is_blackjack(hand)) return {1, 0, 0};
  const double duel = blackjack_chance(node);
  return {(1 - duel) * rules_.blackjack_pays + duel * of_.duel, 0, 0};
}

int HandTree::doubled_points(int node, int value) const {
  const HandNode& next = graph_[graph_[node].next[at(value)]];
  if (!rules_.double_locks_aces) return next.points();
  // SB 11.1.2 (B04): the aces it was doubled on stay 1; one that is drawn does not.
  return value == kAce && next.hard + 10 <= 21 ? next.hard + 10 : next.hard;
}

bool HandTree::double_is_live(int node, int value) const {
  return !rules_.twenty_one_wins || doubled_points(node, value) != 21;
}

Result HandTree::double_anew(int node) const {
  const HandNode& from = graph_[node];
  const Counts cards = left(node);
  const double all = total(cards);
  Result result;
  for (int value = kAce; value <= kTen; ++value) {
    if (cards[at(value)] <= 0) continue;
    const int next = from.next[at(value)];
    Result then{2, 0, 0};
    if (next == HandGraph::kBust) {
      then = bust(cards, value);
      then.free = -2;  // both wagers
    } else if (double_is_live(node, value)) {
      then = live(odds(next), doubled_points(node, value), 2);
    }
    result += cards[at(value)] / all * then;
  }
  return result;
}

double hit_at_most(const HandTree& tree, int node, Exposure exposure) {
  const HandNode& hand = tree.graph()[node];
  double bust = 0;
  for (int value = kAce; value <= kTen; ++value) {
    if (hand.next[at(value)] == HandGraph::kBust) bust += tree.chance(node, value);
  }
  // Twice the wager is the most a hand that was drawn to can win, where it may still be doubled.
  return 2 * (1 - bust) - bust * (1 + std::min(exposure.bust, 0.0));
}

// --- going over the whole tree ---

Evaluation::Evaluation(const HandTree& tree, const Play& play)
    : tree_(tree),
      play_(play),
      results_(at(tree.graph().size())),
      known_(at(tree.graph().size())) {}

const Result& Evaluation::value(int node) {
  Result& result = results_[at(node)];
  if (known_[at(node)]) return result;
  known_[at(node)] = true;
  switch (play_[at(node)]) {
    case Act::hit: result = tree_.hit(node, [this](int next) { return value(next); }); break;
    case Act::double_down: result = tree_.double_down(node); break;
    default: result = tree_.stand(node); break;
  }
  return result;
}

Optimum::Optimum(const HandTree& tree, Exposure exposure)
    : tree_(tree),
      exposure_(exposure),
      play_(at(tree.graph().size()), Act::none),
      results_(at(tree.graph().size())),
      known_(at(tree.graph().size())) {}

const Result& Optimum::value(int node) {
  Result& best = results_[at(node)];
  if (known_[at(node)]) return best;
  known_[at(node)] = true;
  const Choices choices = tree_.choices(node);
  if (!choices.any()) {
    best = tree_.stand(node);
    return best;
  }
  std::optional<double> worth;
  const auto consider = [&](Act act, const Result& result) {
    const double value = exposure_.value(result);
    if (worth && value <= *worth) return;
    worth = value;
    best = result;
    play_[at(node)] = act;
  };
  if (choices.stand) consider(Act::stand, tree_.stand(node));
  const bool hopeless = worth && hit_at_most(tree_, node, exposure_) <= *worth;
  if (choices.hit && !hopeless) {
    consider(Act::hit, tree_.hit(node, [this](int next) { return value(next); }));
  }
  if (choices.double_down && !hopeless) consider(Act::double_down, tree_.double_down(node));
  return best;
}

}  // namespace croupier::lab
