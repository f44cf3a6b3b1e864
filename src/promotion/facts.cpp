#include "promotion/facts.h"

#include <algorithm>

#include "base/match.h"

namespace croupier::promotion {

std::string why_no_fact(const Promotion& promotion, const Event& event) {
  const auto names = [&](const auto& body) -> std::string {
    // A claim may be denied before the draw (20.10.1, CW 14.10.1).
    constexpr bool kDenies = std::is_same_v<std::remove_cvref_t<decltype(body)>, ClaimDenied>;
    if constexpr (requires { body.prize; } && !kDenies) {
      if (body.prize >= promotion.winners.size()) return "it names a prize that was not drawn";
      if (body.prize >= promotion.terms.prizes.size()) return "it names a prize that is not there";
    }
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(body)>, PrizeRedrawn>) {
      if (body.entry != kNoEntry && body.entry >= promotion.entries.size())
        return "it names an entry that is not there";
    }
    if constexpr (requires { body.dispute; }) {
      if (body.dispute >= promotion.disputes.size()) return "it names a dispute that is not there";
    }
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(body)>, WinnersDrawn>) {
      const bool known = std::ranges::all_of(
          body.entries, [&](std::uint32_t entry) { return entry < promotion.entries.size(); });
      if (!known) return "it names an entry that is not there";
    }
    return "";
  };
  const auto* answer = std::get_if<AmendmentAnswered>(&event.body);
  if (answer != nullptr && answer->approved && !promotion.amendment)
    return "it approves an amendment that was not proposed";
  return match(names, event.body);
}

}  // namespace croupier::promotion
