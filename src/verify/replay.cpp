#include "verify/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <map>

#include "house/ledger.h"
#include "journal/closing.h"
#include "journal/recorded_house.h"
#include "journal/recorded_promotion.h"
#include "journal/recorded_table.h"
#include "journal/recorded_tournament.h"
#include "journal/table_state.h"
#include "journal/upcast.h"
#include "tournament/facts.h"
#include "verify/notices.h"
#include "verify/shoes.h"

namespace croupier {
namespace {

constexpr std::size_t kPage = 1000;

using LedgerSums = std::map<std::pair<std::string, house::Currency>, Money>;

class Replay {
 public:
  Replay(StorageReader& storage, bool has_seeds, const LedgerSums& ledger, VerifyReport& report)
      : storage_(storage), has_seeds_(has_seeds), ledger_(ledger), report_(report) {}

  std::string check_house(RecordedHouse& house);
  void check_subject(const TableRow& row);

 private:
  // Hands each act to `check`, in order; what is wrong, empty when all holds. An act that closed a
  // damaged subject says itself what was wrong, and is the last.
  template <class Check>
  std::string check_acts(const TableId& id, Check check);
  bool decides(const Record& record);

  std::string check_table(const TableRow& row, Money in_ledger);
  std::string check_tournament(const TableRow& row, Money in_ledger);
  std::string check_promotion(const TableRow& row);
  Money in_ledger(const std::string& account) const;

  StorageReader& storage_;
  bool has_seeds_;
  const LedgerSums& ledger_;
  VerifyReport& report_;
  bool is_closed_ = false;  // the subject in hand ended with a closing
};

bool Replay::decides(const Record& record) {
  if (record.engine != kVersion) {
    report_.leave_undecided("written by " + record.engine);
    return false;
  }
  ++report_.decided;
  return true;
}

template <class Check>
std::string Replay::check_acts(const TableId& id, Check check) {
  std::uint64_t seq = 0;
  is_closed_ = false;
  while (true) {
    const auto records = storage_.records(id, seq, kPage);
    for (const Record& record : records) {
      if (record.seq != seq + 1) return fmt::format("act {} is missing", seq + 1);
      seq = record.seq;
      ++report_.acts;
      for (VerifyNotice& each : notices_of(record)) report_.notices.push_back(std::move(each));
      if (const auto closing = closing_of(record)) {
        report_.notices.push_back({"closed", fmt::format("{} act {}", id, seq), closing->why});
        is_closed_ = true;
        continue;
      }
      if (is_closed_) return fmt::format("act {} comes after the closing", seq);
      if (const std::string wrong = check(record); !wrong.empty())
        return fmt::format("act {}: {}", seq, wrong);
    }
    if (records.size() < kPage) return "";
  }
}

template <class Done>
std::string fault_of(const std::expected<Done, std::string>& done) {
  return done ? "" : done.error();
}

Money Replay::in_ledger(const std::string& account) const {
  Money sum;
  for (const house::Currency currency : house::kCurrencies) {
    const auto found = ledger_.find({account, currency});
    if (found != ledger_.end()) sum += found->second;
  }
  return sum;
}

std::string Replay::check_table(const TableRow& row, Money in_ledger) {
  const auto snapshot = storage_.snapshot(row.id, 0);
  if (!snapshot) return "its opening is missing";
  auto state = table_state_of(*snapshot);
  if (!state) return state.error();
  Dealing dealing = has_seeds_ ? usual_dealing(row, state->table, fresh_seed) : Dealing{};
  RecordedTable recorded(std::move(state->table), std::move(dealing));
  ShoeCheck shoes(row, report_);
  const auto check = [&](const Record& record) {
    if (auto wrong = shoes.take(record, recorded.table()); !wrong.empty()) return wrong;
    if (!decides(record)) return fault_of(recorded.take_as_fact(record));
    return fault_of(has_seeds_ ? recorded.act_again(record)
                               : recorded.act_again_from_cards(record));
  };
  if (auto wrong = check_acts(row.id, check); !wrong.empty()) return wrong;
  shoes.end();
  const Money brought = is_closed_ ? Money{} : recorded.table().common.brought;
  if (brought == in_ledger) return "";
  return fmt::format("the ledger has {} at it, the table {}", to_text(in_ledger), to_text(brought));
}

// The pool must be what the ledger has.
std::string Replay::check_tournament(const TableRow& row, Money in_ledger) {
  RecordedTournament recorded;
  tournament::Tournament folded;
  const auto check = [&](const Record& record) -> std::string {
    if (has_seeds_) {
      return decides(record) ? fault_of(recorded.act_again(record))
                             : fault_of(recorded.take_as_fact(record));
    }
    report_.leave_undecided("shuffles of tournaments are sealed (--seal-key)");
    const auto act = tournament_act_in(record);
    if (!act) return act.error();
    for (const tournament::Event& event : act->events) {
      if (std::string wrong = why_no_fact(folded, event); !wrong.empty()) return wrong;
      apply(folded, event);
    }
    return "";
  };
  if (auto wrong = check_acts(row.id, check); !wrong.empty()) return wrong;
  const tournament::Ledger& ledger = has_seeds_ ? recorded.now().ledger : folded.ledger;
  const Money pool = is_closed_ ? Money{} : ledger.pool + ledger.buy_ins;
  if (pool == in_ledger) return "";
  return fmt::format("the ledger has {} in its pool, the tournament {}", to_text(in_ledger),
                     to_text(pool));
}

// The prizes of a promotion are no money of a table.
std::string Replay::check_promotion(const TableRow& row) {
  promotion::Promotion promotion;
  return check_acts(row.id, [&](const Record& record) {
    const auto done = !has_seeds_       ? fact_without_draw(promotion, record)
                      : decides(record) ? act_again(promotion, record)
                                        : fact_of(promotion, record);
    if (!has_seeds_) report_.leave_undecided("draws of promotions are sealed (--seal-key)");
    if (done) {
      for (const promotion::Event& event : done->events) apply(promotion, event);
    }
    return fault_of(done);
  });
}

// Every account must have what the ledger has, in each currency.
std::string Replay::check_house(RecordedHouse& house) {
  const auto check = [&](const Record& record) {
    return fault_of(decides(record) ? house.act_again(record) : house.take_as_fact(record));
  };
  if (auto wrong = check_acts(kHouseSubject, check); !wrong.empty()) return wrong;
  if (auto wrong = house_is_ok(house.now()); !wrong.empty()) return wrong;
  if (house.seq() == 0) return "";
  for (const house::Account& each : house.now().accounts) {
    for (const house::Currency currency : house::kCurrencies) {
      const auto found = ledger_.find({ledger_account(each), currency});
      const Money sum = found == ledger_.end() ? Money{} : found->second;
      if (sum != each.balance[currency])
        return fmt::format("the ledger has {} in account {}, the house {}", to_text(sum), each.id,
                           to_text(each.balance[currency]));
    }
  }
  return "";
}

void Replay::check_subject(const TableRow& row) {
  std::string wrong;
  switch (machine_of(row)) {
    case MachineKind::table: wrong = check_table(row, in_ledger("table:" + row.id)); break;
    case MachineKind::tournament:
      wrong = check_tournament(row, in_ledger("tournament:" + row.id));
      break;
    case MachineKind::promotion: wrong = check_promotion(row); break;
    case MachineKind::house: break;  // no row is the house
  }
  ++report_.subjects;
  if (!wrong.empty()) report_.fault({}, row.id, wrong);
}

}  // namespace

void verify_acts(std::span<StorageReader* const> readers, bool has_seeds, VerifyReport& report) {
  StorageReader& first = *readers.front();
  LedgerSums ledger;
  house::Balances sum;
  for (const Balance& each : first.balances()) {
    ledger[{each.account, each.currency}] = each.amount;
    sum[each.currency] += each.amount;
  }
  if (sum != house::Balances{}) report.fault({}, "ledger", "it does not sum to zero");
  RecordedHouse house;
  const std::string wrong = Replay(first, has_seeds, ledger, report).check_house(house);
  if (!wrong.empty()) report.fault({}, kHouseSubject, wrong);
  const std::vector<TableRow> rows = rows_of(house.now(), first);
  std::vector<VerifyReport> parts(rows.size());
  std::atomic<std::size_t> next = 0;
  const auto check_some = [&](StorageReader& storage) {
    for (std::size_t at = next++; at < rows.size(); at = next++)
      Replay(storage, has_seeds, ledger, parts[at]).check_subject(rows[at]);
  };
  std::vector<std::future<void>> others;
  for (StorageReader* each : readers.subspan(1))
    others.push_back(std::async(std::launch::async, check_some, std::ref(*each)));
  check_some(first);
  for (std::future<void>& each : others) each.get();
  for (const VerifyReport& each : parts) report.add(each);
}

}  // namespace croupier
