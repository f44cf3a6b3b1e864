// A promotion as the journal keeps it. A recorded act is folded as a fact or, to verify it, decided
// again; then it must come out as it is recorded, the draw from its seed.
#pragma once

#include <expected>
#include <string>

#include "journal/storage.h"
#include "promotion/json.h"

namespace croupier {

// What is recorded, to be applied as it is; or what is wrong.
std::expected<promotion::Act, std::string> fact_of(const promotion::Promotion& promotion,
                                                   const Record& record);
// For somebody who may not open the seed of a draw, which is taken as it is recorded.
std::expected<promotion::Act, std::string> fact_without_draw(const promotion::Promotion& promotion,
                                                             const Record& record);
// The same, decided again; or what is wrong.
std::expected<promotion::Act, std::string> act_again(const promotion::Promotion& promotion,
                                                     const Record& record);

}  // namespace croupier
