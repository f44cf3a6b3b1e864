// Star Blackjack, SB 7–15.
#include "games/star_blackjack/star_blackjack.h"

namespace croupier::star_blackjack {
namespace {

using blackjack::BlackjackDuel;
using blackjack::DoubleTotals;
using blackjack::OptionalTerms;
using blackjack::PairPrizes;
using blackjack::Prize;
using blackjack::SplitAces;

BlackjackDuel stands_off(Card, Card) { return {true, {1, 1}, "SB 15.1.8"_clause}; }

constexpr std::array kWagers{
    OptionalTerms{WagerKind::perfect_pairs, "SB 14.9"_clause, "SB 14.11"_clause},
    OptionalTerms{WagerKind::any_pairs, "SB 14.12"_clause, "SB 14.14"_clause},
    OptionalTerms{WagerKind::lucky_lucky, "SB 14.16"_clause, "SB 14.17"_clause}};

constexpr PairPrizes kPairs{Prize{{5, 1}, "SB 14.10.1"_clause}, Prize{{10, 1}, "SB 14.10.2"_clause},
                            Prize{{30, 1}, "SB 14.10.3"_clause}};

}  // namespace

const blackjack::Variant kPlay{
    .blackjack_odds = {3, 2},
    .blackjack_after_split = false,  // SB 1.1:blackjack, 12.3.2
    .insurance = true,
    .twenty_one_wins = false,
    .five_cards_win = false,
    .ties_lose = false,
    .double_cards_max = 2,
    .double_totals = DoubleTotals::nine_to_eleven,
    .aces_lock_on_double = true,
    .natural_may_double = true,
    .split_aces = SplitAces::one_card,
    .hands_max = 2,
    .hands_max_by_option = 3,
    .keep_designates = false,
    .duel = stands_off,
    .interim = {.blackjack_paid = "SB 9.1.1"_clause,
                .blackjack_waits = "SB 9.1.3"_clause,
                .odds = {},
                .even_money = "SB 9.1.2"_clause,
                .even_money_apart = {},
                .even_money_cleared = {}},
    .insured = {.offered = "SB 8.1"_clause,
                .offered_on_ten = "SB 8.2"_clause,
                .announced = "SB 8.3"_clause,
                .in_time = "SB 8.4"_clause,
                .half = "SB 8.1"_clause,
                .placed = "SB 8.4"_clause,
                .apart = {},
                .pays = "SB 15.1.4"_clause,
                .pays_on_ten = "SB 15.1.5"_clause,
                .lost = "SB 13.3"_clause},
    .play = {.turn = "SB 10.1"_clause,
             .caller_only = "SB 5.5"_clause,
             .caller_adds = "SB 11.3"_clause,
             .must_draw = "SB 10.2"_clause,
             .may_draw = "SB 10.1.4"_clause,
             .elects_double = "SB 10.1.1"_clause,
             .elects_split = "SB 10.1.2"_clause,
             .elects_stand = "SB 10.1.3"_clause,
             .elects_draw = "SB 10.1.4"_clause,
             .no_draw = "SB 10.3"_clause,
             .card = "SB 10.4"_clause,
             .bust = "SB 10.5"_clause,
             .bust_loses = {},
             .twenty_one = "SB 10.3"_clause,
             .five_cards = {},
             .absent = "SB 16.10"_clause,
             .face_down = "SB 3.6.2"_clause,
             .void_hand = {}},
    .doubling = {.allowed = "SB 11.1"_clause,
                 .total = "SB 11.1.1"_clause,
                 .ace = "SB 11.1.2"_clause,
                 .amount = "SB 11.1"_clause,
                 .least = "SB 11.1"_clause,
                 .one_card = "SB 11.1.3"_clause,
                 .laid = "SB 11.2"_clause,
                 .follow = "SB 11.3"_clause,
                 .settled = {},
                 .dealer_blackjack = "SB 11.4"_clause},
    .splitting = {.allowed = "SB 12.1"_clause,
                  .wager = "SB 12.1"_clause,
                  .order = "SB 12.2"_clause,
                  .turn = "SB 12.3"_clause,
                  .aces = "SB 12.3.1"_clause,
                  .aces_again = "SB 12.5.4"_clause,
                  .aces_no_more = {},
                  .again_by_option = "SB 12.5"_clause,
                  .caller_adds = {},
                  .blackjack = "SB 12.3.2"_clause,
                  .not_again = "SB 12.4"_clause,
                  .again = "SB 12.5.2"_clause,
                  .hands = "SB 12.5.3"_clause,
                  .late = "SB 12.5.5"_clause,
                  .follow = "SB 12.6"_clause,
                  .match = "SB 12.6.1"_clause,
                  .keep = "SB 12.6.2"_clause,
                  .settled = {},
                  .dealer_blackjack = "SB 12.7"_clause},
    .settling = {.dealer_draws = "SB 13.1"_clause,
                 .dealer_second_card = {},
                 .dealer_stands = "SB 13.2"_clause,
                 .dealer_needs_none = "SB 13.4"_clause,
                 .blackjack = "SB 15.1.1"_clause,
                 .blackjack_v_21 = {},
                 .blackjacks_ranked = {},
                 .dealer_bust = "SB 15.1.2"_clause,
                 .higher = "SB 15.1.3"_clause,
                 .lower = "SB 15.1.7"_clause,
                 .tie = "SB 15.1.9"_clause,
                 .dealer_blackjack = "SB 15.1.6"_clause,
                 .dealer_blackjack_21 = "SB 15.1.6"_clause,
                 .dealer_blackjack_returns = "SB 15.1.10"_clause,
                 .settled = "SB 15.2"_clause,
                 .collected = "SB 15.2"_clause,
                 .cards_away = "SB 15.3"_clause},
    .optionals = kWagers,
    .perfect_pairs = {kPairs, kPairs},
    .perfect_pair_is = {"SB 14.9.1"_clause, "SB 14.9.2"_clause},
    .any_pair = {{11, 1}, "SB 14.13"_clause},
    .any_pair_is = {"SB 14.12.1"_clause, "SB 14.12.2"_clause},
};

}  // namespace croupier::star_blackjack
