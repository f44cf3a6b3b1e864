// Every card of the decks is in one place: in the device, on the layout, in the rack.
#include <fmt/format.h>

#include "base/match.h"
#include "properties/property.h"

namespace croupier::test {
namespace {

class CardsAreAccountedOnce final : public Property {
 public:
  std::string_view name() const override { return "cards are accounted once"; }

  void open(const TableSetup& setup, const Table&) override {
    all_ = setup.rules.decks * kDeckCards;
    decks_ = setup.rules.decks;
    inside_ = 0;
    unseen_ = 0;
    layout_ = {};
    rack_ = {};
    shown_.reset();
    loaded_ = false;
  }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    now_ = moment.before;
    for (const Event& event : *moment.answer) {
      match([&](const auto& body) { on(body); }, event.body);
      apply(now_, event);
    }
    return compare(moment.after.common.stack);
  }

 private:
  void on(const CardDealt& e) {
    --inside_;
    layout_.add(e.card);
  }
  void on(const CardBurned&) {
    --inside_;
    ++unseen_;
    shown_.reset();
  }
  // Each who asks sees the same card.
  void on(const BurnCardShown& e) {
    if (shown_ && *shown_ != e.card) wrong_ = "another burned card is shown";
    if (!shown_) {
      --unseen_;
      rack_.add(e.card);
    }
    shown_ = e.card;
  }
  void on(const HandCleared& e) {
    const auto to_rack = [&](const auto& cards) {
      for (Card card : cards) {
        if (layout_.holds(card)) layout_.remove(card);
        rack_.add(card);
      }
    };
    if (const auto* round = std::get_if<blackjack::Round>(&now_.round)) {
      to_rack(round->hand(e.box, e.hand).cards);
    } else {
      to_rack(std::get<war::Round>(now_.round).box(e.box).cards);
    }
  }
  void on(const RoundEnded&) {
    clear_layout();
    for (const NextCard& next : now_.common.stack.next) {
      rack_.remove(next.card);
      layout_.add(next.card);
    }
  }
  // --- irregularities ---
  void on(const CardMisdealt& e) {
    if (!e.card) return;
    --inside_;
    layout_.add(*e.card);
  }
  void on(const CardLeftOver& e) {
    --inside_;
    layout_.add(e.card);
  }
  void on(const NextCardTaken& e) {
    ++inside_;
    layout_.remove(e.card);
  }
  void on(const CardDiscarded& e) {
    rack_.add(e.card);
    if (e.from == CardPlace::device) {
      --inside_;
    } else {
      layout_.remove(e.card);
    }
  }
  void on(const CardBurnedInError&) {
    --inside_;
    ++unseen_;
  }
  void on(const UnseenCardShown& e) {
    --(e.burned ? unseen_ : inside_);
    rack_.add(e.card);
  }
  // What lay face down and nobody noticed.
  void on(const RoundBegan&) {
    inside_ -= now_.common.stack.aside;
    unseen_ += now_.common.stack.aside;
  }
  void on(const CardPutUnder& e) {
    if (!e.from_rack) return;
    ++inside_;
    --unseen_;
  }
  void on(const RoundVoided&) { clear_layout(); }
  // A round that was over is taken up where it ended (C10): what had not been cleared lies again.
  void on(const InsuranceReopened&) {
    if (!now_.common.betting) return;
    for (const Card card : blackjack::cards_lying(std::get<blackjack::Round>(now_.round))) {
      rack_.remove(card);
      layout_.add(card);
    }
  }
  // The cards are counted again from where the table says the round began; that none is lost or
  // doubled is asked after it.
  void on(const RoundReopened& e) {
    Table again = now_;
    apply(again, {{}, e});
    const Stack& stack = again.common.stack;
    inside_ = stack.in_device;
    unseen_ = stack.rack_unseen;
    rack_ = stack.rack;
    layout_ = stack.seen;
    layout_ -= rack_;
  }
  void on(const DiscardsReturned& e) { load(e.cards); }
  void on(const CardsShuffled& e) {
    const bool in_round = now_.common.stack.reason == ShuffleReason::too_few_cards;
    const bool faulty = now_.common.stack.reason == ShuffleReason::device_fault;
    if (!loaded_) {
      inside_ = all_;
    } else if (!faulty) {
      if (!in_round) clear_layout();
      load(rack_.total() + unseen_);
    }
    loaded_ = true;
    if (e.cards != inside_) wrong_ = fmt::format("{} shuffled, {} are there", +e.cards, inside_);
  }
  template <class Other>
  void on(const Other&) {}

  void clear_layout() {
    rack_ += layout_;
    layout_ = {};
  }
  void load(int cards) {
    if (cards != rack_.total() + unseen_) wrong_ = fmt::format("{} cards loaded", cards);
    inside_ += rack_.total() + unseen_;
    rack_ = {};
    unseen_ = 0;
    shown_.reset();
  }

  std::string compare(const Stack& stack) const {
    if (!wrong_.empty()) return wrong_;
    if (!loaded_) return {};
    Composition seen = layout_;
    seen += rack_;
    if (inside_ + unseen_ + seen.total() != all_) return "cards are lost or doubled";
    if (stack.in_device != inside_) {
      return fmt::format("{} in the device by the table, {} in truth", stack.in_device, inside_);
    }
    if (stack.rack_unseen != unseen_) return "the unseen cards differ";
    if (stack.rack != rack_) return "the rack differs";
    if (stack.seen != seen) return "what was seen differs";
    for (int index = 0; index < kDeckCards; ++index) {
      if (seen.count(Card::from_index(index)) > decks_) return "a card is there too often";
    }
    return {};
  }

  int all_ = 0;
  int decks_ = 0;
  int inside_ = 0;
  int unseen_ = 0;
  Composition layout_;
  Composition rack_;
  std::optional<Card> shown_;
  bool loaded_ = false;
  Table now_;
  std::string wrong_;
};

// What the device truly holds is accepted whenever the table waits for it.
class DeviceIsHeard final : public Property {
 public:
  std::string_view name() const override { return "the device is heard"; }

  std::string watch(const Moment& moment) override {
    if (moment.answer || !moment.tried.genuine) return {};
    return fmt::format("{} was refused: {}", croupier::name(moment.tried.command.body),
                       word(moment.answer.error().code));
  }
};

}  // namespace

std::unique_ptr<Property> cards_are_accounted_once() {
  return std::make_unique<CardsAreAccountedOnce>();
}
std::unique_ptr<Property> device_is_heard() { return std::make_unique<DeviceIsHeard>(); }

}  // namespace croupier::test
