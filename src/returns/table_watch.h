// The watch over one table: whether its wagers return what they should, and whether its cards come
// as often as they should. A plain value; whoever has the settled rounds feeds it
// (docs/returns.md).
//
// The initial wager depends on how people play. Nobody can return more than best play, so too high
// a return is an alarm as soon as it is above that. Too low a return is one below best play less
// what people lose by their decisions (`skill`). Optional wagers leave no choice, and the cards
// depend on nobody: the chance of the next one follows from those that have been seen.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/composition.h"
#include "returns/evidence.h"
#include "rulebook/wager_kind.h"

namespace croupier::returns {

// One a minute, day and night.
inline constexpr double kRoundsOfYear = 525'600;

// What a wager returns when all is well, net and by its unit.
struct Expected {
  WagerKind kind{};
  double mean = 0;
  double variance = 1.6;
  double most = 10;  // what it pays at most, to one
  double skill = 0;  // so much less, by their own decisions
};

enum class Finding : std::uint8_t { pays_too_much, pays_too_little, cards };

struct Alarm {
  Finding finding{};
  WagerKind kind{};         // of a return
  int rank = 0;             // of cards, from 0 (ace): the one that is furthest off
  std::uint64_t round = 0;  // of those seen
  double expected = 0;
  double found = 0;  // over all rounds seen
};

class TableWatch {
 public:
  // The decks in the device; wagers that are not named are not watched.
  TableWatch(int decks, std::vector<Expected> wagers);

  // --- what happens, in its order ---
  void shuffled();  // all cards lie in the device
  // A shuffling device has taken the discards back: only cards of this round are out.
  void discards_returned();
  void round_begins() { of_round_.fill(0); }
  void card_seen(int rank);
  // All wagers of the kind in the round that ends, together.
  void settled(WagerKind kind, double staked, double net);
  // Gives an alarm where one is due; that evidence then begins anew.
  std::optional<Alarm> round_ends();

  // --- what was found so far ---
  struct Sum {
    double staked = 0;
    double net = 0;
  };
  Sum sum(WagerKind kind) const { return sums_[static_cast<std::size_t>(kind)]; }
  std::uint64_t rounds() const { return rounds_; }
  std::uint64_t cards() const { return cards_; }

 private:
  struct Wager {
    Expected expected;
    double bet_high = 0;
    double bet_low = 0;
    double bound = 0;
    Evidence high;
    Evidence low;
    double staked = 0;  // in this round
    double net = 0;
  };
  struct Rank {
    Evidence more;
    Evidence less;
    double more_now = 1;  // by the cards of this round
    double less_now = 1;
    std::uint64_t seen = 0;
    double expected = 0;
  };
  Wager* find(WagerKind kind);
  std::optional<Alarm> judge(Wager& wager);
  std::optional<Alarm> judge_cards();

  int decks_;
  std::vector<Wager> wagers_;
  std::array<Rank, kRanks> ranks_{};
  std::array<int, kRanks> out_{};       // of the device, since it held all cards
  std::array<int, kRanks> of_round_{};  // of them, since the round began
  int all_out_ = 0;
  std::uint64_t rounds_ = 0;
  std::uint64_t cards_ = 0;
  std::array<Sum, kWords<WagerKind>.size()> sums_{};
};

}  // namespace croupier::returns
