// The whole system, from seeds or with the power cut at every point of a run; two runs at a time.
//   croupier_sim SEED…                         these seeds
//   croupier_sim --count N [--from SEED]       N seeds
//   croupier_sim --points N                    N points, of as many busy runs as it takes
//   croupier_sim --point SEED POINT            one of them again
//   --jobs N, --until-broken (the first seed that fails is the last)
// What fails says how to play it again.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "sim/points.h"

namespace {

using namespace croupier::sim;

struct Asked {
  std::vector<Settings> runs;
  std::size_t jobs = 2;
  bool until_broken = false;
  bool tells = false;
};

struct Sums {
  std::uint64_t runs = 0;
  std::uint64_t acts = 0;
  std::uint64_t mishaps = 0;
  std::uint64_t starts = 0;
  std::uint64_t operations = 0;
  std::uint64_t broken = 0;

  void add(const Sums& other) {
    runs += other.runs;
    acts += other.acts;
    mishaps += other.mishaps;
    starts += other.starts;
    operations += other.operations;
    broken += other.broken;
  }
};

std::string name_of(const Settings& run) {
  return run.cut_at == 0 ? fmt::format("{}", run.seed)
                         : fmt::format("--point {} {}", run.seed, run.cut_at);
}

// Every jobs-th of the runs, beginning with the job's.
Sums play_some(const Asked& asked, std::size_t job) {
  Sums sums;
  for (std::size_t at = job; at < asked.runs.size(); at += asked.jobs) {
    const Outcome outcome = play(asked.runs[at]);
    const bool is_broken = !outcome.broken.empty();
    sums.add({1, outcome.acts, outcome.mishaps, outcome.starts, outcome.operations,
              is_broken ? 1U : 0U});
    if (asked.tells || is_broken)
      fmt::print("./test sim {}: {} acts, {} mishaps, {} starts, {} operations of the disk{}\n",
                 name_of(asked.runs[at]), outcome.acts, outcome.mishaps, outcome.starts,
                 outcome.operations,
                 is_broken ? "\n" + outcome.story + "BROKEN " + outcome.broken : "");
    std::fflush(stdout);
    if (is_broken && asked.until_broken) break;
  }
  forget_folders();
  return sums;
}

std::vector<Settings> points(std::uint64_t count) {
  std::vector<Settings> runs;
  for (std::uint64_t seed = 1; runs.size() < count; ++seed) {
    const std::uint64_t last = points_in(seed);
    for (std::uint64_t at = 1; at <= last && runs.size() < count; ++at)
      runs.push_back(point_of(seed, at, again_after(at)));
  }
  forget_folders();
  return runs;
}

Asked asked_by(int count, char** arguments) {
  Asked asked;
  std::uint64_t from = 1;
  std::uint64_t many = 0;
  for (int at = 1; at < count; ++at) {
    const std::string_view word = arguments[at];
    const auto value = [&] {
      return at + 1 < count ? std::strtoull(arguments[++at], nullptr, 10) : 0;
    };
    if (word == "--from") {
      from = value();
    } else if (word == "--count") {
      many = value();
    } else if (word == "--points") {
      asked.runs = points(value());
    } else if (word == "--point") {
      const std::uint64_t seed = value();
      const std::uint64_t point = value();
      asked.runs.push_back(point_of(seed, point, again_after(point)));
      asked.tells = true;
    } else if (word == "--jobs") {
      asked.jobs = std::max<std::size_t>(1, value());
    } else if (word == "--until-broken") {
      asked.until_broken = true;
    } else {
      asked.runs.push_back(settings_of(std::strtoull(arguments[at], nullptr, 10)));
      asked.tells = true;
    }
  }
  for (std::uint64_t nth = 0; nth < many; ++nth) asked.runs.push_back(settings_of(from + nth));
  return asked;
}

double cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_CHILDREN, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

}  // namespace

int main(int count, char** arguments) {
  const Asked asked = asked_by(count, arguments);
  const auto begun = std::chrono::steady_clock::now();
  std::vector<int> pipes;
  for (std::size_t job = 0; job < asked.jobs; ++job) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return 2;
    if (::fork() == 0) {
      const Sums sums = play_some(asked, job);
      std::_Exit(::write(ends[1], &sums, sizeof sums) == sizeof sums ? 0 : 2);
    }
    ::close(ends[1]);
    pipes.push_back(ends[0]);
  }
  Sums all;
  int crashed = 0;
  for (const int each : pipes) {
    Sums sums;
    if (::read(each, &sums, sizeof sums) != sizeof sums) ++crashed;
    all.add(sums);
    ::wait(nullptr);
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  const double processors = cpu_seconds();
  fmt::print(
      "{} runs, {} acts, {} mishaps, {} starts, {} operations of the disk: {} broken; "
      "{:.1f} s, {:.1f} s of processors, {:.0f} ms a run\n",
      all.runs, all.acts, all.mishaps, all.starts, all.operations, all.broken, took.count(),
      processors, 1000 * processors / static_cast<double>(std::max<std::uint64_t>(all.runs, 1)));
  if (crashed > 0) fmt::print("{} of the processes crashed\n", crashed);
  return all.broken == 0 && crashed == 0 ? 0 : 1;
}
