// What happens at a table and the record of it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "host/company.h"
#include "host/hosted_table.h"
#include "journal/act_json.h"
#include "journal/table_state.h"

namespace croupier::server {
namespace {

template <class Body>
const Body* find_event(const Events& events) {
  for (const Event& event : events) {
    if (const auto* body = std::get_if<Body>(&event.body)) return body;
  }
  return nullptr;
}

// Who is here, what they have, or where they sit.
bool people_changed(const Events& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<PlayerJoined>(event.body) ||
           std::holds_alternative<PlayerLeft>(event.body) ||
           std::holds_alternative<ChipsBought>(event.body) ||
           std::holds_alternative<SeatTaken>(event.body) ||
           std::holds_alternative<SeatLeft>(event.body) ||
           std::holds_alternative<RoundEnded>(event.body);
  });
}

bool same_debtors(const Table& one, const Table& other) {
  return std::ranges::equal(one.common.debts, other.common.debts, {}, &Debt::name, &Debt::name);
}

// Before this act all cards lie in the rack: from here a table can be resumed with nothing else.
bool is_fresh_start(const Table& before, const Command& command) {
  return std::holds_alternative<Shuffle>(command.body) &&
         before.common.stack.reason != ShuffleReason::too_few_cards;
}

// So far back a person may repeat what was said before a snapshot that does not tell.
constexpr std::uint64_t kActsRecalled = 500;

}  // namespace

void HostedTable::deal_from(Table table) {
  Dealing dealing = usual_dealing(row_, table, house_.settings.seeds);
  const auto stacked = house_.settings.stacked.find(row_.id);
  if (stacked != house_.settings.stacked.end() && dealing.cards)
    dealing.cards.emplace(Stacked(stacked->second));
  recorded_ = std::make_unique<RecordedTable>(std::move(table), std::move(dealing));
}

void HostedTable::begin(const Opening& opening) {
  deal_from(std::move(*opening.table));
  Write first;
  first.snapshot = Snapshot{row_.id, 0, snapshot_json()};
  house_.storage.write(std::move(first));
}

std::expected<void, Refusal> HostedTable::perform(const Command& command, const Cause& cause,
                                                  std::vector<Movement> movements,
                                                  std::vector<GoesHome> home) {
  const Table before = table();
  std::string state = is_fresh_start(before, command) ? snapshot_json() : std::string();
  auto recorded = recorded_->act(command);
  if (!recorded) return std::unexpected(recorded.error());
  felt_.events = std::move(recorded->act.events);
  felt_.origin = cause.origin;
  recorded->act.events = felt_.events;

  Deed deed{to_json(recorded->act), std::move(recorded->seeds), std::move(movements),
            std::move(home)};
  deed.state_before = std::move(state);
  if (const auto* began = find_event<RoundBegan>(felt_.events))
    deed.round = RoundRow{row_.id, began->round, host_.seq() + 1};
  felt_.note(before);
  note_due(felt_.events);
  deed.played = played();
  deed.counts_as_play = !is_private() && !deed.played.empty();
  note_people(felt_.events, cause.person);
  round_just_ended_ = find_event<RoundEnded>(felt_.events) != nullptr;
  // H21: of a round that is called off the wagers stay and may be withdrawn, so everybody is asked
  // again when the cards are ready.
  const bool called_off = find_event<RoundCalledOff>(felt_.events) != nullptr;
  if (phase_of(before) != phase_of(table()) || round_just_ended_ || called_off) felt_.ready.clear();
  renew_deadline();
  // Money, seats and debts are exact; what is put down is told within a second.
  deed.is_listed_at_once = phase_of(before) != phase_of(table()) || people_changed(felt_.events) ||
                           !same_debtors(before, table());
  host_.commit(std::move(deed), cause);
  return {};
}

void HostedTable::after_act() {
  plan_house_step();
  run_clock();
}

// What is due stays in sight until another act leaves something else to do, or a round begins.
void HostedTable::note_due(const Events& events) {
  if (!is_training()) return;
  if (find_event<RoundBegan>(events)) due_.clear();
  if (auto due = acts_due(events, table()); !due.empty()) due_ = std::move(due);
}

// Who sits where in the list of players; also while resuming.
void HostedTable::note_people(const Events& events, const PersonId& person) {
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

std::vector<Played> HostedTable::played() const {
  std::map<PersonId, Played> played;
  for (const Settled& each : felt_.showing.just_ended()) {
    const PersonId& person = person_of(each.who);
    // What house players wager at public tables counts too (SB 20.7.4, BC 20.7.4, CW 14.7.4).
    const bool house = is_house(each.who);
    if (person.empty() || (house && is_private())) continue;
    Played& row = played[person];
    row = {house ? house_person(common().player(each.who).name.view()) : person,
           row_.id,
           common().round,
           house_.clock.now(),
           row.staked,
           row.returned};
    row.staked += each.stake;
    row.returned += each.came_back();
  }
  std::vector<Played> rows;
  for (auto& [person, row] : played) rows.push_back(std::move(row));
  return rows;
}

// --- resuming ---

std::string HostedTable::snapshot_json() const {
  return table_state_json({persons_, brought_, host_.once().kept(), table()});
}

// What people had said before a snapshot that does not say it: those of versions until 0.2.0.
void HostedTable::recall_said(std::uint64_t until) {
  const std::uint64_t from = until - std::min(until, kActsRecalled);
  for (const Record& record : house_.storage.records(row_.id, from, until - from))
    host_.once().note(record.person, record.said);
}

std::expected<void, std::string> HostedTable::take_as_fact(const Record& record) {
  const Table before = table();
  const auto events = recorded_->take_as_fact(record);
  if (!events) {
    held_ = held_at(before);
    return std::unexpected(events.error());
  }
  felt_.showing.note(*events, before);
  note_due(*events);
  note_people(*events, record.person);
  return {};
}

// Chips and wagers in play of every person at the table; house players have none of their own.
std::vector<Refund> HostedTable::held_at(const Table& table) const {
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

std::optional<std::vector<Refund>> HostedTable::held() const {
  if (held_ || !recorded_) return held_;
  return held_at(table());
}

std::expected<std::uint64_t, std::string> HostedTable::resume_from(
    const std::optional<Snapshot>& snapshot) {
  if (!snapshot) return std::unexpected("it has no snapshot");
  auto state = table_state_of(*snapshot);
  if (!state) return std::unexpected(fmt::format("its snapshot cannot be read: {}", state.error()));
  deal_from(std::move(state->table));
  persons_ = std::move(state->persons);
  brought_ = std::move(state->brought);
  if (state->said) host_.once().resume(*state->said);
  if (!state->said) recall_said(snapshot->seq);
  return snapshot->seq;
}

}  // namespace croupier::server
