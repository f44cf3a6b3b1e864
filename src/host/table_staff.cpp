// The staff of a table. Where somebody trains, its owner acts as any of the staff, each under the
// role's own name, so that what needs a second person is done by another. At a table dealt by hand
// the cards are those the dealer enters.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/command_table.h"
#include "engine/offers.h"
#include "host/hosted_table.h"
#include "irregular/lawful_rulings.h"
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
ShownMoney shown(const MoneyChange& change) {
  return {change.name,
          change.chips_before + change.staked_before,
          change.chips_after + change.staked_after,
          change.staked_before,
          change.staked_after,
          change.owed_before,
          change.owed_after};
}

server::NextAct shown(const DealerAct& act) { return {act.text, texts_of(act.clauses)}; }

StaffRuling shown(const PreviewedRuling& each) {
  StaffRuling result{each.lawful.ruling,
                     as_sentence(std::string(sentence(each.lawful.ruling))),
                     texts_of(each.lawful.clauses),
                     {},
                     each.lawful.needs_reason,
                     {}};
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    const auto role = static_cast<Role>(at);
    if (each.lawful.roles.has(role)) result.roles.push_back(role);
  }
  for (const MoneyChange& change : each.money) result.money.push_back(shown(change));
  return result;
}

std::optional<Name> name_of(const Table& table, PlayerId player) {
  if (player == kNobody) return std::nullopt;
  return table.common.player(player).name;
}

}  // namespace

// At a table to train at its owner is every one of the staff; at a table of the house it is whoever
// holds the role there. Nobody watches over their own play.
bool HostedTable::is_staff(const PersonId& person, Role role) const {
  if (is_own_table(row_)) return is_staffed(row_) && person == row_.owner;
  return house_.settings.production && people_.player_of(person) == kNobody &&
         may_act_as(person, role);
}

std::vector<Role> HostedTable::roles_of(const PersonId& person) const {
  std::vector<Role> roles;
  for (const Role role : kStaff) {
    if (is_staff(person, role) && has_any_power(common().rules.game, role)) roles.push_back(role);
  }
  return roles;
}

// Who acts is known from the connection; or the refusal.
std::expected<Command, ShownRefusal> HostedTable::command_of(const PersonId& person,
                                                             const DoAct& wish) const {
  // What concerns money outside the table has words of its own.
  if (row_of(*wish.command.body).through == Through::desk)
    return std::unexpected(refused(HouseRefusal::not_an_act, "say join, buy or leave instead"));
  if (wish.as) {
    if (!is_staff(person, *wish.as))
      return std::unexpected(
          refused(HouseRefusal::not_staff, "you are no member of the staff here"));
    // What needs a second person is done by somebody of another name.
    const auto known = is_own_table(row_) ? std::nullopt : house_.books.find(person);
    const auto name = known ? Name::from_text(known->name) : std::nullopt;
    return Command{as(*wish.as, name.value_or(Name{})), *wish.command.body, wish.command.reason};
  }
  const PlayerId player = people_.player_of(person);
  if (player == kNobody)
    return std::unexpected(refused(HouseRefusal::not_here, "you are not at this table"));
  return Command{as_player(player), *wish.command.body, wish.command.reason};
}

// The act on a copy of the table: what would be said, and whose money would change. Staff see what
// everybody has in front of them; a player sees that of nobody else.
void HostedTable::preview(const Asker& asker, const DoAct& wish) {
  const auto command = command_of(asker.person, wish);
  if (!command) return replies_.refuse(asker, command.error());
  Table after = table();
  const auto events = croupier::act(after, *command);
  if (!events) return replies_.refuse(asker, server::shown(events.error()));
  Preview preview{told(*events, table(), Origin::staff), {}};
  for (std::size_t at = 0; at < common().players.size(); ++at) {
    const PlayerId player = player_id(at);
    const bool seen = command->by.role != Role::player || command->by.player == player;
    if (!seen || !common().player(player).is_here()) continue;
    if (!after.common.has_player(player)) continue;
    preview.money.push_back(shown(money_of(table(), after, player)));
  }
  Answer answer{.id = asker.id};
  answer.preview.emplace(std::move(preview));
  replies_.send(asker, answer);
}

Staff HostedTable::staff(const PersonId& person) const {
  Staff staff;
  staff.by_hand = is_dealt_by_hand(row_);
  for (const DealerAct& each : due_) staff.due.push_back(shown(each));
  staff.next = shown(next_act(table()));
  for (std::size_t at = 0; at < common().players.size(); ++at) {
    if (common().players[at].is_here())
      staff.players.push_back({static_cast<std::uint8_t>(at), common().players[at].name});
  }
  for (const PreviewedRuling& each : preview_rulings(table())) staff.rulings.push_back(shown(each));
  for (const Role role : roles_of(person)) {
    StaffRole& shown = staff.roles.emplace_back(role);
    for (const Offer& offer : offers(table(), as(role)))
      shown.offers.push_back(server::shown(offer));
  }
  for (const Precedent& each : table().floor.precedents)
    staff.precedents.push_back(
        {each.subject, each.told, name_of(table(), each.player), each.by.role});
  for (const Dispute& each : table().floor.disputes)
    staff.disputes.push_back({each.number, name_of(table(), each.player), each.stage, each.upheld});
  for (const Debt& each : common().debts)
    staff.debts.push_back({each.name, each.amount, each.clause});
  for (const Name& name : common().departed) {
    if (std::ranges::find(staff.departed, name) == staff.departed.end())
      staff.departed.push_back(name);
  }
  return staff;
}

}  // namespace croupier::server
