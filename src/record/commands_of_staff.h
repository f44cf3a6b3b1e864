// Commands of the floor: time, notices, approvals, powers of the staff, signs, general provisions.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "record/floor_words.h"

namespace croupier {

// --- time, notices, approvals ---

// The engine has no clock: the platform tells it the time, in seconds since any fixed moment.
struct TellTime {
  static constexpr std::string_view kName = "tell-time";
  std::uint32_t seconds = 0;
  static constexpr auto fields() { return std::tuple{field("seconds", &TellTime::seconds)}; }
};

// Where a command need not name a player it says so: kPerhapsNobody.

// Somebody was told what is going to be done. `player`: whom it concerns, where it concerns one.
struct GiveNotice {
  static constexpr std::string_view kName = "give-notice";
  static constexpr bool kPerhapsNobody = true;
  Subject subject{};
  Told to{};
  PlayerId player{255};
  static constexpr auto fields() {
    return std::tuple{field("subject", &GiveNotice::subject), field("to", &GiveNotice::to),
                      field("player", &GiveNotice::player)};
  }
};

struct Approve {
  static constexpr std::string_view kName = "approve";
  static constexpr bool kPerhapsNobody = true;
  Subject subject{};
  PlayerId player{255};
  static constexpr auto fields() {
    return std::tuple{field("subject", &Approve::subject), field("player", &Approve::player)};
  }
};

// --- one player's wagers ---

// To the minimum, for all further shoes.
struct RestrictFurther {
  static constexpr std::string_view kName = "restrict-further";
  PlayerId player{};
  static constexpr auto fields() { return std::tuple{field("player", &RestrictFurther::player)}; }
};

// To one box and the minimum.
struct LimitToOneBox {
  static constexpr std::string_view kName = "limit-to-one-box";
  PlayerId player{};
  static constexpr auto fields() { return std::tuple{field("player", &LimitToOneBox::player)}; }
};

// NZ 14.4, 14.7: to so many boxes; zero: as many as there are.
struct LimitBoxes {
  static constexpr std::string_view kName = "limit-boxes";
  PlayerId player{};
  std::uint8_t boxes = 1;
  static constexpr auto fields() {
    return std::tuple{field("player", &LimitBoxes::player), field("boxes", &LimitBoxes::boxes)};
  }
};

struct LiftRestriction {
  static constexpr std::string_view kName = "lift-restriction";
  PlayerId player{};
  static constexpr auto fields() { return std::tuple{field("player", &LiftRestriction::player)}; }
};

}  // namespace croupier
