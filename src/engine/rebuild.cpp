#include "engine/rebuild.h"

#include <algorithm>
#include <cassert>

#include "base/match.h"
#include "engine/round_play.h"
#include "floor/void.h"
#include "rulebook/irregular_rules.h"
#include "table/cards.h"

namespace croupier {
namespace {

struct CuttingCardItem {};
using Item = std::variant<Card, CuttingCardItem>;

// --- what the tape says people and the device did ---

struct Recorded {
  std::vector<Item> cards;         // in the order in which they left the device
  std::vector<Card> discarded;     // of the cards that went astray, those already in the rack
  std::vector<Command> decisions;  // of the hands, in the order they were made
  std::vector<Command> insuring;
  std::vector<Command> pressing;
  std::vector<PrizeShown> prizes;
  std::vector<PlayerId> absent;
  bool insurance_closed = false;
  bool insurance_omitted = false;
  bool discards_kept = false;
};

HandNo hand_before(HandNo hand) { return hand_no(static_cast<std::size_t>(number(hand)) - 1); }

class Recorder {
 public:
  Recorded take(const std::vector<Event>& tape) {
    for (const Event& event : tape) match([&](const auto& body) { note(body); }, event.body);
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
    if (e.card) recorded_.cards.push_back(*e.card);
    if (e.passed_over) hit_.went_astray = true;
  }
  void note(const PlacePassedOver&) { hit_.went_astray = true; }
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

  // --- the button ---
  void note(const ButtonPressed& e) { recorded_.pressing.push_back({e.by, PressButton{e.box}}); }
  void note(const PresserNominated& e) {
    // By whom: whoever may press when it comes to that.
    recorded_.pressing.push_back({as_player(e.player), NominatePresser{e.box, e.player}});
  }
  void note(const PrizeShown& e) { recorded_.prizes.push_back(e); }

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

  Recorded recorded_;
  OpenHit hit_;
  bool from_the_open_ = false;
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
    if (recorded_.discards_kept)
      working_.tries({as(Role::dealer), OmitStep{OmittedStep::discards}});
    for (const Card card : recorded_.discarded)
      working_.take({{rules().extra_exposed}, CardDiscarded{card, CardPlace::device}});
    while (match([&](const auto& each) { return goes_on(each); }, awaits(working_.table))) {
    }
    lay_out_rest();
  }

 private:
  const IrregularRules& rules() const { return irregular_rules(working_.table.common.rules.game); }

  bool goes_on(const AwaitsCard&) {
    if (next_ == recorded_.cards.size()) return false;
    const Item item = recorded_.cards[next_++];
    if (const Card* card = std::get_if<Card>(&item))
      return working_.tries({as(Role::device), DrawCard{*card}});
    return working_.tries({as(Role::device), DrawCuttingCard{}});
  }

  bool goes_on(const AwaitsPrize& awaited) {
    const auto shown = std::ranges::find(recorded_.prizes, awaited.box, &PrizeShown::box);
    return shown != recorded_.prizes.end() &&
           working_.tries({as(Role::device), ShowPrize{shown->dollars}});
  }

  bool goes_on(const AwaitsButton&) {
    return std::erase_if(recorded_.pressing,
                         [&](const Command& command) { return try_press(command); }) > 0;
  }
  bool try_press(const Command& command) {
    const auto* nominate = std::get_if<NominatePresser>(&command.body);
    if (nominate == nullptr) return working_.tries(command);
    const auto& round = std::get<blackjack::Round>(working_.table.round);
    const auto* open = std::get_if<blackjack::ButtonOpen>(&round.phase);
    if (open == nullptr) return false;
    for (const auto& press : open->boxes) {
      if (press.box == nominate->box)
        return working_.tries({as_player(press.presser), command.body});
    }
    return false;
  }

  bool goes_on(const AwaitsInsurance&) {
    for (const Command& command : std::exchange(recorded_.insuring, {})) working_.tries(command);
    if (std::exchange(recorded_.insurance_closed, false))
      return working_.tries({as(Role::dealer), CloseInsurance{}});
    return std::exchange(recorded_.insurance_omitted, false) &&
           working_.tries({as(Role::dealer), OmitStep{OmittedStep::insurance}});
  }

  // A decision that is still possible is kept; at the first that is not the box is asked anew, and
  // so is everybody after it.
  bool goes_on(const AwaitsDecision& awaited) {
    const auto found = std::ranges::find_if(recorded_.decisions, [&](const Command& command) {
      return is_for(command.body, awaited.box, awaited.hand);
    });
    if (found != recorded_.decisions.end()) {
      const Command command = *found;
      recorded_.decisions.erase(found);
      if (working_.tries(command)) return true;
      std::erase_if(recorded_.decisions, [&](const Command& other) {
        return is_for(other.body, awaited.box, std::nullopt);
      });
    }
    return try_absent(awaited.player);
  }

  bool goes_on(const AwaitsBettors& awaited) {
    for (const PlayerId player : awaited.players) {
      const auto found = std::ranges::find_if(recorded_.decisions, [&](const Command& command) {
        return command.by == as_player(player) && is_for(command.body, awaited.box, awaited.hand);
      });
      if (found != recorded_.decisions.end()) {
        Command command = *found;
        recorded_.decisions.erase(found);
        if (working_.tries(command)) return true;
        // NZ 14.3(d): the hand he kept on was the first.
        auto* keep = std::get_if<Keep>(&command.body);
        if (keep != nullptr && keep->on == KeepOn::unsaid) {
          keep->on = KeepOn::first;
          if (working_.tries(command)) return true;
        }
      }
      if (try_absent(player)) return true;
    }
    return false;
  }

  template <class Other>
  bool goes_on(const Other&) {
    return false;
  }

  bool try_absent(PlayerId player) {
    return std::erase(recorded_.absent, player) > 0 &&
           working_.tries({as(Role::dealer), DeclareAbsent{player}});
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

  // What came out of the device and is not needed yet, or not at all.
  void lay_out_rest() {
    const bool over = working_.table.common.betting;
    const bool to_rack = rules().left_over && (over || rules().left_over_at_once);
    for (; next_ < recorded_.cards.size(); ++next_) {
      if (const Card* card = std::get_if<Card>(&recorded_.cards[next_])) {
        if (to_rack) {
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
    working.take({{next.rebuilt ? rules.rebuild : rules.error_card}, NextCardTaken{next.card}});
    const Answer no =
        in_round(working, [&](const auto& play) { return draw_card(play, next.card); });
    assert(!no);
    (void)no;
  }
}

std::vector<Card> cards_of_round(const Table& table) {
  std::vector<Card> cards;
  const Recorded recorded = Recorder().take(table.tape.events());
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
  working.take({clauses, RoundReopened{working.table.common.round}});
  Rebuilding(working, std::move(recorded)).run(before);
}

bool is_there(const Table& table, const CardMisdealt& stray) {
  if (table.common.betting) return false;
  const auto& hands = std::get<blackjack::Round>(table.round).box(stray.box).hands;
  return static_cast<std::size_t>(number(stray.hand)) < hands.size();
}

}  // namespace

void rebuild_round(Working& working, const Clauses& clauses) {
  reopen_and_deal(working, clauses, Recorder().take(working.table.tape.events()));
}

void rebuild_before(Working& working, const CardMisdealt& stray, const Clauses& clauses) {
  Recorded recorded = Recorder().take(working.table.tape.events());
  assert(!recorded.cards.empty());
  recorded.cards.pop_back();
  reopen_and_deal(working, clauses, std::move(recorded));
  if (!is_there(working.table, stray)) {
    working.take({clauses, CardLeftOver{*stray.card}});
    return;
  }
  working.take({clauses, stray});
  working.take({clauses, CardMadeNext{stray.target, stray.box, stray.hand, *stray.card}});
}

}  // namespace croupier
