// One player's hand against one card of the dealer's, from a shoe whose counts are known: what each
// act is worth, how the hand is best played, what a given way to play it is worth.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/dealer.h"
#include "lab/hand_graph.h"
#include "lab/rules.h"

namespace croupier::lab {

// `none`: the hand is complete, nobody is asked.
enum class Act : std::uint8_t { none, stand, hit, double_down, split };

// How each set of cards is played, by node of the graph.
using Play = std::vector<Act>;

// What may be chosen, apart from splitting.
struct Choices {
  bool stand = false;
  bool hit = false;
  bool double_down = false;
  bool any() const { return stand || hit || double_down; }
};

// What a hand wins, in units of the initial wager, with what depends on the other hands of the box
// kept apart: the dealer's blackjack takes from live hands together (A01–A05).
struct Result {
  double free = 0;     // all but the base wager of a live hand against the dealer's blackjack
  double exposed = 0;  // the chance that it is live when the dealer has blackjack
  double spoiled = 0;  // the chance that it is bust when the dealer has blackjack

  Result& operator+=(const Result& other) {
    free += other.free;
    exposed += other.exposed;
    spoiled += other.spoiled;
    return *this;
  }
  friend Result operator*(double factor, const Result& result) {
    return {factor * result.free, factor * result.exposed, factor * result.spoiled};
  }
  friend Result operator+(Result a, const Result& b) { return a += b; }
  friend Result operator-(Result a, const Result& b) { return a += -1.0 * b; }
};

// What being live, and being bust, against the dealer's blackjack costs beyond `free`. An only hand
// that is live loses its base wager: {1, 0}.
struct Exposure {
  double live = 1;
  double bust = 0;
  double value(const Result& result) const {
    return result.free - live * result.exposed - bust * result.spoiled;
  }
};

// How likely a hand that stands wins, loses, ties, and meets the dealer's blackjack.
struct Standing {
  double win = 0;
  double loss = 0;
  double tie = 0;
  double dealer_blackjack = 0;
};

struct TreeOf {
  int dealer;                // 0 (ace) to 9 (ten)
  std::optional<int> split;  // the value of the pair it was split from
  Counts gone{};             // beside the cards of the hand and the dealer's
  double duel = 0;           // what a blackjack wins against the dealer's
};

class HandTree {
 public:
  // `memo` is of the shoe without the dealer's card.
  HandTree(const HandGraph& graph, const LabRules& rules, DealerMemo& memo, const TreeOf& of);

  Choices choices(int node) const;
  // Worked out once each: they are the same for every way to play.
  const Result& stand(int node) const;
  const Result& double_down(int node) const;
  // How the hand that stands comes out.
  Standing standing(int node) const;
  // Whether the hand that stands, or the one a double makes with this card, waits for the dealer.
  bool stand_is_live(int node) const;
  bool double_is_live(int node, int value) const;
  // The next card's chance.
  double chance(int node, int value) const;
  // That the dealer's next card makes a blackjack.
  double blackjack_chance(int node) const;

  // One card more, then as `after` says of the hand it makes.
  template <class After>
  Result hit(int node, After&& after) const;

  const HandGraph& graph() const { return graph_; }
  const TreeOf& of() const { return of_; }

 private:
  struct Known {
    std::vector<Result> results;
    std::vector<bool> is_known;
    template <class Work>
    const Result& of(int node, Work&& work);
  };
  Result stand_anew(int node) const;
  Result double_anew(int node) const;
  Counts left(int node) const;
  DealerOdds odds(int node) const;
  bool is_blackjack(const HandNode& hand) const;
  bool may_double(const HandNode& hand) const;
  int doubled_points(int node, int value) const;
  Standing standing(const DealerOdds& odds, int points) const;
  Result live(const DealerOdds& odds, int points, double stake) const;
  // Drawn to death by this card out of what was left.
  Result bust(const Counts& left, int value) const;

  const HandGraph& graph_;
  const LabRules& rules_;
  DealerMemo& memo_;
  TreeOf of_;
  std::optional<int> completing_;  // the value that would give the dealer blackjack
  mutable Known stands_;
  mutable Known doubles_;
};

// --- going over the whole tree ---

// The value of every hand when it is played as `play` says; each is worked out when asked for.
class Evaluation {
 public:
  Evaluation(const HandTree& tree, const Play& play);
  const Result& value(int node);

 private:
  const HandTree& tree_;
  const Play& play_;
  std::vector<Result> results_;
  std::vector<bool> known_;
};

// The best way to play from the hands that are asked for.
class Optimum {
 public:
  Optimum(const HandTree& tree, Exposure exposure);
  const Result& value(int node);
  Act act(int node) {
    value(node);
    return play_[at(node)];
  }
  const Play& play() const { return play_; }

 private:
  const HandTree& tree_;
  Exposure exposure_;
  Play play_;
  std::vector<Result> results_;
  std::vector<bool> known_;
};

// Neither a hit nor a double can be worth more than this, so high totals need no look at what a
// card would do.
double hit_at_most(const HandTree& tree, int node, Exposure exposure);

template <class After>
Result HandTree::hit(int node, After&& after) const {
  const Counts cards = left(node);
  const double all = total(cards);
  Result result;
  for (int value = kAce; value <= kTen; ++value) {
    if (cards[at(value)] <= 0) continue;
    const double chance = cards[at(value)] / all;
    const int next = graph_[node].next[at(value)];
    if (next == HandGraph::kBust) {
      result += chance * bust(cards, value);
    } else {
      result += chance * after(next);
    }
  }
  return result;
}

}  // namespace croupier::lab
