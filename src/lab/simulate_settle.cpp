#include "lab/simulate_settle.h"

#include <algorithm>
#include <cmath>

namespace croupier::lab {
namespace {

std::int64_t paid_at(double pays, std::int64_t stake) {
  return std::llround(pays * static_cast<double>(stake));
}

int points_of(HandClass kind) {
  return static_cast<int>(kind) - static_cast<int>(HandClass::below_17) + 16;
}

std::int64_t against_blackjack(const LabRules& rules, const EndedHand& hand, std::int64_t stake) {
  switch (hand.duel) {
    case Duel::lower: return paid_at(rules.duel_lower, stake);
    case Duel::same: return paid_at(rules.duel_same, stake);
    case Duel::higher: return paid_at(rules.duel_higher, stake);
  }
  return 0;
}

// A01–A05: how many base wagers of the live hands the dealer's blackjack takes. The original lies
// on the first hand; doubles always come back.
int taken_by_blackjack(const LabRules& rules, std::span<const EndedHand> hands) {
  const auto live = std::ranges::count_if(hands, &EndedHand::is_live);
  const bool bust = std::ranges::count(hands, HandClass::bust, &EndedHand::kind) > 0;
  switch (rules.dealer_blackjack) {
    case DealerBlackjackPolicy::perhand: return static_cast<int>(live);
    case DealerBlackjackPolicy::chip: return hands[0].is_live() ? 1 : 0;
    case DealerBlackjackPolicy::bb1: return live > 0 ? 1 : 0;
    case DealerBlackjackPolicy::cap: return live > 0 && !bust ? 1 : 0;
  }
  return 0;
}

std::int64_t by_total(const LabRules& rules, const EndedHand& hand, const EndedDealer& dealer,
                      std::int64_t stake) {
  if (dealer.points > 21) return stake;
  const int ahead = points_of(hand.kind) - dealer.points;
  if (ahead == 0 && !rules.ties_lose) return 0;
  return ahead > 0 ? stake : -stake;
}

}  // namespace

BoxMoney settle_box(const LabRules& rules, std::span<const EndedHand> hands,
                    const EndedDealer& dealer, std::int64_t stake) {
  BoxMoney money;
  for (const EndedHand& hand : hands) {
    const std::int64_t on_hand = hand.doubled ? 2 * stake : stake;
    money.staked += on_hand;
    if (hand.is_blackjack()) {
      money.net += dealer.blackjack ? against_blackjack(rules, hand, stake)
                                    : paid_at(rules.blackjack_pays, stake);
    } else if (hand.kind == HandClass::bust) {
      money.net -= on_hand;
    } else if (hand.kind == HandClass::won) {
      money.net += on_hand;
    } else if (!dealer.blackjack) {
      money.net += by_total(rules, hand, dealer, on_hand);
    }
  }
  if (dealer.blackjack) money.net -= taken_by_blackjack(rules, hands) * stake;
  return money;
}

BoxMoney settle_war(std::uint32_t end, std::int64_t stake) {
  switch (end) {
    case war_code::kWon: return {stake, stake};
    case war_code::kLost: return {stake, -stake};
    case war_code::kSurrendered: return {stake, -stake / 2};
    case war_code::kWarWon: return {2 * stake, stake};
    case war_code::kWarTied: return {2 * stake, 2 * stake};
    case war_code::kWarLost: return {2 * stake, -2 * stake};
    default: return {};
  }
}

RoundResult read_outcome(std::uint32_t outcome) {
  RoundResult result;
  const std::uint32_t dealer = outcome & ((1u << kDealerBits) - 1);
  result.dealer.blackjack = dealer >= dealer_code::kTenFirst && dealer < dealer_code::kOneCard;
  if (dealer == dealer_code::kBust) result.dealer.points = 22;
  if (dealer >= dealer_code::k17 && dealer < dealer_code::kTenFirst)
    result.dealer.points = static_cast<int>(dealer - dealer_code::k17) + 17;
  for (int hand = kHandsMost - 1; hand >= 0; --hand) {
    const std::uint32_t code =
        outcome >> (kDealerBits + hand * kHandBits) & ((1u << kHandBits) - 1);
    if (code == 0) continue;
    if (code < kBlackjackCode) {
      result.hands.push_back({static_cast<HandClass>(code / 2), code % 2 == 1, Duel::same});
      continue;
    }
    const std::uint32_t said = code - kBlackjackCode;
    EndedHand blackjack;
    if (dealer == dealer_code::kTenFirst) blackjack.duel = static_cast<Duel>(said);
    if (dealer >= dealer_code::kAceFirst && dealer < dealer_code::kOneCard) {
      const std::uint32_t ten = dealer - dealer_code::kAceFirst;
      blackjack.duel = said < ten ? Duel::lower : said == ten ? Duel::same : Duel::higher;
    }
    result.hands.push_back(blackjack);
  }
  return result;
}

}  // namespace croupier::lab
