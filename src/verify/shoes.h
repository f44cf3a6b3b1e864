// Every committed shoe of a table: what was opened has the root that was committed to, and dealt
// again from its keys it gives the cards that were dealt. Needs no sealed seed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "driver/shown_shoe.h"
#include "journal/storage.h"
#include "state/table.h"
#include "verify/report.h"

namespace croupier {

class ShoeCheck {
 public:
  ShoeCheck(const TableRow& row, VerifyReport& report) : row_(row), report_(report) {}

  // The next act, and the table before it; what is wrong, or empty.
  std::string take(const Record& record, const Table& before);
  // After the last act: shoes that were never opened are named.
  void end();

 private:
  // From a shuffle of all cards to the next one.
  struct Stretch {
    Table before;
    std::vector<Record> records;
    std::vector<std::string> roots;  // in the order of the shuffles
  };
  std::string deal_again(const std::vector<OpenedShoe>& opened);

  const TableRow& row_;
  VerifyReport& report_;
  std::optional<Stretch> stretch_;
  std::map<std::string, std::uint64_t> closed_;  // roots that are not opened yet, and by which act
};

}  // namespace croupier
