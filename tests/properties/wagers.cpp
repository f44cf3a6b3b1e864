// Every amount that is put down is won, lost, stood off, surrendered or returned: in full, and
// once. The layout is kept here a second time, from the events alone. Wagers of no chips, which lie
// under the indicator of a tournament, are not kept: there is nothing of them to settle. What is
// settled agrees with the cards as they lie, also with those dealt in error that nobody noticed.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/match.h"
#include "properties/property.h"

namespace croupier::test {
namespace {

class WagersAreSettledOnce final : public Property {
 public:
  std::string_view name() const override { return "wagers are settled once"; }
  void open(const TableSetup&, const Table&) override {
    lying_.clear();
    indicated_.clear();
  }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    cards_ = std::get_if<blackjack::Round>(&moment.after.round);
    for (const Event& event : *moment.answer) {
      // Of the round as it was before, the cards are gone; an invalid game is not settled by cards.
      if (std::holds_alternative<RoundReopened>(event.body) ||
          std::holds_alternative<GameInvalidated>(event.body))
        cards_ = nullptr;
    }
    for (const Event& event : *moment.answer) {
      wrong_.clear();
      match([&](const auto& body) { on(body); }, event.body);
      if (!wrong_.empty()) return fmt::format("{}: {}", croupier::name(event.body), wrong_);
    }
    return compare(moment.after.common);
  }

 private:
  struct Lying {
    PlayerId player;
    BoxNo box;
    WagerKind kind;
    HandNo hand;
    Money amount;
  };

  auto find(PlayerId player, BoxNo box, WagerKind kind, HandNo hand) {
    return std::ranges::find_if(lying_, [&](const Lying& each) {
      return each.player == player && each.box == box && each.kind == kind && each.hand == hand;
    });
  }

  void settle(PlayerId player, BoxNo box, WagerKind kind, HandNo hand, Money amount) {
    if (amount.is_zero() && indicated_.contains(box)) return;
    const auto found = find(player, box, kind, hand);
    if (found == lying_.end()) {
      wrong_ =
          fmt::format("no {} of player {} lies on box {}", word(kind), number(player), number(box));
    } else if (found->amount != amount) {
      wrong_ = fmt::format("{} is settled, {} lies there", to_text(amount), to_text(found->amount));
    } else {
      lying_.erase(found);
    }
  }

  // SB 10.5, BC 9.5, NZ 13.2: a hand over 21 has lost, whatever the dealer has. SB 15.1.2,
  // BC 15.1.3, NZ 5.1(a): against a dealer over 21 no other hand loses.
  void lies_so(BoxNo box, WagerKind kind, HandNo hand, bool lost) {
    if (cards_ == nullptr || !is_on_hand(kind) || hand == kNewHalf) return;
    const bool over = cards_->hand(box, hand).total().points > 21;
    if (over && !lost) wrong_ = "a hand over 21 has not lost";
    const bool dealer_over = blackjack::total_of(cards_->dealer_cards()).points > 21;
    if (lost && !over && dealer_over) wrong_ = "lost against a dealer over 21";
  }

  void on(const WagerPlaced& e) {
    const HandNo hand = e.kind == WagerKind::split ? kNewHalf : e.hand;
    if (e.amount.is_zero() && indicated_.contains(e.box)) return;
    if (e.amount <= Money{}) wrong_ = "an empty wager";
    const auto found = find(e.player, e.box, e.kind, hand);
    if (found != lying_.end()) {
      found->amount += e.amount;
    } else {
      lying_.push_back({e.player, e.box, e.kind, hand, e.amount});
    }
  }
  void on(const WagerReturned& e) {
    if (e.amount.is_zero() && indicated_.contains(e.box)) return;
    const auto found = find(e.player, e.box, e.kind, e.hand);
    if (found == lying_.end() || found->amount < e.amount || e.amount <= Money{}) {
      wrong_ = fmt::format("{} does not lie there", to_text(e.amount));
      return;
    }
    found->amount -= e.amount;
    if (found->amount.is_zero()) lying_.erase(found);
  }
  // What was won or lost on it does not lie there any more.
  void on(const ExcessReturned& e) {
    if (e.kind == WagerKind::initial || is_optional(e.kind)) excess_.push_back(e);
    const bool lies = e.returned > Money{} && e.from_float.is_zero();
    if (lies) on(WagerReturned{e.player, e.box, e.hand, e.kind, e.returned, {}});
  }
  void on(const WagerWon& e) {
    lies_so(e.box, e.kind, e.hand, false);
    settle(e.player, e.box, e.kind, e.hand, e.stake);
  }
  void on(const WagerLost& e) {
    lies_so(e.box, e.kind, e.hand, true);
    settle(e.player, e.box, e.kind, e.hand, e.amount);
  }
  void on(const WagerStoodOff& e) {
    lies_so(e.box, e.kind, e.hand, false);
    settle(e.player, e.box, e.kind, e.hand, e.amount);
  }
  void on(const WagerSurrendered& e) {
    settle(e.player, e.box, WagerKind::initial, HandNo{0}, e.stake);
  }

  // The second half follows its first, the later hands move on.
  void on(const HandSplit& e) {
    for (Lying& each : lying_) {
      if (each.box != e.box || !is_on_hand(each.kind)) continue;
      if (each.hand == kNewHalf) {
        each.hand = hand_after(e.hand);
      } else if (number(each.hand) > number(e.hand)) {
        each.hand = hand_after(each.hand);
      }
    }
  }
  void on(const BettorKept& e) {
    if (!e.second) return;
    for (WagerKind kind : {WagerKind::initial, WagerKind::split}) {
      const auto found = find(e.player, e.box, kind, e.hand);
      if (found != lying_.end()) found->hand = kNewHalf;
    }
  }
  void on(const IndicatorPlaced& e) { indicated_.insert(e.box); }
  void on(const IndicatorLifted& e) { indicated_.erase(e.box); }
  void on(const RoundBegan&) {
    at_start_ = lying_;
    excess_.clear();
    indicated_at_start_ = indicated_;
  }
  void on(const RoundReopened&) {
    lying_ = at_start_;
    for (const ExcessReturned& e : excess_)
      on(WagerReturned{e.player, e.box, e.hand, e.kind, e.amount, {}});
    indicated_ = indicated_at_start_;
  }
  void on(const RoundVoided&) {
    if (!lying_.empty()) wrong_ = fmt::format("{} wagers still lie there", lying_.size());
    indicated_.clear();
  }
  void on(const RoundEnded&) {
    if (!lying_.empty()) wrong_ = fmt::format("{} wagers still lie there", lying_.size());
    indicated_.clear();
  }
  template <class Other>
  void on(const Other&) {}

  // The table agrees with what should lie there.
  std::string compare(const TableCommon& common) {
    std::size_t open = 0;
    for (std::size_t at = 0; at < common.boxes.size(); ++at) {
      for (const Wager& wager : common.boxes[at].wagers) {
        if (!wager.is_open() || (wager.amount.is_zero() && indicated_.contains(box_no(at))))
          continue;
        ++open;
        const auto found = find(wager.player, box_no(at), wager.kind, wager.hand);
        if (found == lying_.end() || found->amount != wager.amount) {
          return fmt::format("box {} has a wager that no event tells of", at + 1);
        }
      }
    }
    return open == lying_.size() ? "" : fmt::format("{} lie, {} should", open, lying_.size());
  }

  const blackjack::Round* cards_ = nullptr;  // as they lie after the act
  std::vector<Lying> lying_;
  std::vector<Lying> at_start_;
  std::vector<ExcessReturned> excess_;  // found in the round, of wagers that lay there at the start
  std::set<BoxNo> indicated_;
  std::set<BoxNo> indicated_at_start_;
  std::string wrong_;
};

}  // namespace

std::unique_ptr<Property> wagers_are_settled_once() {
  return std::make_unique<WagersAreSettledOnce>();
}

}  // namespace croupier::test
