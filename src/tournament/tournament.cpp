// What can be read off a tournament, and what must always hold.
#include "tournament/tournament.h"

#include <fmt/format.h>

#include <algorithm>

namespace croupier::tournament {

const Session* Tournament::session(TableNo no) const {
  for (const SharedSession& each : sessions) {
    if (each->no == no) return &*each;
  }
  return nullptr;
}

SharedSession* Tournament::shared(TableNo no) {
  for (SharedSession& each : sessions) {
    if (each->no == no) return &each;
  }
  return nullptr;
}

std::size_t entries(const Tournament& tournament) {
  return static_cast<std::size_t>(
      std::ranges::count_if(tournament.entrants, [](const Entrant& each) {
        return each.state != EntrantState::applicant && each.state != EntrantState::refused &&
               each.state != EntrantState::withdrawn;
      }));
}

std::size_t entries_received(const Tournament& tournament) {
  return static_cast<std::size_t>(std::ranges::count_if(tournament.entrants, &Entrant::received));
}

std::vector<EntrantNo> due_for_stage(const Tournament& tournament) {
  std::vector<EntrantNo> due;
  const StageFrom from = tournament.terms().from;
  const EntrantState wanted = from == StageFrom::entrants   ? EntrantState::entered
                              : from == StageFrom::advanced ? EntrantState::advanced
                                                            : EntrantState::out;
  for (EntrantNo no = 0; no < tournament.entrants.size(); ++no) {
    if (tournament.entrants[no].state == wanted) due.push_back(no);
  }
  return due;
}

LimitStep limits_now(const Tournament& tournament, const Session& session, std::uint16_t round) {
  return session.moved ? *session.moved : limits_of(tournament.terms(), round);
}

namespace {

// SB 19.5.9: chips with players, on the layout and in the float are those that were issued.
std::string check_session(const Session& session) {
  if (std::string fault = table_is_ok(session.table); !fault.empty()) return fault;
  if (session.table.common.brought + session.returned != session.issued)
    return fmt::format("chips: table {} has other chips than it was issued", session.no);
  for (const Seat& seat : session.seats) {
    const Box& box = session.table.common.box(seat.box);
    // SB 18.3.2: who is excluded has given up the seat.
    const bool has_seat = seat.player != kNobody && seat.is_remaining();
    if (has_seat && box.seated != seat.player)
      return fmt::format("seats: box {} of table {} is another's", number(seat.box), session.no);
    for (const Wager& wager : box.wagers) {
      if (wager.player != seat.player)
        return fmt::format("wagers: a stranger's on box {}", number(seat.box));
    }
  }
  return {};
}

}  // namespace

std::string tournament_is_ok(const Tournament& tournament) {
  const Ledger& ledger = tournament.ledger;
  if (!(ledger.pool + ledger.buy_ins + ledger.casino + ledger.patrons).is_zero())
    return "money: the accounts do not balance";
  if (ledger.pool < Money{} || ledger.buy_ins < Money{}) return "money: an account is overdrawn";
  const bool over = tournament.state == State::prizes_paid || tournament.state == State::cancelled;
  if (over && !(ledger.pool + ledger.buy_ins).is_zero()) return "money: something is left over";
  Money fees;
  for (const Entrant& entrant : tournament.entrants) fees += entrant.fee;
  if (!over && ledger.pool < fees) return "money: fees are missing from the pool";
  for (const SharedSession& each : tournament.sessions) {
    if (std::string fault = check_session(*each); !fault.empty()) return fault;
  }
  return {};
}

}  // namespace croupier::tournament
