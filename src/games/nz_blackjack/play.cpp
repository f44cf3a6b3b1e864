// New Zealand Division 2 Blackjack, NZ 8–13 and what section 5 says of winning and losing.
#include "games/nz_blackjack/nz_blackjack.h"

namespace croupier::nz_blackjack {
namespace {

using blackjack::BlackjackDuel;
using blackjack::DoubleTotals;
using blackjack::OptionalTerms;
using blackjack::PairPrizes;
using blackjack::Prize;
using blackjack::SplitAces;

BlackjackDuel stands_off(Card, Card) { return {true, {1, 1}, "NZ 5.1(e)"_clause}; }

constexpr std::array kWagers{
    OptionalTerms{WagerKind::super_sevens, "NZ 15.4(f)"_clause, "NZ 15.6"_clause},
    OptionalTerms{WagerKind::madness_21, "NZ 15A.4(b)"_clause, "NZ 15A.5"_clause},
    OptionalTerms{WagerKind::perfect_pairs, "NZ 15B.5"_clause, "NZ 15B.6"_clause}};

// NZ 15B.7, 15B.8: two pay scales, of which one is in operation.
constexpr PairPrizes kScaleOne{Prize{{5, 1}, "NZ 15B.7"_clause}, Prize{{10, 1}, "NZ 15B.7"_clause},
                               Prize{{30, 1}, "NZ 15B.7"_clause}};
constexpr PairPrizes kScaleTwo{Prize{{6, 1}, "NZ 15B.7"_clause}, Prize{{12, 1}, "NZ 15B.7"_clause},
                               Prize{{25, 1}, "NZ 15B.7"_clause}};

}  // namespace

const blackjack::Variant kPlay{
    .blackjack_odds = {3, 2},  // NZ 5.4
    .blackjack_after_split = false,
    .insurance = true,
    .twenty_one_wins = false,
    .five_cards_win = false,
    .ties_lose = false,
    .double_cards_max = 2,
    .double_totals = DoubleTotals::no_ace,
    .aces_lock_on_double = false,
    .natural_may_double = false,
    .split_aces = SplitAces::one_card_once,
    .hands_max = 3,
    .hands_max_by_option = 3,
    .keep_designates = true,
    .duel = stands_off,
    .interim = {.blackjack_paid = "NZ 10.1"_clause,
                .blackjack_waits = "NZ 10.2"_clause,
                .odds = "NZ 5.4"_clause,
                .even_money = "NZ 10.3(a)"_clause,
                .even_money_apart = "NZ 14.3(g)"_clause,
                .even_money_cleared = "NZ 10.3(b)"_clause},
    .insured = {.offered = "NZ 9.1"_clause,
                .offered_on_ten = {},
                .announced = "NZ 9.2"_clause,
                .in_time = "NZ 9.2"_clause,
                .half = "NZ 9.3(a)"_clause,
                .placed = "NZ 9.3(b)"_clause,
                .apart = "NZ 14.3(f)"_clause,
                .pays = "NZ 9.4"_clause,
                .pays_on_ten = {},
                .lost = "NZ 9.5"_clause},
    .play = {.turn = "NZ 8.3"_clause,
             .caller_only = "NZ 14.3(a)"_clause,
             .caller_adds = "NZ 14.3(e)"_clause,
             .must_draw = "NZ 13.1(d)"_clause,
             .may_draw = "NZ 13.1"_clause,
             .elects_double = {},
             .elects_split = {},
             .elects_stand = {},
             .elects_draw = {},
             .no_draw = "NZ 13.1(a)"_clause,
             .card = "NZ 8.4"_clause,
             .bust = "NZ 13.2"_clause,
             .bust_loses = "NZ 5.1(f)"_clause,
             .twenty_one = "NZ 13.1(a)"_clause,
             .five_cards = {},
             .absent = "NZ 16.6"_clause,
             .face_down = {},
             .void_hand = "NZ 16.5(a)"_clause},
    .doubling = {.allowed = "NZ 11.1"_clause,
                 .total = {},
                 .ace = "NZ 11.1"_clause,
                 .amount = "NZ 11.2(a)"_clause,
                 .least = "NZ 11.2(b)"_clause,
                 .one_card = "NZ 11.3"_clause,
                 .laid = "NZ 13.1(b)"_clause,
                 .follow = "NZ 14.3(c)"_clause,
                 .settled = "NZ 11.4"_clause,
                 .dealer_blackjack = "NZ 11.5"_clause},
    .splitting = {.allowed = "NZ 12.1"_clause,
                  .wager = "NZ 12.2"_clause,
                  .order = "NZ 12.3"_clause,
                  .turn = "NZ 12.4"_clause,
                  .aces = "NZ 12.4(b)"_clause,
                  .aces_again = "NZ 12.4(b)"_clause,
                  .aces_no_more = "NZ 13.1(c)"_clause,
                  .again_by_option = {},
                  .caller_adds = "NZ 14.3(e)"_clause,
                  .blackjack = "NZ 12.4(c)"_clause,
                  .not_again = "NZ 12.4(a)"_clause,
                  .again = "NZ 12.4(a)"_clause,
                  .hands = "NZ 12.4(a)"_clause,
                  .late = "NZ 12.1"_clause,
                  .follow = "NZ 14.3(d)"_clause,
                  .match = "NZ 14.3(d)"_clause,
                  .keep = "NZ 14.3(d)"_clause,
                  .settled = "NZ 12.5"_clause,
                  .dealer_blackjack = "NZ 12.6"_clause},
    .settling = {.dealer_draws = "NZ 8.5"_clause,
                 .dealer_second_card = "NZ 8.5"_clause,
                 .dealer_stands = "NZ 13.3"_clause,
                 .dealer_needs_none = "NZ 13.4"_clause,
                 .blackjack = {},
                 .blackjack_v_21 = "NZ 5.1(c)"_clause,
                 .blackjacks_ranked = {},
                 .dealer_bust = "NZ 5.1(a)"_clause,
                 .higher = "NZ 5.1(b)"_clause,
                 .lower = "NZ 5.1(g)"_clause,
                 .tie = "NZ 5.1(e)"_clause,
                 .dealer_blackjack = "NZ 5.1(g)"_clause,
                 .dealer_blackjack_21 = "NZ 5.1(d)"_clause,
                 .dealer_blackjack_returns = {},
                 .settled = "NZ 5.4"_clause,
                 .collected = {},
                 .cards_away = "NZ 8.6"_clause},
    .optionals = kWagers,
    .perfect_pairs = {kScaleOne, kScaleTwo},
    .perfect_pair_is = {"NZ 15B.5"_clause, "NZ 15B.5"_clause},
    .any_pair = {},
    .any_pair_is = {},
};

}  // namespace croupier::nz_blackjack
