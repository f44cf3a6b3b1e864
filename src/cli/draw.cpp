#include "cli/draw.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <optional>

#include "cli/exit_status.h"
#include "driver/draw.h"

namespace croupier {
namespace {

constexpr std::uint32_t kEntriesMost = 10'000'000;

std::optional<std::uint32_t> count_from(std::string_view text) {
  std::uint32_t count = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (fault != std::errc{} || end != text.data() + text.size() || count > kEntriesMost)
    return std::nullopt;
  return count;
}

}  // namespace

int run_draw(std::span<const std::string_view> words) {
  const auto seed = words.size() == 3 ? seed_from_text(words[0]) : std::nullopt;
  const auto entries = words.size() == 3 ? count_from(words[1]) : std::nullopt;
  const auto prizes = words.size() == 3 ? count_from(words[2]) : std::nullopt;
  if (!seed || !entries || !prizes) {
    fmt::print(stderr,
               "croupier draw SEED ENTRIES PRIZES: the 64 digits of the seed, how many entries "
               "there were, how many prizes\n");
    return kBadUsage;
  }
  // Entries are numbered from 1, in the order in which they were received.
  std::size_t prize = 0;
  for (const std::uint32_t entry : draw_entries(*seed, *entries, *prizes))
    fmt::print("prize {}: entry {}\n", ++prize, entry + 1);
  return 0;
}

}  // namespace croupier
