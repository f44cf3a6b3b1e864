#include "lab/simulate_replay.h"

#include <gtest/gtest.h>

#include "support/games.h"
#include "words/table.h"

namespace croupier::lab {
namespace {

constexpr Seed kSeed{};

Dealing dealing(const std::vector<Stacked::Item>& cards, const std::vector<int>& prizes) {
  Dealing result;
  result.cards.emplace(Stacked(cards));
  result.prizes.emplace(prizes);
  result.seeds = [] { return kSeed; };
  result.automation = Automation::all();
  return result;
}

Table opened(const TableTask& task) {
  TableSetup setup;
  setup.rules = task.rules;
  setup.sign.minimum = Money::cents(50);
  setup.sign.maximum = Money::dollars(100'000);
  for (const SideWager& wager : task.wagers) {
    setup.offers.push_back({wager.kind, Money::cents(50), Money::dollars(1000),
                            static_cast<std::uint8_t>(wager.pay_table)});
  }
  return open_table(setup).value();
}

}  // namespace

void StackedShoes::deal(Card card) {
  items_.push_back(card);
  if (!fresh_ && ++dealt_ == to_cutting_card_) items_.push_back(CuttingCard{});
}

EngineTable::EngineTable(const TableTask& task, const std::vector<Stacked::Item>& cards,
                         const std::vector<int>& prizes)
    : task_(task),
      rules_(task.rules.game == kCasinoWar ? LabRules{} : lab_rules(task.rules)),
      driver_(opened(task), dealing(cards, prizes)) {
  for (int box = 0; box < task.boxes; ++box) {
    const auto at = static_cast<std::size_t>(box);
    const auto name = Name::from_text("p" + std::to_string(box));
    act({as(Role::platform), JoinTable{*name, Money::dollars(900'000'000), {}}});
    act({as_player(player_id(at)), TakeSeat{box_no(at)}});
  }
}

void EngineTable::act(const Command& command) {
  const auto done = driver_.act(command);
  ASSERT_TRUE(done) << "refused: " << word(done.error().code);
  take(done->events);
}

std::int64_t& EngineTable::net_of(BoxNo box, WagerKind kind) {
  auto& nets = nets_[static_cast<std::size_t>(number(box) - 1)];
  for (std::size_t at = 0; at < task_.wagers.size(); ++at) {
    if (task_.wagers[at].kind == kind) return nets[at + 1];
  }
  return nets[0];
}

void EngineTable::take(const Events& events) {
  for (const Event& event : events) {
    if (const auto* won = std::get_if<WagerWon>(&event.body))
      net_of(won->box, won->kind) += won->paid.cents();
    if (const auto* lost = std::get_if<WagerLost>(&event.body))
      net_of(lost->box, lost->kind) -= lost->amount.cents();
    if (const auto* half = std::get_if<WagerSurrendered>(&event.body))
      net_of(half->box, WagerKind::initial) += half->paid.cents() - half->stake.cents();
    if (std::holds_alternative<RoundEnded>(event.body)) ended_ = true;
  }
}

EngineTable::Nets EngineTable::play_round(std::int64_t stake) {
  nets_.assign(static_cast<std::size_t>(task_.boxes),
               std::vector<std::int64_t>(task_.wagers.size() + 1));
  ended_ = false;
  if (task_.fresh && driver_.table().common.stack.is_ready())
    act({as(Role::casino_supervisor), DirectShuffle{}, "another shoe"});
  if (const auto begun = driver_.go_on()) take(begun->events);
  for (std::size_t at = 0; at < nets_.size(); ++at) {
    const Actor player = as_player(player_id(at));
    act({player, PlaceWager{box_no(at), WagerKind::initial, Money::cents(stake), {}}});
    for (const SideWager& wager : task_.wagers)
      act({player, PlaceWager{box_no(at), wager.kind, Money::cents(wager.stake), {}}});
  }
  while (!ended_ && !::testing::Test::HasFatalFailure() && answer()) {
  }
  return nets_;
}

std::string EngineTable::last_round() const {
  const auto* round = std::get_if<blackjack::Round>(&driver_.table().round);
  if (round == nullptr) return "";
  std::string text;
  for (const blackjack::PlayedBox& box : round->boxes) {
    for (const blackjack::Hand& hand : box.hands) {
      for (const Card card : hand.span()) text += to_text(card);
      text += hand.doubled ? " doubled, " : ", ";
    }
  }
  text += "dealer ";
  for (const Card card : round->dealer_cards()) text += to_text(card);
  return text;
}

bool EngineTable::answer() {
  const Awaits awaited = awaits(driver_.table());
  // Again after a round that was called off because the cutting card came first.
  if (std::holds_alternative<AwaitsBets>(awaited)) {
    act({as(Role::dealer), Deal{}});
  } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
    act({as(Role::dealer), CloseInsurance{}});
  } else if (std::holds_alternative<AwaitsButton>(awaited)) {
    const auto& round = std::get<blackjack::Round>(driver_.table().round);
    const auto& press = std::get<blackjack::ButtonOpen>(round.phase).boxes[0];
    act({as_player(press.presser), PressButton{press.box}});
  } else if (const auto* asked = std::get_if<AwaitsDecision>(&awaited)) {
    decide_hand(*asked);
  } else {
    ADD_FAILURE() << "nobody answers what the table awaits";
    return false;
  }
  return true;
}

void EngineTable::decide_hand(const AwaitsDecision& asked) {
  const Actor by = as_player(asked.player);
  if (std::holds_alternative<war::Round>(driver_.table().round)) {
    if (task_.on_tie == OnTie::war) return act({by, GoToWar{asked.box}});
    return act({by, Surrender{asked.box}});
  }
  const auto& round = std::get<blackjack::Round>(driver_.table().round);
  const blackjack::Hand& cards = round.hand(asked.box, asked.hand);
  SimHand hand;
  for (const Card card : cards.span()) hand.take(card.rank());
  hand.formed_by_split = cards.formed_by_split;
  const Around around{blackjack::hard_value(round.dealer[0]),
                      static_cast<int>(round.box(asked.box).hands.size())};
  switch (choose(rules_, task_.strategy, hand, around)) {
    case SimMove::stand: return act({by, Stand{asked.box, asked.hand}});
    case SimMove::hit: return act({by, Hit{asked.box, asked.hand}});
    case SimMove::double_down: return act({by, Double{asked.box, asked.hand, {}}});
    case SimMove::split: return act({by, Split{asked.box, asked.hand}});
  }
}

}  // namespace croupier::lab
