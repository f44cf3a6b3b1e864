// The analyser against the engine: on small shoes every order of the cards is dealt by the real
// engine and played as the analyser says; both must come to the same value.
#include "lab/exact.h"

#include <gtest/gtest.h>

#include <memory>

#include "lab/engine_walk.h"
#include "support/games.h"

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

bool is_pair(const LabRules& rules, const blackjack::Hand& hand) {
  if (hand.cards.size() != 2) return false;
  if (rules.split_basis == SplitBasis::face) return hand.cards[0].rank() == hand.cards[1].rank();
  return blackjack::hard_value(hand.cards[0]) == blackjack::hard_value(hand.cards[1]);
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
    if (!hand.formed_by_split) {
      ActValues values = here.values(node, Against::SplitValue::exact);
      if (!is_pair(rules, hand)) values.split.reset();
      return decision_for(values.best());
    }
    const int pair_of = blackjack::hard_value(hand.cards[0]) - 1;
    const SplitPlay& split = here.best_split(pair_of).play;
    const bool may_split = static_cast<int>(box.hands.size()) < rules.hands_max;
    if (is_pair(rules, hand) && may_split && split.resplits) return Decision::split;
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
    if (is_pair(rules, hand) && may_split && !aces_again &&
        chart.splits_pair(pair_of, dealer + 1)) {
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

void expect_chart_agrees(const RuleSet& rules, const Shoe& shoe,
                         const Strategy& chart = wild_chart()) {
  const LabRules lab = lab_rules(rules);
  const HandGraph graph;
  const double engine = engine_value(rules, shoe, chart_player(lab, graph, chart));
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
  const double engine = engine_value(rules, shoe, best_player(lab, graph, against));
  EXPECT_NEAR(exact, engine, kEqual) << name(rules.game);
}

RuleSet rules_with(Game game, DealerBlackjackPolicy policy, bool third_hand) {
  RuleSet rules = default_rules(game);
  rules.rulings.dealer_bj_policy = policy;
  rules.options.third_hand = third_hand;
  return rules;
}

// Sixes make stiff hands that go bust; aces and tens give the dealer a blackjack.
const Shoe kSixes = shoe_with({{1, 3}, {6, 7}, {10, 7}});
const Shoe kAces = shoe_with({{1, 5}, {8, 5}, {10, 8}});

TEST(ExactAgainstEngine, EveryCollectionPolicyWithSplitsAndResplits) {
  for (const auto policy : {DealerBlackjackPolicy::bb1, DealerBlackjackPolicy::chip,
                            DealerBlackjackPolicy::cap, DealerBlackjackPolicy::perhand}) {
    SCOPED_TRACE(word(policy));
    for (const Game game : {kStarBlackjack, kNzBlackjack, kBlackjackChallenge}) {
      expect_chart_agrees(rules_with(game, policy, false), kSixes);
    }
    expect_chart_agrees(rules_with(kStarBlackjack, policy, true), kSixes);
  }
}

TEST(ExactAgainstEngine, SplitAces) {
  for (const Game game : {kStarBlackjack, kNzBlackjack, kBlackjackChallenge}) {
    expect_chart_agrees(default_rules(game), kAces);
  }
  expect_chart_agrees(rules_with(kStarBlackjack, DealerBlackjackPolicy::bb1, true), kAces);
}

TEST(ExactAgainstEngine, BestPlayByTheCards) {
  const Shoe shoe = shoe_with({{1, 2}, {5, 4}, {6, 3}, {9, 3}, {10, 5}});
  for (const Game game : {kStarBlackjack, kNzBlackjack, kBlackjackChallenge}) {
    expect_best_agrees(default_rules(game), shoe);
  }
}

// Doubles every soft total that the rules let it.
Strategy soft_doubler() {
  Strategy chart = wild_chart();
  for (int cards = 2; cards <= 4; ++cards) {
    for (int dealer = 1; dealer <= kValues; ++dealer) {
      for (int points = 19; points <= kSoftMost; ++points)
        chart.put(points, true, cards, dealer, Move::double_or_stand);
    }
  }
  return chart;
}

// SB 11.1.2 (B04): an ace and an eight doubled, and a ten or a two comes.
TEST(ExactAgainstEngine, AcesThatLockOnADouble) {
  const Shoe shoe = shoe_with({{1, 4}, {2, 2}, {8, 4}, {9, 2}, {10, 4}});
  for (const bool locks : {true, false}) {
    RuleSet rules = default_rules(kStarBlackjack);
    rules.rulings.double_ace_lock = locks;
    expect_chart_agrees(rules, shoe, soft_doubler());
    expect_best_agrees(rules, shoe);
  }
}

// B05: a split ten joined by an ace.
TEST(ExactAgainstEngine, ASplitTenAndAceDoubled) {
  for (const bool doubles : {true, false}) {
    RuleSet rules = default_rules(kStarBlackjack);
    rules.rulings.double_split_ten_ace = doubles;
    for (const auto policy : {DealerBlackjackPolicy::bb1, DealerBlackjackPolicy::cap}) {
      rules.rulings.dealer_bj_policy = policy;
      expect_chart_agrees(rules, kSixes, soft_doubler());
    }
  }
}

// B06: a natural that waits.
TEST(ExactAgainstEngine, ANaturalDoubled) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge}) {
    for (const bool locks : {true, false}) {
      RuleSet rules = default_rules(game);
      rules.rulings.double_natural = true;
      rules.rulings.double_ace_lock = locks;
      expect_chart_agrees(rules, kAces, soft_doubler());
      expect_best_agrees(rules, kAces);
    }
  }
}

// B08: tens of one face. Two faces, so that some pairs may be split and some not.
TEST(ExactAgainstEngine, SplitsByFace) {
  Shoe shoe = kSixes;
  shoe.tens = {4, 3, 0, 0};
  for (const auto policy : {DealerBlackjackPolicy::perhand, DealerBlackjackPolicy::chip}) {
    for (const Game game : {kStarBlackjack, kNzBlackjack, kBlackjackChallenge}) {
      RuleSet rules = rules_with(game, policy, game == kStarBlackjack);
      rules.rulings.split_basis = SplitBasis::face;
      expect_chart_agrees(rules, shoe);
      expect_best_agrees(rules, shoe);
    }
  }
}

// BC 15.1.1.2: what a blackjack wins against the dealer's depends on the faces of the tens.
TEST(ExactAgainstEngine, BlackjacksByTheRankOfTheirTens) {
  Shoe shoe = kAces;
  shoe.tens = {2, 3, 1, 2};
  expect_chart_agrees(default_rules(kBlackjackChallenge), shoe);
}

// What the analyser said when it agreed with the engine and the simulation; see docs/figures.md.
TEST(Exact, FiguresOfEightDecks) {
  struct Known {
    Game game;
    double ev_td;
    double ev_cd;
  };
  for (const Known& known : {Known{kStarBlackjack, -0.008101953, -0.008067773},
                             Known{kNzBlackjack, -0.005410865, -0.005384917},
                             Known{kBlackjackChallenge, -0.014747173, -0.014743252}}) {
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

// Puts each move into each cell of a column by turns: none may be better than what was chosen.
void expect_no_better_cell(const RuleSet& rules, int dealer) {
  const LabRules lab = lab_rules(rules);
  const bool by_cards = chart_looks_at_cards(lab);
  const HandGraph graph;
  const DealerTable table(dealer, lab.hits_soft17);
  Against against(graph, lab, table, shoe_of(Composition::of_decks(rules.decks)), dealer);
  Strategy chart = wild_chart();
  against.choose_column(chart, by_cards);
  const double best = against.value_of(chart);
  const auto try_cell = [&](int points, bool soft, int cards) {
    for (const Move move : {Move::stand, Move::hit, Move::double_or_hit, Move::double_or_stand}) {
      if (chart.move(points, soft, cards, dealer + 1) == move) continue;
      Strategy other = chart;
      // Without regard to the number of cards the three are one cell.
      for (int each = 2; each <= 4; ++each) {
        if (!by_cards || each == cards) other.put(points, soft, each, dealer + 1, move);
      }
      EXPECT_LE(against.value_of(other), best + kEqual)
          << name(rules.game) << ' ' << points << (soft ? " soft, " : " hard, ") << cards;
    }
  };
  for (int cards = 2; cards <= (by_cards ? 4 : 2); ++cards) {
    for (int points = kHardLeast; points <= kHardMost; ++points) try_cell(points, false, cards);
    for (int points = kSoftLeast; points < kSoftMost; ++points) try_cell(points, true, cards);
  }
  for (int pair_of = 0; pair_of < kValues; ++pair_of) {
    Strategy other = chart;
    other.splits[at(pair_of)][at(dealer)] = !other.splits[at(pair_of)][at(dealer)];
    EXPECT_LE(against.value_of(other), best + kEqual) << name(rules.game) << ' ' << pair_of;
  }
  EXPECT_GE(against.best_value(), best);
}

TEST(Exact, NoCellOfTheChartIsBetterOtherwise) {
  for (const Game game : {kStarBlackjack, kNzBlackjack}) {
    for (const int dealer : {kAce, 5, kTen}) expect_no_better_cell(default_rules(game), dealer);
  }
  for (const int dealer : {kAce, 5})
    expect_no_better_cell(default_rules(kBlackjackChallenge), dealer);
}

// A shoe without tens is good for nobody who holds a stiff hand: removed cards must matter.
TEST(Exact, CardsSeenChangeTheValue) {
  const RuleSet rules = default_rules(kNzBlackjack);
  Composition shoe = Composition::of_decks(rules.decks);
  const double fresh = edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt).ev_cd;
  for (int card = 0; card < 8; ++card) shoe.remove(*card_from_text("5s"));
  EXPECT_GT(edge_of(lab_rules(rules), shoe_of(shoe), std::nullopt).ev_cd, fresh + 0.004);
}

}  // namespace
}  // namespace croupier::lab
