// Reads the journal of a house in PostgreSQL through a connection of its own. A connection that is
// lost is opened again, however long that takes: a database that fails over is away for seconds.
// Any thread may ask; one is answered at a time.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "journal/log.h"
#include "journal/postgres/connection.h"
#include "journal/seal.h"
#include "journal/signed_log.h"
#include "journal/storage.h"

namespace croupier::postgres {

// Of the log of one node.
std::expected<std::vector<LogKey>, std::string> keys_of(Connection& connection, std::int64_t log);
// Nothing: the log has not begun.
std::expected<std::optional<LastHead>, std::string> last_head(Connection& connection,
                                                              std::int64_t log,
                                                              const std::vector<LogKey>& keys);
proof::Subtree subtrees_of(Connection& connection, std::int64_t log);

// A connection that may be lost and comes back.
class Line {
 public:
  Line(Connection connection, std::string address)
      : address_(std::move(address)), connection_(std::move(connection)) {}
  // Ends the program where the database refuses the question itself.
  Result ask(const char* statement, const Values& values = {});
  Connection& now() { return connection_; }

 private:
  std::string address_;
  Connection connection_;
};

class PostgresReader : public virtual StorageReader, public LogReader {
 public:
  // `log`: the node whose log is shown.
  PostgresReader(Line line, std::int64_t log, std::optional<Seal> seal)
      : seal_(std::move(seal)), log_(log), line_(std::move(line)) {}

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
  std::optional<Seal> seal_;

 private:
  template <class... Each>
  Result ask(const char* statement, const Each&... each) {
    Values values;
    (values.add(each), ...);
    const std::lock_guard guard(mutex_);
    return line_.ask(statement, values);
  }
  std::uint64_t log_size();

  std::int64_t log_;
  std::mutex mutex_;
  Line line_;
};

}  // namespace croupier::postgres
