// The whole server without a network, a disk or a clock: time passes when a test says so, and what
// was sent to whom is kept.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "host/seams.h"
#include "journal/storage.h"
#include "server/switchboard.h"

namespace croupier::server {

// --- what was answered ---

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}
// Among what was sent from there on; empty: there is none.
std::string answer_to(const std::string& id, const std::vector<std::string>& sent,
                      std::size_t from);

inline bool is_ok(std::string_view answer) { return has(answer, R"("ok":true)"); }

// Strands are queues of one thread, and time is a number. A storage with a thread of its own may
// post, too.
class SimulatedClock final : public Clock {
 public:
  explicit SimulatedClock(Millis now = 1'000'000) : now_(now) {}
  Millis now() const override;
  std::shared_ptr<Strand> strand() override;

  // Somebody sets the clock on the wall. What was to happen after some time still does.
  void set(Duration forward) { ahead_ += forward.count(); }
  // Runs what is due, in order of time and then of posting, until nothing is left by then.
  void pass(Duration time);
  void settle() { pass(Duration(0)); }

 private:
  class SimulatedStrand;
  void after(Duration delay, Task task);

  mutable std::mutex mutex_;
  Millis now_;
  std::atomic<Millis> ahead_ = 0;  // of the time that has passed
  std::uint64_t posted_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, Task> due_;
};

class KeptTransport final : public Transport {
 public:
  void send(Connection connection, Text message) override {
    const std::lock_guard guard(mutex_);
    sent_[connection].push_back(*message);
  }
  void send_all(const std::vector<Connection>& connections, Text message, InStream) override {
    for (const Connection each : connections) send(each, message);
  }
  void close(Connection connection, std::string_view reason) override {
    closed_[connection] = reason;
  }

  const std::vector<std::string>& sent(Connection connection) { return sent_[connection]; }
  const std::map<Connection, std::vector<std::string>>& all() const { return sent_; }
  bool is_closed(Connection connection) const { return closed_.contains(connection); }

 private:
  std::mutex mutex_;  // a storage with a thread of its own sends, too
  std::map<Connection, std::vector<std::string>> sent_;
  std::map<Connection, std::string> closed_;
};

// Rows in memory. `flush` makes them durable; what was not is gone when the storage is copied by
// `after_power_cut`.
class MemoryStorage final : public Storage {
 public:
  explicit MemoryStorage(bool flushes_at_once = true) : flushes_at_once_(flushes_at_once) {}

  void write(Write write) override;
  void flush();
  // From now on only flush() makes anything durable.
  void hold_back() { flushes_at_once_ = false; }
  // What a disk would have after a power cut now.
  std::unique_ptr<MemoryStorage> after_power_cut() const;

  std::vector<PersonRow> people() override;
  std::vector<TableRow> tables() override { return tables_; }
  std::vector<NameText> names() override { return names_; }
  std::vector<Secret> secrets() override { return secrets_; }
  std::vector<Balance> balances() override;
  std::vector<InTransit> in_transit() override;
  std::vector<LedgerRow> ledger(const std::string& account, Millis before) override;
  std::vector<Balance> paid_into(const std::string& account) override;
  std::optional<Record> last_record(const TableId& table) override;
  std::optional<Snapshot> snapshot(const TableId& table, std::uint64_t at_or_before) override;
  std::vector<Record> records(const TableId& table, std::uint64_t after, std::size_t most) override;
  std::vector<PlayedRow> played(const PersonId& person, std::int64_t before,
                                std::size_t most) override;
  Money wagered(const PersonId& person, const std::vector<TableId>& tables, Millis from,
                Millis to) override;
  bool has_played(const PersonId& person, const TableId& table, std::uint32_t round) override;
  std::optional<RoundRow> round(const TableId& table, std::uint32_t round) override;
  std::vector<NoteRow> notes(std::int64_t after, std::size_t most) override;

  const std::vector<Record>& all_records() const { return records_; }
  // Somebody had a hand in it.
  void damage(const TableId& table, std::uint64_t seq, const std::function<void(Record&)>& change);
  std::size_t records_read() const { return records_read_; }
  // All but the opening: only its acts lead to where it is.
  void forget_snapshots(const TableId& table) {
    std::erase_if(snapshots_,
                  [&](const Snapshot& each) { return each.table == table && each.seq > 0; });
  }
  // Sees what a disk would have after each write.
  void after_each_write(std::function<void(const MemoryStorage&)> look) { look_ = std::move(look); }

 private:
  bool flushes_at_once_;
  std::function<void(const MemoryStorage&)> look_;
  std::vector<Write> waiting_;
  std::vector<PersonRow> people_;
  std::vector<NameText> names_;
  std::vector<Secret> secrets_;
  std::vector<TableRow> tables_;
  std::vector<Snapshot> snapshots_;
  std::vector<Record> records_;
  std::vector<Movement> movements_;
  std::vector<PlayedRow> played_;
  std::vector<RoundRow> rounds_;
  std::vector<NoteRow> notes_;
  std::size_t records_read_ = 0;
};

// Tokens one after the other; their hash is themselves.
class CountedTokens final : public Passwords {
 public:
  explicit CountedTokens(std::size_t given = 0) : count_(given) {}
  std::string new_token() override {
    return std::to_string(++count_) + "-is-a-token-that-only-tests-have";
  }
  std::string hash(std::string_view token) override { return std::string(token); }

 private:
  std::size_t count_;
};

// A house with everything simulated, and people who talk to it.
class SimulatedHouse {
 public:
  explicit SimulatedHouse(Settings settings, std::unique_ptr<MemoryStorage> storage = nullptr,
                          Millis now = 1'000'000);

  struct Guest {
    Connection connection{};
    PersonId person;
    std::string token;
  };
  Guest come();
  // Another socket of the same person.
  Guest come_again(const Guest& guest);
  void go(const Guest& guest) { switchboard->closed(guest.connection), clock.settle(); }
  // Says {"id":…,"do":…, more}; gives the answer, a whole message.
  std::string say(const Guest& guest, const std::string& what, const std::string& more = "");
  std::string say_as(const Guest& guest, const std::string& id, const std::string& what,
                     const std::string& more = "");
  // Everybody, and these tables, tournaments and promotions, as rows of a version before there were
  // records of the house.
  Write as_before_the_house(const std::function<bool(const TableRow&)>& with) const;
  std::vector<TableRow> tables() const;
  const std::string& last(const Guest& guest) { return transport.sent(guest.connection).back(); }

  SimulatedClock clock;
  KeptTransport transport;
  std::unique_ptr<MemoryStorage> storage;
  CountedTokens tokens;
  std::unique_ptr<Switchboard> switchboard;

 private:
  std::uint64_t connections_ = 0;
  int said_ = 0;
};

}  // namespace croupier::server
