// Every table is folded from its opening: its acts are numbered without gaps, each leaves the table
// in order, and the chips at it are those that the ledger says came to it.
#include "cli/journal.h"

#include <fmt/format.h>

#include <cstdio>
#include <map>

#include "journal/act_json.h"
#include "journal/recorded_promotion.h"
#include "journal/recorded_tournament.h"
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

// Hands each act to `check`, in order; what is wrong, empty when all holds.
template <class Check>
std::string check_acts(Storage& storage, const TableId& id, bool print, std::uint64_t& acts,
                       Check check) {
  std::uint64_t seq = 0;
  while (true) {
    const auto records = storage.records(id, seq, kPage);
    for (const Record& record : records) {
      if (record.seq != seq + 1) return fmt::format("act {} is missing", seq + 1);
      seq = record.seq;
      if (const std::string wrong = check(record); !wrong.empty())
        return fmt::format("act {}: {}", seq, wrong);
      if (print) print_record(record);
    }
    if (records.size() < kPage) break;
  }
  acts += seq;
  return "";
}

std::string check_table(Storage& storage, const TableId& id, bool print, Money in_ledger,
                        std::uint64_t& acts) {
  auto table = opened(storage, id);
  if (!table) return table.error();
  const auto check = [&](const Record& record) {
    const auto act = act_from_json(record.act);
    if (!act) return act.error();
    for (const Event& event : act->events) apply(*table, event);
    return table_is_ok(*table);
  };
  if (auto wrong = check_acts(storage, id, print, acts, check); !wrong.empty()) return wrong;
  if (table->common.brought == in_ledger) return "";
  return fmt::format("the ledger has {} at it, the table {}", to_text(in_ledger),
                     to_text(table->common.brought));
}

// Played again with the seeds of its records; the pool must be what the ledger has.
std::string check_tournament(Storage& storage, const TableId& id, bool print, Money in_ledger,
                             std::uint64_t& acts) {
  RecordedTournament tournament;
  const auto check = [&](const Record& record) {
    const auto done = tournament.act_again(record);
    return done ? tournament_is_ok(tournament.now()) : done.error();
  };
  if (auto wrong = check_acts(storage, id, print, acts, check); !wrong.empty()) return wrong;
  const tournament::Ledger& ledger = tournament.now().ledger;
  if (ledger.pool + ledger.buy_ins == in_ledger) return "";
  return fmt::format("the ledger has {} in its pool", to_text(in_ledger));
}

// Decided again, its draw from its seed; the prizes of a promotion are no money of a table.
std::string check_promotion(Storage& storage, const TableId& id, bool print, std::uint64_t& acts) {
  promotion::Promotion promotion;
  return check_acts(storage, id, print, acts, [&](const Record& record) {
    const auto done = act_again(promotion, record);
    if (!done) return done.error();
    apply(promotion, done->event);
    return std::string();
  });
}

}  // namespace

int run_journal(const JournalRequest& request) {
  auto storage = SqliteStorage::open_existing(request.data);
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
        table.kind == "tournament" ? check_tournament(**storage, table.id, request.acts,
                                                      balances["tournament:" + table.id], acts)
        : table.kind == "promotion"
            ? check_promotion(**storage, table.id, request.acts, acts)
            : check_table(**storage, table.id, request.acts, balances["table:" + table.id], acts);
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
