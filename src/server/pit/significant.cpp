#include "server/pit/significant.h"

#include "base/match.h"

namespace croupier::server {
namespace {

using Found = std::optional<Significant>;
using enum EventKind;

// What is not significant is named, so that a new event does not compile until somebody has
// decided what it is.
template <class Body>
constexpr bool kUsualAtTables = is_one_of<
    Body, PlayerJoined, ChipsBought, PlayerLeft, SeatTaken, SeatLeft, MinimumKept, BoxReserved,
    BoxReleased, WagerPlaced, WagerUnnoticed, WagerReturned, ExcessReturned, LowWagerStood,
    WagerWon, WagerLost, WagerStoodOff, WagerSurrendered, RoundBegan, CallerFixed, CardDealt,
    InitialDealCompleted, RoundCalledOff, InsuranceOpened, InsuranceClosed, TurnCame, CardCalled,
    DecisionMade, BettorAsked, BettorKept, HandDoubled, HandSplit, HandCompleted, HandCleared,
    DealersTurnCame, DealerCompleted, PlayerAbsent, PlayerSilent, PlayerReturned, HandExposed,
    ButtonOffered, PresserNominated, ButtonDeclined, ButtonPressed, PrizeShown, WarOffered,
    WarDealBegan, RoundEnded, ShuffleCalled, CardsShuffled, CutOffered, CutDeclined, CardsCut,
    CuttingCardPlaced, CardBurned, BurnCardAsked, BurnCardShown, CuttingCardDrawn, DiscardsReturned,
    StackReady, TimeTold, ApprovalGiven, PrecedentsUsed, StandDirected, CardsChecked,
    CardCheckDirected, CardsVerified, PreShuffledUsed, RiffleAsked, CardsRiffled, SignPrepared,
    SignTakenDown, SignalAccepted, PenAllowed, RulesShown, CardMisdealt, PlacePassedOver,
    CardBurnedInError, StepOmitted, CardMadeNext, CardLeftOver, NextCardTaken, CardDiscarded,
    UnseenCardShown, CardPutUnder, CardRefused, ShuffleDueAfterRound, DiscardsKept, RoundReopened,
    LostStakeReturned, WinningsTakenBack, StakeForfeited, DebtPaid, InsuranceReopened,
    CardsTransferred, RefundOffered, RefundAnswered, MarkerPlaced, IndicatorPlaced, IndicatorLifted,
    UndisclosedWagerRevealed, UndisclosedWagerSettled, ChipsDeducted, ShortWagerVoided, InputTaken>;
template <class Body>
constexpr bool kUsualInHouse =
    is_one_of<Body, house::TransferSent, house::TransferConfirmed, house::TransferReturned,
              house::TransferReceived, house::BalanceCarried, house::SubjectCarried,
              house::PlayNoted, house::PlaySeen, house::ReminderSet, house::FloatAsked>;

// Of a table.
struct OfTable {
  Found operator()(const IrregularityReported& e) const {
    return Significant{irregularity, e.needs_ruling};
  }
  Found operator()(const RulingMade&) const { return Significant{ruling}; }
  Found operator()(const RoundVoided&) const { return Significant{void_round, true}; }
  Found operator()(const GameInvalidated&) const { return Significant{void_round, true}; }
  // Somebody else had to approve it.
  Found operator()(const ActExplained& e) const {
    return e.approved_by ? Found(Significant{override_by_second}) : std::nullopt;
  }
  Found operator()(const DisputeRaised&) const { return Significant{dispute, true}; }
  Found operator()(const DisputeDecided&) const { return Significant{dispute}; }
  Found operator()(const ReviewAsked&) const { return Significant{dispute, true}; }
  Found operator()(const ComplaintLodged&) const { return Significant{dispute, true}; }
  Found operator()(const PlayerSanctioned&) const { return Significant{sanction, true}; }
  Found operator()(const DetainedTakenOver&) const { return Significant{sanction, true}; }
  Found operator()(const NoticeGiven&) const { return Significant{notice}; }
  Found operator()(const NoticeOwed&) const { return Significant{notice}; }
  Found operator()(const SignChanged&) const { return Significant{limits}; }
  Found operator()(const MinimumAnnounced&) const { return Significant{limits}; }
  Found operator()(const KeptMinimumRaised&) const { return Significant{limits}; }
  Found operator()(const LimitsAllowed&) const { return Significant{limits}; }
  Found operator()(const PlayerRestricted&) const { return Significant{limits}; }
  Found operator()(const BoxesLimited&) const { return Significant{limits}; }
  Found operator()(const OptionalWagerLimited&) const { return Significant{limits}; }
  Found operator()(const OptionalWagerOffered&) const { return Significant{rules}; }
  Found operator()(const OptionalWagerStopped&) const { return Significant{rules}; }
  Found operator()(const OptionChosen&) const { return Significant{rules}; }
  Found operator()(const DeviceChanged&) const { return Significant{device, true}; }
  Found operator()(const DamagedCardsReplaced&) const { return Significant{device}; }
  Found operator()(const CardsReplaced&) const { return Significant{device}; }
  Found operator()(const CardsDropped&) const { return Significant{device}; }
  Found operator()(const MadnessStopped&) const { return Significant{device, true}; }
  Found operator()(const MadnessRestored&) const { return Significant{device}; }
  Found operator()(const ClosingAnnounced&) const { return Significant{table}; }
  Found operator()(const TableClosed&) const { return Significant{table}; }
  Found operator()(const TableOpened&) const { return Significant{table}; }
  template <class Body>
    requires kUsualAtTables<Body>
  Found operator()(const Body&) const {
    return std::nullopt;
  }
};

struct OfHouse {
  Found operator()(const house::AccessNoted& e) const {
    using enum house::Access;
    switch (e.what) {
      case signed_in:
      case signed_out: return Significant{sign_in};
      case sign_in_failed: return Significant{failed_sign_in};
      case locked: return Significant{failed_sign_in, true};
      default: return Significant{account};
    }
  }
  Found operator()(const house::AccountOpened& e) const {
    const bool of_people =
        e.kind == house::AccountKind::person || e.kind == house::AccountKind::staff;
    return of_people ? Found(Significant{account}) : std::nullopt;
  }
  Found operator()(const house::AccountRenamed&) const { return Significant{account}; }
  Found operator()(const house::AccountExcluded&) const { return Significant{protection}; }
  Found operator()(const house::LimitSet&) const { return Significant{protection}; }
  Found operator()(const house::RoleGranted&) const { return Significant{role}; }
  Found operator()(const house::RoleRevoked&) const { return Significant{role}; }
  Found operator()(const house::ApprovalAsked&) const {
    return Significant{override_by_second, true};
  }
  Found operator()(const house::ApprovalGiven&) const { return Significant{override_by_second}; }
  Found operator()(const house::ApprovalDeclined&) const { return Significant{override_by_second}; }
  Found operator()(const house::ApprovalSumSet&) const { return Significant{limits}; }
  Found operator()(const house::MoneyMoved& e) const {
    const bool corrects = e.move.act == house::DeskAct::correct;
    return e.move.currency == house::Currency::real ? Found(Significant{cash, corrects})
                                                    : std::nullopt;
  }
  Found operator()(const house::DeskFilled&) const { return Significant{cash}; }
  Found operator()(const house::DeskCounted& e) const {
    return Significant{cash, e.counted != e.expected};
  }
  Found operator()(const house::FloatIssued&) const { return Significant{cash}; }
  Found operator()(const house::FloatDeclined&) const { return Significant{cash}; }
  Found operator()(const house::DropCollected&) const { return Significant{cash}; }
  Found operator()(const house::GamingStopped&) const { return Significant{stop, true}; }
  Found operator()(const house::GamingResumed&) const { return Significant{stop}; }
  Found operator()(const house::PaceSet&) const { return Significant{rules}; }
  Found operator()(const house::TemplateKept&) const { return Significant{rules}; }
  Found operator()(const house::TemplateDropped&) const { return Significant{rules}; }
  Found operator()(const house::PitSet&) const { return Significant{role}; }
  Found operator()(const house::SubjectOpened&) const { return Significant{table}; }
  Found operator()(const house::SubjectClosed&) const { return Significant{table}; }
  Found operator()(const house::SubjectDamaged&) const { return Significant{device, true}; }
  Found operator()(const house::HouseLimitSet&) const { return Significant{limits}; }
  Found operator()(const house::TimeZoneSet&) const { return Significant{rules}; }
  Found operator()(const house::AccountErased&) const { return Significant{account, true}; }
  template <class Body>
    requires kUsualInHouse<Body>
  Found operator()(const Body&) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<Significant> significance(const EventBody& body) { return match(OfTable{}, body); }
std::optional<Significant> significance(const house::EventBody& body) {
  return match(OfHouse{}, body);
}

}  // namespace croupier::server
