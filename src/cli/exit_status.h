#pragma once

namespace croupier {

// What a shell learns when the words of a command line were wrong.
constexpr int kBadUsage = 2;

}  // namespace croupier
