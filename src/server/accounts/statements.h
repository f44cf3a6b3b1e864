// What happened on the account of a person, from the ledger: every movement with the balance after
// it, and every round they played.
#pragma once

#include <string>

#include "host/known.h"
#include "host/messages/house.h"

namespace croupier::server {

inline constexpr std::size_t kRoundsOfPage = 50;

struct StatementAsked {
  Millis from = 0;
  Millis to = 0;
  std::int64_t before = 0;  // rounds before this place, as the last page has named it
  std::size_t most = kRoundsOfPage;
};

Statement statement_of(Storage& storage, const Person& person, house::Currency currency,
                       const StatementAsked& asked);
// Movements, then what each wager came to, as a table for spreadsheets: times as ISO 8601 UTC,
// amounts in dollars.
std::string statement_csv(const Statement& statement);

}  // namespace croupier::server
