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

std::expected<promotion::Act, std::string> promotion_act_in(const Record& record) {
  const auto act = upcast_act(MachineKind::promotion, record);
  if (!act) return std::unexpected(act.error());
  return promotion::act_from_json(*act);
}

// One event after the other, each in the promotion as those before it left it.
std::string why_not(promotion::Promotion promotion, const Record& record,
                    const promotion::Events& events, bool draws = true) {
  for (const promotion::Event& event : events) {
    if (std::string wrong = why_no_fact(promotion, event); !wrong.empty()) return wrong;
    if (draws) {
      if (auto wrong = check_draw(promotion, record, event.body); !wrong.empty()) return wrong;
    }
    apply(promotion, event);
  }
  return "";
}

std::expected<promotion::Act, std::string> fact_in(const promotion::Promotion& promotion,
                                                   const Record& record, bool draws) {
  auto act = promotion_act_in(record);
  if (!act) return act;
  if (std::string wrong = why_not(promotion, record, act->events, draws); !wrong.empty())
    return std::unexpected(std::move(wrong));
  return act;
}

}  // namespace

std::expected<promotion::Act, std::string> fact_of(const promotion::Promotion& promotion,
                                                   const Record& record) {
  return fact_in(promotion, record, true);
}

std::expected<promotion::Act, std::string> fact_without_draw(const promotion::Promotion& promotion,
                                                             const Record& record) {
  return fact_in(promotion, record, false);
}

std::expected<promotion::Act, std::string> act_again(const promotion::Promotion& promotion,
                                                     const Record& record) {
  const auto recorded = promotion_act_in(record);
  if (!recorded) return recorded;
  auto events = decide(promotion, recorded->command);
  if (!events) return std::unexpected("it would be refused now");
  promotion::Act act{recorded->command, std::move(*events)};
  if (to_json(act) != to_json(*recorded))
    return std::unexpected("it would come out differently now");
  if (std::string wrong = why_not(promotion, record, act.events); !wrong.empty())
    return std::unexpected(std::move(wrong));
  return act;
}

}  // namespace croupier
