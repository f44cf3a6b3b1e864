// `croupier draw SEED ENTRIES PRIZES`: anybody can make a promotion's draw again.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

int run_draw(std::span<const std::string_view> words);

}  // namespace croupier
