#include "lab/joint.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace croupier::lab {
namespace {

constexpr std::size_t kMost = 64;  // of one value, in three hands

// Aces to fives, or sixes to tens. The sets that hands are made of have few different halves, so
// that sums over all sets of two and three hands go half by half.
constexpr std::size_t kHalf = 5;
using Half = std::array<std::uint8_t, kHalf>;

Half half_of(const Drawn& drawn, std::size_t from) {
  Half half;
  std::copy_n(drawn.cards.begin() + static_cast<std::ptrdiff_t>(from), kHalf, half.begin());
  return half;
}

Half operator+(Half a, const Half& b) {
  for (std::size_t value = 0; value < kHalf; ++value) {
    a[value] = static_cast<std::uint8_t>(a[value] + b[value]);
  }
  return a;
}

std::size_t size_of(const Half& half) {
  std::size_t cards = 0;
  for (const std::uint8_t count : half) cards += count;
  return cards;
}

// Each half once, with its number.
class HalfList {
 public:
  std::size_t number_of(const Half& half) {
    std::uint64_t key = 0;
    for (const std::uint8_t count : half) key = key << 6 | count;
    const auto [found, is_new] = numbers_.try_emplace(key, list_.size());
    if (is_new) list_.push_back(half);
    return found->second;
  }
  std::size_t size() const { return list_.size(); }
  const Half& operator[](std::size_t number) const { return list_[number]; }

 private:
  std::vector<Half> list_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
};

// How likely it is to draw given cards first, in one given order: the product of the ways of both
// halves and of the share.
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
    double product = share_[a.size + b.size];
    for (std::size_t value = 0; value < ways_.size(); ++value) {
      product *= ways_[value][static_cast<std::size_t>(a.cards[value] + b.cards[value])];
    }
    return product;
  }

  double ways(const Half& a, const Half& b, std::size_t from) const {
    double product = 1;
    for (std::size_t value = 0; value < kHalf; ++value) {
      product *= ways_[from + value][static_cast<std::size_t>(a[value] + b[value])];
    }
    return product;
  }
  double share(std::size_t cards) const { return share_[cards]; }

 private:
  std::array<std::array<double, kMost>, 10> ways_;
  std::array<double, kMost> share_{};
};

double of_two(const std::vector<Drawn>& hand, const Counts& shoe, double Orders::* orders) {
  const Draws draws(shoe);
  double chance = 0;
  for (std::size_t a = 0; a < hand.size(); ++a) {
    double with = hand[a].orders.*orders / 2 * draws.chance(hand[a], hand[a]);
    for (std::size_t b = 0; b < a; ++b)
      with += hand[b].orders.*orders * draws.chance(hand[a], hand[b]);
    chance += 2 * hand[a].orders.*orders * with;
  }
  return chance;
}

// One half of the sets of one hand, and of two hands together.
struct HalfSets {
  HalfSets(const std::vector<Drawn>& hand, std::size_t first) : from(first) {
    for (const Drawn& each : hand) of_hand.push_back(one.number_of(half_of(each, from)));
    for (std::size_t a = 0; a < one.size(); ++a) {
      for (std::size_t b = 0; b < one.size(); ++b) sums.push_back(two.number_of(one[a] + one[b]));
    }
    for (std::size_t each = 0; each < two.size(); ++each) {
      two_size_most = std::max(two_size_most, size_of(two[each]));
    }
  }
  std::size_t sum(std::size_t a, std::size_t b) const {
    return sums[of_hand[a] * one.size() + of_hand[b]];
  }

  std::size_t from;
  HalfList one;
  HalfList two;
  std::vector<std::size_t> of_hand;  // by set
  std::vector<std::size_t> sums;     // which of `two` a pair of `one` is
  std::size_t two_size_most = 0;
};

class ThreeHands {
 public:
  ThreeHands(const std::vector<Drawn>& hand, const JointOf& of)
      : hand_(hand), of_(of), draws_(of.shoe), low_(hand, 0), high_(hand, kHalf) {}

  // The matching card came to the first hand, or to the second after a first without one; the two
  // hands it made may have any second card.
  double chance() const {
    const std::vector<double> pairs = pairs_of_hands();
    const ThirdHand third = third_hand();
    const std::size_t kinds = third.kinds.size();
    double chance = 0;
    for (std::size_t high = 0; high < high_.two.size(); ++high) {
      std::vector<double> sums((low_.two_size_most + 1) * kinds);  // [size of the low half][kind]
      for (std::size_t low = 0; low < low_.two.size(); ++low) {
        const double orders = pairs[high * low_.two.size() + low];
        if (orders == 0) continue;
        double* sum = &sums[size_of(low_.two[low]) * kinds];
        const double* ways = &third.ways[low * kinds];
        for (std::size_t kind = 0; kind < kinds; ++kind) sum[kind] += orders * ways[kind];
      }
      chance += with_high(high_.two[high], third, sums);
    }
    return of_.matching * chance;
  }

 private:
  // The third hand by its high half and its size. Its low half is summed over beforehand, for each
  // low half that the other two hands have together.
  struct Kind {
    std::size_t high;
    std::size_t size;
    auto operator<=>(const Kind&) const = default;
  };
  struct ThirdHand {
    std::vector<Kind> kinds;
    std::vector<double> ways;  // [low half of two][kind]
  };

  // In how many orders two hands draw such halves: [high][low].
  std::vector<double> pairs_of_hands() const {
    std::vector<double> pairs(low_.two.size() * high_.two.size());
    for (std::size_t a = 0; a < hand_.size(); ++a) {
      for (std::size_t b = 0; b <= a; ++b) {
        pairs[high_.sum(a, b) * low_.two.size() + low_.sum(a, b)] +=
            (a == b ? 1 : 2) * hand_[a].orders.any * hand_[b].orders.any;
      }
    }
    return pairs;
  }

  // With the matching card.
  Half matched(Half half, std::size_t from) const {
    const std::size_t value = at(of_.pair_of);
    if (value >= from && value < from + kHalf) ++half[value - from];
    return half;
  }

  ThirdHand third_hand() const {
    ThirdHand third;
    std::vector<std::size_t> kind_of;  // by set
    std::map<Kind, std::size_t> numbers;
    for (std::size_t set = 0; set < hand_.size(); ++set) {
      const Kind kind{high_.of_hand[set], hand_[set].size};
      const auto [found, is_new] = numbers.try_emplace(kind, third.kinds.size());
      if (is_new) third.kinds.push_back(kind);
      kind_of.push_back(found->second);
    }
    third.ways.resize(low_.two.size() * third.kinds.size());
    for (std::size_t two = 0; two < low_.two.size(); ++two) {
      const std::vector<double> ways = ways_after(matched(low_.two[two], 0), low_);
      double* row = &third.ways[two * third.kinds.size()];
      for (std::size_t set = 0; set < hand_.size(); ++set) {
        const Orders& orders = hand_[set].orders;
        row[kind_of[set]] += (orders.any + orders.other) * ways[low_.of_hand[set]];
      }
    }
    return third;
  }

  double with_high(const Half& two, const ThirdHand& third, const std::vector<double>& sums) const {
    const std::vector<double> ways = ways_after(matched(two, kHalf), high_);
    const double* sum = sums.data();
    double chance = 0;
    for (std::size_t size = size_of(two) + 1; sum != sums.data() + sums.size(); ++size) {
      for (const Kind& kind : third.kinds) {
        chance += *sum++ * ways[kind.high] * draws_.share(size + kind.size);
      }
    }
    return chance;
  }

  // For each half of one hand.
  std::vector<double> ways_after(const Half& before, const HalfSets& sets) const {
    std::vector<double> ways;
    ways.reserve(sets.one.size());
    for (std::size_t one = 0; one < sets.one.size(); ++one) {
      ways.push_back(draws_.ways(before, sets.one[one], sets.from));
    }
    return ways;
  }

  const std::vector<Drawn>& hand_;
  JointOf of_;
  Draws draws_;
  HalfSets low_;
  HalfSets high_;
};

// Goes through all orders of cards that the play draws to one hand, from the second card on.
class Lister {
 public:
  Lister(const HandTree& tree, const Play& play, Ends ends)
      : tree_(tree), play_(play), ends_(ends), one_(tree.graph().one(*tree.of().split)) {}

  std::vector<Drawn> list(double matching) {
    const HandGraph& graph = tree_.graph();
    orders_.resize(at(graph.size()));
    for (int value = kAce; value <= kTen; ++value) {
      const Orders orders{1, value == one_ ? 1 - matching : 1};
      orders_[at(graph.two(one_, value))] = orders;
      // Whatever happens after the second card.
      if (ends_ == Ends::not_bust) add(graph[graph.two(one_, value)].counts, 1, orders);
    }
    for (int node = 0; node < graph.size(); ++node) {
      if (orders_[at(node)].any != 0) follow(node);
    }
    std::vector<Drawn> list;
    for (const auto& [cards, orders] : merged_) {
      std::size_t size = 0;
      for (const std::uint8_t count : cards) size += count;
      list.push_back({cards, size, orders});
    }
    return list;
  }

 private:
  void follow(int node) {
    const HandNode& hand = tree_.graph()[node];
    const Orders here = orders_[at(node)];
    const Act act = play_[at(node)];
    if (act != Act::hit && act != Act::double_down) {
      end(hand.counts, here, tree_.stand_is_live(node), false);
      return;
    }
    for (int value = kAce; value <= kTen; ++value) {
      Counts cards = hand.counts;
      ++cards[at(value)];
      const int next = hand.next[at(value)];
      if (next == HandGraph::kBust) {
        end(cards, here, false, true);
      } else if (act == Act::hit) {
        orders_[at(next)].any += here.any;
        orders_[at(next)].other += here.other;
      } else {
        end(cards, here, tree_.double_is_live(node, value), false);
      }
    }
  }

  void end(const Counts& cards, const Orders& orders, bool live, bool bust) {
    switch (ends_) {
      case Ends::not_live:
        if (!live) add(cards, 1, orders);
        break;
      case Ends::not_bust:
        if (bust) add(cards, -1, orders);  // taken off again
        break;
      case Ends::paid:
        if (!live && !bust) add(cards, 1, orders);
        break;
    }
  }

  void add(const Counts& cards, double times, const Orders& orders) {
    std::array<std::uint8_t, 10> drawn{};
    for (std::size_t value = 0; value < cards.size(); ++value) {
      drawn[value] = static_cast<std::uint8_t>(cards[value]);
    }
    --drawn[at(one_)];
    Orders& sum = merged_[drawn];
    sum.any += times * orders.any;
    sum.other += times * orders.other;
  }

  const HandTree& tree_;
  const Play& play_;
  Ends ends_;
  int one_;
  std::vector<Orders> orders_;  // by hand
  std::map<std::array<std::uint8_t, 10>, Orders> merged_;
};

}  // namespace

std::vector<Drawn> ends_of_hand(const HandTree& tree, const Play& play, Ends ends,
                                double matching) {
  return Lister(tree, play, ends).list(matching);
}

double joint_chance(const std::vector<Drawn>& hand, const JointOf& of) {
  if (!of.resplits) return of_two(hand, of.shoe, &Orders::any);
  return of_two(hand, of.shoe, &Orders::other) + ThreeHands(hand, of).chance();
}

}  // namespace croupier::lab
