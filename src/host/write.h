// Messages as texts. Include it only in .cpp files: include it where a message is sent.
#pragma once

#include "host/seams.h"
#include "record/json_write.h"

namespace croupier::server {

template <class Message>
Text text_of(const Message& message) {
  return std::make_shared<const std::string>(json::written(message));
}

}  // namespace croupier::server
