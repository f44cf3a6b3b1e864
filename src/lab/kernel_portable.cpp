// The kernel for any machine: lanes in plain arrays. It says what the others must compute.
#include <functional>

#include "lab/kernel_lanes.h"

namespace croupier::lab {
namespace {

struct Plain {
  static constexpr int kWidth = 8;
  std::uint32_t lane[kWidth];

  Plain() = default;
  explicit Plain(std::uint32_t value) {
    for (std::uint32_t& each : lane) each = value;
  }

  template <class Operation>
  static Plain each_of(Operation operation) {
    Plain result;
    for (int at = 0; at < kWidth; ++at) result.lane[at] = operation(at);
    return result;
  }

  static Plain load(const std::uint32_t* from) {
    return each_of([&](int at) { return from[at]; });
  }
  void store(std::uint32_t* to) const {
    for (int at = 0; at < kWidth; ++at) to[at] = lane[at];
  }
  static Plain gather(const std::uint32_t* table, const Plain& index) {
    return each_of([&](int at) { return table[index.lane[at]]; });
  }
  template <int Bits>
  Plain shl() const {
    return each_of([&](int at) { return lane[at] << Bits; });
  }
  template <int Bits>
  Plain shr() const {
    return each_of([&](int at) { return lane[at] >> Bits; });
  }
  template <int Bits>
  Plain rotl() const {
    return each_of([&](int at) { return lane[at] << Bits | lane[at] >> (32 - Bits); });
  }
  template <int At>
  Plain bit() const {
    return each_of([&](int at) { return 0u - (lane[at] >> At & 1u); });
  }
  bool any() const {
    std::uint32_t all = 0;
    for (const std::uint32_t each : lane) all |= each;
    return all != 0;
  }
  std::uint32_t* store_where(const Plain& mask, std::uint32_t* to) const {
    for (int at = 0; at < kWidth; ++at) {
      *to = lane[at];
      to += mask.lane[at] & 1u;
    }
    return to;
  }
};

template <class Operation>
Plain lane_by_lane(const Plain& x, const Plain& y, Operation operation) {
  return Plain::each_of([&](int at) { return operation(x.lane[at], y.lane[at]); });
}
Plain operator+(const Plain& x, const Plain& y) { return lane_by_lane(x, y, std::plus{}); }
Plain operator-(const Plain& x, const Plain& y) { return lane_by_lane(x, y, std::minus{}); }
Plain operator&(const Plain& x, const Plain& y) { return lane_by_lane(x, y, std::bit_and{}); }
Plain operator|(const Plain& x, const Plain& y) { return lane_by_lane(x, y, std::bit_or{}); }
Plain operator^(const Plain& x, const Plain& y) { return lane_by_lane(x, y, std::bit_xor{}); }
Plain operator<<(const Plain& x, const Plain& y) {
  return lane_by_lane(x, y, [](std::uint32_t word, std::uint32_t bits) { return word << bits; });
}
Plain operator>>(const Plain& x, const Plain& y) {
  return lane_by_lane(x, y, [](std::uint32_t word, std::uint32_t bits) { return word >> bits; });
}
Plain operator~(const Plain& x) {
  return Plain::each_of([&](int at) { return ~x.lane[at]; });
}
Plain operator>(const Plain& x, const Plain& y) {
  return Plain::each_of([&](int at) {
    return static_cast<std::int32_t>(x.lane[at]) > static_cast<std::int32_t>(y.lane[at]) ? ~0u : 0u;
  });
}
Plain and_not(const Plain& no, const Plain& yes) { return ~no & yes; }
Plain select(const Plain& mask, const Plain& yes, const Plain& no) {
  return (mask & yes) | and_not(mask, no);
}
Plain shift_of(const Plain& rank) {
  return Plain::each_of(
      [&](int at) { return rank.lane[at] % lanes::kCountsInWord * lanes::kCountBits; });
}

// Of the two halves of each lane.
Plain high_products(const Plain& x, const Plain& y) {
  return Plain::each_of([&](int at) {
    const std::uint32_t low = (x.lane[at] & 0xffff) * (y.lane[at] & 0xffff);
    const std::uint32_t high = (x.lane[at] >> 16) * (y.lane[at] >> 16);
    return low >> 16 | (high & 0xffff0000);
  });
}
Plain low_products(const Plain& x, const Plain& y) {
  return Plain::each_of([&](int at) {
    const std::uint32_t low = (x.lane[at] & 0xffff) * (y.lane[at] & 0xffff);
    const std::uint32_t high = (x.lane[at] >> 16) * (y.lane[at] >> 16);
    return (low & 0xffff) | high << 16;
  });
}

}  // namespace

namespace lanes {

void play_portable(const Start& start, const Constants& run, std::uint64_t* counts,
                   const Watched* watched) {
  play<Plain>(start, run, counts, watched);
}

}  // namespace lanes
}  // namespace croupier::lab
