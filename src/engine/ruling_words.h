// Rulings as sentences, for whoever has to choose one.
#pragma once

#include <string_view>

#include "record/irregularity_words.h"

namespace croupier {

// "The round is dealt again as it should have been."
std::string_view sentence(Ruling ruling);

}  // namespace croupier
