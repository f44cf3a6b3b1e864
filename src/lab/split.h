// What a pair is worth when it is split. Each hand is played by its own cards alone (zero memory:
// it knows the pair and the dealer's card, not the other hands), so by exchangeability every hand
// has the same expectation whatever was dealt before it, and the whole follows exactly from single
// hands out of shoes with one, two and three more cards of the pair gone. The one thing that ties
// hands together is the dealer's blackjack under BB1 and CAP; there the joint chance is summed over
// the sets of cards of all hands. docs/lab.md has the derivation.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "lab/hand_tree.h"
#include "lab/joint.h"

namespace croupier::lab {

// How likely another ten-value card is of the same face as those of the pair (ruling split_basis):
// 1 for pairs of anything else, and where values are compared.
struct SameFace {
  double pair = 1;    // two tens are a pair that may be split
  double third = 1;   // a third ten matches a pair
  double fourth = 1;  // a fourth one matches three
  // What a blackjack wins against the dealer's with the pair, three or four of the pair known.
  std::array<double, 3> duel{};
};
// BC 15.1.1.2: what a blackjack wins against the dealer's, on average over the faces of the tens,
// when `of_one_face` tens with the player's among them are known to be alike.
double duel_value(const LabRules& rules, const Shoe& shoe, int of_one_face);
SameFace same_face(const LabRules& rules, const Shoe& shoe, int pair_of);

struct SplitPlay {
  Play play;              // of each hand
  bool resplits = false;  // a third card of the pair
};

struct BestSplit {
  SplitPlay play;
  double value = 0;
  bool is_rough = false;  // the hands were taken to be independent
};

// Two values that are further apart than this stay so when hands are no longer taken to be
// independent.
inline constexpr double kJointMatters = 0.03;

class Split {
 public:
  // `memo` is of the shoe without the dealer's card; the pair is still in it.
  Split(const HandGraph& graph, const LabRules& rules, DealerMemo& memo, int dealer, int pair_of,
        SameFace same);

  bool may_resplit() const { return may_resplit_; }
  // The tree of one hand with nothing known but the pair.
  const HandTree& tree() const { return trees_[0]; }
  int pair_of() const { return pair_of_; }

  // Of the whole box, in units of the initial wager.
  double value(const SplitPlay& split) const;
  // The same without the joint chances, by taking the hands to be independent.
  double rough_value(const SplitPlay& split) const;
  // The best zero-memory play of each hand. Where it is far from what the pair is worth
  // `otherwise`, the hands are taken to be independent.
  BestSplit best(double otherwise) const;
  // How many hands it becomes, on average.
  double hands(bool resplits) const;
  // What being live or bust against the dealer's blackjack costs one hand, the others playing
  // `play`.
  Exposure exposure(const SplitPlay& split) const;

 private:
  struct Hand {
    Result any;   // any second card
    Result pair;  // the second card matches and the hand is played on, times its chance
  };
  Hand hand(std::size_t tree, const Play& play) const;
  // All hands added up; and the first hand alone, which carries the original wager.
  struct Sum {
    Result all;
    Result first;
  };
  Sum sum(const SplitPlay& split) const;
  double matching(std::size_t tree) const;
  double linear_value(const Sum& sum) const;
  // The wager that BB1 or CAP takes when the dealer has blackjack, times that chance.
  double taken(const SplitPlay& split) const;
  double taken_roughly(const SplitPlay& split) const;
  bool is_joint() const;
  // What may be best, valued roughly.
  std::vector<BestSplit> candidates(bool resplits) const;
  Play best_for(Exposure exposure) const;

  const HandGraph& graph_;
  const LabRules& rules_;
  Counts shoe_;  // without the dealer's card and the pair
  int dealer_;
  int pair_of_;
  SameFace same_;
  bool may_resplit_;
  std::array<HandTree, 3> trees_;  // one, two and three more cards of the pair gone
};

}  // namespace croupier::lab
