// Events of the shuffle, the cut, the burn and the devices.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "cards/card.h"
#include "record/event_words.h"
#include "record/role.h"

namespace croupier {

struct ShuffleCalled {
  static constexpr std::string_view kName = "shuffle-called";
  ShuffleReason reason{};
  static constexpr auto fields() { return listed(field("reason", &ShuffleCalled::reason)); }
  friend bool operator==(const ShuffleCalled&, const ShuffleCalled&) = default;
};

struct CardsShuffled {
  static constexpr std::string_view kName = "cards-shuffled";
  std::uint16_t cards = 0;
  static constexpr auto fields() { return listed(field("cards", &CardsShuffled::cards)); }
  friend bool operator==(const CardsShuffled&, const CardsShuffled&) = default;
};

struct CutOffered {
  static constexpr std::string_view kName = "cut-offered";
  Actor to;
  static constexpr auto fields() { return listed(field("to", &CutOffered::to)); }
  friend bool operator==(const CutOffered&, const CutOffered&) = default;
};

struct CutDeclined {
  static constexpr std::string_view kName = "cut-declined";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &CutDeclined::player)); }
  friend bool operator==(const CutDeclined&, const CutDeclined&) = default;
};

struct CardsCut {
  static constexpr std::string_view kName = "cards-cut";
  Actor by;
  std::uint16_t from_front = 0;
  static constexpr auto fields() {
    return listed(field("by", &CardsCut::by), field("from_front", &CardsCut::from_front));
  }
  friend bool operator==(const CardsCut&, const CardsCut&) = default;
};

struct CuttingCardPlaced {
  static constexpr std::string_view kName = "cutting-card-placed";
  std::uint16_t from_back = 0;
  bool second_at_back = false;
  static constexpr auto fields() {
    return listed(field("from_back", &CuttingCardPlaced::from_back),
                  field("second_at_back", &CuttingCardPlaced::second_at_back));
  }
  friend bool operator==(const CuttingCardPlaced&, const CuttingCardPlaced&) = default;
};

// Face down and unseen: the card itself is not recorded.
struct CardBurned {
  static constexpr std::string_view kName = "card-burned";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CardBurned&, const CardBurned&) = default;
};

struct BurnCardAsked {
  static constexpr std::string_view kName = "burn-card-asked";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &BurnCardAsked::player)); }
  friend bool operator==(const BurnCardAsked&, const BurnCardAsked&) = default;
};

struct BurnCardShown {
  static constexpr std::string_view kName = "burn-card-shown";
  Card card;
  static constexpr auto fields() { return listed(field("card", &BurnCardShown::card)); }
  friend bool operator==(const BurnCardShown&, const BurnCardShown&) = default;
};

struct CuttingCardDrawn {
  static constexpr std::string_view kName = "cutting-card-drawn";
  CuttingCardPlace place{};
  BoxNo box{};
  PlayerId player{255};  // on whose box it appeared
  static constexpr auto fields() {
    return listed(field("place", &CuttingCardDrawn::place), field("box", &CuttingCardDrawn::box),
                  field("player", &CuttingCardDrawn::player));
  }
  friend bool operator==(const CuttingCardDrawn&, const CuttingCardDrawn&) = default;
};

// Shuffling device: the discard rack goes back into it when the initial deal is complete.
struct DiscardsReturned {
  static constexpr std::string_view kName = "discards-returned";
  std::uint16_t cards = 0;
  static constexpr auto fields() { return listed(field("cards", &DiscardsReturned::cards)); }
  friend bool operator==(const DiscardsReturned&, const DiscardsReturned&) = default;
};

struct CardsReplaced {
  static constexpr std::string_view kName = "cards-replaced";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CardsReplaced&, const CardsReplaced&) = default;
};

struct StackReady {
  static constexpr std::string_view kName = "stack-ready";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const StackReady&, const StackReady&) = default;
};

}  // namespace croupier
