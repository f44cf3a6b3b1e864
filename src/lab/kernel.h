// The fast path of the simulation: one box, a flat bet, a chart. A whole round is a walk through
// one table, the automaton, where every step takes one card; so twenty-four tables are played side
// by side in the lanes of vector registers, without a branch. The kernel only counts how rounds
// ended; what an end is worth is worked out afterwards, once for each kind of end
// (simulate_settle.h).
//
// Cards are drawn from the counts of the thirteen ranks that are left: a card of the full shoe is
// proposed, and taken when it is still there. That is the distribution of a shuffled shoe exactly,
// and the burned card, which nobody sees, only shortens it. Suits matter to no wager played here.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "lab/rules.h"
#include "lab/strategy.h"

namespace croupier::lab {

// --- how a round ended, in a number of kOutcomeBits bits: up to three hands, then the dealer

inline constexpr int kHandBits = 5;
inline constexpr int kDealerBits = 4;
inline constexpr int kHandsMost = 3;
inline constexpr int kOutcomeBits = kHandsMost * kHandBits + kDealerBits;

// How a hand ended; from `bust` to `won` twice this, and one more when it was doubled.
enum class HandClass : std::uint8_t { none, bust, below_17, p17, p18, p19, p20, p21, won };
constexpr std::uint32_t hand_code(HandClass hand, bool doubled) {
  return 2 * static_cast<std::uint32_t>(hand) + (doubled ? 1 : 0);
}
// A blackjack, with what a duel of blackjacks will ask: against an ace the rank of its ten (0 for
// ten … 3 for king), against a ten how the two compare. 0 where no duel is played.
inline constexpr std::uint32_t kBlackjackCode = 18;
enum class Duel : std::uint8_t { lower, same, higher };

namespace dealer_code {
inline constexpr std::uint32_t kNoCard = 0;
inline constexpr std::uint32_t kBust = 1;
inline constexpr std::uint32_t k17 = 2;        // … 21 is 6
inline constexpr std::uint32_t kTenFirst = 7;  // blackjack
inline constexpr std::uint32_t kAceFirst = 8;  // blackjack, + 0 for a ten … 3 for a king
inline constexpr std::uint32_t kOneCard = 12;  // no blackjack, and no more was asked
}  // namespace dealer_code

// Casino War has no hands; its ends take the place of the dealer's.
namespace war_code {
inline constexpr std::uint32_t kWon = 1;
inline constexpr std::uint32_t kLost = 2;
inline constexpr std::uint32_t kSurrendered = 3;
inline constexpr std::uint32_t kWarWon = 4;
inline constexpr std::uint32_t kWarTied = 5;
inline constexpr std::uint32_t kWarLost = 6;
}  // namespace war_code

// --- the automaton

// An entry: the row to go on with, and what the card has added to the outcome: the code of a hand
// that ended, the dealer's code. Only what follows a split is special.
namespace entry {
inline constexpr std::uint32_t kNext = 0xffff;
inline constexpr int kCodeAt = 16;
inline constexpr std::uint32_t kCode = (1u << (kHandBits + kDealerBits)) - 1;
inline constexpr int kLiveAt = 25;   // special: the hand needs the dealer's whole draw
inline constexpr int kWaitsAt = 26;  // special: the hand needs the dealer's second card
// Special: a split. The next row is where the first half begins; instead of a code there is the
// number of the row of the second half.
inline constexpr int kSplitAt = 27;
inline constexpr int kSecondAt = 16;
inline constexpr std::uint32_t kSecond = 0x7ff;
inline constexpr int kRoundEndAt = 30;  // the round has ended
inline constexpr int kSpecialAt = 31;   // a split, or a hand formed by one has ended
}  // namespace entry

struct Automaton {
  // By row and rank; a row is named by the index of its first entry. Row 0 begins a round.
  std::vector<std::uint32_t> entries;
  std::uint32_t one_card = 0;  // from a dealer's row to the one of one more card only
  std::uint32_t parked = 0;    // the row of a table that has played all its rounds

  std::size_t rows() const { return entries.size() / kRanks; }
};

Automaton blackjack_automaton(const RuleSet& rules, const Strategy& strategy);
enum class OnTie : std::uint8_t { war, surrender };
Automaton war_automaton(OnTie on_tie);

// --- running it

inline constexpr std::uint32_t kLanes = 24;

struct KernelTask {
  const Automaton* automaton = nullptr;
  int decks = 8;
  // After so many cards the shoe is shuffled before the next round; 0 shuffles before each.
  int cards_to_cutting_card = 0;
};

using OutcomeCounts = std::vector<std::uint64_t>;  // 1 << kOutcomeBits of them

// What was dealt in the lanes step by step, for whoever wants to play it again.
struct KernelStep {
  static constexpr std::uint32_t kNothing = ~std::uint32_t{0};
  std::array<std::uint32_t, kLanes> rank;      // 0 for an ace … 12 for a king, or kNothing
  std::array<std::uint32_t, kLanes> outcome;   // of the round that ended, or kNothing
  std::array<std::uint32_t, kLanes> shuffled;  // 1: the next card comes from a new shoe
};
using KernelTrace = std::vector<KernelStep>;

enum class Instructions : std::uint8_t { portable, avx2, avx512 };
Instructions best_instructions();

// Plays the rounds of one block, twenty-four tables sharing them, and adds to the counts. The
// result depends on seed, block and rounds alone, whatever the instructions.
void run_kernel(const KernelTask& task, std::uint64_t seed, std::uint64_t block,
                std::uint32_t rounds, Instructions instructions, OutcomeCounts& counts);
void trace_kernel(const KernelTask& task, std::uint64_t seed, std::uint64_t block,
                  std::uint32_t rounds, Instructions instructions, OutcomeCounts& counts,
                  KernelTrace& trace);

}  // namespace croupier::lab
