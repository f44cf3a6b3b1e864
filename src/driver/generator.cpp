#include "driver/generator.h"

#include <sodium.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace croupier {

namespace {

constexpr std::size_t kBufferBytes = 1024;

void require_sodium() {
  static const int kReady = sodium_init();
  if (kReady < 0) std::abort();  // without it there is no entropy to deal from
}

}  // namespace

// One block of the stream: the first 32 bytes are the key of the next block, the rest is handed out
// and wiped. Nobody who reads this memory later learns what was drawn before (fast key erasure).
struct Generator::State {
  std::array<std::uint8_t, crypto_stream_chacha20_ietf_KEYBYTES> key;
  std::array<std::uint8_t, kBufferBytes> buffer;
  std::size_t used = kBufferBytes;

  void refill() {
    // A key serves one block only, so the nonce may stay zero.
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> kNonce{};
    crypto_stream_chacha20_ietf(buffer.data(), buffer.size(), kNonce.data(), key.data());
    std::copy_n(buffer.begin(), key.size(), key.begin());
    sodium_memzero(buffer.data(), key.size());
    used = key.size();
  }
};

static_assert(sizeof(Seed) == crypto_stream_chacha20_ietf_KEYBYTES);
static_assert(kBufferBytes % sizeof(Generator::Word) == 0);

Seed fresh_seed() {
  require_sodium();
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

Generator::Generator(const Seed& seed) : state_(new(proof::guarded_memory(sizeof(State))) State) {
  state_->key = seed;
}

void Generator::Wipe::operator()(State* state) const { proof::give_back_guarded(state); }

void Generator::seed_again(const Seed& seed) {
  state_->key = seed;
  state_->used = state_->buffer.size();
}

Generator::Word Generator::next() {
  State& state = *state_;
  if (state.used == state.buffer.size()) state.refill();
  // Least significant byte first on every machine: a stored seed must give the same cards anywhere.
  Word word = 0;
  for (std::size_t byte = 0; byte < sizeof(Word); ++byte) {
    word |= Word{state.buffer[state.used + byte]} << (8 * byte);
  }
  sodium_memzero(state.buffer.data() + state.used, sizeof(Word));
  state.used += sizeof(Word);
  return word;
}

Seed Generator::next_seed() {
  Seed seed;
  for (std::size_t byte = 0; byte < seed.size(); byte += sizeof(Word)) {
    const Word word = next();
    for (std::size_t at = 0; at < sizeof(Word); ++at) {
      seed[byte + at] = static_cast<std::uint8_t>(word >> (8 * at));
    }
  }
  return seed;
}

proof::GuardedVector<std::uint8_t> Generator::kept() const {
  proof::GuardedVector<std::uint8_t> kept(state_->key.begin(), state_->key.end());
  kept.insert(kept.end(), state_->buffer.begin() + static_cast<std::ptrdiff_t>(state_->used),
              state_->buffer.end());
  return kept;
}

bool Generator::go_on(std::span<const std::uint8_t> kept) {
  State& state = *state_;
  if (kept.size() < state.key.size()) return false;
  const auto ready = kept.subspan(state.key.size());
  if (ready.size() > kBufferBytes || ready.size() % sizeof(Word) != 0) return false;
  std::ranges::copy(kept.first(state.key.size()), state.key.begin());
  std::ranges::copy(ready, state.buffer.end() - static_cast<std::ptrdiff_t>(ready.size()));
  state.used = kBufferBytes - ready.size();
  return true;
}

}  // namespace croupier
