#include "driver/table_driver.h"

#include <cassert>
#include <utility>

#include "base/match.h"
#include "engine/rebuild.h"

namespace croupier {
namespace {

std::vector<Card> cards_of_hand(const Table& table, BoxNo box, HandNo hand) {
  if (const auto* round = std::get_if<blackjack::Round>(&table.round)) {
    const auto cards = round->hand(box, hand).span();
    return {cards.begin(), cards.end()};
  }
  const auto& cards = std::get<war::Round>(table.round).box(box).cards;
  return {cards.begin(), cards.end()};
}

// What lies on the layout as far as the table knows; cards that lie open as the next ones stay.
std::vector<Card> cards_of_layout(const Stack& stack, bool with_next) {
  Composition cards = stack.seen;
  cards -= stack.rack;
  if (!with_next) {
    for (const NextCard& next : stack.next) cards.remove(next.card);
  }
  return cards.cards();
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
  Command said = command;
  if (auto no = take_strays(said)) return std::unexpected(*no);
  auto events = decide(table_, said);
  if (!events) return std::unexpected(events.error());
  Act done{std::move(said), {}, {}};
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
      [&](const RoundEnded&) {
        source.return_discards(cards_of_layout(table_.common.stack, false));
      },
      [&](const DiscardsReturned&) { source.load_rack(); },
      [&](const CardsShuffled&) {
        const Seed seed = dealing_.seeds();
        const ShuffleReason reason = table_.common.stack.reason;
        if (reason == ShuffleReason::too_few_cards) {
          source.shuffle_rack(seed);
        } else if (reason == ShuffleReason::device_fault) {
          source.shuffle_inside(seed);
        } else {
          source.return_discards(cards_of_layout(table_.common.stack, true));  // H09
          source.shuffle(seed);
        }
      },
      [&](const CardsCut& e) { source.cut(e.from_front); },
      [&](const CuttingCardPlaced& e) {
        source.insert_cutting_card(e.from_back);
        if (e.second_at_back) source.insert_second_cutting_card();
      },
      [&](const CardBurned&) { source.burn(); },
      [&](const auto&) { tell_irregular(source, event); },
  };
  match(handle, event.body);
}

void TableDriver::tell_irregular(CardSource& source, const Event& event) {
  const auto handle = Overloaded{
      [&](const CardDiscarded& e) { source.return_discards(std::span(&e.card, 1)); },
      [&](const CardBurnedInError&) { source.burn_in_error(); },
      [&](const CardPutUnder& e) {
        if (e.from_rack) source.put_error_burn_under();
      },
      // The cards of the round come back to the layout, to be dealt again.
      [&](const RoundReopened&) {
        Composition missing = Composition::of_cards(cards_of_round(table_));
        for (const Card card : cards_of_layout(table_.common.stack, true)) missing.remove(card);
        for (const Card card : missing.cards()) source.recall(card);
      },
      // What lay there when the round ended comes back to the layout (C10).
      [&](const InsuranceReopened&) {
        if (!table_.common.betting) return;
        for (const Card card : blackjack::cards_lying(std::get<blackjack::Round>(table_.round)))
          source.recall(card);
      },
      [&](const RoundVoided&) {
        source.return_discards(cards_of_layout(table_.common.stack, true));
      },
      [&](const DeviceChanged& e) {
        if (e.device == Device::shuffler) {
          source.change_to_shuffler(dealing_.seeds());
        } else {
          source.change_to_shoe();
        }
      },
      [](const auto&) {},
  };
  match(handle, event.body);
}

namespace {

// The cards that leave the device by this command, as far as they were named.
std::vector<std::optional<Card>> strays_of(const CommandBody& body) {
  std::vector<std::optional<Card>> said;
  const auto list = Overloaded{
      [&](const MisdealCard& c) { said.assign(c.exposed ? 1 : 0, c.card); },
      [&](const MisdealToDealer& c) { said.assign(c.exposed ? 1 : 0, c.card); },
      [&](const ReportIrregularity& c) {
        const bool face_up = c.kind == Irregularity::face_up_card;
        if (!face_up && c.kind != Irregularity::no_wagers) return;
        said.assign(c.cards.begin(), c.cards.end());
        if (face_up && said.empty()) said.emplace_back();
      },
      [](const auto&) {},
  };
  match(list, body);
  return said;
}

void name_strays(CommandBody& body, const ReportedCards& cards) {
  if (auto* box = std::get_if<MisdealCard>(&body)) box->card = cards[0];
  if (auto* dealer = std::get_if<MisdealToDealer>(&body)) dealer->card = cards[0];
  if (auto* report = std::get_if<ReportIrregularity>(&body)) report->cards = cards;
}

// Some card that can still come.
Card possible_card(const Table& table) {
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    if (table.common.stack.seen.count(card) < table.common.rules.decks) return card;
  }
  return {};
}

}  // namespace

// No card is drawn for a command that the table would refuse whatever came.
std::optional<Refusal> TableDriver::take_strays(Command& command) {
  if (!dealing_.cards) return std::nullopt;
  const auto said = strays_of(command.body);
  if (said.empty()) return std::nullopt;
  ReportedCards cards;
  for (const auto& each : said) cards.push_back(each.value_or(possible_card(table_)));
  name_strays(command.body, cards);
  if (const auto tried = decide(table_, command); !tried) return tried.error();
  cards.clear();
  std::optional<Refusal> no;
  for (const auto& each : said) {
    if (dealing_.cards->cutting_card_is_next() || dealing_.cards->remaining() == 0)
      no = refuse(RefusalCode::not_now);
    if (no) break;
    cards.push_back(std::get<Card>(dealing_.cards->draw()));
    if (each && *each != cards.back())
      no = Refusal{RefusalCode::impossible_card, {}, each->index(), 1};
  }
  if (no) {
    for (const Card card : cards) dealing_.cards->put_back(card);
    return no;
  }
  name_strays(command.body, cards);
  return std::nullopt;
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
