#include "cli/play_statistics.h"

#include <fmt/format.h>

namespace croupier::play {
namespace {

std::string row(std::string_view name, const KindSums& sums) {
  return fmt::format(" {:<13}{:>6}{:>10}{:>10}{:>10}{:>10}", name, sums.wagers,
                     to_text_fixed(sums.staked), to_text_fixed(sums.won), to_text_fixed(sums.lost),
                     to_text_fixed(sums.net()));
}

bool has_wager(const Table& table, PlayerId player) {
  for (const Box& box : table.common.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.player == player) return true;
    }
  }
  return false;
}

}  // namespace

std::string signed_text(Money money) { return (money > Money{} ? "+" : "") + to_text(money); }

void Statistics::settled(WagerKind kind, Money stake, Money won, Money lost) {
  KindSums& sums = kinds_[static_cast<std::size_t>(kind)];
  ++sums.wagers;
  sums.staked += stake;
  sums.won += won;
  sums.lost += lost;
  open_ -= stake;
  last_win_ += won;
  round_net_ += won - lost;
  if (won > biggest_.amount) biggest_ = {won, kind, round_};
}

void Statistics::take(const Event& event, const Table& before) {
  const EventBody& body = event.body;
  if (const auto* e = std::get_if<RoundBegan>(&body)) {
    round_ = e->round;
    in_round_ = has_wager(before, player_);
    if (in_round_) last_win_ = round_net_ = Money{};
    return;
  }
  if (std::holds_alternative<RoundEnded>(body)) {
    rounds_ += in_round_ ? 1 : 0;
    in_round_ = false;
    return;
  }
  if (const auto* e = std::get_if<HandCompleted>(&body)) {
    const bool mine = initial_wager(before.common.box(e->box), player_) != nullptr;
    if (mine && e->end == HandEnd::blackjack) ++blackjacks_;
    return;
  }
  const auto is_mine = [&](const auto& e) { return e.player == player_; };
  if (const auto* e = std::get_if<ChipsBought>(&body); e && is_mine(*e)) {
    bought_ += e->chips + e->tokens;
  } else if (const auto* placed = std::get_if<WagerPlaced>(&body); placed && is_mine(*placed)) {
    open_ += placed->amount;
  } else if (const auto* back = std::get_if<WagerReturned>(&body); back && is_mine(*back)) {
    open_ -= back->amount;
  } else if (const auto* won = std::get_if<WagerWon>(&body); won && is_mine(*won)) {
    settled(won->kind, won->stake, won->paid, {});
  } else if (const auto* lost = std::get_if<WagerLost>(&body); lost && is_mine(*lost)) {
    settled(lost->kind, lost->amount, {}, lost->amount);
  } else if (const auto* off = std::get_if<WagerStoodOff>(&body); off && is_mine(*off)) {
    settled(off->kind, off->amount, {}, {});
  } else if (const auto* gave = std::get_if<WagerSurrendered>(&body); gave && is_mine(*gave)) {
    settled(WagerKind::initial, gave->stake, {}, gave->stake - gave->paid);
  }
}

Money Statistics::net() const {
  Money sum;
  for (const KindSums& kind : kinds_) sum += kind.net();
  return sum;
}

Money Statistics::staked() const {
  Money sum;
  for (const KindSums& kind : kinds_) sum += kind.staked;
  return sum;
}

std::vector<std::string> Statistics::lines() const {
  std::vector<std::string> lines;
  lines.push_back(fmt::format("Statistics, play money: {} round{} with your wagers, {} blackjack{}",
                              rounds_, rounds_ == 1 ? "" : "s", blackjacks_,
                              blackjacks_ == 1 ? "" : "s"));
  KindSums all;
  lines.push_back(fmt::format(" {:<13}{:>6}{:>10}{:>10}{:>10}{:>10}", "", "wagers", "staked", "won",
                              "lost", "net"));
  for (std::size_t at = 0; at < kinds_.size(); ++at) {
    const KindSums& sums = kinds_[at];
    if (sums.wagers == 0) continue;
    lines.push_back(row(kWords<WagerKind>[at], sums));
    all.wagers += sums.wagers;
    all.staked += sums.staked;
    all.won += sums.won;
    all.lost += sums.lost;
  }
  if (all.wagers == 0) {
    lines.pop_back();
    lines.emplace_back("  No wager has been settled yet.");
  } else {
    lines.push_back(row("together", all));
    if (biggest_.amount > Money{}) {
      lines.push_back(fmt::format("  Biggest win: {} on {}, round {}", to_text(biggest_.amount),
                                  word(biggest_.kind), biggest_.round));
    }
    const double edge =
        -100.0 * static_cast<double>(all.net().cents()) / static_cast<double>(all.staked.cents());
    lines.push_back(fmt::format("  House edge experienced: {:.1f} % of what was staked{}", edge,
                                all.net() > Money{} ? " (you are ahead)" : ""));
  }
  std::string sum = fmt::format("  Balance: {} brought", to_text(brought_));
  if (bought_ > Money{}) sum += fmt::format(" + {} bought", to_text(bought_));
  sum += fmt::format(" {} {} {}", net() < Money{} ? "-" : "+",
                     to_text(net() < Money{} ? -net() : net()), net() < Money{} ? "lost" : "won");
  if (open_ > Money{}) sum += fmt::format(" - {} on the table", to_text(open_));
  lines.push_back(fmt::format("{} = {}", sum, to_text(balance())));
  return lines;
}

}  // namespace croupier::play
