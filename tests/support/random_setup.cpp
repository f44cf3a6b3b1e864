#include "support/random_setup.h"

namespace croupier::test {
namespace {

struct Choice {
  std::string_view key;
  std::vector<std::string_view> values;
};

const std::vector<Choice>& option_choices() {
  static const std::vector<Choice> kChoices{
      {"insurance-on-ten", {"yes", "no"}},
      {"third-hand", {"yes", "no"}},
      {"deferred-blackjack", {"yes", "no"}},
      {"box-maximum", {"yes", "no"}},
      {"optional-needs-initial", {"yes", "no"}},
      {"low-limit", {"yes", "no"}},
      {"burn", {"yes", "no"}},
      {"token-single-use", {"yes", "no"}},
      {"tournament", {"yes", "no", "no"}},
      {"deal-from-marker", {"yes", "no", "no"}},
      {"cutting-cards", {"1", "2"}},
      {"bettors", {"1", "2", "3", "3"}},
      {"pre-checked", {"yes", "no"}},
  };
  return kChoices;
}

const std::vector<Choice>& ruling_choices() {
  static const std::vector<Choice> kChoices{
      {"dealer_bj_policy", {"BB1", "CHIP", "CAP", "PERHAND"}},
      {"dealer_soft17", {"stand", "hit"}},
      {"double_ace_lock", {"yes", "no"}},
      {"double_split_ten_ace", {"yes", "no"}},
      {"double_natural", {"yes", "no"}},
      {"split_basis", {"value", "face"}},
      {"side_bet_cap", {"per-type", "total"}},
      {"super_sevens_two_card_pays", {"yes", "no"}},
      {"madness_stake_returned", {"yes", "no"}},
      {"second_dealer_card", {"if-needed", "always"}},
      {"absent_call_passes", {"yes", "no"}},
  };
  return kChoices;
}

// A key that the game does not have is left alone.
void choose_at_random(Random& random, RuleSet& rules) {
  for (const Choice& choice : option_choices()) {
    if (random.chance(50)) (void)choose_option(rules, choice.key, random.pick(choice.values));
  }
  for (const Choice& choice : ruling_choices()) {
    if (random.chance(50)) (void)choose_ruling(rules, choice.key, random.pick(choice.values));
  }
}

RuleSet random_rules(Random& random, Game game) {
  RuleSet rules = default_rules(game);
  rules.decks = static_cast<std::uint8_t>(random.between(4, 8));
  rules.boxes = static_cast<std::uint8_t>(random.chance(50) ? 5 : random.between(1, 9));
  rules.device = random.pick({Device::shoe, Device::shoe, Device::shuffler, Device::two_sets});
  if (random.chance(80)) choose_at_random(random, rules);
  return rules;
}

std::vector<Money> random_chips(Random& random) {
  const auto cents = [](std::initializer_list<int> values) {
    std::vector<Money> chips;
    for (int value : values) chips.push_back(Money::cents(value));
    return chips;
  };
  switch (random.below(8)) {
    case 0: return cents({100, 500, 2500, 10000});
    case 1: return cents({250, 500, 2500, 10000});
    case 2: return cents({10000, 500, 2500});
    case 3: return cents({200, 500});       // a one cannot be made
    case 4: return cents({300, 500, 700});  // nor one, two and four
    case 5: return cents({1});
    default: return TableSetup{}.chips;
  }
}

// A minimum that the chips can make, with few exceptions: where they cannot nobody can bet on it.
Sign random_sign(Random& random, const std::vector<Money>& denominations) {
  InlineVector<Money, Chips::kMost> list;
  for (Money chip : denominations) list.push_back(chip);
  const Chips chips(list);
  Sign sign;
  sign.minimum = Money::cents(random.pick({100, 250, 500, 500, 1000, 2500}));
  if (random.chance(98)) sign.minimum = chips.payable({sign.minimum.cents(), 1});
  sign.maximum = Money::cents(sign.minimum.cents() * random.pick({1, 2, 3, 10, 50, 100}));
  if (random.chance(25)) sign.unit = Money::cents(random.pick({50, 100, 250, 500, 1000}));
  if (random.chance(90)) sign.unit = chips.payable({sign.unit.cents(), 1});
  return sign;
}

std::vector<OptionalSetup> random_offers(Random& random, Game game, const Sign& sign) {
  std::vector<OptionalSetup> offers;
  for (WagerKind kind : kOptionalKinds) {
    if (optional_rule(table_rules(game), kind) == nullptr || random.chance(35)) continue;
    OptionalSetup offer;
    offer.kind = kind;
    offer.minimum = random.pick({Money::cents(50), Money::dollars(1), sign.minimum, sign.minimum});
    offer.maximum = Money::cents(offer.minimum.cents() * random.between(1, 40));
    offer.pay_table = static_cast<std::uint8_t>(random.between(1, pay_tables(game, kind)));
    offers.push_back(offer);
  }
  return offers;
}

}  // namespace

TableSetup random_setup(Random& random, Game game) {
  for (;;) {
    TableSetup setup;
    setup.rules = random_rules(random, game);
    setup.chips = random_chips(random);
    setup.sign = random_sign(random, setup.chips);
    setup.offers = random_offers(random, game, setup.sign);
    if (open_table(setup)) return setup;
  }
}

}  // namespace croupier::test
