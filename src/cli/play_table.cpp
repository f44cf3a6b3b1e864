#include "cli/play_table.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/offers.h"

namespace croupier::play {
namespace {

constexpr std::array<std::string_view, 9> kHouseNames{"ada",  "ben", "cleo", "dan", "eva",
                                                      "finn", "gia", "hugo", "ida"};

CardSource make_device(const RuleSet& rules, Generator& generator) {
  const Composition cards = Composition::of_decks(rules.decks);
  switch (rules.device) {
    case Device::shoe: return CardSource(Shoe(cards));
    case Device::shuffler: return CardSource(ShufflingDevice(cards, generator.next_seed()));
    case Device::two_sets: break;
  }
  const Seed red = generator.next_seed();
  return CardSource(TwoSets(cards, red, generator.next_seed()));
}

// From the person's box outwards, with a place between for whoever comes.
std::vector<BoxNo> boxes_around(const TableCommon& table, BoxNo seat) {
  std::vector<BoxNo> boxes;
  for (const int away : {-2, 2, 1, -1, -3, 3, -4, 4, -5, 5, -6, 6, -7, 7, -8, 8}) {
    const int box = number(seat) + away;
    if (box >= 1 && box <= static_cast<int>(table.boxes.size())) {
      boxes.push_back(BoxNo{static_cast<std::uint8_t>(box)});
    }
  }
  return boxes;
}

}  // namespace

PlayTable::PlayTable(const Table& opened, const Company& company, const Seed& seed)
    : generator_(std::make_unique<Generator>(seed)) {
  open_devices(opened, generator_->next_seed());
  seat_people(company);
}

void PlayTable::open_devices(const Table& opened, const Seed& seed) {
  Dealing dealing;
  dealing.cards = make_device(opened.common.rules, *generator_);
  dealing.prizes.emplace(seed);
  dealing.seeds = [generator = generator_.get()] { return generator->next_seed(); };
  // The cut is offered to people; only what is the dealer's alone needs nobody.
  dealing.automation = {.shuffle = true, .house_cuts = false, .cutting_card = true, .burn = true};
  driver_ = std::make_unique<TableDriver>(opened, std::move(dealing));
}

void PlayTable::seat_people(const Company& company) {
  // They come before the cards are shuffled, so that the first of them is offered the cut.
  driver_->automate({});
  const auto joined = issue(as(Role::platform), JoinTable{company.name, company.balance, {}});
  assert(joined);
  me_ = player_id(table().common.players.size() - 1);
  const auto middle = static_cast<std::uint8_t>((table().common.boxes.size() + 1) / 2);
  const auto seated = act(TakeSeat{BoxNo{middle}});
  assert(seated);
  join_house(company.house);
  driver_->automate({.shuffle = true, .house_cuts = false, .cutting_card = true, .burn = true});
}

void PlayTable::join_house(std::size_t count) {
  const bool shared = table().common.book().boxes_are_shared;
  std::vector<BoxNo> homes = boxes_around(table().common, seat());
  std::size_t named = 0;
  for (std::size_t nth = 0; nth < count; ++nth) {
    HousePlayer::Standing standing;
    // Every third stands behind the person; the fourth also bets behind the first.
    const bool behind = shared && nth % 3 == 1;
    if (!behind && !homes.empty()) {
      standing.home = homes.front();
      homes.erase(homes.begin());
    } else if (!shared) {
      return;
    } else {
      standing.patron = me_;
    }
    if (nth % 3 == 0 && !house_ids_.empty()) standing.patron = house_ids_.front();
    std::string_view name = kHouseNames[named++];
    if (name == table().common.player(me_).name.view()) name = kHouseNames[named++];
    const Money chips = Money::cents(table().common.sign.minimum.cents() * 200);
    const auto joined = issue(as(Role::platform), JoinTable{*Name::from_text(name), chips, {}});
    if (!joined) return;
    const PlayerId id = player_id(table().common.players.size() - 1);
    house_ids_.push_back(id);
    house_.emplace_back(id, standing, house_manner(nth), generator_->next_seed());
    if (standing.home != kNoBox) (void)issue(as_player(id), TakeSeat{standing.home});
  }
}

BoxNo PlayTable::seat() const {
  const auto& boxes = table().common.boxes;
  for (std::size_t at = 0; at < boxes.size(); ++at) {
    if (boxes[at].seated == me_) return box_no(at);
  }
  return kNoBox;
}

// --- acts ---

std::expected<void, Refusal> PlayTable::issue(Actor by, const CommandBody& command) {
  auto done = driver_->act({by, command});
  if (!done) return std::unexpected(done.error());
  hear(done->events);
  acts_.push_back(std::move(*done));
  return {};
}

std::expected<void, Refusal> PlayTable::act(const CommandBody& command) {
  return issue(as_player(me_), command);
}

std::expected<void, Refusal> PlayTable::buy(Money chips) {
  return issue(as(Role::platform), BuyChips{me_, chips, {}});
}

std::expected<void, Refusal> PlayTable::deal() { return issue(as(Role::dealer), Deal{}); }

void PlayTable::hear(const Events& events) {
  for (const Event& event : events) {
    if (std::holds_alternative<InsuranceOpened>(event.body)) insurance_said_ = 0;
    if (listener_) listener_(event);
  }
}

// --- what goes on without the person ---

std::optional<BoxNo> PlayTable::insurance_pending() const {
  if (gone_) return std::nullopt;
  for (const Offer& offer : offers(table(), as_player(me_))) {
    const auto* insure = std::get_if<Insure>(&offer.command);
    if (insure == nullptr) continue;
    if ((insurance_said_ >> number(insure->box) & 1U) == 0) return insure->box;
  }
  return std::nullopt;
}

bool PlayTable::may_press() const {
  for (const Offer& offer : offers(table(), as_player(me_))) {
    if (!offer.why_not && std::holds_alternative<PressButton>(offer.command)) return !gone_;
  }
  return false;
}

std::optional<CommandBody> PlayTable::open_decline() const {
  for (const Offer& offer : offers(table(), as_player(me_))) {
    if (!offer.why_not && std::holds_alternative<DeclineButton>(offer.command))
      return offer.command;
  }
  return std::nullopt;
}

bool PlayTable::house_answers() {
  for (HousePlayer& player : house_) {
    const auto answer = player.answer(table());
    if (answer && issue(player.actor(), *answer)) return true;
  }
  return false;
}

// One step; false when the person is asked or bets are open.
bool PlayTable::run_once() {
  if (auto done = driver_->go_on()) {
    hear(done->events);
    acts_.push_back(std::move(*done));
    return true;
  }
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited)) return false;
  if (house_answers()) return true;
  if (const auto* cut = std::get_if<AwaitsCut>(&awaited)) {
    if (cut->from == as_player(me_) && gone_) return act(DeclineCut{}).has_value();
    if (cut->from.role == Role::player) return false;
    const auto middle = static_cast<std::uint16_t>(middle_of_stack(table()));
    return issue(cut->from, Cut{middle}).has_value();
  }
  if (std::holds_alternative<AwaitsInsurance>(awaited) && !insurance_pending()) {
    return issue(as(Role::dealer), CloseInsurance{}).has_value();
  }
  if (std::holds_alternative<AwaitsButton>(awaited) && !may_press()) {
    // NZ 15A.9: whoever had the right has declined, or has left and declines with that; a casino
    // employee presses.
    const auto decline = open_decline();
    if (gone_ && decline) return issue(as_player(me_), *decline).has_value();
    for (const Offer& offer : offers(table(), as(Role::operator_delegate))) {
      const bool press = !offer.why_not && std::holds_alternative<PressButton>(offer.command);
      if (press && issue(as(Role::operator_delegate), offer.command)) return true;
    }
  }
  return false;
}

void PlayTable::run() {
  while (run_once()) continue;
}

void PlayTable::place_house_bets() {
  for (HousePlayer& player : house_) {
    const Money least = Money::cents(table().common.sign.minimum.cents() * 20);
    if (table().common.player(player.id()).chips < least) {
      (void)issue(as(Role::platform), BuyChips{player.id(), Money::cents(least.cents() * 10), {}});
    }
    while (const auto bet = player.next_bet(table())) {
      if (!issue(player.actor(), *bet)) break;
    }
  }
}

void PlayTable::leave() {
  gone_ = true;
  if (!table().common.betting) (void)issue(as(Role::dealer), DeclareAbsent{me_});
  run();
}

}  // namespace croupier::play
