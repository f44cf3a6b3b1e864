// What makes Star Blackjack, Blackjack Challenge and New Zealand Division 2 Blackjack differ: a
// value each, with the clause for every point, in play.cpp of the game's folder. No file asks which
// of them is played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/money.h"
#include "cards/card.h"
#include "record/clauses.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"
#include "rulebook/wager_kind.h"

namespace croupier::blackjack {

enum class DoubleTotals : std::uint8_t {
  any,             // BC 10.1
  nine_to_eleven,  // SB 11.1.1, aces counted as 1 (B03)
  no_ace,          // NZ 11.1
};

enum class SplitAces : std::uint8_t {
  free,           // BC 11.3, 11.4
  one_card,       // SB 12.3.1; split again only with the option for a third hand (SB 12.5.4)
  one_card_once,  // NZ 12.4(b)
};

// How a blackjack fares against the dealer's blackjack.
struct BlackjackDuel {
  bool stands_off = true;
  Odds odds{1, 1};
  Clause clause;
};

struct InterimClauses {
  Clause blackjack_paid;  // at once, against 2 to 9
  Clause blackjack_waits;
  Clause odds;
  Clause even_money;
  Clause even_money_apart;    // each bettor for himself
  Clause even_money_cleared;  // the cards go when nobody has a wager on them
};

struct InsuranceClauses {
  Clause offered;
  Clause offered_on_ten;
  Clause announced;
  Clause in_time;
  Clause half;
  Clause placed;
  Clause apart;  // each bettor for himself
  Clause pays;
  Clause pays_on_ten;
  Clause lost;
};

struct PlayClauses {
  Clause turn;
  Clause caller_only;
  Clause caller_adds;  // a bettor behind may add only when the caller elects to
  Clause must_draw;
  Clause may_draw;
  Clause elects_double;
  Clause elects_split;
  Clause elects_stand;
  Clause elects_draw;
  Clause no_draw;  // 21, or a blackjack
  Clause card;
  Clause bust;
  Clause bust_loses;  // NZ 5.1(f)
  Clause twenty_one;
  Clause five_cards;
  Clause absent;
  Clause face_down;  // SB 3.6.2: the first two cards, where the house deals them so
  Clause void_hand;  // NZ 16.5(a)
};

struct DoubleClauses {
  Clause allowed;
  Clause total;
  Clause ace;
  Clause amount;
  Clause least;
  Clause one_card;
  Clause laid;  // how the card lies, and that there is no other
  Clause follow;
  Clause settled;
  Clause dealer_blackjack;
};

struct SplitClauses {
  Clause allowed;
  Clause wager;
  Clause order;
  Clause turn;
  Clause aces;
  Clause aces_again;
  Clause aces_no_more;     // cards after the one on each
  Clause again_by_option;  // SB 12.5: where the table allows a third hand
  Clause caller_adds;      // NZ 14.3(e): not without the caller
  Clause blackjack;        // whether ace and ten after a split are one
  Clause not_again;
  Clause again;
  Clause hands;
  Clause late;
  Clause follow;
  Clause match;
  Clause keep;
  Clause settled;
  Clause dealer_blackjack;
};

struct FinalClauses {
  Clause dealer_draws;
  Clause dealer_second_card;
  Clause dealer_stands;
  Clause dealer_needs_none;
  Clause blackjack;
  Clause blackjack_v_21;     // NZ 5.1(c): else it wins by 5.1(a) or (b)
  Clause blackjacks_ranked;  // BC 3.3
  Clause dealer_bust;
  Clause higher;
  Clause lower;
  Clause tie;
  Clause dealer_blackjack;
  Clause dealer_blackjack_21;  // against a 21 that is no blackjack
  Clause dealer_blackjack_returns;
  Clause settled;
  Clause collected;  // what is lost
  Clause cards_away;
};

// What a winning combination pays, with its clause and one that defines the combination.
struct Prize {
  Odds odds;
  Clause clause;
  Clause defined{};
};

// What is a pair: of two numbers, of two pictures.
struct PairIs {
  Clause number;
  Clause picture;
};

// What a mixed, a coloured and a perfect pair pay.
using PairPrizes = std::array<Prize, 3>;

// An optional wager: what says that it loses, and when it is settled.
struct OptionalTerms {
  WagerKind kind;
  Clause lost;
  Clause settled;
};

// SB 15.1.2, 15.1.3, BC 9.6, 9.7, 15.1.2, 15.1.3, NZ 5.4: what a hand wins that is no blackjack.
inline constexpr Odds kWinPays{1, 1};

struct Variant {
  Odds blackjack_odds;
  bool blackjack_after_split;
  bool insurance;
  bool twenty_one_wins;  // BC 9.6
  bool five_cards_win;   // BC 9.7
  bool ties_lose;        // BC 15.1.4
  std::size_t double_cards_max;
  DoubleTotals double_totals;
  bool aces_lock_on_double;  // SB 11.1.2, under the ruling double_ace_lock
  bool natural_may_double;   // under the ruling double_natural
  SplitAces split_aces;
  std::size_t hands_max;
  std::size_t hands_max_by_option;
  bool keep_designates;  // NZ 14.3(d): the bettor behind says on which hand
  BlackjackDuel (*duel)(Card players_ten, Card dealers_ten);
  InterimClauses interim;
  InsuranceClauses insured;
  PlayClauses play;
  DoubleClauses doubling;
  SplitClauses splitting;
  FinalClauses settling;
  std::span<const OptionalTerms> optionals;
  std::array<PairPrizes, 2> perfect_pairs;  // by pay scale
  PairIs perfect_pair_is;
  Prize any_pair;
  PairIs any_pair_is;
};

const Variant& variant(Game game);

}  // namespace croupier::blackjack
