// Commands: what a person, the dealing device or the platform asks the table to do. Plain records,
// imperative names. Who may issue which, and when, is one table: engine/command_table.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/fields.h"
#include "base/ids.h"
#include "base/match.h"
#include "base/money.h"
#include "base/name.h"
#include "base/short_text.h"
#include "cards/card.h"
#include "record/commands_of_irregularities.h"
#include "record/commands_of_staff.h"
#include "record/commands_of_tournament.h"
#include "record/role.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// Stands for "the hand whose turn it is, or the only one".
inline constexpr HandNo kActiveHand{255};

// --- players at the table ---

struct JoinTable {
  static constexpr std::string_view kName = "join-table";
  static constexpr std::string_view kSays = "{name} joins {chips} [tokens {tokens}]";
  static constexpr Role kSaidBy = Role::platform;
  Name name;
  Money chips;
  Money tokens;
  static constexpr auto fields() {
    return listed(field("name", &JoinTable::name), field("chips", &JoinTable::chips),
                  field("tokens", &JoinTable::tokens));
  }
};

struct BuyChips {
  static constexpr std::string_view kName = "buy-chips";
  static constexpr std::string_view kSays = "{player} buys {chips} [tokens {tokens}]";
  static constexpr Role kSaidBy = Role::dealer;
  PlayerId player{};
  Money chips;
  Money tokens;  // a promotional voucher exchanged at the table
  static constexpr auto fields() {
    return listed(field("player", &BuyChips::player), field("chips", &BuyChips::chips),
                  field("tokens", &BuyChips::tokens));
  }
};

// With all chips; seats and reserved boxes are given up.
struct LeaveTable {
  static constexpr std::string_view kName = "leave-table";
  static constexpr std::string_view kSays = "{player} leaves table";
  static constexpr Role kSaidBy = Role::platform;
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &LeaveTable::player)); }
};

struct TakeSeat {
  static constexpr std::string_view kName = "take-seat";
  static constexpr std::string_view kSays = "sits {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &TakeSeat::box)); }
};

struct LeaveSeat {
  static constexpr std::string_view kName = "leave-seat";
  static constexpr std::string_view kSays = "leaves {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &LeaveSeat::box)); }
};

// --- wagers ---

struct PlaceWager {
  static constexpr std::string_view kName = "place-wager";
  static constexpr std::string_view kSays = "=bets";
  BoxNo box{};
  WagerKind kind = WagerKind::initial;
  Money amount;
  Money tokens;  // how much of the amount is promotional tokens
  static constexpr auto fields() {
    return listed(field("box", &PlaceWager::box), field("kind", &PlaceWager::kind),
                  field("amount", &PlaceWager::amount), field("tokens", &PlaceWager::tokens));
  }
};

// A wager that lies there outside the limits and that nobody noticed before the first card.
// `unnoticed`: one above the maximum is not noticed at the deal either, and is in play whole until
// somebody reports it (SB 6.3, BC 6.3, CW 6.3).
struct OverlookWager {
  static constexpr std::string_view kName = "overlook-wager";
  static constexpr std::string_view kSays =
      "{unnoticed:unnoticed:|overlooked:} {player} bets {amount} [with {tokens} tokens] on {box} "
      "[{kind}]";
  static constexpr Role kSaidBy = Role::dealer;
  PlayerId player{};
  BoxNo box{};
  WagerKind kind = WagerKind::initial;
  Money amount;
  bool unnoticed = false;
  Money tokens;  // how much of the amount is promotional tokens
  static constexpr auto fields() {
    return listed(field("player", &OverlookWager::player), field("box", &OverlookWager::box),
                  field("kind", &OverlookWager::kind), field("amount", &OverlookWager::amount),
                  field("unnoticed", &OverlookWager::unnoticed),
                  field("tokens", &OverlookWager::tokens));
  }
};

struct WithdrawWager {
  static constexpr std::string_view kName = "withdraw-wager";
  static constexpr std::string_view kSays = "withdraws {box} [{kind}]";
  BoxNo box{};
  WagerKind kind = WagerKind::initial;
  static constexpr auto fields() {
    return listed(field("box", &WithdrawWager::box), field("kind", &WithdrawWager::kind));
  }
};

// --- the round ---

struct Deal {
  static constexpr std::string_view kName = "deal";
  static constexpr std::string_view kSays = "deals";
  static constexpr auto fields() { return listed(); }
};

struct Insure {
  static constexpr std::string_view kName = "insure";
  static constexpr std::string_view kSays = "insures {box} for {amount}";
  BoxNo box{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("box", &Insure::box), field("amount", &Insure::amount));
  }
  friend bool operator==(const Insure&, const Insure&) = default;
};

struct TakeEvenMoney {
  static constexpr std::string_view kName = "take-even-money";
  static constexpr std::string_view kSays = "takes even-money on {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &TakeEvenMoney::box)); }
  friend bool operator==(const TakeEvenMoney&, const TakeEvenMoney&) = default;
};

struct CloseInsurance {
  static constexpr std::string_view kName = "close-insurance";
  static constexpr std::string_view kSays = "closes insurance";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CloseInsurance&, const CloseInsurance&) = default;
};

struct Hit {
  static constexpr std::string_view kName = "hit";
  static constexpr std::string_view kSays = "hits {box.hand}";
  BoxNo box{};
  HandNo hand = kActiveHand;
  static constexpr auto fields() {
    return listed(field("box", &Hit::box), field("hand", &Hit::hand));
  }
  friend bool operator==(const Hit&, const Hit&) = default;
};

struct Stand {
  static constexpr std::string_view kName = "stand";
  static constexpr std::string_view kSays = "stands {box.hand}";
  BoxNo box{};
  HandNo hand = kActiveHand;
  static constexpr auto fields() {
    return listed(field("box", &Stand::box), field("hand", &Stand::hand));
  }
  friend bool operator==(const Stand&, const Stand&) = default;
};

// The caller's election to double, or a bettor behind joining it. Amount zero: the whole original
// wager.
struct Double {
  static constexpr std::string_view kName = "double";
  static constexpr std::string_view kSays = "=doubles";
  BoxNo box{};
  HandNo hand = kActiveHand;
  Money amount;
  static constexpr auto fields() {
    return listed(field("box", &Double::box), field("hand", &Double::hand),
                  field("amount", &Double::amount));
  }
  friend bool operator==(const Double&, const Double&) = default;
};

// The caller's election to split, or a bettor behind matching it.
struct Split {
  static constexpr std::string_view kName = "split";
  static constexpr std::string_view kSays = "splits {box.hand}";
  BoxNo box{};
  HandNo hand = kActiveHand;
  static constexpr auto fields() {
    return listed(field("box", &Split::box), field("hand", &Split::hand));
  }
  friend bool operator==(const Split&, const Split&) = default;
};

enum class KeepOn : std::uint8_t { unsaid, first, second };
template <>
inline constexpr std::array<std::string_view, 3> kWords<KeepOn>{"unsaid", "first", "second"};

// A bettor behind does not join the double or the split and keeps the one wager.
struct Keep {
  static constexpr std::string_view kName = "keep";
  static constexpr std::string_view kSays = "keeps {box.hand} {on:|first|second}";
  BoxNo box{};
  HandNo hand = kActiveHand;
  KeepOn on = KeepOn::unsaid;
  static constexpr auto fields() {
    return listed(field("box", &Keep::box), field("hand", &Keep::hand), field("on", &Keep::on));
  }
  friend bool operator==(const Keep&, const Keep&) = default;
};

// SB 3.6.2: cards dealt face down are shown to all, before the hand takes a third.
struct ExposeHand {
  static constexpr std::string_view kName = "expose-hand";
  static constexpr std::string_view kSays = "exposes {box.hand}";
  BoxNo box{};
  HandNo hand = kActiveHand;
  static constexpr auto fields() {
    return listed(field("box", &ExposeHand::box), field("hand", &ExposeHand::hand));
  }
  friend bool operator==(const ExposeHand&, const ExposeHand&) = default;
};

struct PressButton {
  static constexpr std::string_view kName = "press-button";
  static constexpr std::string_view kSays = "presses {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &PressButton::box)); }
  friend bool operator==(const PressButton&, const PressButton&) = default;
};

struct NominatePresser {
  static constexpr std::string_view kName = "nominate-presser";
  static constexpr std::string_view kSays = "nominates {nominee} on {box}";
  BoxNo box{};
  PlayerId nominee{};
  static constexpr auto fields() {
    return listed(field("box", &NominatePresser::box), field("nominee", &NominatePresser::nominee));
  }
  friend bool operator==(const NominatePresser&, const NominatePresser&) = default;
};

// NZ 15A.9: who may press lets it be.
struct DeclineButton {
  static constexpr std::string_view kName = "decline-button";
  static constexpr std::string_view kSays = "declines button {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &DeclineButton::box)); }
  friend bool operator==(const DeclineButton&, const DeclineButton&) = default;
};

struct GoToWar {
  static constexpr std::string_view kName = "go-to-war";
  static constexpr std::string_view kSays = "goes-to-war {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &GoToWar::box)); }
  friend bool operator==(const GoToWar&, const GoToWar&) = default;
};

struct Surrender {
  static constexpr std::string_view kName = "surrender";
  static constexpr std::string_view kSays = "surrenders {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &Surrender::box)); }
  friend bool operator==(const Surrender&, const Surrender&) = default;
};

// The dealer finds that a player is not there. It holds until the player is back.
struct DeclareAbsent {
  static constexpr std::string_view kName = "declare-absent";
  static constexpr std::string_view kSays = "{player} is-absent";
  static constexpr Role kSaidBy = Role::dealer;
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &DeclareAbsent::player)); }
  friend bool operator==(const DeclareAbsent&, const DeclareAbsent&) = default;
};

// The player who is asked does not decide within a reasonable period, or refuses to. It costs the
// turn of that box and nothing else.
struct DeclareSilent {
  static constexpr std::string_view kName = "declare-silent";
  static constexpr std::string_view kSays = "{player} is-silent";
  static constexpr Role kSaidBy = Role::dealer;
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &DeclareSilent::player)); }
};

// Who was not there is back, and decides again from now on.
struct DeclarePresent {
  static constexpr std::string_view kName = "declare-present";
  static constexpr std::string_view kSays = "{player} returns";
  static constexpr Role kSaidBy = Role::dealer;
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &DeclarePresent::player)); }
  friend bool operator==(const DeclarePresent&, const DeclarePresent&) = default;
};

// --- what the device gives ---

struct DrawCard {
  static constexpr std::string_view kName = "draw-card";
  static constexpr std::string_view kSays = "draws {card}";
  Card card;
  static constexpr auto fields() { return listed(field("card", &DrawCard::card)); }
};

struct DrawCuttingCard {
  static constexpr std::string_view kName = "draw-cutting-card";
  static constexpr std::string_view kSays = "draws cutting-card";
  static constexpr auto fields() { return listed(); }
};

struct ShowPrize {
  static constexpr std::string_view kName = "show-prize";
  static constexpr std::string_view kSays = "shows-prize {dollars}";
  std::uint16_t dollars = 0;
  static constexpr auto fields() { return listed(field("dollars", &ShowPrize::dollars)); }
};

struct ShowBurnCard {
  static constexpr std::string_view kName = "show-burn-card";
  static constexpr std::string_view kSays = "shows-burn-card {card}";
  Card card;
  static constexpr auto fields() { return listed(field("card", &ShowBurnCard::card)); }
};

// --- shuffle, cut and burn ---

struct Shuffle {
  static constexpr std::string_view kName = "shuffle";
  static constexpr std::string_view kSays = "shuffles";
  static constexpr auto fields() { return listed(); }
};

struct Cut {
  static constexpr std::string_view kName = "cut";
  static constexpr std::string_view kSays = "cuts {from_front}";
  std::uint16_t from_front = 0;  // cards in front of the cutting card
  static constexpr auto fields() { return listed(field("from_front", &Cut::from_front)); }
};

struct DeclineCut {
  static constexpr std::string_view kName = "decline-cut";
  static constexpr std::string_view kSays = "declines cut";
  static constexpr auto fields() { return listed(); }
};

struct PlaceCuttingCard {
  static constexpr std::string_view kName = "place-cutting-card";
  static constexpr std::string_view kSays = "places cutting-card {from_back}";
  std::uint16_t from_back = 0;  // cards behind the cutting card
  static constexpr auto fields() {
    return listed(field("from_back", &PlaceCuttingCard::from_back));
  }
};

struct BurnCard {
  static constexpr std::string_view kName = "burn-card";
  static constexpr std::string_view kSays = "burns";
  static constexpr auto fields() { return listed(); }
};

struct AskForBurnCard {
  static constexpr std::string_view kName = "ask-for-burn-card";
  static constexpr std::string_view kSays = "asks burn-card";
  static constexpr auto fields() { return listed(); }
};

struct DirectShuffle {
  static constexpr std::string_view kName = "direct-shuffle";
  static constexpr std::string_view kSays = "directs shuffle";
  static constexpr auto fields() { return listed(); }
};

struct ReplaceCards {
  static constexpr std::string_view kName = "replace-cards";
  static constexpr std::string_view kSays = "replaces cards";
  static constexpr auto fields() { return listed(); }
};

// NZ 7.1(f): a card was seen before the cards went into the shoe.
struct ReportExposedCard {
  static constexpr std::string_view kName = "report-exposed-card";
  static constexpr std::string_view kSays = "reports exposed-card";
  static constexpr auto fields() { return listed(); }
};

// NZ 16.5(a): a hand that an error has spoilt beyond reconstruction is declared void.
struct VoidHand {
  static constexpr std::string_view kName = "void-hand";
  static constexpr std::string_view kSays = "voids {box.hand}";
  BoxNo box{};
  HandNo hand{};
  static constexpr auto fields() {
    return listed(field("box", &VoidHand::box), field("hand", &VoidHand::hand));
  }
};

// --- the sign, limits for one player, boxes kept for one player ---

struct ChangeSign {
  static constexpr std::string_view kName = "change-sign";
  static constexpr std::string_view kSays = "changes limits {minimum} {maximum} [unit {unit}]";
  Money minimum;
  Money maximum;
  Money unit;
  static constexpr auto fields() {
    return listed(field("minimum", &ChangeSign::minimum), field("maximum", &ChangeSign::maximum),
                  field("unit", &ChangeSign::unit));
  }
};

struct AllowLimits {
  static constexpr std::string_view kName = "allow-limits";
  static constexpr std::string_view kSays = "allows {player} {minimum} {maximum}";
  PlayerId player{};
  Money minimum;
  Money maximum;
  static constexpr auto fields() {
    return listed(field("player", &AllowLimits::player), field("minimum", &AllowLimits::minimum),
                  field("maximum", &AllowLimits::maximum));
  }
};

enum class RestrictionScope : std::uint8_t { none, this_shoe, further_shoes, one_box };
template <>
inline constexpr std::array<std::string_view, 4> kWords<RestrictionScope>{
    "none", "this-shoe", "further-shoes", "one-box"};

// To the minimum, until the cards are shuffled.
struct RestrictPlayer {
  static constexpr std::string_view kName = "restrict-player";
  static constexpr std::string_view kSays = "restricts {player} this-shoe";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &RestrictPlayer::player)); }
};

struct ReserveBox {
  static constexpr std::string_view kName = "reserve-box";
  static constexpr std::string_view kSays = "reserves {box} for {player}";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &ReserveBox::box), field("player", &ReserveBox::player));
  }
};

struct ReleaseBox {
  static constexpr std::string_view kName = "release-box";
  static constexpr std::string_view kSays = "releases {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &ReleaseBox::box)); }
};

using CommandBody = std::variant<
    JoinTable, BuyChips, LeaveTable, TakeSeat, LeaveSeat, PlaceWager, OverlookWager, WithdrawWager,
    Deal, Insure, TakeEvenMoney, CloseInsurance, Hit, Stand, Double, Split, Keep, ExposeHand,
    PressButton, NominatePresser, DeclineButton, GoToWar, Surrender, DeclareAbsent, DeclareSilent,
    DeclarePresent, DrawCard, DrawCuttingCard, ShowPrize, ShowBurnCard, Shuffle, Cut, DeclineCut,
    PlaceCuttingCard, BurnCard, AskForBurnCard, DirectShuffle, ReplaceCards, AllowLimits,
    RestrictPlayer, ReserveBox, ReleaseBox, ReportExposedCard, VoidHand, ChangeSign,
    // --- the floor: powers, signs, notices ---
    TellTime, GiveNotice, Approve, RestrictFurther, LimitToOneBox, LimitBoxes, LiftRestriction,
    DirectStand, LimitBettors, OfferInsuranceOnTen, AllowResplits, DeferBlackjacks, DealFaceDown,
    ChooseBurn, ChooseCuttingCards, DirectBoxMaximum, OfferOptionalWager, StopOptionalWager,
    ChangeOptionalLimits, LimitOptionalWager, CheckCards, DirectCardCheck, ReportDroppedCards,
    VerifyCards, UsePreShuffled, AskForRiffle, Riffle, AnnounceMinimum, BringInMinimum,
    AnnounceClosing, TakeDownSign, CloseTable, OpenTable, SanctionPlayer, TakeOverDetained,
    RefuseWager, VacateSeat, AcceptSignal, ConsentToPen, AskForRules, RaiseDispute, DecideDispute,
    AskForReview, ReviewDispute, DecideFinally, LodgeComplaint, InvalidateGame, PayDebt,
    // --- the floor: irregularities ---
    MisdealCard, MisdealToDealer, PassOver, BurnInError, OmitStep, ReportIrregularity, MakeRuling,
    RefuseCard, TakeRefund, StayInRound, ReturnToDevice,
    // --- tournaments ---
    PlaceMarker, PlaceIndicator, LiftIndicator, RevealWager, DeductChips, MakeUpWager>;

// One member that is not copied as bytes costs every file that includes this ten seconds, and every
// copy of a table as well.
static_assert(std::is_trivially_copyable_v<CommandBody>);

struct Command {
  Actor by;
  CommandBody body;
  std::string reason = {};  // in the actor's words; the command table says where one is needed
};

inline constexpr std::size_t kReasonMax = ShortText::kBytesMax;

// A reason that can be kept: short, and of text that a line of a round file can hold.
constexpr bool is_reason(std::string_view text) {
  if (text.size() > kReasonMax) return false;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20 || code == 0x7f || c == '"') return false;
  }
  return true;
}

inline std::string_view name(const CommandBody& body) {
  return kKindNames<CommandBody>[body.index()];
}

}  // namespace croupier
