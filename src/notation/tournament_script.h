// A tournament file as read (docs/notation.md): its acts and expectations in order. Entrants are
// known by the number they get when they apply. Who plays at a table has another number there,
// which only the play gives; so an act at a table comes with the entrants it names.
#pragma once

#include <expected>

#include "notation/fields.h"
#include "notation/script.h"
#include "tournament/tournament.h"

namespace croupier::notation {

using tournament::EntrantNo;
using tournament::TableNo;

// --- acts ---

struct TournamentAct {
  std::vector<tournament::Command> commands;  // one, or several cards
  std::vector<EntrantNo> named;               // a PlayerId in an act at a table is a place in it
  bool draws_seats = false;                   // the places follow from the seed
  Refused expects;
};

struct CardsAtTable {
  TableNo table = 0;
  std::vector<Stacked::Item> cards;
  std::vector<Place> places;
};

struct TournamentStatement {
  Place place;
  std::string text;
  std::variant<TournamentAct, CardsAtTable, Expectation> body;
};

struct TournamentScript {
  Opening opening = Opening::automatic;
  DealtBy dealt_by = DealtBy::list;
  std::vector<TournamentStatement> statements;
};

std::expected<TournamentScript, ReadError> read_tournament(std::string_view text);

// The conditions with which a file begins: complete and lawful, so that it need only say what it is
// about.
tournament::Conditions usual_conditions(Game game, FileDay day);
tournament::Stage usual_stage(FileDay day);

}  // namespace croupier::notation
