#include "host/replies.h"

#include "host/write.h"

namespace croupier::server {

void Replies::send(Outgoing out) {
  if (out.empty()) return;
  Write write;
  write.durable = [&transport = house_.transport, out = std::move(out)] {
    server::send(transport, out);
  };
  house_.storage.write(std::move(write));
}

void Replies::send(const Asker& asker, const Answer& answer) {
  if (!asker.is_there()) return;
  send(Outgoing{{{asker.connection}, text_of(answer)}});
}

void Replies::refuse(const Asker& asker, ShownRefusal refusal) {
  Answer answer{.id = asker.id, .ok = false};
  answer.refusal = std::move(refusal);
  send(asker, answer);
}

void Replies::refuse(const Asker& asker, HouseRefusal code, std::string words) {
  refuse(asker, refused(code, std::move(words)));
}

}  // namespace croupier::server
