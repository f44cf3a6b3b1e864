// The last record of a table, tournament or promotion that could not be resumed. The platform
// closes it, returns what people had there in the same commit, and says so for ever; all others
// open as usual.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "journal/storage.h"

namespace croupier {

struct Refund {
  std::string account;
  Money amount;
  static constexpr auto fields() {
    return listed(field("account", &Refund::account), field("amount", &Refund::amount));
  }
  friend bool operator==(const Refund&, const Refund&) = default;
};

struct Closing {
  std::string why;
  std::vector<Refund> refunds;
  static constexpr auto fields() {
    return listed(field("why", &Closing::why), field("refunds", &Closing::refunds));
  }
};

// {"closed":{"why":"…","refunds":[{"account":"person:…","amount":cents}]}}
std::string to_json(const Closing& closing);
// Nothing: the record is of an ordinary act.
std::optional<Closing> closing_of(const Record& record);

}  // namespace croupier
