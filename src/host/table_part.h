// A table shown to people: the one of a hosted table, or one of a tournament's. Its stream, what
// screens need besides the engine's view, and who has said that they are ready.
//
// Belongs to what is hosted, and is used on the host's strand only.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "host/showing.h"
#include "host/stream.h"

namespace croupier::server {

class TablePart : public Shown<TableWhole> {
 public:
  // What differs from viewer to viewer is in the parts.
  std::string sees_as(const PersonId&) const override { return {}; }
  TableView view_for(const PersonId&) override;

  virtual const Table& table() const = 0;
  virtual std::vector<TablePlayer> people() const = 0;
  // What can be proved of its cards.
  virtual ShownShoe shoe() const = 0;

  // `events` are those of an act, in the state before it.
  void note(const Table& before);
  // Whether something is left for them to insure; who has insured a box has answered for it, also
  // where they could still put more.
  bool may_insure(PlayerId player) const;
  // The engine's part, and what screens add to it.
  Own own_at(PlayerId player, const PersonId& person) const;

  StreamOf<TableWhole> stream{*this};
  Showing showing;
  Events events;  // of the act in hand
  Origin origin = Origin::platform;
  int cards_moving = 0;      // dealt by the last act: screens need time to show them
  std::set<PersonId> ready;  // nothing more from them: no bets, no insurance
};

}  // namespace croupier::server
