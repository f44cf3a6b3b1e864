#include "server/people.h"

#include <fmt/format.h>

#include <array>

#include "base/name.h"
#include "record/role.h"
#include "server/company.h"

namespace croupier::server {
namespace {

constexpr std::array<std::string_view, 24> kAnimals{
    "otter", "heron",  "lynx",   "wombat",    "kea",     "tui",   "ibis",    "gecko",
    "quoll", "skink",  "falcon", "marten",    "badger",  "kiwi",  "dolphin", "possum",
    "robin", "magpie", "seal",   "bandicoot", "wallaby", "koala", "emu",     "tern"};

Movement play_money(const PersonId& id, std::string why, Millis at) {
  return {kPlayMoneyAccount, account_of(id), kGuestMoney, std::move(why), at};
}

}  // namespace

std::string account_of(const PersonId& person) { return std::string(kPersonPrefix) + person; }
std::string account_of_table(const TableId& table) { return "table:" + table; }

People::People(Storage& storage, Passwords& passwords, const Clock& clock)
    : storage_(storage), passwords_(passwords), clock_(clock) {
  // A name stays his who once had it: the records of occasions know people by their names.
  for (const PersonRow& row : storage.people()) {
    people_[row.id] = {row.id, row.name, {}};
    by_token_[row.token_hash] = row.id;
    by_name_[row.name] = row.id;
  }
  for (auto& [id, person] : people_) by_name_[person.name] = id;
  for (const Balance& balance : storage.balances()) {
    if (!balance.account.starts_with(kPersonPrefix)) continue;
    const auto found = people_.find(balance.account.substr(kPersonPrefix.size()));
    if (found != people_.end()) found->second.balance = balance.amount;
  }
}

std::optional<Person> People::find(const PersonId& id) const {
  const std::lock_guard guard(mutex_);
  const auto found = people_.find(id);
  if (found == people_.end()) return std::nullopt;
  return found->second;
}

std::optional<Person> People::by_token(std::string_view token) const {
  const std::string hash = passwords_.hash(token);
  const std::lock_guard guard(mutex_);
  const auto found = by_token_.find(hash);
  if (found == by_token_.end()) return std::nullopt;
  return people_.at(found->second);
}

Person* People::known(const PersonId& id) {
  const auto found = people_.find(id);
  return found == people_.end() ? nullptr : &found->second;
}

// guest-otter, then guest-otter-2 …; with the mutex held.
std::string People::free_guest_name() {
  const std::size_t first = people_.size();
  for (std::size_t turn = 0;; ++turn) {
    const std::string_view animal = kAnimals[(first + turn) % kAnimals.size()];
    const std::size_t number = (first + turn) / kAnimals.size();
    std::string name = number == 0 ? fmt::format("guest-{}", animal)
                                   : fmt::format("guest-{}-{}", animal, number + 1);
    if (!by_name_.contains(name)) return name;
  }
}

People::NewGuest People::make_guest(std::function<void()> durable) {
  NewGuest guest;
  guest.token = passwords_.new_token();
  guest.person.id = passwords_.new_token().substr(0, 22);
  guest.person.balance = kGuestMoney;
  const std::string hash = passwords_.hash(guest.token);
  Write write;
  {
    const std::lock_guard guard(mutex_);
    guest.person.name = free_guest_name();
    people_[guest.person.id] = guest.person;
    by_token_[hash] = guest.person.id;
    by_name_[guest.person.name] = guest.person.id;
  }
  const Millis now = clock_.now();
  write.people.push_back({guest.person.id, guest.person.name, hash, now});
  write.movements.push_back(play_money(guest.person.id, "play money for a guest", now));
  write.durable = std::move(durable);
  storage_.write(std::move(write));
  return guest;
}

std::expected<void, std::string> People::rename(const PersonId& id, const std::string& name,
                                                std::function<void()> durable) {
  if (!Name::from_text(name) || name.size() > 20) {
    return std::unexpected(
        "a name is small letters, digits and hyphens, at most 20, beginning with a letter");
  }
  if (is_staff_word(name) || is_companion(name)) {
    return std::unexpected(fmt::format("{} is a name of the house; please choose another", name));
  }
  Write write;
  {
    const std::lock_guard guard(mutex_);
    Person* person = known(id);
    if (person == nullptr) return std::unexpected("nobody is known by that id");
    const auto taken = by_name_.find(name);
    if (taken != by_name_.end() && taken->second != id)
      return std::unexpected(fmt::format("somebody else is called {}", name));
    by_name_[name] = id;
    person->name = name;
    for (const auto& [hash, owner] : by_token_) {
      if (owner == id) write.people.push_back({id, name, hash, clock_.now()});
    }
  }
  write.durable = std::move(durable);
  storage_.write(std::move(write));
  return {};
}

std::expected<void, std::string> People::top_up(const PersonId& id, Money at_tables,
                                                std::function<void()> durable) {
  Write write;
  {
    const std::lock_guard guard(mutex_);
    Person* person = known(id);
    if (person == nullptr) return std::unexpected("nobody is known by that id");
    if (person->balance + at_tables >= kTopUpBelow) {
      return std::unexpected(
          fmt::format("there is more play money when you have less than {}", to_text(kTopUpBelow)));
    }
    person->balance += kGuestMoney;
  }
  write.movements.push_back(play_money(id, "more play money", clock_.now()));
  write.durable = std::move(durable);
  storage_.write(std::move(write));
  return {};
}

bool People::take(const PersonId& id, Money amount) {
  const std::lock_guard guard(mutex_);
  Person* person = known(id);
  if (person == nullptr || person->balance < amount) return false;
  person->balance -= amount;
  return true;
}

void People::give(const PersonId& id, Money amount) {
  const std::lock_guard guard(mutex_);
  if (Person* person = known(id)) person->balance += amount;
}

}  // namespace croupier::server
