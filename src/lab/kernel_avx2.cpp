// The kernel for machines with AVX2: eight lanes in a register. The only file that is compiled for
// them (cmake/Targets.cmake); run_kernel calls it where the processor has them.
#include "lab/kernel_lanes.h"

#ifdef __AVX2__

#include <immintrin.h>

namespace croupier::lab {
namespace {

struct Avx2 {
  static constexpr int kWidth = 8;
  __m256i lanes;

  Avx2() = default;
  [[gnu::always_inline]] explicit Avx2(__m256i value) : lanes(value) {}
  [[gnu::always_inline]] explicit Avx2(std::uint32_t value)
      : lanes(_mm256_set1_epi32(static_cast<int>(value))) {}

  [[gnu::always_inline]] static Avx2 load(const std::uint32_t* from) {
    return Avx2(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
  }
  [[gnu::always_inline]] void store(std::uint32_t* to) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), lanes);
  }
  // One by one: the processor's own gather keeps all else waiting.
  [[gnu::always_inline]] static Avx2 gather(const std::uint32_t* table, Avx2 index) {
    alignas(32) std::uint32_t at[kWidth];
    index.store(at);
    asm volatile("" ::: "memory");  // through memory, not lane by lane out of the register
    const auto one = [&](int lane) { return _mm_cvtsi32_si128(static_cast<int>(table[at[lane]])); };
    const auto four = [&](int lane) {
      return _mm_unpacklo_epi64(_mm_unpacklo_epi32(one(lane), one(lane + 1)),
                                _mm_unpacklo_epi32(one(lane + 2), one(lane + 3)));
    };
    return Avx2(_mm256_set_m128i(four(4), four(0)));
  }
  template <int Bits>
  [[gnu::always_inline]] Avx2 shl() const {
    return Avx2(_mm256_slli_epi32(lanes, Bits));
  }
  template <int Bits>
  [[gnu::always_inline]] Avx2 shr() const {
    return Avx2(_mm256_srli_epi32(lanes, Bits));
  }
  template <int At>
  [[gnu::always_inline]] Avx2 bit() const {
    return Avx2(_mm256_srai_epi32(_mm256_slli_epi32(lanes, 31 - At), 31));
  }
  [[gnu::always_inline]] int mask() const { return _mm256_movemask_ps(_mm256_castsi256_ps(lanes)); }
  [[gnu::always_inline]] bool any() const { return mask() != 0; }
  std::uint32_t* store_where(Avx2 where, std::uint32_t* to) const;
};

// For each mask, the numbers of the lanes in it.
struct Gathering {
  std::uint8_t lanes[256][Avx2::kWidth];
};
constexpr Gathering gatherings() {
  Gathering result{};
  for (int mask = 0; mask < 256; ++mask) {
    int found = 0;
    for (int lane = 0; lane < Avx2::kWidth; ++lane) {
      if ((mask >> lane & 1) != 0) result.lanes[mask][found++] = static_cast<std::uint8_t>(lane);
    }
  }
  return result;
}
alignas(64) constexpr Gathering kGatherings = gatherings();

[[gnu::always_inline]] inline std::uint32_t* Avx2::store_where(Avx2 where,
                                                               std::uint32_t* to) const {
  const int mask = where.mask();
  const __m256i order = _mm256_cvtepu8_epi32(
      _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kGatherings.lanes[mask])));
  Avx2(_mm256_permutevar8x32_epi32(lanes, order)).store(to);
  return to + __builtin_popcount(static_cast<unsigned>(mask));
}

[[gnu::always_inline]] inline Avx2 operator+(Avx2 x, Avx2 y) {
  return Avx2(_mm256_add_epi32(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 operator-(Avx2 x, Avx2 y) {
  return Avx2(_mm256_sub_epi32(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 operator&(Avx2 x, Avx2 y) {
  return Avx2(_mm256_and_si256(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 operator|(Avx2 x, Avx2 y) {
  return Avx2(_mm256_or_si256(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 operator^(Avx2 x, Avx2 y) {
  return Avx2(_mm256_xor_si256(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 operator<<(Avx2 x, Avx2 bits) {
  return Avx2(_mm256_sllv_epi32(x.lanes, bits.lanes));
}
[[gnu::always_inline]] inline Avx2 operator>>(Avx2 x, Avx2 bits) {
  return Avx2(_mm256_srlv_epi32(x.lanes, bits.lanes));
}
[[gnu::always_inline]] inline Avx2 operator>(Avx2 x, Avx2 y) {
  return Avx2(_mm256_cmpgt_epi32(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 operator~(Avx2 x) { return x ^ Avx2(~0u); }
[[gnu::always_inline]] inline Avx2 and_not(Avx2 no, Avx2 yes) {
  return Avx2(_mm256_andnot_si256(no.lanes, yes.lanes));
}
[[gnu::always_inline]] inline Avx2 select(Avx2 mask, Avx2 yes, Avx2 no) {
  return Avx2(_mm256_blendv_epi8(no.lanes, yes.lanes, mask.lanes));
}

// A look into sixteen bytes; the upper bytes of a lane are 0 and find a 0.
[[gnu::always_inline]] inline Avx2 shift_of(Avx2 rank) {
  constexpr int k = lanes::kCountBits;
  const __m256i shifts = _mm256_broadcastsi128_si256(_mm_setr_epi8(
      0, k, 2 * k, 3 * k, 4 * k, 0, k, 2 * k, 3 * k, 4 * k, 0, k, 2 * k, 3 * k, 4 * k, 0));
  return Avx2(_mm256_shuffle_epi8(shifts, rank.lanes));
}

// Of the two halves of each lane.
[[gnu::always_inline]] inline Avx2 high_products(Avx2 x, Avx2 y) {
  return Avx2(_mm256_mulhi_epu16(x.lanes, y.lanes));
}
[[gnu::always_inline]] inline Avx2 low_products(Avx2 x, Avx2 y) {
  return Avx2(_mm256_mullo_epi16(x.lanes, y.lanes));
}

}  // namespace

namespace lanes {

void play_avx2(const Start& start, const Constants& run, std::uint64_t* counts,
               const Watched* watched) {
  play<Avx2>(start, run, counts, watched);
}

}  // namespace lanes
}  // namespace croupier::lab

#endif
