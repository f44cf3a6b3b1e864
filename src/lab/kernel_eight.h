// Eight lanes of 32 bits in a register of 256. Included by one file for processors with AVX2 and by
// one for those that also have AVX-512VL, which do three logical operations at once and pack the
// lanes of a mask. All of it is in an anonymous namespace: the two must not share a function.
#pragma once

#include "lab/kernel_lanes.h"

#include <immintrin.h>

namespace croupier::lab {
namespace {

struct Eight {
  static constexpr int kWidth = 8;
  __m256i lanes;

  Eight() = default;
  [[gnu::always_inline]] explicit Eight(__m256i value) : lanes(value) {}
  [[gnu::always_inline]] explicit Eight(std::uint32_t value)
      : lanes(_mm256_set1_epi32(static_cast<int>(value))) {}

  [[gnu::always_inline]] static Eight load(const std::uint32_t* from) {
    return Eight(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
  }
  [[gnu::always_inline]] void store(std::uint32_t* to) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), lanes);
  }
  // One by one: the processor's own gather keeps all else waiting.
  [[gnu::always_inline]] static Eight gather(const std::uint32_t* table, Eight index) {
    alignas(32) std::uint32_t at[kWidth];
    index.store(at);
    asm volatile("" ::: "memory");  // through memory, not lane by lane out of the register
    const auto one = [&](int lane) { return _mm_cvtsi32_si128(static_cast<int>(table[at[lane]])); };
    const auto four = [&](int lane) {
      return _mm_unpacklo_epi64(_mm_unpacklo_epi32(one(lane), one(lane + 1)),
                                _mm_unpacklo_epi32(one(lane + 2), one(lane + 3)));
    };
    return Eight(_mm256_set_m128i(four(4), four(0)));
  }
  template <int Bits>
  [[gnu::always_inline]] Eight shl() const {
    return Eight(_mm256_slli_epi32(lanes, Bits));
  }
  template <int Bits>
  [[gnu::always_inline]] Eight shr() const {
    return Eight(_mm256_srli_epi32(lanes, Bits));
  }
  template <int Bits>
  [[gnu::always_inline]] Eight rotl() const {
#ifdef __AVX512VL__
    return Eight(_mm256_rol_epi32(lanes, Bits));
#else
    return Eight(_mm256_or_si256(shl<Bits>().lanes, shr<32 - Bits>().lanes));
#endif
  }
  template <int At>
  [[gnu::always_inline]] Eight bit() const {
    return Eight(_mm256_srai_epi32(_mm256_slli_epi32(lanes, 31 - At), 31));
  }
  [[gnu::always_inline]] int mask() const { return _mm256_movemask_ps(_mm256_castsi256_ps(lanes)); }
  [[gnu::always_inline]] bool any() const { return mask() != 0; }
  std::uint32_t* store_where(Eight where, std::uint32_t* to) const;
};

// For each mask, the numbers of the lanes in it.
struct Gathering {
  std::uint8_t lanes[256][Eight::kWidth];
};
constexpr Gathering gatherings() {
  Gathering result{};
  for (int mask = 0; mask < 256; ++mask) {
    int found = 0;
    for (int lane = 0; lane < Eight::kWidth; ++lane) {
      if ((mask >> lane & 1) != 0) result.lanes[mask][found++] = static_cast<std::uint8_t>(lane);
    }
  }
  return result;
}
alignas(64) constexpr Gathering kGatherings = gatherings();

[[gnu::always_inline]] inline std::uint32_t* Eight::store_where(Eight where,
                                                                std::uint32_t* to) const {
  const int mask = where.mask();
#ifdef __AVX512VL__
  const __m256i packed = _mm256_maskz_compress_epi32(static_cast<__mmask8>(mask), lanes);
#else
  const __m256i order = _mm256_cvtepu8_epi32(
      _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kGatherings.lanes[mask])));
  const __m256i packed = _mm256_permutevar8x32_epi32(lanes, order);
#endif
  Eight(packed).store(to);
  return to + __builtin_popcount(static_cast<unsigned>(mask));
}

[[gnu::always_inline]] inline Eight operator+(Eight x, Eight y) {
  return Eight(_mm256_add_epi32(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight operator-(Eight x, Eight y) {
  return Eight(_mm256_sub_epi32(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight operator&(Eight x, Eight y) {
  return Eight(_mm256_and_si256(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight operator|(Eight x, Eight y) {
  return Eight(_mm256_or_si256(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight operator^(Eight x, Eight y) {
  return Eight(_mm256_xor_si256(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight operator<<(Eight x, Eight bits) {
  return Eight(_mm256_sllv_epi32(x.lanes, bits.lanes));
}
[[gnu::always_inline]] inline Eight operator>>(Eight x, Eight bits) {
  return Eight(_mm256_srlv_epi32(x.lanes, bits.lanes));
}
[[gnu::always_inline]] inline Eight operator>(Eight x, Eight y) {
  return Eight(_mm256_cmpgt_epi32(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight operator~(Eight x) { return x ^ Eight(~0u); }
[[gnu::always_inline]] inline Eight and_not(Eight no, Eight yes) {
  return Eight(_mm256_andnot_si256(no.lanes, yes.lanes));
}
[[gnu::always_inline]] inline Eight select(Eight mask, Eight yes, Eight no) {
#ifdef __AVX512VL__
  return Eight(_mm256_ternarylogic_epi32(mask.lanes, yes.lanes, no.lanes, 0xCA));
#else
  return Eight(_mm256_blendv_epi8(no.lanes, yes.lanes, mask.lanes));
#endif
}

// A look into sixteen bytes; the upper bytes of a lane are 0 and find a 0.
[[gnu::always_inline]] inline Eight shift_of(Eight rank) {
  constexpr int k = lanes::kCountBits;
  const __m256i shifts = _mm256_broadcastsi128_si256(_mm_setr_epi8(
      0, k, 2 * k, 3 * k, 4 * k, 0, k, 2 * k, 3 * k, 4 * k, 0, k, 2 * k, 3 * k, 4 * k, 0));
  return Eight(_mm256_shuffle_epi8(shifts, rank.lanes));
}

// Of the two halves of each lane.
[[gnu::always_inline]] inline Eight high_products(Eight x, Eight y) {
  return Eight(_mm256_mulhi_epu16(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Eight low_products(Eight x, Eight y) {
  return Eight(_mm256_mullo_epi16(x.lanes, y.lanes));
}

}  // namespace

}  // namespace croupier::lab
