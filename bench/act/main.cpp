// What an act costs: server, load and yardstick in one go, on loopback, in CPU time and not by the
// clock on the wall. `./test bench act` builds and runs it. Given an older server it measures that
// one too, turn by turn, and prints the ratios.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "act/process.h"
#include "load/crowd.h"

namespace croupier::bench {
namespace {

struct Plan {
  std::string server;
  std::string yardstick;
  std::string counting;
  std::string old = {};
  double seconds = 3;
  unsigned repeat = 3;
  unsigned people = 450;
  unsigned spectators = 200;
  std::uint64_t history = 0;           // acts on disk before a start
  std::vector<std::string> only = {};  // parts; empty: all of them

  bool has(const char* part) const {
    return only.empty() || std::ranges::find(only, part) != only.end();
  }
};

// By the name of the row; each repetition adds one value.
using Figures = std::map<std::string, std::vector<double>>;

// The rows in the order of printing, with what they are.
struct Row {
  const char* name;
  const char* what;
  int digits;
};
constexpr std::array kRows{
    Row{"bets.cpu", "betting, saturated: server CPU an act, us", 1},
    Row{"bets.rate", "  durable acts a second", 0},
    Row{"bets.load", "  CPU of the load itself an act, us", 1},
    Row{"bets.sent", "  bytes sent to the player an act", 0},
    Row{"bets.written", "  bytes written to files an act", 0},
    Row{"bets.writes", "  writes to files an act", 2},
    Row{"bets.syncs", "  waits for the disk an act", 3},
    Row{"bets.parses", "  texts parsed an act", 2},
    Row{"bets.texts", "  texts made an act", 2},
    Row{"slow.cpu", "betting, 1,000 acts/s: server CPU an act, us", 1},
    Row{"slow.p50", "  answer and picture, p50, ms", 2},
    Row{"slow.p99", "  p99, ms", 2},
    Row{"rounds.cpu", "dealt rounds: server CPU an act, us", 1},
    Row{"rounds.sent", "  bytes sent to the player an act", 0},
    Row{"rounds.disk", "  bytes on disk an act", 0},
    Row{"rounds.written", "  bytes written to files an act", 0},
    Row{"rounds.syncs", "  waits for the disk an act", 3},
    Row{"seen.cpu", "spectators at one table: server CPU an act and spectator, us", 2},
    Row{"alone.p50", "  p50 of its players without spectators, ms", 2},
    Row{"alone.p99", "  p99 of its players without spectators, ms", 2},
    Row{"alone.others", "  p99 at other tables without spectators, ms", 2},
    Row{"seen.p50", "  p50 of its players, ms", 2},
    Row{"seen.p99", "  p99 of its players, ms", 2},
    Row{"seen.others", "  p99 at other tables, ms", 2},
    Row{"memory.empty", "memory of a server nobody has come to, MB", 1},
    Row{"memory.guest", "  of a guest, kB", 2},
    Row{"memory.socket", "  of a socket that watches, kB", 2},
    Row{"memory.table", "  of a practice table with its player, kB", 1},
    Row{"start.acts", "start over so many acts on disk", 0},
    Row{"start.first", "  time to the first answer, ms", 0},
    Row{"start.cpu", "  server CPU until then, ms", 0},
    Row{"start.memory", "  memory then, MB", 1},
};

std::vector<std::string> serve(const std::string& binary, const char* pace) {
  return {binary,  "serve", "--listen", "127.0.0.1:0", "--data",       "{data}",
          "--web", "{web}", "--pace",   pace,          "--quiet-floor"};
}

double per(double sum, std::uint64_t count) {
  return sum / static_cast<double>(std::max<std::uint64_t>(count, 1));
}

double per(std::uint64_t sum, std::uint64_t count) { return per(static_cast<double>(sum), count); }

// A counter of the server's own; nothing: it has none of that name.
std::optional<double> metric(const Process& process, std::string_view name) {
  const std::string text = '\n' + fetch(process.port(), "/metrics").body;
  const std::size_t at = text.find(fmt::format("\n{} ", name));
  if (at == std::string::npos) return std::nullopt;
  return std::strtod(text.c_str() + at + name.size() + 2, nullptr);
}

void check(const Result& result, const char* what) {
  if (result.acts == 0 || result.still > 0 || result.refused > result.acts / 50) {
    fmt::print("{}: {} acts, {} refused, {} people had nothing to do: {}\n", what, result.acts,
               result.refused, result.still, result.first_refusal);
  }
  if (result.limited > result.acts / 10)
    fmt::print("{}: {} of {} acts waited for the server's limit of messages a socket\n", what,
               result.limited, result.acts);
}

// Before anything is measured; at a new table the cards are shuffled and cut meanwhile.
double settling(Play play) { return play == Play::echo ? 0.3 : 6; }

// Of server or yardstick.
void measure_bets(const Plan& plan, Process& process, Play play, Figures& figures) {
  Crowd crowd(process.port());
  crowd.add({.play = play, .people = plan.people});
  crowd.play(settling(play));
  constexpr std::array<std::pair<const char*, const char*>, 2> kCounters{
      {{"croupier_json_parses_total", "bets.parses"}, {"croupier_texts_total", "bets.texts"}}};
  std::array<std::optional<double>, kCounters.size()> before{};
  if (play != Play::echo) {
    for (std::size_t at = 0; at < kCounters.size(); ++at)
      before[at] = metric(process, kCounters[at].first);
  }
  const Used then = process.used();
  const Result result = crowd.play(plan.seconds)[0];
  const Used used = process.used() - then;
  check(result, "betting");
  for (std::size_t at = 0; at < kCounters.size(); ++at) {
    if (before[at])
      figures[kCounters[at].second].push_back(
          per(*metric(process, kCounters[at].first) - *before[at], result.acts));
  }
  figures["bets.cpu"].push_back(per(used.cpu_seconds * 1e6, result.acts));
  figures["bets.rate"].push_back(static_cast<double>(result.acts) / crowd.wall_seconds());
  figures["bets.load"].push_back(per(crowd.cpu_seconds() * 1e6, result.acts));
  figures["bets.sent"].push_back(per(result.bytes_heard, result.acts));
  figures["bets.written"].push_back(per(used.bytes, result.acts));
  figures["bets.writes"].push_back(per(used.writes, result.acts));
  figures["bets.syncs"].push_back(per(used.syncs, result.acts));
}

void measure_slow(const Plan& plan, Process& process, Play play, Figures& figures) {
  Crowd crowd(process.port());
  crowd.add({.play = play, .people = 100, .rate = 1000});
  crowd.play(settling(play));
  const Used then = process.used();
  const Result result = crowd.play(plan.seconds)[0];
  const Used used = process.used() - then;
  check(result, "betting at 1,000 acts/s");
  figures["slow.cpu"].push_back(per(used.cpu_seconds * 1e6, result.acts));
  figures["slow.p50"].push_back(result.part(0.5));
  figures["slow.p99"].push_back(result.part(0.99));
}

// What people leave behind who only sit down is taken off.
void measure_rounds(const Plan& plan, const std::string& binary, Figures& figures) {
  const Group group{.play = Play::rounds, .people = 100};
  Process empty(serve(binary, "0.001"), plan.counting);
  {
    Crowd crowd(empty.port());
    crowd.add(group);
  }
  const Kept nothing = empty.end();
  Process process(serve(binary, "0.001"), plan.counting);
  Used used;
  Result result;
  {
    Crowd crowd(process.port());
    crowd.add(group);
    const Used then = process.used();
    result = crowd.play(plan.seconds * 2)[0];
    used = process.used() - then;
  }
  check(result, "dealt rounds");
  const Kept kept = process.end();
  const std::uint64_t acts = kept.acts - nothing.acts;
  figures["rounds.cpu"].push_back(per(used.cpu_seconds * 1e6, acts));
  figures["rounds.sent"].push_back(per(result.bytes_heard, acts));
  figures["rounds.disk"].push_back(per(kept.bytes - nothing.bytes, acts));
  figures["rounds.written"].push_back(per(used.bytes, acts));
  figures["rounds.syncs"].push_back(per(used.syncs, acts));
}

// Three players bet at one table, twenty more at tables of their own.
void measure_spectators(const Plan& plan, const std::string& binary, Figures& figures) {
  std::array<double, 2> cpu{};
  std::uint64_t acts = 0;
  for (const bool seen : {false, true}) {
    Process process(serve(binary, "1"), plan.counting);
    Crowd crowd(process.port());
    crowd.add({.people = 3, .table = "sb-1", .rate = 60});
    crowd.add({.people = 20, .rate = 100});
    if (seen) crowd.add({.play = Play::watch, .people = plan.spectators, .table = "sb-1"});
    crowd.play(0.5);
    const Used then = process.used();
    const auto results = crowd.play(plan.seconds);
    cpu[seen ? 1 : 0] = (process.used() - then).cpu_seconds / crowd.wall_seconds();
    check(results[0], "betting with spectators");
    acts = static_cast<std::uint64_t>(static_cast<double>(results[0].acts) / crowd.wall_seconds());
    const std::string when = seen ? "seen." : "alone.";
    figures[when + "p50"].push_back(results[0].part(0.5));
    figures[when + "p99"].push_back(results[0].part(0.99));
    figures[when + "others"].push_back(results[1].part(0.99));
  }
  figures["seen.cpu"].push_back(per((cpu[1] - cpu[0]) * 1e6, acts * plan.spectators));
}

// What guests, sockets and tables add to the memory of a server. No more guests come than a house
// lets in at once (docs/operations.md).
void measure_memory(const Plan& plan, const std::string& binary, Figures& figures) {
  static constexpr unsigned kGuests = 450;
  static constexpr unsigned kSockets = 2000;
  static constexpr unsigned kTables = 200;
  static constexpr double kKilo = 1024;
  double guest = 0;
  {
    Process process(serve(binary, "1"), plan.counting);
    fetch(process.port(), "/api/me");
    const double empty = process.resident();
    for (unsigned at = 0; at < kGuests; ++at) fetch(process.port(), "/api/me");
    guest = (process.resident() - empty) / kGuests;
    figures["memory.empty"].push_back(empty / kKilo / kKilo);
    figures["memory.guest"].push_back(guest / kKilo);
  }
  Process process(serve(binary, "1"), plan.counting);
  Crowd crowd(process.port());
  crowd.add({.play = Play::watch, .people = 1, .table = "sb-1"});
  auto grown = [&, before = process.resident()](unsigned by) mutable {
    const double now = process.resident();
    return (now - std::exchange(before, now)) / by;
  };
  crowd.add({.play = Play::watch, .people = kSockets, .table = "sb-1"});
  const double socket = grown(kSockets) - guest / kSocketsOfOne;
  crowd.add({.people = kTables});
  const double table = grown(kTables) - guest - socket;
  figures["memory.socket"].push_back(socket / kKilo);
  figures["memory.table"].push_back(table / kKilo);
}

// Dealt rounds until so many acts are on disk; then it ends and starts again.
void measure_start(const Plan& plan, const std::string& binary, Figures& figures) {
  Process process(serve(binary, "0.001"), plan.counting);
  std::uint64_t acts = 0;
  while (acts < plan.history) {
    {
      Crowd crowd(process.port());
      crowd.add({.play = Play::rounds, .people = 100});
      const std::uint64_t left = std::max<std::uint64_t>((plan.history - acts) / 4, 1000);
      check(crowd.play(600, left)[0], "history");
    }
    acts = process.end().acts;
    const auto began = Time::now();
    process.start_again();
    fetch(process.port(), "/api/me");
    if (acts < plan.history) continue;
    const std::chrono::duration<double, std::milli> first = Time::now() - began;
    figures["start.acts"].push_back(static_cast<double>(acts));
    figures["start.first"].push_back(first.count());
    figures["start.cpu"].push_back(process.used().cpu_seconds * 1e3);
    figures["start.memory"].push_back(process.resident() / 1024 / 1024);
  }
}

void measure_server(const Plan& plan, const std::string& binary, Figures& figures) {
  if (plan.has("bets")) {
    Process process(serve(binary, "1"), plan.counting);
    measure_bets(plan, process, Play::bets, figures);
  }
  if (plan.has("slow")) {
    Process process(serve(binary, "1"), plan.counting);
    measure_slow(plan, process, Play::bets, figures);
  }
  if (plan.has("rounds")) measure_rounds(plan, binary, figures);
  if (plan.has("spectators")) measure_spectators(plan, binary, figures);
  if (plan.has("memory")) measure_memory(plan, binary, figures);
}

void measure_yardstick(const Plan& plan, std::size_t answer, Figures& figures) {
  const std::vector<std::string> command{plan.yardstick, "--data", "{data}", "--answer",
                                         fmt::format("{}", answer)};
  if (plan.has("bets")) {
    Process process(command, plan.counting);
    measure_bets(plan, process, Play::echo, figures);
  }
  if (!plan.has("slow")) return;
  Process process(command, plan.counting);
  measure_slow(plan, process, Play::echo, figures);
}

std::optional<double> median(const Figures& figures, const char* name) {
  const auto found = figures.find(name);
  if (found == figures.end()) return std::nullopt;
  std::vector<double> sorted = found->second;
  std::ranges::sort(sorted);
  return sorted[sorted.size() / 2];
}

std::string shown(std::optional<double> value, int digits) {
  return value ? fmt::format("{:.{}f}", *value, digits) : "-";
}

std::string ratio(std::optional<double> of, std::optional<double> to) {
  return of && to && *to != 0 ? fmt::format("{:.2f}", *of / *to) : "-";
}

int run(const Plan& plan) {
  Figures now;
  Figures old;
  Figures bare;
  Figures same;
  for (unsigned at = 0; at < plan.repeat; ++at) {
    if (!plan.old.empty()) measure_server(plan, plan.old, old);
    measure_server(plan, plan.server, now);
    measure_yardstick(plan, 81, bare);
    if (now.contains("bets.sent"))
      measure_yardstick(plan, static_cast<std::size_t>(now["bets.sent"].back()), same);
  }
  // Once: it takes minutes.
  if (plan.history > 0) {
    if (!plan.old.empty()) measure_start(plan, plan.old, old);
    measure_start(plan, plan.server, now);
  }
  fmt::print("median of {}; {} people betting, 100 at dealt rounds, {} spectators\n\n{:62}",
             plan.repeat, plan.people, plan.spectators, "");
  for (const char* name : {"now", "old", "now/old", "bare 81 B", "bare same", "now/same"})
    fmt::print("{:>11}", name);
  fmt::print("\n");
  for (const Row& row : kRows) {
    const auto mine = median(now, row.name);
    const auto was = median(old, row.name);
    if (!mine && !was) continue;
    const auto ideal = median(same, row.name);
    fmt::print("{:62}{:>11}{:>11}{:>11}{:>11}{:>11}{:>11}\n", row.what, shown(mine, row.digits),
               shown(was, row.digits), ratio(mine, was), shown(median(bare, row.name), row.digits),
               shown(ideal, row.digits), ratio(mine, ideal));
  }
  const std::string folder = new_folder();
  std::string alone = output_of(plan.yardstick + " --data " + folder + " --commits 2");
  std::filesystem::remove_all(folder);
  if (alone.ends_with('\n')) alone.pop_back();
  fmt::print("\none SQLite commit an act, nothing else: {} acts/s\n", alone);
  return 0;
}

}  // namespace
}  // namespace croupier::bench

int main(int argc, char** argv) {
  croupier::bench::Plan plan;
  CLI::App app{"What an act costs the server, beside an older one and a bare one", "croupier_act"};
  app.add_option("--server", plan.server, "The program")->required();
  app.add_option("--yardstick", plan.yardstick, "The bare server")->required();
  app.add_option("--counting", plan.counting, "The library that counts writes")->required();
  app.add_option("--old", plan.old, "An older program, to compare with");
  app.add_option("--seconds", plan.seconds, "Of each measurement")->check(CLI::Range(0.5, 60.0));
  app.add_option("--repeat", plan.repeat, "How often")->check(CLI::Range(1, 20));
  app.add_option("--people", plan.people, "Who bet as fast as it goes")->check(CLI::Range(1, 490));
  app.add_option("--spectators", plan.spectators, "At one table")->check(CLI::Range(1, 3000));
  app.add_option("--only", plan.only, "Parts of it; all of them where none is named")
      ->check(CLI::IsMember({"bets", "slow", "rounds", "spectators", "memory"}));
  app.add_option("--history", plan.history, "Acts on disk before a start; 0: none is measured");
  CLI11_PARSE(app, argc, argv);
  return croupier::bench::run(plan);
}
