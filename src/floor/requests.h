// What players may ask for at a table: an agreed hand signal, a pen, the rules to read.
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer accept_signal(const FloorStep& at);
Answer consent_to_pen(const FloorStep& at, const ConsentToPen& command);
Answer ask_for_rules(const FloorStep& at);

}  // namespace croupier
