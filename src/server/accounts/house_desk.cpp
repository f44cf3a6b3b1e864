#include "server/accounts/house_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "host/messages/accounts.h"
#include "house/limits.h"
#include "house/words.h"
#include "server/accounts/said.h"
#include "server/accounts/statements.h"
#include "server/reading_desk.h"

namespace croupier::server {
namespace {

using house::AccountKind;
using house::AccountNo;

constexpr RoleSet kAdministrators{Role::administrator, Role::casino_operator};
constexpr RoleSet kDesk{Role::cashier, Role::administrator, Role::casino_operator,
                        Role::gaming_manager};
constexpr RoleSet kReaders{Role::administrator, Role::casino_operator, Role::inspector,
                           Role::surveillance};
constexpr std::size_t kEventsMost = 100;

HttpAnswer not_yours() { return error_answer(403, "Your roles do not cover that."); }
HttpAnswer missing() { return error_answer(404, "there is no such page"); }
HttpAnswer refusal_answer(const Refusal& refusal) {
  return error_answer(409, plain(house::sentence(refusal)));
}

const house::Pit* pit_of(const Known& known, const house::Scope& scope) {
  return scope.is == house::ScopeKind::pit
             ? house::find(*known.floor, static_cast<house::PitNo>(scope.number))
             : nullptr;
}
std::optional<house::PitNo> pit_called(const Known& known, const std::string& name) {
  const auto found = std::ranges::find(known.floor->pits, name, &house::Pit::name);
  return found == known.floor->pits.end() ? std::nullopt : std::optional(found->no);
}

std::int64_t number_in(const HttpRequest& request, std::string_view name, std::int64_t otherwise) {
  const std::string text = request.parameter(name);
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return text.empty() || fault != std::errc{} || end != text.data() + text.size() ? otherwise
                                                                                  : number;
}

}  // namespace

void HouseDesk::answer(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  if (request.method == "POST") return answer_said(request, who, with);
  if (request.path == "/api/house/people") return with(may(who, kDesk) ? people(who) : not_yours());
  if (request.path == "/api/house/events")
    return may(who, kReaders) ? log(request, with) : with(not_yours());
  if (request.path == "/api/house/desk")
    return may(who, kDesk) ? cash_desk(with) : with(not_yours());
  if (request.path == "/api/house/statement") return with(statement(request, who));
  with(missing());
}

void HouseDesk::answer_said(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  if (answer_people(request, who, with) || answer_tables(request, who, with) ||
      answer_desk(request, who, with))
    return;
  with(missing());
}

void HouseDesk::ask(const Person& who, house::CommandBody body, const std::string& reason,
                    const AnswerWith& with) {
  registry_.ask(who.id, std::move(body), reason,
                [this, with](const std::expected<house::Events, Refusal>& done) {
                  if (!done) return with(refusal_answer(done.error()));
                  for (const house::Event& each : *done) pass_on(each);
                  DeskDone answer;
                  for (const house::Event& each : *done) {
                    if (std::holds_alternative<house::ApprovalAsked>(each.body))
                      answer.waits = true;
                    if (const auto* counted = std::get_if<house::DeskCounted>(&each.body))
                      answer.expected = counted->expected;
                  }
                  with(answer_of(answer));
                });
}

// What was taken for a debt goes to the table where it is owed.
void HouseDesk::pass_on(const house::Event& event) {
  const auto* sent = std::get_if<house::TransferSent>(&event.body);
  if (sent == nullptr || sent->carries != house::Carries::debt) return;
  const KnownNow known = registry_.known();
  const auto whose = static_cast<std::size_t>(sent->account) - 1;
  const auto where = static_cast<std::size_t>(sent->subject) - 1;
  directory_.deliver(
      known->subjects.at(where).row.id,
      {sent->transfer, known->people.at(whose).id, sent->amount, sent->why, {}, sent->carries});
}

std::optional<Person> HouseDesk::person(std::uint32_t account) const {
  const KnownNow known = registry_.known();
  if (account == 0 || account > known->people.size()) return std::nullopt;
  return known->people.at(account - 1);
}

// --- people ---

HttpAnswer HouseDesk::people(const Person& who) const {
  const KnownNow known = registry_.known();
  const bool all = may(who, kAdministrators);
  HousePeople list;
  for (std::size_t at = 0; at < known->people.size(); ++at) {
    const Person& each = known->people.at(at);
    // The desk sees whom it serves.
    if (!all && each.kind != AccountKind::person) continue;
    HousePerson shown{static_cast<std::uint32_t>(each.no),
                      each.name,
                      each.kind,
                      each.balance,
                      each.tokens,
                      accounts_.is_locked(each.id),
                      accounts_.has_factor(each.id),
                      each.excluded_until,
                      {}};
    for (const house::Grant& grant : *known->grants) {
      if (grant.account != each.no) continue;
      const bool at_table = grant.scope.is == house::ScopeKind::subject;
      const house::Pit* pit = pit_of(*known, grant.scope);
      const auto by = person(static_cast<std::uint32_t>(grant.by));
      shown.grants.push_back({static_cast<std::uint32_t>(grant.no), grant.role, grant.jurisdiction,
                              at_table ? known->subjects.at(grant.scope.number - 1).row.id : "",
                              by ? by->name : "", grant.until, pit ? pit->name : ""});
    }
    list.people.push_back(std::move(shown));
  }
  list.limits = limits_now();
  list.pits = pits_now();
  return answer_of(list);
}

std::vector<HouseLimit> HouseDesk::limits_now() const {
  using house::LimitKind;
  const auto protection = registry_.known()->protection;
  const Instant now = clock_.now() / 1000;
  std::vector<HouseLimit> limits;
  for (const LimitKind kind : {LimitKind::loss, LimitKind::deposit, LimitKind::minutes}) {
    for (const house::Period period : house::kPeriods) {
      const std::int64_t most = limit_now(*protection, {}, kind, period, now);
      if (most != house::kNoLimit) limits.push_back({kind, period, most});
    }
  }
  return limits;
}

std::vector<ShownPit> HouseDesk::pits_now() const {
  const KnownNow known = registry_.known();
  std::vector<ShownPit> pits;
  for (const house::Pit& each : known->floor->pits) {
    ShownPit pit{each.name, {}};
    for (const house::SubjectNo no : each.tables)
      pit.tables.push_back(known->subjects.at(static_cast<std::size_t>(no) - 1).row.id);
    pits.push_back(std::move(pit));
  }
  return pits;
}

bool HouseDesk::answer_people(const HttpRequest& request, const Person& who,
                              const AnswerWith& with) {
  if (request.path == "/api/house/people") {
    open_person(request, who, with);
  } else if (request.path == "/api/house/people/reset" ||
             request.path == "/api/house/people/unlock") {
    const auto said = said_in<OfAccount>(request);
    const auto whose = said ? person(said->account) : std::nullopt;
    if (!said) return with(said.error()), true;
    if (!may(who, kAdministrators) || !whose || whose->no == who.no) return with(not_yours()), true;
    if (request.path.ends_with("reset")) return begin_again(who, *whose, with), true;
    accounts_.unlock(whose->id, who.id, [with] { with(answer_of(Done{})); });
  } else if (request.path == "/api/house/people/erase") {
    erase(request, who, with);
  } else if (request.path == "/api/house/roles/grant") {
    grant(request, who, with);
  } else if (request.path == "/api/house/pits") {
    change_pit(request, who, with);
  } else if (request.path == "/api/house/roles/withdraw") {
    withdraw_grant(request, who, with);
  } else {
    return false;
  }
  return true;
}

void HouseDesk::open_person(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const auto said = said_in<NewPerson>(request);
  if (!said) return with(said.error());
  registry_.open_person(who.id, said->kind, said->name,
                        [this, who, with](const std::expected<PersonId, std::string>& opened) {
                          if (!opened) return with(error_answer(409, opened.error()));
                          const auto fresh = registry_.find(*opened);
                          if (fresh) begin_again(who, *fresh, with);
                        });
}

void HouseDesk::begin_again(const Person& who, const Person& whose, const AnswerWith& with) {
  accounts_.reset(
      whose.id, who.id, [whose, with](const std::expected<std::string, AccountFault>& password) {
        if (!password) return with(error_answer(password.error().status, password.error().words));
        with(answer_of(
            OneTimePassword{static_cast<std::uint32_t>(whose.no), whose.name, *password}));
      });
}

// Somebody at a table is paid first: their chips would come back to nobody.
void HouseDesk::erase(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const auto said = said_in<EraseWish>(request);
  if (!said) return with(said.error());
  const auto whose = person(said->account);
  if (!whose) return with(error_answer(404, "there is no such account"));
  if (directory_.is_at_table(whose->id))
    return with(error_answer(409, "they are at a table; they leave it first"));
  accounts_.erase(whose->id, who.id, said->reason,
                  [with](const std::expected<void, Refusal>& done) {
                    with(done ? answer_of(Done{}) : refusal_answer(done.error()));
                  });
}

// Whose rights change signs in again, so that no session has more or less than its person.
void HouseDesk::grant(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const auto said = said_in<GrantWish>(request);
  if (!said) return with(said.error());
  house::GrantRole body{
      static_cast<AccountNo>(said->account), said->role, said->jurisdiction, {}, said->until};
  if (!said->table.empty()) {
    const KnownNow known = registry_.known();
    const KnownSubject* subject = known->subjects.find(said->table);
    if (subject == nullptr) return with(error_answer(404, "there is no such table"));
    body.scope = {house::ScopeKind::subject, static_cast<std::uint32_t>(subject->no)};
  }
  if (!said->pit.empty()) {
    const auto no = pit_called(*registry_.known(), said->pit);
    if (!no) return with(error_answer(404, "there is no such pit"));
    body.scope = {house::ScopeKind::pit, static_cast<std::uint32_t>(*no)};
  }
  const auto whose = person(said->account);
  ask(who, body, said->reason, [this, whose, with](HttpAnswer answer) {
    if (answer.status == 200 && whose) accounts_.end_sessions(whose->id);
    with(std::move(answer));
  });
}

void HouseDesk::change_pit(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const auto said = said_in<PitWish>(request);
  if (!said) return with(said.error());
  const KnownNow known = registry_.known();
  house::SetPit body{said->name, {}};
  for (const TableId& each : said->tables) {
    const KnownSubject* subject = known->subjects.find(each);
    if (subject == nullptr) return with(error_answer(404, "there is no such table"));
    body.tables.push_back(subject->no);
  }
  // A table may leave another pit for this one.
  std::vector<house::Scope> changed;
  for (const house::Pit& each : known->floor->pits) {
    const bool loses =
        std::ranges::any_of(body.tables, [&](house::SubjectNo no) { return each.has(no); });
    if (loses || each.name == said->name)
      changed.push_back({house::ScopeKind::pit, static_cast<std::uint32_t>(each.no)});
  }
  ask(who, std::move(body), said->reason, [this, changed, with](HttpAnswer answer) {
    if (answer.status == 200) {
      for (const house::Scope& each : changed) end_sessions_of(each);
    }
    with(std::move(answer));
  });
}

void HouseDesk::end_sessions_of(const house::Scope& scope) {
  const KnownNow known = registry_.known();
  for (const house::Grant& each : *known->grants) {
    if (each.scope != scope) continue;
    if (const auto whose = person(static_cast<std::uint32_t>(each.account)))
      accounts_.end_sessions(whose->id);
  }
}

void HouseDesk::withdraw_grant(const HttpRequest& request, const Person& who,
                               const AnswerWith& with) {
  const auto said = said_in<WithdrawGrant>(request);
  if (!said) return with(said.error());
  const auto no = static_cast<house::GrantNo>(said->grant);
  const KnownNow known = registry_.known();
  const auto found = std::ranges::find(*known->grants, no, &house::Grant::no);
  const auto whose = found == known->grants->end()
                         ? std::nullopt
                         : person(static_cast<std::uint32_t>(found->account));
  ask(who, house::RevokeRole{no}, said->reason, [this, whose, with](HttpAnswer answer) {
    if (answer.status == 200 && whose) accounts_.end_sessions(whose->id);
    with(std::move(answer));
  });
}

// --- tables ---

void HouseDesk::run_at(const Person& who, const TableId& table, std::uint16_t percent) {
  // It is in the house and perhaps not on disk yet.
  registry_.look([this, who, table, percent](const house::House& house) {
    registry_.ask(who.id, house::SetPace{subject_of(house, table), percent}, "as it was opened",
                  [this](const auto&) { directory_.floor_changed(); });
  });
}

bool HouseDesk::answer_tables(const HttpRequest& request, const Person& who,
                              const AnswerWith& with) {
  if (request.path == "/api/house/tables/open") {
    const auto said = said_in<OpenPublicTable>(request);
    if (!said) return with(said.error()), true;
    directory_.open_public(
        who.id, *said,
        [this, who, pace = said->pace, with](const std::expected<TableId, std::string>& opened) {
          if (!opened) return with(error_answer(409, opened.error()));
          if (pace != house::kUsualPace) run_at(who, *opened, pace);
          with(answer_of(OpenedTable{*opened}));
        });
    return true;
  }
  if (request.path != "/api/house/tables/close") return false;
  const auto said = said_in<ClosePublicTable>(request);
  if (!said) return with(said.error()), true;
  directory_.close_public(who.id, said->table, said->reason,
                          [with](const std::expected<void, std::string>& closed) {
                            if (!closed) return with(error_answer(409, closed.error()));
                            with(answer_of(Done{}));
                          });
  return true;
}

// --- the cash desk ---

bool HouseDesk::answer_desk(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  static constexpr std::string_view kPrefix = "/api/house/desk/";
  if (!request.path.starts_with(kPrefix)) return false;
  const std::string what = request.path.substr(kPrefix.size());
  using house::Currency;
  if (what == "debt") {
    const auto said = said_in<DebtWish>(request);
    if (!said) return with(said.error()), true;
    const KnownNow known = registry_.known();
    const KnownSubject* table = known->subjects.find(said->table);
    ask(who,
        house::CollectDebt{static_cast<AccountNo>(said->account),
                           table == nullptr ? house::SubjectNo{} : table->no, said->amount},
        said->reason, with);
  } else if (what == "deposit" || what == "withdraw" || what == "correct" || what == "tokens") {
    const auto said = said_in<DeskWish>(request);
    if (!said) return with(said.error()), true;
    const auto account = static_cast<AccountNo>(said->account);
    house::CommandBody body = house::Deposit{account, Currency::real, said->amount};
    if (what == "withdraw") body = house::Withdraw{account, Currency::real, said->amount};
    if (what == "correct") body = house::Correct{account, Currency::real, said->amount};
    if (what == "tokens") body = house::IssueTokens{account, said->amount};
    ask(who, std::move(body), said->reason, with);
  } else if (what == "approve" || what == "decline") {
    const auto said = said_in<RequestWish>(request);
    if (!said) return with(said.error()), true;
    const auto no = static_cast<house::RequestNo>(said->request);
    house::CommandBody body = house::Approve{no};
    if (what == "decline") body = house::Decline{no};
    ask(who, std::move(body), said->reason, with);
  } else if (what == "fill" || what == "count" || what == "approval-sum") {
    const auto said = said_in<CashWish>(request);
    if (!said) return with(said.error()), true;
    house::CommandBody body = house::FillDesk{said->amount};
    if (what == "count") body = house::CountDesk{said->amount};
    if (what == "approval-sum") body = house::SetApprovalSum{said->amount};
    ask(who, std::move(body), said->reason, with);
  } else {
    return false;
  }
  return true;
}

void HouseDesk::cash_desk(const AnswerWith& with) {
  registry_.look([this, with](const house::House& house) {
    CashDesk desk;
    desk.expected = cash_expected(house);
    desk.counted = house.desk_counted;
    desk.approval_above = house.approval_above;
    for (const house::Request& each : house.requests) {
      const auto whose = person(static_cast<std::uint32_t>(each.move.account));
      const auto by = person(static_cast<std::uint32_t>(each.move.by));
      desk.requests.push_back({static_cast<std::uint32_t>(each.no), each.move.act,
                               static_cast<std::uint32_t>(each.move.account),
                               whose ? whose->name : "", each.move.amount, each.move.why,
                               by ? by->name : "", each.at});
    }
    // The ledger of the desk is long, and the house must not wait for it.
    read_aside(readers_, with, [this, with, desk = std::move(desk)]() mutable {
      const std::string account = ledger_account(house::Purse::cash_desk);
      for (const LedgerRow& row :
           storage_.ledger(account, std::numeric_limits<std::int64_t>::max())) {
        if (row.movement.at / 1000 < desk.counted) continue;
        (row.movement.to == account ? desk.paid : desk.taken) += row.movement.amount;
      }
      with(answer_of(desk));
    });
  });
}

// A page of rounds with what each wager came to; as a file, all of them.
HttpAnswer HouseDesk::statement(const HttpRequest& request, const Person& who) const {
  const auto account =
      static_cast<std::uint32_t>(number_in(request, "account", static_cast<std::int64_t>(who.no)));
  const bool own = account == static_cast<std::uint32_t>(who.no);
  if (!own && !may(who, kDesk)) return not_yours();
  const auto whose = person(account);
  if (!whose) return error_answer(404, "there is no such account");
  const bool csv = request.parameter("form") == "csv";
  const StatementAsked asked{
      .from = number_in(request, "from", 0),
      .to = number_in(request, "to", clock_.now() + 1),
      .before = number_in(request, "before", std::numeric_limits<std::int64_t>::max()),
      .most = csv ? std::numeric_limits<std::size_t>::max() : kRoundsOfPage};
  const Statement made = statement_of(storage_, *whose, registry_.currency(), asked);
  if (!csv) return answer_of(made);
  HttpAnswer answer = json_answer(statement_csv(made));
  answer.type = "text/csv; charset=utf-8";
  answer.headers.emplace_back("Content-Disposition",
                              fmt::format("attachment; filename=\"statement-{}.csv\"", account));
  return answer;
}

// --- the log ---

void HouseDesk::log(const HttpRequest& request, const AnswerWith& with) {
  const std::int64_t before =
      number_in(request, "before", std::numeric_limits<std::int64_t>::max());
  registry_.tell(static_cast<std::uint64_t>(std::max<std::int64_t>(before, 0)), kEventsMost,
                 [with](const std::vector<Registry::ToldAct>& acts) {
                   HouseEvents list;
                   for (const Registry::ToldAct& each : acts)
                     list.events.push_back({each.seq, each.at, each.kind, each.words, each.reason});
                   with(answer_of(list));
                 });
}

}  // namespace croupier::server
