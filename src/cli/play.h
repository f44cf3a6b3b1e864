// `croupier play`: a table in the terminal for one person, with house players for company.
// Play money. Without a terminal it reads its commands from a pipe or a script and prints plain
// text.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

// Exit status: 0, 1 when a script had an act that was refused, 2 for a set-up that cannot be.
int run_play(std::span<const std::string_view> words);

}  // namespace croupier
