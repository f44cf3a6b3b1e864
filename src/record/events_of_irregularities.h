// Events of what went wrong and how it was put right. Nothing is edited: a round that is dealt
// again is reopened, and its events follow once more as they should have been.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "base/name.h"
#include "cards/card.h"
#include "record/commands_of_irregularities.h"
#include "record/event_words.h"
#include "record/role.h"
#include "rulebook/ruleset.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// --- what really happened ---

struct CardMisdealt {
  static constexpr std::string_view kName = "card-misdealt";
  Target target{};
  BoxNo box{};
  HandNo hand{};
  std::optional<Card> card;  // nothing: face down; it counts as in the device and lies aside
  bool passed_over = false;  // the place that was due a card has none
  static constexpr auto fields() {
    using S = CardMisdealt;
    return listed(field("target", &S::target), field("box", &S::box), field("hand", &S::hand),
                  field("card", &S::card), field("passed_over", &S::passed_over));
  }
  friend bool operator==(const CardMisdealt&, const CardMisdealt&) = default;
};

// The dealer's own place is one too: a card left out, or a hand that the dealer ends too early.
struct PlacePassedOver {
  static constexpr std::string_view kName = "place-passed-over";
  BoxNo box{};
  HandNo hand{};
  Target target = Target::box;
  static constexpr auto fields() {
    using S = PlacePassedOver;
    return listed(field("box", &S::box), field("hand", &S::hand), field("target", &S::target));
  }
  friend bool operator==(const PlacePassedOver&, const PlacePassedOver&) = default;
};

struct CardBurnedInError {
  static constexpr std::string_view kName = "card-burned-in-error";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CardBurnedInError&, const CardBurnedInError&) = default;
};

struct StepOmitted {
  static constexpr std::string_view kName = "step-omitted";
  OmittedStep step{};
  static constexpr auto fields() { return listed(field("step", &StepOmitted::step)); }
  friend bool operator==(const StepOmitted&, const StepOmitted&) = default;
};

// --- the report and the ruling ---

struct IrregularityReported {
  static constexpr std::string_view kName = "irregularity-reported";
  Irregularity kind{};
  Actor by;
  bool order_lost = false;
  bool spare_device = false;
  std::uint8_t damaged = 0;
  bool needs_ruling = false;  // play stops until one is made
  static constexpr auto fields() {
    using S = IrregularityReported;
    return listed(field("kind", &S::kind), field("by", &S::by), field("order_lost", &S::order_lost),
                  field("spare_device", &S::spare_device), field("damaged", &S::damaged),
                  field("needs_ruling", &S::needs_ruling));
  }
  friend bool operator==(const IrregularityReported&, const IrregularityReported&) = default;
};

struct RulingMade {
  static constexpr std::string_view kName = "ruling-made";
  Ruling ruling{};
  Actor by;
  static constexpr auto fields() {
    return listed(field("ruling", &RulingMade::ruling), field("by", &RulingMade::by));
  }
  friend bool operator==(const RulingMade&, const RulingMade&) = default;
};

// --- cards ---

// The card leaves the hand it was dealt to in error and lies open as the next card.
struct CardMadeNext {
  static constexpr std::string_view kName = "card-made-next";
  Target target{};
  BoxNo box{};
  HandNo hand{};
  Card card;
  static constexpr auto fields() {
    using S = CardMadeNext;
    return listed(field("target", &S::target), field("box", &S::box), field("hand", &S::hand),
                  field("card", &S::card));
  }
  friend bool operator==(const CardMadeNext&, const CardMadeNext&) = default;
};

// A card that came out and was not needed when the round was dealt again: it lies open as the next
// one.
struct CardLeftOver {
  static constexpr std::string_view kName = "card-left-over";
  Card card;
  static constexpr auto fields() { return listed(field("card", &CardLeftOver::card)); }
  friend bool operator==(const CardLeftOver&, const CardLeftOver&) = default;
};

// The card that lies open as the next one is taken instead of one from the device.
struct NextCardTaken {
  static constexpr std::string_view kName = "next-card-taken";
  Card card;
  static constexpr auto fields() { return listed(field("card", &NextCardTaken::card)); }
  friend bool operator==(const NextCardTaken&, const NextCardTaken&) = default;
};

// Seen by all, and not played: to the discard rack.
struct CardDiscarded {
  static constexpr std::string_view kName = "card-discarded";
  Card card;
  CardPlace from{};
  static constexpr auto fields() {
    return listed(field("card", &CardDiscarded::card), field("from", &CardDiscarded::from));
  }
  friend bool operator==(const CardDiscarded&, const CardDiscarded&) = default;
};

// A card that was burned in error or lies face down is turned over, because the round is to be
// dealt again with it in its place.
struct UnseenCardShown {
  static constexpr std::string_view kName = "unseen-card-shown";
  Card card;
  bool burned = false;
  static constexpr auto fields() {
    return listed(field("card", &UnseenCardShown::card), field("burned", &UnseenCardShown::burned));
  }
  friend bool operator==(const UnseenCardShown&, const UnseenCardShown&) = default;
};

// An unseen card goes under the device, as if it had never been taken: it comes next, or (SB 16.6,
// BC 16.6, CW 11.4) first in the next round.
struct CardPutUnder {
  static constexpr std::string_view kName = "card-put-under";
  bool from_rack = false;   // it had been burned in error
  bool next_round = false;  // not before this round is over
  static constexpr auto fields() {
    using S = CardPutUnder;
    return listed(field("from_rack", &S::from_rack), field("next_round", &S::next_round));
  }
  friend bool operator==(const CardPutUnder&, const CardPutUnder&) = default;
};

struct CardRefused {
  static constexpr std::string_view kName = "card-refused";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  static constexpr auto fields() {
    using S = CardRefused;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand));
  }
  friend bool operator==(const CardRefused&, const CardRefused&) = default;
};

struct ShuffleDueAfterRound {
  static constexpr std::string_view kName = "shuffle-due-after-round";
  ShuffleReason reason{};
  static constexpr auto fields() { return listed(field("reason", &ShuffleDueAfterRound::reason)); }
  friend bool operator==(const ShuffleDueAfterRound&, const ShuffleDueAfterRound&) = default;
};

// The discards wait in the rack until the initial deal of the next round is complete.
struct DiscardsKept {
  static constexpr std::string_view kName = "discards-kept";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const DiscardsKept&, const DiscardsKept&) = default;
};

struct DamagedCardsReplaced {
  static constexpr std::string_view kName = "damaged-cards-replaced";
  std::uint8_t cards = 0;
  static constexpr auto fields() { return listed(field("cards", &DamagedCardsReplaced::cards)); }
  friend bool operator==(const DamagedCardsReplaced&, const DamagedCardsReplaced&) = default;
};

// --- the round and its money ---

// The table is again as it was when the round began; what people did beside the round stays done.
struct RoundReopened {
  static constexpr std::string_view kName = "round-reopened";
  std::uint32_t round = 0;
  static constexpr auto fields() { return listed(field("round", &RoundReopened::round)); }
  friend bool operator==(const RoundReopened&, const RoundReopened&) = default;
};

// A stake that was lost in a round that is void comes back.
struct LostStakeReturned {
  static constexpr std::string_view kName = "lost-stake-returned";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  static constexpr auto fields() {
    using S = LostStakeReturned;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand),
                  field("kind", &S::kind), field("amount", &S::amount));
  }
  friend bool operator==(const LostStakeReturned&, const LostStakeReturned&) = default;
};

// Winnings of a round or a wager that is void go back to the float, as far as the player has chips
// at the table; the rest is owed. Nobody but a name: they have left with what they had.
struct WinningsTakenBack {
  static constexpr std::string_view kName = "winnings-taken-back";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  Name name;
  Money against_stakes;  // stakes that would come back to somebody who has left
  Money owed;            // of the amount: neither taken nor set off
  static constexpr auto fields() {
    using S = WinningsTakenBack;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand),
                  field("kind", &S::kind), field("amount", &S::amount), field("name", &S::name),
                  field("against_stakes", &S::against_stakes), field("owed", &S::owed));
  }
  friend bool operator==(const WinningsTakenBack&, const WinningsTakenBack&) = default;
};

// A stake that had come back with a win or a stand-off, of a wager that is forfeited or not
// refunded (SB 18.5, BC 18.5, CW 13.5).
struct StakeForfeited {
  static constexpr std::string_view kName = "stake-forfeited";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  Money tokens;  // of the amount: taken in tokens
  Name name;
  Money owed;  // of the amount: the chips were gone
  static constexpr auto fields() {
    using S = StakeForfeited;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand),
                  field("kind", &S::kind), field("amount", &S::amount), field("tokens", &S::tokens),
                  field("name", &S::name), field("owed", &S::owed));
  }
  friend bool operator==(const StakeForfeited&, const StakeForfeited&) = default;
};

// The clause is that of the reversal by which it was owed.
struct DebtPaid {
  static constexpr std::string_view kName = "debt-paid";
  PlayerId player{};
  Name name;
  Money amount;
  Money left;  // still owed under that clause
  static constexpr auto fields() {
    using S = DebtPaid;
    return listed(field("player", &S::player), field("name", &S::name), field("amount", &S::amount),
                  field("left", &S::left));
  }
  friend bool operator==(const DebtPaid&, const DebtPaid&) = default;
};

struct RoundVoided {
  static constexpr std::string_view kName = "round-voided";
  std::uint32_t round = 0;
  static constexpr auto fields() { return listed(field("round", &RoundVoided::round)); }
  friend bool operator==(const RoundVoided&, const RoundVoided&) = default;
};

struct InsuranceReopened {
  static constexpr std::string_view kName = "insurance-reopened";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const InsuranceReopened&, const InsuranceReopened&) = default;
};

// --- equipment ---

struct MadnessStopped {
  static constexpr std::string_view kName = "madness-stopped";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const MadnessStopped&, const MadnessStopped&) = default;
};
struct MadnessRestored {
  static constexpr std::string_view kName = "madness-restored";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const MadnessRestored&, const MadnessRestored&) = default;
};

struct CardsTransferred {
  static constexpr std::string_view kName = "cards-transferred";
  std::uint16_t cards = 0;
  static constexpr auto fields() { return listed(field("cards", &CardsTransferred::cards)); }
  friend bool operator==(const CardsTransferred&, const CardsTransferred&) = default;
};

struct DeviceChanged {
  static constexpr std::string_view kName = "device-changed";
  Device device{};
  static constexpr auto fields() { return listed(field("device", &DeviceChanged::device)); }
  friend bool operator==(const DeviceChanged&, const DeviceChanged&) = default;
};

struct RefundOffered {
  static constexpr std::string_view kName = "refund-offered";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &RefundOffered::player)); }
  friend bool operator==(const RefundOffered&, const RefundOffered&) = default;
};
struct RefundAnswered {
  static constexpr std::string_view kName = "refund-answered";
  PlayerId player{};
  bool stays = false;
  static constexpr auto fields() {
    return listed(field("player", &RefundAnswered::player), field("stays", &RefundAnswered::stays));
  }
  friend bool operator==(const RefundAnswered&, const RefundAnswered&) = default;
};

// Somebody outside the table must be told.
struct NoticeOwed {
  static constexpr std::string_view kName = "notice-owed";
  Role to{};
  static constexpr auto fields() { return listed(field("to", &NoticeOwed::to)); }
  friend bool operator==(const NoticeOwed&, const NoticeOwed&) = default;
};

}  // namespace croupier
