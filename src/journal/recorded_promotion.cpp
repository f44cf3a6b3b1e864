#include "journal/recorded_promotion.h"

#include "driver/draw.h"
#include "journal/upcast.h"
#include "promotion/facts.h"
#include "promotion/json.h"

namespace croupier {
namespace {

// Anybody can make the draw again from its seed, and so do we, also where nothing is decided again.
std::string check_draw(const promotion::Promotion& promotion, const Record& record,
                       const promotion::EventBody& body) {
  const auto* drawn = std::get_if<promotion::WinnersDrawn>(&body);
  const auto* again = std::get_if<promotion::PrizeRedrawn>(&body);
  if (drawn == nullptr && again == nullptr) return "";
  if (record.seeds.size() != 1) return "the seed of the draw is missing";
  const auto entries = static_cast<std::uint32_t>(promotion.entries.size());
  const bool same =
      drawn != nullptr
          ? draw_entries(record.seeds[0], entries, promotion.terms.prizes.size()) == drawn->entries
          : draw_again(record.seeds[0], entries, [&](std::uint32_t entry) {
              return may_win(promotion, again->prize, entry);
            }) == again->entry;
  return same ? "" : "the seed gives another draw";
}

}  // namespace

std::expected<PromotionAct, std::string> fact_of(const promotion::Promotion& promotion,
                                                 const Record& record) {
  const auto act = upcast_act(MachineKind::promotion, record);
  if (!act) return std::unexpected(act.error());
  auto happened = promotion::happened_in(*act);
  if (!happened) return std::unexpected(happened.error());
  if (std::string wrong = why_no_fact(promotion, happened->event); !wrong.empty())
    return std::unexpected(std::move(wrong));
  if (std::string wrong = check_draw(promotion, record, happened->event.body); !wrong.empty())
    return std::unexpected(std::move(wrong));
  return PromotionAct{std::move(happened->event), std::move(happened->who)};
}

std::expected<PromotionAct, std::string> act_again(const promotion::Promotion& promotion,
                                                   const Record& record) {
  auto act = promotion::act_from_json(record.act);
  if (!act) return std::unexpected(act.error());
  const auto kept = upcast_act(MachineKind::promotion, record);
  if (!kept) return std::unexpected(kept.error());
  const auto recorded = promotion::happened_in(*kept);
  if (!recorded) return std::unexpected(recorded.error());
  auto event = decide(promotion, act->command);
  if (!event) return std::unexpected("it would be refused now");
  if (act_json(act->command, act->who, *event) !=
      act_json(act->command, recorded->who, recorded->event))
    return std::unexpected("it would come out differently now");
  if (std::string wrong = check_draw(promotion, record, event->body); !wrong.empty())
    return std::unexpected(std::move(wrong));
  return PromotionAct{std::move(*event), std::move(act->who)};
}

}  // namespace croupier
