// The one place where events and refusals become sentences. A screen, a statement and an inspector
// read the same words.
#pragma once

#include <string>

#include "engine/table.h"

namespace croupier {

// "ann wins 150 on 100 at 3 to 2 (SB 9.1.1)". The table gives the names; it may stand before or
// after the event.
std::string words(const Event& event, const Table& table);
// "bob cannot do that: the total of 8 may not be doubled (SB 11.1.1)"; without the actor, as a
// clause of a sentence.
std::string words(const Refusal& refusal);
// "16", "7/17" for a soft total, "BJ" for a blackjack.
std::string total_words(const Table& table, const blackjack::Hand& hand);
std::string dealer_total_words(const blackjack::Round& round);
// "14:20:30": seconds of a clock that began at midnight.
std::string time_words(std::uint32_t seconds);
// "card to box 3", "the shuffle", "ann to decide on box 2".
std::string words(const Awaits& awaits, const Table& table);

}  // namespace croupier
