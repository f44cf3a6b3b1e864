// A round of blackjack as it stands: the hands, the dealer's hand and what is pending. A plain
// value; only `apply` changes it. The cards of the last round lie here, for all to read, until the
// next one begins.
#pragma once

#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "blackjack/hand.h"
#include "record/event.h"
#include "table/caller.h"
#include "table/common.h"

namespace croupier {

namespace blackjack {
// The turn of one hand: its caller is to decide, or bettors behind are to answer, or a card is due
// to it.
enum class TurnNeeds : std::uint8_t { decision, bettors, card };
}  // namespace blackjack
template <>
inline constexpr std::array<std::string_view, 3> kWords<blackjack::TurnNeeds>{"decision", "bettors",
                                                                              "card"};

}  // namespace croupier

namespace croupier::blackjack {

inline constexpr std::size_t kHandsMax = 3;  // SB 12.5.3, BC 11.4.2, NZ 12.4(a)

struct PlayedBox {
  PlayerId caller = kNobody;  // fixed at the deal
  InlineVector<Hand, kHandsMax> hands;
  Bettors silent;  // SB 16.10, BC 16.10: who have lost the turn of this box
  static constexpr auto fields() {
    using S = PlayedBox;
    return listed(field("caller", &S::caller), field("hands", &S::hands),
                  field("silent", &S::silent));
  }
  friend bool operator==(const PlayedBox&, const PlayedBox&) = default;
};

// --- what is pending ---

struct Betting {
  static constexpr std::string_view kName = "betting";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const Betting&, const Betting&) = default;
};

struct InitialDeal {
  static constexpr std::string_view kName = "initial-deal";
  std::uint8_t dealt = 0;
  static constexpr auto fields() {
    using S = InitialDeal;
    return listed(field("dealt", &S::dealt));
  }
  friend bool operator==(const InitialDeal&, const InitialDeal&) = default;
};

// NZ 15A: boxes whose blackjack waits for the jackpot prize button.
struct PendingPress {
  BoxNo box{};
  PlayerId presser = kNobody;  // nobody: all have declined, so an employee presses
  bool pressed = false;
  PlayerId controller = kNobody;  // who has the right by the box, and alone may nominate
  Bettors declined;
  static constexpr auto fields() {
    using S = PendingPress;
    return listed(field("box", &S::box), field("presser", &S::presser),
                  field("pressed", &S::pressed), field("controller", &S::controller),
                  field("declined", &S::declined));
  }
  friend bool operator==(const PendingPress&, const PendingPress&) = default;
};
struct ButtonOpen {
  static constexpr std::string_view kName = "button";
  InlineVector<PendingPress, kBoxesMax> boxes;
  static constexpr auto fields() {
    using S = ButtonOpen;
    return listed(field("boxes", &S::boxes));
  }
  friend bool operator==(const ButtonOpen&, const ButtonOpen&) = default;
};

struct InsuranceOpen {
  static constexpr std::string_view kName = "insurance";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const InsuranceOpen&, const InsuranceOpen&) = default;
};

struct Playing {
  static constexpr std::string_view kName = "playing";
  BoxNo box{};
  HandNo hand{};
  TurnNeeds needs = TurnNeeds::decision;
  Decision elected{};  // while bettors answer
  Bettors asked;       // who have not answered yet
  CardReason card_reason{};
  static constexpr auto fields() {
    using S = Playing;
    return listed(field("box", &S::box), field("hand", &S::hand), field("needs", &S::needs),
                  field("elected", &S::elected), field("asked", &S::asked),
                  field("card_reason", &S::card_reason));
  }
  friend bool operator==(const Playing&, const Playing&) = default;
};

struct DealersTurn {
  static constexpr std::string_view kName = "dealers-turn";
  DealerNeed need = DealerNeed::nothing;
  static constexpr auto fields() {
    using S = DealersTurn;
    return listed(field("need", &S::need));
  }
  friend bool operator==(const DealersTurn&, const DealersTurn&) = default;
};

using Phase = std::variant<Betting, InitialDeal, ButtonOpen, InsuranceOpen, Playing, DealersTurn>;

struct Round {
  static constexpr std::string_view kName = "blackjack";
  InlineVector<PlayedBox, kBoxesMax> boxes;
  Cards dealer;
  Cards astray;  // fell on boxes where nobody plays, and lie there
  Phase phase;
  bool insurance_omitted = false;  // the dealer went on without offering it
  bool late_insurance = false;     // SB 16.13, NZ 16.11: it is offered now, before play goes on
  bool dealt_on = false;           // a card has been dealt since the initial deal

  static constexpr auto fields() {
    using S = Round;
    return listed(field("boxes", &S::boxes), field("dealer", &S::dealer),
                  field("astray", &S::astray), field("phase", &S::phase),
                  field("insurance_omitted", &S::insurance_omitted),
                  field("late_insurance", &S::late_insurance), field("dealt_on", &S::dealt_on));
  }
  friend bool operator==(const Round&, const Round&) = default;

  PlayedBox& box(BoxNo no) { return boxes[static_cast<std::size_t>(number(no) - 1)]; }
  const PlayedBox& box(BoxNo no) const { return boxes[static_cast<std::size_t>(number(no) - 1)]; }
  Hand& hand(BoxNo no, HandNo hand) {
    return box(no).hands[static_cast<std::size_t>(number(hand))];
  }
  const Hand& hand(BoxNo no, HandNo hand) const {
    return box(no).hands[static_cast<std::size_t>(number(hand))];
  }
  std::span<const Card> dealer_cards() const { return {dealer.begin(), dealer.size()}; }
};

void apply_round(Round& round, const TableCommon& table, const Event& event);

// --- what can be read off ---

// Where the next card goes, if one is due now.
struct CardTarget {
  Target target{};
  BoxNo box{};
  HandNo hand{};
};
std::optional<CardTarget> next_card(const Round& round, const TableCommon& table);
// Two for each hand and one for the dealer.
std::size_t cards_of_initial_deal(const Round& round);

// All on the layout: the dealer's and those of the hands that have not been cleared.
std::vector<Card> cards_lying(const Round& round);

// Ace and ten in two cards where the game counts it (BC after a split too).
bool is_blackjack(const TableCommon& table, const Hand& hand);
bool dealer_has_blackjack(const Round& round);

}  // namespace croupier::blackjack
