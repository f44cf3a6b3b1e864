// The next required act of a tournament: whose it is, by which clause, and the command itself where
// the rules leave nothing to choose. The manager's console shows it, and the house's own staff do
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/machine.h"
#include "tournament/tournament.h"

namespace croupier::tournament {

using Next = NextOf<Command, CommandBody, EntrantNo>;

// In the tournament itself and at each table of the stage that runs, with what follows when nobody
// answers.
std::vector<Next> next(const Tournament& tournament, Instant now);

// The same without that, which has to be tried.
// At one table of the stage that runs; nothing when its session is decided.
std::optional<Next> next_at_table(const Tournament& tournament, const Session& session,
                                  Instant now);
// Between the stages, before the first and after the last; nothing while sessions are played.
std::optional<Next> next_of_tournament(const Tournament& tournament, Instant now);
// Either of them.
std::optional<Next> next_act(const Tournament& tournament, Instant now);

// Insurance is open, and a player who might insure is waited for.
bool is_insurance_awaited(const Session& session);

// The next instant after `now` at which something becomes possible, or no longer is, by time alone:
// entries, the period to withdraw, a session's start and end, the time for a wager. Zero: there is
// none.
Instant next_moment(const Tournament& tournament, Instant now);

// "heats", "semi-final", "final"
std::string_view stage_words(StageKind kind);

// The count of a session by the record.
CountChips count_by_record(const Session& session);

}  // namespace croupier::tournament
