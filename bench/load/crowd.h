// People who put load on a server on this machine, all on the calling thread: they bet, play whole
// rounds by what is offered to them, or only watch. A message is searched for the few words that
// matter and never read into a tree.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "load/wire.h"

namespace croupier::bench {

using Time = std::chrono::steady_clock;

enum class Play : std::uint8_t {
  bets,    // a wager down and back again
  rounds,  // seat, wager, ready, decisions, insurance declined
  watch,   // a spectator
  echo,    // the yardstick answers whatever is said
};

// Spectators share a person, as many as the server lets one have.
inline constexpr unsigned kSocketsOfOne = 8;

struct Group {
  Play play = Play::bets;
  unsigned people = 0;
  std::string table = {};  // empty: each at a practice table of their own
  double rate = 0;         // acts a second of all together; 0: as fast as it goes
  unsigned first_box = 1;  // at a table for all, everybody has a box of their own
};

struct Result {
  std::uint64_t acts = 0;  // answered well
  std::uint64_t said = 0;  // everything
  std::uint64_t refused = 0;
  std::uint64_t limited = 0;  // waits for the server's own limit of messages a socket
  std::uint64_t bytes_heard = 0;
  unsigned still = 0;              // people who have done nothing for a second at the end
  std::vector<double> waits = {};  // of acts, in milliseconds: until answer and picture are there
  std::string first_refusal = {};
  double part(double share) const;  // of the waits; 0.99: all but the longest hundredth
};

class Crowd {
 public:
  explicit Crowd(std::uint16_t port);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // They come, sit down and wait.
  void add(const Group& group);
  // Plays for so long, or until so many acts are done; a result for each group.
  std::vector<Result> play(double seconds, std::uint64_t most_acts = ~std::uint64_t{0});
  double cpu_seconds() const { return cpu_seconds_; }
  double wall_seconds() const { return wall_seconds_; }

 private:
  struct Person;
  using Due = std::pair<Time::time_point, Person*>;

  void seat(Person& person, const Group& group);
  void ask(Person& person, const std::string& what);
  void say(Person& person, std::string_view what, bool is_act);
  void heard(Person& person, std::string_view messages);
  void heard_one(Person& person, std::string_view message);
  void heard_answer(Person& person, std::string_view message);
  void done(Person& person);
  void later(Person& person, Time::time_point when);
  void move(Person& person);
  void move_in_round(Person& person);
  void turn(Time::time_point end);

  std::uint16_t port_;
  int poll_;
  std::vector<Group> groups_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<Result> results_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  std::uint64_t acts_ = 0;
  double cpu_seconds_ = 0;
  double wall_seconds_ = 0;
  bool playing_ = false;
};

}  // namespace croupier::bench
