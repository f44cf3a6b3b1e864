#include "lab/split.h"

#include <algorithm>
#include <iterator>

namespace croupier::lab {
namespace {

using blackjack::SplitAces;

double ways_to_draw(int of, int cards) {
  double ways = 1;
  for (int drawn = 0; drawn < cards; ++drawn) ways *= std::max(of - drawn, 0);
  return ways;
}

// How likely the next `cards` ten-value cards are all of one face.
double one_face(const Shoe& shoe, int cards) {
  double same = 0;
  for (const int count : shoe.tens) same += ways_to_draw(count, cards);
  const double all = ways_to_draw(shoe.counts[kTen], cards);
  return all > 0 ? same / all : 0.0;
}

HandTree tree_without(const HandGraph& graph, const LabRules& rules, DealerMemo& memo, int dealer,
                      int pair_of, int more, double duel) {
  TreeOf of{.dealer = dealer, .split = pair_of, .gone = {}, .duel = duel};
  of.gone[at(pair_of)] = more;
  return {graph, rules, memo, of};
}

Counts without(Counts shoe, int value, int cards) {
  shoe[at(value)] -= cards;
  return shoe;
}

}  // namespace

double duel_value(const LabRules& rules, const Shoe& shoe, int of_one_face) {
  double won = 0;
  double all = 0;
  for (std::size_t players = 0; players < shoe.tens.size(); ++players) {
    const double ways = ways_to_draw(shoe.tens[players], of_one_face);
    for (std::size_t dealers = 0; dealers < shoe.tens.size(); ++dealers) {
      const int left = shoe.tens[dealers] - (players == dealers ? of_one_face : 0);
      const double pays = players > dealers    ? rules.duel_higher
                          : players == dealers ? rules.duel_same
                                               : rules.duel_lower;
      won += ways * std::max(left, 0) * pays;
      all += ways * std::max(left, 0);
    }
  }
  return all > 0 ? won / all : 0.0;
}

SameFace same_face(const LabRules& rules, const Shoe& shoe, int pair_of) {
  if (rules.split_basis == SplitBasis::value || pair_of != kTen) {
    const double duel = duel_value(rules, shoe, 1);
    return {.duel = {duel, duel, duel}};
  }
  SameFace same{one_face(shoe, 2), 0, 0, {}};
  for (int known = 2; known <= 4; ++known)
    same.duel[at(known - 2)] = duel_value(rules, shoe, known);
  const double three = one_face(shoe, 3);
  if (same.pair == 0 || three == 0) return same;
  same.third = three / same.pair;
  same.fourth = one_face(shoe, 4) / three;
  return same;
}

Split::Split(const HandGraph& graph, const LabRules& rules, DealerMemo& memo, int dealer,
             int pair_of, SameFace same)
    : graph_(graph),
      rules_(rules),
      shoe_(without(memo.shoe(), pair_of, 2)),
      dealer_(dealer),
      pair_of_(pair_of),
      same_(same),
      may_resplit_(rules.hands_max > 2 &&
                   !(pair_of == kAce && rules.split_aces == SplitAces::one_card_once)),
      trees_{tree_without(graph, rules, memo, dealer, pair_of, 1, same.duel[0]),
             tree_without(graph, rules, memo, dealer, pair_of, 2, same.duel[1]),
             tree_without(graph, rules, memo, dealer, pair_of, 3, same.duel[2])} {}

// That the second card of a hand matches the pair.
double Split::matching(std::size_t tree) const {
  const double face = tree == 0 ? same_.third : same_.fourth;
  return face * trees_[tree].chance(graph_.one(pair_of_), pair_of_);
}

Split::Hand Split::hand(std::size_t tree, const Play& play) const {
  Evaluation evaluation(trees_[tree], play);
  const int one = graph_.one(pair_of_);
  Hand hand;
  for (int value = kAce; value <= kTen; ++value) {
    const double chance = trees_[tree].chance(one, value);
    if (chance > 0) hand.any += chance * evaluation.value(graph_.two(one, value));
  }
  if (const double chance = matching(tree); chance > 0) {
    hand.pair = chance * evaluation.value(graph_.two(one, pair_of_));
  }
  return hand;
}

Split::Sum Split::sum(const SplitPlay& split) const {
  const Hand plain = hand(0, split.play);
  const double match = matching(0);
  if (!split.resplits || match == 0) return {2.0 * plain.any, plain.any};
  const Hand one_more = hand(1, split.play);
  const double again = matching(1);
  const Result two_more = again == 0 ? Result{} : hand(2, split.play).any;
  // With p and q the chances of a first and of a further match, A of any second card, N of none
  // that matches, in shoes with none, one and two of the pair gone: 5pA' + 2N - pN' - 2pqA''.
  const Result other = plain.any - plain.pair;
  const Result other_after = one_more.any - one_more.pair;
  return {
      5 * match * one_more.any + 2.0 * other - match * other_after - 2 * match * again * two_more,
      match * one_more.any + other};
}

double Split::hands(bool resplits) const {
  const double match = matching(0);
  return resplits && match > 0 ? 2 + 2 * match - match * matching(1) : 2;
}

bool Split::is_joint() const {
  const bool may_have_blackjack = dealer_ == kAce || dealer_ == kTen;
  return may_have_blackjack && (rules_.dealer_blackjack == DealerBlackjackPolicy::bb1 ||
                                rules_.dealer_blackjack == DealerBlackjackPolicy::cap);
}

double Split::linear_value(const Sum& sum) const {
  switch (rules_.dealer_blackjack) {
    case DealerBlackjackPolicy::perhand: return sum.all.free - sum.all.exposed;
    case DealerBlackjackPolicy::chip: return sum.all.free - sum.first.exposed;
    case DealerBlackjackPolicy::bb1:
    case DealerBlackjackPolicy::cap: return sum.all.free;
  }
  return sum.all.free;
}

double Split::taken(const SplitPlay& split) const {
  // The dealer's second card may be thought drawn first: the hands then draw from what is left.
  const int completing = dealer_ == kAce ? kTen : kAce;
  const double blackjack = shoe_[at(completing)] / static_cast<double>(total(shoe_));
  if (blackjack == 0) return 0;
  const Counts left = without(shoe_, completing, 1);
  const auto chance = [&](Ends ends) {
    return joint_chance(ends_of_hand(tree(), split.play, ends, same_.third),
                        {left, pair_of_, same_.third, split.resplits});
  };
  if (rules_.dealer_blackjack == DealerBlackjackPolicy::bb1) {
    return blackjack * (1 - chance(Ends::not_live));
  }
  const double none_live = rules_.twenty_one_wins ? chance(Ends::paid) : 0.0;
  return blackjack * (chance(Ends::not_bust) - none_live);
}

double Split::taken_roughly(const SplitPlay& split) const {
  const double blackjack = tree().blackjack_chance(graph_.one(pair_of_));
  if (blackjack == 0) return 0;
  const Result one = hand(0, split.play).any;
  const double live = one.exposed / blackjack;
  const double bust = one.spoiled / blackjack;
  const double third = hands(split.resplits) - 2;
  const auto all = [third](double chance) {
    return chance * chance * (1 - third + third * chance);
  };
  if (rules_.dealer_blackjack == DealerBlackjackPolicy::bb1) return blackjack * (1 - all(1 - live));
  return blackjack * (all(1 - bust) - all(1 - live - bust));
}

double Split::value(const SplitPlay& split) const {
  return linear_value(sum(split)) - (is_joint() ? taken(split) : 0.0);
}

double Split::rough_value(const SplitPlay& split) const {
  return linear_value(sum(split)) - (is_joint() ? taken_roughly(split) : 0.0);
}

Exposure Split::exposure(const SplitPlay& split) const {
  const double blackjack = tree().blackjack_chance(graph_.one(pair_of_));
  if (blackjack == 0) return {0, 0};
  const Result one = hand(0, split.play).any;
  const double live = one.exposed / blackjack;
  const double bust = one.spoiled / blackjack;
  switch (rules_.dealer_blackjack) {
    case DealerBlackjackPolicy::perhand: return {1, 0};
    // The original lies on one of the hands, and they do not know on which.
    case DealerBlackjackPolicy::chip: return {1 / hands(split.resplits), 0};
    // It is this hand that loses the one wager when the other has none to lose.
    case DealerBlackjackPolicy::bb1: return {1 - live, 0};
    // A bust saves what the other live hand would have lost.
    case DealerBlackjackPolicy::cap: return {1 - live - bust, -live};
  }
  return {1, 0};
}

Play Split::best_for(Exposure exposure) const {
  Optimum optimum(tree(), exposure);
  const int one = graph_.one(pair_of_);
  for (int value = kAce; value <= kTen; ++value) {
    if (tree().chance(one, value) > 0) optimum.value(graph_.two(one, value));
  }
  return optimum.play();
}

// What a live hand costs depends on how the other hands are played, and they are played alike: so
// play is tried for several costs, and for those that come of the best so far.
std::vector<BestSplit> Split::candidates(bool resplits) const {
  std::vector<BestSplit> list;
  const auto add = [&](Play play) {
    SplitPlay split{std::move(play), resplits};
    const double value = rough_value(split);
    // Plays of one value differ only in hands that they do not come to.
    if (std::ranges::find(list, value, &BestSplit::value) != list.end()) return;
    list.push_back({std::move(split), value, is_joint()});
  };
  const auto best = [&]() -> const SplitPlay& {
    return std::ranges::max_element(list, {}, &BestSplit::value)->play;
  };
  add(best_for({0, 0}));
  if (tree().blackjack_chance(graph_.one(pair_of_)) == 0) return list;
  for (int round = 0; round < 2; ++round) add(best_for(exposure(best())));
  for (const double live : {0.2, 0.4, 0.6, 0.8}) add(best_for({live, 0}));
  if (rules_.dealer_blackjack == DealerBlackjackPolicy::cap) {
    for (const double bust : {-0.25, -0.5, -0.75}) add(best_for({0, bust}));
  }
  // A hand that has the pair again is played on only where there are three hands already: what lies
  // on it is seldom the original.
  const int again = graph_.two(graph_.one(pair_of_), pair_of_);
  for (const Act act : {Act::stand, Act::hit}) {
    const Choices choices = tree().choices(again);
    if (act == Act::stand ? !choices.stand : !choices.hit) continue;
    Play play = best().play;
    play[at(again)] = act;
    add(std::move(play));
  }
  return list;
}

BestSplit Split::best(double otherwise) const {
  std::vector<BestSplit> list = candidates(false);
  if (may_resplit_) std::ranges::move(candidates(true), std::back_inserter(list));
  const double roughly = std::ranges::max(list, {}, &BestSplit::value).value;
  if (is_joint() && roughly > otherwise - kJointMatters) {
    std::erase_if(list,
                  [&](const BestSplit& each) { return each.value < roughly - kJointMatters; });
    for (BestSplit& each : list) each = {each.play, value(each.play), false};
  }
  return std::ranges::max(list, {}, &BestSplit::value);
}

}  // namespace croupier::lab
