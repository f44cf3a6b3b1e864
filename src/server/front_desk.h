// Answers HTTP requests and admits sockets to the house.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <set>

#include "server/accounts/account_desk.h"
#include "server/accounts/house_desk.h"
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
  // A production house has accounts, a demo has guests instead.
  FrontDesk(Switchboard& switchboard, Storage& storage, StaticFiles files,
            Accounts* accounts = nullptr, Address address = Address());

  // From now on the journal answers for itself, and health is what it says. Before anybody asks.
  void serve_log(LogDesk& desk) { log_ = &desk; }

  void answer(HttpRequest request, AnswerWith with) override;
  Admitted admit(const HttpRequest& request) override;
  void opened(Connection connection, const Admitted& who) override;
  void said(Connection connection, std::string_view text) override;
  void closed(Connection connection) override;
  void fell_behind(Connection connection) override { switchboard_.fell_behind(connection); }

 private:
  // Why a request is not heard at all: it came under another name, or from another site.
  std::optional<HttpAnswer> not_heard(const HttpRequest& request) const;
  void answer_said(const HttpRequest& request, const AnswerWith& with);
  void answer_house(const HttpRequest& request, const AnswerWith& with);
  std::optional<Person> who_asks(const HttpRequest& request);
  void session_ended(const std::string& session);
  void answer_me(const HttpRequest& request, const AnswerWith& with);
  HttpAnswer answer_reading(const HttpRequest& request);
  HttpAnswer answer_round(const HttpRequest& request, const PersonId& person);
  HttpAnswer metrics() const;
  bool may_make_guest();

  Switchboard& switchboard_;
  Storage& storage_;
  StaticFiles files_;
  Accounts* accounts_;
  Address address_;
  std::optional<AccountDesk> account_desk_;
  std::optional<HouseDesk> house_desk_;
  LabDesk lab_;
  LogDesk* log_ = nullptr;
  std::atomic<std::uint64_t> messages_{0};
  std::atomic<std::uint64_t> requests_{0};
  std::atomic<std::int64_t> sockets_{0};

  std::mutex sockets_mutex_;
  std::map<Connection, std::string> session_of_;  // those of people who have signed in

  std::mutex guests_mutex_;
  double guests_allowed_ = kGuestsAtOnce;
  std::chrono::steady_clock::time_point guests_counted_ = std::chrono::steady_clock::now();
};

}  // namespace croupier::server
