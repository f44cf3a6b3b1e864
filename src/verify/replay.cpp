#include "verify/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "driver/shown_shoe.h"
#include "house/ledger.h"
#include "journal/closing.h"
#include "journal/recorded_house.h"
#include "journal/recorded_promotion.h"
#include "journal/recorded_table.h"
#include "journal/recorded_tournament.h"
#include "journal/table_state.h"
#include "journal/upcast.h"
#include "proof/shoe.h"
#include "tournament/facts.h"

namespace croupier {
namespace {

constexpr std::size_t kPage = 1000;

using LedgerSums = std::map<std::pair<std::string, house::Currency>, Money>;

// Events that an inspector will want to see, by their names in the text of an act.
struct Noticed {
  std::string_view event;
  const char* kind;
};
constexpr std::array kNoticed{
    Noticed{R"("round-voided")", "void"},          Noticed{R"("short-wager-voided")", "void"},
    Noticed{R"("ruling-made")", "ruling"},         Noticed{R"("winnings-taken-back")", "reversal"},
    Noticed{R"("stake-forfeited")", "forfeit"},    Noticed{R"("act":"correct")", "correction"},
    Noticed{R"("account-excluded")", "exclusion"}, Noticed{R"("role-granted")", "grant"},
    Noticed{R"("transfer-returned")", "returned"},
};

class Replay {
 public:
  Replay(StorageReader& storage, bool has_seeds, VerifyReport& report)
      : storage_(storage), has_seeds_(has_seeds), report_(report) {}

  void run();

 private:
  // Hands each act to `check`, in order; what is wrong, empty when all holds. An act that closed a
  // damaged subject says itself what was wrong, and is the last.
  template <class Check>
  std::string check_acts(const TableId& id, Check check);
  bool decides(const Record& record);
  void notice(const Record& record);
  void note_shoes(const Record& record);

  std::string check_table(const TableRow& row, Money in_ledger);
  std::string check_tournament(const TableRow& row, Money in_ledger);
  std::string check_promotion(const TableRow& row);
  std::string check_house(RecordedHouse& house);
  void check_subject(const TableRow& row);
  Money in_ledger(const std::string& account) const;

  StorageReader& storage_;
  bool has_seeds_;
  VerifyReport& report_;
  LedgerSums ledger_;
  std::map<std::string, std::uint64_t> not_decided_;
  std::set<std::string> shoes_;  // committed to and not opened
  bool is_closed_ = false;       // the subject in hand ended with a closing
};

std::string opened_wrongly(const OpenedShoe& shoe) {
  const auto bytes = [](std::string_view hex) {
    std::array<std::uint8_t, 32> key{};
    for (std::size_t at = 0; at < key.size() && 2 * at + 1 < hex.size(); ++at)
      key[at] =
          static_cast<std::uint8_t>(std::stoi(std::string(hex.substr(2 * at, 2)), nullptr, 16));
    return key;
  };
  const proof::SaltKey salts = bytes(shoe.salts);
  std::vector<proof::Hash> leaves;
  for (std::size_t at = 0; at + 1 < shoe.order.size(); at += 2) {
    const auto place = static_cast<std::uint16_t>(at / 2);
    leaves.push_back(proof::card_leaf(proof::salt_of(salts, place), place,
                                      std::string_view(shoe.order).substr(at, 2)));
  }
  if (leaves.empty() || proof::hex(proof::ShoeTree(std::move(leaves)).root()) != shoe.root)
    return "its shoe does not open to the root that it was committed to by";
  return "";
}

bool Replay::decides(const Record& record) {
  if (record.engine != kVersion) {
    ++not_decided_["written by " + record.engine];
    return false;
  }
  ++report_.decided;
  return true;
}

void Replay::notice(const Record& record) {
  const std::string where = fmt::format("{} act {}", record.table, record.seq);
  for (const Noticed& each : kNoticed) {
    if (record.act.find(each.event) != std::string::npos)
      report_.notices.push_back(
          {each.kind, where, fmt::format("{} (by {})", each.event, word(record.origin))});
  }
}

void Replay::note_shoes(const Record& record) {
  static constexpr std::string_view kShoe = R"("shoe":{"root":")";
  constexpr std::size_t kRoot = 64;
  if (const auto at = record.act.find(kShoe); at != std::string::npos)
    shoes_.insert(record.act.substr(at + kShoe.size(), kRoot));
  if (record.act.find(R"("opened":[)") == std::string::npos) return;
  const auto act = act_of(record);
  if (!act) return;  // whoever folds it says so
  for (const OpenedShoe& each : act->opened) {
    shoes_.erase(each.root);
    if (const std::string wrong = opened_wrongly(each); !wrong.empty())
      report_.fault({}, fmt::format("{} act {}", record.table, record.seq), wrong);
  }
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
      notice(record);
      if (const auto closing = closing_of(record)) {
        report_.notices.push_back({"closed", fmt::format("{} act {}", id, seq), closing->why});
        is_closed_ = true;
        continue;
      }
      if (is_closed_) return fmt::format("act {} comes after the closing", seq);
      note_shoes(record);
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
  shoes_.clear();
  const auto check = [&](const Record& record) {
    if (!decides(record)) return fault_of(recorded.take_as_fact(record));
    return fault_of(has_seeds_ ? recorded.act_again(record)
                               : recorded.act_again_from_cards(record));
  };
  if (auto wrong = check_acts(row.id, check); !wrong.empty()) return wrong;
  for (const std::string& root : shoes_) report_.notices.push_back({"unopened-shoe", row.id, root});
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
    ++not_decided_["shuffles of tournaments are sealed (--seal-key)"];
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
    if (!has_seeds_) ++not_decided_["draws of promotions are sealed (--seal-key)"];
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

void Replay::run() {
  house::Balances sum;
  for (const Balance& each : storage_.balances()) {
    ledger_[{each.account, each.currency}] = each.amount;
    sum[each.currency] += each.amount;
  }
  if (sum != house::Balances{}) report_.fault({}, "ledger", "it does not sum to zero");
  RecordedHouse house;
  if (const std::string wrong = check_house(house); !wrong.empty())
    report_.fault({}, kHouseSubject, wrong);
  for (const TableRow& row : rows_of(house.now(), storage_)) check_subject(row);
  for (const auto& [why, acts] : not_decided_) report_.not_decided.push_back({why, acts});
}

}  // namespace

void verify_acts(StorageReader& storage, bool has_seeds, VerifyReport& report) {
  Replay(storage, has_seeds, report).run();
}

}  // namespace croupier
