// What one viewer may know of a table, built from nothing: a public part that is the same for
// everybody, and a small part of his own (chips, tokens, what is open to him). Undealt cards are
// not in the engine at all; what one player has in front of him is shown to him and to staff, not
// to other players.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/offers.h"
#include "state/table.h"

namespace croupier {

// SB 3.9, BC 3.10, NZ 8.9: an announcement; nobody can rely on it, and settlement counts the cards.
struct TotalView {
  std::uint8_t points = 0;
  std::uint8_t low =
      0;  // with the ace as 1, while there is something left to choose; else `points`
  bool blackjack = false;
  bool bust = false;

  static constexpr auto fields() {
    using V = TotalView;
    return listed(field("points", &V::points), field("low", &V::low),
                  field("blackjack", &V::blackjack), field("bust", &V::bust));
  }
  friend bool operator==(const TotalView&, const TotalView&) = default;
};

struct HandView {
  std::vector<Card> cards;         // those that lie face up
  std::uint8_t down = 0;           // SB 3.6.2: so many lie face down before them
  std::optional<TotalView> total;  // nothing where a card lies face down, or there is none
  bool active = false;
  bool doubled = false;
  bool completed = false;
  bool cleared = false;

  static constexpr auto fields() {
    using V = HandView;
    return listed(field("cards", &V::cards), field("down", &V::down), field("total", &V::total),
                  field("active", &V::active), field("doubled", &V::doubled),
                  field("completed", &V::completed), field("cleared", &V::cleared));
  }
};

struct WagerView {
  Name player;
  WagerKind kind{};
  HandNo hand{};
  Money amount;
  Money tokens;
  WagerState state{};

  static constexpr auto fields() {
    using V = WagerView;
    return listed(field("player", &V::player), field("kind", &V::kind), field("hand", &V::hand),
                  field("amount", &V::amount), field("tokens", &V::tokens),
                  field("state", &V::state));
  }
};

struct BoxView {
  BoxNo box{};
  std::optional<Name> seated;
  std::optional<Name> reserved_for;
  std::optional<Name> caller;
  std::vector<WagerView> wagers;
  std::vector<HandView> hands;
  bool undisclosed = false;  // SB 19.8.2.5: the indicator

  static constexpr auto fields() {
    using V = BoxView;
    return listed(field("box", &V::box), field("seated", &V::seated),
                  field("reserved_for", &V::reserved_for), field("caller", &V::caller),
                  field("wagers", &V::wagers), field("hands", &V::hands),
                  field("undisclosed", &V::undisclosed));
  }
};

// SB 3.6.2, 3.7: cards that lie face down, as the player who handles them sees them.
struct FaceDownView {
  BoxNo box{};
  std::vector<Card> cards;
  std::optional<TotalView> total;

  static constexpr auto fields() {
    using V = FaceDownView;
    return listed(field("box", &V::box), field("cards", &V::cards), field("total", &V::total));
  }
};

struct OwnView {
  Name name;
  Money chips;
  Money tokens;
  Money staked;
  std::vector<FaceDownView> face_down;
  Money owed;  // to the house, since winnings were taken back

  static constexpr auto fields() {
    using V = OwnView;
    return listed(field("name", &V::name), field("chips", &V::chips), field("tokens", &V::tokens),
                  field("staked", &V::staked), field("face_down", &V::face_down),
                  field("owed", &V::owed));
  }
};

// For staff only: also of those who have left.
struct DebtView {
  Name name;
  Money amount;
  Clause clause;

  static constexpr auto fields() {
    using V = DebtView;
    return listed(field("name", &V::name), field("amount", &V::amount),
                  field("clause", &V::clause));
  }
};

// SB 6.5.1.1, 6.5.1.3: in front of the box where the player is.
struct MarkerView {
  Name player;
  BoxNo box{};
  Money minimum;

  static constexpr auto fields() {
    using V = MarkerView;
    return listed(field("player", &V::player), field("box", &V::box),
                  field("minimum", &V::minimum));
  }
};

// SB 6.7: a sign with one player's limits.
struct LimitsView {
  Name player;
  Money minimum;
  Money maximum;

  static constexpr auto fields() {
    using V = LimitsView;
    return listed(field("player", &V::player), field("minimum", &V::minimum),
                  field("maximum", &V::maximum));
  }
};

// SB 6.5, 6.6, 18.8: a sign with the time of a change on it.
struct AnnouncedView {
  TimedSign sign{};
  Money minimum;
  std::uint32_t at = 0;

  static constexpr auto fields() {
    using V = AnnouncedView;
    return listed(field("sign", &V::sign), field("minimum", &V::minimum), field("at", &V::at));
  }
};

// What stands on signs besides the limits. SB 6.6.1: every minimum in force, that of the table
// first.
struct FloorView {
  bool closed = false;
  std::uint32_t time = 0;
  std::vector<Money> minimums;
  std::vector<MarkerView> markers;
  std::vector<LimitsView> limits;
  std::vector<AnnouncedView> announced;

  static constexpr auto fields() {
    using V = FloorView;
    return listed(field("closed", &V::closed), field("time", &V::time),
                  field("minimums", &V::minimums), field("markers", &V::markers),
                  field("limits", &V::limits), field("announced", &V::announced));
  }
};

// What play waits for, in the order of `Awaits`.
enum class Awaited : std::uint8_t {
  bets,
  inspection,
  shuffle,
  cut,
  cutting_card,
  burn,
  burn_card,
  card,
  prize,
  button,
  insurance,
  decision,
  bettors,
  ruling,
  refunds
};
template <>
inline constexpr std::array<std::string_view, std::variant_size_v<Awaits>> kWords<Awaited>{
    "bets",  "inspection", "shuffle",   "cut",      "cutting-card", "burn",   "burn-card", "card",
    "prize", "button",     "insurance", "decision", "bettors",      "ruling", "refunds"};

struct AwaitsView {
  Awaited what{};
  std::vector<Name> players;  // who are waited for
  std::optional<BoxNo> box;   // nothing for the dealer's own card
  std::optional<HandNo> hand;

  static constexpr auto fields() {
    using V = AwaitsView;
    return listed(field("what", &V::what), field("players", &V::players), field("box", &V::box),
                  field("hand", &V::hand));
  }
  friend bool operator==(const AwaitsView&, const AwaitsView&) = default;
};

// The same for everybody.
struct PublicView {
  RuleSet rules;
  std::uint32_t round = 0;
  PhaseName phase{};
  Sign sign;
  std::array<OptionalOffer, kOptionalKinds.size()> offers;
  AwaitsView awaits;
  std::uint16_t cards_in_device = 0;
  std::uint16_t cards_in_rack = 0;
  std::vector<Card> next_cards;  // lie open and are dealt before any from the device
  std::vector<Card> dealer;
  std::optional<TotalView> dealer_total;
  std::vector<BoxView> boxes;
  FloorView floor;

  static constexpr auto fields() {
    using V = PublicView;
    return listed(field("rules", &V::rules), field("round", &V::round), field("phase", &V::phase),
                  field("sign", &V::sign), field("offers", &V::offers), field("awaits", &V::awaits),
                  field("cards_in_device", &V::cards_in_device),
                  field("cards_in_rack", &V::cards_in_rack), field("next_cards", &V::next_cards),
                  field("dealer", &V::dealer), field("dealer_total", &V::dealer_total),
                  field("boxes", &V::boxes), field("floor", &V::floor));
  }
};

struct View : PublicView {
  std::optional<OwnView> own;    // a player's own
  std::vector<OwnView> players;  // for staff only
  std::vector<DebtView> debts;   // for staff only

  static constexpr auto fields() {
    using V = View;
    return joined<V>(
        PublicView::fields(),
        listed(field("own", &V::own), field("players", &V::players), field("debts", &V::debts)));
  }
};

// Somebody who only watches is nobody's player: no actor.
View view(const Table& table, std::optional<Actor> viewer);
std::string to_json(const View& view);

std::optional<TotalView> total_view(const Table& table, const blackjack::Hand& hand);
std::optional<TotalView> dealer_total_view(const blackjack::Round& round);

}  // namespace croupier
