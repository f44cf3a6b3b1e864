// The automata of the fast path. A row is a table that waits for a card, with all that matters of
// it; the entry for a rank is what that card does. Rows are made as they are first reached.
#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>

#include "lab/kernel.h"
#include "lab/simulate_hand.h"

namespace croupier::lab {
namespace {

constexpr Rank rank_at(int index) { return static_cast<Rank>(index + 1); }

enum class Waits : std::uint8_t {
  first_card,
  dealers_card,
  second_card,
  drawing,   // a hand that hits
  doubling,  // the one card of a double
  half,      // half of a pair
  dealer,    // the dealer draws
  dealer_second,
  dealer_second_only,
};

// All that a row depends on; what does not matter stays at its default, so that rows are shared.
struct RowKey {
  Waits waits{};
  int dealer = 0;  // the value of the dealer's card
  Rank duel{};     // its rank, where blackjacks are compared by it
  SimHand hand;
  int hands = 1;

  auto order() const {
    return std::tuple(waits, dealer, duel, hand.low, hand.ace, hand.cards, hand.first, hands > 1,
                      waits == Waits::half ? hands : 0);
  }
  friend bool operator<(const RowKey& x, const RowKey& y) { return x.order() < y.order(); }
};

class Builder {
 public:
  Builder(const RuleSet& set, const Strategy& strategy)
      : rules_(lab_rules(set)),
        always_second_(set.rulings.second_dealer_card == SecondDealerCard::always),
        strategy_(strategy) {}

  Automaton build() {
    row({.waits = Waits::first_card});
    automaton_.one_card = kValues * kRanks;
    // The dealer's rows lie together, so that one step leads from a row of the whole draw to the
    // one for a single card.
    for (int dealer = 1; dealer <= kValues; ++dealer) row(second(Waits::dealer_second, dealer));
    for (int dealer = 1; dealer <= kValues; ++dealer)
      row(second(Waits::dealer_second_only, dealer));
    for (std::size_t at = 0; at < keys_.size(); ++at) fill(at);
    automaton_.parked = static_cast<std::uint32_t>(automaton_.entries.size());
    automaton_.entries.resize(automaton_.entries.size() + kRanks, automaton_.parked);
    assert(automaton_.entries.size() <= entry::kNext);
    return std::move(automaton_);
  }

 private:
  static RowKey second(Waits waits, int dealer) { return {.waits = waits, .dealer = dealer}; }

  std::uint32_t row(const RowKey& key) {
    const auto next = static_cast<std::uint32_t>(keys_.size() * kRanks);
    const auto [found, is_new] = rows_.try_emplace(key, next);
    if (is_new) {
      keys_.push_back(key);
      automaton_.entries.resize(keys_.size() * kRanks);
    }
    return found->second;
  }

  void fill(std::size_t at) {
    for (int index = 0; index < kRanks; ++index) {
      const RowKey key = keys_[at];  // a copy: rows may be added
      const std::uint32_t found = entry_for(key, rank_at(index));
      automaton_.entries[at * kRanks + static_cast<std::size_t>(index)] = found;
    }
  }

  std::uint32_t entry_for(const RowKey& key, Rank rank) {
    switch (key.waits) {
      case Waits::first_card: {
        RowKey next{.waits = Waits::dealers_card};
        next.hand.take(canonical(rank));
        return row(next);
      }
      case Waits::dealers_card: return dealers_card(key, rank);
      case Waits::second_card:
      case Waits::drawing:
      case Waits::doubling:
      case Waits::half: {
        RowKey now = key;
        now.hand.take(key.hand.cards < 2 ? canonical(rank) : rank);
        return hand_goes_on(now);
      }
      case Waits::dealer:
      case Waits::dealer_second:
      case Waits::dealer_second_only: return dealer_takes(key, rank);
    }
    return 0;
  }

  // Pictures are tens unless something asks for their rank.
  Rank canonical(Rank rank) const {
    const bool asks = rules_.duel_higher > 0 || rules_.split_basis == SplitBasis::face;
    return asks || value_of(rank) < 10 ? rank : Rank::ten;
  }

  std::uint32_t dealers_card(const RowKey& key, Rank rank) {
    RowKey next = key;
    next.waits = Waits::second_card;
    next.dealer = value_of(rank);
    if (rules_.duel_higher > 0 && next.dealer == 10) next.duel = rank;
    return row(next);
  }

  // --- the player's hand, a card after the other

  std::uint32_t hand_goes_on(RowKey now) {
    const Around around{now.dealer, now.hands};
    if (const auto end = end_of(rules_, now.hand, around)) return ended(now, *end);
    switch (choose(rules_, strategy_, now.hand, around)) {
      case SimMove::stand:
        return ended(now, is_blackjack(rules_, now.hand) ? SimEnd::blackjack : SimEnd::by_total);
      case SimMove::hit: return row(drawing(now));
      case SimMove::double_down: {
        RowKey next{.waits = Waits::doubling, .dealer = now.dealer, .hands = now.hands};
        double_down(rules_, now.hand);
        next.hand = forgotten(now.hand);
        next.hand.cards = 2;  // never five after one more
        return row(next);
      }
      case SimMove::split: return split_pair(now);
    }
    return 0;
  }

  // A half of a pair as one of two hands; behind it lies its row as one of three.
  std::uint32_t half(const RowKey& now, Rank rank) {
    RowKey key = now;
    key.waits = Waits::half;
    key.hand = SimHand{};
    key.hand.formed_by_split = true;
    key.hand.take(rank);
    if (value_of(rank) != 1 && value_of(rank) != 10) key.duel = {};
    key.hands = 2;
    const std::uint32_t as_one_of_two = row(key);
    key.hands = 3;
    row(key);
    return as_one_of_two + (now.hands > 1 ? kRanks : 0);
  }

  std::uint32_t split_pair(const RowKey& now) {
    const std::uint32_t second = half(now, now.hand.second) / kRanks;
    assert(second <= entry::kSecond);
    return half(now, now.hand.first) | second << entry::kSecondAt | 1u << entry::kSplitAt |
           1u << entry::kSpecialAt;
  }

  // From the third card on nobody asks which the first two were, nor for an ace that counts 1.
  static SimHand forgotten(SimHand hand) {
    hand.ace = hand.is_soft();
    hand.first = hand.second = {};
    hand.formed_by_split = false;
    return hand;
  }

  RowKey drawing(const RowKey& now) const {
    RowKey next{.waits = Waits::drawing, .dealer = now.dealer, .hands = now.hands};
    next.hand = forgotten(now.hand);
    // As few numbers of cards as the next questions can tell apart.
    if (rules_.five_cards_win) return next;
    if (!strategy_.looks_at_cards() && rules_.double_cards_max == 2) next.hand.cards = 2;
    next.hand.cards = std::min(next.hand.cards, 4);
    return next;
  }

  std::uint32_t ended(const RowKey& now, SimEnd end) {
    const std::uint32_t code = code_of(now, end) << (entry::kCodeAt + kDealerBits);
    const std::uint32_t draws = row(second(Waits::dealer_second, now.dealer));
    const bool live = end == SimEnd::by_total;
    const bool may_be_blackjack = now.dealer == 1 || now.dealer == 10;
    const bool waits = always_second_ || (end == SimEnd::blackjack && may_be_blackjack);
    if (now.hands > 1) {
      return code | draws | 1u << entry::kSpecialAt | (live ? 1u << entry::kLiveAt : 0u) |
             (waits ? 1u << entry::kWaitsAt : 0u);
    }
    if (live) return code | draws;
    return waits ? code | (draws + automaton_.one_card) : code | 1u << entry::kRoundEndAt;
  }

  std::uint32_t code_of(const RowKey& now, SimEnd end) const {
    const int points = now.hand.points();
    switch (end) {
      case SimEnd::bust: return hand_code(HandClass::bust, now.hand.doubled);
      case SimEnd::won: return hand_code(HandClass::won, now.hand.doubled);
      case SimEnd::by_total: {
        const int above = std::max(points - 16, 0);
        const auto least = static_cast<int>(HandClass::below_17);
        return hand_code(static_cast<HandClass>(least + above), now.hand.doubled);
      }
      case SimEnd::blackjack: break;
    }
    return kBlackjackCode + duel_of(now);
  }

  std::uint32_t duel_of(const RowKey& now) const {
    if (rules_.duel_higher <= 0) return 0;
    const Rank ten = now.hand.ten();
    if (now.dealer == 1) return static_cast<std::uint32_t>(ten) - 10;
    if (now.dealer != 10) return 0;
    const Duel duel = ten < now.duel ? Duel::lower : ten == now.duel ? Duel::same : Duel::higher;
    return static_cast<std::uint32_t>(duel);
  }

  // --- the dealer

  std::uint32_t dealer_ends(std::uint32_t code) const {
    return 1u << entry::kRoundEndAt | code << entry::kCodeAt;
  }

  std::uint32_t dealer_takes(const RowKey& key, Rank rank) {
    RowKey now = key;
    const bool is_second = key.waits != Waits::dealer;
    if (is_second) now.hand.take(static_cast<Rank>(key.dealer));
    now.hand.take(rank);
    if (is_second && now.hand.is_ace_and_ten()) {
      if (key.dealer == 10) return dealer_ends(dealer_code::kTenFirst);
      const auto ten = static_cast<std::uint32_t>(canonical(rank)) - 10;
      return dealer_ends(dealer_code::kAceFirst + ten);
    }
    if (key.waits == Waits::dealer_second_only) return dealer_ends(dealer_code::kOneCard);
    const int points = now.hand.points();
    if (points > 21) return dealer_ends(dealer_code::kBust);
    const bool draws = points < 17 || (points == 17 && now.hand.is_soft() && rules_.hits_soft17);
    if (!draws) return dealer_ends(dealer_code::k17 + static_cast<std::uint32_t>(points - 17));
    RowKey next{.waits = Waits::dealer};
    next.hand = forgotten(now.hand);
    next.hand.cards = 2;
    return row(next);
  }

  LabRules rules_;
  bool always_second_;
  const Strategy& strategy_;
  Automaton automaton_;
  std::map<RowKey, std::uint32_t> rows_;
  std::vector<RowKey> keys_;
};

}  // namespace

Automaton blackjack_automaton(const RuleSet& rules, const Strategy& strategy) {
  return Builder(rules, strategy).build();
}

// CW 7–10: the player's card, the dealer's; when they are equal, each another.
Automaton war_automaton(OnTie on_tie) {
  using namespace war_code;
  Automaton automaton;
  constexpr std::uint32_t kWar = (1 + kRanks) * kRanks;  // behind the rows of a first card
  const auto war_rank = [](int index) { return index == 0 ? kRanks : index; };
  const auto end = [](std::uint32_t code) {
    return 1u << entry::kRoundEndAt | code << entry::kCodeAt;
  };
  const auto add_deal = [&](std::uint32_t from, std::uint32_t won, std::uint32_t tied,
                            std::uint32_t lost) {
    for (std::uint32_t index = 0; index < kRanks; ++index) {
      automaton.entries.push_back(from + (1 + index) * kRanks);
    }
    for (int player = 0; player < kRanks; ++player) {
      for (int dealer = 0; dealer < kRanks; ++dealer) {
        const int ahead = war_rank(player) - war_rank(dealer);
        automaton.entries.push_back(ahead > 0 ? won : ahead == 0 ? tied : lost);
      }
    }
  };
  add_deal(0, end(kWon), on_tie == OnTie::war ? kWar : end(kSurrendered), end(kLost));
  add_deal(kWar, end(kWarWon), end(kWarTied), end(kWarLost));
  automaton.parked = static_cast<std::uint32_t>(automaton.entries.size());
  automaton.entries.resize(automaton.entries.size() + kRanks, automaton.parked);
  return automaton;
}

}  // namespace croupier::lab
