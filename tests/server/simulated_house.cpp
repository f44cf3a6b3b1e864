#include "server/simulated_house.h"
#include "house/ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace croupier::server {

// --- the clock ---

class SimulatedClock::SimulatedStrand final : public Strand {
 public:
  explicit SimulatedStrand(SimulatedClock& clock) : clock_(clock) {}
  void post(Task task) override { clock_.after(Duration(0), std::move(task)); }
  void after(Duration delay, Task task) override { clock_.after(delay, std::move(task)); }

 private:
  SimulatedClock& clock_;
};

std::shared_ptr<Strand> SimulatedClock::strand() {
  return std::make_shared<SimulatedStrand>(*this);
}

Millis SimulatedClock::now() const {
  const std::lock_guard guard(mutex_);
  return now_ + ahead_;
}

void SimulatedClock::after(Duration delay, Task task) {
  const std::lock_guard guard(mutex_);
  due_.emplace(std::pair(now_ + delay.count(), ++posted_), std::move(task));
}

void SimulatedClock::pass(Duration time) {
  std::unique_lock lock(mutex_);
  const Millis until = now_ + time.count();
  while (!due_.empty() && due_.begin()->first.first <= until) {
    auto first = due_.extract(due_.begin());
    now_ = std::max(now_, first.key().first);
    lock.unlock();
    first.mapped()();
    first.mapped() = nullptr;
    lock.lock();
  }
  now_ = until;
}

// --- the storage ---

void MemoryStorage::write(Write write) {
  waiting_.push_back(std::move(write));
  if (flushes_at_once_) flush();
}

void MemoryStorage::flush() {
  std::vector<Write> taken;
  taken.swap(waiting_);
  for (Write& write : taken) {
    for (PersonRow& each : write.people) people_.push_back(std::move(each));
    for (NameText& each : write.names) names_.push_back(std::move(each));
    for (const ErasedName& gone : write.erased) {
      for (NameText& each : names_) {
        if (each.no == gone.no) each.text.clear();
      }
    }
    for (Secret& each : write.secrets) {
      std::erase_if(secrets_,
                    [&](const Secret& old) { return old.kind == each.kind && old.id == each.id; });
      if (!each.text.empty()) secrets_.push_back(std::move(each));
    }
    for (LogNote& each : write.notes)
      notes_.push_back({static_cast<std::int64_t>(notes_.size() + 1), std::move(each)});
    for (TableRow& each : write.tables) tables_.push_back(std::move(each));
    if (write.snapshot) snapshots_.push_back(std::move(*write.snapshot));
    if (write.record) records_.push_back(std::move(*write.record));
    for (Movement& each : write.movements) movements_.push_back(std::move(each));
    for (Played& each : write.played) {
      // Of a round that was dealt again the last end counts.
      std::erase_if(played_, [&](const PlayedRow& row) {
        return row.played.person == each.person && row.played.table == each.table &&
               row.played.round == each.round;
      });
      const std::int64_t last = played_.empty() ? 0 : played_.back().entry;
      played_.push_back({last + 1, std::move(each)});
    }
    if (write.round) rounds_.push_back(*write.round);
    if (look_) look_(*this);
    if (write.durable) write.durable();
  }
}

std::unique_ptr<MemoryStorage> MemoryStorage::after_power_cut() const {
  auto kept = std::make_unique<MemoryStorage>(flushes_at_once_);
  kept->people_ = people_;
  kept->names_ = names_;
  kept->secrets_ = secrets_;
  kept->tables_ = tables_;
  kept->snapshots_ = snapshots_;
  kept->records_ = records_;
  kept->movements_ = movements_;
  kept->played_ = played_;
  kept->rounds_ = rounds_;
  return kept;
}

std::vector<LedgerRow> MemoryStorage::ledger(const std::string& account, Millis before) {
  std::vector<LedgerRow> rows;
  for (std::size_t at = 0; at < movements_.size(); ++at) {
    const Movement& each = movements_[at];
    if ((each.from == account || each.to == account) && each.at < before)
      rows.push_back({static_cast<std::int64_t>(at) + 1, each, {}, 0});
  }
  return rows;
}

std::vector<PersonRow> MemoryStorage::people() { return people_; }

std::vector<Balance> MemoryStorage::balances() {
  std::map<std::pair<std::string, house::Currency>, Money> sums;
  for (const Movement& each : movements_) {
    sums[{each.from, each.currency}] -= each.amount;
    sums[{each.to, each.currency}] += each.amount;
  }
  std::vector<Balance> rows;
  for (const auto& [key, amount] : sums) rows.push_back({key.first, amount, key.second});
  return rows;
}

std::vector<InTransit> MemoryStorage::in_transit() {
  std::vector<InTransit> rows;
  for (const Movement& sent : movements_) {
    if (sent.transfer.empty() || !sent.to.starts_with(house::kTransitPrefix)) continue;
    const bool received = std::ranges::any_of(movements_, [&](const Movement& each) {
      return each.transfer == sent.transfer && each.from == sent.to;
    });
    if (!received)
      rows.push_back({sent.from, sent.to.substr(house::kTransitPrefix.size()), sent.amount,
                      sent.why, sent.currency, sent.transfer});
  }
  return rows;
}

void MemoryStorage::damage(const TableId& table, std::uint64_t seq,
                           const std::function<void(Record&)>& change) {
  for (Record& each : records_) {
    if (each.table == table && each.seq == seq) change(each);
  }
}

std::vector<Balance> MemoryStorage::paid_into(const std::string& account) {
  std::map<std::string, Money> sums;
  for (const Movement& each : movements_) {
    const auto sent = std::ranges::find_if(movements_, [&](const Movement& other) {
      return !each.transfer.empty() && other.transfer == each.transfer && other.to == each.from;
    });
    const std::string& from = sent == movements_.end() ? each.from : sent->from;
    const bool in_transit = each.to.starts_with(house::kTransitPrefix);
    if (each.to == account) sums[from] += each.amount;
    if (each.from == account)
      sums[in_transit ? each.to.substr(house::kTransitPrefix.size()) : each.to] -= each.amount;
  }
  std::vector<Balance> rows;
  for (const auto& [other, amount] : sums) rows.push_back({other, amount});
  return rows;
}

std::optional<Record> MemoryStorage::last_record(const TableId& table) {
  std::optional<Record> last;
  for (const Record& each : records_) {
    if (each.table == table && (!last || each.seq > last->seq)) last = each;
  }
  return last;
}

std::optional<Snapshot> MemoryStorage::snapshot(const TableId& table, std::uint64_t at_or_before) {
  std::optional<Snapshot> best;
  for (const Snapshot& each : snapshots_) {
    if (each.table == table && each.seq <= at_or_before && (!best || each.seq >= best->seq))
      best = each;
  }
  return best;
}

std::vector<Record> MemoryStorage::records(const TableId& table, std::uint64_t after,
                                           std::size_t most) {
  std::vector<Record> rows;
  for (const Record& each : records_) {
    if (each.table == table && each.seq > after && rows.size() < most) rows.push_back(each);
  }
  records_read_ += rows.size();
  return rows;
}

std::vector<PlayedRow> MemoryStorage::played(const PersonId& person, std::int64_t before,
                                             std::size_t most) {
  std::vector<PlayedRow> rows;
  for (auto each = played_.rbegin(); each != played_.rend() && rows.size() < most; ++each) {
    if (each->played.person == person && each->entry < before) rows.push_back(*each);
  }
  return rows;
}

Money MemoryStorage::wagered(const PersonId& person, const std::vector<TableId>& tables,
                             Millis from, Millis to) {
  Money sum;
  for (const auto& [entry, played] : played_) {
    const bool counts = std::ranges::find(tables, played.table) != tables.end();
    if (played.person == person && played.at >= from && played.at <= to && counts)
      sum += played.staked;
  }
  return sum;
}

bool MemoryStorage::has_played(const PersonId& person, const TableId& table, std::uint32_t round) {
  return std::ranges::any_of(played_, [&](const PlayedRow& each) {
    return each.played.person == person && each.played.table == table && each.played.round == round;
  });
}

std::optional<RoundRow> MemoryStorage::round(const TableId& table, std::uint32_t round) {
  for (const RoundRow& each : rounds_) {
    if (each.table == table && each.round == round) return each;
  }
  return std::nullopt;
}

std::vector<NoteRow> MemoryStorage::notes(std::int64_t after, std::size_t most) {
  std::vector<NoteRow> rows;
  for (const NoteRow& each : notes_) {
    if (each.entry > after && rows.size() < most) rows.push_back(each);
  }
  return rows;
}

// --- the house ---

SimulatedHouse::SimulatedHouse(Settings settings, std::unique_ptr<MemoryStorage> kept, Millis now)
    : clock(now),
      storage(kept ? std::move(kept) : std::make_unique<MemoryStorage>()),
      tokens(2 * storage->people().size()) {
  switchboard =
      std::make_unique<Switchboard>(*storage, clock, transport, tokens, std::move(settings));
  [[maybe_unused]] const auto started = switchboard->start();
  assert(started);
  clock.settle();
}

SimulatedHouse::Guest SimulatedHouse::come() {
  const auto guest = std::make_shared<Guest>();
  switchboard->people().make_guest(
      [guest](const Registry::NewGuest& made) { *guest = {{}, made.id, made.token}; });
  clock.settle();
  if (guest->person.empty()) storage->flush();
  return come_again(*guest);
}

SimulatedHouse::Guest SimulatedHouse::come_again(const Guest& guest) {
  const Guest another{Connection{++connections_}, guest.person, guest.token};
  switchboard->opened(another.connection, another.person);
  clock.settle();
  return another;
}

std::vector<TableRow> SimulatedHouse::tables() const {
  std::vector<TableRow> rows;
  const KnownNow known = switchboard->people().known();
  for (std::size_t at = 0; at < known->subjects.size(); ++at)
    rows.push_back(known->subjects.at(at).row);
  return rows;
}

Write SimulatedHouse::as_before_the_house(const std::function<bool(const TableRow&)>& with) const {
  Write rows;
  rows.people = storage->people();
  for (PersonRow& each : rows.people) each.name = switchboard->people().find(each.id)->name;
  for (TableRow& row : tables()) {
    if (with(row)) rows.tables.push_back(std::move(row));
  }
  return rows;
}

std::string answer_to(const std::string& id, const std::vector<std::string>& sent,
                      std::size_t from) {
  const std::string mine = fmt::format(R"("type":"answer","id":"{}")", id);
  const std::string within = fmt::format(R"(,"answer":"{}"}})", id);
  for (std::size_t at = from; at < sent.size(); ++at) {
    if (sent[at].find(mine) != std::string::npos) return sent[at];
    // Carried out: the answer is in the change.
    if (sent[at].ends_with(within)) return fmt::format(R"({{{},"ok":true}})", mine);
  }
  return "";
}

std::string SimulatedHouse::say_as(const Guest& guest, const std::string& id,
                                   const std::string& what, const std::string& more) {
  const std::size_t before = transport.sent(guest.connection).size();
  switchboard->said(guest.connection, fmt::format(R"({{"id":"{}","do":"{}"{}{}}})", id, what,
                                                  more.empty() ? "" : ",", more));
  clock.settle();
  return answer_to(id, transport.sent(guest.connection), before);
}

std::string SimulatedHouse::say(const Guest& guest, const std::string& what,
                                const std::string& more) {
  return say_as(guest, fmt::format("say-{}", ++said_), what, more);
}

}  // namespace croupier::server
