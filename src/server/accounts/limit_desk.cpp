#include "server/accounts/limit_desk.h"

#include <algorithm>

#include "host/messages/accounts.h"
#include "house/limits.h"
#include "house/play.h"
#include "house/words.h"
#include "server/accounts/said.h"

namespace croupier::server {
namespace {

using house::AccountNo;
using house::LimitKind;
using house::Period;

constexpr std::array kKinds{LimitKind::loss, LimitKind::deposit, LimitKind::minutes};
constexpr std::uint32_t kDaysMost = 36'500;
constexpr int kDaysShown = 31;

// An account as it is now, by the clock of the house.
class Shows {
 public:
  Shows(const house::Protection& everybody, const house::Account& account, house::Currency currency,
        Instant now)
      : everybody_(everybody), account_(account), currency_(currency), now_(now) {}

  Instant wall(Instant at) const { return at == 0 ? 0 : moment_of(everybody_, at).number; }

  ShownLimit limit(LimitKind kind, Period period) const {
    ShownLimit shown{.kind = kind, .period = period};
    house::Account of_house;
    for (const house::Limit& each : account_.limits) {
      if (each.whose == house::Whose::of_the_house) of_house.limits.push_back(each);
      if (each.whose != house::Whose::own || each.kind != kind || each.period != period) continue;
      const bool holds = now_ >= each.from;
      shown.own = holds ? each.later : each.now;
      shown.later = each.later;
      shown.from = holds ? 0 : wall(each.from);
    }
    shown.house = limit_now(everybody_, of_house, kind, period, now_);
    shown.so_far = counted(everybody_, account_, kind, currency_, period, now_);
    shown.until = wall(end_of(period, now_, zone()));
    return shown;
  }

  PlayDay day(Instant begin) const {
    PlayDay shown{.day = wall(begin)};
    const Instant end = end_of(Period::day, begin, zone());
    shown.minutes = played(account_.play, begin, end) / 60;
    for (const house::Counted& each : account_.counted) {
      if (each.currency != currency_ || each.at < begin || each.at >= end) continue;
      (each.kind == LimitKind::loss ? shown.lost : shown.deposited) += each.amount;
    }
    return shown;
  }

  std::vector<PlayDay> days() const {
    std::vector<PlayDay> list;
    Instant begin = begin_of(Period::day, now_, zone());
    for (int nth = 0; nth < kDaysShown; ++nth) {
      PlayDay shown = day(begin);
      const bool is_empty = shown.minutes == 0 && shown.lost.is_zero() && shown.deposited.is_zero();
      if (nth == 0 || !is_empty) list.push_back(shown);
      begin = begin_of(Period::day, begin - 1, zone());
    }
    return list;
  }

 private:
  house::TimeZone zone() const {
    return house::time_zone_from(everybody_.time_zone).value_or(house::TimeZone{});
  }

  const house::Protection& everybody_;
  const house::Account& account_;
  house::Currency currency_;
  Instant now_;
};

std::optional<HttpAnswer> wrong_days(std::uint32_t days) {
  if (days > 0 && days <= kDaysMost) return std::nullopt;
  return error_answer(400, "say for how many days, from 1 to 36500");
}

}  // namespace

bool LimitDesk::is_asked(const HttpRequest& request) {
  static constexpr std::array kPaths{"/api/account/play",        "/api/account/play/seen",
                                     "/api/account/limits",      "/api/account/exclude",
                                     "/api/account/reminder",    "/api/house/limits",
                                     "/api/house/people/exclude"};
  return std::ranges::find(kPaths, request.path) != kPaths.end();
}

void LimitDesk::answer(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  if (request.method == "POST") return answer_said(request, who, with);
  if (request.path == "/api/account/play") return with(own_play(who, request.parameter("table")));
  with(error_answer(404, "there is no such page"));
}

HttpAnswer LimitDesk::own_play(const Person& who, const TableId& table) const {
  const auto account = registry_.account_now(who);
  if (!account) return error_answer(404, "limits are for accounts of players");
  const auto protection = registry_.known()->protection;
  const Instant now = clock_.now() / 1000;
  const Shows shows(*protection, *account, registry_.currency(), now);
  const auto row = directory_.table(table);
  const auto game = row ? from_word<Game>(row->game) : std::nullopt;
  const auto law = game ? std::optional(jurisdiction_of(*game)) : std::nullopt;
  OwnPlay own;
  own.now = shows.wall(now);
  own.time_zone = protection->time_zone;
  own.excluded_until = is_excluded(*account, now) ? shows.wall(account->excluded_until) : 0;
  own.remind = account->play.remind == 0 ? house::kRemindMinutes : account->play.remind;
  own.shown = account->play.shown;
  own.sitting = sitting(account->play, now) / 60;
  own.due = look_is_due(account->play, law, now).has_value();
  if (const auto stops = why_no_play(*protection, *account, law, now))
    own.stops = plain(house::sentence(*stops));
  for (const LimitKind kind : kKinds) {
    for (const Period period : house::kPeriods) own.limits.push_back(shows.limit(kind, period));
  }
  own.days = shows.days();
  return answer_of(own);
}

void LimitDesk::ask(const Person& who, house::CommandBody body, const std::string& reason,
                    const PersonId& whose, const AnswerWith& with) {
  registry_.ask(who.id, std::move(body), reason,
                [this, whose, with](const std::expected<house::Events, Refusal>& done) {
                  if (!done) return with(error_answer(409, plain(house::sentence(done.error()))));
                  directory_.look_at_limits(whose);
                  with(answer_of(Done{}));
                });
}

void LimitDesk::answer_said(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  if (request.path == "/api/account/limits") {
    const auto said = said_in<LimitWish>(request);
    if (!said) return with(said.error());
    return ask(who, house::SetLimit{who.no, said->kind, said->period, said->most}, "", who.id,
               with);
  }
  if (request.path == "/api/account/exclude") {
    const auto said = said_in<ExcludeWish>(request);
    if (!said) return with(said.error());
    if (auto wrong = wrong_days(said->days)) return with(*wrong);
    const Instant until = clock_.now() / 1000 + Instant{said->days} * house::kDaySeconds;
    return ask(who, house::Exclude{who.no, until}, "", who.id, with);
  }
  if (request.path == "/api/account/reminder") {
    const auto said = said_in<ReminderWish>(request);
    if (!said) return with(said.error());
    return ask(who, house::SetReminder{who.no, said->minutes, said->shown}, "", who.id, with);
  }
  if (request.path == "/api/account/play/seen")
    return ask(who, house::SeePlay{who.no}, "", who.id, with);
  if (request.path == "/api/house/limits") return limit_people(request, who, with);
  if (request.path == "/api/house/people/exclude") return exclude(request, who, with);
  with(error_answer(404, "there is no such page"));
}

// Of somebody of the house; their own limits players set elsewhere.
void LimitDesk::limit_people(const HttpRequest& request, const Person& who,
                             const AnswerWith& with) {
  const auto said = said_in<HouseLimitWish>(request);
  if (!said) return with(said.error());
  if (said->account == 0)
    return ask(who, house::SetHouseLimit{said->kind, said->period, said->most}, said->reason, {},
               with);
  const auto no = static_cast<AccountNo>(said->account);
  if (no == who.no) return with(error_answer(403, "Your roles do not cover that."));
  ask(who, house::SetLimit{no, said->kind, said->period, said->most}, said->reason, {}, with);
}

void LimitDesk::exclude(const HttpRequest& request, const Person& who, const AnswerWith& with) {
  const auto said = said_in<HouseExcludeWish>(request);
  if (!said) return with(said.error());
  if (auto wrong = wrong_days(said->days)) return with(*wrong);
  const KnownNow known = registry_.known();
  if (said->account == 0 || said->account > known->people.size())
    return with(error_answer(404, "there is no such account"));
  const Person& whose = known->people.at(said->account - 1);
  if (whose.no == who.no) return with(error_answer(403, "Your roles do not cover that."));
  const Instant until = clock_.now() / 1000 + Instant{said->days} * house::kDaySeconds;
  ask(who, house::Exclude{whose.no, until}, said->reason, whose.id, with);
}

}  // namespace croupier::server
