// The four values behind table_rules().
#pragma once

#include "rulebook/table_rules.h"

namespace croupier {

extern const TableRules kStarBlackjackTable;
extern const TableRules kBlackjackChallengeTable;
extern const TableRules kNzBlackjackTable;
extern const TableRules kCasinoWarTable;

}  // namespace croupier
