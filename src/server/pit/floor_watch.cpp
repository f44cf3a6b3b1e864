#include "server/pit/floor_watch.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "house/facts.h"
#include "house/words.h"
#include "journal/notes.h"
#include "journal/table_state.h"
#include "record/json_read.h"
#include "server/pit/significant.h"

namespace croupier::server {
namespace {

constexpr Duration kBetweenLooks{5000};
constexpr std::size_t kRecordsAtOnce = 500;
constexpr std::size_t kNoteMost = 10'000;
constexpr auto kEarlier = [](const FloorEvent& one, const FloorEvent& other) {
  return one.at < other.at;
};

}  // namespace

FloorWatch::FloorWatch(Storage& storage, Clock& clock, Registry& registry)
    : storage_(storage), clock_(clock), registry_(registry), strand_(clock.strand()) {}

std::shared_ptr<FloorWatch> FloorWatch::begin(Storage& storage, Clock& clock, Registry& registry) {
  const std::shared_ptr<FloorWatch> watch(new FloorWatch(storage, clock, registry));
  watch->ask([](const FloorWatch&) {});
  watch->look_later();
  return watch;
}

void FloorWatch::look_later() {
  strand_->after(kBetweenLooks, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->ask([](const FloorWatch&) {});
    self->look_later();
  });
}

// A long journal is read piece by piece: others get their turn on the threads in between.
void FloorWatch::ask(std::function<void(const FloorWatch&)> then) {
  strand_->post([weak = weak_from_this(), then = std::move(then)]() mutable {
    const auto self = weak.lock();
    if (!self) return;
    if (self->read_some()) return self->ask(std::move(then));
    then(*self);
  });
}

bool FloorWatch::read_some() {
  std::size_t read = read_house() + read_notes();
  const KnownNow known = registry_.known();
  for (std::size_t at = 0; at < known->subjects.size() && read < kRecordsAtOnce; ++at) {
    const KnownSubject& subject = known->subjects.at(at);
    if (is_public(subject.row)) read += read_table(subject);
  }
  for (auto& [id, table] : tables_)
    table.returns().go_on([this](const Table& of) { return theories_.of(of); }, found_);
  keep_found();
  return read >= kRecordsAtOnce;
}

void FloorWatch::keep_found() {
  if (found_.empty()) return;
  std::ranges::stable_sort(found_, kEarlier);
  for (FloorEvent& each : found_) each.no = ++last_no_;
  const auto middle = static_cast<std::ptrdiff_t>(events_.size());
  std::ranges::move(found_, std::back_inserter(events_));
  std::inplace_merge(events_.begin(), events_.begin() + middle, events_.end(), kEarlier);
  found_.clear();
  if (events_.size() > kEventsKept)
    events_.erase(events_.begin(),
                  events_.begin() + static_cast<std::ptrdiff_t>(events_.size() - kEventsKept));
}

// --- names ---

std::string FloorWatch::name_of(house::AccountNo no) const {
  const KnownNow known = registry_.known();
  const auto at = static_cast<std::size_t>(no);
  return at == 0 || at > known->people.size() ? "" : known->people.at(at - 1).name;
}

std::string FloorWatch::name_of(const PersonId& person) const {
  const auto found = registry_.find(person);
  return found ? found->name : "";
}

std::string FloorWatch::name_of(house::NameNo no) {
  const auto number = static_cast<std::uint32_t>(no);
  if (!names_.contains(number)) {
    for (const NameText& each : storage_.names()) names_[each.no] = each.text;
  }
  return names_[number];
}

bool FloorWatch::knows_name_of(const house::AccountErased& erasure) const {
  const auto known = names_.find(static_cast<std::uint32_t>(find(house_, erasure.account)->name));
  return known != names_.end() && !known->second.empty();
}

// Whoever was erased is named in what was said of them before. It is read anew from what is on
// disk, where they have no name, as it would be after a restart.
std::size_t FloorWatch::start_over() {
  read_anew_for_ = house_seq_;
  house_ = {};
  house_seq_ = 0;
  tables_.clear();
  unreadable_.clear();
  last_note_ = 0;
  served_by_.clear();
  version_.clear();
  settings_.clear();
  found_.clear();
  events_.clear();
  last_no_ = 0;
  floats_.clear();
  names_.clear();
  return kRecordsAtOnce;  // there is more
}

// What comes after it tells nothing that can be relied on.
std::size_t FloorWatch::give_up(const Record& record, const std::string& why) {
  unreadable_[record.table] = why;
  const KnownNow known = registry_.known();
  const KnownSubject* subject = known->subjects.find(record.table);
  found_.push_back(
      {.at = record.at,
       .kind = EventKind::device,
       .alert = true,
       .table = subject == nullptr ? TableId() : record.table,
       .seq = record.seq,
       .words = fmt::format("The records of {} cannot be followed: {}.",
                            subject == nullptr ? "the house" : subject->row.title, why)});
  return 0;
}

// --- the house ---

std::size_t FloorWatch::read_house() {
  if (unreadable_.contains(kHouseSubject)) return 0;
  const auto records = storage_.records(kHouseSubject, house_seq_, kRecordsAtOnce);
  for (const Record& record : records) {
    if (record.seq != house_seq_ + 1) return give_up(record, "an act is missing before it");
    house_seq_ = record.seq;
    const auto act = house_act_in(record);
    if (!act) return give_up(record, act.error());
    for (const house::Event& event : act->events) {
      if (std::string wrong = why_no_fact(house_, event); !wrong.empty())
        return give_up(record, wrong);
      const auto* erasure = std::get_if<house::AccountErased>(&event.body);
      if (erasure != nullptr && record.seq > read_anew_for_ && knows_name_of(*erasure))
        return start_over();
      note(event, record, act->command.reason);
      apply(house_, event);
    }
  }
  return records.size();
}

void FloorWatch::note(const house::Event& event, const Record& record, const std::string& reason) {
  const auto table_id = [&](house::SubjectNo no) {
    const house::Subject* subject = find(house_, no);
    return subject == nullptr ? TableId() : subject->id;
  };
  if (const auto* issued = std::get_if<house::FloatIssued>(&event.body))
    floats_.push_back(
        {record.at, table_id(issued->asked.table), issued->asked.what, issued->asked.amount});
  if (const auto* drop = std::get_if<house::DropCollected>(&event.body))
    floats_.push_back({record.at, table_id(drop->table), std::nullopt, drop->amount});
  const auto significant = significance(event.body);
  if (!significant) return;
  FloorEvent one{.at = record.at,
                 .kind = significant->kind,
                 .alert = significant->alert,
                 .seq = record.seq,
                 .reason = reason == "of the platform" ? "" : reason};
  match(
      [&](const auto& body) {
        if constexpr (requires { body.by; }) one.who = name_of(body.by);
        if constexpr (requires { body.move.by; }) one.who = name_of(body.move.by);
        if constexpr (requires { body.table; }) one.table = table_id(body.table);
        if constexpr (requires { body.asked.table; }) one.table = table_id(body.asked.table);
        if constexpr (requires { body.subject; }) one.table = table_id(body.subject);
        if constexpr (requires {
                        body.what;
                        body.account;
                      })
          if (one.who.empty()) one.who = name_of(body.account);
      },
      event.body);
  one.words =
      plain(sentence(house_, event, [this](house::NameNo no) { return this->name_of(no); }));
  found_.push_back(std::move(one));
}

// --- tables ---

std::size_t FloorWatch::read_table(const KnownSubject& subject) {
  const TableId& id = subject.row.id;
  if (unreadable_.contains(id)) return 0;
  auto found = tables_.find(id);
  if (found == tables_.end()) {
    const auto snapshot = storage_.snapshot(id, 0);
    if (!snapshot) return 0;  // it is not on disk yet
    auto state = table_state_of(*snapshot);
    if (!state) return unreadable_[id] = state.error(), 0;
    found = tables_.emplace(id, FollowedTable(subject.row, std::move(state->table), 0)).first;
  }
  FollowedTable& table = found->second;
  if (table.returns().is_full()) return 0;  // until its theory is there
  const auto records = storage_.records(id, table.seq(), kRecordsAtOnce);
  for (const Record& record : records) {
    const auto taken =
        table.take(record, [this](const PersonId& person) { return name_of(person); }, found_);
    if (!taken) return give_up(record, taken.error());
  }
  return records.size();
}

// --- the service itself ---

std::size_t FloorWatch::read_notes() {
  const auto rows = storage_.notes(last_note_, kRecordsAtOnce);
  for (const NoteRow& row : rows) {
    last_note_ = row.entry;
    const auto document = json::parse_object(row.note.text, kNoteMost);
    if (!document) continue;
    FloorEvent one{.at = row.note.at, .kind = EventKind::service};
    const auto has = [&](const char* name) { return document->HasMember(name); };
    if (has("started")) {
      ServiceStarted note;
      (void)json::read(*document, note);
      one.alert = !served_by_.empty();
      one.words = fmt::format("The house is served by version {}{}{}.", note.started,
                              version_.empty() || version_ == note.started
                                  ? ""
                                  : fmt::format(", upgraded from {}", version_),
                              one.alert ? "; before, it ended without a word (power, disk, machine "
                                          "or program)"
                                        : "");
      for (const std::string& each : note.settings) {
        if (!settings_.empty() && std::ranges::find(settings_, each) == settings_.end())
          one.words += fmt::format(" Its settings have changed to {}.", each);
      }
      settings_ = std::move(note.settings);
      served_by_ = version_ = note.started;
    } else if (has("ended")) {
      served_by_.clear();
      one.words = "The service was stopped.";
    } else if (has("stepped")) {
      ClockStepped note;
      (void)json::read(*document, note);
      one.kind = EventKind::clock;
      one.alert = true;
      one.words =
          fmt::format("The clock of the machine was set {} by {:.1f} seconds.",
                      note.stepped < 0 ? "back" : "forward",
                      static_cast<double>(note.stepped < 0 ? -note.stepped : note.stepped) / 1000);
    } else if (has("restored")) {
      one.alert = true;
      one.words = "An older copy of the journal was put back.";
    } else if (has("erased")) {
      one.kind = EventKind::account;
      one.words = "The text of a name was erased.";
    } else {
      one.words = row.note.text;
    }
    found_.push_back(std::move(one));
  }
  return rows.size();
}

}  // namespace croupier::server
