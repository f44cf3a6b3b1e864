#include "lab/engine_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace croupier::lab {
namespace {

constexpr Money kUnit = Money::dollars(100);
constexpr Money kChips = Money::dollars(10'000);
constexpr BoxNo kBox{1};

class Walk {
 public:
  Walk(const RuleSet& rules, const Decider& decider) : rules_(rules), decider_(decider) {}

  double value(const Shoe& shoe) {
    TableSetup setup;
    setup.rules = rules_;
    auto table = open_table(setup);
    EXPECT_TRUE(table.has_value());
    must(*table, {as(Role::platform), JoinTable{*Name::from_text("ann"), kChips, {}}});
    must(*table, {as(Role::dealer), Shuffle{}});
    if (table->common.stack.state == StackState::needs_cut) {
      const auto middle = static_cast<std::uint16_t>(table->common.stack.in_device / 2);
      must(*table, {table->common.stack.cut_offered, Cut{middle}});
    }
    if (table->common.stack.state == StackState::needs_cutting_card) {
      must(*table, {as(Role::dealer), PlaceCuttingCard{0}});
    }
    if (table->common.stack.state == StackState::needs_burn) {
      must(*table, {as(Role::dealer), BurnCard{}});
    }
    const PlayerId ann = PlayerId{0};
    must(*table, {as_player(ann), PlaceWager{kBox, WagerKind::initial, kUnit, {}}});
    must(*table, {as(Role::dealer), Deal{}});
    done_ = false;
    return walk(*table, shoe);
  }

 private:
  void must(Table& table, const Command& command) {
    const auto events = act(table, command);
    ASSERT_TRUE(events.has_value()) << word(events.error().code);
    done_ = std::ranges::any_of(
        *events, [](const Event& event) { return std::holds_alternative<RoundEnded>(event.body); });
  }

  double walk(Table table, const Shoe& shoe) {
    while (!done_ && !testing::Test::HasFatalFailure()) {
      const Awaits awaited = awaits(table);
      if (std::holds_alternative<AwaitsCard>(awaited)) return draw(table, shoe);
      if (std::holds_alternative<AwaitsInsurance>(awaited)) {
        must(table, {as(Role::dealer), CloseInsurance{}});
      } else {
        decide(table, std::get<AwaitsDecision>(awaited));
      }
    }
    done_ = false;
    const Money won = table.common.players[0].chips - kChips;
    return static_cast<double>(won.cents()) / static_cast<double>(kUnit.cents());
  }

  double draw(const Table& table, const Shoe& shoe) {
    double sum = 0;
    for (int rank = 1; rank <= kRanks; ++rank) {
      const int value = std::min(rank, 10) - 1;
      const int count = value == kTen ? shoe.tens[at(rank - 10)] : shoe.counts[at(value)];
      if (count == 0) continue;
      Table next = table;
      Shoe left = shoe;
      --left.counts[at(value)];
      if (value == kTen) --left.tens[at(rank - 10)];
      must(next, {as(Role::device), DrawCard{Card(static_cast<Rank>(rank), Suit::clubs)}});
      sum += count * walk(std::move(next), left);
    }
    return sum / total(shoe.counts);
  }

  void decide(Table& table, const AwaitsDecision& asked) {
    const auto& round = std::get<blackjack::Round>(table.round);
    const blackjack::Hand& hand = round.hand(asked.box, asked.hand);
    const Decision decision =
        decider_(round.box(asked.box), hand, blackjack::hard_value(round.dealer[0]) - 1);
    const Actor actor = as_player(asked.player);
    switch (decision) {
      case Decision::hit: return must(table, {actor, Hit{asked.box, asked.hand}});
      case Decision::stand: return must(table, {actor, Stand{asked.box, asked.hand}});
      case Decision::double_down: return must(table, {actor, Double{asked.box, asked.hand, {}}});
      case Decision::split: return must(table, {actor, Split{asked.box, asked.hand}});
      default: FAIL();
    }
  }

  RuleSet rules_;
  const Decider& decider_;
  bool done_ = false;
};

}  // namespace

double engine_value(const RuleSet& rules, const Shoe& shoe, const Decider& decider) {
  return Walk(rules, decider).value(shoe);
}

}  // namespace croupier::lab
