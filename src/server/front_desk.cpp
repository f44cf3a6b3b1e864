#include "server/front_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "record/json_write.h"
#include "server/game_facts.h"
#include "server/reading.h"

namespace croupier::server {
namespace {

constexpr int kYear = 365 * 24 * 60 * 60;
constexpr std::string_view kGuestCookie = "croupier";
// A page asks for a sign of life by itself; that is no act of a person.
constexpr std::string_view kPing = "\"do\":\"ping\"";

template <class Number>
std::optional<Number> number_from(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

constexpr std::string_view kSignInPage = "/sign-in";

// Who plays where is for people of the house.
bool names_people(std::string_view path) {
  return path == "/api/lobby" || path == "/api/occasions" || path.starts_with("/api/rounds/");
}

HttpAnswer elsewhere(std::string_view page) {
  HttpAnswer answer = error_answer(302, "sign in first");
  answer.headers.emplace_back("Location", page);
  return answer;
}

template <class Record>
HttpAnswer record_answer(const Record& record) {
  return json_answer(json::written(record));
}
template <class Record>
HttpAnswer record_answer(const std::expected<Record, CannotRead>& read) {
  if (!read) return error_answer(read.error().status, read.error().words);
  return record_answer(*read);
}

}  // namespace

FrontDesk::FrontDesk(Switchboard& switchboard, Storage& storage, StaticFiles files,
                     Accounts* accounts, Address address)
    : switchboard_(switchboard),
      storage_(storage),
      files_(std::move(files)),
      accounts_(accounts),
      address_(std::move(address)) {
  if (accounts_ == nullptr) return;
  account_desk_.emplace(*accounts_, switchboard_.people(), address_);
  house_desk_.emplace(*accounts_, switchboard_.people(), switchboard_.directory(), storage_,
                      switchboard_.clock());
  accounts_->when_ended([this](const std::string& session) { session_ended(session); });
}

std::optional<HttpAnswer> FrontDesk::not_heard(const HttpRequest& request) const {
  const bool is_bound = accounts_ != nullptr || !address_.origin().empty();
  if (is_bound && !address_.has_host(request.host))
    return error_answer(421, "this house is not known under that name");
  if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
  if (request.method != "POST" || accounts_ == nullptr)
    return error_answer(405, "only GET and HEAD; everything else is said over the socket");
  if (!address_.has_page(request.from, request.host))
    return error_answer(403, "that was said by a page of another site");
  if (!request.type.starts_with("application/json"))
    return error_answer(415, "what is said is JSON");
  return std::nullopt;
}

std::optional<Person> FrontDesk::who_asks(const HttpRequest& request) {
  if (accounts_ == nullptr) return switchboard_.people().by_token(request.cookie(kGuestCookie));
  const bool acts = request.path != "/api/me" && request.path != "/api/socket";
  const auto visit = accounts_->visit(request.cookie(account_desk_->cookie_name()), acts);
  if (!visit || visit->stage != Stage::whole) return std::nullopt;
  return switchboard_.people().find(visit->person);
}

void FrontDesk::answer_said(const HttpRequest& request, const AnswerWith& with) {
  if (request.path.starts_with("/api/account/")) return account_desk_->answer(request, with);
  answer_house(request, with);
}

void FrontDesk::answer_house(const HttpRequest& request, const AnswerWith& with) {
  if (!request.path.starts_with("/api/house/"))
    return with(error_answer(404, "there is no such page"));
  const auto who = who_asks(request);
  if (!who) return with(error_answer(401, "Sign in first."));
  house_desk_->answer(request, *who, with);
}

void FrontDesk::answer(HttpRequest request, AnswerWith with) {
  ++requests_;
  if (address_.is_secure()) {
    request.origin = address_.origin();
    with = [then = std::move(with)](HttpAnswer answer) {
      answer.headers.emplace_back("Strict-Transport-Security", fmt::format("max-age={}", kYear));
      then(std::move(answer));
    };
  }
  if (auto fault = not_heard(request)) return with(std::move(*fault));
  if (request.method == "POST") return answer_said(request, with);
  if (account_desk_ && request.path.starts_with("/api/account"))
    return account_desk_->answer(request, with);
  if (house_desk_ && request.path.starts_with("/api/house/")) return answer_house(request, with);
  if (request.path == "/api/me") return answer_me(request, with);
  if (request.path == "/metrics") return with(metrics());
  if (request.path.starts_with("/api/lab/")) return lab_.answer(request, std::move(with));
  if (request.path == "/api/health") {
    auto well = record_answer(Health{true, switchboard_.directory().table_count()});
    return log_ == nullptr ? with(std::move(well))
                           : log_->answer_health(std::move(well), std::move(with));
  }
  if (log_ != nullptr && request.path.starts_with("/api/log/")) return with(log_->answer(request));
  if (request.path.starts_with("/api/")) return with(answer_reading(request));
  if (auto file = files_.file(request)) return with(std::move(*file));
  const auto person = who_asks(request);
  if (accounts_ != nullptr && !person && request.path != kSignInPage)
    return with(elsewhere(kSignInPage));
  with(files_.page(
      request, page_head(switchboard_, storage_, request.path, person ? person->id : PersonId())));
}

// Somebody new becomes a guest, and hears of it when the journal has him.
void FrontDesk::answer_me(const HttpRequest& request, const AnswerWith& with) {
  if (const auto person = who_asks(request))
    return with(record_answer(switchboard_.me(person->id)));
  if (switchboard_.settings().production) return with(error_answer(401, "Sign in first."));
  if (!may_make_guest()) return with(error_answer(429, "too many guests at once; try again soon"));
  switchboard_.people().make_guest([this, with](const Registry::NewGuest& made) {
    HttpAnswer answer = record_answer(switchboard_.me(made.id));
    answer.headers.emplace_back("Set-Cookie",
                                fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}",
                                            kGuestCookie, made.token, kYear));
    with(std::move(answer));
  });
}

bool FrontDesk::may_make_guest() {
  const std::lock_guard guard(guests_mutex_);
  const auto now = std::chrono::steady_clock::now();
  const std::chrono::duration<double> passed = now - guests_counted_;
  guests_counted_ = now;
  guests_allowed_ = std::min(kGuestsAtOnce, guests_allowed_ + passed.count() * kGuestsASecond);
  if (guests_allowed_ < 1) return false;
  guests_allowed_ -= 1;
  return true;
}

HttpAnswer FrontDesk::answer_reading(const HttpRequest& request) {
  const std::string& path = request.path;
  const auto person = who_asks(request);
  const PersonId id = person ? person->id : PersonId();
  if (accounts_ != nullptr && !person && names_people(path))
    return error_answer(401, "Sign in first.");
  if (path == "/api/games") return record_answer(games_of(switchboard_.directory().today()));
  if (path == "/api/words") return record_answer(all_words());
  if (path == "/api/lobby") return record_answer(switchboard_.directory().lobby(id));
  if (path == "/api/occasions") return record_answer(switchboard_.directory().lobby(id).occasions);
  if (path == "/api/clause") return record_answer(clause_row(request.parameter("id")));
  static constexpr std::string_view kGames = "/api/games/";
  if (path.starts_with(kGames)) {
    const auto game = from_word<Game>(std::string_view(path).substr(kGames.size()));
    if (!game) return error_answer(404, "there is no such game");
    return record_answer(game_facts(*game, switchboard_.directory().today()));
  }
  static constexpr std::string_view kRules = "/api/rules/";
  if (path.starts_with(kRules)) {
    const auto game = from_word<Game>(std::string_view(path).substr(kRules.size()));
    if (!game) return error_answer(404, "there is no such game");
    return record_answer(rule_book(*game));
  }
  if (path == "/api/history") {
    if (!person) return error_answer(403, "nobody is known by that cookie");
    const auto before = number_from<std::int64_t>(request.parameter("before"));
    return record_answer(history_of(storage_, *switchboard_.people().known(), id,
                                    before.value_or(std::numeric_limits<std::int64_t>::max())));
  }
  if (path.starts_with("/api/rounds/")) return answer_round(request, id);
  return error_answer(404, "there is no such page");
}

// Rounds of a public table are public; those of a practice table are their owner's.
HttpAnswer FrontDesk::answer_round(const HttpRequest& request, const PersonId& person) {
  std::string_view rest =
      std::string_view(request.path).substr(std::string_view("/api/rounds/").size());
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return error_answer(404, "say which round");
  const auto table = switchboard_.directory().table(TableId(rest.substr(0, slash)));
  rest.remove_prefix(slash + 1);
  static constexpr std::string_view kFile = ".round";
  const bool file = rest.ends_with(kFile);
  if (file) rest.remove_suffix(kFile.size());
  const auto round = number_from<std::uint32_t>(rest);
  const bool mine = table && (is_public(*table) || table->owner == person);
  if (!table || !round || !mine) return error_answer(404, "there is no such round");
  if (!file) return record_answer(round_of(storage_, *table, *round));
  auto text = round_file(storage_, *table, *round);
  if (!text) return error_answer(text.error().status, text.error().words);
  HttpAnswer answer;
  answer.type = "text/plain; charset=utf-8";
  answer.body = std::make_shared<const std::string>(std::move(*text));
  answer.headers.emplace_back(
      "Content-Disposition",
      fmt::format(R"(attachment; filename="{}-{}.round")", table->id, *round));
  return answer;
}

HttpAnswer FrontDesk::metrics() const {
  HttpAnswer answer;
  answer.type = "text/plain; version=0.0.4";
  answer.body = std::make_shared<const std::string>(
      fmt::format("croupier_tables {}\ncroupier_sockets {}\ncroupier_messages_total {}\n"
                  "croupier_http_requests_total {}\ncroupier_lab_answers_worked_out_total {}\n",
                  switchboard_.directory().table_count(), sockets_.load(), messages_.load(),
                  requests_.load(), lab_.worked_out()));
  return answer;
}

// A page of another site may not open a socket here.
Admitted FrontDesk::admit(const HttpRequest& request) {
  const bool is_bound = accounts_ != nullptr || !address_.origin().empty();
  const std::size_t slashes = request.from.find("//");
  const bool same = request.from.empty() || (slashes != std::string::npos &&
                                             request.from.substr(slashes + 2) == request.host);
  if (is_bound ? !address_.has_page(request.from, request.host) : !same) return {};
  const auto person = who_asks(request);
  if (!person || !switchboard_.has_room_for(person->id)) return {};
  if (accounts_ == nullptr) return {person->id, {}};
  const auto visit = accounts_->visit(request.cookie(account_desk_->cookie_name()), false);
  return visit ? Admitted{person->id, visit->session} : Admitted{};
}

void FrontDesk::opened(Connection connection, const Admitted& who) {
  ++sockets_;
  if (!who.session.empty()) {
    const std::lock_guard guard(sockets_mutex_);
    session_of_[connection] = who.session;
  }
  switchboard_.opened(connection, who.person);
}

// A session that is over says nothing more, even where its socket is still open.
void FrontDesk::said(Connection connection, std::string_view text) {
  ++messages_;
  if (accounts_ != nullptr) {
    std::string session;
    {
      const std::lock_guard guard(sockets_mutex_);
      const auto found = session_of_.find(connection);
      if (found != session_of_.end()) session = found->second;
    }
    const bool acts = text.find(kPing) == std::string_view::npos;
    if (!accounts_->is_open(session, acts)) return switchboard_.end(connection, "signed out");
  }
  switchboard_.said(connection, text);
}

void FrontDesk::session_ended(const std::string& session) {
  std::vector<Connection> its;
  {
    const std::lock_guard guard(sockets_mutex_);
    for (const auto& [connection, each] : session_of_) {
      if (each == session) its.push_back(connection);
    }
  }
  for (const Connection each : its) switchboard_.end(each, "signed out");
}

void FrontDesk::closed(Connection connection) {
  --sockets_;
  {
    const std::lock_guard guard(sockets_mutex_);
    session_of_.erase(connection);
  }
  switchboard_.closed(connection);
}

}  // namespace croupier::server
