// Choices that the rules give to the house and that staff make at a table in use: how many bettors
// a box has, what is offered, and on which terms.
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer limit_bettors(const FloorStep& at, const LimitBettors& command);
Answer choose(const FloorStep& at, Power power, HouseOption option, std::uint8_t value);
Answer choose_cutting_cards(const FloorStep& at, const ChooseCuttingCards& command);
Answer direct_box_maximum(const FloorStep& at, const DirectBoxMaximum& command);

Answer offer_optional_wager(const FloorStep& at, const OfferOptionalWager& command);
Answer stop_optional_wager(const FloorStep& at, const StopOptionalWager& command);
Answer change_optional_limits(const FloorStep& at, const ChangeOptionalLimits& command);
Answer limit_optional_wager(const FloorStep& at, const LimitOptionalWager& command);

}  // namespace croupier
