// Plays a tournament file: each act goes to the tournament, each expectation is compared with it.
#pragma once

#include <map>

#include "notation/replay.h"
#include "notation/tournament_script.h"

namespace croupier::notation {

struct TournamentReplay : Findings {
  tournament::Tournament tournament;  // after the last act
  std::vector<tournament::Command> commands;
  tournament::Events events;
};

TournamentReplay replay_tournament(std::string_view text);

// The accounts, then what each entrant has got less what they paid, then chips at the tables.
std::vector<std::string> balances_of(const TournamentReplay& replay);

// What was done in a tournament from its first draft on, as such a file. Replayed, it gives the
// very same events.
std::string export_tournament(std::span<const tournament::Command> commands);

// --- expectations, in tournament_questions.cpp ---

struct TournamentSeen {
  const tournament::Tournament& tournament;
  std::span<const tournament::Event> events;  // all
  std::span<const tournament::Event> last_act;
};
std::optional<std::string> check(const Expectation& asked, int line, const TournamentSeen& seen,
                                 Proofs& proofs);
// The events of a table among those of the tournament.
Events played_at(TableNo table, std::span<const tournament::Event> events);
// The number at the table of each entrant named in a line; kNobody for who is not there.
std::vector<PlayerId> players_of(const tournament::Tournament& tournament, TableNo table,
                                 const std::vector<EntrantNo>& named);
Money balance_of(std::span<const tournament::Event> events, EntrantNo entrant);

}  // namespace croupier::notation
