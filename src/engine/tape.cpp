#include "engine/tape.h"

#include <algorithm>
#include <type_traits>

#include "base/match.h"

namespace croupier {
namespace {

// Whatever is in neither list was done beside the round.
template <class Body>
constexpr TapeUse use_of() {
  if constexpr (is_one_of<Body, CardDealt, CardMisdealt, PlacePassedOver, NextCardTaken,
                          CuttingCardDrawn, CardsShuffled, WagerPlaced, WagerWon, DecisionMade,
                          CardRefused, CardMadeNext, CardLeftOver, UnseenCardShown, RefundAnswered,
                          BettorKept, DebtPaid, InsuranceClosed, StepOmitted, InsuranceReopened,
                          ButtonPressed, PresserNominated, ButtonDeclined, PrizeShown, PlayerAbsent,
                          PlayerSilent, PlayerReturned, RoundEnded>) {
    return TapeUse::input;
  } else if constexpr (is_one_of<
                           Body, RoundBegan, CallerFixed, InitialDealCompleted, RoundCalledOff,
                           InsuranceOpened, TurnCame, CardCalled, BettorAsked, HandDoubled,
                           HandSplit, HandCompleted, HandCleared, DealersTurnCame, DealerCompleted,
                           ButtonOffered, WarOffered, WarDealBegan, LowWagerStood, WagerUnnoticed,
                           HandExposed, WagerLost, WagerStoodOff, WagerSurrendered, WagerReturned,
                           DiscardsReturned, DiscardsKept, ShuffleCalled, CutOffered, CutDeclined,
                           CardsCut, CuttingCardPlaced, CardBurned, StackReady, CardsReplaced,
                           IrregularityReported, RulingMade, RefundOffered, RoundReopened,
                           LostStakeReturned, WinningsTakenBack, StakeForfeited, RoundVoided,
                           NoticeOwed, ActExplained, TimeTold, NoticeGiven, ApprovalGiven,
                           PrecedentsUsed, MarkerPlaced, IndicatorPlaced, IndicatorLifted,
                           UndisclosedWagerRevealed, UndisclosedWagerSettled, ShortWagerVoided>) {
    return TapeUse::result;
  }
  return TapeUse::beside;
}

}  // namespace

TapeUse tape_use(const EventBody& body) {
  return match([](const auto& each) { return use_of<std::remove_cvref_t<decltype(each)>>(); },
               body);
}

std::vector<Event> Tape::events() const {
  std::vector<Event> all;
  all.reserve(size_);
  for (const Node* node = last_.get(); node != nullptr; node = node->before.get())
    all.push_back(node->event);
  std::reverse(all.begin(), all.end());
  return all;
}

bool operator==(const Tape& a, const Tape& b) {
  if (a.size_ != b.size_) return false;
  const Tape::Node* left = a.last_.get();
  const Tape::Node* right = b.last_.get();
  for (; left != right; left = left->before.get(), right = right->before.get()) {
    if (left->event != right->event) return false;
  }
  return true;
}

}  // namespace croupier
