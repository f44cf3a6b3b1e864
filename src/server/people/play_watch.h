// Who is at play now: since when, and with what result that the house has not noted yet.
//
// From any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "host/books.h"

namespace croupier::server {

// So often the house notes who played.
inline constexpr Millis kPlayNotedEvery = Millis{60} * 1000;

class PlayWatch {
 public:
  // Whether somebody came.
  bool note_players(const TableId& table, const std::vector<PlayerThere>& players, Millis now);
  void note_results(const std::vector<Played>& results);

  Money at_stake_elsewhere(const PersonId& person, const TableId& table) const;
  // What the account has with that which is not noted yet.
  house::Account with_present(const house::Account& account, const house::Protection& everybody,
                              house::Currency currency, Millis now) const;

  // What is to be noted now; it counts from here on anew.
  struct Piece {
    PersonId person;
    Millis from = 0;
    Millis to = 0;
    Money lost;
    Millis counted_to = 0;
  };
  std::vector<Piece> take(Millis now);
  bool is_anybody_at_play() const;

 private:
  struct One {
    std::map<TableId, PlayerThere> tables;
    Millis from = 0;    // of the stretch at play
    Millis before = 0;  // at play since the last note, before this stretch
    Money lost;
    Millis counted_to = 0;
  };
  static bool is_at_play(const One& one);
  static Millis length(const One& one, Millis now);

  mutable std::mutex mutex_;
  std::map<PersonId, One> people_;
  // The last round of each at a table: one that is dealt again takes the place of what it came to.
  std::map<std::pair<PersonId, TableId>, Played> last_;
};

}  // namespace croupier::server
