// Every table is folded from its opening: its acts are numbered without gaps, each leaves the table
// in order, and the chips at it are those that the ledger says came to it.
#include "cli/journal.h"

#include <fmt/format.h>

#include <cstdio>
#include <map>

#include "journal/act_json.h"
#include "journal/sqlite_storage.h"
#include "journal/table_state.h"

namespace croupier {
namespace {

constexpr std::size_t kPage = 1000;
constexpr int kDoesNotHold = 1;
constexpr int kCannotRead = 2;

std::expected<Table, std::string> opened(Storage& storage, const TableId& table) {
  const auto snapshot = storage.snapshot(table, 0);
  if (!snapshot) return std::unexpected("its opening is missing");
  auto state = table_state_from_json(snapshot->state);
  if (!state) return std::unexpected(state.error());
  return std::move(state->table);
}

void print_record(const Record& record) {
  fmt::print(R"({{"table":"{}","seq":{},"at":{},"origin":"{}","person":"{}","command_id":"{}",)"
             R"("act":{}}})"
             "\n",
             record.table, record.seq, record.at, word(record.origin), record.person,
             record.command_id, record.act);
}

// What is wrong with the table; empty when all of it holds.
std::string check_table(Storage& storage, const TableId& id, bool print, Money in_ledger,
                        std::uint64_t& acts) {
  auto table = opened(storage, id);
  if (!table) return table.error();
  std::uint64_t seq = 0;
  while (true) {
    const auto records = storage.records(id, seq, kPage);
    for (const Record& record : records) {
      if (record.seq != seq + 1) return fmt::format("act {} is missing", seq + 1);
      seq = record.seq;
      const auto act = act_from_json(record.act);
      if (!act) return fmt::format("act {}: {}", seq, act.error());
      for (const Event& event : act->events) apply(*table, event);
      if (const std::string wrong = table_is_ok(*table); !wrong.empty())
        return fmt::format("after act {}: {}", seq, wrong);
      if (print) print_record(record);
    }
    if (records.size() < kPage) break;
  }
  acts += seq;
  if (table->common.brought != in_ledger) {
    return fmt::format("the ledger has {} at it, the table {}", to_text(in_ledger),
                       to_text(table->common.brought));
  }
  return "";
}

}  // namespace

int run_journal(const JournalRequest& request) {
  auto storage = SqliteStorage::open(request.data);
  if (!storage) {
    fmt::print(stderr, "croupier journal: {}\n", storage.error());
    return kCannotRead;
  }
  std::map<std::string, Money> balances;
  Money sum;
  for (const Balance& each : (*storage)->balances()) {
    balances[each.account] = each.amount;
    sum += each.amount;
  }
  int status = 0;
  std::uint64_t acts = 0;
  const auto tables = (*storage)->tables();
  for (const TableRow& table : tables) {
    const std::string wrong =
        check_table(**storage, table.id, request.acts, balances["table:" + table.id], acts);
    if (wrong.empty()) continue;
    fmt::print(stderr, "croupier journal: {}: {}\n", table.id, wrong);
    status = kDoesNotHold;
  }
  if (!sum.is_zero()) {
    fmt::print(stderr, "croupier journal: the ledger does not balance\n");
    status = kDoesNotHold;
  }
  fmt::print(stderr, "{} tables, {} acts: {}\n", tables.size(), acts,
             status == 0 ? "all in order" : "NOT in order");
  return status;
}

}  // namespace croupier
