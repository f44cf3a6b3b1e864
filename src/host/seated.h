// Who the players at a table are: persons of the house and house players, what each has brought,
// and who of them is there.
//
// Belongs to a hosted table, and is used on the strand of its host.
#pragma once

#include <string>
#include <vector>

#include "host/stream.h"
#include "journal/closing.h"
#include "state/table.h"

namespace croupier::server {

class Seated {
 public:
  // `stream` outlives it: who watches it is there.
  explicit Seated(const Stream& stream) : stream_(stream) {}

  PlayerId player_of(const PersonId& person) const;
  const PersonId& person_of(PlayerId player) const;
  bool is_house(PlayerId player) const;
  bool is_here(PlayerId player) const;
  bool is_person_here(PlayerId player) const;
  // By player, empty where the place is free; "house:N" for a house player.
  const std::vector<PersonId>& persons() const { return persons_; }
  // By player: all chips since they came.
  const std::vector<Money>& brought() const { return brought_; }

  // How often somebody has come or gone.
  std::uint64_t changes() const { return changes_; }

  // What happened to whom; also while resuming.
  void note(const Events& events, const PersonId& person);
  void resume(std::vector<PersonId> persons, std::vector<Money> brought);
  // Chips and wagers in play of every person; house players have none of their own.
  std::vector<Refund> held_at(const Table& table) const;

 private:
  const Stream& stream_;
  std::vector<PersonId> persons_;
  std::vector<Money> brought_;
  std::uint64_t changes_ = 0;
};

}  // namespace croupier::server
