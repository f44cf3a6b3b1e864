// A few seeds of the whole system; ./test sim plays many.
#include <gtest/gtest.h>

#include <filesystem>

#include "sim/points.h"

namespace croupier::sim {
namespace {

TEST(Sim, SeedsHold) {
  for (std::uint64_t seed = 1; seed <= 48; ++seed) {
    const Outcome outcome = play(settings_of(seed));
    EXPECT_EQ(outcome.broken, "") << "./test sim " << seed << '\n' << outcome.story;
    EXPECT_GE(outcome.acts, 200u) << seed;
    EXPECT_GE(outcome.mishaps, 3u) << seed;
    if (HasFailure()) return;
  }
}

// And so do those on every journal that was ever kept.
TEST(Sim, JournalsOfEveryVersionAreTakenUp) {
  std::size_t kept = 0;
  for (const auto& each : std::filesystem::directory_iterator(example_folder(0) + "/.."))
    kept +=
        each.is_directory() && !each.path().filename().string().ends_with("-production") ? 1U : 0U;
  EXPECT_EQ(kept, kExamples.size()) << "seeds.h does not list all of them";
  for (std::uint64_t nth = 1; nth <= kExamples.size(); ++nth) {
    const std::uint64_t seed = nth * kSeedsAnExample - 1;
    const Outcome outcome = play(settings_of(seed));
    EXPECT_EQ(outcome.broken, "") << "./test sim " << seed << '\n' << outcome.story;
  }
}

// The power is cut at every 37th point of four runs, one of them on a journal of an earlier
// version;
// ./test crash points cuts it at every one.
TEST(Sim, APowerCutLosesNothing) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const std::uint64_t last = points_in(seed);
    ASSERT_GT(last, 100u);
    for (std::uint64_t at = seed; at <= last; at += 37) {
      const Outcome outcome = play(point_of(seed, at, again_after(at)));
      ASSERT_EQ(outcome.broken, "") << "./test sim --point " << seed << ' ' << at << '\n'
                                    << outcome.story;
      EXPECT_GE(outcome.starts, 2u);
    }
  }
}

// The same seed is the same run, down to the bytes on the disk.
TEST(Sim, ASeedIsPlayedAgain) {
  for (const std::uint64_t seed : {7u, 15u, 23u}) {
    const Outcome once = play(settings_of(seed));
    const Outcome again = play(settings_of(seed));
    EXPECT_EQ(once.story, again.story);
    EXPECT_EQ(once.operations, again.operations);
    EXPECT_EQ(once.accepted, again.accepted);
    EXPECT_EQ(once.disk, again.disk) << seed;
  }
}

class Folders : public testing::Environment {
  void TearDown() override { forget_folders(); }
};
const auto* const kFolders = testing::AddGlobalTestEnvironment(new Folders);

}  // namespace
}  // namespace croupier::sim
