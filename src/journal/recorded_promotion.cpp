#include "journal/recorded_promotion.h"

#include "driver/draw.h"
#include "promotion/json.h"

namespace croupier {

std::expected<PromotionAct, std::string> act_again(const promotion::Promotion& promotion,
                                                   const Record& record) {
  auto act = promotion::act_from_json(record.act);
  if (!act) return std::unexpected(act.error());
  auto event = decide(promotion, act->command);
  if (!event) return std::unexpected("it would be refused now");
  if (act_json(act->command, act->who, *event) != record.act)
    return std::unexpected("it would come out differently now");
  if (const auto* drawn = std::get_if<promotion::DrawWinners>(&act->command.body)) {
    if (record.seeds.size() != 1) return std::unexpected("the seed of the draw is missing");
    const auto entries = static_cast<std::uint32_t>(promotion.entries.size());
    if (draw_entries(record.seeds[0], entries, promotion.terms.prizes.size()) != drawn->entries)
      return std::unexpected("the seed gives another draw");
  }
  return PromotionAct{std::move(*event), std::move(act->who)};
}

}  // namespace croupier
