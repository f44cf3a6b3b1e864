#include "sim/chance.h"

#include <sodium.h>

#include <cstdlib>

#include "support/random.h"

namespace croupier::sim {
namespace {

test::Random& chance() {
  static test::Random random(0);
  return random;
}

randombytes_implementation seeded() {
  randombytes_implementation it{};
  it.implementation_name = [] { return "seeded"; };
  it.random = [] { return static_cast<std::uint32_t>(chance().next() >> 32U); };
  it.buf = [](void* to, std::size_t size) {
    for (std::size_t at = 0; at < size; ++at)
      static_cast<std::uint8_t*>(to)[at] = static_cast<std::uint8_t>(chance().next() >> 40U);
  };
  return it;
}

}  // namespace

void seed_chance(std::uint64_t seed) {
  // Its beginning takes some of it, once in a program.
  if (sodium_init() < 0) std::abort();
  static randombytes_implementation implementation = seeded();
  randombytes_set_implementation(&implementation);
  chance() = test::Random(seed);
}

}  // namespace croupier::sim
