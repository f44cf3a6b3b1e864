// A promotion as the journal keeps it: an act of a record is decided again, and must come out as it
// is recorded, the draw from its seed.
#pragma once

#include <expected>
#include <string>

#include "journal/storage.h"
#include "promotion/promotion.h"

namespace croupier {

struct PromotionAct {
  promotion::Event event;
  std::string who;  // the name of the person it came from
};
// To be applied to the promotion; or what is wrong.
std::expected<PromotionAct, std::string> act_again(const promotion::Promotion& promotion,
                                                   const Record& record);

}  // namespace croupier
