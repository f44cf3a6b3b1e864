// Answers HTTP requests and admits sockets to the house.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>

#include "server/lab_desk.h"
#include "server/log_desk.h"
#include "server/net/network.h"
#include "server/page_heads.h"
#include "server/static_files.h"
#include "server/switchboard.h"

namespace croupier::server {

// Limits for the whole house, so that nobody can create guests without end.
inline constexpr double kGuestsAtOnce = 500;
inline constexpr double kGuestsASecond = 5;

class FrontDesk final : public Listener {
 public:
  FrontDesk(Switchboard& switchboard, Storage& storage, StaticFiles files)
      : switchboard_(switchboard), storage_(storage), files_(std::move(files)) {}

  // From now on the journal answers for itself, and health is what it says. Before anybody asks.
  void serve_log(LogDesk& desk) { log_ = &desk; }

  void answer(HttpRequest request, AnswerWith with) override;
  PersonId admit(const std::string& token) override;
  void opened(Connection connection, const PersonId& person) override;
  void said(Connection connection, std::string_view text) override;
  void closed(Connection connection) override;
  void fell_behind(Connection connection) override { switchboard_.fell_behind(connection); }

 private:
  void answer_me(const HttpRequest& request, const AnswerWith& with);
  HttpAnswer answer_reading(const HttpRequest& request);
  HttpAnswer answer_round(const HttpRequest& request, const PersonId& person);
  HttpAnswer metrics() const;
  bool may_make_guest();

  Switchboard& switchboard_;
  Storage& storage_;
  StaticFiles files_;
  LabDesk lab_;
  LogDesk* log_ = nullptr;
  std::atomic<std::uint64_t> messages_{0};
  std::atomic<std::uint64_t> requests_{0};
  std::atomic<std::int64_t> sockets_{0};

  std::mutex guests_mutex_;
  double guests_allowed_ = kGuestsAtOnce;
  std::chrono::steady_clock::time_point guests_counted_ = std::chrono::steady_clock::now();
};

}  // namespace croupier::server
