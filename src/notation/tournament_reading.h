// The parts of the reader of tournament files, for its own files only.
#pragma once

#include <map>

#include "notation/tournament_script.h"

namespace croupier::notation {

struct TournamentReading {
  TournamentScript script;
  FileDay day;
  tournament::Conditions draft;
  // Said since the draft was last written: a first one begins the list anew.
  bool stages_said = false;
  bool prizes_said = false;
  bool offers_said = false;
  bool began = false;  // the first statement is read
  Instant now = 0;
  std::vector<Name> entrants;  // in the order of application

  // The last who applied under that name.
  std::optional<EntrantNo> entrant(std::string_view name) const;
};

using TournamentCommand = tournament::Command;

// Who said it, where and when; the cursor stands behind the verb and its object.
struct TournamentSaying {
  WordCursor& cursor;
  TournamentReading& reading;
  Role by{};
  EntrantNo who = tournament::kNoEntrant;
  TableNo table = 0;
  std::string reason = {};

  tournament::Command says(tournament::CommandBody body) const {
    return {by, who, reading.now, std::move(body)};
  }
  tournament::Command platform_says(tournament::CommandBody body) const {
    return {Role::platform, tournament::kNoEntrant, reading.now, std::move(body)};
  }
};

// --- conditions ---

bool is_condition(std::string_view first);
void read_condition(WordCursor& cursor, TournamentReading& reading);

// --- acts ---

EntrantNo read_entrant(WordCursor& cursor, const TournamentReading& reading);
TableNo read_table_no(WordCursor& cursor);
// Without "refused"; the cursor stands on "table" or on who acts.
TournamentAct read_tournament_act(WordCursor& cursor, TournamentReading& reading);

// --- expectations ---

bool is_tournament_expectation(const WordCursor& cursor, const TournamentReading& reading);
TournamentExpectation read_tournament_expectation(WordCursor& cursor, TournamentReading& reading);
// "table 2:" or nothing.
TableNo read_table_prefix(WordCursor& cursor);
// A reading of the round notation for one line, in which a player's number is his place in `named`.
Reading reading_of_line(const WordCursor& cursor, const TournamentReading& reading,
                        std::vector<EntrantNo>& named);

}  // namespace croupier::notation
