// Messages as texts. Private to the room: include it where a message is sent.
#pragma once

#include "record/json_write.h"
#include "server/seams.h"

namespace croupier::server {

template <class Message>
Text text_of(const Message& message) {
  return std::make_shared<const std::string>(json::written(message));
}

}  // namespace croupier::server
