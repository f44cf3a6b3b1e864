#include "driver/draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace croupier {

std::vector<std::uint32_t> draw_entries(const Seed& seed, std::uint32_t entries,
                                        std::size_t prizes) {
  std::vector<std::uint32_t> order(entries);
  std::iota(order.begin(), order.end(), 0U);
  Generator generator(seed);
  fisher_yates(std::span(order), generator);
  order.resize(std::min<std::size_t>(prizes, order.size()));
  return order;
}

std::string to_text(const Seed& seed) {
  std::string text;
  for (const std::uint8_t byte : seed) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace croupier
