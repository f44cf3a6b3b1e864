#include "rulebook/prizes.h"

#include <algorithm>
#include <cassert>

namespace croupier {

int prize_of_entry(int entry) {
  assert(entry >= 0 && entry < kPrizeEntries);
  const Prize* prize = kPrizes.data();
  while (entry >= prize->entries) {
    entry -= prize->entries;
    ++prize;
  }
  return prize->dollars;
}

bool is_prize(int dollars) {
  return std::ranges::any_of(kPrizes,
                             [dollars](const Prize& prize) { return prize.dollars == dollars; });
}

}  // namespace croupier
