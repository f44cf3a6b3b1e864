// What the messages of the server say to a player, found by their words: the whole of it first,
// then changes of it (docs/api.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::bench {

class Own {
 public:
  // Takes what a message says of it; false: nothing.
  bool take(std::string_view message);

  std::int64_t staked() const { return staked_; }
  bool is_ready() const { return is_ready_; }
  // An initial wager is open.
  bool may_bet() const;
  // One of the open commands that are neither a wager nor a seat, picked by `dice`; empty: none.
  std::string_view decision(std::uint32_t dice) const;

 private:
  struct Offer {
    std::string command;  // whole
    bool is_open = false;
  };

  void take_whole(std::string_view own);
  void take_change(std::string_view change);
  void take_in_offer(Offer& offer, std::string_view member, std::string_view value);
  static Offer offer_of(std::string_view text);

  std::int64_t staked_ = 0;
  bool is_ready_ = false;
  std::vector<Offer> offers_;
};

}  // namespace croupier::bench
