// The next required act of a tournament: whose it is, by which clause, and the command itself where
// the rules leave nothing to choose. The manager's console shows it, and the house's own staff do
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tournament/tournament.h"

namespace croupier::tournament {

struct NextAct {
  Role role{};
  EntrantNo who = kNoEntrant;  // the player who is waited for
  std::string words;
  Clauses clauses;
  std::optional<CommandBody> command = {};  // nothing where there is something to choose
  Instant not_before = 0;                   // zero: now
};

// At one table of the stage that runs; nothing when its session is decided.
std::optional<NextAct> next_at_table(const Tournament& tournament, const Session& session,
                                     Instant now);
// Between the stages, before the first and after the last; nothing while sessions are played.
std::optional<NextAct> next_of_tournament(const Tournament& tournament, Instant now);
// Either of them.
std::optional<NextAct> next_act(const Tournament& tournament, Instant now);

// Insurance is open, and a player who might insure is waited for.
bool is_insurance_awaited(const Session& session);
// What the rules say when the player who is waited for says nothing, whether present or gone: acts
// of the dealer, of which the first that is accepted is done.
enum class Presence : std::uint8_t { here, gone };
std::vector<CommandBody> on_silence(const Session& session, EntrantNo who, Presence presence);

// The next instant after `now` at which something becomes possible, or no longer is, by time alone:
// entries, the period to withdraw, a session's start and end, the time for a wager. Zero: there is
// none.
Instant next_moment(const Tournament& tournament, Instant now);

// "heats", "semi-final", "final"
std::string_view stage_words(StageKind kind);

// The count of a session by the record.
CountChips count_by_record(const Session& session);

}  // namespace croupier::tournament
