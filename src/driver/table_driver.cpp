#include "driver/table_driver.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/match.h"
#include "engine/facts.h"
#include "irregular/lawful_rulings.h"
#include "irregular/rebuild.h"
#include "state/family.h"

namespace croupier {
namespace {

// What lies on the layout as far as the table knows; cards that lie open as the next ones stay.
std::vector<Card> cards_of_layout(const Stack& stack, bool with_next) {
  Composition cards = stack.seen;
  cards -= stack.rack;
  if (!with_next) {
    for (const NextCard& next : stack.next) cards.remove(next.card);
  }
  return cards.cards();
}

bool is_stacked(const CardSource& cards) { return std::holds_alternative<Stacked>(cards.device()); }
bool is_stacked(const std::optional<CardSource>& cards) { return cards && is_stacked(*cards); }

// SB 16.6, BC 16.6, CW 11.4: for the next round, which may be the one that comes now.
void put_under(CardsOut& out, const CardPutUnder& put, bool between_rounds) {
  if (put.from_rack) return out.put_error_burn_under();
  if (!put.next_round || between_rounds) return out.put_aside_under();
  out.keep_aside();
}

}  // namespace

int middle_of_stack(const Table& table) { return table.common.stack.in_device / 2; }

// A quarter from the back: well inside the half that SB 4.6, BC 4.8, CW 4.6 and NZ 7.6(a) allow.
int automatic_cutting_card(const Table& table) { return table.common.stack.in_device / 4; }

TableDriver::TableDriver(Table table, Dealing dealing)
    : table_(std::move(table)),
      dealing_(std::move(dealing)),
      proof_(std::exchange(dealing_.proof, {})) {}

std::expected<Act, Refusal> TableDriver::act(const Command& command) {
  Command said = command;
  const auto try_it = [&](const CommandBody& body) -> std::optional<Refusal> {
    const auto tried = decide(table_, {command.by, body, command.reason});
    if (tried) return std::nullopt;
    return tried.error();
  };
  if (auto no = take_strays(said.body, try_it)) return std::unexpected(*no);
  auto events = decide(table_, said);
  if (!events) return std::unexpected(events.error());
  Act done{std::move(said), {}, {}};
  take(*events);
  done.events = std::move(*events);
  follow_on(done);
  done.shoe = proof_.take_committed();
  done.opened = proof_.take_opened();
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
  for (const Event& event : events) follow(event);
  // The device and the engine count the same cards, or one of them has lost some.
  assert(counts_agree());
}

bool TableDriver::counts_agree() const {
  return !dealing_.cards || is_stacked(dealing_.cards) || !table_.common.stack.is_ready() ||
         dealing_.cards->remaining() == table_.common.stack.in_device;
}

namespace {

int prizes_on(const Tape& tape) {
  const std::vector<Event> events = tape.events();
  return static_cast<int>(std::ranges::count_if(
      events, [](const Event& event) { return std::holds_alternative<PrizeShown>(event.body); }));
}

void count_down(int& left) {
  if (left > 0) --left;
}

void note(ComesAgain& again, const EventBody& body) {
  if (card_taken(body)) return count_down(again.cards);
  if (std::holds_alternative<PrizeShown>(body)) return count_down(again.prizes);
  if (std::holds_alternative<NextCardTaken>(body)) ++again.cards;
}

}  // namespace

void TableDriver::follow(const Event& event) {
  const bool reopens = std::holds_alternative<RoundReopened>(event.body);
  const int before = table_.common.stack.in_device;
  if (reopens) dealing_.again.prizes = prizes_on(table_.tape);
  if (!reopens) note(dealing_.again, event.body);
  tell_device(event);
  apply(table_, event);
  if (reopens) dealing_.again.cards = table_.common.stack.in_device - before;
}

// --- facts ---

namespace {

std::expected<void, std::string> draw_as_recorded(std::optional<CardSource>& cards,
                                                  const Drawn& recorded) {
  if (!cards || cards->draw() == recorded) return {};
  return std::unexpected("the device gives another card than the record has");
}

std::expected<void, std::string> press_as_recorded(std::optional<PrizeButton>& prizes,
                                                   std::uint16_t dollars) {
  if (!prizes || prizes->press() == dollars) return {};
  return std::unexpected("the button shows another prize than the record has");
}

}  // namespace

std::expected<void, std::string> TableDriver::take_as_fact(const Event& event) {
  if (std::string wrong = why_no_fact(table_, event); !wrong.empty())
    return std::unexpected(std::move(wrong));
  std::expected<void, std::string> done;
  const ComesAgain& again = dealing_.again;
  if (const std::optional<Card> card = card_taken(event.body)) {
    if (again.cards == 0) done = draw_as_recorded(dealing_.cards, *card);
  } else if (std::holds_alternative<CuttingCardDrawn>(event.body)) {
    // A rebuilt round repeats it; then the device has no cutting card in front.
    if (dealing_.cards && dealing_.cards->cutting_card_is_next())
      done = draw_as_recorded(dealing_.cards, CuttingCard{});
  } else if (const auto* prize = std::get_if<PrizeShown>(&event.body)) {
    if (again.prizes == 0) done = press_as_recorded(dealing_.prizes, prize->dollars);
  } else if (std::holds_alternative<BurnCardShown>(event.body)) {
    burn_cards_shown_ += is_stacked(dealing_.cards) ? 1u : 0u;
  }
  if (done) follow(event);
  return done;
}

// Called before the event is applied: a shuffle needs its reason, a cleared hand its cards.
void TableDriver::tell_device(const Event& event) {
  if (dealing_.cards) {
    proof_.note(*dealing_.cards, event, table_.common.round);
    tell_cards(*dealing_.cards, event);
  }
  // With a new seed at each shuffle, whoever keeps the seeds can run everything since then again.
  const bool shuffled = std::holds_alternative<CardsShuffled>(event.body);
  if (shuffled && dealing_.prizes && dealing_.prizes->is_random())
    dealing_.prizes->seed_again(dealing_.seeds());
}

void TableDriver::tell_cards(CardSource& source, const Event& event) {
  const auto handle = Overloaded{
      [&](const HandCleared& e) {
        const auto cards = cards_of_hand(table_, e.box, e.hand);
        source.return_discards({cards.begin(), cards.end()});
      },
      [&](const RoundEnded&) {
        source.return_discards(cards_of_layout(table_.common.stack, false));
        source.out().release_kept();
      },
      [&](const DiscardsReturned&) {
        source.load_rack();
        source.out().forget_burned(0);
      },
      [&](const CardsShuffled&) { shuffle(source); },
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

void TableDriver::shuffle(CardSource& source) {
  const bool commits = dealing_.commits && source.can_commit();
  const ShuffleKeys keys =
      commits ? ShuffleKeys::committed(dealing_.seeds) : ShuffleKeys(dealing_.seeds());
  const ShuffleReason reason = table_.common.stack.reason;
  const bool in_part =
      reason == ShuffleReason::too_few_cards || reason == ShuffleReason::device_fault;
  proof_.end(source);
  if (reason == ShuffleReason::too_few_cards) {
    source.shuffle_rack(keys);
  } else if (reason == ShuffleReason::device_fault) {
    source.shuffle_inside(keys);
  } else {
    source.return_discards(cards_of_layout(table_.common.stack, true));  // H09
    source.shuffle(keys);
    if (is_stacked(source)) source.out().take_all_unseen();
  }
  source.out().forget_burned(0);
  proof_.begin(source, !in_part);
}

void TableDriver::tell_irregular(CardSource& source, const Event& event) {
  const auto handle = Overloaded{
      [&](const CardDiscarded& e) { source.return_discards(std::span(&e.card, 1)); },
      [&](const CardBurnedInError&) { source.burn_in_error(); },
      [&](const CardMisdealt& e) {
        if (!e.card) source.lay_aside();
      },
      [&](const UnseenCardShown& e) {
        proof_.see(source, source.out().show_unseen(e.card, e.burned), table_.common.round);
      },
      [&](const CardPutUnder& e) { put_under(source.out(), e, table_.common.betting); },
      [&](const RulingMade& e) {
        const bool stays = e.ruling == Ruling::leave_burned || e.ruling == Ruling::void_hands;
        if (stays) source.out().forget_burned(0);
      },
      // H20: of what was burned in error only that counts after which no card has come.
      [&](const RoundBegan&) {
        const Stack& stack = table_.common.stack;
        source.out().sweep_aside();
        source.out().forget_burned(
            static_cast<std::size_t>(stack.burned_in_error - stack.burned_passed));
      },
      // The cards of the round come back to the layout, to be dealt again.
      [&](const RoundReopened&) {
        Table again = table_;
        apply(again, event);
        source.out().keep_again(again.common.stack.kept_under);
        Composition missing = Composition::of_cards(cards_of_round(table_));
        for (const Card card : cards_of_layout(table_.common.stack, true)) missing.remove(card);
        for (const Card card : missing.cards()) source.recall(card);
      },
      // What lay there when the round ended comes back to the layout (C10).
      [&](const InsuranceReopened&) {
        if (!table_.common.betting) return;
        for (const Card card : cards_on_layout(table_)) source.recall(card);
      },
      [&](const RoundVoided&) {
        source.return_discards(cards_of_layout(table_.common.stack, true));
        source.out().release_kept();
        const Stack& stack = table_.common.stack;
        source.out().forget_burned(
            static_cast<std::size_t>(stack.burned_in_error - stack.burned_passed));
      },
      [&](const DeviceChanged& e) {
        proof_.end(source);
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

namespace {

bool leaves_unseen(const CommandBody& body) {
  const auto* box = std::get_if<MisdealCard>(&body);
  const auto* dealer = std::get_if<MisdealToDealer>(&body);
  return std::holds_alternative<BurnInError>(body) || (box != nullptr && !box->exposed) ||
         (dealer != nullptr && !dealer->exposed);
}

// What must be turned over with the report, as far as nobody has named it.
void show_unseen(const Table& table, const CardsOut& out, CommandBody& body) {
  auto* report = std::get_if<ReportIrregularity>(&body);
  const bool stray = report != nullptr && (report->kind == Irregularity::misdealt_card ||
                                           report->kind == Irregularity::burned_in_error);
  if (!stray || !report->cards.empty() || table.tape.size() == 0) return;
  const std::size_t cards = notice_of(table, *report).to_show;
  UnseenOut left = out.unseen();
  for (const UnseenCard& each : unseen_cards(table)) {
    auto& from = each.burned ? left.burned : left.aside;
    if (from.empty()) continue;
    if (!each.waits && report->cards.size() < cards) report->cards.push_back(from.front().card);
    from.erase(from.begin());
  }
}

}  // namespace

// No card is drawn for a command that would be refused whatever came.
std::optional<Refusal> TableDriver::take_strays(CommandBody& body, const TryIt& try_it) {
  if (!dealing_.cards) return std::nullopt;
  if (leaves_unseen(body) && dealing_.cards->cutting_card_is_next()) {
    const auto no = try_it(body);
    return no ? no : refuse(RefusalCode::not_now);
  }
  show_unseen(table_, dealing_.cards->out(), body);
  const auto said = strays_of(body);
  if (said.empty()) return std::nullopt;
  ReportedCards cards;
  for (const auto& each : said) cards.push_back(each.value_or(possible_card(table_)));
  name_strays(body, cards);
  if (auto no = try_it(body)) return no;
  cards.clear();
  std::optional<Refusal> no;
  for (const auto& each : said) {
    if (dealing_.cards->cutting_card_is_next() || dealing_.cards->remaining() == 0)
      no = refuse(RefusalCode::not_now);
    if (no) break;
    cards.push_back(std::get<Card>(dealing_.cards->draw()));
    if (each && *each != cards.back()) no = refuse(RefusalCode::not_next_card);
  }
  if (no) {
    for (const Card card : cards) dealing_.cards->put_back(card);
    return no;
  }
  name_strays(body, cards);
  return std::nullopt;
}

std::optional<Drawn> TableDriver::next_listed() const {
  if (!is_stacked(dealing_.cards)) return std::nullopt;
  return std::get<Stacked>(dealing_.cards->device()).next();
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
    return Command{as(Role::device), ShowBurnCard{card->card}};
  }
  // It is one card until the next shuffle, so the list need not repeat it for each who asks.
  const bool listed = burn_cards_shown_ < dealing_.burn_cards.size();
  const Stack& stack = table_.common.stack;
  if (stack.burn_card_seen) {
    if (listed && dealing_.burn_cards[burn_cards_shown_] == stack.burn_card) ++burn_cards_shown_;
    return Command{as(Role::device), ShowBurnCard{stack.burn_card}};
  }
  if (listed)
    return Command{as(Role::device), ShowBurnCard{dealing_.burn_cards[burn_cards_shown_++]}};
  stuck_ = Stuck{Standstill::no_burn_card, std::nullopt, {}};
  return std::nullopt;
}

std::optional<Command> TableDriver::dealers_own(const Awaits& awaited) const {
  const Automation& automatic = dealing_.automation;
  const auto count = [](int cards) { return static_cast<std::uint16_t>(cards); };
  if (const auto* inspection = std::get_if<AwaitsInspection>(&awaited);
      inspection && automatic.shuffle) {
    return Command{as(inspection->from), CheckCards{}};
  }
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
