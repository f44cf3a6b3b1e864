// What happens at a table and the record of it.
#include <fmt/format.h>

#include <utility>

#include "journal/act_json.h"
#include "journal/table_state.h"
#include "server/company.h"
#include "server/json_text.h"
#include "server/room.h"

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

}  // namespace

Room::Room(House& house, TableRow row, Table opened)
    : house_(house), row_(std::move(row)), strand_(house.clock.strand()) {
  make_driver(std::move(opened));
}

void Room::make_driver(Table table) {
  Dealing dealing;
  const auto stacked = house_.manners.stacked.find(row_.id);
  if (is_dealt_by_hand()) {
    driver_ = std::make_unique<TableDriver>(std::move(table), std::move(dealing));
    return;
  }
  if (stacked != house_.manners.stacked.end()) {
    dealing.cards.emplace(Stacked(std::span<const Card>(stacked->second)));
  } else {
    dealing.cards.emplace(Shoe(Composition::of_decks(table.common.rules.decks)));
  }
  dealing.prizes.emplace(house_.manners.seeds());
  dealing.seeds = [this] {
    if (!resuming_) {
      given_seeds_.push_back(house_.manners.seeds());
      return given_seeds_.back();
    }
    seed_is_missing_ = stored_seeds_.empty();
    if (seed_is_missing_) return Seed{};
    const Seed seed = stored_seeds_.front();
    stored_seeds_.erase(stored_seeds_.begin());
    return seed;
  };
  // The shuffle is an act of its own, so that a record can begin with it; the cut is people's.
  dealing.automation = {.shuffle = false, .house_cuts = false, .cutting_card = true, .burn = true};
  driver_ = std::make_unique<TableDriver>(std::move(table), std::move(dealing));
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
  given_seeds_.clear();
  auto done = driver_->act(command);
  if (!done) return std::unexpected(done.error());

  ++seq_;
  const Millis now = house_.clock.now();
  Write write;
  if (!state.empty() && seq_ > 1) {
    write.snapshot = Snapshot{row_.id, seq_ - 1, state};
    accepted_before_ = std::exchange(accepted_, {});
  }
  write.record = Record{row_.id, seq_, now, cause.origin, cause.person, "", to_json(*done), {}};
  write.record->seeds = std::move(given_seeds_);
  if (cause.asker) {
    write.record->command_id = cause.asker->id;
    accepted_.insert(cause.person + '\n' + cause.asker->id);
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
  if (phase_of(before) != phase_of(table()) || round_just_ended_) ready_.clear();
  renew_deadline();

  Outgoing out;
  tell(done->events, cause.origin, out);
  if (cause.asker) {
    out.emplace_back(cause.asker->connection,
                     std::make_shared<const std::string>(fmt::format(
                         R"({{"type":"answer","id":{},"ok":true}})", quoted(cause.asker->id))));
  }
  write.durable = [&transport = house_.transport, out = std::move(out)] {
    for (const auto& [connection, text] : out) transport.send(connection, text);
  };
  house_.storage.write(std::move(write));
  publish_summary();
  plan_house_step();
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
    const PersonId& person = person_of(each.player);
    // What house players wager at public tables counts too (SB 20.7.4, BC 20.7.4, CW 14.7.4).
    const bool house = is_house(each.player);
    if (person.empty() || (house && is_private())) continue;
    Played& row = played[person];
    row = {house ? house_person(common().player(each.player).name.view()) : person,
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

std::string Room::snapshot_json() const { return table_state_json({persons_, brought_, table()}); }

std::expected<void, std::string> Room::rerun(const Record& record) {
  const auto wrong = [&](std::string_view why) {
    return std::unexpected(fmt::format("act {} of {}: {}", record.seq, row_.id, why));
  };
  if (record.seq != seq_ + 1) return wrong("an act is missing before it");
  const auto recorded = act_from_json(record.act);
  if (!recorded) return wrong(recorded.error());
  stored_seeds_ = record.seeds;
  const Table before = table();
  const auto done = driver_->act(recorded->command);
  if (seed_is_missing_) return wrong("a seed of its shuffle is missing");
  if (!done) return wrong("it would be refused now");
  if (to_json(*done) != record.act) return wrong("it would come out differently now");
  ++seq_;
  if (!record.command_id.empty()) accepted_.insert(record.person + '\n' + record.command_id);
  showing_.note(done->events, before);
  note_due(done->events);
  note_people(done->events, record.person);
  return {};
}

std::expected<std::shared_ptr<Room>, std::string> Room::resume(House& house, TableRow row) {
  static constexpr std::size_t kPage = 1000;
  const auto snapshot = house.storage.snapshot(row.id, ~std::uint64_t{0} >> 1);
  if (!snapshot) return std::unexpected(fmt::format("{} has no snapshot", row.id));
  auto room = std::make_shared<Room>(house, std::move(row), Table{});
  auto state = table_state_from_json(snapshot->state);
  if (!state)
    return std::unexpected(fmt::format("the snapshot of {}: {}", room->row_.id, state.error()));
  room->persons_ = std::move(state->persons);
  room->brought_ = std::move(state->brought);
  room->make_driver(std::move(state->table));
  room->seq_ = snapshot->seq;
  room->resuming_ = true;
  while (true) {
    const auto records = house.storage.records(room->row_.id, room->seq_, kPage);
    for (const Record& record : records) {
      if (auto done = room->rerun(record); !done) return std::unexpected(done.error());
    }
    if (records.size() < kPage) break;
  }
  room->resuming_ = false;
  return room;
}

void Room::post(std::function<void(Room&)> task) {
  strand_->post([self = shared_from_this(), task = std::move(task)] { task(*self); });
}

}  // namespace croupier::server
