// A whole system from one seed: the real server on a simulated disk, network and clock, and people
// who play, while everything goes wrong that can. The same seed is the same run, byte for byte.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "journal/sqlite_storage.h"
#include "server/front_desk.h"
#include "server/switchboard.h"
#include "sim/checks.h"
#include "sim/client.h"
#include "sim/disk.h"
#include "sim/timeline.h"
#include "sim/wires.h"

namespace croupier::sim {

struct Settings {
  std::uint64_t seed = 1;
  std::uint64_t acts = 200;  // at least
  bool has_mishaps = true;   // as the seed says; false: only those of the points below
  std::string example = {};  // a folder of tests/journal/formats: its journal is there at the start
  // The power is cut at this operation of the disk, and again so many after the next start; 0: not.
  std::uint64_t cut_at = 0;
  std::uint64_t cut_again = 0;
  bool goes_home = true;  // in the end the faults stop and everybody leaves
  // Only lines are cut, all that is sent is kept, and in the end every page is read.
  bool keeps_all_sent = false;
  bool keeps_operations = false;  // of the disk
  // The cards of tables, in order, in place of a shuffled shoe. Such a device forgets where it was
  // when the server ends.
  Checks::StackedCards stacked = {};
  // Of the seeds that are drawn, by their number: another one in its place.
  std::set<std::size_t> other_seeds = {};
};

struct Outcome {
  std::uint64_t acts = 0;
  std::uint64_t mishaps = 0;
  std::uint64_t starts = 0;
  std::uint64_t operations = 0;  // of the disk
  std::uint64_t disk = 0;        // a hash of all that lies on it
  std::size_t accepted = 0;
  std::vector<std::string> transcript;       // of a run that keeps all that is sent
  std::vector<std::string> operations_done;  // likewise, where that is kept
  // The last key of each shoe that was committed to, by its number among the seeds: nothing but the
  // first places of the shoe depends on it.
  std::set<std::size_t> last_keys;
  std::uint16_t least_place = Placed::kNowhere;  // of the cards that were seen
  std::map<TableId, std::size_t> dealt;          // cards
  std::string story;                             // the last things that happened
  std::string broken;                            // empty: all is well
};

// Plays it to the end, or to the first check that fails.
Outcome play(const Settings& settings);
// Removes what this process keeps of them outside of its memory: keys and locks.
void forget_folders();

// Tokens one after the other. The hash of a token that has its hash in it is that hash: for people
// of a journal whose tokens nobody has.
class SimTokens final : public server::Passwords {
 public:
  static constexpr std::string_view kKnown = "known:";
  std::string new_token() override { return std::to_string(++count_) + "-token-of-a-simulation"; }
  std::string hash(std::string_view token) override {
    return token.starts_with(kKnown) ? std::string(token.substr(kKnown.size()))
                                     : "hash of " + std::string(token);
  }

 private:
  std::size_t count_ = 0;
};

class World {
 public:
  explicit World(const Settings& settings);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  void run();
  Outcome outcome();

 private:
  struct Server {
    ServerClock clock;
    std::unique_ptr<SqliteStorage> real_storage;
    std::unique_ptr<NotedStorage> storage;
    std::unique_ptr<server::Switchboard> switchboard;
    std::unique_ptr<server::FrontDesk> desk;
  };
  enum class Mishap : std::uint8_t;

  void note(std::string what);
  void plan();
  // --- the server's process ---
  void boot();
  void open_house();
  void end_process(bool cleanly, const std::string& why);
  // --- people ---
  void come_all();
  void come(std::string token);
  void ask_for_guest();
  // --- what happens ---
  void step();
  void until(const std::function<bool()>& done, Duration at_most, const char* what);
  void next_mishaps();
  void befall(Mishap mishap);
  void befall_disk(DiskFault fault);
  void come_to_rest();
  void read_pages();
  void verify_journal();
  void note_shoes(Outcome& outcome);

  Settings settings_;
  test::Random random_;
  test::Random seeds_;
  std::vector<Seed> drawn_;
  std::array<TableId, 2> tables_;
  bool has_company_ = false;
  int commit_time_ = 5;
  Timeline timeline_;
  Disk disk_;
  Checks checks_;
  Wires wires_;
  SimTokens tokens_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::deque<std::pair<std::uint64_t, Mishap>> mishaps_;  // from which act on
  std::unique_ptr<Server> server_;
  int process_ = 0;
  bool has_committed_ = false;
  bool is_calm_ = false;
  int starts_failed_ = 0;
  std::uint64_t befallen_ = 0;
  std::deque<std::string> story_;
  std::vector<std::string> transcript_;
  std::vector<std::string> operations_done_;
};

}  // namespace croupier::sim
