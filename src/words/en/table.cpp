// Sentences for what happens at a table.
#include "words/table.h"

#include <fmt/format.h>

#include <cmath>

#include "base/match.h"
#include "words/en/floor.h"
#include "words/en/refusals.h"
#include "words/refusals.h"

namespace croupier {
namespace en {
namespace {

class Speaker : public FloorSpeaker {
 public:
  using FloorSpeaker::FloorSpeaker;
  using FloorSpeaker::operator();

  // Other players are not told how much it is.
  static Sentence with_chips(Money chips) {
    return chips.is_zero() ? Sentence{} : say(" with ", chips);
  }

  // Nobody sees it.
  Sentence operator()(const InputTaken&) const { return {}; }

  // --- players, seats, limits ---
  Sentence operator()(const PlayerJoined& e) const {
    return say(person(e.name.view()), verb("comes", "come"), " to the table",
               with_chips(e.chips + e.tokens));
  }
  Sentence operator()(const ChipsBought& e) const {
    const Money bought = e.chips + e.tokens;
    return say(who(e.player), verb("buys", "buy"), bought.is_zero() ? say(" chips") : say(bought));
  }
  Sentence operator()(const PlayerLeft& e) const {
    return say(person(e.name.view()), verb("leaves", "leave"), " the table",
               with_chips(e.chips + e.tokens));
  }
  Sentence operator()(const SeatTaken& e) const {
    return say(who(e.player), verb("sits", "sit"), " at ", e.box);
  }
  Sentence operator()(const SeatLeft& e) const {
    return say(who(e.player), verb("leaves", "leave"), e.box);
  }
  Sentence operator()(const LimitsAllowed& e) const {
    if (e.maximum.is_zero()) return say(who(e.player), verb("plays", "play"), " by the sign again");
    return say(who(e.player), verb("may", "may"), " wager from ", e.minimum, " to ", e.maximum);
  }
  Sentence operator()(const SignChanged& e) const {
    return say("the sign now says ", e.minimum, " to ", e.maximum);
  }
  Sentence operator()(const MinimumKept& e) const {
    return say(who(e.player), verb("may", "may"), " go on at the minimum of ", e.minimum, " on ",
               e.box);
  }
  Sentence operator()(const PlayerRestricted& e) const {
    if (e.scope == RestrictionScope::none)
      return say(who(e.player), verb("is", "are"), " no longer restricted");
    return say(who(e.player), verb("is", "are"), " restricted to the minimum (",
               spaced(word(e.scope)), ")");
  }
  Sentence operator()(const BoxReserved& e) const {
    return say(e.box, " is reserved for ", who(e.player));
  }
  Sentence operator()(const BoxReleased& e) const { return say(e.box, " is free again"); }

  // --- wagers ---
  Sentence operator()(const WagerPlaced& e) const {
    return say(who(e.player), verb("puts", "put"), e.amount, " on ", place(e.box, e.hand, e.kind),
               kind(e.kind));
  }
  Sentence operator()(const WagerReturned& e) const {
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
    return say(who(e.player), verb("gets", "get"), e.amount, " back from ",
               place(e.box, e.hand, e.kind), kind(e.kind), ": ",
               kWhy[static_cast<std::size_t>(e.reason)]);
  }
  Sentence operator()(const WagerUnnoticed& e) const {
    return say("nobody notices what ", who(e.player), verb("has", "have"), " on ", e.box,
               kind(e.kind), " above the maximum");
  }
  Sentence operator()(const ExcessReturned& e) const {
    Sentence over =
        say(e.amount, " of ", whos(e.player), " wager on ", place(e.box, e.hand, e.kind),
            kind(e.kind), " is over the maximum and does not count");
    if (e.taken_back.is_zero()) return over;
    const Sentence owed =
        e.owed.is_zero() ? Sentence{} : say("; ", e.owed, " of it is owed to the house");
    return say(over, ": ", e.taken_back, " paid on it is taken back", owed);
  }
  Sentence operator()(const LowWagerStood& e) const {
    return say(whos(e.player), e.amount, " on ", e.box, " is below the minimum and stands");
  }
  Sentence operator()(const WagerWon& e) const {
    const Sentence base = say(who(e.player), verb("wins", "win"), e.paid, " on ",
                              place(e.box, e.hand, e.kind), kind(e.kind));
    if (e.odds.to == 0) return say(base, ": the prize for ", e.stake);
    return say(base, ": ", e.stake, " at ", e.odds, rounded(e.exact, e.paid));
  }
  Sentence operator()(const WagerLost& e) const {
    return say(who(e.player), verb("loses", "lose"), e.amount, " on ", place(e.box, e.hand, e.kind),
               kind(e.kind));
  }
  Sentence operator()(const WagerStoodOff& e) const {
    return say(whos(e.player), e.amount, " on ", place(e.box, e.hand, e.kind), kind(e.kind),
               " stands off and comes back");
  }
  Sentence operator()(const WagerSurrendered& e) const {
    return say(who(e.player), verb("surrenders", "surrender"), e.box, ": ", e.paid, " of ", e.stake,
               " comes back", rounded(e.exact, e.paid));
  }

  // --- tournaments ---
  Sentence operator()(const MarkerPlaced& e) const { return say("the marker is on ", e.box); }
  Sentence operator()(const IndicatorPlaced& e) const {
    return say(who(e.player), verb("has", "have"), " an undisclosed wager on ", e.box);
  }
  Sentence operator()(const IndicatorLifted& e) const {
    return say("the undisclosed wager of ", who(e.player), " on ", e.box, " is taken back");
  }
  Sentence operator()(const UndisclosedWagerRevealed& e) const {
    return say(whos(e.player), " undisclosed wager is ", e.amount, " on ", e.box, kind(e.kind));
  }
  Sentence operator()(const UndisclosedWagerSettled& e) const {
    const Sentence on = say(place(e.box, e.hand, e.kind), kind(e.kind));
    switch (e.result) {
      case UndisclosedResult::won:
        return say(who(e.player), verb("wins", "win"), e.paid, " on ", on, ": ", e.stake,
                   " undisclosed at ", e.odds, rounded(e.exact, e.paid));
      case UndisclosedResult::lost:
        return say(who(e.player), verb("loses", "lose"), e.stake, " undisclosed on ", on);
      case UndisclosedResult::came_back: break;
    }
    return say(whos(e.player), e.stake, " undisclosed on ", on, " comes back");
  }
  Sentence operator()(const ChipsDeducted& e) const {
    return say(e.amount, " is taken from ", whos(e.player), " chips: ",
               e.why == Deduction::absence ? "absent from the round"
                                           : "the form shows no amount or no type");
  }
  Sentence operator()(const ShortWagerVoided& e) const {
    return say(whos(e.player), " wager on ", e.box, " cannot be made up and is void");
  }

  // --- the round ---
  Sentence operator()(const RoundBegan& e) const {
    return say("no more bets: round ", e.round, " begins");
  }
  Sentence operator()(const RoundCalledOff&) const {
    return say(
        "the cutting card came first: the cards are shuffled before the round, the wagers stay");
  }
  Sentence operator()(const CallerFixed& e) const {
    return say(who(e.player), verb("calls", "call"), e.box);
  }
  Sentence operator()(const CardDealt& e) const {
    if (e.target == Target::dealer) return say("the dealer takes the ", e.card);
    // SB 3.6.2: what it is only its player sees.
    if (e.face_down) return say("a card face down to ", hand_of_box(e.box, e.hand));
    return say(e.card, " to ", hand_of_box(e.box, e.hand), e.sideways ? ", sideways" : "");
  }
  Sentence operator()(const InitialDealCompleted&) const {
    return say("the initial deal is complete");
  }
  Sentence operator()(const InsuranceOpened&) const { return say("insurance is open"); }
  Sentence operator()(const InsuranceClosed&) const { return say("insurance is closed"); }
  Sentence operator()(const TurnCame& e) const {
    return say(who(e.player), verb("is", "are"), " asked for ", hand_of_box(e.box, e.hand));
  }
  Sentence operator()(const CardCalled& e) const {
    return say("a card is due to ", hand_of_box(e.box, e.hand));
  }
  Sentence operator()(const DecisionMade& e) const {
    const Part hand = hand_of_box(e.box, e.hand);
    switch (e.decision) {
      case Decision::hit: return say(who(e.player), verb("hits", "hit"), hand);
      case Decision::stand: return say(who(e.player), verb("stands", "stand"), hand);
      case Decision::double_down: return say(who(e.player), verb("doubles", "double"), hand);
      case Decision::split: return say(who(e.player), verb("splits", "split"), hand);
      case Decision::go_to_war: return say(who(e.player), verb("goes", "go"), " to war on ", hand);
      case Decision::surrender: return say(who(e.player), verb("surrenders", "surrender"), hand);
    }
    return {};
  }
  Sentence operator()(const BettorAsked& e) const {
    return say(who(e.player), verb("may", "may"), " join the ",
               e.decision == Decision::split ? "split" : "double", " on ",
               hand_of_box(e.box, e.hand));
  }
  Sentence operator()(const BettorKept& e) const {
    return say(who(e.player), verb("keeps", "keep"), " the one wager",
               e.second ? ", on the second hand" : "");
  }
  Sentence operator()(const HandDoubled& e) const {
    return say(hand_of_box(e.box, e.hand), " is doubled");
  }
  Sentence operator()(const HandSplit& e) const {
    return say(hand_of_box(e.box, e.hand), " is split");
  }
  Sentence operator()(const HandCompleted& e) const {
    static constexpr std::array<std::string_view, 9> kEnds{
        "stands on",       "is bust with",     "has blackjack,",           "has",
        "has five cards,", "is doubled, with", "has one card on the ace,", "is left on",
        "is void,"};
    // SB 3.6.2: nobody sees the total.
    if (e.total == 0 && e.end == HandEnd::stood)
      return say(hand_of_box(e.box, e.hand), " stands, face down");
    return say(hand_of_box(e.box, e.hand), " ", kEnds[static_cast<std::size_t>(e.end)], " ",
               e.total);
  }
  Sentence operator()(const HandCleared& e) const {
    return say("the cards of ", hand_of_box(e.box, e.hand), " are cleared");
  }
  Sentence operator()(const DealersTurnCame& e) const {
    static constexpr std::array<std::string_view, 3> kNeeds{
        "the dealer needs no card", "one card to the dealer decides", "the dealer draws"};
    return say(kNeeds[static_cast<std::size_t>(e.need)]);
  }
  Sentence operator()(const DealerCompleted& e) const {
    if (e.blackjack) return say("the dealer has blackjack");
    return say("the dealer has ", e.total, e.total > 21 ? " and is bust" : "");
  }
  Sentence operator()(const PlayerAbsent& e) const {
    return say(who(e.player), verb("is", "are"), " not there");
  }
  Sentence operator()(const PlayerSilent& e) const {
    return say(who(e.player), verb("does", "do"), " not decide on ", e.box);
  }
  Sentence operator()(const PlayerReturned& e) const {
    return say(who(e.player), verb("is", "are"), " back");
  }
  Sentence operator()(const HandExposed& e) const {
    return say("the cards of ", hand_of_box(e.box, e.hand), " are turned up");
  }
  Sentence operator()(const ButtonOffered& e) const {
    return say(who(e.player), verb("may", "may"), " press the jackpot prize button for ", e.box);
  }
  Sentence operator()(const ButtonDeclined& e) const {
    return say(who(e.player), verb("declines", "decline"), " to press for ", e.box);
  }
  Sentence operator()(const PresserNominated& e) const {
    return say(who(e.player), verb("is", "are"), " nominated to press for ", e.box);
  }
  Sentence operator()(const ButtonPressed& e) const {
    return say(actor(e.by), verb("presses", "press"), " for ", e.box);
  }
  Sentence operator()(const PrizeShown& e) const {
    return say("the prize for ", e.box, " is ", e.dollars, " for each dollar");
  }
  Sentence operator()(const WarOffered& e) const {
    return say("equal cards: ", who(e.player), verb("goes", "go"), " to war or",
               verb("surrenders", "surrender"), e.box);
  }
  Sentence operator()(const WarDealBegan&) const {
    return say("one card to each box at war, then the dealer");
  }
  Sentence operator()(const RoundEnded& e) const { return say("round ", e.round, " is over"); }

  // --- cards ---
  Sentence operator()(const ShuffleCalled& e) const {
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
        "cards lay face up among them",
        "the table stood empty"};
    static_assert(!kWhy.back().empty());
    return say("the cards are to be shuffled: ", kWhy[static_cast<std::size_t>(e.reason)]);
  }
  Sentence operator()(const CardsShuffled& e) const { return say(e.cards, " cards are shuffled"); }
  Sentence operator()(const CutOffered& e) const {
    return say("the cut is offered to ", actor(e.to));
  }
  Sentence operator()(const CutDeclined& e) const {
    return say(who(e.player), verb("declines", "decline"), " the cut");
  }
  Sentence operator()(const CardsCut& e) const {
    return say(actor(e.by), verb("cuts", "cut"), " behind card ", e.from_front);
  }
  Sentence operator()(const CuttingCardPlaced& e) const {
    return say("the cutting card goes in ", e.from_back, " cards from the back");
  }
  Sentence operator()(const CardBurned&) const { return say("a card is burned"); }
  Sentence operator()(const BurnCardAsked& e) const {
    return say(who(e.player), verb("asks", "ask"), " to see the burned card");
  }
  Sentence operator()(const BurnCardShown& e) const {
    return say("the burned card was the ", e.card);
  }
  Sentence operator()(const CuttingCardDrawn& e) const {
    static constexpr std::array<std::string_view, 3> kWhere{"as the first card", "on a box",
                                                            "on the dealer's hand"};
    return say("the cutting card comes out ", kWhere[static_cast<std::size_t>(e.place)]);
  }
  Sentence operator()(const DiscardsReturned& e) const {
    return say(e.cards, " discards go back into the device");
  }
  Sentence operator()(const CardsReplaced&) const { return say("the cards are replaced"); }
  Sentence operator()(const StackReady&) const { return say("the cards are ready"); }

 private:
  static Sentence rounded(ExactCents exact, Money paid) {
    if (paid.cents() * exact.denominator == exact.numerator) return {};
    const double cents =
        static_cast<double>(exact.numerator) / static_cast<double>(exact.denominator);
    const Part amount{Part::Is::money, fmt::format("{:.2f}", cents / 100.0), "", std::lround(cents),
                      0};
    return say(", ", amount, " rounded up to what chips can pay");
  }
};

}  // namespace
}  // namespace en

Sentence sentence(const Event& event, const Table& table) {
  return match(en::Speaker(table), event.body);
}

std::string words(const Event& event, const Table& table) {
  return en::with_clauses(sentence(event, table), event.clauses);
}

// A card is named by who reads it; the sentences of tables call nobody by name.
Sentence sentence(const Refusal& refusal) {
  return en::refusal_sentence(refusal, [](const Value&) { return Sentence{}; });
}

std::string_view refusal_text(RefusalCode code) { return en::refusal_text(code); }

std::vector<Sentence> values_in(const Refusal& refusal) {
  return en::refusal_values(refusal, [](const Value&) { return Sentence{}; });
}

std::string words(const Refusal& refusal) {
  return en::with_clauses(sentence(refusal), refusal.clauses);
}

std::string words(const std::optional<TotalView>& total) {
  if (!total) return {};
  if (total->blackjack) return "BJ";
  if (total->low == total->points) return fmt::format("{}", total->points);
  return fmt::format("{}/{}", total->low, total->points);
}

}  // namespace croupier
