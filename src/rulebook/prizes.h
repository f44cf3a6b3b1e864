// The prize possibilities of Madness 21 (NZ 15A.6): what the jackpot prize button may show, and how
// many of the 3,750 equally likely entries show it.
#pragma once

#include <array>

namespace croupier {

struct Prize {
  int dollars;  // for each $1 wagered
  int entries;
};

inline constexpr std::array<Prize, 23> kPrizes = {{
    {1000, 1}, {100, 10}, {50, 25},  {40, 50},  {35, 60},  {30, 70},  {25, 105}, {24, 108},
    {23, 110}, {22, 112}, {21, 115}, {20, 134}, {15, 150}, {14, 175}, {13, 200}, {12, 250},
    {11, 350}, {10, 400}, {9, 225},  {8, 260},  {7, 270},  {6, 280},  {5, 290},
}};

constexpr int prize_entries() {
  int sum = 0;
  for (const Prize& prize : kPrizes) sum += prize.entries;
  return sum;
}

// What all entries together would pay for each $1 wagered.
constexpr int prize_sum_dollars() {
  int sum = 0;
  for (const Prize& prize : kPrizes) sum += prize.dollars * prize.entries;
  return sum;
}

inline constexpr int kPrizeEntries = prize_entries();
static_assert(kPrizeEntries == 3'750);
static_assert(prize_sum_dollars() == 52'031);

// The prize, in dollars for each $1, of entry 0 … 3,749 in the order of the table.
int prize_of_entry(int entry);

// True for an amount that the button can show.
bool is_prize(int dollars);

}  // namespace croupier
