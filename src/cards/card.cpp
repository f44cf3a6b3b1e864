#include "cards/card.h"

namespace croupier {

namespace {

constexpr std::string_view kRankLetters = "A23456789TJQK";
constexpr std::string_view kSuitLetters = "shdc";
static_assert(kRankLetters.size() == kRanks && kSuitLetters.size() == kSuits);

}  // namespace

std::string to_text(Card card) {
  const auto rank = static_cast<std::size_t>(card.rank()) - 1;
  const auto suit = static_cast<std::size_t>(card.suit());
  return {kRankLetters[rank], kSuitLetters[suit]};
}

std::optional<Card> card_from_text(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::size_t rank = kRankLetters.find(text[0]);
  const std::size_t suit = kSuitLetters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card(static_cast<Rank>(rank + 1), static_cast<Suit>(suit));
}

}  // namespace croupier
