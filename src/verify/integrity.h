// Whether the rows of a journal are the ones that were signed: signatures, chain, tree, names and
// places. Knows nothing of games.
#pragma once

#include <optional>
#include <vector>

#include "journal/sqlite.h"
#include "proof/note.h"
#include "verify/report.h"

namespace croupier {

struct TrustedBefore {
  std::vector<proof::Verifier> keys;  // one of them must have signed; none: whatever the log names
  std::optional<proof::Checkpoint> printed;  // an earlier size and root, by somebody who kept them
};
void verify_integrity(sqlite::Database& database, const TrustedBefore& trusted,
                      VerifyReport& report);

}  // namespace croupier
