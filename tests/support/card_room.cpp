#include "support/card_room.h"
#include "base/match.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "irregular/lawful_rulings.h"
#include "irregular/rebuild.h"

namespace croupier::test {
namespace {

void move_all(std::vector<Card>& from, std::vector<Card>& to) {
  to.insert(to.end(), from.begin(), from.end());
  from.clear();
}

void move_one(Card card, std::vector<Card>& from, std::vector<Card>& to) {
  const auto found = std::ranges::find(from, card);
  if (found == from.end()) return;  // the properties of cards will say so
  from.erase(found);
  to.push_back(card);
}

// An engine that names a card which does not lie there has lost count: the session tells its acts.
Card take_at(std::vector<Card>& from, bool first, const char* what) {
  if (from.empty()) {
    std::fprintf(stderr, "the engine puts a card under, and none %s\n", what);
    std::abort();
  }
  const auto at = first ? from.begin() : std::prev(from.end());
  const Card card = *at;
  from.erase(at);
  return card;
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
        if (before.common.stack.reason == ShuffleReason::device_fault) {
          random_.shuffle(std::span(stack_));
        } else {
          shuffle(before.common.stack.reason == ShuffleReason::too_few_cards);
        }
      },
      [&](const CardsCut& e) { cut(e.from_front); },
      [&](const CuttingCardPlaced& e) { behind_cutting_card_ = e.from_back; },
      [&](const CuttingCardDrawn&) { behind_cutting_card_.reset(); },
      [&](const CardBurned&) { burn(); },
      [&](const CardDealt& e) { dealt(e.card); },
      [&](const HandCleared& e) { clear(e, before); },
      [&](const RoundEnded&) {
        release_kept();
        move_all(layout_, rack_);
        for (const NextCard& next : before.common.stack.next) move_one(next.card, rack_, layout_);
      },
      [&](const DiscardsReturned&) { load_rack(); },
      [&](const auto&) { follow_irregular(event, before); },
  };
  match(handle, event.body);
}

void CardRoom::follow_irregular(const Event& event, const Table& before) {
  const auto handle = Overloaded{
      [&](const CardMisdealt& e) {
        if (e.card) {
          dealt(*e.card);
        } else {
          take_top(aside_);
        }
      },
      [&](const UnseenCardShown& e) {
        if (e.burned) {
          std::erase_if(burned_in_error_,
                        [&, left = 1](Card card) mutable { return card == e.card && left-- > 0; });
        } else {
          move_one(e.card, aside_, rack_);
        }
      },
      [&](const RoundBegan&) {
        move_all(aside_, rack_);
        const Stack& stack = before.common.stack;
        forget_burned(static_cast<std::size_t>(stack.burned_in_error - stack.burned_passed));
      },
      [&](const NextCardTaken& e) { move_one(e.card, layout_, in_hand_); },
      [&](const CardLeftOver& e) { move_one(e.card, in_hand_, layout_); },
      [&](const CardDiscarded& e) { discard(e.card, e.from); },
      [&](const RoundReopened&) { take_up(before); },
      [&](const RoundVoided&) {
        move_all(layout_, rack_);
        release_kept();
        const Stack& stack = before.common.stack;
        forget_burned(static_cast<std::size_t>(stack.burned_in_error - stack.burned_passed));
      },
      [&](const RulingMade& e) {
        const bool stays = e.ruling == Ruling::leave_burned || e.ruling == Ruling::void_hands;
        if (stays) forget_burned(0);
      },
      [&](const CardBurnedInError&) {
        take_top(burned_in_error_);
        rack_.push_back(burned_in_error_.back());
      },
      [&](const CardPutUnder& e) { put_under(e, before.common.betting); },
      [&](const DeviceChanged& e) { continuous_ = e.device == Device::shuffler; },
      [](const auto&) {},
  };
  match(handle, event.body);
}

void CardRoom::take_top(std::vector<Card>& to) {
  to.push_back(stack_.back());
  stack_.pop_back();
  choose_next();
}

void CardRoom::forget_burned(std::size_t all_but) {
  while (burned_in_error_.size() > all_but) burned_in_error_.erase(burned_in_error_.begin());
}

void CardRoom::put_under(const CardPutUnder& put, bool between_rounds) {
  if (put.from_rack) {
    move_one(take_at(burned_in_error_, false, "was burned in error"), rack_, stack_);
  } else if (put.next_round && !between_rounds) {
    kept_.push_back(take_at(aside_, true, "lies aside"));
  } else {
    stack_.push_back(take_at(aside_, false, "lies aside"));
  }
}

// The first of them comes first.
void CardRoom::release_kept() {
  std::ranges::reverse(kept_);
  move_all(kept_, stack_);
}

ReportedCards CardRoom::to_show(const Table& table, const ReportIrregularity& report) const {
  ReportedCards cards;
  const std::size_t wanted = notice_of(table, report).to_show;
  if (wanted == 0) return cards;
  std::size_t burned = 0;
  std::size_t aside = 0;
  for (const UnseenCard& each : unseen_cards(table)) {
    const Card card = each.burned ? burned_in_error_[burned++] : aside_[aside++];
    if (!each.waits && cards.size() < wanted) cards.push_back(card);
  }
  return cards;
}

// All cards of the round are in the dealer's hand again, to be laid out anew.
void CardRoom::take_up(const Table& before) {
  // What waited for the next round waits again.
  Table again = before;
  apply(again, {{}, RoundReopened{before.common.round}});
  while (kept_.size() < again.common.stack.kept_under) take_top(kept_);
  for (const Card card : cards_of_round(before)) {
    const bool lies = std::ranges::count(layout_, card) > 0;
    move_one(card, lies ? layout_ : rack_, in_hand_);
  }
  for (const NextCard& next : before.round_start.table->common.stack.next)
    move_one(next.card, in_hand_, layout_);
}

void CardRoom::discard(Card card, CardPlace from) {
  if (from == CardPlace::device) dealt(card);
  move_one(card, layout_, rack_);
}

void CardRoom::shuffle(bool only_discards) {
  if (!only_discards) {
    move_all(layout_, rack_);
    move_all(aside_, rack_);
    move_all(kept_, rack_);
  }
  load_rack();
  behind_cutting_card_.reset();
  random_.shuffle(std::span(stack_));
}

void CardRoom::load_rack() {
  if (burned_) rack_.push_back(*burned_);
  burned_.reset();
  burned_in_error_.clear();
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
  if (std::ranges::count(in_hand_, card) > 0) return move_one(card, in_hand_, layout_);
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
