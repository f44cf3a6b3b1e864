#include "lab/rules.h"

#include <cassert>

namespace croupier::lab {
namespace {

double as_number(Odds odds) { return static_cast<double>(odds.to) / odds.on; }

double duel_pays(const blackjack::Variant& variant, Rank players, Rank dealers) {
  const blackjack::BlackjackDuel duel =
      variant.duel(Card(players, Suit::spades), Card(dealers, Suit::spades));
  return duel.stands_off ? 0.0 : as_number(duel.odds);
}

}  // namespace

LabRules lab_rules(const RuleSet& rules) {
  assert(family(rules.game) != Family::war);
  const blackjack::Variant& variant = blackjack::variant(rules.game);
  LabRules lab;
  lab.game = rules.game;
  lab.decks = rules.decks;
  lab.hits_soft17 = rules.rulings.dealer_soft17 == Soft17::hit;
  lab.dealer_blackjack = rules.rulings.dealer_bj_policy;
  lab.blackjack_pays = as_number(variant.blackjack_odds);
  lab.blackjack_after_split = variant.blackjack_after_split;
  lab.duel_higher = duel_pays(variant, Rank::king, Rank::queen);
  lab.duel_same = duel_pays(variant, Rank::king, Rank::king);
  lab.duel_lower = duel_pays(variant, Rank::queen, Rank::king);
  lab.twenty_one_wins = variant.twenty_one_wins;
  lab.five_cards_win = variant.five_cards_win;
  lab.ties_lose = variant.ties_lose;
  lab.double_cards_max = static_cast<int>(variant.double_cards_max);
  lab.double_totals = variant.double_totals;
  lab.double_locks_aces = variant.aces_lock_on_double && rules.rulings.double_ace_lock;
  lab.double_split_ten_ace = variant.double_totals == blackjack::DoubleTotals::nine_to_eleven &&
                             rules.rulings.double_split_ten_ace;
  lab.double_natural = variant.natural_may_double && rules.rulings.double_natural;
  lab.hands_max =
      static_cast<int>(rules.options.third_hand ? variant.hands_max_by_option : variant.hands_max);
  lab.split_aces = variant.split_aces;
  lab.split_basis = rules.rulings.split_basis;
  return lab;
}

}  // namespace croupier::lab
