// Which rules and which cards a question is about, from words: the same for the command line and
// for the server's lab page.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/composition.h"
#include "rulebook/ruleset.h"

namespace croupier::lab {

struct RuleWords {
  std::string game;
  std::optional<int> decks;
  std::vector<std::string> options;  // key=value
  std::vector<std::string> rulings;
};

// A sentence for the person who asked.
using Complaint = std::string;

// The game by name or tag, checked against its clauses.
std::expected<RuleSet, Complaint> rules_from(const RuleWords& words);

// The cards that are still in the shoe when those of `seen` ("As Td 7" or "As,Td,7") are gone. A
// card without a suit takes one of its rank, any suit; `suits_matter` refuses such a card.
std::expected<Composition, Complaint> shoe_without(int decks, std::span<const std::string> seen,
                                                   bool suits_matter);

// A shoe in which a round might run out of cards.
std::optional<Complaint> too_few_cards(const Composition& shoe);

}  // namespace croupier::lab
