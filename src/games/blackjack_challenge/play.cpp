// Blackjack Challenge, BC 7–15.
#include "games/blackjack_challenge/blackjack_challenge.h"

namespace croupier::blackjack_challenge {
namespace {

using blackjack::BlackjackDuel;
using blackjack::DoubleTotals;
using blackjack::OptionalTerms;
using blackjack::PairPrizes;
using blackjack::Prize;
using blackjack::SplitAces;

// BC 3.3, 15.1.1.2: two blackjacks are compared by the rank of their ten-value cards, king highest.
BlackjackDuel by_rank_of_ten(Card players_ten, Card dealers_ten) {
  if (players_ten.rank() > dealers_ten.rank()) return {false, {5, 1}, "BC 15.1.1.2.1"_clause};
  if (players_ten.rank() == dealers_ten.rank()) return {false, {4, 1}, "BC 15.1.1.2.2"_clause};
  return {false, {3, 1}, "BC 15.1.1.2.3"_clause};
}

constexpr std::array kWagers{
    OptionalTerms{WagerKind::any_pairs, "BC 13.6"_clause, "BC 13.8"_clause},
    OptionalTerms{WagerKind::perfect_pairs, "BC 14.7"_clause, "BC 14.9"_clause}};

constexpr PairPrizes kPairs{Prize{{5, 1}, "BC 14.8.1"_clause}, Prize{{10, 1}, "BC 14.8.2"_clause},
                            Prize{{30, 1}, "BC 14.8.3"_clause}};

}  // namespace

const blackjack::Variant kPlay{
    .blackjack_odds = {2, 1},
    .blackjack_after_split = true,  // BC 1.1:blackjack, 11.3.1
    .insurance = false,
    .twenty_one_wins = true,
    .five_cards_win = true,
    .ties_lose = true,
    .double_cards_max = 3,
    .double_totals = DoubleTotals::any,
    .aces_lock_on_double = false,
    .natural_may_double = true,
    .split_aces = SplitAces::free,
    .hands_max = 3,
    .hands_max_by_option = 3,
    .keep_designates = false,
    .duel = by_rank_of_ten,
    .interim = {.blackjack_paid = "BC 8.1.1"_clause,
                .blackjack_waits = "BC 8.1.2"_clause,
                .odds = {},
                .even_money = {},
                .even_money_apart = {},
                .even_money_cleared = {}},
    .insured = {},
    .play = {.turn = "BC 9.1"_clause,
             .caller_only = "BC 5.5"_clause,
             .caller_adds = "BC 10.3"_clause,
             .must_draw = "BC 9.2"_clause,
             .may_draw = "BC 9.3"_clause,
             .elects_double = "BC 9.1.1"_clause,
             .elects_split = "BC 9.1.2"_clause,
             .elects_stand = "BC 9.1.3"_clause,
             .elects_draw = "BC 9.1.4"_clause,
             .no_draw = "BC 8.1.2"_clause,
             .card = "BC 9.4"_clause,
             .bust = "BC 9.5"_clause,
             .bust_loses = {},
             .twenty_one = "BC 9.6"_clause,
             .five_cards = "BC 9.7"_clause,
             .absent = "BC 16.10"_clause,
             .face_down = {},
             .void_hand = {}},
    .doubling = {.allowed = "BC 10.1"_clause,
                 .total = {},
                 .ace = {},
                 .amount = "BC 10.1"_clause,
                 .least = "BC 10.1"_clause,
                 .one_card = "BC 10.2"_clause,
                 .laid = {},
                 .follow = "BC 10.3"_clause,
                 .settled = {},
                 .dealer_blackjack = "BC 10.4"_clause},
    .splitting = {.allowed = "BC 11.1"_clause,
                  .wager = "BC 11.1"_clause,
                  .order = "BC 11.2"_clause,
                  .turn = "BC 11.3"_clause,
                  .aces = {},
                  .aces_again = {},
                  .aces_no_more = {},
                  .again_by_option = {},
                  .caller_adds = {},
                  .blackjack = "BC 11.3.1"_clause,
                  .not_again = "BC 11.4"_clause,
                  .again = "BC 11.4.1"_clause,
                  .hands = "BC 11.4.2"_clause,
                  .late = "BC 11.4.3"_clause,
                  .follow = "BC 11.5"_clause,
                  .match = "BC 11.5.1"_clause,
                  .keep = "BC 11.5.2"_clause,
                  .settled = {},
                  .dealer_blackjack = "BC 11.6"_clause},
    .settling = {.dealer_draws = "BC 12.1"_clause,
                 .dealer_second_card = {},
                 .dealer_stands = "BC 12.2"_clause,
                 .dealer_needs_none = "BC 12.3"_clause,
                 .blackjack = "BC 15.1.1.1"_clause,
                 .blackjack_v_21 = {},
                 .blackjacks_ranked = "BC 3.3"_clause,
                 .dealer_bust = "BC 15.1.3"_clause,
                 .higher = "BC 15.1.2"_clause,
                 .lower = "BC 15.1.4"_clause,
                 .tie = "BC 15.1.4"_clause,
                 .dealer_blackjack = "BC 15.1.4"_clause,
                 .dealer_blackjack_21 = {},
                 .dealer_blackjack_returns = {},
                 .settled = {},
                 .collected = {},
                 .cards_away = "BC 15.2"_clause},
    .optionals = kWagers,
    .perfect_pairs = {kPairs, kPairs},
    .perfect_pair_is = {"BC 14.7.1"_clause, "BC 14.7.2"_clause},
    .any_pair = {{11, 1}, "BC 13.7"_clause},
    .any_pair_is = {"BC 13.6.1"_clause, "BC 13.6.2"_clause},
};

}  // namespace croupier::blackjack_challenge
