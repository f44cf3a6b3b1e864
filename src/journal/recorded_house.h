// The house as the journal keeps it: records of the subject "house". A recorded act is folded as a
// fact or, to verify it, decided again; then it must come out as it is recorded. Both change the
// house in place.
#pragma once

#include <expected>
#include <string>

#include "house/json.h"
#include "house/ledger.h"
#include "journal/storage.h"

namespace croupier {

// The subject of its records and snapshots; no table can be called so.
inline const TableId kHouseSubject = "house";

// --- subjects as rows: what the server and the tools know a table by ---

TableRow row_of(const house::House& house, const house::Subject& subject);
// How the house opens it; whose it is the house knows by a number.
house::OpenSubject opening_of(const TableRow& row);
// "table:sb-1", "tournament:tour-1"
std::string ledger_account_of(const TableRow& row);
// All that there are, in the order of their opening; of a folder without records of the house as an
// earlier version wrote them.
std::vector<TableRow> rows_of(const house::House& house, StorageReader& storage);

// A record of the house as it was written, in today's form.
std::expected<house::Act, std::string> house_act_in(const Record& record);

Movement movement_of(house::Entry entry, Millis at);

class RecordedHouse {
 public:
  // From its newest snapshot and the acts since then; or what is wrong.
  static std::expected<RecordedHouse, std::string> resume(StorageReader& storage);

  const house::House& now() const { return house_; }
  house::House& now() { return house_; }
  std::uint64_t seq() const { return seq_; }

  std::expected<house::Act, std::string> take_as_fact(const Record& record);
  std::expected<house::Act, std::string> act_again(const Record& record);

  // Decides and does it. The write holds its record, the rows of the ledger, and a snapshot where
  // one is due.
  std::expected<house::Events, Refusal> act(const house::Command& command, Millis at, Write& write);

 private:
  void note(const house::Events& events, std::vector<Movement>* rows, Millis at);

  house::House house_;
  std::uint64_t seq_ = 0;
  std::uint64_t snapshot_seq_ = 0;
};

}  // namespace croupier
