// Events of the floor: time, notices, approvals, powers of the staff, signs, general provisions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "record/floor_words.h"
#include "record/role.h"

namespace croupier {

// Who did it, who approved it and why: goes before what follows from an act that has a reason, or
// that had to be approved or announced. A notice or an approval serves one act.
struct ActExplained {
  static constexpr std::string_view kName = "act-explained";
  Actor by;
  std::optional<Actor> approved_by;
  std::string reason;
  static constexpr auto fields() {
    return std::tuple{field("by", &ActExplained::by),
                      field("approved_by", &ActExplained::approved_by),
                      field("reason", &ActExplained::reason)};
  }
  friend bool operator==(const ActExplained&, const ActExplained&) = default;
};

// --- time, notices, approvals ---

struct TimeTold {
  static constexpr std::string_view kName = "time-told";
  std::uint32_t seconds = 0;
  static constexpr auto fields() { return std::tuple{field("seconds", &TimeTold::seconds)}; }
  friend bool operator==(const TimeTold&, const TimeTold&) = default;
};

struct NoticeGiven {
  static constexpr std::string_view kName = "notice-given";
  Subject subject{};
  Told to{};
  PlayerId player{};
  Actor by;
  static constexpr auto fields() {
    return std::tuple{field("subject", &NoticeGiven::subject), field("to", &NoticeGiven::to),
                      field("player", &NoticeGiven::player), field("by", &NoticeGiven::by)};
  }
  friend bool operator==(const NoticeGiven&, const NoticeGiven&) = default;
};

struct ApprovalGiven {
  static constexpr std::string_view kName = "approval-given";
  Subject subject{};
  PlayerId player{};
  Actor by;
  static constexpr auto fields() {
    return std::tuple{field("subject", &ApprovalGiven::subject),
                      field("player", &ApprovalGiven::player), field("by", &ApprovalGiven::by)};
  }
  friend bool operator==(const ApprovalGiven&, const ApprovalGiven&) = default;
};

// The notices and the approval for it are used up.
struct PrecedentsUsed {
  static constexpr std::string_view kName = "precedents-used";
  Subject subject{};
  PlayerId player{};
  static constexpr auto fields() {
    return std::tuple{field("subject", &PrecedentsUsed::subject),
                      field("player", &PrecedentsUsed::player)};
  }
  friend bool operator==(const PrecedentsUsed&, const PrecedentsUsed&) = default;
};

// --- one player's wagers ---

struct BoxesLimited {
  static constexpr std::string_view kName = "boxes-limited";
  PlayerId player{};
  std::uint8_t boxes = 0;  // zero: no limit
  static constexpr auto fields() {
    return std::tuple{field("player", &BoxesLimited::player), field("boxes", &BoxesLimited::boxes)};
  }
  friend bool operator==(const BoxesLimited&, const BoxesLimited&) = default;
};

}  // namespace croupier
