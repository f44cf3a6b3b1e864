// The log over HTTP, health that really commits, and a clock that steps.
#include "server/log_desk.h"

#include <gtest/gtest.h>

#include "journal/log_reading.h"
#include "journal/small_journal.h"
#include "proof/merkle.h"
#include "server/clock_watch.h"
#include "witness/witness.h"

namespace croupier::server {
namespace {

// What is due runs when the test says so.
struct HeldStrand final : Strand {
  void post(Task task) override { task(); }
  void after(Duration, Task task) override { due.push_back(std::move(task)); }
  void run_due() {
    for (const Task& each : std::exchange(due, {})) each();
  }
  std::vector<Task> due;
};

struct HeldClock final : Clock {
  Millis now() const override { return wall; }
  std::shared_ptr<Strand> strand() override { return held; }
  Millis wall = 1'700'000'000'000;
  std::shared_ptr<HeldStrand> held = std::make_shared<HeldStrand>();
};

class LogDeskTest : public test::SmallJournal, public testing::Test {
 protected:
  LogDeskTest() { write_an_evening(60); }

  HttpAnswer ask(LogDesk& desk, std::string path, std::string query = "") {
    HttpRequest request;
    request.method = "GET";
    request.path = std::move(path);
    request.query = std::move(query);
    return desk.answer(request);
  }
};

TEST_F(LogDeskTest, PublishesItsCheckpointAndProvesIt) {
  const auto storage = open();
  LogDesk desk(*storage, {}, std::make_shared<HeldStrand>());
  const HttpAnswer told = ask(desk, "/api/log/checkpoint");
  ASSERT_EQ(told.status, 200);
  const auto note = proof::note_from(*told.body);
  ASSERT_TRUE(note) << note.error();
  auto database = read();
  EXPECT_TRUE(proof::signed_at(*note, keys_of(database)->back().verifier));
  const auto head = proof::checkpoint_from(note->text);
  ASSERT_TRUE(head);
  EXPECT_EQ(*head, last_checkpoint());

  const auto size = std::to_string(head->size);
  const HttpAnswer path = ask(desk, "/api/log/inclusion", "leaf=7&size=" + size);
  ASSERT_EQ(path.status, 200) << *path.body;
  EXPECT_TRUE(proof::is_included(leaf_hashes(database, 7, 8)[0], 7, head->size, head->root,
                                 *witness::proof_in(*path.body)));
  const HttpAnswer growth = ask(desk, "/api/log/consistency", "from=9&to=" + size);
  ASSERT_EQ(growth.status, 200);
  EXPECT_TRUE(proof::is_consistent(9, proof::root_at(9, subtrees_of(database)), head->size,
                                   head->root, *witness::proof_in(*growth.body)));

  EXPECT_EQ(ask(desk, "/api/log/inclusion", "leaf=9000000&size=9000001").status, 404);
  EXPECT_EQ(ask(desk, "/api/log/inclusion", "leaf=x&size=3").status, 400);
  EXPECT_EQ(ask(desk, "/api/log/consistency", "from=0&to=3").status, 404);
  EXPECT_EQ(ask(desk, "/api/log/nothing").status, 404);
}

TEST_F(LogDeskTest, HealthCommitsAndSaysSoWhenItCannot) {
  const auto storage = open();
  const auto timers = std::make_shared<HeldStrand>();
  std::vector<Task> held;
  bool hangs = false;
  LogDesk desk(
      *storage,
      [&](Task then) {
        if (hangs) return held.push_back(std::move(then));
        std::atomic<bool> durable = false;
        storage->probe([&] { durable = true, durable.notify_one(); });
        durable.wait(false);
        then();
      },
      timers);
  std::vector<int> answers;
  const auto ask_health = [&] {
    desk.answer_health(json_answer("{}"),
                       [&](const HttpAnswer& it) { answers.push_back(it.status); });
  };
  ask_health();
  EXPECT_EQ(answers, std::vector{200});
  auto database = read();
  auto row = database.prepare("select nth from probe");
  ASSERT_TRUE(row.step());
  EXPECT_EQ(row.number(0), 1);

  hangs = true;
  ask_health();
  ask_health();  // one commit for both
  EXPECT_EQ(answers.size(), 1u);
  timers->run_due();
  EXPECT_EQ(answers, (std::vector{200, 503, 503}));
  ASSERT_EQ(held.size(), 1u);
  hangs = false;
  held[0]();  // it went on after all, and nobody is answered twice
  EXPECT_EQ(answers.size(), 3u);
  ask_health();
  EXPECT_EQ(answers.back(), 200);
  EXPECT_LT(kCommitMost, std::chrono::seconds(2));
}

TEST_F(LogDeskTest, AClockThatStepsIsRecorded) {
  EXPECT_EQ(clock_step(5100, 5000), std::nullopt);
  EXPECT_EQ(clock_step(-3600000, 5000), -3605000);
  HeldClock clock;
  Millis steady = 0;
  {
    const auto storage = open();
    const auto watch = ClockWatch::begin(clock, [&] { return steady; }, *storage);
    const auto look_after = [&](Millis wall, Millis time) {
      clock.wall += wall;
      steady += time;
      clock.held->run_due();
    };
    look_after(5000, 5000);
    look_after(-7200000, 5000);
    look_after(5001, 5000);
  }
  auto database = read();
  auto notes = database.prepare("select text from notes where kind = 3 order by entry desc");
  ASSERT_TRUE(notes.step());
  EXPECT_EQ(notes.text(0), R"({"stepped":-7205000})");
  ASSERT_TRUE(notes.step());
  EXPECT_EQ(notes.text(0), R"({"stepped":-5000})");  // of the evening itself
}

}  // namespace
}  // namespace croupier::server
