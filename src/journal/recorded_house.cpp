#include "journal/recorded_house.h"

#include <algorithm>

#include "driver/generator.h"
#include "house/facts.h"
#include "journal/upcast.h"

namespace croupier {
namespace {

constexpr std::size_t kPage = 1000;
// A snapshot is as large as the house: with so many acts between two of them their cost stays a
// small part of the cost of the acts.
constexpr std::uint64_t kActsMost = 500;

constexpr std::string_view kTournament = "tournament";
constexpr std::string_view kPromotion = "promotion";

}  // namespace

std::expected<house::Act, std::string> house_act_in(const Record& record) {
  const auto act = upcast_act(MachineKind::house, record);
  if (!act) return std::unexpected(act.error());
  return house::act_from_json(*act);
}

TableRow row_of(const house::House& house, const house::Subject& subject) {
  const house::Account* owner = find(house, subject.owner);
  const bool is_table = subject.machine == house::SubjectMachine::table;
  return {subject.id,
          subject.title,
          subject.game,
          std::string(is_table ? word(subject.kind) : word(subject.machine)),
          owner == nullptr ? PersonId() : owner->id,
          subject.opened * 1000,
          subject.company,
          subject.setup};
}

house::OpenSubject opening_of(const TableRow& row) {
  house::OpenSubject opened{.id = row.id,
                            .title = row.title,
                            .machine = house::SubjectMachine::table,
                            .game = row.game,
                            .kind = house::SubjectKind::open_to_all,
                            .owner = {},
                            .currency = house::Currency::demo,
                            .company = row.company,
                            .setup = row.setup};
  if (row.kind == kTournament) opened.machine = house::SubjectMachine::tournament;
  if (row.kind == kPromotion) opened.machine = house::SubjectMachine::promotion;
  if (const auto kind = from_word<house::SubjectKind>(row.kind)) opened.kind = *kind;
  return opened;
}

std::string ledger_account_of(const TableRow& row) {
  const bool is_table = row.kind != kTournament && row.kind != kPromotion;
  return std::string(is_table ? "table" : row.kind) + ':' + row.id;
}

std::vector<TableRow> rows_of(const house::House& house, StorageReader& storage) {
  if (house.accounts.empty() && house.subjects.empty()) return storage.tables();
  std::vector<TableRow> rows;
  for (const house::Subject& each : house.subjects) rows.push_back(row_of(house, each));
  return rows;
}

Movement movement_of(house::Entry entry, Millis at) {
  return {std::move(entry.from), std::move(entry.to),      entry.amount, std::move(entry.why), at,
          entry.currency,        std::move(entry.transfer)};
}

std::expected<RecordedHouse, std::string> RecordedHouse::resume(StorageReader& storage) {
  RecordedHouse recorded;
  constexpr auto kLatest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (const auto snapshot = storage.snapshot(kHouseSubject, kLatest)) {
    const auto state = upcast_state(*snapshot);
    if (!state) return std::unexpected(state.error());
    auto house = house::house_from_json(*state);
    if (!house) return std::unexpected("its snapshot: " + house.error());
    recorded.house_ = std::move(*house);
    recorded.seq_ = recorded.snapshot_seq_ = snapshot->seq;
  }
  while (true) {
    const auto records = storage.records(kHouseSubject, recorded.seq_, kPage);
    for (const Record& record : records) {
      if (const auto done = recorded.take_as_fact(record); !done)
        return std::unexpected("act " + std::to_string(record.seq) + ": " + done.error());
    }
    if (records.size() < kPage) break;
  }
  if (std::string wrong = house_is_ok(recorded.house_); !wrong.empty())
    return std::unexpected(std::move(wrong));
  return recorded;
}

void RecordedHouse::note(const house::Events& events, std::vector<Movement>* rows, Millis at) {
  for (const house::Event& event : events) {
    if (rows != nullptr) {
      for (house::Entry& each : ledger_of(house_, event))
        rows->push_back(movement_of(std::move(each), at));
    }
    apply(house_, event);
  }
  ++seq_;
}

std::expected<house::Act, std::string> RecordedHouse::take_as_fact(const Record& record) {
  if (record.seq != seq_ + 1)
    return std::unexpected("act " + std::to_string(seq_ + 1) + " is missing");
  auto act = house_act_in(record);
  if (!act) return act;
  for (const house::Event& event : act->events) {
    if (std::string wrong = why_no_fact(house_, event); !wrong.empty())
      return std::unexpected(std::move(wrong));
    apply(house_, event);
  }
  ++seq_;
  return act;
}

std::expected<house::Act, std::string> RecordedHouse::act_again(const Record& record) {
  if (record.seq != seq_ + 1)
    return std::unexpected("act " + std::to_string(seq_ + 1) + " is missing");
  const auto recorded = house_act_in(record);
  if (!recorded) return recorded;
  auto events = decide(house_, recorded->command);
  if (!events) return std::unexpected("it would be refused now");
  house::Act act{recorded->command, std::move(*events)};
  if (to_json(act) != to_json(*recorded))
    return std::unexpected("it would come out differently now");
  note(act.events, nullptr, record.at);
  return act;
}

std::expected<house::Events, Refusal> RecordedHouse::act(const house::Command& command, Millis at,
                                                         Write& write) {
  auto events = decide(house_, command);
  if (!events) return events;
  note(*events, &write.movements, at);
  write.record = Record{.table = kHouseSubject,
                        .seq = seq_,
                        .at = at,
                        .person = {},
                        .said = {},
                        .act = to_json(house::Act{command, *events}),
                        .seeds = {fresh_seed()}};  // so that nobody can guess what its hash is of
  if (seq_ - snapshot_seq_ >= std::max<std::uint64_t>(kActsMost, house_.accounts.size())) {
    write.snapshot = Snapshot{kHouseSubject, seq_, to_json(house_)};
    snapshot_seq_ = seq_;
  }
  return events;
}

}  // namespace croupier
