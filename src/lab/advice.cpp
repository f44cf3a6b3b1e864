#include "lab/advice.h"

#include "blackjack/hand.h"
#include "blackjack/optional_wagers.h"

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

// The shoe as it was before these cards came.
Composition with_cards(Composition left, std::span<const Card> cards) {
  for (const Card card : cards) left.add(card);
  return left;
}

Counts counts_of(std::span<const Card> hand) {
  Counts counts{};
  for (const Card card : hand) ++counts[at(blackjack::hard_value(card) - 1)];
  return counts;
}

double to_the_power(double chance, int times) {
  double product = 1;
  for (int each = 0; each < times; ++each) product *= chance;
  return product;
}

// What one hand is likely to be when the dealer has blackjack.
struct LikelyEnd {
  double live = 0;
  double bust = 0;
};

// The base wager that the dealer's blackjack takes for this hand being live, or saves by its being
// bust, given the others.
Exposure exposure_beside(DealerBlackjackPolicy policy, const OtherHands& others,
                         const LikelyEnd& to_come) {
  switch (policy) {
    case DealerBlackjackPolicy::perhand: return {1, 0};
    case DealerBlackjackPolicy::chip: return {others.is_first ? 1.0 : 0.0, 0};
    case DealerBlackjackPolicy::bb1:
      // One wager is lost as soon as one hand is live.
      return {others.live > 0 ? 0.0 : to_the_power(1 - to_come.live, others.to_come), 0};
    case DealerBlackjackPolicy::cap: break;
  }
  // One is lost when some hand is live and none is bust.
  if (others.bust > 0) return {0, 0};
  const double none_bust = to_the_power(1 - to_come.bust, others.to_come);
  if (others.live > 0) return {0, -none_bust};
  const double all_paid = to_the_power(1 - to_come.live - to_come.bust, others.to_come);
  return {all_paid, all_paid - none_bust};
}

// Hands of a box that was split, from the cards that are left beside them.
class SplitHands {
 public:
  SplitHands(const LabRules& rules, const Composition& left, std::span<const Card> hand,
             Card dealer)
      : rules_(rules),
        dealer_(blackjack::hard_value(dealer) - 1),
        pair_of_(blackjack::hard_value(hand[0]) - 1),
        table_(dealer_, rules.hits_soft17),
        shoe_(shoe_of(with_cards(left, hand))),
        memo_(table_, shoe_.counts) {}

  const HandGraph& graph() const { return graph_; }

  // `gone`: cards of the pair that lie on other hands but are not yet out of the shoe.
  HandTree tree(int gone) {
    TreeOf of{
        .dealer = dealer_, .split = pair_of_, .gone = {}, .duel = duel_value(rules_, shoe_, 1)};
    of.gone[at(pair_of_)] = gone;
    return {graph_, rules_, memo_, of};
  }

  // A hand of one card of the pair that has still to be played, as best it can.
  Result fresh(const HandTree& tree, Exposure exposure) const {
    Optimum optimum(tree, exposure);
    return tree.hit(graph_.one(pair_of_), [&](int next) { return optimum.value(next); });
  }

  LikelyEnd likely_end(const HandTree& tree) const {
    const double blackjack = tree.blackjack_chance(graph_.one(pair_of_));
    if (blackjack == 0) return {};
    const Result result = fresh(tree, {});
    return {result.exposed / blackjack, result.spoiled / blackjack};
  }

 private:
  const LabRules& rules_;
  int dealer_;
  int pair_of_;
  HandGraph graph_;
  DealerTable table_;
  Shoe shoe_;
  DealerMemo memo_;
};

bool is_pair_to_split(const LabRules& rules, std::span<const Card> hand) {
  if (hand.size() != 2) return false;
  return rules.split_basis == SplitBasis::face
             ? hand[0].rank() == hand[1].rank()
             : blackjack::hard_value(hand[0]) == blackjack::hard_value(hand[1]);
}

}  // namespace

ActValues advise_split_hand(const RuleSet& rules, const Composition& left,
                            std::span<const Card> hand, Card dealer, const OtherHands& others) {
  const LabRules lab = lab_rules(rules);
  SplitHands hands(lab, left, hand, dealer);
  const HandTree tree = hands.tree(0);
  const LikelyEnd to_come = hands.likely_end(tree);
  const Exposure exposure = exposure_beside(lab.dealer_blackjack, others, to_come);
  const int node = hands.graph().find(counts_of(hand));
  const Choices choices = tree.choices(node);
  Optimum optimum(tree, exposure);
  ActValues values;
  if (choices.stand || !choices.any()) values.stand = exposure.value(tree.stand(node));
  if (choices.hit) {
    values.hit = exposure.value(tree.hit(node, [&](int next) { return optimum.value(next); }));
  }
  if (choices.double_down) values.double_down = exposure.value(tree.double_down(node));
  if (!is_pair_to_split(lab, hand) || others.all() + 1 >= lab.hands_max) return values;
  // Two hands instead of one, each with the other still to come; the original stays on the first.
  const HandTree again = hands.tree(1);
  OtherHands beside = others;
  ++beside.to_come;
  const Exposure first = exposure_beside(lab.dealer_blackjack, beside, to_come);
  beside.is_first = false;
  const Exposure second = exposure_beside(lab.dealer_blackjack, beside, to_come);
  values.split = first.value(hands.fresh(again, first)) + second.value(hands.fresh(again, second));
  return values;
}

Advice advise(const RuleSet& rules, const Composition& left, std::span<const Card> hand,
              Card dealer) {
  const LabRules lab = lab_rules(rules);
  Composition with = with_cards(left, hand);
  with.add(dealer);
  const HandGraph graph;
  const int value = blackjack::hard_value(dealer) - 1;
  const DealerTable table(value, lab.hits_soft17);
  Against against(graph, lab, table, shoe_of(with), value);
  Advice advice;
  advice.acts = against.values(graph.find(counts_of(hand)), Against::SplitValue::exact);
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
