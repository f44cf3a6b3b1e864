// What a file can ask of a tournament, and of one of its tables.
#include <algorithm>

#include "notation/tournament_reading.h"
#include "notation/tournament_replay.h"
#include "tournament/placing.h"
#include "tournament/view.h"

namespace croupier::notation {
namespace {

using tournament::Seat;
using tournament::Session;
using OfTournament = Answered<TournamentSeen>;

constexpr std::array<std::string_view, 4> kAccounts{"pool", "buy-ins", "casino", "patrons"};
constexpr std::array<std::string_view, 1> kShown{"shown"};
constexpr std::array<std::string_view, 1> kHidden{"hidden"};

// The last who applied under that name.
std::optional<EntrantNo> entrant_of(const TournamentSeen& seen, std::string_view name) {
  const auto& entrants = seen.tournament.entrants;
  for (std::size_t at = entrants.size(); at-- > 0;) {
    if (entrants[at].name.view() == name) return static_cast<EntrantNo>(at);
  }
  return std::nullopt;
}

std::vector<std::string> names_of(const TournamentSeen& seen, const std::vector<EntrantNo>& list) {
  std::vector<std::string> names;
  for (const EntrantNo no : list) {
    const bool known = seen.tournament.has_entrant(no);
    names.emplace_back(known ? seen.tournament.entrants[no].name.view() : "somebody");
  }
  return names;
}

std::string text_of(const TournamentSeen& seen, const std::vector<EntrantNo>& list) {
  return joined(names_of(seen, list), "nobody");
}

// Best first, the tied in one place.
std::string text_of(const TournamentSeen& seen, const std::vector<std::vector<EntrantNo>>& order) {
  std::vector<std::string> places;
  for (const auto& tied : order) places.push_back(joined(names_of(seen, tied), "nobody", "="));
  return joined(places, "no order");
}

// The last event of this kind at the table, or of this entrant there.
template <class Body>
const Body* last_of(const TournamentSeen& seen, const Expectation& asked) {
  const Body* last = nullptr;
  const auto who = entrant_of(seen, asked.who);
  for (const tournament::Event& event : seen.events) {
    const auto* body = std::get_if<Body>(&event.body);
    if (body == nullptr || body->table != asked.table) continue;
    if constexpr (requires { body->entrant; }) {
      if (body->entrant != who) continue;
    }
    last = body;
  }
  return last;
}

template <class Find>
std::string at_table(const TournamentSeen& seen, const Expectation& asked, Find find) {
  const Session* session = seen.tournament.session(asked.table);
  if (session == nullptr) return fmt::format("no session at table {}", asked.table);
  return find(*session);
}
template <class Find>
std::string of_seat(const TournamentSeen& seen, const Expectation& asked, Find find) {
  return at_table(seen, asked, [&](const Session& session) -> std::string {
    const auto who = entrant_of(seen, asked.who);
    const Seat* seat = who ? session.seat_of(*who) : nullptr;
    return seat == nullptr ? "no place at the table" : find(*seat);
  });
}

std::string account(const TournamentSeen& seen, const Expectation& asked) {
  const tournament::Ledger& ledger = seen.tournament.ledger;
  const std::array<Money, 4> holds{ledger.pool, ledger.buy_ins, ledger.casino, ledger.patrons};
  const auto at = std::ranges::find(kAccounts, std::string_view(asked.who)) - kAccounts.begin();
  return to_text(holds[static_cast<std::size_t>(at)]);
}

std::string prize(const TournamentSeen& seen, const Expectation& asked) {
  const auto who = entrant_of(seen, asked.who);
  for (const tournament::Event& event : seen.events) {
    const auto* paid = std::get_if<tournament::PrizePaid>(&event.body);
    if (paid == nullptr || paid->entrant != who) continue;
    return to_text(paid->cash) + (paid->goods.empty() ? "" : " " + text_in_quotes(paid->goods));
  }
  return "no prize";
}

// Players of the next stage, in any order.
std::string due(const TournamentSeen& seen, const Expectation& asked) {
  const tournament::Tournament& now = seen.tournament;
  std::vector<EntrantNo> found;
  if (now.stage < now.conditions.stages.size()) found = tournament::due_for_stage(now);
  return std::ranges::is_permutation(names_of(seen, found), asked.list) ? asked.expected
                                                                        : text_of(seen, found);
}

// Of wagers or, once the cards are out, of insurance.
std::string turn(const TournamentSeen& seen, const Expectation& asked) {
  return at_table(seen, asked, [&](const Session& session) {
    const bool betting = session.phase == tournament::SessionPhase::betting;
    for (const Seat* seat :
         betting ? tournament::wagering_order(session) : tournament::insurance_order(session)) {
      const bool over = betting ? tournament::has_acted(session, *seat)
                                : tournament::has_answered_insurance(session, *seat);
      if (!over) return text_of(seen, std::vector{seat->entrant});
    }
    return std::string("nobody");
  });
}

std::string advancing(const TournamentSeen& seen, const Expectation& asked) {
  const auto* decided = last_of<tournament::SessionDecided>(seen, asked);
  std::vector<EntrantNo> found;
  if (decided != nullptr)
    found.assign(decided->order.begin(), decided->order.begin() + decided->advance);
  return text_of(seen, found);
}

std::string form_counts(const TournamentSeen& seen, const Expectation& asked) {
  const auto* said = last_of<tournament::FormAnnounced>(seen, asked);
  return said == nullptr ? "no form announced" : to_text(said->counts);
}

std::string form_seen(const TournamentSeen& seen, const Expectation& asked) {
  const auto viewer = entrant_of(seen, asked.other);
  if (!viewer || !entrant_of(seen, asked.who)) return "nobody of that name";
  for (const tournament::TableView& table :
       tournament::view(seen.tournament, {Role::player, *viewer}).tables) {
    const auto written = [&](const tournament::FormView& form) {
      return form.name.view() == asked.who;
    };
    if (table.no == asked.table && std::ranges::any_of(table.forms, written)) return "shown";
  }
  return "hidden";
}

constexpr std::array kTournamentQuestions{
    OfTournament{{.says = "state is {=word}", .begins = 2, .words = kWords<tournament::State>},
                 [](const TournamentSeen& seen, const Expectation&) {
                   return std::string(word(seen.tournament.state));
                 }},
    OfTournament{
        {.says = "{entrant} is {=word}", .begins = 2, .words = kWords<tournament::EntrantState>},
        [](const TournamentSeen& seen, const Expectation& asked) {
          const auto who = entrant_of(seen, asked.who);
          return who ? std::string(word(seen.tournament.entrants[*who].state))
                     : std::string("no such entrant");
        }},
    OfTournament{{.says = "account {word} is {=balance}", .words = kAccounts}, account},
    // What a patron has got less what the patron has paid.
    OfTournament{{.says = "balance of {entrant} is {=balance}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   const auto who = entrant_of(seen, asked.who);
                   return to_text(who ? balance_of(seen.events, *who) : Money{});
                 }},
    OfTournament{{.says = "prize of {entrant} is {=amount} {=goods}", .begins = 2}, prize},
    OfTournament{{.says = "places are {=entrants}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation&) {
                   return text_of(seen, seen.tournament.places);
                 }},
    OfTournament{{.says = "due are {=entrants}", .begins = 2}, due},
    // What stands in the way of publishing, in the order of the clauses.
    OfTournament{{.says = "missing {=clauses}", .proves = Proves::listed},
                 [](const TournamentSeen& seen, const Expectation&) {
                   return found_missing(tournament::faults(seen.tournament.conditions));
                 }},
    OfTournament{{.says = "cites {=clause}", .proves = Proves::cited},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return found_cited(seen.last_act, asked);
                 }},
    OfTournament{{.says = "cites-not {=uncited}", .proves = Proves::not_cited},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return found_uncited(seen.last_act, asked);
                 }},
};

constexpr std::array kSessionQuestions{
    OfTournament{
        {.says = "session is {=word}", .begins = 2, .words = kWords<tournament::SessionPhase>},
        [](const TournamentSeen& seen, const Expectation& asked) {
          return at_table(seen, asked,
                          [](const Session& each) { return std::string(word(each.phase)); });
        }},
    OfTournament{{.says = "seat of {entrant} is {=word}",
                  .begins = 2,
                  .words = kWords<tournament::SeatState>},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return of_seat(seen, asked,
                                  [](const Seat& seat) { return std::string(word(seat.state)); });
                 }},
    OfTournament{{.says = "round is {=number}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return at_table(seen, asked, [](const Session& each) {
                     return fmt::format("{}", each.round);
                   });
                 }},
    OfTournament{{.says = "marker is {=number}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return at_table(seen, asked, [](const Session& each) {
                     return fmt::format("{}", number(each.marker));
                   });
                 }},
    OfTournament{{.says = "forms of {entrant} are {=number}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return of_seat(seen, asked,
                                  [](const Seat& seat) { return fmt::format("{}", seat.forms); });
                 }},
    OfTournament{{.says = "pass-cards of {entrant} are {=number}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return of_seat(seen, asked, [](const Seat& seat) {
                     return fmt::format("{}", seat.pass_cards);
                   });
                 }},
    OfTournament{{.says = "limits are {=amount} {=amount}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return at_table(seen, asked, [](const Session& each) {
                     const Sign& sign = each.table.common.sign;
                     return to_text(sign.minimum) + " " + to_text(sign.maximum);
                   });
                 }},
    OfTournament{{.says = "turn is {=entrant}", .begins = 2}, turn},
    // While the session lasts as it was told; then as it was decided.
    OfTournament{{.says = "order is {=order}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   const auto* told = last_of<tournament::PlacesTold>(seen, asked);
                   return told == nullptr ? std::string("no order") : text_of(seen, told->order);
                 }},
    // As it stands now: the leader board.
    OfTournament{{.says = "board is {=order}", .begins = 2},
                 [](const TournamentSeen& seen, const Expectation& asked) {
                   return at_table(seen, asked, [&](const Session& each) {
                     return text_of(seen, tournament::order_now(each));
                   });
                 }},
    // Best first.
    OfTournament{{.says = "advancing are {=entrants}", .begins = 2}, advancing},
    OfTournament{{.says = "form of {entrant} counts {=amount}", .begins = 2}, form_counts},
    OfTournament{{.says = "form of {entrant} is shown to {entrant}", .begins = 2, .words = kShown},
                 form_seen},
    OfTournament{
        {.says = "form of {entrant} is hidden-from {entrant}", .begins = 2, .words = kHidden},
        form_seen},
};

std::span<const OfTournament> tournament_questions(bool at_table) {
  if (at_table) return kSessionQuestions;
  return kTournamentQuestions;
}

Naming naming_of(const TournamentReading& reading) {
  Known known = reading.known();
  known.players = reading.entrants;
  return {known, reading.draft.game, {}};
}

bool is_at_table(const WordCursor& cursor) {
  return cursor.peek() == "table" && cursor.peek(1).ends_with(':');
}

}  // namespace

bool is_tournament_expectation(const WordCursor& cursor, const TournamentReading& reading) {
  const Naming naming = naming_of(reading);
  if (!is_at_table(cursor)) {
    // Somebody may be called "cites".
    const bool person = naming.known.entrant(cursor.peek()).has_value();
    return (!person || cursor.peek(1) == "is") &&
           asks_any(tournament_questions(false), cursor, naming);
  }
  WordCursor behind = cursor;
  behind.next("table");
  behind.next("its number");
  return asks_any(tournament_questions(true), behind, naming) || is_expectation(behind);
}

Expectation read_tournament_expectation(WordCursor& cursor, const TournamentReading& reading) {
  const Naming naming = naming_of(reading);
  const TableNo table = is_at_table(cursor) ? read_table_prefix(cursor) : TableNo{0};
  if (cursor.failed()) return {};
  const bool of_round = table > 0 && !asks_any(tournament_questions(true), cursor, naming);
  Expectation asked = of_round ? read_asked(table_questions(), cursor, naming)
                               : read_asked(tournament_questions(table > 0), cursor, naming);
  asked.table = table;
  asked.of_round = of_round;
  return asked;
}

std::optional<std::string> check(const Expectation& asked, int line, const TournamentSeen& seen,
                                 Proofs& proofs) {
  if (!asked.of_round) {
    const auto all = tournament_questions(asked.table > 0);
    if (auto message = unmet(all, asked, seen)) return message;
    note_proof(line, all[asked.question].asks, asked, seen.last_act, proofs);
    return std::nullopt;
  }
  const Session* session = seen.tournament.session(asked.table);
  if (session == nullptr)
    return fmt::format("expected a session at table {}, found none", asked.table);
  return check(asked, line, Seen{session->table, played_at(asked.table, seen.last_act)}, proofs);
}

Events played_at(TableNo table, std::span<const tournament::Event> events) {
  Events played;
  for (const tournament::Event& event : events) {
    const auto* of_table = std::get_if<tournament::Played>(&event.body);
    if (of_table != nullptr && of_table->table == table) played.push_back(of_table->event);
  }
  return played;
}

}  // namespace croupier::notation
