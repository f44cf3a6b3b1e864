// One sentence for each event of a tournament and each refusal, and a label for each command.
#pragma once

#include <string>
#include <string_view>

#include "record/sentence.h"
#include "tournament/tournament.h"

namespace croupier::tournament {

// In the tournament as it stands after the event. Empty where the event only says again what others
// beside it say.
Sentence sentence(const Event& event, const Tournament& tournament);

// The table's own where a rule of the game decided; it may stand before or after.
Sentence sentence(const Refusal& refusal, const Tournament& tournament);

// The same as text; what happened at a table has its clauses behind it.
std::string words(const Event& event, const Tournament& tournament);
std::string words(const Refusal& refusal, const Tournament& tournament);

std::string_view label(const CommandBody& body);

}  // namespace croupier::tournament
