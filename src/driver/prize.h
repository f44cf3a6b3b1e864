// The jackpot prize button of a software table (NZ 15A.6, 3.5(a)(i)-(iii)): each press shows one
// prize, drawn independently, uniformly and by a cryptographic generator, so unpredictably. The
// prize table belongs to the rulebook; here is only the draw.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "driver/generator.h"
#include "rulebook/prizes.h"

namespace croupier {

// Dollars for each $1 wagered; every one of the 3,750 entries is equally likely.
template <WordSource Source>
int draw_prize(Source& source) {
  return prize_of_entry(static_cast<int>(below(source, kPrizeEntries)));
}

class PrizeButton {
 public:
  explicit PrizeButton(const Seed& seed);
  explicit PrizeButton(Generator generator);
  // Successive presses show these, for replays.
  explicit PrizeButton(std::vector<int> listed);

  // Whether chance decides, and not a list.
  bool is_random() const { return generator() != nullptr; }
  const Generator* generator() const { return std::get_if<Generator>(&source_); }
  // Only where chance decides: what comes now depends on this seed and on nothing before it.
  void seed_again(const Seed& seed);

  // Dollars for each $1 wagered; nothing when the list has come to its end.
  std::optional<int> press();

 private:
  struct Listed {
    std::vector<int> prizes;
    std::size_t next = 0;
  };

  std::variant<Generator, Listed> source_;
};

}  // namespace croupier
