// What happens at a table and the record of it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "journal/act_json.h"
#include "journal/table_state.h"
#include "server/company.h"
#include "server/room.h"
#include "server/write.h"

namespace croupier::server {
namespace {

int cards_dealt(const Events& events) {
  int cards = 0;
  for (const Event& event : events) cards += std::holds_alternative<CardDealt>(event.body) ? 1 : 0;
  return cards;
}

template <class Body>
const Body* find_event(const Events& events) {
  for (const Event& event : events) {
    if (const auto* body = std::get_if<Body>(&event.body)) return body;
  }
  return nullptr;
}

// Before this act all cards lie in the rack: from here a table can be resumed with nothing else.
bool is_fresh_start(const Table& before, const Command& command) {
  return std::holds_alternative<Shuffle>(command.body) &&
         before.common.stack.reason != ShuffleReason::too_few_cards;
}

// So far back a person may repeat what was said before a snapshot that does not tell.
constexpr std::uint64_t kActsRecalled = 500;

}  // namespace

Room::Room(House& house, TableRow row, Table opened)
    : house_(house), row_(std::move(row)), strand_(house.clock.strand()) {
  deal_from(std::move(opened));
}

void Room::deal_from(Table table) {
  Dealing dealing = usual_dealing(row_, table, house_.manners.seeds);
  const auto stacked = house_.manners.stacked.find(row_.id);
  if (stacked != house_.manners.stacked.end() && dealing.cards)
    dealing.cards.emplace(Stacked(stacked->second));
  recorded_ = std::make_unique<RecordedTable>(std::move(table), std::move(dealing));
}

void Room::open() {
  Write write;
  write.tables.push_back(row_);
  write.snapshot = Snapshot{row_.id, 0, snapshot_json()};
  house_.storage.write(std::move(write));
  wake();
}

// The one way in which anything happens here.
std::expected<void, Refusal> Room::commit(const Command& command, Cause cause) {
  const Table before = table();
  const std::string state = is_fresh_start(before, command) ? snapshot_json() : std::string();
  auto recorded = recorded_->act(command);
  if (!recorded) return std::unexpected(recorded.error());
  const Act* done = &recorded->act;

  ++seq_;
  const Millis now = house_.clock.now();
  Write write;
  if (!state.empty() && seq_ > 1) write.snapshot = Snapshot{row_.id, seq_ - 1, state};
  write.record = Record{row_.id,
                        seq_,
                        now,
                        cause.origin,
                        cause.person,
                        {},
                        to_json(*done),
                        std::move(recorded->seeds)};
  if (cause.asker) {
    write.record->said = cause.asker->said();
    once_.note(cause.person, write.record->said);
  }
  for (Movement& each : cause.movements) each.at = now;
  write.movements = std::move(cause.movements);
  if (const auto* began = find_event<RoundBegan>(done->events))
    write.round = RoundRow{row_.id, began->round, seq_};

  showing_.note(done->events, before);
  note_due(done->events);
  note_played(write, now);
  note_people(done->events, cause.person);
  cards_moving_ = cards_dealt(done->events);
  round_just_ended_ = find_event<RoundEnded>(done->events) != nullptr;
  // H21: of a round that is called off the wagers stay and may be withdrawn, so everybody is asked
  // again when the cards are ready.
  const bool called_off = find_event<RoundCalledOff>(done->events) != nullptr;
  if (phase_of(before) != phase_of(table()) || round_just_ended_ || called_off) ready_.clear();
  renew_deadline();

  events_ = done->events;
  origin_ = cause.origin;
  Outgoing out;
  stream_.tell_act(out);
  if (cause.asker)
    out.emplace_back(cause.asker->connection, text_of(Answer{.id = cause.asker->id}));
  const bool counts = !is_private() && !write.played.empty();
  write.durable = [&house = house_, out = std::move(out), counts] {
    for (const auto& [connection, text] : out) house.transport.send(connection, text);
    if (counts) house.played();
  };
  house_.storage.write(std::move(write));
  publish_summary();
  plan_house_step();
  run_clock();
  return {};
}

// What is due stays in sight until another act leaves something else to do, or a round begins.
void Room::note_due(const Events& events) {
  if (!is_training()) return;
  if (find_event<RoundBegan>(events)) due_.clear();
  if (auto due = acts_due(events, table()); !due.empty()) due_ = std::move(due);
}

// Who sits where in the list of players; also while resuming.
void Room::note_people(const Events& events, const PersonId& person) {
  for (const Event& event : events) {
    if (const auto* joined = std::get_if<PlayerJoined>(&event.body)) {
      const auto at = static_cast<std::size_t>(number(joined->player));
      if (persons_.size() <= at) persons_.resize(at + 1);
      persons_[at] = person;
      brought_.resize(persons_.size());
      brought_[at] = joined->chips;
    } else if (const auto* bought = std::get_if<ChipsBought>(&event.body)) {
      brought_[static_cast<std::size_t>(number(bought->player))] += bought->chips;
    } else if (const auto* left = std::get_if<PlayerLeft>(&event.body)) {
      persons_[static_cast<std::size_t>(number(left->player))].clear();
    }
  }
}

void Room::note_played(Write& write, Millis now) const {
  std::map<PersonId, Played> played;
  for (const Settled& each : showing_.just_ended()) {
    const PersonId& person = person_of(each.who);
    // What house players wager at public tables counts too (SB 20.7.4, BC 20.7.4, CW 14.7.4).
    const bool house = is_house(each.who);
    if (person.empty() || (house && is_private())) continue;
    Played& row = played[person];
    row = {house ? house_person(common().player(each.who).name.view()) : person,
           row_.id,
           common().round,
           now,
           row.staked,
           row.returned};
    row.staked += each.stake;
    row.returned += each.came_back();
  }
  for (auto& [person, row] : played) write.played.push_back(row);
}

// --- resuming ---

std::string Room::snapshot_json() const {
  return table_state_json({persons_, brought_, once_.kept(), table()});
}

// What people had said before a snapshot that does not say it: those of versions until 0.2.0.
void Room::recall_said(std::uint64_t until) {
  const std::uint64_t from = until - std::min(until, kActsRecalled);
  for (const Record& record : house_.storage.records(row_.id, from, until - from))
    once_.note(record.person, record.said);
}

std::expected<void, std::string> Room::take_as_fact(const Record& record, const Table& before) {
  const auto events = recorded_->take_as_fact(record);
  if (!events) return std::unexpected(events.error());
  ++seq_;
  once_.note(record.person, record.said);
  showing_.note(*events, before);
  note_due(*events);
  note_people(*events, record.person);
  return {};
}

// Chips and wagers in play of every person at the table; house players have none of their own.
std::vector<Refund> Room::held_at(const Table& table) const {
  std::vector<Refund> held;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    const bool counts =
        !persons_[at].empty() && !is_house(player) && table.common.has_player(player);
    if (!counts || is_private()) continue;
    Money sum = table.common.player(player).chips;
    for (const Box& box : table.common.boxes) {
      for (const Wager& wager : box.wagers) {
        if (wager.player == player && wager.is_open()) sum += wager.amount;
      }
    }
    if (sum > Money{}) held.push_back({account_of(persons_[at]), sum});
  }
  return held;
}

std::expected<std::shared_ptr<Room>, Damage> Room::resume(House& house, TableRow row) {
  static constexpr std::size_t kPage = 1000;
  const auto snapshot = house.storage.snapshot(row.id, ~std::uint64_t{0} >> 1);
  if (!snapshot) return std::unexpected(Damage{"it has no snapshot", {}});
  auto state = table_state_of(*snapshot);
  if (!state)
    return std::unexpected(
        Damage{fmt::format("its snapshot cannot be read: {}", state.error()), {}});
  auto room = std::make_shared<Room>(house, std::move(row), std::move(state->table));
  room->persons_ = std::move(state->persons);
  room->brought_ = std::move(state->brought);
  room->seq_ = snapshot->seq;
  if (state->said) room->once_.resume(*state->said);
  if (!state->said) room->recall_said(snapshot->seq);
  while (true) {
    const auto records = house.storage.records(room->row_.id, room->seq_, kPage);
    for (const Record& record : records) {
      const Table sound = room->table();
      const auto damaged = [&](const std::string& why) {
        return std::unexpected(Damage{why, room->held_at(sound)});
      };
      if (record.seq != room->seq_ + 1)
        return damaged(fmt::format("act {} is missing", room->seq_ + 1));
      if (auto done = room->take_as_fact(record, sound); !done)
        return damaged(fmt::format("act {}: {}", record.seq, done.error()));
    }
    if (records.size() < kPage) break;
  }
  return room;
}

void Room::post(std::function<void(Room&)> task) {
  strand_->post([self = shared_from_this(), task = std::move(task)] { task(*self); });
}

}  // namespace croupier::server
