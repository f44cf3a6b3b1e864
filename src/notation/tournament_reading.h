// The parts of the reader of tournament files, for its own files only.
#pragma once

#include <map>

#include "notation/reading.h"
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

  Known known() const { return {.entrants = entrants, .day = day}; }
  // The last who applied under that name.
  std::optional<EntrantNo> entrant(std::string_view name) const { return known().entrant(name); }
};

// --- conditions ---

bool is_condition(std::string_view first);
void read_condition(WordCursor& cursor, TournamentReading& reading);

// --- acts ---

const Sayings& tournament_sayings();
EntrantNo read_entrant(WordCursor& cursor, const TournamentReading& reading);
// Without "refused"; the cursor stands on "table" or on who acts.
TournamentAct read_tournament_act(WordCursor& cursor, TournamentReading& reading);

// --- expectations ---

bool is_tournament_expectation(const WordCursor& cursor, const TournamentReading& reading);
Expectation read_tournament_expectation(WordCursor& cursor, const TournamentReading& reading);
// "table 2:" or nothing.
TableNo read_table_prefix(WordCursor& cursor);
// A reading of the round notation for one line, in which a player's number is a place in `named`.
Reading reading_of_line(const WordCursor& cursor, const TournamentReading& reading,
                        std::vector<EntrantNo>& named);

}  // namespace croupier::notation
