// What only the floor needs to remember of a table: the time it was told, and the notices and
// approvals that were given and not used yet. What bets and hands depend on is in TableCommon. A
// plain value; only `apply` changes it.
#pragma once

#include <cstdint>
#include <optional>

#include "base/inline_vector.h"
#include "record/event.h"
#include "table/step.h"

namespace croupier {

// Somebody was told something beforehand, or approved it.
struct Precedent {
  Subject subject{};
  std::optional<Told> told;  // nothing: an approval
  PlayerId player = kNobody;
  Actor by;

  static constexpr auto fields() {
    using S = Precedent;
    return std::tuple{field("subject", &S::subject), field("told", &S::told),
                      field("player", &S::player), field("by", &S::by)};
  }
  friend bool operator==(const Precedent&, const Precedent&) = default;
};

struct Floor {
  static constexpr std::size_t kPrecedentsMax = 32;

  std::uint32_t time = 0;  // as last told
  InlineVector<Precedent, kPrecedentsMax> precedents;

  static constexpr auto fields() {
    using S = Floor;
    return std::tuple{field("time", &S::time), field("precedents", &S::precedents)};
  }
  friend bool operator==(const Floor&, const Floor&) = default;
};

// One step of deciding on the floor.
struct FloorStep {
  const Step& step;
  const Floor& floor;
  const Actor& by;

  const TableCommon& table() const { return step.table; }
};

void apply_floor(Floor& floor, const Event& event);

}  // namespace croupier
