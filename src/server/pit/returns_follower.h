// The watch over the returns of one table, fed with its rounds in their order. What the table
// should return takes a moment to work out; until then its rounds wait here. So every start finds
// the same alarms in the same rounds.
//
// A part of a table that is followed (followed_table.h), used on the strand of the floor's watch.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "host/messages/floor.h"
#include "returns/table_watch.h"
#include "state/table.h"

namespace croupier::server {

// What a table returns when all is well, by its wagers; nothing: it is not worked out yet.
struct Theory {
  std::vector<returns::Expected> wagers;
};
using TheoryOf = std::function<std::shared_ptr<const Theory>(const Table&)>;

// As many rounds wait at most; then the table is read on when its theory is there.
inline constexpr std::size_t kRoundsWaiting = 20'000;

class ReturnsFollower {
 public:
  // --- what happens in a round, in its order ---
  void shuffled() { seen_.push_back(kShuffled); }
  void discards_returned() { seen_.push_back(kReturned); }
  // From now on nobody can say what the device still holds.
  void upset() { seen_.push_back(kUpset); }
  void round_begins() { seen_.push_back(kBegins); }
  void card(int rank) { seen_.push_back(static_cast<std::uint8_t>(rank)); }

  // Of one kind of wager, all players together.
  struct Result {
    WagerKind kind{};
    Money staked;
    Money net;
  };
  // `like`: the event of an alarm in this round. One with an irregularity says nothing.
  void round_ends(const Table& table, std::vector<Result> results, bool irregular, FloorEvent like);

  // Judges what waits, as far as theories are there.
  void go_on(const TheoryOf& theory_of, std::vector<FloorEvent>& found);
  bool is_full() const { return waiting_.size() >= kRoundsWaiting; }

 private:
  static constexpr std::uint8_t kShuffled = kRanks;
  static constexpr std::uint8_t kReturned = kRanks + 1;
  static constexpr std::uint8_t kUpset = kRanks + 2;
  static constexpr std::uint8_t kBegins = kRanks + 3;

  struct Round {
    std::shared_ptr<const Table> ruled;
    std::vector<std::uint8_t> seen;
    std::vector<Result> results;
    bool irregular = false;
    FloorEvent like;
  };
  void watch_card(std::uint8_t seen);
  std::optional<FloorEvent> judge(const Round& round);

  std::vector<std::uint8_t> seen_;      // of the round in play
  std::shared_ptr<const Table> ruled_;  // as its rules and pay tables were when they last changed
  std::deque<Round> waiting_;

  // --- what has been judged ---
  std::shared_ptr<const Table> judged_;  // by these rules
  std::optional<returns::TableWatch> watch_;
  bool cards_known_ = false;  // since the last shuffle all of them were seen in order
};

}  // namespace croupier::server
