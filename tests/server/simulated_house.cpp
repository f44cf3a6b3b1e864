#include "server/simulated_house.h"

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
  return now_;
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
    for (TableRow& each : write.tables) tables_.push_back(std::move(each));
    if (write.snapshot) snapshots_.push_back(std::move(*write.snapshot));
    if (write.record) records_.push_back(std::move(*write.record));
    for (Movement& each : write.movements) movements_.push_back(std::move(each));
    for (Played& each : write.played)
      played_.push_back({static_cast<std::int64_t>(played_.size()) + 1, std::move(each)});
    if (write.round) rounds_.push_back(*write.round);
    if (write.durable) write.durable();
  }
}

std::unique_ptr<MemoryStorage> MemoryStorage::after_power_cut() const {
  auto kept = std::make_unique<MemoryStorage>(flushes_at_once_);
  kept->people_ = people_;
  kept->tables_ = tables_;
  kept->snapshots_ = snapshots_;
  kept->records_ = records_;
  kept->movements_ = movements_;
  kept->played_ = played_;
  kept->rounds_ = rounds_;
  return kept;
}

std::vector<PersonRow> MemoryStorage::people() { return people_; }

std::vector<Balance> MemoryStorage::balances() {
  std::map<std::string, Money> sums;
  for (const Movement& each : movements_) {
    sums[each.from] -= each.amount;
    sums[each.to] += each.amount;
  }
  std::vector<Balance> rows;
  for (const auto& [account, amount] : sums) rows.push_back({account, amount});
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
    if (each.to == account) sums[each.from] += each.amount;
    if (each.from == account) sums[each.to] -= each.amount;
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

Money MemoryStorage::wagered(const PersonId& person, const std::string& game, Millis from,
                             Millis to) {
  const auto is_of_game = [&](const TableId& id) {
    return std::ranges::any_of(tables_, [&](const TableRow& row) {
      return row.id == id && row.game == game && row.kind == "public";
    });
  };
  Money sum;
  for (const auto& [entry, played] : played_) {
    if (played.person == person && played.at >= from && played.at <= to && is_of_game(played.table))
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

// --- the house ---

SimulatedHouse::SimulatedHouse(Manners manners, std::unique_ptr<MemoryStorage> kept, Millis now)
    : clock(now),
      storage(kept ? std::move(kept) : std::make_unique<MemoryStorage>()),
      tokens(2 * storage->people().size()) {
  floor = std::make_unique<Floor>(*storage, clock, transport, tokens, std::move(manners));
  [[maybe_unused]] const auto started = floor->start();
  assert(started);
  clock.settle();
}

SimulatedHouse::Guest SimulatedHouse::come() {
  const auto made = floor->people().make_guest({});
  return come_again({{}, made.person.id, made.token});
}

SimulatedHouse::Guest SimulatedHouse::come_again(const Guest& guest) {
  const Guest another{Connection{++connections_}, guest.person, guest.token};
  floor->opened(another.connection, another.person);
  clock.settle();
  return another;
}

std::string SimulatedHouse::say_as(const Guest& guest, const std::string& id,
                                   const std::string& what, const std::string& more) {
  const std::size_t before = transport.sent(guest.connection).size();
  floor->said(guest.connection, fmt::format(R"({{"id":"{}","do":"{}"{}{}}})", id, what,
                                            more.empty() ? "" : ",", more));
  clock.settle();
  const auto& sent = transport.sent(guest.connection);
  const std::string mine = fmt::format(R"("type":"answer","id":"{}")", id);
  for (std::size_t at = before; at < sent.size(); ++at) {
    if (sent[at].find(mine) != std::string::npos) return sent[at];
  }
  return "";
}

std::string SimulatedHouse::say(const Guest& guest, const std::string& what,
                                const std::string& more) {
  return say_as(guest, fmt::format("say-{}", ++said_), what, more);
}

}  // namespace croupier::server
