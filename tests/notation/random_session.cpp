#include "notation/random_session.h"

#include <fmt/format.h>

#include "rulebook/prizes.h"
#include "support/games.h"

namespace croupier::notation {

RandomSession::RandomSession(std::uint32_t seed, Game game, SessionKind kind)
    : random_(seed),
      kind_(kind),
      setup_(random_setup(random_, game)),
      driver_(*open_table(setup_), dealing()) {
  const int players = 1 + below(5);
  for (int at = 0; at < players; ++at) join();
  if (kind_ != SessionKind::automatic) return;
  driver_.automate(Automation::all());
  if (auto act = driver_.go_on()) acts_.push_back(std::move(*act));
}

TableSetup RandomSession::random_setup(std::mt19937& random, Game game) {
  const auto chance = [&](unsigned n) { return random() % n == 0; };
  TableSetup setup;
  setup.rules = default_rules(game);
  setup.sign = {Money::dollars(5), Money::dollars(200), chance(4) ? Money::dollars(5) : Money{}};
  if (chance(3)) setup.chips = {Money::dollars(1), Money::dollars(5), Money::dollars(100)};
  if (chance(2)) setup.rules.device = Device::shuffler;
  Options& options = setup.rules.options;
  if (game == kStarBlackjack) {
    options.third_hand = chance(2);
    options.insurance_on_ten = chance(2);
    options.deferred_blackjack = chance(3);
  }
  if (game == kNzBlackjack) {
    setup.rules.decks = chance(2) ? 4 : 8;
    if (chance(3)) setup.rules.device = Device::two_sets;
    options.burn = !chance(3);
    options.cutting_cards = chance(2) ? 2 : 1;
  }
  for (const WagerKind kind : kOptionalKinds) {
    TableSetup trial = setup;
    const bool lucky = kind == WagerKind::lucky_lucky;
    const bool scaled = kind == WagerKind::perfect_pairs && game == kNzBlackjack;
    const auto table = static_cast<std::uint8_t>(lucky    ? 1 + random() % 3
                                                 : scaled ? 1 + random() % 2
                                                          : 1);
    trial.offers.push_back({kind, Money::dollars(1), Money::dollars(50), table});
    if (!chance(3) && open_table(trial)) setup = trial;
  }
  return setup;
}

Seed RandomSession::seed() {
  Seed bytes{};
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random_());
  return bytes;
}

Dealing RandomSession::dealing() {
  Dealing result;
  result.seeds = [this] { return seed(); };
  if (kind_ == SessionKind::dealer_enters_cards) return result;
  const Composition cards = Composition::of_decks(setup_.rules.decks);
  switch (setup_.rules.device) {
    case Device::shoe: result.cards = CardSource(Shoe(cards)); break;
    case Device::shuffler: result.cards = CardSource(ShufflingDevice(cards, seed())); break;
    case Device::two_sets: result.cards = CardSource(TwoSets(cards, seed(), seed())); break;
  }
  result.prizes = PrizeButton(seed());
  return result;
}

Events RandomSession::events() const {
  Events all;
  for (const Act& act : acts_) all.insert(all.end(), act.events.begin(), act.events.end());
  return all;
}

bool RandomSession::attempt(const Command& command) {
  auto done = driver_.act(command);
  if (!done) return false;
  EXPECT_FALSE(driver_.stuck().has_value());
  EXPECT_EQ(table_is_ok(driver_.table()), "") << "after " << name(command.body);
  acts_.push_back(std::move(*done));
  return true;
}

void RandomSession::join() {
  // Also names that somebody had who left, and words the notation uses itself.
  const std::string text = one_in(6) ? std::string(any_of({"cards", "box", "refused", "player"}))
                                     : fmt::format("p{}", below(30));
  const Money tokens = one_in(3) ? Money::dollars(below(100)) : Money{};
  (void)attempt(
      {as(Role::platform), JoinTable{*Name::from_text(text), Money::dollars(below(3000)), tokens}});
}

// Now and then one who has left.
PlayerId RandomSession::player() {
  const auto& players = table().common.players;
  PlayerId id{0};
  for (int tries = 0; tries < 4 && !players.empty(); ++tries) {
    id = player_id(static_cast<std::size_t>(below(static_cast<int>(players.size()))));
    if (table().common.has_player(id)) break;
  }
  return id;
}

void RandomSession::play(int acts) {
  for (int act = 0; act < acts; ++act) {
    if (one_in(60)) join();
    for (int tries = 0; tries < 400; ++tries) {
      if (attempt(one_in(5) ? any_command() : likely_command())) break;
    }
  }
}

BoxNo RandomSession::box() {
  // Most go to the first boxes, so that boxes are shared.
  const int boxes = one_in(3) ? setup_.rules.boxes : 2;
  return BoxNo{static_cast<std::uint8_t>(1 + below(boxes))};
}

Money RandomSession::amount() {
  return any_of({Money::dollars(5), Money::dollars(10), Money::dollars(25), Money::dollars(100),
                 Money::dollars(below(300)), Money::cents(750)});
}

WagerKind RandomSession::kind() {
  if (one_in(2)) return WagerKind::initial;
  return kOptionalKinds[static_cast<std::size_t>(below(static_cast<int>(kOptionalKinds.size())))];
}

Command RandomSession::betting_command() {
  const Actor by = as_player(player());
  switch (below(12)) {
    case 0: return {by, TakeSeat{box()}};
    case 1: return {by, LeaveSeat{box()}};
    case 2: return {by, WithdrawWager{box(), kind()}};
    case 3: return {as(Role::dealer), OverlookWager{player(), box(), kind(), amount(), one_in(3)}};
    case 4: {
      const Money staked = amount();
      return {by, PlaceWager{box(), kind(), staked, one_in(2) ? staked : Money::dollars(5)}};
    }
    case 5:
    case 6:
    case 7: return {as(one_in(2) ? Role::dealer : Role::platform), Deal{}};
    default: return {by, PlaceWager{box(), kind(), amount(), {}}};
  }
}

Command RandomSession::decision(PlayerId by_player, BoxNo no, HandNo hand) {
  const Actor by = as_player(by_player);
  const HandNo said = one_in(2) ? kActiveHand : hand;
  switch (below(9)) {
    case 0:
    case 1: return {by, Hit{no, said}};
    case 2: return {by, Stand{no, said}};
    case 3: return {by, Double{no, said, one_in(2) ? Money{} : amount()}};
    case 4:
    case 5: return {by, Split{no, said}};
    case 6: return {by, Keep{no, said, any_of({KeepOn::unsaid, KeepOn::first, KeepOn::second})}};
    case 7: return {by, GoToWar{no}};
    default: return {by, Surrender{no}};
  }
}

Command RandomSession::stack_command() {
  const auto cards = static_cast<std::uint16_t>(below(setup_.rules.decks * kDeckCards + 1));
  const Actor house = as(any_of({Role::casino_supervisor, Role::gaming_manager, Role::dealer,
                                 Role::assistant_gaming_manager, Role::operator_delegate}));
  switch (below(8)) {
    case 0: return {as(Role::dealer), Shuffle{}};
    case 1: return {as_player(player()), Cut{cards}};
    case 2: return {house, Cut{cards}};
    case 3: return {house, Cut{static_cast<std::uint16_t>(middle_of_stack(table()))}};
    case 4: return {as_player(player()), DeclineCut{}};
    case 5: return {as(Role::dealer), PlaceCuttingCard{cards}};
    case 6: return {as_player(player()), AskForBurnCard{}};
    default: return {as(Role::dealer), BurnCard{}};
  }
}

Command RandomSession::staff_command() {
  const Actor by = as(any_of({Role::casino_supervisor, Role::gaming_manager, Role::casino_operator,
                              Role::operator_delegate, Role::game_supervisor}));
  switch (below(15)) {
    case 13: {
      InvalidateGame invalid{InvalidCause::fraud, player(), {}, one_in(2), {}};
      if (one_in(2)) invalid.others.push_back(player());
      if (one_in(2)) invalid.gone.push_back(*Name::from_text("zoe"));
      return {by, invalid, "marked cards"};
    }
    case 14: {
      const PlayerId payer = player();
      return {one_in(2) ? as(Role::dealer) : as_player(payer), PayDebt{payer, amount()}};
    }
    case 12: {
      const PlayerId leaving = player();
      return {one_in(2) ? as(Role::platform) : as_player(leaving), LeaveTable{leaving}};
    }
    case 0: return {by, DirectShuffle{}, "a marked card"};
    case 1: return {by, ReplaceCards{}};
    case 2: return {by, AllowLimits{player(), Money::dollars(5), Money::dollars(1 + below(500))}};
    case 3:
      return {by, any_of<CommandBody>({RestrictPlayer{player()}, RestrictFurther{player()},
                                       LimitToOneBox{player()}, LiftRestriction{player()}})};
    case 4: return {by, ReserveBox{box(), player()}};
    case 5: return {by, ReleaseBox{box()}};
    case 6:
      return {as(Role::dealer),
              any_of<CommandBody>(
                  {DeclareAbsent{player()}, DeclareSilent{player()}, DeclarePresent{player()}})};
    case 7: return {as(Role::dealer), BuyChips{player(), Money::dollars(below(500)), {}}};
    case 8: return {by, VoidHand{box(), HandNo{static_cast<std::uint8_t>(below(3))}}};
    case 9:
      return {by, ChangeSign{Money::dollars(5 + below(10)), Money::dollars(100 + below(200)), {}}};
    case 10: return {as(Role::dealer), ReportExposedCard{}};
    default: return {as(one_in(2) ? Role::dealer : Role::platform), CloseInsurance{}};
  }
}

Command RandomSession::button_command() {
  if (one_in(3)) return {as_player(player()), DeclineButton{box()}};
  if (one_in(2)) return {as_player(player()), NominatePresser{box(), player()}};
  const Actor by = one_in(3) ? as(Role::casino_operator) : as_player(player());
  return {by, PressButton{box()}};
}

Command RandomSession::insurance_command() {
  switch (below(10)) {
    case 0: return {as(one_in(2) ? Role::dealer : Role::platform), CloseInsurance{}};
    case 1:
    case 2: return staff_command();
    case 3:
    case 4:
    case 5: return {as_player(player()), TakeEvenMoney{box()}};
    default: return {as_player(player()), Insure{box(), amount()}};
  }
}

Command RandomSession::device_command() {
  const Actor by = as(one_in(2) ? Role::dealer : Role::device);
  const Card card = Card::from_index(below(kDeckCards));
  switch (below(40)) {
    case 0: return {by, DrawCuttingCard{}};
    case 1: return {by, ShowBurnCard{card}};
    case 2:
    case 3:
    case 4:
      return {by, ShowPrize{static_cast<std::uint16_t>(prize_of_entry(below(kPrizeEntries)))}};
    default: return {by, DrawCard{card}};
  }
}

Command RandomSession::any_command() {
  switch (below(kind_ == SessionKind::dealer_enters_cards ? 7 : 6)) {
    case 0: return betting_command();
    case 1: return decision(player(), box(), HandNo{static_cast<std::uint8_t>(below(3))});
    case 2: return stack_command();
    case 3: return staff_command();
    case 4: return insurance_command();
    case 5: return button_command();
    default: return device_command();
  }
}

Command RandomSession::likely_command() {
  const Awaits awaited = awaits(table());
  if (const auto* asked = std::get_if<AwaitsDecision>(&awaited)) {
    return decision(asked->player, asked->box, asked->hand);
  }
  if (const auto* asked = std::get_if<AwaitsBettors>(&awaited)) {
    return decision(
        asked->players[static_cast<std::size_t>(below(static_cast<int>(asked->players.size())))],
        asked->box, asked->hand);
  }
  if (std::holds_alternative<AwaitsBets>(awaited)) return betting_command();
  if (std::holds_alternative<AwaitsButton>(awaited)) return button_command();
  if (std::holds_alternative<AwaitsInsurance>(awaited)) return insurance_command();
  const bool by_hand = kind_ == SessionKind::dealer_enters_cards;
  const bool of_stack = !table().common.stack.is_ready() && !table().common.stack.burn_card_asked;
  if (of_stack || !by_hand) return stack_command();
  return device_command();
}

}  // namespace croupier::notation
