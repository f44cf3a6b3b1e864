#include "driver/draw.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
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

std::optional<Seed> seed_from_text(std::string_view text) {
  Seed seed{};
  if (text.size() != 2 * seed.size()) return std::nullopt;
  for (std::size_t at = 0; at < seed.size(); ++at) {
    const char* digits = text.data() + 2 * at;
    const auto [end, fault] = std::from_chars(digits, digits + 2, seed[at], 16);
    if (fault != std::errc{} || end != digits + 2) return std::nullopt;
  }
  return seed;
}

}  // namespace croupier
