// The measure for the lab's kernel: the same game as anybody would write it. A shoe shuffled by
// Fisher and Yates, a loop a hand, branches, a strategy in tables; one box, a flat bet. Money is in
// half units. Star Blackjack and New Zealand only, with their default rules.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "lab/rules.h"
#include "lab/strategy.h"
#include "support/games.h"

namespace croupier::bench {

class PlainTable {
 public:
  PlainTable(const RuleSet& rules, const lab::Strategy& strategy, std::uint64_t seed)
      : rules_(lab::lab_rules(rules)), word_{seed, ~seed} {
    for (int card = 0; card < rules_.decks * kDeckCards; ++card) {
      const int rank = card % kRanks + 1;
      shoe_.push_back(static_cast<std::uint8_t>(rank < 10 ? rank : 10));
    }
    cutting_card_ = shoe_.size() - shoe_.size() / 4;
    for (int dealer = 1; dealer <= 10; ++dealer) {
      for (int points = 4; points <= 20; ++points) {
        for (const int cards : {2, 3})
          hard_[at(cards == 2)][at(dealer)][at(points)] =
              move(strategy, points, false, cards, dealer);
      }
      for (int points = 12; points <= 20; ++points) {
        for (const int cards : {2, 3})
          soft_[at(cards == 2)][at(dealer)][at(points)] =
              move(strategy, points, true, cards, dealer);
      }
      for (int value = 1; value <= 10; ++value)
        splits_[at(dealer)][at(value)] = strategy.splits_pair(value, dealer);
    }
  }

  int play_round() {
    if (next_ >= cutting_card_) shuffle();
    Hand first;
    first.take(draw());
    const int dealer = draw();
    const int pair_of = first.low;
    const int second = draw();
    first.take(second);
    if (first.is_ace_and_ten()) {
      if (dealer > 1 && dealer < 10) return 3;
      return dealer + draw() == 11 ? 0 : 3;
    }
    hands_ = 0;
    lost_ = 0;
    if (second == pair_of && splits_[at(dealer)][at(second)]) {
      split(dealer, second, 2);
    } else {
      play_hand(first, dealer);
    }
    return settle(dealer, pair_of == second);
  }

 private:
  enum class Go : std::uint8_t { stand, hit, double_down };
  struct Hand {
    int low = 0;
    bool ace = false;
    void take(int value) {
      low += value;
      ace = ace || value == 1;
    }
    bool soft() const { return ace && low <= 11; }
    int points() const { return soft() ? low + 10 : low; }
    bool is_ace_and_ten() const { return ace && low == 11; }
  };
  struct Ended {
    int points;
    int stake;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  static std::size_t at(bool index) { return index ? 1 : 0; }

  Go move(const lab::Strategy& strategy, int points, bool soft, int cards, int dealer) const {
    const lab::Move chart = strategy.move(points, soft, cards, dealer);
    const bool doubles = chart == lab::Move::double_or_hit || chart == lab::Move::double_or_stand;
    const int low = soft ? points - 10 : points;
    const bool may = cards == 2 && (rules_.game == kNzBlackjack ? !soft : low >= 9 && low <= 11);
    if (doubles && may) return Go::double_down;
    const bool draws = chart == lab::Move::hit || chart == lab::Move::double_or_hit;
    return draws || points < 12 ? Go::hit : Go::stand;
  }

  std::uint64_t random() {  // xoroshiro128+
    const std::uint64_t result = word_[0] + word_[1];
    const std::uint64_t x = word_[0] ^ word_[1];
    word_[0] = (word_[0] << 24 | word_[0] >> 40) ^ x ^ x << 16;
    word_[1] = x << 37 | x >> 27;
    return result;
  }

  void shuffle() {
    for (std::size_t left = shoe_.size(); left > 1; --left) {
      const std::size_t chosen = ((random() >> 32) * left) >> 32;
      std::swap(shoe_[left - 1], shoe_[chosen]);
    }
    next_ = 1;  // the burned card
  }

  int draw() { return shoe_[next_++]; }

  void play_hand(Hand hand, int dealer) {
    bool two = true;
    while (true) {
      const int points = hand.points();
      if (points > 21) {
        lost_ += 2;
        return;
      }
      if (points == 21) break;
      const Go go = hand.soft() ? soft_[at(two)][at(dealer)][at(points)]
                                : hard_[at(two)][at(dealer)][at(points)];
      if (go == Go::stand) break;
      if (go == Go::double_down) {
        if (rules_.double_locks_aces) hand.ace = false;
        hand.take(draw());
        if (hand.points() > 21) {
          lost_ += 4;
        } else {
          ended_[hands_++] = {hand.points(), 4};
        }
        return;
      }
      hand.take(draw());
      two = false;
    }
    ended_[hands_++] = {hand.points(), 2};
  }

  void split(int dealer, int value, int hands) {
    for (int half = 0; half < 2; ++half) {
      Hand hand;
      hand.take(value);
      const int second = draw();
      hand.take(second);
      if (value == 1) {
        ended_[hands_++] = {hand.points(), 2};
      } else if (second == value && hands < rules_.hands_max) {
        split(dealer, value, ++hands);
      } else {
        play_hand(hand, dealer);
      }
    }
  }

  int settle(int dealer, bool) {
    int result = -lost_;
    if (hands_ == 0) return result;
    Hand dealers;
    dealers.take(dealer);
    dealers.take(draw());
    // Of what is live only one unit goes: near enough to every policy for a measure of speed.
    if (dealers.is_ace_and_ten()) return result - 2;
    while (dealers.points() < 17 ||
           (dealers.points() == 17 && dealers.soft() && rules_.hits_soft17)) {
      dealers.take(draw());
    }
    const int points = dealers.points() > 21 ? 0 : dealers.points();
    for (std::size_t hand = 0; hand < hands_; ++hand) {
      if (ended_[hand].points > points) result += ended_[hand].stake;
      if (ended_[hand].points < points) result -= ended_[hand].stake;
    }
    return result;
  }

  lab::LabRules rules_;
  std::array<std::uint64_t, 2> word_;
  std::vector<std::uint8_t> shoe_;
  std::size_t next_ = ~std::size_t{0};
  std::size_t cutting_card_ = 0;
  Go hard_[2][11][22]{};
  Go soft_[2][11][22]{};
  bool splits_[11][11]{};
  std::array<Ended, 4> ended_{};
  std::size_t hands_ = 0;
  int lost_ = 0;
};

}  // namespace croupier::bench
