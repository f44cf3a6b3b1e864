#include "driver/stack.h"

#include <algorithm>
#include <cassert>

#include "base/match.h"

namespace croupier {

void CardsOut::burn(Placed card) {
  rack_.add(card.card);
  burned_ = card;
}

void CardsOut::discard(std::span<const Card> cards) {
  for (const Card card : cards) {
    layout_.remove(card);
    rack_.add(card);
  }
}

void CardsOut::put_under(Placed card) {
  if (counted_) layout_.remove(card.card);
  under_.push_back(card);
}

void CardsOut::recall(Card card) {
  if (!rack_.holds(card)) return;
  rack_.remove(card);
  layout_.add(card);
}

void CardsOut::burn_in_error(Placed card) {
  if (counted_) {
    layout_.remove(card.card);
    rack_.add(card.card);
  }
  unseen_.burned.push_back(card);
}

namespace {

std::optional<Placed> take_at(PlacedCards& cards, PlacedCards::iterator at) {
  if (at == cards.end()) return std::nullopt;
  const Placed card = *at;
  cards.erase(at);
  return card;
}

std::optional<Placed> take_last(PlacedCards& cards) {
  return take_at(cards, cards.empty() ? cards.end() : cards.end() - 1);
}

std::optional<Placed> take_first(PlacedCards& cards) { return take_at(cards, cards.begin()); }

std::optional<Placed> take_first(PlacedCards& cards, Card card) {
  return take_at(cards, std::ranges::find(cards, card, &Placed::card));
}

}  // namespace

void CardsOut::put_error_burn_under() {
  const auto card = take_last(unseen_.burned);
  if (!card) return;
  if (counted_) rack_.remove(card->card);
  under_.insert(under_.begin(), *card);
}

void CardsOut::forget_burned(std::size_t all_but) {
  while (unseen_.burned.size() > all_but) (void)take_first(unseen_.burned);
}

void CardsOut::lay_aside(Placed card) {
  if (counted_) layout_.remove(card.card);
  unseen_.aside.push_back(card);
}

void CardsOut::put_aside_under() {
  if (const auto card = take_last(unseen_.aside)) under_.insert(under_.begin(), *card);
}

void CardsOut::keep_aside() {
  if (const auto card = take_first(unseen_.aside)) unseen_.kept.push_back(*card);
}

void CardsOut::keep_again(std::size_t cards) {
  while (unseen_.kept.size() < cards && !under_.empty()) unseen_.kept.push_back(take_from_under());
}

void CardsOut::release_kept() {
  while (const auto card = take_last(unseen_.kept)) under_.insert(under_.begin(), *card);
}

std::optional<Placed> CardsOut::show_unseen(Card card, bool burned) {
  const auto shown = take_first(burned ? unseen_.burned : unseen_.aside, card);
  if (shown && !burned && counted_) rack_.add(card);
  return shown;
}

void CardsOut::sweep_aside() {
  while (const auto card = take_first(unseen_.aside)) {
    if (counted_) rack_.add(card->card);
  }
}

Placed CardsOut::take_from_under() {
  const auto card = take_first(under_);
  assert(card);
  return *card;
}

void CardsOut::forget_places() {
  for (auto* list : {&under_, &unseen_.burned, &unseen_.aside, &unseen_.kept}) {
    for (Placed& each : *list) each.place = Placed::kNowhere;
  }
  if (burned_) burned_->place = Placed::kNowhere;
}

Composition CardsOut::take_rack() {
  // The burned card is mixed with the others: there is nothing left to show.
  burned_.reset();
  unseen_.burned.clear();
  return std::exchange(rack_, {});
}

Composition CardsOut::take_all_under() {
  Composition cards;
  for (const Placed& each : std::exchange(under_, {})) cards.add(each.card);
  return cards;
}

Composition CardsOut::take_all_unseen() {
  sweep_aside();
  release_kept();
  Composition cards = take_rack();
  cards += take_all_under();
  return cards;
}

Composition CardsOut::all_cards() const {
  Composition cards = layout_;
  cards += rack_;
  for (const auto* list : {&under_, &unseen_.aside, &unseen_.kept}) {
    for (const Placed& each : *list) cards.add(each.card);
  }
  return cards;
}

namespace {

PlacedCards unplaced(std::span<const Card> cards) {
  PlacedCards placed;
  placed.reserve(cards.size());
  for (const Card card : cards) placed.push_back({card});
  return placed;
}

std::optional<Card> draw_card(auto& device) {
  const Drawn drawn = device.draw();
  const Card* card = std::get_if<Card>(&drawn);
  return card == nullptr ? std::nullopt : std::optional(*card);
}

}  // namespace

Shoe Shoe::in_order(const std::vector<Card>& cards, std::optional<CommittedShoe> committed,
                    std::uint16_t cut) {
  Shoe shoe{Composition{}};
  shoe.stack_ = unplaced(cards);
  if (committed) {
    const std::size_t all = committed->order().size();
    for (std::size_t at = 0; at < cards.size(); ++at)
      shoe.stack_[at].place = static_cast<std::uint16_t>((cut + all - cards.size() + at) % all);
  }
  shoe.committed_ = std::move(committed);
  return shoe;
}

Shoe Shoe::in_place_of(const ShufflingDevice& device) {
  Shoe shoe{Composition{}};
  shoe.stack_ = unplaced(device.inside().cards());
  shoe.out_ = device.out();
  return shoe;
}

Composition Shoe::inside() const {
  Composition cards;
  for (const Placed& each : std::span(stack_).subspan(front_)) cards.add(each.card);
  return cards;
}

void Shoe::stack_up(const Composition& cards, const ShuffleKeys& keys) {
  const std::vector<Card> sorted = cards.cards();
  proof::GuardedVector<Card> order(sorted.begin(), sorted.end());
  fisher_yates(std::span(order), std::span<const Seed>(keys.order));
  stack_ = unplaced(order);
  for (std::size_t place = 0; place < stack_.size(); ++place)
    stack_[place].place = static_cast<std::uint16_t>(place);
  front_ = 0;
  behind_cutting_card_.reset();
  second_cutting_card_ = false;
  out_.forget_places();
  drawn_.clear();
  committed_.reset();
  if (keys.is_committed()) committed_.emplace(order, keys);
}

Composition Shoe::all_cards() const {
  Composition cards = inside();
  cards += out_.all_cards();
  return cards;
}

void Shoe::shuffle(const ShuffleKeys& keys) {
  Composition cards = inside();
  cards += out_.take_all_unseen();
  stack_up(cards, keys);
}

void Shoe::shuffle_inside(const ShuffleKeys& keys) {
  Composition cards = inside();
  cards += out_.take_all_under();
  stack_up(cards, keys);
}

// Drawn, and back to where nobody has seen it.
void Shoe::burn_in_error() {
  if (const auto card = draw_card(*this)) out_.burn_in_error(*take_drawn(*card));
}
void Shoe::lay_aside() {
  if (const auto card = draw_card(*this)) out_.lay_aside(*take_drawn(*card));
}
void Shoe::put_back(Card card) { out_.put_under(take_drawn(card).value_or(Placed{card})); }

std::optional<Placed> Shoe::take_drawn(Card card) { return take_first(drawn_, card); }

void Shoe::shuffle_rack(const ShuffleKeys& keys) {
  assert(remaining() == out_.lying());
  stack_up(out_.take_rack(), keys);
}

void Shoe::cut(int cards_from_front) {
  assert(cards_from_front >= 0 && cards_from_front <= in_stack());
  assert(!behind_cutting_card_ && !second_cutting_card_);
  const auto front = stack_.begin() + static_cast<std::ptrdiff_t>(front_);
  std::rotate(front, front + cards_from_front, stack_.end());
}

void Shoe::insert_cutting_card(int cards_from_back) {
  assert(cards_from_back >= 0 && cards_from_back <= in_stack());
  behind_cutting_card_ = cards_from_back;
}

void Shoe::insert_second_cutting_card() { second_cutting_card_ = true; }

bool Shoe::burn() {
  if (in_stack() == 0) return false;
  out_.burn(stack_[front_++]);
  return true;
}

bool Shoe::cutting_card_is_next() const {
  if (out_.under() > 0) return false;
  if (behind_cutting_card_ && in_stack() <= *behind_cutting_card_) return true;
  return in_stack() == 0 && second_cutting_card_;
}

Placed Shoe::leave(Placed card) {
  out_.deal(card.card);
  drawn_.push_back(card);
  return card;
}

Drawn Shoe::draw() {
  if (out_.under() > 0) return leave(out_.take_from_under()).card;
  if (behind_cutting_card_ && in_stack() <= *behind_cutting_card_) {
    behind_cutting_card_.reset();
    return CuttingCard{};
  }
  if (in_stack() == 0) {
    if (std::exchange(second_cutting_card_, false)) return CuttingCard{};
    return OutOfCards{};
  }
  return leave(stack_[front_++]).card;
}

TwoSets::TwoSets(const Composition& set, const Seed& red, const Seed& blue)
    : sets_{Shoe(set), Shoe(set)} {
  sets_[number(BackColour::red)].shuffle(red);
  sets_[number(BackColour::blue)].shuffle(blue);
}

void TwoSets::shuffle(const ShuffleKeys& keys) {
  assert(on_layout().empty());  // one set is never in two places
  shoe().shuffle(keys);
  in_use_ = in_use_ == BackColour::red ? BackColour::blue : BackColour::red;
}

ShufflingDevice::ShufflingDevice(const Composition& cards, const Seed& seed)
    : inside_(cards), generator_(seed) {}

ShufflingDevice::ShufflingDevice(const Shoe& shoe, const Seed& seed)
    : inside_(shoe.inside()), out_(shoe.out()), generator_(seed) {
  out_.forget_places();
}

ShufflingDevice::ShufflingDevice(const Composition& inside, CardsOut out, Generator generator)
    : inside_(inside), out_(std::move(out)), generator_(std::move(generator)) {}

void ShufflingDevice::burn_in_error() {
  if (const auto card = draw_card(*this)) out_.burn_in_error({*card});
}
void ShufflingDevice::lay_aside() {
  if (const auto card = draw_card(*this)) out_.lay_aside({*card});
}

void ShufflingDevice::shuffle(const Seed& seed) {
  inside_ += out_.take_all_unseen();
  shuffle_rack(seed);
}

void ShufflingDevice::shuffle_rack(const Seed& seed) {
  load_rack();
  generator_.seed_again(seed);
}

void ShufflingDevice::load_rack() { inside_ += out_.take_rack(); }

Composition ShufflingDevice::all_cards() const {
  Composition cards = inside_;
  cards += out_.all_cards();
  return cards;
}

std::optional<Card> ShufflingDevice::take() {
  const int total = inside_.total();
  if (total == 0) return std::nullopt;
  const auto place = generator_.below(static_cast<std::uint32_t>(total));
  const Card card = inside_.nth(static_cast<int>(place));
  inside_.remove(card);
  return card;
}

bool ShufflingDevice::burn() {
  const std::optional<Card> card = take();
  if (card) out_.burn({*card});
  return card.has_value();
}

Drawn ShufflingDevice::draw() {
  const std::optional<Card> card = out_.under() > 0 ? out_.take_from_under().card : take();
  if (!card) return OutOfCards{};
  out_.deal(*card);
  return *card;
}

void Stacked::append(std::span<const Card> cards) {
  items_.insert(items_.end(), cards.begin(), cards.end());
}

Drawn Stacked::draw() {
  if (out_.under() > 0) return out_.take_from_under().card;
  if (next_ == items_.size()) return OutOfCards{};
  return match([](auto item) -> Drawn { return item; }, items_[next_++]);
}

void Stacked::burn_in_error() {
  if (const auto card = draw_card(*this)) out_.burn_in_error({*card});
}
void Stacked::lay_aside() {
  if (const auto card = draw_card(*this)) out_.lay_aside({*card});
}

bool Stacked::cutting_card_is_next() const {
  return out_.under() == 0 && next_ < items_.size() &&
         std::holds_alternative<CuttingCard>(items_[next_]);
}

int Stacked::remaining() const {
  const auto cards =
      std::count_if(items_.begin() + static_cast<std::ptrdiff_t>(next_), items_.end(),
                    [](const Item& item) { return std::holds_alternative<Card>(item); });
  return static_cast<int>(cards) + out_.under() + out_.lying();
}

Drawn CardSource::draw() {
  return match([](auto& device) { return device.draw(); }, device_);
}

int CardSource::remaining() const {
  return match([](const auto& device) { return device.remaining(); }, device_);
}

void CardSource::put_back(Card card) {
  match([card](auto& device) { device.put_back(card); }, device_);
}

// A device without an operation does not need it; the list of each class says which those are.

bool CardSource::burn() {
  const auto burn_one = [](auto& device) {
    if constexpr (requires { device.burn(); }) {
      return device.burn();
    } else {
      return true;
    }
  };
  return match(burn_one, device_);
}

std::optional<Placed> CardSource::burned_card() const {
  const auto show = [](const auto& device) -> std::optional<Placed> {
    if constexpr (requires { device.burned_card(); }) {
      return device.burned_card();
    } else {
      return std::nullopt;
    }
  };
  return match(show, device_);
}

void CardSource::return_discards(std::span<const Card> cards) {
  const auto take = [cards](auto& device) {
    if constexpr (requires { device.return_discards(cards); }) device.return_discards(cards);
  };
  match(take, device_);
}

void CardSource::shuffle(const ShuffleKeys& keys) {
  const auto mix = [&keys](auto& device) {
    if constexpr (requires { device.shuffle(keys); }) {
      device.shuffle(keys);
    } else if constexpr (requires { device.shuffle(keys.order.front()); }) {
      device.shuffle(keys.order.front());
    }
  };
  match(mix, device_);
}

void CardSource::shuffle_rack(const ShuffleKeys& keys) {
  const auto mix = [&keys](auto& device) {
    if constexpr (requires { device.shuffle_rack(keys); }) {
      device.shuffle_rack(keys);
    } else if constexpr (requires { device.shuffle_rack(keys.order.front()); }) {
      device.shuffle_rack(keys.order.front());
    }
  };
  match(mix, device_);
}

bool CardSource::cutting_card_is_next() const {
  const auto look = [](const auto& device) {
    if constexpr (requires { device.cutting_card_is_next(); }) {
      return device.cutting_card_is_next();
    } else {
      return false;
    }
  };
  return match(look, device_);
}

void CardSource::recall(Card card) {
  const auto take = [card](auto& device) {
    if constexpr (requires { device.recall(card); }) device.recall(card);
  };
  match(take, device_);
}

void CardSource::burn_in_error() {
  match([](auto& device) { device.burn_in_error(); }, device_);
}

void CardSource::lay_aside() {
  match([](auto& device) { device.lay_aside(); }, device_);
}

CardsOut& CardSource::out() {
  return match([](auto& device) -> CardsOut& { return device.out(); }, device_);
}
const CardsOut& CardSource::out() const {
  return match([](const auto& device) -> const CardsOut& { return device.out(); }, device_);
}

void CardSource::shuffle_inside(const ShuffleKeys& keys) {
  if (auto* shoe = std::get_if<Shoe>(&device_)) shoe->shuffle_inside(keys);
}

void CardSource::change_to_shoe() {
  if (const auto* device = std::get_if<ShufflingDevice>(&device_))
    device_ = Shoe::in_place_of(*device);
}

void CardSource::change_to_shuffler(const Seed& seed) {
  if (const auto* shoe = std::get_if<Shoe>(&device_)) device_ = ShufflingDevice(*shoe, seed);
}

void CardSource::load_rack() {
  const auto load = [](auto& device) {
    if constexpr (requires { device.load_rack(); }) device.load_rack();
  };
  match(load, device_);
}

bool CardSource::is_cut() const {
  return std::holds_alternative<Shoe>(device_) || std::holds_alternative<TwoSets>(device_);
}

void CardSource::cut(int cards_from_front) {
  const auto cut_it = [cards_from_front](auto& device) {
    if constexpr (requires { device.cut(0); }) device.cut(cards_from_front);
  };
  match(cut_it, device_);
}

void CardSource::insert_cutting_card(int cards_from_back) {
  const auto insert = [cards_from_back](auto& device) {
    if constexpr (requires { device.cut(0); }) device.insert_cutting_card(cards_from_back);
  };
  match(insert, device_);
}

void CardSource::insert_second_cutting_card() {
  const auto insert = [](auto& device) {
    if constexpr (requires { device.cut(0); }) device.insert_second_cutting_card();
  };
  match(insert, device_);
}

const CommittedShoe* CardSource::committed() const {
  const auto* shoe = std::get_if<Shoe>(&device_);
  return shoe != nullptr && shoe->committed() ? &*shoe->committed() : nullptr;
}

std::optional<Placed> CardSource::take_drawn(Card card) {
  auto* shoe = std::get_if<Shoe>(&device_);
  return shoe == nullptr ? std::nullopt : shoe->take_drawn(card);
}

}  // namespace croupier
