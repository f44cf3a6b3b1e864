// The real storage, and a note of what has become durable: so the checks read only what is new.
#pragma once

#include <map>
#include <utility>

#include "journal/storage.h"

namespace croupier::sim {

class NotedStorage final : public Storage {
 public:
  explicit NotedStorage(Storage& real) : real_(real) {}

  // The last act of a subject of which it was said that it is durable; 0: none since the start.
  std::uint64_t last_durable(const TableId& subject) const {
    const auto found = last_durable_.find(subject);
    return found == last_durable_.end() ? 0 : found->second;
  }
  // Whether money has moved since the last time.
  bool has_money_news() { return std::exchange(has_money_news_, false); }

  void write(Write write) override {
    auto durable = [this, then = std::move(write.durable),
                    subject = write.record ? write.record->table : TableId(),
                    seq = write.record ? write.record->seq : 0,
                    has_money = !write.movements.empty()] {
      if (!subject.empty()) last_durable_[subject] = seq;
      has_money_news_ = has_money_news_ || has_money;
      if (then) then();
    };
    write.durable = std::move(durable);
    real_.write(std::move(write));
  }

  std::vector<PersonRow> people() override { return real_.people(); }
  std::vector<TableRow> tables() override { return real_.tables(); }
  std::vector<NameText> names() override { return real_.names(); }
  std::vector<Secret> secrets() override { return real_.secrets(); }
  std::vector<Balance> balances() override { return real_.balances(); }
  std::vector<InTransit> in_transit() override { return real_.in_transit(); }
  std::vector<LedgerRow> ledger(const std::string& account, Millis before) override {
    return real_.ledger(account, before);
  }
  std::vector<Balance> paid_into(const std::string& account) override {
    return real_.paid_into(account);
  }
  std::optional<Snapshot> snapshot(const TableId& table, std::uint64_t at_or_before) override {
    return real_.snapshot(table, at_or_before);
  }
  std::optional<Record> last_record(const TableId& table) override {
    return real_.last_record(table);
  }
  std::vector<Record> records(const TableId& table, std::uint64_t after,
                              std::size_t most) override {
    return real_.records(table, after, most);
  }
  std::vector<PlayedRow> played(const PersonId& person, std::int64_t before,
                                std::size_t most) override {
    return real_.played(person, before, most);
  }
  Money wagered(const PersonId& person, const std::vector<TableId>& tables, Millis from,
                Millis to) override {
    return real_.wagered(person, tables, from, to);
  }
  bool has_played(const PersonId& person, const TableId& table, std::uint32_t round) override {
    return real_.has_played(person, table, round);
  }
  std::optional<RoundRow> round(const TableId& table, std::uint32_t round) override {
    return real_.round(table, round);
  }
  std::vector<NoteRow> notes(std::int64_t after, std::size_t most) override {
    return real_.notes(after, most);
  }

 private:
  Storage& real_;
  std::map<TableId, std::uint64_t> last_durable_;
  bool has_money_news_ = false;
};

}  // namespace croupier::sim
