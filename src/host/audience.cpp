#include "host/audience.h"

namespace croupier::server {

// Told to those who watch already: the first that a newcomer is sent is the whole.
void Audience::watch(const Asker& asker, const std::string& part) {
  if (hosted_.stream(part) == nullptr)
    return replies_.refuse(asker, HouseRefusal::no_table, "there is no such table");
  hosted_.comes(asker.person, part);
  Stream& stream = *hosted_.stream(part);
  stream.add(asker.connection, asker.person);
  Outgoing out;
  stream.tell_change(out);
  out.push_back(
      {{asker.connection}, std::make_shared<const std::string>(stream.whole(asker.connection))});
  replies_.send(std::move(out));
  replies_.answer(asker);
  hosted_.has_come(asker.person);
}

void Audience::unwatch(Connection connection, const std::string& part) {
  Stream* stream = hosted_.stream(part);
  const PersonId person = stream == nullptr ? PersonId() : stream->remove(connection);
  if (!person.empty()) hosted_.has_gone(person);
}

void Audience::catch_up(Connection connection, const std::string& part) {
  Outgoing out;
  if (Stream* stream = hosted_.stream(part)) stream->catch_up(connection, out);
  replies_.send(std::move(out));
}

}  // namespace croupier::server
