#include "rulebook/fixed_rulings.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebook/game_rules.h"

namespace croupier {
namespace {

std::string_view first_of(Spellings spellings) { return spellings.substr(0, spellings.find('|')); }

bool is_spelled(Spellings spellings, std::string_view value) {
  while (!spellings.empty()) {
    const std::string_view each = first_of(spellings);
    if (each == value) return true;
    spellings.remove_prefix(std::min(each.size() + 1, spellings.size()));
  }
  return false;
}

}  // namespace

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
  const auto fault = [](std::string text) {
    return std::expected<void, RuleSetFault>(std::unexpected(RuleSetFault{{}, std::move(text)}));
  };
  if (!has_key(rules.game))
    return fault(fmt::format("the ruling {} does not exist in {}", key, name(rules.game)));
  const FixedRuling& fixed =
      *std::ranges::find(game_rules(rules.game).fixed_rulings, key, &FixedRuling::key);
  const bool is_chosen = fixed.option != nullptr && rules.options.*(fixed.option);
  const Spellings in_force = is_chosen ? fixed.then : fixed.in_force;
  if (is_spelled(in_force, value)) return std::expected<void, RuleSetFault>();
  return fault(
      fmt::format("the ruling {} is fixed at {} in {}{}", key, first_of(in_force), name(rules.game),
                  fixed.with.empty() ? "" : fmt::format("; it is chosen with \"{}\"", fixed.with)));
}

}  // namespace croupier
