// What was accepted is done once: repeated, it is answered again; another message under its id and
// one that is too old are refused.
#include "host/once.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/simulated_house.h"

namespace croupier::server {
namespace {

SaidOnce said(std::uint64_t number, std::uint64_t content = 7) {
  return {fmt::format("id-{}", number), number, content};
}

TEST(Once, TellsTheSameFromAnotherAndFromTheOld) {
  Once once;
  EXPECT_EQ(once.look("ann", said(1)), Once::Before::never);
  for (std::uint64_t number = 1; number <= 65; ++number) once.note("ann", said(number));
  EXPECT_EQ(once.look("ann", said(65)), Once::Before::same);
  EXPECT_EQ(once.look("ann", said(2)), Once::Before::same);
  EXPECT_EQ(once.look("ann", said(2, 8)), Once::Before::other);
  EXPECT_EQ(once.look("ann", said(1)), Once::Before::stale);
  EXPECT_EQ(once.look("ann", said(66)), Once::Before::never);
  EXPECT_EQ(once.look("bob", said(1)), Once::Before::never);
  // Without a number nobody can tell how old it is.
  EXPECT_EQ(once.look("ann", {"id-1", 0, 7}), Once::Before::never);
}

TEST(Once, OfAnEarlierVersionOnlyTheIdIsKnown) {
  Once once;
  once.note("ann", {"id-1", 0, 0});
  EXPECT_EQ(once.look("ann", said(1)), Once::Before::same);
}

TEST(Once, IsTheSameAfterASnapshot) {
  Once once;
  for (std::uint64_t number = 1; number <= 70; ++number) once.note("ann", said(number));
  Once later;
  later.resume(once.kept());
  EXPECT_EQ(later.look("ann", said(70)), Once::Before::same);
  EXPECT_EQ(later.look("ann", said(70, 8)), Once::Before::other);
  EXPECT_EQ(later.look("ann", said(6)), Once::Before::stale);
}

TEST(Once, ForgetsWhoHasBeenQuietLongest) {
  Once once;
  for (int at = 0; at < 300; ++at) once.note(fmt::format("person-{}", at), said(1));
  EXPECT_EQ(once.kept().size(), 256u);
  EXPECT_EQ(once.look("person-299", said(1)), Once::Before::same);
  EXPECT_EQ(once.look("person-0", said(1)), Once::Before::never);
}

// A wager placed under an id; the same id with another wager; and both again after a power cut.
TEST(Once, HoldsAtATableThroughAPowerCut) {
  SimulatedHouse house{Settings{.company = false}};
  const auto ann = house.come();
  house.say(ann, "watch", R"("table":"sb-1")");
  house.say(ann, "join", R"("table":"sb-1","chips":20000)");
  const auto bet = [](SimulatedHouse& in, const SimulatedHouse::Guest& guest, int amount) {
    return in.say_as(guest, "bet", "act",
                     fmt::format(R"("n":1,"table":"sb-1","command":{{"command":"place-wager",)"
                                 R"("box":1,"kind":"initial","amount":{}}})",
                                 amount));
  };
  const auto try_all = [&](SimulatedHouse& in, const SimulatedHouse::Guest& guest) {
    const std::uint64_t before = in.storage->last_record("sb-1")->seq;
    EXPECT_TRUE(is_ok(bet(in, guest, 5000)));
    const std::string other = bet(in, guest, 6000);
    EXPECT_TRUE(has(other, "server-id-used")) << other;
    return in.storage->last_record("sb-1")->seq - before;
  };
  EXPECT_EQ(try_all(house, ann), 1u);
  EXPECT_EQ(try_all(house, ann), 0u);
  SimulatedHouse later(Settings{.company = false}, house.storage->after_power_cut(),
                       house.clock.now());
  EXPECT_EQ(try_all(later, later.come_again(ann)), 0u);
}

}  // namespace
}  // namespace croupier::server
