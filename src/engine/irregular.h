// Acts of the floor on what has gone wrong: steps left out, reports, rulings, refunds.
#pragma once

#include "engine/working.h"
#include "rulebook/irregular_rules.h"

namespace croupier {

inline const IrregularRules& rules_of(const Working& working) {
  return irregular_rules(working.table.common.rules.game);
}

Answer omit_step(Working& working, const OmitStep& command);
Answer burn_in_error(Working& working);
Answer report_irregularity(Working& working, const Actor& by, const ReportIrregularity& command);
// SB 16.16.3, 16.16.4, BC 16.15.3, 16.15.4, CW 11.17.3, 11.17.4.
void check_decks_and_tell(Working& working);
Answer make_ruling(Working& working, const Actor& by, const MakeRuling& command,
                   std::string_view reason);
// NZ 16.5(a), 16.13.
Answer check_void_hand(const Table& table);
Answer invalidate_game(Working& working, const InvalidateGame& command);
Answer answer_refund(Working& working, PlayerId player, bool stays);
Answer return_to_device(Working& working);

}  // namespace croupier
