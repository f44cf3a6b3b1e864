#include "promotion/offers.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/match.h"
#include "promotion/words.h"

namespace croupier::promotion {
namespace {

// What a person will write stands for itself here, so that only the promotion can be in the way.
constexpr const char* kSaid = "…";

struct Fill {
  const Promotion& promotion;

  CommandBody operator()(const NominateScrutineer&) const { return NominateScrutineer{kSaid}; }
  CommandBody operator()(const DenyClaim& c) const {
    return DenyClaim{c.prize, kSaid, kSaid, kSaid};
  }
  CommandBody operator()(const PublishResults&) const { return PublishResults{kSaid}; }
  CommandBody operator()(const Hold&) const { return Hold{kSaid}; }
  CommandBody operator()(const Resume&) const { return Resume{kSaid}; }
  CommandBody operator()(const Cancel&) const { return Cancel{kSaid}; }
  CommandBody operator()(const RaiseDispute& c) const { return RaiseDispute{c.patron, kSaid}; }
  CommandBody operator()(const DecideDispute& c) const { return DecideDispute{c.dispute, kSaid}; }
  CommandBody operator()(const AwardPrize& c) const {
    AwardPrize award = c;
    award.present = true;
    return award;
  }
  CommandBody operator()(const Redraw& c) const {
    Redraw again{c.prize, kSaid, 0, kSaid};
    while (again.entry + 1 < promotion.entries.size() && !may_win(promotion, c.prize, again.entry))
      ++again.entry;
    return again;
  }
  CommandBody operator()(const DrawWinners&) const {
    DrawWinners draw{kSaid, {}};
    draw.entries.resize(std::min(promotion.terms.prizes.size(), promotion.entries.size()));
    std::iota(draw.entries.begin(), draw.entries.end(), 0U);
    return draw;
  }
  CommandBody operator()(const auto& whole) const { return whole; }
};

class Offering {
 public:
  Offering(const Promotion& promotion, Instant now) : promotion_(promotion), now_(now) {}

  void add(const CommandBody& body, std::string detail = {}) {
    const CommandBody filled = match(Fill{promotion_}, body);
    const auto event = decide(promotion_, {{only_role(row_of(body))}, now_, filled});
    list.push_back({body, std::string(label(body)) + detail,
                    event ? std::nullopt : std::optional(event.error())});
  }

  void add_of_operator() {
    add(WriteTerms{promotion_.terms});
    add(LodgeTerms{});
    add(Start{});
    add(CloseEntries{});
    add(NominateScrutineer{promotion_.scrutineer});
    add(DrawWinners{});
    for (std::uint32_t prize = 0; prize < promotion_.winners.size(); ++prize) add_of_winner(prize);
    add(PublishResults{promotion_.terms.publishing});
    // BC 20.10.1: anybody's claim, at any time.
    for (std::uint32_t prize = 0; prize < promotion_.terms.prizes.size(); ++prize)
      add(DenyClaim{prize, "", "", ""}, fmt::format(": prize {}, of anybody", prize + 1));
    for (std::uint32_t at = 0; at < promotion_.disputes.size(); ++at) {
      if (promotion_.disputes[at].decision.empty())
        add(DecideDispute{at, ""}, fmt::format(" of {}", promotion_.disputes[at].patron));
    }
    add(ProposeAmendment{promotion_.terms});
    add(Hold{});
    add(Resume{});
    add(Cancel{});
  }

  std::vector<Offer> list;

 private:
  void add_of_winner(std::uint32_t at) {
    const Winner& winner = promotion_.winners[at];
    if (winner.state == PrizeState::awarded) return;
    const Prize& prize = promotion_.terms.prizes[at];
    const std::string& who = promotion_.entries[winner.entry].patron;
    const std::string which = fmt::format(": prize {}, {}", at + 1, who);
    if (!promotion_.terms.redraw.empty()) add(Redraw{at, "", 0, ""}, which);
    if (winner.state == PrizeState::denied && !winner.dispute_decided) return;
    add(TellWinner{at, Method::email, true}, which);
    AwardPrize award{.prize = at, .present = winner.state != PrizeState::told};
    if (prize.kind == PrizeKind::cash) award.cash = prize.value;
    add(award, which);
    if (prize.cash_alternative > Money{}) {
      award.cash_instead = true;
      award.cash = prize.cash_alternative;
      add(award, which + ", as cash instead");
    }
    add(DenyClaim{at, who, "", ""}, which);
  }

  const Promotion& promotion_;
  Instant now_;
};

}  // namespace

std::vector<Offer> offers(const Promotion& promotion, Role role, Instant now) {
  Offering offering(promotion, now);
  if (role == Role::casino_operator) offering.add_of_operator();
  if (role == Role::scrutineer) offering.add(AttendDraw{});
  if (role == Role::authority) {
    offering.add(AnswerAmendment{true}, ": approve");
    offering.add(AnswerAmendment{false}, ": do not approve");
  }
  return std::move(offering.list);
}

std::vector<Offer> offers_to(const Promotion& promotion, const std::string& patron, Instant now) {
  Offering offering(promotion, now);
  offering.add(RaiseDispute{patron, ""});
  for (std::uint32_t at = 0; at < promotion.disputes.size(); ++at) {
    const Dispute& dispute = promotion.disputes[at];
    if (dispute.patron == patron && !dispute.decision.empty() && dispute.complained == 0)
      offering.add(LodgeComplaint{patron, at}, ": " + dispute.about);
  }
  return std::move(offering.list);
}

std::optional<Refusal> why_not_enter(const Promotion& promotion, const std::string& patron,
                                     Money wagered, Instant now) {
  const auto event = decide(promotion, {{Role::platform}, now, EnterPatron{patron, true, wagered}});
  if (event) return std::nullopt;
  return event.error();
}

}  // namespace croupier::promotion
