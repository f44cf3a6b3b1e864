#include "support/random_table.h"
#include "base/match.h"
#include "irregular/lawful_rulings.h"

#include <algorithm>

#include "engine/command_table.h"
#include "engine/offers.h"
#include "rulebook/prizes.h"
#include "support/random_setup.h"
#include "table/entitlement.h"

namespace croupier::test {

RandomTable::RandomTable(Game game, std::uint64_t seed)
    : random_(seed),
      setup_(random_setup(random_, game)),
      table_(*open_table(setup_)),
      cards_(setup_.rules, Random(random_.next())),
      temper_(random_temper(random_)) {}

RandomTable::Temper RandomTable::random_temper(Random& random) {
  Temper temper;
  temper.nonsense = random.pick({0, 3, 3, 10, 30});
  temper.extras = random.pick({0, 2, 2, 8, 15});
  temper.staff = random.pick({0, 3, 10});
  temper.optionals = random.pick({0, 20, 40});
  temper.behind = random.pick({20, 60, 90});
  temper.people =
      random.chance(2) ? kPlayersMax + 1 : static_cast<std::size_t>(random.between(1, 6));
  temper.acts_before_deal = random.pick({3, 6, 6, 12, 25});
  temper.deep_shoe = random.chance(40);
  return temper;
}

Command RandomTable::next() {
  ++acts_in_phase_;
  if (mistaken_ && random_.chance(40)) {
    CommandBody seen = ReportIrregularity{*std::exchange(mistaken_, std::nullopt), {}, {}, {}, {}};
    make_possible(seen);
    return {staff_for(seen), seen};
  }
  if (random_.chance(temper_.nonsense)) return nonsense();
  if (random_.chance(temper_.extras)) return extra();
  return expected_act();
}

void RandomTable::take(const Events& events) {
  for (const Event& event : events) {
    if (std::holds_alternative<RoundEnded>(event.body)) acts_in_phase_ = 0;
    if (std::holds_alternative<CardMisdealt>(event.body) ||
        std::holds_alternative<PlacePassedOver>(event.body))
      mistaken_ = Irregularity::misdealt_card;
    if (std::holds_alternative<CardBurnedInError>(event.body))
      mistaken_ = Irregularity::burned_in_error;
    if (std::holds_alternative<MadnessStopped>(event.body))
      mistaken_ = Irregularity::equipment_repaired;
    if (const auto* omitted = std::get_if<StepOmitted>(&event.body);
        omitted != nullptr && omitted->step == OmittedStep::insurance)
      mistaken_ = Irregularity::insurance_not_offered;
    cards_.follow(event, table_);
    apply(table_, event);
  }
}

// --- who, where, how much ---

PlayerId RandomTable::any_player() {
  const auto& players = table_.common.players;
  if (players.empty()) return PlayerId{0};
  const std::size_t from = random_.below(players.size());
  for (std::size_t step = 0; step < players.size(); ++step) {
    const std::size_t at = (from + step) % players.size();
    if (players[at].is_here()) return player_id(at);
  }
  return player_id(from);
}

std::size_t RandomTable::people_here() const {
  return static_cast<std::size_t>(std::ranges::count_if(table_.common.players, &Player::is_here));
}

PlayerId RandomTable::any_id() {
  if (random_.chance(90)) return any_player();
  if (random_.chance(50) && !table_.common.players.empty()) {
    return player_id(random_.below(table_.common.players.size()));  // perhaps they have left
  }
  return random_.pick({kNobody, player_id(table_.common.players.size()), PlayerId{63}});
}

BoxNo RandomTable::any_box() { return box_no(random_.below(table_.common.boxes.size())); }

Actor RandomTable::any_actor() {
  if (random_.chance(50)) return as_player(any_id());
  return as(static_cast<Role>(random_.below(kWords<Role>.size())));
}

// Someone whose role may do this, as far as the command table goes.
Actor RandomTable::staff_for(const CommandBody& body) {
  const CommandRow& row = row_of(body);
  for (int tries = 0; tries < 100; ++tries) {
    const Role role = static_cast<Role>(random_.below(kWords<Role>.size()));
    if (role != Role::player && role_may(row, table_.common.rules.game, role)) return as(role);
  }
  return as(Role::dealer);
}

Money RandomTable::any_amount() {
  const TableCommon& common = table_.common;
  switch (random_.below(10)) {
    case 0: return Money{};
    case 1: return Money::cents(-500);
    case 2: return Money::cents(1);
    case 3: return kMoneyMax + Money::cents(1);
    case 4: return common.sign.maximum + common.chips.smallest();
    case 5: return common.sign.minimum - common.chips.smallest();
    case 6: return common.sign.maximum;
    case 7: return common.chips.smallest();
    default: return Money::cents(common.sign.minimum.cents() * random_.between(1, 12));
  }
}

// In whole smallest chips from the least; often one of the two ends.
Money RandomTable::amount_between(Money least, Money most) {
  if (most <= least || random_.chance(40)) return least;
  if (random_.chance(25)) return most;
  const std::int64_t chip = table_.common.chips.smallest().cents();
  const std::int64_t steps = (most - least).cents() / chip;
  const auto step = static_cast<std::int64_t>(random_.below(static_cast<std::size_t>(steps + 1)));
  return Money::cents(least.cents() + step * chip);
}

Money RandomTable::stake_for(PlayerId player, WagerKind kind) {
  if (random_.chance(3)) return any_amount();
  const TableCommon& common = table_.common;
  if (kind != WagerKind::initial) {
    return amount_between(common.offer(kind).minimum, common.offer(kind).maximum);
  }
  const Money most = std::min(maximum_for(common, player), common.player(player).chips);
  const Money least = minimum_for(common, player);
  if (common.sign.unit.is_zero() || most <= least) return amount_between(least, most);
  const std::int64_t units = (most - least).cents() / common.sign.unit.cents();
  const auto unit = static_cast<std::int64_t>(random_.below(static_cast<std::size_t>(units + 1)));
  return Money::cents(least.cents() + unit * common.sign.unit.cents());
}

BoxNo RandomTable::box_to_bet_on() {
  if (!random_.chance(temper_.behind)) return any_box();
  for (std::size_t at = 0; at < table_.common.boxes.size(); ++at) {
    if (!table_.common.boxes[at].wagers.empty() && random_.chance(60)) return box_no(at);
  }
  return any_box();
}

// --- what is to be done ---

Command RandomTable::expected_act() {
  const Awaits awaited = awaits(table_);
  if (table_.common.betting && random_.chance(30)) {
    return betting_act();  // bets may be placed while the cards are being made ready
  }
  return match([&](const auto& each) { return answer(each); }, awaited);
}

Command RandomTable::answer(const AwaitsBets&) { return betting_act(); }

Command RandomTable::answer(const AwaitsInspection& awaited) {
  if (random_.chance(10)) return {as(Role::dealer), Shuffle{}};
  if (random_.chance(20)) return floor_act();
  return {as(awaited.from), CheckCards{}};
}

Command RandomTable::answer(const AwaitsShuffle&) {
  if (random_.chance(5)) return {staff_for(ReplaceCards{}), ReplaceCards{}};
  const bool in_advance = table_.common.stack.pre_shuffled != PreShuffled::no;
  if (random_.chance(in_advance ? 50 : 20)) return floor_act();
  return {as(Role::dealer), Shuffle{}};
}

Command RandomTable::answer(const AwaitsCut& awaited) {
  if (random_.chance(table_.common.stack.riffle_asked ? 60 : 10)) return floor_act();
  if (random_.chance(2)) return {as(Role::dealer), OmitStep{OmittedStep::cut}};
  const int cards = table_.common.stack.in_device;
  const bool small = cards < 2 * kDeckCards;
  const int depth = small ? cards / 2 : random_.between(kDeckCards, cards - kDeckCards);
  const Cut cut{static_cast<std::uint16_t>(depth)};
  if (awaited.from.role != Role::player) return {staff_for(cut), cut};
  if (random_.chance(40)) return {awaited.from, DeclineCut{}};
  return {awaited.from, cut};
}

Command RandomTable::answer(const AwaitsCuttingCard&) {
  if (random_.chance(2)) return {as(Role::dealer), OmitStep{OmittedStep::cutting_card}};
  const int most = table_.common.stack.in_device / 2;
  const int depth = temper_.deep_shoe    ? random_.between(0, 3)
                    : random_.chance(60) ? most
                                         : random_.between(0, most);
  return {as(Role::dealer), PlaceCuttingCard{static_cast<std::uint16_t>(std::min(depth, most))}};
}

Command RandomTable::answer(const AwaitsBurn&) {
  if (random_.chance(20)) return {as_player(any_player()), AskForBurnCard{}};
  return {as(Role::dealer), BurnCard{}};
}

// Sometimes nobody listens to who asked for it.
Command RandomTable::answer(const AwaitsBurnCard&) {
  const Actor by = as(random_.pick({Role::device, Role::dealer}));
  if (cards_.burned() && random_.chance(30)) return {by, ShowBurnCard{*cards_.burned()}};
  Table unasked = table_;
  unasked.common.stack.burn_card_asked = false;
  return match([&](const auto& each) { return answer(each); }, awaits(unasked));
}

Command RandomTable::answer(const AwaitsCard&) {
  const Actor by = as(random_.chance(90) ? Role::device : Role::dealer);
  const auto next = cards_.next();
  if (!next) return {as(Role::dealer), Shuffle{}};
  if (const Card* card = std::get_if<Card>(&*next)) return {by, DrawCard{*card}};
  return {by, DrawCuttingCard{}};
}

Command RandomTable::answer(const AwaitsPrize&) {
  const auto dollars = random_.pick(kPrizes).dollars + (random_.chance(5) ? 1 : 0);
  return {as(Role::device), ShowPrize{static_cast<std::uint16_t>(dollars)}};
}

Command RandomTable::answer(const AwaitsButton&) {
  const auto& round = std::get<blackjack::Round>(table_.round);
  const auto& press = random_.pick(std::get<blackjack::ButtonOpen>(round.phase).boxes);
  const bool declined = press.presser == kNobody;
  if (random_.chance(declined ? 70 : 20))
    return {staff_for(PressButton{press.box}), PressButton{press.box}};
  if (random_.chance(30)) {
    return {as_player(press.controller), NominatePresser{press.box, any_player()}};
  }
  if (declined) return from_offers(as_player(any_player()));
  return from_offers(as_player(random_.chance(70) ? press.presser : any_player()));
}

Command RandomTable::answer(const AwaitsInsurance&) {
  if (random_.chance(30)) return {as(Role::dealer), CloseInsurance{}};
  if (random_.chance(3)) return {as(Role::dealer), OmitStep{OmittedStep::insurance}};
  return from_offers(as_player(any_player()));
}

Command RandomTable::answer(const AwaitsDecision& awaited) {
  if (random_.chance(2)) return {as(Role::dealer), DeclareSilent{awaited.player}};
  return from_offers(as_player(awaited.player));
}

Command RandomTable::answer(const AwaitsBettors& awaited) {
  return from_offers(as_player(random_.pick(awaited.players)));
}

Command RandomTable::answer(const AwaitsRuling&) {
  const auto lawful = lawful_rulings(table_);
  const bool hands = std::ranges::count(lawful, Ruling::void_hands, &LawfulRuling::ruling) > 0;
  if (random_.chance(hands ? 60 : 2)) {
    const VoidHand spoilt{any_box(), random_.chance(80) ? HandNo{0} : HandNo{1}};
    return {staff_for(spoilt), spoilt};
  }
  const LawfulRuling& ruling = random_.pick(lawful);
  std::vector<Role> roles;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    if (ruling.roles.has(static_cast<Role>(at))) roles.push_back(static_cast<Role>(at));
  }
  return {as(random_.pick(roles)), MakeRuling{ruling.ruling}, "as it was seen"};
}

Command RandomTable::answer(const AwaitsRefunds& awaited) {
  const PlayerId player = random_.pick(awaited.players);
  if (random_.chance(10)) return {as(Role::dealer), DeclareAbsent{player}};
  if (random_.chance(50)) return {as_player(player), TakeRefund{}};
  return {as_player(player), StayInRound{}};
}

// One of the acts that are open to them, else anything from the list, else a look elsewhere.
Command RandomTable::from_offers(Actor who) {
  std::vector<Offer> list = offers(table_, who);
  std::vector<Offer> open;
  for (const Offer& offer : list) {
    const bool rare = std::holds_alternative<Split>(offer.command) ||
                      std::holds_alternative<Double>(offer.command) ||
                      std::holds_alternative<Insure>(offer.command);
    if (offer.why_not) continue;
    open.insert(open.end(), rare ? 3 : 1, offer);
  }
  if (open.empty() && list.empty()) return betting_act();
  const bool anything = open.empty() || random_.chance(6);
  Offer chosen = random_.pick(anything ? list : open);
  if (auto* insure = std::get_if<Insure>(&chosen.command)) {
    if (random_.chance(50)) insure->amount = amount_between(chosen.least, chosen.most);
  }
  if (auto* twice = std::get_if<Double>(&chosen.command)) {
    if (random_.chance(40)) twice->amount = amount_between(chosen.least, chosen.most);
    if (random_.chance(20)) twice->amount = Money{};
    if (random_.chance(20)) twice->hand = kActiveHand;
  }
  return {who, chosen.command};
}

Command RandomTable::deal() { return {as(random_.pick({Role::dealer, Role::platform})), Deal{}}; }

// What only the staff of a tournament do.
std::optional<Command> RandomTable::tournament_act() {
  const TableCommon& common = table_.common;
  const Actor supervisor = as(Role::gaming_supervisor);
  for (std::size_t at = 0; at < common.boxes.size(); ++at) {
    const Box& box = common.boxes[at];
    const BoxNo no = box_no(at);
    if (box.unrevealed && random_.chance(60)) {
      const Money unit = common.sign.minimum;
      const WagerKind kind = random_.chance(80) ? WagerKind::initial : random_.pick(kOptionalKinds);
      return Command{
          supervisor,
          RevealWager{box.last_wagers[0].player, no, kind, random_.pick({unit, unit + unit}),
                      random_.chance(50) ? unit : Money{},
                      random_.chance(50) ? common.chips.smallest() : Money{}}};
    }
    for (const Wager& wager : box.wagers) {
      const bool low = wager.kind == WagerKind::initial && wager.amount < common.sign.minimum;
      if (low && wager.amount > Money{} && random_.chance(30))
        return Command{as(Role::dealer), MakeUpWager{wager.player, no}};
    }
    if (box.indicator && random_.chance(10))
      return Command{supervisor, LiftIndicator{box.wagers[0].player, no}};
    if (box.seated != kNobody && !box.indicator && random_.chance(30))
      return Command{supervisor, PlaceIndicator{box.seated, no}};
  }
  if (random_.chance(20)) return Command{as(Role::dealer), PlaceMarker{any_box()}};
  if (random_.chance(20)) {
    return Command{as(Role::dealer),
                   DeductChips{any_player(), common.sign.minimum,
                               random_.pick({Deduction::absence, Deduction::form})}};
  }
  return std::nullopt;
}

Command RandomTable::betting_act() {
  if (table_.common.rules.options.tournament && random_.chance(25)) {
    if (const auto act = tournament_act()) return *act;
  }
  if (people_here() == 0 || random_.chance(2)) return join();
  if (table_.common.stack.stands_in && random_.chance(5)) return floor_act();
  if (people_here() < temper_.people && random_.chance(30)) return join();
  if (random_.chance(temper_.staff)) return staff_act();
  const PlayerId player = any_player();
  const bool poor = table_.common.player(player).chips < table_.common.sign.minimum;
  if (poor && random_.chance(70)) {
    return {as(Role::platform),
            BuyChips{player, Money::cents(table_.common.sign.maximum.cents() * 3),
                     random_.chance(20) ? Money::dollars(20) : Money{}}};
  }
  const bool enough = acts_in_phase_ > temper_.acts_before_deal;
  if (enough && random_.chance(50)) return deal();
  if (random_.chance(8)) return {as_player(player), TakeSeat{any_box()}};
  if (random_.chance(2)) return {as_player(player), LeaveSeat{any_box()}};
  if (random_.chance(4)) {
    const WagerKind kind = random_.chance(60) ? WagerKind::initial : random_.pick(kOptionalKinds);
    return {as_player(player), WithdrawWager{box_to_bet_on(), kind}};
  }
  return wager();
}

Command RandomTable::wager() {
  const PlayerId player = any_player();
  const BoxNo box = box_to_bet_on();
  if (random_.chance(temper_.optionals)) return optional_wager(player, box);
  const Money amount = stake_for(player, WagerKind::initial);
  if (random_.chance(3)) {
    return {as(Role::dealer),
            OverlookWager{player, box, WagerKind::initial,
                          random_.pick({amount, table_.common.chips.smallest(),
                                        Money::cents(table_.common.sign.maximum.cents() * 2)}),
                          random_.chance(40),
                          random_.chance(15) ? table_.common.player(player).tokens : Money{}}};
  }
  const Money tokens =
      random_.chance(15) ? std::min(amount, table_.common.player(player).tokens) : Money{};
  return {as_player(player), PlaceWager{box, WagerKind::initial, amount, tokens}};
}

// Mostly by somebody who has bet on the box already.
Command RandomTable::optional_wager(PlayerId player, BoxNo box) {
  const auto& lying = table_.common.box(box).wagers;
  if (!lying.empty() && random_.chance(70)) player = random_.pick(lying).player;
  InlineVector<WagerKind, kOptionalKinds.size()> kinds;
  for (WagerKind kind : kOptionalKinds) {
    if (table_.common.offer(kind).on) kinds.push_back(kind);
  }
  const WagerKind kind =
      kinds.empty() || random_.chance(2) ? random_.pick(kOptionalKinds) : random_.pick(kinds);
  const Money amount = stake_for(player, kind);
  if (random_.chance(3)) {
    return {as(Role::dealer),
            OverlookWager{player, box, kind, Money::cents(amount.cents() * random_.between(1, 50)),
                          random_.chance(40), Money{}}};
  }
  const Money tokens = random_.chance(5) ? amount : Money{};
  return {as_player(player), PlaceWager{box, kind, amount, tokens}};
}

}  // namespace croupier::test
