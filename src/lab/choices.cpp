#include "lab/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "blackjack/variant.h"
#include "lab/rules.h"
#include "lab/wagers.h"

namespace croupier::lab {
namespace {

constexpr std::uint8_t kDecksMost = 8;

// The written values a field may have, apart from numbers.
std::vector<std::string_view> written_values(const bool&) { return {"no", "yes"}; }
std::vector<std::string_view> written_values(const std::uint8_t&) { return {}; }
template <class Enum>
  requires std::is_enum_v<Enum>
std::vector<std::string_view> written_values(const Enum&) {
  return {kWords<Enum>.begin(), kWords<Enum>.end()};
}

using Choose = std::expected<void, RuleSetFault> (*)(RuleSet&, std::string_view, std::string_view);

bool is_played_otherwise(const RuleSet& a, const RuleSet& b) {
  return family(a.game) != Family::war && check(b).has_value() && lab_rules(a) != lab_rules(b);
}

// A few cards that win every wager show it as well as eight decks, and sooner.
Composition winning_cards() {
  Composition cards;
  for (const Rank rank : {Rank::ace, Rank::seven, Rank::king}) {
    for (const Suit suit : {Suit::hearts, Suit::spades}) {
      for (int each = 0; each < 3; ++each) cards.add(Card(rank, suit));
    }
  }
  return cards;
}

bool pays_wagers_otherwise(const RuleSet& a, const RuleSet& b) {
  const Composition cards = winning_cards();
  return !std::ranges::equal(wager_figures(a, cards), wager_figures(b, cards),
                             [](const WagerFigures& one, const WagerFigures& other) {
                               return one.kind == other.kind && one.value == other.value &&
                                      one.hits == other.hits;
                             });
}

Clause clause_about(Game game, std::string_view key) {
  if (family(game) == Family::war) return {};
  const blackjack::Variant& rules = blackjack::variant(game);
  if (key == "insurance-on-ten") return rules.insured.offered_on_ten;
  if (key == "third-hand") return rules.splitting.again_by_option;
  if (key == "dealer_bj_policy") return rules.splitting.dealer_blackjack;
  if (key == "dealer_soft17") return rules.settling.dealer_stands;
  if (key == "double_ace_lock") return rules.doubling.ace;
  if (key == "double_split_ten_ace") return rules.play.no_draw;
  if (key == "double_natural") return rules.interim.blackjack_waits;
  if (key == "split_basis") return rules.splitting.allowed;
  if (key != "madness_stake_returned") return {};
  const auto madness =
      std::ranges::find(rules.optionals, WagerKind::madness_21, &blackjack::OptionalTerms::kind);
  return madness == rules.optionals.end() ? Clause{} : madness->settled;
}

template <class Record>
void add_choices(std::vector<Choice>& list, const RuleSet& rules, const Record& record,
                 ChoiceKind kind, Choose choose) {
  for_each_field(record, [&](std::string_view key, const auto& member) {
    Choice choice{kind, std::string(key), clause_about(rules.game, key), "", {}};
    bool matters = false;
    for (const std::string_view value : written_values(member)) {
      RuleSet changed = rules;
      if (!choose(changed, key, value)) return;
      choice.values.emplace_back(value);
      if (changed == rules) {
        choice.value = value;
      } else {
        matters =
            matters || is_played_otherwise(rules, changed) || pays_wagers_otherwise(rules, changed);
      }
    }
    if (matters) list.push_back(std::move(choice));
  });
}

}  // namespace

std::vector<Choice> choices_of(Game game) {
  const RuleSet rules = default_rules(game);
  std::vector<Choice> list;
  add_choices(list, rules, rules.options, ChoiceKind::option, choose_option);
  add_choices(list, rules, rules.rulings, ChoiceKind::ruling, choose_ruling);
  return list;
}

std::vector<int> decks_of(Game game) {
  std::vector<int> list;
  RuleSet rules = default_rules(game);
  for (rules.decks = 1; rules.decks <= kDecksMost; ++rules.decks) {
    if (check(rules)) list.push_back(rules.decks);
  }
  return list;
}

std::vector<OneChange> one_change_each(const RuleSet& rules) {
  std::vector<OneChange> list;
  if (family(rules.game) == Family::war) return list;
  const auto add = [&](std::string what, const RuleSet& changed) {
    if (is_played_otherwise(rules, changed)) list.push_back({std::move(what), changed});
  };
  for (const int decks : decks_of(rules.game)) {
    RuleSet changed = rules;
    changed.decks = static_cast<std::uint8_t>(decks);
    add(fmt::format("decks={}", decks), changed);
  }
  for (const Choice& choice : choices_of(rules.game)) {
    const Choose choose = choice.kind == ChoiceKind::option ? choose_option : choose_ruling;
    for (const std::string& value : choice.values) {
      RuleSet changed = rules;
      if (choose(changed, choice.key, value)) add(fmt::format("{}={}", choice.key, value), changed);
    }
  }
  return list;
}

}  // namespace croupier::lab
