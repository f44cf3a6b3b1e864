#include "host/books.h"

#include "house/ledger.h"

namespace croupier::server {

std::string account_of(const PersonId& person) {
  return std::string(house::kPersonPrefix) + person;
}

std::string tokens_of(const PersonId& person) { return std::string(house::kTokensPrefix) + person; }

std::optional<Person> Books::find(const PersonId& id) const {
  const KnownNow now = known();
  const Person* found = now->people.find(id);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

}  // namespace croupier::server
