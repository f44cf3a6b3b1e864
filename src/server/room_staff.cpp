// A table at which somebody trains: its owner acts as any of the staff, each under the role's own
// name, so that what needs a second person is done by another. At a table dealt by hand the cards
// are those the dealer enters.
#include <fmt/format.h>

#include <array>

#include "engine/command_table.h"
#include "engine/offers.h"
#include "engine/rulings.h"
#include "server/json_text.h"
#include "server/room.h"
#include "table/wagers.h"
#include "words/table.h"

namespace croupier::server {
namespace {

// Who may stand at a table; the platform and the device are nobody.
constexpr std::array kStaff{Role::dealer,
                            Role::gaming_supervisor,
                            Role::casino_supervisor,
                            Role::assistant_gaming_manager,
                            Role::gaming_manager,
                            Role::game_supervisor,
                            Role::operator_delegate,
                            Role::inspector,
                            Role::surveillance,
                            Role::casino_operator};

bool has_any_power(Game game, Role role) {
  for (const CommandRow& row : command_table()) {
    if (is_in_game(row, game) && role_may(row, game, role)) return true;
  }
  return false;
}

// Chips and stakes together, and of them what is at stake.
std::string change_json(const MoneyChange& change) {
  return fmt::format(
      R"({{"player":"{}","before":{},"after":{},"staked_before":{},"staked_after":{},)"
      R"("owed_before":{},"owed_after":{}}})",
      change.name.view(), (change.chips_before + change.staked_before).cents(),
      (change.chips_after + change.staked_after).cents(), change.staked_before.cents(),
      change.staked_after.cents(), change.owed_before.cents(), change.owed_after.cents());
}

std::string act_json(const DealerAct& act) {
  return fmt::format(R"({{"words":{},"clauses":{}}})", parts_json(act.text),
                     clauses_json(act.clauses));
}

// {"ruling":…,"words":…,"clauses":[…],"roles":[…],"needs_reason":…,"money":[…]}
std::string ruling_json(const PreviewedRuling& each) {
  std::string roles;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    if (each.lawful.roles.has(static_cast<Role>(at)))
      roles += fmt::format(R"({}"{}")", roles.empty() ? "" : ",", kWords<Role>[at]);
  }
  std::string money;
  for (const MoneyChange& change : each.money) {
    money += (money.empty() ? "" : ",") + change_json(change);
  }
  return fmt::format(
      R"({{"ruling":"{}","words":{},"clauses":{},"roles":[{}],"needs_reason":{},"money":[{}]}})",
      word(each.lawful.ruling), parts_json(sentence(each.lawful.ruling)),
      clauses_json(each.lawful.clauses), roles, each.lawful.needs_reason, money);
}

std::string name_or_null(const Table& table, PlayerId player) {
  return player == kNobody ? "null" : quoted(table.common.player(player).name.view());
}

// Notices and approvals that were given and not used yet; without "to" it is an approval.
std::string precedents_json(const Table& table) {
  std::string list;
  for (const Precedent& each : table.floor.precedents) {
    const std::string to = each.told ? fmt::format(R"("{}")", word(*each.told)) : "null";
    list += fmt::format(R"({}{{"subject":"{}","to":{},"player":{},"by":"{}"}})",
                        list.empty() ? "" : ",", word(each.subject), to,
                        name_or_null(table, each.player), word(each.by.role));
  }
  return list;
}

std::string disputes_json(const Table& table) {
  std::string list;
  for (const Dispute& each : table.floor.disputes) {
    list += fmt::format(R"({}{{"dispute":{},"player":{},"stage":"{}","upheld":{}}})",
                        list.empty() ? "" : ",", each.number, name_or_null(table, each.player),
                        word(each.stage), each.upheld);
  }
  return list;
}

// What is owed to the house, also by people who have left.
std::string debts_json(const Table& table) {
  std::string list;
  for (const Debt& each : table.common.debts) {
    list += fmt::format(R"({}{{"name":"{}","amount":{},"clause":"{}"}})", list.empty() ? "" : ",",
                        each.name.view(), each.amount.cents(), id(each.clause));
  }
  return list;
}

}  // namespace

std::uint8_t Room::pairs_scale() const { return croupier::pairs_scale(common()); }

bool Room::is_training() const { return row_.kind == kTraining || is_dealt_by_hand(); }
bool Room::is_dealt_by_hand() const {
  return row_.kind == kTrainingByHand || row_.kind == kTrainingDevice;
}

// Who acts is known from the connection; or the refusal.
std::expected<Command, std::string> Room::command_of(const PersonId& person,
                                                     const DoAct& wish) const {
  // What concerns money outside the table has words of its own.
  if (row_of(wish.command).through == Through::desk)
    return std::unexpected(refusal_json("not-an-act", "say join, buy or leave instead"));
  if (wish.as) {
    if (!is_training() || person != row_.owner)
      return std::unexpected(refusal_json("not-staff", "you are no member of the staff here"));
    return Command{as(*wish.as), wish.command, wish.reason};
  }
  const PlayerId player = player_of(person);
  if (player == kNobody)
    return std::unexpected(refusal_json("not-here", "you are not at this table"));
  return Command{as_player(player), wish.command, wish.reason};
}

// The act on a copy of the table: what would be said, and whose money would change. Staff see what
// everybody has in front of them; a player sees that of nobody else.
void Room::preview(const Asker& asker, const DoAct& wish) {
  const auto command = command_of(asker.person, wish);
  if (!command) return answer(asker, command.error());
  Table after = table();
  const auto events = croupier::act(after, *command);
  if (!events) return answer(asker, refusal_json(events.error()));
  std::string money;
  for (std::size_t at = 0; at < common().players.size(); ++at) {
    const PlayerId player = player_id(at);
    const bool shown = command->by.role != Role::player || command->by.player == player;
    if (!shown || !common().player(player).is_here()) continue;
    if (!after.common.has_player(player)) continue;
    money += (money.empty() ? "" : ",") + change_json(money_of(table(), after, player));
  }
  send_when_durable(
      {{asker.connection,
        std::make_shared<const std::string>(fmt::format(
            R"({{"type":"answer","id":{},"ok":true,"preview":{{"events":{},"money":[{}]}}}})",
            quoted(asker.id), events_json(*events, table(), word(Origin::staff)), money))}});
}

std::string Room::staff_json() const {
  std::string roles;
  for (const Role role : kStaff) {
    if (!has_any_power(common().rules.game, role)) continue;
    std::string offered;
    for (const Offer& offer : offers(table(), as(role))) {
      if (!offered.empty()) offered += ',';
      offered += offer_json(offer);
    }
    roles += fmt::format(R"({}{{"role":"{}","offers":[{}]}})", roles.empty() ? "" : ",", word(role),
                         offered);
  }
  std::string players;
  for (std::size_t at = 0; at < common().players.size(); ++at) {
    if (!common().players[at].is_here()) continue;
    players += fmt::format(R"({}{{"player":{},"name":"{}"}})", players.empty() ? "" : ",", at,
                           common().players[at].name.view());
  }
  std::string rulings;
  for (const PreviewedRuling& each : preview_rulings(table())) {
    if (!rulings.empty()) rulings += ',';
    rulings += ruling_json(each);
  }
  std::string due;
  for (const DealerAct& each : due_) due += (due.empty() ? "" : ",") + act_json(each);
  return fmt::format(
      R"({{"by_hand":{},"due":[{}],"next":{},"players":[{}],"rulings":[{}],"roles":[{}],)"
      R"("precedents":[{}],"disputes":[{}],"debts":[{}]}})",
      is_dealt_by_hand(), due, act_json(next_act(table())), players, rulings, roles,
      precedents_json(table()), disputes_json(table()), debts_json(table()));
}

}  // namespace croupier::server
