#include "floor/requests.h"

namespace croupier {

// SB 10.4, BC 9.4.
Answer accept_signal(const FloorStep& at) {
  at.step.emit({at.clause(Power::signal)}, SignalAccepted{});
  return kDone;
}

// NZ 8.10.
Answer consent_to_pen(const FloorStep& at, const ConsentToPen& command) {
  at.step.emit({at.clause(Power::pen)}, PenAllowed{command.player});
  return kDone;
}

// SB 18.14, BC 18.14, CW 13.13: `croupier clauses` and the pages of the server show them.
Answer ask_for_rules(const FloorStep& at) {
  at.step.emit({at.clause(Power::rules)}, RulesShown{at.by.player});
  return kDone;
}

}  // namespace croupier
