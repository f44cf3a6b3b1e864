// Everybody the house knows: names, tokens and balances. A balance is the money that is not at any
// table. Money leaves a balance before a table sees it, so it cannot be spent twice. Safe to use
// from every strand.
#pragma once

#include <expected>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/money.h"
#include "journal/storage.h"
#include "server/seams.h"

namespace croupier::server {

struct Person {
  PersonId id;
  std::string name;
  Money balance;
};

inline constexpr Money kGuestMoney = Money::dollars(1000);  // play money for somebody new
inline constexpr Money kTopUpBelow = Money::dollars(100);

inline constexpr std::string_view kPersonPrefix = "person:";
std::string account_of(const PersonId& person);
std::string account_of_table(const TableId& table);
inline constexpr const char* kPlayMoneyAccount = "house:play-money";
inline constexpr const char* kCompanyAccount = "house:company";
inline constexpr const char* kPracticeAccount = "house:practice";

class People {
 public:
  // People and balances as the journal has them.
  People(Storage& storage, Passwords& passwords, const Clock& clock);

  std::optional<Person> find(const PersonId& id) const;
  std::optional<Person> by_token(std::string_view token) const;

  // A guest with play money; the token is given out once and not kept.
  struct NewGuest {
    Person person;
    std::string token;
  };
  // `durable` is called when the guest is on disk.
  NewGuest make_guest(std::function<void()> durable);

  // What is wrong with the name, as a sentence.
  std::expected<void, std::string> rename(const PersonId& id, const std::string& name,
                                          std::function<void()> durable);
  std::expected<void, std::string> top_up(const PersonId& id, Money at_tables,
                                          std::function<void()> durable);

  // Returns false and changes nothing if the balance is too small.
  bool take(const PersonId& id, Money amount);
  void give(const PersonId& id, Money amount);

 private:
  Person* known(const PersonId& id);
  std::string free_guest_name();

  Storage& storage_;
  Passwords& passwords_;
  const Clock& clock_;
  mutable std::mutex mutex_;
  std::unordered_map<PersonId, Person> people_;
  std::unordered_map<std::string, PersonId> by_token_;  // by the token's hash
  std::unordered_map<std::string, PersonId> by_name_;   // every name ever used stays its owner's
};

}  // namespace croupier::server
