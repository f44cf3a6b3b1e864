// The parts of the reader, for its own files only: set-up, acts and expectations.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/pattern.h"
#include "notation/script.h"

namespace croupier::notation {

// A set-up statement that can only be judged when the game and all others are known.
struct SetupLine {
  std::string_view word;
  Place place;
  std::function<std::expected<void, RuleSetFault>(TableSetup&)> put;
};

inline constexpr const char* kTooManyPlayers = "a table has at most 64 players at a time";
static_assert(kPlayersMax == 64);

struct Reading {
  Script script;
  std::vector<Name> names;   // of those at the table, by the number each has there; empty: free
  std::vector<Actor> staff;  // those called by a name
  std::optional<Game> game;
  Place game_place;
  std::vector<SetupLine> setup_lines;
  std::vector<WagerKind> offered;
  int first_act = 0;  // its line; 0 while the set-up lasts
  bool opening_said = false;
  bool dealing_said = false;

  std::optional<PlayerId> player(std::string_view name) const;
  // Numbers are given as the table gives them: the first that is free. False: none is.
  bool join(Name name);
  void leave(PlayerId player);
  std::optional<Actor> named_staff(std::string_view word) const;
  // A player, a member of staff by name, or the unnamed one of a role. Players come first: the
  // table refuses acts of staff who are called like a player there.
  std::optional<Actor> actor(std::string_view word) const;
};

// --- set-up ---

bool is_setup_word(std::string_view word);
void read_setup(WordCursor& cursor, Reading& reading);
// A card, or "--" for the cutting card.
Stacked::Item read_listed_card(WordCursor& cursor);
// Decks, options, offers and all: what the table opens with, or the line that cannot be.
std::optional<ReadError> finish_setup(Reading& reading);
// More of a card than the decks hold, where no shuffle can bring one back.
std::optional<ReadError> check_counts(const Reading& reading);
// A name that can be used, with the reason when it cannot.
std::optional<Name> read_new_name(WordCursor& cursor, const Reading& reading);

// "staff kim gaming-supervisor": from here on, so it may also stand between acts.
void read_staff(WordCursor& cursor, Reading& reading);

// --- acts ---

const Sayings& table_sayings();
// Whether it can stand behind the name of a person.
bool is_verb(std::string_view word);
// "ann bets 10 on 1", "overlooked: ann bets 600 on 1", "time 14:20"; the cursor stands on the first
// word.
Command read_act(WordCursor& cursor, const Reading& reading);
// Whether the line begins with an act that names nobody who acts.
bool is_unsaid_act(const WordCursor& cursor);
PlayerId read_player(WordCursor& cursor, const Reading& reading);

// --- expectations ---

// Whether the line begins as an expectation does.
bool is_expectation(const WordCursor& cursor);
Expectation read_expectation(WordCursor& cursor, const Reading& reading);

}  // namespace croupier::notation
