#include "journal/adoption.h"

#include <map>
#include <unordered_map>

#include "house/ledger.h"
#include "journal/recorded_house.h"

namespace croupier {
namespace {

// What people put in and have not taken away: below zero where they won.
Money brought_by_people(Storage& storage, const std::string& account) {
  Money sum;
  for (const Balance& each : storage.paid_into(account)) {
    if (each.account.starts_with(house::kPersonPrefix)) sum += each.amount;
  }
  return sum;
}

}  // namespace

Adoption adoption_of(Storage& storage) {
  Adoption adoption;
  std::unordered_map<std::string, Money> balances;
  for (const Balance& each : storage.balances()) balances[each.account] = each.amount;
  // A row for each name that somebody ever had, the present one last.
  std::unordered_map<PersonId, std::size_t> places;
  std::vector<PersonRow> people;
  for (PersonRow& row : storage.people()) {
    const auto [found, is_new] = places.try_emplace(row.id, people.size());
    if (is_new) {
      people.push_back(std::move(row));
    } else {
      people[found->second].name = std::move(row.name);
    }
  }
  for (PersonRow& person : people) {
    const auto no = static_cast<std::uint32_t>(adoption.names.size() + 1);
    house::AdoptAccount account{.opened = {person.id, house::AccountKind::guest, house::NameNo{no}},
                                .at = person.at / 1000,
                                .balance = {}};
    account.balance = balances[std::string(house::kPersonPrefix) + person.id];
    adoption.act.accounts.push_back(std::move(account));
    adoption.names.push_back({no, std::move(person.name), person.id});
  }
  for (const TableRow& row : storage.tables()) {
    house::AdoptSubject subject{.opened = opening_of(row), .at = row.at / 1000, .balance = {}};
    if (const auto owner = places.find(row.owner); owner != places.end())
      subject.opened.owner = static_cast<house::AccountNo>(owner->second + 1);
    subject.balance = brought_by_people(storage, ledger_account_of(row));
    adoption.act.subjects.push_back(std::move(subject));
  }
  return adoption;
}

}  // namespace croupier
