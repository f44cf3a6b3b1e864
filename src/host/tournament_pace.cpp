// The pace of a tournament: time limits, house players, and the house's own staff. Each is an act
// like any other, flagged by its origin. What has to be done next is asked of the tournament
// (tournament/next.h); here is only who does it, and when.
#include <fmt/format.h>

#include <algorithm>

#include "driver/house_player.h"
#include "engine/offers.h"
#include "host/hosted_tournament.h"
#include "state/family.h"

namespace croupier::server {
namespace {

using tournament::SeatState;
using tournament::SessionPhase;

constexpr tournament::TableNo kBetween = 0;

// The dealing itself goes on without anybody.
bool is_automatic(const tournament::Next& next) {
  return next.command && (std::holds_alternative<tournament::Play>(*next.command) ||
                          std::holds_alternative<tournament::TellTime>(*next.command));
}

bool closes_insurance(const tournament::Next& next) {
  const auto* play = next.command ? std::get_if<tournament::Play>(&*next.command) : nullptr;
  return play != nullptr && std::holds_alternative<CloseInsurance>(play->act);
}

bool is_waiting_for_places(const tournament::Session& session) {
  return session.phase == SessionPhase::seating &&
         std::ranges::any_of(session.seats, [](const tournament::Seat& seat) {
           return seat.state == SeatState::allotted;
         });
}

}  // namespace

// --- what becomes possible by time alone ---

std::vector<Instant> HostedTournament::moments() const {
  std::vector<Instant> moments{next_moment(t(), now())};
  // Offers of a time to come are to the full minute.
  if (t().state == tournament::State::closed)
    moments.push_back(soonest_start(t(), now()) - Instant{t().conditions.notice});
  return moments;
}

void HostedTournament::tell_change(Outgoing& out) {
  stream_.tell_change(out);
  for (auto& [no, table] : tables_) table->stream.tell_change(out);
}

// --- what is waited for ---

void HostedTournament::go_on() {
  renew(between_, wanted_between(), kBetween);
  for (auto& [no, table] : tables_) {
    const std::uint64_t before = table->deadline ? table->deadline->number : 0;
    if (t().session(no) == nullptr) {
      table->deadline.reset();
    } else {
      go_on_at(no);
    }
    const bool same = (table->deadline ? table->deadline->number : 0) == before;
    if (same || !table->stream.is_watched()) continue;
    Outgoing out;
    table->stream.tell_change(out);
    replies_.send(std::move(out));
  }
}

// After an act: only its tables wait for something else now.
void HostedTournament::go_on_touched() {
  renew(between_, wanted_between(), kBetween);
  for (const TableNo no : touched_) {
    if (t().session(no) != nullptr) {
      go_on_at(no);
    } else if (TableShown* table = find_table(no)) {
      table->deadline.reset();
    }
  }
}

void HostedTournament::go_on_at(TableNo no) {
  TableShown* table = find_table(no);
  if (table != nullptr) renew(table->deadline, wanted(no), no);
}

void HostedTournament::renew(std::optional<Deadline>& deadline, std::optional<Deadline> wanted,
                             TableNo no) {
  timing_.renew(deadline, std::move(wanted), [this, no] {
    if (no == kBetween) {
      step_between();
    } else {
      step_at(no);
    }
    go_on();
  });
}

// The house's staff do what needs no choice, or all of it where they run the tournament.
bool HostedTournament::does_itself(const tournament::Next& next) const {
  if (next.role == Role::player) return false;
  if (is_automatic(next) || next.role == Role::platform) return next.command.has_value();
  if (is_run_by_house()) return true;
  return next.command && is_examination(*next.command) && !may_examine_forms(row_.owner);
}

std::optional<Deadline> HostedTournament::wanted_between() const {
  using tournament::State;
  const bool published = t().state == State::published;
  std::size_t there = 0;
  for (EntrantNo no = 0; no < persons_.size(); ++no) there += is_house(no) ? 1u : 0u;
  if (published && there < company_)
    return Deadline{fmt::format("company/{}", there), "", 0, paced(limits().settling), 0};
  const auto next = next_of_tournament(t(), now());
  if (!next || !is_run_by_house()) return std::nullopt;
  const std::string key = fmt::format("{}/{}/{}", word(t().state), t().stage, t().tables.size());
  // SB 19.11.2.
  if (!t().disputes.empty())
    return Deadline{fmt::format("{}/dispute/{}", key, t().disputes.size()), "", 0,
                    paced(limits().staff), 0};
  // Until entries close there is only time to pass.
  if (published && !next->command)
    return Deadline{key, "", 0, Duration((next->not_before - now()) * 1000), 0};
  if (!next->command) return std::nullopt;
  return Deadline{key + "/due", "", 0, paced(limits().staff), 0};
}

std::optional<Deadline> HostedTournament::wanted(TableNo no) const {
  const TableShown& table = *find_table(no);
  const tournament::Session& session = *t().session(no);
  const auto next = next_at_table(t(), session, now());
  if (!next) return std::nullopt;
  const Duration cards = paced(limits().card_moves * table.cards_moving);
  const std::string key = fmt::format("{}/{}/{}/{}/{}/{}/{}", word(session.phase), session.stage,
                                      session.round, session.table.common.round, next->what,
                                      session.forms.size(), session.waiting_since);
  const auto pause = [&](int milliseconds) {
    return Deadline{key, "", 0, paced(milliseconds) + cards, 0};
  };
  if (session.phase == SessionPhase::seating) return wanted_seating(session, *next, key);
  if (next->role == Role::player) return wanted_of_player(table, session, *next, key);
  if (!does_itself(*next)) return std::nullopt;
  if (closes_insurance(*next)) {
    if (!somebody_is_asked(table)) return pause(limits().nobody);
    return Deadline{key + "/asked", "insurance", 0, paced(limits().window) + cards, 0};
  }
  if (session.phase == SessionPhase::settled) return pause(limits().result_of_session);
  return pause(is_automatic(*next) ? limits().dealing : limits().staff);
}

// House players come to their places at once; persons have until some time after the start.
std::optional<Deadline> HostedTournament::wanted_seating(const tournament::Session& session,
                                                         const tournament::Next& next,
                                                         const std::string& key) const {
  for (const tournament::Seat& seat : session.seats) {
    const bool pays = t().terms().buy_in > Money{} && !seat.bought_in;
    if (is_house(seat.entrant) && (seat.state == SeatState::allotted || pays))
      return Deadline{key + "/house", "", 0, paced(limits().settling), 0};
  }
  if (!is_run_by_house()) return std::nullopt;
  const Instant start = std::max(next.not_before, now());
  const bool waiting = is_waiting_for_places(session);
  const Duration until = Duration((start - now()) * 1000);
  return Deadline{key + (waiting ? "/waiting" : "/all"), "", 0,
                  until + paced(waiting ? limits().taking_places : limits().staff), 0};
}

std::optional<Deadline> HostedTournament::wanted_of_player(const TableShown& table,
                                                           const tournament::Session& session,
                                                           const tournament::Next& next,
                                                           const std::string& key) const {
  const bool betting = session.phase == SessionPhase::betting;
  const Duration cards = paced(limits().card_moves * table.cards_moving);
  std::string hand;
  if (const Awaits awaited = awaits(session.table);
      std::holds_alternative<AwaitsDecision>(awaited)) {
    const auto& asked = std::get<AwaitsDecision>(awaited);
    hand = fmt::format("/{}/{}", number(asked.hand),
                       cards_of_hand(session.table, asked.box, asked.hand).size());
  }
  if (is_house(next.who)) {
    return Deadline{key + hand, "", 0,
                    paced(betting ? limits().betting_in_turn : limits().thinking) + cards, 0};
  }
  const bool here = is_here(next.who);
  // Wagers are the dealer's or the manager's business where a person runs the tournament.
  if (betting && !is_run_by_house()) return std::nullopt;
  const bool insurance = is_insurance_awaited(session);
  if (insurance && table.ready.contains(persons_[next.who]))
    return Deadline{key + "/declined", "", 0, paced(limits().betting_in_turn), 0};
  const int limit = !here ? limits().gone : insurance ? limits().window : limits().decision;
  Duration of = paced(limit) + cards;
  // The dealer passes over nobody before the time for a wager is over (SB 19.6.11).
  if (insurance && t().wager_seconds > 0)
    of = std::max(of, Duration(Millis{t().wager_seconds} * 1000 + 1000));
  if (betting && here) {
    of = t().wager_seconds > 0 ? Duration(Millis{t().wager_seconds} * 1000 + 1000)
                               : paced(limits().bets);
  }
  return Deadline{key + hand + (here ? "/here" : "/gone"),
                  betting     ? "bets"
                  : insurance ? "insurance"
                              : "decision",
                  0, of, 0};
}

bool HostedTournament::is_asked_about_insurance(const TableShown& table,
                                                const tournament::Seat& seat) const {
  if (seat.state != SeatState::playing || seat.player == kNobody || is_house(seat.entrant))
    return false;
  if (!is_here(seat.entrant) || table.ready.contains(persons_[seat.entrant])) return false;
  return table.may_insure(seat.player);
}

bool HostedTournament::somebody_is_asked(const TableShown& table) const {
  return std::ranges::any_of(table.session->seats, [&](const tournament::Seat& seat) {
    return is_asked_about_insurance(table, seat);
  });
}

// --- what is done when the pause is over ---

void HostedTournament::step_between() {
  if (t().state == tournament::State::published) seat_company();
  const auto next = next_of_tournament(t(), now());
  const bool due = next && (next->command || !t().disputes.empty());
  if (due && is_run_by_house()) do_next(*next);
}

void HostedTournament::step_at(TableNo no) {
  const tournament::Session* session = t().session(no);
  if (session == nullptr) return;
  const auto next = next_at_table(t(), *session, now());
  if (!next) return;
  if (session->phase == SessionPhase::seating && house_takes_places(no)) return;
  if (next->role != Role::player) {
    if (does_itself(*next)) do_next(*next);
    return;
  }
  if (!is_house(next->who)) return time_is_over(no, next->who);
  if (session->phase == SessionPhase::betting) return house_wagers(no, next->who);
  house_decides(no, next->who);
}

// What leaves something to choose is decided as the record shows.
void HostedTournament::do_next(const tournament::Next& next) {
  const Origin origin = is_automatic(next) ? Origin::platform : Origin::staff;
  if (next.command) {
    by_staff(next.role, *next.command, origin);
    return;
  }
  if (!t().disputes.empty()) {
    by_staff(Role::tournament_manager,
             tournament::DecideTournamentDispute{0, "the conditions as published hold"},
             Origin::staff);
    return;
  }
  for (const tournament::SharedSession& session : t().sessions) {
    if (!session->disputes.empty()) {
      by_staff(Role::tournament_manager,
               tournament::DecideTournamentDispute{session->no, "the record of the table holds"},
               Origin::staff);
      return;
    }
    for (const tournament::Seat& seat : session->seats) {
      const auto reported = t().entrants[seat.entrant].reported;
      if (!reported) continue;
      const tournament::AnswerReport mild{seat.entrant, false, "a warning is given"};
      const tournament::AnswerReport strict{seat.entrant, true, "the rules leave no choice"};
      if (!by_staff(Role::tournament_manager, mild, Origin::staff))
        by_staff(Role::tournament_manager, strict, Origin::staff);
      return;
    }
  }
}

bool HostedTournament::by_staff(Role role, tournament::CommandBody body, Origin origin) {
  return perform({{role}, now(), std::move(body)}, {.origin = origin, .asker = {}, .person = {}})
      .has_value();
}

bool HostedTournament::by_house(EntrantNo who, tournament::CommandBody body) {
  return perform({{Role::player, who}, now(), std::move(body)},
                 {.origin = Origin::house_player, .asker = {}, .person = persons_[who]})
      .has_value();
}

// SB 19.6.12, 19.6.4, 19.5.6: late, silent or away. A hand is left as it is.
void HostedTournament::time_is_over(TableNo no, EntrantNo who) {
  const tournament::Session& session = *t().session(no);
  const TableShown* table = find_table(no);
  // Who has said that they want no insurance declines when their turn comes.
  const bool said = table != nullptr && table->ready.contains(persons_[who]);
  if (said && is_insurance_awaited(session)) {
    (void)perform({{Role::player, who}, now(), tournament::DeclineInsurance{no, who}},
                  {.origin = Origin::player, .asker = {}, .person = persons_[who]});
    return;
  }
  for (const tournament::Next& next : tournament::next(t(), now())) {
    if (next.part != no || next.who != who) continue;
    for (const tournament::Command& command : is_here(who) ? next.on_silence : next.when_away)
      by_staff(command.by.role, command.body, Origin::timer);
  }
}

// --- house players ---

bool HostedTournament::house_takes_places(TableNo no) {
  bool any = false;
  for (const tournament::Seat& seat : std::vector(t().session(no)->seats)) {
    if (!is_house(seat.entrant)) continue;
    const Cause cause{
        .origin = Origin::house_player, .asker = {}, .person = persons_[seat.entrant]};
    if (t().terms().buy_in > Money{} && !seat.bought_in)
      any =
          perform({{Role::platform}, now(), tournament::BuyIn{seat.entrant}}, cause).has_value() ||
          any;
    if (seat.state == SeatState::allotted)
      any = by_house(seat.entrant, tournament::TakePlace{no}) || any;
  }
  return any;
}

// Some minimums; more for who is behind when few rounds are left.
Money HostedTournament::house_amount(const tournament::Session& session,
                                     const tournament::Seat& seat) {
  const Sign& sign = session.table.common.sign;
  const Money chips = tournament::chips_of(session, seat);
  std::int64_t units = 1 + chance_.below(4);
  const tournament::Stage& stage = t().terms();
  const bool late = stage.rounds > 0 && session.round + 2 > stage.rounds;
  Money best;
  for (const tournament::Seat& other : session.seats) {
    if (other.is_in() && other.entrant != seat.entrant)
      best = std::max(best, tournament::chips_of(session, other));
  }
  if (late && best > chips) units = 1 + (best - chips).cents() / sign.minimum.cents();
  const Money most = std::min(sign.maximum, chips);
  units = std::clamp<std::int64_t>(units, 1,
                                   std::max<std::int64_t>(1, most.cents() / sign.minimum.cents()));
  return Money::cents(sign.minimum.cents() * units);
}

void HostedTournament::house_wagers(TableNo no, EntrantNo who) {
  const tournament::Session& session = *t().session(no);
  const tournament::Seat seat = *session.seat_of(who);
  const Money amount = house_amount(session, seat);
  if (seat.pass_cards > 0 && session.round > 1 && chance_.below(10) == 0 &&
      by_house(who, tournament::PlayPassCard{no}))
    return;
  if (seat.forms > 0 && chance_.below(6) == 0 &&
      by_house(who, tournament::WriteForm{no, WagerKind::initial, amount}))
    return;
  const auto place = [&](Money sum) {
    return by_house(who,
                    tournament::Play{no, PlaceWager{seat.box, WagerKind::initial, sum, Money{}}});
  };
  if (place(amount) || place(session.table.common.sign.minimum)) return;
  by_staff(Role::dealer, tournament::RecordNoWager{no, who}, Origin::platform);
}

void HostedTournament::house_decides(TableNo no, EntrantNo who) {
  const tournament::Session& session = *t().session(no);
  const tournament::Seat seat = *session.seat_of(who);
  // House players do not insure.
  if (is_insurance_awaited(session) && by_house(who, tournament::DeclineInsurance{no, who})) return;
  HousePlayer player(seat.player, {}, house_manner(who), Seed{});
  const auto play = [&](croupier::CommandBody body) {
    return by_house(who, tournament::Play{no, std::move(body)});
  };
  if (const auto body = player.answer(session.table); body && play(*body)) return;
  // What a form binds may stand in the way of a double or a split.
  if (play(Stand{seat.box}) || play(Hit{seat.box})) return;
  by_staff(Role::dealer, tournament::Play{no, DeclareSilent{seat.player}}, Origin::platform);
}

}  // namespace croupier::server
