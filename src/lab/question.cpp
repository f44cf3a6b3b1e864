#include "lab/question.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/exact.h"

namespace croupier::lab {
namespace {

using Chosen = std::expected<void, RuleSetFault>;

std::expected<void, Complaint> choose(RuleSet& rules, const std::vector<std::string>& words,
                                      std::string_view what,
                                      Chosen (*put)(RuleSet&, std::string_view, std::string_view)) {
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      return std::unexpected(fmt::format("{} {}: KEY=VALUE is expected", what, word));
    }
    const std::string_view all = word;
    if (const auto done = put(rules, all.substr(0, equals), all.substr(equals + 1)); !done) {
      return std::unexpected(fmt::format("{} {}: {}", what, word, done.error().text));
    }
  }
  return {};
}

std::string_view rank_letters() { return "A23456789TJQK"; }

// Takes the card out of the shoe. Without a suit, the suit of which most are left: the lab's answer
// does not depend on it where ranks alone matter.
std::expected<void, Complaint> take(Composition& shoe, std::string_view text, bool suits_matter) {
  if (const auto card = card_from_text(text)) {
    if (!shoe.holds(*card)) {
      return std::unexpected(fmt::format("seen: there is no {} left to have been seen", text));
    }
    shoe.remove(*card);
    return {};
  }
  const std::size_t at = text.size() == 1 ? rank_letters().find(text[0]) : std::string_view::npos;
  if (at == std::string_view::npos) {
    return std::unexpected(fmt::format("seen: '{}' is no card such as As, Td or 7", text));
  }
  if (suits_matter) {
    return std::unexpected(fmt::format("seen: the suit of '{}' matters here", text));
  }
  Card most(static_cast<Rank>(at + 1), Suit::spades);
  for (int suit = 0; suit < kSuits; ++suit) {
    const Card card(static_cast<Rank>(at + 1), static_cast<Suit>(suit));
    if (shoe.count(card) > shoe.count(most)) most = card;
  }
  if (!shoe.holds(most)) {
    return std::unexpected(fmt::format("seen: there is no {} left to have been seen", text));
  }
  shoe.remove(most);
  return {};
}

}  // namespace

std::expected<RuleSet, Complaint> rules_from(const RuleWords& words) {
  auto game = game_from_name(words.game);
  if (!game) game = game_from_tag(words.game);
  if (!game) {
    return std::unexpected(fmt::format("'{}' is no game: {}", words.game, names_of_games()));
  }
  RuleSet rules = default_rules(*game);
  if (words.decks) {
    if (*words.decks < 1 || *words.decks > 8) {
      return std::unexpected(fmt::format("decks {}: from 1 to 8", *words.decks));
    }
    rules.decks = static_cast<std::uint8_t>(*words.decks);
  }
  if (auto done = choose(rules, words.options, "option", choose_option); !done) {
    return std::unexpected(done.error());
  }
  if (auto done = choose(rules, words.rulings, "ruling", choose_ruling); !done) {
    return std::unexpected(done.error());
  }
  // SB 6.8, BC 6.7: low limits need a device; for the mathematics of one round both are alike.
  if (rules.options.low_limit) rules.device = Device::shuffler;
  if (const auto fits = check(rules); !fits) {
    const std::string_view clause = id(fits.error().clause);
    return std::unexpected(
        fmt::format("{}{}{}", fits.error().text, clause.empty() ? "" : ", ", clause));
  }
  return rules;
}

std::expected<Composition, Complaint> shoe_without(int decks, std::span<const std::string> seen,
                                                   bool suits_matter) {
  Composition shoe = Composition::of_decks(decks);
  for (const std::string& word : seen) {
    std::string_view rest = word;
    while (!rest.empty()) {
      const std::size_t from = rest.find_first_not_of(" ,");
      if (from == std::string_view::npos) break;
      const std::size_t to = std::min(rest.find_first_of(" ,", from), rest.size());
      if (auto done = take(shoe, rest.substr(from, to - from), suits_matter); !done) {
        return std::unexpected(done.error());
      }
      rest.remove_prefix(to);
    }
  }
  return shoe;
}

std::optional<Complaint> too_few_cards(const Composition& shoe) {
  if (shoe.total() >= kShoeLeast) return std::nullopt;
  return fmt::format("seen: {} cards are left; with fewer than {} a round may run out of them",
                     shoe.total(), kShoeLeast);
}

}  // namespace croupier::lab
