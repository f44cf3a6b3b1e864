// One card of the dealer's: every hand of one box against it.
#pragma once

#include <array>
#include <optional>

#include "lab/cells.h"
#include "lab/split.h"
#include "lab/strategy.h"

namespace croupier::lab {

// What each act is worth for a hand, in units of the initial wager; nothing where it is not
// allowed.
struct ActValues {
  std::optional<double> stand;
  std::optional<double> hit;
  std::optional<double> double_down;
  std::optional<double> split;
  Act best() const;
  std::optional<double> of(Act act) const;
};

// A hand that is better played otherwise than the chart says.
struct Exception {
  Counts hand{};
  int dealer = 0;  // 0 (ace) to 9 (ten)
  Act chart = Act::none;
  Act best = Act::none;
  double gain = 0;    // for that hand, in units of the initial wager
  double chance = 0;  // of coming to it, given the dealer's card
};

// How often a round ends in some way, and what that adds to the value of a round.
struct Outcome {
  double chance = 0;
  double value = 0;
  void add(double times, double won) {
    chance += times;
    value += times * won;
  }
};
struct Outcomes {
  Outcome blackjack;
  Outcome win;
  Outcome tie;
  Outcome loss;
  Outcome dealer_blackjack;
  Outcome bust;
  Outcome doubled;
  Outcome split;
};
struct OutcomeName {
  const char* words;
  Outcome Outcomes::* member;
};
inline constexpr std::array kOutcomes{
    OutcomeName{"blackjack", &Outcomes::blackjack},
    OutcomeName{"won", &Outcomes::win},
    OutcomeName{"stood off", &Outcomes::tie},
    OutcomeName{"lost", &Outcomes::loss},
    OutcomeName{"lost to the dealer's blackjack", &Outcomes::dealer_blackjack},
    OutcomeName{"bust", &Outcomes::bust},
    OutcomeName{"doubled", &Outcomes::doubled},
    OutcomeName{"split", &Outcomes::split}};

// How a strategy plays every hand of a tree.
Play play_of(const HandTree& tree, const Strategy& strategy);

class Against {
 public:
  // `dealer` from 0 (ace) to 9 (ten); `shoe` without that card.
  Against(const HandGraph& graph, const LabRules& rules, const DealerTable& table,
          const Shoe& whole_shoe, int dealer);
  Against(const Against&) = delete;
  Against& operator=(const Against&) = delete;

  // Of the first two cards, with chances that add up to one.
  double chance(int first, int second) const;

  // --- composition-dependent
  double best_value();
  // What each act is worth, with best play after it. A split that is far from best may be valued
  // roughly.
  enum class SplitValue { exact, rough_when_far };
  ActValues values(int node, SplitValue how);
  // Its value is rough where it is far from best.
  const BestSplit& best_split(int pair_of);

  // Hands for which the chart is not best, of those that best play comes to.
  void add_exceptions(const Strategy& chart, std::vector<Exception>& list);

  // --- by a chart
  double value_of(const Strategy& strategy);
  // What becomes of the rounds, and what each way to end adds to the value.
  Outcomes outcomes_of(const Strategy& strategy);
  // Puts into the strategy's column for this card what is best for all hands of a cell together.
  // Its doubles, splits and draws may look at the number of cards where `by_cards`.
  void choose_column(Strategy& strategy, bool by_cards);

 private:
  Split& split(int pair_of);
  // By its total, and if split.
  struct PairValues {
    double total;
    double split;
  };
  PairValues pair_values(const Strategy& strategy, int pair_of, Evaluation& total, bool roughly);
  // The hands of splits are weighed as if they were independent; here nothing is.
  void settle_close_calls(Strategy& strategy, const Cells& cells);
  template <class Value>
  void weigh(Cells& cells, const HandTree& tree, const Play& play, std::vector<double>& weights,
             Exposure exposure, Value&& value);

  const HandGraph& graph_;
  const LabRules& rules_;
  int dealer_;
  DealerMemo memo_;
  std::array<SameFace, 10> same_;
  HandTree tree_;
  Optimum optimum_;
  std::array<std::optional<Split>, 10> splits_;
  std::array<std::optional<BestSplit>, 10> best_splits_;
};

}  // namespace croupier::lab
