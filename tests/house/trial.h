// A house with some people and tables, and a way to act in it, for the tests of src/house.
#pragma once

#include <gtest/gtest.h>

#include "house/house.h"
#include "house/machine.h"

namespace croupier::house {

inline constexpr Instant kNow = 20'000 * kDaySeconds;

class Trial {
 public:
  std::expected<Events, Refusal> act(Actor by, CommandBody body, std::string reason = "") {
    auto events = house::act(house, {by, now, std::move(body), std::move(reason)});
    EXPECT_EQ(house_is_ok(house), "");
    return events;
  }
  Events must(Actor by, CommandBody body, std::string reason = "said") {
    auto events = act(by, std::move(body), std::move(reason));
    EXPECT_TRUE(events) << (events ? "" : word(events.error().code));
    return events.value_or(Events{});
  }
  // Refused with this code, and nothing has changed.
  void refused(RefusalCode code, Actor by, CommandBody body, std::string reason = "said") {
    const House before = house;
    const auto events = act(by, std::move(body), std::move(reason));
    ASSERT_FALSE(events) << "not " << word(code);
    EXPECT_EQ(word(events.error().code), word(code));
    EXPECT_EQ(house, before);
  }

  static Actor platform() { return {Role::platform}; }
  static Actor as(Role role, AccountNo no) { return {role, no}; }
  static Actor player(AccountNo no) { return {Role::player, no}; }

  AccountNo open(AccountKind kind) {
    const auto no = static_cast<std::uint32_t>(house.accounts.size() + 1);
    must(platform(), OpenAccount{"id-" + std::to_string(no), kind, static_cast<NameNo>(no)});
    return static_cast<AccountNo>(no);
  }
  AccountNo guest(Money money) {
    const AccountNo no = open(AccountKind::guest);
    if (!money.is_zero()) must(platform(), Deposit{no, Currency::demo, money});
    return no;
  }
  SubjectNo table(Currency currency = Currency::demo) {
    const auto no = static_cast<std::uint32_t>(house.subjects.size() + 1);
    must(platform(), OpenSubject{.id = "sb-" + std::to_string(no),
                                 .title = "Star Blackjack",
                                 .game = "star-blackjack",
                                 .currency = currency});
    return static_cast<SubjectNo>(no);
  }
  // The first administrator, who grants everybody else their roles.
  AccountNo administrator() {
    if (admin_ == AccountNo{}) {
      admin_ = open(AccountKind::staff);
      must(platform(), GrantRole{.account = admin_, .role = Role::administrator});
    }
    return admin_;
  }
  AccountNo staff(Role role) {
    const AccountNo admin = administrator();
    const AccountNo no = open(AccountKind::staff);
    must(as(Role::administrator, admin), GrantRole{.account = no, .role = role});
    return no;
  }
  Money balance(AccountNo no, Currency currency = Currency::demo) const {
    return find(house, no)->balance[currency];
  }

  House house;
  Instant now = kNow;

 private:
  AccountNo admin_{};
};

}  // namespace croupier::house
