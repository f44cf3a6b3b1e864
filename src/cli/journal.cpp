// Every table, tournament and promotion, and the house, is folded from its first act: acts are
// numbered without gaps, each leaves it in order, and its money is what the ledger says. `verify`
// also decides every act again that this version of the program wrote, and deals the recorded cards
// from its seeds.
#include "cli/journal.h"

#include <fmt/format.h>

#include <cstdio>
#include <map>

#include "house/ledger.h"
#include "journal/closing.h"
#include "journal/recorded_house.h"
#include "journal/recorded_promotion.h"
#include "journal/recorded_table.h"
#include "journal/recorded_tournament.h"
#include "journal/sqlite_storage.h"
#include "journal/table_state.h"
#include "journal/upcast.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kPage = 1000;
constexpr int kDoesNotHold = 1;
constexpr int kCannotRead = 2;

struct Checking {
  Storage& storage;
  const JournalRequest& request;
  std::uint64_t acts = 0;
  std::map<std::string, std::uint64_t> not_decided = {};  // by the version that wrote them

  // Whether the act is decided again; an act of another version is only folded.
  bool decides(const Record& record) {
    if (!request.verify || record.engine == kVersion) return request.verify;
    ++not_decided[record.engine];
    return false;
  }
};

using LedgerSums = std::map<std::pair<std::string, house::Currency>, Money>;

std::expected<Table, std::string> opened(Storage& storage, const TableId& table) {
  const auto snapshot = storage.snapshot(table, 0);
  if (!snapshot) return std::unexpected("its opening is missing");
  auto state = table_state_of(*snapshot);
  if (!state) return std::unexpected(state.error());
  return std::move(state->table);
}

void print_record(const Record& record) {
  std::string line = R"({"table":)";
  json::write(line, record.table);
  line += fmt::format(R"(,"seq":{},"at":{},"origin":"{}","person":)", record.seq, record.at,
                      word(record.origin));
  json::write(line, record.person);
  line += R"(,"command_id":)";
  json::write(line, record.said.id);
  fmt::print("{},\"act\":{}}}\n", line, record.act);
}

// Hands each act to `check`, in order; what is wrong, empty when all holds. An act that closed a
// damaged table says itself what is wrong.
template <class Check>
std::string check_acts(Checking& checking, const TableId& id, Check check) {
  std::uint64_t seq = 0;
  while (true) {
    const auto records = checking.storage.records(id, seq, kPage);
    for (const Record& record : records) {
      if (checking.request.acts) print_record(record);
      if (record.seq != seq + 1) return fmt::format("act {} is missing", seq + 1);
      seq = record.seq;
      if (const auto closing = closing_of(record))
        return fmt::format("closed by act {}: {}", seq, closing->why);
      if (const std::string wrong = check(record); !wrong.empty())
        return fmt::format("act {}: {}", seq, wrong);
    }
    if (records.size() < kPage) break;
  }
  checking.acts += seq;
  return "";
}

template <class Done>
std::string fault_of(const std::expected<Done, std::string>& done) {
  return done ? "" : done.error();
}

std::string check_table(Checking& checking, const TableRow& row, Money in_ledger) {
  auto table = opened(checking.storage, row.id);
  if (!table) return table.error();
  // Only to verify is the shoe shuffled again by its seeds; a fold takes the cards as recorded.
  Dealing dealing = checking.request.verify ? usual_dealing(row, *table, fresh_seed) : Dealing{};
  RecordedTable recorded(std::move(*table), std::move(dealing));
  const auto check = [&](const Record& record) {
    return fault_of(checking.decides(record) ? recorded.act_again(record)
                                             : recorded.take_as_fact(record));
  };
  if (auto wrong = check_acts(checking, row.id, check); !wrong.empty()) return wrong;
  const Money brought = recorded.table().common.brought;
  if (brought == in_ledger) return "";
  return fmt::format("the ledger has {} at it, the table {}", to_text(in_ledger), to_text(brought));
}

// The pool must be what the ledger has.
std::string check_tournament(Checking& checking, const TableRow& row, Money in_ledger) {
  RecordedTournament tournament;
  const auto check = [&](const Record& record) {
    return checking.decides(record) ? fault_of(tournament.act_again(record))
                                    : fault_of(tournament.take_as_fact(record));
  };
  if (auto wrong = check_acts(checking, row.id, check); !wrong.empty()) return wrong;
  const tournament::Ledger& ledger = tournament.now().ledger;
  if (ledger.pool + ledger.buy_ins == in_ledger) return "";
  return fmt::format("the ledger has {} in its pool", to_text(in_ledger));
}

// The prizes of a promotion are no money of a table.
std::string check_promotion(Checking& checking, const TableRow& row) {
  promotion::Promotion promotion;
  return check_acts(checking, row.id, [&](const Record& record) {
    const auto done =
        checking.decides(record) ? act_again(promotion, record) : fact_of(promotion, record);
    if (done) {
      for (const promotion::Event& event : done->events) apply(promotion, event);
    }
    return fault_of(done);
  });
}

// Every account must have what the ledger has, in each currency.
std::string check_house(Checking& checking, const LedgerSums& in_ledger, RecordedHouse& house) {
  const auto check = [&](const Record& record) {
    return fault_of(checking.decides(record) ? house.act_again(record)
                                             : house.take_as_fact(record));
  };
  if (auto wrong = check_acts(checking, kHouseSubject, check); !wrong.empty()) return wrong;
  if (auto wrong = house_is_ok(house.now()); !wrong.empty()) return wrong;
  if (house.seq() == 0) return "";
  for (const house::Account& each : house.now().accounts) {
    for (const house::Currency currency : house::kCurrencies) {
      const auto found = in_ledger.find({ledger_account(each), currency});
      const Money sum = found == in_ledger.end() ? Money{} : found->second;
      if (sum != each.balance[currency])
        return fmt::format("the ledger has {} in account {}, the house {}", to_text(sum), each.id,
                           to_text(each.balance[currency]));
    }
  }
  return "";
}

}  // namespace

int run_journal(const JournalRequest& request) {
  auto storage = SqliteStorage::open_existing(request.data);
  if (!storage) {
    fmt::print(stderr, "croupier journal: {}\n", storage.error());
    return kCannotRead;
  }
  std::map<std::string, Money> balances;
  LedgerSums by_currency;
  house::Balances sum;
  for (const Balance& each : (*storage)->balances()) {
    balances[each.account] += each.amount;
    by_currency[{each.account, each.currency}] = each.amount;
    sum[each.currency] += each.amount;
  }
  int status = 0;
  Checking checking{**storage, request};
  RecordedHouse house;
  if (const std::string wrong = check_house(checking, by_currency, house); !wrong.empty()) {
    fmt::print(stderr, "croupier journal: {}: {}\n", kHouseSubject, wrong);
    status = kDoesNotHold;
  }
  const auto tables = rows_of(house.now(), **storage);
  for (const TableRow& row : tables) {
    std::string wrong;
    switch (machine_of(row)) {
      case MachineKind::table:
        wrong = check_table(checking, row, balances["table:" + row.id]);
        break;
      case MachineKind::tournament:
        wrong = check_tournament(checking, row, balances["tournament:" + row.id]);
        break;
      case MachineKind::promotion: wrong = check_promotion(checking, row); break;
      case MachineKind::house: break;  // no row is the house
    }
    if (wrong.empty()) continue;
    fmt::print(stderr, "croupier journal: {}: {}\n", row.id, wrong);
    status = kDoesNotHold;
  }
  if (sum != house::Balances{}) {
    fmt::print(stderr, "croupier journal: the ledger does not balance\n");
    status = kDoesNotHold;
  }
  for (const auto& [engine, acts] : checking.not_decided)
    fmt::print(stderr, "{} acts not decided again: written by {}\n", acts, engine);
  fmt::print(stderr, "{} tables, {} acts: {}\n", tables.size(), checking.acts,
             status == 0 ? "all in order" : "NOT in order");
  return status;
}

}  // namespace croupier
