// Time at play, and whether somebody may begin another round. The server asks this with what is
// not noted yet, the house when money is to go to a table.
#pragma once

#include "house/house.h"
#include "rulebook/jurisdiction.h"

namespace croupier::house {

// Seconds at tables between two instants.
Instant played(const AtPlay& play, Instant from, Instant to);
void note_stretch(AtPlay& play, Stretch stretch);

// Seconds since the last pause; zero after one.
Instant sitting(const AtPlay& play, Instant now);

// Who plays must look at their time and result before they go on: after so many minutes.
std::optional<std::int64_t> look_is_due(const AtPlay& play, std::optional<Jurisdiction> law,
                                        Instant now);

// Why this person plays no more for now: excluded, or their time is over.
std::optional<Refusal> why_no_play(const Protection& everybody, const Account& account,
                                   std::optional<Jurisdiction> law, Instant now);

// Under whose law it is; nothing: of no game, or of several.
std::optional<Jurisdiction> law_of(const Subject& subject);

// --- what is asked of it and happens ---

std::expected<Events, Refusal> decide_protection(const House& house, const Command& command);
void apply_protection(House& house, const EventBody& body);

}  // namespace croupier::house
