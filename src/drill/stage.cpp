#include "drill/stage.h"

#include <fmt/format.h>

#include <cassert>

#include "base/match.h"
#include "driver/table_driver.h"
#include "words/table.h"

namespace croupier::drill {
namespace {

constexpr std::array<std::string_view, 3> kNames{"ann", "bob", "cas"};
constexpr std::array<BoxNo, 3> kHomes{BoxNo{3}, BoxNo{4}, BoxNo{1}};

Table table_of(Game game, Device device) {
  TableSetup setup;
  setup.rules = default_rules(game);
  setup.rules.device = device;
  setup.rules.boxes = 5;
  for (const WagerKind kind : kOptionalKinds) {
    if (optional_rule(table_rules(game), kind) != nullptr)
      setup.offers.push_back({kind, Money::dollars(1), Money::dollars(100), 1});
  }
  auto table = open_table(setup);
  assert(table);
  return std::move(*table);
}

bool is_mistake(const EventBody& body) {
  return match(
      [](const auto& each) {
        return is_one_of<std::remove_cvref_t<decltype(each)>, CardMisdealt, PlacePassedOver,
                         CardBurnedInError, StepOmitted>;
      },
      body);
}

// Whose turn it was when the card went elsewhere.
std::string whose_card(const Table& before, const EventBody& mistake) {
  const auto* stray = std::get_if<CardMisdealt>(&mistake);
  const Awaits awaited = awaits(before);
  const auto* due = std::get_if<AwaitsCard>(&awaited);
  if (stray == nullptr || !stray->passed_over || due == nullptr) return {};
  return fmt::format(" (it was for box {})", number(due->box));
}

std::uint16_t count(int cards) { return static_cast<std::uint16_t>(cards); }

}  // namespace

Stage::Stage(Game game, Device device, const Seed& seed)
    : table_(table_of(game, device)), before_(table_), generator_(seed) {
  const bool shared = table_.common.book().boxes_are_shared;
  for (std::size_t at = 0; at < kNames.size(); ++at) {
    act({as(Role::platform), JoinTable{*Name::from_text(kNames[at]), Money::dollars(500), {}}});
    HousePlayer::Standing standing;
    // The third bets behind the first where boxes are shared.
    if (at == 2 && shared) {
      standing.patron = player_id(0);
    } else {
      standing.home = kHomes[at];
      act({as_player(player_id(at)), TakeSeat{standing.home}});
    }
    company_.emplace_back(player_id(at), standing, house_manner(at), generator_.next_seed());
  }
}

bool Stage::act(const Command& command) {
  Table before = table_;
  const auto events = croupier::act(table_, command);
  if (!events) return false;
  before_ = std::move(before);
  last_act_ = story_.size();
  for (const Event& event : *events) {
    if (std::holds_alternative<RoundBegan>(event.body)) {
      story_.clear();
      mistakes_.clear();
      last_act_ = 0;
    }
    // A fresh stack holds what does not lie on the table.
    if (std::holds_alternative<CardsShuffled>(event.body)) {
      const Composition all = Composition::of_decks(table_.common.rules.decks);
      shoe_.clear();
      for (Card card : all.cards()) shoe_.push_back(card);
      for (Card seen : table_.common.stack.seen.cards())
        shoe_.erase(std::find(shoe_.begin(), shoe_.end(), seen));
      fisher_yates(std::span(shoe_), generator_);
    }
    std::string said = words(event, table_);
    if (said.empty()) continue;
    if (is_mistake(event.body)) {
      mistakes_.push_back(story_.size());
      said += whose_card(before_, event.body);
    }
    story_.push_back(std::move(said));
  }
  return true;
}

Card Stage::draw() {
  assert(!shoe_.empty());
  const Card card = shoe_.back();
  shoe_.pop_back();
  return card;
}

bool Stage::people_act() {
  for (HousePlayer& player : company_) {
    const bool bets = std::holds_alternative<AwaitsBets>(awaits(table_));
    const auto body = bets ? player.next_bet(table_) : player.answer(table_);
    if (body && act({player.actor(), *body})) return true;
  }
  return false;
}

bool Stage::go_on() {
  return match(
      Overloaded{
          [&](const AwaitsInspection& a) { return act({as(a.from), CheckCards{}}); },
          [&](const AwaitsShuffle&) { return by_dealer(Shuffle{}); },
          [&](const AwaitsCut& a) {
            if (a.from.role == Role::player) return act({a.from, DeclineCut{}});
            return act({a.from, Cut{count(middle_of_stack(table_))}});
          },
          [&](const AwaitsCuttingCard&) {
            return by_dealer(PlaceCuttingCard{count(automatic_cutting_card(table_))});
          },
          [&](const AwaitsBurn&) {
            draw();
            return by_dealer(BurnCard{});
          },
          [&](const AwaitsCard&) { return act({as(Role::device), DrawCard{draw()}}); },
          [&](const AwaitsPrize&) { return act({as(Role::device), ShowPrize{5}}); },
          [&](const AwaitsBets&) { return people_act() || by_dealer(Deal{}); },
          [&](const AwaitsInsurance&) { return people_act() || by_dealer(CloseInsurance{}); },
          [&](const auto&) { return people_act(); },
      },
      awaits(table_));
}

}  // namespace croupier::drill
