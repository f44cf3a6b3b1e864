#include "rulebook/ruleset.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <span>

#include "rulebook/fixed_rulings.h"
#include "rulebook/tournament_rules.h"

namespace croupier {
namespace {

constexpr unsigned bit(Game game) { return 1u << static_cast<unsigned>(game); }
constexpr unsigned kSb = bit(Game::star_blackjack);
constexpr unsigned kBc = bit(Game::blackjack_challenge);
constexpr unsigned kNz = bit(Game::nz_blackjack);
constexpr unsigned kCw = bit(Game::casino_war);
constexpr unsigned kBlackjack = kSb | kBc | kNz;

// Which games know a key at all: a switch that could not matter is refused rather than ignored.
struct KeyOfGames {
  std::string_view key;
  unsigned games;
};

constexpr std::array kOptionGames{KeyOfGames{"insurance-on-ten", kSb},
                                  KeyOfGames{"third-hand", kSb},
                                  KeyOfGames{"deferred-blackjack", kSb},
                                  KeyOfGames{"face-down", kSb},
                                  KeyOfGames{"box-maximum", kNz},
                                  KeyOfGames{"optional-needs-initial", kSb | kBc},
                                  KeyOfGames{"low-limit", kSb | kBc},
                                  KeyOfGames{"burn", kNz},
                                  KeyOfGames{"token-single-use", kSb | kBc | kCw},
                                  KeyOfGames{"tournament", kSb | kBc},
                                  KeyOfGames{"deal-from-marker", kSb | kBc},
                                  KeyOfGames{"cutting-cards", kNz},
                                  KeyOfGames{"bettors", kBlackjack},
                                  KeyOfGames{"pre-checked", kNz},
                                  KeyOfGames{"pairs-scale", kNz}};

constexpr std::array kRulingGames{KeyOfGames{"dealer_bj_policy", kBlackjack},
                                  KeyOfGames{"dealer_soft17", kBlackjack},
                                  KeyOfGames{"double_ace_lock", kSb},
                                  KeyOfGames{"double_split_ten_ace", kSb},
                                  KeyOfGames{"double_natural", kSb | kBc},
                                  KeyOfGames{"split_basis", kBlackjack},
                                  KeyOfGames{"side_bet_cap", kSb | kBc},
                                  KeyOfGames{"super_sevens_two_card_pays", kNz},
                                  KeyOfGames{"madness_stake_returned", kNz},
                                  KeyOfGames{"second_dealer_card", kBlackjack},
                                  KeyOfGames{"absent_call_passes", kBlackjack},
                                  KeyOfGames{"silence_is_absence", kNz | kCw},
                                  KeyOfGames{"late_insurance_after_bust", kSb | kNz},
                                  KeyOfGames{"madness_failure", kNz},
                                  KeyOfGames{"error_card_double", kBlackjack},
                                  KeyOfGames{"void_returns_lost_stakes", kBlackjack | kCw},
                                  KeyOfGames{"void_keeps_interim", kBlackjack | kCw},
                                  KeyOfGames{"terminated_keeps_paid", kSb | kBc | kCw},
                                  KeyOfGames{"war_wrong_count", kCw}};

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

template <class Record>
std::expected<void, RuleSetFault> put(Record& record, std::span<const KeyOfGames> known, Game game,
                                      std::string_view what, std::string_view key,
                                      std::string_view value) {
  for (const KeyOfGames& each : known) {
    if (each.key != key) continue;
    if ((each.games & bit(game)) == 0) {
      return fault({}, fmt::format("the {} {} does not exist in {}", what, key, name(game)));
    }
    std::string wrong;
    for_each_field(record, [&](std::string_view field_name, auto& member) {
      if (field_name == key && !parse(value, member)) wrong = accepted_values(member);
    });
    if (wrong.empty()) return {};
    return fault({}, fmt::format("the {} {} takes {}, not {}", what, key, wrong, value));
  }
  return fault({}, fmt::format("there is no {} named {}", what, key));
}

}  // namespace

RuleSet default_rules(Game game) {
  RuleSet rules;
  rules.game = game;
  switch (game) {
    case Game::star_blackjack:
      // SB 13.2: stands on a soft 18, so a soft 17 draws.
      rules.rulings.dealer_soft17 = Soft17::hit;
      break;
    case Game::blackjack_challenge: break;
    case Game::nz_blackjack:
      rules.rulings.dealer_bj_policy = DealerBlackjackPolicy::chip;  // NZ 12.6, ruling A03
      break;
    case Game::casino_war:
      rules.decks = 6;  // CW 3.1
      break;
  }
  return rules;
}

std::expected<void, RuleSetFault> choose_option(RuleSet& rules, std::string_view key,
                                                std::string_view value) {
  RuleSet changed = rules;
  if (auto done = put(changed.options, kOptionGames, rules.game, "option", key, value); !done) {
    return done;
  }
  // SB 5.4, BC 5.4, NZ 14.1: up to three, and a supervisor may restrict that further, never widen
  // it.
  if (changed.options.bettors < 1 || changed.options.bettors > 3) {
    const Clause clause = rules.game == Game::star_blackjack        ? "SB 5.4"_clause
                          : rules.game == Game::blackjack_challenge ? "BC 5.4"_clause
                                                                    : "NZ 14.1"_clause;
    return fault(clause, "one, two or three bettors may share a box");
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
  const auto is_switch = [&](const KeyOfGames& each) {
    return each.key == key && (each.games & bit(rules.game)) != 0;
  };
  if (std::ranges::none_of(kRulingGames, is_switch)) {
    if (auto fixed = check_fixed_ruling(rules, key, value)) return *fixed;
  }
  return put(rules.rulings, kRulingGames, rules.game, "ruling", key, value);
}

namespace {

struct Bounds {
  Clause decks_clause;
  std::initializer_list<int> decks;
  Clause boxes_clause;
  int boxes_min;
  int boxes_max;
};

std::expected<void, RuleSetFault> check_bounds(const RuleSet& rules, const Bounds& bounds) {
  bool decks_ok = false;
  for (int decks : bounds.decks) decks_ok = decks_ok || decks == rules.decks;
  if (!decks_ok) {
    return fault(bounds.decks_clause,
                 fmt::format("{} is played with {} decks, not {}", name(rules.game),
                             fmt::join(bounds.decks, " or "), rules.decks));
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
  std::expected<void, RuleSetFault> bounds;
  Clause low_limit;
  switch (rules.game) {
    case Game::star_blackjack:
      bounds = check_bounds(rules, {"SB 3.1"_clause, {6, 8}, "SB 2.2.1"_clause, 5, 9});
      low_limit = "SB 6.8.2"_clause;
      break;
    case Game::blackjack_challenge:
      bounds = check_bounds(rules, {"BC 3.1"_clause, {6, 8}, "BC 2.2.1"_clause, 5, 7});
      low_limit = "BC 6.7.2"_clause;
      break;
    case Game::nz_blackjack:
      bounds = check_bounds(rules, {"NZ 3.3(a)"_clause, {4, 5, 6, 7, 8}, "NZ 3.1"_clause, 1, 7});
      break;
    case Game::casino_war:
      // The number of boxes is not stated for Casino War; nine is the most any layout here has.
      bounds = check_bounds(rules, {"CW 3.1"_clause, {6}, {}, 1, 9});
      break;
  }
  if (!bounds) return bounds;
  if (rules.options.low_limit && rules.device != Device::shuffler) {
    return fault(low_limit,
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
  if (rules.device == Device::two_sets && rules.game != Game::nz_blackjack) {
    return fault("NZ 3.4"_clause,
                 "two sets of cards in an automatic shuffler are for nz-blackjack only");
  }
  return {};
}

}  // namespace croupier
