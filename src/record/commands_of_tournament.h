// Commands that only a table of a tournament takes (SB 19, BC 19). What a player wrote on a form
// for an undisclosed wager is in none of them until the round is over.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/money.h"
#include "rulebook/wager_kind.h"

namespace croupier {

// SB 19.9.2: whose box bets first, and is dealt to first where the house so chooses.
struct PlaceMarker {
  static constexpr std::string_view kName = "place-marker";
  static constexpr std::string_view kSays = "marks {box}";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &PlaceMarker::box)); }
};

// SB 19.8.2.5: there is an undisclosed wager for this box.
struct PlaceIndicator {
  static constexpr std::string_view kName = "place-indicator";
  static constexpr std::string_view kSays = "indicates {player} on {box}";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &PlaceIndicator::player), field("box", &PlaceIndicator::box));
  }
};

// The form was handed back, or its writer is out, before the round began.
struct LiftIndicator {
  static constexpr std::string_view kName = "lift-indicator";
  static constexpr std::string_view kSays = "lifts-indicator {player} on {box}";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &LiftIndicator::player), field("box", &LiftIndicator::box));
  }
};

// SB 19.8.2.6: type and amount as they count. Of an initial wager every hand formed by a split has
// the same; `doubled` and `insured` are what was written for these, where the hand was.
struct RevealWager {
  static constexpr std::string_view kName = "reveal-wager";
  static constexpr std::string_view kSays =
      "reveals {player} on {box} {amount} [doubled {doubled}] [insured {insured}] [{kind}]";
  PlayerId player{};
  BoxNo box{};
  WagerKind kind = WagerKind::initial;
  Money amount;
  Money doubled;
  Money insured;
  static constexpr auto fields() {
    using S = RevealWager;
    return listed(field("player", &S::player), field("box", &S::box), field("kind", &S::kind),
                  field("amount", &S::amount), field("doubled", &S::doubled),
                  field("insured", &S::insured));
  }
};

enum class Deduction : std::uint8_t { absence, form };
template <>
inline constexpr std::array<std::string_view, 2> kWords<Deduction>{"absence", "form"};

// SB 19.5.6.1, 19.8.3.4: as much of the amount as the player has.
struct DeductChips {
  static constexpr std::string_view kName = "deduct-chips";
  static constexpr std::string_view kSays = "deducts {amount} from {player} {why}";
  PlayerId player{};
  Money amount;
  Deduction why{};
  static constexpr auto fields() {
    using S = DeductChips;
    return listed(field("player", &S::player), field("amount", &S::amount), field("why", &S::why));
  }
};

// SB 19.6.14: a wager found below the minimum is made up to it, or is void.
struct MakeUpWager {
  static constexpr std::string_view kName = "make-up-wager";
  static constexpr std::string_view kSays = "makes-up {player} on {box}";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &MakeUpWager::player), field("box", &MakeUpWager::box));
  }
};

}  // namespace croupier
