// What all subcommands of the lab read alike: which rules, which cards are gone, which strategy.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/composition.h"
#include "lab/hand_tree.h"
#include "lab/strategy.h"
#include "rulebook/ruleset.h"

namespace croupier {

struct RuleWords {
  std::string game;
  std::optional<int> decks;
  std::vector<std::string> options;  // key=value
  std::vector<std::string> rulings;
};

// A sentence for the person who asked.
using Complaint = std::string;

void add_rule_words(CLI::App& command, RuleWords& words);
// GAME by name or tag, checked against its clauses.
std::expected<RuleSet, Complaint> rules_from(const RuleWords& words);

// The cards that are still in the shoe when those of `seen` ("As Td 7" or "As,Td,7") are gone. A
// card without a suit takes one of its rank, any suit; `suits_matter` refuses such a card.
std::expected<Composition, Complaint> shoe_without(int decks, std::span<const std::string> seen,
                                                   bool suits_matter);

std::expected<lab::Strategy, Complaint> strategy_from_file(const std::string& path);

void add_seen(CLI::App& command, std::vector<std::string>& seen);
// A shoe in which a round might run out of cards.
std::optional<Complaint> too_few_cards(const Composition& shoe);

// "stand", "double" …
std::string_view act_word(lab::Act act);

// Says it on standard error; the status for bad input.
int complain(std::string_view complaint);

}  // namespace croupier
