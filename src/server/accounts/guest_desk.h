// Guests of a demo who keep what they have: with a password they come back from another browser,
// to the same play money and history. By HTTP; the front desk has checked where the request comes
// from. A production house has no guests and no such desk.
#pragma once

#include "server/accounts/accounts.h"
#include "server/http.h"

namespace croupier::server {

inline constexpr std::string_view kGuestCookie = "croupier";

class GuestDesk {
 public:
  explicit GuestDesk(Accounts& accounts) : accounts_(accounts) {}

  // Whose cookie it is, of those who have signed in; nobody: it may be a guest's own.
  PersonId visitor(const HttpRequest& request);
  static bool is_asked(const HttpRequest& request) {
    return request.path.starts_with("/api/guest");
  }
  // "/api/guest…"; `who` is nobody where no guest is known.
  void answer(const HttpRequest& request, const std::optional<Person>& who, const AnswerWith& with);

 private:
  Accounts& accounts_;
};

}  // namespace croupier::server
