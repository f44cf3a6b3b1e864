// A tournament file as read (docs/notation.md): its acts and expectations in order. Entrants are
// known by the number they get when they apply. Who plays at a table has another number there,
// which only the play gives; so an act at a table comes with the entrants it names.
#pragma once

#include <expected>

#include "notation/fields.h"
#include "tournament/tournament.h"

namespace croupier::notation {

using tournament::EntrantNo;
using tournament::TableNo;

// --- acts ---

struct TournamentAct {
  std::vector<tournament::Command> commands;  // one, or several cards
  std::vector<EntrantNo> named;               // a PlayerId in an act at a table is a place in it
  bool draws_seats = false;                   // the places follow from the seed
  bool refused = false;
  std::optional<ClauseText> clause;  // of the refusal; nothing: any
};

struct CardsAtTable {
  TableNo table = 0;
  std::vector<Stacked::Item> cards;
  std::vector<Place> places;
};

// --- expectations ---

struct ExpectState {
  tournament::State state{};
};
struct ExpectEntrant {
  EntrantNo entrant{};
  tournament::EntrantState state{};
};
enum class AccountWord : std::uint8_t { pool, buy_ins, casino, patrons };
struct ExpectAccount {
  AccountWord account{};
  Money holds;
};
// What a patron has got less what he has paid.
struct ExpectBalance {
  EntrantNo entrant{};
  Money balance;
};
struct ExpectPrize {
  EntrantNo entrant{};
  Money cash;
  std::string goods;
};
struct ExpectPlaces {
  std::vector<EntrantNo> places;
};
struct ExpectDue {
  std::vector<EntrantNo> players;  // of the next stage, in any order
};
// What stands in the way of publishing, in the order of the clauses; none: nothing does.
struct ExpectMissing {
  std::vector<ClauseText> clauses;
};
struct ExpectCitedBy {
  ClauseText clause;  // by an event of the last act
};
struct ExpectCitedByNone {
  ClauseText clause;  // of the events of the last act
};
struct ExpectSession {
  TableNo table = 0;
  tournament::SessionPhase phase{};
};
struct ExpectSeat {
  TableNo table = 0;
  EntrantNo entrant{};
  tournament::SeatState state{};
};
enum class TableNumber : std::uint8_t { round, marker };
struct ExpectNumber {
  TableNo table = 0;
  TableNumber what{};
  int number = 0;
};
enum class HeldWord : std::uint8_t { pass_cards, forms };
struct ExpectHeld {
  TableNo table = 0;
  EntrantNo entrant{};
  HeldWord what{};
  int number = 0;
};
struct ExpectLimits {
  TableNo table = 0;
  Money minimum;
  Money maximum;
};
struct ExpectTurn {
  TableNo table = 0;
  EntrantNo entrant{};
};
// Best first, the tied in one place.
struct ExpectOrder {
  TableNo table = 0;
  std::vector<std::vector<EntrantNo>> order;
};
// As it stands now: the leader board.
struct ExpectBoard {
  TableNo table = 0;
  std::vector<std::vector<EntrantNo>> order;
};
struct ExpectAdvancing {
  TableNo table = 0;
  std::vector<EntrantNo> players;  // best first
};
struct ExpectForm {
  TableNo table = 0;
  EntrantNo writer{};
  Money counts;
};
struct ExpectShown {
  TableNo table = 0;
  EntrantNo writer{};
  EntrantNo viewer{};
  bool shown = false;
};
struct ExpectAtTable {
  TableNo table = 0;
  Expectation expectation;
  std::vector<EntrantNo> named;
};
using TournamentExpectation =
    std::variant<ExpectState, ExpectEntrant, ExpectAccount, ExpectBalance, ExpectPrize,
                 ExpectPlaces, ExpectDue, ExpectMissing, ExpectCitedBy, ExpectCitedByNone,
                 ExpectSession, ExpectSeat, ExpectNumber, ExpectHeld, ExpectLimits, ExpectTurn,
                 ExpectOrder, ExpectBoard, ExpectAdvancing, ExpectForm, ExpectShown, ExpectAtTable>;

struct TournamentStatement {
  Place place;
  std::string text;
  std::variant<TournamentAct, CardsAtTable, TournamentExpectation> body;
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

template <>
inline constexpr std::array<std::string_view, 4> croupier::kWords<croupier::notation::AccountWord>{
    "pool", "buy-ins", "casino", "patrons"};
template <>
inline constexpr std::array<std::string_view, 2> croupier::kWords<croupier::notation::TableNumber>{
    "round", "marker"};
template <>
inline constexpr std::array<std::string_view, 2> croupier::kWords<croupier::notation::HeldWord>{
    "pass-cards", "forms"};
