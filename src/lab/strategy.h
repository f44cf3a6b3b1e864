// How a player plays blackjack by a chart: hard totals, soft totals and pairs against the dealer's
// card. Where a game asks for it the charts of totals may also look at the number of cards. A
// value; its text form is described in docs/lab.md.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::lab {

// What a cell says. A double that the rules do not allow at that moment falls back.
enum class Move : std::uint8_t { stand, hit, double_or_hit, double_or_stand };

// Values 1 (ace) to 10; at [value - 1] wherever a chart is indexed by a card.
inline constexpr int kValues = 10;
inline constexpr int kHardLeast = 4;
inline constexpr int kHardMost = 20;
inline constexpr int kSoftLeast = 12;
inline constexpr int kSoftMost = 21;  // 21 only where a split ten and ace may be doubled
inline constexpr int kCardClasses = 3;

// Two cards, three cards, four or more.
constexpr int card_class(int cards) { return cards < 4 ? cards - 2 : 2; }

using ChartRow = std::array<Move, kValues>;  // by the dealer's card

struct Chart {
  std::array<ChartRow, kHardMost - kHardLeast + 1> hard{};
  std::array<ChartRow, kSoftMost - kSoftLeast + 1> soft{};
  friend bool operator==(const Chart&, const Chart&) = default;
};

// A count of the cards seen, and what it changes. The true count is the running count divided by
// the decks not yet seen.
struct BetStep {
  double from;  // this true count
  double units;
  friend bool operator==(const BetStep&, const BetStep&) = default;
};
struct Departure {
  bool soft;
  int points;
  int dealer;
  double from;  // this true count on, play `move` instead of what the chart says
  Move move;
  friend bool operator==(const Departure&, const Departure&) = default;
};
struct Counting {
  std::array<double, kValues> tags{};
  std::vector<BetStep> bets;  // by rising count; below the first it is one unit
  std::vector<Departure> departures;
  friend bool operator==(const Counting&, const Counting&) = default;
};

struct Strategy {
  std::array<Chart, kCardClasses> charts{};
  // Split where that is allowed; otherwise the hand is played by its total.
  std::array<std::array<bool, kValues>, kValues> splits{};  // [pair of][dealer's card]
  std::optional<Counting> counting;

  Move move(int points, bool soft, int cards, int dealer) const {
    const Chart& chart = charts[static_cast<std::size_t>(card_class(cards))];
    const ChartRow& row = soft ? chart.soft[static_cast<std::size_t>(points - kSoftLeast)]
                               : chart.hard[static_cast<std::size_t>(points - kHardLeast)];
    return row[static_cast<std::size_t>(dealer - 1)];
  }
  void put(int points, bool soft, int cards, int dealer, Move move) {
    Chart& chart = charts[static_cast<std::size_t>(card_class(cards))];
    ChartRow& row = soft ? chart.soft[static_cast<std::size_t>(points - kSoftLeast)]
                         : chart.hard[static_cast<std::size_t>(points - kHardLeast)];
    row[static_cast<std::size_t>(dealer - 1)] = move;
  }
  bool splits_pair(int pair_of, int dealer) const {
    return splits[static_cast<std::size_t>(pair_of - 1)][static_cast<std::size_t>(dealer - 1)];
  }
  bool looks_at_cards() const { return charts[0] != charts[1] || charts[1] != charts[2]; }
  friend bool operator==(const Strategy&, const Strategy&) = default;
};

// Where a strategy file is wrong; lines and columns are counted from 1, a line 0 means the whole.
struct StrategyFault {
  int line = 0;
  int column = 0;
  std::string text;
};

std::expected<Strategy, StrategyFault> strategy_from_text(std::string_view text);
std::string to_text(const Strategy& strategy);

// The dealer's cards as a chart has them from left to right.
inline constexpr std::array<int, kValues> kDealerOrder{2, 3, 4, 5, 6, 7, 8, 9, 10, 1};

// "A", "2" … "9", "T"
char value_letter(int value);
// 1 to 10 for such a letter (J, Q and K are ten too), 0 for anything else.
int value_from_letter(char letter);

}  // namespace croupier::lab
