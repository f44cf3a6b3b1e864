// What a message of the server says to a player, found by its words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace croupier::bench {

struct Own {
  std::int64_t staked = 0;
  bool ready = false;
  bool may_bet = false;       // an initial wager is open
  std::string decision = {};  // an open command that is neither a wager nor a seat
};

// False: the message says nothing new of it. `dice` picks one of several decisions.
bool read_own(std::string_view message, std::uint32_t dice, Own& own);

}  // namespace croupier::bench
