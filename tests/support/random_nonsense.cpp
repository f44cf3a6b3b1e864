// What interrupts a table, and what nobody should do there.
#include <fmt/format.h>

#include "base/match.h"
#include "engine/command_table.h"
#include "support/random_table.h"

namespace croupier::test {

// --- what comes between ---

Command RandomTable::join() {
  const std::size_t count = table_.common.players.size();
  // Sometimes a name that is taken already, or was before its owner left.
  const std::size_t number =
      random_.chance(60) ? count : random_.below(2 * std::max(count, temper_.people));
  const Money chips = Money::cents(table_.common.sign.minimum.cents() * random_.between(0, 60));
  const Money tokens = random_.chance(30) ? Money::dollars(random_.between(1, 50)) : Money{};
  return {as(random_.pick({Role::dealer, Role::platform})),
          JoinTable{*Name::from_text(fmt::format("p{}", number)), chips, tokens}};
}

// By whoever owes something at the table, or into the hands of the staff; sometimes too much.
Command RandomTable::pay_debt() {
  PayDebt debt{any_player(), table_.common.chips.smallest()};
  for (std::size_t at = 0; at < table_.common.players.size(); ++at) {
    const Player& player = table_.common.players[at];
    const Money owed = debt_of(table_.common, player.name);
    if (player.is_here() && owed > Money{})
      debt = {player_id(at), random_.chance(70) ? std::min(owed, player.chips) : owed};
  }
  if (random_.chance(50)) return {as_player(debt.player), debt};
  return {staff_for(debt), debt};
}

Command RandomTable::extra() {
  const PlayerId player = any_player();
  switch (random_.below(17)) {
    case 16: return pay_debt();
    case 15: {
      const bool fraud = random_.chance(60);
      InvalidateGame invalid{fraud ? InvalidCause::fraud : InvalidCause::disruption,
                             fraud ? player : kNobody,
                             {},
                             random_.chance(70),
                             {}};
      if (fraud && random_.chance(40)) invalid.others.push_back(any_player());
      const auto& departed = table_.common.departed;
      if (!departed.empty() && random_.chance(50)) {
        invalid.gone.push_back(random_.pick(departed));
        if (random_.chance(70)) invalid.player = kNobody;
      }
      return {staff_for(invalid), invalid, "for a reason"};
    }
    case 12:
    case 13:
    case 14: return mishap();
    case 11: {
      const Actor by = random_.chance(50) ? as(Role::platform) : as_player(player);
      return {by, LeaveTable{random_.chance(95) ? player : any_id()}};
    }
    case 8: return {as(Role::dealer), ReportExposedCard{}};
    case 9:
    case 10: {
      const VoidHand spoilt{any_box(), random_.pick({HandNo{0}, HandNo{0}, HandNo{1}, HandNo{2}})};
      return {staff_for(spoilt), spoilt};
    }
    case 0:
      for (std::size_t at = 0; at < table_.common.players.size(); ++at) {
        if (table_.common.players[at].absent && random_.chance(60))
          return {as(Role::dealer), DeclarePresent{player_id(at)}};
      }
      if (random_.chance(20)) return {as(Role::dealer), DeclarePresent{player}};
      return {as(Role::dealer), DeclareAbsent{player}};
    case 1:
      if (random_.chance(50)) return {as(Role::dealer), DeclareSilent{player}};
      return {as(Role::platform), DeclareAbsent{player}};
    case 2: return {as_player(player), AskForBurnCard{}};
    case 3: return join();
    case 4: return {as(Role::platform), BuyChips{player, table_.common.sign.maximum, {}}};
    case 5:
      if (random_.chance(30)) return {staff_for(DirectShuffle{}), DirectShuffle{}, "for a reason"};
      return {staff_for(ReplaceCards{}), ReplaceCards{}};
    case 6: return {as_player(player), AskForBurnCard{}};
    default: return staff_act();
  }
}

// Something goes wrong, or somebody notices.
Command RandomTable::mishap() {
  CommandBody body;
  const auto next = cards_.next();
  std::optional<Card> card;
  if (next && std::holds_alternative<Card>(*next)) card = std::get<Card>(*next);
  const bool seen = random_.chance(80) && card;
  switch (random_.below(10)) {
    case 8:
    case 9:
      body = ReportIrregularity{Irregularity::device_fault, {}, {}, random_.chance(20), {}};
      break;
    case 0:
      body =
          MisdealCard{any_box(), HandNo{0}, seen, random_.chance(50), seen ? card : std::nullopt};
      break;
    case 1: body = MisdealToDealer{seen, random_.chance(50), seen ? card : std::nullopt}; break;
    case 2: body = PassOver{}; break;
    case 3: body = BurnInError{}; break;
    case 4:
      body = OmitStep{static_cast<OmittedStep>(random_.below(kWords<OmittedStep>.size()))};
      break;
    case 5: body = ReturnToDevice{}; break;
    case 6:
      body = ReportIrregularity{Irregularity::misdealt_card, {}, random_.chance(20), {}, {}};
      break;
    default: {
      ReportIrregularity report;
      report.kind = static_cast<Irregularity>(random_.below(kWords<Irregularity>.size()));
      report.spare_device = random_.chance(50);
      report.damaged = random_.chance(30) ? 2 : 0;
      if (report.kind == Irregularity::face_up_card && card) report.cards.push_back(*card);
      body = report;
    }
  }
  return {staff_for(body), body};
}

Command RandomTable::staff_act() {
  if (random_.chance(60)) return floor_act();
  const PlayerId player = any_player();
  CommandBody body;
  switch (random_.below(6)) {
    case 5: {
      const Money least = Money::cents(table_.common.sign.minimum.cents() * random_.between(1, 2));
      body = ChangeSign{random_.chance(50) ? least : setup_.sign.minimum, setup_.sign.maximum,
                        setup_.sign.unit};
      break;
    }
    case 0: {
      const Money least = Money::cents(table_.common.sign.minimum.cents() * random_.between(1, 3));
      const Money most = Money::cents(table_.common.sign.maximum.cents() * random_.between(1, 4));
      body = random_.chance(70) ? AllowLimits{player, least, most} : AllowLimits{player, {}, {}};
      break;
    }
    case 1: body = RestrictPlayer{player}; break;
    case 2: body = LiftRestriction{player}; break;
    case 3: body = ReserveBox{any_box(), player}; break;
    default: body = ReleaseBox{any_box()}; break;
  }
  return {staff_for(body), body};
}

// --- what is not to be done ---

Command RandomTable::nonsense() {
  Command command = random_.chance(60) ? changed(expected_act()) : Command{any_actor(), any_body()};
  make_possible(command.body);
  return command;
}

// The right act by another person, or on another box, or with another amount.
Command RandomTable::changed(Command command) {
  if (random_.chance(40)) {
    command.by = any_actor();
    return command;
  }
  match(
      [&](auto& body) {
        for_each_field(body, [&](std::string_view, auto& member) {
          if (random_.chance(50)) fill(member);
        });
      },
      command.body);
  return command;
}

template <std::size_t... At>
static CommandBody body_at(std::size_t index, std::index_sequence<At...>) {
  CommandBody body;
  ((index == At ? void(body.emplace<At>()) : void()), ...);
  return body;
}

CommandBody RandomTable::any_body() {
  constexpr std::size_t kCount = std::variant_size_v<CommandBody>;
  CommandBody body = body_at(random_.below(kCount), std::make_index_sequence<kCount>{});
  const auto fill_all = [&](auto& each) {
    for_each_field(each, [&](std::string_view, auto& member) { fill(member); });
  };
  match(fill_all, body);
  return body;
}

template <class Member>
void RandomTable::fill(Member& member) {
  if constexpr (std::is_same_v<Member, BoxNo>) {
    member = random_.chance(85)
                 ? any_box()
                 : random_.pick({BoxNo{0}, box_no(table_.common.boxes.size()), BoxNo{200}});
  } else if constexpr (std::is_same_v<Member, PlayerId>) {
    member = any_id();
  } else if constexpr (std::is_same_v<Member, HandNo>) {
    member = random_.pick({kActiveHand, HandNo{0}, HandNo{1}, HandNo{2}, HandNo{3}, kNewHalf});
  } else if constexpr (std::is_same_v<Member, Money>) {
    member = any_amount();
  } else if constexpr (std::is_same_v<Member, Name>) {
    const std::size_t role = random_.below(kWords<Role>.size());
    member = random_.chance(10) ? *Name::from_text(kWords<Role>[role])
                                : *Name::from_text(fmt::format("n{}", random_.below(6)));
  } else if constexpr (std::is_same_v<Member, Card>) {
    member = Card::from_index(static_cast<int>(random_.below(kDeckCards)));
  } else if constexpr (std::is_same_v<Member, std::optional<Card>>) {
    if (random_.chance(50)) fill(member.emplace());
  } else if constexpr (std::is_same_v<Member, Offenders>) {
    if (random_.chance(50)) member.push_back(any_id());
  } else if constexpr (std::is_same_v<Member, DepartedOffenders>) {
    Name name;
    fill(name);
    if (random_.chance(50)) member.push_back(name);
  } else if constexpr (std::is_same_v<Member, ReportedCards>) {
    if (random_.chance(50)) member.push_back(Card::from_index(static_cast<int>(random_.below(52))));
  } else if constexpr (std::is_enum_v<Member>) {
    member = static_cast<Member>(random_.below(kWords<Member>.size()));
  } else {
    member = static_cast<Member>(random_.pick({0, 1, 5, 52, 100, 208, 65535}));
  }
}

// The engine cannot know which card was burned unseen, so it must take the device's word for a card
// that lies there. A device does not lie; only cards that the engine can see through are invented.
void RandomTable::make_possible(CommandBody& body) {
  const auto can_be_seen_through = [&](Card card) {
    return table_.common.stack.seen.count(card) >= table_.common.rules.decks;
  };
  if (auto* draw = std::get_if<DrawCard>(&body)) {
    if (cards_.holds(draw->card) || can_be_seen_through(draw->card)) return;
    const auto next = cards_.next();
    if (next && std::holds_alternative<Card>(*next)) {
      draw->card = std::get<Card>(*next);
    } else {
      body = DrawCuttingCard{};
    }
  }
  // Cards that are said to have come out of the device are in it.
  const auto next = cards_.next();
  const bool comes = next && std::holds_alternative<Card>(*next);
  const auto* unseen_box = std::get_if<MisdealCard>(&body);
  const auto* unseen_dealer = std::get_if<MisdealToDealer>(&body);
  const bool unseen = std::holds_alternative<BurnInError>(body) ||
                      (unseen_box != nullptr && !unseen_box->exposed) ||
                      (unseen_dealer != nullptr && !unseen_dealer->exposed);
  if (unseen && !comes) return void(body = PassOver{});
  if (auto* box = std::get_if<MisdealCard>(&body); box != nullptr && box->card) {
    if (!comes) return void(body = PassOver{});
    box->card = std::get<Card>(*next);
  }
  if (auto* dealer = std::get_if<MisdealToDealer>(&body); dealer != nullptr && dealer->card) {
    if (!comes) return void(body = PassOver{});
    dealer->card = std::get<Card>(*next);
  }
  auto* report = std::get_if<ReportIrregularity>(&body);
  const bool stray = report != nullptr && (report->kind == Irregularity::misdealt_card ||
                                           report->kind == Irregularity::burned_in_error);
  if (stray) {
    report->cards = cards_.to_show(table_, *report);
  } else if (report != nullptr && !report->cards.empty()) {
    report->cards.clear();
    if (comes) report->cards.push_back(std::get<Card>(*next));
  }
  if (auto* show = std::get_if<ShowBurnCard>(&body)) {
    if (can_be_seen_through(show->card)) return;
    if (cards_.burned()) {
      show->card = *cards_.burned();
    } else {
      body = BurnCard{};
    }
  }
}

}  // namespace croupier::test
