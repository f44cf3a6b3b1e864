// What happened on the account of a person, from the ledger: every movement with the balance after
// it, and every round they played.
#pragma once

#include <string>

#include "host/known.h"
#include "host/messages/house.h"

namespace croupier::server {

Statement statement_of(Storage& storage, const Person& person, house::Currency currency,
                       Millis from, Millis to);
// The movements as a table for spreadsheets: times as ISO 8601 UTC, amounts in dollars.
std::string statement_csv(const Statement& statement);

}  // namespace croupier::server
