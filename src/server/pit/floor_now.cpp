#include "server/pit/floor_now.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "journal/recorded_table.h"
#include "state/family.h"
#include "words/table.h"

namespace croupier::server {
namespace {

constexpr Millis kDay = Millis{24} * 60 * 60 * 1000;
constexpr std::size_t kAlertsMost = 50;

// "8 decks, 7 boxes", and whatever is not as usual for the game.
std::string rules_of(const RuleSet& rules) {
  std::string text = fmt::format("{} decks, {} boxes", rules.decks, rules.boxes);
  if (rules.device != Device::shoe) text += fmt::format(", {}", word(rules.device));
  return text;
}

// What a person of the house has to do, at a table dealt by hand also the dealer's next act.
std::vector<FloorWait> waits_of(const FollowedTable& followed) {
  const Table& table = followed.table();
  std::vector<FloorWait> waits;
  const auto add = [&](WaitsFor what, std::string words) {
    waits.push_back({what, std::move(words), followed.waits_since()});
  };
  if (table.incident.kind) {
    add(WaitsFor::ruling, plain(sentence(awaits(table), table)));
  } else if (!table.incident.asked.empty()) {
    add(WaitsFor::refunds, plain(sentence(awaits(table), table)));
  }
  for (const Dispute& each : table.floor.disputes) {
    if (each.stage == DisputeStage::raised)
      add(WaitsFor::dispute, fmt::format("dispute {} is to be decided", each.number));
    if (each.stage == DisputeStage::review_asked)
      add(WaitsFor::dispute, fmt::format("dispute {} is to be reviewed", each.number));
  }
  for (const Role role : followed.notices_owed())
    add(WaitsFor::notice, fmt::format("{} is to be told", word(role)));
  for (const Debt& each : table.common.debts)
    add(WaitsFor::debt, fmt::format("{} owes {}", each.name.view(), to_text(each.amount)));
  return waits;
}

// By account: together what they owe here.
void add_debts(const FloorWatch& watch, const FollowedTable& followed, FloorNow& now) {
  const auto first = now.debts.size();
  for (const Debt& each : followed.table().common.debts) {
    const auto no = account_at_table(each.name.view());
    if (no == house::AccountNo{}) continue;  // somebody of the staff
    const auto account = static_cast<std::uint32_t>(no);
    const auto own = std::span(now.debts).subspan(first);
    const auto found = std::ranges::find(own, account, &ShownDebt::account);
    if (found != own.end()) {
      found->amount += each.amount;
    } else {
      now.debts.push_back(
          {account, watch.name_of(no), followed.row().id, followed.row().title, each.amount});
    }
  }
}

FloorTableRow row_of(const FollowedTable& followed, const KnownSubject& subject,
                     const house::FloorState& floor) {
  const Table& table = followed.table();
  const TableCommon& common = table.common;
  FloorTableRow row{.table = followed.row().id,
                    .title = followed.row().title,
                    .game = followed.row().game,
                    .law = jurisdiction_of(common.rules.game),
                    .dealt = !is_dealt_by_hand(followed.row()) ? DealtBy::software
                             : has_shuffler(followed.row())    ? DealtBy::hand_and_shuffler
                                                               : DealtBy::hand,
                    .rules = rules_of(common.rules),
                    .phase = phase_of(table),
                    .round = common.round,
                    .boxes = static_cast<std::uint32_t>(common.boxes.size()),
                    .minimum = common.sign.minimum,
                    .maximum = common.sign.maximum,
                    .dealer = followed.dealer(),
                    .waits = waits_of(followed),
                    .closed = common.closed,
                    .win = common.house};
  if (!followed.rounds().empty()) row.last_round = followed.rounds().back().at;
  row.players = static_cast<std::uint32_t>(
      std::ranges::count_if(common.players, [](const Player& each) { return each.is_here(); }));
  const house::FloorTable kept = table_on(floor, subject.no);
  row.pace = kept.pace;
  row.float_now = kept.chips + common.house;
  if (const auto* stop = stop_of(floor, subject.no, row.game, {})) row.stopped = stop->why;
  return row;
}

std::string title_of(const Known& known, house::SubjectNo no) {
  const auto at = static_cast<std::size_t>(no);
  return at == 0 || at > known.subjects.size() ? "" : known.subjects.at(at - 1).row.title;
}
std::string id_of(const Known& known, house::SubjectNo no) {
  const auto at = static_cast<std::size_t>(no);
  return at == 0 || at > known.subjects.size() ? "" : known.subjects.at(at - 1).row.id;
}

ShownStop shown(const FloorWatch& watch, const Known& known, const house::GamingStopped& stop) {
  ShownStop one{static_cast<std::uint32_t>(stop.stop),
                stop.scope,
                stop.game,
                id_of(known, stop.table),
                stop.why,
                watch.name_of(stop.by),
                stop.at};
  if (stop.scope == house::StopScope::table) one.what = title_of(known, stop.table);
  if (stop.scope == house::StopScope::player) one.what = watch.name_of(stop.player);
  return one;
}

void add_events(const FloorWatch& watch, const Sight& sees, const std::set<Role>& own,
                FloorNow& now) {
  const auto add = [](std::vector<FloorEvent>& list, const FloorEvent& event) {
    if (list.size() < kAlertsMost) list.push_back(event);
  };
  for (auto each = watch.events().rbegin(); each != watch.events().rend(); ++each) {
    if (each->at < now.now - kDay) return;
    if (!each->table.empty() && !sees(each->table)) continue;
    if (each->alert) add(now.alerts, *each);
    if (each->to && own.contains(*each->to)) add(now.notices, *each);
  }
}

}  // namespace

FloorNow floor_now(const FloorWatch& watch, const Known& known, const Sight& sees,
                   const std::set<Role>& own) {
  FloorNow now{.now = watch.now()};
  const house::FloorState& floor = *known.floor;
  for (const auto& [id, table] : watch.tables()) {
    const KnownSubject* subject = known.subjects.find(id);
    if (subject == nullptr || subject->state != house::SubjectState::open || !sees(id)) continue;
    now.tables.push_back(row_of(table, *subject, floor));
    add_debts(watch, table, now);
  }
  std::ranges::stable_sort(now.tables, {}, [](const FloorTableRow& each) {
    return std::pair(each.waits.empty(), each.waits.empty() ? 0 : each.waits.front().since);
  });
  add_events(watch, sees, own, now);
  for (const house::GamingStopped& each : floor.stops)
    now.stops.push_back(shown(watch, known, each));
  for (const house::FloatAsked& each : floor.requests)
    now.floats.push_back({static_cast<std::uint32_t>(each.request), id_of(known, each.table),
                          title_of(known, each.table), each.what, each.amount,
                          watch.name_of(each.by), each.at});
  for (const house::Template& each : floor.templates)
    now.templates.push_back({each.name, each.setup});
  return now;
}

}  // namespace croupier::server
