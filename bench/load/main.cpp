// A load generator for a running server on this machine. Its own cost is measured and printed with
// the result.
//
//   build/bench/croupier_load PORT [--play bets|rounds] [--people 200] [--seconds 5]
//                             [--rate ACTS_A_SECOND] [--watchers 0 --table sb-1]
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "load/crowd.h"

using namespace croupier::bench;

int main(int argc, char** argv) {
  std::uint16_t port = 0;
  std::string play = "bets";
  double seconds = 5;
  Group players{.people = 200};
  Group watchers{.play = Play::watch};
  CLI::App app{"Load for a running croupier serve on this machine", "croupier_load"};
  app.add_option("port", port, "Port on 127.0.0.1")->required();
  app.add_option("--play", play, "bets: down and back; rounds: dealt rounds, by what is offered")
      ->check(CLI::IsMember({"bets", "rounds"}))
      ->capture_default_str();
  app.add_option("--people", players.people, "How many at once")->capture_default_str();
  app.add_option("--seconds", seconds, "How long")->capture_default_str();
  app.add_option("--rate", players.rate, "Acts a second of all together; 0: as fast as it goes");
  app.add_option("--table", players.table, "All at this table; otherwise each at one of their own");
  app.add_option("--watchers", watchers.people, "Spectators at that table");
  CLI11_PARSE(app, argc, argv);
  players.play = play == "rounds" ? Play::rounds : Play::bets;
  watchers.table = players.table;
  Crowd crowd(port);
  if (watchers.people > 0) crowd.add(watchers);
  crowd.add(players);
  const Result result = crowd.play(seconds).back();
  const auto acts = static_cast<double>(std::max<std::uint64_t>(result.acts, 1));
  fmt::print(
      "{} people, {:.0f} durable acts/s\nanswer and picture: p50 {:.2f} ms, p90 {:.2f} ms, "
      "p99 {:.2f} ms\nheard {:.0f} bytes an act; the load itself took {:.1f} us of CPU an "
      "act\n",
      players.people, acts / crowd.wall_seconds(), result.part(0.5), result.part(0.9),
      result.part(0.99), static_cast<double>(result.bytes_heard) / acts,
      crowd.cpu_seconds() * 1e6 / acts);
  if (result.refused > 0)
    fmt::print("{} refused, the first: {}\n", result.refused, result.first_refusal);
  if (result.still > 0) fmt::print("{} people had nothing to do at the end\n", result.still);
  if (result.limited > 0)
    fmt::print(
        "{} acts waited for the server's own limit of messages a socket: more people would "
        "do more\n",
        result.limited);
  return 0;
}
