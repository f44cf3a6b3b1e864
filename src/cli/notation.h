// `croupier notation --table`: every command with the way it is said in a file.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

int run_notation(std::span<const std::string_view> words);

}  // namespace croupier
