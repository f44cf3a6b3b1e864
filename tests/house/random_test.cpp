// People who try anything in the house at any time: whatever is accepted, money is conserved in
// each currency after every act, no balance is below zero, names are unique, no transfer is
// received twice, and folding the events leads to the same house as acting. CROUPIER_HOUSES says
// how many houses.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "house/facts.h"
#include "house/json.h"
#include "house/ledger.h"
#include "house/trial.h"
#include "house/words.h"
#include "record/json_read.h"
#include "support/random.h"

namespace croupier::house {
namespace {

constexpr int kActs = 400;

class RandomHouse {
 public:
  explicit RandomHouse(std::uint64_t seed) : random_(seed) {}

  void live() {
    take_up_duty();
    for (int nth = 0; nth < kActs && !testing::Test::HasFailure(); ++nth) {
      now_ += static_cast<Instant>(
          random_.below(3) == 0 ? random_.below(2 * static_cast<std::size_t>(kDaySeconds)) : 0);
      try_something();
    }
    EXPECT_EQ(folded_, house_);
    const auto again = house_from_json(to_json(house_));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, house_);
  }
  const std::set<std::string_view>& seen() const { return seen_; }

 private:
  // An administrator and two cashiers, who can do what nobody does by chance.
  void take_up_duty() {
    for (std::uint32_t nth = 1; nth <= 3; ++nth)
      perform({{Role::platform},
               now_,
               OpenAccount{"staff-" + std::to_string(nth), AccountKind::staff,
                           static_cast<NameNo>(100 + nth)},
               ""});
    perform({{Role::platform},
             now_,
             GrantRole{.account = AccountNo{1}, .role = Role::administrator},
             "the first"});
    for (const AccountNo each : {AccountNo{2}, AccountNo{3}})
      perform({{Role::administrator, AccountNo{1}},
               now_,
               GrantRole{.account = each, .role = Role::cashier},
               "the desk"});
  }

  AccountNo account() {
    return static_cast<AccountNo>(random_.below(house_.accounts.size() + 1) +
                                  (random_.chance(95) ? 0 : 7));
  }
  SubjectNo subject() { return static_cast<SubjectNo>(random_.below(house_.subjects.size() + 1)); }
  TransferNo transfer() {
    return static_cast<TransferNo>(
        random_.below(static_cast<std::size_t>(house_.last_transfer) + 2));
  }
  Currency currency() { return random_.pick({Currency::demo, Currency::real}); }
  Money money() { return Money::cents(random_.between(-5, 120) * random_.pick({1, 100, 10'000})); }
  NameNo name() { return static_cast<NameNo>(random_.below(40)); }

  Actor somebody() {
    if (!house_.grants.empty() && random_.chance(60)) {
      const Grant& grant = house_.grants[random_.below(house_.grants.size())];
      return {grant.role, grant.account};
    }
    const Role role =
        random_.pick({Role::platform, Role::platform, Role::platform, Role::player, Role::cashier,
                      Role::administrator, Role::dealer, Role::casino_operator});
    return {role, role == Role::platform ? AccountNo{} : account()};
  }

  CommandBody something() {
    switch (random_.below(27)) {
      case 0:
      case 1:
        return OpenAccount{"id-" + std::to_string(random_.below(60)),
                           random_.pick({AccountKind::guest, AccountKind::person,
                                         AccountKind::staff, AccountKind::house_player}),
                           name()};
      case 2: return Rename{account(), name()};
      case 3:
        return Exclude{account(), now_ + random_.between(-10, 3 * static_cast<int>(kDaySeconds))};
      case 4:
        return SetLimit{
            account(), random_.pick({LimitKind::deposit, LimitKind::loss, LimitKind::minutes}),
            random_.pick({Period::day, Period::week, Period::month}), random_.between(-2, 100'000)};
      case 5:
        return GrantRole{.account = account(),
                         .role = static_cast<Role>(random_.below(kWords<Role>.size())),
                         .jurisdiction = random_.pick({Jurisdiction::nsw, Jurisdiction::nz}),
                         .until = random_.chance(50) ? 0 : now_ + kDaySeconds};
      case 6: return GrantRole{.account = account(), .role = Role::cashier};
      case 7: return GrantRole{.account = account(), .role = Role::administrator};
      case 8:
        return random_.chance(30)
                   ? CommandBody(RevokeRole{static_cast<GrantNo>(random_.below(20))})
                   : CommandBody(OpenSubject{.id = "t-" + std::to_string(random_.below(9)),
                                             .title = "a table",
                                             .owner = random_.chance(50) ? AccountNo{} : account(),
                                             .currency = currency()});
      case 9:
      case 10: return Deposit{account(), currency(), money()};
      case 11: return Withdraw{account(), currency(), money()};
      case 12:
        switch (random_.below(3)) {
          case 0: return Correct{account(), currency(), money()};
          case 1: return CollectDebt{account(), subject(), money()};
          default: return IssueTokens{account(), money()};
        }
      case 13: return random_.chance(70) ? CommandBody(Approve{request()}) : Decline{request()};
      case 14: return SetApprovalSum{Money::dollars(random_.between(-1, 500))};
      case 15:
      case 16:
        return Send{account(), subject(),   money(),
                    "buys in", {"a", 1, 2}, random_.pick({Carries::money, Carries::tokens})};
      case 17:
        return random_.chance(50) ? CommandBody(Confirm{{transfer()}}) : Return{transfer(), "no"};
      case 18: {
        const SubjectNo from = subject();
        const Subject* found = find(house_, from);
        const std::uint64_t next = found == nullptr ? 1 : found->received + 1;
        return Receive{
            from,
            next + (random_.chance(80) ? 0 : random_.below(3)) - (random_.chance(90) ? 0 : 1),
            account(),
            money(),
            "leaves",
            random_.pick({Carries::money, Carries::tokens})};
      }
      case 19: return NoteAccess{account(), Access::signed_in, account()};
      case 20: return FillDesk{money()};
      case 21: return CountDesk{money()};
      case 22:
      case 23: return of_protection();
      case 24:
      case 25: return of_floor();
      default:
        if (random_.chance(80)) return OpenSubject{.id = "t-" + std::to_string(random_.below(9))};
        return random_.chance(50) ? CommandBody(CloseSubject{subject()}) : MarkDamaged{subject()};
    }
  }
  CommandBody of_protection() {
    switch (random_.below(7)) {
      case 0:
        return SetHouseLimit{random_.pick({LimitKind::loss, LimitKind::minutes}),
                             random_.pick({Period::day, Period::month}),
                             random_.between(-1, 1'000'000)};
      case 1: return SetTimeZone{random_.pick({"UTC", "Australia/Sydney", "", "nowhere"})};
      case 2:
      case 3:
        return NotePlay{currency(),
                        {{account(), now_ - random_.between(-1, 3600), now_, money(), now_}}};
      case 4: return SeePlay{account()};
      case 5: return SetReminder{account(), static_cast<std::uint32_t>(random_.below(90)), true};
      default: return EraseAccount{account()};
    }
  }
  CommandBody of_floor() {
    switch (random_.below(9)) {
      case 8:
        return SetPit{random_.pick({"main", "salon", ""}),
                      random_.chance(70) ? std::vector{subject()} : std::vector<SubjectNo>{}};
      case 0:
        return StopGaming{
            random_.pick({StopScope::all, StopScope::game, StopScope::table, StopScope::player}),
            random_.chance(50) ? "star-blackjack" : "casino-war", subject(), account()};
      case 1: return ResumeGaming{static_cast<StopNo>(random_.below(6))};
      case 2:
        return AskFloat{subject(), random_.pick({FloatMove::fill, FloatMove::credit}), money()};
      case 3:
        return random_.chance(70) ? CommandBody(IssueFloat{float_request()})
                                  : DeclineFloat{float_request()};
      case 4:
      case 7: return CollectDrop{table_with_drop(), random_.chance(50) ? money() : Money::cents(1)};
      case 5:
        return SetPace{subject(), static_cast<std::uint16_t>(random_.pick({10, 50, 100, 900}))};
      default:
        return random_.chance(60)
                   ? CommandBody(KeepTemplate{random_.pick({"", "fast", "slow"}), "{}"})
                   : DropTemplate{random_.pick({"fast", "slow"})};
    }
  }
  // Mostly one where somebody has brought money.
  SubjectNo table_with_drop() {
    const auto found = std::ranges::find_if(house_.subjects, [](const Subject& each) {
      return each.owner == AccountNo{} && !each.brought.is_zero();
    });
    if (found == house_.subjects.end() || random_.chance(20)) return subject();
    return static_cast<SubjectNo>(found - house_.subjects.begin() + 1);
  }
  RequestNo float_request() {
    return static_cast<RequestNo>(
        random_.below(static_cast<std::uint64_t>(house_.floor.last_request) + 2));
  }
  RequestNo request() {
    return static_cast<RequestNo>(
        random_.below(static_cast<std::uint64_t>(house_.last_request) + 2));
  }

  void try_something() {
    perform({somebody(), now_, something(), random_.chance(90) ? "said" : ""});
  }
  void perform(const Command& command) {
    const House before = house_;
    const auto events = act(house_, command);
    if (!events) {
      EXPECT_EQ(house_, before);
      EXPECT_FALSE(plain(sentence(events.error())).empty());
      EXPECT_EQ(events.error().clauses.begin(), events.error().clauses.end())
          << "rules of the house stand in no document";
      return;
    }
    EXPECT_EQ(house_is_ok(house_), "");
    seen_.insert(*row_of(command.body).name);
    fold(*events);
    EXPECT_EQ(folded_, house_);
    check_ledger();
    check_text(command, *events);
  }

  void fold(const Events& events) {
    for (const Event& each : events) {
      EXPECT_EQ(why_no_fact(folded_, each), "");
      EXPECT_FALSE(plain(sentence(folded_, each, [](NameNo) { return "ann"; })).empty());
      for (const Entry& row : ledger_of(folded_, each)) {
        EXPECT_GT(row.amount, Money{});
        ledger_[{row.from, row.currency}] -= row.amount;
        ledger_[{row.to, row.currency}] += row.amount;
      }
      if (const auto* received = std::get_if<TransferReceived>(&each.body)) {
        const std::string id = transfer_id(find(folded_, received->subject)->id, received->number);
        EXPECT_TRUE(received_.insert(id).second) << id << " twice";
        // The table's own commit has these two sides.
        const Account& to = *find(folded_, received->account);
        ledger_[{in_transit_to(purse_account(to, received->carries)), received->currency}] +=
            received->amount;
      }
      if (const auto* confirmed = std::get_if<TransferConfirmed>(&each.body)) {
        const Transfer& transfer = *find(folded_, confirmed->transfer);
        const Entry row = arrived(transfer, *find(folded_, transfer.subject));
        ledger_[{row.from, row.currency}] -= row.amount;
      }
      apply(folded_, each);
    }
  }

  // The rows say of every account what the house says of it, and in flight is what is in flight.
  void check_ledger() {
    std::map<std::pair<std::string, Currency>, Money> flying;
    for (const Transfer& each : house_.transfers)
      flying[{in_transit_to(ledger_account(*find(house_, each.subject))), each.currency}] +=
          each.amount;
    for (const auto& [key, sum] : ledger_) {
      if (key.first.starts_with(kTransitPrefix)) {
        EXPECT_EQ(sum, flying[key]) << key.first;
      }
    }
    for (const Account& each : house_.accounts) {
      for (const Currency one : kCurrencies)
        EXPECT_EQ((ledger_[{ledger_account(each), one}]), each.balance[one]);
      EXPECT_EQ((ledger_[{tokens_account(each), Currency::real}]), each.tokens);
    }
    EXPECT_EQ((ledger_[{std::string(kPromotionsAccount), Currency::real}]), house_.promotions);
    for (const FloorTable& each : house_.floor.tables) {
      const Subject& table = *find(house_, each.table);
      EXPECT_EQ((ledger_[{float_account(table), table.currency}]), each.chips);
    }
  }

  void check_text(const Command& command, const Events& events) {
    const std::string text = to_json(Act{command, events});
    rapidjson::Document document;
    document.Parse(text.c_str());
    const auto again = act_from_json(document);
    ASSERT_TRUE(again) << again.error() << "\n" << text;
    EXPECT_EQ(to_json(*again), text);
  }

  test::Random random_;
  Instant now_ = kNow;
  House house_;
  House folded_;
  std::map<std::pair<std::string, Currency>, Money> ledger_;
  std::set<std::string> received_;
  std::set<std::string_view> seen_;
};

TEST(RandomHouse, KeepsEveryProperty) {
  const char* text = std::getenv("CROUPIER_HOUSES");
  const std::uint64_t count = text == nullptr ? 1000 : std::strtoull(text, nullptr, 10);
  std::set<std::string_view> seen;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    SCOPED_TRACE(seed);
    RandomHouse random(seed);
    random.live();
    ASSERT_FALSE(HasFailure());
    seen.insert(random.seen().begin(), random.seen().end());
  }
  // Every command but the adoption of an earlier folder was accepted some time.
  for (const CommandRow& row : rows()) {
    EXPECT_EQ(seen.contains(*row.name), *row.name != Adopt::kName) << *row.name;
  }
}

}  // namespace
}  // namespace croupier::house
