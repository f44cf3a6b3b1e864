// Events of the course of a round.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "cards/card.h"
#include "record/event_words.h"
#include "record/role.h"
#include "rulebook/ruleset.h"

namespace croupier {

// No more bets. The readings in force and the edition of the document are recorded with each round.
struct RoundBegan {
  static constexpr std::string_view kName = "round-began";
  std::uint32_t round = 0;
  Rulings rulings;
  Options options;
  // Of the game's rules. The first one was in force before rounds recorded it.
  std::uint16_t edition = 1;
  static constexpr auto fields() {
    return listed(field("round", &RoundBegan::round), field("rulings", &RoundBegan::rulings),
                  field("options", &RoundBegan::options), field("edition", &RoundBegan::edition));
  }
  friend bool operator==(const RoundBegan&, const RoundBegan&) = default;
};

// Who calls the decisions of a box in this round.
struct CallerFixed {
  static constexpr std::string_view kName = "caller-fixed";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &CallerFixed::box), field("player", &CallerFixed::player));
  }
  friend bool operator==(const CallerFixed&, const CallerFixed&) = default;
};

struct CardDealt {
  static constexpr std::string_view kName = "card-dealt";
  Target target{};
  BoxNo box{};
  HandNo hand{};
  Card card;
  bool sideways = false;
  bool face_down = false;  // SB 3.6.2: until the hand is exposed
  static constexpr auto fields() {
    return listed(field("target", &CardDealt::target), field("box", &CardDealt::box),
                  field("hand", &CardDealt::hand), field("card", &CardDealt::card),
                  field("sideways", &CardDealt::sideways),
                  field("face_down", &CardDealt::face_down));
  }
  friend bool operator==(const CardDealt&, const CardDealt&) = default;
};

struct InitialDealCompleted {
  static constexpr std::string_view kName = "initial-deal-completed";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const InitialDealCompleted&, const InitialDealCompleted&) = default;
};

// The cutting card came as the first card: no card of the round was dealt and the wagers stay.
struct RoundCalledOff {
  static constexpr std::string_view kName = "round-called-off";
  std::uint32_t round = 0;
  static constexpr auto fields() { return listed(field("round", &RoundCalledOff::round)); }
  friend bool operator==(const RoundCalledOff&, const RoundCalledOff&) = default;
};

struct InsuranceOpened {
  static constexpr std::string_view kName = "insurance-opened";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const InsuranceOpened&, const InsuranceOpened&) = default;
};

struct InsuranceClosed {
  static constexpr std::string_view kName = "insurance-closed";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const InsuranceClosed&, const InsuranceClosed&) = default;
};

// The dealer asks the caller of a box for a decision.
struct TurnCame {
  static constexpr std::string_view kName = "turn-came";
  BoxNo box{};
  HandNo hand{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &TurnCame::box), field("hand", &TurnCame::hand),
                  field("player", &TurnCame::player));
  }
  friend bool operator==(const TurnCame&, const TurnCame&) = default;
};

// A card is now due to this hand.
struct CardCalled {
  static constexpr std::string_view kName = "card-called";
  BoxNo box{};
  HandNo hand{};
  CardReason reason{};
  static constexpr auto fields() {
    return listed(field("box", &CardCalled::box), field("hand", &CardCalled::hand),
                  field("reason", &CardCalled::reason));
  }
  friend bool operator==(const CardCalled&, const CardCalled&) = default;
};

struct DecisionMade {
  static constexpr std::string_view kName = "decision-made";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  Decision decision{};
  static constexpr auto fields() {
    return listed(field("player", &DecisionMade::player), field("box", &DecisionMade::box),
                  field("hand", &DecisionMade::hand), field("decision", &DecisionMade::decision));
  }
  friend bool operator==(const DecisionMade&, const DecisionMade&) = default;
};

// The caller doubles or splits; a bettor behind may join before the card.
struct BettorAsked {
  static constexpr std::string_view kName = "bettor-asked";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  Decision decision{};
  static constexpr auto fields() {
    return listed(field("player", &BettorAsked::player), field("box", &BettorAsked::box),
                  field("hand", &BettorAsked::hand), field("decision", &BettorAsked::decision));
  }
  friend bool operator==(const BettorAsked&, const BettorAsked&) = default;
};

struct BettorKept {
  static constexpr std::string_view kName = "bettor-kept";
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  bool second = false;
  static constexpr auto fields() {
    return listed(field("player", &BettorKept::player), field("box", &BettorKept::box),
                  field("hand", &BettorKept::hand), field("second", &BettorKept::second));
  }
  friend bool operator==(const BettorKept&, const BettorKept&) = default;
};

struct HandDoubled {
  static constexpr std::string_view kName = "hand-doubled";
  BoxNo box{};
  HandNo hand{};
  static constexpr auto fields() {
    return listed(field("box", &HandDoubled::box), field("hand", &HandDoubled::hand));
  }
  friend bool operator==(const HandDoubled&, const HandDoubled&) = default;
};

struct HandSplit {
  static constexpr std::string_view kName = "hand-split";
  BoxNo box{};
  HandNo hand{};
  static constexpr auto fields() {
    return listed(field("box", &HandSplit::box), field("hand", &HandSplit::hand));
  }
  friend bool operator==(const HandSplit&, const HandSplit&) = default;
};

struct HandCompleted {
  static constexpr std::string_view kName = "hand-completed";
  BoxNo box{};
  HandNo hand{};
  HandEnd end{};
  std::uint8_t total = 0;
  static constexpr auto fields() {
    return listed(field("box", &HandCompleted::box), field("hand", &HandCompleted::hand),
                  field("end", &HandCompleted::end), field("total", &HandCompleted::total));
  }
  friend bool operator==(const HandCompleted&, const HandCompleted&) = default;
};

// The cards of the hand go to the discard rack.
struct HandCleared {
  static constexpr std::string_view kName = "hand-cleared";
  BoxNo box{};
  HandNo hand{};
  static constexpr auto fields() {
    return listed(field("box", &HandCleared::box), field("hand", &HandCleared::hand));
  }
  friend bool operator==(const HandCleared&, const HandCleared&) = default;
};

struct DealersTurnCame {
  static constexpr std::string_view kName = "dealers-turn-came";
  DealerNeed need{};
  static constexpr auto fields() { return listed(field("need", &DealersTurnCame::need)); }
  friend bool operator==(const DealersTurnCame&, const DealersTurnCame&) = default;
};

struct DealerCompleted {
  static constexpr std::string_view kName = "dealer-completed";
  std::uint8_t total = 0;
  bool blackjack = false;
  static constexpr auto fields() {
    return listed(field("total", &DealerCompleted::total),
                  field("blackjack", &DealerCompleted::blackjack));
  }
  friend bool operator==(const DealerCompleted&, const DealerCompleted&) = default;
};

// Did not decide in time or refused to: the turn of this box is lost.
struct PlayerSilent {
  static constexpr std::string_view kName = "player-silent";
  PlayerId player{};
  BoxNo box{};
  static constexpr auto fields() {
    return listed(field("player", &PlayerSilent::player), field("box", &PlayerSilent::box));
  }
  friend bool operator==(const PlayerSilent&, const PlayerSilent&) = default;
};

struct PlayerReturned {
  static constexpr std::string_view kName = "player-returned";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &PlayerReturned::player)); }
  friend bool operator==(const PlayerReturned&, const PlayerReturned&) = default;
};

// SB 3.6.2: the cards that were dealt face down lie open from now on.
struct HandExposed {
  static constexpr std::string_view kName = "hand-exposed";
  BoxNo box{};
  HandNo hand{};
  static constexpr auto fields() {
    return listed(field("box", &HandExposed::box), field("hand", &HandExposed::hand));
  }
  friend bool operator==(const HandExposed&, const HandExposed&) = default;
};

struct PlayerAbsent {
  static constexpr std::string_view kName = "player-absent";
  PlayerId player{};
  static constexpr auto fields() { return listed(field("player", &PlayerAbsent::player)); }
  friend bool operator==(const PlayerAbsent&, const PlayerAbsent&) = default;
};

struct ButtonOffered {
  static constexpr std::string_view kName = "button-offered";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &ButtonOffered::box), field("player", &ButtonOffered::player));
  }
  friend bool operator==(const ButtonOffered&, const ButtonOffered&) = default;
};

struct PresserNominated {
  static constexpr std::string_view kName = "presser-nominated";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &PresserNominated::box), field("player", &PresserNominated::player));
  }
  friend bool operator==(const PresserNominated&, const PresserNominated&) = default;
};

// By whoever was to press, or because a nominee is absent: nobody has the right to press now.
struct ButtonDeclined {
  static constexpr std::string_view kName = "button-declined";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &ButtonDeclined::box), field("player", &ButtonDeclined::player));
  }
  friend bool operator==(const ButtonDeclined&, const ButtonDeclined&) = default;
};

struct ButtonPressed {
  static constexpr std::string_view kName = "button-pressed";
  BoxNo box{};
  Actor by;
  static constexpr auto fields() {
    return listed(field("box", &ButtonPressed::box), field("by", &ButtonPressed::by));
  }
  friend bool operator==(const ButtonPressed&, const ButtonPressed&) = default;
};

struct PrizeShown {
  static constexpr std::string_view kName = "prize-shown";
  BoxNo box{};
  std::uint16_t dollars = 0;
  static constexpr auto fields() {
    return listed(field("box", &PrizeShown::box), field("dollars", &PrizeShown::dollars));
  }
  friend bool operator==(const PrizeShown&, const PrizeShown&) = default;
};

struct WarOffered {
  static constexpr std::string_view kName = "war-offered";
  BoxNo box{};
  PlayerId player{};
  static constexpr auto fields() {
    return listed(field("box", &WarOffered::box), field("player", &WarOffered::player));
  }
  friend bool operator==(const WarOffered&, const WarOffered&) = default;
};

struct WarDealBegan {
  static constexpr std::string_view kName = "war-deal-began";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const WarDealBegan&, const WarDealBegan&) = default;
};

struct RoundEnded {
  static constexpr std::string_view kName = "round-ended";
  std::uint32_t round = 0;
  static constexpr auto fields() { return listed(field("round", &RoundEnded::round)); }
  friend bool operator==(const RoundEnded&, const RoundEnded&) = default;
};

}  // namespace croupier
