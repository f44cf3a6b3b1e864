// Several nodes on one PostgreSQL: takeover, fences, hand-over, appends in doubt, and money at two
// nodes at once.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <thread>

#include "journal/postgres/storage.h"
#include "journal/temporary_postgres.h"

namespace croupier::postgres {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class PostgresNodes : public testing::Test {
 protected:
  PostgresNodes() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
  }
  ~PostgresNodes() override { std::filesystem::remove_all(folder_); }
  void SetUp() override {
    if (test::TemporaryPostgres::get() == nullptr) GTEST_SKIP() << "postgresql-15 is not installed";
    address_ = test::TemporaryPostgres::get()->new_database();
  }

  // Nobody is taken for dead here, however busy the machine is.
  Settings settings(const std::string& node) const {
    return {.address = address_,
            .keys = folder_,
            .node = node,
            .alone = false,
            .lease = {.beat = 50ms, .silent = 30s, .dead = 1min}};
  }
  // Takes over from others after a short time.
  Settings watchful(const std::string& node) const {
    Settings it = settings(node);
    it.lease.dead = 400ms;
    return it;
  }
  // Beats so seldom that the others think it is dead.
  Settings silent(const std::string& node) const {
    Settings it = settings(node);
    it.lease.beat = 1h;
    return it;
  }
  static std::unique_ptr<PostgresStorage> open(Settings settings) {
    auto storage = PostgresStorage::open(std::move(settings));
    if (!storage) throw std::runtime_error(storage.error());
    return std::move(*storage);
  }

  std::string folder_;
  std::string address_;
};

Write act(const TableId& table, std::uint64_t seq, std::string text = "{}") {
  Write write;
  write.record = Record{table, seq, 17, Origin::player, "ann", {}, std::move(text), {}};
  return write;
}

Tried tried(PostgresStorage& storage, Write write) {
  std::promise<Tried> how;
  storage.attempt(std::move(write), [&how](Tried it) { how.set_value(it); });
  return how.get_future().get();
}

bool gave(PostgresStorage& storage, const TableId& subject, const std::string& node) {
  std::promise<bool> how;
  storage.hand_over(subject, node, [&how](bool it) { how.set_value(it); });
  return how.get_future().get();
}

void wait_until(const std::function<bool()>& is_so) {
  const auto end = Clock::now() + 60s;
  while (!is_so() && Clock::now() < end) std::this_thread::sleep_for(5ms);
  ASSERT_TRUE(is_so());
}

Write moved(std::string from, std::string to, Money amount, std::string transfer = "") {
  Write write;
  write.movements.push_back(
      {std::move(from), std::move(to), amount, "", 5, house::Currency::real, std::move(transfer)});
  return write;
}

TEST_F(PostgresNodes, ASilentOwnerIsTakenOverAndFencedOnReturn) {
  std::atomic<bool> lost = false;
  Settings of_a = silent("a");
  of_a.lost = [&lost] { lost = true; };
  const auto a = open(of_a);
  ASSERT_EQ(tried(*a, act("sb-1", 1)), Tried::durable);
  ASSERT_EQ(tried(*a, act("idle", 1)), Tried::durable);
  const auto b = open(watchful("b"));
  wait_until([&] { return b->owns("sb-1") && b->owns("idle"); });
  // The old owner does not know it. Nothing that it writes is kept, not even where nobody else has
  // written since.
  EXPECT_EQ(tried(*a, act("idle", 2)), Tried::fenced);
  wait_until([&] { return lost.load(); });
  EXPECT_TRUE(a->is_fenced());
  EXPECT_EQ(tried(*a, moved("house:cash-desk", "person:ann", Money::dollars(1))), Tried::fenced);
  EXPECT_EQ(tried(*b, act("sb-1", 2)), Tried::durable);
  EXPECT_EQ(b->records("idle", 0, 9).size(), 1u);
  EXPECT_TRUE(b->balances().empty());
}

TEST_F(PostgresNodes, AnOwnerThatBeatsIsLeftAlone) {
  const auto a = open(settings("a"));
  ASSERT_EQ(tried(*a, act("sb-1", 1)), Tried::durable);
  const auto b = open(settings("b"));
  std::this_thread::sleep_for(1s);
  EXPECT_FALSE(b->owns("sb-1"));
  EXPECT_TRUE(a->is_serving());
  EXPECT_EQ(tried(*a, act("sb-1", 2)), Tried::durable);
  EXPECT_EQ(tried(*b, act("sb-1", 1)), Tried::fenced);  // claims what is another's
  EXPECT_EQ(tried(*b, act("cw-1", 1)), Tried::durable);
}

TEST_F(PostgresNodes, ASubjectIsHandedOverBehindItsActs) {
  const auto a = open(settings("a"));
  std::atomic<int> came = 0;
  Settings of_b = settings("b");
  of_b.taken = [&came](const std::vector<TableId>& subjects) {
    came += static_cast<int>(subjects.size());
  };
  const auto b = open(of_b);
  for (std::uint64_t seq = 1; seq <= 40; ++seq) a->write(act("sb-1", seq));
  ASSERT_EQ(tried(*a, act("cw-1", 1)), Tried::durable);
  EXPECT_FALSE(gave(*a, "sb-1", "nobody"));
  ASSERT_TRUE(gave(*a, "sb-1", "b"));
  EXPECT_FALSE(gave(*a, "sb-1", "b"));
  EXPECT_EQ(tried(*a, act("sb-1", 41)), Tried::fenced);
  EXPECT_EQ(tried(*a, act("cw-1", 2)), Tried::durable);
  wait_until([&] { return b->owns("sb-1"); });
  EXPECT_EQ(came, 1);
  EXPECT_EQ(b->last_record("sb-1")->seq, 40u);
  EXPECT_EQ(tried(*b, act("sb-1", 41)), Tried::durable);
  ASSERT_TRUE(gave(*b, "sb-1", "a"));
  wait_until([&] { return a->owns("sb-1"); });
  EXPECT_EQ(tried(*a, act("sb-1", 42)), Tried::durable);
  auto connection = Connection::open(address_);
  const Result epochs = connection->ask(
      "select epoch, node, first_seq from epochs where subject = 'sb-1' order by epoch");
  ASSERT_EQ(epochs.rows(), 3);
  EXPECT_EQ(epochs.number(1, 2), 41);
  EXPECT_EQ(epochs.number(2, 2), 42);
  EXPECT_NE(epochs.number(0, 1), epochs.number(1, 1));
}

// Nobody hears whether it was done. It is said again, and done once.
TEST_F(PostgresNodes, WhatWasUnderWayWhenTheDatabaseFellIsDoneOnce) {
  constexpr std::uint64_t kActs = 3000;
  const auto a = open(settings("a"));
  std::vector<std::uint64_t> told;
  std::atomic<std::uint64_t> last = 0;
  for (std::uint64_t seq = 1; seq <= kActs; ++seq) {
    Write write = act("sb-1", seq, fmt::format(R"({{"n":{}}})", seq));
    write.durable = [&, seq] { told.push_back(seq), last = seq; };
    a->write(std::move(write));
    if (seq == kActs / 3) wait_until([&] { return last > 0; });
    if (seq == kActs / 3) test::TemporaryPostgres::get()->restart();
    if (seq == kActs * 2 / 3) {
      auto other = Connection::open(address_);
      ASSERT_TRUE(other) << other.error();
      (void)other->run(
          "select pg_terminate_backend(pid) from pg_stat_activity "
          "where application_name = 'croupier' and pid <> pg_backend_pid()");
    }
  }
  wait_until([&] { return last == kActs; });
  ASSERT_EQ(told.size(), kActs);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  const auto records = a->records("sb-1", 0, kActs + 9);
  ASSERT_EQ(records.size(), kActs);
  for (std::uint64_t seq = 1; seq <= kActs; ++seq)
    ASSERT_EQ(records[seq - 1].act, fmt::format(R"({{"n":{}}})", seq));
}

// The trap: a backend that is ended while it waits for the standby leaves an act that everybody can
// read and that a failover would lose. It is told only when a write behind it has been confirmed.
TEST_F(PostgresNodes, AnActThatIsOnlyShownIsNotAcknowledged) {
  auto other = Connection::open(address_);
  ASSERT_TRUE(other) << other.error();
  const auto wait_for_standby = [&](const char* name) {
    ASSERT_TRUE(other->run(fmt::format("alter system set synchronous_standby_names = '{}'", name)));
    ASSERT_TRUE(other->run("select pg_reload_conf()"));
    // Told to all backends at once, and each reads it before its next command.
    wait_until([&] {
      const Result found = other->ask("show synchronous_standby_names");
      return found.is_good() && found.text(0, 0) == name;
    });
  };
  const auto count = [&](const char* question) {
    const Result found = other->ask(question);
    return found.is_good() ? found.number(0, 0) : -1;
  };
  {
    const auto a = open(settings("a"));
    ASSERT_EQ(tried(*a, act("sb-1", 1)), Tried::durable);
    wait_for_standby("nobody");
    std::this_thread::sleep_for(300ms);  // until every backend has read it
    std::atomic<bool> told = false;
    Write write = act("sb-1", 2);
    write.durable = [&told] { told = true; };
    a->write(std::move(write));
    constexpr const char* kWaiting =
        "select count(*) from pg_stat_activity where wait_event = 'SyncRep' "
        "and query like 'select append(%'";
    wait_until([&] { return count(kWaiting) == 1; });
    ASSERT_TRUE(
        other->run("select pg_terminate_backend(pid) from pg_stat_activity "
                   "where wait_event = 'SyncRep' and query like 'select append(%'"));
    // It is there to read, and is said again: by a write, which waits as well.
    wait_until([&] { return count("select count(*) from acts where subject = 'sb-1'") == 2; });
    wait_until([&] { return count(kWaiting) == 1; });
    std::this_thread::sleep_for(300ms);
    EXPECT_FALSE(told);
    wait_for_standby("");
    wait_until([&] { return told.load(); });
    EXPECT_EQ(count("select count(*) from said_again"), 1);
    EXPECT_EQ(a->records("sb-1", 0, 9).size(), 2u);
    EXPECT_EQ(tried(*a, act("sb-1", 3)), Tried::durable);
  }
}

// --- a process that is killed or paused ---

struct Child {
  pid_t id = 0;
  int told = -1;  // the acts that it was told are durable
};

// A node in a process of its own that writes acts until it loses them.
Child run_node(const Settings& settings) {
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
  const pid_t id = ::fork();
  if (id != 0) {
    ::close(ends[1]);
    return {id, ends[0]};
  }
  ::close(ends[0]);
  Settings own = settings;
  own.lost = [] { ::_exit(7); };
  auto storage = PostgresStorage::open(own);
  if (!storage) ::_exit(1);
  for (std::uint64_t seq = 1;; ++seq) {
    if (tried(**storage, act("sb-1", seq)) != Tried::durable) ::pause();
    if (::write(ends[1], &seq, sizeof(seq)) != sizeof(seq)) ::_exit(2);
  }
}

std::uint64_t read_told(const Child& child) {
  std::uint64_t seq = 0;
  return ::read(child.told, &seq, sizeof(seq)) == sizeof(seq) ? seq : 0;
}

class PostgresProcesses : public PostgresNodes {
 protected:
  // Hits the node in the midst of its acts, and looks at what the next owner finds.
  void expect_taken_over(int signal) {
    const Child child = run_node(settings("a"));
    std::uint64_t told = 0;
    while (told < 200) {
      told = read_told(child);
      ASSERT_GT(told, 0u);
    }
    const auto b = open(watchful("b"));
    ::kill(child.id, signal);
    const auto hit = Clock::now();
    wait_until([&] { return b->owns("sb-1"); });
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - hit);
    RecordProperty("takeover_ms", static_cast<int>(took.count()));
    const std::uint64_t last = b->last_record("sb-1")->seq;
    ASSERT_EQ(tried(*b, act("sb-1", last + 1)), Tried::durable);
    if (signal == SIGSTOP) ::kill(child.id, SIGCONT);
    int status = 0;
    ASSERT_EQ(::waitpid(child.id, &status, 0), child.id);
    if (signal == SIGSTOP) {
      EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7) << status;  // it found out
    }
    for (std::uint64_t next = read_told(child); next != 0; next = read_told(child)) told = next;
    ::close(child.told);
    EXPECT_GE(last, told);  // all that was acknowledged is there
    EXPECT_EQ(b->records("sb-1", 0, last + 9).size(), last + 1);
    EXPECT_EQ(tried(*b, act("sb-1", last + 2)), Tried::durable);
  }
};

TEST_F(PostgresProcesses, AKilledOwnerLosesNothingThatWasAcknowledged) {
  expect_taken_over(SIGKILL);
}

TEST_F(PostgresProcesses, APausedOwnerIsFencedWhenItGoesOn) { expect_taken_over(SIGSTOP); }

// --- money ---

TEST_F(PostgresNodes, MoneyOnHoldIsClaimedOrReturnedOnce) {
  const auto a = open(settings("a"));
  const auto b = open(settings("b"));
  const Money one = Money::dollars(1);
  ASSERT_EQ(tried(*a, moved("house:cash-desk", "person:ann", one)), Tried::durable);
  // Reserved at a for a table of b.
  ASSERT_EQ(tried(*a, moved("person:ann", "transit:table:sb-1", one, "a/1")), Tried::durable);
  EXPECT_EQ(tried(*a, moved("person:ann", "transit:table:cw-1", one, "a/2")), Tried::refused);
  EXPECT_EQ(tried(*b, moved("person:ann", "transit:table:cw-1", one, "b/1")), Tried::refused);
  Write claim = moved("transit:table:sb-1", "table:sb-1", one, "a/1");
  claim.record = act("sb-1", 1).record;
  Write again = claim;
  again.record->seq = 2;
  EXPECT_EQ(tried(*b, std::move(claim)), Tried::durable);
  EXPECT_EQ(tried(*b, std::move(again)), Tried::refused);
  EXPECT_EQ(tried(*a, moved("transit:table:sb-1", "person:ann", one, "a/1")), Tried::refused);
  EXPECT_EQ(b->last_record("sb-1")->seq, 1u);  // nothing of what was refused was written
  EXPECT_TRUE(b->in_transit().empty());
  Money sum;
  for (const Balance& each : a->balances()) sum += each.amount;
  EXPECT_EQ(sum, Money{});
}

// A refused write takes nothing with it that stood in the same batch.
TEST_F(PostgresNodes, OnlyWhatCannotBeDoneIsRefused) {
  const auto a = open(settings("a"));
  std::atomic<int> durable = 0;
  std::atomic<int> refused = 0;
  for (std::uint64_t seq = 1; seq <= 300; ++seq) {
    Write write = act("sb-1", seq);
    write.durable = [&durable] { ++durable; };
    a->write(std::move(write));
    if (seq % 50 != 0) continue;
    a->attempt(moved("person:nobody", "transit:x", Money::dollars(1), fmt::format("a/{}", seq)),
               [&refused](Tried how) { refused += how == Tried::refused ? 1 : 0; });
  }
  wait_until([&] { return durable == 300 && refused == 6; });
  EXPECT_EQ(a->records("sb-1", 0, 999).size(), 300u);
}

// One dollar, two nodes, at the same moment: it is spent once. CROUPIER_RACES: how often.
TEST_F(PostgresNodes, OneDollarAtTwoNodesIsSpentOnce) {
  const char* asked = std::getenv("CROUPIER_RACES");
  const int races = asked == nullptr ? 300 : std::atoi(asked);
  const auto a = open(settings("a"));
  const auto b = open(settings("b"));
  for (int race = 0; race < races; ++race)
    a->write(moved("house:cash-desk", fmt::format("person:p{}", race), Money::dollars(1)));
  ASSERT_EQ(tried(*a, act("sb-1", 1)), Tried::durable);
  std::vector<std::atomic<int>> spent(static_cast<std::size_t>(races));
  std::atomic<int> answered = 0;
  const auto spend = [&](PostgresStorage& node, const char* name) {
    for (int race = 0; race < races; ++race) {
      node.attempt(moved(fmt::format("person:p{}", race), fmt::format("transit:{}", name),
                         Money::dollars(1), fmt::format("{}/{}", name, race)),
                   [&, race](Tried how) {
                     ASSERT_NE(how, Tried::fenced);
                     spent[static_cast<std::size_t>(race)] += how == Tried::durable ? 1 : 0;
                     ++answered;
                   });
    }
  };
  std::thread other([&] { spend(*b, "b"); });
  spend(*a, "a");
  other.join();
  const auto end = Clock::now() + 10min;
  while (answered < 2 * races && Clock::now() < end) std::this_thread::sleep_for(10ms);
  ASSERT_EQ(answered, 2 * races);
  for (const std::atomic<int>& each : spent) ASSERT_EQ(each, 1);
  int by_a = 0;
  for (const InTransit& each : a->in_transit()) by_a += each.to == "a" ? 1 : 0;
  RecordProperty("spent_at_a", by_a);
  EXPECT_EQ(a->in_transit().size(), static_cast<std::size_t>(races));
  for (const Balance& each : a->balances())
    EXPECT_FALSE(each.account.starts_with("person:") && each.amount < Money{});
}

// --- who is dead ---

TEST(PostgresWatch, ABeatThatStandsStillIsADeadNodes) {
  Watch watch(400ms);
  Watch::Instant now{1h};
  std::vector<Node> nodes{
      {1, "own", 1, 5, true}, {2, "alive", 1, 5, true}, {3, "dead", 1, 5, true}};
  for (int look = 0; look < 5; ++look) {
    EXPECT_TRUE(watch.dead(nodes, 1, now).empty()) << look;
    now += 90ms;
    ++nodes[1].beat;
  }
  now += 90ms;
  ++nodes[1].beat;
  const auto dead = watch.dead(nodes, 1, now);
  ASSERT_EQ(dead.size(), 1u);
  EXPECT_EQ(dead[0].name, "dead");
}

// Who stood still itself, or had no database to ask, does not take the others for dead.
TEST(PostgresWatch, ALongTimeWithoutALookCountsForNobody) {
  Watch watch(400ms);
  Watch::Instant now{1h};
  const std::vector<Node> nodes{{2, "other", 1, 5, true}};
  EXPECT_TRUE(watch.dead(nodes, 1, now).empty());
  EXPECT_TRUE(watch.dead(nodes, 1, now + 1h).empty());
  // A node that said that it leaves is not waited for.
  EXPECT_EQ(watch.dead({{2, "other", 1, -1, true}}, 1, now + 1h).size(), 1u);
}

}  // namespace
}  // namespace croupier::postgres
