#include "driver/prize.h"

#include <cassert>
#include <utility>

namespace croupier {

PrizeButton::PrizeButton(const Seed& seed) : source_(std::in_place_type<Generator>, seed) {}

PrizeButton::PrizeButton(Generator generator) : source_(std::move(generator)) {}

PrizeButton::PrizeButton(std::vector<int> listed) : source_(Listed{std::move(listed)}) {}

void PrizeButton::seed_again(const Seed& seed) {
  assert(is_random());
  std::get<Generator>(source_).seed_again(seed);
}

std::optional<int> PrizeButton::press() {
  if (Generator* generator = std::get_if<Generator>(&source_)) return draw_prize(*generator);
  Listed& listed = std::get<Listed>(source_);
  if (listed.next == listed.prizes.size()) return std::nullopt;
  return listed.prizes[listed.next++];
}

}  // namespace croupier
