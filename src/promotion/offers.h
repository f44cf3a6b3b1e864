// What somebody may do with a promotion now, filled in as far as the promotion itself says it, and
// for the rest why not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "promotion/promotion.h"

namespace croupier::promotion {

struct Offer {
  CommandBody body;  // what only a person can say is left empty in it
  std::string label;
  std::optional<Refusal> why_not;
};

// Of the casino operator, the scrutineer, the Authority; an inspector only reads. The draw is
// offered to the operator, though its seed is the platform's to give.
std::vector<Offer> offers(const Promotion& promotion, Role role, Instant now);

// A patron's own: to raise a dispute, and to complain of the decision.
std::vector<Offer> offers_to(const Promotion& promotion, const std::string& patron, Instant now);

// Why this patron may not enter; nothing when he may.
std::optional<Refusal> why_not_enter(const Promotion& promotion, const std::string& patron,
                                     Money wagered, Instant now);

}  // namespace croupier::promotion
