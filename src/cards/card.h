// A playing card: one of 52, written as rank and suit ("As", "Td"). Which value or rank order a
// game gives to it is the game's business.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace croupier {

enum class Rank : std::uint8_t {
  ace = 1,
  two,
  three,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  jack,
  queen,
  king
};
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kDeckCards = kRanks * kSuits;

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(static_cast<int>(suit) * kRanks + static_cast<int>(rank) -
                                         1)) {}

  // 0 … 51; the order is fixed because it is part of stored records.
  static constexpr Card from_index(int index) {
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }
  constexpr int index() const { return index_; }
  constexpr Rank rank() const { return static_cast<Rank>(index_ % kRanks + 1); }
  constexpr Suit suit() const { return static_cast<Suit>(index_ / kRanks); }
  constexpr bool is_red() const { return suit() == Suit::hearts || suit() == Suit::diamonds; }

  friend constexpr bool operator==(Card, Card) = default;

 private:
  std::uint8_t index_ = 0;
};

static_assert(sizeof(Card) == 1);

// "As", "Td"; exactly two characters, rank upper case, suit lower case.
std::string to_text(Card card);
std::optional<Card> card_from_text(std::string_view text);

}  // namespace croupier
