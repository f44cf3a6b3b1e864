// One table of the house as its records tell it: the table itself, its figures round by round, and
// the watch over what it returns. It reads what is on disk and decides nothing.
//
// A value of the watch over the floor (floor_watch.h), used on its strand.
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "host/messages/floor.h"
#include "journal/storage.h"
#include "server/pit/returns_follower.h"
#include "state/table.h"

namespace croupier::server {

// So long the figures of single rounds are kept; the journal has all of them.
inline constexpr Millis kFiguresKept = Millis{8} * 24 * 60 * 60 * 1000;

struct RoundFigures {
  Millis at = 0;  // its end
  std::uint32_t round = 0;
  std::uint32_t boxes = 0;  // with a wager
  Money win;                // of the house
  std::size_t rules = 0;    // by which it was played: a place in FollowedTable::rules
  std::map<WagerKind, Money> staked;
  std::map<std::string, Money> players;  // what each staked on initial wagers
  std::map<std::string, Money> results;  // of each
};

// Whoever played there, from coming to leaving.
struct PlayedThere {
  std::string player;
  Millis from = 0;
  Millis to = 0;  // 0: is there
};
struct ChipsBoughtThere {
  Millis at = 0;
  std::string player;
  Money amount;
};
struct DealtThere {
  Millis at = 0;
  std::string dealer;
};

class FollowedTable {
 public:
  FollowedTable(TableRow row, Table table, std::uint64_t seq)
      : row_(std::move(row)), table_(std::move(table)), seq_(seq) {
    rules_.push_back(table_.common.rules);
  }

  // The next act; what is significant in it is added to `found`.
  using NameOf = std::function<std::string(const PersonId&)>;
  std::expected<void, std::string> take(const Record& record, const NameOf& name_of,
                                        std::vector<FloorEvent>& found);
  // Whether it returns what it should, as far as that is known; what is found is added.
  ReturnsFollower& returns() { return returns_; }

  const TableRow& row() const { return row_; }
  const Table& table() const { return table_; }
  std::uint64_t seq() const { return seq_; }
  Millis waits_since() const { return waits_since_; }
  const std::string& dealer() const { return dealer_; }
  const std::deque<RoundFigures>& rounds() const { return rounds_; }
  const std::vector<RuleSet>& rules() const { return rules_; }
  const std::deque<PlayedThere>& people() const { return people_; }
  const std::deque<ChipsBoughtThere>& bought() const { return bought_; }
  const std::deque<DealtThere>& dealers() const { return dealers_; }
  Millis closing_due() const { return closing_due_; }
  // Who has to be told of something and has not been yet.
  const std::set<Role>& notices_owed() const { return notices_owed_; }

 private:
  void note(const Event& event, Millis at);
  void note_notice(const Event& event);
  bool waits_for_staff() const;
  void note_settlement(const Event& event);
  void note_card(const Event& event);
  void settle(PlayerId player, WagerKind kind, Money stake, Money net);
  void end_round(Millis at, FloorEvent like, std::vector<FloorEvent>& found);
  void note_large_wins(FloorEvent like, std::vector<FloorEvent>& found) const;
  void forget(Millis now);
  std::string name(PlayerId player) const;

  TableRow row_;
  Table table_;
  std::uint64_t seq_ = 0;
  Millis waits_since_ = 0;
  Millis closing_due_ = 0;
  std::set<Role> notices_owed_;
  std::string dealer_;
  std::vector<RuleSet> rules_;
  std::deque<RoundFigures> rounds_;
  std::deque<PlayedThere> people_;
  std::deque<ChipsBoughtThere> bought_;
  std::deque<DealtThere> dealers_;

  // --- of the round in play ---
  struct InPlay {
    Money house_before;
    bool irregular = false;  // it says nothing about what the table returns
    bool large_odds = false;
    std::map<WagerKind, Money> staked;
    std::map<WagerKind, Money> net;  // of the players
    std::map<std::string, Money> players;
    std::map<std::string, Money> results;
    bool has_cards = false;
  };
  InPlay round_;

  ReturnsFollower returns_;
};

}  // namespace croupier::server
