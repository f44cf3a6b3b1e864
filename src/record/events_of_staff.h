// Events of the floor: time, notices, approvals, powers of the staff, signs, general provisions.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "base/name.h"
#include "base/short_text.h"
#include "record/floor_words.h"
#include "record/role.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// Who did it, who approved it and why: goes before what follows from an act that has a reason, or
// that had to be approved or announced. A notice or an approval serves one act.
struct ActExplained {
  static constexpr std::string_view kName = "act-explained";
  Actor by;
  std::optional<Actor> approved_by;
  ShortText reason;
  static constexpr auto fields() {
    return listed(field("by", &ActExplained::by), field("approved_by", &ActExplained::approved_by),
                  field("reason", &ActExplained::reason));
  }
  friend bool operator==(const ActExplained&, const ActExplained&) = default;
};

// --- time, notices, approvals ---

struct TimeTold {
  static constexpr std::string_view kName = "time-told";
  std::uint32_t seconds = 0;
  static constexpr auto fields() { return listed(field("seconds", &TimeTold::seconds)); }
  friend bool operator==(const TimeTold&, const TimeTold&) = default;
};

struct NoticeGiven {
  static constexpr std::string_view kName = "notice-given";
  Subject subject{};
  Told to{};
  PlayerId player{};
  Actor by;
  static constexpr auto fields() {
    return listed(field("subject", &NoticeGiven::subject), field("to", &NoticeGiven::to),
                  field("player", &NoticeGiven::player), field("by", &NoticeGiven::by));
  }
  friend bool operator==(const NoticeGiven&, const NoticeGiven&) = default;
};

struct ApprovalGiven {
  static constexpr std::string_view kName = "approval-given";
  Subject subject{};
  PlayerId player{};
  Actor by;
  static constexpr auto fields() {
    return listed(field("subject", &ApprovalGiven::subject),
                  field("player", &ApprovalGiven::player), field("by", &ApprovalGiven::by));
  }
  friend bool operator==(const ApprovalGiven&, const ApprovalGiven&) = default;
};

// The notices and the approval for it are used up.
struct PrecedentsUsed {
  static constexpr std::string_view kName = "precedents-used";
  Subject subject{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("subject", &PrecedentsUsed::subject),
                  field("player", &PrecedentsUsed::player));
  }
  friend bool operator==(const PrecedentsUsed&, const PrecedentsUsed&) = default;
};

// --- one player's wagers ---

struct BoxesLimited {
  static constexpr std::string_view kName = "boxes-limited";
  PlayerId player{};
  std::uint8_t boxes = 0;  // zero: no limit
  static constexpr auto fields() {
    return listed(field("player", &BoxesLimited::player), field("boxes", &BoxesLimited::boxes));
  }
  friend bool operator==(const BoxesLimited&, const BoxesLimited&) = default;
};

// NZ 16.6: for this round.
struct StandDirected {
  static constexpr std::string_view kName = "stand-directed";
  BoxNo box{};
  bool on = true;
  static constexpr auto fields() {
    return listed(field("box", &StandDirected::box), field("on", &StandDirected::on));
  }
  friend bool operator==(const StandDirected&, const StandDirected&) = default;
};

// --- choices of the house at this table ---

struct OptionChosen {
  static constexpr std::string_view kName = "option-chosen";
  HouseOption option{};
  std::uint8_t value = 0;  // 0 and 1 are no and yes
  static constexpr auto fields() {
    using S = OptionChosen;
    return listed(field("option", &S::option), field("value", &S::value));
  }
  friend bool operator==(const OptionChosen&, const OptionChosen&) = default;
};

// Its amounts stand on the sign from now on.
struct OptionalWagerOffered {
  static constexpr std::string_view kName = "optional-wager-offered";
  WagerKind kind{};
  Money minimum;
  Money maximum;
  std::uint8_t pay_table = 1;
  static constexpr auto fields() {
    using S = OptionalWagerOffered;
    return listed(field("kind", &S::kind), field("minimum", &S::minimum),
                  field("maximum", &S::maximum), field("pay_table", &S::pay_table));
  }
  friend bool operator==(const OptionalWagerOffered&, const OptionalWagerOffered&) = default;
};

struct OptionalWagerStopped {
  static constexpr std::string_view kName = "optional-wager-stopped";
  WagerKind kind{};
  static constexpr auto fields() {
    using S = OptionalWagerStopped;
    return listed(field("kind", &S::kind));
  }
  friend bool operator==(const OptionalWagerStopped&, const OptionalWagerStopped&) = default;
};

// A sign says so: only for players who have an initial wager too.
struct OptionalWagerLimited {
  static constexpr std::string_view kName = "optional-wager-limited";
  WagerKind kind{};
  bool on = true;
  static constexpr auto fields() {
    using S = OptionalWagerLimited;
    return listed(field("kind", &S::kind), field("on", &S::on));
  }
  friend bool operator==(const OptionalWagerLimited&, const OptionalWagerLimited&) = default;
};

// --- cards ---

struct CardsChecked {
  static constexpr std::string_view kName = "cards-checked";
  Actor by;
  static constexpr auto fields() {
    using S = CardsChecked;
    return listed(field("by", &S::by));
  }
  friend bool operator==(const CardsChecked&, const CardsChecked&) = default;
};

struct CardCheckDirected {
  static constexpr std::string_view kName = "card-check-directed";
  Actor by;
  static constexpr auto fields() {
    using S = CardCheckDirected;
    return listed(field("by", &S::by));
  }
  friend bool operator==(const CardCheckDirected&, const CardCheckDirected&) = default;
};

struct CardsDropped {
  static constexpr std::string_view kName = "cards-dropped";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CardsDropped&, const CardsDropped&) = default;
};

struct CardsVerified {
  static constexpr std::string_view kName = "cards-verified";
  Actor by;
  static constexpr auto fields() {
    using S = CardsVerified;
    return listed(field("by", &S::by));
  }
  friend bool operator==(const CardsVerified&, const CardsVerified&) = default;
};

struct PreShuffledUsed {
  static constexpr std::string_view kName = "pre-shuffled-used";
  PreShuffled cards{};
  static constexpr auto fields() {
    using S = PreShuffledUsed;
    return listed(field("cards", &S::cards));
  }
  friend bool operator==(const PreShuffledUsed&, const PreShuffledUsed&) = default;
};

struct RiffleAsked {
  static constexpr std::string_view kName = "riffle-asked";
  PlayerId player{};
  static constexpr auto fields() {
    using S = RiffleAsked;
    return listed(field("player", &S::player));
  }
  friend bool operator==(const RiffleAsked&, const RiffleAsked&) = default;
};

struct CardsRiffled {
  static constexpr std::string_view kName = "cards-riffled";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CardsRiffled&, const CardsRiffled&) = default;
};

// --- signs ---

// F03: the limits were altered while a round was played; the sign hangs from the next one.
struct SignPrepared {
  static constexpr std::string_view kName = "sign-prepared";
  Money minimum;
  Money maximum;
  Money unit;
  static constexpr auto fields() {
    using S = SignPrepared;
    return listed(field("minimum", &S::minimum), field("maximum", &S::maximum),
                  field("unit", &S::unit));
  }
  friend bool operator==(const SignPrepared&, const SignPrepared&) = default;
};

// --- signs with a time on them ---

struct MinimumAnnounced {
  static constexpr std::string_view kName = "minimum-announced";
  MinimumOf of{};
  Money minimum;
  std::uint32_t displayed = 0;
  std::uint32_t at = 0;
  static constexpr auto fields() {
    using S = MinimumAnnounced;
    return listed(field("of", &S::of), field("minimum", &S::minimum),
                  field("displayed", &S::displayed), field("at", &S::at));
  }
  friend bool operator==(const MinimumAnnounced&, const MinimumAnnounced&) = default;
};

// Those who kept an earlier minimum: no less than this from now on.
struct KeptMinimumRaised {
  static constexpr std::string_view kName = "kept-minimum-raised";
  Money minimum;
  static constexpr auto fields() {
    using S = KeptMinimumRaised;
    return listed(field("minimum", &S::minimum));
  }
  friend bool operator==(const KeptMinimumRaised&, const KeptMinimumRaised&) = default;
};

struct ClosingAnnounced {
  static constexpr std::string_view kName = "closing-announced";
  std::uint32_t displayed = 0;
  std::uint32_t at = 0;
  static constexpr auto fields() {
    using S = ClosingAnnounced;
    return listed(field("displayed", &S::displayed), field("at", &S::at));
  }
  friend bool operator==(const ClosingAnnounced&, const ClosingAnnounced&) = default;
};

struct SignTakenDown {
  static constexpr std::string_view kName = "sign-taken-down";
  TimedSign sign{};
  static constexpr auto fields() {
    using S = SignTakenDown;
    return listed(field("sign", &S::sign));
  }
  friend bool operator==(const SignTakenDown&, const SignTakenDown&) = default;
};

struct TableClosed {
  static constexpr std::string_view kName = "table-closed";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const TableClosed&, const TableClosed&) = default;
};

struct TableOpened {
  static constexpr std::string_view kName = "table-opened";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const TableOpened&, const TableOpened&) = default;
};

// --- general provisions ---

struct PlayerSanctioned {
  static constexpr std::string_view kName = "player-sanctioned";
  PlayerId player{};
  Name name;
  Sanction sanction{};
  static constexpr auto fields() {
    using S = PlayerSanctioned;
    return listed(field("player", &S::player), field("name", &S::name),
                  field("sanction", &S::sanction));
  }
  friend bool operator==(const PlayerSanctioned&, const PlayerSanctioned&) = default;
};

struct DetainedTakenOver {
  static constexpr std::string_view kName = "detained-taken-over";
  PlayerId player{};
  static constexpr auto fields() {
    using S = DetainedTakenOver;
    return listed(field("player", &S::player));
  }
  friend bool operator==(const DetainedTakenOver&, const DetainedTakenOver&) = default;
};

struct SignalAccepted {
  static constexpr std::string_view kName = "signal-accepted";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const SignalAccepted&, const SignalAccepted&) = default;
};

struct PenAllowed {
  static constexpr std::string_view kName = "pen-allowed";
  PlayerId player{};
  static constexpr auto fields() {
    using S = PenAllowed;
    return listed(field("player", &S::player));
  }
  friend bool operator==(const PenAllowed&, const PenAllowed&) = default;
};

struct RulesShown {
  static constexpr std::string_view kName = "rules-shown";
  PlayerId player{};
  static constexpr auto fields() {
    using S = RulesShown;
    return listed(field("player", &S::player));
  }
  friend bool operator==(const RulesShown&, const RulesShown&) = default;
};

// --- disputes ---

struct DisputeRaised {
  static constexpr std::string_view kName = "dispute-raised";
  std::uint16_t dispute = 0;
  PlayerId player{};
  static constexpr auto fields() {
    using S = DisputeRaised;
    return listed(field("dispute", &S::dispute), field("player", &S::player));
  }
  friend bool operator==(const DisputeRaised&, const DisputeRaised&) = default;
};

struct DisputeDecided {
  static constexpr std::string_view kName = "dispute-decided";
  std::uint16_t dispute = 0;
  PlayerId player{};
  DisputeStage stage{};
  bool upheld = false;  // the player is right
  Actor by;
  static constexpr auto fields() {
    using S = DisputeDecided;
    return listed(field("dispute", &S::dispute), field("player", &S::player),
                  field("stage", &S::stage), field("upheld", &S::upheld), field("by", &S::by));
  }
  friend bool operator==(const DisputeDecided&, const DisputeDecided&) = default;
};

struct ReviewAsked {
  static constexpr std::string_view kName = "review-asked";
  std::uint16_t dispute = 0;
  PlayerId player{};
  static constexpr auto fields() {
    using S = ReviewAsked;
    return listed(field("dispute", &S::dispute), field("player", &S::player));
  }
  friend bool operator==(const ReviewAsked&, const ReviewAsked&) = default;
};

// With an inspector, under section 33 of the Gaming and Liquor Administration Act 2007.
struct ComplaintLodged {
  static constexpr std::string_view kName = "complaint-lodged";
  std::uint16_t dispute = 0;
  PlayerId player{};
  static constexpr auto fields() {
    using S = ComplaintLodged;
    return listed(field("dispute", &S::dispute), field("player", &S::player));
  }
  friend bool operator==(const ComplaintLodged&, const ComplaintLodged&) = default;
};

// --- games declared invalid ---

struct GameInvalidated {
  static constexpr std::string_view kName = "game-invalidated";
  InvalidCause cause{};
  PlayerId player{};  // whose wagers are forfeited
  Offenders others;
  bool refund = true;  // of everybody else's wagers
  DepartedOffenders gone;
  static constexpr auto fields() {
    using S = GameInvalidated;
    return listed(field("cause", &S::cause), field("player", &S::player),
                  field("others", &S::others), field("refund", &S::refund),
                  field("gone", &S::gone));
  }
  friend bool operator==(const GameInvalidated&, const GameInvalidated&) = default;
};

}  // namespace croupier
