// Events: what has happened, past tense. An event carries the clauses it rests on and its
// arithmetic as numbers, so that it explains itself; sentences are made elsewhere (engine/words.h).
// Only `apply` changes a table, from these.
#pragma once

#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/match.h"
#include "record/clauses.h"
#include "record/events_of_cards.h"
#include "record/events_of_irregularities.h"
#include "record/events_of_round.h"
#include "record/events_of_staff.h"
#include "record/events_of_table.h"
#include "record/events_of_tournament.h"
#include "record/input.h"

namespace croupier {

using EventBody = std::variant<
    PlayerJoined, ChipsBought, PlayerLeft, SeatTaken, SeatLeft, LimitsAllowed, SignChanged,
    MinimumKept, PlayerRestricted, BoxReserved, BoxReleased, WagerPlaced, WagerUnnoticed,
    WagerReturned, ExcessReturned, LowWagerStood, WagerWon, WagerLost, WagerStoodOff,
    WagerSurrendered, RoundBegan, CallerFixed, CardDealt, InitialDealCompleted, RoundCalledOff,
    InsuranceOpened, InsuranceClosed, TurnCame, CardCalled, DecisionMade, BettorAsked, BettorKept,
    HandDoubled, HandSplit, HandCompleted, HandCleared, DealersTurnCame, DealerCompleted,
    PlayerAbsent, PlayerSilent, PlayerReturned, HandExposed, ButtonOffered, PresserNominated,
    ButtonDeclined, ButtonPressed, PrizeShown, WarOffered, WarDealBegan, RoundEnded, ShuffleCalled,
    CardsShuffled, CutOffered, CutDeclined, CardsCut, CuttingCardPlaced, CardBurned, BurnCardAsked,
    BurnCardShown, CuttingCardDrawn, DiscardsReturned, CardsReplaced, StackReady,
    // --- the floor: powers, signs, notices ---
    ActExplained, TimeTold, NoticeGiven, ApprovalGiven, PrecedentsUsed, BoxesLimited, StandDirected,
    OptionChosen, OptionalWagerOffered, OptionalWagerStopped, OptionalWagerLimited, CardsChecked,
    CardCheckDirected, CardsDropped, CardsVerified, PreShuffledUsed, RiffleAsked, CardsRiffled,
    SignPrepared, MinimumAnnounced, KeptMinimumRaised, ClosingAnnounced, SignTakenDown, TableClosed,
    TableOpened, PlayerSanctioned, DetainedTakenOver, SignalAccepted, PenAllowed, RulesShown,
    DisputeRaised, DisputeDecided, ReviewAsked, ComplaintLodged, GameInvalidated,
    // --- the floor: irregularities ---
    CardMisdealt, PlacePassedOver, CardBurnedInError, StepOmitted, IrregularityReported, RulingMade,
    CardMadeNext, CardLeftOver, NextCardTaken, CardDiscarded, UnseenCardShown, CardPutUnder,
    CardRefused, ShuffleDueAfterRound, DiscardsKept, DamagedCardsReplaced, RoundReopened,
    LostStakeReturned, WinningsTakenBack, StakeForfeited, DebtPaid, RoundVoided, InsuranceReopened,
    MadnessStopped, MadnessRestored, CardsTransferred, DeviceChanged, RefundOffered, RefundAnswered,
    NoticeOwed,
    // --- tournaments ---
    MarkerPlaced, IndicatorPlaced, IndicatorLifted, UndisclosedWagerRevealed,
    UndisclosedWagerSettled, ChipsDeducted, ShortWagerVoided,
    // --- the tape of the round ---
    InputTaken>;

// One member that is not copied as bytes costs every file that includes this ten seconds, and every
// copy of a table as well.
static_assert(std::is_trivially_copyable_v<EventBody>);

struct Event {
  Clauses clauses;
  EventBody body;
  friend bool operator==(const Event&, const Event&) = default;
};

using Events = std::vector<Event>;

inline std::string_view name(const EventBody& body) { return kKindNames<EventBody>[body.index()]; }

}  // namespace croupier
