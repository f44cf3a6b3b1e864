// The body of a request as a record, and a record as the body of an answer. Include it where
// requests are answered.
#pragma once

#include <expected>

#include "host/messages/said.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "server/http.h"

namespace croupier::server {

inline constexpr std::size_t kSaidMost = 4096;

template <class Said>
std::expected<Said, HttpAnswer> said_in(const HttpRequest& request) {
  if (has_zero_byte(request.body)) return std::unexpected(error_answer(400, kZeroByteSaid));
  const auto document = json::parse_object(request.body, kSaidMost);
  if (!document) return std::unexpected(error_answer(400, document.error()));
  Said said;
  if (auto problem = json::read(*document, said))
    return std::unexpected(error_answer(400, *problem));
  return said;
}

template <HasFields Record>
HttpAnswer answer_of(const Record& record) {
  return json_answer(json::written(record));
}

}  // namespace croupier::server
