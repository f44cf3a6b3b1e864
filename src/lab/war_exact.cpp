#include "lab/war_exact.h"

#include "table/settle.h"
#include "war/round.h"
#include "war/terms.h"

namespace croupier::lab {
namespace {

using Ranks = std::array<int, kRanks>;  // ace first

Card card_of(int rank) { return {static_cast<Rank>(rank + 1), Suit::spades}; }

// Winnings and their squares, weighted.
struct Moments {
  Fraction first;
  Fraction second;
  void add(const Fraction& weight, const Fraction& won) {
    first += weight * won;
    second += weight * won * won;
  }
};

// Of a player's and a dealer's card, both from `ranks`.
template <class Won>
Moments over_two_cards(const Ranks& ranks, Won&& won) {
  int all = 0;
  for (const int count : ranks) all += count;
  Moments moments;
  for (int player = 0; player < kRanks; ++player) {
    for (int dealer = 0; dealer < kRanks; ++dealer) {
      const int left = ranks[static_cast<std::size_t>(dealer)] - (player == dealer ? 1 : 0);
      const int ways = ranks[static_cast<std::size_t>(player)] * std::max(left, 0);
      const int difference = war::war_rank(card_of(player)) - war::war_rank(card_of(dealer));
      const Fraction weight(ways, all * (all - 1));
      if (ways > 0) won(moments, weight, player, difference);
    }
  }
  return moments;
}

// CW 10.1–10.3: a lost war takes both wagers.
Moments war_moments(const war::Terms& pays, Ranks ranks, int equal) {
  ranks[static_cast<std::size_t>(equal)] -= 2;
  return over_two_cards(ranks, [&](Moments& moments, const Fraction& weight, int, int difference) {
    const Fraction won = difference > 0    ? as_fraction(pays.war_won)
                         : difference == 0 ? as_fraction(pays.war_tied)
                                           : Fraction(-2);
    moments.add(weight, won);
  });
}

enum class Equal { best, war, surrender };

}  // namespace

WarEdge war_edge(Game game, const Composition& shoe) {
  const war::Terms& pays = war::terms(game);
  Ranks ranks{};
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    ranks[static_cast<std::size_t>(card.rank()) - 1] += shoe.count(card);
  }
  const Fraction surrendered = as_fraction(kSurrenderPays) - 1;
  WarEdge edge;
  std::array<Moments, kRanks> wars;
  for (std::size_t rank = 0; rank < wars.size(); ++rank) {
    if (ranks[rank] < 2) continue;
    wars[rank] = war_moments(pays, ranks, static_cast<int>(rank));
    edge.choices[rank] = {wars[rank].first, surrendered};
  }
  const auto moments_when = [&](Equal equal) {
    return over_two_cards(
        ranks, [&](Moments& moments, const Fraction& weight, int player, int difference) {
          const Moments& war = wars[static_cast<std::size_t>(player)];
          if (difference > 0) {
            moments.add(weight, as_fraction(pays.higher));
          } else if (difference < 0) {
            moments.add(weight, -1);
          } else if (equal == Equal::war || (equal == Equal::best && war.first >= surrendered)) {
            moments.first += weight * war.first;
            moments.second += weight * war.second;
          } else {
            moments.add(weight, surrendered);
          }
          if (difference == 0 && equal == Equal::best) edge.equal += weight;
        });
  };
  const Moments best = moments_when(Equal::best);
  edge.ev = best.first;
  edge.variance = best.second - best.first * best.first;
  edge.ev_always_war = moments_when(Equal::war).first;
  edge.ev_always_surrender = moments_when(Equal::surrender).first;
  return edge;
}

}  // namespace croupier::lab
