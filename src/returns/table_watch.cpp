#include "returns/table_watch.h"

#include <algorithm>
#include <cmath>

namespace croupier::returns {
namespace {

// The bias that is looked for, by the unit of a wager, and of a rank among all cards.
constexpr double kBias = 0.01;
constexpr double kCardBias = 0.01;
// A factor stays above this, whatever a wager pays.
constexpr double kFactorLeast = 0.5;
// How much of the one false alarm in a table-year each may cause.
constexpr double kShareOfInitial = 0.45;  // each way
constexpr double kShareOfCards = 0.05;
constexpr double kShareOfOptional = 0.04;  // all together
constexpr double kFractionOfRank = 1.0 / kRanks;
constexpr double kBetOnRank = kCardBias / (kFractionOfRank * (1 - kFractionOfRank));

}  // namespace

TableWatch::TableWatch(int decks, std::vector<Expected> wagers) : decks_(decks) {
  const auto optional = static_cast<double>(
      std::ranges::count_if(wagers, [](const Expected& each) { return is_optional(each.kind); }));
  for (const Expected& each : wagers) {
    Wager wager{.expected = each};
    const double bet = kBias / std::max(each.variance, 0.1);
    // A factor may not fall below zero: by a stake that is lost, or by the most that is paid.
    wager.bet_high = std::min(bet, kFactorLeast);
    wager.bet_low = std::min(bet, kFactorLeast / (each.most + 1));
    const double share =
        is_optional(each.kind) ? kShareOfOptional / (2 * std::max(optional, 1.0)) : kShareOfInitial;
    wager.bound = kRoundsOfYear / share;
    wagers_.push_back(wager);
  }
}

TableWatch::Wager* TableWatch::find(WagerKind kind) {
  const auto found =
      std::ranges::find_if(wagers_, [&](const Wager& each) { return each.expected.kind == kind; });
  return found == wagers_.end() ? nullptr : &*found;
}

void TableWatch::shuffled() {
  out_.fill(0);
  all_out_ = 0;
}

void TableWatch::discards_returned() {
  out_ = of_round_;
  all_out_ = 0;
  for (const int each : out_) all_out_ += each;
}

void TableWatch::card_seen(int rank) {
  const int of_rank = decks_ * kSuits;
  const int left = decks_ * kDeckCards - all_out_;
  if (left <= 0) return;  // cards were changed without a word
  for (int each = 0; each < kRanks; ++each) {
    Rank& it = ranks_[static_cast<std::size_t>(each)];
    const double chance =
        std::max(of_rank - out_[static_cast<std::size_t>(each)], 0) / static_cast<double>(left);
    const double surplus = (each == rank ? 1.0 : 0.0) - chance;
    it.more_now *= 1 + kBetOnRank * surplus;
    it.less_now *= 1 - kBetOnRank * surplus;
    it.expected += chance;
  }
  const auto at = static_cast<std::size_t>(rank);
  ++ranks_[at].seen;
  ++out_[at];
  ++of_round_[at];
  ++all_out_;
  ++cards_;
}

void TableWatch::settled(WagerKind kind, double staked, double net) {
  Sum& sum = sums_[static_cast<std::size_t>(kind)];
  sum.staked += staked;
  sum.net += net;
  if (Wager* wager = find(kind)) {
    wager->staked += staked;
    wager->net += net;
  }
}

std::optional<Alarm> TableWatch::round_ends() {
  ++rounds_;
  std::optional<Alarm> alarm = judge_cards();
  for (Wager& each : wagers_) {
    const auto found = judge(each);
    if (found && !alarm) alarm = found;
  }
  return alarm;
}

// Of several boxes the mean: they share the dealer's cards, and a mean spreads no further than one.
std::optional<Alarm> TableWatch::judge(Wager& wager) {
  if (wager.staked <= 0) return std::nullopt;
  const double result = wager.net / wager.staked;
  wager.staked = wager.net = 0;
  const Expected& it = wager.expected;
  wager.high.see(std::max(0.0, 1 + wager.bet_high * (result - it.mean)));
  wager.low.see(std::max(0.0, 1 - wager.bet_low * (result - (it.mean - it.skill))));
  const bool high = wager.high.value() >= wager.bound;
  if (!high && wager.low.value() < wager.bound) return std::nullopt;
  (high ? wager.high : wager.low).begin_again();
  const Sum all = sum(it.kind);
  return Alarm{high ? Finding::pays_too_much : Finding::pays_too_little,
               it.kind,
               0,
               rounds_,
               it.mean,
               all.net / all.staked};
}

// The mean of what speaks for each rank, more and less: it grows like the largest of them.
std::optional<Alarm> TableWatch::judge_cards() {
  double together = 0;
  int worst = 0;
  double worst_value = 0;
  for (int each = 0; each < kRanks; ++each) {
    Rank& it = ranks_[static_cast<std::size_t>(each)];
    it.more.see(it.more_now);
    it.less.see(it.less_now);
    it.more_now = it.less_now = 1;
    const double most = std::max(it.more.value(), it.less.value());
    together += it.more.value() + it.less.value();
    if (most > worst_value) {
      worst = each;
      worst_value = most;
    }
  }
  if (together / (2 * kRanks) < kRoundsOfYear / kShareOfCards) return std::nullopt;
  for (Rank& each : ranks_) {
    each.more.begin_again();
    each.less.begin_again();
  }
  const Rank& it = ranks_[static_cast<std::size_t>(worst)];
  const auto cards = static_cast<double>(cards_);
  return Alarm{Finding::cards,
               {},
               worst,
               rounds_,
               it.expected / cards,
               static_cast<double>(it.seen) / cards};
}

}  // namespace croupier::returns
