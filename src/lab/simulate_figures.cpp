#include "lab/simulate_figures.h"

#include <algorithm>
#include <cmath>

namespace croupier::lab {
namespace {

std::int64_t as_signed(std::uint64_t count) { return static_cast<std::int64_t>(count); }

void count_box(Figures& figures, const BoxRound& box, std::uint64_t times) {
  figures.boxes += times;
  (box.money.net > 0 ? figures.won : box.money.net < 0 ? figures.lost : figures.level) += times;
  bool doubled = false;
  bool blackjack = false;
  bool all_bust = !box.hands.empty();
  for (const EndedHand& hand : box.hands) {
    doubled = doubled || hand.doubled;
    blackjack = blackjack || hand.is_blackjack();
    all_bust = all_bust && hand.kind == HandClass::bust;
  }
  if (doubled) figures.doubled += times;
  if (blackjack) figures.blackjacks += times;
  if (all_bust) figures.bust += times;
  if (box.hands.size() > 1) figures.split += times;
  if (box.war >= war_code::kWarWon) figures.wars += times;
  if (box.war == war_code::kSurrendered) figures.surrendered += times;
}

// Calls with every plain number, in a fixed order.
template <class SomeFigures, class Call>
void for_each_number(SomeFigures& f, Call call) {
  call(f.rounds), call(f.boxes), call(f.stake), call(f.staked), call(f.net), call(f.net_squares);
  call(f.net_times_stake), call(f.stake_squares), call(f.won), call(f.lost), call(f.level);
  call(f.blackjacks), call(f.doubled), call(f.split), call(f.bust), call(f.wars);
  call(f.surrendered), call(f.dealer_blackjacks), call(f.dealer_bust);
}

}  // namespace

void Figures::add(const PlayedRound& round, const std::vector<SideWager>& placed,
                  std::uint64_t times) {
  rounds += times;
  const std::int64_t n = as_signed(times);
  std::int64_t round_net = 0;
  const std::int64_t round_stake = round.stake * static_cast<std::int64_t>(round.boxes.size());
  wagers.resize(placed.size());
  for (const BoxRound& box : round.boxes) {
    round_net += box.money.net;
    staked += box.money.staked * n;
    count_box(*this, box, times);
    for (std::size_t at = 0; at < placed.size(); ++at) {
      const SideResult& result = box.wagers[at];
      SideFigures& side = wagers[at];
      side.wagers += times;
      side.net += result.net * n;
      side.net_squares += result.net * result.net * n;
      if (result.odds >= 0) side.hits[result.odds] += times;
    }
  }
  stake += round_stake * n;
  net += round_net * n;
  net_squares += round_net * round_net * n;
  net_times_stake += round_net * round_stake * n;
  stake_squares += round_stake * round_stake * n;
  results[round_net] += times;
  if (round.dealer.blackjack) dealer_blackjacks += times;
  if (round.dealer.points > 21) dealer_bust += times;
}

Figures& Figures::operator+=(const Figures& other) {
  std::vector<std::uint64_t> more;
  for_each_number(other, [&](auto number) { more.push_back(static_cast<std::uint64_t>(number)); });
  std::size_t next = 0;
  for_each_number(
      *this, [&]<class Number>(Number& number) { number += static_cast<Number>(more[next++]); });
  for (const auto& [result, times] : other.results) results[result] += times;
  wagers.resize(std::max(wagers.size(), other.wagers.size()));
  for (std::size_t at = 0; at < other.wagers.size(); ++at) {
    wagers[at].wagers += other.wagers[at].wagers;
    wagers[at].net += other.wagers[at].net;
    wagers[at].net_squares += other.wagers[at].net_squares;
    for (const auto& [odds, times] : other.wagers[at].hits) wagers[at].hits[odds] += times;
  }
  return *this;
}

std::vector<std::int64_t> Figures::numbers() const {
  std::vector<std::int64_t> row;
  for_each_number(*this, [&](auto number) { row.push_back(static_cast<std::int64_t>(number)); });
  row.push_back(static_cast<std::int64_t>(results.size()));
  for (const auto& [result, times] : results) row.insert(row.end(), {result, as_signed(times)});
  for (const SideFigures& side : wagers) {
    row.insert(row.end(), {as_signed(side.wagers), side.net, side.net_squares,
                           static_cast<std::int64_t>(side.hits.size())});
    for (const auto& [odds, times] : side.hits) row.insert(row.end(), {odds, as_signed(times)});
  }
  return row;
}

Figures Figures::of_numbers(const std::vector<std::int64_t>& row) {
  Figures figures;
  std::size_t at = 0;
  const auto next = [&] { return row[at++]; };
  for_each_number(figures,
                  [&]<class Number>(Number& number) { number = static_cast<Number>(next()); });
  for (std::int64_t left = next(); left > 0; --left) {
    const std::int64_t result = next();
    figures.results[result] = static_cast<std::uint64_t>(next());
  }
  while (at < row.size()) {
    SideFigures& side = figures.wagers.emplace_back();
    side.wagers = static_cast<std::uint64_t>(next());
    side.net = next();
    side.net_squares = next();
    for (std::int64_t left = next(); left > 0; --left) {
      const int odds = static_cast<int>(next());
      side.hits[odds] = static_cast<std::uint64_t>(next());
    }
  }
  return figures;
}

Figures figures_of(const RuleSet& rules, const OutcomeCounts& counts) {
  Figures figures;
  const bool war = family(rules.game) == Family::war;
  const LabRules lab = war ? LabRules{} : lab_rules(rules);
  for (std::uint32_t outcome = 0; outcome < counts.size(); ++outcome) {
    if (counts[outcome] == 0) continue;
    PlayedRound round;
    round.stake = kUnitCents;
    BoxRound box;
    if (war) {
      box.war = outcome;
      box.money = settle_war(outcome, kUnitCents);
    } else {
      const RoundResult read = read_outcome(outcome);
      box.hands = read.hands;
      round.dealer = read.dealer;
      box.money = settle_box(lab, {box.hands.begin(), box.hands.size()}, read.dealer, kUnitCents);
    }
    round.boxes.push_back(box);
    figures.add(round, {}, counts[outcome]);
  }
  return figures;
}

Estimate mean(const Figures& figures) {
  if (figures.stake == 0) return {};
  const double stake = static_cast<double>(figures.stake);
  const double mean = static_cast<double>(figures.net) / stake;
  // Of the ratio of two sums that go together round by round.
  const double squares = static_cast<double>(figures.net_squares) -
                         2 * mean * static_cast<double>(figures.net_times_stake) +
                         mean * mean * static_cast<double>(figures.stake_squares);
  return {mean, std::sqrt(std::max(squares, 0.0)) / stake};
}

double variance(const Figures& figures) {
  if (figures.rounds == 0) return 0;
  const double rounds = static_cast<double>(figures.rounds);
  const double mean = static_cast<double>(figures.net) / rounds / kUnitCents;
  return static_cast<double>(figures.net_squares) / rounds / (kUnitCents * kUnitCents) -
         mean * mean;
}

Estimate mean(const SideFigures& side, const SideWager& placed) {
  if (side.wagers == 0) return {};
  const double wagers = static_cast<double>(side.wagers);
  const double stake = static_cast<double>(placed.stake);
  const double mean = static_cast<double>(side.net) / wagers / stake;
  const double squares = static_cast<double>(side.net_squares) / wagers / (stake * stake);
  return {mean, std::sqrt(std::max(squares - mean * mean, 0.0) / wagers)};
}

double risk_of_ruin(const Figures& figures, int bankroll_units, int rounds) {
  constexpr std::int64_t kStep = 50;  // cents; all results are multiples of it
  constexpr double kNothing = 1e-18;
  struct Step {
    std::int64_t steps;
    double chance;
  };
  std::vector<Step> results;
  for (const auto& [net, times] : figures.results) {
    results.push_back(
        {net / kStep, static_cast<double>(times) / static_cast<double>(figures.rounds)});
  }
  // Who is twelve standard deviations ahead stays there: nothing that could be seen is lost by it.
  const double far = 12 * std::sqrt(variance(figures) * rounds) * kUnitCents / kStep;
  const std::int64_t least = kUnitCents / kStep;
  std::int64_t low = bankroll_units * kUnitCents / kStep;
  std::int64_t high = low;
  const std::int64_t rich = low + static_cast<std::int64_t>(far) + 1;
  const auto cell = [](std::int64_t chips) { return static_cast<std::size_t>(chips); };
  std::vector<double> chance(cell(rich + 1));
  chance[cell(low)] = 1;
  double ruined = 0;
  for (int round = 0; round < rounds && low <= high; ++round) {
    std::vector<double> after(cell(rich + 1));
    for (const auto& [steps, times] : results) {
      const std::int64_t first = std::clamp(least - steps, low, high + 1);
      const std::int64_t last = std::clamp(rich - steps, first, high + 1);
      for (std::int64_t chips = low; chips < first; ++chips) ruined += times * chance[cell(chips)];
      for (std::int64_t chips = first; chips < last; ++chips) {
        after[cell(chips + steps)] += times * chance[cell(chips)];
      }
      for (std::int64_t chips = last; chips <= high; ++chips) {
        after[cell(rich)] += times * chance[cell(chips)];
      }
    }
    chance.swap(after);
    low = std::max(least, low + results.front().steps);
    high = std::min(rich, high + results.back().steps);
    while (low <= high && chance[cell(low)] < kNothing) ++low;
    while (low <= high && chance[cell(high)] < kNothing) --high;
  }
  return ruined;
}

}  // namespace croupier::lab
