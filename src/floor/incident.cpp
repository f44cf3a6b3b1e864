#include "floor/incident.h"

namespace croupier {

void apply_incident(Incident& incident, const Event& event) {
  if (const auto* reported = std::get_if<IrregularityReported>(&event.body)) {
    if (!reported->needs_ruling) return;
    incident.kind = reported->kind;
    incident.order_lost = reported->order_lost;
    incident.spare_device = reported->spare_device;
    incident.damaged = reported->damaged;
  } else if (std::holds_alternative<RulingMade>(event.body)) {
    incident = Incident{};
  } else if (const auto* offered = std::get_if<RefundOffered>(&event.body)) {
    incident.asked.push_back(offered->player);
  } else if (const auto* answered = std::get_if<RefundAnswered>(&event.body)) {
    for (std::size_t at = 0; at < incident.asked.size(); ++at) {
      if (incident.asked[at] == answered->player) {
        incident.asked.erase_at(at);
        return;
      }
    }
  }
}

}  // namespace croupier
