// The simulation and the engine play the same shoes with the same decisions and agree on every
// cent: the kernel's tables one by one, and the general table with several boxes and every optional
// wager. CROUPIER_ROUNDS says how many rounds a game (`./test lab 1000000`).
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "lab/simulate_charts.h"
#include "lab/simulate_replay.h"
#include "support/games.h"

namespace croupier::lab {
namespace {

std::uint32_t rounds_to_play() {
  const char* said = std::getenv("CROUPIER_ROUNDS");
  return said == nullptr ? 4'000 : static_cast<std::uint32_t>(std::stoul(said));
}

TableTask task_of(Game game) {
  TableTask task;
  task.rules = default_rules(game);
  task.strategy = rough_chart();
  return task;
}

std::int64_t money_of(const TableTask& task, std::uint32_t outcome) {
  if (task.rules.game == kCasinoWar) return settle_war(outcome, kUnitCents).net;
  const RoundResult read = read_outcome(outcome);
  return settle_box(lab_rules(task.rules), {read.hands.begin(), read.hands.size()}, read.dealer,
                    kUnitCents)
      .net;
}

// One table of the kernel: suits are given to its ranks so that no shoe holds a card too often.
struct LaneOfTrace {
  StackedShoes shoes;
  std::vector<std::int64_t> nets;

  LaneOfTrace(const TableTask& task, const KernelTrace& trace, std::size_t lane) : shoes(task) {
    std::array<int, kRanks> used{};
    for (const KernelStep& step : trace) {
      if (step.rank[lane] != KernelStep::kNothing) {
        const auto rank = step.rank[lane];
        const int suit = used[rank]++ % kSuits;
        // A table that has played all its rounds draws on; nobody needs these cards.
        shoes.deal(Card(static_cast<Rank>(rank + 1), static_cast<Suit>(suit)));
      }
      if (step.outcome[lane] != KernelStep::kNothing)
        nets.push_back(money_of(task, step.outcome[lane]));
      if (step.shuffled[lane] != 0) {
        used = {};
        shoes.begin_shoe();
      }
    }
  }
};

void kernel_agrees(const TableTask& task) {
  const Automaton automaton = task.rules.game == kCasinoWar
                                  ? war_automaton(task.on_tie)
                                  : blackjack_automaton(task.rules, task.strategy);
  const KernelTask kernel{&automaton, task.rules.decks,
                          cards_to_cutting_card(task.rules, task.fresh)};
  constexpr std::uint32_t kBlock = 16'000;
  std::uint32_t played = 0;
  for (std::uint64_t block = 0; played < rounds_to_play(); ++block) {
    OutcomeCounts counts;
    KernelTrace trace;
    const std::uint32_t rounds = std::min(kBlock, rounds_to_play() - played);
    trace_kernel(kernel, 6, block, rounds, best_instructions(), counts, trace);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const LaneOfTrace dealt(task, trace, lane);
      EngineTable engine(task, dealt.shoes.items(), {});
      for (std::size_t round = 0; round < dealt.nets.size(); ++round) {
        const auto nets = engine.play_round(kUnitCents);
        ASSERT_EQ(nets[0][0], dealt.nets[round])
            << "block " << block << " table " << lane << " round " << round << " "
            << engine.last_round();
        ++played;
      }
    }
  }
  EXPECT_EQ(played, rounds_to_play());
}

void table_agrees(const TableTask& task) {
  constexpr std::uint32_t kBlock = 4'000;
  for (std::uint32_t played = 0; played < rounds_to_play(); played += kBlock) {
    SimTable table(task, 6, played);
    std::vector<Card> cards;
    std::vector<int> prizes;
    std::vector<PlayedRound> rounds;
    StackedShoes shoes(task);
    table.record(cards, prizes);
    for (std::uint32_t round = 0; round < kBlock; ++round) {
      cards.clear();
      rounds.push_back(table.play_round());
      if (rounds.back().shuffled) shoes.begin_shoe();
      for (const Card card : cards) shoes.deal(card);
    }
    EngineTable engine(task, shoes.items(), prizes);
    for (std::uint32_t at = 0; at < kBlock; ++at) {
      const auto nets = engine.play_round(rounds[at].stake);
      for (std::size_t box = 0; box < rounds[at].boxes.size(); ++box) {
        const BoxRound& said = rounds[at].boxes[box];
        ASSERT_EQ(nets[box][0], said.money.net) << "round " << at << " box " << box;
        for (std::size_t wager = 0; wager < said.wagers.size(); ++wager)
          ASSERT_EQ(nets[box][wager + 1], said.wagers[wager].net)
              << "round " << at << " box " << box << " " << word(task.wagers[wager].kind);
      }
    }
  }
}

// --- the kernel

TEST(Kernel, StarBlackjackAgreesWithTheEngine) { kernel_agrees(task_of(kStarBlackjack)); }
TEST(Kernel, ChallengeAgreesWithTheEngine) { kernel_agrees(task_of(kBlackjackChallenge)); }
TEST(Kernel, NewZealandAgreesWithTheEngine) { kernel_agrees(task_of(kNzBlackjack)); }
TEST(Kernel, CasinoWarAgreesWithTheEngine) { kernel_agrees(task_of(kCasinoWar)); }

TEST(Kernel, AFreshShoeEachRoundAgreesWithTheEngine) {
  TableTask task = task_of(kStarBlackjack);
  task.fresh = true;
  kernel_agrees(task);
}

TEST(Kernel, ASurrenderAgreesWithTheEngine) {
  TableTask task = task_of(kCasinoWar);
  task.on_tie = OnTie::surrender;
  kernel_agrees(task);
}

// Every option and ruling that a round of one box can tell.
TEST(Kernel, OptionsAndRulingsAgreeWithTheEngine) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kNzBlackjack}) {
    for (const auto policy : {DealerBlackjackPolicy::bb1, DealerBlackjackPolicy::chip,
                              DealerBlackjackPolicy::cap, DealerBlackjackPolicy::perhand}) {
      TableTask task = task_of(game);
      task.strategy = splitting_chart();
      task.rules.rulings.dealer_bj_policy = policy;
      SCOPED_TRACE(std::string(name(game)) + " " + std::string(word(policy)));
      ASSERT_NO_FATAL_FAILURE(kernel_agrees(task));
    }
    SCOPED_TRACE(name(game));
    TableTask task = task_of(game);
    task.strategy = splitting_chart();
    task.rules.decks = 6;
    task.rules.rulings.dealer_soft17 = game == kStarBlackjack ? Soft17::stand : Soft17::hit;
    task.rules.rulings.split_basis = SplitBasis::face;
    task.rules.rulings.second_dealer_card = SecondDealerCard::always;
    task.rules.rulings.double_natural = game != kNzBlackjack;
    task.rules.rulings.double_ace_lock = false;
    task.rules.options.third_hand = game == kStarBlackjack;
    ASSERT_NO_FATAL_FAILURE(kernel_agrees(task));
  }
}

// --- the general table

TEST(SimulatedTable, StarBlackjackAgreesWithTheEngine) {
  TableTask task = task_of(kStarBlackjack);
  task.boxes = 7;
  task.rules.options.third_hand = true;
  task.wagers = {{WagerKind::perfect_pairs}, {WagerKind::any_pairs}, {WagerKind::lucky_lucky, 2}};
  table_agrees(task);
}

TEST(SimulatedTable, ChallengeAgreesWithTheEngine) {
  TableTask task = task_of(kBlackjackChallenge);
  task.boxes = 5;
  task.strategy = splitting_chart();
  task.wagers = {{WagerKind::any_pairs}, {WagerKind::perfect_pairs}};
  table_agrees(task);
}

TEST(SimulatedTable, NewZealandAgreesWithTheEngine) {
  TableTask task = task_of(kNzBlackjack);
  task.boxes = 3;
  task.wagers = {{WagerKind::super_sevens}, {WagerKind::madness_21}, {WagerKind::perfect_pairs, 2}};
  table_agrees(task);
  task.rules.rulings.super_sevens_two_card_pays = false;
  task.rules.rulings.madness_stake_returned = false;
  table_agrees(task);
}

TEST(SimulatedTable, CasinoWarAgreesWithTheEngine) {
  TableTask task = task_of(kCasinoWar);
  task.boxes = 4;
  task.wagers = {{WagerKind::tie}};
  table_agrees(task);
}

TEST(SimulatedTable, BetsByACountAgreeWithTheEngine) {
  TableTask task = task_of(kNzBlackjack);
  task.strategy = counting_chart();
  table_agrees(task);
}

}  // namespace
}  // namespace croupier::lab
