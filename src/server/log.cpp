#include "server/log.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <chrono>

#include "base/version.gen.h"
#include "record/json_write.h"
#include "server/iso_time.h"

namespace croupier::server {
namespace {

constexpr int kFaultFrom = 500;
constexpr std::size_t kTextMost = 200;

struct StartedLine {
  std::string at;
  LogLevel level{};
  std::string event;
  std::string version;
  std::string address;
  bool production = false;
  static constexpr auto fields() {
    using S = StartedLine;
    return listed(field("at", &S::at), field("level", &S::level), field("event", &S::event),
                  field("version", &S::version), field("address", &S::address),
                  field("production", &S::production));
  }
};

struct RefusedLine {
  std::string at;
  LogLevel level{};
  std::string event;
  int status = 0;
  std::string path;
  std::string client;
  static constexpr auto fields() {
    using S = RefusedLine;
    return listed(field("at", &S::at), field("level", &S::level), field("event", &S::event),
                  field("status", &S::status), field("path", &S::path),
                  field("client", &S::client));
  }
};

std::string now_in_words() {
  using namespace std::chrono;
  return iso_time(floor<milliseconds>(system_clock::now()).time_since_epoch().count());
}

std::string shortened(std::string_view text) { return std::string(text.substr(0, kTextMost)); }

spdlog::level::level_enum level_of(LogLevel from) {
  switch (from) {
    case LogLevel::off: return spdlog::level::off;
    case LogLevel::error: return spdlog::level::err;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::info: return spdlog::level::info;
  }
  return spdlog::level::info;
}

// Nothing: no line is worth it.
std::string_view event_of(const HttpRequest& request, int status) {
  if (status >= kFaultFrom) return "fault";
  if (status == 421 || status == 415) return "not-heard";
  if (status != 403) return {};
  const bool signs_in = request.path == "/api/account/sign-in" ||
                        request.path == "/api/account/code" ||
                        request.path == "/api/account/factor/confirm";
  return signs_in ? "sign-in-refused" : "forbidden";
}

}  // namespace

Log::Log(LogLevel from)
    : lines_(std::make_shared<spdlog::logger>("croupier",
                                              std::make_shared<spdlog::sinks::stderr_sink_mt>())) {
  lines_->set_pattern("%v");
  lines_->set_level(level_of(from));
  lines_->flush_on(spdlog::level::info);
}

Log::~Log() = default;

void Log::started(const std::string& where, bool production) {
  lines_->info(json::written(StartedLine{now_in_words(), LogLevel::info, "started",
                                         std::string(kVersion), shortened(where), production}));
}

// The path is known to us, or is not told: an unknown one may hold anything.
void Log::answered(const HttpRequest& request, int status) {
  const std::string_view event = event_of(request, status);
  if (event.empty()) return;
  const bool known = request.path.starts_with("/api/") && request.query.empty();
  const LogLevel level = status >= kFaultFrom ? LogLevel::error : LogLevel::warning;
  lines_->log(level_of(level),
              json::written(RefusedLine{now_in_words(), level, std::string(event), status,
                                        known ? shortened(request.path) : std::string(),
                                        shortened(request.address)}));
}

}  // namespace croupier::server
