#include "server/pit/floor_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "host/messages/accounts.h"
#include "house/words.h"
#include "server/accounts/said.h"
#include "server/pit/floor_now.h"
#include "server/pit/journal_search.h"

namespace croupier::server {
namespace {

constexpr std::size_t kEventsMost = 100;
constexpr auto kLatest = std::numeric_limits<std::int64_t>::max();

constexpr RoleSet kLookOn{Role::inspector, Role::surveillance};
constexpr std::array kOfPeople{RoleSet{Role::administrator, Role::casino_operator}, kLookOn};
constexpr std::array kReaders{house::kPit, kLookOn};
constexpr std::array kReadersAndCage{house::kPit, kLookOn, RoleSet{Role::cashier}};

HttpAnswer not_yours() { return error_answer(403, "Your roles do not cover that."); }

std::int64_t number_in(const HttpRequest& request, std::string_view name, std::int64_t otherwise) {
  const std::string text = request.parameter(name);
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return text.empty() || fault != std::errc{} || end != text.data() + text.size() ? otherwise
                                                                                  : number;
}

// Who signed in, and whose rights changed, is for those who answer for people.
bool is_of_people(EventKind kind) {
  return kind == EventKind::sign_in || kind == EventKind::failed_sign_in ||
         kind == EventKind::account || kind == EventKind::role;
}

// Tables of the house for which somebody holds one of these roles.
Sight sight_of(const KnownNow& known, const Person& who, std::span<const RoleSet> sets,
               Instant at) {
  std::vector<house::Scope> scopes;
  for (const house::Grant& each : *known->grants) {
    const bool valid = each.until == 0 || at < each.until;
    const bool reads =
        std::ranges::any_of(sets, [&](RoleSet roles) { return roles.has(each.role); });
    if (each.account == who.no && reads && valid) scopes.push_back(each.scope);
  }
  return [known, scopes = std::move(scopes)](const TableId& id) {
    const KnownSubject* subject = known->subjects.find(id);
    return subject != nullptr && std::ranges::any_of(scopes, [&](const house::Scope& each) {
             return house::covers(*known->floor, each, subject->no);
           });
  };
}

// All that somebody holds now, wherever.
std::set<Role> roles_of(const KnownNow& known, const Person& who, Instant at) {
  std::set<Role> roles;
  for (const house::Grant& each : *known->grants) {
    if (each.account == who.no && (each.until == 0 || at < each.until)) roles.insert(each.role);
  }
  return roles;
}

// The records of tables call a player by the number of their account; whoever stands on the floor
// knows them by name. Somebody erased keeps the number.
std::string named(const FloorWatch& watch, const std::string& words) {
  std::string text;
  std::size_t from = 0;
  while (true) {
    const std::size_t at = words.find(kPlayerName, from);
    if (at == std::string::npos) return text + words.substr(from);
    const std::size_t digits = at + kPlayerName.size();
    const std::size_t end = std::min(words.find_first_not_of("0123456789", digits), words.size());
    const std::string called = words.substr(at, end - at);
    const std::string name = watch.name_of(account_at_table(called));
    text += words.substr(from, at - from);
    text += name.empty() ? called : name;
    from = end;
  }
}

FloorEvent with_names(const FloorWatch& watch, FloorEvent event) {
  event.words = named(watch, event.words);
  event.who = named(watch, event.who);
  return event;
}
void name_people(const FloorWatch& watch, std::vector<FloorEvent>& events) {
  for (FloorEvent& each : events) each = with_names(watch, std::move(each));
}

struct EventFilter {
  std::string kind, table, who, addressed, clause, text;
  bool alerts = false;
  std::int64_t from = 0;
  std::int64_t to = kLatest;

  static EventFilter of(const HttpRequest& request) {
    return {request.parameter("kind"),
            request.parameter("table"),
            request.parameter("who"),
            request.parameter("for"),
            request.parameter("clause"),
            request.parameter("text"),
            request.parameter("alerts") == "yes",
            number_in(request, "from", 0),
            number_in(request, "to", kLatest)};
  }
  bool takes(const FloorWatch& watch, const FloorEvent& each) const {
    const bool asks_for_people = !who.empty() || !text.empty();
    return asks_for_people ? takes_known(with_names(watch, each)) : takes_known(each);
  }
  bool takes_known(const FloorEvent& each) const {
    const bool cites = clause.empty() || std::ranges::any_of(each.clauses, [&](const Clause& one) {
                         return id(one).starts_with(clause);
                       });
    return cites && (kind.empty() || word(each.kind) == kind) &&
           (table.empty() || each.table == table) && (who.empty() || each.who == who) &&
           (addressed.empty() || (each.to && word(*each.to) == addressed)) &&
           (text.empty() || each.words.contains(text) || each.reason.contains(text)) &&
           (!alerts || each.alert) && each.at >= from && each.at < to;
  }
};

}  // namespace

void FloorDesk::answer(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  if (request.method == "POST") return answer_said(request, who, with);
  if (request.path == "/api/floor")
    return may(who, kReadersAndCage) ? now(who, with) : with(not_yours());
  if (!may(who, kReaders)) return with(not_yours());
  if (request.path == "/api/floor/events") return events(request, who, with);
  if (request.path == "/api/floor/report") return report(request, who, with);
  if (request.path == "/api/floor/journal") return journal(request, who, with);
  if (request.path == "/api/floor/verify") return verify(request, who, with);
  with(error_answer(404, "there is no such page"));
}

// --- what is said ---

house::SubjectNo FloorDesk::table_no(const std::string& id) const {
  const KnownNow known = registry_.known();
  const KnownSubject* subject = known->subjects.find(id);
  return subject == nullptr ? house::SubjectNo{} : subject->no;
}

void FloorDesk::ask(const Person& who, house::CommandBody body, const std::string& reason,
                    const AnswerWith& with) {
  registry_.ask(who.id, std::move(body), reason,
                [this, with](const std::expected<house::Events, Refusal>& done) {
                  if (!done) return with(error_answer(409, plain(house::sentence(done.error()))));
                  directory_.floor_changed();
                  with(answer_of(Done{}));
                });
}

void FloorDesk::stop(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const auto said = said_in<StopWish>(request);
  if (!said) return with(said.error());
  house::StopGaming body{.scope = said->scope, .game = said->game, .table = table_no(said->table)};
  // Before anybody is looked up: who may not stop anything learns no names either.
  if (!registry_.holds_any(who.id, house::row_of(house::CommandBody(body)).roles->nsw))
    return with(not_yours());
  if (said->scope == house::StopScope::player) {
    const auto person = registry_.find(registry_.by_name(said->player));
    if (!person) return with(error_answer(404, "nobody is called so"));
    body.player = person->no;
  }
  ask(who, body, said->reason, with);
}

void FloorDesk::answer_said(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  if (request.path == "/api/floor/stop") return stop(request, who, with);
  const auto said = said_in<FloorWish>(request);
  if (!said) return with(said.error());
  const house::SubjectNo table = table_no(said->table);
  const auto request_no = static_cast<house::RequestNo>(said->no);
  const std::vector<std::pair<std::string_view, house::CommandBody>> wishes{
      {"resume", house::ResumeGaming{static_cast<house::StopNo>(said->no)}},
      {"float/ask", house::AskFloat{table, said->what, said->amount}},
      {"float/issue", house::IssueFloat{request_no}},
      {"float/decline", house::DeclineFloat{request_no}},
      {"drop", house::CollectDrop{table, said->amount}},
      {"pace", house::SetPace{table, said->percent}},
      {"template/keep", house::KeepTemplate{said->name, said->setup}},
      {"template/drop", house::DropTemplate{said->name}}};
  for (const auto& [path, body] : wishes) {
    if (request.path == fmt::format("/api/floor/{}", path))
      return ask(who, body, said->reason, with);
  }
  with(error_answer(404, "there is no such page"));
}

// --- what is read ---

void FloorDesk::now(const Person& who, const AnswerWith& with) {
  const KnownNow known = registry_.known();
  const bool people = may(who, kOfPeople);
  const Instant at = watch_.now() / 1000;
  const Sight sees = sight_of(known, who, kReadersAndCage, at);
  const std::set<Role> own = roles_of(known, who, at);
  watch_.ask([known, people, sees, own, with](const FloorWatch& watch) {
    FloorNow floor = floor_now(watch, *known, sees, own);
    if (!people)
      std::erase_if(floor.alerts, [](const FloorEvent& e) { return is_of_people(e.kind); });
    name_people(watch, floor.alerts);
    name_people(watch, floor.notices);
    for (FloorTableRow& table : floor.tables) {
      for (FloorWait& wait : table.waits) wait.words = named(watch, wait.words);
    }
    with(answer_of(floor));
  });
}

void FloorDesk::events(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const Sight sees = sight_of(registry_.known(), who, kReaders, watch_.now() / 1000);
  const auto before = static_cast<std::uint64_t>(number_in(request, "before", kLatest));
  const bool people = may(who, kOfPeople);
  watch_.ask(
      [filter = EventFilter::of(request), sees, before, people, with](const FloorWatch& watch) {
        FloorEvents found;
        // As they are told, newest first; `before` is the place of the last one told.
        std::size_t at =
            static_cast<std::size_t>(std::min<std::uint64_t>(before, watch.events().size()));
        while (at > 0) {
          const FloorEvent& each = watch.events()[--at];
          if (!people && is_of_people(each.kind)) continue;
          if (!each.table.empty() && !sees(each.table)) continue;
          if (!filter.takes(watch, each)) continue;
          if (found.events.size() == kEventsMost) {
            found.more = true;
            break;
          }
          found.events.push_back(each);
          found.events.back().no = at;
        }
        name_people(watch, found.events);
        with(answer_of(found));
      });
}

void FloorDesk::report(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  constexpr Millis kShift = Millis{8} * 60 * 60 * 1000;
  const Sight sees = sight_of(registry_.known(), who, kReaders, watch_.now() / 1000);
  const Millis to = number_in(request, "to", watch_.now() + 1);
  const Millis from = number_in(request, "from", to - kShift);
  const bool csv = request.parameter("form") == "csv";
  watch_.ask([sees, from, to, csv, with](const FloorWatch& watch) {
    ShiftReport made = shift_report(watch, from, to, sees);
    for (RatedPlayer& each : made.players) each.player = named(watch, each.player);
    if (!csv) return with(answer_of(made));
    HttpAnswer answer = json_answer(report_csv(made));
    answer.type = "text/csv; charset=utf-8";
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"shift.csv\"");
    with(std::move(answer));
  });
}

void FloorDesk::journal(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const Sight sees = sight_of(registry_.known(), who, kReaders, watch_.now() / 1000);
  JournalQuestion question{.round = {},
                           .who = request.parameter("who"),
                           .clause = request.parameter("clause"),
                           .kind = request.parameter("kind"),
                           .before = number_in(request, "before", 0)};
  if (const auto round = number_in(request, "round", 0); round > 0)
    question.round = static_cast<std::uint32_t>(round);
  const KnownNow known = registry_.known();
  const std::string table = request.parameter("table");
  for (std::size_t at = 0; at < known->subjects.size(); ++at) {
    const TableRow& row = known->subjects.at(at).row;
    if (is_public(row) && sees(row.id) && (table.empty() || row.id == table))
      question.tables.push_back(row);
  }
  question.name_of = [this](const PersonId& person) { return watch_.name_of(person); };
  read_aside(readers_, with, [this, question = std::move(question), with] {
    JournalFound found = search_journal(watch_.storage(), question);
    for (JournalLine& each : found.lines) each.words = named(watch_, each.words);
    with(answer_of(found));
  });
}

void FloorDesk::verify(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const Sight sees = sight_of(registry_.known(), who, kReaders, watch_.now() / 1000);
  const std::string table = request.parameter("table");
  const KnownNow known = registry_.known();
  const KnownSubject* subject = known->subjects.find(table);
  const auto round = static_cast<std::uint32_t>(number_in(request, "round", 0));
  if (subject == nullptr || !is_public(subject->row) || !sees(table))
    return with(error_answer(404, "there is no such table"));
  read_aside(readers_, with, [this, row = subject->row, round, with] {
    const auto verified = verify_round(watch_.storage(), row, round);
    if (!verified) return with(error_answer(404, "there is no such round"));
    with(answer_of(*verified));
  });
}

}  // namespace croupier::server
