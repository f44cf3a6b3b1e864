// What must come next: what a table waits for, and what is left to the dealer's hands.
#include "base/match.h"
#include "engine/next_act.h"
#include "words/dealer.h"
#include "words/en/irregular.h"
#include "words/table.h"

namespace croupier {
namespace en {
namespace {

class AwaitsSpeaker : public TableSpeaker {
 public:
  using TableSpeaker::TableSpeaker;

  Sentence operator()(const AwaitsBets&) const { return say("bets, then the deal"); }
  Sentence operator()(const AwaitsInspection& awaited) const {
    return say("the inspection of the new cards by the ",
               awaited.from == Role::dealer ? "dealer" : "game supervisor");
  }
  Sentence operator()(const AwaitsShuffle&) const { return say("the shuffle"); }
  Sentence operator()(const AwaitsCut& e) const {
    const bool player = e.from.role == Role::player;
    return player ? say("the cut by ", who(e.from.player)) : say("the cut by the house");
  }
  Sentence operator()(const AwaitsCuttingCard&) const {
    return say("the cutting card to be placed");
  }
  Sentence operator()(const AwaitsBurn&) const { return say("a card to be burned"); }
  Sentence operator()(const AwaitsBurnCard&) const { return say("the burned card to be shown"); }
  Sentence operator()(const AwaitsCard& e) const {
    if (e.target == Target::dealer) return say("card to the dealer");
    return say("card to ", e.box);
  }
  Sentence operator()(const AwaitsPrize& e) const { return say("the prize for ", e.box); }
  Sentence operator()(const AwaitsButton&) const { return say("the jackpot prize button"); }
  Sentence operator()(const AwaitsInsurance&) const {
    return say("insurance wagers, then the close");
  }
  Sentence operator()(const AwaitsDecision& e) const {
    return say(who(e.player), " to decide on ", e.box);
  }
  Sentence operator()(const AwaitsBettors& e) const { return say("the bettors behind on ", e.box); }
  Sentence operator()(const AwaitsRuling& e) const { return say("a ruling: ", found(e.kind)); }
  Sentence operator()(const AwaitsRefunds& e) const {
    Sentence sentence = say("stay or refund:");
    for (const PlayerId player : e.players) add(sentence, say(" ", who(player)));
    return sentence;
  }
};

// --- what has been decided and is still to be done by hand ---

class Hands : public TableSpeaker {
 public:
  using TableSpeaker::TableSpeaker;
  using Result = std::optional<std::pair<Sentence, Money>>;

  Result operator()(const WagerWon& e) const {
    return chips("pay", e.player, say(place(e.box, e.hand, e.kind), kind(e.kind)), e.paid);
  }
  Result operator()(const WagerLost& e) const {
    return chips("collect", e.player, say(place(e.box, e.hand, e.kind), kind(e.kind)), e.amount);
  }
  Result operator()(const WagerStoodOff& e) const {
    return chips("leave", e.player, say(place(e.box, e.hand, e.kind), kind(e.kind)), e.amount);
  }
  Result operator()(const WagerReturned& e) const {
    return chips("return", e.player, say(place(e.box, e.hand, e.kind), kind(e.kind)), e.amount);
  }
  Result operator()(const WagerSurrendered& e) const {
    return chips("pay half and collect", e.player, say(e.box), e.paid);
  }
  Result operator()(const LostStakeReturned& e) const {
    return chips("give back", e.player, say(place(e.box, e.hand, e.kind), kind(e.kind)), e.amount);
  }
  Result operator()(const WinningsTakenBack& e) const {
    return taken("take back", e, e.amount - e.against_stakes - e.owed);
  }
  Result operator()(const StakeForfeited& e) const {
    return taken("take the stake of", e, e.amount - e.owed);
  }
  Result operator()(const DebtPaid& e) const {
    return std::pair{say("take what is owed: ", e.amount, " (", person(e.name.view()), ")"),
                     e.amount};
  }
  Result operator()(const HandCleared& e) const {
    return done(say("take up the cards of ", hand_of_box(e.box, e.hand)));
  }
  Result operator()(const CardDiscarded& e) const {
    return done(say("lay the ", e.card, " in the discard rack"));
  }
  Result operator()(const CardMadeNext& e) const {
    return done(say("take the ", e.card, " from ", target(e.target, e.box, e.hand),
                    " and leave it open as the next card"));
  }
  Result operator()(const CardPutUnder& e) const {
    return done(say(e.next_round ? "put the unseen card under the device, for the next round"
                                 : "put the unseen card under the device"));
  }
  Result operator()(const RoundReopened& e) const {
    return done(say("lay out the cards of round ", e.round, " again in their order"));
  }
  Result operator()(const RoundEnded&) const {
    return done(say("take up all cards and lay them in the discard rack"));
  }
  Result operator()(const RoundVoided&) const {
    return done(say("take up all cards and lay them in the discard rack"));
  }
  Result operator()(const NoticeOwed& e) const { return done(say("tell ", spaced(word(e.to)))); }
  template <class Other>
  Result operator()(const Other&) const {
    return std::nullopt;
  }

 private:
  Result chips(std::string_view verb, PlayerId player, const Sentence& at, Money amount) const {
    return std::pair{say(verb, " ", at, ": ", amount, " (", who(player), ")"), amount};
  }
  // Where the chips are gone there is nothing to take.
  template <class Reversed>
  Result taken(std::string_view verb, const Reversed& e, Money amount) const {
    if (amount.is_zero()) return std::nullopt;
    return chips(verb, e.player, say(place(e.box, e.hand, e.kind), kind(e.kind)), amount);
  }
  static Result done(Sentence text) { return std::pair{std::move(text), Money{}}; }
};

// --- what must come next ---

Sentence text_of(const Table& table, const Awaits& awaited) {
  if (std::holds_alternative<AwaitsInsurance>(awaited))
    return say("offer insurance, then close it");
  if (std::holds_alternative<AwaitsBets>(awaited)) return say("call no more bets and deal");
  if (std::holds_alternative<AwaitsShuffle>(awaited)) return say("shuffle the cards");
  if (std::holds_alternative<AwaitsBurn>(awaited)) return say("burn the first card");
  return sentence(awaited, table);
}

}  // namespace
}  // namespace en

Sentence sentence(const Awaits& awaits, const Table& table) {
  return match(en::AwaitsSpeaker(table), awaits);
}

std::string_view sentence(Ruling ruling) {
  switch (ruling) {
    case Ruling::use_as_next: return "The card is used as the next card from the device.";
    case Ruling::keep_under:
      return "The card goes under the device and is the first card of the next round.";
    case Ruling::burn: return "The card is burned: it goes to the discard rack.";
    case Ruling::leave_burned: return "A burned card stays burned.";
    case Ruling::reconstruct: return "The round is dealt again as it should have been.";
    case Ruling::void_round:
      return "The round is void: wagers go back, payments made to players stand.";
    case Ruling::void_all: return "The round is void: wagers go back, and payments made as well.";
    case Ruling::void_hands: return "The hands affected are void; the others go on.";
    case Ruling::misdeal: return "It is a misdeal: all wagers are void.";
    case Ruling::transfer: return "The cards go to another shuffling device and the game goes on.";
    case Ruling::terminate: return "The round ends and every wager goes back.";
    case Ruling::use_shoe:
      return "Each player may have the wagers back; the others finish from a card shoe.";
  }
  return {};
}

DealerAct next_act(const Table& table) {
  const Awaits awaited = awaits(table);
  return {en::text_of(table, awaited), clauses_of(table, awaited), {}};
}

std::vector<DealerAct> acts_due(const Events& events, const Table& table) {
  std::vector<DealerAct> acts;
  const en::Hands hands(table);
  for (const Event& event : events) {
    if (const auto act = match(hands, event.body))
      acts.push_back({act->first, event.clauses, act->second});
  }
  return acts;
}

}  // namespace croupier
