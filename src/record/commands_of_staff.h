// Commands of the floor: time, notices, approvals, powers of the staff, signs, general provisions.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "record/floor_words.h"
#include "record/role.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// --- time, notices, approvals ---

// The engine has no clock: the platform tells it the time, in seconds since any fixed moment.
struct TellTime {
  static constexpr std::string_view kName = "tell-time";
  static constexpr std::string_view kSays = "time {seconds}";
  static constexpr Role kSaidBy = Role::platform;
  std::uint32_t seconds = 0;
  static constexpr auto fields() { return listed(field("seconds", &TellTime::seconds)); }
};

// Where a command need not name a player it says so: kPerhapsNobody.

// Somebody was told what is going to be done. `player`: whom it concerns, where it concerns one.
struct GiveNotice {
  static constexpr std::string_view kName = "give-notice";
  static constexpr std::string_view kSays = "tells {to} {subject} [{player}]";
  static constexpr bool kPerhapsNobody = true;
  Subject subject{};
  Told to{};
  PlayerId player{255};
  static constexpr auto fields() {
    return listed(field("subject", &GiveNotice::subject), field("to", &GiveNotice::to),
                  field("player", &GiveNotice::player));
  }
};

struct Approve {
  static constexpr std::string_view kName = "approve";
  static constexpr std::string_view kSays = "approves {subject} [{player}]";
  static constexpr bool kPerhapsNobody = true;
  Subject subject{};
  PlayerId player{255};
  static constexpr auto fields() {
    return listed(field("subject", &Approve::subject), field("player", &Approve::player));
  }
};

// --- one player's wagers ---

// To the minimum, for all further shoes.
struct RestrictFurther {
  static constexpr std::string_view kName = "restrict-further";
  static constexpr std::string_view kSays = "restricts {player} further-shoes";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &RestrictFurther::player)); }
};

// To one box and the minimum.
struct LimitToOneBox {
  static constexpr std::string_view kName = "limit-to-one-box";
  static constexpr std::string_view kSays = "restricts {player} one-box";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &LimitToOneBox::player)); }
};

// NZ 14.4, 14.7: to so many boxes; zero: as many as there are.
struct LimitBoxes {
  static constexpr std::string_view kName = "limit-boxes";
  static constexpr std::string_view kSays = "limits {player} {boxes}";
  PlayerId player{};
  std::uint8_t boxes = 1;
  static constexpr auto fields() {
    return listed(field("player", &LimitBoxes::player), field("boxes", &LimitBoxes::boxes));
  }
};

struct LiftRestriction {
  static constexpr std::string_view kName = "lift-restriction";
  static constexpr std::string_view kSays = "lifts {player}";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &LiftRestriction::player)); }
};

// NZ 16.6: further cards for a hand that nobody is present for are the operator's to direct; here
// they are not, and in this round the hands of the box stand as dealt.
struct DirectStand {
  static constexpr std::string_view kName = "direct-stand";
  static constexpr std::string_view kSays = "directs stand {box} {on:|off}";
  BoxNo box{};
  bool on = true;
  static constexpr auto fields() {
    using S = DirectStand;
    return listed(field("box", &S::box), field("on", &S::on));
  }
};

// --- choices of the house at this table ---

// SB 5.4, BC 5.4, NZ 14.1: so many players on a box.
struct LimitBettors {
  static constexpr std::string_view kName = "limit-bettors";
  static constexpr std::string_view kSays = "limits bettors {bettors}";
  std::uint8_t bettors = 1;
  static constexpr auto fields() {
    using S = LimitBettors;
    return listed(field("bettors", &S::bettors));
  }
};

// SB 8.2.
struct OfferInsuranceOnTen {
  static constexpr std::string_view kName = "offer-insurance-on-ten";
  static constexpr std::string_view kSays = "offers insurance-on-ten {on:|off}";
  bool on = true;
  static constexpr auto fields() {
    using S = OfferInsuranceOnTen;
    return listed(field("on", &S::on));
  }
};

// SB 12.5: a third hand.
struct AllowResplits {
  static constexpr std::string_view kName = "allow-resplits";
  static constexpr std::string_view kSays = "permits resplits {on:|off}";
  bool on = true;
  static constexpr auto fields() {
    using S = AllowResplits;
    return listed(field("on", &S::on));
  }
};

// SB 9.1.1: blackjacks are paid at the final settlement.
struct DeferBlackjacks {
  static constexpr std::string_view kName = "defer-blackjacks";
  static constexpr std::string_view kSays = "defers blackjacks {on:|off}";
  bool on = true;
  static constexpr auto fields() {
    using S = DeferBlackjacks;
    return listed(field("on", &S::on));
  }
};

// SB 3.6.2: each player's first two cards.
struct DealFaceDown {
  static constexpr std::string_view kName = "deal-face-down";
  static constexpr std::string_view kSays = "turns face-down {on:|off}";
  bool on = true;
  static constexpr auto fields() {
    using S = DealFaceDown;
    return listed(field("on", &S::on));
  }
};

// NZ 8.1: whether a card is burned after a shuffle.
struct ChooseBurn {
  static constexpr std::string_view kName = "choose-burn";
  static constexpr std::string_view kSays = "chooses burn {on:|off}";
  bool on = true;
  static constexpr auto fields() {
    using S = ChooseBurn;
    return listed(field("on", &S::on));
  }
};

// NZ 3.3(b): one or two.
struct ChooseCuttingCards {
  static constexpr std::string_view kName = "choose-cutting-cards";
  static constexpr std::string_view kSays = "chooses cutting-cards {cards}";
  std::uint8_t cards = 1;
  static constexpr auto fields() {
    using S = ChooseCuttingCards;
    return listed(field("cards", &S::cards));
  }
};

// NZ 14.2: the maximum is one for the box.
struct DirectBoxMaximum {
  static constexpr std::string_view kName = "direct-box-maximum";
  static constexpr std::string_view kSays = "directs box-maximum {on:|off}";
  bool on = true;
  static constexpr auto fields() {
    using S = DirectBoxMaximum;
    return listed(field("on", &S::on));
  }
};

// --- optional wagers ---

struct OfferOptionalWager {
  static constexpr std::string_view kName = "offer-optional-wager";
  static constexpr std::string_view kSays = "offers {kind} {minimum} {maximum} [table {pay_table}]";
  WagerKind kind{};
  Money minimum;
  Money maximum;
  std::uint8_t pay_table = 1;
  static constexpr auto fields() {
    using S = OfferOptionalWager;
    return listed(field("kind", &S::kind), field("minimum", &S::minimum),
                  field("maximum", &S::maximum), field("pay_table", &S::pay_table));
  }
};

struct StopOptionalWager {
  static constexpr std::string_view kName = "stop-optional-wager";
  static constexpr std::string_view kSays = "stops {kind}";
  WagerKind kind{};
  static constexpr auto fields() {
    using S = StopOptionalWager;
    return listed(field("kind", &S::kind));
  }
};

struct ChangeOptionalLimits {
  static constexpr std::string_view kName = "change-optional-limits";
  static constexpr std::string_view kSays = "changes limits {kind} {minimum} {maximum}";
  WagerKind kind{};
  Money minimum;
  Money maximum;
  static constexpr auto fields() {
    using S = ChangeOptionalLimits;
    return listed(field("kind", &S::kind), field("minimum", &S::minimum),
                  field("maximum", &S::maximum));
  }
};

// To players who have an initial wager too.
struct LimitOptionalWager {
  static constexpr std::string_view kName = "limit-optional-wager";
  static constexpr std::string_view kSays = "limits {kind} {on:|off}";
  WagerKind kind{};
  bool on = true;
  static constexpr auto fields() {
    using S = LimitOptionalWager;
    return listed(field("kind", &S::kind), field("on", &S::on));
  }
};

// --- cards ---

// Before they are used, or when it is directed.
struct CheckCards {
  static constexpr std::string_view kName = "check-cards";
  static constexpr std::string_view kSays = "checks cards";
  static constexpr auto fields() { return listed(); }
};

// CW 3.8.
struct DirectCardCheck {
  static constexpr std::string_view kName = "direct-card-check";
  static constexpr std::string_view kSays = "directs card-check";
  static constexpr auto fields() { return listed(); }
};

// The dealer dropped or mishandled the cards.
struct ReportDroppedCards {
  static constexpr std::string_view kName = "report-dropped-cards";
  static constexpr std::string_view kSays = "reports dropped-cards";
  static constexpr auto fields() { return listed(); }
};

// All of them have been collected.
struct VerifyCards {
  static constexpr std::string_view kName = "verify-cards";
  static constexpr std::string_view kSays = "verifies cards";
  static constexpr auto fields() { return listed(); }
};

// The cards that are about to come into play were shuffled in advance.
struct UsePreShuffled {
  static constexpr std::string_view kName = "use-pre-shuffled";
  static constexpr std::string_view kSays = "brings pre-shuffled {cards}";
  PreShuffled cards = PreShuffled::by_casino;
  static constexpr auto fields() {
    using S = UsePreShuffled;
    return listed(field("cards", &S::cards));
  }
};

struct AskForRiffle {
  static constexpr std::string_view kName = "ask-for-riffle";
  static constexpr std::string_view kSays = "asks riffle";
  static constexpr auto fields() { return listed(); }
};

struct Riffle {
  static constexpr std::string_view kName = "riffle";
  static constexpr std::string_view kSays = "riffles";
  static constexpr auto fields() { return listed(); }
};

// --- signs with a time on them ---

struct AnnounceMinimum {
  static constexpr std::string_view kName = "announce-minimum";
  static constexpr std::string_view kSays = "announces {of:minimum|kept-minimum} {minimum} at {at}";
  MinimumOf of{};
  Money minimum;
  std::uint32_t at = 0;  // when it is to change
  static constexpr auto fields() {
    using S = AnnounceMinimum;
    return listed(field("of", &S::of), field("minimum", &S::minimum), field("at", &S::at));
  }
};

// The time on the sign has come.
struct BringInMinimum {
  static constexpr std::string_view kName = "bring-in-minimum";
  static constexpr std::string_view kSays = "brings {of:minimum|kept-minimum}";
  MinimumOf of{};
  static constexpr auto fields() {
    using S = BringInMinimum;
    return listed(field("of", &S::of));
  }
};

struct AnnounceClosing {
  static constexpr std::string_view kName = "announce-closing";
  static constexpr std::string_view kSays = "announces closing at {at}";
  std::uint32_t at = 0;
  static constexpr auto fields() {
    using S = AnnounceClosing;
    return listed(field("at", &S::at));
  }
};

struct TakeDownSign {
  static constexpr std::string_view kName = "take-down-sign";
  static constexpr std::string_view kSays = "takes-down {sign}";
  TimedSign sign{};
  static constexpr auto fields() {
    using S = TakeDownSign;
    return listed(field("sign", &S::sign));
  }
};

struct CloseTable {
  static constexpr std::string_view kName = "close-table";
  static constexpr std::string_view kSays = "closes table";
  static constexpr auto fields() { return listed(); }
};

struct OpenTable {
  static constexpr std::string_view kName = "open-table";
  static constexpr std::string_view kSays = "opens table";
  static constexpr auto fields() { return listed(); }
};

// --- general provisions ---

// For a device that the rules forbid.
struct SanctionPlayer {
  static constexpr std::string_view kName = "sanction-player";
  static constexpr std::string_view kSays = "sanctions {player} {sanction}";
  PlayerId player{};
  Sanction sanction{};
  static constexpr auto fields() {
    using S = SanctionPlayer;
    return listed(field("player", &S::player), field("sanction", &S::sanction));
  }
};

// An inspector has attended and assumes responsibility; also for the police.
struct TakeOverDetained {
  static constexpr std::string_view kName = "take-over-detained";
  static constexpr std::string_view kSays = "takes-over {player}";
  PlayerId player{};
  static constexpr auto fields() {
    using S = TakeOverDetained;
    return listed(field("player", &S::player));
  }
};

struct RefuseWager {
  static constexpr std::string_view kName = "refuse-wager";
  static constexpr std::string_view kSays = "refuses {player} on {box} [{kind}]";
  PlayerId player{};
  BoxNo box{};
  WagerKind kind{};
  static constexpr auto fields() {
    using S = RefuseWager;
    return listed(field("player", &S::player), field("box", &S::box), field("kind", &S::kind));
  }
};

// Who has not bet for three rounds while the table was full.
struct VacateSeat {
  static constexpr std::string_view kName = "vacate-seat";
  static constexpr std::string_view kSays = "vacates {player}";
  PlayerId player{};
  static constexpr auto fields() {
    using S = VacateSeat;
    return listed(field("player", &S::player));
  }
};

// A hand signal other than those of the rules; the reason says which.
struct AcceptSignal {
  static constexpr std::string_view kName = "accept-signal";
  static constexpr std::string_view kSays = "accepts signal";
  static constexpr auto fields() { return listed(); }
};

// NZ 8.10.
struct ConsentToPen {
  static constexpr std::string_view kName = "consent-to-pen";
  static constexpr std::string_view kSays = "permits pen {player}";
  PlayerId player{};
  static constexpr auto fields() {
    using S = ConsentToPen;
    return listed(field("player", &S::player));
  }
};

struct AskForRules {
  static constexpr std::string_view kName = "ask-for-rules";
  static constexpr std::string_view kSays = "asks rules";
  static constexpr auto fields() { return listed(); }
};

// --- disputes ---

// The reason says what it is about.
struct RaiseDispute {
  static constexpr std::string_view kName = "raise-dispute";
  static constexpr std::string_view kSays = "disputes";
  static constexpr auto fields() { return listed(); }
};

// In the first instance.
struct DecideDispute {
  static constexpr std::string_view kName = "decide-dispute";
  static constexpr std::string_view kSays = "decides {dispute} {upheld:upheld|rejected}";
  std::uint16_t dispute = 0;
  bool upheld = false;  // the player is right
  static constexpr auto fields() {
    using S = DecideDispute;
    return listed(field("dispute", &S::dispute), field("upheld", &S::upheld));
  }
};

struct AskForReview {
  static constexpr std::string_view kName = "ask-for-review";
  static constexpr std::string_view kSays = "asks review {dispute}";
  std::uint16_t dispute = 0;
  static constexpr auto fields() {
    using S = AskForReview;
    return listed(field("dispute", &S::dispute));
  }
};

struct ReviewDispute {
  static constexpr std::string_view kName = "review-dispute";
  static constexpr std::string_view kSays = "reviews {dispute} {upheld:upheld|rejected}";
  std::uint16_t dispute = 0;
  bool upheld = false;  // the player is right
  static constexpr auto fields() {
    using S = ReviewDispute;
    return listed(field("dispute", &S::dispute), field("upheld", &S::upheld));
  }
};

// For the casino operator.
struct DecideFinally {
  static constexpr std::string_view kName = "decide-finally";
  static constexpr std::string_view kSays = "decides-finally {dispute} {upheld:upheld|rejected}";
  std::uint16_t dispute = 0;
  bool upheld = false;  // the player is right
  static constexpr auto fields() {
    using S = DecideFinally;
    return listed(field("dispute", &S::dispute), field("upheld", &S::upheld));
  }
};

// With an inspector.
struct LodgeComplaint {
  static constexpr std::string_view kName = "lodge-complaint";
  static constexpr std::string_view kSays = "complains {dispute}";
  std::uint16_t dispute = 0;
  static constexpr auto fields() {
    using S = LodgeComplaint;
    return listed(field("dispute", &S::dispute));
  }
};

// --- games declared invalid ---

// Said again for the same game it names further players whose wagers are forfeited.
struct InvalidateGame {
  static constexpr std::string_view kName = "invalidate-game";
  static constexpr std::string_view kSays =
      "invalidates {cause} [{player}] [{others}] {refund:|no-refund} [left {gone}]";
  static constexpr bool kPerhapsNobody = true;
  InvalidCause cause{};
  PlayerId player{255};  // whose wagers are forfeited, where the fraud was a player's
  Offenders others;      // where it was more than one player's
  bool refund = true;    // of everybody else's wagers
  DepartedOffenders gone;
  static constexpr auto fields() {
    using S = InvalidateGame;
    return listed(field("cause", &S::cause), field("player", &S::player),
                  field("others", &S::others), field("refund", &S::refund),
                  field("gone", &S::gone));
  }
};

// --- what a player owes to the house ---

// Winnings were taken back and the chips were gone: the player pays from later ones, or hands them
// to the staff, who record it.
struct PayDebt {
  static constexpr std::string_view kName = "pay-debt";
  static constexpr std::string_view kSays =
      "{player} pays debt {amount} | collects debt {amount} from {player}";
  PlayerId player{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("player", &PayDebt::player), field("amount", &PayDebt::amount));
  }
  friend bool operator==(const PayDebt&, const PayDebt&) = default;
};

}  // namespace croupier
