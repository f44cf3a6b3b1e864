// What happens to the server itself, as lines of JSON for whoever runs it: starts, and requests
// that were refused. No names, cookies, passwords or bodies: what people do stands in the journal.
//
// From any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "server/http.h"

namespace spdlog {
class logger;
}

namespace croupier::server {

enum class LogLevel : std::uint8_t { off, error, warning, info };

class Log {
 public:
  // To standard error.
  explicit Log(LogLevel from);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  void started(const std::string& where, bool production);
  // What of an answer is worth a line: faults of ours, and what was not heard or not let in.
  void answered(const HttpRequest& request, int status);

 private:
  std::shared_ptr<spdlog::logger> lines_;
};

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 4> kWords<server::LogLevel>{"off", "error", "warning",
                                                                          "info"};
}  // namespace croupier
