// A round file as read: the table it sets up, the cards that will come, and its acts and
// expectations in order. Names are resolved to the numbers players get when they join.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "driver/stack.h"
#include "engine/table.h"
#include "notation/words.h"

namespace croupier::notation {

inline constexpr std::size_t kLineBytesMax = 64 * 1024;
inline constexpr std::size_t kFileBytesMax = 64 * 1024 * 1024;
inline constexpr std::size_t kStatementsMax = 100'000;
inline constexpr std::size_t kCardsMax = 1'000'000;

struct Place {
  int line = 0;
  int column = 0;
};

// --- expectations ---

struct ExpectChips {
  PlayerId player{};
  Money chips;
};
struct ExpectTokens {
  PlayerId player{};
  Money tokens;
};
// By name: what somebody owes stays when they leave.
struct ExpectDebt {
  Name name;
  Money owed;
};
struct ExpectCards {
  std::optional<HandAt> hand;  // nothing: the dealer's
  std::vector<Card> cards;
};
struct ExpectPhase {
  PhaseName phase{};
};
struct ExpectCited {
  ClauseText clause;
};
// No event cites it: the condition of the clause did not hold.
struct ExpectNotCited {
  ClauseText clause;
};
enum class AwaitedWord : std::uint8_t {
  bets,
  inspection,
  shuffle,
  cut,
  cutting_card,
  burn,
  burn_card,
  card,
  prize,
  button,
  insurance,
  decision,
  bettors,
  ruling,
  refunds,
};
struct ExpectAwaits {
  AwaitedWord what{};             // in the order of Awaits
  std::optional<Actor> from;      // a cut
  std::vector<PlayerId> players;  // a decision, bettors
  std::optional<HandAt> hand;     // a decision
};
struct ExpectInDevice {
  int cards = 0;
};
// The cards that lie open as the next ones, in their order; none: nothing lies there.
struct ExpectNext {
  std::vector<Card> cards;
};
// What the rules allow now, the usual ruling first.
struct ExpectRulings {
  std::vector<Ruling> rulings;
};
struct ExpectCaller {
  BoxNo box{};
  PlayerId player{};
};
// Where the marker of a kept minimum lies; no box: the player has none.
struct ExpectMarker {
  PlayerId player{};
  std::optional<BoxNo> box;
};
// What the sign shows as the minimum, that of the table first.
struct ExpectMinimums {
  std::vector<Money> minimums;
};
using Expectation =
    std::variant<ExpectChips, ExpectTokens, ExpectCards, ExpectPhase, ExpectCited, ExpectNotCited,
                 ExpectAwaits, ExpectInDevice, ExpectCaller, ExpectNext, ExpectRulings,
                 ExpectMarker, ExpectMinimums, ExpectDebt>;

// --- acts ---

struct PlayedAct {
  Command command;
};
struct RefusedAct {
  Command command;
  std::optional<ClauseText> clause;  // nothing: any
};

struct Statement {
  Place place;
  std::string text;
  std::variant<PlayedAct, RefusedAct, Expectation> body;
};

// --- the file ---

// Who shuffles, cuts and burns: the program by itself, or statements.
enum class Opening : std::uint8_t { automatic, by_hand };
// Where cards come from: the lists of the set-up, or statements of the dealer.
enum class DealtBy : std::uint8_t { list, hand };

struct PlayerSetup {
  Name name;
  Money chips;
  Money tokens;
};

struct Script {
  TableSetup setup;
  Opening opening = Opening::automatic;
  DealtBy dealt_by = DealtBy::list;
  std::vector<PlayerSetup> players;  // there before the first act
  std::vector<Stacked::Item> cards;
  std::vector<Place> card_places;  // where each of them stands in the file
  std::vector<int> prizes;
  std::vector<Card> burn_cards;
  std::vector<Statement> statements;
};

// How the notation names a member of staff: "supervisor", "operator".
std::string_view staff_word(Role role, Game game);
std::optional<Role> staff_role(std::string_view word, Game game);

}  // namespace croupier::notation

template <>
inline constexpr std::array<std::string_view, 15> croupier::kWords<croupier::notation::AwaitedWord>{
    "bets",  "inspection", "shuffle",   "cut",      "cutting-card", "burn",   "burn-card", "card",
    "prize", "button",     "insurance", "decision", "bettors",      "ruling", "refunds"};
