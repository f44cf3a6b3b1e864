// The general path of the simulation: a table with several boxes, real cards with their suits from
// a shuffled shoe with its burned card and cutting card, optional wagers, and players who may
// count. One player a box, all by the same strategy; nobody insures or takes even money.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "driver/generator.h"
#include "lab/simulate_hand.h"
#include "lab/simulate_settle.h"
#include "lab/simulate_stream.h"
#include "rulebook/wager_kind.h"

namespace croupier::lab {

struct SideWager {
  WagerKind kind{};
  int pay_table = 1;
  std::int64_t stake = kUnitCents;
  friend bool operator==(const SideWager&, const SideWager&) = default;
};

struct TableTask {
  RuleSet rules;
  Strategy strategy;
  OnTie on_tie = OnTie::war;  // Casino War
  int boxes = 1;
  bool fresh = false;             // shuffled before every round
  std::vector<SideWager> wagers;  // of every box
};

// How many cards are dealt before the cutting card comes.
int cards_to_cutting_card(const RuleSet& rules, bool fresh);

struct SideResult {
  std::int64_t net = 0;
  int odds = -1;  // to one; -1: lost
};

struct BoxRound {
  BoxMoney money;
  EndedHands hands;  // blackjack games
  std::uint32_t war = 0;
  InlineVector<SideResult, 3> wagers;  // in the order of the task
};

struct PlayedRound {
  std::int64_t stake = 0;  // the initial wager of each box
  InlineVector<BoxRound, 9> boxes;
  EndedDealer dealer;
  bool shuffled = false;  // before it
};

// A shoe that decides which card comes when it is drawn: each of those that are left is equally
// likely, which is the same as shuffling it beforehand.
class SimShoe {
 public:
  SimShoe(const RuleSet& rules, bool fresh, Stream stream);

  bool is_due() const { return due_ || dealt_ >= to_cutting_card_; }
  void shuffle();
  void begin_round() { round_at_ = at_; }
  Card draw();
  int unseen() const { return static_cast<int>(cards_.size()) - seen_; }
  std::uint32_t below(std::uint32_t n) { return croupier::below(stream_, n); }

 private:
  Card take();
  void shuffle_rack();

  std::vector<Card> cards_;
  std::size_t at_ = 0;
  std::size_t round_at_ = 0;
  int dealt_ = 0;
  int seen_ = 0;
  int to_cutting_card_ = 0;
  bool burns_;
  bool keeps_rack_;  // NZ 16.7: what was shuffled in mid-round stays in use
  bool fresh_;
  bool due_ = true;
  Stream stream_;
};

class SimTable {
 public:
  SimTable(const TableTask& task, std::uint64_t seed, std::uint64_t block);

  PlayedRound play_round();
  // Cards and prizes as they come, for whoever wants to play them again.
  void record(std::vector<Card>& cards, std::vector<int>& prizes) {
    recorded_ = &cards;
    prizes_ = &prizes;
  }

 private:
  struct Box {
    InlineVector<Card, 3> first;  // of the first hand, before any split
    InlineVector<SimHand, kHandsMost> hands;
  };

  using Boxes = InlineVector<Box, 9>;

  Card draw();
  double true_count() const;
  std::int64_t stake();
  void play_blackjack(PlayedRound& round);
  void play_box(Box& box, int dealer);
  void take(Box& box, std::size_t hand);
  SimMove choose_now(const SimHand& hand, const Around& around) const;
  EndedDealer play_dealer(const Boxes& boxes, SimHand& dealer);
  EndedHand ended(const SimHand& hand, const SimHand& dealer) const;
  SideResult settle_wager(const SideWager& wager, const Box& box, Card dealer);
  SideResult settle_madness(const SideWager& wager, const Box& box);
  void play_war(PlayedRound& round);

  const TableTask& task_;
  LabRules rules_;
  SimShoe shoe_;
  Stream chance_;  // the jackpot prize button
  double running_ = 0;
  std::vector<Card>* recorded_ = nullptr;
  std::vector<int>* prizes_ = nullptr;
};

}  // namespace croupier::lab
