#include "lab/joint.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace croupier::lab {
namespace {

constexpr std::size_t kMost = 64;  // of one value, in three hands

Drawn operator+(const Drawn& a, const Drawn& b) {
  Drawn sum = a;
  for (std::size_t value = 0; value < sum.cards.size(); ++value) {
    sum.cards[value] = static_cast<std::uint8_t>(sum.cards[value] + b.cards[value]);
  }
  sum.size += b.size;
  sum.orders *= b.orders;
  return sum;
}

std::uint64_t key_of(const Drawn& drawn) {
  std::uint64_t key = 0;
  for (const std::uint8_t count : drawn.cards) key = key << 6 | count;
  return key;
}

using Merged = std::unordered_map<std::uint64_t, Drawn>;

void merge(Merged& into, const Drawn& drawn) {
  const auto [found, is_new] = into.try_emplace(key_of(drawn), drawn);
  if (!is_new) found->second.orders += drawn.orders;
}

std::vector<Drawn> listed(const Merged& merged) {
  std::vector<Drawn> list;
  list.reserve(merged.size());
  for (const auto& [key, drawn] : merged) list.push_back(drawn);
  // A fixed order, so that sums come out the same everywhere.
  std::ranges::sort(list, {}, [](const Drawn& each) { return key_of(each); });
  return list;
}

// How likely it is to draw these cards first, in one given order.
class Draws {
 public:
  explicit Draws(const Counts& shoe) {
    for (std::size_t value = 0; value < shoe.size(); ++value) {
      double product = 1;
      for (std::size_t drawn = 0; drawn < kMost; ++drawn) {
        ways_[value][drawn] = product;
        product *= std::max(shoe[value] - static_cast<int>(drawn), 0);
      }
    }
    double all = 1;
    for (std::size_t cards = 0; cards < kMost && all > 0; ++cards) {
      share_[cards] = 1 / all;
      all *= total(shoe) - static_cast<int>(cards);
    }
  }

  double chance(const Drawn& a, const Drawn& b) const {
    double product = a.orders * b.orders * share_[at(a.size + b.size)];
    for (std::size_t value = 0; value < ways_.size(); ++value) {
      product *= ways_[value][static_cast<std::size_t>(a.cards[value] + b.cards[value])];
    }
    return product;
  }

 private:
  std::array<std::array<double, kMost>, 10> ways_;
  std::array<double, kMost> share_{};
};

// Goes through all orders of cards that the play draws to one hand, from the second card on.
class Lister {
 public:
  Lister(const HandTree& tree, const Play& play, Ends ends)
      : tree_(tree), play_(play), ends_(ends), one_(tree.graph().one(*tree.of().split)) {}

  std::vector<Drawn> list(const std::array<double, 10>& second) const {
    const HandGraph& graph = tree_.graph();
    std::vector<double> orders(at(graph.size()), 0.0);
    Merged merged;
    if (ends_ == Ends::not_bust) add_all(merged, second);
    for (int value = kAce; value <= kTen; ++value) {
      orders[at(graph.two(one_, value))] = second[at(value)];
    }
    for (int node = 0; node < graph.size(); ++node) {
      if (orders[at(node)] != 0) follow(node, orders, merged);
    }
    return listed(merged);
  }

 private:
  // Whatever happens after the second card.
  static void add_all(Merged& merged, const std::array<double, 10>& second) {
    for (std::size_t value = 0; value < second.size(); ++value) {
      Drawn drawn{.size = 1, .orders = second[value]};
      drawn.cards[value] = 1;
      if (second[value] != 0) merge(merged, drawn);
    }
  }

  void follow(int node, std::vector<double>& orders, Merged& merged) const {
    const HandNode& hand = tree_.graph()[node];
    const double here = orders[at(node)];
    const Act act = play_[at(node)];
    if (act != Act::hit && act != Act::double_down) {
      end(merged, hand.counts, here, tree_.stand_is_live(node), false);
      return;
    }
    for (int value = kAce; value <= kTen; ++value) {
      Counts cards = hand.counts;
      ++cards[at(value)];
      const int next = hand.next[at(value)];
      if (next == HandGraph::kBust) {
        end(merged, cards, here, false, true);
      } else if (act == Act::hit) {
        orders[at(next)] += here;
      } else {
        end(merged, cards, here, tree_.double_is_live(node, value), false);
      }
    }
  }

  void end(Merged& merged, const Counts& cards, double orders, bool live, bool bust) const {
    const bool counts = ends_ == Ends::not_live   ? !live
                        : ends_ == Ends::not_bust ? bust  // taken off again
                                                  : !live && !bust;
    if (!counts) return;
    Drawn drawn{.orders = ends_ == Ends::not_bust ? -orders : orders};
    for (std::size_t value = 0; value < cards.size(); ++value) {
      const int count = cards[value] - (static_cast<int>(value) == one_ ? 1 : 0);
      drawn.cards[value] = static_cast<std::uint8_t>(count);
      drawn.size += count;
    }
    merge(merged, drawn);
  }

  const HandTree& tree_;
  const Play& play_;
  Ends ends_;
  int one_;
};

}  // namespace

EndsOfHand ends_of_hand(const HandTree& tree, const Play& play, Ends ends, double matching) {
  const Lister lister(tree, play, ends);
  std::array<double, 10> second;
  second.fill(1);
  EndsOfHand hand{.any = lister.list(second), .other = {}, .matching = matching};
  second[at(*tree.of().split)] = 1 - matching;
  hand.other = lister.list(second);
  return hand;
}

namespace {

double of_one(const Draws& draws, const std::vector<Drawn>& hand) {
  const Drawn nothing{.orders = 1};
  double chance = 0;
  for (const Drawn& each : hand) chance += draws.chance(each, nothing);
  return chance;
}

double of_two(const Draws& draws, const std::vector<Drawn>& hand) {
  double chance = 0;
  for (std::size_t a = 0; a < hand.size(); ++a) {
    chance += draws.chance(hand[a], hand[a]);
    for (std::size_t b = 0; b < a; ++b) chance += 2 * draws.chance(hand[a], hand[b]);
  }
  return chance;
}

// The matching card came to the first hand, or to the second after a first without one; the two
// hands it made may have any second card.
double of_three(const EndsOfHand& hand, const Counts& shoe, int pair_of) {
  Merged two;
  for (const Drawn& a : hand.any) {
    for (const Drawn& b : hand.any) merge(two, a + b);
  }
  Merged last;
  for (const Drawn& each : hand.any) merge(last, each);
  for (const Drawn& each : hand.other) merge(last, each);
  Drawn match{.size = 1, .orders = hand.matching};
  match.cards[at(pair_of)] = 1;
  const Draws draws(shoe);
  const std::vector<Drawn> lasts = listed(last);
  double chance = 0;
  for (const Drawn& each : listed(two)) {
    const Drawn with = each + match;
    for (const Drawn& other : lasts) chance += draws.chance(with, other);
  }
  return chance;
}

double of_three_roughly(const EndsOfHand& hand, Counts shoe, int pair_of) {
  const double match = hand.matching * shoe[at(pair_of)] / total(shoe);
  if (match <= 0) return 0;
  --shoe[at(pair_of)];
  const Draws draws(shoe);
  return match * of_two(draws, hand.any) * (of_one(draws, hand.any) + of_one(draws, hand.other));
}

}  // namespace

double joint_chance(const EndsOfHand& hand, const Counts& shoe, int pair_of, bool resplits,
                    ThirdHand third) {
  const Draws draws(shoe);
  if (!resplits) return of_two(draws, hand.any);
  const double three = third == ThirdHand::exact ? of_three(hand, shoe, pair_of)
                                                 : of_three_roughly(hand, shoe, pair_of);
  return of_two(draws, hand.other) + three;
}

}  // namespace croupier::lab
