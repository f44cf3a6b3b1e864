// A whole tournament as its snapshot holds it: the machine's state, what its tables deal from, who
// has entered, and what screens show of what has been.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/messages/occasions.h"
#include "host/showing.h"
#include "tournament/json.h"
#include "tournament/tournament.h"

namespace croupier::server {

// A line of a tournament's log.
struct TournamentLine {
  Instant at = 0;
  Role by{};
  tournament::Event event;
  Sentence words;
  static constexpr auto fields() {
    using S = TournamentLine;
    return listed(field("at", &S::at), field("by", &S::by), field("event", &S::event),
                  field("words", &S::words));
  }
};

// A table as screens show it. Its session, where the tournament itself has left it behind.
struct KeptTable {
  tournament::TableNo table = 0;
  KeptShowing showing;
  std::optional<tournament::SharedSession> session;
  static constexpr auto fields() {
    using S = KeptTable;
    return listed(field("table", &S::table), field("showing", &S::showing),
                  field("session", &S::session));
  }
};

struct TournamentState {
  std::vector<PersonId> persons;  // by entrant
  std::size_t company = 0;        // house players who come when the conditions are published
  std::vector<SaidBy> said;
  std::string devices;  // closed (journal/kept_device.h); empty: no table is open
  std::vector<KeptTable> tables;
  std::vector<EndedTable> ended;
  std::vector<tournament::Counted> counted;
  std::vector<tournament::PrizePaid> paid;
  std::vector<TournamentLine> log;
  tournament::Tournament tournament;
  static constexpr auto fields() {
    using S = TournamentState;
    return listed(field("persons", &S::persons), field("company", &S::company),
                  field("said", &S::said), field("devices", &S::devices),
                  field("tables", &S::tables), field("ended", &S::ended),
                  field("counted", &S::counted), field("paid", &S::paid), field("log", &S::log),
                  field("tournament", &S::tournament));
  }
};

std::string to_json(const TournamentState& state);
// Or what is wrong with it.
std::expected<TournamentState, std::string> tournament_state_of(std::string_view text);

}  // namespace croupier::server
