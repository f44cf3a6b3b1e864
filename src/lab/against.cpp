#include "lab/against.h"

#include <algorithm>
#include <cmath>

#include "lab/cells.h"

namespace croupier::lab {
namespace {

// Hands that a strategy never comes to still get a cell: as if they came this often.
constexpr double kHardlyEver = 1e-9;

Counts without(Counts shoe, int value) {
  --shoe[at(value)];
  return shoe;
}

Act act_for(Move move, const Choices& choices) {
  if (!choices.any()) return Act::none;
  const bool doubles = move == Move::double_or_hit || move == Move::double_or_stand;
  if (doubles && choices.double_down) return Act::double_down;
  const bool stands = move == Move::stand || move == Move::double_or_stand;
  return choices.hit && (!stands || !choices.stand) ? Act::hit : Act::stand;
}

}  // namespace

std::optional<double> ActValues::of(Act act) const {
  switch (act) {
    case Act::stand:
    case Act::none: return stand;
    case Act::hit: return hit;
    case Act::double_down: return double_down;
    case Act::split: return split;
  }
  return std::nullopt;
}

Act ActValues::best() const {
  Act best = Act::none;
  std::optional<double> most;
  const auto consider = [&](Act act, const std::optional<double>& value) {
    if (!value || (most && *value <= *most)) return;
    most = value;
    best = act;
  };
  consider(Act::stand, stand);
  consider(Act::hit, hit);
  consider(Act::double_down, double_down);
  consider(Act::split, split);
  return best;
}

Play play_of(const HandTree& tree, const Strategy& strategy) {
  Play play(at(tree.graph().size()), Act::none);
  for (int node = 0; node < tree.graph().size(); ++node) {
    const HandNode& hand = tree.graph()[node];
    if (hand.cards < 2) continue;
    const Choices choices = tree.choices(node);
    if (!choices.any()) continue;
    play[at(node)] = act_for(
        strategy.move(hand.points(), hand.soft(), hand.cards, tree.of().dealer + 1), choices);
  }
  return play;
}

Against::Against(const HandGraph& graph, const LabRules& rules, const DealerTable& table,
                 const Shoe& whole_shoe, int dealer)
    : graph_(graph),
      rules_(rules),
      dealer_(dealer),
      memo_(table, without(whole_shoe.counts, dealer)),
      tree_(graph, rules, memo_,
            {.dealer = dealer, .split = {}, .gone = {}, .duel = duel_value(rules, whole_shoe, 1)}),
      optimum_(tree_, {}) {
  for (int value = kAce; value <= kTen; ++value) {
    same_[at(value)] = same_face(rules, whole_shoe, value);
  }
}

double Against::chance(int first, int second) const {
  const Counts& shoe = memo_.shoe();
  const double all = total(shoe);
  const double after = shoe[at(second)] - (first == second ? 1 : 0);
  const double ordered = shoe[at(first)] / all * std::max(after, 0.0) / (all - 1);
  return first == second ? ordered : 2 * ordered;
}

Split& Against::split(int pair_of) {
  auto& split = splits_[at(pair_of)];
  if (!split) split.emplace(graph_, rules_, memo_, dealer_, pair_of, same_[at(pair_of)]);
  return *split;
}

// --- composition-dependent ---

const BestSplit& Against::best_split(int pair_of) {
  auto& best = best_splits_[at(pair_of)];
  if (!best) {
    const double total = Exposure{}.value(optimum_.value(graph_.two(pair_of, pair_of)));
    best = split(pair_of).best(total);
  }
  return *best;
}

double Against::best_value() {
  double sum = 0;
  for (int first = kAce; first <= kTen; ++first) {
    for (int second = kAce; second <= first; ++second) {
      const double chance = this->chance(first, second);
      if (chance == 0) continue;
      const double total = Exposure{}.value(optimum_.value(graph_.two(first, second)));
      sum += chance * total;
      if (first != second) continue;
      sum += chance * same_[at(first)].pair * std::max(best_split(first).value - total, 0.0);
    }
  }
  return sum;
}

ActValues Against::values(int node, SplitValue how) {
  const HandNode& hand = graph_[node];
  const Choices choices = tree_.choices(node);
  const Exposure alone;
  ActValues values;
  if (choices.stand || !choices.any()) values.stand = alone.value(tree_.stand(node));
  if (choices.hit) {
    values.hit = alone.value(tree_.hit(node, [this](int next) { return optimum_.value(next); }));
  }
  if (choices.double_down) values.double_down = alone.value(tree_.double_down(node));
  for (int value = kAce; value <= kTen; ++value) {
    if (hand.cards == 2 && hand.counts[at(value)] == 2 && same_[at(value)].pair > 0) {
      const BestSplit& best = best_split(value);
      const bool anew = how == SplitValue::exact && best.is_rough;
      values.split = anew ? split(value).value(best.play) : best.value;
    }
  }
  return values;
}

void Against::add_exceptions(const Strategy& chart, std::vector<Exception>& list) {
  const Play play = play_of(tree_, chart);
  std::vector<double> reached(at(graph_.size()), 0.0);
  for (int first = kAce; first <= kTen; ++first) {
    for (int second = kAce; second <= first; ++second) {
      reached[at(graph_.two(first, second))] = chance(first, second);
    }
  }
  for (int node = 0; node < graph_.size(); ++node) {
    if (reached[at(node)] == 0 || !tree_.choices(node).any()) continue;
    const ActValues values = this->values(node, SplitValue::rough_when_far);
    const Act best = values.best();
    Act by_chart = play[at(node)];
    for (int value = kAce; value <= kTen; ++value) {
      if (values.split && graph_[node].counts[at(value)] == 2 &&
          chart.splits_pair(value + 1, dealer_ + 1)) {
        by_chart = Act::split;
      }
    }
    if (best != by_chart) {
      list.push_back({graph_[node].counts, dealer_, by_chart, best,
                      *values.of(best) - *values.of(by_chart), reached[at(node)]});
    }
    if (best != Act::hit) continue;
    for (int value = kAce; value <= kTen; ++value) {
      const int next = graph_[node].next[at(value)];
      if (next != HandGraph::kBust) {
        reached[at(next)] += reached[at(node)] * tree_.chance(node, value);
      }
    }
  }
}

// --- by a chart ---

Against::PairValues Against::pair_values(const Strategy& strategy, int pair_of, Evaluation& total,
                                         bool roughly) {
  Split& hands = split(pair_of);
  const SplitPlay play{play_of(hands.tree(), strategy), hands.may_resplit()};
  PairValues values{Exposure{}.value(total.value(graph_.two(pair_of, pair_of))), 0};
  if (roughly) values.split = hands.rough_value(play);
  if (!roughly || std::abs(values.split - values.total) < kJointMatters)
    values.split = hands.value(play);
  return values;
}

double Against::value_of(const Strategy& strategy) {
  const Play play = play_of(tree_, strategy);
  Evaluation evaluation(tree_, play);
  double sum = 0;
  for (int first = kAce; first <= kTen; ++first) {
    for (int second = kAce; second <= first; ++second) {
      const double chance = this->chance(first, second);
      if (chance == 0) continue;
      sum += chance * Exposure{}.value(evaluation.value(graph_.two(first, second)));
      if (first != second || !strategy.splits_pair(first + 1, dealer_ + 1)) continue;
      const PairValues values = pair_values(strategy, first, evaluation, false);
      sum += chance * same_[at(first)].pair * (values.split - values.total);
    }
  }
  return sum;
}

template <class Value>
void Against::weigh(Cells& cells, const HandTree& tree, const Play& play,
                    std::vector<double>& weights, Exposure exposure, Value&& value) {
  for (int node = 0; node < graph_.size(); ++node) {
    const double weight = weights[at(node)];
    const Choices choices = weight > 0 ? tree.choices(node) : Choices{};
    if (!choices.any()) continue;
    Cells::Worth worth;
    if (choices.stand) worth.stand = exposure.value(tree.stand(node));
    const double most = hit_at_most(tree, node, exposure);
    const bool hopeless = choices.stand && most <= worth.stand;
    if (hopeless) {
      worth.hit = worth.double_down = most;
    } else {
      if (choices.hit) worth.hit = exposure.value(tree.hit(node, value));
      if (choices.double_down) worth.double_down = exposure.value(tree.double_down(node));
    }
    cells.add(graph_[node], choices, weight, worth);
    if (!choices.hit || hopeless) continue;
    const double passed = weight * (play[at(node)] == Act::hit ? 1.0 : kHardlyEver);
    for (int card = kAce; card <= kTen; ++card) {
      const int next = graph_[node].next[at(card)];
      if (next != HandGraph::kBust) weights[at(next)] += passed * tree.chance(node, card);
    }
  }
}

void Against::choose_column(Strategy& strategy, bool by_cards) {
  constexpr int kRoundsMost = 20;
  for (int round = 0; round < kRoundsMost; ++round) {
    Cells cells(by_cards);
    const Play play = play_of(tree_, strategy);
    Evaluation evaluation(tree_, play);
    std::vector<double> weights(at(graph_.size()), 0.0);
    bool changed = false;
    for (int first = kAce; first <= kTen; ++first) {
      for (int second = kAce; second <= first; ++second) {
        const double chance = this->chance(first, second);
        if (chance == 0) continue;
        weights[at(graph_.two(first, second))] = chance;
        if (first != second) continue;
        const auto values = pair_values(strategy, first, evaluation, true);
        bool& splits = strategy.splits[at(first)][at(dealer_)];
        changed = changed || splits != (values.split > values.total);
        splits = values.split > values.total;
        const double part = same_[at(first)].pair;
        if (splits) weights[at(graph_.two(first, first))] *= 1 - part + part * kHardlyEver;
        Split& hands = split(first);
        const SplitPlay split_play{play_of(hands.tree(), strategy), hands.may_resplit()};
        Evaluation split_evaluation(hands.tree(), split_play.play);
        std::vector<double> split_weights(at(graph_.size()), 0.0);
        const double weight =
            chance * part * (splits ? 1.0 : kHardlyEver) * hands.hands(split_play.resplits);
        for (int card = kAce; card <= kTen; ++card) {
          split_weights[at(graph_.two(first, card))] =
              weight * hands.tree().chance(graph_.one(first), card);
        }
        weigh(cells, hands.tree(), split_play.play, split_weights, hands.exposure(split_play),
              [&](int next) { return split_evaluation.value(next); });
      }
    }
    weigh(cells, tree_, play, weights, {}, [&](int next) { return evaluation.value(next); });
    changed = cells.choose(strategy, dealer_ + 1) || changed;
    if (changed && round + 1 < kRoundsMost) continue;
    settle_close_calls(strategy, cells);
    return;
  }
}

void Against::settle_close_calls(Strategy& strategy, const Cells& cells) {
  double most = value_of(strategy);
  for (const Cells::CloseCall& call : cells.close_calls()) {
    Strategy other = strategy;
    cells.put(other, dealer_ + 1, call);
    const double value = value_of(other);
    if (value <= most) continue;
    most = value;
    strategy = other;
  }
}

}  // namespace croupier::lab
