// What is reported, and steps left out on purpose to be reported later. What has to be decided
// waits for a ruling (rulings.h).
#pragma once

#include "rulebook/irregular_rules.h"
#include "state/working.h"

namespace croupier {

inline const IrregularRules& rules_of(const Working& working) {
  return irregular_rules(working.table.common.rules.game);
}

Answer omit_step(Working& working, const OmitStep& command);
Answer burn_in_error(Working& working);
Answer report_irregularity(Working& working, const Actor& by, const ReportIrregularity& command);
// SB 16.16.3, 16.16.4, BC 16.15.3, 16.15.4, CW 11.17.3, 11.17.4.
void check_decks_and_tell(Working& working);

}  // namespace croupier
