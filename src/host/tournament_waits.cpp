// What a tournament and its tables wait for. What has to be done next is asked of the tournament
// (tournament/next.h); here is only who does it, and when.
#include <fmt/format.h>

#include <algorithm>

#include "host/hosted_tournament.h"
#include "state/family.h"

namespace croupier::server {
namespace {

using tournament::SeatState;
using tournament::SessionPhase;

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

bool is_automatic(const tournament::Next& next) {
  return next.command && (std::holds_alternative<tournament::Play>(*next.command) ||
                          std::holds_alternative<tournament::TellTime>(*next.command));
}

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

// The house's staff do what needs no choice, or all of it where they run the tournament.
bool HostedTournament::Waits::does_itself(const tournament::Next& next) const {
  if (next.role == Role::player) return false;
  if (is_automatic(next) || next.role == Role::platform) return next.command.has_value();
  if (of_.is_run_by_house()) return true;
  return next.command && is_examination(*next.command) && !of_.may_examine_forms(of_.row_.owner);
}

std::optional<Deadline> HostedTournament::Waits::between() const {
  using tournament::State;
  const bool published = of_.t().state == State::published;
  std::size_t there = 0;
  for (EntrantNo no = 0; no < of_.persons_.size(); ++no) there += of_.is_house(no) ? 1u : 0u;
  if (published && there < of_.company_)
    return Deadline{fmt::format("company/{}", there), "", 0, of_.paced(of_.limits().settling), 0};
  const auto next = next_of_tournament(of_.t(), of_.now());
  if (!next || !of_.is_run_by_house()) return std::nullopt;
  const std::string key =
      fmt::format("{}/{}/{}", word(of_.t().state), of_.t().stage, of_.t().tables.size());
  // SB 19.11.2.
  if (!of_.t().disputes.empty())
    return Deadline{fmt::format("{}/dispute/{}", key, of_.t().disputes.size()), "", 0,
                    of_.paced(of_.limits().staff), 0};
  // Until entries close there is only time to pass.
  if (published && !next->command)
    return Deadline{key, "", 0, Duration((next->not_before - of_.now()) * 1000), 0};
  if (!next->command) return std::nullopt;
  return Deadline{key + "/due", "", 0, of_.paced(of_.limits().staff), 0};
}

std::optional<Deadline> HostedTournament::Waits::at(TableNo no) const {
  const TableShown& table = *of_.find_table(no);
  const tournament::Session& session = *of_.t().session(no);
  const auto next = next_at_table(of_.t(), session, of_.now());
  if (!next) return std::nullopt;
  const Duration cards = of_.paced(of_.limits().card_moves * table.cards_moving);
  const std::string key = fmt::format("{}/{}/{}/{}/{}/{}/{}", word(session.phase), session.stage,
                                      session.round, session.table.common.round, next->what,
                                      session.forms.size(), session.waiting_since);
  const auto pause = [&](int milliseconds) {
    return Deadline{key, "", 0, of_.paced(milliseconds) + cards, 0};
  };
  if (session.phase == SessionPhase::seating) return seating(session, *next, key);
  if (next->role == Role::player) return player(table, session, *next, key);
  if (!does_itself(*next)) return std::nullopt;
  if (closes_insurance(*next)) {
    if (!somebody_is_asked(table)) return pause(of_.limits().nobody);
    return Deadline{key + "/asked", "insurance", 0, of_.paced(of_.limits().window) + cards, 0};
  }
  if (session.phase == SessionPhase::settled) return pause(of_.limits().result_of_session);
  return pause(is_automatic(*next) ? of_.limits().dealing : of_.limits().staff);
}

// House players come to their places at once; persons have until some time after the start.
std::optional<Deadline> HostedTournament::Waits::seating(const tournament::Session& session,
                                                         const tournament::Next& next,
                                                         const std::string& key) const {
  for (const tournament::Seat& seat : session.seats) {
    const bool pays = of_.t().terms().buy_in > Money{} && !seat.bought_in;
    if (of_.is_house(seat.entrant) && (seat.state == SeatState::allotted || pays))
      return Deadline{key + "/house", "", 0, of_.paced(of_.limits().settling), 0};
  }
  if (!of_.is_run_by_house()) return std::nullopt;
  const Instant start = std::max(next.not_before, of_.now());
  const bool waiting = is_waiting_for_places(session);
  const Duration until = Duration((start - of_.now()) * 1000);
  return Deadline{key + (waiting ? "/waiting" : "/all"), "", 0,
                  until + of_.paced(waiting ? of_.limits().taking_places : of_.limits().staff), 0};
}

std::optional<Deadline> HostedTournament::Waits::player(const TableShown& table,
                                                        const tournament::Session& session,
                                                        const tournament::Next& next,
                                                        const std::string& key) const {
  const bool betting = session.phase == SessionPhase::betting;
  const Duration cards = of_.paced(of_.limits().card_moves * table.cards_moving);
  std::string hand;
  if (const Awaits awaited = awaits(session.table);
      std::holds_alternative<AwaitsDecision>(awaited)) {
    const auto& asked = std::get<AwaitsDecision>(awaited);
    hand = fmt::format("/{}/{}", number(asked.hand),
                       cards_of_hand(session.table, asked.box, asked.hand).size());
  }
  if (of_.is_house(next.who)) {
    return Deadline{
        key + hand, "", 0,
        of_.paced(betting ? of_.limits().betting_in_turn : of_.limits().thinking) + cards, 0};
  }
  const bool here = of_.is_here(next.who);
  // Wagers are the dealer's or the manager's business where a person runs the tournament.
  if (betting && !of_.is_run_by_house()) return std::nullopt;
  const bool insurance = is_insurance_awaited(session);
  if (insurance && table.ready.contains(of_.persons_[next.who]))
    return Deadline{key + "/declined", "", 0, of_.paced(of_.limits().betting_in_turn), 0};
  const int limit = !here       ? of_.limits().gone
                    : insurance ? of_.limits().window
                                : of_.limits().decision;
  Duration of = of_.paced(limit) + cards;
  // The dealer passes over nobody before the time for a wager is over (SB 19.6.11).
  if (insurance && of_.t().wager_seconds > 0)
    of = std::max(of, Duration(Millis{of_.t().wager_seconds} * 1000 + 1000));
  if (betting && here) {
    of = of_.t().wager_seconds > 0 ? Duration(Millis{of_.t().wager_seconds} * 1000 + 1000)
                                   : of_.paced(of_.limits().bets);
  }
  return Deadline{key + hand + (here ? "/here" : "/gone"),
                  betting     ? "bets"
                  : insurance ? "insurance"
                              : "decision",
                  0, of, 0};
}

bool HostedTournament::Waits::is_asked_about_insurance(const TableShown& table,
                                                       const tournament::Seat& seat) const {
  if (seat.state != SeatState::playing || seat.player == kNobody || of_.is_house(seat.entrant))
    return false;
  if (!of_.is_here(seat.entrant) || table.ready.contains(of_.persons_[seat.entrant])) return false;
  return table.may_insure(seat.player);
}

bool HostedTournament::Waits::somebody_is_asked(const TableShown& table) const {
  return std::ranges::any_of(table.session->seats, [&](const tournament::Seat& seat) {
    return is_asked_about_insurance(table, seat);
  });
}

}  // namespace croupier::server
