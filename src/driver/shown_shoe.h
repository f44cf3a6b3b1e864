// What is told of a committed shoe (docs/fairness.md). Hashes, salts and keys are hexadecimal text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "cards/card.h"

namespace croupier {

// What is told before the cut.
struct ShoeRoot {
  std::string root;
  std::uint16_t cards = 0;
  static constexpr auto fields() {
    return listed(field("root", &ShoeRoot::root), field("cards", &ShoeRoot::cards));
  }
  friend bool operator==(const ShoeRoot&, const ShoeRoot&) = default;
};

// What is told when the shoe is over: all of it.
struct OpenedShoe {
  std::string root;
  std::string order;              // two letters a card, before the cut
  std::vector<std::string> keys;  // of the order
  std::string salts;              // the key of the salts
  static constexpr auto fields() {
    using S = OpenedShoe;
    return listed(field("root", &S::root), field("order", &S::order), field("keys", &S::keys),
                  field("salts", &S::salts));
  }
  friend bool operator==(const OpenedShoe&, const OpenedShoe&) = default;
};
// One card that everybody has seen.
struct ShownCard {
  std::uint32_t round = 0;
  std::uint16_t place = 0;  // in the committed order, 0 is the front
  Card card;
  std::string salt;
  static constexpr auto fields() {
    using S = ShownCard;
    return listed(field("round", &S::round), field("place", &S::place), field("card", &S::card),
                  field("salt", &S::salt));
  }
  friend bool operator==(const ShownCard&, const ShownCard&) = default;
};

// What can be proved of the cards at a table.
enum class ShoeKind : std::uint8_t {
  committed,  // every card that is seen, against the root
  none,       // nothing yet: the next shuffle commits, or the table does not
  shuffler,   // nothing: a machine mixes without an end, so there is no order to commit to
  listed,     // nothing: the cards are listed for a test
  by_hand     // nothing: people deal real cards and enter them
};
template <>
inline constexpr std::array<std::string_view, 5> kWords<ShoeKind>{"committed", "none", "shuffler",
                                                                  "listed", "by-hand"};

// As everybody at the table may know it.
struct ShownShoe {
  ShoeKind kind = ShoeKind::none;
  std::optional<ShoeRoot> committed;
  std::optional<std::uint16_t> cut;  // so many cards went from the front to the back
  std::vector<ShownCard> shown;      // of the round in play, or the last one
  static constexpr auto fields() {
    using S = ShownShoe;
    return listed(field("kind", &S::kind), field("committed", &S::committed), field("cut", &S::cut),
                  field("shown", &S::shown));
  }
  friend bool operator==(const ShownShoe&, const ShownShoe&) = default;
};

}  // namespace croupier
