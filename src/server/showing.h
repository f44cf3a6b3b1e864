// What a table shows to everybody: the engine's view, and what a screen needs besides it that is no
// state of the engine: who is here, what was settled in this round, and how the last round lay.
#pragma once

#include <string>
#include <vector>

#include "engine/view.h"
#include "record/sentence.h"

namespace croupier::server {

// A wager's end in the round in play.
struct Settled {
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
  WagerKind kind{};
  std::string_view outcome;
  Money stake;  // what of it was at stake
  Odds odds;
  ExactCents exact;
  Money paid;  // besides the stake
  Clauses clauses;
  std::string name;
  Sentence words;

  Money came_back() const;  // stake and winnings that went to the player
};

struct PersonShown {
  std::string name;
  bool house = false;
  bool here = false;
};

class Showing {
 public:
  // The events of one act, in the state before it.
  void note(const Events& events, const Table& before);

  // The settlements of a round that has just ended with the last act; empty otherwise.
  const std::vector<Settled>& just_ended() const { return ended_; }
  // What this player won, besides his stakes, in the last round.
  Money last_win(const Table& table, PlayerId player) const;

  // The public view as JSON.
  std::string json(const Table& table, const std::vector<PersonShown>& people) const;

 private:
  void note_settlement(const Event& event, const Table& table);

  bool in_round_ = false;
  std::vector<Settled> settled_;
  std::vector<Settled> ended_;
  std::vector<Settled> last_settled_;
  std::string last_ = "null";
};

// {"kind":"decision","box":2,"hand":0,"players":["ada"]}
std::string turn_json(const Table& table);
// The view's fields that are the same for everybody.
std::string view_json(const View& view);
// The cards that lie face down before this player (SB 3.6.2).
std::string face_down_json(const OwnView& own);
// Without what somebody owes to the house, which is for that player and the staff.
Events shown_to_all(const Events& events);
// Events with their sentences; `origin` is that of the act.
std::string events_json(const Events& events, const Table& table, std::string_view origin);

}  // namespace croupier::server
