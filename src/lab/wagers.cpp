#include "lab/wagers.h"

#include <array>
#include <functional>
#include <map>

#include "blackjack/optional_wagers.h"
#include "rulebook/prizes.h"
#include "rulebook/table_rules.h"
#include "war/round.h"
#include "war/terms.h"

namespace croupier::lab {
namespace {

using blackjack::Prize;
using blackjack::Variant;
using Whole = boost::multiprecision::cpp_int;

// How many equally likely deals win so much; a loss is -1.
class Tally {
 public:
  void add(const Fraction& won, const Whole& ways) { ways_[won] += ways; }
  void add(const std::optional<Prize>& prize, const Whole& ways) {
    add(prize ? as_fraction(prize->odds) : Fraction(-1), ways);
  }

  WagerFigures figures(WagerKind kind, int pay_table, std::string convention) const {
    Whole all = 0;
    for (const auto& [won, ways] : ways_) all += ways;
    WagerFigures figures{kind, pay_table, std::move(convention), 0, 0, 0};
    Fraction squares = 0;
    for (const auto& [won, ways] : ways_) {
      const Fraction chance(ways, all);
      figures.value += chance * won;
      squares += chance * won * won;
      if (won > 0) figures.hits += chance;
    }
    figures.variance = squares - figures.value * figures.value;
    return figures;
  }

 private:
  std::map<Fraction, Whole> ways_;
};

// Calls `visit(card, ways)` for each card that is left, and takes it out meanwhile.
template <class Visit>
void draw(Composition& shoe, Visit&& visit) {
  for (int index = 0; index < kDeckCards; ++index) {
    const Card card = Card::from_index(index);
    const int ways = shoe.count(card);
    if (ways == 0) continue;
    shoe.remove(card);
    visit(card, ways);
    shoe.add(card);
  }
}

using PrizeOfTwo = std::function<std::optional<Prize>(Card, Card)>;

Tally over_two_cards(Composition shoe, const PrizeOfTwo& prize) {
  Tally tally;
  draw(shoe, [&](Card first, int ways) {
    draw(shoe, [&](Card second, int more) { tally.add(prize(first, second), Whole(ways) * more); });
  });
  return tally;
}

Tally lucky_lucky(Composition shoe, int pay_table) {
  Tally tally;
  draw(shoe, [&](Card first, int a) {
    draw(shoe, [&](Card second, int b) {
      draw(shoe, [&](Card dealers, int c) {
        tally.add(blackjack::lucky_lucky_prize(pay_table, first, second, dealers),
                  Whole(a) * b * c);
      });
    });
  });
  return tally;
}

bool is_seven(Card card) { return card.rank() == Rank::seven; }

// A third card comes to two sevens when `draws` says so of the dealer's card. Each deal is counted
// with four cards, so that all are equally likely.
Tally super_sevens(Composition shoe, const std::function<bool(Card)>& draws) {
  Tally tally;
  const Whole two_more = Whole(shoe.total() - 2) * (shoe.total() - 3);
  draw(shoe, [&](Card first, int a) {
    draw(shoe, [&](Card second, int b) {
      const std::array two{first, second};
      if (!is_seven(first) || !is_seven(second)) {
        tally.add(blackjack::super_sevens_prize(two), two_more * a * b);
        return;
      }
      draw(shoe, [&](Card dealers, int c) {
        if (!draws(dealers)) {
          tally.add(blackjack::super_sevens_prize(two), Whole(a) * b * c * shoe.total());
          return;
        }
        draw(shoe, [&](Card third, int d) {
          tally.add(blackjack::super_sevens_prize(std::array{first, second, third}),
                    Whole(a) * b * c * d);
        });
      });
    });
  });
  return tally;
}

Tally madness_21(Composition shoe, bool stake_returned) {
  Tally tally;
  draw(shoe, [&](Card first, int a) {
    draw(shoe, [&](Card second, int b) {
      if (!blackjack::is_ace_and_ten(std::array{first, second})) {
        tally.add(Fraction(-1), Whole(a) * b * kPrizeEntries);
        return;
      }
      for (const croupier::Prize& prize : kPrizes) {
        tally.add(Fraction(prize.dollars - (stake_returned ? 0 : 1)), Whole(a) * b * prize.entries);
      }
    });
  });
  return tally;
}

// The dealer's second card, when the first is an ace (or a ten) and nothing else is known.
Tally insurance(Composition shoe, bool on_ace) {
  Tally tally;
  const Odds odds = on_ace ? blackjack::kInsurancePays : blackjack::kInsuranceOnTenPays;
  draw(shoe, [&](Card first, int a) {
    if (on_ace ? !blackjack::is_ace(first) : !blackjack::is_ten(first)) return;
    draw(shoe, [&](Card second, int b) {
      const bool wins = blackjack::is_ace_and_ten(std::array{first, second});
      tally.add(wins ? as_fraction(odds) : Fraction(-1), Whole(a) * b);
    });
  });
  return tally;
}

void add_super_sevens(std::vector<WagerFigures>& list, const Composition& shoe) {
  const WagerKind kind = WagerKind::super_sevens;
  list.push_back(super_sevens(shoe, [](Card) {
                   return true;
                 }).figures(kind, 1, "two sevens always draw a third card"));
  list.push_back(super_sevens(shoe, [](Card) {
                   return false;
                 }).figures(kind, 1, "two sevens are always split"));
  list.push_back(super_sevens(shoe, [](Card dealers) {
                   const int value = blackjack::hard_value(dealers);
                   return value == 1 || value > 7;
                 }).figures(kind, 1, "two sevens are split against 2 to 7 and draw otherwise"));
}

}  // namespace

std::vector<WagerFigures> wager_figures(const RuleSet& rules, const Composition& shoe) {
  std::vector<WagerFigures> list;
  if (family(rules.game) == Family::war) {
    const Odds tie = war::terms(rules.game).tie;
    const auto prize = [tie](Card player, Card dealer) -> std::optional<Prize> {
      if (war::war_rank(player) != war::war_rank(dealer)) return std::nullopt;
      return Prize{tie, {}};
    };
    list.push_back(over_two_cards(shoe, prize).figures(WagerKind::tie, 1, ""));
    return list;
  }
  const Variant& variant = blackjack::variant(rules.game);
  for (const OptionalRule& rule : table_rules(rules.game).optionals) {
    switch (rule.kind) {
      case WagerKind::perfect_pairs:
        for (int scale = 1; scale <= rule.pay_tables; ++scale) {
          const auto prize = [&](Card a, Card b) {
            return blackjack::perfect_pairs_prize(variant, scale, a, b);
          };
          list.push_back(over_two_cards(shoe, prize).figures(rule.kind, scale, ""));
        }
        break;
      case WagerKind::any_pairs: {
        const auto prize = [&](Card a, Card b) { return any_pairs_prize(variant, a, b); };
        list.push_back(over_two_cards(shoe, prize).figures(rule.kind, 1, ""));
        break;
      }
      case WagerKind::lucky_lucky:
        for (const int table : {1, 2, 3}) {
          list.push_back(lucky_lucky(shoe, table).figures(rule.kind, table, ""));
        }
        break;
      case WagerKind::super_sevens:
        if (rules.decks >= blackjack::kSuperSevensDecksLeast) add_super_sevens(list, shoe);
        break;
      case WagerKind::madness_21:
        list.push_back(madness_21(shoe, rules.rulings.madness_stake_returned)
                           .figures(rule.kind, 1,
                                    rules.rulings.madness_stake_returned
                                        ? "the stake comes back with the prize"
                                        : "the prize is instead of the stake"));
        break;
      default: break;
    }
  }
  if (variant.insurance) {
    list.push_back(insurance(shoe, true)
                       .figures(WagerKind::insurance, 1,
                                "the dealer's first card is an ace, no other card is known"));
    if (rules.options.insurance_on_ten) {
      list.push_back(insurance(shoe, false)
                         .figures(WagerKind::insurance, 2,
                                  "the dealer's first card is a ten, no other card is known"));
    }
  }
  return list;
}

}  // namespace croupier::lab
