// Money that crosses between the house and a table, with a power cut between any two commits. The
// table here knows chips and nothing else; what it does with a transfer is what every subject does:
// it takes each once under its number, and numbers what it sends itself.
#include <cstdlib>
#include <deque>
#include <map>
#include <set>
#include <variant>

#include "house/trial.h"
#include "support/random.h"

namespace croupier::house {
namespace {

constexpr int kPeople = 4;
constexpr Money kEach = Money::dollars(1000);
constexpr SubjectNo kTable{1};

struct Sent {
  std::uint64_t number = 0;
  AccountNo account{};
  Money amount;
};

struct Chips {
  std::map<AccountNo, Money> of;
  std::set<TransferNo> received;
  std::vector<Sent> sent;
  Money paid;  // won by people, less what they lost
};

// One durable commit of the table.
struct Arrived {
  Transfer transfer;
};
struct Settled {
  AccountNo account{};
  Money amount;
};
struct Left {
  AccountNo account{};
};
using TableCommit = std::variant<Arrived, Settled, Left>;

void fold(Chips& table, const TableCommit& commit) {
  if (const auto* in = std::get_if<Arrived>(&commit)) {
    ASSERT_TRUE(table.received.insert(in->transfer.no).second) << "received twice";
    table.of[in->transfer.account] += in->transfer.amount;
  }
  if (const auto* settled = std::get_if<Settled>(&commit)) {
    table.of[settled->account] += settled->amount;
    table.paid += settled->amount;
  }
  if (const auto* left = std::get_if<Left>(&commit)) {
    table.sent.push_back({table.sent.size() + 1, left->account, table.of[left->account]});
    table.of.erase(left->account);
  }
}

// What is on disk, in the order in which it got there.
using Disk = std::vector<std::variant<Command, TableCommit>>;

class Evening {
 public:
  Evening(std::uint64_t seed, Disk disk) : random_(seed) {
    for (auto& each : disk) {
      if (auto* command = std::get_if<Command>(&each)) at_house(std::move(*command));
      if (auto* commit = std::get_if<TableCommit>(&each)) at_table(std::move(*commit));
    }
  }

  void begin() {
    for (int nth = 1; nth <= kPeople; ++nth) {
      const auto no = static_cast<std::uint32_t>(nth);
      by_platform(
          OpenAccount{"id-" + std::to_string(nth), AccountKind::guest, static_cast<NameNo>(no)});
      by_platform(Deposit{static_cast<AccountNo>(no), Currency::demo, kEach});
    }
    by_platform(OpenSubject{.id = "t-1", .title = "a table"});
  }

  // What was on its way when the power went is sent again: of the house what the table does not
  // have, of the table what the house does not have.
  void start() {
    for (const Transfer& each : house_.transfers) to_table_.push_back(each);
    for (const Sent& each : table_.sent) {
      if (each.number > find(house_, kTable)->received) to_house_.push_back(each);
    }
  }

  void play(int steps) {
    for (int nth = 0; nth < steps && !testing::Test::HasFailure(); ++nth) step();
  }
  void come_to_rest() {
    while ((!to_table_.empty() || !to_house_.empty() || !confirmed_.empty()) &&
           !testing::Test::HasFailure())
      step_of_transfers();
  }

  // At any moment: nothing twice, nothing nowhere.
  void check() const {
    Money people;
    for (const Account& each : house_.accounts) people += each.balance.demo;
    for (const Transfer& each : house_.transfers) {
      if (!table_.received.contains(each.no)) people += each.amount;
    }
    for (const auto& [who, chips] : table_.of) people += chips;
    for (const Sent& each : table_.sent) {
      if (each.number > find(house_, kTable)->received) people += each.amount;
    }
    EXPECT_EQ(people, Money::dollars(kPeople * 1000) + table_.paid);
    EXPECT_EQ(house_is_ok(house_), "");
  }
  bool is_at_rest() const { return house_.transfers.empty(); }
  const Disk& disk() const { return disk_; }
  std::size_t crossings() const { return table_.received.size() + table_.sent.size(); }

 private:
  void by_platform(CommandBody body) { at_house({{Role::platform}, kNow, std::move(body), ""}); }
  void at_house(Command command) {
    const auto events = act(house_, command);
    ASSERT_TRUE(events) << word(events.error().code);
    disk_.push_back(std::move(command));
  }
  void at_table(TableCommit commit) {
    fold(table_, commit);
    disk_.push_back(std::move(commit));
  }

  void step() {
    if (random_.chance(50)) return step_of_transfers();
    const auto who = static_cast<AccountNo>(random_.between(1, kPeople));
    const bool there = table_.of.contains(who);
    if (!there || random_.chance(20)) {
      const Money amount = Money::dollars(random_.between(1, 300));
      if (amount <= find(house_, who)->balance.demo) {
        by_platform(Send{who, kTable, amount, "buys in", {}});
        to_table_.push_back(house_.transfers.back());
      }
      return;
    }
    if (random_.chance(60)) {
      const Money amount = Money::dollars(random_.between(-50, 50));
      if (table_.of[who] + amount > Money{}) at_table(Settled{who, amount});
      return;
    }
    at_table(Left{who});
    to_house_.push_back(table_.sent.back());
  }

  // Messages arrive in the order of their sender, and some twice.
  void step_of_transfers() {
    if (!to_table_.empty() && random_.chance(50)) {
      const Transfer transfer = to_table_.front();
      to_table_.pop_front();
      if (table_.received.contains(transfer.no)) {
        if (find(house_, transfer.no) != nullptr) confirmed_.insert(transfer.no);
      } else if (find(house_, transfer.no) == nullptr) {
        return;  // it came back before
      } else if (random_.chance(20)) {
        by_platform(Return{transfer.no, "the table is full"});
      } else {
        at_table(Arrived{transfer});
        confirmed_.insert(transfer.no);
        if (random_.chance(10)) to_table_.push_back(transfer);
      }
    } else if (!to_house_.empty()) {
      const Sent sent = to_house_.front();
      to_house_.pop_front();
      const Command command{{Role::platform},
                            kNow,
                            Receive{kTable, sent.number, sent.account, sent.amount, "leaves"},
                            ""};
      const auto tried = decide(house_, command);
      if (tried) {
        at_house(command);
      } else {
        EXPECT_EQ(word(tried.error().code), word(RefusalCode::transfer_received));
      }
      if (random_.chance(10)) to_house_.push_back(sent);
    } else if (!confirmed_.empty() && to_table_.empty()) {
      by_platform(Confirm{{confirmed_.begin(), confirmed_.end()}});
      confirmed_.clear();
    }
  }

  test::Random random_;
  House house_;
  Chips table_;
  Disk disk_;
  // In memory only: a power cut forgets these.
  std::deque<Transfer> to_table_;
  std::deque<Sent> to_house_;
  std::set<TransferNo> confirmed_;
};

TEST(Crossing, APowerCutBetweenAnyTwoCommitsLeavesMoneyInOnePlace) {
  const char* text = std::getenv("CROUPIER_CROSSINGS");
  const std::uint64_t count = text == nullptr ? 4 : std::strtoull(text, nullptr, 10);
  std::size_t crossings = 0;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    SCOPED_TRACE(seed);
    Evening evening(seed, {});
    evening.begin();
    const std::size_t opened = evening.disk().size();
    evening.play(90);
    evening.come_to_rest();
    evening.check();
    ASSERT_FALSE(HasFailure());
    crossings += evening.crossings();
    for (std::size_t cut = opened; cut <= evening.disk().size(); ++cut) {
      SCOPED_TRACE(cut);
      const auto until = evening.disk().begin() + static_cast<std::ptrdiff_t>(cut);
      Evening after(seed * 1000 + cut, Disk(evening.disk().begin(), until));
      after.check();
      after.start();
      after.play(10);
      after.check();
      after.come_to_rest();
      after.check();
      ASSERT_FALSE(HasFailure());
      EXPECT_TRUE(after.is_at_rest());
    }
  }
  EXPECT_GT(crossings, 5 * count);
}

}  // namespace
}  // namespace croupier::house
