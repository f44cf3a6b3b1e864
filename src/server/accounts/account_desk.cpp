#include "server/accounts/account_desk.h"

#include <fmt/format.h>

#include "host/messages/accounts.h"
#include "server/accounts/said.h"
#include "server/accounts/totp.h"

namespace croupier::server {
namespace {

HttpAnswer fault_answer(const AccountFault& fault) {
  return error_answer(fault.status, fault.words);
}

}  // namespace

// The prefix binds a cookie to this very host; browsers take it over TLS only.
std::string_view AccountDesk::cookie_name() const {
  return address_.is_secure() ? "__Host-croupier" : "croupier-session";
}

std::string AccountDesk::cookie_header(const std::string& token) const {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict{}{}", cookie_name(), token,
                     address_.is_secure() ? "; Secure" : "", token.empty() ? "; Max-Age=0" : "");
}

Accounts::With AccountDesk::entered(const AnswerWith& with) const {
  return [this, with](const std::expected<Accounts::Entry, AccountFault>& entry) {
    if (!entry) return with(fault_answer(entry.error()));
    HttpAnswer answer = answer_of(SignedIn{std::string(word(entry->stage)), entry->recovery});
    answer.headers.emplace_back("Set-Cookie", cookie_header(entry->token));
    with(std::move(answer));
  };
}

void AccountDesk::answer(const HttpRequest& request, const AnswerWith& with) {
  const std::string token = request.cookie(cookie_name());
  if (request.method == "POST") return answer_said(request, with);
  if (request.path == "/api/account") return with(own_account(token));
  if (request.path == "/api/account/sessions") return with(own_sessions(token));
  with(error_answer(404, "there is no such page"));
}

void AccountDesk::answer_said(const HttpRequest& request, const AnswerWith& with) {
  const std::string token = request.cookie(cookie_name());
  const std::string& path = request.path;
  if (path == "/api/account/sign-in") {
    const auto said = said_in<SignIn>(request);
    if (!said) return with(said.error());
    return accounts_.sign_in(said->name, said->password, {request.device, request.address},
                             entered(with));
  }
  if (path == "/api/account/code" || path == "/api/account/factor/confirm") {
    const auto said = said_in<GiveCode>(request);
    if (!said) return with(said.error());
    if (path == "/api/account/code") return accounts_.give_code(token, said->code, entered(with));
    return accounts_.confirm_factor(token, said->code, entered(with));
  }
  if (path == "/api/account/password") {
    const auto said = said_in<NewPassword>(request);
    if (!said) return with(said.error());
    return accounts_.change_password(token, said->before, said->password, entered(with));
  }
  if (path == "/api/account/factor") return with(offered(token));
  if (path == "/api/account/sessions/end") return with(ends_session(request, token));
  if (path == "/api/account/sign-out") {
    return accounts_.sign_out(token, [this, with] {
      HttpAnswer answer = answer_of(Done{});
      answer.headers.emplace_back("Set-Cookie", cookie_header(""));
      with(std::move(answer));
    });
  }
  with(error_answer(404, "there is no such page"));
}

HttpAnswer AccountDesk::own_account(const std::string& token) {
  const auto visit = accounts_.visit(token, false);
  if (!visit) return answer_of(OwnAccount{"out", {}, {}, false, {}});
  const auto person = registry_.find(visit->person);
  OwnAccount own{std::string(word(visit->stage)), {}, {}, false, {}};
  // Who has not finished signing in is told nothing of the account.
  if (!person || visit->stage == Stage::code) return answer_of(own);
  own.name = person->name;
  own.kind = word(person->kind);
  own.factor = accounts_.has_factor(visit->person);
  const KnownNow known = registry_.known();
  for (const house::Grant& each : *known->grants) {
    if (each.account != person->no) continue;
    std::string scope = "house";
    if (each.scope.is == house::ScopeKind::subject)
      scope = known->subjects.at(each.scope.number - 1).row.id;
    if (each.scope.is == house::ScopeKind::pit)
      scope = fmt::format("pit {}", known->floor->pits.at(each.scope.number - 1).name);
    own.roles.push_back(
        {each.role, std::string(word(each.jurisdiction)), std::move(scope), each.until});
  }
  return answer_of(own);
}

HttpAnswer AccountDesk::own_sessions(const std::string& token) {
  const auto visit = accounts_.visit(token, true);
  if (!visit || visit->stage != Stage::whole) return error_answer(401, "Sign in first.");
  OwnSessions own;
  for (const Accounts::Shown& each : accounts_.sessions(visit->person)) {
    const Session& it = each.session;
    own.sessions.push_back({each.id, it.device, it.address, it.at, it.seen, it.until,
                            visit->session.starts_with(each.id)});
  }
  return answer_of(own);
}

HttpAnswer AccountDesk::offered(const std::string& token) {
  const auto secret = accounts_.offer_factor(token);
  if (!secret) return fault_answer(secret.error());
  const auto visit = accounts_.visit(token, true);
  const auto person = visit ? registry_.find(visit->person) : std::nullopt;
  return answer_of(OfferedFactor{*secret, totp_address(person ? person->name : "", *secret)});
}

HttpAnswer AccountDesk::ends_session(const HttpRequest& request, const std::string& token) {
  const auto visit = accounts_.visit(token, true);
  if (!visit || visit->stage != Stage::whole) return error_answer(401, "Sign in first.");
  const auto said = said_in<EndSession>(request);
  if (!said) return said.error();
  accounts_.end_session(visit->person, said->session);
  return answer_of(Done{});
}

}  // namespace croupier::server
