#include "rulebook/fixed_rulings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace croupier {
namespace {

// Spellings of one value, set apart by |; the first is how the program says it.
using Spellings = std::string_view;
constexpr Spellings kYes = "yes|true";
constexpr Spellings kNo = "no|false";
constexpr Spellings kTwoCards = "2|{2}";

struct Fixed {
  std::string_view key;
  // In the order of Game: SB, BC, NZ, CW; empty where the game has no such question.
  std::array<Spellings, kGames.size()> in_force;
};

constexpr std::array kFixed{
    Fixed{"double_cards", {kTwoCards, "2,3|{2,3}", kTwoCards, ""}},
    Fixed{"double_totals", {"9-11", "any", "no-ace", ""}},
    Fixed{"double_split_ten_ace", {"", "", kNo, ""}},
    Fixed{"double_natural", {"", "", kNo, ""}},
    Fixed{"max_hands", {"2", "3", "3", ""}},
    Fixed{"split_aces", {"one-card", "free", "one-card", ""}},
    Fixed{"bj_after_split", {kNo, kYes, kNo, ""}},
    Fixed{"bj_deferred_v_2to9", {kNo, "", "", ""}},
    Fixed{"insurance_ten_up", {kNo, "", "", ""}},
    Fixed{"even_money_scope", {"per-wager", "", "per-wager", ""}},
    Fixed{"backbet_split_choice", {"first", "first", "designate", ""}},
    Fixed{"side_bet_cap", {"", "", "own-wager", ""}},
    Fixed{"rounding", {"up", "up", "up|exact-else-up", "up"}},
    Fixed{"tournament_void_clawback", {kYes, kYes, "", ""}},
    Fixed{"lucky_lucky_table", {"per-table", "", "", ""}},
    Fixed{"perfect_pairs_scale", {"1|first|5/10/30", "1|first|5/10/30", "casino-wide", ""}},
    Fixed{"silent_player_timer", {kYes, kYes, kYes, kYes}},
};

// What the rules let the house choose, and the value that is in force once an option is chosen.
struct Chosen {
  std::string_view key;
  Game game;
  std::string_view with;
  bool Options::* option = nullptr;
  Spellings then = {};
};

constexpr std::array kChosen{
    Chosen{"max_hands", Game::star_blackjack, "option third-hand=yes", &Options::third_hand, "3"},
    Chosen{"bj_deferred_v_2to9", Game::star_blackjack, "option deferred-blackjack=yes",
           &Options::deferred_blackjack, kYes},
    Chosen{"insurance_ten_up", Game::star_blackjack, "option insurance-on-ten=yes",
           &Options::insurance_on_ten, kYes},
    Chosen{"lucky_lucky_table", Game::star_blackjack, "offers lucky-lucky MIN MAX table=N"},
    Chosen{"perfect_pairs_scale", Game::nz_blackjack, "offers perfect-pairs MIN MAX scale=N"},
};

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
  const auto fixed = std::ranges::find(kFixed, key, &Fixed::key);
  if (fixed == kFixed.end()) return std::nullopt;
  const auto fault = [](std::string text) {
    return std::expected<void, RuleSetFault>(std::unexpected(RuleSetFault{{}, std::move(text)}));
  };
  Spellings in_force = fixed->in_force[static_cast<std::size_t>(rules.game)];
  if (in_force.empty())
    return fault(fmt::format("the ruling {} does not exist in {}", key, name(rules.game)));
  const auto chosen = std::ranges::find_if(
      kChosen, [&](const Chosen& each) { return each.key == key && each.game == rules.game; });
  const bool is_chosen = chosen != kChosen.end();
  if (is_chosen && chosen->option != nullptr && rules.options.*(chosen->option))
    in_force = chosen->then;
  if (is_spelled(in_force, value)) return std::expected<void, RuleSetFault>();
  return fault(
      fmt::format("the ruling {} is fixed at {} in {}{}", key, first_of(in_force), name(rules.game),
                  is_chosen ? fmt::format("; it is chosen with \"{}\"", chosen->with) : ""));
}

}  // namespace croupier
