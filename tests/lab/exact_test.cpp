// The analyser against the engine: on small shoes every order of the cards is dealt by the real
// engine and played as the analyser says; both must come to the same value.
#include "lab/exact.h"

#include <gtest/gtest.h>

#include <memory>

#include "lab/engine_walk.h"

namespace croupier::lab {
namespace {

constexpr double kEqual = 1e-12;

Shoe shoe_with(std::initializer_list<std::pair<int, int>> cards) {
  Shoe shoe;
  for (const auto& [value, count] : cards) shoe.counts[at(value - 1)] = count;
  shoe.tens = {shoe.counts[kTen], 0, 0, 0};
  return shoe;
}

Counts counts_of(const blackjack::Hand& hand) {
  Counts counts{};
  for (const Card card : hand.cards) ++counts[at(blackjack::hard_value(card) - 1)];
  return counts;
}

bool is_pair(const blackjack::Hand& hand) {
  return hand.cards.size() == 2 &&
         blackjack::hard_value(hand.cards[0]) == blackjack::hard_value(hand.cards[1]);
}

Decision decision_for(Act act) {
  switch (act) {
    case Act::hit: return Decision::hit;
    case Act::double_down: return Decision::double_down;
    case Act::split: return Decision::split;
    default: return Decision::stand;
  }
}

// Plays as the analyser holds best for the cards of each hand.
Decider best_player(const LabRules& rules, const HandGraph& graph,
                    std::array<std::unique_ptr<Against>, 10>& against) {
  return [&](const blackjack::PlayedBox& box, const blackjack::Hand& hand, int dealer) {
    Against& here = *against[at(dealer)];
    const int node = graph.find(counts_of(hand));
    if (!hand.formed_by_split)
      return decision_for(here.values(node, Against::SplitValue::exact).best());
    const int pair_of = blackjack::hard_value(hand.cards[0]) - 1;
    const SplitPlay& split = here.best_split(pair_of);
    const bool may_split = static_cast<int>(box.hands.size()) < rules.hands_max;
    if (is_pair(hand) && may_split && split.resplits) return Decision::split;
    return decision_for(split.play[at(node)]);
  };
}

// Splits whatever it can, and plays by the chart.
Decider chart_player(const LabRules& rules, const HandGraph& graph, const Strategy& chart) {
  return [&](const blackjack::PlayedBox& box, const blackjack::Hand& hand, int dealer) {
    const HandNode& node = graph[graph.find(counts_of(hand))];
    const int pair_of = blackjack::hard_value(hand.cards[0]);
    const bool may_split = static_cast<int>(box.hands.size()) < rules.hands_max;
    const bool aces_again =
        hand.of_split_aces && rules.split_aces == blackjack::SplitAces::one_card_once;
    if (is_pair(hand) && may_split && !aces_again && chart.splits_pair(pair_of, dealer + 1)) {
      return Decision::split;
    }
    const Move move = chart.move(node.points(), node.soft(), node.cards, dealer + 1);
    if (node.points() == 21) {
      return move == Move::double_or_stand ? Decision::double_down : Decision::stand;
    }
    const bool doubles = move == Move::double_or_hit || move == Move::double_or_stand;
    const bool in_range = rules.double_totals == blackjack::DoubleTotals::any ||
                          (rules.double_totals == blackjack::DoubleTotals::no_ace
                               ? node.counts[kAce] == 0
                               : node.hard >= 9 && node.hard <= 11);
    if (doubles && node.cards <= rules.double_cards_max && in_range) return Decision::double_down;
    return move == Move::stand || move == Move::double_or_stand ? Decision::stand : Decision::hit;
  };
}

// Draws below 17 and on soft 17, doubles 10 and 11, splits every pair.
Strategy wild_chart() {
  Strategy chart;
  for (int cards = 2; cards <= 4; ++cards) {
    for (int dealer = 1; dealer <= kValues; ++dealer) {
      for (int points = kHardLeast; points < 17; ++points) {
        chart.put(points, false, cards, dealer, Move::hit);
      }
      for (int points = kSoftLeast; points < 18; ++points) {
        chart.put(points, true, cards, dealer, Move::hit);
      }
      for (const int points : {10, 11})
        chart.put(points, false, cards, dealer, Move::double_or_hit);
      chart.put(16, false, 2, dealer, Move::double_or_hit);
      chart.put(20, true, cards, dealer, Move::double_or_stand);
    }
  }
  for (auto& row : chart.splits) row.fill(true);
  return chart;
}

void expect_chart_agrees(const RuleSet& rules, const Shoe& shoe) {
  const LabRules lab = lab_rules(rules);
  const HandGraph graph;
  const Strategy chart = wild_chart();
  const double engine = engine_value(rules, shoe.counts, chart_player(lab, graph, chart));
  double exact = 0;
  const auto tables = dealer_tables(lab.hits_soft17);
  for (int dealer = kAce; dealer <= kTen; ++dealer) {
    if (shoe.counts[at(dealer)] == 0) continue;
    Against against(graph, lab, tables[at(dealer)], shoe, dealer);
    exact += against.value_of(chart) * shoe.counts[at(dealer)] / total(shoe.counts);
  }
  EXPECT_NEAR(exact, engine, kEqual) << name(rules.game);
}

void expect_best_agrees(const RuleSet& rules, const Shoe& shoe) {
  const LabRules lab = lab_rules(rules);
  const HandGraph graph;
  const auto tables = dealer_tables(lab.hits_soft17);
  std::array<std::unique_ptr<Against>, 10> against;
  double exact = 0;
  for (int dealer = kAce; dealer <= kTen; ++dealer) {
    if (shoe.counts[at(dealer)] == 0) continue;
    against[at(dealer)] = std::make_unique<Against>(graph, lab, tables[at(dealer)], shoe, dealer);
    exact += against[at(dealer)]->best_value() * shoe.counts[at(dealer)] / total(shoe.counts);
  }
  const double engine = engine_value(rules, shoe.counts, best_player(lab, graph, against));
  EXPECT_NEAR(exact, engine, kEqual) << name(rules.game);
}

RuleSet rules_with(Game game, DealerBlackjackPolicy policy, bool third_hand) {
  RuleSet rules = default_rules(game);
  rules.rulings.dealer_bj_policy = policy;
  rules.options.third_hand = third_hand;
  return rules;
}

// Sixes make stiff hands that go bust; aces and tens give the dealer his blackjack.
const Shoe kSixes = shoe_with({{1, 3}, {6, 7}, {10, 7}});
const Shoe kAces = shoe_with({{1, 5}, {8, 5}, {10, 8}});

TEST(ExactAgainstEngine, EveryCollectionPolicyWithSplitsAndResplits) {
  for (const auto policy : {DealerBlackjackPolicy::bb1, DealerBlackjackPolicy::chip,
                            DealerBlackjackPolicy::cap, DealerBlackjackPolicy::perhand}) {
    SCOPED_TRACE(word(policy));
    for (const Game game : {Game::star_blackjack, Game::nz_blackjack, Game::blackjack_challenge}) {
      expect_chart_agrees(rules_with(game, policy, false), kSixes);
    }
    expect_chart_agrees(rules_with(Game::star_blackjack, policy, true), kSixes);
  }
}

TEST(ExactAgainstEngine, SplitAces) {
  for (const Game game : {Game::star_blackjack, Game::nz_blackjack, Game::blackjack_challenge}) {
    expect_chart_agrees(default_rules(game), kAces);
  }
  expect_chart_agrees(rules_with(Game::star_blackjack, DealerBlackjackPolicy::bb1, true), kAces);
}

TEST(ExactAgainstEngine, BestPlayByTheCards) {
  const Shoe shoe = shoe_with({{1, 2}, {5, 4}, {6, 3}, {9, 3}, {10, 5}});
  for (const Game game : {Game::star_blackjack, Game::nz_blackjack, Game::blackjack_challenge}) {
    expect_best_agrees(default_rules(game), shoe);
  }
}

// What the analyser said when it agreed with the engine and the simulation; see docs/figures.md.
TEST(Exact, FiguresOfEightDecks) {
  struct Known {
    Game game;
    double ev_td;
    double ev_cd;
  };
  for (const Known& known : {Known{Game::star_blackjack, -0.008101953, -0.008067773},
                             Known{Game::nz_blackjack, -0.005410865, -0.005384917},
                             Known{Game::blackjack_challenge, -0.014747189, -0.014743252}}) {
    const RuleSet rules = default_rules(known.game);
    const Edge edge =
        edge_of(lab_rules(rules), shoe_of(Composition::of_decks(rules.decks)), std::nullopt);
    EXPECT_NEAR(edge.ev_td, known.ev_td, 1e-9);
    EXPECT_NEAR(edge.ev_cd, known.ev_cd, 1e-9);
    double chances = 0;
    for (const OutcomeName& each : kOutcomes) chances += (edge.outcomes.*each.member).chance;
    EXPECT_NEAR(chances, 1, kEqual);
  }
}

TEST(Exact, NoCellOfTheChartIsBetterOtherwise) {
  const RuleSet rules = default_rules(Game::star_blackjack);
  const LabRules lab = lab_rules(rules);
  const Shoe shoe = shoe_of(Composition::of_decks(rules.decks));
  const HandGraph graph;
  for (const int dealer : {kAce, 5, kTen}) {
    const DealerTable table(dealer, lab.hits_soft17);
    Against against(graph, lab, table, shoe, dealer);
    Strategy chart = wild_chart();
    against.choose_column(chart, false);
    const double best = against.value_of(chart);
    for (int points = 12; points <= 17; ++points) {
      for (const Move move : {Move::stand, Move::hit}) {
        Strategy other = chart;
        for (int cards = 2; cards <= 4; ++cards) other.put(points, false, cards, dealer + 1, move);
        EXPECT_LE(against.value_of(other), best + kEqual) << points;
      }
    }
    for (int pair_of = 0; pair_of < kValues; ++pair_of) {
      Strategy other = chart;
      other.splits[at(pair_of)][at(dealer)] = !other.splits[at(pair_of)][at(dealer)];
      EXPECT_LE(against.value_of(other), best + kEqual) << pair_of;
    }
    EXPECT_GE(against.best_value(), best);
  }
}

// A shoe without tens is good for nobody who holds a stiff hand: removed cards must matter.
TEST(Exact, CardsSeenChangeTheValue) {
  const RuleSet rules = default_rules(Game::nz_blackjack);
  Composition shoe = Composition::of_decks(rules.decks);
  const double fresh = edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt).ev_cd;
  for (int card = 0; card < 8; ++card) shoe.remove(*card_from_text("5s"));
  EXPECT_GT(edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt).ev_cd, fresh + 0.004);
}

}  // namespace
}  // namespace croupier::lab
