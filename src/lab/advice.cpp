#include "lab/advice.h"

#include "blackjack/hand.h"
#include "blackjack/optional.h"

namespace croupier::lab {
namespace {

double duel_pays(const LabRules& rules, Card players, Card dealers) {
  if (players.rank() > dealers.rank()) return rules.duel_higher;
  return players.rank() == dealers.rank() ? rules.duel_same : rules.duel_lower;
}

// A blackjack whose ten-value card is known, against the dealer's next card.
double blackjack_value(const LabRules& rules, const Composition& left, std::span<const Card> hand,
                       Card dealer) {
  const Card ten = blackjack::is_ace(hand[0]) ? hand[1] : hand[0];
  double sum = 0;
  for (const Card next : left.cards()) {
    const bool duel = blackjack::is_ace_and_ten(std::array{dealer, next});
    const Card dealers_ten = blackjack::is_ten(dealer) ? dealer : next;
    sum += duel ? duel_pays(rules, ten, dealers_ten) : rules.blackjack_pays;
  }
  return sum / left.total();
}

}  // namespace

Advice advise(const RuleSet& rules, const Composition& left, std::span<const Card> hand,
              Card dealer) {
  const LabRules lab = lab_rules(rules);
  Composition with = left;
  Counts counts{};
  for (const Card card : hand) {
    with.add(card);
    ++counts[at(blackjack::hard_value(card) - 1)];
  }
  with.add(dealer);
  const HandGraph graph;
  const int value = blackjack::hard_value(dealer) - 1;
  const DealerTable table(value, lab.hits_soft17);
  Against against(graph, lab, table, shoe_of(with), value);
  Advice advice;
  advice.acts = against.values(graph.find(counts), Against::SplitValue::third_independent);
  const bool natural = blackjack::is_ace_and_ten(hand);
  if (natural) advice.acts.stand = blackjack_value(lab, left, hand, dealer);
  if (hand.size() == 2 && lab.split_basis == SplitBasis::face && hand[0].rank() != hand[1].rank())
    advice.acts.split.reset();
  advice.best = advice.acts.best();
  const blackjack::Variant& variant = blackjack::variant(rules.game);
  const bool on_ace = blackjack::is_ace(dealer);
  if (hand.size() == 2 && variant.insurance &&
      (on_ace || (blackjack::is_ten(dealer) && rules.options.insurance_on_ten))) {
    const Odds odds = on_ace ? blackjack::kInsurancePays : blackjack::kInsuranceOnTenPays;
    double wins = 0;
    for (const Card next : left.cards()) {
      if (blackjack::is_ace_and_ten(std::array{dealer, next})) wins += 1.0 / left.total();
    }
    advice.insurance = (wins * odds.to / odds.on - (1 - wins)) / 2;
    if (natural && on_ace) advice.even_money = 1.0;
  }
  return advice;
}

}  // namespace croupier::lab
