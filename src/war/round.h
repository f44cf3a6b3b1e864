// A round of Casino War (CW 7–10): one card to each box and one to the dealer; where they are equal
// the player goes to war or surrenders. A plain value; only `apply` changes it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "base/ids.h"
#include "base/inline_vector.h"
#include "record/event.h"
#include "table/common.h"
#include "table/step.h"

namespace croupier::war {

// Two by the rules; the others are cards that went astray and that nobody noticed.
inline constexpr std::size_t kWarCardsMax = 8;
using WarCards = InlineVector<Card, kWarCardsMax>;

struct WarBox {
  PlayerId player = kNobody;
  WarCards cards;
  bool at_war = false;
  static constexpr auto fields() {
    using S = WarBox;
    return listed(field("player", &S::player), field("cards", &S::cards),
                  field("at_war", &S::at_war));
  }
  friend bool operator==(const WarBox&, const WarBox&) = default;
};

struct Betting {
  static constexpr std::string_view kName = "betting";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const Betting&, const Betting&) = default;
};
struct InitialDeal {
  static constexpr std::string_view kName = "initial-deal";
  std::uint8_t dealt = 0;  // boxes whose turn has come
  static constexpr auto fields() { return listed(field("dealt", &InitialDeal::dealt)); }
  friend bool operator==(const InitialDeal&, const InitialDeal&) = default;
};
// The player of this box is asked: war or surrender.
struct Choosing {
  static constexpr std::string_view kName = "choosing";
  BoxNo box{};
  static constexpr auto fields() {
    using S = Choosing;
    return listed(field("box", &S::box));
  }
  friend bool operator==(const Choosing&, const Choosing&) = default;
};
struct WarDeal {
  static constexpr std::string_view kName = "war-deal";
  std::uint8_t dealt = 0;
  static constexpr auto fields() { return listed(field("dealt", &WarDeal::dealt)); }
  friend bool operator==(const WarDeal&, const WarDeal&) = default;
};

using Phase = std::variant<Betting, InitialDeal, Choosing, WarDeal>;

struct Round {
  static constexpr std::string_view kName = "war";
  InlineVector<WarBox, kBoxesMax> boxes;
  WarCards dealer;
  WarCards astray;  // they fell on boxes whose hand is settled and taken up
  Phase phase;

  static constexpr auto fields() {
    using S = Round;
    return listed(field("boxes", &S::boxes), field("dealer", &S::dealer),
                  field("astray", &S::astray), field("phase", &S::phase));
  }
  friend bool operator==(const Round&, const Round&) = default;
  WarBox& box(BoxNo no) { return boxes[static_cast<std::size_t>(number(no) - 1)]; }
  const WarBox& box(BoxNo no) const { return boxes[static_cast<std::size_t>(number(no) - 1)]; }
};

void apply_round(Round& round, const TableCommon& table, const Event& event);

// Where the next card goes, if one is due: a box, or the dealer (no box).
struct CardTarget {
  Target target{};
  BoxNo box{};
};
std::optional<CardTarget> next_card(const Round& round);
// Not yet at the boxes that were passed over.
bool is_in_turn(const Round& round);

struct Play {
  const Step& step;
  const Round& round;
  const TableCommon& table() const { return step.table; }
};

Answer deal(const Play& play);
void deal_again(const Play& play, const Round& before);
Answer draw_card(const Play& play, Card card);
Answer draw_cutting_card(const Play& play);
Answer go_to_war(const Play& play, PlayerId player, const GoToWar& command);
Answer surrender(const Play& play, PlayerId player, const Surrender& command);
Answer declare_absent(const Play& play, PlayerId player);
// Under the ruling that silence is not absence: this box is surrendered, and no other.
Answer forfeit_turn(const Play& play, PlayerId player);
Answer declare_present(const Play& play, PlayerId player);
// CW 13.3.1 (H15): all his open wagers come back; between cards only.
Answer void_wagers(const Play& play, PlayerId player, Clause clause);

// --- irregularities ---
Answer misdeal(const Play& play, const MisdealCard& command);
Answer misdeal_to_dealer(const Play& play, const MisdealToDealer& command);
Answer pass_over(const Play& play);
// All that is left to do when a player has his wagers back.
void go_on_without(const Play& play);
// CW 11.13: the dealer's hand has a number of cards that it should not have.
bool has_dealer_wrong_number(const Round& round);
// CW 11.15: some player's hand has too many.
bool has_player_too_many(const Round& round);

Answer check_go_to_war(const Play& play, PlayerId player, BoxNo box);
Answer check_surrender(const Play& play, PlayerId player, BoxNo box);

// CW 3.2: ace highest, two lowest, suits equal.
int war_rank(Card card);

}  // namespace croupier::war
