// Choices that the rules give to the house and that staff make at a table in use: how many bettors
// a box has, cutting cards, the maximum of a box (SB 5.4, BC 5.4, NZ 3.3, 14.1, 14.2).
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer limit_bettors(const FloorStep& at, const LimitBettors& command);
Answer choose(const FloorStep& at, Power power, HouseOption option, std::uint8_t value);
Answer choose_cutting_cards(const FloorStep& at, const ChooseCuttingCards& command);
Answer direct_box_maximum(const FloorStep& at, const DirectBoxMaximum& command);

}  // namespace croupier
