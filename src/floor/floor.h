// What only the floor needs to remember of a table: the time it was told, the notices and approvals
// that were given and not used yet, signs with a time on them, disputes. What bets and hands depend
// on is in TableCommon. A plain value; only `apply` changes it.
#pragma once

#include <cstdint>
#include <optional>

#include "base/inline_vector.h"
#include "record/event.h"
#include "rulebook/powers.h"
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
    return listed(field("subject", &S::subject), field("told", &S::told),
                  field("player", &S::player), field("by", &S::by));
  }
  friend bool operator==(const Precedent&, const Precedent&) = default;
};

// A sign that shows a higher minimum and when it is to come (SB 6.5, 6.6).
struct AnnouncedMinimum {
  Money minimum;
  std::uint32_t displayed = 0;
  std::uint32_t at = 0;

  static constexpr auto fields() {
    using S = AnnouncedMinimum;
    return listed(field("minimum", &S::minimum), field("displayed", &S::displayed),
                  field("at", &S::at));
  }
  friend bool operator==(const AnnouncedMinimum&, const AnnouncedMinimum&) = default;
};

struct AnnouncedClosing {
  std::uint32_t displayed = 0;
  std::uint32_t at = 0;

  static constexpr auto fields() {
    using S = AnnouncedClosing;
    return listed(field("displayed", &S::displayed), field("at", &S::at));
  }
  friend bool operator==(const AnnouncedClosing&, const AnnouncedClosing&) = default;
};

struct Dispute {
  std::uint16_t number = 0;
  PlayerId player = kNobody;  // who raised it; nobody: he has left
  DisputeStage stage{};
  bool upheld = false;
  Actor decided_by;  // in the first instance

  static constexpr auto fields() {
    using S = Dispute;
    return listed(field("number", &S::number), field("player", &S::player),
                  field("stage", &S::stage), field("upheld", &S::upheld),
                  field("decided_by", &S::decided_by));
  }
  friend bool operator==(const Dispute&, const Dispute&) = default;
};

struct Floor {
  static constexpr std::size_t kPrecedentsMax = 32;
  static constexpr std::size_t kDisputesMax = 16;  // of more, the oldest are in the records only

  std::uint32_t time = 0;  // as last told
  InlineVector<Precedent, kPrecedentsMax> precedents;
  std::optional<Sign> next_sign;  // altered in mid-round, from the next round (F03)
  std::optional<AnnouncedMinimum> minimum;
  std::optional<AnnouncedMinimum> kept_minimum;
  std::optional<AnnouncedClosing> closing;
  std::uint16_t disputes_raised = 0;
  InlineVector<Dispute, kDisputesMax> disputes;
  InlineVector<PlayerId, kPlayersMax> detained;

  static constexpr auto fields() {
    using S = Floor;
    return listed(field("time", &S::time), field("precedents", &S::precedents),
                  field("next_sign", &S::next_sign), field("minimum", &S::minimum),
                  field("kept_minimum", &S::kept_minimum), field("closing", &S::closing),
                  field("disputes_raised", &S::disputes_raised), field("disputes", &S::disputes),
                  field("detained", &S::detained));
  }
  friend bool operator==(const Floor&, const Floor&) = default;
};

// One step of deciding on the floor.
struct FloorStep {
  const Step& step;
  const Floor& floor;
  const Actor& by;

  const TableCommon& table() const { return step.table; }
  Clause clause(Power power) const { return clause_of(power, step.table.rules.game); }
};

void apply_floor(Floor& floor, const Event& event);

}  // namespace croupier
