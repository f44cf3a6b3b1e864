// The loop of the kernel, written once over a vector type of eight lanes of 32 bits. Included by
// one file for each such type. Those files are compiled for different machines, so nothing here may
// call a function that another file could share with them.
#pragma once

#include "lab/kernel.h"

namespace croupier::lab::lanes {

// Five counts of six bits in each of three words.
inline constexpr int kCountBits = 6;
inline constexpr std::uint32_t kCountMask = 63;
inline constexpr int kCountsInWord = 5;

// Sixteen random bits x propose the rank x * 13 / 2^16; the rest of that division, r, decides
// whether the card is there: r < count * share. The rests of a rank are 13 apart and a share is a
// multiple of 13, so that each card of the shoe has exactly share / 13 of the 2^16 words, wherever
// the rests begin. The share may be as large as the highest count lets it be, so that few proposals
// fail.
inline constexpr std::uint32_t kCopiesMost = 32;
constexpr std::uint32_t share_of(std::uint32_t highest_count) {
  return highest_count == 0 ? 0 : kRanks * ((1u << 16) / (kRanks * highest_count));
}

// What the lanes start with, and the constants of a run.
struct Start {
  std::uint32_t a[kLanes];
  std::uint32_t b[kLanes];
  std::uint32_t c[kLanes];
  std::uint32_t rounds;
};

struct Constants {
  const std::uint32_t* entries;
  std::uint32_t one_card;
  std::uint32_t parked;
  std::uint32_t cut;
  std::uint32_t full[3];  // the counts of a full shoe
  std::uint32_t ranks;    // 13, in both halves
  std::uint32_t shares[kCopiesMost + 1];
  std::uint32_t full_share;
};

struct Watched;
void play_portable(const Start& start, const Constants& run, std::uint64_t* counts,
                   const Watched* watched);
// Only where it was compiled and the processor has it.
void play_avx2(const Start& start, const Constants& run, std::uint64_t* counts,
               const Watched* watched);
void play_avx512(const Start& start, const Constants& run, std::uint64_t* counts,
                 const Watched* watched);

template <class V>
struct Lanes {
  V a, b, c;  // sfc32, one generator a lane
  V counts0, counts1, counts2;
  V share;
  V dealt;  // cards since the shuffle
  V row;
  V ended;    // the outcome so far
  V begins;   // after a split: the rows where the hands that wait begin, the next one low
  V pending;  // after a split: how many wait, and what the ended hands need of the dealer
};

template <class V>
struct Stepped {
  V drawn;  // mask: a card was drawn
  V rank;
  V finished;  // mask: a round ended
  V outcome;
  V shuffled;  // mask
};

template <class V>
[[gnu::always_inline]] inline V next_random(Lanes<V>& lane, V counter) {
  const V result = lane.a + lane.b + counter;
  lane.a = lane.b ^ lane.b.template shr<9>();
  lane.b = lane.c + lane.c.template shl<3>();
  lane.c = lane.c.template rotl<21>() + result;
  return result;
}

// How many cards of the rank are left.
template <class V>
[[gnu::always_inline]] inline V count_of(const Lanes<V>& lane, V rank) {
  const V word = select(rank > V(4), lane.counts1, lane.counts0);
  return (select(rank > V(9), lane.counts2, word) >> shift_of(rank)) & V(kCountMask);
}

template <class V>
struct Drawn {
  V drawn;
  V rank;
};

// Two proposals from one word; the second serves where the first is no longer there. A lane may
// come out empty-handed.
template <class V>
[[gnu::always_inline]] inline Drawn<V> draw(Lanes<V>& lane, const Constants& run, V counter) {
  const V random = next_random(lane, counter);
  const V ranks = high_products(random, V(run.ranks));
  const V rests = low_products(random, V(run.ranks));
  const V first = ranks & V(0xffff);
  const V second = ranks.template shr<16>();
  const V first_there = low_products(count_of(lane, first), lane.share) > (rests & V(0xffff));
  const V second_there =
      low_products(count_of(lane, second), lane.share) > rests.template shr<16>();
  const V rank = select(first_there, first, second);
  const V drawn = first_there | second_there;
  const V one = (drawn & V(1)) << shift_of(rank);
  const V high = rank > V(4);
  const V highest = rank > V(9);
  lane.counts0 = lane.counts0 - and_not(high, one);
  lane.counts1 = lane.counts1 - and_not(highest, one & high);
  lane.counts2 = lane.counts2 - (one & highest);
  lane.dealt = lane.dealt - drawn;
  return {drawn, rank};
}

template <class V>
[[gnu::always_inline]] inline void shuffle(Lanes<V>& lane, const Constants& run, V shuffled) {
  lane.counts0 = select(shuffled, V(run.full[0]), lane.counts0);
  lane.counts1 = select(shuffled, V(run.full[1]), lane.counts1);
  lane.counts2 = select(shuffled, V(run.full[2]), lane.counts2);
  lane.share = select(shuffled, V(run.full_share), lane.share);
  lane.dealt = and_not(shuffled, lane.dealt);
}

// Now and then: the share that the highest count of the lane allows.
template <class V>
[[gnu::always_inline]] inline void share_anew(Lanes<V>& lane, const Constants& run) {
  V words[3] = {lane.counts0, lane.counts1, lane.counts2};
  V highest(0);
  for (V& word : words) {
    for (int field = 0; field < kCountsInWord; ++field) {
      const V count = word & V(kCountMask);
      highest = select(count > highest, count, highest);
      word = word.template shr<kCountBits>();
    }
  }
  lane.share = V::gather(run.shares, highest);
}

// One vector of lanes between its card and what that card leads to.
template <class V>
struct Part {
  Lanes<V>& lane;
  Drawn<V> card;
  V found{};
  V before{};  // the outcome without this card
  V finished{};

  [[gnu::always_inline]] void look_up(const Constants& run) {
    found = V::gather(run.entries, lane.row + card.rank) & card.drawn;
  }
  [[gnu::always_inline]] void go_on() {
    before = lane.ended;
    lane.row = select(card.drawn, found & V(entry::kNext), lane.row);
    lane.ended = before | (found.template shr<entry::kCodeAt>() & V(entry::kCode));
    finished = found.template bit<entry::kRoundEndAt>();
  }
  // Several hands end one after the other before the dealer draws.
  [[gnu::always_inline]] void follow_split(const Constants& run) {
    constexpr std::uint32_t kNeeds = 1u << entry::kLiveAt | 1u << entry::kWaitsAt;
    const V special = found.template bit<entry::kSpecialAt>();
    const V split = special & found.template bit<entry::kSplitAt>();
    const V hand_end = and_not(split, special);
    // One more hand: who waits already begins in the row behind theirs, as one of three hands.
    const V second =
        low_products(found.template shr<entry::kSecondAt>() & V(entry::kSecond), V(kRanks));
    const V begins =
        select(split, (lane.begins + V(kRanks)).template shl<16>() | second, lane.begins);
    const V pending = (lane.pending - split) | (found & hand_end & V(kNeeds));
    const V others = hand_end & ((pending & V(kHandsMost)) > V(0));
    const V last = and_not(others, hand_end);
    const V code = found.template shr<entry::kCodeAt>() & V(entry::kCode);
    lane.ended = select(hand_end, before.template shl<kHandBits>() | code,
                        select(split, before, lane.ended));
    const V live = pending.template bit<entry::kLiveAt>();
    const V waits = pending.template bit<entry::kWaitsAt>();
    const V over = and_not(live | waits, last);
    lane.row =
        select(others, begins & V(entry::kNext), lane.row) + and_not(live, last & V(run.one_card));
    lane.begins = select(others, begins.template shr<16>(), begins);
    lane.row = and_not(over, lane.row);
    lane.pending = and_not(last, pending + others);
    finished = finished | over;
  }
  [[gnu::always_inline]] Stepped<V> end(const Constants& run) {
    const V shuffled = and_not(V(run.cut) > lane.dealt, finished);
    if (shuffled.any()) shuffle(lane, run, shuffled);
    const V outcome = lane.ended;
    lane.ended = and_not(finished, outcome);
    return {card.drawn, card.rank, finished, outcome, shuffled};
  }
};

// Several vectors are played side by side: while one waits for its entries, the others draw.
inline constexpr int kVectors = kLanes / 8;

template <class V>
struct Tables {
  static_assert(V::kWidth * kVectors == kLanes);
  Lanes<V> vectors[kVectors];
  V counter;
};

template <class V, class Then>
[[gnu::always_inline]] inline void step(Tables<V>& tables, const Constants& run, Then then) {
  static_assert(entry::kSpecialAt == 31 && kVectors == 3);
  tables.counter = tables.counter + V(1);
  const auto take_card = [&](Lanes<V>& lane) __attribute__((always_inline)) {
    Part<V> part{lane, draw(lane, run, tables.counter)};
    part.look_up(run);
    return part;
  };
  Part<V> parts[] = {take_card(tables.vectors[0]), take_card(tables.vectors[1]),
                     take_card(tables.vectors[2])};
#pragma GCC unroll 3
  for (Part<V>& part : parts) part.go_on();
#pragma GCC unroll 3
  for (Part<V>& part : parts) {
    if (part.found.any()) part.follow_split(run);  // seldom: a split, or a hand formed by one ends
  }
#pragma GCC unroll 3
  for (int at = 0; at < kVectors; ++at) then(at, parts[at].end(run));
}

// What a lane is to be watched for: nothing.
struct Unwatched {
  template <class V>
  [[gnu::always_inline]] void operator()(int, const Stepped<V>&) {}
};

struct Watched {
  KernelStep* (*next)(void* trace);
  void* trace;
  KernelStep* step = nullptr;

  template <class V>
  void operator()(int at, const Stepped<V>& stepped) {
    if (at == 0) step = next(trace);
    const int lane = at * V::kWidth;
    (stepped.rank | ~stepped.drawn).store(step->rank.data() + lane);
    (stepped.outcome | ~stepped.finished).store(step->outcome.data() + lane);
    (stepped.shuffled & V(1)).store(step->shuffled.data() + lane);
  }
};

template <class V>
[[gnu::always_inline]] inline Lanes<V> begin(const Start& start, const Constants& run, int at) {
  return {.a = V::load(start.a + at),
          .b = V::load(start.b + at),
          .c = V::load(start.c + at),
          .counts0 = V(run.full[0]),
          .counts1 = V(run.full[1]),
          .counts2 = V(run.full[2]),
          .share = V(run.full_share),
          .dealt = V(0),
          .row = V(0),
          .ended = V(0),
          .begins = V(0),
          .pending = V(0)};
}

// Every lane begins its next round as soon as one has ended.
struct GoesOn {
  template <class V>
  [[gnu::always_inline]] void operator()(Lanes<V>&, const Stepped<V>&, int) {}
};

// A lane that has played its share waits for the others.
template <class V>
struct Parks {
  V parked;
  V quota[kVectors];

  [[gnu::always_inline]] void operator()(Lanes<V>& lane, const Stepped<V>& stepped, int at) {
    quota[at] = quota[at] + stepped.finished;
    lane.row = select(and_not(quota[at] > V(0), stepped.finished), parked, lane.row);
  }
};

inline constexpr int kSteps = 32;  // at a time

// Returns how many rounds have ended.
template <class V, class Rule, class Watch>
[[gnu::always_inline]] inline std::uint32_t run_steps(Tables<V>& tables, const Constants& run,
                                                      std::uint64_t* counts, Rule& rule,
                                                      Watch watch) {
  std::uint32_t outcomes[(kSteps + 1) * kLanes];
  std::uint32_t* end = outcomes;
  for (Lanes<V>& lane : tables.vectors) share_anew(lane, run);
  for (int count = 0; count < kSteps; ++count) {
    step(tables, run, [&](int at, const Stepped<V>& stepped) __attribute__((always_inline)) {
      rule(tables.vectors[at], stepped, at);
      end = stepped.outcome.store_where(stepped.finished, end);
      watch(at, stepped);
    });
  }
  for (const std::uint32_t* each = outcomes; each != end; ++each) ++counts[*each];
  return static_cast<std::uint32_t>(end - outcomes);
}

// The rounds are begun by whichever lane is free; in the end each lane has a share of the rest. No
// round is ever left out because of how it went, so the mean stays that of the game.
template <class V, class Watch>
void play_watched(const Start& start, const Constants& run, std::uint64_t* counts, Watch watch) {
  Tables<V> tables;
  tables.counter = V(0);
  for (int at = 0; at < kVectors; ++at) tables.vectors[at] = begin<V>(start, run, at * V::kWidth);
  std::uint32_t left = start.rounds;
  GoesOn goes_on;
  while (left > (kSteps + 1) * kLanes) left -= run_steps(tables, run, counts, goes_on, watch);
  std::uint32_t quota[kLanes];
  for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
    quota[lane] = left / kLanes + (lane < left % kLanes ? 1 : 0);
  }
  Parks<V> parks{V(run.parked), {}};
  V waiting(0);
  for (int at = 0; at < kVectors; ++at) {
    parks.quota[at] = V::load(quota + at * V::kWidth);
    Lanes<V>& lane = tables.vectors[at];
    lane.row = select(parks.quota[at] > V(0), lane.row, parks.parked);
    waiting = waiting | parks.quota[at];
  }
  while ((waiting > V(0)).any()) {
    run_steps(tables, run, counts, parks, watch);
    waiting = V(0);
    for (const V& each : parks.quota) waiting = waiting | each;
  }
}

template <class V>
void play(const Start& start, const Constants& run, std::uint64_t* counts, const Watched* watched) {
  if (watched != nullptr) {
    play_watched<V>(start, run, counts, *watched);
  } else {
    play_watched<V>(start, run, counts, Unwatched{});
  }
}

}  // namespace croupier::lab::lanes
