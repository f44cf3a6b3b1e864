#include "lab/simulate_table.h"

#include <algorithm>

#include "blackjack/optional_wagers.h"
#include "cards/composition.h"
#include "rulebook/prizes.h"
#include "rulebook/table_rules.h"
#include "war/round.h"

namespace croupier::lab {

// --- the shoe

namespace {

// The house places the cutting card a quarter from the back (driver/table_driver.h).
int before_cutting_card(int cards, bool burns) { return cards - cards / 4 - (burns ? 1 : 0); }

}  // namespace

int cards_to_cutting_card(const RuleSet& rules, bool fresh) {
  return fresh ? 0 : before_cutting_card(rules.decks * kDeckCards, rules.options.burn);
}

SimShoe::SimShoe(const RuleSet& rules, bool fresh, Stream stream)
    : cards_(Composition::of_decks(rules.decks).cards()),
      burns_(rules.options.burn),
      keeps_rack_(table_rules(rules.game).too_few_keeps_stack),
      fresh_(fresh),
      stream_(stream) {}

void SimShoe::shuffle() {
  at_ = 0;
  dealt_ = seen_ = 0;
  due_ = fresh_;
  if (burns_) take();
  to_cutting_card_ = before_cutting_card(static_cast<int>(cards_.size()), burns_);
}

Card SimShoe::take() {
  const auto left = static_cast<std::uint32_t>(cards_.size() - at_);
  std::swap(cards_[at_], cards_[at_ + below(left)]);
  return cards_[at_++];
}

// SB 16.9, BC 16.9, CW 11.7, NZ 16.7: what was dealt in this round stays out, the rest is shuffled,
// and a card is burned again. With four decks and seven boxes this comes about once in 10^9 rounds.
void SimShoe::shuffle_rack() {
  const auto middle = cards_.begin() + static_cast<std::ptrdiff_t>(round_at_);
  std::rotate(cards_.begin(), middle, cards_.end());
  at_ -= round_at_;
  round_at_ = 0;
  seen_ = static_cast<int>(at_);
  const int cards = static_cast<int>(cards_.size() - at_);
  if (burns_) take();
  due_ = !keeps_rack_;
  dealt_ = 0;
  to_cutting_card_ = before_cutting_card(cards, burns_);
}

Card SimShoe::draw() {
  if (at_ == cards_.size()) shuffle_rack();
  ++dealt_;
  ++seen_;
  return take();
}

// --- the table

SimTable::SimTable(const TableTask& task, std::uint64_t seed, std::uint64_t block)
    : task_(task),
      rules_(family(task.rules.game) == Family::war ? LabRules{} : lab_rules(task.rules)),
      shoe_(task.rules, task.fresh, Stream(seed, 2 * block)),
      chance_(seed, 2 * block + 1) {}

Card SimTable::draw() {
  const Card card = shoe_.draw();
  if (recorded_ != nullptr) recorded_->push_back(card);
  if (task_.strategy.counting) {
    running_ += task_.strategy.counting->tags[static_cast<std::size_t>(value_of(card.rank()) - 1)];
  }
  return card;
}

double SimTable::true_count() const {
  return running_ * kDeckCards / static_cast<double>(shoe_.unseen());
}

std::int64_t SimTable::stake() {
  double units = 1;
  if (task_.strategy.counting) {
    const double count = true_count();
    for (const BetStep& step : task_.strategy.counting->bets) {
      if (count >= step.from) units = step.units;
    }
  }
  return static_cast<std::int64_t>(units * kUnitCents);
}

PlayedRound SimTable::play_round() {
  PlayedRound round;
  if (shoe_.is_due()) {
    shoe_.shuffle();
    running_ = 0;
    round.shuffled = true;
  }
  shoe_.begin_round();
  round.stake = stake();
  for (int box = 0; box < task_.boxes; ++box) round.boxes.push_back({});
  if (family(task_.rules.game) == Family::war) {
    play_war(round);
  } else {
    play_blackjack(round);
  }
  return round;
}

// --- blackjack

void SimTable::take(Box& box, std::size_t hand) {
  const Card card = draw();
  box.hands[hand].take(card.rank());
  const bool of_first = hand == 0 && !box.hands[0].formed_by_split;
  if (of_first && box.first.size() < 3) box.first.push_back(card);
}

void SimTable::play_blackjack(PlayedRound& round) {
  Boxes boxes;
  for (std::size_t at = 0; at < round.boxes.size(); ++at) {
    boxes.push_back({});
    boxes.back().hands.push_back({});
    take(boxes.back(), 0);
  }
  SimHand dealer;
  const Card dealers_first = draw();
  dealer.take(dealers_first.rank());
  for (Box& box : boxes) take(box, 0);
  for (std::size_t at = 0; at < boxes.size(); ++at) {
    for (const SideWager& wager : task_.wagers) {
      const bool now = wager.kind == WagerKind::madness_21;
      round.boxes[at].wagers.push_back(now ? settle_madness(wager, boxes[at]) : SideResult{});
    }
  }
  for (Box& box : boxes) play_box(box, value_of(dealers_first.rank()));
  round.dealer = play_dealer(boxes, dealer);
  for (std::size_t at = 0; at < boxes.size(); ++at) {
    BoxRound& result = round.boxes[at];
    for (const SimHand& hand : boxes[at].hands) result.hands.push_back(ended(hand, dealer));
    result.money =
        settle_box(rules_, {result.hands.begin(), result.hands.size()}, round.dealer, round.stake);
    for (std::size_t each = 0; each < task_.wagers.size(); ++each) {
      if (task_.wagers[each].kind != WagerKind::madness_21)
        result.wagers[each] = settle_wager(task_.wagers[each], boxes[at], dealers_first);
    }
  }
}

SimMove SimTable::choose_now(const SimHand& hand, const Around& around) const {
  const Strategy& strategy = task_.strategy;
  if (!strategy.counting || strategy.counting->departures.empty())
    return choose(rules_, strategy, hand, around);
  if (may_split(rules_, hand, around) && strategy.splits_pair(value_of(hand.first), around.dealer))
    return SimMove::split;
  Move move = strategy.move(hand.points(), hand.is_soft(), hand.cards, around.dealer);
  const double count = true_count();
  for (const Departure& each : strategy.counting->departures) {
    const bool here =
        each.soft == hand.is_soft() && each.points == hand.points() && each.dealer == around.dealer;
    if (here && count >= each.from) move = each.move;
  }
  return allowed_move(rules_, hand, move);
}

void SimTable::play_box(Box& box, int dealer) {
  for (std::size_t at = 0; at < box.hands.size(); ++at) {
    while (true) {
      if (box.hands[at].cards == 1) take(box, at);
      const Around around{dealer, static_cast<int>(box.hands.size())};
      if (end_of(rules_, box.hands[at], around)) break;
      const SimMove move = choose_now(box.hands[at], around);
      if (move == SimMove::stand) break;
      if (move == SimMove::split) {
        const SimHand other = split(box.hands[at]);
        box.hands.insert_at(at + 1, other);
        continue;
      }
      if (move == SimMove::double_down) double_down(rules_, box.hands[at]);
      take(box, at);
    }
  }
}

// SB 13.4, BC 12.3, NZ 13.4 (C11): as many cards as matter.
EndedDealer SimTable::play_dealer(const Boxes& boxes, SimHand& dealer) {
  const Around around{value_of(dealer.first), 1};
  bool live = false;
  bool waits = task_.rules.rulings.second_dealer_card == SecondDealerCard::always;
  for (const Box& box : boxes) {
    for (const SimHand& hand : box.hands) {
      const EndedHand end = ended(hand, dealer);
      live = live || end.is_live();
      waits = waits || (end.is_blackjack() && around.dealer_may_have_blackjack());
    }
  }
  if (!live && !waits) return {};
  dealer.take(draw().rank());
  if (dealer.is_ace_and_ten()) return {true, 21};
  if (!live) return {};
  while (dealer.points() < 17 ||
         (dealer.points() == 17 && dealer.is_soft() && rules_.hits_soft17)) {
    dealer.take(draw().rank());
  }
  return {false, dealer.points()};
}

EndedHand SimTable::ended(const SimHand& hand, const SimHand& dealer) const {
  if (is_blackjack(rules_, hand)) {
    EndedHand blackjack;
    if (dealer.is_ace_and_ten()) {
      const Rank tens[] = {hand.ten(), dealer.ten()};
      blackjack.duel = tens[0] < tens[1]    ? Duel::lower
                       : tens[0] == tens[1] ? Duel::same
                                            : Duel::higher;
    }
    return blackjack;
  }
  const int points = hand.points();
  if (points > 21) return {HandClass::bust, hand.doubled};
  const bool won =
      (rules_.twenty_one_wins && points == 21) || (rules_.five_cards_win && hand.cards >= 5);
  return {won ? HandClass::won : class_of_points(points), hand.doubled};
}

// --- optional wagers

SideResult SimTable::settle_madness(const SideWager& wager, const Box& box) {
  if (!is_blackjack(rules_, box.hands[0])) return {-wager.stake, -1};
  const int prize = prize_of_entry(static_cast<int>(croupier::below(chance_, kPrizeEntries)));
  if (prizes_ != nullptr) prizes_->push_back(prize);
  // NZ 15A.7: the prize for each dollar; the stake comes back with it, or not (E12).
  const std::int64_t kept = task_.rules.rulings.madness_stake_returned ? 0 : wager.stake;
  return {wager.stake * prize - kept, prize};
}

SideResult SimTable::settle_wager(const SideWager& wager, const Box& box, Card dealer) {
  const blackjack::Variant& variant = blackjack::variant(task_.rules.game);
  std::optional<blackjack::Prize> prize;
  switch (wager.kind) {
    case WagerKind::perfect_pairs:
      prize = perfect_pairs_prize(variant, wager.pay_table, box.first[0], box.first[1]);
      break;
    case WagerKind::any_pairs: prize = any_pairs_prize(variant, box.first[0], box.first[1]); break;
    case WagerKind::lucky_lucky:
      prize = blackjack::lucky_lucky_prize(wager.pay_table, box.first[0], box.first[1], dealer);
      break;
    case WagerKind::super_sevens: {
      // NZ 15.4, 15.5 (E06): two sevens wait for a third card, or for the split.
      const bool two_only = box.first.size() == 2 && box.first[0].rank() == Rank::seven &&
                            box.first[1].rank() == Rank::seven && box.hands.size() == 1;
      if (!two_only || task_.rules.rulings.super_sevens_two_card_pays)
        prize = blackjack::super_sevens_prize({box.first.begin(), box.first.size()});
      break;
    }
    default: break;
  }
  if (!prize) return {-wager.stake, -1};
  return {wager.stake * prize->odds.to / prize->odds.on, prize->odds.to};
}

// --- Casino War

void SimTable::play_war(PlayedRound& round) {
  InlineVector<int, 9> ranks;
  for (std::size_t at = 0; at < round.boxes.size(); ++at) ranks.push_back(war::war_rank(draw()));
  const int dealer = war::war_rank(draw());
  bool at_war = false;
  for (std::size_t at = 0; at < ranks.size(); ++at) {
    const bool tie = ranks[at] == dealer;
    std::uint32_t& end = round.boxes[at].war;
    end = ranks[at] > dealer ? war_code::kWon : war_code::kLost;
    if (tie) end = task_.on_tie == OnTie::war ? 0 : war_code::kSurrendered;
    at_war = at_war || end == 0;
    for (const SideWager& wager : task_.wagers) {  // CW 5.1.3.1, 5.1.3.2
      round.boxes[at].wagers.push_back(tie ? SideResult{10 * wager.stake, 10}
                                           : SideResult{-wager.stake, -1});
    }
  }
  if (at_war) {
    for (std::size_t at = 0; at < ranks.size(); ++at) {
      if (round.boxes[at].war == 0) ranks[at] = war::war_rank(draw());
    }
    const int again = war::war_rank(draw());
    for (std::size_t at = 0; at < ranks.size(); ++at) {
      if (round.boxes[at].war != 0) continue;
      round.boxes[at].war = ranks[at] > again    ? war_code::kWarWon
                            : ranks[at] == again ? war_code::kWarTied
                                                 : war_code::kWarLost;
    }
  }
  for (BoxRound& box : round.boxes) box.money = settle_war(box.war, round.stake);
}

}  // namespace croupier::lab
