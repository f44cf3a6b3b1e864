#include "house/house.h"

#include <fmt/format.h>

#include <algorithm>

#include "house/floor_acts.h"

namespace croupier::house {
namespace {

template <class List, class No>
auto in_list(const List& list, No no) -> decltype(list.data()) {
  const auto at = static_cast<std::size_t>(no);
  return at == 0 || at > list.size() ? nullptr : &list[at - 1];
}

// Numbers rise, so the list is in their order.
template <class List, class No>
auto by_number(const List& list, No no) -> decltype(list.data()) {
  const auto found =
      std::ranges::lower_bound(list, no, {}, [](const auto& each) { return each.no; });
  return found == list.end() || found->no != no ? nullptr : &*found;
}

template <class Map, class Key>
auto value_in(const Map& map, const Key& key) {
  const auto found = map.find(key);
  return found == map.end() ? typename Map::mapped_type{} : found->second;
}

bool numbers_rise(const auto& list, auto last) {
  std::uint64_t before = 0;
  for (const auto& each : list) {
    if (static_cast<std::uint64_t>(each.no) <= before) return false;
    before = static_cast<std::uint64_t>(each.no);
  }
  return before <= static_cast<std::uint64_t>(last);
}

std::string wrong_reference(const House& house) {
  for (const Transfer& each : house.transfers) {
    const Subject* subject = find(house, each.subject);
    if (find(house, each.account) == nullptr || subject == nullptr)
      return "a transfer is between nobody and nothing";
    if (subject->currency != each.currency) return "a transfer has another currency";
    if (each.amount <= Money{}) return "a transfer of nothing";
  }
  for (const Grant& each : house.grants) {
    if (find(house, each.account) == nullptr) return "a grant is nobody's";
    if (each.account == each.by) return "somebody granted themselves a role";
    if (each.scope.is == ScopeKind::pit &&
        find(house.floor, static_cast<PitNo>(each.scope.number)) == nullptr)
      return "a grant is for a pit that is not there";
  }
  for (const Request& each : house.requests) {
    if (find(house, each.move.account) == nullptr) return "a request is for nobody's account";
  }
  return "";
}

std::string wrong_sum(const House& house) {
  Balances sums;
  for (const Account& each : house.accounts) {
    for (const Currency one : kCurrencies) {
      if (each.balance[one] < Money{}) return "a balance is below zero";
      sums[one] += each.balance[one];
    }
    if (each.tokens < Money{}) return "tokens are below zero";
    sums.real += each.tokens;
  }
  sums.real += house.promotions;
  for (const Balances& purse : house.purses) {
    for (const Currency one : kCurrencies) sums[one] += purse[one];
  }
  for (const Transfer& each : house.transfers) sums[each.currency] += each.amount;
  for (const Subject& each : house.subjects) sums[each.currency] += each.brought;
  for (const Currency one : kCurrencies) {
    if (!sums[one].is_zero())
      return fmt::format("{} cents of {} money are in no place or in two", sums[one].cents(),
                         word(one));
  }
  return "";
}

}  // namespace

std::optional<std::string> House::complete() {
  account_ids.clear();
  subject_ids.clear();
  names.clear();
  for (std::size_t at = 0; at < accounts.size(); ++at) {
    const auto no = static_cast<AccountNo>(at + 1);
    const bool fresh = account_ids.emplace(accounts[at].id, no).second &&
                       names.emplace(static_cast<std::uint32_t>(accounts[at].name), no).second;
    if (!fresh) return "two accounts have one id or one name";
  }
  for (std::size_t at = 0; at < subjects.size(); ++at) {
    if (!subject_ids.emplace(subjects[at].id, static_cast<SubjectNo>(at + 1)).second)
      return "two subjects have one id";
  }
  std::string wrong = house_is_ok(*this);
  if (!wrong.empty()) return wrong;
  return std::nullopt;
}

std::string house_is_ok(const House& house) {
  if (house.account_ids.size() != house.accounts.size()) return "two accounts have one id";
  if (house.names.size() != house.accounts.size()) return "two accounts have one name";
  if (house.subject_ids.size() != house.subjects.size()) return "two subjects have one id";
  if (!numbers_rise(house.transfers, house.last_transfer)) return "transfers are out of order";
  if (!numbers_rise(house.grants, house.last_grant)) return "grants are out of order";
  if (!numbers_rise(house.requests, house.last_request)) return "requests are out of order";
  if (std::string wrong = wrong_reference(house); !wrong.empty()) return wrong;
  if (std::string wrong = floor_is_ok(house); !wrong.empty()) return wrong;
  return wrong_sum(house);
}

const Account* find(const House& house, AccountNo no) { return in_list(house.accounts, no); }
const Subject* find(const House& house, SubjectNo no) { return in_list(house.subjects, no); }
const Transfer* find(const House& house, TransferNo no) { return by_number(house.transfers, no); }
const Request* find(const House& house, RequestNo no) { return by_number(house.requests, no); }
const Grant* find(const House& house, GrantNo no) { return by_number(house.grants, no); }
AccountNo account_of(const House& house, const std::string& id) {
  return value_in(house.account_ids, id);
}
SubjectNo subject_of(const House& house, const std::string& id) {
  return value_in(house.subject_ids, id);
}
AccountNo named(const House& house, NameNo name) {
  return value_in(house.names, static_cast<std::uint32_t>(name));
}

bool is_excluded(const Account& account, Instant now) { return account.excluded_until > now; }

bool has_role(const House& house, AccountNo account, Role role, Instant now,
              std::optional<SubjectNo> subject) {
  return std::ranges::any_of(house.grants, [&](const Grant& each) {
    const bool here = subject ? covers(house.floor, each.scope, *subject)
                              : each.scope.is == ScopeKind::whole_house;
    return each.account == account && each.role == role && here &&
           (each.until == 0 || now < each.until);
  });
}

bool has_role_at(std::span<const Grant> grants, const FloorState& floor, AccountNo account,
                 Role role, SubjectNo table, Jurisdiction law, Instant now) {
  return std::ranges::any_of(grants, [&](const Grant& each) {
    return each.account == account && each.role == role && each.jurisdiction == law &&
           covers(floor, each.scope, table) && (each.until == 0 || now < each.until);
  });
}

Money cash_expected(const House& house) {
  const auto desk = static_cast<std::size_t>(Purse::cash_desk);
  return house.desk_float - house.purses[desk][Currency::real];
}

}  // namespace croupier::house
