// What happens at a table and the record of it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "host/company.h"
#include "host/hosted_table.h"
#include "journal/act_json.h"
#include "journal/kept_device.h"
#include "journal/table_state.h"
#include "record/json_read.h"
#include "record/json_write.h"

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
  const ShuffleReason reason = before.common.stack.reason;
  return std::holds_alternative<Shuffle>(command.body) && reason != ShuffleReason::too_few_cards &&
         reason != ShuffleReason::device_fault;
}

// So far back a person may repeat what was said before a snapshot that does not tell.
constexpr std::uint64_t kActsRecalled = 500;

// House players bet at once, before anybody can have paid.
bool somebody_bets(const Events& events, const Seated& people) {
  return std::ranges::any_of(events, [&](const Event& event) {
    const auto* placed = std::get_if<WagerPlaced>(&event.body);
    return placed != nullptr && !people.is_house(placed->player);
  });
}

// What is due stays in sight until another act leaves something else to do, or shows that it was
// done: the next card is dealt, or somebody bets on the next round.
void note_due(std::vector<DealerAct>& due, const Events& events, const Table& table,
              const Seated& people) {
  if (find_event<RoundBegan>(events) || find_event<CardDealt>(events) ||
      somebody_bets(events, people))
    due.clear();
  if (auto acts = acts_due(events, table); !acts.empty()) due = std::move(acts);
}

// What each staked in the round that has just ended, and got back.
std::vector<Played> played_at(const TablePart& part, const Seated& people, const TableRow& table,
                              Millis now) {
  std::map<PersonId, Played> played;
  for (const Settled& each : part.showing.just_ended()) {
    const PersonId& person = people.person_of(each.who);
    // What house players wager at public tables counts too (SB 20.7.4, BC 20.7.4, CW 14.7.4).
    const bool house = people.is_house(each.who);
    if (person.empty() || (house && is_own_table(table))) continue;
    Played& row = played[person];
    row = {house ? house_person(part.table().common.player(each.who).name.view()) : person,
           table.id,
           part.table().common.round,
           now,
           row.staked,
           row.returned};
    row.staked += each.stake;
    row.returned += each.came_back();
  }
  std::vector<Played> rows;
  for (auto& [person, row] : played) rows.push_back(std::move(row));
  return rows;
}

// What people had said before a snapshot that does not say it: those of versions until 0.2.0.
void recall_said(Once& once, Storage& storage, const Snapshot& snapshot) {
  const std::uint64_t from = snapshot.seq - std::min(snapshot.seq, kActsRecalled);
  for (const Record& record : storage.records(snapshot.table, from, snapshot.seq - from))
    once.note(record.person, record.said);
}

}  // namespace

namespace {

// What screens need besides the table.
struct KeptFelt {
  KeptShowing showing;
  std::vector<DealerAct> due;
  static constexpr auto fields() {
    return listed(field("showing", &KeptFelt::showing), field("due", &KeptFelt::due));
  }
};

}  // namespace

void HostedTable::deal_from(Table table, Dealing dealing) {
  const auto stacked = house_.settings.stacked.find(row_.id);
  if (stacked != house_.settings.stacked.end() && dealing.cards)
    dealing.cards.emplace(Stacked(stacked->second));
  recorded_ = std::make_unique<RecordedTable>(std::move(table), std::move(dealing));
}

void HostedTable::begin(const Opening& opening) {
  Dealing dealing = usual_dealing(row_, *opening.table, house_.settings.seeds);
  deal_from(std::move(*opening.table), std::move(dealing));
  Write first;
  first.snapshot = Snapshot{row_.id, 0, table_state_json(kept_state())};
  house_.storage.write(std::move(first));
}

std::expected<void, Refusal> HostedTable::perform(const Command& command, const Cause& cause,
                                                  std::vector<Movement> movements,
                                                  std::vector<GoesHome> home) {
  const Table before = table();
  std::string state =
      is_fresh_start(before, command) ? table_state_json(kept_state()) : std::string();
  auto recorded = recorded_->act(command);
  if (!recorded) return std::unexpected(recorded.error());
  Deed deed{to_json(recorded->act), std::move(recorded->seeds), std::move(movements),
            std::move(home)};
  felt_.events = std::move(recorded->act.events);
  felt_.origin = cause.origin;
  deed.state_before = std::move(state);
  if (const auto* began = find_event<RoundBegan>(felt_.events))
    deed.round = RoundRow{row_.id, began->round, host_.seq() + 1};
  felt_.note(before);
  if (is_staffed(row_)) note_due(due_, felt_.events, table(), people_);
  deed.played = played_at(felt_, people_, row_, house_.clock.now());
  deed.counts_as_play = !is_own_table(row_) && !deed.played.empty();
  people_.note(felt_.events, cause.person);
  round_just_ended_ = find_event<RoundEnded>(felt_.events) != nullptr;
  // H21: of a round that is called off the wagers stay and may be withdrawn, so everybody is asked
  // again when the cards are ready.
  const bool called_off = find_event<RoundCalledOff>(felt_.events) != nullptr;
  if (phase_of(before) != phase_of(table()) || round_just_ended_ || called_off) felt_.ready.clear();
  pace_.look_at(0);
  // Money, seats and debts are exact; what is put down is told within a second.
  deed.is_listed_at_once = phase_of(before) != phase_of(table()) || people_changed(felt_.events) ||
                           !same_debtors(before, table());
  host_.commit(std::move(deed), cause);
  limits_.note_players();
  // Not within this act: each goes home by one of their own.
  if (round_just_ended_ && house_.settings.production)
    host_.post([](Host& it) { it.hosted().look_at_limits(); });
  return {};
}

// --- resuming ---

TableState HostedTable::kept_state() const {
  return {people_.persons(),
          people_.brought(),
          host_.once().kept(),
          table(),
          {},
          json::written(KeptFelt{felt_.showing.kept(), due_})};
}

std::optional<std::string> HostedTable::state(const std::function<Seed()>& key) const {
  TableState kept = kept_state();
  if (const TableDriver& driver = recorded_->driver(); driver.dealing().cards) {
    auto device = closed_device(driver, key());
    if (!device) return std::nullopt;
    kept.device = std::move(*device);
  }
  return table_state_json(kept);
}

std::expected<void, std::string> HostedTable::take_as_fact(const Record& record) {
  const Table before = table();
  const auto events = recorded_->take_as_fact(record);
  if (!events) {
    held_ = is_own_table(row_) ? std::vector<Refund>() : people_.held_at(before);
    return std::unexpected(events.error());
  }
  felt_.showing.note(*events, before);
  if (is_staffed(row_)) note_due(due_, *events, table(), people_);
  people_.note(*events, record.person);
  return {};
}

std::optional<std::vector<Refund>> HostedTable::held() const {
  if (held_ || !recorded_) return held_;
  return is_own_table(row_) ? std::vector<Refund>() : people_.held_at(table());
}

std::expected<void, std::string> HostedTable::show_again(const std::string& shown) {
  if (shown.empty()) return {};
  const auto document = json::parse_object(shown, shown.size());
  if (!document) return std::unexpected("shown: " + document.error());
  KeptFelt kept;
  if (const auto wrong = json::read(*document, kept)) return std::unexpected("shown: " + *wrong);
  felt_.showing.resume(std::move(kept.showing));
  due_ = std::move(kept.due);
  return {};
}

std::expected<std::uint64_t, std::string> HostedTable::resume_from(
    const std::optional<Snapshot>& snapshot) {
  if (!snapshot) return std::unexpected("it has no snapshot");
  auto state = table_state_of(*snapshot);
  if (!state) return std::unexpected(fmt::format("its snapshot cannot be read: {}", state.error()));
  Dealing dealing = usual_dealing(row_, state->table, house_.settings.seeds);
  if (auto put = put_back_device(house_.storage, *snapshot, *state, dealing); !put)
    return std::unexpected(put.error());
  deal_from(std::move(state->table), std::move(dealing));
  people_.resume(std::move(state->persons), std::move(state->brought));
  if (state->said) host_.once().resume(*state->said);
  if (!state->said) recall_said(host_.once(), house_.storage, *snapshot);
  if (auto read = show_again(state->shown); !read) return std::unexpected(read.error());
  return snapshot->seq;
}

}  // namespace croupier::server
