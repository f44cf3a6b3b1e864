#include "driver/table_driver.h"

#include <cassert>
#include <utility>

namespace croupier {
namespace {

template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};

std::vector<Card> cards_of_hand(const Table& table, BoxNo box, HandNo hand) {
  if (const auto* round = std::get_if<blackjack::Round>(&table.round)) {
    const auto cards = round->hand(box, hand).span();
    return {cards.begin(), cards.end()};
  }
  const auto& cards = std::get<war::Round>(table.round).box(box).cards;
  return {cards.begin(), cards.end()};
}

// Stacked has no layout: it only lists what comes.
std::vector<Card> cards_on_layout(const CardSource& source) {
  const auto list = [](const auto& device) -> std::vector<Card> {
    if constexpr (requires { device.on_layout(); }) {
      return device.on_layout().cards();
    } else {
      return {};
    }
  };
  return std::visit(list, source.device());
}

bool is_stacked(const std::optional<CardSource>& cards) {
  return cards && std::holds_alternative<Stacked>(cards->device());
}

}  // namespace

int middle_of_stack(const Table& table) { return table.common.stack.in_device / 2; }

// A quarter from the back: well inside the half that SB 4.6, BC 4.8, CW 4.6 and NZ 7.6(a) allow.
int automatic_cutting_card(const Table& table) { return table.common.stack.in_device / 4; }

TableDriver::TableDriver(Table table, Dealing dealing)
    : table_(std::move(table)), dealing_(std::move(dealing)) {}

std::expected<Act, Refusal> TableDriver::act(const Command& command) {
  auto events = decide(table_, command);
  if (!events) return std::unexpected(events.error());
  Act done{command, {}, {}};
  take(*events);
  done.events = std::move(*events);
  follow_on(done);
  return done;
}

std::optional<Act> TableDriver::go_on() {
  stuck_.reset();
  const std::optional<Command> first = next_command();
  if (!first) return std::nullopt;
  auto done = act(*first);
  if (done) return std::move(*done);
  stuck_ = Stuck{Standstill::refused, *first, done.error()};
  return std::nullopt;
}

void TableDriver::follow_on(Act& act) {
  stuck_.reset();
  while (const std::optional<Command> command = next_command()) {
    const auto events = decide(table_, *command);
    if (!events) {
      stuck_ = Stuck{Standstill::refused, *command, events.error()};
      return;
    }
    act.drawn.push_back(*command);
    take(*events);
    act.events.insert(act.events.end(), events->begin(), events->end());
  }
}

void TableDriver::take(const Events& events) {
  for (const Event& event : events) {
    tell_device(event);
    apply(table_, event);
  }
  // The device and the engine count the same cards, or one of them has lost some.
  assert(!dealing_.cards || is_stacked(dealing_.cards) || !table_.common.stack.is_ready() ||
         dealing_.cards->remaining() == table_.common.stack.in_device);
}

// Called before the event is applied: a shuffle needs its reason, a cleared hand its cards.
void TableDriver::tell_device(const Event& event) {
  if (dealing_.cards) tell_cards(*dealing_.cards, event);
  // With a new seed at each shuffle, whoever keeps the seeds can run everything since then again.
  const bool shuffled = std::holds_alternative<CardsShuffled>(event.body);
  if (shuffled && dealing_.prizes && dealing_.prizes->is_random())
    dealing_.prizes->seed_again(dealing_.seeds());
}

void TableDriver::tell_cards(CardSource& source, const Event& event) {
  const auto handle = Overloaded{
      [&](const HandCleared& e) { source.return_discards(cards_of_hand(table_, e.box, e.hand)); },
      [&](const RoundEnded&) { source.return_discards(cards_on_layout(source)); },
      [&](const DiscardsReturned&) { source.load_rack(); },
      [&](const CardsShuffled&) {
        const Seed seed = dealing_.seeds();
        const bool rack_only = table_.common.stack.reason == ShuffleReason::too_few_cards;
        if (rack_only) {
          source.shuffle_rack(seed);
        } else {
          source.shuffle(seed);
        }
      },
      [&](const CardsCut& e) { source.cut(e.from_front); },
      [&](const CuttingCardPlaced& e) {
        source.insert_cutting_card(e.from_back);
        if (e.second_at_back) source.insert_second_cutting_card();
      },
      [&](const CardBurned&) { source.burn(); },
      [](const auto&) {},
  };
  std::visit(handle, event.body);
}

std::optional<Command> TableDriver::next_command() {
  const Awaits awaited = awaits(table_);
  if (std::holds_alternative<AwaitsCard>(awaited)) return draw_card();
  if (std::holds_alternative<AwaitsPrize>(awaited)) return show_prize();
  if (std::holds_alternative<AwaitsBurnCard>(awaited)) return show_burn_card();
  return dealers_own(awaited);
}

std::optional<Command> TableDriver::draw_card() {
  if (!dealing_.cards) return std::nullopt;
  const Drawn drawn = dealing_.cards->draw();
  if (const Card* card = std::get_if<Card>(&drawn))
    return Command{as(Role::device), DrawCard{*card}};
  if (std::holds_alternative<CuttingCard>(drawn)) {
    return Command{as(Role::device), DrawCuttingCard{}};
  }
  // The engine counts the cards of a real device and calls for a shuffle before it is empty.
  assert(is_stacked(dealing_.cards));
  stuck_ = Stuck{Standstill::out_of_cards, std::nullopt, {}};
  return std::nullopt;
}

std::optional<Command> TableDriver::show_prize() {
  if (!dealing_.prizes) return std::nullopt;
  if (const auto dollars = dealing_.prizes->press()) {
    return Command{as(Role::device), ShowPrize{static_cast<std::uint16_t>(*dollars)}};
  }
  stuck_ = Stuck{Standstill::out_of_prizes, std::nullopt, {}};
  return std::nullopt;
}

std::optional<Command> TableDriver::show_burn_card() {
  if (!dealing_.cards) return std::nullopt;
  if (const auto card = dealing_.cards->burned_card()) {
    return Command{as(Role::device), ShowBurnCard{*card}};
  }
  if (burn_cards_shown_ < dealing_.burn_cards.size()) {
    return Command{as(Role::device), ShowBurnCard{dealing_.burn_cards[burn_cards_shown_++]}};
  }
  stuck_ = Stuck{Standstill::no_burn_card, std::nullopt, {}};
  return std::nullopt;
}

std::optional<Command> TableDriver::dealers_own(const Awaits& awaited) const {
  const Automation& automatic = dealing_.automation;
  const auto count = [](int cards) { return static_cast<std::uint16_t>(cards); };
  if (std::holds_alternative<AwaitsShuffle>(awaited) && automatic.shuffle) {
    return Command{as(Role::dealer), Shuffle{}};
  }
  if (const auto* cut = std::get_if<AwaitsCut>(&awaited); cut && automatic.house_cuts) {
    if (cut->from.role == Role::player) return Command{cut->from, DeclineCut{}};
    return Command{cut->from, Cut{count(middle_of_stack(table_))}};
  }
  if (std::holds_alternative<AwaitsCuttingCard>(awaited) && automatic.cutting_card) {
    return Command{as(Role::dealer), PlaceCuttingCard{count(automatic_cutting_card(table_))}};
  }
  if (std::holds_alternative<AwaitsBurn>(awaited) && automatic.burn) {
    return Command{as(Role::dealer), BurnCard{}};
  }
  return std::nullopt;
}

}  // namespace croupier
