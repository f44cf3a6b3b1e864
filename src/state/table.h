// A table: what all games share and the round of its game. A regular value.
//
//   auto table = open_table(setup);
//   auto events = decide(*table, command);        // or a Refusal
//   for (const Event& event : *events) apply(*table, event);
//
// Invariants are stated by table_is_ok(); they hold after every accepted command.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "blackjack/round.h"
#include "floor/floor.h"
#include "record/command.h"
#include "record/event.h"
#include "record/phase.h"
#include "record/refusal.h"
#include "state/incident.h"
#include "state/tape.h"
#include "table/common.h"
#include "war/round.h"

namespace croupier {

struct Table;

// The table as it was when the round began, shared by all copies; equal when the tables are.
struct RoundStart {
  std::shared_ptr<const Table> table;
  friend bool operator==(const RoundStart& a, const RoundStart& b);
};

using RoundOfGame = std::variant<blackjack::Round, war::Round>;

struct Table {
  TableCommon common;
  RoundOfGame round;
  Floor floor;
  Incident incident;  // an irregularity that waits for its ruling
  // --- what a round is rebuilt from, until the next one begins ---
  RoundStart round_start;
  Tape tape;
  friend bool operator==(const Table&, const Table&) = default;
};

inline bool operator==(const RoundStart& a, const RoundStart& b) {
  if (a.table == nullptr || b.table == nullptr) return a.table == b.table;
  return a.table == b.table || *a.table == *b.table;
}

// --- opening ---

struct OptionalSetup {
  WagerKind kind{};
  Money minimum;
  Money maximum;
  std::uint8_t pay_table = 1;
  static constexpr auto fields() {
    return listed(field("kind", &OptionalSetup::kind), field("minimum", &OptionalSetup::minimum),
                  field("maximum", &OptionalSetup::maximum),
                  field("pay_table", &OptionalSetup::pay_table));
  }
  friend bool operator==(const OptionalSetup&, const OptionalSetup&) = default;
};

struct TableSetup {
  RuleSet rules;
  Sign sign;
  std::vector<Money> chips{Money::cents(50), Money::dollars(1), Money::dollars(5),
                           Money::dollars(25), Money::dollars(100)};
  std::vector<OptionalSetup> offers;
};

// The table with nobody at it and its cards still to be shuffled; or what is wrong with the set-up.
std::expected<Table, RuleSetFault> open_table(const TableSetup& setup);

// --- acting ---

// Reads the table and never changes it.
std::expected<Events, Refusal> decide(const Table& table, const Command& command);
// Changes the table and never decides. Only for events that decide() gave for this very table.
void apply(Table& table, const Event& event);
// Both together: the events have been applied, or nothing has changed.
std::expected<Events, Refusal> act(Table& table, const Command& command);

// --- reading ---

PhaseName phase_of(const Table& table);

// What must come next. A driver answers cards, prizes and burn cards; people answer the rest.
struct AwaitsCard {
  Target target{};
  BoxNo box{};
  HandNo hand{};
};
struct AwaitsPrize {
  BoxNo box{};
};
struct AwaitsBurnCard {};  // a player has asked to see it
struct AwaitsInspection {
  Role from{};  // the dealer first, then the game supervisor
};
struct AwaitsShuffle {
  ShuffleReason reason{};
};
struct AwaitsCut {
  Actor from;
};
struct AwaitsCuttingCard {};
struct AwaitsBurn {};
struct AwaitsBets {};  // and then the dealer's deal
struct AwaitsButton {};
struct AwaitsInsurance {};
struct AwaitsDecision {
  PlayerId player{};
  BoxNo box{};
  HandNo hand{};
};
struct AwaitsBettors {
  BoxNo box{};
  HandNo hand{};
  Decision elected{};
  Bettors players;
};
struct AwaitsRuling {
  Irregularity kind{};
};
struct AwaitsRefunds {
  IncidentPlayers players;  // who have not said whether they stay
};
using Awaits =
    std::variant<AwaitsBets, AwaitsInspection, AwaitsShuffle, AwaitsCut, AwaitsCuttingCard,
                 AwaitsBurn, AwaitsBurnCard, AwaitsCard, AwaitsPrize, AwaitsButton, AwaitsInsurance,
                 AwaitsDecision, AwaitsBettors, AwaitsRuling, AwaitsRefunds>;
Awaits awaits(const Table& table);
// Also while somebody waits to see the burned card.
bool is_card_due(const Table& table);

// Every invariant, each named when it does not hold; empty when all do.
std::string table_is_ok(const Table& table);

}  // namespace croupier
