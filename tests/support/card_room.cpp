#include "support/card_room.h"

#include <algorithm>

namespace croupier::test {
namespace {

template <class... Handlers>
struct Overloaded : Handlers... {
  using Handlers::operator()...;
};

void move_all(std::vector<Card>& from, std::vector<Card>& to) {
  to.insert(to.end(), from.begin(), from.end());
  from.clear();
}

}  // namespace

CardRoom::CardRoom(const RuleSet& rules, Random random)
    : continuous_(rules.device == Device::shuffler), random_(random) {
  rack_ = Composition::of_decks(rules.decks).cards();
}

std::optional<CardRoom::Next> CardRoom::next() const {
  if (behind_cutting_card_ && stack_.size() == *behind_cutting_card_) return CuttingCard{};
  if (stack_.empty()) return std::nullopt;
  return stack_.back();
}

bool CardRoom::holds(Card card) const { return std::ranges::count(stack_, card) > 0; }

void CardRoom::follow(const Event& event, const Table& before) {
  const auto handle = Overloaded{
      [&](const CardsShuffled&) {
        shuffle(before.common.stack.reason == ShuffleReason::too_few_cards);
      },
      [&](const CardsCut& e) { cut(e.from_front); },
      [&](const CuttingCardPlaced& e) { behind_cutting_card_ = e.from_back; },
      [&](const CuttingCardDrawn&) { behind_cutting_card_.reset(); },
      [&](const CardBurned&) { burn(); },
      [&](const CardDealt& e) { dealt(e.card); },
      [&](const HandCleared& e) { clear(e, before); },
      [&](const RoundEnded&) { move_all(layout_, rack_); },
      [&](const DiscardsReturned&) { load_rack(); },
      [](const auto&) {},
  };
  std::visit(handle, event.body);
}

void CardRoom::shuffle(bool only_discards) {
  if (!only_discards) move_all(layout_, rack_);
  load_rack();
  behind_cutting_card_.reset();
  random_.shuffle(std::span(stack_));
}

void CardRoom::load_rack() {
  if (burned_) rack_.push_back(*burned_);
  burned_.reset();
  move_all(rack_, stack_);
  choose_next();
}

// From a machine that shuffles all the time any card may come.
void CardRoom::choose_next() {
  if (continuous_ && !stack_.empty())
    std::swap(stack_.back(), stack_[random_.below(stack_.size())]);
}

void CardRoom::cut(std::size_t from_front) {
  if (from_front > stack_.size()) return;
  std::rotate(stack_.begin(), stack_.end() - static_cast<std::ptrdiff_t>(from_front), stack_.end());
}

void CardRoom::burn() {
  if (stack_.empty()) return;
  burned_ = stack_.back();
  stack_.pop_back();
  choose_next();
}

// Usually the next one; a dealer who types cards may name another that is still inside.
void CardRoom::dealt(Card card) {
  const auto found = std::find(stack_.rbegin(), stack_.rend(), card);
  if (found == stack_.rend()) return;  // the properties of cards will say so
  stack_.erase(std::next(found).base());
  layout_.push_back(card);
  choose_next();
}

void CardRoom::clear(const HandCleared& cleared, const Table& before) {
  const auto to_rack = [&](const auto& cards) {
    for (Card card : cards) {
      const auto found = std::ranges::find(layout_, card);
      if (found == layout_.end()) continue;
      layout_.erase(found);
      rack_.push_back(card);
    }
  };
  if (const auto* round = std::get_if<blackjack::Round>(&before.round)) {
    to_rack(round->hand(cleared.box, cleared.hand).cards);
  } else {
    to_rack(std::get<war::Round>(before.round).box(cleared.box).cards);
  }
}

}  // namespace croupier::test
