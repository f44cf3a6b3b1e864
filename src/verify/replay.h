// What the records say: every subject folded from its first act, decided again where this version
// of the engine wrote it, every payment and every sum of the ledger, every shoe.
#pragma once

#include <span>

#include "journal/storage.h"
#include "verify/report.h"

namespace croupier {

// Subjects are shared out among the readers of one journal, a thread each.
// `has_seeds`: shuffles are made again from their seeds; otherwise cards are taken as recorded.
void verify_acts(std::span<StorageReader* const> readers, bool has_seeds, VerifyReport& report);

}  // namespace croupier
