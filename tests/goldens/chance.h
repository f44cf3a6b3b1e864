// Clauses on chance, which no scenario can show: a check that the prize button passes and that the
// same button with a planted fault does not.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "driver/exhaustive.h"
#include "driver/prize.h"
#include "rulebook/clause.h"

namespace croupier::chance {

struct Check {
  Clause clause;
  std::string_view fault;
  bool (*sound_passes)();
  bool (*faulty_passes)();
};

// --- NZ 3.5(a)(i): what comes does not depend on what came before ---

struct Words {
  using Word = std::uint16_t;
  static constexpr Word max() { return 4'095; }
  Word next() { return words[at++]; }
  std::vector<Word> words;
  std::size_t at = 0;
};

struct Draw {
  template <class Source>
  int operator()(Source& source) {
    return draw_prize(source);
  }
};
// Never the same prize twice running.
struct DrawAnother {
  int last = 0;
  template <class Source>
  int operator()(Source& source) {
    const int prize = draw_prize(source);
    last = prize == last ? kPrizes.back().dollars : prize;
    return last;
  }
};

template <class Button>
bool is_independent() {
  for (std::uint16_t before = 0; before < kPrizeEntries; before += 125) {
    for (std::uint16_t word = 0; word < kPrizeEntries; ++word) {
      Words both{{before, word}};
      Words alone{{word}};
      Button button;
      button(both);
      if (button(both) != Button{}(alone)) return false;
    }
  }
  return true;
}

// --- NZ 3.5(a)(ii): each of the 3,750 entries as likely as any other ---

// Words beyond the last whole run are folded onto the first prizes.
struct DrawFolded {
  template <class Source>
  int operator()(Source& source) {
    return prize_of_entry(source.next() % kPrizeEntries);
  }
};

template <class Button>
bool is_uniform() {
  Exhaustive<4'095> words(1);
  const auto counts = words.counts([](auto& source) { return Button{}(source); });
  for (const Prize& prize : kPrizes) {
    const auto found = counts.at(1).find(prize.dollars);
    if (found == counts.at(1).end() || found->second != prize.entries) return false;
  }
  return true;
}

// --- NZ 3.5(a)(iii): the stream of ChaCha20 (RFC 8439, A.1, test vector 1) ---

struct Counter {
  explicit Counter(const Seed&) {}
  std::uint64_t next() { return at++ * 0x9e3779b97f4a7c15ull; }
  std::uint64_t at = 1;
};

template <class Source>
bool is_unpredictable() {
  Source source(Seed{});
  return source.next() == 0x8d4857517c5941daull && source.next() == 0x374ad8b83fe02477ull;
}

inline constexpr std::array kChecks{
    Check{"NZ 3.5(a)(i)"_clause, "a button that never shows a prize twice running",
          &is_independent<Draw>, &is_independent<DrawAnother>},
    Check{"NZ 3.5(a)(ii)"_clause, "a button that folds words onto the first prizes",
          &is_uniform<Draw>, &is_uniform<DrawFolded>},
    Check{"NZ 3.5(a)(iii)"_clause, "a generator that counts", &is_unpredictable<Generator>,
          &is_unpredictable<Counter>},
};

}  // namespace croupier::chance
