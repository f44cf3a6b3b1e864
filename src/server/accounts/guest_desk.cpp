#include "server/accounts/guest_desk.h"

#include <fmt/format.h>

#include "host/messages/accounts.h"
#include "server/accounts/said.h"

namespace croupier::server {
namespace {

HttpAnswer fault_answer(const AccountFault& fault) {
  return error_answer(fault.status, fault.words);
}

HttpAnswer with_cookie(const std::string& token) {
  HttpAnswer answer = answer_of(Done{});
  answer.headers.emplace_back(
      "Set-Cookie", fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict{}", kGuestCookie, token,
                                token.empty() ? "; Max-Age=0" : ""));
  return answer;
}

}  // namespace

PersonId GuestDesk::visitor(const HttpRequest& request) {
  const auto visit = accounts_.visit(request.cookie(kGuestCookie), true);
  return visit && visit->stage == Stage::whole ? visit->person : PersonId();
}

void GuestDesk::answer(const HttpRequest& request, const std::optional<Person>& who,
                       const AnswerWith& with) {
  const bool says = request.method == "POST";
  if (!says && request.path == "/api/guest")
    return with(answer_of(OwnGuest{who ? who->name : "", who && accounts_.is_kept(who->id)}));
  if (says && request.path == "/api/guest/keep") {
    const auto said = said_in<NewPassword>(request);
    if (!said) return with(said.error());
    if (!who) return with(error_answer(401, "There is no guest to keep."));
    return accounts_.keep(*who, said->before, said->password,
                          [with](const std::expected<void, AccountFault>& kept) {
                            with(kept ? answer_of(Done{}) : fault_answer(kept.error()));
                          });
  }
  if (says && request.path == "/api/guest/sign-in") {
    const auto said = said_in<SignIn>(request);
    if (!said) return with(said.error());
    return accounts_.sign_in(
        said->name, said->password, {request.device, request.address},
        [with](const std::expected<Accounts::Entry, AccountFault>& entry) {
          with(entry ? with_cookie(entry->token) : fault_answer(entry.error()));
        });
  }
  if (says && request.path == "/api/guest/sign-out")
    return accounts_.sign_out(request.cookie(kGuestCookie), [with] { with(with_cookie("")); });
  with(error_answer(404, "there is no such page"));
}

}  // namespace croupier::server
