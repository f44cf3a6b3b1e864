#include "rulebook/ruleset.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <vector>

#include "rulebook/game_rules.h"
#include "rulebook/tournament_rules.h"

namespace croupier {
namespace {

bool parse(std::string_view text, bool& value) {
  if (text != "yes" && text != "no") return false;
  value = text == "yes";
  return true;
}

bool parse(std::string_view text, std::uint8_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

template <class Enum>
  requires std::is_enum_v<Enum>
bool parse(std::string_view text, Enum& value) {
  const auto found = from_word<Enum>(text);
  if (found) value = *found;
  return found.has_value();
}

std::string accepted_values(const bool&) { return "yes or no"; }
std::string accepted_values(const std::uint8_t&) { return "a number"; }
template <class Enum>
  requires std::is_enum_v<Enum>
std::string accepted_values(const Enum&) {
  return fmt::format("{}", fmt::join(kWords<Enum>, ", "));
}

std::unexpected<RuleSetFault> fault(Clause clause, std::string text) {
  return std::unexpected(RuleSetFault{clause, std::move(text)});
}

// A key that this game does not know is refused: a switch that could not matter is not ignored.
template <class Record>
std::expected<void, RuleSetFault> put(Record& record, std::span<const std::string_view> known,
                                      Game game, std::string_view what, std::string_view key,
                                      std::string_view value) {
  bool exists = false;
  for_each_field(record,
                 [&](std::string_view field_name, auto&) { exists = exists || field_name == key; });
  if (!exists) return fault({}, fmt::format("there is no {} named {}", what, key));
  if (std::ranges::find(known, key) == known.end())
    return fault({}, fmt::format("the {} {} does not exist in {}", what, key, name(game)));
  std::string wrong;
  for_each_field(record, [&](std::string_view field_name, auto& member) {
    if (field_name == key && !parse(value, member)) wrong = accepted_values(member);
  });
  if (wrong.empty()) return {};
  return fault({}, fmt::format("the {} {} takes {}, not {}", what, key, wrong, value));
}

// --- rulings without a switch ---

std::string_view first_of(Spellings spellings) { return spellings.substr(0, spellings.find('|')); }

bool is_spelled(Spellings spellings, std::string_view value) {
  while (!spellings.empty()) {
    const std::string_view each = first_of(spellings);
    if (each == value) return true;
    spellings.remove_prefix(std::min(each.size() + 1, spellings.size()));
  }
  return false;
}

// Nothing: no game has a fixed ruling of this key.
std::optional<std::expected<void, RuleSetFault>> check_fixed_ruling(const RuleSet& rules,
                                                                    std::string_view key,
                                                                    std::string_view value) {
  const auto has_key = [&](Game game) {
    return std::ranges::find(game_rules(game).fixed_rulings, key, &FixedRuling::key) !=
           game_rules(game).fixed_rulings.end();
  };
  bool known = false;
  for (const Game game : all_games()) known = known || has_key(game);
  if (!known) return std::nullopt;
  if (!has_key(rules.game))
    return fault({}, fmt::format("the ruling {} does not exist in {}", key, name(rules.game)));
  const FixedRuling& fixed =
      *std::ranges::find(game_rules(rules.game).fixed_rulings, key, &FixedRuling::key);
  const bool is_chosen = fixed.option != nullptr && rules.options.*(fixed.option);
  const Spellings in_force = is_chosen ? fixed.then : fixed.in_force;
  if (is_spelled(in_force, value)) return std::expected<void, RuleSetFault>();
  return fault(
      {},
      fmt::format("the ruling {} is fixed at {} in {}{}", key, first_of(in_force), name(rules.game),
                  fixed.with.empty() ? "" : fmt::format("; it is chosen with \"{}\"", fixed.with)));
}

}  // namespace

RuleSet default_rules(Game game) {
  RuleSet rules = game_rules(game).defaults;
  rules.game = game;
  return rules;
}

std::expected<void, RuleSetFault> choose_option(RuleSet& rules, std::string_view key,
                                                std::string_view value) {
  RuleSet changed = rules;
  if (auto done =
          put(changed.options, game_rules(rules.game).options, rules.game, "option", key, value);
      !done) {
    return done;
  }
  // SB 5.4, BC 5.4, NZ 14.1: up to three, and a supervisor may restrict that further, never widen
  // it.
  if (changed.options.bettors < 1 || changed.options.bettors > 3) {
    return fault(clause_of(Power::bettors, rules.game),
                 "one, two or three bettors may share a box");
  }
  if (changed.options.cutting_cards < 1 || changed.options.cutting_cards > 2) {
    return fault("NZ 3.3(b)"_clause, "one or two cutting cards are used");
  }
  if (key == "pairs-scale" && (changed.options.pairs_scale < 1 || changed.options.pairs_scale > 2))
    return fault("NZ 15B.7"_clause, "Perfect Pairs has pay scale 1 and pay scale 2");
  rules = changed;
  return {};
}

std::expected<void, RuleSetFault> choose_ruling(RuleSet& rules, std::string_view key,
                                                std::string_view value) {
  const std::span<const std::string_view> known = game_rules(rules.game).rulings;
  if (std::ranges::find(known, key) == known.end()) {
    if (auto fixed = check_fixed_ruling(rules, key, value)) return *fixed;
  }
  return put(rules.rulings, known, rules.game, "ruling", key, value);
}

namespace {

std::expected<void, RuleSetFault> check_bounds(const RuleSet& rules, const Bounds& bounds) {
  std::vector<int> lawful;
  for (const std::uint8_t decks : bounds.decks) {
    if (decks != 0) lawful.push_back(decks);
  }
  if (std::ranges::find(lawful, int{rules.decks}) == lawful.end()) {
    return fault(bounds.decks_clause,
                 fmt::format("{} is played with {} decks, not {}", name(rules.game),
                             fmt::join(lawful, " or "), rules.decks));
  }
  if (rules.boxes < bounds.boxes_min || rules.boxes > bounds.boxes_max) {
    return fault(bounds.boxes_clause,
                 fmt::format("a layout of {} has {} to {} boxes, not {}", name(rules.game),
                             bounds.boxes_min, bounds.boxes_max, rules.boxes));
  }
  return {};
}

}  // namespace

std::expected<void, RuleSetFault> check(const RuleSet& rules) {
  const GameRules& book = game_rules(rules.game);
  if (auto bounds = check_bounds(rules, book.bounds); !bounds) return bounds;
  if (rules.options.low_limit && rules.device != Device::shuffler) {
    return fault(book.low_limit_device,
                 "where low limit gaming is offered all cards come from a shuffling device");
  }
  if (rules.options.tournament && !clause_of(TournamentRule::applies, rules.game))
    return fault({}, fmt::format("{} has no rules for tournaments", name(rules.game)));
  if (rules.options.tournament && rules.options.low_limit) {
    return fault(clause_of(TournamentRule::low_limit, rules.game),
                 "where low limit gaming is offered no tournament is played");
  }
  if (rules.options.deal_from_marker && !rules.options.tournament) {
    return fault(clause_of(TournamentRule::deal_from_marker, rules.game),
                 "only a tournament has a marker to deal from");
  }
  if (rules.device == Device::two_sets && !book.two_sets) {
    return fault("NZ 3.4"_clause,
                 "two sets of cards in an automatic shuffler are for nz-blackjack only");
  }
  return {};
}

}  // namespace croupier
