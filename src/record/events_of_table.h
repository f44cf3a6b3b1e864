// Events of players, seats, limits and wagers.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "base/name.h"
#include "record/command.h"
#include "record/event_words.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// --- players and seats ---

struct PlayerJoined {
  static constexpr std::string_view kName = "player-joined";
  PlayerId player{};
  Name name;
  Money chips;
  Money tokens;
  static constexpr auto fields() {
    return listed(field("player", &PlayerJoined::player), field("name", &PlayerJoined::name),
                  field("chips", &PlayerJoined::chips), field("tokens", &PlayerJoined::tokens));
  }
  friend bool operator==(const PlayerJoined&, const PlayerJoined&) = default;
};

struct ChipsBought {
  static constexpr std::string_view kName = "chips-bought";
  PlayerId player{};
  Money chips;
  Money tokens;
  static constexpr auto fields() {
    return listed(field("player", &ChipsBought::player), field("chips", &ChipsBought::chips),
                  field("tokens", &ChipsBought::tokens));
  }
  friend bool operator==(const ChipsBought&, const ChipsBought&) = default;
};

// His seats and the boxes reserved for him are free; the chips and tokens go with him.
struct PlayerLeft {
  static constexpr std::string_view kName = "player-left";
  PlayerId player{};
  Name name;
  Money chips;
  Money tokens;
  static constexpr auto fields() {
    return listed(field("player", &PlayerLeft::player), field("name", &PlayerLeft::name),
                  field("chips", &PlayerLeft::chips), field("tokens", &PlayerLeft::tokens));
  }
  friend bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};

struct SeatTaken {
  static constexpr std::string_view kName = "seat-taken";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &SeatTaken::player), field("box", &SeatTaken::box));
  }
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};

struct SeatLeft {
  static constexpr std::string_view kName = "seat-left";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &SeatLeft::player), field("box", &SeatLeft::box));
  }
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};

// --- limits and reservations ---

struct LimitsAllowed {
  static constexpr std::string_view kName = "limits-allowed";
  PlayerId player{};
  Money minimum;
  Money maximum;
  static constexpr auto fields() {
    return listed(field("player", &LimitsAllowed::player),
                  field("minimum", &LimitsAllowed::minimum),
                  field("maximum", &LimitsAllowed::maximum));
  }
  friend bool operator==(const LimitsAllowed&, const LimitsAllowed&) = default;
};

struct SignChanged {
  static constexpr std::string_view kName = "sign-changed";
  Money minimum;
  Money maximum;
  Money unit;
  static constexpr auto fields() {
    return listed(field("minimum", &SignChanged::minimum), field("maximum", &SignChanged::maximum),
                  field("unit", &SignChanged::unit));
  }
  friend bool operator==(const SignChanged&, const SignChanged&) = default;
};

// Who was playing when the minimum went up goes on at the minimum before, until leaving the table
// (SB 6.5.1, 6.5.1.2). The box is where the marker lies (SB 6.5.1.1, 6.5.1.3).
struct MinimumKept {
  static constexpr std::string_view kName = "minimum-kept";
  PlayerId player{};
  BoxNo box{};
  Money minimum;
  static constexpr auto fields() {
    return listed(field("player", &MinimumKept::player), field("box", &MinimumKept::box),
                  field("minimum", &MinimumKept::minimum));
  }
  friend bool operator==(const MinimumKept&, const MinimumKept&) = default;
};

struct PlayerRestricted {
  static constexpr std::string_view kName = "player-restricted";
  PlayerId player{};
  RestrictionScope scope{};
  static constexpr auto fields() {
    return listed(field("player", &PlayerRestricted::player),
                  field("scope", &PlayerRestricted::scope));
  }
  friend bool operator==(const PlayerRestricted&, const PlayerRestricted&) = default;
};

struct BoxReserved {
  static constexpr std::string_view kName = "box-reserved";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &BoxReserved::box), field("player", &BoxReserved::player));
  }
  friend bool operator==(const BoxReserved&, const BoxReserved&) = default;
};

struct BoxReleased {
  static constexpr std::string_view kName = "box-released";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &BoxReleased::box)); }
  friend bool operator==(const BoxReleased&, const BoxReleased&) = default;
};

// --- wagers; each is placed once or more, and then won, lost, stood off, surrendered or returned
// once ---

struct WagerPlaced {
  static constexpr std::string_view kName = "wager-placed";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  Money tokens;
  static constexpr auto fields() {
    return listed(field("player", &WagerPlaced::player), field("box", &WagerPlaced::box),
                  field("hand", &WagerPlaced::hand), field("kind", &WagerPlaced::kind),
                  field("amount", &WagerPlaced::amount), field("tokens", &WagerPlaced::tokens));
  }
  friend bool operator==(const WagerPlaced&, const WagerPlaced&) = default;
};

// The whole wager, or the part of it that was over the maximum.
struct WagerReturned {
  static constexpr std::string_view kName = "wager-returned";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  ReturnReason reason{};
  static constexpr auto fields() {
    return listed(field("player", &WagerReturned::player), field("box", &WagerReturned::box),
                  field("hand", &WagerReturned::hand), field("kind", &WagerReturned::kind),
                  field("amount", &WagerReturned::amount), field("reason", &WagerReturned::reason));
  }
  friend bool operator==(const WagerReturned&, const WagerReturned&) = default;
};

// A wager above the maximum that is not noticed at the deal either: it is in play whole.
struct WagerUnnoticed {
  static constexpr std::string_view kName = "wager-unnoticed";
  PlayerId player{};
  BoxNo box{};
  WagerKind kind{};
  static constexpr auto fields() {
    return listed(field("player", &WagerUnnoticed::player), field("box", &WagerUnnoticed::box),
                  field("kind", &WagerUnnoticed::kind));
  }
  friend bool operator==(const WagerUnnoticed&, const WagerUnnoticed&) = default;
};

// Found above the maximum in the round: paid or collected to the maximum. The part above it goes
// back where it still lies or was collected; winnings paid on it are taken back.
struct ExcessReturned {
  static constexpr std::string_view kName = "excess-returned";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;             // of the wager, that does not count
  Money returned;           // of it, to the player: nothing where the stake came back with a win
  Money from_float;         // of that, what the house had collected
  Money tokens_from_float;  // and of that again, what were tokens
  Money taken_back;         // winnings paid on it
  Money owed;               // of that, what the player had no chips for
  static constexpr auto fields() {
    using S = ExcessReturned;
    return listed(field("player", &S::player), field("box", &S::box), field("hand", &S::hand),
                  field("kind", &S::kind), field("amount", &S::amount),
                  field("returned", &S::returned), field("from_float", &S::from_float),
                  field("tokens_from_float", &S::tokens_from_float),
                  field("taken_back", &S::taken_back), field("owed", &S::owed));
  }
  friend bool operator==(const ExcessReturned&, const ExcessReturned&) = default;
};

// The stake goes back to the player with what is paid: `exact` in cents, rounded up once to what
// the chips can pay.
struct WagerWon {
  static constexpr std::string_view kName = "wager-won";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money stake;
  Odds odds;
  ExactCents exact;
  Money paid;
  static constexpr auto fields() {
    return listed(field("player", &WagerWon::player), field("box", &WagerWon::box),
                  field("hand", &WagerWon::hand), field("kind", &WagerWon::kind),
                  field("stake", &WagerWon::stake), field("odds", &WagerWon::odds),
                  field("exact", &WagerWon::exact), field("paid", &WagerWon::paid));
  }
  friend bool operator==(const WagerWon&, const WagerWon&) = default;
};

// Found below the minimum after the first card: it is valid.
struct LowWagerStood {
  static constexpr std::string_view kName = "low-wager-stood";
  PlayerId player{};
  BoxNo box{};
  WagerKind kind{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("player", &LowWagerStood::player), field("box", &LowWagerStood::box),
                  field("kind", &LowWagerStood::kind), field("amount", &LowWagerStood::amount));
  }
  friend bool operator==(const LowWagerStood&, const LowWagerStood&) = default;
};

struct WagerLost {
  static constexpr std::string_view kName = "wager-lost";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("player", &WagerLost::player), field("box", &WagerLost::box),
                  field("hand", &WagerLost::hand), field("kind", &WagerLost::kind),
                  field("amount", &WagerLost::amount));
  }
  friend bool operator==(const WagerLost&, const WagerLost&) = default;
};

struct WagerStoodOff {
  static constexpr std::string_view kName = "wager-stood-off";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("player", &WagerStoodOff::player), field("box", &WagerStoodOff::box),
                  field("hand", &WagerStoodOff::hand), field("kind", &WagerStoodOff::kind),
                  field("amount", &WagerStoodOff::amount));
  }
  friend bool operator==(const WagerStoodOff&, const WagerStoodOff&) = default;
};

// CW 8.2.4.1: the dealer pays half its value and collects the wager.
struct WagerSurrendered {
  static constexpr std::string_view kName = "wager-surrendered";
  PlayerId player{};
  BoxNo box{};
  Money stake;
  ExactCents exact;
  Money paid;
  static constexpr auto fields() {
    return listed(field("player", &WagerSurrendered::player), field("box", &WagerSurrendered::box),
                  field("stake", &WagerSurrendered::stake),
                  field("exact", &WagerSurrendered::exact), field("paid", &WagerSurrendered::paid));
  }
  friend bool operator==(const WagerSurrendered&, const WagerSurrendered&) = default;
};

}  // namespace croupier
