// `croupier drill`: situations of the floor at the terminal, with a score at the end.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

int run_drill(std::span<const std::string_view> words);

}  // namespace croupier
