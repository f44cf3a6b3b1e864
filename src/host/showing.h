// What a table shows to everybody: the engine's view, and what a screen needs besides it that is no
// state of the engine: who is here, what was settled in this round, and how the last round lay.
//
// Belongs to a table's part, and is used on the strand of its host.
#pragma once

#include <string>
#include <vector>

#include "host/messages/tables.h"
#include "state/table.h"

namespace croupier::server {

// All of it, for a snapshot.
struct KeptShowing {
  bool in_round = false;
  std::vector<Settled> settled;
  std::vector<PlayerId> whose;  // of each settlement, which names its player on the wire
  std::optional<LastRound> last;
  static constexpr auto fields() {
    using S = KeptShowing;
    return listed(field("in_round", &S::in_round), field("settled", &S::settled),
                  field("whose", &S::whose), field("last", &S::last));
  }
};

class Showing {
 public:
  // The events of one act, in the state before it.
  void note(const Events& events, const Table& before);

  // The settlements of a round that has just ended with the last act; empty otherwise.
  const std::vector<Settled>& just_ended() const { return ended_; }
  // What this player won, besides his stakes, in the last round.
  Money last_win(const Table& table, PlayerId player) const;

  TableView view(const Table& table, std::vector<TablePlayer> people) const;

  KeptShowing kept() const;
  void resume(KeptShowing kept);

 private:
  void note_settlement(const Event& event, const Table& table);

  bool in_round_ = false;
  std::vector<Settled> settled_;
  std::vector<Settled> ended_;
  Shared<LastRound> last_;
};

// Without what somebody owes to the house, which is for that player and the staff.
Events shown_to_all(const Events& events);
// Events with their sentences; `origin` is that of the act.
std::vector<ToldEvent> told(const Events& events, const Table& table, Origin origin);
std::vector<Money> chips_of(const Table& table);

}  // namespace croupier::server
