// How fast the engine plays: whole rounds through decide and apply, the cards shuffled beforehand,
// everybody playing by one simple rule. `./test bench` prints events and commands a second and
// allocations an event.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>

#include "allocations.h"
#include "base/match.h"
#include "state/table.h"
#include "support/games.h"

namespace croupier::bench {
namespace {

// A long list of decks in a fixed disorder; dealt from the front again when it ends.
std::vector<Card> mixed_cards(int decks) {
  std::vector<Card> cards = Composition::of_decks(decks).cards();
  std::uint64_t word = 20'16;
  for (std::size_t left = cards.size(); left > 1; --left) {
    word = word * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
    std::swap(cards[left - 1], cards[(word >> 33) % left]);
  }
  return cards;
}

// A table with as many boxes as bettors want, who bet the same every round.
class House {
 public:
  House(Game game, int boxes, int bettors_a_box) : boxes_(boxes) {
    TableSetup setup;
    setup.rules = default_rules(game);
    table_ = *open_table(setup);
    cards_ = mixed_cards(setup.rules.decks);
    for (int at = 0; at < boxes * bettors_a_box; ++at) {
      const std::string name = "p" + std::to_string(at);
      play(
          {as(Role::platform), JoinTable{*Name::from_text(name), Money::dollars(900'000'000), {}}});
    }
    bettors_ = bettors_a_box;
  }

  void play_round() {
    make_ready();
    for (int box = 0; box < boxes_; ++box) {
      for (int each = 0; each < bettors_; ++each) {
        play({as_player(player_id(static_cast<std::size_t>(box * bettors_ + each))),
              PlaceWager{box_no(static_cast<std::size_t>(box)),
                         WagerKind::initial,
                         Money::dollars(20 - 5 * each),
                         {}}});
      }
    }
    play({as(Role::dealer), Deal{}});
    while (!table_.common.betting) match([&](const auto& each) { answer(each); }, awaits(table_));
  }

  std::uint64_t events() const { return events_; }
  std::uint64_t commands() const { return commands_; }

 private:
  void play(const Command& command) {
    const auto done = decide(table_, command);
    if (!done) std::abort();
    for (const Event& event : *done) apply(table_, event);
    ++commands_;
    events_ += done->size();
  }

  // The engine counts the cards; after three quarters of them the cutting card comes.
  void make_ready() {
    const Stack& stack = table_.common.stack;
    if (stack.is_ready() && stack.in_device < cards_.size() / 4) {
      play({as(Role::casino_supervisor), DirectShuffle{}});
    }
    while (!stack.is_ready()) match([&](const auto& each) { answer(each); }, awaits(table_));
  }

  void answer(const AwaitsShuffle&) {
    play({as(Role::dealer), Shuffle{}});
    next_ = 0;
  }
  void answer(const AwaitsCut& e) {
    play({e.from, Cut{static_cast<std::uint16_t>(table_.common.stack.in_device / 2)}});
  }
  void answer(const AwaitsCuttingCard&) { play({as(Role::dealer), PlaceCuttingCard{0}}); }
  void answer(const AwaitsBurn&) {
    ++next_;
    play({as(Role::dealer), BurnCard{}});
  }
  void answer(const AwaitsCard&) { play({as(Role::device), DrawCard{cards_[next_++]}}); }
  void answer(const AwaitsInsurance&) { play({as(Role::dealer), CloseInsurance{}}); }
  void answer(const AwaitsBettors& e) { play({as_player(e.players[0]), Keep{e.box}}); }

  // Eleven is doubled, below 17 a card is taken, equal cards go to war.
  void answer(const AwaitsDecision& e) {
    const Actor by = as_player(e.player);
    if (std::holds_alternative<war::Round>(table_.round)) return play({by, GoToWar{e.box}});
    const auto& hand = std::get<blackjack::Round>(table_.round).hand(e.box, e.hand);
    const blackjack::Total total = hand.total();
    if (total.points == 11 && hand.cards.size() == 2) return play({by, Double{e.box}});
    if (total.points < 17) return play({by, Hit{e.box}});
    play({by, Stand{e.box}});
  }
  template <class Other>
  void answer(const Other&) {
    std::abort();
  }

  Table table_;
  std::vector<Card> cards_;
  std::size_t next_ = 0;
  int boxes_ = 0;
  int bettors_ = 0;
  std::uint64_t events_ = 0;
  std::uint64_t commands_ = 0;
};

void rounds(benchmark::State& state, Game game) {
  House house(game, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  const std::uint64_t events_before = house.events();
  const std::uint64_t commands_before = house.commands();
  const std::uint64_t allocations_before = allocations();
  for (auto _ : state) house.play_round();
  const auto events = static_cast<double>(house.events() - events_before);
  const auto commands = static_cast<double>(house.commands() - commands_before);
  const auto taken = static_cast<double>(allocations() - allocations_before);
  state.counters["events/s"] = benchmark::Counter(events, benchmark::Counter::kIsRate);
  state.counters["s/command"] =
      benchmark::Counter(commands, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["allocations/event"] = taken / events;
  state.counters["events/round"] = events / static_cast<double>(state.iterations());
}

void blackjack_tables(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"boxes", "bettors"})->Args({1, 1})->Args({7, 1})->Args({5, 3});
}
void war_tables(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"boxes", "bettors"})->Args({1, 1})->Args({7, 1});
}

BENCHMARK_CAPTURE(rounds, star_blackjack, kStarBlackjack)->Apply(blackjack_tables);
BENCHMARK_CAPTURE(rounds, blackjack_challenge, kBlackjackChallenge)->Apply(blackjack_tables);
BENCHMARK_CAPTURE(rounds, nz_blackjack, kNzBlackjack)->Apply(blackjack_tables);
BENCHMARK_CAPTURE(rounds, casino_war, kCasinoWar)->Apply(war_tables);

}  // namespace
}  // namespace croupier::bench
