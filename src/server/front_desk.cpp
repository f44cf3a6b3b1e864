#include "server/front_desk.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "record/json_write.h"
#include "server/game_facts.h"
#include "server/reading.h"

namespace croupier::server {
namespace {

constexpr int kYear = 365 * 24 * 60 * 60;
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
constexpr std::string_view kRounds = "/api/rounds/";
constexpr std::string_view kShoes = "/api/shoe/";
constexpr std::string_view kStatement = "/api/house/statement";
constexpr std::string_view kCheckpoint = "/api/log/checkpoint";

// Of one address: a school, not a botnet.
constexpr std::size_t kSocketsOfAddress = 200;
constexpr Duration kPauseOfGreedy{500};

// What it costs the house to answer, about.
double cost_of(std::string_view path) {
  if (path.starts_with(kRounds) || path.starts_with(kShoes) || path == "/api/history") return 10;
  // The ledger of an account, and what is folded out of the whole journal.
  if (path == kStatement || path == "/api/house/desk") return 10;
  if (path == "/api/floor/journal" || path == "/api/floor/verify" || path == "/api/floor/report")
    return 10;
  if (path.starts_with("/api/lab/")) return 10;
  // A hash that is slow on purpose: 25 a second are made, and nobody may ask for all of them.
  if (path == "/api/account/sign-in" || path == "/api/account/password") return 20;
  if (path.starts_with("/api/rules/") || path.starts_with("/api/log/")) return 4;
  return 1;
}

// Who plays where is for people of the house.
bool names_people(std::string_view path) {
  return path == "/api/lobby" || path == "/api/occasions" || path.starts_with(kRounds) ||
         path.starts_with(kShoes);
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

HttpAnswer file_answer(const TableRow& table, std::uint32_t round,
                       std::expected<std::string, CannotRead> text) {
  if (!text) return error_answer(text.error().status, text.error().words);
  HttpAnswer answer;
  answer.type = "text/plain; charset=utf-8";
  answer.body = std::make_shared<const std::string>(std::move(*text));
  answer.headers.emplace_back(
      "Content-Disposition", fmt::format(R"(attachment; filename="{}-{}.round")", table.id, round));
  return answer;
}

// "http://127.0.0.1:8080" of a request to that host.
bool is_own_page(const HttpRequest& request) {
  const std::size_t slashes = request.from.find("//");
  return slashes != std::string::npos && request.from.substr(slashes + 2) == request.host;
}

// Who is to wait when many questions come from one place.
std::string asker_of(const HttpRequest& request, const PersonId& person) {
  return person.empty() ? request.address : person;
}

}  // namespace

FrontDesk::FrontDesk(Switchboard& switchboard, Storage& storage, StaticFiles files,
                     Accounts* accounts, Address address)
    : switchboard_(switchboard),
      storage_(storage),
      files_(std::move(files)),
      accounts_(accounts),
      address_(std::move(address)),
      later_(switchboard.clock().strand()) {
  if (accounts_ == nullptr) return;
  account_desk_.emplace(*accounts_, switchboard_.people(), address_);
  house_desk_.emplace(*accounts_, switchboard_.people(), switchboard_.directory(), storage_,
                      switchboard_.clock());
  limit_desk_.emplace(switchboard_.people(), switchboard_.directory(), switchboard_.clock());
  accounts_->when_ended([this](const std::string& session) { session_ended(session); });
}

std::optional<HttpAnswer> FrontDesk::not_heard(const HttpRequest& request) const {
  const bool is_bound = accounts_ != nullptr || !address_.origin().empty();
  if (is_bound && !address_.has_host(request.host))
    return error_answer(421, "this house is not known under that name");
  if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
  const bool keeps = guest_desk_ && GuestDesk::is_asked(request);
  if (request.method != "POST" || (accounts_ == nullptr && !keeps))
    return error_answer(405, "only GET and HEAD; everything else is said over the socket");
  if (is_bound ? !address_.has_page(request.from, request.host) : !is_own_page(request))
    return error_answer(403, "that was said by a page of another site");
  if (!request.type.starts_with("application/json"))
    return error_answer(415, "what is said is JSON");
  return std::nullopt;
}

std::optional<Person> FrontDesk::who_asks(const HttpRequest& request) {
  if (accounts_ == nullptr) {
    auto guest = switchboard_.people().by_token(request.cookie(kGuestCookie));
    if (guest || !guest_desk_) return guest;
    return switchboard_.people().find(guest_desk_->visitor(request));
  }
  const bool acts = request.path != "/api/me" && request.path != "/api/socket" &&
                    request.path != "/api/account/play";
  const auto visit = accounts_->visit(request.cookie(account_desk_->cookie_name()), acts);
  if (!visit || visit->stage != Stage::whole) return std::nullopt;
  return switchboard_.people().find(visit->person);
}

void FrontDesk::answer_said(const HttpRequest& request, const AnswerWith& with) {
  if (guest_desk_) return guest_desk_->answer(request, who_asks(request), with);
  const bool of_limits = LimitDesk::is_asked(request);
  if (request.path.starts_with("/api/account/") && !of_limits)
    return account_desk_->answer(request, with);
  answer_house(request, with);
}

void FrontDesk::serve_floor(FloorWatch& watch) {
  floor_desk_.emplace(watch, switchboard_.people(), switchboard_.directory());
}

void FrontDesk::read_by(Workers& workers) {
  reading_.leave_to(workers);
  if (house_desk_) house_desk_->read_by(workers);
  if (floor_desk_) floor_desk_->read_by(workers);
}

void FrontDesk::answer_house(const HttpRequest& request, const AnswerWith& with) {
  const bool of_limits = LimitDesk::is_asked(request);
  const bool floor = floor_desk_ && request.path.starts_with("/api/floor");
  if (!floor && !of_limits && !request.path.starts_with("/api/house/"))
    return with(error_answer(404, "there is no such page"));
  const auto who = who_asks(request);
  if (!who) return with(error_answer(401, "Sign in first."));
  const bool asks = request.method != "POST";
  // Only staff hold roles; nobody else learns here which names, accounts and tables there are.
  if (!asks && who->kind != house::AccountKind::staff && !request.path.starts_with("/api/account/"))
    return with(error_answer(403, "Your roles do not cover that."));
  if (of_limits) return limit_desk_->answer(request, *who, with);
  if (const double cost = asks ? cost_of(request.path) : 1;
      cost > 1 && !switchboard_.quotas().account(Taken::requests, who->id, cost))
    return refuse_more(with);
  if (floor) return floor_desk_->answer(request, *who, with);
  if (asks && request.path == kStatement) return answer_statement(request, *who, with);
  house_desk_->answer(request, *who, with);
}

// Every movement of an account and every round that was played.
void FrontDesk::answer_statement(const HttpRequest& request, const Person& who,
                                 const AnswerWith& with) {
  reading_.answer(
      fmt::format("statement {} {}", who.id, request.query), asker_of(request, who.id),
      [this, request, who] {
        HttpAnswer made;
        house_desk_->answer(request, who, [&made](HttpAnswer it) { made = std::move(it); });
        return made;
      },
      with);
}

// Proofs read the hashes of many records.
void FrontDesk::answer_log(const HttpRequest& request, const AnswerWith& with) {
  if (request.path == kCheckpoint) return with(log_->answer(request));
  reading_.answer(
      request.path + '?' + request.query, asker_of(request, {}),
      [this, request] { return log_->answer(request); }, with);
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
  if (lines_ != nullptr) {
    HttpRequest asked;  // without what is secret in it
    asked.path = request.path;
    asked.query = request.query;
    asked.address = request.address;
    with = [this, asked = std::move(asked), then = std::move(with)](HttpAnswer answer) {
      lines_->answered(asked, answer.status);
      then(std::move(answer));
    };
  }
  if (!switchboard_.quotas().address(Taken::requests, request.address, cost_of(request.path)))
    return refuse_more(with);
  if (auto fault = not_heard(request)) return with(std::move(*fault));
  if (request.method == "POST") return answer_said(request, with);
  if (limit_desk_ && LimitDesk::is_asked(request)) return answer_house(request, with);
  if (account_desk_ && request.path.starts_with("/api/account"))
    return account_desk_->answer(request, with);
  if (house_desk_ && request.path.starts_with("/api/house/")) return answer_house(request, with);
  if (floor_desk_ && request.path.starts_with("/api/floor")) return answer_house(request, with);
  if (guest_desk_ && GuestDesk::is_asked(request))
    return guest_desk_->answer(request, who_asks(request), with);
  if (request.path == "/api/me") return answer_me(request, with);
  if (request.path == "/metrics")
    return with(may_read_metrics(request) ? metrics() : error_answer(401, "Sign in first."));
  if (request.path.starts_with("/api/lab/")) return lab_.answer(request, std::move(with));
  if (request.path == "/api/health") {
    auto well = record_answer(Health{true, switchboard_.directory().table_count()});
    return log_ == nullptr ? with(std::move(well))
                           : log_->answer_health(std::move(well), std::move(with));
  }
  if (log_ != nullptr && request.path.starts_with("/api/log/")) return answer_log(request, with);
  if (request.path.starts_with("/api/")) return answer_reading(request, with);
  if (auto file = files_.file(request)) return with(std::move(*file));
  const auto person = who_asks(request);
  if (accounts_ != nullptr && !person && request.path != kSignInPage)
    return with(elsewhere(kSignInPage));
  with(files_.page(
      request, page_head(switchboard_, storage_, request.path, person ? person->id : PersonId())));
}

// Somebody new becomes a guest, and hears of it when the journal has them.
void FrontDesk::answer_me(const HttpRequest& request, const AnswerWith& with) {
  if (const auto person = who_asks(request))
    return with(record_answer(switchboard_.me(person->id)));
  if (switchboard_.settings().production) return with(error_answer(401, "Sign in first."));
  if (!may_make_guest(request.address))
    return with(error_answer(429, "too many guests at once; try again soon"));
  switchboard_.people().make_guest([this, with](const Registry::NewGuest& made) {
    HttpAnswer answer = record_answer(switchboard_.me(made.id));
    answer.headers.emplace_back("Set-Cookie",
                                fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}",
                                            kGuestCookie, made.token, kYear));
    with(std::move(answer));
  });
}

void FrontDesk::refuse_more(const AnswerWith& with) {
  later_->after(kPauseOfGreedy, [with] {
    HttpAnswer answer = error_answer(429, "that was too much at once; try again in a minute");
    answer.headers.emplace_back("Retry-After", "60");
    with(std::move(answer));
  });
}

bool FrontDesk::may_make_guest(const std::string& address) const {
  Quotas& quotas = switchboard_.quotas();
  return quotas.address(Taken::guests, address) && quotas.house(Taken::guests);
}

void FrontDesk::answer_reading(const HttpRequest& request, const AnswerWith& with) {
  const auto person = who_asks(request);
  const PersonId id = person ? person->id : PersonId();
  if (accounts_ != nullptr && !person && names_people(request.path))
    return with(error_answer(401, "Sign in first."));
  if (const double cost = cost_of(request.path);
      cost > 1 && !switchboard_.quotas().account(Taken::requests, id, cost))
    return refuse_more(with);
  if (request.path == "/api/history") return answer_history(request, id, with);
  if (request.path.starts_with(kRounds)) return answer_round(request, id, with);
  if (request.path.starts_with(kShoes)) return answer_shoe(request, id, with);
  with(answer_at_once(request, id));
}

HttpAnswer FrontDesk::answer_at_once(const HttpRequest& request, const PersonId& id) const {
  const std::string& path = request.path;
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
  return error_answer(404, "there is no such page");
}

void FrontDesk::answer_history(const HttpRequest& request, const PersonId& person,
                               const AnswerWith& with) {
  if (person.empty()) return with(error_answer(403, "nobody is known by that cookie"));
  const auto before = number_from<std::int64_t>(request.parameter("before"))
                          .value_or(std::numeric_limits<std::int64_t>::max());
  reading_.answer(
      fmt::format("history {} {}", person, before), asker_of(request, person),
      [this, person, before] {
        return record_answer(history_of(storage_, *switchboard_.people().known(), person, before));
      },
      with);
}

std::optional<TableRow> FrontDesk::table_open_to(std::string_view id,
                                                 const PersonId& person) const {
  auto table = switchboard_.directory().table(TableId(id));
  const bool is_open = table && (is_public(*table) || table->owner == person);
  return is_open ? std::move(table) : std::nullopt;
}

// Rounds of a public table are public; those of a practice table are their owner's.
void FrontDesk::answer_round(const HttpRequest& request, const PersonId& person,
                             const AnswerWith& with) {
  std::string_view rest = std::string_view(request.path).substr(kRounds.size());
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return with(error_answer(404, "say which round"));
  const auto table = table_open_to(rest.substr(0, slash), person);
  rest.remove_prefix(slash + 1);
  static constexpr std::string_view kFile = ".round";
  const bool file = rest.ends_with(kFile);
  if (file) rest.remove_suffix(kFile.size());
  const auto round = number_from<std::uint32_t>(rest);
  if (!table || !round) return with(error_answer(404, "there is no such round"));
  reading_.answer(
      request.path, asker_of(request, person),
      [this, table = *table, round = *round, file] {
        return file ? file_answer(table, round, round_file(storage_, table, round))
                    : record_answer(round_of(storage_, table, round));
      },
      with);
}

// Who may read the rounds of a table may check its cards.
void FrontDesk::answer_shoe(const HttpRequest& request, const PersonId& person,
                            const AnswerWith& with) {
  const std::string_view rest = std::string_view(request.path).substr(kShoes.size());
  const std::size_t slash = rest.find('/');
  const auto table = table_open_to(rest.substr(0, slash), person);
  std::optional<std::uint32_t> round;
  if (slash != std::string_view::npos) round = number_from<std::uint32_t>(rest.substr(slash + 1));
  if (!table || (slash != std::string_view::npos && !round))
    return with(error_answer(404, "there is no such round"));
  if (switchboard_.settings().stacked.contains(table->id)) {
    ShownShoe listed;
    listed.kind = ShoeKind::listed;
    return with(record_answer(
        ShoeRecord{table->id, table->title, table->game, round.value_or(0), {{listed, {}, {}}}}));
  }
  reading_.answer(
      request.path, asker_of(request, person),
      [this, table = *table, round] { return record_answer(shoe_of(storage_, table, round)); },
      with);
}

bool FrontDesk::may_read_metrics(const HttpRequest& request) {
  if (accounts_ == nullptr) return true;
  const std::string said = "Bearer " + metrics_key_;
  if (!metrics_key_.empty() && request.authorization.size() == said.size() &&
      sodium_memcmp(request.authorization.data(), said.data(), said.size()) == 0)
    return true;
  const auto who = who_asks(request);
  return who && switchboard_.people().holds_any(
                    who->id, RoleSet{Role::administrator, Role::casino_operator});
}

HttpAnswer FrontDesk::metrics() const {
  HttpAnswer answer;
  answer.type = "text/plain; version=0.0.4";
  answer.body = std::make_shared<const std::string>(
      fmt::format("croupier_tables {}\ncroupier_sockets {}\ncroupier_messages_total {}\n"
                  "croupier_http_requests_total {}\ncroupier_lab_answers_worked_out_total {}\n",
                  switchboard_.directory().table_count(), sockets_.count(), messages_.load(),
                  requests_.load(), lab_.worked_out()));
  return answer;
}

// A page of another site may not open a socket here.
Admitted FrontDesk::admit(const HttpRequest& request) {
  const bool is_bound = accounts_ != nullptr || !address_.origin().empty();
  const bool same = request.from.empty() || is_own_page(request);
  if (is_bound ? !address_.has_page(request.from, request.host) : !same) return {};
  const auto person = who_asks(request);
  if (!person) return {};
  if (!switchboard_.has_room_for(person->id) ||
      sockets_.count_of(request.address) >= kSocketsOfAddress ||
      !switchboard_.quotas().account(Taken::sockets, person->id) ||
      !switchboard_.quotas().address(Taken::sockets, request.address))
    return {.too_many = true};
  if (accounts_ == nullptr) return {.person = person->id, .address = request.address};
  const auto visit = accounts_->visit(request.cookie(account_desk_->cookie_name()), false);
  if (!visit) return {};
  return {.person = person->id, .session = visit->session, .address = request.address};
}

void FrontDesk::opened(Connection connection, const Admitted& who) {
  sockets_.opened(connection, who);
  switchboard_.opened(connection, who.person, who.address);
}

// A session that is over says nothing more, even where its socket is still open.
void FrontDesk::said(Connection connection, std::string_view text) {
  ++messages_;
  if (accounts_ != nullptr) {
    const bool acts = text.find(kPing) == std::string_view::npos;
    if (!accounts_->is_open(sockets_.session_of(connection), acts))
      return switchboard_.end(connection, "signed out");
  }
  switchboard_.said(connection, text);
}

void FrontDesk::session_ended(const std::string& session) {
  for (const Connection each : sockets_.of_session(session)) switchboard_.end(each, "signed out");
}

void FrontDesk::closed(Connection connection) {
  sockets_.closed(connection);
  switchboard_.closed(connection);
}

}  // namespace croupier::server
