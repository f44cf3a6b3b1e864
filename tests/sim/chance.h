// The chance that libsodium gives, from a seed: keys, salts, nonces and the names of logs. Their
// bytes decide how long rows are, and so where SQLite begins a page.
#pragma once

#include <cstdint>

namespace croupier::sim {

// From now on in this program, which has one simulation at a time.
void seed_chance(std::uint64_t seed);

}  // namespace croupier::sim
