// Signing in and out by HTTP, and one's own sessions (messages/accounts.h). The front desk has
// checked where the request comes from.
//
// Belongs to the front desk, holds nothing of its own, and answers on any thread of the network.
#pragma once

#include "server/accounts/accounts.h"
#include "server/accounts/address.h"
#include "server/http.h"

namespace croupier::server {

class AccountDesk {
 public:
  AccountDesk(Accounts& accounts, Registry& registry, const Address& address)
      : accounts_(accounts), registry_(registry), address_(address) {}

  // What the cookie of a production house is called; a demo's is called otherwise.
  std::string_view cookie_name() const;
  // "/api/account…"
  void answer(const HttpRequest& request, const AnswerWith& with);

 private:
  void answer_said(const HttpRequest& request, const AnswerWith& with);
  HttpAnswer own_account(const std::string& token);
  HttpAnswer own_sessions(const std::string& token);
  HttpAnswer offered(const std::string& token);
  HttpAnswer ends_session(const HttpRequest& request, const std::string& token);
  std::string cookie_header(const std::string& token) const;
  Accounts::With entered(const AnswerWith& with) const;

  Accounts& accounts_;
  Registry& registry_;
  const Address& address_;
};

}  // namespace croupier::server
