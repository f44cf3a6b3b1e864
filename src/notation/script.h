// A round file as read: the table it sets up, the cards that will come, and its acts and
// expectations in order. Names are resolved to the numbers players get when they join.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "driver/stack.h"
#include "notation/expectation.h"
#include "notation/words.h"
#include "state/table.h"

namespace croupier::notation {

inline constexpr std::size_t kLineBytesMax = 64 * 1024;
inline constexpr std::size_t kFileBytesMax = 64 * 1024 * 1024;
inline constexpr std::size_t kStatementsMax = 100'000;
inline constexpr std::size_t kCardsMax = 1'000'000;

struct Place {
  int line = 0;
  int column = 0;
};

// What can be awaited, in the order of Awaits.
inline constexpr std::array<std::string_view, std::variant_size_v<Awaits>> kAwaited{
    "bets",  "inspection", "shuffle",   "cut",      "cutting-card", "burn",   "burn-card", "card",
    "prize", "button",     "insurance", "decision", "bettors",      "ruling", "refunds"};

// --- acts ---

struct PlayedAct {
  Command command;
};
struct RefusedAct {
  Command command;
  Refused expects;
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
