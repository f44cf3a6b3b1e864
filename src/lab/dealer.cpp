#include "lab/dealer.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>

namespace croupier::lab {
namespace {

// 17 to 21, then these.
constexpr std::size_t kBust = 5;
constexpr std::size_t kBlackjack = 6;
constexpr std::size_t kDealersEnds = 7;

std::uint16_t narrow(std::size_t number) {
  assert(number <= std::numeric_limits<std::uint16_t>::max());
  return static_cast<std::uint16_t>(number);
}

struct Held {
  int hard = 0;
  bool ace = false;
  int points() const { return ace && hard + 10 <= 21 ? hard + 10 : hard; }
  bool soft() const { return points() != hard; }
};

Held held(int first, const Counts& drawn) {
  Held hand{first + 1, first == kAce};
  for (int value = kAce; value <= kTen; ++value) hand.hard += (value + 1) * drawn[at(value)];
  hand.ace = hand.ace || drawn[kAce] > 0;
  return hand;
}

bool draws(const Held& hand, bool hits_soft17) {
  return hand.points() < 17 || (hits_soft17 && hand.points() == 17 && hand.soft());
}

}  // namespace

DealerTable::DealerTable(int first, bool hits_soft17) {
  std::map<Counts, std::size_t> drawing{{Counts{}, 1}};  // with the number of orders
  struct Ended {
    std::size_t outcome;
    int cards;
    std::size_t orders = 0;
  };
  std::map<Counts, Ended> ended;
  for (int cards = 1; !drawing.empty(); ++cards) {
    std::map<Counts, std::size_t> next;
    for (const auto& [drawn, orders] : drawing) {
      for (int value = kAce; value <= kTen; ++value) {
        Counts more = drawn;
        ++more[at(value)];
        const Held hand = held(first, more);
        if (draws(hand, hits_soft17)) {
          next[more] += orders;
          continue;
        }
        const bool blackjack = cards == 1 && hand.points() == 21;
        const std::size_t outcome = blackjack            ? kBlackjack
                                    : hand.points() > 21 ? kBust
                                                         : at(hand.points() - 17);
        auto& end = ended.try_emplace(more, Ended{outcome, cards}).first->second;
        end.orders += orders;
      }
    }
    drawing = std::move(next);
  }
  steps_.push_back({});
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
  std::map<std::pair<std::size_t, int>, std::vector<End>> by_group;
  for (const auto& [drawn, end] : ended) {
    std::size_t step = 0;
    for (int value = kAce; value <= kTen; ++value) {
      if (drawn[at(value)] == 0) continue;
      const std::size_t factor = at(value) * kMost + at(drawn[at(value)]);
      const auto [found, is_new] = known.try_emplace({step, factor}, steps_.size());
      if (is_new) steps_.push_back({narrow(step), narrow(factor)});
      step = found->second;
    }
    by_group[{end.outcome, end.cards}].push_back({narrow(step), narrow(end.orders)});
  }
  assert(steps_.size() <= kStepsMost);
  for (const auto& [group, ends] : by_group) {
    groups_.push_back({static_cast<std::uint8_t>(group.first),
                       static_cast<std::uint8_t>(group.second), narrow(ends.size())});
    ends_.insert(ends_.end(), ends.begin(), ends.end());
  }
}

DealerOdds DealerTable::odds(const Counts& shoe) const {
  // How many ways there are to draw so many cards of a value one after the other.
  std::array<double, 10 * kMost> ways;
  for (std::size_t value = 0; value < shoe.size(); ++value) {
    double product = 1;
    for (std::size_t drawn = 0; drawn < kMost; ++drawn) {
      ways[value * kMost + drawn] = product;
      product *= std::max(shoe[value] - static_cast<int>(drawn), 0);
    }
  }
  std::array<double, kStepsMost> products;
  products[0] = 1;
  for (std::size_t step = 1; step < steps_.size(); ++step) {
    products[step] = products[steps_[step].before] * ways[steps_[step].factor];
  }
  // One over the ways to draw so many cards of the whole shoe.
  std::array<double, kMost> share{};
  double all = 1;
  for (std::size_t cards = 0; cards < kMost && all > 0; ++cards) {
    share[cards] = 1 / all;
    all *= total(shoe) - static_cast<int>(cards);
  }
  std::array<double, kDealersEnds> odds{};
  const End* end = ends_.data();
  for (const Group& group : groups_) {
    double sum = 0;
    for (const End* last = end + group.ends; end != last; ++end) {
      sum += products[end->step] * end->orders;
    }
    odds[group.outcome] += sum * share[group.cards];
  }
  DealerOdds result;
  std::copy_n(odds.begin(), result.points.size(), result.points.begin());
  result.bust = odds[kBust];
  result.blackjack = odds[kBlackjack];
  return result;
}

std::vector<DealerTable> dealer_tables(bool hits_soft17) {
  std::vector<DealerTable> tables;
  for (int first = kAce; first <= kTen; ++first) tables.emplace_back(first, hits_soft17);
  return tables;
}

DealerMemo::DealerMemo(const DealerTable& table, const Counts& shoe)
    : table_(table), shoe_(shoe), known_(1 << 14) {}

DealerOdds DealerMemo::odds(const Counts& gone) {
  if (2 * used_ > known_.size()) grow();
  const std::uint64_t key = key_of(gone) + 1;
  std::size_t slot = (key * 0x9E3779B97F4A7C15u) >> 32 & (known_.size() - 1);
  while (known_[slot].key != 0 && known_[slot].key != key) slot = (slot + 1) & (known_.size() - 1);
  Known& found = known_[slot];
  if (found.key == 0) {
    Counts left = shoe_;
    for (std::size_t value = 0; value < left.size(); ++value) left[value] -= gone[value];
    found = {key, table_.odds(left)};
    ++used_;
  }
  return found.odds;
}

void DealerMemo::grow() {
  std::vector<Known> bigger(known_.size() * 2);
  for (const Known& each : known_) {
    if (each.key == 0) continue;
    std::size_t slot = (each.key * 0x9E3779B97F4A7C15u) >> 32 & (bigger.size() - 1);
    while (bigger[slot].key != 0) slot = (slot + 1) & (bigger.size() - 1);
    bigger[slot] = each;
  }
  known_ = std::move(bigger);
}

}  // namespace croupier::lab
