#include "promotion/words.h"

#include <fmt/format.h>

namespace croupier::promotion {
namespace {

const std::string& winner_name(const Promotion& promotion, std::uint32_t prize) {
  return promotion.entries[promotion.winners[prize].entry].patron;
}

// --- what comes next ---

template <class... Acts>
  requires(sizeof...(Acts) > 0)
NextStep of_operator(std::string words, const Promotion& promotion, Item item, Instant due = 0) {
  return {std::move(words),
          cite(promotion.terms, item),
          Role::casino_operator,
          due,
          {std::string(Acts::kName)...}};
}

NextStep nothing_left() { return {"nothing is left to do", {}, std::nullopt, 0}; }

NextStep next_in_draft(const Promotion& promotion) {
  const auto found = faults(promotion.terms);
  if (found.empty())
    return of_operator<LodgeTerms>("lodge the terms and conditions with the Authority", promotion,
                                   Item::lodging,
                                   promotion.terms.starts - lodged_before(promotion.terms));
  return {fmt::format("write what the terms and conditions lack: {}{}", found.front().words,
                      found.size() == 1 ? "" : fmt::format(" and {} more", found.size() - 1)),
          {found.front().clause},
          Role::casino_operator,
          0};
}

NextStep next_when_closed(const Promotion& promotion) {
  const Instant drawn = promotion.terms.drawn;
  if (promotion.entries.empty())
    return of_operator<Cancel>("nobody has entered: cancel the draw", promotion, Item::manner);
  if (needs_scrutineer(promotion.terms) && !promotion.scrutineer_attends) {
    if (promotion.scrutineer.empty())
      return of_operator<NominateScrutineer>("nominate a scrutineer", promotion, Item::scrutineer,
                                             drawn);
    return {fmt::format("{} comes to oversee the draw", promotion.scrutineer),
            cite(promotion.terms, Item::scrutineer),
            Role::scrutineer,
            drawn,
            {std::string(AttendDraw::kName)}};
  }
  return of_operator<DrawWinners>("draw the winners", promotion, Item::place_and_time, drawn);
}

NextStep next_when_drawn(const Promotion& promotion) {
  for (std::uint32_t prize = 0; prize < promotion.winners.size(); ++prize) {
    const PrizeState state = promotion.winners[prize].state;
    if (state == PrizeState::awarded || state == PrizeState::denied) continue;
    const std::string& who = winner_name(promotion, prize);
    if (state == PrizeState::open && !promotion.terms.must_be_present)
      return of_operator<TellWinner>(fmt::format("tell {}, who won prize {}", who, prize + 1),
                                     promotion, Item::winner_told,
                                     promotion.winners[prize].drawn + 2 * kDay);
    return of_operator<AwardPrize, DenyClaim>(
        fmt::format("award prize {} to {}, or deny the claim", prize + 1, who), promotion,
        Item::claiming);
  }
  if (promotion.state == State::published) return nothing_left();
  return of_operator<PublishResults>("publish the results", promotion, Item::publishing);
}

}  // namespace

NextStep next_step(const Promotion& promotion) {
  if (promotion.on_hold)
    return of_operator<Resume, Cancel>(
        "validate the integrity of the promotion and go on, or cancel it", promotion,
        Item::integrity);
  if (promotion.amendment)
    return {"answer the amendment",
            cite(promotion.terms, Item::amendment),
            Role::authority,
            0,
            {std::string(AnswerAmendment::kName)}};
  switch (promotion.state) {
    case State::draft: return next_in_draft(promotion);
    case State::lodged:
      return of_operator<Start>(
          "start the promotion", promotion, Item::lodging,
          std::max(promotion.terms.starts, promotion.lodged + lodged_before(promotion.terms)));
    case State::live:
      return of_operator<CloseEntries>("close entries", promotion, Item::closing,
                                       promotion.terms.closes);
    case State::closed: return next_when_closed(promotion);
    case State::drawn:
    case State::published: return next_when_drawn(promotion);
    case State::cancelled: break;
  }
  return nothing_left();
}

}  // namespace croupier::promotion
