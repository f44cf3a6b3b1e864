// Acts of the floor on what has gone wrong: steps left out, reports, rulings, refunds.
#pragma once

#include "engine/working.h"

namespace croupier {

Answer omit_step(Working& working, const OmitStep& command);
Answer burn_in_error(Working& working);
Answer report_irregularity(Working& working, const Actor& by, const ReportIrregularity& command);
Answer make_ruling(Working& working, const Actor& by, const MakeRuling& command,
                   std::string_view reason);
Answer invalidate_game(Working& working, const InvalidateGame& command);
Answer answer_refund(Working& working, PlayerId player, bool stays);
Answer return_to_device(Working& working);

}  // namespace croupier
