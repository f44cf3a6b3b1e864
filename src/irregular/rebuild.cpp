#include "irregular/rebuild.h"

#include <algorithm>
#include <cassert>
#include <ranges>

#include "base/match.h"
#include "irregular/void_money.h"
#include "rulebook/irregular_rules.h"
#include "state/family.h"
#include "state/round_play.h"
#include "table/cards.h"

namespace croupier {
namespace {

struct CuttingCardItem {};
using Item = std::variant<Card, CuttingCardItem, UnseenCard>;

// --- what the tape says left the device ---

struct OutOfDevice {
  std::vector<Item> cards;      // in the order in which they left
  std::vector<Card> discarded;  // of the cards that went astray, those already in the rack

  std::vector<UnseenCard> unseen() const {
    std::vector<UnseenCard> unseen;
    for (const Item& item : cards) {
      if (const auto* card = std::get_if<UnseenCard>(&item)) unseen.push_back(*card);
    }
    return unseen;
  }
};

class DeviceReader {
 public:
  explicit DeviceReader(const Table& table) : rules_(irregular_rules(table.common.rules.game)) {
    const auto& start = table.round_start.table;
    const int burned = start == nullptr ? 0 : start->common.stack.burned_in_error;
    for (int nth = 0; nth < burned; ++nth) note(CardBurnedInError{});
    for (const Event& event : table.tape.events())
      match([&](const auto& body) { note(body); }, event.body);
  }
  OutOfDevice take() { return std::move(out_); }

 private:
  void note(const NextCardTaken&) { from_the_open_ = true; }
  void note(const CardDealt& e) {
    if (!std::exchange(from_the_open_, false)) out_.cards.push_back(e.card);
  }
  void note(const CardMisdealt& e) {
    const bool waits = e.target == Target::dealer && rules_.dealers_unseen;
    out_.cards.push_back(e.card ? Item(*e.card) : Item(UnseenCard{false, waits}));
  }
  void note(const CardBurnedInError&) {
    if (rules_.error_burned) out_.cards.push_back(UnseenCard{true, false});
  }
  void note(const CardPutUnder& e) {
    auto& cards = out_.cards;
    const auto found = std::find_if(cards.rbegin(), cards.rend(), [&](const Item& item) {
      const auto* unseen = std::get_if<UnseenCard>(&item);
      return unseen != nullptr && unseen->burned == e.from_rack;
    });
    if (found != cards.rend()) cards.erase(std::next(found).base());
  }
  void note(const UnseenCardShown& e) {
    const auto found = std::ranges::find_if(out_.cards, [&](const Item& item) {
      const auto* unseen = std::get_if<UnseenCard>(&item);
      return unseen != nullptr && unseen->burned == e.burned && !unseen->waits;
    });
    assert(found != out_.cards.end());
    *found = e.card;
  }
  void note(const RoundEnded&) { over_ = true; }
  // H09: what lay aside after the round is among the others again.
  void note(const CardsShuffled&) {
    if (!over_) return;
    std::erase_if(out_.cards, [](const Item& item) {
      const auto* unseen = std::get_if<UnseenCard>(&item);
      return unseen != nullptr && !unseen->burned;
    });
  }
  void note(const CardLeftOver& e) { out_.cards.push_back(e.card); }
  void note(const CuttingCardDrawn&) { out_.cards.push_back(CuttingCardItem{}); }
  void note(const CardDiscarded& e) {
    if (e.from != CardPlace::next) return;
    auto& cards = out_.cards;
    for (std::size_t at = cards.size(); at-- > 0;) {
      const Card* card = std::get_if<Card>(&cards[at]);
      if (card == nullptr || *card != e.card) continue;
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(at));
      out_.discarded.push_back(e.card);
      return;
    }
  }
  template <class Other>
  void note(const Other&) {}

  const IrregularRules& rules_;
  OutOfDevice out_;
  bool from_the_open_ = false;
  bool over_ = false;
};

OutOfDevice out_of_device(const Table& table) { return DeviceReader(table).take(); }

// SB 16.8, BC 16.8, NZ 16.5: had the error not occurred, the hand would have had its card. Whose
// card went elsewhere and who then asks for it again has decided once.
class LastHit {
 public:
  void note(const EventBody& body) {
    const auto* misdealt = std::get_if<CardMisdealt>(&body);
    const auto* passed = std::get_if<PlacePassedOver>(&body);
    if (std::holds_alternative<CardDealt>(body)) made_.reset();
    if ((misdealt != nullptr && misdealt->passed_over) ||
        (passed != nullptr && passed->target == Target::box))
      went_astray_ = true;
  }
  bool is_made_again(const InputBody& input) {
    const auto* hit = std::get_if<Hit>(&input);
    if (hit == nullptr) return false;
    const bool again = made_ == *hit && went_astray_;
    made_ = *hit;
    went_astray_ = false;
    return again;
  }

 private:
  std::optional<Hit> made_;  // as long as the hand has not got the card
  bool went_astray_ = false;
};

// SB 6.3, BC 6.3: a double or insurance for more than counted was for what counts.
void lessen(std::vector<InputTaken>& inputs, const ExcessReturned& excess) {
  Money over = excess.amount;
  for (InputTaken& each : std::views::reverse(inputs)) {
    if (each.by != as_player(excess.player)) continue;
    auto* insure = std::get_if<Insure>(&each.input);
    auto* doubled = std::get_if<Double>(&each.input);
    Money* amount = nullptr;
    if (insure != nullptr && excess.kind == WagerKind::insurance && insure->box == excess.box)
      amount = &insure->amount;
    if (doubled != nullptr && excess.kind == WagerKind::doubled && doubled->box == excess.box &&
        doubled->hand == excess.hand)
      amount = &doubled->amount;
    if (amount == nullptr) continue;
    const Money less = std::min(*amount, over);
    *amount -= less;
    over -= less;
  }
}

std::vector<InputTaken> inputs_on(const Tape& tape) {
  std::vector<InputTaken> inputs;
  LastHit last_hit;
  for (const Event& event : tape.events()) {
    last_hit.note(event.body);
    const auto* taken = std::get_if<InputTaken>(&event.body);
    if (taken != nullptr && !last_hit.is_made_again(taken->input)) inputs.push_back(*taken);
    if (const auto* excess = std::get_if<ExcessReturned>(&event.body)) lessen(inputs, *excess);
  }
  return inputs;
}

template <class Body>
std::vector<Body> all_on(const Tape& tape) {
  std::vector<Body> all;
  for (const Event& event : tape.events()) {
    if (const auto* body = std::get_if<Body>(&event.body)) all.push_back(*body);
  }
  return all;
}

// What a round is dealt again from.
struct Recorded {
  OutOfDevice out;
  std::vector<InputTaken> inputs;
  std::vector<PrizeShown> prizes;
  std::vector<PlayerSilent> silent;  // whose turn of which box was lost
};

Recorded recorded_on(const Table& table) {
  Recorded recorded{out_of_device(table), inputs_on(table.tape), all_on<PrizeShown>(table.tape),
                    all_on<PlayerSilent>(table.tape)};
  // These go under the device and have no place in it.
  std::erase_if(recorded.out.cards,
                [](const Item& item) { return std::holds_alternative<UnseenCard>(item); });
  return recorded;
}

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
    take_first([](const InputTaken& each) { return omits(each, OmittedStep::discards); });
    for (const Card card : recorded_.out.discarded)
      working_.take({{rules().extra_exposed}, CardDiscarded{card, CardPlace::device}});
    while (match([&](const auto& each) { return goes_on(each); }, awaits(working_.table))) {
    }
    come_back(inputs().size());
    lay_out_rest();
    for (const InputTaken& each : inputs()) {
      if (const auto* paid = std::get_if<PayDebt>(&each.input)) pay_again(*paid);
    }
  }

 private:
  const IrregularRules& rules() const { return irregular_rules(working_.table.common.rules.game); }
  std::vector<InputTaken>& inputs() { return recorded_.inputs; }

  bool draws_again(const CommandBody& body) { return working_.tries({as(Role::device), body}); }
  bool decides_again(const InputTaken& taken) {
    return working_.tries(
        {taken.by, match([](const auto& body) { return CommandBody(body); }, taken.input)});
  }

  // --- the inputs that are left ---

  template <class IsIt>
  std::size_t find_first(IsIt is_it) {
    return static_cast<std::size_t>(std::ranges::find_if(inputs(), is_it) - inputs().begin());
  }
  InputTaken remove(std::size_t at) {
    const InputTaken taken = inputs()[at];
    inputs().erase(inputs().begin() + static_cast<std::ptrdiff_t>(at));
    return taken;
  }
  // The first such input, said again; false where there is none or it is not possible now.
  template <class IsIt>
  bool take_first(IsIt is_it) {
    const std::size_t at = find_first(is_it);
    return at < inputs().size() && decides_again(remove(at));
  }

  static bool omits(const InputTaken& each, OmittedStep step) {
    const auto* omitted = std::get_if<OmitStep>(&each.input);
    return omitted != nullptr && omitted->step == step;
  }
  template <class... Bodies>
  static bool is_one_of(const InputTaken& each) {
    return (std::holds_alternative<Bodies>(each.input) || ...);
  }
  static bool is_decision(const InputTaken& each) {
    return is_one_of<Hit, Stand, Double, Split, Keep, GoToWar, Surrender>(each);
  }
  static bool is_for(const InputTaken& each, BoxNo box, std::optional<HandNo> hand) {
    return match(
        [&](const auto& body) {
          if constexpr (requires { body.hand; }) {
            return body.box == box && (!hand || body.hand == *hand);
          } else if constexpr (requires { body.box; }) {
            return body.box == box;
          }
          return false;
        },
        each.input);
  }

  // --- what is awaited ---

  bool goes_on(const AwaitsCard&) {
    const auto& cards = recorded_.out.cards;
    if (next_ == cards.size()) return false;
    const Item item = cards[next_++];
    if (const Card* card = std::get_if<Card>(&item)) return draws_again(DrawCard{*card});
    return draws_again(DrawCuttingCard{});
  }

  bool goes_on(const AwaitsPrize& awaited) {
    const auto shown = std::ranges::find(recorded_.prizes, awaited.box, &PrizeShown::box);
    return shown != recorded_.prizes.end() && draws_again(ShowPrize{shown->dollars});
  }

  bool goes_on(const AwaitsButton&) {
    if (std::erase_if(inputs(), [&](const InputTaken& each) {
          return is_one_of<PressButton, NominatePresser, DeclineButton>(each) &&
                 decides_again(each);
        }) > 0)
      return true;
    return std::ranges::any_of(pending_presses(working_.table),
                               [&](const auto& press) { return try_absent(press.presser); });
  }

  // An offer that was forgotten and made up for later is made in its time.
  bool goes_on(const AwaitsInsurance&) {
    std::erase_if(inputs(), [&](const InputTaken& each) {
      return is_one_of<Insure, TakeEvenMoney>(each) && (decides_again(each), true);
    });
    return take_first([](const InputTaken& each) { return is_one_of<CloseInsurance>(each); }) ||
           take_first([](const InputTaken& each) { return omits(each, OmittedStep::insurance); });
  }

  // A decision that is still possible is kept; at the first that is not the box is asked anew, and
  // so is everybody after it.
  bool goes_on(const AwaitsDecision& awaited) {
    const auto is_it = [&](const InputTaken& each) {
      return is_decision(each) && is_for(each, awaited.box, awaited.hand);
    };
    const auto first = std::ranges::find_if(inputs(), is_it);
    // Another has decided, or nobody: who was asked was not there or said nothing.
    const bool passed = first == inputs().end() || first->by != as_player(awaited.player);
    if (passed && (try_silent(awaited.player, awaited.box) || try_absent(awaited.player)))
      return true;
    // SB 3.6.2: the cards are exposed before.
    const auto exposes = [&](const InputTaken& each) {
      return is_one_of<ExposeHand>(each) && is_for(each, awaited.box, awaited.hand);
    };
    if (come_back(find_first(is_it)) || take_first(exposes) || take_first(is_it)) return true;
    std::erase_if(inputs(), [&](const InputTaken& each) {
      return is_decision(each) && is_for(each, awaited.box, std::nullopt);
    });
    return try_absent(awaited.player);
  }

  bool goes_on(const AwaitsBettors& awaited) {
    return std::ranges::any_of(awaited.players, [&](PlayerId player) {
      const auto is_it = [&](const InputTaken& each) {
        return each.by == as_player(player) && is_decision(each) &&
               is_for(each, awaited.box, awaited.hand);
      };
      const std::size_t said = find_first(is_it);
      return (said < inputs().size() && come_back(said)) || take_first(is_it) ||
             try_silent(player, awaited.box) || try_absent(player);
    });
  }

  template <class Other>
  bool goes_on(const Other&) {
    return false;
  }

  // --- who is there ---

  // The turn of this box was lost by silence, or passed to another before the player was back.
  bool try_silent(PlayerId player, BoxNo box) {
    if (std::erase(recorded_.silent, PlayerSilent{player, box}) == 0) return false;
    if (in_round(working_, [&](const auto& play) { return forfeit_turn(play, player); }))
      return false;
    deal_open_cards(working_);
    return true;
  }

  bool try_absent(PlayerId player) {
    return take_first([&](const InputTaken& each) { return is_absence_of(each, player); });
  }
  static bool is_absence_of(const InputTaken& each, PlayerId player) {
    const auto* absent = std::get_if<DeclareAbsent>(&each.input);
    return absent != nullptr && absent->player == player;
  }

  // Who came back before this input is here again, and an absence in which nobody asked for them is
  // over. Whether anybody came back.
  bool come_back(std::size_t before) {
    bool any = false;
    for (std::size_t at = 0; at < std::min(before, inputs().size());) {
      const auto* back = std::get_if<DeclarePresent>(&inputs()[at].input);
      if (back == nullptr) {
        ++at;
        continue;
      }
      const PlayerId player = back->player;
      const InputTaken taken = remove(at);
      const auto until = inputs().begin() + static_cast<std::ptrdiff_t>(at);
      const auto gone = std::ranges::remove_if(
          inputs().begin(), until, [&](const auto& each) { return is_absence_of(each, player); });
      const auto absences = static_cast<std::size_t>(gone.size());
      inputs().erase(gone.begin(), gone.end());
      at -= absences;
      before -= absences + 1;
      any = (working_.table.common.player(player).absent && decides_again(taken)) || any;
    }
    return any;
  }

  // What was owed from before and paid since the round began is paid again, as far as the chips go
  // now; the rest is owed as it was.
  void pay_again(const PayDebt& paid) {
    const Money chips = working_.table.common.player(paid.player).chips;
    working_.tries({as(Role::platform), PayDebt{paid.player, std::min(paid.amount, chips)}});
  }

  // What came out of the device and is not needed yet, or not at all. NZ 16.3, CW 11.12: it is
  // burned. SB 16.8, BC 16.8: it comes next, as it would have.
  void lay_out_rest() {
    const bool over = working_.table.common.betting;
    for (; next_ < recorded_.out.cards.size(); ++next_) {
      if (const Card* card = std::get_if<Card>(&recorded_.out.cards[next_])) {
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

std::vector<UnseenCard> unseen_cards(const Table& table) { return out_of_device(table).unseen(); }

namespace {

// How many cards of this kind left the device last, one after the other.
template <class IsIt>
std::ptrdiff_t last_out(const OutOfDevice& out, IsIt is_it) {
  std::ptrdiff_t last = 0;
  for (const Item& item : std::views::reverse(out.cards)) {
    const auto* unseen = std::get_if<UnseenCard>(&item);
    if (std::holds_alternative<CuttingCardItem>(item)) continue;
    if (unseen == nullptr || !is_it(*unseen)) break;
    ++last;
  }
  return last;
}

}  // namespace

std::ptrdiff_t burned_last(const Table& table) {
  const Stack& stack = table.common.stack;
  const std::ptrdiff_t burned = stack.burned_in_error;
  if (table.tape.size() == 0) return stack.burned_in_error_last ? burned - stack.burned_passed : 0;
  const OutOfDevice out = out_of_device(table);
  if (!stack.burned_in_error_last && !out.discarded.empty()) return 0;
  return std::min(last_out(out, [](const UnseenCard& each) { return each.burned; }), burned);
}

std::ptrdiff_t unseen_last(const Table& table) {
  const OutOfDevice out = out_of_device(table);
  if (!out.discarded.empty()) return 0;
  return last_out(out, [](const UnseenCard& each) { return !each.burned && !each.waits; });
}

std::vector<Card> cards_of_round(const Table& table) {
  std::vector<Card> cards;
  const OutOfDevice out = out_of_device(table);
  for (const Item& item : out.cards) {
    if (const Card* card = std::get_if<Card>(&item)) cards.push_back(*card);
  }
  cards.insert(cards.end(), out.discarded.begin(), out.discarded.end());
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
  reopen_and_deal(working, clauses, recorded_on(working.table));
}

void rebuild_before(Working& working, const CardMisdealt& stray, const Clauses& clauses) {
  Recorded recorded = recorded_on(working.table);
  assert(!recorded.out.cards.empty());
  recorded.out.cards.pop_back();
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
