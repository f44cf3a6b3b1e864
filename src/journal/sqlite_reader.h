// Reads the journal of one machine through a connection of its own: beside a server that writes, or
// a copy of it. Without the key of the seeds no shuffle is made again, and nothing else is missing.
// Any thread may ask; one is answered at a time.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "journal/log.h"
#include "journal/seal.h"
#include "journal/sqlite.h"
#include "journal/storage.h"

namespace croupier {

class SqliteReader : public virtual StorageReader, public LogReader {
 public:
  SqliteReader(sqlite::Database reader, std::optional<Seal> seal)
      : seal_(std::move(seal)), reader_(std::move(reader)) {}

  std::vector<PersonRow> people() override;
  std::vector<TableRow> tables() override;
  std::vector<NameText> names() override;
  std::vector<Secret> secrets() override;
  std::vector<Balance> balances() override;
  std::vector<InTransit> in_transit() override;
  std::vector<LedgerRow> ledger(const std::string& account, Millis before) override;
  std::vector<Balance> paid_into(const std::string& account) override;
  std::optional<Snapshot> snapshot(const TableId& table, std::uint64_t at_or_before) override;
  std::optional<Record> last_record(const TableId& table) override;
  std::vector<Record> records(const TableId& table, std::uint64_t after, std::size_t most) override;
  std::vector<PlayedRow> played(const PersonId& person, std::int64_t before,
                                std::size_t most) override;
  Money wagered(const PersonId& person, const std::vector<TableId>& tables, Millis from,
                Millis to) override;
  bool has_played(const PersonId& person, const TableId& table, std::uint32_t round) override;
  std::optional<RoundRow> round(const TableId& table, std::uint32_t round) override;
  std::vector<NoteRow> notes(std::int64_t after, std::size_t most) override;

  std::expected<std::string, std::string> checkpoint() override;
  std::expected<Inclusion, std::string> inclusion(std::uint64_t leaf, std::uint64_t size) override;
  std::expected<std::vector<proof::Hash>, std::string> consistency(std::uint64_t from,
                                                                   std::uint64_t to) override;

 protected:
  // One moment of the journal, however many questions are asked while it lasts.
  class Reading;

  std::optional<Seal> seal_;
  std::mutex reader_mutex_;
  sqlite::Database reader_;

 private:
  std::vector<Record> older_records(const TableId& table, std::uint64_t after, std::size_t most);
};

}  // namespace croupier
