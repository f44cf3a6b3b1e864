#include "engine/next.h"

#include "base/match.h"
#include "engine/next_act.h"
#include "engine/offers.h"
#include "state/family.h"

namespace croupier {
namespace {

Command by_dealer(CommandBody body) { return {as(Role::dealer), std::move(body)}; }

class Waiting {
 public:
  Waiting(const Table& table, const Awaits& awaited)
      : table_(table), clauses_(clauses_of(table, awaited)) {}

  std::vector<TableNext> operator()(const AwaitsBets&) const { return {of_house(Deal{})}; }
  std::vector<TableNext> operator()(const AwaitsInspection& a) const {
    return {of_house(CheckCards{}, a.from)};
  }
  std::vector<TableNext> operator()(const AwaitsShuffle&) const { return {of_house(Shuffle{})}; }
  std::vector<TableNext> operator()(const AwaitsCut& a) const {
    if (a.from.role != Role::player) return {of_role(a.from.role)};
    return {of_player(a.from.player, {{a.from, DeclineCut{}}})};
  }
  std::vector<TableNext> operator()(const AwaitsInsurance&) const {
    return {of_house(CloseInsurance{})};
  }
  // NZ 15A.9: who does not answer declines, and then an employee presses.
  std::vector<TableNext> operator()(const AwaitsButton&) const {
    std::vector<TableNext> all;
    for (const auto& press : pending_presses(table_)) {
      const Command pressed = by_dealer(PressButton{press.box});
      if (press.presser == kNobody) {
        all.push_back(of_house(pressed.body));
      } else {
        all.push_back(of_player(press.presser,
                                {{as_player(press.presser), DeclineButton{press.box}}, pressed}));
      }
    }
    return all;
  }
  // SB 16.10, BC 16.10: who is there and says nothing loses this turn; who is not there is absent
  // until they are back.
  std::vector<TableNext> operator()(const AwaitsDecision& a) const {
    TableNext next = of_player(a.player, {by_dealer(DeclareSilent{a.player})});
    next.when_away = {by_dealer(DeclareAbsent{a.player})};
    return {std::move(next)};
  }
  std::vector<TableNext> operator()(const AwaitsBettors& a) const {
    std::vector<TableNext> all;
    for (const PlayerId player : a.players) all.push_back(of_player(player, keeps(player)));
    return all;
  }
  std::vector<TableNext> operator()(const AwaitsRefunds& a) const {
    std::vector<TableNext> all;
    for (const PlayerId player : a.players)
      all.push_back(of_player(player, {by_dealer(DeclareAbsent{player})}));
    return all;
  }
  std::vector<TableNext> operator()(const auto& /*a card, or a ruling*/) const { return {}; }

 private:
  TableNext of_role(Role role) const {
    return {.role = role, .who = kNobody, .what = {}, .clauses = clauses_};
  }
  TableNext of_house(CommandBody body, Role role = Role::dealer) const {
    TableNext next = of_role(role);
    next.on_silence = next.when_away = {{as(role), body}};
    next.command = std::move(body);
    return next;
  }
  TableNext of_player(PlayerId player, std::vector<Command> on_silence) const {
    TableNext next = of_role(Role::player);
    next.who = player;
    next.on_silence = next.when_away = std::move(on_silence);
    return next;
  }
  // A bettor behind who does not follow keeps the wager as it is.
  std::vector<Command> keeps(PlayerId player) const {
    for (const Offer& offer : offers(table_, as_player(player))) {
      if (std::holds_alternative<Keep>(offer.command) && !offer.why_not)
        return {{as_player(player), offer.command}};
    }
    return {};
  }

  const Table& table_;
  Clauses clauses_;
};

}  // namespace

std::vector<TableNext> next(const Table& table) {
  const Awaits awaited = awaits(table);
  return match(Waiting(table, awaited), awaited);
}

}  // namespace croupier
