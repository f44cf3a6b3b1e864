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

template <class Number>
std::optional<Number> number_from(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
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

void FrontDesk::answer(HttpRequest request, AnswerWith with) {
  ++requests_;
  if (request.method != "GET" && request.method != "HEAD")
    return with(error_answer(405, "only GET and HEAD; everything else is said over the socket"));
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
  const auto person = switchboard_.people().by_token(request.token);
  with(files_.page(
      request, page_head(switchboard_, storage_, request.path, person ? person->id : PersonId())));
}

// Somebody new becomes a guest, and hears of it when the journal has him.
void FrontDesk::answer_me(const HttpRequest& request, const AnswerWith& with) {
  if (const auto person = switchboard_.people().by_token(request.token))
    return with(record_answer(switchboard_.me(person->id)));
  if (switchboard_.settings().production)
    return with(error_answer(403, "this house takes no guests; accounts come later"));
  if (!may_make_guest()) return with(error_answer(429, "too many guests at once; try again soon"));
  switchboard_.people().make_guest([this, with](const Registry::NewGuest& made) {
    HttpAnswer answer = record_answer(switchboard_.me(made.id));
    answer.headers.emplace_back(
        "Set-Cookie", fmt::format("croupier={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}",
                                  made.token, kYear));
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
  const auto person = switchboard_.people().by_token(request.token);
  const PersonId id = person ? person->id : PersonId();
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
  const bool mine = table && (table->kind == "public" || table->owner == person);
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

PersonId FrontDesk::admit(const std::string& token) {
  const auto person = switchboard_.people().by_token(token);
  return person && switchboard_.has_room_for(person->id) ? person->id : PersonId();
}

void FrontDesk::opened(Connection connection, const PersonId& person) {
  ++sockets_;
  switchboard_.opened(connection, person);
}

void FrontDesk::said(Connection connection, std::string_view text) {
  ++messages_;
  switchboard_.said(connection, text);
}

void FrontDesk::closed(Connection connection) {
  --sockets_;
  switchboard_.closed(connection);
}

}  // namespace croupier::server
