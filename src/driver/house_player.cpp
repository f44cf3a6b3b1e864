#include "driver/house_player.h"

#include <algorithm>
#include <array>
#include <span>

namespace croupier {
namespace {

using Offers = std::vector<Offer>;

// --- basic strategy ---

// Which cards of the dealer a pair of each value is split against, written as the values in order:
// ace, two … ten.
constexpr std::array<std::string_view, 11> kSplits{"",           "ssssssssss",  // aces
                                                   ".ssssss...", ".ssssss...", "..........",
                                                   "..........", ".sssss....", ".ssssss...",
                                                   "ssssssssss", ".sssss.ss.", ".........."};

bool splits(const HandToPlay& hand) {
  const auto row = kSplits[static_cast<std::size_t>(hand.pair_of)];
  return hand.pair_of > 0 && row[static_cast<std::size_t>(hand.dealer - 1)] == 's';
}

bool doubles(const HandToPlay& hand) {
  if (hand.total.soft) return false;
  switch (hand.total.points) {
    case 9: return hand.dealer >= 3 && hand.dealer <= 6;
    case 10: return hand.dealer >= 2 && hand.dealer <= 9;
    case 11: return hand.dealer >= 2;
    default: return false;
  }
}

bool stands(const HandToPlay& hand) {
  const int points = hand.total.points;
  const bool weak_dealer = hand.dealer >= 2 && hand.dealer <= 6;
  if (hand.total.soft)
    return points >= 19 || (points == 18 && hand.dealer >= 2 && hand.dealer <= 8);
  if (points >= 17) return true;
  if (points == 12) return hand.dealer >= 4 && hand.dealer <= 6;
  return points >= 13 && weak_dealer;
}

// --- reading offers ---

template <class Body>
const Offer* open_offer(const Offers& list) {
  const auto found = std::ranges::find_if(list, [](const Offer& offer) {
    return !offer.why_not && std::holds_alternative<Body>(offer.command);
  });
  return found == list.end() ? nullptr : &*found;
}

const Offer* offer_for(const Offers& list, Decision decision) {
  switch (decision) {
    case Decision::hit: return open_offer<Hit>(list);
    case Decision::stand: return open_offer<Stand>(list);
    case Decision::double_down: return open_offer<Double>(list);
    case Decision::split: return open_offer<Split>(list);
    case Decision::go_to_war: return open_offer<GoToWar>(list);
    case Decision::surrender: return open_offer<Surrender>(list);
  }
  return nullptr;
}

std::optional<CommandBody> first_open(const Offers& list, std::span<const Decision> wanted) {
  for (const Decision decision : wanted) {
    if (const Offer* offer = offer_for(list, decision)) return offer->command;
  }
  return std::nullopt;
}

HandToPlay hand_to_play(const blackjack::Round& round, BoxNo box, HandNo no) {
  const blackjack::Hand& hand = round.hand(box, no);
  const auto cards = hand.span();
  const bool is_pair =
      cards.size() == 2 && blackjack::hard_value(cards[0]) == blackjack::hard_value(cards[1]);
  return {hand.total(), is_pair ? blackjack::hard_value(cards[0]) : 0,
          blackjack::hard_value(round.dealer[0])};
}

std::optional<CommandBody> decide_hand(const Table& table, const AwaitsDecision& asked) {
  const Offers list = offers(table, as_player(asked.player));
  // Going to war costs less in the long run than giving up half.
  static constexpr std::array kAtWar{Decision::go_to_war, Decision::surrender};
  // SB 3.6.2: cards that lie face down are shown before anything else.
  if (const Offer* expose = open_offer<ExposeHand>(list)) return expose->command;
  return match(Overloaded{[&](const blackjack::Round& round) {
                            return first_open(
                                list, basic_strategy(hand_to_play(round, asked.box, asked.hand)));
                          },
                          [&](const war::Round&) { return first_open(list, kAtWar); }},
               table.round);
}

Money step_of(const TableCommon& table) {
  return table.sign.unit > Money{} ? table.sign.unit : table.sign.minimum;
}

bool calls(const TableCommon& table, PlayerId player, BoxNo box) {
  return player != kNobody && caller_of(table, box).player == player;
}

}  // namespace

std::vector<Decision> basic_strategy(const HandToPlay& hand) {
  std::vector<Decision> wanted;
  if (splits(hand)) wanted.push_back(Decision::split);
  if (doubles(hand)) wanted.push_back(Decision::double_down);
  wanted.push_back(stands(hand) ? Decision::stand : Decision::hit);
  wanted.push_back(stands(hand) ? Decision::hit : Decision::stand);
  return wanted;
}

HouseManner house_manner(std::size_t nth) {
  static constexpr std::array kManners{
      HouseManner{.steps_most = 4, .optional_in_ten = 3},
      HouseManner{.steps_most = 2, .follows_doubles = true, .follows_splits = true},
      HouseManner{.steps_most = 6, .optional_in_ten = 5, .cuts = false},
      HouseManner{.steps_most = 3, .follows_doubles = true, .takes_even_money = true}};
  return kManners[nth % kManners.size()];
}

HousePlayer::HousePlayer(PlayerId id, Standing standing, HouseManner manner, const Seed& seed)
    : id_(id), standing_(standing), manner_(manner), generator_(seed) {}

// --- bets ---

void HousePlayer::make_plan(const Table& table) {
  plan_ = Plan{};
  plan_.round = table.common.round + 1;
  plan_.steps = 1 + static_cast<int>(generator_.below(manner_.steps_most));
  std::uint32_t on_offer = 0;
  for (const OptionalOffer& offer : table.common.offers) on_offer += offer.on ? 1 : 0;
  const bool wants_optional = generator_.below(10) < manner_.optional_in_ten;
  if (wants_optional && on_offer > 0) plan_.optional = generator_.below(on_offer);
  plan_.is_behind = generator_.below(10) < 8;
}

std::optional<CommandBody> HousePlayer::next_bet(const Table& table) {
  if (!table.common.betting) return std::nullopt;
  if (plan_.round != table.common.round + 1) make_plan(table);
  if (standing_.home != kNoBox) {
    if (auto bet = bet_at_home(table)) return bet;
  }
  return bet_behind(table);
}

std::optional<CommandBody> HousePlayer::bet_at_home(const Table& table) {
  const TableCommon& common = table.common;
  const Box& box = common.box(standing_.home);
  if (initial_wager(box, id_) == nullptr) {
    const Money step = step_of(common);
    const Money amount = common.sign.minimum + Money::cents(step.cents() * (plan_.steps - 1));
    return try_once(table, PlaceWager{standing_.home, WagerKind::initial, amount, {}});
  }
  if (!plan_.optional) return std::nullopt;
  std::uint32_t nth = 0;
  for (const WagerKind kind : kOptionalKinds) {
    if (!common.offer(kind).on || nth++ != *plan_.optional) continue;
    if (find_wager(box, id_, kind) != nullptr) return std::nullopt;
    return try_once(table, PlaceWager{standing_.home, kind, common.offer(kind).minimum, {}});
  }
  return std::nullopt;
}

std::optional<CommandBody> HousePlayer::bet_behind(const Table& table) {
  const TableCommon& common = table.common;
  if (!common.book().boxes_are_shared) return std::nullopt;
  for (std::size_t at = 0; at < common.boxes.size(); ++at) {
    const BoxNo no = box_no(at);
    if (no == standing_.home) continue;
    const Wager* mine = initial_wager(common.boxes[at], id_);
    const bool patron_calls = calls(common, standing_.patron, no);
    // The box is the patron's: without them there is nothing to bet along with.
    if (mine != nullptr && !patron_calls) return WithdrawWager{no, WagerKind::initial};
    if (mine != nullptr) return std::nullopt;
    if (!patron_calls || !plan_.is_behind) continue;
    // Never more than the patron, who keeps the call by that.
    const Money most = initial_wager(common.boxes[at], standing_.patron)->amount;
    const Money wanted =
        common.sign.minimum + Money::cents(step_of(common).cents() * (plan_.steps - 1));
    const PlaceWager wager{no, WagerKind::initial, std::min(wanted, most), {}};
    if (auto bet = try_once(table, wager)) return bet;
  }
  return std::nullopt;
}

std::optional<CommandBody> HousePlayer::try_once(const Table& table, const PlaceWager& wager) {
  const auto same = [&](const PlaceWager& each) {
    return each.box == wager.box && each.kind == wager.kind && each.amount == wager.amount;
  };
  if (std::ranges::any_of(plan_.tried, same)) return std::nullopt;
  if (!decide(table, {actor(), wager})) {
    plan_.tried.push_back(wager);
    return std::nullopt;
  }
  return wager;
}

// --- answers ---

std::optional<CommandBody> HousePlayer::answer(const Table& table) {
  const Awaits awaited = awaits(table);
  if (const auto* asked = std::get_if<AwaitsCut>(&awaited)) {
    if (asked->from != actor()) return std::nullopt;
    return cut(table);
  }
  if (const auto* asked = std::get_if<AwaitsDecision>(&awaited)) {
    if (asked->player != id_) return std::nullopt;
    return decide_hand(table, *asked);
  }
  const Offers list = offers(table, actor());
  if (const auto* asked = std::get_if<AwaitsBettors>(&awaited)) {
    if (!asked->players.contains(id_)) return std::nullopt;
    const bool split = asked->elected == Decision::split;
    const bool follows = split ? manner_.follows_splits : manner_.follows_doubles;
    const Offer* join = offer_for(list, asked->elected);
    if (follows && join != nullptr) return join->command;
    const Offer* keep = open_offer<Keep>(list);
    return keep == nullptr ? std::nullopt : std::optional(keep->command);
  }
  if (std::holds_alternative<AwaitsButton>(awaited)) {
    const Offer* press = open_offer<PressButton>(list);
    return press == nullptr ? std::nullopt : std::optional(press->command);
  }
  if (std::holds_alternative<AwaitsInsurance>(awaited) && manner_.takes_even_money) {
    const Offer* even = open_offer<TakeEvenMoney>(list);
    return even == nullptr ? std::nullopt : std::optional(even->command);
  }
  return std::nullopt;
}

// Somewhere in the middle third, or exactly in the middle of a small stack.
CommandBody HousePlayer::cut(const Table& table) {
  if (!manner_.cuts) return DeclineCut{};
  const int cards = table.common.stack.in_device;
  int at = cards / 2;
  if (cards >= 3 * kDeckCards) {
    at = cards / 3 + static_cast<int>(generator_.below(static_cast<std::uint32_t>(cards / 3)));
  }
  return Cut{static_cast<std::uint16_t>(at)};
}

}  // namespace croupier
