// The dealing devices of a software table. They know which card comes next and nothing of games or
// money; when to shuffle, cut, burn and return discards is said by the rules, through the driver.
//
// A device also holds the cards that left it: those on the layout as counts, and the discard rack,
// where the burned card lies unseen. So no card is lost or doubled, and nobody above needs to know
// a card that was not shown.
//
// A shuffle depends on its keys and on which cards are mixed, not on how they lay before. The keys
// are what a server stores, sealed; the order never leaves this file except card by card, and with
// its keys when the shoe is over (committed_shoe.h).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "cards/card.h"
#include "cards/composition.h"
#include "driver/committed_shoe.h"
#include "driver/generator.h"

namespace croupier {

struct CuttingCard {
  friend constexpr bool operator==(CuttingCard, CuttingCard) = default;
};
struct OutOfCards {
  friend constexpr bool operator==(OutOfCards, OutOfCards) = default;
};

// What a hand that reaches for the next card finds.
using Drawn = std::variant<Card, CuttingCard, OutOfCards>;

// A card and where it lay in the stack after the shuffle and before the cut, from the front.
struct Placed {
  static constexpr std::uint16_t kNowhere = 0xffff;  // not of the present stack, or there is none
  Card card;
  std::uint16_t place = kNowhere;
};
using PlacedCards = proof::GuardedVector<Placed>;

// Cards that left a device by mistake and that nobody has seen, each list in the order in which
// they left.
struct UnseenOut {
  PlacedCards burned;  // lie in the rack, and can be told apart
  PlacedCards aside;   // dealt face down
  PlacedCards kept;    // under the device, to come first in the next round
};

// The cards of a device that are not in it, and those laid under it.
class CardsOut {
 public:
  CardsOut() = default;
  explicit CardsOut(const Composition& in_rack) : rack_(in_rack) {}
  // Where nobody says what becomes of the cards: only what lies under the device and unseen.
  static CardsOut uncounted() {
    CardsOut out;
    out.counted_ = false;
    return out;
  }

  const Composition& layout() const { return layout_; }
  const Composition& rack() const { return rack_; }
  std::optional<Placed> burned_card() const { return burned_; }
  int under() const { return static_cast<int>(under_.size()); }
  // They count as in the device although none of them comes now.
  int lying() const { return static_cast<int>(unseen_.aside.size() + unseen_.kept.size()); }
  const UnseenOut& unseen() const { return unseen_; }

  void deal(Card card) {
    if (counted_) layout_.add(card);
  }
  void burn(Placed card);
  void discard(std::span<const Card> cards);
  void put_under(Placed card);
  // A card that a round to be dealt again had laid in the rack.
  void recall(Card card);
  // From the layout into the rack, and remembered as long as it can be told apart.
  void burn_in_error(Placed card);
  void put_error_burn_under();
  // Only the last so many of them can still be put right.
  void forget_burned(std::size_t all_but);
  // From the layout, face down.
  void lay_aside(Placed card);
  void put_aside_under();
  void keep_aside();
  // So many wait for the next round; or none, when it is over.
  void keep_again(std::size_t cards);
  void release_kept();
  // Turned over; nothing: there is none. Or swept into the rack when the next round begins.
  std::optional<Placed> show_unseen(Card card, bool burned);
  void sweep_aside();
  Placed take_from_under();
  Composition take_rack();
  Composition take_all_under();
  // And all that lies outside unseen.
  Composition take_all_unseen();
  Composition all_cards() const;
  // Another stack is in use now, and what lies outside has no place in it.
  void forget_places();

 private:
  Composition layout_;
  Composition rack_;
  PlacedCards under_;
  std::optional<Placed> burned_;
  UnseenOut unseen_;
  bool counted_ = true;
};

// A card shoe: an ordered stack with up to two cutting cards.
class Shoe {
 public:
  // The cards lie in the rack and wait for the first shuffle.
  explicit Shoe(const Composition& cards) : out_(cards) {}
  // Ready to be cut, front card first: pre-shuffled cards (SB 3.4, BC 3.5, CW 3.4, NZ 6.5), tests.
  // Or as they were kept: the last ones of a committed order after its cut.
  static Shoe in_order(const std::vector<Card>& cards, std::optional<CommittedShoe> committed = {},
                       std::uint16_t cut = 0);
  // In place of a device that has failed, with what it held and what lies outside.
  static Shoe in_place_of(const class ShufflingDevice& device);

  // Mixes the stack, the rack and what lies under the shoe; cutting cards are taken out.
  void shuffle(const ShuffleKeys& keys);
  // The stack has run out in the middle of a round: only the rack is mixed, what lies on the layout
  // stays there (SB 16.9, BC 16.9, CW 11.7, NZ 16.7).
  void shuffle_rack(const ShuffleKeys& keys);
  // Only what is in the shoe, not the rack (SB 17.5.3, BC 17.5.4, CW 12.5.3).
  void shuffle_inside(const ShuffleKeys& keys);
  // The cards in front of the cutting card go to the back (SB 4.6, BC 4.8, CW 4.6, NZ 7.6).
  void cut(int cards_from_front);
  void insert_cutting_card(int cards_from_back);
  // The second one lies at the very back (NZ 7.6(a)).
  void insert_second_cutting_card();
  // Lays the front card in the rack, unseen (SB 4.9, BC 4.9, CW 4.9, NZ 8.1). False: there is none.
  bool burn();

  Drawn draw();
  int remaining() const { return in_stack() + out_.under() + out_.lying(); }
  bool cutting_card_is_next() const;
  const Composition& on_layout() const { return out_.layout(); }
  // Inside and out, for a check of the decks (SB 16.16.3, BC 16.15.3, CW 3.8, 11.17).
  Composition all_cards() const;
  // NZ 8.1: players may ask to see it, until the next shuffle.
  std::optional<Placed> burned_card() const { return out_.burned_card(); }

  // From the layout to the rack.
  void return_discards(std::span<const Card> cards) { out_.discard(cards); }
  // From the layout under the shoe, as if never removed: it comes next (SB 16.6, BC 16.6, CW 11.4).
  void put_back(Card card);
  void recall(Card card) { out_.recall(card); }
  void burn_in_error();
  void lay_aside();

  // Of the last shuffle, if it was by keys that commit to it.
  const std::optional<CommittedShoe>& committed() const { return committed_; }
  // The first card of this kind that was drawn and not asked for yet; nothing: none was drawn.
  std::optional<Placed> take_drawn(Card card);
  CardsOut& out() { return out_; }
  const CardsOut& out() const { return out_; }
  Composition inside() const;

 private:
  Placed leave(Placed card);
  int in_stack() const { return static_cast<int>(stack_.size() - front_); }
  void stack_up(const Composition& cards, const ShuffleKeys& keys);

  PlacedCards stack_;
  std::size_t front_ = 0;
  // Counted in cards that lie behind it, which does not change as others are drawn.
  std::optional<int> behind_cutting_card_;
  bool second_cutting_card_ = false;
  CardsOut out_;
  PlacedCards drawn_;
  std::optional<CommittedShoe> committed_;
};

// An automatic shuffler with two sets of cards (NZ 3.4): one in the shoe, the other in the machine,
// already shuffled. A reshuffle changes the sets (ruling H22).
enum class BackColour : std::uint8_t { red, blue };

class TwoSets {
 public:
  // Both sets are shuffled; red is in the shoe, not yet cut.
  TwoSets(const Composition& set, const Seed& red, const Seed& blue);

  // The waiting set goes to the shoe; the used one goes to the machine, with its rack, and is
  // shuffled there.
  void shuffle(const ShuffleKeys& keys);
  void shuffle_rack(const ShuffleKeys& keys) { shoe().shuffle_rack(keys); }
  void cut(int cards_from_front) { shoe().cut(cards_from_front); }
  void insert_cutting_card(int cards_from_back) { shoe().insert_cutting_card(cards_from_back); }
  void insert_second_cutting_card() { shoe().insert_second_cutting_card(); }
  bool burn() { return shoe().burn(); }

  Drawn draw() { return shoe().draw(); }
  int remaining() const { return shoe().remaining(); }
  bool cutting_card_is_next() const { return shoe().cutting_card_is_next(); }
  const Composition& on_layout() const { return shoe().on_layout(); }
  Composition all_cards() const { return shoe().all_cards(); }  // of the set in use
  std::optional<Placed> burned_card() const { return shoe().burned_card(); }
  void return_discards(std::span<const Card> cards) { shoe().return_discards(cards); }
  void put_back(Card card) { shoe().put_back(card); }
  void recall(Card card) { shoe().recall(card); }
  void burn_in_error() { shoe().burn_in_error(); }
  void lay_aside() { shoe().lay_aside(); }
  CardsOut& out() { return shoe().out(); }
  const CardsOut& out() const { return shoe().out(); }

  BackColour colour() const { return in_use_; }

 private:
  static std::size_t number(BackColour colour) { return static_cast<std::size_t>(colour); }
  Shoe& shoe() { return sets_[number(in_use_)]; }
  const Shoe& shoe() const { return sets_[number(in_use_)]; }

  std::array<Shoe, 2> sets_;
  BackColour in_use_ = BackColour::red;
};

// A machine that shuffles and deals (SB, BC, CW: shuffling device; NZ: continuous shuffler). Every
// card in it is equally likely to come next. There is no stack, so a cut would change nothing.
class ShufflingDevice {
 public:
  ShufflingDevice(const Composition& cards, const Seed& seed);
  // A device is available again: it takes what the shoe held.
  ShufflingDevice(const Shoe& shoe, const Seed& seed);
  // As one was.
  ShufflingDevice(const Composition& inside, CardsOut out, Generator generator);

  // Everything but what lies on the layout goes in, and a new stream begins.
  void shuffle(const Seed& seed);
  // The machine has run out in the middle of a round (SB 16.9, BC 16.9, CW 11.7).
  void shuffle_rack(const Seed& seed);
  // The rack goes in, the stream goes on: at the completion of the initial deal (SB 7.2, BC 7.2,
  // CW 7.2), or whenever the house does so (NZ).
  void load_rack();
  void take_back(std::span<const Card> cards) {
    return_discards(cards);
    load_rack();
  }
  bool burn();

  Drawn draw();
  int remaining() const { return inside_.total() + out_.under() + out_.lying(); }
  const Composition& on_layout() const { return out_.layout(); }
  Composition all_cards() const;
  // Until it goes back into the machine.
  std::optional<Placed> burned_card() const { return out_.burned_card(); }
  void return_discards(std::span<const Card> cards) { out_.discard(cards); }
  void put_back(Card card) { out_.put_under({card}); }
  void recall(Card card) { out_.recall(card); }
  void burn_in_error();
  void lay_aside();

  CardsOut& out() { return out_; }
  const CardsOut& out() const { return out_; }
  const Composition& inside() const { return inside_; }
  const Generator& generator() const { return generator_; }

 private:
  std::optional<Card> take();

  Composition inside_;
  CardsOut out_;
  Generator generator_;
};

// Cards and cutting cards in a given order, for replays and tests. It lists what is drawn after the
// burn card (round notation, `cards`), so burning takes nothing from it, and shuffles and cuts are
// taken as done.
class Stacked {
 public:
  using Item = std::variant<Card, CuttingCard>;

  Stacked() = default;
  explicit Stacked(std::vector<Item> items) : items_(std::move(items)) {}
  explicit Stacked(std::span<const Card> cards) { append(cards); }

  void append(Item item) { items_.push_back(item); }
  void append(std::span<const Card> cards);
  Drawn draw();
  Drawn next() const { return Stacked(*this).draw(); }
  int remaining() const;
  bool cutting_card_is_next() const;
  void put_back(Card card) { out_.put_under({card}); }
  void burn_in_error();
  void lay_aside();
  CardsOut& out() { return out_; }
  const CardsOut& out() const { return out_; }

 private:
  std::vector<Item> items_;
  std::size_t next_ = 0;
  CardsOut out_ = CardsOut::uncounted();
};

// Whatever a software table deals from.
class CardSource {
 public:
  using Devices = std::variant<Shoe, TwoSets, ShufflingDevice, Stacked>;

  template <class Kind>
    requires std::constructible_from<Devices, Kind>
  explicit CardSource(Kind device) : device_(std::move(device)) {}

  Drawn draw();
  int remaining() const;
  // True when a card was burned. For a stacked source: always.
  bool burn();
  std::optional<Placed> burned_card() const;
  void return_discards(std::span<const Card> cards);
  void put_back(Card card);
  // A machine has one stream and takes the first of the keys.
  void shuffle(const ShuffleKeys& keys);
  void shuffle_rack(const ShuffleKeys& keys);
  bool cutting_card_is_next() const;

  // --- irregularities; without effect on what the device does not follow ---
  void recall(Card card);
  void burn_in_error();
  void lay_aside();
  CardsOut& out();
  const CardsOut& out() const;
  void shuffle_inside(const ShuffleKeys& keys);
  // A shoe in place of a shuffling device, or the other way.
  void change_to_shoe();
  void change_to_shuffler(const Seed& seed);

  // Without effect where cards go back only by a shuffle.
  void load_rack();

  // Only stacks are cut and take cutting cards (SB 4.7, BC 4.1, CW 4.7; NZ 7.6(b)); without effect
  // on the others.
  bool is_cut() const;
  void cut(int cards_from_front);
  void insert_cutting_card(int cards_from_back);
  void insert_second_cutting_card();

  // Whether its shuffles can be committed to: a shoe's.
  bool can_commit() const { return std::holds_alternative<Shoe>(device_); }
  const CommittedShoe* committed() const;
  std::optional<Placed> take_drawn(Card card);

  Devices& device() { return device_; }
  const Devices& device() const { return device_; }

 private:
  Devices device_;
};

}  // namespace croupier
