// A few seeds of the whole system; ./test sim plays many.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

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

// How many there were of each file, and the first that is another one.
std::string difference(const std::vector<std::string>& once,
                       const std::vector<std::string>& again) {
  std::map<std::string, std::array<std::size_t, 2>> counts;
  const auto count = [&](const std::vector<std::string>& operations, std::size_t run) {
    for (const std::string& each : operations)
      ++counts[each.substr(0, each.find(' ', each.find(' ') + 1))][run];
  };
  count(once, 0);
  count(again, 1);
  std::string text;
  for (const auto& [what, times] : counts)
    text += fmt::format("{}: {} and {}\n", what, times[0], times[1]);
  const auto [one, other] = std::ranges::mismatch(once, again);
  const std::string none = "nothing";
  return text + fmt::format("{}: {} and {}\n", one - once.begin(), one == once.end() ? none : *one,
                            other == again.end() ? none : *other);
}

// The same seed is the same run, down to every operation of the disk and the bytes on it.
TEST(Sim, ASeedIsPlayedAgain) {
  for (const std::uint64_t seed : {7u, 15u, 23u}) {
    Settings settings = settings_of(seed);
    settings.keeps_operations = true;
    const Outcome once = play(settings);
    const Outcome again = play(settings);
    EXPECT_EQ(once.story, again.story);
    EXPECT_EQ(once.operations_done.size(), once.operations);
    EXPECT_TRUE(once.operations_done == again.operations_done)
        << seed << '\n'
        << difference(once.operations_done, again.operations_done);
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
