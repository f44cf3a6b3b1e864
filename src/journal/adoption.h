// A folder that was written before there were records of the house: its people, their balances and
// its tables as one act of the house, which is done once.
#pragma once

#include <vector>

#include "house/commands.h"
#include "journal/storage.h"

namespace croupier {

struct Adoption {
  house::Adopt act;
  std::vector<NameText> names;  // that people have now, numbered from 1
};

// Empty lists: there is nothing to take over.
Adoption adoption_of(Storage& storage);

}  // namespace croupier
