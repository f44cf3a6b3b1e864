// What a player has of their own at a table, without the view of everything else.
#pragma once

#include "engine/view.h"

namespace croupier {

OwnView own_view(const Table& table, PlayerId player);

}  // namespace croupier
