#include "floor/wrong_round.h"
#include "base/match.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/games.h"
#include "words/table.h"

namespace croupier::test {
namespace {

constexpr std::size_t kPlayers = 5;

std::vector<Card> mixed_cards(int decks, Random& random) {
  std::vector<Card> cards = Composition::of_decks(decks).cards();
  random.shuffle(std::span(cards));
  return cards;
}

TableSetup setup_for(Game game) {
  TableSetup setup;
  setup.rules = default_rules(game);
  const auto offer = [&](WagerKind kind) {
    setup.offers.push_back({kind, Money::dollars(1), Money::dollars(25), 1});
  };
  if (game == kNzBlackjack) offer(WagerKind::super_sevens);
  if (game != kCasinoWar) offer(WagerKind::perfect_pairs);
  return setup;
}

BoxNo box_of(std::size_t at) { return BoxNo{static_cast<std::uint8_t>(at + 1)}; }

bool is_of_hand(const CommandBody& body, BoxNo box, std::optional<HandNo> hand) {
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

bool is_insuring(const CommandBody& body) {
  return std::holds_alternative<Insure>(body) || std::holds_alternative<TakeEvenMoney>(body);
}

}  // namespace

Dealt::Dealt(const Plan& plan) : plan_(plan), table_(*open_table(setup_for(plan.game))) {
  Random random(plan.seed);
  cards_ = mixed_cards(table_.common.rules.decks, random);
  const std::size_t people = 2 + random.below(kPlayers - 1);
  for (std::size_t at = 0; at < people; ++at) {
    const auto name = Name::from_text(fmt::format("p{}", at));
    must({as(Role::platform), JoinTable{*name, Money::dollars(random.between(60, 2000)), {}}});
  }
  make_ready();
  for (std::size_t at = 0; at < people; ++at) {
    const BoxNo box = box_of(plan.game == kCasinoWar ? at : random.below(3));
    const Money stake = Money::dollars(random.between(1, 10) * 5);
    act({as_player(player_id(at)), PlaceWager{box, WagerKind::initial, stake, {}}});
    const auto side = plan.game == kCasinoWar ? WagerKind::tie : WagerKind::perfect_pairs;
    if (random.chance(40))
      act({as_player(player_id(at)), PlaceWager{box, side, Money::dollars(5), {}}});
    if (random.chance(40))
      act({as_player(player_id(at)),
           PlaceWager{box, WagerKind::super_sevens, Money::dollars(5), {}}});
  }
  log_.clear();
  said_.clear();
}

std::optional<Refusal> Dealt::act(const Command& command) {
  const auto events = decide(table_, command);
  if (!events) return events.error();
  for (const Event& event : *events) {
    apply(table_, event);
    // It is the next card again.
    const auto* put = std::get_if<CardPutUnder>(&event.body);
    if (put != nullptr && !put->next_round) {
      --next_;
      unseen_.reset();
    }
  }
  log_.insert(log_.end(), events->begin(), events->end());
  said_.push_back(command);
  const std::string fault = table_is_ok(table_);
  EXPECT_EQ(fault, "");
  return std::nullopt;
}

void Dealt::must(const Command& command) {
  const auto no = act(command);
  ASSERT_FALSE(no) << name(command.body) << ": " << words(*no);
}

void Dealt::make_ready() {
  while (!table_.common.stack.is_ready()) {
    const Awaits awaited = awaits(table_);
    if (const auto* cut = std::get_if<AwaitsCut>(&awaited)) {
      must({cut->from, Cut{static_cast<std::uint16_t>(table_.common.stack.in_device / 2)}});
    } else if (std::holds_alternative<AwaitsShuffle>(awaited)) {
      must({as(Role::dealer), Shuffle{}});
    } else if (std::holds_alternative<AwaitsCuttingCard>(awaited)) {
      must({as(Role::dealer), PlaceCuttingCard{0}});
    } else {
      must({as(Role::dealer), BurnCard{}});
    }
  }
}

void Dealt::begin() { must({as(Role::dealer), Deal{}}); }

void Dealt::go_on() {
  if (std::holds_alternative<AwaitsCard>(awaits(table_))) {
    must({as(Role::device), DrawCard{draw()}});
  } else {
    must(own_answer());
  }
}

// --- how people answer when nothing was said before ---

std::uint64_t Dealt::whim(PlayerId player, BoxNo box, HandNo hand) const {
  std::size_t cards = 0;
  if (const auto* round = std::get_if<blackjack::Round>(&table_.round))
    cards = round->hand(box, hand).cards.size();
  std::uint64_t mix = plan_.seed * 1000003u + static_cast<std::uint64_t>(number(player)) * 7919u +
                      static_cast<std::uint64_t>(number(box)) * 104729u +
                      static_cast<std::uint64_t>(number(hand)) * 1299709u + cards * 15485863u;
  return Random(mix).next() >> 20;
}

Command Dealt::first_accepted(const std::vector<Command>& choices) const {
  for (const Command& choice : choices) {
    if (decide(table_, choice)) return choice;
  }
  ADD_FAILURE() << "nobody can answer " << plain(sentence(awaits(table_), table_));
  return choices.front();
}

Command Dealt::own_decision(const AwaitsDecision& awaited) const {
  const Actor by = as_player(awaited.player);
  std::vector<Command> choices;
  if (plan_.game == kCasinoWar) {
    choices = {{by, GoToWar{awaited.box}}, {by, Surrender{awaited.box}}};
  } else {
    choices = {{by, Stand{awaited.box, awaited.hand}},
               {by, Hit{awaited.box, awaited.hand}},
               {by, Double{awaited.box, awaited.hand, {}}},
               {by, Split{awaited.box, awaited.hand}}};
  }
  const std::uint64_t first = whim(awaited.player, awaited.box, awaited.hand) % choices.size();
  std::rotate(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(first), choices.end());
  return first_accepted(choices);
}

Command Dealt::own_insurance() const {
  for (std::size_t at = 0; at < table_.common.boxes.size(); ++at) {
    for (const Wager& wager : table_.common.boxes[at].wagers) {
      if (wager.kind != WagerKind::initial || !wager.is_open()) continue;
      const std::uint64_t mood = whim(wager.player, box_of(at), HandNo{0}) % 3;
      const Actor by = as_player(wager.player);
      const Command even{by, TakeEvenMoney{box_of(at)}};
      if (mood == 0 && decide(table_, even)) return even;
      const Money half = table_.common.chips.within(Money::cents(wager.amount.cents() / 2));
      const Command insure{by, Insure{box_of(at), half}};
      if (mood == 1 && decide(table_, insure)) return insure;
    }
  }
  return {as(Role::dealer), CloseInsurance{}};
}

Command Dealt::own_answer() {
  const Awaits awaited = awaits(table_);
  if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) return own_decision(*decision);
  if (std::holds_alternative<AwaitsInsurance>(awaited)) return own_insurance();
  if (const auto* bettors = std::get_if<AwaitsBettors>(&awaited)) {
    const PlayerId player = bettors->players[0];
    const Actor by = as_player(player);
    const bool doubling = bettors->elected == Decision::double_down;
    const Command join = doubling ? Command{by, Double{bettors->box, bettors->hand, {}}}
                                  : Command{by, Split{bettors->box, bettors->hand}};
    std::vector<Command> choices{join};
    for (const KeepOn on : {KeepOn::unsaid, KeepOn::second, KeepOn::first})
      choices.push_back({by, Keep{bettors->box, bettors->hand, on}});
    if (whim(player, bettors->box, bettors->hand) % 2 == 0)
      std::rotate(choices.begin(), choices.begin() + 1, choices.end());
    return first_accepted(choices);
  }
  ADD_FAILURE() << "what is " << plain(sentence(awaited, table_));
  return {};
}

// --- mistakes ---

bool Dealt::misdeal_to_another(Random& random, bool extra) {
  std::vector<Command> places{{as(Role::dealer), MisdealToDealer{true, extra, cards_[next_]}}};
  for (std::size_t at = 0; at < table_.common.boxes.size(); ++at) {
    places.push_back(
        {as(Role::dealer), MisdealCard{box_of(at), HandNo{0}, true, extra, cards_[next_]}});
  }
  random.shuffle(std::span(places));
  for (const Command& place : places) {
    if (act(place)) continue;
    ++next_;
    return true;
  }
  return false;
}

bool Dealt::swap_two() {
  const Awaits due = awaits(table_);
  const auto* first = std::get_if<AwaitsCard>(&due);
  if (first == nullptr || first->target != Target::box) return false;
  Table later = table_;
  if (!croupier::act(later, {as(Role::device), DrawCard{cards_[next_]}})) return false;
  const Awaits then = awaits(later);
  const auto* second = std::get_if<AwaitsCard>(&then);
  const bool two_boxes =
      second != nullptr && second->target == Target::box && second->box != first->box;
  if (!two_boxes) return false;
  if (act({as(Role::dealer), MisdealCard{second->box, second->hand, true, false, cards_[next_]}}))
    return false;
  ++next_;
  must({as(Role::dealer), MisdealCard{first->box, first->hand, true, false, draw()}});
  return true;
}

bool Dealt::lay_aside(const Command& command) {
  if (act(command)) return false;
  unseen_ = next_++;
  return true;
}

// Where the round ended without another card, it begins the next one (H09, H16).
bool Dealt::plays_unseen() const {
  if (is_over() && unseen_ && *unseen_ + 1 == next_ && plan_.mistake != Mistake::burned)
    return false;
  switch (plan_.mistake) {
    case Mistake::unseen_to_dealer: return plan_.game == kNzBlackjack;
    case Mistake::burned: return plan_.game != kStarBlackjack;
    default: return true;
  }
}

void Dealt::report() {
  const bool burned = plan_.mistake == Mistake::burned;
  ReportIrregularity report{
      burned ? Irregularity::burned_in_error : Irregularity::misdealt_card, {}, {}, {}, {}};
  const auto no = act({as(Role::dealer), report});
  if (!no) return;
  ASSERT_EQ(no->code, RefusalCode::card_must_be_said);
  ASSERT_TRUE(unseen_);
  report.cards.push_back(cards_[*unseen_]);
  must({as(Role::dealer), report});
}

bool Dealt::make_mistake(Mistake mistake, Random& random) {
  switch (mistake) {
    case Mistake::skipped: return !act({as(Role::dealer), PassOver{}});
    case Mistake::wrong_place: return misdeal_to_another(random, false);
    case Mistake::swapped: return swap_two();
    case Mistake::extra: return misdeal_to_another(random, true);
    case Mistake::dealer_skipped: {
      const Awaits due = awaits(table_);
      const auto* card = std::get_if<AwaitsCard>(&due);
      const bool dealers = card != nullptr && card->target == Target::dealer;
      return dealers && !act({as(Role::dealer), PassOver{}});
    }
    case Mistake::unseen_to_dealer:
      return lay_aside({as(Role::dealer), MisdealToDealer{false, true, {}}});
    case Mistake::unseen_to_box: {
      const BoxNo box = box_of(random.below(table_.common.boxes.size()));
      return lay_aside({as(Role::dealer), MisdealCard{box, HandNo{0}, false, true, {}}});
    }
    case Mistake::burned: return lay_aside({as(Role::dealer), BurnInError{}});
  }
  return false;
}

// --- the right round ---

bool Repeating::answer() {
  const Awaits awaited = awaits(dealt_.table());
  if (std::holds_alternative<AwaitsInsurance>(awaited)) return insurance();
  if (const auto* decision = std::get_if<AwaitsDecision>(&awaited))
    return take(decision->box, decision->hand, std::nullopt);
  if (const auto* bettors = std::get_if<AwaitsBettors>(&awaited)) {
    for (const PlayerId player : bettors->players) {
      if (take(bettors->box, bettors->hand, player)) return true;
    }
  }
  return false;
}

bool Repeating::insurance() {
  bool closed = false;
  for (const Command& each : said_) {
    if (is_insuring(each.body)) (void)dealt_.act(each);
    closed = closed || std::holds_alternative<CloseInsurance>(each.body);
  }
  std::erase_if(said_, [](const Command& each) {
    return is_insuring(each.body) || std::holds_alternative<CloseInsurance>(each.body);
  });
  if (closed) dealt_.must({as(Role::dealer), CloseInsurance{}});
  return closed;
}

bool Repeating::take(BoxNo box, HandNo hand, std::optional<PlayerId> by) {
  const auto found = std::ranges::find_if(said_, [&](const Command& each) {
    const bool own = !by || each.by == as_player(*by);
    return own && each.by.role == Role::player && !is_insuring(each.body) &&
           is_of_hand(each.body, box, hand);
  });
  if (found == said_.end()) return false;
  const Command command = *found;
  said_.erase(found);
  if (!dealt_.act(command)) return true;
  if (!by)
    std::erase_if(said_, [&](const Command& each) { return is_of_hand(each.body, box, {}); });
  return false;
}

namespace {

class Using {
 public:
  explicit Using(std::vector<Command> said) : said_(std::move(said)) {}
  std::vector<Command> take_rest() { return std::move(said_); }

  void operator()(const DecisionMade& e) {
    const bool by_word = e.decision == Decision::hit || e.decision == Decision::stand ||
                         e.decision == Decision::surrender;
    if (by_word) drop(e.player, e.box, e.hand);
  }
  void operator()(const WagerPlaced& e) {
    if (e.kind == WagerKind::doubled || e.kind == WagerKind::war) drop(e.player, e.box, e.hand);
    if (e.kind == WagerKind::split)
      drop(e.player, e.box, hand_no(static_cast<std::size_t>(number(e.hand)) - 1));
  }
  void operator()(const BettorKept& e) { drop(e.player, e.box, e.hand); }
  void operator()(const InsuranceOpened&) {
    std::erase_if(said_, [](const Command& each) { return is_insuring(each.body); });
  }
  void operator()(const InsuranceClosed&) {
    std::erase_if(said_, [](const Command& each) {
      return std::holds_alternative<CloseInsurance>(each.body);
    });
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void drop(PlayerId player, BoxNo box, HandNo hand) {
    const auto found = std::ranges::find_if(said_, [&](const Command& each) {
      return each.by == as_player(player) && !is_insuring(each.body) &&
             is_of_hand(each.body, box, hand);
    });
    if (found != said_.end()) said_.erase(found);
  }

  std::vector<Command> said_;
};

// The place that was due a card is passed over.
bool passes_over(const CommandBody& body) {
  const auto* to_box = std::get_if<MisdealCard>(&body);
  const auto* to_dealer = std::get_if<MisdealToDealer>(&body);
  return std::holds_alternative<PassOver>(body) || (to_box != nullptr && !to_box->extra) ||
         (to_dealer != nullptr && !to_dealer->extra);
}

// Who asks again for the card of their hit, because it went elsewhere, has said it once.
std::vector<Command> of_people(const std::vector<Command>& said) {
  std::vector<Command> theirs;
  std::optional<Hit> hit;
  bool astray = false;
  for (const Command& each : said) {
    if (std::holds_alternative<DrawCard>(each.body)) hit.reset();
    astray = passes_over(each.body) || (astray && hit);
    const auto* now = std::get_if<Hit>(&each.body);
    const bool again = now != nullptr && hit && astray && is_of_hand(*now, hit->box, hit->hand);
    if (now != nullptr) {
      hit = *now;
      astray = false;
    }
    const bool closes = std::holds_alternative<CloseInsurance>(each.body);
    if ((each.by.role == Role::player || closes) && !again) theirs.push_back(each);
  }
  return theirs;
}

}  // namespace

std::vector<Command> still_to_say(std::vector<Command> said, std::span<const Event> rebuilt) {
  Using use(of_people(said));
  for (const Event& event : rebuilt) match(use, event.body);
  return use.take_rest();
}

Dealt deal_rightly(const Plan& plan, const std::vector<Command>& said, std::size_t burned_to,
                   std::optional<std::size_t> left_out) {
  Dealt right(plan);
  if (left_out) right.leave_out(*left_out);
  Repeating repeating(right, of_people(said));
  right.begin();
  bool asked_anew = false;
  while (!right.is_over() && !::testing::Test::HasFailure()) {
    if (!std::holds_alternative<AwaitsCard>(awaits(right.table())) && repeating.answer()) continue;
    const bool person = !std::holds_alternative<AwaitsCard>(awaits(right.table()));
    // NZ 16.3, CW 11.12: what lay there too many was burned when the round was rebuilt.
    const bool burns = plan.game == kCasinoWar || plan.game == kNzBlackjack;
    if (person && !asked_anew && burns) right.skip_to(std::max(right.next(), burned_to));
    asked_anew = asked_anew || person;
    right.go_on();
  }
  return right;
}

}  // namespace croupier::test
