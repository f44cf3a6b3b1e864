// What every sentence about a table needs: names and places. Private to this folder.
#pragma once

#include "state/table.h"
#include "words/en/say.h"

namespace croupier::en {

class TableSpeaker {
 public:
  explicit TableSpeaker(const Table& table) : table_(table) {}

 protected:
  Part who(PlayerId player) const { return person(name(player)); }
  Part whos(PlayerId player) const { return owner(name(player)); }
  Sentence actor(const Actor& by) const;
  static Part place(BoxNo box, HandNo hand, WagerKind kind) {
    return hand_of_box(box, is_on_hand(kind) ? hand : HandNo{0});
  }
  // " (insurance)"
  static Sentence kind(WagerKind kind);
  // A hand, or the dealer's.
  static Sentence target(Target target, BoxNo box, HandNo hand);

 private:
  std::string_view name(PlayerId player) const;

  const Table& table_;
};

}  // namespace croupier::en
