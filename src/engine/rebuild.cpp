#include "engine/rebuild.h"

#include <algorithm>
#include <cassert>
#include <ranges>

#include "base/match.h"
#include "engine/command_table.h"
#include "engine/family.h"
#include "engine/round_play.h"
#include "floor/void.h"
#include "rulebook/irregular_rules.h"
#include "table/cards.h"

namespace croupier {
namespace {

struct CuttingCardItem {};
using Item = std::variant<Card, CuttingCardItem, UnseenCard>;

// --- what the tape says people and the device did ---

struct Recorded {
  std::vector<Item> cards;         // in the order in which they left the device
  std::vector<Card> discarded;     // of the cards that went astray, those already in the rack
  std::vector<Command> decisions;  // of the hands, in the order they were made
  std::vector<Command> insuring;
  std::vector<Command> pressing;
  std::vector<PrizeShown> prizes;
  std::vector<PlayerId> absent;
  std::vector<PlayerSilent> silent;  // whose turn of which box was lost
  std::vector<PlayerId> away;        // were absent for a while and came back
  std::vector<DebtPaid> debts_paid;
  bool insurance_closed = false;
  bool insurance_omitted = false;
  bool discards_kept = false;
};

HandNo hand_before(HandNo hand) { return hand_no(static_cast<std::size_t>(number(hand)) - 1); }

class Recorder {
 public:
  explicit Recorder(const Table& table) : rules_(irregular_rules(table.common.rules.game)) {
    const auto& start = table.round_start.table;
    const int burned = start == nullptr ? 0 : start->common.stack.burned_in_error;
    for (int nth = 0; nth < burned; ++nth) note(CardBurnedInError{});
    for (const Event& event : table.tape.events())
      match([&](const auto& body) { note(body); }, event.body);
  }
  std::vector<UnseenCard> unseen() const {
    std::vector<UnseenCard> cards;
    for (const Item& item : recorded_.cards) {
      if (const auto* unseen = std::get_if<UnseenCard>(&item)) cards.push_back(*unseen);
    }
    return cards;
  }
  Recorded take() {
    std::erase_if(recorded_.cards,
                  [](const Item& item) { return std::holds_alternative<UnseenCard>(item); });
    return std::move(recorded_);
  }

 private:
  // --- cards ---
  void note(const NextCardTaken&) { from_the_open_ = true; }
  void note(const CardDealt& e) {
    if (!std::exchange(from_the_open_, false)) recorded_.cards.push_back(e.card);
    hit_ = {};
  }
  void note(const CardMisdealt& e) {
    const bool waits = e.target == Target::dealer && rules_.dealers_unseen;
    recorded_.cards.push_back(e.card ? Item(*e.card) : Item(UnseenCard{false, waits}));
    if (e.passed_over) hit_.went_astray = true;
  }
  void note(const CardBurnedInError&) {
    if (rules_.error_burned) recorded_.cards.push_back(UnseenCard{true, false});
  }
  void note(const CardPutUnder& e) {
    auto& cards = recorded_.cards;
    const auto found = std::find_if(cards.rbegin(), cards.rend(), [&](const Item& item) {
      const auto* unseen = std::get_if<UnseenCard>(&item);
      return unseen != nullptr && unseen->burned == e.from_rack;
    });
    if (found != cards.rend()) cards.erase(std::next(found).base());
  }
  void note(const UnseenCardShown& e) {
    const auto found = std::ranges::find_if(recorded_.cards, [&](const Item& item) {
      const auto* unseen = std::get_if<UnseenCard>(&item);
      return unseen != nullptr && unseen->burned == e.burned && !unseen->waits;
    });
    assert(found != recorded_.cards.end());
    *found = e.card;
  }
  void note(const RoundEnded&) { over_ = true; }
  // H09: what lay aside after the round is among the others again.
  void note(const CardsShuffled&) {
    if (!over_) return;
    std::erase_if(recorded_.cards, [](const Item& item) {
      const auto* unseen = std::get_if<UnseenCard>(&item);
      return unseen != nullptr && !unseen->burned;
    });
  }
  void note(const PlacePassedOver& e) {
    if (e.target == Target::box) hit_.went_astray = true;
  }
  void note(const CardLeftOver& e) { recorded_.cards.push_back(e.card); }
  void note(const CuttingCardDrawn&) { recorded_.cards.push_back(CuttingCardItem{}); }
  void note(const CardDiscarded& e) {
    if (e.from != CardPlace::next) return;
    auto& cards = recorded_.cards;
    for (std::size_t at = cards.size(); at-- > 0;) {
      const Card* card = std::get_if<Card>(&cards[at]);
      if (card == nullptr || *card != e.card) continue;
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(at));
      recorded_.discarded.push_back(e.card);
      return;
    }
  }

  // --- decisions ---
  // SB 6.3, BC 6.3: a double or insurance for more than counted was for what counts.
  void note(const ExcessReturned& e) {
    Money over = e.amount;
    const auto lessen = [&](Money& amount) {
      const Money less = std::min(amount, over);
      amount -= less;
      over -= less;
    };
    auto& made = e.kind == WagerKind::insurance ? recorded_.insuring : recorded_.decisions;
    for (Command& each : std::views::reverse(made)) {
      if (each.by != as_player(e.player)) continue;
      auto* insure = std::get_if<Insure>(&each.body);
      auto* doubled = std::get_if<Double>(&each.body);
      if (insure != nullptr && insure->box == e.box) lessen(insure->amount);
      if (doubled != nullptr && e.kind == WagerKind::doubled && doubled->box == e.box &&
          doubled->hand == e.hand)
        lessen(doubled->amount);
    }
  }
  void note(const WagerPlaced& e) {
    const Actor by = as_player(e.player);
    if (e.kind == WagerKind::insurance) recorded_.insuring.push_back({by, Insure{e.box, e.amount}});
    if (e.kind == WagerKind::doubled) decide(by, Double{e.box, e.hand, e.amount});
    if (e.kind == WagerKind::split) decide(by, Split{e.box, hand_before(e.hand)});
    if (e.kind == WagerKind::war) decide(by, GoToWar{e.box});
  }
  void note(const WagerWon& e) {
    recorded_.insuring.push_back({as_player(e.player), TakeEvenMoney{e.box}});
  }
  void note(const DecisionMade& e) {
    const Actor by = as_player(e.player);
    if (e.decision == Decision::hit) hit(by, Hit{e.box, e.hand});
    if (e.decision == Decision::stand) decide(by, Stand{e.box, e.hand});
    if (e.decision == Decision::surrender) decide(by, Surrender{e.box});
  }
  void note(const CardRefused& e) { decide(as_player(e.player), Stand{e.box, e.hand}); }
  void note(const BettorKept& e) {
    const KeepOn on = e.second ? KeepOn::second : KeepOn::unsaid;
    decide(as_player(e.player), Keep{e.box, e.hand, on});
  }
  void note(const InsuranceClosed&) { recorded_.insurance_closed = true; }
  void note(const StepOmitted& e) {
    if (e.step == OmittedStep::insurance) recorded_.insurance_omitted = true;
    if (e.step == OmittedStep::discards) recorded_.discards_kept = true;
  }
  void note(const PlayerAbsent& e) { recorded_.absent.push_back(e.player); }
  void note(const PlayerSilent& e) { recorded_.silent.push_back(e); }
  void note(const PlayerReturned& e) {
    std::erase(recorded_.absent, e.player);
    recorded_.away.push_back(e.player);
  }

  // --- the button ---
  void note(const ButtonPressed& e) { recorded_.pressing.push_back({e.by, PressButton{e.box}}); }
  void note(const PresserNominated& e) {
    // By whom: whoever controls the box when it comes to that.
    recorded_.pressing.push_back({as_player(e.player), NominatePresser{e.box, e.player}});
  }
  void note(const ButtonDeclined& e) {
    recorded_.pressing.push_back({as_player(e.player), DeclineButton{e.box}});
  }
  void note(const PrizeShown& e) { recorded_.prizes.push_back(e); }

  void note(const DebtPaid& e) { recorded_.debts_paid.push_back(e); }

  template <class Other>
  void note(const Other&) {}

  void decide(Actor by, CommandBody body) { recorded_.decisions.push_back({by, std::move(body)}); }

  // SB 16.8, BC 16.8, NZ 16.5: had the error not occurred, the hand would have had its card. Whose
  // card went elsewhere and who then asks for it again has decided once.
  void hit(Actor by, const Hit& command) {
    const bool again = hit_.went_astray && hit_.made && hit_.made->box == command.box &&
                       hit_.made->hand == command.hand;
    if (!again) decide(by, command);
    hit_ = {command, false};
  }

  // The last hit, as long as its hand has not got the card.
  struct OpenHit {
    std::optional<Hit> made;
    bool went_astray = false;
  };

  const IrregularRules& rules_;
  Recorded recorded_;
  OpenHit hit_;
  bool from_the_open_ = false;
  bool over_ = false;
};

// --- the round again ---

class Rebuilding {
 public:
  Rebuilding(Working& working, Recorded recorded)
      : working_(working), recorded_(std::move(recorded)) {}

  // The wagers lie as they lay when the bets were closed: whatever limits there are by now, they
  // are not asked again.
  void run(const RoundOfGame& before) {
    in_round(working_, [&](const auto& play) {
      deal_again(play, std::get<std::remove_cvref_t<decltype(play.round)>>(before));
    });
    deal_open_cards(working_);
    if (recorded_.discards_kept) decides_again({as(Role::dealer), OmitStep{OmittedStep::discards}});
    for (const Card card : recorded_.discarded)
      working_.take({{rules().extra_exposed}, CardDiscarded{card, CardPlace::device}});
    while (match([&](const auto& each) { return goes_on(each); }, awaits(working_.table))) {
    }
    lay_out_rest();
    for (const DebtPaid& paid : recorded_.debts_paid) pay_again(paid);
  }

 private:
  const IrregularRules& rules() const { return irregular_rules(working_.table.common.rules.game); }

  // Only what the rows say is decided again.
  bool decides_again(const Command& command) {
    assert(row_of(command.body).when_rebuilt == WhenRebuilt::decided_again);
    return working_.tries(command);
  }

  bool goes_on(const AwaitsCard&) {
    if (next_ == recorded_.cards.size()) return false;
    const Item item = recorded_.cards[next_++];
    if (const Card* card = std::get_if<Card>(&item))
      return decides_again({as(Role::device), DrawCard{*card}});
    return decides_again({as(Role::device), DrawCuttingCard{}});
  }

  bool goes_on(const AwaitsPrize& awaited) {
    const auto shown = std::ranges::find(recorded_.prizes, awaited.box, &PrizeShown::box);
    return shown != recorded_.prizes.end() &&
           decides_again({as(Role::device), ShowPrize{shown->dollars}});
  }

  bool goes_on(const AwaitsButton&) {
    if (std::erase_if(recorded_.pressing,
                      [&](const Command& command) { return try_press(command); }) > 0)
      return true;
    return std::ranges::any_of(pending_presses(working_.table),
                               [&](const auto& press) { return try_absent(press.presser); });
  }
  bool try_press(const Command& command) {
    const auto* nominate = std::get_if<NominatePresser>(&command.body);
    if (nominate == nullptr) return decides_again(command);
    for (const auto& press : pending_presses(working_.table)) {
      if (press.box == nominate->box)
        return decides_again({as_player(press.controller), command.body});
    }
    return false;
  }

  bool goes_on(const AwaitsInsurance&) {
    for (const Command& command : std::exchange(recorded_.insuring, {})) decides_again(command);
    if (std::exchange(recorded_.insurance_closed, false))
      return decides_again({as(Role::dealer), CloseInsurance{}});
    return std::exchange(recorded_.insurance_omitted, false) &&
           decides_again({as(Role::dealer), OmitStep{OmittedStep::insurance}});
  }

  // A decision that is still possible is kept; at the first that is not the box is asked anew, and
  // so is everybody after it.
  bool goes_on(const AwaitsDecision& awaited) {
    const auto found = std::ranges::find_if(recorded_.decisions, [&](const Command& command) {
      return is_for(command.body, awaited.box, awaited.hand);
    });
    // Another has decided, or nobody: who was asked was not there or said nothing.
    const bool passed =
        found == recorded_.decisions.end() || found->by != as_player(awaited.player);
    if (passed && (try_silent(awaited.player, awaited.box) || try_absent(awaited.player)))
      return true;
    if (found != recorded_.decisions.end()) {
      const Command command = *found;
      recorded_.decisions.erase(found);
      if (decides_again(command)) return true;
      // SB 3.6.2: the cards were exposed before.
      const Command expose{as_player(awaited.player), ExposeHand{awaited.box, awaited.hand}};
      if (decides_again(expose) && decides_again(command)) return true;
      std::erase_if(recorded_.decisions, [&](const Command& other) {
        return is_for(other.body, awaited.box, std::nullopt);
      });
    }
    return try_absent(awaited.player);
  }

  // The turn of this box was lost by silence, or while the player was away for a time.
  bool try_silent(PlayerId player, BoxNo box) {
    const bool silent = std::erase(recorded_.silent, PlayerSilent{player, box}) > 0;
    const bool away = std::ranges::count(recorded_.away, player) > 0 &&
                      std::ranges::none_of(recorded_.decisions, [&](const Command& each) {
                        return each.by == as_player(player) && is_for(each.body, box, std::nullopt);
                      });
    if (!silent && !away) return false;
    if (in_round(working_, [&](const auto& play) { return forfeit_turn(play, player); }))
      return false;
    deal_open_cards(working_);
    return true;
  }

  bool goes_on(const AwaitsBettors& awaited) {
    for (const PlayerId player : awaited.players) {
      const auto found = std::ranges::find_if(recorded_.decisions, [&](const Command& command) {
        return command.by == as_player(player) && is_for(command.body, awaited.box, awaited.hand);
      });
      if (found != recorded_.decisions.end()) {
        Command command = *found;
        recorded_.decisions.erase(found);
        if (decides_again(command)) return true;
        // NZ 14.3(d): the hand he kept on was the first.
        auto* keep = std::get_if<Keep>(&command.body);
        if (keep != nullptr && keep->on == KeepOn::unsaid) {
          keep->on = KeepOn::first;
          if (decides_again(command)) return true;
        }
      }
      if (try_silent(player, awaited.box) || try_absent(player)) return true;
    }
    return false;
  }

  template <class Other>
  bool goes_on(const Other&) {
    return false;
  }

  bool try_absent(PlayerId player) {
    return std::erase(recorded_.absent, player) > 0 &&
           decides_again({as(Role::dealer), DeclareAbsent{player}});
  }

  static bool is_for(const CommandBody& body, BoxNo box, std::optional<HandNo> hand) {
    return match(
        [&](const auto& each) {
          if constexpr (requires { each.hand; }) {
            return each.box == box && (!hand || each.hand == *hand);
          } else if constexpr (requires { each.box; }) {
            return each.box == box;
          }
          return false;
        },
        body);
  }

  // What was owed from before and paid since the round began is paid again, as far as the chips go
  // now; the rest is owed as it was.
  void pay_again(const DebtPaid& paid) {
    const Money chips = working_.table.common.player(paid.player).chips;
    decides_again({as(Role::platform), PayDebt{paid.player, std::min(paid.amount, chips)}});
  }

  // What came out of the device and is not needed yet, or not at all. NZ 16.3, CW 11.12: it is
  // burned. SB 16.8, BC 16.8: it comes next, as it would have.
  void lay_out_rest() {
    const bool over = working_.table.common.betting;
    for (; next_ < recorded_.cards.size(); ++next_) {
      if (const Card* card = std::get_if<Card>(&recorded_.cards[next_])) {
        if (rules().left_over) {
          working_.take({{rules().left_over}, CardDiscarded{*card, CardPlace::device}});
        } else {
          working_.take({{rules().rebuild}, CardLeftOver{*card}});
        }
      } else if (!working_.table.common.stack.cutting_card_out) {
        const TableRules& book = working_.table.common.book();
        working_.take(
            {{book.shuffle_drawn}, CuttingCardDrawn{CuttingCardPlace::dealer, kNoBox, kNobody}});
        if (over)
          call_shuffle({working_.table.common, working_}, ShuffleReason::cutting_card_drawn);
      }
    }
  }

  Working& working_;
  Recorded recorded_;
  std::size_t next_ = 0;
};

}  // namespace

void deal_open_cards(Working& working) {
  const Stack& stack = working.table.common.stack;
  const IrregularRules& rules = irregular_rules(working.table.common.rules.game);
  while (!stack.next.empty() && is_card_due(working.table)) {
    const NextCard next = stack.next[0];
    Clauses clauses{next.rebuilt ? rules.rebuild : rules.error_card};
    // SB 16.4, BC 16.4, NZ 16.4: those who were asked have refused it, so it is the dealer's.
    if (next.refused && is_dealers_card_next(working.table)) clauses.add(rules.refused_by_all);
    working.take({clauses, NextCardTaken{next.card}});
    const Answer no =
        in_round(working, [&](const auto& play) { return draw_card(play, next.card); });
    assert(!no);
    (void)no;
  }
}

std::vector<UnseenCard> unseen_cards(const Table& table) { return Recorder(table).unseen(); }

std::vector<Card> cards_of_round(const Table& table) {
  std::vector<Card> cards;
  const Recorded recorded = Recorder(table).take();
  for (const Item& item : recorded.cards) {
    if (const Card* card = std::get_if<Card>(&item)) cards.push_back(*card);
  }
  cards.insert(cards.end(), recorded.discarded.begin(), recorded.discarded.end());
  for (const NextCard& next : table.round_start.table->common.stack.next)
    cards.push_back(next.card);
  return cards;
}

namespace {

void reopen_and_deal(Working& working, const Clauses& clauses, Recorded recorded) {
  const Step step{working.table.common, working};
  return_next_wagers(step, clauses.first());
  const RoundOfGame before = working.table.round;
  // SB 16.6, BC 16.6, CW 11.4: these have no place in it.
  const Clause waits = irregular_rules(working.table.common.rules.game).dealers_unseen;
  const auto waiting = std::ranges::count_if(unseen_cards(working.table), &UnseenCard::waits);
  for (auto nth = waiting; nth > 0; --nth) working.take({{waits}, CardPutUnder{false, true}});
  working.take({clauses, RoundReopened{working.table.common.round}});
  Rebuilding(working, std::move(recorded)).run(before);
}

bool is_there(const Table& table, const CardMisdealt& stray) {
  if (table.common.betting) return false;
  return has_hand(table, stray.box, stray.hand);
}

}  // namespace

void rebuild_round(Working& working, const Clauses& clauses) {
  reopen_and_deal(working, clauses, Recorder(working.table).take());
}

void rebuild_before(Working& working, const CardMisdealt& stray, const Clauses& clauses) {
  Recorded recorded = Recorder(working.table).take();
  assert(!recorded.cards.empty());
  recorded.cards.pop_back();
  reopen_and_deal(working, clauses, std::move(recorded));
  if (!is_there(working.table, stray)) {
    const Clause left_over = irregular_rules(working.table.common.rules.game).left_over;
    if (left_over) {
      working.take({{left_over}, CardDiscarded{*stray.card, CardPlace::device}});
    } else {
      working.take({clauses, CardLeftOver{*stray.card}});
    }
    return;
  }
  working.take({clauses, stray});
  working.take({clauses, CardMadeNext{stray.target, stray.box, stray.hand, *stray.card}});
}

}  // namespace croupier
