// What a session has cost and brought, counted from the events of one player.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "state/table.h"

namespace croupier::play {

struct KindSums {
  int wagers = 0;
  Money staked;
  Money won;
  Money lost;
  Money net() const { return won - lost; }
};

class Statistics {
 public:
  Statistics(PlayerId player, Money brought) : player_(player), brought_(brought) {}

  // The table as it was before the event.
  void take(const Event& event, const Table& before);

  Money last_win() const { return last_win_; }    // of the last round with a wager
  Money round_net() const { return round_net_; }  // of the present round, or the last
  Money net() const;
  Money staked() const;
  Money open() const { return open_; }
  Money balance() const { return brought_ + bought_ + net() - open_; }
  std::vector<std::string> lines() const;

 private:
  void settled(WagerKind kind, Money stake, Money won, Money lost);

  PlayerId player_;
  Money brought_;
  Money bought_;
  Money open_;
  std::array<KindSums, kWords<WagerKind>.size()> kinds_{};
  int rounds_ = 0;
  int blackjacks_ = 0;
  bool in_round_ = false;
  Money last_win_;
  Money round_net_;
  struct {
    Money amount;
    WagerKind kind{};
    std::uint32_t round = 0;
  } biggest_;
  std::uint32_t round_ = 0;
};

// "+25", "-7.50", "0".
std::string signed_text(Money money);

}  // namespace croupier::play
