#include "blackjack/optional_wagers.h"

#include <algorithm>
#include <array>

#include "table/settle.h"

namespace croupier::blackjack {
namespace {

// The same number or the same picture, so ten and jack are no pair.
// SB 14.9.1, 14.9.2, 14.12.1, 14.12.2, BC 13.6.1, 13.6.2, 14.7.1, 14.7.2, NZ 1.0:pair, 15B.5.
bool is_pair(Card first, Card second) { return first.rank() == second.rank(); }

Prize of_pair(Prize prize, const PairIs& pair_is, Card card) {
  prize.defined = card.rank() >= Rank::jack ? pair_is.picture : pair_is.number;
  return prize;
}

enum class PairKind { mixed, coloured, perfect };

PairKind pair_kind(Card first, Card second) {
  if (first.suit() == second.suit()) return PairKind::perfect;
  return first.is_red() == second.is_red() ? PairKind::coloured : PairKind::mixed;
}

void settle_one(const Play& play, BoxNo box, const Wager& wager,
                const std::optional<Prize>& prize) {
  for (const OptionalTerms& terms : play.rules.optionals) {
    if (terms.kind != wager.kind) continue;
    if (prize) {
      pay(play.step, box, wager, prize->odds, {prize->clause, prize->defined, terms.settled});
    } else {
      collect(play.step, box, wager, {terms.lost, terms.settled});
    }
  }
}

bool is_seven(Card card) { return card.rank() == Rank::seven; }

bool starts_with_two_sevens(const Hand& hand) {
  return hand.cards.size() >= 2 && is_seven(hand.cards[0]) && is_seven(hand.cards[1]);
}

}  // namespace

std::optional<Prize> perfect_pairs_prize(const Variant& rules, int scale, Card first, Card second) {
  if (!is_pair(first, second)) return std::nullopt;
  const PairPrizes& prizes = rules.perfect_pairs[scale == 2 ? 1 : 0];
  return of_pair(prizes[static_cast<std::size_t>(pair_kind(first, second))], rules.perfect_pair_is,
                 first);
}

std::optional<Prize> any_pairs_prize(const Variant& rules, Card first, Card second) {
  if (!is_pair(first, second)) return std::nullopt;
  return of_pair(rules.any_pair, rules.any_pair_is, first);
}

std::optional<Prize> lucky_lucky_prize(int pay_table, Card first, Card second, Card dealers) {
  const std::array cards{first, second, dealers};
  const bool suited = first.suit() == second.suit() && second.suit() == dealers.suit();
  std::array<int, 3> ranks{static_cast<int>(first.rank()), static_cast<int>(second.rank()),
                           static_cast<int>(dealers.rank())};
  std::sort(ranks.begin(), ranks.end());
  const Clause clause = "SB 14.15"_clause;
  // SB 14.18 (E16): the highest event only, so they are tried from the top; it decides where the
  // cards are a plain 21 too.
  const Clause highest = "SB 14.18"_clause;
  if (ranks == std::array{7, 7, 7}) return Prize{{suited ? 200 : 50, 1}, clause, highest};
  if (ranks == std::array{6, 7, 8}) return Prize{{suited ? 100 : 30, 1}, clause, highest};
  const int points = total_of(cards).points;  // B07: the best total of the three
  if (points == 21 && suited) return Prize{{pay_table == 2 ? 15 : 10, 1}, clause, highest};
  if (points == 21) return Prize{{3, 1}, clause};
  if (points == 20) return Prize{{2, 1}, clause};
  if (points == 19) return Prize{{pay_table == 1 ? 2 : 1, 1}, clause};
  return std::nullopt;
}

std::optional<Prize> super_sevens_prize(std::span<const Card> cards) {
  if (cards.empty() || !is_seven(cards[0])) return std::nullopt;
  if (cards.size() < 2 || !is_seven(cards[1])) return Prize{{3, 1}, "NZ 15.4(a)"_clause};
  const bool two_suited = cards[0].suit() == cards[1].suit();
  if (cards.size() >= 3 && is_seven(cards[2])) {
    const bool suited = two_suited && cards[1].suit() == cards[2].suit();
    return suited ? Prize{{5000, 1}, "NZ 15.4(e)"_clause} : Prize{{500, 1}, "NZ 15.4(d)"_clause};
  }
  return two_suited ? Prize{{100, 1}, "NZ 15.4(c)"_clause} : Prize{{50, 1}, "NZ 15.4(b)"_clause};
}

void settle_optionals_after_deal(const Play& play) {
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    if (play.round.boxes[at].hands.empty()) continue;
    const Hand& hand = play.round.boxes[at].hands[0];
    if (hand.cleared) continue;  // void before the deal was complete
    const Card first = hand.cards[0];
    const Card second = hand.cards[1];
    const Box before = play.table().boxes[at];
    for (const Wager& wager : before.wagers) {
      if (!is_optional(wager.kind) || !wager.is_open()) continue;
      expose(play, box_no(at), HandNo{0});
      const int pay_table = play.table().offer(wager.kind).pay_table;
      std::optional<Prize> prize;
      switch (wager.kind) {
        case WagerKind::perfect_pairs:
          prize = perfect_pairs_prize(play.rules, pay_table, first, second);
          break;
        case WagerKind::any_pairs: prize = any_pairs_prize(play.rules, first, second); break;
        case WagerKind::lucky_lucky:
          prize = lucky_lucky_prize(pay_table, first, second, play.round.dealer[0]);
          break;
        case WagerKind::super_sevens:
          if (starts_with_two_sevens(hand)) continue;  // waits for the third card (E09)
          prize = super_sevens_prize(hand.span());
          break;
        case WagerKind::madness_21:
          // NZ 15A.4(a): a blackjack wins, and its prize comes from the button.
          if (is_blackjack(play.table(), hand)) continue;
          break;
        default: continue;
      }
      settle_one(play, box_no(at), wager, prize);
    }
  }
}

void settle_super_sevens(const Play& play, BoxNo box, HandNo hand_number) {
  const Hand& hand = play.round.hand(box, hand_number);
  if (hand.formed_by_split || !starts_with_two_sevens(hand)) return;
  const bool third_card = hand.cards.size() >= 3;
  const bool splitting = !third_card && !hand.completed;  // NZ 15.5: paid when the split is called
  const Box before = play.table().box(box);
  for (const Wager& wager : before.wagers) {
    if (!wager.is_open() || wager.kind != WagerKind::super_sevens) continue;
    // NZ 15.4(b), 15.4(c) (E06): no third card came, and the two pay; under the other ruling they
    // lose.
    const bool two_card_loses =
        !third_card && !splitting && !play.table().rules.rulings.super_sevens_two_card_pays;
    auto prize = two_card_loses ? std::nullopt : super_sevens_prize(hand.span());
    if (prize && splitting) prize->defined = "NZ 15.5"_clause;
    settle_one(play, box, wager, prize);
  }
}

}  // namespace croupier::blackjack
