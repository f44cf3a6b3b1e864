#include "engine/next_act.h"

#include <fmt/format.h>

#include "base/match.h"
#include "engine/irregular_words.h"
#include "engine/rulings.h"
#include "engine/words.h"

namespace croupier {
namespace {

// --- what has been decided and is still to be done by hand ---

class Hands : public TableSpeaker {
 public:
  using TableSpeaker::TableSpeaker;
  using Result = std::optional<std::pair<std::string, Money>>;

  Result operator()(const WagerWon& e) const {
    return chips("pay", e.player, place(e.box, e.hand, e.kind) + kind(e.kind), e.paid);
  }
  Result operator()(const WagerLost& e) const {
    return chips("collect", e.player, place(e.box, e.hand, e.kind) + kind(e.kind), e.amount);
  }
  Result operator()(const WagerStoodOff& e) const {
    return chips("leave", e.player, place(e.box, e.hand, e.kind) + kind(e.kind), e.amount);
  }
  Result operator()(const WagerReturned& e) const {
    return chips("return", e.player, place(e.box, e.hand, e.kind) + kind(e.kind), e.amount);
  }
  Result operator()(const WagerSurrendered& e) const {
    return chips("pay half and collect", e.player, box_and_hand(e.box, HandNo{0}), e.paid);
  }
  Result operator()(const LostStakeReturned& e) const {
    return chips("give back", e.player, place(e.box, e.hand, e.kind) + kind(e.kind), e.amount);
  }
  Result operator()(const WinningsTakenBack& e) const {
    return taken("take back", e, e.amount - e.against_stakes - e.owed);
  }
  Result operator()(const StakeForfeited& e) const {
    return taken("take the stake of", e, e.amount - e.owed);
  }
  Result operator()(const DebtPaid& e) const {
    return std::pair{fmt::format("take what is owed: {} ({})", to_text(e.amount), e.name.view()),
                     e.amount};
  }
  Result operator()(const HandCleared& e) const {
    return done(fmt::format("take up the cards of {}", box_and_hand(e.box, e.hand)));
  }
  Result operator()(const CardDiscarded& e) const {
    return done(fmt::format("lay the {} in the discard rack", cards_word(e.card)));
  }
  Result operator()(const CardMadeNext& e) const {
    return done(fmt::format("take the {} from {} and leave it open as the next card",
                            cards_word(e.card), target(e.target, e.box, e.hand)));
  }
  Result operator()(const CardPutUnder& e) const {
    return done(e.next_round ? "put the unseen card under the device, for the next round"
                             : "put the unseen card under the device");
  }
  Result operator()(const RoundReopened& e) const {
    return done(fmt::format("lay out the cards of round {} again in their order", e.round));
  }
  Result operator()(const RoundEnded&) const {
    return done("take up all cards and lay them in the discard rack");
  }
  Result operator()(const RoundVoided&) const {
    return done("take up all cards and lay them in the discard rack");
  }
  Result operator()(const NoticeOwed& e) const { return done(fmt::format("tell {}", word(e.to))); }
  template <class Other>
  Result operator()(const Other&) const {
    return std::nullopt;
  }

 private:
  Result chips(std::string_view verb, PlayerId player, const std::string& at, Money amount) const {
    return std::pair{fmt::format("{} {}: {} ({})", verb, at, to_text(amount), who(player)), amount};
  }
  // Where the chips are gone there is nothing to take.
  template <class Reversed>
  Result taken(std::string_view verb, const Reversed& e, Money amount) const {
    if (amount.is_zero()) return std::nullopt;
    return chips(verb, e.player, place(e.box, e.hand, e.kind) + kind(e.kind), amount);
  }
  static Result done(std::string text) { return std::pair{std::move(text), Money{}}; }
};

// --- what must come next ---

Clauses clauses_of(const Table& table, const Awaits& awaited) {
  const TableRules& book = table.common.book();
  if (std::holds_alternative<AwaitsCard>(awaited)) {
    return table.common.betting || phase_of(table) != PhaseName::dealing
               ? Clauses{}
               : Clauses{book.initial_deal};
  }
  if (std::holds_alternative<AwaitsBets>(awaited)) return {book.initial_deal};
  if (std::holds_alternative<AwaitsInspection>(awaited)) return {book.inspection};
  if (std::holds_alternative<AwaitsCut>(awaited)) return {book.cut_refused};
  if (std::holds_alternative<AwaitsCuttingCard>(awaited)) return {book.cutting_card};
  if (std::holds_alternative<AwaitsBurn>(awaited)) return {book.burn};
  if (std::holds_alternative<AwaitsRuling>(awaited)) {
    const auto lawful = lawful_rulings(table);
    return lawful.empty() ? Clauses{} : lawful.front().clauses;
  }
  return {};
}

std::string text_of(const Table& table, const Awaits& awaited) {
  if (std::holds_alternative<AwaitsInsurance>(awaited)) return "offer insurance, then close it";
  if (std::holds_alternative<AwaitsBets>(awaited)) return "call no more bets and deal";
  if (std::holds_alternative<AwaitsShuffle>(awaited)) return "shuffle the cards";
  if (std::holds_alternative<AwaitsBurn>(awaited)) return "burn the first card";
  return words(awaited, table);
}

}  // namespace

DealerAct next_act(const Table& table) {
  const Awaits awaited = awaits(table);
  return {text_of(table, awaited), clauses_of(table, awaited), {}};
}

std::vector<DealerAct> acts_due(const Events& events, const Table& table) {
  std::vector<DealerAct> acts;
  const Hands hands(table);
  for (const Event& event : events) {
    if (const auto act = match(hands, event.body))
      acts.push_back({act->first, event.clauses, act->second});
  }
  return acts;
}

}  // namespace croupier
