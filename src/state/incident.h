// An irregularity that has been reported and waits for a ruling, or a failed device whose players
// are asked whether they stay. A plain value; only `apply` changes it.
#pragma once

#include <optional>

#include "record/event.h"
#include "table/common.h"

namespace croupier {

using IncidentPlayers = InlineVector<PlayerId, kPlayersMax>;

struct Incident {
  std::optional<Irregularity> kind;  // play stops while there is one
  bool order_lost = false;
  bool spare_device = false;
  std::uint8_t damaged = 0;
  IncidentPlayers asked;  // refund or stay: who have not answered

  bool stops_play() const { return kind.has_value() || !asked.empty(); }
  static constexpr auto fields() {
    using S = Incident;
    return listed(field("kind", &S::kind), field("order_lost", &S::order_lost),
                  field("spare_device", &S::spare_device), field("damaged", &S::damaged),
                  field("asked", &S::asked));
  }
  friend bool operator==(const Incident&, const Incident&) = default;
};

}  // namespace croupier
