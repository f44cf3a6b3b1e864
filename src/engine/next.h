// What people and clocks wait for at a table: whom, what follows by itself, and what the rules say
// when nobody answers. What the cards wait for is awaits().
#pragma once

#include <vector>

#include "record/machine.h"
#include "state/table.h"

namespace croupier {

using TableNext = NextOf<Command, CommandBody, PlayerId>;

// One for each person who is waited for, or the one act of the house. Where only a card or a ruling
// is waited for there is nothing. What it is called stands in src/words (sentence of Awaits).
std::vector<TableNext> next(const Table& table);

}  // namespace croupier
