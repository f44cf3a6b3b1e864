// What a table, a tournament or a promotion sends. Everything goes out in the order in which it was
// decided, behind the writes before it: nobody ever hears what a crash could take back.
//
// Used on the strand of whoever owns it.
#pragma once

#include "host/house.h"
#include "host/messages/occasions.h"
#include "host/stream.h"

namespace croupier::server {

class Replies {
 public:
  explicit Replies(House& house) : house_(house) {}

  void send(Outgoing out);
  void send(const Asker& asker, const Answer& answer);
  void answer(const Asker& asker) { send(asker, {.id = asker.id}); }
  void refuse(const Asker& asker, ShownRefusal refusal);
  void refuse(const Asker& asker, HouseRefusal code, std::string words);

 private:
  House& house_;
};

}  // namespace croupier::server
