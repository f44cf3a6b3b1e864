// Who somebody is, erased for good: their names, which the records of the house know by numbers.
#include "record/refusal.h"
#include "server/people/registry.h"

namespace croupier::server {

// All that they had, except what somebody else is called now.
std::vector<ErasedName> Registry::names_of(const PersonId& person) const {
  std::vector<ErasedName> names;
  const house::AccountNo own = account(person);
  for (const NameText& each : storage_.names()) {
    const house::AccountNo has = named(house_.now(), house::NameNo{each.no});
    if (has == own || (each.person == person && has == house::AccountNo{}))
      names.push_back({each.no, clock_.now()});
  }
  return names;
}

void Registry::forget_names(const std::vector<ErasedName>& names) {
  const std::lock_guard guard(tokens_mutex_);
  for (const ErasedName& each : names) {
    const auto found = names_.find(each.no);
    if (found == names_.end()) continue;
    by_names_.erase(found->second);
    name_numbers_.erase(found->second);
    names_.erase(found);
  }
}

std::expected<void, Refusal> Registry::erase_now(const PersonId& person, const std::string& reason,
                                                 std::vector<Secret> secrets) {
  // On the word of whoever has the folder in hand.
  house::AccountNo by{};
  for (const house::Grant& each : house_.now().grants) {
    if (each.role == Role::administrator && each.account != account(person)) by = each.account;
  }
  Write write;
  write.secrets = std::move(secrets);
  write.erased = names_of(person);
  const auto names = write.erased;
  const auto done = act(house::EraseAccount{account(person)}, std::move(write), reason,
                        {Role::administrator, by});
  if (!done) return std::unexpected(done.error());
  forget_names(names);
  return {};
}

void Registry::erase(const PersonId& person, const PersonId& by, const std::string& reason,
                     std::vector<Secret> secrets, Asked then) {
  strand_->post([this, person, by, reason, secrets = std::move(secrets), then = std::move(then)] {
    const house::EraseAccount body{account(person)};
    const auto told = std::make_shared<house::Events>();
    Write write;
    write.secrets = secrets;
    write.erased = names_of(person);
    const auto names = write.erased;
    write.durable = [told, then] { then(*told); };
    const Role role = role_for(account(by), body);
    const auto events = act(body, std::move(write), reason, {role, account(by)}, told.get());
    if (!events) return then(std::unexpected(events.error()));
    forget_names(names);
  });
}

}  // namespace croupier::server
