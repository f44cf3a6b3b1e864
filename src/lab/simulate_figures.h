// What a simulation has counted: whole numbers only, so that blocks can be added in any order and
// by any number of threads or processes with the same result; and what follows from the numbers.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "lab/simulate_table.h"

namespace croupier::lab {

struct SideFigures {
  std::uint64_t wagers = 0;
  std::int64_t net = 0;
  std::int64_t net_squares = 0;
  std::map<int, std::uint64_t> hits;  // by odds to one
  friend bool operator==(const SideFigures&, const SideFigures&) = default;
};

struct Figures {
  std::uint64_t rounds = 0;
  std::uint64_t boxes = 0;  // boxes played in them
  // Of whole rounds, all boxes together, in cents.
  std::int64_t stake = 0;   // initial wagers
  std::int64_t staked = 0;  // with doubles, splits and wars
  std::int64_t net = 0;
  std::int64_t net_squares = 0;
  std::int64_t net_times_stake = 0;
  std::int64_t stake_squares = 0;
  std::map<std::int64_t, std::uint64_t> results;  // rounds by their net
  // Of boxes.
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t level = 0;
  std::uint64_t blackjacks = 0;
  std::uint64_t doubled = 0;
  std::uint64_t split = 0;
  std::uint64_t bust = 0;  // every hand
  std::uint64_t wars = 0;
  std::uint64_t surrendered = 0;
  // Of rounds.
  std::uint64_t dealer_blackjacks = 0;
  std::uint64_t dealer_bust = 0;
  std::vector<SideFigures> wagers;

  void add(const PlayedRound& round, const std::vector<SideWager>& wagers, std::uint64_t times);
  Figures& operator+=(const Figures& other);
  // The numbers in a row, for another process, and back.
  std::vector<std::int64_t> numbers() const;
  static Figures of_numbers(const std::vector<std::int64_t>& numbers);
  friend bool operator==(const Figures&, const Figures&) = default;
};

// The rounds of one box that the kernel has counted.
Figures figures_of(const RuleSet& rules, const OutcomeCounts& counts);

struct Estimate {
  double value = 0;
  double standard_error = 0;
};

// The player's net for each unit of initial wager.
Estimate mean(const Figures& figures);
// Of a round's net, in units squared.
double variance(const Figures& figures);
Estimate mean(const SideFigures& wager, const SideWager& placed);

// The chance that somebody who comes with so many units cannot place the next initial wager within
// so many rounds: exact for rounds that are independent and have these results. Doubles and splits
// are lent to them.
double risk_of_ruin(const Figures& figures, int bankroll_units, int rounds);

}  // namespace croupier::lab
