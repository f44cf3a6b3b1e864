#include <cassert>

#include "base/match.h"
#include "promotion/promotion.h"

namespace croupier::promotion {
namespace {

struct Apply {
  Promotion& promotion;

  void operator()(const TermsWritten& e) const {
    promotion.terms = e.terms;
    promotion.state = State::draft;
    promotion.lodged = 0;
  }
  void operator()(const TermsLodged& e) const {
    promotion.state = State::lodged;
    promotion.lodged = e.at;
  }
  void operator()(const PromotionStarted&) const { promotion.state = State::live; }
  void operator()(const AmendmentProposed& e) const { promotion.amendment = e.terms; }
  void operator()(const AmendmentAnswered& e) const {
    if (e.approved) promotion.terms = *promotion.amendment;
    promotion.amendment.reset();
  }
  void operator()(const PatronEntered& e) const {
    promotion.entries.resize(promotion.entries.size() + e.entries, {e.patron, e.at, e.wagered});
  }
  void operator()(const EntriesClosed&) const { promotion.state = State::closed; }
  void operator()(const ScrutineerNominated& e) const {
    promotion.scrutineer = e.name;
    if (promotion.drawn == 0) promotion.scrutineer_attends = false;
    promotion.attends_redraw = false;
  }
  void operator()(const DrawAttended&) const {
    const bool drawn = promotion.drawn > 0;
    (drawn ? promotion.attends_redraw : promotion.scrutineer_attends) = true;
  }
  void operator()(const WinnersDrawn& e) const {
    promotion.state = State::drawn;
    promotion.seed = e.seed;
    promotion.drawn = e.at;
    for (const std::uint32_t entry : e.entries)
      promotion.winners.push_back({.entry = entry, .drawn = e.at});
  }
  // Results that were published are not these.
  void operator()(const PrizeRedrawn& e) const {
    promotion.state = State::drawn;
    promotion.attends_redraw = false;
    Winner& winner = promotion.winners[e.prize];
    Winner next{.entry = e.entry, .drawn = e.at, .before = std::move(winner.before)};
    next.before.push_back({winner.entry, e.at, e.reason, e.seed});
    winner = std::move(next);
  }
  void operator()(const WinnerTold& e) const {
    Winner& winner = promotion.winners[e.prize];
    winner.attempts.push_back({e.at, e.method, e.reached});
    if (e.reached && winner.state == PrizeState::open) winner.state = PrizeState::told;
  }
  void operator()(const PrizeAwarded& e) const {
    Winner& winner = promotion.winners[e.prize];
    winner.state = PrizeState::awarded;
    winner.cash_instead = e.cash_instead;
    winner.cash = e.cash;
    winner.cheque = e.cheque;
    winner.transfer = e.transfer;
  }
  void operator()(const ClaimDenied& e) const {
    promotion.denials.push_back({e.prize, e.claimant, e.address, e.reasons, e.at,
                                 promotion.terms.prizes[e.prize].value > kDenialKeptAbove});
    if (e.prize >= promotion.winners.size()) return;  // before the draw
    Winner& winner = promotion.winners[e.prize];
    // Without a name, which only SB 20.10.1 demands, the claim is the winner's. What was awarded
    // stays so.
    const bool winners_own =
        e.claimant.empty() || promotion.entries[winner.entry].patron == e.claimant;
    if (!winners_own || winner.state == PrizeState::awarded) return;
    winner.state = PrizeState::denied;
    winner.dispute_decided = false;
  }
  void operator()(const ResultsPublished& e) const {
    promotion.state = State::published;
    promotion.results = e.where;
  }
  void operator()(const PromotionHeld&) const { promotion.on_hold = true; }
  void operator()(const PromotionResumed&) const { promotion.on_hold = false; }
  void operator()(const PromotionCancelled&) const {
    promotion.state = State::cancelled;
    promotion.on_hold = false;
    promotion.amendment.reset();  // there is nothing left to amend
  }
  void operator()(const DisputeRaised& e) const {
    promotion.disputes.push_back({.patron = e.patron, .about = e.about});
  }
  void operator()(const DisputeDecided& e) const {
    promotion.disputes[e.dispute].decision = e.decision;
    for (Winner& winner : promotion.winners) {
      if (promotion.entries[winner.entry].patron == promotion.disputes[e.dispute].patron)
        winner.dispute_decided = winner.state == PrizeState::denied;
    }
  }
  void operator()(const ComplaintLodged& e) const {
    promotion.disputes[e.dispute].complained = e.at;
  }
};

}  // namespace

void apply(Promotion& promotion, const Event& event) { match(Apply{promotion}, event.body); }

}  // namespace croupier::promotion
