// Who acts on a machine: the role, the number of a player where players have numbers, and the name
// of the person where the machine does not keep it itself.
#pragma once

#include "record/role.h"

namespace croupier {

// `kNone` is the number of nobody.
template <class Who, Who kNone = Who{}>
struct ActorOf {
  Role role = Role::player;
  Who player = kNone;
  Name name = {};

  static constexpr auto fields() {
    return listed(field("role", &ActorOf::role), field("player", &ActorOf::player),
                  field("name", &ActorOf::name));
  }
  friend bool operator==(const ActorOf&, const ActorOf&) = default;
};

// Where nobody has a number.
struct NamedActor {
  Role role = Role::player;
  Name name = {};

  static constexpr auto fields() {
    return listed(field("role", &NamedActor::role), field("name", &NamedActor::name));
  }
  friend bool operator==(const NamedActor&, const NamedActor&) = default;
};

}  // namespace croupier
