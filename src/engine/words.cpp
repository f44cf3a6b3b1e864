// Sentences for events and refusals; those of refusals stand in record/refusal_words.cpp.
#include "engine/words.h"

#include <fmt/format.h>

#include "base/match.h"
#include "engine/irregular_words.h"
#include "engine/staff_words.h"
#include "record/refusal_words.h"

namespace croupier {
namespace {

class Speaker : public StaffSpeaker {
 public:
  using StaffSpeaker::StaffSpeaker;
  using StaffSpeaker::operator();

  // --- players, seats, limits ---
  std::string operator()(const PlayerJoined& e) const {
    return fmt::format("{} comes to the table with {}", e.name.view(), to_text(e.chips + e.tokens));
  }
  std::string operator()(const ChipsBought& e) const {
    return fmt::format("{} buys {}", who(e.player), to_text(e.chips + e.tokens));
  }
  std::string operator()(const PlayerLeft& e) const {
    return fmt::format("{} leaves the table with {}", e.name.view(), to_text(e.chips + e.tokens));
  }
  std::string operator()(const SeatTaken& e) const {
    return fmt::format("{} sits at box {}", who(e.player), number(e.box));
  }
  std::string operator()(const SeatLeft& e) const {
    return fmt::format("{} leaves box {}", who(e.player), number(e.box));
  }
  std::string operator()(const LimitsAllowed& e) const {
    if (e.maximum.is_zero()) return fmt::format("{} plays by the sign again", who(e.player));
    return fmt::format("{} may wager from {} to {}", who(e.player), to_text(e.minimum),
                       to_text(e.maximum));
  }
  std::string operator()(const SignChanged& e) const {
    return fmt::format("the sign now says {} to {}", to_text(e.minimum), to_text(e.maximum));
  }
  std::string operator()(const MinimumKept& e) const {
    return fmt::format("{} may go on at the minimum of {} on box {}", who(e.player),
                       to_text(e.minimum), number(e.box));
  }
  std::string operator()(const PlayerRestricted& e) const {
    if (e.scope == RestrictionScope::none)
      return fmt::format("{} is no longer restricted", who(e.player));
    return fmt::format("{} is restricted to the minimum ({})", who(e.player), word(e.scope));
  }
  std::string operator()(const BoxReserved& e) const {
    return fmt::format("box {} is reserved for {}", number(e.box), who(e.player));
  }
  std::string operator()(const BoxReleased& e) const {
    return fmt::format("box {} is free again", number(e.box));
  }

  // --- wagers ---
  std::string operator()(const WagerPlaced& e) const {
    return fmt::format("{} puts {} on {}{}", who(e.player), to_text(e.amount),
                       place(e.box, e.hand, e.kind), kind(e.kind));
  }
  std::string operator()(const WagerReturned& e) const {
    static constexpr std::array<std::string_view, kWords<ReturnReason>.size()> kWhy{
        "withdrawn",
        "over the maximum",
        "no initial wager on the box",
        "the place goes to a player of the box",
        "even money was taken",
        "the box is given up to a player who finds no other",
        "the hand is void",
        "the player is restricted",
        "the wager is refused",
        "the table is closed",
        "the round is void",
        "the player takes the wagers of the round back",
        "the equipment has failed",
        "the last round is dealt again",
        "it is no whole unit of the minimum"};
    static_assert(!kWhy.back().empty());
    return fmt::format("{} gets {} back from {}{}: {}", who(e.player), to_text(e.amount),
                       place(e.box, e.hand, e.kind), kind(e.kind),
                       kWhy[static_cast<std::size_t>(e.reason)]);
  }
  std::string operator()(const WagerUnnoticed& e) const {
    return fmt::format("nobody notices what {} has on box {}{} above the maximum", who(e.player),
                       number(e.box), kind(e.kind));
  }
  std::string operator()(const ExcessReturned& e) const {
    const std::string over =
        fmt::format("{} of {}'s wager on {}{} is over the maximum and does not count",
                    to_text(e.amount), who(e.player), place(e.box, e.hand, e.kind), kind(e.kind));
    if (e.taken_back.is_zero()) return over;
    return fmt::format("{}: {} paid on it is taken back", over, to_text(e.taken_back));
  }
  std::string operator()(const LowWagerStood& e) const {
    return fmt::format("{}'s {} on box {} is below the minimum and stands", who(e.player),
                       to_text(e.amount), number(e.box));
  }
  std::string operator()(const WagerWon& e) const {
    const std::string base = fmt::format("{} wins {} on {}{}", who(e.player), to_text(e.paid),
                                         place(e.box, e.hand, e.kind), kind(e.kind));
    if (e.odds.to == 0) return fmt::format("{}: the prize for {}", base, to_text(e.stake));
    return fmt::format("{}: {} at {}{}", base, to_text(e.stake), to_text(e.odds),
                       rounded(e.exact, e.paid));
  }
  std::string operator()(const WagerLost& e) const {
    return fmt::format("{} loses {} on {}{}", who(e.player), to_text(e.amount),
                       place(e.box, e.hand, e.kind), kind(e.kind));
  }
  std::string operator()(const WagerStoodOff& e) const {
    return fmt::format("{}'s {} on {}{} stands off and comes back", who(e.player),
                       to_text(e.amount), place(e.box, e.hand, e.kind), kind(e.kind));
  }
  std::string operator()(const WagerSurrendered& e) const {
    return fmt::format("{} surrenders box {}: {} of {} comes back{}", who(e.player), number(e.box),
                       to_text(e.paid), to_text(e.stake), rounded(e.exact, e.paid));
  }

  // --- tournaments ---
  std::string operator()(const MarkerPlaced& e) const {
    return fmt::format("the marker is on box {}", number(e.box));
  }
  std::string operator()(const IndicatorPlaced& e) const {
    return fmt::format("{} has an undisclosed wager on box {}", who(e.player), number(e.box));
  }
  std::string operator()(const IndicatorLifted& e) const {
    return fmt::format("the undisclosed wager of {} on box {} is taken back", who(e.player),
                       number(e.box));
  }
  std::string operator()(const UndisclosedWagerRevealed& e) const {
    return fmt::format("{}'s undisclosed wager is {} on box {}{}", who(e.player), to_text(e.amount),
                       number(e.box), kind(e.kind));
  }
  std::string operator()(const UndisclosedWagerSettled& e) const {
    const std::string on = place(e.box, e.hand, e.kind) + kind(e.kind);
    switch (e.result) {
      case UndisclosedResult::won:
        return fmt::format("{} wins {} on {}: {} undisclosed at {}{}", who(e.player),
                           to_text(e.paid), on, to_text(e.stake), to_text(e.odds),
                           rounded(e.exact, e.paid));
      case UndisclosedResult::lost:
        return fmt::format("{} loses {} undisclosed on {}", who(e.player), to_text(e.stake), on);
      case UndisclosedResult::came_back: break;
    }
    return fmt::format("{}'s {} undisclosed on {} comes back", who(e.player), to_text(e.stake), on);
  }
  std::string operator()(const ChipsDeducted& e) const {
    return fmt::format("{} is taken from {}'s chips: {}", to_text(e.amount), who(e.player),
                       e.why == Deduction::absence ? "absent from the round"
                                                   : "the form shows no amount or no type");
  }
  std::string operator()(const ShortWagerVoided& e) const {
    return fmt::format("{}'s wager on box {} cannot be made up and is void", who(e.player),
                       number(e.box));
  }

  // --- the round ---
  std::string operator()(const RoundBegan& e) const {
    return fmt::format("no more bets: round {} begins", e.round);
  }
  std::string operator()(const RoundCalledOff&) const {
    return "the cutting card came first: the cards are shuffled before the round, the wagers stay";
  }
  std::string operator()(const CallerFixed& e) const {
    return fmt::format("{} calls box {}", who(e.player), number(e.box));
  }
  std::string operator()(const CardDealt& e) const {
    if (e.target == Target::dealer)
      return fmt::format("the dealer takes the {}", cards_word(e.card));
    // SB 3.6.2: what it is only its player sees.
    if (e.face_down) return fmt::format("a card face down to {}", box_and_hand(e.box, e.hand));
    return fmt::format("{} to {}{}", cards_word(e.card), box_and_hand(e.box, e.hand),
                       e.sideways ? ", sideways" : "");
  }
  std::string operator()(const InitialDealCompleted&) const {
    return "the initial deal is complete";
  }
  std::string operator()(const InsuranceOpened&) const { return "insurance is open"; }
  std::string operator()(const InsuranceClosed&) const { return "insurance is closed"; }
  std::string operator()(const TurnCame& e) const {
    return fmt::format("{} is asked for {}", who(e.player), box_and_hand(e.box, e.hand));
  }
  std::string operator()(const CardCalled& e) const {
    return fmt::format("a card is due to {}", box_and_hand(e.box, e.hand));
  }
  std::string operator()(const DecisionMade& e) const {
    static constexpr std::array<std::string_view, 6> kVerbs{
        "hits", "stands", "doubles", "splits", "goes to war on", "surrenders"};
    return fmt::format("{} {} {}", who(e.player), kVerbs[static_cast<std::size_t>(e.decision)],
                       box_and_hand(e.box, e.hand));
  }
  std::string operator()(const BettorAsked& e) const {
    return fmt::format("{} may join the {} on {}", who(e.player),
                       e.decision == Decision::split ? "split" : "double",
                       box_and_hand(e.box, e.hand));
  }
  std::string operator()(const BettorKept& e) const {
    return fmt::format("{} keeps the one wager{}", who(e.player),
                       e.second ? ", on the second hand" : "");
  }
  std::string operator()(const HandDoubled& e) const {
    return fmt::format("{} is doubled", box_and_hand(e.box, e.hand));
  }
  std::string operator()(const HandSplit& e) const {
    return fmt::format("{} is split", box_and_hand(e.box, e.hand));
  }
  std::string operator()(const HandCompleted& e) const {
    static constexpr std::array<std::string_view, 9> kEnds{
        "stands on",       "is bust with",     "has blackjack,",           "has",
        "has five cards,", "is doubled, with", "has one card on the ace,", "is left on",
        "is void,"};
    // SB 3.6.2: nobody sees the total.
    if (e.total == 0 && e.end == HandEnd::stood)
      return fmt::format("{} stands, face down", box_and_hand(e.box, e.hand));
    return fmt::format("{} {} {}", box_and_hand(e.box, e.hand),
                       kEnds[static_cast<std::size_t>(e.end)], e.total);
  }
  std::string operator()(const HandCleared& e) const {
    return fmt::format("the cards of {} are cleared", box_and_hand(e.box, e.hand));
  }
  std::string operator()(const DealersTurnCame& e) const {
    static constexpr std::array<std::string_view, 3> kNeeds{
        "the dealer needs no card", "one card to the dealer decides", "the dealer draws"};
    return std::string(kNeeds[static_cast<std::size_t>(e.need)]);
  }
  std::string operator()(const DealerCompleted& e) const {
    if (e.blackjack) return "the dealer has blackjack";
    return fmt::format("the dealer has {}{}", e.total, e.total > 21 ? " and is bust" : "");
  }
  std::string operator()(const PlayerAbsent& e) const {
    return fmt::format("{} is not there", who(e.player));
  }
  std::string operator()(const PlayerSilent& e) const {
    return fmt::format("{} does not decide on box {}", who(e.player), number(e.box));
  }
  std::string operator()(const PlayerReturned& e) const {
    return fmt::format("{} is back", who(e.player));
  }
  std::string operator()(const HandExposed& e) const {
    return fmt::format("the cards of {} are turned up", box_and_hand(e.box, e.hand));
  }
  std::string operator()(const ButtonOffered& e) const {
    return fmt::format("{} may press the jackpot prize button for box {}", who(e.player),
                       number(e.box));
  }
  std::string operator()(const ButtonDeclined& e) const {
    return fmt::format("{} declines to press for box {}", who(e.player), number(e.box));
  }
  std::string operator()(const PresserNominated& e) const {
    return fmt::format("{} is nominated to press for box {}", who(e.player), number(e.box));
  }
  std::string operator()(const ButtonPressed& e) const {
    return fmt::format("{} presses for box {}", actor(e.by), number(e.box));
  }
  std::string operator()(const PrizeShown& e) const {
    return fmt::format("the prize for box {} is {} for each dollar", number(e.box), e.dollars);
  }
  std::string operator()(const WarOffered& e) const {
    return fmt::format("equal cards: {} goes to war or surrenders box {}", who(e.player),
                       number(e.box));
  }
  std::string operator()(const WarDealBegan&) const {
    return "one card to each box at war, then the dealer";
  }
  std::string operator()(const RoundEnded& e) const {
    return fmt::format("round {} is over", e.round);
  }

  // --- cards ---
  std::string operator()(const ShuffleCalled& e) const {
    static constexpr std::array<std::string_view, kWords<ShuffleReason>.size()> kWhy{
        "before play starts",
        "the cutting card came first",
        "the cutting card came out",
        "by direction",
        "the cards are replaced",
        "too few cards are left",
        "a card was seen before the shoe",
        "they were not cut",
        "the cutting card was left out",
        "they were checked",
        "the shuffling device failed",
        "cards lay face up among them"};
    static_assert(!kWhy.back().empty());
    return fmt::format("the cards are to be shuffled: {}",
                       kWhy[static_cast<std::size_t>(e.reason)]);
  }
  std::string operator()(const CardsShuffled& e) const {
    return fmt::format("{} cards are shuffled", e.cards);
  }
  std::string operator()(const CutOffered& e) const {
    return fmt::format("the cut is offered to {}", actor(e.to));
  }
  std::string operator()(const CutDeclined& e) const {
    return fmt::format("{} declines the cut", who(e.player));
  }
  std::string operator()(const CardsCut& e) const {
    return fmt::format("{} cuts behind card {}", actor(e.by), e.from_front);
  }
  std::string operator()(const CuttingCardPlaced& e) const {
    return fmt::format("the cutting card goes in {} cards from the back", e.from_back);
  }
  std::string operator()(const CardBurned&) const { return "a card is burned"; }
  std::string operator()(const BurnCardAsked& e) const {
    return fmt::format("{} asks to see the burned card", who(e.player));
  }
  std::string operator()(const BurnCardShown& e) const {
    return fmt::format("the burned card was the {}", cards_word(e.card));
  }
  std::string operator()(const CuttingCardDrawn& e) const {
    static constexpr std::array<std::string_view, 3> kWhere{"as the first card", "on a box",
                                                            "on the dealer's hand"};
    return fmt::format("the cutting card comes out {}", kWhere[static_cast<std::size_t>(e.place)]);
  }
  std::string operator()(const DiscardsReturned& e) const {
    return fmt::format("{} discards go back into the device", e.cards);
  }
  std::string operator()(const CardsReplaced&) const { return "the cards are replaced"; }
  std::string operator()(const StackReady&) const { return "the cards are ready"; }

 private:
  static std::string rounded(ExactCents exact, Money paid) {
    if (paid.cents() * exact.denominator == exact.numerator) return {};
    return fmt::format(
        ", {:.2f} rounded up to what chips can pay",
        static_cast<double>(exact.numerator) / static_cast<double>(exact.denominator) / 100.0);
  }
};

}  // namespace

std::string words(const Event& event, const Table& table) {
  std::string text = match(Speaker(table), event.body);
  if (event.clauses.size() == 0) return text;
  text += " (";
  for (const Clause clause : event.clauses) {
    if (text.back() != '(') text += ", ";
    text += id(clause);
  }
  return text + ')';
}

std::string words(const Refusal& refusal) {
  // A card is named by who reads it; the sentences of tables call nobody by name.
  std::string text = sentence(refusal, [](const Value& value) {
    return value.is == Value::Is::time ? time_words(static_cast<std::uint32_t>(value.number))
                                       : std::string();
  });
  std::string ids;
  for (const Clause clause : refusal.clauses) {
    if (!ids.empty()) ids += ", ";
    ids += id(clause);
  }
  if (!ids.empty()) text += fmt::format(" ({})", ids);
  return text;
}

std::string time_words(std::uint32_t seconds) {
  return fmt::format("{:02}:{:02}:{:02}", seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
}

// SB 3.9, BC 3.10, NZ 8.9: an announcement; nobody can rely on it, and settlement counts the cards.
std::string total_words(const Table& table, const blackjack::Hand& hand) {
  if (hand.cards.empty()) return {};
  if (blackjack::is_blackjack(table.common, hand)) return "BJ";
  const blackjack::Total total = hand.total();
  // Two numbers only while there is something left to choose.
  const bool open = !hand.completed && hand.cards.size() > 1;
  if (open && total.soft && total.points < 21)
    return fmt::format("{}/{}", total.points - 10, total.points);
  return fmt::format("{}", total.points);
}

std::string dealer_total_words(const blackjack::Round& round) {
  if (round.dealer.empty()) return {};
  if (blackjack::dealer_has_blackjack(round)) return "BJ";
  return fmt::format("{}", blackjack::total_of(round.dealer_cards()).points);
}

namespace {

std::string name_of(const Table& table, PlayerId player) {
  if (!table.common.has_player(player)) return "nobody";
  return std::string(table.common.player(player).name.view());
}

struct AwaitsSpeaker {
  const Table& table;

  std::string operator()(const AwaitsBets&) const { return "bets, then the deal"; }
  std::string operator()(const AwaitsInspection& awaited) const {
    return fmt::format("the inspection of the new cards by the {}",
                       awaited.from == Role::dealer ? "dealer" : "game supervisor");
  }
  std::string operator()(const AwaitsShuffle&) const { return "the shuffle"; }
  std::string operator()(const AwaitsCut& e) const {
    const bool player = e.from.role == Role::player;
    return fmt::format("the cut by {}", player ? name_of(table, e.from.player) : "the house");
  }
  std::string operator()(const AwaitsCuttingCard&) const { return "the cutting card to be placed"; }
  std::string operator()(const AwaitsBurn&) const { return "a card to be burned"; }
  std::string operator()(const AwaitsBurnCard&) const { return "the burned card to be shown"; }
  std::string operator()(const AwaitsCard& e) const {
    if (e.target == Target::dealer) return "card to the dealer";
    return fmt::format("card to box {}", number(e.box));
  }
  std::string operator()(const AwaitsPrize& e) const {
    return fmt::format("the prize for box {}", number(e.box));
  }
  std::string operator()(const AwaitsButton&) const { return "the jackpot prize button"; }
  std::string operator()(const AwaitsInsurance&) const {
    return "insurance wagers, then the close";
  }
  std::string operator()(const AwaitsDecision& e) const {
    return fmt::format("{} to decide on box {}", name_of(table, e.player), number(e.box));
  }
  std::string operator()(const AwaitsBettors& e) const {
    return fmt::format("the bettors behind on box {}", number(e.box));
  }
  std::string operator()(const AwaitsRuling& e) const {
    return fmt::format("a ruling: {}", word(e.kind));
  }
  std::string operator()(const AwaitsRefunds& e) const {
    std::string text = "stay or refund:";
    for (const PlayerId player : e.players) text += ' ' + name_of(table, player);
    return text;
  }
};

}  // namespace

std::string words(const Awaits& awaits, const Table& table) {
  return match(AwaitsSpeaker{table}, awaits);
}

}  // namespace croupier
