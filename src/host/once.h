// Done once, for ever: what was accepted of each person at a table, tournament or promotion. A
// window of the last messages is remembered, in memory and in snapshots, so that no look-up in
// storage is needed (docs/api.md).
//
// Belongs to a host, and is used on its strand only.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "host/messages/common.h"

namespace croupier::server {

// Of a message as it was sent: the same on every machine and for ever.
std::uint64_t content_of(std::string_view message);

class Once {
 public:
  enum class Before : std::uint8_t { never, same, other, stale };

  // Whether the person has said this before, something else under this id, or something so old that
  // nobody remembers whether it was done.
  Before look(const PersonId& person, const SaidOnce& said) const;
  // It was accepted.
  void note(const PersonId& person, const SaidOnce& said);

  // For snapshots.
  std::vector<SaidBy> kept() const;
  void resume(const std::vector<SaidBy>& kept);

 private:
  struct Window {
    std::deque<SaidOnce> last;
    std::uint64_t forgotten = 0;  // the highest number that has left the window
    std::uint64_t noted = 0;      // when, counted in messages
  };
  std::map<PersonId, Window> windows_;
  std::uint64_t notes_ = 0;
};

// To what is said under an id of something else, or too late; nothing: it is no reason to refuse.
std::optional<ShownRefusal> refusal_of(Once::Before before);

}  // namespace croupier::server
